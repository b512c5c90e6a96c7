#pragma once
// The exact chances of a mission test, in whole numbers.

#include "engine/moon1969/rules.h"

#include <array>
#include <cstdint>

namespace tminus::moon1969 {

// What five dice can show: 5 failures to 5 successes.
inline constexpr int dice_results = 2 * dice_count + 1;

// In how many of `of` equally likely cases the dice show at least a result, if one plays for just that result:
// at_least[i] is for i - 5.
struct Ways {
    std::int64_t of = 1;
    std::array<std::int64_t, dice_results> at_least{};
};

// How the dice lie: those that may still be re-rolled, and the others.
struct Lie {
    std::array<int, 3> fresh{};  // by Face
    std::array<int, 3> fixed{};

    bool operator==(const Lie&) const = default;
};

Lie lie_of(const PublicState&);

Ways ways_from(const Edition&, const Lie&, int rerolls, int conversions);
Ways ways_before_roll(const Edition&, int rerolls, int conversions);

// What the results of the dice bring: worth[i] is for i - 5.
using Worth = std::array<int, dice_results>;

// What they bring on average if one plays for that: `sum` of so many equally likely cases.
struct Mean {
    std::int64_t sum = 0, of = 1;
};

Mean mean_from(const Edition&, const Lie&, int rerolls, int conversions, const Worth&);
Mean mean_before_roll(const Edition&, int rerolls, int conversions, const Worth&);

}  // namespace tminus::moon1969
