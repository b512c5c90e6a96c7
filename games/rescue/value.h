#pragma once
// How good a state of Rocket Rescue is for a seat, in hundredths of a point.

#include "bots/search_parameters.h"
#include "engine/core/described.h"
#include "engine/rescue/rules.h"

#include <array>

namespace tminus::bots {

// See data/bots/rocket-rescue.toml.
struct RescueWeights {
    int energy, useful_energy, spare_energy, cube, useful_cubes, spare_cube, market, blueprint, card_energy, card_seat,
        card_stability, card_equipment, loaded_cube, waiting, chip, own_rocket, own_module, passenger, free_seat, figure_aboard,
        module_built, research_face, cube_bought, idle_die, lacking_energy, bid;
    std::array<int, 4> promise_of_rocket;
    std::array<int, 3> module_found;
};
BOOST_DESCRIBE_STRUCT(RescueWeights, (),
                      (energy, useful_energy, spare_energy, cube, useful_cubes, spare_cube, market, blueprint, card_energy,
                       card_seat, card_stability, card_equipment, loaded_cube, waiting, chip, own_rocket, own_module, passenger,
                       free_seat, promise_of_rocket, figure_aboard, module_built, module_found, research_face, cube_bought,
                       idle_die, lacking_energy, bid))

struct RescueValue {
    using Weights = RescueWeights;
    Weights weights{};

    // Points so far, plus the expected value of energy, cubes, blueprints, built modules and seated crew. While the seat plans,
    // the expected value of its dice is added.
    int evaluate(const rescue::Rules&, const rescue::State&, Seat me) const;

    // False for steps that only undo earlier ones, and for taking fewer cubes than a die gives.
    bool is_reasonable(const rescue::Rules&, const rescue::View&, const rescue::Action&) const;

    // Steps that only undo earlier ones.
    static bool is_undo(const rescue::View&, const rescue::Action&);

    // The search considers nothing else.
    static bool is_worth_searching(const rescue::View&, const rescue::Action&) { return false; }
    static int round_of(const rescue::State& state) { return state.table.round; }
    static constexpr GameSearchParameters search{
        .horizon = 3, .first_evaluated_round = 1, .lead_scale = 1000, .max_arms = 48, .max_plan_length = 1, .min_gain = 0.0015};
};

}  // namespace tminus::bots
