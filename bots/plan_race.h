#pragma once
// PlanRace: the most promising actions race in the same imagined worlds. If there is time and planning pays, the best of them
// race again in another stage, each extended with the steps that could come next, and so on.

#include "bots/budget.h"
#include "bots/race.h"
#include "bots/tree_search.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tminus::bots {

template <class Value, GameRules R>
class PlanRace {
    using State = typename R::State;
    using View = typename R::View;
    using Plan = typename TreeSearch<Value, R>::Plan;
    using Plans = SmallVector<Plan, Race::max_arms>;
    static_assert(SearchParameters::max_extended_plans * SearchParameters::max_next_steps <= Race::max_arms);

public:
    PlanRace() { outcomes_.reserve(Race::max_arms); }

    // The first step of the best plan. The root of the tree must have been expanded.
    EdgeId run(TreeSearch<Value, R>& search, const View& view, Seat me, std::uint64_t world, Budget budget, TimeManager<>& time) {
        search_ = &search;
        me_ = me;
        iterations_ = 0;
        const int iterations =
            budget.iterations > 0 ? budget.iterations : budget.milliseconds * SearchParameters::iterations_per_ms;
        const int stages = std::clamp(iterations / SearchParameters::iterations_per_stage, 1, Value::search.max_plan_length);
        enter_actions(iterations / stages);
        EdgeId best = no_edge;
        for (int stage = 1;; ++stage) {
            run_stage(view, world, stage, stages, time);
            if (stage == 1 || race_.has_enough_blocks()) best = plans_[race_.left()[0]][0];
            if (stage == stages || !extend_plans(view, ++world)) return best;
        }
    }

    long iterations() const { return iterations_; }  // of the last run

private:
    void enter_actions(int iterations) {
        plans_.clear();
        const Options& actions = search_->root_options();
        const int arms =
            std::min({std::max(iterations / SearchParameters::iterations_per_arm, 2), actions.size(), Value::search.max_arms});
        for (int i = 0; i < arms; ++i) {
            plans_.push({});
            plans_.back().push(actions[i]);
        }
        race_ = Race(plans_.size(), Value::search.min_gain);
    }

    // Until the first step is decided, or the stage has used its share of the time.
    void run_stage(const View& view, std::uint64_t& world, int stage, int stages, TimeManager<>& time) {
        Race::Rewards rewards;
        const long before = iterations_;
        long left = time.iterations_left(iterations_);
        for (; !is_first_step_decided(); ++world) {
            for (const std::uint8_t arm : race_.left()) {
                if (left <= 0) return;
                rewards[arm] = search_->iterate(view, world, plans_[arm]);
                left = time.iterations_left(++iterations_);
            }
            const long end = (left + iterations_) * stage / stages;
            if (end <= iterations_) return race_.add_block(rewards, 0);
            race_.add_block(rewards, static_cast<double>(end - iterations_) / static_cast<double>(end - before));
        }
    }

    bool is_first_step_decided() const {
        const EdgeId first = plans_[race_.left()[0]][0];
        return std::all_of(race_.left().begin(), race_.left().end(), [&](std::uint8_t arm) { return plans_[arm][0] == first; });
    }

    // The best plans enter another race, each with its next steps. False: it could not change the first step.
    bool extend_plans(const View& view, std::uint64_t world_number) {
        const Plans old = plans_;
        plans_.clear();
        outcomes_.clear();
        SmallVector<EdgeId, SearchParameters::max_extended_plans> first_steps;
        bool is_longer = false;
        for (const std::uint8_t arm : race_.ranking()) {
            if (first_steps.size() == SearchParameters::max_extended_plans || race_.deficit(arm) > SearchParameters::max_deficit)
                break;
            if (std::count(first_steps.begin(), first_steps.end(), old[arm][0]) == SearchParameters::max_same_first_step)
                continue;
            first_steps.push(old[arm][0]);
            is_longer = extend(view, world_number, old[arm]) || is_longer;
        }
        race_ = Race(plans_.size(), Value::search.min_gain);
        return is_longer && !is_first_step_decided();
    }

    // Enters this plan with each of its most promising next steps; as it is, if there are none.
    bool extend(const View& view, std::uint64_t world_number, Plan plan) {
        State world = search_->playout().imagine(view, world_number);
        SearchTree<typename R::Action>& tree = search_->tree();
        Options options;
        if (search_->follow(world, plan)) search_->expand(tree[plan.back()].first_child, world, me_, options);
        if (options.empty()) {
            plans_.push(plan);
            return false;
        }
        sort_few(options.begin(), options.end(), [&](EdgeId a, EdgeId b) { return tree[a].prior > tree[b].prior; });
        plan.push(no_edge);
        for (int i = 0; i < std::min(options.size(), SearchParameters::max_next_steps); ++i) {
            plan.back() = options[i];
            if (has_new_outcome(world, options[i])) plans_.push(plan);
        }
        return true;
    }

    // Whether no other plan leads to the same state: the same steps in another order race only once.
    bool has_new_outcome(const State& world, EdgeId step) {
        const State outcome = search_->playout().after(world, search_->tree()[step].action);
        if (std::find(outcomes_.begin(), outcomes_.end(), outcome) != outcomes_.end()) return false;
        outcomes_.push_back(outcome);
        return true;
    }

    TreeSearch<Value, R>* search_ = nullptr;
    Seat me_ = 0;
    Plans plans_;                  // by arm
    std::vector<State> outcomes_;  // of the plans that were extended, in one world
    Race race_;
    long iterations_ = 0;
};

}  // namespace tminus::bots
