#pragma once
// The luck of an imagined world: what befalls a seat that does a kind of thing for the n-th time in a chapter is settled from
// the start. So a choice changes what follows from it, and not all the dice that are thrown later.

#include "engine/core/chance.h"
#include "engine/core/seat.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>

namespace tminus::bots {

template <class Action>
class Fates {
public:
    static constexpr std::size_t looking_ahead = std::variant_size_v<Action>;  // a kind of its own

    explicit Fates(std::uint64_t seed) : seed_(seed) {}

    Chance luck(int chapter, Seat seat, std::size_t kind) {
        if (chapter != chapter_) times_ = {}, chapter_ = chapter;
        const auto time = static_cast<std::uint64_t>(++times_[seat][kind]);
        const std::uint64_t place = (static_cast<std::uint64_t>(chapter) * most_seats + seat) * (looking_ahead + 1) + kind;
        return Chance(Chance(seed_ + (place << 16) + time).next_bits());
    }

private:
    std::uint64_t seed_;
    int chapter_ = -1;
    std::array<std::array<std::uint16_t, looking_ahead + 1>, most_seats> times_{};
};

}  // namespace tminus::bots
