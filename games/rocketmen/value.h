#pragma once
// How good a state of Rocketmen is for a seat, in hundredths of a point.

#include "bots/search_parameters.h"
#include "engine/core/described.h"
#include "engine/rocketmen/rules.h"

#include <array>

namespace tminus::bots {

// See data/bots/rocketmen.toml.
struct RocketmenWeights {
    int rocket_token, hand_token, money_token, science_token, chance_to_try, chance_to_go_on, chance_to_risk, launch, hand_money,
        hand_symbol, hand_rocket, fresh_card, missing_money, missing_symbol, deck_money, deck_symbol, deck_rocket, deck_mission,
        deck_hazard, achievement, goal, solo_goal, solo_mission_held, effect, rocket_base;
};
BOOST_DESCRIBE_STRUCT(RocketmenWeights, (),
                      (rocket_token, hand_token, money_token, science_token, chance_to_try, chance_to_go_on, chance_to_risk,
                       launch, hand_money, hand_symbol, hand_rocket, fresh_card, missing_money, missing_symbol, deck_money,
                       deck_symbol, deck_rocket, deck_mission, deck_hazard, achievement, goal, solo_goal, solo_mission_held,
                       effect, rocket_base))

struct RocketmenValue {
    using Weights = RocketmenWeights;
    Weights weights{};

    // Points so far, plus the expected value of the deck, the pad, tokens and the launch under way. A purchase or placement in
    // progress counts as done, less the cost that remains to be paid.
    int evaluate(const rocketmen::Rules&, const rocketmen::State&, Seat me) const;

    // False for steps that only undo earlier ones, throw cards away, or launch at poor odds.
    bool is_reasonable(const rocketmen::Rules&, const rocketmen::View&, const rocketmen::Action&) const;

    // Steps that only undo earlier ones.
    static bool is_undo(const rocketmen::View&, const rocketmen::Action&);

    // The search also considers launches and pushes at poor odds.
    static bool is_worth_searching(const rocketmen::View&, const rocketmen::Action&);
    static int round_of(const rocketmen::State& state) { return state.table.round; }
    static constexpr GameSearchParameters search{
        .horizon = 8, .first_evaluated_round = 8, .lead_scale = 800, .max_arms = 48, .max_plan_length = 1, .min_gain = 0.003};
};

}  // namespace tminus::bots
