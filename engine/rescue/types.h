#pragma once
// The vocabulary of Rocket Rescue.

#include "engine/core/seat.h"

#include <array>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tminus::rescue {

inline constexpr int max_players = 5;
inline constexpr int hangar_count = 6;
inline constexpr int places_in_rocket = 6;
inline constexpr int slot_count = hangar_count * places_in_rocket;
inline constexpr int dice_per_player = 4;
inline constexpr int field_count = 8;
inline constexpr int faces = 6;
inline constexpr int max_blueprints = 18;  // two research dice in each of eight rounds, with room to spare
inline constexpr int max_module_kinds = 64;
inline constexpr int max_planets = 48;
inline constexpr int blue_on_display = 3, red_on_display = 2;
inline constexpr int planets_on_display = blue_on_display + red_on_display;
inline constexpr int most_rounds = 8;
inline constexpr int company_count = 3;
inline constexpr int cubes_for_one = 2;      // in an exchange, RR-PURCHASE-10
inline constexpr int company_cubes = 1;      // that a company adds to a module built in its hangar, RR-BUILD-06
inline constexpr int most_investments = 3;   // RR-CHAR-15
inline constexpr int seat_energy = 1;        // that a seat costs, RR-BOARD-06
inline constexpr int shield_energy = 1;      // for each module without the shield against a planet's hazard, RR-LAUNCH-09
inline constexpr int chip_energy = 1;        // that others pay for each chip of Explorer and Mogul, RR-CHAR-06, -16
inline constexpr int explorer_points = 1;    // for each chip on the planet, RR-CHAR-06
inline constexpr int mechanic_modules = 3;   // to keep one of, RR-CHAR-08
inline constexpr int ambassador_points = 1;  // for each figure of others, whose owner lacks them, RR-CHAR-12
inline constexpr int miner_cubes = 1;        // more of each kind, RR-CHAR-17
inline constexpr int pilot_points = 1;       // for each figure in a cockpit, RR-CHAR-21

enum class Resource : std::uint8_t { carbon, aluminium, titanium };
BOOST_DESCRIBE_ENUM(Resource, carbon, aluminium, titanium)
inline constexpr std::array all_resources{Resource::carbon, Resource::aluminium, Resource::titanium};

enum class ModuleType : std::uint8_t { engine, fuel_tank, crew_module, cockpit };
BOOST_DESCRIBE_ENUM(ModuleType, engine, fuel_tank, crew_module, cockpit)
inline constexpr int module_types = 4;

enum class Colour : std::uint8_t { blue, red };
BOOST_DESCRIBE_ENUM(Colour, blue, red)

// What victory points are given for (RR-LAUNCH-11 to -16, RR-END-04, RR-CHAR-06, -21).
enum class Reward : std::uint8_t { launch, build, equipment, first_complete, missing_crew, pilot, explorer };
BOOST_DESCRIBE_ENUM(Reward, launch, build, equipment, first_complete, missing_crew, pilot, explorer)
inline constexpr int reward_kinds = 7;

// Symbols on modules and planets, as bits.
enum Equipment : std::uint8_t { no_equipment = 0, rover = 1, satellite = 2 };
enum Hazard : std::uint8_t { no_hazard = 0, heat = 1, gas = 2 };  // on planets; on modules: a shield against it
BOOST_DESCRIBE_ENUM(Equipment, rover, satellite)
BOOST_DESCRIBE_ENUM(Hazard, heat, gas)

// Who a player is, if the table plays with characters (RR-CHAR).
enum class Character : std::uint8_t { none, explorer, engineer, mechanic, ambassador, saboteur, mogul, miner, pilot };
BOOST_DESCRIBE_ENUM(Character, explorer, engineer, mechanic, ambassador, saboteur, mogul, miner, pilot)
inline constexpr int character_count = 8;

// A kind of module card, and a planet card: positions in the card table of the edition.
enum class ModuleId : std::uint8_t { none = 255 };
enum class PlanetId : std::uint8_t { none = 255 };

// A hangar, counted from the left; players say 1 to 6.
enum class HangarId : std::uint8_t {};

// A place in a rocket; players say hangar.place, as in 2.6 for the cockpit of hangar 2 (RR-Q-80).
enum class Slot : std::uint8_t {};
inline constexpr int engine_place = 0, first_middle_place = 1, cockpit_place = 5;
inline constexpr int middle_places = cockpit_place - first_middle_place;

// Where a figure can be that is not on a planet: on the module of a slot, in the terminal, or in its owner's supply.
enum class CrewPlace : std::uint8_t { terminal = 254, supply = 255 };
constexpr bool is_slot(CrewPlace place) { return place < CrewPlace::terminal; }

// Where the Pilot's extra chip lies: on the module of a slot, on the character card, or nowhere (RR-CHAR-19, -22).
enum class PilotChip : std::uint8_t { on_card = 254, none = 255 };

// The eight die fields of a phase board, two for each action phase (RR-COMP-05).
enum class Field : std::uint8_t { research_1, research_2, purchase_1, purchase_2, boarding_1, boarding_2, build_1, build_2 };
BOOST_DESCRIBE_ENUM(Field, research_1, research_2, purchase_1, purchase_2, boarding_1, boarding_2, build_1, build_2)

enum class Phase : std::uint8_t { research, purchase, boarding, build, planning, round_end, over };
BOOST_DESCRIBE_ENUM(Phase, research, purchase, boarding, build, planning, round_end, over)

constexpr Slot slot_at(HangarId hangar, int place) {
    return static_cast<Slot>(static_cast<int>(hangar) * places_in_rocket + place);
}
constexpr HangarId hangar_of(Slot slot) { return static_cast<HangarId>(static_cast<int>(slot) / places_in_rocket); }
constexpr int place_of(Slot slot) { return static_cast<int>(slot) % places_in_rocket; }

template <class Enum>
constexpr std::size_t index(Enum value) {
    return static_cast<std::size_t>(value);
}

inline constexpr std::array<std::string_view, 3> resource_names{"carbon", "aluminium", "titanium"};
constexpr std::string_view name_of(Resource resource) { return resource_names[index(resource)]; }

struct Cubes {
    std::array<std::uint8_t, 3> count{};

    constexpr std::uint8_t& operator[](Resource r) { return count[index(r)]; }
    constexpr std::uint8_t operator[](Resource r) const { return count[index(r)]; }
    bool operator==(const Cubes&) const = default;
};

// Victory points by what they were given for.
struct Rewards {
    std::array<std::uint16_t, reward_kinds> count{};

    constexpr std::uint16_t& operator[](Reward r) { return count[index(r)]; }
    constexpr std::uint16_t operator[](Reward r) const { return count[index(r)]; }
    bool operator==(const Rewards&) const = default;
};

}  // namespace tminus::rescue
