#pragma once
// The concept that every value function fulfils: what the greedy bot and the search need of a game besides its rules.

#include "bots/search_parameters.h"
#include "engine/core/game_rules.h"

#include <concepts>

namespace tminus::bots {

template <class V, class R>
concept ValueFunction = requires(const V& value, const R& rules, const typename R::State& state, const typename R::View& view,
                                 const typename R::Action& action, Seat me) {
    { value.evaluate(rules, state, me) } -> std::same_as<int>;           // how good a state is, in hundredths of a point
    { value.is_reasonable(rules, view, action) } -> std::same_as<bool>;  // false: a greedy player does not consider it
    { V::is_worth_searching(view, action) } -> std::same_as<bool>;       // true: the search considers it all the same
    { V::round_of(state) } -> std::same_as<int>;                         // the round (1969: year) of a state
    { V::search } -> std::convertible_to<const GameSearchParameters&>;   // the constants of the game
};

// A game's own value function: is_undo is true for actions that only undo earlier ones, which could go on for ever, and `weights`
// is a described struct of numbers (weights.h).
template <class V, class R>
concept TunableValue = ValueFunction<V, R> && requires(V value, const typename R::View& view, const typename R::Action& action) {
    { V::is_undo(view, action) } -> std::same_as<bool>;
    { value.weights } -> std::same_as<typename V::Weights&>;
};

}  // namespace tminus::bots
