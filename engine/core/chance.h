#pragma once
// Chance: the only source of luck. A draw is a whole number from 1 to n, a die's face or a card's position in its pile.
// Own arithmetic throughout: the standard library's distributions differ between platforms.

#include "engine/core/seat.h"

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace tminus {

// A script of draws that does not fit the game.
struct WrongDraws : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Luck that comes from elsewhere, such as a secret: 32 random bits for each attempt at each draw of a game.
class DrawSource {
public:
    virtual ~DrawSource() = default;
    virtual std::uint32_t bits(std::uint64_t draw, std::uint32_t attempt) const = 0;
};

// Who may be shown the value of a draw. Everybody may know that something was drawn, and out of how many.
inline constexpr Seats shown_to_all{0xff}, shown_to_nobody{};

// What was drawn, out of how many.
struct Draw {
    int value = 0;
    int sides = 0;
    Seats audience = shown_to_all;

    bool operator==(const Draw&) const = default;
};

class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    // Draws from the source, which must outlive it, beginning with draw number `first`.
    Chance(const DrawSource& source, std::uint64_t first) : state_(first), source_(&source) {}

    // Gives exactly these draws; asking for more throws WrongDraws.
    static Chance scripted(std::span<const int> draws) {
        Chance chance(0);
        chance.script_ = draws;
        chance.is_scripted_ = true;
        return chance;
    }

    // 1 to sides. One side takes no draw. A value goes to an audience that can work out from what it knows what
    // each value would have meant; to all others it would tell something that is hidden.
    int roll(int sides, Seats audience = shown_to_all) {
        if (sides == 1) return 1;
        const int value = is_scripted_ ? next_of_script(sides) : 1 + uniform(static_cast<std::uint32_t>(sides));
        if (record_ != nullptr) record_->push_back({value, sides, audience});
        return value;
    }

    // 0 to count - 1, drawn and recorded as 1 to count.
    int pick(int count, Seats audience = shown_to_all) { return roll(count, audience) - 1; }

    // Every further draw is appended to `record`, which the caller owns; nullptr ends it.
    void record_in(std::vector<Draw>* record) { record_ = record; }

    // Goes on with the same draws from another source, which must outlive it.
    void draw_from(const DrawSource& source) {
        if (source_ != nullptr) source_ = &source;
    }

    // How many draws of the script are left over.
    int unused() const { return static_cast<int>(script_.size()); }

    std::uint64_t next_bits() {  // splitmix64
        state_ += 0x9e3779b97f4a7c15u;
        std::uint64_t z = state_;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
        z = (z ^ z >> 27) * 0x94d049bb133111ebu;
        return z ^ z >> 31;
    }

private:
    // Lemire's multiplication; the rejection makes every value exactly as likely as any other.
    int uniform(std::uint32_t n) {
        if (source_ != nullptr) return uniform_of_source(n);
        std::uint64_t product = (next_bits() >> 32) * n;
        if (static_cast<std::uint32_t>(product) < n) {
            const std::uint32_t threshold = (0u - n) % n;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next_bits() >> 32) * n;
        }
        return static_cast<int>(product >> 32);
    }

    int uniform_of_source(std::uint32_t n) {
        const std::uint32_t threshold = (0u - n) % n;
        const std::uint64_t draw = state_++;
        for (std::uint32_t attempt = 0;; ++attempt)
            if (const std::uint64_t product = std::uint64_t{source_->bits(draw, attempt)} * n;
                static_cast<std::uint32_t>(product) >= threshold)
                return static_cast<int>(product >> 32);
    }

    int next_of_script(int sides) {
        if (script_.empty()) throw WrongDraws("too few draws: another one from 1 to " + std::to_string(sides) + " is needed");
        const int value = script_.front();
        if (value < 1 || value > sides)
            throw WrongDraws("draw " + std::to_string(value) + " is not between 1 and " + std::to_string(sides));
        script_ = script_.subspan(1);
        return value;
    }

    std::uint64_t state_;  // of the generator; with a source, the number of the next draw
    const DrawSource* source_ = nullptr;
    std::span<const int> script_;
    bool is_scripted_ = false;
    std::vector<Draw>* record_ = nullptr;
};

}  // namespace tminus
