#pragma once
// State of Rocketmen: data only. Where a fact lives says who may know it.

#include "engine/core/per_seat.h"
#include "engine/core/seat.h"
#include "engine/core/small_vector.h"
#include "engine/rocketmen/bag.h"
#include "engine/rocketmen/types.h"

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>

namespace tminus::rocketmen {

using Goals = SmallVector<GoalId, 2>;

// Achievement tokens (RM-ACH-01, -02). What is used up is turned back at the end of the turn.
struct Tokens {
    std::uint8_t rocket = 0, hand = 0, money = 0, science = 0;
    std::uint8_t money_used = 0, science_used = 0;

    bool operator==(const Tokens&) const = default;
};
BOOST_DESCRIBE_STRUCT(Tokens, (), (rocket, hand, money, science, money_used, science_used))

// The zones of a player that everybody may look at (RM-ZONE-01).
struct Player {
    Bag concealed;               // HQ and hand together: everybody has seen these cards go there, nobody knows which is which
    std::uint8_t hand_size = 0;  // how many of them are in the hand
    CardId plan = CardId::none;
    Bag pad;
    Bag depot;  // stored in the Depot on the pad (RM-FX-28)
    Bag play;
    Bag warehouse;
    Bag scrapyard;
    Tokens tokens;
    std::uint8_t victory_points = 0;  // on the track
    Locations missions;               // own markers on the board
    Locations first;                  // those that took the first player's points (RM-GOAL-03)
    Goals goals;                      // shown at the end; the binding one of a solo game from the start (RM-Q-18)

    bool operator==(const Player&) const = default;
};
BOOST_DESCRIBE_STRUCT(Player, (),
                      (concealed, hand_size, plan, pad, depot, play, warehouse, scrapyard, tokens, victory_points, missions,
                       first, goals))

// A launch under way (RM-LAUNCH-01 to -09).
struct Flight {
    Destination to{};
    std::uint8_t rocket = 0;   // space on the mission track
    std::uint8_t allowed = 0;  // success cards that may be drawn
    std::uint8_t drawn = 0;    // those that count (RM-Q-12)
    std::array<std::uint8_t, success_values> deck{};
    std::array<std::uint8_t, success_values> revealed{};  // by Detailed Planning, to choose from
    std::uint8_t card = no_card;                          // drawn, but the rocket has not moved yet
    CardId planner = CardId::none;                        // the card that revealed (RM-FX-24)

    static constexpr std::uint8_t no_card = 255;
    bool operator==(const Flight&) const = default;
};
BOOST_DESCRIBE_STRUCT(Flight, (), (to, rocket, allowed, drawn, deck, revealed, card, planner))

// The rival of a solo game (RM-SOLO-04 to -11).
struct Rival {
    std::uint8_t victory_points = 0;
    Locations missions;
    Locations first;
    SoloId target = SoloId::none;   // the card that gave the destination of the active mission
    SoloId mission = SoloId::none;  // the card that gave its type
    std::uint8_t rocket = 0;
    SoloCards deck;
    Bag area;  // cards removed from the display

    constexpr bool active() const { return target != SoloId::none; }
    bool operator==(const Rival&) const = default;
};
BOOST_DESCRIBE_STRUCT(Rival, (), (victory_points, missions, first, target, mission, rocket, deck, area))

enum class Phase : std::uint8_t { action, launch, over };
BOOST_DESCRIBE_ENUM(Phase, action, launch, over)

// A decision of the player whose turn it is that comes before the turn goes on.
enum class Ask : std::uint8_t {
    nothing,
    place_free,   // RM-FX-20: which card?
    scrap,        // RM-FX-14: which card of the hand?
    draw,         // RM-FX-14: draw one?
    swap,         // RM-FX-15: which other cards?
    fetch,        // RM-FX-17: which card of the warehouse?
    scrap_maybe,  // RM-FX-19: a card of the hand, or none?
    answer,       // RM-Q-13: ignore or lift the card just drawn?
    first_card,   // RM-FX-03: which of those revealed?
    last_chance,  // RM-FX-07: use the Afterburner after the last card?
    abort_cards,  // RM-LAUNCH-08: which cards leave the pad?
    keep_engine,  // RM-FX-27: which engine stays?
    mission,      // RM-LAUNCH-09: does the mission card stay?
    hand_limit,   // RM-ENDT-01: which cards leave the hand?
    turn_end,     // RM-Q-28: the launch is over; the turn ends on its player's word
};
BOOST_DESCRIBE_ENUM(Ask, nothing, place_free, scrap, draw, swap, fetch, scrap_maybe, answer, first_card, last_chance, abort_cards,
                    keep_engine, mission, hand_limit, turn_end)

struct Decision {
    Ask ask = Ask::nothing;
    std::uint8_t cards = 0;  // swap: discarded so far; abort_cards: still to go

    bool operator==(const Decision&) const = default;
};
BOOST_DESCRIBE_STRUCT(Decision, (), (ask, cards))

// Everybody knows this.
struct PublicState {
    std::uint8_t round = 0;
    Phase phase = Phase::action;
    Seat turn = no_seat;
    Seat starter = no_seat;
    bool last_round = false;  // RM-END-02
    PerSeat<Player> players{};
    SmallVector<CardId, max_display> display;  // leftmost first
    Bag teal, pink;                            // what is left of the action deck; pink comes when teal is gone (RM-SETUP-03)
    Bag engines;
    std::array<Seat, destination_count> first_there{};  // who holds the token of the destination (RM-LAUNCH-11)
    SmallVector<Variant, 2> variants;
    std::uint8_t engines_bought = 0;  // this turn
    bool removed = false;             // a card was removed from the display this turn (RM-SOLO-07)
    Bag offers;                       // AS PAYMENT effects still open this turn (RM-CARD-03)
    CardId copied = CardId::none;     // what Industrial Espionage is a copy of, while it is in use (RM-FX-33)
    Flight flight;
    Decision pending;
    Rival rival;

    bool operator==(const PublicState&) const = default;
};
BOOST_DESCRIBE_STRUCT(PublicState, (),
                      (round, phase, turn, starter, last_round, players, display, teal, pink, engines, first_there, variants,
                       engines_bought, removed, offers, copied, flight, pending, rival))

enum class OrderKind : std::uint8_t { none, purchase, placement };
BOOST_DESCRIBE_ENUM(OrderKind, none, purchase, placement)

// A purchase or placement being put together: nobody else sees it until it is confirmed.
struct Order {
    OrderKind kind = OrderKind::none;
    Bag cards;                   // to buy, or to place on the pad
    CardId plan = CardId::none;  // to place on the plan
    Bag depot;                   // to place into the Depot
    Bag paid;                    // cards that pay; of a kind that is placed too, the placed ones pay first (RM-PLACE-03)
    std::uint8_t money_tokens = 0, science_tokens = 0;

    bool operator==(const Order&) const = default;
};
BOOST_DESCRIBE_STRUCT(Order, (), (kind, cards, plan, depot, paid, money_tokens, science_tokens))

// Its owner alone knows this.
struct Hand {
    Bag cards;
    Goals goals;
    Order order;
    CardId disguise = CardId::none;  // what Industrial Espionage in the hand is going to be used as (RM-FX-31)

    bool operator==(const Hand&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hand, (), (cards, goals, order, disguise))

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

    const Player& mine() const { return table.players[me]; }
};

}  // namespace tminus::rocketmen
