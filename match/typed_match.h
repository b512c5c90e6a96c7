#pragma once
// TypedMatch: a Match over the rules of one game.

#include "bots/bots.h"
#include "engine/core/json_text.h"
#include "engine/core/notation.h"
#include "match/agreed.h"
#include "match/match.h"
#include "match/preview.h"

#include <algorithm>
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
    TypedMatch(std::shared_ptr<const Agreed<Game>> agreed, Chance& chance, Events& events) : agreed_(std::move(agreed)) {
        std::vector<Told<Event>> told;
        Journal<Event> journal(told);
        state_ = rules().setup(chance, journal);
        events = to_json_events(told);
    }

    std::unique_ptr<Match> clone() const override { return std::make_unique<TypedMatch>(*this); }

    std::string_view game() const override { return Game::id; }
    const json::object& options() const override { return agreed_->options; }
    const std::string& data_hash() const override { return agreed_->data_hash; }
    int seats() const override { return rules().seats(); }

    Seats to_act() const override { return rules().to_act(state_); }
    Seats may_reconsider() const override { return rules().may_reconsider(state_); }
    std::vector<int> scores() const override {
        const Scores scores = rules().scores(state_);
        return {scores.begin(), scores.end()};
    }
    Seats winners() const override { return rules().winners(state_); }

    json::value state() const override { return tminus::to_json(names(), state_); }
    json::value view(Seat seat) const override {
        const auto view = rules().observe(state_, seat);
        return json::object{{"me", number(view.me)},
                            {"table", tminus::to_json(names(), view.table)},
                            {"hand", tminus::to_json(names(), view.hand)}};
    }

    json::value public_view() const override { return json::object{{"table", tminus::to_json(names(), state_.table)}}; }

    json::object outlook(Seat seat) const override { return to_object(Game::outlook(rules(), rules().observe(state_, seat))); }
    json::object public_outlook() const override { return to_object(Game::public_outlook(rules(), state_.table)); }
    json::object score() const override { return to_object(Game::score(rules(), state_.table)); }

    std::string table_text() const override { return to_text(state_.table); }
    std::string hand_text(Seat seat) const override { return to_text(rules().observe(state_, seat).hand); }
    std::string outlook_text(Seat seat) const override { return to_text(Game::outlook(rules(), rules().observe(state_, seat))); }
    std::string public_outlook_text() const override { return to_text(Game::public_outlook(rules(), state_.table)); }
    std::string score_text() const override { return to_text(Game::score(rules(), state_.table)); }

    std::string legal_actions_text(Seat seat) const override {
        std::string list;
        for_each_legal(seat, [&](const Action& action) {
            list += list.empty() ? '[' : ',';
            append_json(list, names(), action);
            list.back() = ',';
            append_string(list, "text");
            list += ':';
            append_string(list, to_notation(names(), action));
            list += '}';
        });
        return list.empty() ? "[]" : list + ']';
    }

    int round() const override { return Game::round(state_.table); }

    std::vector<std::string> legal(Seat seat) const override {
        std::vector<std::string> texts;
        for_each_legal(seat, [&](const Action& action) { texts.push_back(to_notation(names(), action)); });
        return texts;
    }

    json::array legal_actions(Seat seat) const override {
        json::array list;
        for_each_legal(seat, [&](const Action& action) {
            json::value object = tminus::to_json(names(), action);
            object.as_object()["text"] = to_notation(names(), action);
            list.push_back(std::move(object));
        });
        return list;
    }

    Explanation explain(Seat seat, const std::string& action) const override {
        return rules().explain(rules().observe(state_, seat), parse(action));
    }

    std::string action_from_json(const json::value& source) const override {
        Action action;
        tminus::from_json(names(), source, action, "");
        return to_notation(names(), action);
    }

    json::value action_to_json(const std::string& action) const override { return tminus::to_json(names(), parse(action)); }

    Foresight preview(Seat seat, const std::string& text) const override {
        const Action action = parse(text);
        const auto view = rules().observe(state_, seat);
        if (!rules().refusal(view, action).empty()) throw Refused(text, rules().explain(view, action));
        const Preview<Rules> ahead = play_ahead(rules(), view, action);
        Foresight foresight;
        for (const Event& event : ahead.events) foresight.events.push_back(tminus::to_json(names(), event));
        if (ahead.after) foresight.outlook = to_object(Game::outlook(rules(), rules().observe(*ahead.after, seat)));
        return foresight;
    }

    Outcome act(Seat seat, const std::string& text, Chance& chance) override {
        const Action action = parse(text);
        if (const auto view = rules().observe(state_, seat); !rules().refusal(view, action).empty())
            throw Refused(text, rules().explain(view, action));
        State next = state_;
        Outcome outcome;
        std::vector<Told<Event>> told;
        Journal<Event> journal(told);
        Chance luck = chance;
        luck.record_in(&outcome.draws);
        rules().apply(next, seat, action, luck, journal);
        if (luck.unused() > 0) throw WrongDraws("too many draws: " + std::to_string(luck.unused()) + " left over");
        luck.record_in(nullptr);
        chance = luck;

        outcome.events = to_json_events(told);
        outcome.noticed = who_noticed(next, told);
        outcome.public_news = is_public(next, told);
        outcome.told_actor = !outcome.draws.empty() || journal.looked();
        state_ = next;
        return outcome;
    }

    void load(const json::value& state) override { state_ = Game::read_state(rules(), state); }
    json::value essential_state() const override {
        json::value value = state();
        Game::forget_derived(value);
        return value;
    }

    std::string choose(Seat seat, const std::string& bot, Chance& chance) const override {
        const auto found = bots::find_bot(bot);
        if (!found) throw BadOptions(bots::why_unknown(bot));
        const auto view = rules().observe(state_, seat);
        return to_notation(names(), bots::choose(*found, agreed_->value, rules(), view, chance));
    }

private:
    template <class Use>
    void for_each_legal(Seat seat, const Use& use) const {
        typename Rules::Actions list;
        rules().legal_actions(rules().observe(state_, seat), list);
        for (const Action& action : list) use(action);
    }

    bool is_public(const State& next, const std::vector<Told<Event>>& told) const {
        return !(next.table == state_.table) ||
               std::any_of(told.begin(), told.end(), [](const auto& entry) { return entry.audience == Seats{0xff}; });
    }

    Seats who_noticed(const State& next, const std::vector<Told<Event>>& told) const {
        const Seats everybody = Seats::first(seats());
        if (!(next.table == state_.table)) return everybody;
        Seats noticed;
        for (Seat seat = 0; seat < seats(); ++seat)
            if (!(next.hands[seat] == state_.hands[seat])) noticed.add(seat);
        for (const auto& entry : told)
            noticed.bits = static_cast<std::uint8_t>(noticed.bits | (entry.audience.bits & everybody.bits));
        return noticed;
    }

    const Rules& rules() const { return agreed_->rules; }
    typename Game::Names names() const { return typename Game::Names(rules()); }
    template <class T>
    json::object to_object(const T& value) const {
        return std::move(tminus::to_json(names(), value).get_object());
    }
    template <class T>
    std::string to_text(const T& value) const {
        std::string text;
        append_json(text, names(), value);
        return text;
    }
    Action parse(const std::string& text) const { return from_notation<Action>(names(), text); }

    Events to_json_events(const std::vector<Told<Event>>& told) const {
        Events events;
        for (const auto& entry : told) events.push_back({entry.audience, tminus::to_json(names(), entry.event)});
        return events;
    }

    std::shared_ptr<const Agreed<Game>> agreed_;
    State state_{};
};

}  // namespace tminus
