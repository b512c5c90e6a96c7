#pragma once
// Session: a match with its luck, its history, undo and log.

#include "match/match.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tminus {

struct Step {
    Seat seat = 0;
    std::string action;
    std::vector<int> draws;
};

// A line of a log, or the whole log, that cannot be used.
struct BadLog : std::runtime_error {
    BadLog(int line_number, const std::string& why)
        : std::runtime_error("line " + std::to_string(line_number) + ": " + why), line(line_number) {}
    int line;
};

// alice, bob, claire, dave, erin: the names of seats where nobody gave others.
std::vector<std::string> default_seat_names(int seats);

class Session {
public:
    // Sets a game up from the luck: a seed, or exactly these draws for the set-up (later steps then need draws, too).
    Session(const Library&, std::string_view game, const json::object& options, std::uint64_t seed);
    Session(const Library&, std::string_view game, const json::object& options, const std::vector<int>& draws);

    const Match& match() const { return *match_; }
    const Events& events() const { return events_; }  // of the set-up or the last step
    const std::vector<Step>& steps() const { return steps_; }

    const std::vector<std::string>& seat_names() const { return seat_names_; }
    void name_seats(std::vector<std::string> names);  // throws BadOptions if they are too many or too few

    // Carries an action out with the session's luck, or with exactly these draws. Throws like Match::act.
    const Events& act(Seat, const std::string& action, const std::optional<std::vector<int>>& draws = {});

    // Sets the state; the history begins anew with it.
    void load(const json::value& state);

    bool can_undo() const { return !earlier_.empty(); }
    void undo();  // the last step, its luck included

    // One JSON object a line: a header, then the steps.
    std::string log() const;
    // Throws BadLog; the seed serves the steps after the log.
    static Session from_log(const Library&, std::string_view log, std::uint64_t seed);

private:
    struct Moment {
        std::unique_ptr<Match> match;
        std::optional<Chance> luck;
        Events events;
    };

    Session() = default;
    void read_header(const Library&, const json::object& line, std::uint64_t seed, int number);

    std::unique_ptr<Match> match_;
    std::optional<Chance> luck_;  // none: every step brings its draws
    Events events_;
    std::vector<std::string> seat_names_;
    std::vector<int> setup_draws_;
    std::optional<json::value> start_;  // a loaded state
    std::vector<Step> steps_;
    std::vector<Moment> earlier_;
};

}  // namespace tminus
