#pragma once
// The box of an edition as a page shows it: its figures, switches and cards, under the ids of views, actions and events.

#include "engine/core/shown.h"
#include "engine/rescue/content.h"

namespace tminus::rescue {

namespace box {

using Cost = ByEnum<Resource, int>;

struct HangarBoard {
    Resource resource{};
    Named company;
    int cubes = 0;  // of its resource, that the company adds to a module built here
};
BOOST_DESCRIBE_STRUCT(HangarBoard, (), (resource, company, cubes))

// What may stand in a place of a rocket.
enum class RocketPlace : std::uint8_t { engine, middle, cockpit };
BOOST_DESCRIBE_ENUM(RocketPlace, engine, middle, cockpit)

struct CharacterCard {
    Character id = Character::explorer;
    ByLanguage name;
    std::vector<std::string> abilities;  // rules
};
BOOST_DESCRIBE_STRUCT(CharacterCard, (), (id, name, abilities))

struct ModuleCard {
    std::string id;
    ByLanguage name;
    ModuleType type{};
    bool standard = false;
    int copies = 0, stability = 0, seats = 0, energy = 0;
    Cost cost{};
    std::vector<Equipment> equipment;
    std::vector<Hazard> shields;
};
BOOST_DESCRIBE_STRUCT(ModuleCard, (), (id, name, type, standard, copies, stability, seats, energy, cost, equipment, shields))

struct PlanetCard {
    std::string id;
    ByLanguage name;
    Colour colour{};
    int energy_cost = 0, fuel = 0, launch_reward = 0, build_reward = 0;
    std::vector<Equipment> equipment;
    std::vector<Hazard> hazards;
};
BOOST_DESCRIBE_STRUCT(PlanetCard, (), (id, name, colour, energy_cost, fuel, launch_reward, build_reward, equipment, hazards))

struct Box {
    std::string edition;
    ByLanguage name;
    int players_min = 0, players_max = 0, max_rounds = 0;
    std::vector<int> crew_choices;
    int dice = 0;                  // of each player
    std::vector<int> face_energy;  // face 1 first
    std::vector<FaceEffect> faces;
    int start_energy = 0;
    Cost start_cubes{};
    std::vector<HangarBoard> hangars;
    std::vector<RocketPlace> rocket;                              // place 1 first
    ByName<int> market_capacity, market_minimum, closed_hangars;  // by the number of players
    int hand_limit = 0;                                           // 0: none
    int module_chips = 0, cubes_in_box = 0, vp_tokens = 0;
    TurnOrder turn_order{};
    ExchangeTime exchange{};
    int cubes_for_one = 0;  // in an exchange
    int seat_energy = 0;    // that a seat costs
    int shield_energy = 0;  // for each module without the shield against a hazard
    RewardKind reward{};
    bool cubes_loaded_on_modules = false;
    bool hazards = false;
    Terminal terminal{};
    FreePassenger free_passenger{};
    bool low_faces_move_crew = false;
    bool face_one_shifts = false;
    bool boarding_skipped_without_seat = false;
    bool display_stays_all_round = false;
    bool equipment_cap = false;
    bool stability_strict = false;
    Points points;
    std::vector<TieBreak> tie_breaks;
    std::vector<CharacterCard> characters;
    int most_investments = 0;   // the Mogul's chips on companies
    int chip_energy = 0;        // that others pay for each chip of Explorer and Mogul
    int explorer_points = 0;    // for each chip on the planet
    int mechanic_modules = 0;   // to keep one of
    int ambassador_points = 0;  // for each figure of others, whose owner lacks them
    int miner_cubes = 0;        // more of each kind
    int pilot_points = 0;       // for each figure in a cockpit
    std::vector<ModuleCard> modules;
    std::vector<PlanetCard> planets;
};
BOOST_DESCRIBE_STRUCT(Box, (),
                      (edition, name, players_min, players_max, max_rounds, crew_choices, dice, face_energy, faces, start_energy,
                       start_cubes, hangars, rocket, market_capacity, market_minimum, closed_hangars, hand_limit, module_chips,
                       cubes_in_box, vp_tokens, turn_order, exchange, cubes_for_one, seat_energy, shield_energy, reward,
                       cubes_loaded_on_modules, hazards, terminal, free_passenger, low_faces_move_crew, face_one_shifts,
                       boarding_skipped_without_seat, display_stays_all_round, equipment_cap, stability_strict, points,
                       tie_breaks, characters, most_investments, chip_energy, explorer_points, mechanic_modules,
                       ambassador_points, miner_cubes, pilot_points, modules, planets))

}  // namespace box

using box::Box;
Box box_of(const Edition&);

std::vector<Equipment> equipment_in(int bits);

}  // namespace tminus::rescue
