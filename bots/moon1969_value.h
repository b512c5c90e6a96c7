#pragma once
// How good a state of 1969 is for a seat, in hundredths of a prestige point.

#include "engine/moon1969/rules.h"

namespace tminus::bots {

struct Moon1969Value {
    // Prestige so far, and what money, cards and researchers promise for the missions that can still be flown.
    static int of(const moon1969::Rules&, const moon1969::State&, Seat me);

    // Where a choice can be worked out (which mission, which die, which cards), only the best one is sensible.
    static bool is_sensible(const moon1969::Rules&, const moon1969::View&, const moon1969::Action&);

    // What the search weighs: also other missions than the best, and other cards at a running one.
    static bool is_candidate(const moon1969::Rules&, const moon1969::View&, const moon1969::Action&);
    static int chapter(const moon1969::State& state) { return state.table.year; }
    static constexpr int horizon = 9, scale = 1500;
};

}  // namespace tminus::bots
