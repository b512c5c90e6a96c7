#pragma once
// Search: information-set Monte Carlo tree search. Each iteration imagines a world that fits the view, walks down a tree of
// actions, lets a quick policy play on for a while, and remembers how that ended for whoever chose on the way (max^n).
// The actions to choose from race through the same worlds (race.h), first each alone, then with what I could do next.
//
// The tree knows actions, never what is hidden: a node's statistics are those of all worlds in which it was reached, and only
// actions that are possible in the world at hand are weighed. Once a seat has chosen something in secret (several seats plan
// at once, or a step changed nothing that all can see), others no longer choose in the tree, where they would answer it;
// the policy plays for them.
//
// A Value gives, besides `of` and `is_sensible`: `takes_back` (an action that only undoes earlier ones, which could go on for
// ever), `is_candidate` (worth a place in the tree, though not sensible), `chapter` (which round or year a state belongs to),
// `horizon` (so many chapters are played on), `judged_from` (after so many of them the value function judges for the first time),
// `scale` (a lead of so many hundredths of a point is halfway to certain victory), `racers` (so many actions race at most),
// `steps` (of the longest plans that race), `negligible` (so much of a victory is not worth thinking on for) and `judges`
// (whether it can tell good from bad before the end).

#include "bots/budget.h"
#include "bots/fates.h"
#include "bots/race.h"
#include "engine/core/game_rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <vector>

namespace tminus::bots {

template <class Value, GameRules R>
class Search {
    using State = typename R::State;
    using View = typename R::View;
    using Action = typename R::Action;
    static_assert(!std::is_convertible_v<const View&, const State&>, "a bot never receives a State");

public:
    explicit Search(std::size_t capacity = 1 << 16) {
        edges_.reserve(capacity);
        outcomes_.reserve(Race::most_racers);
    }

    Action choose(const Value& value, const R& rules, const View& view, Chance& chance, Budget budget) {
        think(value, rules, view, chance, budget);
        return best();
    }

    // Grows the tree, and leaves the choice to be made.
    void think(const Value& value, const R& rules, const View& view, Chance& chance, Budget budget) {
        value_ = &value;
        rules_ = &rules;
        me_ = view.me;
        edges_.clear();
        root_ = none;
        iterations_ = 0;
        Stopwatch<> stopwatch(budget);
        glances_ = Chance(chance.next_bits());
        if (plant(view, chance)) race(view, chance.next_bits(), budget, stopwatch);
    }

    // Adds what another search of the same view found out about the actions to choose from.
    void learn_from(const Search& other) {
        for (std::int32_t i = other.root_; i != none; i = other.edge(i).next) {
            const std::int32_t mine = find_edge(root_, other.edge(i).action);
            if (mine == none) continue;  // only where nothing is sensible, and any action will do
            edge(mine).votes += other.edge(i).votes;
            edge(mine).visits += other.edge(i).visits;
            edge(mine).total += other.edge(i).total;
        }
        iterations_ += other.iterations_;
    }

    // The winner of the race; of several searches, what most of them would choose.
    Action best() const {
        std::int32_t best = root_;
        const auto worth = [this](std::int32_t i) {
            return std::tuple(edge(i).votes, edge(i).visits, edge(i).total, edge(i).prior);
        };
        for (std::int32_t i = root_; i != none; i = edge(i).next)
            if (worth(i) > worth(best)) best = i;
        return edge(best).action;
    }

    long iterations() const { return iterations_; }  // of the last choice

private:
    static constexpr std::int32_t none = -1;
    static constexpr int most_options = 250;       // of one node in one world
    static constexpr int least_heats = 20;         // the fewer thoughts, the fewer actions race
    static constexpr int usual_speed = 4;          // iterations in a millisecond
    static constexpr int thoughts_of_leg = 600;    // the fewer thoughts, the shorter the plans that race
    static constexpr int most_continued = 6;       // plans
    static constexpr int most_alike = 2;           // of them that begin with the same action
    static constexpr int most_next = 8;            // steps that a plan is continued with
    static constexpr double most_behind = 0.03;    // of the leader, for a plan to be continued
    static constexpr int first_width = 12;         // so many actions of a node are weighed at first, more with its visits
    static constexpr int visits_to_grow = 64;      // of an action, before what follows it is weighed in the tree
    static constexpr int most_depth = 96;          // choices in the tree
    static constexpr int longest_playout = 600;    // choices
    static constexpr int worlds_of_root = 8;       // in which its actions are judged for their priors
    static constexpr float prior_of_rest = 0.15f;  // of candidates that are not sensible
    static constexpr double exploration = 0.15;
    static constexpr int prior_width = 20;  // hundredths of a point below the best that halve a prior
    static_assert(most_continued * most_next <= Race::most_racers);

