#pragma once
// What follows from a view for those who show it, so that no page has to know a rule.

#include "engine/core/score_sheet.h"
#include "engine/rocketmen/rules.h"

namespace tminus::rocketmen {

// How this table is played.
struct RaceOutlook {
    int markers = 0;                        // of everybody who races
    int racers = 0;                         // how many these are, with the rival of a game alone
    std::optional<int> end_points;          // null: the game ends in another way
    std::vector<Destination> destinations;  // of missions
    std::vector<Destination> first_tokens;  // where a token waits for whoever is there first, or has been given
    int engines_left = 0;                   // that may still be bought this turn
    int engines_per_turn = 0;
    int plan_cost = 0;  // of placing a mission on the plan
};
BOOST_DESCRIBE_STRUCT(RaceOutlook, (),
                      (markers, racers, end_points, destinations, first_tokens, engines_left, engines_per_turn, plan_cost))

struct PlayerOutlook {
    int rocket_points = 0, hand_limit = 0, surcharge = 0;
    int depot = 0;                          // how many cards it stores; 0: there is none
    ByName<int> money;                      // of cards whose worth grows with the missions
    int points_now = 0, points_at_end = 0;  // on the track, and what else would be counted if the game ended now
};
BOOST_DESCRIBE_STRUCT(PlayerOutlook, (), (rocket_points, hand_limit, surcharge, depot, money, points_now, points_at_end))

// The exact odds, `ways` of `of`, if the effects on the pad are used as well as possible, and those effects without which the
// odds would be lower.
struct PlayedOdds {
    std::int64_t ways = 0, of = 0;
    std::vector<CardId> helping{};
};
BOOST_DESCRIBE_STRUCT(PlayedOdds, (), (ways, of, helping))

// Where a seat's mission could go: what it needs and has, and the exact odds by the cards alone, `ways` of `of`.
struct Readiness {
    Destination destination{};
    LocationId location{};
    bool open = false;  // no marker of one's own is there, and one is left
    int needed = 0, rocket_points = 0, missing = 0, thrust = 0, spaces = 0, success_cards = 0, points = 0;
    std::int64_t ways = 0, of = 0;
    PlayedOdds played{};
};
BOOST_DESCRIBE_STRUCT(Readiness, (),
                      (destination, location, open, needed, rocket_points, missing, thrust, spaces, success_cards, points, ways,
                       of, played))

struct Sum {
    int money = 0, computer = 0, composites = 0, biotechnology = 0, science = 0;
};
BOOST_DESCRIBE_STRUCT(Sum, (), (money, computer, composites, biotechnology, science))

struct Offer {
    CardId card{};
    Sum price;
    Maybe<bool> affordable;  // spectators are not told
    Maybe<int> missing_money,
        missing_symbols;  // of everything that hand and tokens could pay, beside the order being put together
};
BOOST_DESCRIBE_STRUCT(Offer, (), (card, price, affordable, missing_money, missing_symbols))

// Everything that hand and unused tokens could pay, and what of it the order being put together does not take.
struct Purse {
    Sum all, left;
};
BOOST_DESCRIBE_STRUCT(Purse, (), (all, left))

// A card that pays, and what each of its kind gives.
struct PayingCard {
    CardId card{};
    Sum gives;
};
BOOST_DESCRIBE_STRUCT(PayingCard, (), (card, gives))

struct OrderSheet {
    OrderKind kind{};
    Sum price, given;
    int missing_money = 0, missing_symbols = 0, lost_money = 0;
    bool complete = false;
    std::vector<PayingCard> paid;
    std::vector<Piece> suggested;  // what to pay with in addition; see suggested_payment
};
BOOST_DESCRIBE_STRUCT(OrderSheet, (), (kind, price, given, missing_money, missing_symbols, lost_money, complete, paid, suggested))

// What a game alone would be if it ended now: it is won with more points than the rival and all goals of the binding card.
struct SoloVerdict {
    int points = 0, rival_points = 0;
    int goals_met = 0, goals = 0;
    int missing_points = 0;
    bool won = false;
};
BOOST_DESCRIBE_STRUCT(SoloVerdict, (), (points, rival_points, goals_met, goals, missing_points, won))

// After a success card of this value, of which so many are left: the space it brings the rocket to, and the odds from there.
struct NextCardOdds {
    int value = 0, left = 0, space = 0;
    std::int64_t ways = 0, of = 0;
};
BOOST_DESCRIBE_STRUCT(NextCardOdds, (), (value, left, space, ways, of))

// A success card that may come next, how many of it are left, and the odds after it if all is played as well as possible.
struct NextCard {
    int value = 0, left = 0;
    std::int64_t ways = 0, of = 0;
};
BOOST_DESCRIBE_STRUCT(NextCard, (), (value, left, ways, of))

// A legal action, the odds after it, and after each card that it draws or that is drawn after it.
struct LaunchChoice {
    std::string action;  // in notation
    std::int64_t ways = 0, of = 0;
    std::vector<NextCard> next{};
};
BOOST_DESCRIBE_STRUCT(LaunchChoice, (), (action, ways, of, next))

struct LaunchOdds {
    int spaces = 0, rocket = 0;
    LocationId location = LocationId::none;  // where it goes; none: the launch is over
    int points = 0;                          // of a success
    int abort_cards = 0;                     // of the pad, that an abort costs
    std::int64_t ways = 0, of = 0;
    std::vector<NextCardOdds> next{};
    PlayedOdds played{};
    std::vector<LaunchChoice> choices{};
};
BOOST_DESCRIBE_STRUCT(LaunchOdds, (), (spaces, rocket, location, points, abort_cards, ways, of, next, played, choices))

// The rival of a game alone.
struct RivalAim {
    Destination destination{};
    LocationId location{};
    int spaces = 0;
};
BOOST_DESCRIBE_STRUCT(RivalAim, (), (destination, location, spaces))

struct RivalOutlook {
    std::optional<RivalAim> aim;  // null: it has no mission now
    bool done = false;            // and will have none
};
BOOST_DESCRIBE_STRUCT(RivalOutlook, (), (aim, done))

struct GoalOutlook {
    GoalId goal{};
    std::array<bool, goals_on_a_card> met{};
};
BOOST_DESCRIBE_STRUCT(GoalOutlook, (), (goal, met))

// rival         null: there is none
// players       by seat
// destinations  where the mission on the plan can go
// market        what each card for sale costs this seat, and whether hand and tokens could pay for it
// purse         null for spectators
// order         what is being put together: its price, what is given, what is missing and what would be lost; else null
// verdict       of a game alone; else null
// launch        the exact odds of the launch under way, and after each card that may come; else null
// goals         which goals of this seat's cards are met
// copies        what Industrial Espionage could be a copy of
struct Outlook {
    RaceOutlook race;
    std::optional<RivalOutlook> rival;
    std::vector<PlayerOutlook> players;
    std::vector<Readiness> destinations;
    std::vector<Offer> market;
    std::optional<Purse> purse;
    std::optional<OrderSheet> order;
    std::optional<SoloVerdict> verdict;
    std::optional<LaunchOdds> launch;
    std::vector<GoalOutlook> goals;
    std::vector<CardId> copies;
};
BOOST_DESCRIBE_STRUCT(Outlook, (), (race, rival, players, destinations, market, purse, order, verdict, launch, goals, copies))

Outlook outlook(const Rules&, const View&);
Outlook public_outlook(const Rules&, const PublicState&);  // for those without a seat: as the player at turn, without secrets

ScoreSheet score_sheet(const Rules&, const PublicState&);

}  // namespace tminus::rocketmen
