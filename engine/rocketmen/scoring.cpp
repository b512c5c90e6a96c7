// RM-END and RM-SCORE: when the game ends, points and tie-breaks.

#include "engine/rocketmen/chapters.h"

#include <algorithm>

namespace tminus::rocketmen {
namespace {

bool every_destination_reached(const Rules& rules, const PublicState& table) {
    std::uint16_t reached = 0;
    for (Seat seat = 0; seat < rules.seats(); ++seat)
        reached = static_cast<std::uint16_t>(reached | table.players[seat].missions.bits);
    for (const Destination to : all_destinations)
        if ((rules.locations_at(to).bits & reached) == 0) return false;
    return true;
}

// What all cards print; Industrial Espionage prints nothing (RM-FX-33).
Amounts all_prints_of(const Rules& rules, const Player& player) {
    const Bag cards = all_cards_of(player);
    Amounts sum;
    for_each_kind(cards.kinds(), [&](CardId card) { sum += rules.prints(card) * cards.count(card); });
    return sum;
}

int capital_of(const Rules& rules, const Player& player) {  // RM-VARC-02
    const Bag cards = all_cards_of(player);
    int money = 0;
    for_each_kind(cards.kinds() & rules.all_with_money(), [&](CardId card) {
        const bool by_missions = rules.effect(card) == Effect::money_per_mission;
        const int each = by_missions ? rules.card(card).amount * player.missions.count() : rules.prints(card).money();
        money += each * cards.count(card);
    });
    return money;
}

// Those who have the most of what the variant card counts, and any of it (RM-VARC-01, RM-VAR-01).
Seats leaders_of(const Rules& rules, const PublicState& table, Variant variant) {
    Seats leaders;
    int most = 1;
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        const int counted = counted_for_variant(rules, table.players[seat], variant);
        if (counted < most) continue;
        if (counted > most) leaders = {};
        most = counted;
        leaders.add(seat);
    }
    return leaders;
}

// But for the variant cards.
int points_of(const Rules& rules, const PublicState& table, Seat seat) {
    const Player& player = table.players[seat];
    if (rules.solo()) return player.victory_points;  // RM-SOLOC-06, RM-SOLO-02
    return player.victory_points + hazard_points(rules, player) + token_points(rules, table, seat) +
           best_goal_points(rules, table, seat, player.goals);
}

// Keeps the seats with the highest value.
template <class Value>
Seats best_of(Seats seats, Value value) {
    int best = value(seats.lowest());
    for_each_seat(seats, [&](Seat seat) { best = std::max(best, value(seat)); });
    Seats kept;
    for_each_seat(seats, [&](Seat seat) {
        if (value(seat) == best) kept.add(seat);
    });
    return kept;
}

}  // namespace

bool solo_is_won(const Rules& rules, const PublicState& table) {  // RM-SOLO-10, RM-SOLOC-10
    const Player& player = table.players[0];
    for (const GoalId goal : player.goals)
        if (goals_met(rules, table, 0, goal) < goals_on_a_card) return false;
    return player.victory_points > table.rival.victory_points;
}

int counted_for_variant(const Rules& rules, const Player& player, Variant variant) {
    switch (variant) {
        case Variant::computer_leader: return all_prints_of(rules, player).symbols(Resource::computer);
        case Variant::composites_leader: return all_prints_of(rules, player).symbols(Resource::composites);
        case Variant::biotechnology_leader: return all_prints_of(rules, player).symbols(Resource::biotechnology);
        case Variant::rocket_leader: return all_prints_of(rules, player).rocket_points();
        case Variant::capital_leader: return capital_of(rules, player);
        case Variant::planetary_defence: return all_cards_of(player).size_of(rules.all_of(Kind::hazard));  // RM-VARC-03
        case Variant::fast_track:
        case Variant::mass_production:
        case Variant::safety_protocol:
        case Variant::closing_window: break;
    }
    return 0;
}

int most_advanced(const Player& player) {
    return player.missions.bits == 0 ? 0 : max_locations - std::countr_zero(player.missions.bits);
}

