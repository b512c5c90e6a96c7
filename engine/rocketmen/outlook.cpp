#include "engine/rocketmen/outlook.h"

#include "engine/rocketmen/chapters.h"
#include "engine/rocketmen/names.h"
#include "engine/rocketmen/odds.h"

#include <algorithm>

namespace tminus::rocketmen {
namespace {

json::object amounts(Amounts amounts) {
    json::object object{{"money", number(amounts.money())}};
    for (int i = 0; i < resource_count; ++i)
        object[enumerator_text(static_cast<Resource>(i))] = number(amounts.symbols(static_cast<Resource>(i)));
    return object;
}

json::array players(const Rules& rules, const Table& table) {
    json::array list;
    for (Seat seat = 0; seat < rules.seats(); ++seat)
        list.push_back(json::object{{"rocket_points", number(rocket_points_of(rules, table, seat))},
                                    {"hand_limit", number(hand_limit(rules, table.players[seat]))},
                                    {"surcharge", number(rules.surcharge(table.players[seat].victory_points))}});
    return list;
}

void add_odds(json::object& object, const Odds& odds) {
    object["ways"] = number(static_cast<std::int64_t>(odds.ways));
    object["of"] = number(static_cast<std::int64_t>(odds.of));
}

bool anybody_at(const Rules& rules, const Table& table, LocationId location) {
    bool taken = table.rival.missions.has(location);
    for (Seat seat = 0; seat < rules.seats(); ++seat) taken |= table.players[seat].missions.has(location);
    return taken;
}

// Only where the mission on the plan can go; `open`: no marker of one's own is there, and one is left.
json::array destinations(const Rules& rules, const Table& table, Seat seat) {
    json::array list;
    const Player& player = table.players[seat];
    for (const Destination to : all_destinations) {
        const LocationId id = target_of(rules, player, to);
        if (id == LocationId::none) continue;
        const Location& location = rules.location(id);
        const bool allowed = !rules.earth_only() || to == Destination::earth;
        const bool open = allowed && !player.missions.has(id) && player.missions.count() < rules.markers();
        json::object entry{{"destination", enumerator_text(to)},
                           {"location", Names(rules).text(id)},
                           {"open", open},
                           {"needed", number(location.rocket_points)},
                           {"rocket_points", number(rocket_points_of(rules, table, seat))},
                           {"thrust", number(thrust_of(rules, table, seat, to))},
                           {"spaces", number(rules.board(to).spaces)},
                           {"success_cards", number(rules.board(to).success_cards)},
                           {"points", number(anybody_at(rules, table, id) ? location.later : location.first)}};
        add_odds(entry, odds_before_launch(rules, table, seat, to));
        list.push_back(std::move(entry));
    }
    return list;
}

json::array market(const Rules& rules, const Table& table, Seat seat, const View* view) {
    json::array list;
    std::uint64_t kinds = table.engines.kinds();
    for (const CardId card : table.display) kinds |= bit_of(card);
    for_each_kind(kinds, [&](CardId card) {
        const Amounts price = price_of(rules, table.players[seat], card);
        json::object entry{{"card", Names(rules).text(card)}, {"price", amounts(price)}};
        if (view != nullptr) entry["affordable"] = covers(all_in_hand(rules, *view), price);
        list.push_back(std::move(entry));
    });
    return list;
}

json::value order_sheet(const Rules& rules, const View& view) {
    const Order& order = view.hand.order;
    if (order.kind == OrderKind::none) return nullptr;
    const Amounts price = price_of(rules, view, order), given = payment_of(rules, view, order);
    const int lost = covers(given, price) ? given.money() - price.money() : 0;
    return json::object{{"kind", enumerator_text(order.kind)},
                        {"price", amounts(price)},
                        {"given", amounts(given)},
                        {"missing_money", number(missing_money(given, price))},
                        {"missing_symbols", number(missing_symbols(given, price))},
                        {"lost_money", number(lost)},
                        {"complete", covers(given, price)}};
}

json::value launch_sheet(const Rules& rules, const View& view) {
    const Flight& flight = view.table.flight;
    if (view.table.phase != Phase::launch) return nullptr;
    const int spaces = rules.board(flight.to).spaces;
    json::object sheet{{"spaces", number(spaces)}, {"rocket", number(flight.rocket)}};
    add_odds(sheet, odds(rules, view));
    json::array next;
    const int rocket = flight.rocket + (flight.card == Flight::no_card ? 0 : flight.card);
    for (std::uint8_t value = 0; value < success_values; ++value) {
        SuccessDeck deck = flight.deck;
        if (deck[value] == 0 || flight.drawn >= flight.allowed) continue;
        --deck[value];
        json::object entry{{"value", number(value)}, {"left", number(flight.deck[value])}};
        add_odds(entry, odds_of(deck, spaces - rocket - value, flight.allowed - flight.drawn - 1));
        next.push_back(std::move(entry));
    }
    sheet["next"] = std::move(next);
    return sheet;
}

json::array goal_sheet(const Rules& rules, const View& view) {
    json::array list;
    for (const Goals* goals : {&view.hand.goals, &view.mine().goals}) {
        if (goals == &view.mine().goals && !rules.solo()) continue;
        for (const GoalId id : *goals) {
            json::array met;
            for (const Goal& goal : rules.edition().goals[index(id)].goals)
                met.push_back(json::value(is_met(rules, view.table, view.me, goal)));
            list.push_back(json::object{{"goal", Names(rules).text(id)}, {"met", std::move(met)}});
        }
    }
    return list;
}

// A line of the score sheet, from how many of something a seat has and what that is worth.
template <class Count, class Points>
json::object line(const Rules& rules, std::string_view id, Count count, Points points) {
    json::array counts, worth;
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        counts.push_back(number(count(seat)));
        worth.push_back(number(points(seat)));
    }
    return {{"id", id}, {"counts", std::move(counts)}, {"points", std::move(worth)}};
}

// Points on the track that no mission gave: a state that was loaded may hold some.
int other_points(const Rules& rules, const Player& player) {
    return player.victory_points - mission_points(rules, player) - (rules.solo() ? hazard_points(rules, player) : 0);
}

int met_of_best(const Rules& rules, const Table& table, Seat seat) {
    const GoalId goal = best_goal(rules, table, seat, table.players[seat].goals);
    return goal == GoalId::none ? 0 : goals_met(rules, table, seat, goal);
}

}  // namespace

