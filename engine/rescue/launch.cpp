// RR-LAUNCH: from the choice of a rocket to the last stability roll.

#include "engine/rescue/chapters.h"

#include <algorithm>

namespace tminus::rescue {
namespace {

RuleId forbids_rocket(const Fitness& rocket, Seat launcher, Figures* why = nullptr) {
    if (!rocket.owners.has(launcher)) return "RR-LAUNCH-02";
    if (const RuleId rule = needs(why, "RR-LAUNCH-03", "engine", rocket.engines, 1); !rule.empty()) return rule;
    return needs(why, "RR-LAUNCH-03", "cockpit", rocket.cockpits, 1);
}

RuleId forbids_target(const Rules& rules, const View& view, const Fitness& rocket, PlanetId id, Figures* why = nullptr) {
    const PlanetCard& planet = rules.card(id);
    if (const RuleId rule = forbids_reaching(rocket, planet, why); !rule.empty()) return rule;
    const int energy = view.table.players[view.me].energy, cost = planet.energy_cost;
    const int price = energy_to_bank(rules, rocket, planet), fee = marking_fee(view.table, view.me, id);
    if (const RuleId rule = needs(why, "RR-LAUNCH-08", "energy", energy, cost); !rule.empty()) return rule;
    if (price > cost)
        if (const RuleId rule = needs(why, "RR-LAUNCH-09", "energy", energy, price); !rule.empty()) return rule;
    return fee > 0 ? needs(why, "RR-CHAR-06", "energy", energy, price + fee) : RuleId{};
}

RuleId forbids_flight(const Rules& rules, const View& view, HangarId hangar, PlanetId planet, Figures* why = nullptr) {
    const Fitness rocket = fitness_of(rules, view.table, hangar);
    if (const RuleId rule = forbids_rocket(rocket, view.me, why); !rule.empty()) return rule;
    const auto& planets = view.table.planets;
    if (std::find(planets.begin(), planets.end(), planet) == planets.end()) return "RR-LAUNCH-04";
    return forbids_target(rules, view, rocket, planet, why);
}

void pay_for_launch(const Play& play, Seat seat, const Launching& launch) {
    const Fitness rocket = fitness_of(play.rules, play.table(), launch.hangar);
    pay_energy(play, seat, energy_to_bank(play.rules, rocket, play.rules.card(launch.planet)));
    if (const int fee = marking_fee(play.table(), seat, launch.planet); fee > 0)
        give_energy(play, seat, seat_of(play.table(), Character::explorer), fee);
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

// RR-LAUNCH-12, -13: calls visit(seat, share) for whoever owns most modules, in the order of this round.
template <class Visit>
void for_each_builder(const Play& play, const Rocket& rocket, int reward, Visit visit) {
    const Seats builders = builders_of(rocket);
    const int tied = builders.count();
    for (const Seat seat : play.table().track)
        if (builders.has(seat)) visit(seat, (reward + tied - 1) / tied);
}

void reward_with_points(const Play& play, Seat launcher, const Rocket& rocket, const PlanetCard& planet) {
    gain_points(play, launcher, planet.launch_reward, Reward::launch);
    for_each_builder(play, rocket, planet.build_reward,
                     [&](Seat seat, int share) { gain_points(play, seat, share, Reward::build); });
    end_of_rewards(play);
}

void reward_with_crew(const Play& play, Seat launcher, const Rocket& rocket, const PlanetCard& planet) {
    auto& owed = play.table().launch.owed;
    owed.push({launcher, planet.launch_reward, 0, false});
    for_each_builder(play, rocket, planet.build_reward, [&](Seat seat, int share) {
        owed.push({seat, static_cast<std::uint8_t>(share), 0, false});
    });
    pay_reward_crew(play);
}

void reward_equipment(const Play& play, HangarId hangar, const PlanetCard& planet) {  // RR-LAUNCH-16
    PerSeat<int> carriers{};
    for (int place = 0; place < places_in_rocket; ++place) {
        const Slot slot = slot_at(hangar, place);
        const BuiltModule& module = module_at(play.table(), slot);
        if (module.present() && (equipment_of(play.rules, play.table(), slot) & planet.equipment) != 0) ++carriers[module.owner];
    }
    const bool cap = play.rules.edition().equipment_cap;
    for (const Seat seat : play.table().track)
        gain_points(play, seat, cap ? std::min(carriers[seat], 1) : carriers[seat], Reward::equipment);
}

void reward_characters(const Play& play, Seat launcher) {  // RR-CHAR-06, -21
    const PublicState& table = play.table();
    if (const Seat pilot = seat_of(table, Character::pilot); pilot != no_seat)
        gain_points(play, pilot, pilot_points * table.launch.cockpit_figures, Reward::pilot);
    if (!plays(table, launcher, Character::explorer)) return;
    const auto place = std::find(table.planets.begin(), table.planets.end(), table.launch.planet) - table.planets.begin();
    gain_points(play, launcher, explorer_points * table.planet_chips[static_cast<std::size_t>(place)], Reward::explorer);
}

void check_completion(const Play& play) {  // RR-END-01, -04, RR-Q-50
    PublicState& table = play.table();
    if (!table.first_complete.empty()) return;
    for (Seat seat = 0; seat < play.rules.seats(); ++seat)
        if (crew_rescued(table, seat) == play.rules.crew()) {
            table.first_complete.add(seat);
            gain_points(play, seat, play.rules.edition().points.first_complete, Reward::first_complete);
        }
}

void replace_planet(const Play& play, PlanetId flown) {  // RR-LAUNCH-18, RR-Q-09
    PublicState& table = play.table();
    const Colour colour = play.rules.card(flown).colour;
    PlanetId& place = *std::find(table.planets.begin(), table.planets.end(), flown);
    return_planet_chips(play, static_cast<int>(&place - table.planets.data()));
    place = planets_left(table, colour) ? draw_planet(play, colour) : PlanetId::none;
    if (place != PlanetId::none) play.tell(PlanetShown{place});
}

bool survives(const Rules& rules, const BuiltModule& module, int roll) {  // RR-LAUNCH-20
    const int stability = rules.card(module.card).stability;
    return rules.edition().stability_strict ? stability > roll : stability >= roll;
}

void destroy(const Play& play, Slot slot) {  // RR-LAUNCH-21, -22
    PublicState& table = play.table();
    BuiltModule& module = module_at(table, slot);
    ++play.player(module.owner).chips;
    if (table.pilot_chip == static_cast<PilotChip>(slot)) {  // RR-CHAR-22
        ++play.player(seat_of(table, Character::pilot)).chips;
        table.pilot_chip = PilotChip::none;
    }
    put_away(play, module.card);
    module = {};
}

// RR-Q-59: the Mechanic is asked after each roll, unless no face can change the outcome.
bool ask_mechanic(const Play& play, const BuiltModule& module) {
    const Seat mechanic = seat_of(play.table(), Character::mechanic);
    if (mechanic == no_seat || survives(play.rules, module, 1) == survives(play.rules, module, faces)) return false;
    play.table().pending.push({Ask::reroll, Seats::only(mechanic), {}});
    return true;
}

void check_stability(const Play& play) {  // RR-LAUNCH-19 to -22
    PublicState& table = play.table();
    Launching& launch = table.launch;
    for (; launch.place < places_in_rocket; ++launch.place) {
        const Slot slot = slot_at(launch.hangar, launch.place);
        const BuiltModule& module = module_at(table, slot);
        if (!module.present()) continue;
        launch.roll = roll_for_stability(play, slot);
        if (ask_mechanic(play, module)) return;
        if (!survives(play.rules, module, launch.roll)) destroy(play, slot);
    }
    launch = {};
    ++table.progress.launches;
}

void carry_out(const Play& play) {  // RR-LAUNCH-23, -25
    PublicState& table = play.table();
    Launching& launch = table.launch;
    const Seat seat = table.turns.front().seat;
    const PlanetCard& planet = play.rules.card(launch.planet);
    Rocket& rocket = table.hangars[index(launch.hangar)].rocket;
    play.tell(RocketLaunched{seat, launch.hangar, launch.planet});
    pay_for_launch(play, seat, launch);
    if (const Seat pilot = seat_of(table, Character::pilot); pilot != no_seat)
        launch.cockpit_figures = rocket[cockpit_place].crew[pilot];
    move_crew(play, seat, rocket, launch.planet);
    play.rules.edition().reward == RewardKind::crew ? reward_with_crew(play, seat, rocket, planet)
                                                    : reward_with_points(play, seat, rocket, planet);
}

}  // namespace

Fitness fitness_of(const Rules& rules, const PublicState& table, HangarId hangar) {
    const Rocket& rocket = table.hangars[index(hangar)].rocket;
    ModuleCounts modules{};
    Fitness fitness;
    for (int place = 0; place < places_in_rocket; ++place) {
        const BuiltModule& module = rocket[static_cast<std::size_t>(place)];
        if (!module.present()) continue;
        const ModuleCard& card = rules.card(module.card);
        ++modules[index(card.type)];
        fitness.owners.add(module.owner);
        fitness.equipment |= equipment_of(rules, table, slot_at(hangar, place));
        fitness.without_heat_shield += (card.shields & heat) == 0;
        fitness.without_gas_shield += (card.shields & gas) == 0;
    }
    fitness.engines = modules[index(ModuleType::engine)];
    fitness.cockpits = modules[index(ModuleType::cockpit)];
    fitness.complete = can_fly(modules);
    fitness.tanks = modules[index(ModuleType::fuel_tank)];
    return fitness;
}

RuleId forbids_reaching(const Fitness& rocket, const PlanetCard& planet, Figures* why) {
    if (const RuleId rule = needs(why, "RR-LAUNCH-05", "fuel-tank", rocket.tanks, planet.fuel); !rule.empty()) return rule;
    const auto has = [](int equipment, Equipment piece) { return (equipment & piece) != 0 ? 1 : 0; };
    const int rovers = has(rocket.equipment, rover), satellites = has(rocket.equipment, satellite);
    if (const RuleId rule = needs(why, "RR-LAUNCH-06", "rover", rovers, has(planet.equipment, rover)); !rule.empty()) return rule;
    return needs(why, "RR-LAUNCH-06", "satellite", satellites, has(planet.equipment, satellite));
}

int energy_to_bank(const Rules& rules, const Fitness& rocket, const PlanetCard& planet) {  // RR-Q-41
    if (!rules.edition().hazards) return planet.energy_cost;
    const int unshielded = ((planet.hazards & heat) != 0 ? rocket.without_heat_shield : 0) +
                           ((planet.hazards & gas) != 0 ? rocket.without_gas_shield : 0);
    return planet.energy_cost + shield_energy * unshielded;
}

Seats builders_of(const Rocket& rocket) {
    PerSeat<int> modules{};
    for (const BuiltModule& module : rocket)
        if (module.present()) ++modules[module.owner];
    const int most = *std::max_element(modules.begin(), modules.end());
    Seats builders;
    for (Seat seat = 0; seat < most_seats; ++seat)
        if (modules[seat] == most) builders.add(seat);
    return builders;
}

void gain_points(const Play& play, Seat seat, int points, Reward reward) {
    if (play.rules.options().limited_vp_tokens) {  // RR-Q-11
        int left = play.rules.edition().vp_tokens;
        for (Seat s = 0; s < play.rules.seats(); ++s) left -= play.player(s).victory_points;
        points = std::min(points, left);
    }
    if (points == 0) return;
    Player& player = play.player(seat);
    player.victory_points = static_cast<std::uint16_t>(player.victory_points + points);
    player.rewards[reward] = static_cast<std::uint16_t>(player.rewards[reward] + points);
    play.tell(PointsGained{seat, static_cast<std::uint8_t>(points), reward});
}

int launch_price(const Rules& rules, const PublicState& table, Seat launcher, HangarId hangar, PlanetId planet) {
    return energy_to_bank(rules, fitness_of(rules, table, hangar), rules.card(planet)) + marking_fee(table, launcher, planet);
}

std::uint8_t roll_for_stability(const Play& play, Slot slot) {
    const BuiltModule& module = module_at(play.table(), slot);
    const auto roll = static_cast<std::uint8_t>(play.chance.roll(faces));
    play.tell(StabilityRolled{slot, module.card, roll, survives(play.rules, module, roll)});
    return roll;
}

void end_of_rewards(const Play& play) {
    const Launching& launch = play.table().launch;
    reward_equipment(play, launch.hangar, play.rules.card(launch.planet));
    reward_characters(play, play.table().turns.front().seat);
    check_completion(play);
    replace_planet(play, launch.planet);
    check_stability(play);
}

void keep_roll(const Play& play) {
    Launching& launch = play.table().launch;
    const Slot slot = slot_at(launch.hangar, launch.place);
    play.table().pending.pop();
    if (!survives(play.rules, module_at(play.table(), slot), launch.roll)) destroy(play, slot);
    ++launch.place;
    check_stability(play);
}

RuleId forbids(const Rules& rules, const View& view, const Launch& launch, Figures* why) {
    if (const RuleId rule = not_launching(rules, view, why); !rule.empty()) return rule;
    return forbids_flight(rules, view, launch.hangar, launch.planet, why);
}

void list_launches(const Rules& rules, const View& view, Actions& list) {
    for (std::uint8_t h = 0; h < hangar_count; ++h) {
        const Rocket& built = view.table.hangars[h].rocket;
        if (!built[engine_place].present() || !built[cockpit_place].present()) continue;
        const Fitness rocket = fitness_of(rules, view.table, static_cast<HangarId>(h));
        if (!forbids_rocket(rocket, view.me).empty()) continue;
        for (const PlanetId planet : view.table.planets)
            if (planet != PlanetId::none && forbids_target(rules, view, rocket, planet).empty())
                list.push(Launch{static_cast<HangarId>(h), planet});
    }
}

void perform(const Play& play, Seat seat, const Launch& named) {
    PublicState& table = play.table();
    table.launch.hangar = named.hangar;
    table.launch.planet = named.planet;
    const Seat saboteur = seat_of(table, Character::saboteur);
    if (saboteur == no_seat || !sabotage_possible(play.rules, table)) return carry_out(play);
    play.tell(LaunchNamed{seat, named.hangar, named.planet});
    table.pending.push({Ask::sabotage, Seats::only(saboteur), {}});
}

void after_sabotage(const Play& play) {  // RR-Q-57
    PublicState& table = play.table();
    const Seat seat = table.turns.front().seat;
    const Launching launch = table.launch;
    const Hand none;  // whether a rocket can fly does not depend on a hand
    const View launcher{seat, table, none};
    if (!play.rules.options().saboteur_recheck || forbids_flight(play.rules, launcher, launch.hangar, launch.planet).empty())
        return carry_out(play);
    table.launch = {};
    play.tell(LaunchCancelled{seat, launch.hangar, launch.planet});
}

}  // namespace tminus::rescue
