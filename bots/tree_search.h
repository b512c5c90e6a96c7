#pragma once
// TreeSearch: the iterations of an information-set Monte Carlo tree search. Each one imagines a world that fits the view,
// descends the tree along actions that are possible in it, plays on by the rollout policy, and adds the rewards to the edges on
// the way.
//
// Hidden choices: once a seat has chosen in secret (several seats choose at once, or a step changed nothing public), the other
// seats no longer choose in the tree, where they would respond to what they cannot know. The rollout policy plays for them.

#include "bots/lookahead.h"
#include "bots/playout.h"
#include "bots/search_parameters.h"
#include "bots/search_tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <type_traits>

namespace tminus::bots {

template <class Value, GameRules R>
class TreeSearch {
    using State = typename R::State;
    using View = typename R::View;
    using Action = typename R::Action;
    using Candidate = typename Lookahead<Value, R>::Candidate;
    static_assert(!std::is_convertible_v<const View&, const State&>, "a bot never receives a State");

public:
    using Plan = SmallVector<EdgeId, Value::search.max_plan_length>;  // what I do, one step after the other

    explicit TreeSearch(std::size_t capacity) : tree_(capacity) {}

    void start(const Value& value, const R& rules, Seat me) {
        rules_ = &rules;
        me_ = me;
        lookahead_.start(value, rules);
        playout_.start(value, rules, me);
        tree_.clear();
        root_ = no_edge;
        root_options_.clear();
    }

    // Gives the root its edges. Their priors come from several worlds, because they matter most.
    void expand_root(const View& view, Chance& chance) {
        Chance luck(chance.next_bits());
        lookahead_.list_candidates(view);
        if (lookahead_.candidates().empty()) lookahead_.add_random_candidate(chance);
        if (lookahead_.candidates().size() > 1) evaluate_root(view, chance, luck);
        add_best(SearchParameters::max_options, root_, root_options_);
    }

    EdgeId root() const { return root_; }
    const Options& root_options() const { return root_options_; }  // the highest prior first
    SearchTree<Action>& tree() { return tree_; }
    const SearchTree<Action>& tree() const { return tree_; }
    Playout<Value, R>& playout() { return playout_; }

    // One iteration that begins with this plan; my reward.
    double iterate(const View& view, std::uint64_t world_number, const Plan& plan) {
        State world = playout_.imagine(view, world_number);
        path_.clear();
        descend(world, plan);
        playout_.play_to_horizon(world, lookahead_);
        for (const Visit& visit : path_) tree_.add_reward(visit.edge, playout_.reward(visit.seat));
        return playout_.reward(me_);
    }

    // Carries out my plan and the forced steps after each of its steps. False: it is not possible in this world, or the next
    // choice is not mine or belongs to another round.
    bool follow(State& world, const Plan& plan) {
        const int round = Value::round_of(world);
        for (const EdgeId step : plan) {
            if (!can_follow(world, step)) return false;
            playout_.apply(world, me_, tree_[step].action);
            while (playout_.is_my_turn(world) && is_forced(world, me_)) playout_.apply(world, me_, forced_action());
        }
        return playout_.is_my_turn(world) && Value::round_of(world) == round;
    }

    // The node's edges that are possible in this world. Those with the highest priors are added first, more with its visits
    // (progressive widening: Remi Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go", 2007).
    void expand(EdgeId& node, const State& world, Seat seat, Options& options) {
        Chance chance = playout_.lookahead_chance(world, seat);
        lookahead_.list_candidates(rules_->observe(world, seat));
        auto& candidates = lookahead_.candidates();
        int visits = 0, unknown = 0;
        for (const Candidate& candidate : candidates) {
            const EdgeId known = tree_.find(node, lookahead_.action(candidate));
            if (known == no_edge) {
                candidates[unknown++] = candidate;
            } else {
                options.push(known);
                visits += tree_[known].visits;
            }
        }
        while (candidates.size() > unknown) candidates.pop();
        if (options.empty() && unknown == 0) lookahead_.add_random_candidate(chance);
        const int room = SearchParameters::initial_width + static_cast<int>(std::sqrt(visits)) - options.size();
        if (candidates.empty() || room <= 0) return;
        lookahead_.evaluate(world, seat, chance);
        add_best(room, node, options);
    }

private:
    struct Visit {
        EdgeId edge;
        Seat seat;
    };