    // An action of a node; the actions of a node are a list.
    struct Edge {
        Action action;
        std::int32_t next = none;         // of the same node
        std::int32_t first_child = none;  // of the node it leads to
        std::int32_t visits = 0;
        float prior = 1;
        double total = 0;        // of the rewards for the seat that acts
        std::int32_t votes = 0;  // of the searches that would choose it
    };

    using Options = SmallVector<std::int32_t, most_options>;  // edges
    using Plan = SmallVector<std::int32_t, Value::steps>;     // edges: what I do, one after the other
    using Plans = SmallVector<Plan, Race::most_racers>;

    struct Taken {
        std::int32_t edge;
        Seat seat;
    };

    // ---- the root -------------------------------------------------------------------------------------------------------

    // The root's edges, judged in a few worlds: their priors matter most. False: there is nothing to choose.
    bool plant(const View& view, Chance& chance) {
        list_candidates(view);
        if (fresh_.empty()) fresh_.push({chance.pick(list_.size()), 0, true});
        if (fresh_.size() > 1) judge_root(view, chance);
        root_options_.clear();
        add_best(most_options, root_, root_options_);
        return root_options_.size() > 1;
    }

    void judge_root(const View& view, Chance& chance) {
        std::array<int, most_options> totals{};
        for (int i = 0; i < worlds_of_root; ++i) {
            judge_fresh(rules_->imagine(view, chance), me_);
            for (int one = 0; one < fresh_.size(); ++one) totals[static_cast<std::size_t>(one)] += fresh_[one].value;
        }
        for (int one = 0; one < fresh_.size(); ++one) fresh_[one].value = totals[static_cast<std::size_t>(one)] / worlds_of_root;
    }

    // ---- the race -------------------------------------------------------------------------------------------------------

    // The most promising actions race. If there is time and planning pays, the best of them race again, each with what I could do
    // next, and so on. What the best plan begins with is chosen.
    void race(const View& view, std::uint64_t world, Budget budget, Stopwatch<>& stopwatch) {
        const int thoughts = budget.iterations > 0 ? budget.iterations : budget.milliseconds * usual_speed;
        const int legs = std::clamp(thoughts / thoughts_of_leg, 1, Value::steps);
        enter_actions(thoughts / legs);
        std::int32_t chosen = root_options_[0];
        for (int leg = 1;; ++leg) {
            run_leg(view, world, leg, legs, stopwatch);
            if (leg == 1 || race_.is_telling()) chosen = plans_[race_.racers()[0]][0];
            if (leg == legs || !plan_on(view, ++world)) break;
        }
        edge(chosen).votes = 1;
    }

    void enter_actions(int thoughts) {
        plans_.clear();
        const int most = std::min({std::max(thoughts / least_heats, 2), root_options_.size(), Value::racers});
        for (int i = 0; i < most; ++i) {
            plans_.push({});
            plans_.back().push(root_options_[i]);
        }
        race_ = Race(plans_.size(), Value::negligible);
    }

    // Until it is clear what to begin with, or its share of the time is used up.
    void run_leg(const View& view, std::uint64_t& world, int leg, int legs, Stopwatch<>& stopwatch) {
        Race::Rewards rewards;
        const long before = iterations_;
        long left = stopwatch.left_after(iterations_);
        for (; !all_begin_alike(); ++world) {
            for (const std::uint8_t one : race_.racers()) {
                if (left <= 0) return;
                rewards[one] = iterate(view, world, plans_[one]);
                left = stopwatch.left_after(++iterations_);
            }
            const long end = (left + iterations_) * leg / legs;
            if (end <= iterations_) return race_.finish_heat(rewards, 0);
            race_.finish_heat(rewards, static_cast<double>(end - iterations_) / static_cast<double>(end - before));
        }
    }

    bool all_begin_alike() const {
        const std::int32_t first = plans_[race_.racers()[0]][0];
        return std::all_of(race_.racers().begin(), race_.racers().end(),
                           [&](std::uint8_t one) { return plans_[one][0] == first; });
    }

