#pragma once
// What reaches a seat, as text: to compare worlds that differ only in what it may not know.

#include "engine/core/notation.h"
#include "match/preview.h"
#include "tests/support/support.h"

namespace tminus::test {

// Everything that reaches a seat about a state, as text: its view and what follows from it, its legal actions, its
// refusals.
template <class Game>
std::string all_that_reaches(const typename Game::Rules& rules, const typename Game::Rules::State& state, Seat me,
                             const std::vector<typename Game::Rules::Action>& tried) {
    const typename Game::Names names(rules);
    const auto view = rules.observe(state, me);
    std::string text = json::serialize(to_json(names, view.table)) + json::serialize(to_json(names, view.hand));
    text += json::serialize(to_json(names, Game::outlook(rules, view)));
    typename Game::Rules::Actions list;
    rules.legal_actions(view, list);
    for (const auto& action : list) text += to_notation(names, action) + "\n";
    for (const auto& action : tried) {
        const Explanation why = rules.explain(view, action);
        text += why.rule + json::serialize(to_json(NoNames(), why.figures)) + "\n";
    }
    text += std::to_string(rules.to_act(state).bits) + " " + std::to_string(rules.may_reconsider(state).bits);
    return text;
}

// What the seat is told of a step before it does it.
template <class Game>
std::string foreseen(const typename Game::Rules& rules, const typename Game::Rules::State& state, Seat me,
                     const typename Game::Rules::Action& action) {
    const typename Game::Names names(rules);
    const auto ahead = play_ahead(rules, rules.observe(state, me), action);
    std::string text;
    for (const auto& event : ahead.events) text += json::serialize(to_json(names, event)) + "\n";
    if (ahead.after) text += json::serialize(to_json(names, Game::outlook(rules, rules.observe(*ahead.after, me))));
    return text;
}

// What a step tells the seat.
template <class Game>
std::string told_to(const typename Game::Rules& rules, const std::vector<Told<typename Game::Rules::Event>>& told, Seat me) {
    std::string text;
    for (const auto& entry : told)
        if (entry.audience.has(me)) text += json::serialize(to_json(typename Game::Names(rules), entry.event)) + "\n";
    return text;
}

// What it is shown of the draws.
inline std::string drawn_before(const std::vector<Draw>& draws, Seat me) {
    std::string text;
    for (const Draw& draw : draws)
        text += (draw.audience.has(me) ? std::to_string(draw.value) : "?") + " of " + std::to_string(draw.sides) + "\n";
    return text;
}

template <class Game>
std::string after_step(const typename Game::Rules& rules, typename Game::Rules::State state, Seat actor,
                       const typename Game::Rules::Action& action, Seat me,
                       const std::vector<typename Game::Rules::Action>& tried) {
    std::vector<Told<typename Game::Rules::Event>> told;
    Journal<typename Game::Rules::Event> journal(told);
    std::vector<Draw> draws;
    Chance luck(3);
    luck.record_in(&draws);
    rules.apply(state, actor, action, luck, journal);
    return told_to<Game>(rules, told, me) + drawn_before(draws, me) + all_that_reaches<Game>(rules, state, me, tried);
}

}  // namespace tminus::test
