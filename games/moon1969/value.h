#pragma once
// How good a state of 1969 is for a seat, in hundredths of a prestige point.

#include "bots/search_parameters.h"
#include "engine/core/described.h"
#include "engine/moon1969/rules.h"

#include <array>

namespace tminus::bots {

// See data/bots/1969.toml.
struct Moon1969Weights {
    int card_value, late_card_value, moon_step, growth_of_symbol, usual_card, flight, share_of_failures, rival_cards,
        researched_cards;
    std::array<int, 7> million;
    std::array<int, 6> gain_of_rerolls;
    std::array<int, 6> gain_of_conversions;
};
BOOST_DESCRIBE_STRUCT(Moon1969Weights, (),
                      (million, card_value, late_card_value, moon_step, gain_of_rerolls, gain_of_conversions, growth_of_symbol,
                       usual_card, flight, share_of_failures, rival_cards, researched_cards))

struct Moon1969Value {
    using Weights = Moon1969Weights;
    Weights weights{};

    // Prestige so far, plus the expected value of money, cards and researchers for the missions that can still be flown.
    int evaluate(const moon1969::Rules&, const moon1969::State&, Seat me) const;

    // Where the best choice can be computed (which mission, which die, which cards), only that one is reasonable.
    bool is_reasonable(const moon1969::Rules&, const moon1969::View&, const moon1969::Action&) const;

    // Steps that only undo earlier ones.
    static bool is_undo(const moon1969::View&, const moon1969::Action&);

    // The search also considers missions other than the best, and other cards at a running mission.
    static bool is_worth_searching(const moon1969::View&, const moon1969::Action&);
    static int round_of(const moon1969::State& state) { return state.table.year; }
    static constexpr GameSearchParameters search{
        .horizon = 4, .first_evaluated_round = 4, .lead_scale = 1500, .max_arms = 12, .max_plan_length = 3, .min_gain = 0.0015};
};

}  // namespace tminus::bots
