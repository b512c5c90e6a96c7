#include "match/scenario.h"

#include "engine/core/joined.h"
#include "engine/core/notation.h"
#include "match/session.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace tminus {
namespace {

// An expectation that is not met, or a line that makes no sense.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

// Splits the first word off.
std::string_view take_word(std::string_view& text) {
    text = trimmed(text);
    const auto end = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view word = text.substr(0, end);
    text = trimmed(text.substr(end));
    return word;
}

bool is_rule_id(std::string_view word) {
    const auto hyphens = std::count(word.begin(), word.end(), '-');
    return hyphens >= 2 && std::all_of(word.begin(), word.end(),
                                       [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'; });
}

bool is_number(std::string_view text) {
    return !text.empty() && text.size() < 10 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// A comment begins with # at the start of a line or after a space, outside quotes.
std::string_view without_comment(std::string_view line) {
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"') quoted = !quoted;
        if (line[i] == '#' && !quoted && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) return line.substr(0, i);
    }
    return line;
}

class Scenario {
public:
    explicit Scenario(const Library& library) : library_(library) {}

    void run(std::string_view verb, std::string_view rest) {
        if (verb == "game") return start_game(rest);
        if (verb == "draws") return add_draws(rest);
        if (!session_) throw Failure("a 'game' line must come first");
        if (verb == "patch") return patch(rest);
        if (verb == "do") return act(rest);
        if (verb == "allow") return allow(rest);
        if (verb == "refuse") return refuse(rest);
        if (verb == "expect") return expect(document(), rest);
        if (verb == "sees") return sees(rest);
        if (verb == "count") return count(rest);
        if (verb == "told") return told(rest, true);
        if (verb == "untold") return told(rest, false);
        throw Failure("unknown verb '" + std::string(verb) + "'");
    }

    void finish() const {
        if (!session_) throw Failure("there is no 'game' line");
        if (!draws_.empty()) throw Failure(std::to_string(draws_.size()) + " draws were given, but never used");
        if (!checked_) throw Failure("nothing is checked: expect, sees, count, told, untold, allow or refuse");
    }

private:
    void start_game(std::string_view rest) {
        const std::string game(take_word(rest));
        json::object options;
        for (const std::string_view word : words_of(rest)) {
            const auto equals = word.find('=');
            if (equals == word.npos) throw Failure("'" + std::string(word) + "' is not an option: write key=value");
            const std::string_view key = word.substr(0, equals), value = word.substr(equals + 1);
            options[key] = is_number(value) ? json::value(std::stoi(std::string(value))) : json::value(std::string(value));
        }
        if (draws_.empty()) {
            session_.emplace(library_, game, options, Chance(1));
        } else {
            const std::vector<int> draws = std::exchange(draws_, {});
            session_.emplace(library_, game, options, draws);
        }
        events_ = session_->events();
    }

    void add_draws(std::string_view rest) {
        for (const std::string_view word : words_of(rest)) {
            if (!is_number(word)) throw Failure("'" + std::string(word) + "' is not a draw: write whole numbers");
            draws_.push_back(std::stoi(std::string(word)));
        }
    }

    void patch(std::string_view rest) {
        json::value state = session_->match().essential_state();
        merge(state, parse_json(rest));
        session_->load(state);
        events_.clear();
    }

    void act(std::string_view rest) {
        const Seat seat = take_seat(rest);
        events_.clear();
        while (!rest.empty()) {
            const auto end = std::min(rest.find(';'), rest.size());
            const std::string action(trimmed(rest.substr(0, end)));
            rest = trimmed(rest.substr(std::min(end + 1, rest.size())));
            const bool last = rest.empty();
            // Draws belong to the last action of the line.
            const std::vector<int> draws = last ? std::exchange(draws_, {}) : std::vector<int>{};
            try {
                const Events& events = session_->act(seat, action, draws).events;
                events_.insert(events_.end(), events.begin(), events.end());
            } catch (const Refused& refused) {
                throw Failure("expected to be legal: " + action + "; found: forbidden by " + refused.rule);
            }
        }
    }

    void allow(std::string_view rest) {
        const Seat seat = take_seat(rest);
        const std::string action(rest), rule = session_->match().explain(seat, action).rule;
        const auto legal = session_->match().legal(seat);
        checked_ = true;
        if (!rule.empty()) throw Failure("expected to be legal: " + action + "; found: forbidden by " + rule);
        if (std::find(legal.begin(), legal.end(), action) == legal.end())
            throw Failure("'" + action + "' is not written as in the list of legal actions");
    }

    void refuse(std::string_view rest) {
        const Seat seat = take_seat(rest);
        const auto split = rest.find_last_of(" \t");
        if (split == rest.npos || !is_rule_id(rest.substr(split + 1))) throw Failure("'refuse' ends with the rule's id");
        const std::string action(trimmed(rest.substr(0, split))), expected(rest.substr(split + 1));
        const std::string found = session_->match().explain(seat, action).rule;
        checked_ = true;
        if (found != expected)
            throw Failure("expected forbidden by " + expected + ": " + action +
                          "; found: " + (found.empty() ? "legal" : "forbidden by " + found));
    }

    void sees(std::string_view rest) {
        const Seat seat = take_seat(rest);
        expect(session_->match().view(seat), rest);
    }

    void expect(const json::value& root, std::string_view rest) {
        const std::string path(take_word(rest));
        checked_ = true;
        const json::value expected = parse_value_word(rest);
        const json::value* found = find(root, path);
        if (found == nullptr && rest == "nothing") return;
        if (found == nullptr) throw Failure("expected " + path + " " + std::string(rest) + "; found: there is no such place");
        if (!(*found == expected))
            throw Failure("expected " + path + " " + json::serialize(expected) + "; found: " + json::serialize(*found));
    }

    void count(std::string_view rest) {
        const std::string path(take_word(rest));
        if (!is_number(rest)) throw Failure("'count' ends with a whole number");
        const json::value root = document();
        const json::value* found = find(root, path);
        if (found == nullptr || (!found->is_array() && !found->is_object())) throw Failure("there is no list at " + path);
        const std::size_t size = found->is_array() ? found->get_array().size() : found->get_object().size();
        checked_ = true;
        if (std::to_string(size) != rest)
            throw Failure("expected " + std::string(rest) + " entries at " + path + "; found: " + std::to_string(size));
    }

    // told SEAT|all NAME key=value ...: one event of the last step fits, and this seat (or everybody) heard it.
    void told(std::string_view rest, bool expected) {
        const std::string_view who = take_word(rest);
        const Seats audience = who == "all" ? Seats::first(session_->match().seats()) : Seats::only(seat_named(who));
        const std::string text(rest), name(take_word(rest));
        const bool heard = std::any_of(events_.begin(), events_.end(), [&](const auto& told) {
            return audience.without(told.audience).empty() && told.event.at("type").as_string() == json::string_view(name) &&
                   fits(told.event, rest);
        });
        checked_ = true;
        if (heard == expected) return;
        std::string all;
        for (const auto& event : events_) all += "\n    " + json::serialize(event.event);
        throw Failure((expected ? "expected to be told: " : "expected not to be told: ") + text + "; events of the step:" + all);
    }

    bool fits(const json::value& event, std::string_view keys) const {
        for (const std::string_view word : words_of(keys)) {
            const auto equals = word.find('=');
            if (equals == word.npos) throw Failure("'" + std::string(word) + "' is not of the form key=value");
            const json::value* found = event.get_object().if_contains(word.substr(0, equals));
            if (found == nullptr || !(*found == parse_value_word(word.substr(equals + 1)))) return false;
        }
        return true;
    }

    // The state, and what follows from it.
    json::value document() const {
        json::value value = session_->match().state();
        const std::vector<int> scores = session_->match().scores();
        value.get_object()["to_act"] = seat_list(session_->match().to_act());
        value.get_object()["scores"] = json::array(scores.begin(), scores.end());
        value.get_object()["winners"] = seat_list(session_->match().winners());
        return value;
    }

    Seat seat_named(std::string_view name) const {
        const auto& names = session_->seat_names();
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) throw Failure("unknown seat '" + std::string(name) + "'; there are " + joined(names));
        return static_cast<Seat>(found - names.begin());
    }

    Seat take_seat(std::string_view& rest) const { return seat_named(take_word(rest)); }

    // The names of seats stand for their numbers wherever they occur.
    json::value with_seat_numbers(const json::value& value) const {
        if (value.is_string()) {
            const auto& names = session_->seat_names();
            const auto found = std::find(names.begin(), names.end(), std::string_view(value.get_string()));
            return found == names.end() ? value : number(found - names.begin());
        }
        if (value.is_array()) {
            json::array array;
            for (const json::value& item : value.get_array()) array.push_back(with_seat_numbers(item));
            return array;
        }
        if (!value.is_object()) return value;
        json::object object;
        for (const auto& [key, item] : value.get_object()) object[key] = with_seat_numbers(item);
        return object;
    }

    json::value parse_json(std::string_view text) const {
        json::error_code error;
        const json::value value = json::parse(json::string_view(text.data(), text.size()), error);
        if (error) throw Failure("not JSON: " + error.message());
        return with_seat_numbers(value);
    }

    // JSON, or a plain word without quotes. No game has decimal numbers: 2.6 is a place in a rocket.
    json::value parse_value_word(std::string_view text) const {
        if (text.empty()) throw Failure("the expected value is missing");
        json::error_code error;
        const json::value value = json::parse(json::string_view(text.data(), text.size()), error);
        if (!error && value.is_double() && text.find_first_of("eE") != text.npos)
            throw Failure("'" + std::string(text) + "': write a whole number without exponent");
        return with_seat_numbers(error || value.is_double() ? json::value(std::string(text)) : value);
    }

    // The entry of a list that a key names: a seat or a number from 0.
    std::optional<std::size_t> position(const json::array& array, std::string_view key) const {
        const auto& names = session_->seat_names();
        const auto found = std::find(names.begin(), names.end(), key);
        const std::size_t i = found != names.end() ? static_cast<std::size_t>(found - names.begin())
                              : is_number(key)     ? std::stoul(std::string(key))
                                                   : array.size();
        return i < array.size() ? std::optional(i) : std::nullopt;
    }

    // A JSON merge patch; an object laid over a list changes the entries it names.
    void merge(json::value& target, const json::value& change) const {
        if (change.is_object() && target.is_array()) {
            for (const auto& [key, value] : change.get_object()) {
                const auto i = position(target.get_array(), key);
                if (!i) throw Failure("there is no entry '" + std::string(key) + "' in the list");
                merge(target.get_array()[*i], value);
            }
        } else if (change.is_object()) {
            if (!target.is_object()) target = json::object();
            for (const auto& [key, value] : change.get_object()) {
                if (value.is_null())
                    target.get_object().erase(key);
                else
                    merge(target.get_object()[key], value);
            }
        } else {
            target = change;
        }
    }

    const json::value* find(const json::value& root, std::string_view path) const {
        if (path.empty() || path.front() != '/') throw Failure("a place begins with '/', as in /table/round");
        const json::value* value = &root;
        while (!path.empty() && path != "/") {
            path.remove_prefix(1);
            const auto end = std::min(path.find('/'), path.size());
            const std::string_view key = path.substr(0, end);
            path.remove_prefix(end);
            if (value->is_object()) {
                value = value->get_object().if_contains(key);
            } else if (value->is_array()) {
                const auto i = position(value->get_array(), key);
                value = i ? &value->get_array()[*i] : nullptr;
            } else {
                value = nullptr;
            }
            if (value == nullptr) return nullptr;
        }
        return value;
    }

    const Library& library_;
    std::optional<Session> session_;
    std::vector<int> draws_;
    Events events_;
    bool checked_ = false;
};

class Runner {
public:
    Runner(const Library& library, const SourceFile& file) : library_(library), file_(file) {}

    std::vector<ScenarioResult> run() {
        std::string_view text = file_.text;
        while (!text.empty()) {
            ++line_;
            const auto end = std::min(text.find('\n'), text.size());
            run_line(trimmed(without_comment(text.substr(0, end))));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        finish();
        if (results_.empty()) results_.push_back({"(no scenario)", {}, 1, where(1) + "there is no 'rule' line in this file"});
        return std::move(results_);
    }

private:
    std::string where(int line) const { return file_.name + ":" + std::to_string(line) + ": "; }

    void run_line(std::string_view line) {
        if (line.empty()) return;
        const std::string_view verb = take_word(line);
        if (verb == "rule") return begin(line);
        if (results_.empty()) results_.push_back({"(before the first rule line)", {}, line_, {}});
        if (!results_.back().failure.empty()) return;  // the rest of a failed scenario tells nothing
        attempt([&] {
            if (!scenario_) throw Failure("a 'rule' line must come first");
            scenario_->run(verb, line);
        });
    }

    void begin(std::string_view line) {
        finish();
        ScenarioResult result{std::string(line), {}, line_, {}};
        while (!line.empty() && is_rule_id(line.substr(0, line.find_first_of(" \t")))) result.rules.emplace_back(take_word(line));
        if (result.rules.empty()) result.failure = where(line_) + "a 'rule' line begins with a rule's id";
        results_.push_back(std::move(result));
        scenario_.emplace(library_);
    }

    void finish() {
        if (scenario_ && results_.back().failure.empty()) attempt([&] { scenario_->finish(); });
        scenario_.reset();
    }

    template <class Part>
    void attempt(Part part) {
        try {
            part();
        } catch (const std::runtime_error& error) {
            results_.back().failure = where(line_) + error.what();
        }
    }

    const Library& library_;
    const SourceFile& file_;
    int line_ = 0;
    std::optional<Scenario> scenario_;
    std::vector<ScenarioResult> results_;
};

}  // namespace

std::vector<ScenarioResult> run_scenarios(const Library& library, const SourceFile& file) { return Runner(library, file).run(); }

}  // namespace tminus
