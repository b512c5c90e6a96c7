#pragma once
// Search: information-set Monte Carlo tree search (tree_search.h) whose root actions race in the same worlds (plan_race.h).

#include "bots/plan_race.h"
#include "bots/tree_search.h"
#include "bots/value_function.h"

#include <cstddef>
#include <tuple>

namespace tminus::bots {

template <class Value, GameRules R>
class Search {
    static_assert(ValueFunction<Value, R>);
    using View = typename R::View;
    using Action = typename R::Action;

public:
    explicit Search(std::size_t max_edges = SearchParameters::max_edges) : search_(max_edges) {}

    Action choose(const Value& value, const R& rules, const View& view, Chance& chance, Budget budget) {
        run(value, rules, view, chance, budget);
        return best();
    }

    // Searches, and leaves the choice to `best`.
    void run(const Value& value, const R& rules, const View& view, Chance& chance, Budget budget) {
        TimeManager<> time(budget);
        iterations_ = 0;
        search_.start(value, rules, view.me);
        search_.expand_root(view, chance);
        if (search_.root_options().size() < 2) return;
        const EdgeId best = race_.run(search_, view, view.me, chance.next_bits(), budget, time);
        search_.tree()[best].votes = 1;
        iterations_ = race_.iterations();
    }

    // Adds the root statistics of another search of the same view (root parallelization).
    // Guillaume Chaslot, Mark Winands and Jaap van den Herik, "Parallel Monte-Carlo Tree Search", 2008.
    void merge(const Search& other) {
        auto& tree = search_.tree();
        const auto& other_tree = other.search_.tree();
        for (EdgeId id = other.search_.root(); id != no_edge; id = other_tree[id].next) {
            const EdgeId mine = tree.find(search_.root(), other_tree[id].action);
            if (mine == no_edge) continue;  // only where there is no candidate, and any action will do
            tree[mine].votes += other_tree[id].votes;
            tree[mine].visits += other_tree[id].visits;
            tree[mine].total += other_tree[id].total;
        }
        iterations_ += other.iterations_;
    }

    // The winner of the race; after `merge`, what most searches would choose.
    Action best() const {
        const auto& tree = search_.tree();
        const auto rank = [&](EdgeId id) { return std::tuple(tree[id].votes, tree[id].visits, tree[id].total, tree[id].prior); };
        EdgeId best = search_.root();
        for (EdgeId id = best; id != no_edge; id = tree[id].next)
            if (rank(id) > rank(best)) best = id;
        return tree[best].action;
    }

    long iterations() const { return iterations_; }  // of the last choice

private:
    TreeSearch<Value, R> search_;
    PlanRace<Value, R> race_;
    long iterations_ = 0;
};

}  // namespace tminus::bots