    // The best plans enter another race, each with its next steps. False: it could not change what is chosen.
    bool plan_on(const View& view, std::uint64_t world_number) {
        const Plans old = plans_;
        plans_.clear();
        outcomes_.clear();
        SmallVector<std::int32_t, most_continued> first_steps;
        bool is_longer = false;
        for (const std::uint8_t one : race_.ranking()) {
            if (first_steps.size() == most_continued || race_.behind(one) > most_behind) break;
            if (std::count(first_steps.begin(), first_steps.end(), old[one][0]) == most_alike) continue;
            first_steps.push(old[one][0]);
            is_longer = continue_plan(view, world_number, old[one]) || is_longer;
        }
        race_ = Race(plans_.size(), Value::negligible);
        return is_longer && !all_begin_alike();
    }

    // This plan with each of the most promising next steps; as it is, if there are none.
    bool continue_plan(const View& view, std::uint64_t world_number, Plan plan) {
        State world = imagine(view, world_number);
        Options options;
        if (follow(world, plan)) find_options(edge(plan.back()).first_child, world, me_, options);
        if (options.empty()) {
            plans_.push(plan);
            return false;
        }
        sort_few(options.begin(), options.end(), [&](std::int32_t a, std::int32_t b) { return edge(a).prior > edge(b).prior; });
        plan.push(none);
        for (int i = 0; i < std::min(options.size(), most_next); ++i) {
            plan.back() = options[i];
            if (leads_elsewhere(world, options[i])) plans_.push(plan);
        }
        return true;
    }

    // False: it could not be carried out, or the next step is not mine or belongs to another chapter.
    bool follow(State& world, const Plan& plan) {
        const int chapter = Value::chapter(world);
        for (const std::int32_t step : plan) {
            if (!can_follow(world, step)) return false;
            act(world, me_, edge(step).action);
            while (is_my_turn(world) && is_forced(world, me_)) act(world, me_, list_[fresh_[0].position]);
        }
        return is_my_turn(world) && Value::chapter(world) == chapter;
    }

    // Whether the seat has one candidate only, the first of the fresh ones then: it needs no node and no step of a plan.
    bool is_forced(const State& world, Seat seat) {
        list_candidates(rules_->observe(world, seat));
        return fresh_.size() == 1;
    }

    bool can_follow(const State& world, std::int32_t step) {
        if (!is_my_turn(world)) return false;
        rules_->legal_actions(rules_->observe(world, me_), list_);
        return std::find(list_.begin(), list_.end(), edge(step).action) != list_.end();
    }

    // Whether no other plan comes to the same: the same steps in another order need not race twice.
    bool leads_elsewhere(const State& world, std::int32_t step) {
        scratch_ = world;
        const Fates<Action> fates = fates_;
        act(scratch_, me_, edge(step).action);
        fates_ = fates;
        if (std::find(outcomes_.begin(), outcomes_.end(), scratch_) != outcomes_.end()) return false;
        outcomes_.push_back(scratch_);
        return true;
    }

    // ---- one iteration --------------------------------------------------------------------------------------------------

    // What came of this plan in this world for me.
    double iterate(const View& view, std::uint64_t world_number, const Plan& plan) {
        State world = imagine(view, world_number);
        stand_ = value_->of(*rules_, world, me_);
        path_.clear();
        judged_ = {};
        judgements_ = 0;
        walk(world, plan);
        play_on(world);
        return learn(world);
    }

    State imagine(const View& view, std::uint64_t world_number) {
        Chance chance(world_number);
        const State world = rules_->imagine(view, chance);
        fates_ = Fates<Action>(chance.next_bits());
        first_judged_ = Value::chapter(world) + Value::judged_from;
        end_ = Value::chapter(world) + Value::horizon;
        return world;
    }

    bool is_judged(const State& world) const { return rules_->to_act(world).empty() || Value::chapter(world) >= end_; }

    bool is_my_turn(const State& world) const { return !is_judged(world) && rules_->to_act(world).has(me_); }

    Seat who_acts(const State& world) const {
        const Seats seats = rules_->to_act(world);
        return seats.has(me_) ? me_ : seats.lowest();
    }

    void act(State& world, Seat seat, const Action& action) {
        Chance luck = fates_.luck(Value::chapter(world), seat, action.index());
        rules_->apply(world, seat, action, luck, silent_);
    }

    // A step of this iteration: where a chapter or the game ends, it is judged.
    void play(State& world, Seat seat, const Action& action) {
        const int before = Value::chapter(world);
        act(world, seat, action);
        const int now = Value::chapter(world);
        if ((now != before && now >= first_judged_) || rules_->to_act(world).empty()) judge(world);
    }

