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

    bool operator==(const Player&) const = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (energy, victory_points, rewards, cubes, crew, chips, blueprints))

// A die that waits for its turn in the running phase.
struct Turn {
    Seat seat = no_seat;
    std::uint8_t face = 0;

    bool operator==(const Turn&) const = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (seat, face))

// What the first of the turns has done so far.
struct Progress {
    std::uint8_t builds = 0;
    std::uint8_t launches = 0;
    std::uint8_t boardings = 0;  // or moves

    bool operator==(const Progress&) const = default;
};
BOOST_DESCRIBE_STRUCT(Progress, (), (builds, launches, boardings))

// A planet that was reached, with the crew on it (RR-LAUNCH-10, -17).
struct Flight {
    PlanetId planet = PlanetId::none;
    Seat launcher = no_seat;
    std::uint8_t round = 0;
    PerSeat<std::uint8_t> crew{};

    bool operator==(const Flight&) const = default;
};
BOOST_DESCRIBE_STRUCT(Flight, (), (planet, launcher, round, crew))

// A decision that comes before the running turn goes on.
enum class Ask : std::uint8_t {
    passenger,  // RR-BUILD-10: seat a free passenger on the module just built?
    refill,     // RR-PURCHASE-05: which resource is refilled?
    terminal,   // RR-CLEANUP-01: board from the terminal?
    discard,    // RR-CLEANUP-04: which modules leave the hand?
};
BOOST_DESCRIBE_ENUM(Ask, passenger, refill, terminal, discard)

struct Decision {
    Ask ask = Ask::passenger;
    Seats seats;
    Slot slot{};  // passenger only

    bool operator==(const Decision&) const = default;
};
BOOST_DESCRIBE_STRUCT(Decision, (), (ask, seats, slot))

// Everybody knows this.
struct Table {
    std::uint8_t round = 0;
    Phase phase = Phase::planning;
    bool boarding_open = false;  // RR-ROUND-07: recorded at the start of the round
    Seats ready;                 // planning: who has finished
    TrackOrder track;
    PerSeat<Player> players{};
    PerSeat<Plan> plans{};  // as revealed and settled
    SmallVector<Turn, 2 * max_players> turns;
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
    Seats first_complete;              // who rescued all crew first; not empty: this is the last round (RR-END-01)
    SmallVector<Decision, 4> pending;  // the last one is asked now

    bool operator==(const Table&) const = default;
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (round, phase, boarding_open, ready, track, players, plans, turns, progress, market, first_taker, hangars,
                       terminal, terminal_asked, display, deck, discard, standard, planets, blue_deck, red_deck, flights,
                       first_complete, pending))

// Its owner alone knows this: the plan behind the screen.
struct Hand {
    Plan plan;

    bool operator==(const Hand&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hand, (), (plan))

struct State {
    Table table;
    PerSeat<Hand> hands{};

    bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (table, hands))

// What one seat may know.
struct View {
    Seat me;
    const Table& table;
    const Hand& hand;
};

}  // namespace tminus::rescue
