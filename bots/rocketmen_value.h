#pragma once
// How good a state of Rocketmen is for a seat, in hundredths of a point.

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

    // Points so far, and what the deck, the pad, tokens and the chance of the launch under way promise. What is being bought
    // or placed counts as done, less what its payment will take.
    int of(const rocketmen::Rules&, const rocketmen::State&, Seat me) const;

    // False for steps that only undo earlier ones, throw cards away, or launch without a good chance.
    bool is_sensible(const rocketmen::Rules&, const rocketmen::View&, const rocketmen::Action&) const;

    // Steps that only undo earlier ones.
    static bool takes_back(const rocketmen::View&, const rocketmen::Action&);

    // What the search weighs as well: launches and pushes against the odds.
    static bool is_candidate(const rocketmen::View&, const rocketmen::Action&);
    static int chapter(const rocketmen::State& state) { return state.table.round; }
    static constexpr bool judges = true;
    static constexpr int horizon = 8, judged_from = 8, scale = 800, racers = 48, steps = 1;
    static constexpr double negligible = 0.003;
};

}  // namespace tminus::bots
