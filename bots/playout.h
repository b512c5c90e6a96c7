#pragma once
// Playout: one imagined world, played on to the horizon, and what came of it for every seat.

#include "bots/common_random_numbers.h"
#include "bots/lookahead.h"
#include "bots/search_parameters.h"
#include "engine/core/game_rules.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace tminus::bots {

template <class Value, GameRules R>
class Playout {
    using State = typename R::State;
    using View = typename R::View;
    using Action = typename R::Action;

public:
    void start(const Value& value, const R& rules, Seat me) {
        value_ = &value;
        rules_ = &rules;
        me_ = me;
    }

    // A determinization: the world of this number that fits the view.
    State imagine(const View& view, std::uint64_t world_number) {
        Chance chance(world_number);
        const State world = rules_->imagine(view, chance);
        random_numbers_ = CommonRandomNumbers<Action>(chance.next_bits());
        first_evaluated_ = Value::round_of(world) + Value::search.first_evaluated_round;
        end_ = Value::round_of(world) + Value::search.horizon;
        baseline_ = value_->evaluate(*rules_, world, me_);
        evaluations_ = 0;
        rewards_ = {};
        return world;
    }

    bool is_finished(const State& world) const { return rules_->to_act(world).empty() || Value::round_of(world) >= end_; }

    bool is_my_turn(const State& world) const { return !is_finished(world) && rules_->to_act(world).has(me_); }

    Seat next_to_act(const State& world) const {
        const Seats seats = rules_->to_act(world);
        return seats.has(me_) ? me_ : seats.lowest();
    }

    void apply(State& world, Seat seat, const Action& action) {
        Chance luck = random_numbers_.next(Value::round_of(world), seat, action.index());
        rules_->apply(world, seat, action, luck, silent_);
    }

    // The world after my action; it uses up no random numbers.
    State after(const State& world, const Action& action) {
        const CommonRandomNumbers<Action> before = random_numbers_;
        State next = world;
        apply(next, me_, action);
        random_numbers_ = before;
        return next;
    }

    // Random numbers for a lookahead, apart from those of the world.
    Chance lookahead_chance(const State& world, Seat seat) {
        return random_numbers_.next(Value::round_of(world), seat, CommonRandomNumbers<Action>::lookahead);
    }

    // A step of the playout. The position is evaluated where a round or the game ends.
    void play(State& world, Seat seat, const Action& action) {
        const int before = Value::round_of(world);
        apply(world, seat, action);
        const int now = Value::round_of(world);
        if ((now != before && now >= first_evaluated_) || rules_->to_act(world).empty()) evaluate(world);
    }

    void play_by_policy(State& world, Seat seat, Lookahead<Value, R>& lookahead) {
        play(world, seat, lookahead.choose(world, seat, lookahead_chance(world, seat)));
    }

    void play_to_horizon(State& world, Lookahead<Value, R>& lookahead) {
        for (int step = 0; step < SearchParameters::max_playout && !is_finished(world); ++step)
            play_by_policy(world, next_to_act(world), lookahead);
        if (!is_finished(world)) evaluate(world);
    }

    // Between 0 and 1, the share of a victory: the mean of the evaluations, of which the n-th counts n times.
    double reward(Seat seat) const { return rewards_[seat] / (evaluations_ * (evaluations_ + 1) / 2.0); }

private:
    void evaluate(const State& world) {
        const int seats = rules_->seats();
        std::array<int, most_seats> values{};
        for (Seat seat = 0; seat < seats; ++seat) values[seat] = value_->evaluate(*rules_, world, seat);
        const bool is_over = rules_->to_act(world).empty();
        const Seats winners = is_over ? rules_->winners(world) : Seats{};
        ++evaluations_;
        for (Seat seat = 0; seat < seats; ++seat) {
            double share = share_of_victory(values, seat);
            if (is_over) share = (share + (winners.has(seat) ? 1.0 / winners.count() : 0.0)) / 2;
            rewards_[seat] += evaluations_ * share;
        }
    }

    // From the lead over the best rival; alone: over the value at the beginning.
    double share_of_victory(const std::array<int, most_seats>& values, Seat seat) const {
        int rival = rules_->seats() == 1 ? baseline_ : -2'000'000'000;
        for (Seat other = 0; other < rules_->seats(); ++other)
            if (other != seat) rival = std::max(rival, values[other]);
        const double lead = values[seat] - rival;
        return 0.5 + 0.5 * lead / (Value::search.lead_scale + std::abs(lead));
    }

    const Value* value_ = nullptr;
    const R* rules_ = nullptr;
    Seat me_ = 0;
    CommonRandomNumbers<Action> random_numbers_{0};
    int first_evaluated_ = 0, end_ = 0;  // rounds
    int baseline_ = 0;                   // my value at the beginning
    int evaluations_ = 0;
    std::array<double, most_seats> rewards_{};  // weighted sums
    Journal<typename R::Event> silent_;
};

}  // namespace tminus::bots