json::object outlook(const Rules& rules, const View& view) {
    const std::uint64_t copies = view.hand.cards.has(rules.copier()) ? cards_to_copy(rules, view.table, view.me) : 0;
    json::array names_of_copies;
    for_each_kind(copies, [&](CardId card) { names_of_copies.push_back(json::value(Names(rules).text(card))); });
    return {{"players", players(rules, view.table)},
            {"destinations", destinations(rules, view.table, view.me)},
            {"market", market(rules, view.table, view.me, &view)},
            {"order", order_sheet(rules, view)},
            {"launch", launch_sheet(rules, view)},
            {"goals", goal_sheet(rules, view)},
            {"copies", std::move(names_of_copies)}};
}

json::object public_outlook(const Rules& rules, const Table& table) {
    const Hand nothing;
    const View view{table.turn, table, nothing};
    return {{"players", players(rules, table)},
            {"destinations", destinations(rules, table, table.turn)},
            {"market", market(rules, table, table.turn, nullptr)},
            {"order", nullptr},
            {"launch", launch_sheet(rules, view)},
            {"goals", goal_sheet(rules, view)},
            {"copies", json::array()}};
}

json::object score_sheet(const Rules& rules, const Table& table) {
    const auto player = [&](Seat seat) -> const Player& { return table.players[seat]; };
    const auto hazards = [&](Seat seat) { return all_cards_of(player(seat)).size_of(rules.all_of(Kind::hazard)); };
    const auto others = [&](Seat seat) { return other_points(rules, player(seat)); };
    json::array lines;
    lines.push_back(line(
        rules, "missions", [&](Seat seat) { return player(seat).missions.count(); },
        [&](Seat seat) { return mission_points(rules, player(seat)); }));
    lines.push_back(line(rules, "hazards", hazards, [&](Seat seat) { return hazard_points(rules, player(seat)); }));
    if (!rules.solo() && !rules.earth_only()) {
        lines.push_back(line(
            rules, "first-there",
            [&](Seat seat) { return static_cast<int>(std::count(table.first_there.begin(), table.first_there.end(), seat)); },
            [&](Seat seat) { return token_points(rules, table, seat); }));
        lines.push_back(line(
            rules, "goal", [&](Seat seat) { return met_of_best(rules, table, seat); },
            [&](Seat seat) { return best_goal_points(rules, table, seat, player(seat).goals); }));
    }
    for (const Variant variant : table.variants)
        if (variant <= Variant::planetary_defence)
            lines.push_back(line(
                rules, enumerator_text(variant), [&](Seat seat) { return counted_for_variant(rules, player(seat), variant); },
                [&](Seat seat) { return variant_points(rules, table, seat, variant); }));
    bool loaded = false;
    for (Seat seat = 0; seat < rules.seats(); ++seat) loaded |= others(seat) != 0;
    if (loaded) lines.push_back(line(rules, "victory-points", others, others));

    json::array advanced, missions;
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        advanced.push_back(number(most_advanced(player(seat))));
        missions.push_back(number(player(seat).missions.count()));
    }
    json::array tie_breaks{json::object{{"id", "most-advanced-mission"}, {"values", std::move(advanced)}},
                           json::object{{"id", "missions"}, {"values", std::move(missions)}}};
    json::object sheet{{"lines", std::move(lines)}, {"tie_breaks", std::move(tie_breaks)}};
    if (rules.solo()) sheet["rival"] = number(table.rival.victory_points);
    return sheet;
}

}  // namespace tminus::rocketmen
