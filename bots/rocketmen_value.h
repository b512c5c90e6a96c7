#pragma once
// How good a state of Rocketmen is for a seat, in hundredths of a point.

#include "engine/rocketmen/rules.h"

namespace tminus::bots {

struct RocketmenValue {
    // Points so far, and what the deck, the pad, tokens and the chance of the launch under way promise. What is being bought
    // or placed counts as done, less what its payment will take.
    static int of(const rocketmen::Rules&, const rocketmen::State&, Seat me);

    // False for steps that only undo earlier ones, throw cards away, or launch without a good chance.
    static bool is_sensible(const rocketmen::Rules&, const rocketmen::View&, const rocketmen::Action&);

    // What the search weighs: also launches and pushes against the odds.
    static bool is_candidate(const rocketmen::Rules&, const rocketmen::View&, const rocketmen::Action&);
    static int chapter(const rocketmen::State& state) { return state.table.round; }
    static constexpr int horizon = 4, scale = 800;
};

}  // namespace tminus::bots
