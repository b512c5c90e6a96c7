#include "bots/rescue_value.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <variant>

namespace tminus::bots {
namespace {

using namespace rescue;

constexpr int point = 100;
constexpr int useful_energy = 12, energy_worth = 25, spare_energy_worth = 6;
constexpr int useful_cubes = 9, cube_worth = 13, spare_cube_worth = 3;
constexpr int blueprint_worth = 15, missing_cube_worth = 10;
constexpr int waiting_worth = 35;
constexpr int modest_bid = 1, energy_to_bid = 6;

// What a rocket promises its passengers and owners, in percent, by how many of engine, cockpit and tank it lacks.
constexpr std::array promise_of_rocket{60, 42, 28, 16};
constexpr int expected_reward = 250, passenger_reward = 200;

struct RocketSummary {
    bool engine = false, cockpit = false;
    int tanks = 0, crew_modules = 0, equipment = 0, free_seats = 0;
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
        summary.crew_modules += card.type == ModuleType::crew_module;
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
        const int gain =
            (planet.launch_reward + (most ? planet.build_reward : 0)) * point + rocket.aboard[me] * passenger_reward / 2 -
            planet.energy_cost * (energy > useful_energy + planet.energy_cost ? spare_energy_worth : energy_worth) / 2;
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

bool fits(const RocketSummary& rocket, ModuleType type) {
    if (type == ModuleType::engine) return !rocket.engine;
    if (type == ModuleType::cockpit) return !rocket.cockpit;
    return rocket.tanks + rocket.crew_modules < 4 && (type == ModuleType::fuel_tank || rocket.crew_modules < 3);
}

int worth_of_rocket(const RocketSummary& rocket, Seat me) {
    const int lacking = !rocket.engine + !rocket.cockpit + (rocket.tanks == 0);
    const int stake = rocket.aboard[me] * passenger_reward + (rocket.owned[me] > 0 ? expected_reward + 20 * rocket.owned[me] : 0);
    const int room = rocket.owned[me] > 0 ? 4 * rocket.free_seats : 0;
    return stake * promise_of_rocket[static_cast<std::size_t>(lacking)] / 100 + room;
}

RocketSummary with_module(RocketSummary rocket, const ModuleCard& card, Seat owner) {
    rocket.engine |= card.type == ModuleType::engine;
    rocket.cockpit |= card.type == ModuleType::cockpit;
    rocket.tanks += card.type == ModuleType::fuel_tank;
    rocket.crew_modules += card.type == ModuleType::crew_module;
    rocket.free_seats += card.seats;
    ++rocket.owned[owner];
    return rocket;
}

using Rockets = std::array<RocketSummary, hangar_count>;

Rockets rockets_of(const Rules& rules, const Table& table) {
    Rockets rockets;
    for (std::size_t h = 0; h < hangar_count; ++h) rockets[h] = summary_of(rules, table.hangars[h].rocket);
    return rockets;
}

// What building the module where it helps most would add.
int best_gain(const Rules& rules, const Table& table, const Rockets& rockets, ModuleId id, Seat me) {
    const ModuleCard& card = rules.card(id);
    int best = 0;
    for (std::size_t h = 0; h < hangar_count; ++h)
        if (!table.hangars[h].closed && fits(rockets[h], card.type))
            best = std::max(best, worth_of_rocket(with_module(rockets[h], card, me), me) - worth_of_rocket(rockets[h], me));
    return best;
}

int worth_of_supply(const Rules& rules, const Table& table, const Rockets& rockets, Seat me) {
    const Player& player = table.players[me];
    const int cubes = std::accumulate(player.cubes.count.begin(), player.cubes.count.end(), 0);
    int worth = worth_of_amount(player.energy, useful_energy, energy_worth, spare_energy_worth) +
                worth_of_amount(cubes, useful_cubes, cube_worth, spare_cube_worth);
    int counted = 0;
    for (const ModuleId id : player.blueprints) {
        const ModuleCard& card = rules.card(id);
        const int quality = 5 * card.energy + 5 * card.seats + 4 * card.stability + (card.equipment != 0 ? 5 : 0);
        const int each = blueprint_worth + quality + best_gain(rules, table, rockets, id, me) / 2 -
                         missing_cube_worth * missing_cubes(rules, table, player, id);
        worth += counted++ < 2 ? std::max(each, 5) : 5;
    }
    return worth;
}

int worth_of_hangars(const Table& table, const Rockets& rockets, Seat me) {
    int worth = table.terminal.has(me) ? waiting_worth : 0;
    for (const RocketSummary& rocket : rockets) worth += worth_of_rocket(rocket, me);
    return worth;
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
        worth += boarded * 110 + 2 * face;
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

    const Rockets rockets = rockets_of(rules, table);
    const int promise = worth_of_supply(rules, table, rockets, me) + worth_of_hangars(table, rockets, me);
    // Promises fade with the rounds in which they can be kept.
    const int rounds_left = table.first_complete.empty() ? rules.edition().max_rounds - table.round + 1 : 1;
    const int kept = promise * std::min(rounds_left, 3) / 3;
    if (table.phase != Phase::planning) return lead + kept;
    return lead + kept + worth_of_plan(rules, table, me, state.hands[me].plan);
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
