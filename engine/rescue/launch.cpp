// RR-LAUNCH: from the choice of a rocket to the last stability roll.

#include "engine/rescue/chapters.h"

#include <algorithm>

namespace tminus::rescue {
namespace {

// What decides where a rocket may fly.
struct Fitness {
    bool complete = false;
    Seats owners;
    int tanks = 0;
    int equipment = no_equipment;
};

Fitness fitness_of(const Rules& rules, const Rocket& rocket) {
    Fitness fitness;
    fitness.complete = rocket[engine_place].present() && rocket[cockpit_place].present();
    for (const BuiltModule& module : rocket) {
        if (!module.present()) continue;
        const ModuleCard& card = rules.card(module.card);
        fitness.owners.add(module.owner);
        fitness.tanks += card.type == ModuleType::fuel_tank;
        fitness.equipment |= card.equipment;
    }
    return fitness;
}

RuleId forbids_rocket(const Fitness& rocket, Seat launcher) {
    if (!rocket.owners.has(launcher)) return "RR-LAUNCH-02";
    return rocket.complete ? RuleId{} : "RR-LAUNCH-03";
}

RuleId forbids_target(const Fitness& rocket, const PlanetCard& planet, int energy) {
    if (rocket.tanks < planet.fuel) return "RR-LAUNCH-05";
    if ((planet.equipment & ~rocket.equipment) != 0) return "RR-LAUNCH-06";
    return energy < planet.energy_cost ? "RR-LAUNCH-08" : RuleId{};
}

void gain_points(const Play& play, Seat seat, int points, Reward reward) {
    if (points == 0) return;
    Player& player = play.player(seat);
    player.victory_points = static_cast<std::uint16_t>(player.victory_points + points);
    player.rewards[reward] = static_cast<std::uint16_t>(player.rewards[reward] + points);
    play.tell(PointsGained{seat, static_cast<std::uint8_t>(points), reward});
}

void move_crew(const Play& play, Seat launcher, Rocket& rocket, PlanetId planet) {  // RR-LAUNCH-10
    Flight flight{planet, launcher, play.table().round, {}};
    for (BuiltModule& module : rocket)
        for (Seat seat = 0; seat < play.rules.seats(); ++seat) {
            flight.crew[seat] = static_cast<std::uint8_t>(flight.crew[seat] + module.crew[seat]);
            module.crew[seat] = 0;
        }
    play.table().flights.push(flight);
    for (Seat seat = 0; seat < play.rules.seats(); ++seat)
        if (flight.crew[seat] > 0) play.tell(CrewRescued{seat, flight.crew[seat]});
}

void reward_builders(const Play& play, const Rocket& rocket, const PlanetCard& planet) {  // RR-LAUNCH-12, -13
    PerSeat<int> modules{};
    for (const BuiltModule& module : rocket)
        if (module.present()) ++modules[module.owner];
    const int most = *std::max_element(modules.begin(), modules.end());
    const int tied = static_cast<int>(std::count(modules.begin(), modules.end(), most));
    const int share = (planet.build_reward + tied - 1) / tied;
    for (Seat seat = 0; seat < play.rules.seats(); ++seat)
        if (modules[seat] == most) gain_points(play, seat, share, Reward::build);
}

void reward_equipment(const Play& play, const Rocket& rocket, const PlanetCard& planet) {  // RR-LAUNCH-16
    PerSeat<int> carriers{};
    for (const BuiltModule& module : rocket)
        if (module.present() && (play.rules.card(module.card).equipment & planet.equipment) != 0) ++carriers[module.owner];
    const bool cap = play.rules.edition().equipment_cap;
    for (Seat seat = 0; seat < play.rules.seats(); ++seat)
        gain_points(play, seat, cap ? std::min(carriers[seat], 1) : carriers[seat], Reward::equipment);
}

void check_completion(const Play& play) {  // RR-END-01, -04, RR-Q-50
    Table& table = play.table();
    if (!table.first_complete.empty()) return;
    for (Seat seat = 0; seat < play.rules.seats(); ++seat)
        if (crew_rescued(table, seat) == play.rules.crew()) {
            table.first_complete.add(seat);
            gain_points(play, seat, play.rules.edition().points.first_complete, Reward::first_complete);
        }
}

void replace_planet(const Play& play, PlanetId flown) {  // RR-LAUNCH-18, RR-Q-09
    Table& table = play.table();
    PlanetId& place = *std::find(table.planets.begin(), table.planets.end(), flown);
    auto& deck = play.rules.card(flown).colour == Colour::blue ? table.blue_deck : table.red_deck;
    place = deck.empty() ? PlanetId::none : deck.draw(play.chance);
    if (place != PlanetId::none) play.tell(PlanetShown{place});
}

void check_stability(const Play& play, HangarId hangar) {  // RR-LAUNCH-19 to -22
    for (int place = 0; place < places_in_rocket; ++place) {
        const Slot slot = slot_at(hangar, place);
        BuiltModule& module = module_at(play.table(), slot);
        if (!module.present()) continue;
        const int roll = play.chance.roll(faces);
        const int stability = play.rules.card(module.card).stability;
        const bool survives = play.rules.edition().stability_strict ? stability > roll : stability >= roll;
        play.tell(StabilityRolled{slot, module.card, static_cast<std::uint8_t>(roll), survives});
        if (survives) continue;
        ++play.player(module.owner).chips;
        put_away(play, module.card);
        module = {};
    }
}

}  // namespace

RuleId forbids(const Rules& rules, const View& view, const Launch& launch) {
    if (const RuleId rule = not_launching(view); !rule.empty()) return rule;
    const Fitness rocket = fitness_of(rules, view.table.hangars[index(launch.hangar)].rocket);
    if (const RuleId rule = forbids_rocket(rocket, view.me); !rule.empty()) return rule;
    const auto& planets = view.table.planets;
    if (std::find(planets.begin(), planets.end(), launch.planet) == planets.end()) return "RR-LAUNCH-04";
    return forbids_target(rocket, rules.card(launch.planet), view.table.players[view.me].energy);
}

void list_launches(const Rules& rules, const View& view, Actions& list) {
    const int energy = view.table.players[view.me].energy;
    for (std::uint8_t h = 0; h < hangar_count; ++h) {
        const Rocket& built = view.table.hangars[h].rocket;
        if (!built[engine_place].present() || !built[cockpit_place].present()) continue;
        const Fitness rocket = fitness_of(rules, built);
        if (!forbids_rocket(rocket, view.me).empty()) continue;
        for (const PlanetId planet : view.table.planets)
            if (planet != PlanetId::none && forbids_target(rocket, rules.card(planet), energy).empty())
                list.push(Launch{static_cast<HangarId>(h), planet});
    }
}

void perform(const Play& play, Seat seat, const Launch& launch) {  // RR-LAUNCH-23, -25
    const PlanetCard& planet = play.rules.card(launch.planet);
    Rocket& rocket = play.table().hangars[index(launch.hangar)].rocket;
    play.tell(RocketLaunched{seat, launch.hangar, launch.planet});
    pay_energy(play, seat, planet.energy_cost);
    move_crew(play, seat, rocket, launch.planet);
    gain_points(play, seat, planet.launch_reward, Reward::launch);
    reward_builders(play, rocket, planet);
    reward_equipment(play, rocket, planet);
    check_completion(play);
    replace_planet(play, launch.planet);
    check_stability(play, launch.hangar);
    ++play.table().progress.launches;
    end_part_of_build(play);
}

}  // namespace tminus::rescue
