#include "games/rescue/value.h"

#include "engine/rescue/chapters.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <variant>

namespace tminus::bots {
namespace {

using namespace rescue;

constexpr int point = 100;
constexpr int modest_bid = 1, energy_to_bid = 6;

// A rocket as one seat sees it.
struct RocketSummary {
    ModuleCounts modules;
    int free_seats;
    int owned, aboard;  // the seat's modules and figures
    int value;          // for the seat

    constexpr int count(ModuleType type) const { return modules[index(type)]; }
};

using Rockets = std::array<RocketSummary, hangar_count>;

// Unrolled by hand: compilers keep so short a loop, and this is the hottest one.
constexpr int figures_in(const BuiltModule& module) {
    static_assert(most_seats == 5);
    const auto& crew = module.crew;
    return crew[0] + crew[1] + crew[2] + crew[3] + crew[4];
}

RocketSummary summary_of(const Rules& rules, const Rocket& rocket, Seat me) {
    RocketSummary summary{};
    for (const BuiltModule& module : rocket) {
        if (!module.present()) continue;
        const ModuleCard& card = rules.card(module.card);
        ++summary.modules[index(card.type)];
        summary.free_seats += card.seats - figures_in(module);
        summary.owned += module.owner == me;
        summary.aboard += module.crew[me];
    }
    return summary;
}

constexpr int value_of_rocket(const RescueWeights& w, const RocketSummary& rocket) {
    const int lacking = (rocket.count(ModuleType::engine) == 0) + (rocket.count(ModuleType::cockpit) == 0) +
                        (rocket.count(ModuleType::fuel_tank) == 0);
    const int stake = rocket.aboard * w.passenger + (rocket.owned > 0 ? w.own_rocket + w.own_module * rocket.owned : 0);
    const int room = rocket.owned > 0 ? w.free_seat * rocket.free_seats : 0;
    return stake * w.promise_of_rocket[static_cast<std::size_t>(lacking)] / 100 + room;
}

Rockets rockets_of(const RescueWeights& w, const Rules& rules, const PublicState& table, Seat me) {
    Rockets rockets;
    for (std::size_t h = 0; h < hangar_count; ++h) {
        rockets[h] = summary_of(rules, table.hangars[h].rocket, me);
        rockets[h].value = value_of_rocket(w, rockets[h]);
    }
    return rockets;
}

// The value of one unit of a planet's rewards: a point, or a figure on the planet.
int value_of_reward(const Rules& rules) {
    const Points& points = rules.edition().points;
    return point * (rules.edition().reward == RewardKind::crew ? points.crew_on_planet : points.victory_point);
}

// The net gain of the best launch from this hangar by `me`; 0: it cannot fly, or does not pay.
int best_launch(const RescueWeights& w, const Rules& rules, const PublicState& table, const Rockets& rockets, std::size_t hangar,
                Seat me, int energy) {
    const RocketSummary& rocket = rockets[hangar];
    if (rocket.owned == 0 || !can_fly(rocket.modules)) return 0;
    const Fitness fitness = fitness_of(rules, table, static_cast<HangarId>(hangar));
    const bool is_builder = builders_of(table.hangars[hangar].rocket).has(me);
    int best = 0;
    for (const PlanetId id : table.planets) {
        if (id == PlanetId::none) continue;
        const PlanetCard& planet = rules.card(id);
        const int price = energy_to_bank(rules, fitness, planet);
        if (!forbids_reaching(fitness, planet).empty() || energy < price) continue;
        const int gain = (planet.launch_reward + (is_builder ? planet.build_reward : 0)) * value_of_reward(rules) +
                         rocket.aboard * w.passenger / 2 -
                         price * (energy > w.useful_energy + price ? w.spare_energy : w.energy) / 2;
        best = std::max(best, gain);
    }
    return best;
}

int value_of_amount(int amount, int useful, int value, int spare_value) {
    return std::min(amount, useful) * value + std::max(amount - useful, 0) * spare_value;
}

using ResourceSet = std::array<bool, all_resources.size()>;

// RR-BUILD-06: the resources that the companies of open hangars contribute, one cube for each module.
ResourceSet contributed(const Rules& rules, const PublicState& table) {
    ResourceSet resources{};
    for (std::size_t h = 0; h < hangar_count; ++h)
        if (!table.hangars[h].closed) resources[index(rules.edition().hangar_resource[h])] = true;
    return resources;
}

// How many cubes a blueprint still lacks in the hangar where it lacks fewest, counting the supply.
int missing_cubes(const Rules& rules, const Player& player, int position, const ResourceSet& contributions) {
    const Cubes& cost = rules.card(player.blueprints[position]).cost;
    const bool loads = rules.edition().cubes_loaded_on_modules;
    int missing = 0;
    bool contributes = false;
    for (const Resource resource : all_resources) {
        const int lacking = cost[resource] - player.cubes[resource] - (loads ? player.loads[position][resource] : 0);
        if (lacking <= 0) continue;
        missing += lacking;
        contributes |= contributions[index(resource)];
    }
    return missing - contributes;
}

// The gain of building the module where it helps most.
int best_build_gain(const RescueWeights& w, const PublicState& table, const Rockets& rockets, const ModuleCard& card) {
    int best = 0;
    for (std::size_t h = 0; h < hangar_count; ++h) {
        if (table.hangars[h].closed || !forbids_beside(rockets[h].modules, card.type).empty()) continue;
        RocketSummary built = rockets[h];
        ++built.modules[index(card.type)];
        built.free_seats += card.seats;
        ++built.owned;
        best = std::max(best, value_of_rocket(w, built) - rockets[h].value);
    }
    return best;
}

int value_of_supply(const RescueWeights& w, const Rules& rules, const PublicState& table, const Rockets& rockets, Seat me) {
    const Player& player = table.players[me];
    const int cubes = std::accumulate(player.cubes.count.begin(), player.cubes.count.end(), 0);
    int value = value_of_amount(player.energy, w.useful_energy, w.energy, w.spare_energy) +
                value_of_amount(cubes, w.useful_cubes, w.cube, w.spare_cube);
    const ResourceSet contributions = contributed(rules, table);
    int best = 0, second_best = 0;
    for (int i = 0; i < player.blueprints.size(); ++i) {
        const ModuleCard& card = rules.card(player.blueprints[i]);
        const int quality = w.card_energy * card.energy + w.card_seat * card.seats + w.card_stability * card.stability +
                            (card.equipment != 0 ? w.card_equipment : 0);
        const int built = w.blueprint + quality + best_build_gain(w, table, rockets, card) / 2;
        const int each = built * 3 / (3 + missing_cubes(rules, player, i, contributions));
        value += 5;
        if (each > best)
            second_best = std::exchange(best, each);
        else
            second_best = std::max(second_best, each);
    }
    value += best + second_best + w.market * *std::min_element(table.market.count.begin(), table.market.count.end());
    for (const Cubes& load : player.loads) value += w.loaded_cube * std::accumulate(load.count.begin(), load.count.end(), 0);
    return value;
}

int value_of_chips(const RescueWeights& w, const PublicState& table, Seat me) {
    const auto value_of = [&](const auto& chips) { return w.chip * std::accumulate(chips.begin(), chips.end(), 0); };
    if (table.characters[me] == Character::explorer) return value_of(table.planet_chips);
    if (table.characters[me] == Character::mogul) return value_of(table.company_chips);
    return 0;
}

int value_of_hangars(const RescueWeights& w, const PublicState& table, const Rockets& rockets, Seat me) {
    int value = table.terminal.has(me) ? w.waiting : 0;
    for (const RocketSummary& rocket : rockets) value += rocket.value;
    return value;
}

// ---- planning: the expected value of the dice ------------------------------------------------------------------

int dice_in(const Plan& plan, Phase phase) { return (plan.dice[2 * index(phase)] != 0) + (plan.dice[2 * index(phase) + 1] != 0); }

int value_of_boarding(const RescueWeights& w, const Rules& rules, const PublicState& table, const Rockets& rockets, Seat me,
                      const Plan& plan) {
    if (!table.boarding_open) return -w.idle_die * dice_in(plan, Phase::boarding);
    int free_seats = 0;
    for (const RocketSummary& rocket : rockets) free_seats += rocket.free_seats;
    const bool may_wait = rules.edition().terminal != Terminal::none && !table.terminal.has(me);
    int figures = std::min<int>(table.players[me].crew, free_seats + may_wait);
    int value = 0;
    for (const Field field : {Field::boarding_1, Field::boarding_2}) {
        const int face = plan.dice[index(field)];
        if (face == 0) continue;
        const int boarded = std::min<int>(figures, rules.effect_of(face).boardings);
        figures -= boarded;
        value += boarded * w.figure_aboard + 2 * face;
    }
    return value;
}

int value_of_building(const RescueWeights& w, const Rules& rules, const PublicState& table, const Rockets& rockets, Seat me,
                      const Plan& plan, int energy) {
    if (dice_in(plan, Phase::build) == 0) return 0;
    const Player& player = table.players[me];
    int modules = player.blueprints.size() + dice_in(plan, Phase::research);
    int best_flight = 0;
    for (std::size_t h = 0; h < hangar_count; ++h)
        best_flight = std::max(best_flight, best_launch(w, rules, table, rockets, h, me, energy + 3));
    int value = 0;
    for (const Field field : {Field::build_1, Field::build_2}) {
        const int face = plan.dice[index(field)];
        if (face == 0) continue;
        const FaceEffect& effect = rules.effect_of(face);
        const bool is_either = effect.parts == 1;  // a build or a launch
        const int built = std::min<int>(modules, effect.builds);
        const bool flies = effect.launches > 0 && best_flight > 0 && (!is_either || best_flight > 90 || built == 0);
        modules -= is_either && flies ? 0 : built;
        value += is_either && flies ? best_flight : built * w.module_built + (flies ? best_flight : 0);
        value += 2 * face;
        if (flies) best_flight = 0;
    }
    return value;
}

int value_of_dice(const RescueWeights& w, const Rules& rules, const PublicState& table, const Rockets& rockets, Seat me,
                  const Plan& plan, int energy) {
    const Player& player = table.players[me];
    int value = 0;
    int modules = player.blueprints.size();
    for (const Field field : {Field::research_1, Field::research_2}) {
        const int face = plan.dice[index(field)];
        if (face == 0) continue;
        value += w.module_found[static_cast<std::size_t>(std::min(modules, 2))] + w.research_face * face;
        ++modules;
    }
    int cubes = std::accumulate(player.cubes.count.begin(), player.cubes.count.end(), 0);
    for (const Field field : {Field::purchase_1, Field::purchase_2}) {
        const int face = plan.dice[index(field)];
        const int bought = rules.effect_of(face).cubes;
        value += w.cube_bought * std::clamp(w.useful_cubes - cubes, 0, bought) + 3 * face;
        cubes += bought;
    }
    return value + value_of_boarding(w, rules, table, rockets, me, plan) +
           value_of_building(w, rules, table, rockets, me, plan, energy);
}

int value_of_plan(const RescueWeights& w, const Rules& rules, const PublicState& table, const Rockets& rockets, Seat me,
                  const Plan& plan) {
    const Player& player = table.players[me];
    const int balance = balance_of(rules.edition(), plan);
    const int energy = std::max(player.energy + balance, 0);
    int value = value_of_amount(energy, w.useful_energy, w.energy, w.spare_energy) -
                value_of_amount(player.energy, w.useful_energy, w.energy, w.spare_energy);
    if (player.energy + balance < 0) value += w.lacking_energy * (player.energy + balance);  // the dice would be lowered
    return value + value_of_dice(w, rules, table, rockets, me, plan, energy) +
           (plan.bid == modest_bid && player.energy >= energy_to_bid && table.track.front() != me ? w.bid : 0);
}

}  // namespace

int RescueValue::evaluate(const Rules& rules, const State& state, Seat me) const {
    const PublicState& table = state.table;
    Scores scores = rules.scores(state);
    for (const CrewOwed& owed : table.launch.owed)  // reward crew that is still owed
        scores[owed.seat] += owed.crew * value_of_reward(rules) / point;
    int others = 0;
    for (Seat seat = 0; seat < rules.seats(); ++seat)
        if (seat != me) others += scores[seat];
    const int lead = scores[me] * point - others * point / (2 * (rules.seats() - 1));
    if (table.phase == Phase::over) return lead;

    const Rockets rockets = rockets_of(weights, rules, table, me);
    const int potential = value_of_supply(weights, rules, table, rockets, me) + value_of_hangars(weights, table, rockets, me) +
                          value_of_chips(weights, table, me);
    // What is not scored yet counts less when few rounds are left to score it.
    const int rounds_left = table.first_complete.empty() ? rules.edition().max_rounds - table.round + 1 : 1;
    const int discounted = potential * std::min(rounds_left, 3) / 3;
    // The Engineer chooses after the reveal, when the dice are paid.
    if (table.phase == Phase::research && table.characters[me] == Character::engineer)
        return lead + discounted + value_of_dice(weights, rules, table, rockets, me, table.plans[me], table.players[me].energy);
    if (table.phase != Phase::planning || table.plans[me] != Plan{}) return lead + discounted;
    return lead + discounted + value_of_plan(weights, rules, table, rockets, me, state.hands[me].plan);
}

bool RescueValue::is_undo(const View& view, const Action& action) {
    if (const auto* bid = std::get_if<Bid>(&action)) return bid->energy <= view.hand.plan.bid;
    return std::holds_alternative<TakeBack>(action) || std::holds_alternative<Reconsider>(action);
}

bool RescueValue::is_reasonable(const Rules& rules, const View& view, const Action& action) const {
    if (is_undo(view, action)) return false;
    // Everything else that is possible now can wait until more is known.
    if (view.table.pending.empty() && is_used_up(rules, view.table)) return std::holds_alternative<Pass>(action);
    if (std::holds_alternative<Choose>(action)) return false;  // no character is better than another
    if (const auto* bid = std::get_if<Bid>(&action)) {
        return is_full(view.hand.plan) && view.hand.plan.bid == 0 && bid->energy == modest_bid &&
               view.table.players[view.me].energy >= energy_to_bid && view.table.track.front() != view.me;
    }
    if (const auto* take = std::get_if<Take>(&action)) {
        return take->cubes == std::min<int>(cubes_left(rules, view.table), view.table.market[take->resource]);
    }
    return true;
}

}  // namespace tminus::bots
