#pragma once
// Lookahead: the actions that a seat should consider, evaluated one ply ahead. Gives priors to the tree and is the rollout
// policy.

#include "bots/search_parameters.h"
#include "engine/core/game_rules.h"

#include <algorithm>
#include <cstdint>

namespace tminus::bots {

template <class Value, GameRules R>
class Lookahead {
    using State = typename R::State;
    using View = typename R::View;
    using Action = typename R::Action;

public:
    struct Candidate {
        int position;  // in the list of legal actions
        int value;     // right after the action
        bool is_reasonable;
    };
    using Candidates = SmallVector<Candidate, SearchParameters::max_options>;

    void start(const Value& value, const R& rules) {
        value_ = &value;
        rules_ = &rules;
    }

    // The reasonable actions, and the others that the search should consider.
    void list_candidates(const View& view) {
        rules_->legal_actions(view, legal_);
        candidates_.clear();
        for (int i = 0; i < legal_.size() && candidates_.size() < SearchParameters::max_options; ++i) {
            const bool is_reasonable = value_->is_reasonable(*rules_, view, legal_[i]);
            if (is_reasonable || Value::is_worth_searching(view, legal_[i])) candidates_.push({i, 0, is_reasonable});
        }
    }

    // Of the last list; they may be changed.
    Candidates& candidates() { return candidates_; }
    const Action& action(const Candidate& candidate) const { return legal_[candidate.position]; }

    // Where there is no candidate, any legal action will do.
    void add_random_candidate(Chance& chance) { candidates_.push({chance.pick(legal_.size()), 0, true}); }

    bool is_legal(const View& view, const Action& action) {
        rules_->legal_actions(view, legal_);
        return std::find(legal_.begin(), legal_.end(), action) != legal_.end();
    }

    // The value of each candidate in this world, with the same luck for all.
    void evaluate(const State& world, Seat seat, Chance& chance) {
        if (!Value::search.has_value) return;
        const std::uint64_t seed = chance.next_bits();
        for (Candidate& candidate : candidates_) {
            scratch_ = world;
            Chance luck(seed);
            rules_->apply(scratch_, seat, legal_[candidate.position], luck, silent_);
            candidate.value = value_->evaluate(*rules_, scratch_, seat);
        }
    }

    // The rollout policy: greedy in this one world; at random without a value function.
    Action choose(const State& world, Seat seat, Chance chance) {
        const View view = rules_->observe(world, seat);
        rules_->legal_actions(view, legal_);
        if (!Value::search.has_value) return legal_[chance.pick(legal_.size())];
        candidates_.clear();
        for (int i = 0; i < legal_.size() && candidates_.size() < SearchParameters::max_options; ++i)
            if (value_->is_reasonable(*rules_, view, legal_[i])) candidates_.push({i, 0, true});
        if (candidates_.empty()) return legal_[chance.pick(legal_.size())];
        if (candidates_.size() == 1) return action(candidates_[0]);
        evaluate(world, seat, chance);
        const auto best = std::max_element(candidates_.begin(), candidates_.end(),
                                           [](const Candidate& a, const Candidate& b) { return a.value < b.value; });
        return action(*best);
    }

private:
    const Value* value_ = nullptr;
    const R* rules_ = nullptr;
    typename R::Actions legal_;
    Candidates candidates_;
    State scratch_{};
    Journal<typename R::Event> silent_;
};

}  // namespace tminus::bots
