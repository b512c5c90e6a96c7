#pragma once
// State of Rocket Rescue: data only. Where a fact lives says who may know it.

#include "engine/core/per_seat.h"
#include "engine/core/pile.h"
#include "engine/core/seat.h"
#include "engine/core/small_vector.h"
#include "engine/rescue/types.h"

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>

namespace tminus::rescue {

using TrackOrder = SmallVector<Seat, max_players>;  // from the front
using CompanyChips = std::array<std::uint8_t, company_count>;

// Four dice on the eight fields of the phase board (0: no die) and a bid for the influence track (RR-PLAN-02, -07).
struct Plan {
    std::array<std::uint8_t, field_count> dice{};
    std::uint16_t bid = 0;

    bool operator==(const Plan&) const = default;
};
BOOST_DESCRIBE_STRUCT(Plan, (), (dice, bid))

// A module in a hangar, front side up. Empty places have no card.
struct BuiltModule {
    ModuleId card = ModuleId::none;
    Seat owner = no_seat;
    PerSeat<std::uint8_t> crew{};

    constexpr bool present() const { return card != ModuleId::none; }
    bool operator==(const BuiltModule&) const = default;
};
BOOST_DESCRIBE_STRUCT(BuiltModule, (), (card, owner, crew))

using Rocket = std::array<BuiltModule, places_in_rocket>;

struct Hangar {
    bool closed = false;
    Rocket rocket{};

    bool operator==(const Hangar&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hangar, (), (closed, rocket))

struct Player {
    std::uint16_t energy = 0;
    std::uint16_t victory_points = 0;
    Rewards rewards;  // of the victory points
    Cubes cubes;
    std::uint8_t crew = 0;                             // in supply
    std::uint8_t chips = 0;                            // not on a module
    SmallVector<ModuleId, max_blueprints> blueprints;  // unbuilt modules, readable for all (RR-MODULE-09)
    SmallVector<Cubes, max_blueprints> loads;          // the cubes on each of them, if the edition loads modules (RR-PURCHASE-07)

    bool operator==(const Player&) const = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (energy, victory_points, rewards, cubes, crew, chips, blueprints, loads))

// A die that waits for its turn in the running phase.
struct Turn {
    Seat seat = no_seat;
    std::uint8_t face = 0;

    bool operator==(const Turn&) const = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (seat, face))
using Turns = SmallVector<Turn, 2 * max_players>;

// What the first of the turns has done so far; at the start of a round, what the Explorer has.
struct Progress {
    std::uint8_t researched = 0;
    std::uint8_t builds = 0;
    std::uint8_t launches = 0;
    std::uint8_t shifts = 0;
    std::uint8_t boardings = 0;  // or moves
    std::uint8_t cubes = 0;      // taken from the market
    std::uint8_t surveys = 0;    // RR-CHAR-05
    std::uint8_t marks = 0;      // RR-CHAR-06

    bool operator==(const Progress&) const = default;
};
BOOST_DESCRIBE_STRUCT(Progress, (), (researched, builds, launches, shifts, boardings, cubes, surveys, marks))

// A planet that was reached, with the crew on it (RR-LAUNCH-10, -17).
struct Flight {
    PlanetId planet{};
    Seat launcher = no_seat;
    std::uint8_t round = 0;
    PerSeat<std::uint8_t> crew{};

    bool operator==(const Flight&) const = default;
};
BOOST_DESCRIBE_STRUCT(Flight, (), (planet, launcher, round, crew))

// Reward crew that a seat may still bring to the planet (RR-LAUNCH-11, -12).
struct CrewOwed {
    Seat seat = no_seat;
    std::uint8_t crew = 0;
    std::uint8_t declined = 0;  // figures that stay in other rockets
    bool supply_done = false;   // what the supply had for it is sent or declined

    bool operator==(const CrewOwed&) const = default;
};
BOOST_DESCRIBE_STRUCT(CrewOwed, (), (seat, crew, declined, supply_done))

// A launch from its naming to the last stability roll, where somebody may decide in between. No planet: there is none.
struct Launching {
    HangarId hangar{};
    PlanetId planet = PlanetId::none;
    std::uint8_t cockpit_figures = 0;             // the Pilot's, RR-CHAR-21
    std::uint8_t place = 0;                       // the module that is rolled for
    std::uint8_t roll = 0;                        // 0: not yet
    SmallVector<CrewOwed, max_players + 1> owed;  // first come first

