#pragma once
// TypedMatch: a Match over the rules of one game.

#include "bots/bots.h"
#include "engine/core/notation.h"
#include "match/match.h"

#include <utility>

namespace tminus {

// A Game names the types that belong together: Rules, Names, its id, its bots' value function, and how states are read.
template <class Game>
class TypedMatch final : public Match {
    using Rules = typename Game::Rules;
    using State = typename Rules::State;
    using Action = typename Rules::Action;
    using Event = typename Rules::Event;

public:
    TypedMatch(Rules rules, json::object options, std::string data_hash, Chance& chance, Events& events)
        : rules_(std::make_shared<const Rules>(std::move(rules))),
          options_(std::move(options)),
          data_hash_(std::move(data_hash)) {
        std::vector<Told<Event>> told;
        Journal<Event> journal(told);
        state_ = rules_->setup(chance, journal);
        events = to_json_events(told);
    }

    std::unique_ptr<Match> clone() const override { return std::make_unique<TypedMatch>(*this); }

    std::string_view game() const override { return Game::id; }
    const json::object& options() const override { return options_; }
    const std::string& data_hash() const override { return data_hash_; }
    int seats() const override { return rules_->seats(); }

    Seats to_act() const override { return rules_->to_act(state_); }
    Seats second_thoughts() const override { return rules_->second_thoughts(state_); }
    std::vector<int> scores() const override {
        const Scores scores = rules_->scores(state_);
        return {scores.begin(), scores.end()};
    }
    Seats winners() const override { return rules_->winners(state_); }

    json::value state() const override { return tminus::to_json(names(), state_); }
    json::value view(Seat seat) const override {
        const auto view = rules_->observe(state_, seat);
        return json::object{{"me", number(view.me)},
                            {"table", tminus::to_json(names(), view.table)},
                            {"hand", tminus::to_json(names(), view.hand)}};
    }

    std::vector<std::string> legal(Seat seat) const override {
        typename Rules::Actions list;
        rules_->legal_actions(rules_->observe(state_, seat), list);
        std::vector<std::string> texts;
        for (const Action& action : list) texts.push_back(to_notation(names(), action));
        return texts;
    }

    std::string refusal(Seat seat, const std::string& action) const override {
        return std::string(rules_->refusal(rules_->observe(state_, seat), parse(action)));
    }

    std::string action_from_json(const json::value& source) const override {
        Action action;
        tminus::from_json(names(), source, action, "");
        return to_notation(names(), action);
    }

    json::value action_to_json(const std::string& action) const override { return tminus::to_json(names(), parse(action)); }

    Events act(Seat seat, const std::string& text, Chance& chance) override {
        const Action action = parse(text);
        const RuleId rule = rules_->refusal(rules_->observe(state_, seat), action);
        if (!rule.empty()) throw Refused(text, rule);
        State next = state_;
        std::vector<Told<Event>> told;
        Journal<Event> journal(told);
        rules_->apply(next, seat, action, chance, journal);
        if (chance.unused() > 0) throw WrongDraws("too many draws: " + std::to_string(chance.unused()) + " left over");
        state_ = next;
        return to_json_events(told);
    }

    void load(const json::value& state) override { state_ = Game::read_state(*rules_, state); }
    json::value essential_state() const override {
        json::value value = state();
        Game::forget_derived(value);
        return value;
    }

    std::string choose(Seat seat, const std::string& bot, Chance& chance) const override {
        const auto found = bots::find_bot(bot);
        if (!found) throw BadOptions("bot '" + bot + "' is unknown; there are " + joined(bots::names()));
        const auto view = rules_->observe(state_, seat);
        return to_notation(names(), bots::choose<typename Game::Value>(*found, *rules_, view, chance));
    }

private:
    typename Game::Names names() const { return typename Game::Names(*rules_); }
    Action parse(const std::string& text) const { return from_notation<Action>(names(), text); }

    Events to_json_events(const std::vector<Told<Event>>& told) const {
        Events events;
        for (const auto& entry : told) events.push_back({entry.audience, tminus::to_json(names(), entry.event)});
        return events;
    }

    std::shared_ptr<const Rules> rules_;
    State state_{};
    json::object options_;
    std::string data_hash_;
};

}  // namespace tminus
