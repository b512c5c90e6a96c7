#include "engine/moon1969/rules.h"

#include "engine/moon1969/chapters.h"

#include <utility>

namespace tminus::moon1969 {

Rules::Rules(Edition edition, std::vector<Nation> nations)
    : edition_(std::move(edition)), nations_(std::move(nations)), forecasts_(edition_) {
    for (std::size_t i = 0; i < edition_.missions.size(); ++i)
        if (edition_.missions[i].is_moon) moon_ = static_cast<MissionId>(i);
}

Seats Rules::to_act(const State& state) const {
    return state.table.phase == Phase::over ? Seats{} : Seats::only(state.table.asked);
}

void Rules::legal_actions(const View& view, Actions& list) const {
    list.clear();
    const PublicState& table = view.table;
    if (table.asked != view.me) return;
    switch (table.step) {
        case Step::free_cards: list_free_cards(*this, view, list); break;
        case Step::sell: list_sales(*this, view, list); break;
        case Step::closing: break;
        case Step::buy: list_purchases(*this, view, list); break;
        case Step::marker: list.push(TakeMarker{}); break;
        case Step::choose: list_missions(*this, view, list); break;
        case Step::test: return list_test(table, list);
        case Step::commit: return list_cards_to_lay(view, list);
        case Step::none: return;
    }
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

}  // namespace tminus::moon1969
