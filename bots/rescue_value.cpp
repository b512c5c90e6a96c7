#include "bots/rescue_value.h"

#include <algorithm>
#include <numeric>
#include <variant>

namespace tminus::bots {
namespace {

using namespace rescue;

constexpr int point = 100;
constexpr int useful_energy = 12, energy_worth = 25, spare_energy_worth = 6;
constexpr int useful_cubes = 9, cube_worth = 13, spare_cube_worth = 3;
constexpr int module_worth = 30, blueprint_worth = 40, missing_cube_worth = 10;
constexpr int seated_worth = 95, seated_in_complete_worth = 150, waiting_worth = 35;
constexpr int modest_bid = 1, energy_to_bid = 6;

struct RocketSummary {
    bool engine = false, cockpit = false;
    int tanks = 0, equipment = 0, free_seats = 0, crew = 0;
    PerSeat<int> owned{}, aboard{};

    bool complete() const { return engine && cockpit; }
};

RocketSummary summary_of(const Rules& rules, const Rocket& rocket) {
    RocketSummary summary;
    for (const BuiltModule& module : rocket) {
        if (!module.present()) continue;
        const ModuleCard& card = rules.card(module.card);
        summary.engine |= card.type == ModuleType::engine;
        summary.cockpit |= card.type == ModuleType::cockpit;
        summary.tanks += card.type == ModuleType::fuel_tank;
        summary.equipment |= card.equipment;
        ++summary.owned[module.owner];
        for (Seat seat = 0; seat < rules.seats(); ++seat) summary.aboard[seat] += module.crew[seat];
        summary.free_seats += card.seats - std::accumulate(module.crew.begin(), module.crew.end(), 0);
    }
    return summary;
}

bool reaches(const RocketSummary& rocket, const PlanetCard& planet) {
    return rocket.complete() && rocket.tanks >= planet.fuel && (planet.equipment & ~rocket.equipment) == 0;
}

// What a launch of this rocket by `me` would bring, less the energy; 0: it cannot fly, or had better not.
int best_launch(const Rules& rules, const Table& table, const RocketSummary& rocket, Seat me, int energy) {
    if (rocket.owned[me] == 0) return 0;
    const bool most = rocket.owned[me] == *std::max_element(rocket.owned.begin(), rocket.owned.end());
    int best = 0;
    for (const PlanetId id : table.planets) {
        if (id == PlanetId::none) continue;
        const PlanetCard& planet = rules.card(id);
        if (!reaches(rocket, planet) || energy < planet.energy_cost) continue;
        const int gain = (planet.launch_reward + (most ? planet.build_reward : 0)) * point +
                         rocket.aboard[me] * (2 * point - seated_in_complete_worth) - planet.energy_cost * energy_worth;
        best = std::max(best, gain);
    }
    return best;
}

int worth_of_amount(int amount, int useful, int worth, int spare_worth) {
    return std::min(amount, useful) * worth + std::max(amount - useful, 0) * spare_worth;
}

// How many cubes a blueprint still lacks in the hangar where it lacks least.
int missing_cubes(const Rules& rules, const Table& table, const Player& player, ModuleId id) {
    int least = 99;
    for (std::size_t h = 0; h < hangar_count; ++h) {
        if (table.hangars[h].closed) continue;
        int missing = 0;
        for (const Resource resource : all_resources) {
            const int cost = rules.card(id).cost[resource] - (rules.edition().hangar_resource[h] == resource);
            missing += std::max(0, cost - player.cubes[resource]);
        }
        least = std::min(least, missing);
    }
    return least;
}

int worth_of_supply(const Rules& rules, const Table& table, Seat me) {
    const Player& player = table.players[me];
    const int cubes = std::accumulate(player.cubes.count.begin(), player.cubes.count.end(), 0);
    int worth = worth_of_amount(player.energy, useful_energy, energy_worth, spare_energy_worth) +
                worth_of_amount(cubes, useful_cubes, cube_worth, spare_cube_worth);
    int counted = 0;
    for (const ModuleId id : player.blueprints) {
        const ModuleCard& card = rules.card(id);
        const int quality = 4 * card.energy + 6 * card.seats + 3 * card.stability + (card.equipment != 0 ? 6 : 0);
        const int each = blueprint_worth + quality - missing_cube_worth * missing_cubes(rules, table, player, id);
        worth += counted++ < 2 ? std::max(each, 5) : 5;
    }
    return worth;
}

int worth_of_hangars(const Rules& rules, const Table& table, Seat me) {
    int worth = 0;
    for (const Hangar& hangar : table.hangars) {
        const RocketSummary rocket = summary_of(rules, hangar.rocket);
        worth += rocket.owned[me] * module_worth;
        worth += rocket.aboard[me] * (rocket.complete() ? seated_in_complete_worth : seated_worth);
        if (rocket.owned[me] == 0) continue;
        worth += 15 * rocket.engine + 15 * rocket.cockpit + 10 * std::min(rocket.tanks, 2) + 3 * rocket.free_seats;
    }
    return worth + (table.terminal.has(me) ? waiting_worth : 0);
}

// ---- planning: what the dice of a plan promise ----------------------------------------------------------------------

int dice_in(const Plan& plan, Phase phase) { return (plan.dice[2 * index(phase)] != 0) + (plan.dice[2 * index(phase) + 1] != 0); }

int worth_of_boarding(const Rules& rules, const Table& table, Seat me, const Plan& plan) {
    if (!table.boarding_open) return -40 * dice_in(plan, Phase::boarding);
    int free_seats = 0;
    for (const Hangar& hangar : table.hangars) free_seats += summary_of(rules, hangar.rocket).free_seats;
    int figures = std::min<int>(table.players[me].crew, free_seats + !table.terminal.has(me));
    int worth = 0;
    for (const Field field : {Field::boarding_1, Field::boarding_2}) {
        const int face = plan.dice[index(field)];
        if (face == 0) continue;
        const int boarded = std::min(figures, face < 3 ? 0 : face < 5 ? 1 : 2);
        figures -= boarded;
        worth += boarded * (seated_worth - energy_worth) + 2 * face;
    }
    return worth;
}

int worth_of_building(const Rules& rules, const Table& table, Seat me, const Plan& plan, int energy) {
    const Player& player = table.players[me];
    int modules = player.blueprints.size() + dice_in(plan, Phase::research);
    int best_flight = 0;
    for (const Hangar& hangar : table.hangars)
        best_flight = std::max(best_flight, best_launch(rules, table, summary_of(rules, hangar.rocket), me, energy + 3));
    int worth = 0;
    for (const Field field : {Field::build_1, Field::build_2}) {
        const int face = plan.dice[index(field)];
        if (face == 0) continue;
        const int built = std::min(modules, face < 2 ? 0 : face < 4 ? 1 : 2);
        const bool flies = face >= 3 && best_flight > 0 && (face > 3 || best_flight > 90 || built == 0);
        modules -= face == 3 && flies ? 0 : built;
        worth += face == 3 && flies ? best_flight : built * 80 + (flies ? best_flight : 0);
        worth += 2 * face;
        if (flies) best_flight = 0;
    }
    return worth;
}

int worth_of_plan(const Rules& rules, const Table& table, Seat me, const Plan& plan) {
    const Player& player = table.players[me];
    int balance = 0;
    for (const std::uint8_t face : plan.dice) balance += rules.edition().face_energy[face];
    const int energy = std::max(player.energy + balance, 0);

    int worth = worth_of_amount(energy, useful_energy, energy_worth, spare_energy_worth) -
                worth_of_amount(player.energy, useful_energy, energy_worth, spare_energy_worth);
    if (player.energy + balance < 0) worth += 60 * (player.energy + balance);  // the dice would be lowered
    int modules = player.blueprints.size();
    for (const Field field : {Field::research_1, Field::research_2}) {
        const int face = plan.dice[index(field)];
        if (face == 0) continue;
        worth += (modules == 0 ? 110 : modules == 1 ? 75 : 10) + 6 * face;
        ++modules;
    }
    int cubes = std::accumulate(player.cubes.count.begin(), player.cubes.count.end(), 0);
    for (const Field field : {Field::purchase_1, Field::purchase_2}) {
        const int face = plan.dice[index(field)];
        worth += 22 * std::clamp(useful_cubes - cubes, 0, face) + 3 * face;
        cubes += face;
    }
    worth += worth_of_boarding(rules, table, me, plan) + worth_of_building(rules, table, me, plan, energy);
    return worth + (plan.bid == modest_bid && player.energy >= energy_to_bid && table.track.front() != me ? 4 : 0);
}

}  // namespace

int RescueValue::of(const Rules& rules, const State& state, Seat me) {
    const Table& table = state.table;
    const Scores scores = rules.scores(state);
    int others = 0;
    for (Seat seat = 0; seat < rules.seats(); ++seat)
        if (seat != me) others += scores[seat];
    const int lead = scores[me] * point - others * point / (2 * (rules.seats() - 1));
    if (table.phase == Phase::over) return lead;
    const int promise = worth_of_supply(rules, table, me) + worth_of_hangars(rules, table, me);
    if (table.phase != Phase::planning) return lead + promise;
    return lead + promise + worth_of_plan(rules, table, me, state.hands[me].plan);
}

bool RescueValue::is_sensible(const Rules&, const View& view, const Action& action) {
    if (std::holds_alternative<TakeBack>(action) || std::holds_alternative<Reconsider>(action)) return false;
    if (const auto* bid = std::get_if<Bid>(&action)) {
        const bool complete = std::count(view.hand.plan.dice.begin(), view.hand.plan.dice.end(), 0) == dice_per_player;
        return complete && view.hand.plan.bid == 0 && bid->energy == modest_bid &&
               view.table.players[view.me].energy >= energy_to_bid && view.table.track.front() != view.me;
    }
    if (const auto* take = std::get_if<Take>(&action))
        return take->cubes == std::min(view.table.turns.front().face, view.table.market[take->resource]);
    return true;
}

}  // namespace tminus::bots
