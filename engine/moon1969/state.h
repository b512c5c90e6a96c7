#pragma once
// State of 1969: data only. Where a fact lives says who may know it.

#include "engine/core/per_seat.h"
#include "engine/core/seat.h"
#include "engine/core/small_vector.h"
#include "engine/moon1969/types.h"

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>

namespace tminus::moon1969 {

// A research box: two spaces for scientists and one for a bonus marker.
struct ResearchBox {
    SmallVector<Scientist, spaces_in_box> scientists;
    bool bonus = false;

    bool operator==(const ResearchBox&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResearchBox, (), (scientists, bonus))

using Sheets = std::array<ResearchBox, box_count>;

// Where a nation's rocket stands this year, and what it earned there. No mission: it has not flown this year.
struct Rocket {
    MissionId mission = MissionId::none;
    std::uint8_t space = 0;     // 0 is the first one
    std::uint8_t prestige = 0;  // earned, once the mission is over

    constexpr bool flies() const { return mission != MissionId::none; }
    bool operator==(const Rocket&) const = default;
};
BOOST_DESCRIBE_STRUCT(Rocket, (), (mission, space, prestige))

struct Player {
    Nation nation{};
    std::uint16_t money = 0;  // in millions
    std::uint16_t prestige = 0;
    std::uint8_t sold = 0;       // prestige sold so far
    std::uint8_t cards = 0;      // in hand: their number is public (M69-CARD-03)
    std::uint8_t put_away = 0;   // cards discarded face down, until the discards are shuffled
    std::uint8_t laid = 0;       // cards face down at the running mission
    std::uint8_t moon_flag = 0;  // its space on the Moon track
    Rocket rocket;
    Sheets boxes{};

    bool operator==(const Player&) const = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (nation, money, prestige, sold, cards, put_away, laid, moon_flag, rocket, boxes))

struct Die {
    Face face{};
    bool rerolled = false;
    bool converted = false;

    bool operator==(const Die&) const = default;
};
BOOST_DESCRIBE_STRUCT(Die, (), (face, rerolled, converted))

using Supply = std::array<std::uint8_t, scientist_types>;
using Flags = std::array<Seats, max_missions>;

// Everybody knows this.
struct PublicState {
    std::uint16_t year = 0;
    Phase phase = Phase::income;
    Step step = Step::free_cards;
    Seat start = 0;               // the start player
    Seat active = 0;              // whose turn of the phase it is
    Seat asked = 0;               // who decides now
    std::uint8_t free_cards = 0;  // free cards that the active seat may still draw
    bool hired = false;           // the active seat has hired this year (M69-BUY-08)
    bool discarding = false;      // the active seat makes room for cards (M69-CARD-02)
    BoxId spied{};                // the box of the spy just placed (step marker)
    SmallVector<Die, dice_count> dice;
    std::uint8_t rerolls = 0;      // left in the running test
    std::uint8_t conversions = 0;  // left in the running test
    PerSeat<Player> players{};
    Flags flags{};               // on each mission, from earlier years
    Supply supply{};             // scientists in the pool
    std::uint8_t markers = 0;    // bonus markers in the bank
    std::uint8_t draw_pile = 0;  // how many cards
    Cards discards;              // face up: those that were played

    bool operator==(const PublicState&) const = default;
};
BOOST_DESCRIBE_STRUCT(PublicState, (),
                      (year, phase, step, start, active, asked, free_cards, hired, discarding, spied, dice, rerolls, conversions,
                       players, flags, supply, markers, draw_pile, discards))

// Its owner alone knows this. The draw pile holds the cards that are nowhere else, so it needs no place of its own.
struct Hand {
    Cards cards;
    Cards committed;  // laid face down at the running mission
    Cards discarded;  // put away face down, until the discards are shuffled

    bool operator==(const Hand&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hand, (), (cards, committed, discarded))

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

}  // namespace tminus::moon1969
