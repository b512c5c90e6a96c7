#pragma once
// The concept that every game fulfils. Bots, matches, tests and the lab are written once, over this.

#include "engine/core/chance.h"
#include "engine/core/figures.h"
#include "engine/core/journal.h"
#include "engine/core/seat.h"
#include "engine/core/small_vector.h"

#include <concepts>
#include <type_traits>

namespace tminus {

using Scores = SmallVector<int, most_seats>;

template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

// State: the whole truth. View: what one seat may know, a lens on a State that must outlive it.
// Legality is a function of the View; `apply` believes that its action is legal.
template <class R>
concept GameRules = PlainValue<typename R::State> && PlainValue<typename R::Action> && PlainValue<typename R::Event> &&
                    !std::convertible_to<typename R::View, typename R::State> &&
                    requires(const R& rules, typename R::State& state, const typename R::State& seen,
                             const typename R::View& view, typename R::Actions& list, const typename R::Action& action, Seat seat,
                             Chance& chance, Journal<typename R::Event>& journal) {
    { rules.seats() } -> std::same_as<int>;
    { rules.setup(chance, journal) } -> std::same_as<typename R::State>;
    { rules.to_act(seen) } -> std::same_as<Seats>;          // whom the game waits for; empty: it is over
    { rules.may_reconsider(seen) } -> std::same_as<Seats>;  // who is done, but may still change their mind
    { rules.legal_actions(view, list) } -> std::same_as<void>;
    { rules.refusal(view, action) } -> std::same_as<RuleId>;       // the rule that forbids it
    { rules.explain(view, action) } -> std::same_as<Explanation>;  // the same, with the figures behind it
    { rules.apply(state, seat, action, chance, journal) } -> std::same_as<void>;
    { rules.observe(seen, seat) } -> std::same_as<typename R::View>;
    { rules.imagine(view, chance) } -> std::same_as<typename R::State>;
    { rules.scores(seen) } -> std::same_as<Scores>;
    { rules.winners(seen) } -> std::same_as<Seats>;
};

}  // namespace tminus
