// RM-GOAL: whether a personal goal is met.

#include "engine/rocketmen/chapters.h"

#include <algorithm>

namespace tminus::rocketmen {
namespace {

bool has_mission(const Rules& rules, const Player& player, const Goal& goal) {  // RM-GOAL-02
    const auto is_done = [&](Destination to) {
        const LocationId location = rules.location_of(goal.type, to);
        return location != LocationId::none && player.missions.has(location);
    };
    if (!goal.anywhere) return is_done(goal.destination);
    return std::any_of(all_destinations.begin(), all_destinations.end(), is_done);
}

int counted(const Rules& rules, const Player& player, Most most) {
    switch (most) {
        case Most::engines: return all_cards_of(player).size_of(rules.all_of(Kind::engine));
        case Most::advantages: return all_cards_of(player).size_of(rules.all_of(Kind::advantage));
        case Most::achievements: break;
    }
    return player.tokens.rocket + player.tokens.hand + player.tokens.money + player.tokens.science;
}

bool has_most(const Rules& rules, const PublicState& table, Seat seat, Most most) {  // RM-GOAL-05
    const int mine = counted(rules, table.players[seat], most);
    for (Seat other = 0; other < rules.seats(); ++other)
        if (other != seat && counted(rules, table.players[other], most) > mine) return false;
    return mine > 0;
}

}  // namespace

bool is_met(const Rules& rules, const PublicState& table, Seat seat, const Goal& goal) {
    const Player& player = table.players[seat];
    switch (goal.kind) {
        case GoalKind::mission: return has_mission(rules, player, goal);
        case GoalKind::missions:
            return std::popcount(static_cast<unsigned>(player.missions.bits & rules.locations_at(goal.destination).bits)) >=
                   goal.number;
        case GoalKind::hazard: return all_cards_of(player).has(goal.card);  // RM-GOAL-04
        case GoalKind::token: return table.first_there[index(goal.destination)] == seat;
        case GoalKind::first_at: return player.first.count() >= goal.number;  // RM-GOAL-03
        case GoalKind::most: break;
    }
    return has_most(rules, table, seat, goal.most);
}

int goals_met(const Rules& rules, const PublicState& table, Seat seat, GoalId id) {
    int met = 0;
    for (const Goal& goal : rules.edition().goals[index(id)].goals) met += is_met(rules, table, seat, goal);
    return met;
}

}  // namespace tminus::rocketmen
