#include "engine/rocketmen/outlook.h"

#include "engine/core/notation.h"
#include "engine/rocketmen/chapters.h"
#include "engine/rocketmen/launch_solver.h"
#include "engine/rocketmen/names.h"
#include "engine/rocketmen/odds.h"

#include <algorithm>

namespace tminus::rocketmen {
namespace {

Sum shown(Amounts amounts) {
    return {amounts.money(), amounts.symbols(Resource::computer), amounts.symbols(Resource::composites),
            amounts.symbols(Resource::biotechnology), amounts.symbols(Resource::science)};
}

RaceOutlook race(const Rules& rules, const PublicState& table) {
    RaceOutlook race{rules.markers(), rules.seats() + rules.solo(), {}, {}, {}, 0, 0, 0};
    if (!rules.solo() && !rules.earth_only()) race.end_points = rules.end_points();
    for (const Destination to : all_destinations) {
        if (rules.has_missions_to(to)) race.destinations.push_back(to);
        if (has_first_token(rules, to)) race.first_tokens.push_back(to);
    }
    race.engines_per_turn = engines_per_turn(rules, table);
    race.engines_left = std::max(race.engines_per_turn - table.engines_bought, 0);
    race.plan_cost = plan_costs(table) ? rules.edition().placement_cost : 0;
    return race;
}

std::optional<RivalOutlook> rival(const Rules& rules, const PublicState& table) {
    if (!rules.solo()) return {};
    RivalOutlook rival{{}, is_rival_done(rules, table.rival)};
    if (!table.rival.active()) return rival;
    const LocationId location = rival_location(rules, table.rival);
    const Destination to = rules.location(location).destination;
    rival.aim = RivalAim{to, location, rules.board(to).spaces};
    return rival;
}

// Of the cards that are worth more with each mission.
ByName<int> growing_money(const Rules& rules, const Player& player) {
    ByName<int> list;
    for_each_kind(rules.all_with(Effect::money_per_mission),
                  [&](CardId card) { list.emplace_back(Names(rules).text(card), worth_of_card(rules, player, card).money()); });
    return list;
}

std::vector<PlayerOutlook> players(const Rules& rules, const PublicState& table) {
    std::vector<PlayerOutlook> list;
    const Scores scores = rules.scores(table);
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        const Player& player = table.players[seat];
        const int now = player.victory_points;
        list.push_back({rocket_points_of(rules, table, seat), hand_limit(rules, player), rules.surcharge(player.victory_points),
                        depot_capacity(rules, table, seat), growing_money(rules, player), now, scores[seat] - now});
    }
    return list;
}

template <class Entry>
void set_odds(Entry& entry, const Odds& odds) {
    entry.ways = static_cast<std::int64_t>(odds.ways);
    entry.of = static_cast<std::int64_t>(odds.of);
}

PlayedOdds played(LaunchSolver solver) {
    PlayedOdds odds{0, 0, solver.helping()};
    set_odds(odds, solver.best());
    return odds;
}

int points_at(const Rules& rules, const PublicState& table, LocationId location) {
    return is_taken(rules, table, location) ? rules.location(location).later : rules.location(location).first;
}

// Only where the mission on the plan can go.
std::vector<Readiness> destinations(const Rules& rules, const PublicState& table, Seat seat) {
    std::vector<Readiness> list;
    const Player& player = table.players[seat];
    for (const Destination to : all_destinations) {
        const LocationId id = target_of(rules, player, to);
        if (id == LocationId::none) continue;
        const Location& location = rules.location(id);
        const bool open = rules.has_missions_to(to) && !player.missions.has(id) && player.missions.count() < rules.markers();
        const int rocket_points = rocket_points_of(rules, table, seat);
        list.push_back({to, id, open, location.rocket_points, rocket_points, std::max(location.rocket_points - rocket_points, 0),
                        thrust_of(rules, table, seat, to), rules.board(to).spaces, rules.board(to).success_cards,
                        points_at(rules, table, id)});
        set_odds(list.back(), odds_before_launch(rules, table, seat, to));
        list.back().played = played(LaunchSolver::before_launch(rules, table, seat, to));
    }
    return list;
}

std::vector<Offer> market(const Rules& rules, const PublicState& table, Seat seat, const View* view) {
    std::vector<Offer> list;
    std::uint64_t kinds = table.engines.kinds();
    for (const CardId card : table.display) kinds |= bit_of(card);
    const Amounts all = view == nullptr ? Amounts{} : all_in_hand(rules, *view);
    const bool buying = view != nullptr && view->hand.order.kind == OrderKind::purchase;
    const Amounts so_far = buying ? price_of(rules, *view, view->hand.order) : Amounts{};
    for_each_kind(kinds, [&](CardId card) {
        const Amounts price = price_of(rules, table.players[seat], card);
        list.push_back({card, shown(price), {}, {}, {}});
        if (view == nullptr) return;
        Offer& offer = list.back();
        offer.affordable = covers(all, price);
        const Amounts sum = price + so_far;
        offer.missing_money = missing_money(all, sum);
        offer.missing_symbols = missing_symbols(all, sum);
    });
    return list;
}

Purse purse(const Rules& rules, const View& view) {
    const Amounts all = all_in_hand(rules, view);
    return {shown(all), shown(all - payment_of(rules, view, view.hand.order))};
}

std::optional<OrderSheet> order_sheet(const Rules& rules, const View& view) {
    const Order& order = view.hand.order;
    if (order.kind == OrderKind::none) return {};
    const Amounts price = price_of(rules, view, order), given = payment_of(rules, view, order);
    const int lost = covers(given, price) ? given.money() - price.money() : 0;
    OrderSheet sheet{order.kind, shown(price),         shown(given), missing_money(given, price),   missing_symbols(given, price),
                     lost,       covers(given, price), {},           suggested_payment(rules, view)};
    for_each_kind(order.paid.kinds(), [&](CardId card) {
        sheet.paid.push_back({card, shown(worth_in_order(rules, view, card))});
    });
    return sheet;
}

std::vector<LaunchChoice> launch_choices(const Rules& rules, const PublicState& table) {
    std::vector<LaunchChoice> list;
    const Ask ask = table.pending.ask;
    if (ask != Ask::nothing && ask != Ask::answer && ask != Ask::first_card && ask != Ask::last_chance) return list;
    for (const ChoiceOdds& choice : LaunchSolver::under_way(rules, table).choices()) {
        list.push_back({to_notation(Names(rules), choice.action)});
        set_odds(list.back(), choice.odds);
        for (std::size_t value = 0; value < success_values; ++value) {
            if (choice.next[value].of == 0) continue;
            list.back().next.push_back({static_cast<int>(value), table.flight.deck[value]});
            set_odds(list.back().next.back(), choice.next[value]);
        }
    }
    return list;
}

std::optional<LaunchOdds> launch_odds(const Rules& rules, const View& view) {
    const Flight& flight = view.table.flight;
    if (view.table.phase != Phase::launch) return {};
    const int spaces = rules.board(flight.to).spaces;
    const Seat seat = view.table.turn;
    const LocationId location = target_of(rules, view.table.players[seat], flight.to);
    const int points = location == LocationId::none ? 0 : points_at(rules, view.table, location);
    LaunchOdds launch{spaces, flight.rocket, location, points, cards_lost_by_abort(rules, view.table, seat)};
    set_odds(launch, odds(rules, view));
    const int rocket = flight.rocket + (flight.card == Flight::no_card ? 0 : flight.card);
    for (std::uint8_t value = 0; value < success_values; ++value) {
        SuccessDeck deck = flight.deck;
        if (deck[value] == 0 || flight.drawn >= flight.allowed) continue;
        --deck[value];
        launch.next.push_back({value, flight.deck[value], std::min(spaces, rocket + value)});
        set_odds(launch.next.back(), odds_of(deck, spaces - rocket - value, flight.allowed - flight.drawn - 1));
    }
    launch.played = played(LaunchSolver::under_way(rules, view.table));
    launch.choices = launch_choices(rules, view.table);
    return launch;
}

std::optional<SoloVerdict> verdict(const Rules& rules, const PublicState& table) {
    if (!rules.solo()) return {};
    const int points = table.players[0].victory_points, rival = table.rival.victory_points;
    SoloVerdict verdict{points, rival, 0, 0, std::max(rival + 1 - points, 0), solo_is_won(rules, table)};
    for (const GoalId goal : table.players[0].goals) {
        verdict.goals_met += goals_met(rules, table, 0, goal);
        verdict.goals += goals_on_a_card;
    }
    return verdict;
}

std::vector<GoalOutlook> goal_sheet(const Rules& rules, const View& view) {
    std::vector<GoalOutlook> list;
    for (const Goals* goals : {&view.hand.goals, &view.mine().goals}) {
        if (goals == &view.mine().goals && !rules.solo()) continue;
        for (const GoalId id : *goals) {
            list.push_back({id, {}});
            for (std::size_t i = 0; i < goals_on_a_card; ++i)
                list.back().met[i] = is_met(rules, view.table, view.me, rules.edition().goals[index(id)].goals[i]);
        }
    }
    return list;
}

// Points on the track that no mission gave: a state that was loaded may hold some.
int other_points(const Rules& rules, const Player& player) {
    return player.victory_points - mission_points(rules, player) - (rules.solo() ? hazard_points(rules, player) : 0);
}

int met_of_best(const Rules& rules, const PublicState& table, Seat seat) {
    const GoalId goal = best_goal(rules, table, seat, table.players[seat].goals);
    return goal == GoalId::none ? 0 : goals_met(rules, table, seat, goal);
}

}  // namespace

