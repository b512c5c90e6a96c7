#pragma once
// Bots, generic over the rules. A bot sees a View, never a State; it reaches worlds only through `imagine`.

#include "bots/search.h"
#include "engine/core/game_rules.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <type_traits>
#include <vector>

namespace tminus::bots {

enum class Bot { random, easy, greedy, search, blind };

// A bot and how long it may think; only `search` and `blind` take longer if they may.
struct Mind {
    Mind(Bot kind, Budget thought = {}) : bot(kind), budget(thought) {}

    Bot bot;
    Budget budget;
};

// random, greedy, search and blind are ways to think; easy, normal and hard are levels of play, made of them.
const std::vector<std::string>& names();
const std::vector<std::string>& levels();

// One of the names. search, blind and hard take a budget, too: "search:400" iterations, "hard:250ms"; "hard:1000msx2" thinks
// in two threads.
std::optional<Mind> find_bot(std::string_view name);

// What is wrong with a name that is not found: what there is instead, or what a budget looks like.
std::string why_unknown(std::string_view name);

// Any legal action, each as likely as the others.
template <GameRules R>
typename R::Action choose_random(const R& rules, const typename R::View& view, Chance& chance) {
    typename R::Actions list;
    rules.legal_actions(view, list);
    return list[chance.pick(list.size())];
}

// How carefully a one-ply bot looks.
struct Care {
    int worlds = 4;
    int looseness = 0;  // an action may look better than it is by up to so many hundredths of a point
};

// Tries every sensible action in a few worlds that fit what the seat knows, and takes the one that looks best right after.
// A Value says how good a state is for a seat, and which actions are never worth a thought.
template <class Value, GameRules R>
typename R::Action choose_greedy(const Value& value, const R& rules, const typename R::View& view, Chance& chance,
                                 Care care = {}) {
    static_assert(!std::is_convertible_v<const typename R::View&, const typename R::State&>, "a bot never receives a State");
    constexpr std::size_t most_candidates = 512;
    typename R::Actions list;
    rules.legal_actions(view, list);
    std::array<int, most_candidates> candidates;
    std::array<int, most_candidates> totals{};
    std::size_t count = 0;
    for (int i = 0; i < list.size() && count < most_candidates; ++i)
        if (value.is_sensible(rules, view, list[i])) candidates[count++] = i;
    if (count == 0) return list[chance.pick(list.size())];

    Journal<typename R::Event> silent;
    for (int world = 0; count > 1 && world < care.worlds; ++world) {
        const typename R::State imagined = rules.imagine(view, chance);
        const std::uint64_t luck = chance.next_bits();  // the same luck for every candidate
        for (std::size_t i = 0; i < count; ++i) {
            typename R::State next = imagined;
            Chance dice(luck);
            rules.apply(next, view.me, list[candidates[i]], dice, silent);
            totals[i] += value.of(rules, next, view.me);
        }
    }
    if (care.looseness > 0)
        for (std::size_t i = 0; i < count; ++i) totals[i] += care.worlds * chance.pick(care.looseness);
    const auto best = std::max_element(totals.begin(), totals.begin() + static_cast<std::ptrdiff_t>(count));
    return list[candidates[static_cast<std::size_t>(best - totals.begin())]];
}

inline constexpr Care loose{1, 120};  // what easy plays with

// What search is without a value function: every action is as good as the others, luck plays on, and only the score counts.
template <class Value>
struct Blind {
    template <class Rules, class State>
    int of(const Rules& rules, const State& state, Seat me) const {
        return 100 * rules.scores(state)[me];
    }
    template <class Rules, class View, class Action>
    bool is_sensible(const Rules&, const View& view, const Action& action) const {
        return !Value::takes_back(view, action);  // or it might never come to an end
    }
    template <class View, class Action>
    static bool is_candidate(const View&, const Action&) {
        return false;
    }
    template <class State>
    static int chapter(const State&) {
        return 0;
    }
    static constexpr bool judges = false;
    static constexpr int horizon = 1, judged_from = 1, scale = Value::scale, racers = Value::racers, steps = 1;
    static constexpr double negligible = Value::negligible;
};

// The threads of a decision look at the same view, each with its own luck, and put together what they found.
template <class Value, GameRules R>
typename R::Action choose_by_search(const Value& value, const R& rules, const typename R::View& view, Chance& chance,
                                    Budget budget) {
    thread_local std::vector<std::unique_ptr<Search<Value, R>>> searches;  // their memory serves every decision of the thread
    while (searches.size() < static_cast<std::size_t>(budget.threads)) searches.push_back(std::make_unique<Search<Value, R>>());
    if (budget.threads == 1) return searches[0]->choose(value, rules, view, chance, budget);
    std::vector<std::thread> helpers;
    for (int i = 1; i < budget.threads; ++i)
        helpers.emplace_back([&, search = searches[static_cast<std::size_t>(i)].get(),
                              luck = Chance(chance.next_bits())]() mutable { search->think(value, rules, view, luck, budget); });
    searches[0]->think(value, rules, view, chance, budget);
    for (std::thread& helper : helpers) helper.join();
    for (std::size_t i = 1; i < static_cast<std::size_t>(budget.threads); ++i) searches[0]->learn_from(*searches[i]);
    return searches[0]->best();
}

template <class Value, GameRules R>
typename R::Action choose(const Mind& mind, const Value& value, const R& rules, const typename R::View& view, Chance& chance) {
    switch (mind.bot) {
        case Bot::random: return choose_random(rules, view, chance);
        case Bot::easy: return choose_greedy(value, rules, view, chance, loose);
        case Bot::greedy: return choose_greedy(value, rules, view, chance);
        case Bot::search: return choose_by_search(value, rules, view, chance, mind.budget);
        case Bot::blind: break;
    }
    return choose_by_search(Blind<Value>{}, rules, view, chance, mind.budget);
}

}  // namespace tminus::bots