    void look_ahead(const State& world, Seat seat) {
        glances_ = fates_.luck(Value::chapter(world), seat, Fates<Action>::looking_ahead);
    }

    // Down the tree, beginning with this plan, until a new node is added.
    void walk(State& world, const Plan& plan) {
        bool secret = false, is_new = false;
        std::int32_t taken = none;
        int step = 0;
        while (!is_judged(world) && path_.size() < most_depth) {
            const Seat seat = who_acts(world);
            secret = secret || (rules_->to_act(world).count() + rules_->may_reconsider(world).count() > 1);
            if (secret && seat != me_) {
                play(world, seat, policy(world, seat));
                continue;
            }
            if (step == plan.size() && edge(taken).visits < visits_to_grow) return;
            if (step > 0 && is_forced(world, seat)) {
                play(world, seat, list_[fresh_[0].position]);
                continue;
            }
            if (step < plan.size()) {
                if (step > 0 && !can_follow(world, plan[step])) return;  // it came to nothing
                taken = plan[step++];
            } else {
                std::int32_t& node = edge(taken).first_child;
                is_new = node == none;
                Options options;
                find_options(node, world, seat, options);
                taken = most_promising(options);
                if (taken == none) return;  // there is no more room
            }
            path_.push({taken, seat});
            const typename std::remove_cvref_t<decltype(world.table)> before = world.table;
            play(world, seat, edge(taken).action);
            secret = secret || before == world.table;
            if (is_new) return;
        }
    }

    std::int32_t most_promising(const Options& options) const {
        double visits = 0, priors = 0, total = 0;
        for (const std::int32_t option : options) {
            visits += edge(option).visits;
            total += edge(option).total;
            priors += edge(option).prior;
        }
        const double eagerness = exploration * std::sqrt(visits + 1);
        const double usual = visits > 0 ? total / visits - 0.02 : 0.5;  // what is untried is a little worse than the rest
        std::int32_t best = none;
        double most = -1e9;
        for (const std::int32_t option : options) {
            const Edge& e = edge(option);
            const double mean = e.visits > 0 ? e.total / e.visits : usual;
            const double promise = mean + eagerness * e.prior / priors / (1 + e.visits);
            if (promise > most) most = promise, best = option;
        }
        return best;
    }

    // The node's edges that are possible in this world; those not met before are added.
    void find_options(std::int32_t& node, const State& world, Seat seat, Options& options) {
        look_ahead(world, seat);
        list_candidates(rules_->observe(world, seat));
        int visits = 0, unknown = 0;
        for (const Judged& one : fresh_) {
            const std::int32_t known = find_edge(node, list_[one.position]);
            if (known == none) {
                fresh_[unknown++] = one;
            } else {
                options.push(known);
                visits += edge(known).visits;
            }
        }
        while (fresh_.size() > unknown) fresh_.pop();
        if (options.empty() && unknown == 0) fresh_.push({glances_.pick(list_.size()), 0, true});  // nothing is sensible
        const int room = first_width + static_cast<int>(std::sqrt(visits)) - options.size();
        if (fresh_.empty() || room <= 0) return;
        judge_fresh(world, seat);
        add_best(room, node, options);
    }

    void list_candidates(const View& view) {
        rules_->legal_actions(view, list_);
        fresh_.clear();
        for (int i = 0; i < list_.size() && fresh_.size() < most_options; ++i) {
            const bool sensible = value_->is_sensible(*rules_, view, list_[i]);
            if (sensible || Value::is_candidate(view, list_[i])) fresh_.push({i, 0, sensible});
        }
    }

    std::int32_t find_edge(std::int32_t node, const Action& action) const {
        for (std::int32_t i = node; i != none; i = edge(i).next)
            if (edge(i).action == action) return i;
        return none;
    }

    // Adds those of the fresh actions that look best right after, with priors by how they look.
    void add_best(int room, std::int32_t& node, Options& options) {
        sort_few(fresh_.begin(), fresh_.end(),
                 [](const Judged& a, const Judged& b) { return a.sensible != b.sensible ? a.sensible : a.value > b.value; });
        for (const Judged& one : fresh_) {
            if (edges_.size() == edges_.capacity() || options.size() == most_options || room-- == 0) return;
            const int behind = std::max(fresh_[0].value - one.value, 0);
            const float prior = (one.sensible ? 1.0f : prior_of_rest) * static_cast<float>(prior_width) /
                                static_cast<float>(prior_width + behind);
            edges_.push_back({list_[one.position], node, none, 0, prior, 0});
            node = static_cast<std::int32_t>(edges_.size()) - 1;
            options.push(node);
        }
    }

