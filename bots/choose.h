#pragma once
// How bots choose: the definitions of what bots.h declares.

#include "bots/bots.h"
#include "bots/search.h"
#include "bots/value_function.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <thread>
#include <type_traits>
#include <vector>

namespace tminus::bots {

template <class Value, GameRules R>
typename R::Action choose_greedy(const Value& value, const R& rules, const typename R::View& view, Chance& chance,
                                 GreedyOptions options) {
    static_assert(ValueFunction<Value, R>);
    static_assert(!std::is_convertible_v<const typename R::View&, const typename R::State&>, "a bot never receives a State");
    constexpr std::size_t max_candidates = 512;
    typename R::Actions list;
    rules.legal_actions(view, list);
    std::array<int, max_candidates> candidates;
    std::array<int, max_candidates> totals{};
    std::size_t count = 0;
    for (int i = 0; i < list.size() && count < max_candidates; ++i)
        if (value.is_reasonable(rules, view, list[i])) candidates[count++] = i;
    if (count == 0) return list[chance.pick(list.size())];

    Journal<typename R::Event> silent;
    for (int world = 0; count > 1 && world < options.worlds; ++world) {
        const typename R::State imagined = rules.imagine(view, chance);
        const std::uint64_t seed = chance.next_bits();  // common random numbers for all candidates
        for (std::size_t i = 0; i < count; ++i) {
            typename R::State next = imagined;
            Chance luck(seed);
            rules.apply(next, view.me, list[candidates[i]], luck, silent);
            totals[i] += value.evaluate(rules, next, view.me);
        }
    }
    if (options.noise > 0)
        for (std::size_t i = 0; i < count; ++i) totals[i] += options.worlds * chance.pick(options.noise);
    const auto best = std::max_element(totals.begin(), totals.begin() + static_cast<std::ptrdiff_t>(count));
    return list[candidates[static_cast<std::size_t>(best - totals.begin())]];
}

// A search without a value function: even priors, random playouts to the end, and only the score counts.
template <class Value>
struct BlindValue {
    template <class Rules, class State>
    int evaluate(const Rules& rules, const State& state, Seat me) const {
        return 100 * rules.scores(state)[me];
    }
    template <class Rules, class View, class Action>
    bool is_reasonable(const Rules&, const View& view, const Action& action) const {
        return !Value::is_undo(view, action);  // or a game might never end
    }
    template <class View, class Action>
    static bool is_worth_searching(const View&, const Action&) {
        return false;
    }
    template <class State>
    static int round_of(const State&) {
        return 0;
    }
    static constexpr GameSearchParameters search{.has_value = false,
                                                 .horizon = 1,
                                                 .first_evaluated_round = 1,
                                                 .lead_scale = Value::search.lead_scale,
                                                 .max_arms = Value::search.max_arms,
                                                 .max_plan_length = 1,
                                                 .min_gain = Value::search.min_gain};
};

// Each thread searches the same view with random numbers of its own; their results are merged.
template <class Value, GameRules R>
typename R::Action choose_by_search(const Value& value, const R& rules, const typename R::View& view, Chance& chance,
                                    Budget budget) {
    thread_local std::vector<std::unique_ptr<Search<Value, R>>> searches;  // reused, because they allocate
    while (searches.size() < static_cast<std::size_t>(budget.threads)) searches.push_back(std::make_unique<Search<Value, R>>());
    if (budget.threads == 1) return searches[0]->choose(value, rules, view, chance, budget);
    std::vector<std::thread> helpers;
    for (int i = 1; i < budget.threads; ++i)
        helpers.emplace_back([&, search = searches[static_cast<std::size_t>(i)].get(),
                              luck = Chance(chance.next_bits())]() mutable { search->run(value, rules, view, luck, budget); });
    searches[0]->run(value, rules, view, chance, budget);
    for (std::thread& helper : helpers) helper.join();
    for (std::size_t i = 1; i < static_cast<std::size_t>(budget.threads); ++i) searches[0]->merge(*searches[i]);
    return searches[0]->best();
}

template <class Value, GameRules R>
typename R::Action choose(const BotSpec& spec, const Value& value, const R& rules, const typename R::View& view, Chance& chance) {
    switch (spec.kind) {
        case BotKind::random: return choose_random(rules, view, chance);
        case BotKind::easy: return choose_greedy(value, rules, view, chance, easy_options);
        case BotKind::greedy: return choose_greedy(value, rules, view, chance);
        case BotKind::search: return choose_by_search(value, rules, view, chance, spec.budget);
        case BotKind::blind: break;
    }
    return choose_by_search(BlindValue<Value>{}, rules, view, chance, spec.budget);
}

}  // namespace tminus::bots
