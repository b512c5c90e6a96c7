#pragma once
// What follows from a view for those who show it, so that no page has to know a rule.

#include "engine/core/score_sheet.h"
#include "engine/rocketmen/rules.h"

namespace tminus::rocketmen {

struct PlayerOutlook {
    int rocket_points = 0, hand_limit = 0, surcharge = 0;
};
BOOST_DESCRIBE_STRUCT(PlayerOutlook, (), (rocket_points, hand_limit, surcharge))

// Where a seat's mission could go: what it needs and has, and the exact odds, `ways` of `of`.
struct Readiness {
    Destination destination{};
    LocationId location{};
    bool open = false;  // no marker of one's own is there, and one is left
    int needed = 0, rocket_points = 0, thrust = 0, spaces = 0, success_cards = 0, points = 0;
    std::int64_t ways = 0, of = 0;
};
BOOST_DESCRIBE_STRUCT(Readiness, (),
                      (destination, location, open, needed, rocket_points, thrust, spaces, success_cards, points, ways, of))

struct Sum {
    int money = 0, computer = 0, composites = 0, biotechnology = 0, science = 0;
};
BOOST_DESCRIBE_STRUCT(Sum, (), (money, computer, composites, biotechnology, science))

struct Offer {
    CardId card{};
    Sum price;
    Maybe<bool> affordable;  // spectators are not told
};
BOOST_DESCRIBE_STRUCT(Offer, (), (card, price, affordable))

struct OrderSheet {
    OrderKind kind{};
    Sum price, given;
    int missing_money = 0, missing_symbols = 0, lost_money = 0;
    bool complete = false;
};
BOOST_DESCRIBE_STRUCT(OrderSheet, (), (kind, price, given, missing_money, missing_symbols, lost_money, complete))

// After a success card of this value, of which so many are left.
struct NextCardOdds {
    int value = 0, left = 0;
    std::int64_t ways = 0, of = 0;
};
BOOST_DESCRIBE_STRUCT(NextCardOdds, (), (value, left, ways, of))

struct LaunchOdds {
    int spaces = 0, rocket = 0;
    std::int64_t ways = 0, of = 0;
    std::vector<NextCardOdds> next{};
};
BOOST_DESCRIBE_STRUCT(LaunchOdds, (), (spaces, rocket, ways, of, next))

struct GoalOutlook {
    GoalId goal{};
    std::array<bool, goals_on_a_card> met{};
};
BOOST_DESCRIBE_STRUCT(GoalOutlook, (), (goal, met))

// players       by seat
// destinations  where the mission on the plan can go
// market        what each card for sale costs this seat, and whether hand and tokens could pay for it
// order         what is being put together: its price, what is given, what is missing and what would be lost; else null
// launch        the exact odds of the launch under way, and after each card that may come; else null
// goals         which goals of this seat's cards are met
// copies        what Industrial Espionage could be a copy of
struct Outlook {
    std::vector<PlayerOutlook> players;
    std::vector<Readiness> destinations;
    std::vector<Offer> market;
    std::optional<OrderSheet> order;
    std::optional<LaunchOdds> launch;
    std::vector<GoalOutlook> goals;
    std::vector<CardId> copies;
};
BOOST_DESCRIBE_STRUCT(Outlook, (), (players, destinations, market, order, launch, goals, copies))

Outlook outlook(const Rules&, const View&);
Outlook public_outlook(const Rules&, const Table&);  // for those without a seat: as the player at turn, without secrets

ScoreSheet score_sheet(const Rules&, const Table&);

}  // namespace tminus::rocketmen
