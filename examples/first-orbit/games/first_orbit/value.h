#pragma once
// How good a state of First Orbit is for a seat, in hundredths of a point.

#include "bots/search_parameters.h"
#include "engine/core/described.h"
#include "engine/first_orbit/rules.h"

namespace tminus::first_orbit {

// See data/bots/first-orbit.toml.
struct Weights {
    int stage, climb;
};
BOOST_DESCRIBE_STRUCT(Weights, (), (stage, climb))

struct Value {
    using Weights = first_orbit::Weights;
    Weights weights{};

    // The height, plus what the stages in hand can be expected to add in the rounds that are left.
    int evaluate(const Rules&, const State&, Seat me) const;

    // Every action is worth considering, and none undoes another.
    bool is_reasonable(const Rules&, const View&, const Action&) const { return true; }
    static bool is_worth_searching(const View&, const Action&) { return false; }
    static bool is_undo(const View&, const Action&) { return false; }
    static int round_of(const State& state) { return state.table.round; }
    static constexpr bots::GameSearchParameters search{
        .horizon = 4, .first_evaluated_round = 2, .lead_scale = 400, .max_arms = 8, .max_plan_length = 1, .min_gain = 0.0015};
};

}  // namespace tminus::first_orbit