bool ends_the_game(const Rules& rules, const PublicState& table) {  // RM-END-01, RM-Q-19
    const Bag& part = table.teal.empty() ? table.pink : table.teal;
    if (has_variant(table, Variant::closing_window) && table.display.empty() && part.empty()) return true;  // RM-VARC-07
    bool all_done = true, one_done = false, points_reached = false;
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        const bool done = table.players[seat].missions.count() >= rules.markers();
        all_done &= done;
        one_done |= done;
        points_reached |= table.players[seat].victory_points >= rules.end_points();
    }
    if (rules.earth_only()) return one_done;  // RM-EARTH-03
    return points_reached || all_done || (one_done && every_destination_reached(rules, table));
}

void trigger_end(const Play& play) {
    PublicState& table = play.table();
    if (play.rules.solo() || table.last_round || !ends_the_game(play.rules, table)) return;
    table.last_round = true;
    play.tell(EndTriggered{});
}

void end_game(const Play& play) {  // RM-SCORE-01
    PublicState& table = play.table();
    table.phase = Phase::over;
    for (Seat seat = 0; seat < play.rules.seats() && !play.rules.solo(); ++seat) {
        table.players[seat].goals = play.hand(seat).goals;
        if (table.players[seat].goals.empty()) continue;
        const int points = best_goal_points(play.rules, table, seat, table.players[seat].goals);
        const GoalId goal = best_goal(play.rules, table, seat, table.players[seat].goals);
        play.tell(GoalScored{seat, goal, static_cast<std::uint8_t>(points)});
    }
    play.tell(GameEnded{play.rules.winners(play.state)});
}

Bag deck_of(const Player& player) {
    Bag deck = with(player.concealed, player.pad);
    deck.add(player.depot);
    deck.add(player.play);
    deck.add(player.warehouse);
    if (player.plan != CardId::none) deck.add(player.plan);
    return deck;
}

Bag all_cards_of(const Player& player) { return with(deck_of(player), player.scrapyard); }

int hazard_points(const Rules& rules, const Player& player) {  // RM-HAZ-01
    return rules.edition().hazard_points * all_cards_of(player).size_of(rules.all_of(Kind::hazard));
}

int mission_points(const Rules& rules, const Player& player) {
    int points = 0;
    for (std::size_t i = 0; i < rules.edition().locations.size(); ++i) {
        const auto id = static_cast<LocationId>(i);
        if (player.missions.has(id)) points += player.first.has(id) ? rules.location(id).first : rules.location(id).later;
    }
    return points;
}

int token_points(const Rules& rules, const PublicState& table, Seat seat) {
    const auto& holders = table.first_there;
    return rules.edition().first_there_points * static_cast<int>(std::count(holders.begin(), holders.end(), seat));
}

int variant_points(const Rules& rules, const PublicState& table, Seat seat, Variant variant) {
    return leaders_of(rules, table, variant).has(seat) ? rules.edition().variant_points : 0;
}

GoalId best_goal(const Rules& rules, const PublicState& table, Seat seat, const Goals& goals) {  // RM-Q-05
    GoalId best = GoalId::none;
    for (const GoalId goal : goals)
        if (best == GoalId::none || goals_met(rules, table, seat, goal) > goals_met(rules, table, seat, best)) best = goal;
    return best;
}

int best_goal_points(const Rules& rules, const PublicState& table, Seat seat, const Goals& goals) {  // RM-GOAL-01
    int most = 0;
    for (const GoalId goal : goals) most = std::max(most, goals_met(rules, table, seat, goal));
    return rules.edition().goal_points * most;
}

Scores Rules::scores(const PublicState& table) const {
    Scores scores;
    for (Seat seat = 0; seat < seats(); ++seat) scores.push(points_of(*this, table, seat));
    for (const Variant variant : table.variants)
        for_each_seat(leaders_of(*this, table, variant), [&](Seat seat) { scores[seat] += edition_.variant_points; });
    return scores;
}

Seats Rules::winners(const State& state) const {  // RM-SCORE-02
    const PublicState& table = state.table;
    if (solo()) return solo_is_won(*this, table) ? Seats::only(0) : Seats{};
    const Scores points = scores(state);
    Seats first = best_of(Seats::first(seats()), [&](Seat seat) { return points[seat]; });
    first = best_of(first, [&](Seat seat) { return most_advanced(table.players[seat]); });
    return best_of(first, [&](Seat seat) { return table.players[seat].missions.count(); });
}

}  // namespace tminus::rocketmen
