#include "engine/rescue/rules.h"

#include "engine/rescue/chapters.h"

#include <algorithm>
#include <utility>

namespace tminus::rescue {

Rules::Rules(Edition edition, int players, int crew, TableOptions options)
    : edition_(std::move(edition)), players_(players), crew_(crew), options_(options) {
    for (std::size_t i = 0; i < edition_.modules.size(); ++i)
        if (edition_.modules[i].standard) standard_[index(edition_.modules[i].type)] = static_cast<ModuleId>(i);
}

std::string Rules::problem_with(const Edition& edition, int players, int crew) {
    if (players < edition.players_min || players > edition.players_max)
        return "edition '" + edition.name.id + "' is for " + std::to_string(edition.players_min) + " to " +
               std::to_string(edition.players_max) + " players, not " + std::to_string(players) + " (RR-COMP-01)";
    if (std::count(edition.crew_choices.begin(), edition.crew_choices.end(), crew) != 0) return {};
    std::string choices;
    for (const int choice : edition.crew_choices) choices += (choices.empty() ? "" : ", ") + std::to_string(choice);
    return "edition '" + edition.name.id + "' is played with a crew of " + choices + ", not " + std::to_string(crew) +
           " (RR-SETUP-02)";
}

Seats Rules::to_act(const State& state) const {
    const PublicState& table = state.table;
    if (!table.pending.empty()) return table.pending.back().seats;
    if (table.phase == Phase::planning) return Seats::first(players_).without(table.ready);
    if (table.phase == Phase::over) return {};
    return Seats::only(table.turns.front().seat);
}

Seats Rules::may_reconsider(const State& state) const {
    return state.table.phase == Phase::planning ? state.table.ready : Seats{};
}

void Rules::legal_actions(const View& view, Actions& list) const {
    list.clear();
    const PublicState& table = view.table;
    if (!table.pending.empty()) {
        const Decision& decision = table.pending.back();
        if (!decision.seats.has(view.me)) return;
        switch (decision.ask) {
            case Ask::passenger: list.push(Passenger{}), list.push(Pass{}); return;
            case Ask::refill: return list_refills(list);
            case Ask::terminal: list_free_seats(*this, view, list), list.push(Pass{}); return;
            case Ask::discard: return list_discards(view, list);
            case Ask::load: list_loading(*this, view, list), list.push(Pass{}); return;
            case Ask::send: list_sending(view, list), list.push(Pass{}); return;
            case Ask::fetch: list_fetching(view, list), list.push(Pass{}); return;
            case Ask::character: return list_characters(*this, view, list);
            case Ask::keep: return list_keeping(view, list);
            case Ask::explore: list_exploring(view, list), list.push(Pass{}); return;
            case Ask::replace: return list_replacing(*this, view, list);
            case Ask::invest: list_investing(view, list), list.push(Pass{}); return;
            case Ask::adjust: list_adjusting(view, list), list.push(Pass{}); return;
            case Ask::sabotage: list_sabotage(*this, view, list), list.push(Pass{}); return;
            case Ask::reroll: list.push(Reroll{}), list.push(Pass{}); return;
        }
    }
    if (table.phase == Phase::planning) return list_planning(*this, view, list);
    if (table.phase == Phase::over || table.turns.front().seat != view.me) return;
    switch (table.phase) {
        case Phase::research: list_research(*this, view, list); break;
        case Phase::purchase: list_purchase(*this, view, list); break;
        case Phase::boarding: list_boarding(*this, view, list); break;
        case Phase::build: list_build(*this, view, list); break;
        case Phase::planning:
        case Phase::round_end:
        case Phase::over: return;
    }
    list_equipping(*this, view, list);
    list_exchanges(*this, view, list);
    list.push(Pass{});
}

RuleId Rules::refusal(const View& view, const Action& action) const {
    return std::visit([&](const auto& a) { return forbids(*this, view, a); }, action);
}

Explanation Rules::explain(const View& view, const Action& action) const {
    return explained([&](Figures* why) {
        return std::visit(
            [&](const auto& a) {
                if constexpr (requires { forbids(*this, view, a, why); })
                    return forbids(*this, view, a, why);
                else
                    return forbids(*this, view, a);
            },
            action);
    });
}

void Rules::apply(State& state, Seat seat, const Action& action, Chance& chance, Journal<Event>& journal) const {
    const Play play{*this, state, chance, journal, seat};
    std::visit([&](const auto& a) { perform(play, seat, a); }, action);
}

}  // namespace tminus::rescue