    // One glance at each, with the same luck for all.
    void judge_fresh(const State& world, Seat seat) {
        if (!Value::judges) return;
        const std::uint64_t dice = glances_.next_bits();
        for (Judged& one : fresh_) {
            scratch_ = world;
            Chance same(dice);
            rules_->apply(scratch_, seat, list_[one.position], same, silent_);
            one.value = value_->of(*rules_, scratch_, seat);
        }
    }

    // ---- the rest of the game -------------------------------------------------------------------------------------------

    void play_on(State& world) {
        for (int step = 0; step < longest_playout && !is_judged(world); ++step) {
            const Seat seat = who_acts(world);
            play(world, seat, policy(world, seat));
        }
    }

    // Greedy in this one world; at random, if nothing can be judged.
    Action policy(const State& world, Seat seat) {
        look_ahead(world, seat);
        const View view = rules_->observe(world, seat);
        rules_->legal_actions(view, list_);
        if (!Value::judges) return list_[glances_.pick(list_.size())];
        fresh_.clear();
        for (int i = 0; i < list_.size() && fresh_.size() < most_options; ++i)
            if (value_->is_sensible(*rules_, view, list_[i])) fresh_.push({i, 0, true});
        if (fresh_.empty()) return list_[glances_.pick(list_.size())];
        if (fresh_.size() == 1) return list_[fresh_[0].position];
        judge_fresh(world, seat);
        const auto best =
            std::max_element(fresh_.begin(), fresh_.end(), [](const Judged& a, const Judged& b) { return a.value < b.value; });
        return list_[best->position];
    }

    // ---- what came of it ------------------------------------------------------------------------------------------------

    // How the playout stands for every seat; the n-th judgement counts n times.
    void judge(const State& world) {
        const int seats = rules_->seats();
        std::array<int, most_seats> values{};
        for (Seat seat = 0; seat < seats; ++seat) values[seat] = value_->of(*rules_, world, seat);
        const bool over = rules_->to_act(world).empty();
        const Seats winners = over ? rules_->winners(world) : Seats{};
        ++judgements_;
        for (Seat seat = 0; seat < seats; ++seat) {
            double share = share_of_victory(values, seat);
            if (over) share = (share + (winners.has(seat) ? 1.0 / winners.count() : 0.0)) / 2;
            judged_[seat] += judgements_ * share;
        }
    }

    double learn(const State& world) {
        if (!is_judged(world)) judge(world);  // it took too long
        const double count = judgements_ * (judgements_ + 1) / 2.0;
        for (const Taken& taken : path_) {
            ++edge(taken.edge).visits;
            edge(taken.edge).total += judged_[taken.seat] / count;
        }
        return judged_[me_] / count;
    }

    double share_of_victory(const std::array<int, most_seats>& values, Seat me) const {
        int rival = rules_->seats() == 1 ? stand_ : -2'000'000'000;  // alone: against how it stood before
        for (Seat seat = 0; seat < rules_->seats(); ++seat)
            if (seat != me) rival = std::max(rival, values[seat]);
        const double lead = values[me] - rival;
        return 0.5 + 0.5 * lead / (Value::scale + std::abs(lead));
    }

    Edge& edge(std::int32_t i) { return edges_[static_cast<std::size_t>(i)]; }
    const Edge& edge(std::int32_t i) const { return edges_[static_cast<std::size_t>(i)]; }

    struct Judged {
        int position;  // in list_
        int value;
        bool sensible;
    };

    const Value* value_ = nullptr;
    const R* rules_ = nullptr;
    Seat me_ = 0;
    std::vector<Edge> edges_;  // never grows beyond what was reserved
    std::int32_t root_ = none;
    Options root_options_;
    Plans plans_;                  // that race
    std::vector<State> outcomes_;  // of some of them in one world
    Race race_;
    long iterations_ = 0;
    int first_judged_ = 0, end_ = 0;  // chapters: at the beginning of these a playout is judged for the first and the last time
    int stand_ = 0;                   // how good the world was for me before
    int judgements_ = 0;              // of this playout
    std::array<double, most_seats> judged_{};  // their sum
    SmallVector<Taken, most_depth> path_;
    typename R::Actions list_;
    SmallVector<Judged, most_options> fresh_;
    State scratch_{};
    Fates<Action> fates_{0};
    Chance glances_{0};  // the luck of looking ahead, apart from that of the worlds
    Journal<typename R::Event> silent_;
};

}  // namespace tminus::bots
