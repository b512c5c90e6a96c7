#pragma once
// How good a state of Rocket Rescue is for a seat, in hundredths of a point.

#include "engine/rescue/rules.h"

namespace tminus::bots {

struct RescueValue {
    // Points so far, and what energy, cubes, blueprints, built modules and seated crew promise. While the seat plans,
    // what its dice promise comes on top.
    static int of(const rescue::Rules&, const rescue::State&, Seat me);

    // False for steps that only undo earlier ones, and for taking fewer cubes than a die gives.
    static bool is_sensible(const rescue::Rules&, const rescue::View&, const rescue::Action&);

    // What the search weighs: whatever is sensible.
    static bool is_candidate(const rescue::Rules&, const rescue::View&, const rescue::Action&);
    static int chapter(const rescue::State& state) { return state.table.round; }
    static constexpr int horizon = 2, scale = 1000;
};

}  // namespace tminus::bots
