#pragma once
// Common random numbers: alternatives are compared under the same luck, so that they differ by what they are worth.

#include "engine/core/chance.h"
#include "engine/core/seat.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>

namespace tminus::bots {

// The luck of one imagined world. What a seat draws when it does a kind of thing for the n-th time in a round depends on the
// world's seed alone, not on what was drawn before. So the draws of two playouts stay synchronized after they diverge.
// Paul Glasserman and David D. Yao, "Some Guidelines and Guarantees for Common Random Numbers", 1992.
template <class Action>
class CommonRandomNumbers {
public:
    static constexpr std::size_t lookahead = std::variant_size_v<Action>;  // the kind after those of the actions

    explicit CommonRandomNumbers(std::uint64_t seed) : seed_(seed) {}

    // The draws for this seat and kind; each call counts as one more time.
    Chance next(int round, Seat seat, std::size_t kind) {
        if (round != round_) times_ = {}, round_ = round;
        const auto time = static_cast<std::uint64_t>(++times_[seat][kind]);
        const std::uint64_t stream = (static_cast<std::uint64_t>(round) * most_seats + seat) * (lookahead + 1) + kind;
        return Chance(Chance(seed_ + (stream << 16) + time).next_bits());
    }

private:
    std::uint64_t seed_;
    int round_ = -1;
    std::array<std::array<std::uint16_t, lookahead + 1>, most_seats> times_{};
};

}  // namespace tminus::bots