Outlook outlook(const Rules& rules, const View& view) {
    const std::uint64_t kinds = view.hand.cards.has(rules.copier()) ? cards_to_copy(rules, view.table, view.me) : 0;
    std::vector<CardId> copies;
    for_each_kind(kinds, [&](CardId card) { copies.push_back(card); });
    return {race(rules, view.table),
            rival(rules, view.table),
            players(rules, view.table),
            destinations(rules, view.table, view.me),
            market(rules, view.table, view.me, &view),
            purse(rules, view),
            order_sheet(rules, view),
            verdict(rules, view.table),
            launch_odds(rules, view),
            goal_sheet(rules, view),
            std::move(copies)};
}

Outlook public_outlook(const Rules& rules, const PublicState& table) {
    const Hand nothing;
    const View view{table.turn, table, nothing};
    return {race(rules, table),
            rival(rules, table),
            players(rules, table),
            destinations(rules, table, table.turn),
            market(rules, table, table.turn, nullptr),
            {},
            {},
            verdict(rules, view.table),
            launch_odds(rules, view),
            goal_sheet(rules, view),
            {}};
}

ScoreSheet score_sheet(const Rules& rules, const PublicState& table) {
    const auto player = [&](Seat seat) -> const Player& { return table.players[seat]; };
    const auto missions = [&](Seat seat) { return player(seat).missions.count(); };
    const auto hazards = [&](Seat seat) { return all_cards_of(player(seat)).size_of(rules.all_of(Kind::hazard)); };
    const auto others = [&](Seat seat) { return other_points(rules, player(seat)); };
    ScoreSheet sheet;
    const auto add_line = [&](std::string id, const auto& count, const auto& points) {
        sheet.lines.push_back(score_line(rules.seats(), std::move(id), count, points));
    };
    add_line("missions", missions, [&](Seat seat) { return mission_points(rules, player(seat)); });
    add_line("hazards", hazards, [&](Seat seat) { return hazard_points(rules, player(seat)); });
    if (!rules.solo() && !rules.earth_only()) {
        add_line(
            "first-there",
            [&](Seat seat) { return static_cast<int>(std::count(table.first_there.begin(), table.first_there.end(), seat)); },
            [&](Seat seat) { return token_points(rules, table, seat); });
        add_line(
            "goal", [&](Seat seat) { return met_of_best(rules, table, seat); },
            [&](Seat seat) { return best_goal_points(rules, table, seat, player(seat).goals); });
    }
    for (const Variant variant : table.variants)
        if (variant <= Variant::planetary_defence)
            add_line(
                enumerator_text(variant), [&](Seat seat) { return counted_for_variant(rules, player(seat), variant); },
                [&](Seat seat) { return variant_points(rules, table, seat, variant); });
    bool loaded = false;
    for (Seat seat = 0; seat < rules.seats(); ++seat) loaded |= others(seat) != 0;
    if (loaded) add_line("victory-points", others, others);

    const auto advanced = [&](Seat seat) { return most_advanced(player(seat)); };
    sheet.tie_breaks = {{"most-advanced-mission", by_seat(rules.seats(), advanced)},
                        {"missions", by_seat(rules.seats(), missions)}};
    if (rules.solo()) sheet.rival = table.rival.victory_points;
    return sheet;
}

}  // namespace tminus::rocketmen
