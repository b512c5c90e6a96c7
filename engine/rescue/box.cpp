#include "engine/rescue/box.h"

namespace tminus::rescue {
namespace {

box::Cost cost_of(const Cubes& cubes) { return {{cubes.count[0], cubes.count[1], cubes.count[2]}}; }

template <class Symbol>
std::vector<Symbol> symbols(int bits, std::initializer_list<Symbol> all) {
    std::vector<Symbol> list;
    for (const Symbol symbol : all)
        if ((bits & symbol) != 0) list.push_back(symbol);
    return list;
}

std::vector<Hazard> hazards(std::uint8_t bits) { return symbols(bits, {heat, gas}); }

// The rules that give a character its abilities (RR-CHAR-04).
std::vector<std::string> abilities_of(Character character) {
    switch (character) {
        case Character::none: break;
        case Character::explorer: return {"RR-CHAR-05", "RR-CHAR-06"};
        case Character::engineer: return {"RR-CHAR-07"};
        case Character::mechanic: return {"RR-CHAR-08", "RR-CHAR-09", "RR-CHAR-10"};
        case Character::ambassador: return {"RR-CHAR-11", "RR-CHAR-12"};
        case Character::saboteur: return {"RR-CHAR-13"};
        case Character::mogul: return {"RR-CHAR-14", "RR-CHAR-15", "RR-CHAR-16"};
        case Character::miner: return {"RR-CHAR-17", "RR-CHAR-18"};
        case Character::pilot: return {"RR-CHAR-19", "RR-CHAR-20", "RR-CHAR-21", "RR-CHAR-22"};
    }
    return {};
}

ByName<int> by_players(const Edition& edition, const PerPlayerCount& values) {
    ByName<int> list;
    for (int players = edition.players_min; players <= edition.players_max; ++players)
        list.emplace_back(std::to_string(players), values[static_cast<std::size_t>(players)]);
    return list;
}

box::HangarBoard hangar(const Edition& edition, std::size_t i) {
    return {edition.hangar_resource[i], edition.company_names[edition.hangar_company[i]], company_cubes};
}

box::RocketPlace kind_of(int place) {
    if (place == engine_place) return box::RocketPlace::engine;
    return place == cockpit_place ? box::RocketPlace::cockpit : box::RocketPlace::middle;
}

box::ModuleCard shown(const Named& name, const ModuleCard& card) {
    return {name.id,
            name.name,
            card.type,
            card.standard,
            card.copies,
            card.stability,
            card.seats,
            card.energy,
            cost_of(card.cost),
            equipment_in(card.equipment),
            hazards(card.shields)};
}

box::PlanetCard shown(const Named& name, const PlanetCard& card) {
    return {name.id,
            name.name,
            card.colour,
            card.energy_cost,
            card.fuel,
            card.launch_reward,
            card.build_reward,
            equipment_in(card.equipment),
            hazards(card.hazards)};
}

}  // namespace

std::vector<Equipment> equipment_in(int bits) { return symbols(bits, {rover, satellite}); }

Box box_of(const Edition& edition) {
    Box box{edition.name.id,
            edition.name.name,
            edition.players_min,
            edition.players_max,
            edition.max_rounds,
            edition.crew_choices,
            dice_per_player,
            {edition.face_energy.begin() + 1, edition.face_energy.end()},
            {edition.face_effects.begin() + 1, edition.face_effects.end()},
            edition.start_energy,
            cost_of(edition.start_cubes),
            {},
            {},
            by_players(edition, edition.market_capacity),
            by_players(edition, edition.market_minimum),
            by_players(edition, edition.closed_hangars),
            edition.hand_limit,
            edition.module_chips,
            edition.cubes_in_box,
            edition.vp_tokens,
            edition.turn_order,
            edition.exchange,
            cubes_for_one,
            seat_energy,
            shield_energy,
            edition.reward,
            edition.cubes_loaded_on_modules,
            edition.hazards,
            edition.terminal,
            edition.free_passenger,
            edition.face_effects[1].moves > 0,
            edition.face_effects[1].shifts > 0,
            edition.boarding_skipped_without_seat,
            edition.display_stays_all_round,
            edition.equipment_cap,
            edition.stability_strict,
            edition.points,
            edition.tie_breaks,
            {},
            most_investments,
            chip_energy,
            explorer_points,
            mechanic_modules,
            ambassador_points,
            miner_cubes,
            pilot_points,
            {},
            {}};
    for (std::size_t i = 0; i < hangar_count; ++i) box.hangars.push_back(hangar(edition, i));
    for (int place = 0; place < places_in_rocket; ++place) box.rocket.push_back(kind_of(place));
    for (const Character character : edition.characters)
        box.characters.push_back({character, edition.character_names[index(character)], abilities_of(character)});
    for (std::size_t i = 0; i < edition.modules.size(); ++i)
        box.modules.push_back(shown(edition.module_names[i], edition.modules[i]));
    for (std::size_t i = 0; i < edition.planets.size(); ++i)
        box.planets.push_back(shown(edition.planet_names[i], edition.planets[i]));
    return box;
}

}  // namespace tminus::rescue