    void evaluate_root(const View& view, Chance& chance, Chance& luck) {
        auto& candidates = lookahead_.candidates();
        std::array<int, SearchParameters::max_options> totals{};
        for (int i = 0; i < SearchParameters::prior_worlds; ++i) {
            lookahead_.evaluate(rules_->imagine(view, chance), me_, luck);
            for (int c = 0; c < candidates.size(); ++c) totals[static_cast<std::size_t>(c)] += candidates[c].value;
        }
        for (int c = 0; c < candidates.size(); ++c)
            candidates[c].value = totals[static_cast<std::size_t>(c)] / SearchParameters::prior_worlds;
    }

    // Adds the best candidates to the node, with priors by value.
    void add_best(int room, EdgeId& node, Options& options) {
        auto& candidates = lookahead_.candidates();
        sort_few(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
            return a.is_reasonable != b.is_reasonable ? a.is_reasonable : a.value > b.value;
        });
        for (const Candidate& candidate : candidates) {
            if (tree_.is_full() || options.size() == SearchParameters::max_options || room-- == 0) return;
            constexpr int half = SearchParameters::prior_half_width;
            const int behind = std::max(candidates[0].value - candidate.value, 0);
            const float factor = candidate.is_reasonable ? 1.0f : SearchParameters::unreasonable_prior;
            const float prior = factor * static_cast<float>(half) / static_cast<float>(half + behind);
            options.push(tree_.add(node, lookahead_.action(candidate), prior));
        }
    }

    // Down the tree, beginning with this plan, until a node is added.
    void descend(State& world, const Plan& plan) {
        bool is_secret = false, is_new = false;
        EdgeId taken = no_edge;
        int step = 0;
        while (!playout_.is_finished(world) && path_.size() < SearchParameters::max_depth) {
            const Seat seat = playout_.next_to_act(world);
            is_secret = is_secret || (rules_->to_act(world).count() + rules_->may_reconsider(world).count() > 1);
            if (is_secret && seat != me_) {
                playout_.play_by_policy(world, seat, lookahead_);
                continue;
            }
            if (step == plan.size() && tree_[taken].visits < SearchParameters::visits_to_expand) return;
            if (step > 0 && is_forced(world, seat)) {
                playout_.play(world, seat, forced_action());
                continue;
            }
            if (step < plan.size()) {
                if (step > 0 && !can_follow(world, plan[step])) return;
                taken = plan[step++];
            } else {
                EdgeId& node = tree_[taken].first_child;
                is_new = node == no_edge;
                Options options;
                expand(node, world, seat, options);
                taken = tree_.select(options);
                if (taken == no_edge) return;  // the tree is full
            }
            path_.push({taken, seat});
            const typename std::remove_cvref_t<decltype(world.table)> before = world.table;
            playout_.play(world, seat, tree_[taken].action);
            is_secret = is_secret || before == world.table;
            if (is_new) return;
        }
    }

    // Whether the seat has a single candidate. Such a step needs no node, and is not a step of a plan.
    bool is_forced(const State& world, Seat seat) {
        lookahead_.list_candidates(rules_->observe(world, seat));
        return lookahead_.candidates().size() == 1;
    }

    const Action& forced_action() { return lookahead_.action(lookahead_.candidates()[0]); }

    bool can_follow(const State& world, EdgeId step) {
        return playout_.is_my_turn(world) && lookahead_.is_legal(rules_->observe(world, me_), tree_[step].action);
    }

    const R* rules_ = nullptr;
    Seat me_ = 0;
    SearchTree<Action> tree_;
    EdgeId root_ = no_edge;
    Options root_options_;
    Lookahead<Value, R> lookahead_;
    Playout<Value, R> playout_;
    SmallVector<Visit, SearchParameters::max_depth> path_;
};

}  // namespace tminus::bots
