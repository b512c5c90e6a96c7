#pragma once
// The box: editions as tables of numbers and switches, and the cards of each.

#include "engine/core/shown.h"
#include "engine/core/source_file.h"
#include "engine/rescue/types.h"

#include <array>
#include <boost/describe/class.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tminus::rescue {

struct PlanetCard {
    Colour colour{};
    std::uint8_t energy_cost = 0;
    std::uint8_t fuel = 0;
    std::uint8_t launch_reward = 0;
    std::uint8_t build_reward = 0;
    std::uint8_t equipment = no_equipment;  // Equipment bits
    std::uint8_t hazards = no_hazard;       // Hazard bits
};

struct ModuleCard {
    ModuleType type{};
    bool standard = false;
    std::uint8_t copies = 1;
    std::uint8_t stability = 0;
    std::uint8_t seats = 0;
    std::uint8_t energy = 0;
    Cubes cost;
    std::uint8_t equipment = no_equipment;  // Equipment bits
    std::uint8_t shields = no_hazard;       // Hazard bits
};

enum class TurnOrder : std::uint8_t { influence_track, order_tokens };          // RR-ORDER-02
enum class ExchangeTime : std::uint8_t { own_turn, loading };                   // RR-PURCHASE-10
enum class RewardKind : std::uint8_t { victory_points, crew };                  // RR-LAUNCH-11
enum class Terminal : std::uint8_t { none, last_resort, always };               // RR-BOARD-09
enum class FreePassenger : std::uint8_t { any_seat, cockpit_or_crew_module };   // RR-BUILD-10
enum class TieBreak : std::uint8_t { rockets_launched, crew_rescued, energy };  // RR-SCORE-07, -08
BOOST_DESCRIBE_ENUM(TurnOrder, influence_track, order_tokens)
BOOST_DESCRIBE_ENUM(ExchangeTime, own_turn, loading)
BOOST_DESCRIBE_ENUM(RewardKind, victory_points, crew)
BOOST_DESCRIBE_ENUM(Terminal, none, last_resort, always)
BOOST_DESCRIBE_ENUM(FreePassenger, any_seat, cockpit_or_crew_module)
BOOST_DESCRIBE_ENUM(TieBreak, rockets_launched, crew_rescued, energy)

struct Points {
    int crew_on_planet = 0, crew_in_hangar = 0, victory_point = 0, first_complete = 0;
};
BOOST_DESCRIBE_STRUCT(Points, (), (crew_on_planet, crew_in_hangar, victory_point, first_complete))

// What a die gives for one of its faces. Research does not depend on the face.
struct FaceEffect {
    std::uint8_t cubes = 0;                            // purchase: cubes of one kind, RR-PURCHASE-01
    std::uint8_t moves = 0;                            // boarding, RR-BOARD-02
    std::uint8_t boardings = 0;                        // boarding, RR-BOARD-03; a face gives moves or boardings, not both
    std::uint8_t shifts = 0;                           // build, RR-BUILD-03
    std::uint8_t builds = 0, launches = 0, parts = 0;  // build, RR-BUILD-01; `parts`: builds and launches together
};
BOOST_DESCRIBE_STRUCT(FaceEffect, (), (cubes, moves, boardings, shifts, builds, launches, parts))

// One value for each number of players.
using PerPlayerCount = std::array<std::uint8_t, max_players + 1>;

struct Edition {
    Named name;
    int players_min = 0, players_max = 0;
    int max_rounds = 0;
    std::vector<int> crew_choices;
    int start_energy = 0;
    Cubes start_cubes;
    std::array<std::int8_t, faces + 1> face_energy{};
    std::array<FaceEffect, faces + 1> face_effects{};
    PerPlayerCount market_capacity{}, market_minimum{}, closed_hangars{};
    std::array<Resource, hangar_count> hangar_resource{};
    std::array<std::uint8_t, hangar_count> hangar_company{};
    TurnOrder turn_order{};
    ExchangeTime exchange{};
    bool cubes_loaded_on_modules = false;
    bool display_stays_all_round = false;
    bool boarding_skipped_without_seat = false;
    Terminal terminal{};
    FreePassenger free_passenger{};
    RewardKind reward{};
    bool hazards = false;
    bool equipment_cap = false;
    bool stability_strict = false;
    int hand_limit = 0;  // 0: none
    int module_chips = 0;
    int cubes_in_box = 0, vp_tokens = 0;  // of each resource; VP. Limits only under the options of RR-Q-12 and -11
    Points points;
    std::vector<TieBreak> tie_breaks;
    std::vector<Character> characters;  // in the box, RR-CHAR-04; none: it is played without
    std::array<ByLanguage, character_count + 1> character_names;

    std::vector<PlanetCard> planets;
    std::vector<Named> planet_names;
    std::vector<ModuleCard> modules;
    std::vector<Named> module_names;
    std::vector<Named> company_names;
};

struct Content {
    std::vector<Edition> editions;

    const Edition* find(std::string_view id) const;
};

// Reads all files of data/rocket-rescue, without names. With any problem the content is not to be used.
Content load_content(std::span<const SourceFile> files, Problems& problems);
void name_cards(Content&, CardNames&);

}  // namespace tminus::rescue
