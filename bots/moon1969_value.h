#pragma once
// How good a state of 1969 is for a seat, in hundredths of a prestige point.

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

    // Prestige so far, and what money, cards and researchers promise for the missions that can still be flown.
    int of(const moon1969::Rules&, const moon1969::State&, Seat me) const;

    // Where a choice can be worked out (which mission, which die, which cards), only the best one is sensible.
    bool is_sensible(const moon1969::Rules&, const moon1969::View&, const moon1969::Action&) const;

    // Steps that only undo earlier ones.
    static bool takes_back(const moon1969::View&, const moon1969::Action&);

    // What the search weighs as well: other missions than the best, and other cards at a running one.
    static bool is_candidate(const moon1969::View&, const moon1969::Action&);
    static int chapter(const moon1969::State& state) { return state.table.year; }
    static constexpr bool judges = true;
    static constexpr int horizon = 4, judged_from = 4, scale = 1500, racers = 12, steps = 3;
    static constexpr double negligible = 0.0015;
};

}  // namespace tminus::bots
