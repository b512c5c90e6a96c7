#pragma once
// How good a state of Rocket Rescue is for a seat, in hundredths of a point.

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

    // Points so far, and what energy, cubes, blueprints, built modules and seated crew promise. While the seat plans,
    // what its dice promise comes on top.
    int of(const rescue::Rules&, const rescue::State&, Seat me) const;

    // False for steps that only undo earlier ones, and for taking fewer cubes than a die gives.
    bool is_sensible(const rescue::Rules&, const rescue::View&, const rescue::Action&) const;

    // Steps that only undo earlier ones.
    static bool takes_back(const rescue::View&, const rescue::Action&);

    // What the search weighs as well: nothing.
    static bool is_candidate(const rescue::View&, const rescue::Action&) { return false; }
    static int chapter(const rescue::State& state) { return state.table.round; }
    static constexpr bool judges = true;
    static constexpr int horizon = 3, judged_from = 1, scale = 1000, racers = 48, steps = 1;
    static constexpr double negligible = 0.0015;
};

}  // namespace tminus::bots