    bool operator==(const Launching&) const = default;
};
BOOST_DESCRIBE_STRUCT(Launching, (), (hangar, planet, cockpit_figures, place, roll, owed))

// A decision that comes before the running turn goes on.
enum class Ask : std::uint8_t {
    passenger,  // RR-BUILD-10: seat a free passenger on the module just built?
    refill,     // RR-PURCHASE-05: which resource is refilled?
    terminal,   // RR-CLEANUP-01: board from the terminal?
    discard,    // RR-CLEANUP-04: which modules leave the hand?
    load,       // RR-PURCHASE-07: cubes onto modules, and exchange?
    send,       // RR-LAUNCH-11: how much reward crew leaves the supply?
    fetch,      // RR-LAUNCH-14: reward crew out of which module?
    character,  // RR-CHAR-02: who do you want to be?
    keep,       // RR-CHAR-08: which of the Mechanic's three modules?
    explore,    // RR-CHAR-05, -06: a new planet, a chip on a planet?
    replace,    // RR-CHAR-05: which planet gives way to the new one?
    invest,     // RR-CHAR-15: the Mogul's chips on the companies?
    adjust,     // RR-CHAR-07: another face for one of the Engineer's dice?
    sabotage,   // RR-CHAR-13: what does the Saboteur do to this launch?
    reroll,     // RR-CHAR-09: does the Mechanic have the roll repeated?
};
BOOST_DESCRIBE_ENUM(Ask, passenger, refill, terminal, discard, load, send, fetch, character, keep, explore, replace, invest,
                    adjust, sabotage, reroll)

struct Decision {
    Ask ask = Ask::passenger;
    Seats seats;
    Slot slot{};  // passenger only

    bool operator==(const Decision&) const = default;
};
BOOST_DESCRIBE_STRUCT(Decision, (), (ask, seats, slot))

// Everybody knows this.
struct PublicState {
    std::uint8_t round = 0;
    Phase phase = Phase::planning;
    bool boarding_open = false;  // RR-ROUND-07: recorded at the start of the round
    Seats ready;                 // planning: who has finished
    TrackOrder track;
    PerSeat<Player> players{};
    PerSeat<Plan> plans{};  // as revealed and settled
    Turns turns;
    Progress progress;
    Cubes market;
    Seats first_taker;  // nobody or one seat, RR-PURCHASE-05
    std::array<Hangar, hangar_count> hangars{};
    SmallVector<Seat, max_players> terminal;  // leftmost first
    std::uint8_t terminal_asked = 0;          // how many figures have had their chance this round
    SmallVector<ModuleId, 2 * max_players> display;
    Pile<ModuleId, max_module_kinds> deck;
    SmallVector<ModuleId, max_module_kinds> discard;
    std::array<std::uint8_t, module_types> standard{};   // cards left on each pile
    std::array<PlanetId, planets_on_display> planets{};  // blue first; none: the deck ran out
    Pile<PlanetId, max_planets / 2> blue_deck;
    Pile<PlanetId, max_planets / 2> red_deck;
    SmallVector<Flight, max_planets> flights;
    PerSeat<Character> characters{};
    std::array<std::uint8_t, planets_on_display> planet_chips{};  // the Explorer's, RR-CHAR-06
    CompanyChips company_chips{};                                 // the Mogul's, RR-CHAR-15
    PilotChip pilot_chip = PilotChip::none;
    SmallVector<ModuleId, mechanic_modules> drawn;   // out of which the Mechanic keeps one, RR-CHAR-08
    SmallVector<PlanetId, 1> surveyed;               // drawn by the Explorer, before it replaces another
    SmallVector<PlanetId, most_rounds> blue_bottom;  // what the Explorer put under the decks, RR-Q-62; next first
    SmallVector<PlanetId, most_rounds> red_bottom;
    Launching launch;
    Seats first_complete;              // who rescued all crew first; not empty: this is the last round (RR-END-01)
    SmallVector<Decision, 4> pending;  // the last one is asked now

    bool operator==(const PublicState&) const = default;
};
BOOST_DESCRIBE_STRUCT(PublicState, (),
                      (round, phase, boarding_open, ready, track, players, plans, turns, progress, market, first_taker, hangars,
                       terminal, terminal_asked, display, deck, discard, standard, planets, blue_deck, red_deck, flights,
                       characters, planet_chips, company_chips, pilot_chip, drawn, surveyed, blue_bottom, red_bottom, launch,
                       first_complete, pending))

// Its owner alone knows this: the plan behind the screen.
struct Hand {
    Plan plan;

    bool operator==(const Hand&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hand, (), (plan))

struct State {
    PublicState table;
    PerSeat<Hand> hands{};

    bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (table, hands))

// What one seat may know.
struct View {
    Seat me;
    const PublicState& table;
    const Hand& hand;
};

}  // namespace tminus::rescue
