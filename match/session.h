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
    std::vector<Draw> draws;
};

std::vector<int> values_of(const std::vector<Draw>& draws);

// A line of a log, or the whole log, that cannot be used.
struct BadLog : std::runtime_error {
    BadLog(int line_number, const std::string& why)
        : std::runtime_error("line " + std::to_string(line_number) + ": " + why), line(line_number) {}
    int line;
};

// Fair luck in a log: the commitment made before the game, and the secret shown after it (docs/api.md).
struct LuckProof {
    std::string commitment;
    std::string secret;  // empty: not shown
};

// alice, bob, claire, dave, erin: the names of seats where nobody gave others.
std::vector<std::string> default_seat_names(int seats);

class Session {
public:
    // Sets a game up from this luck, such as Chance(seed), or from exactly these draws (later steps then need draws, too).
    Session(const Library&, std::string_view game, const json::object& options, const Chance& luck);
    Session(const Library&, std::string_view game, const json::object& options, const std::vector<int>& draws);

    const Match& match() const { return *match_; }
    const Events& events() const { return last_.events; }  // of the set-up or the last step
    const Outcome& last() const { return last_; }
    const std::vector<Step>& steps() const { return steps_; }

    const std::vector<std::string>& seat_names() const { return seat_names_; }
    void name_seats(std::vector<std::string> names);  // throws BadOptions if they are too many or too few

    // Carries an action out with the session's luck, or with exactly these draws. Throws like Match::act.
    const Outcome& act(Seat, const std::string& action, const std::optional<std::vector<int>>& draws = {});

    // Sets the state; the history begins anew with it.
    void load(const json::value& state);

    bool can_undo() const { return !earlier_.empty(); }
    void undo();         // the last step, its luck included
    void forget_past();  // no earlier step can be undone any more

    // One JSON object a line: a header, then the steps. A proof of fair luck adds its commitment and, at the end, its secret.
    std::string log(const std::optional<LuckProof>& proof = {}) const;
    // Throws BadLog; the seed serves the steps after the log.
    static Session from_log(const Library&, std::string_view log, std::uint64_t seed);

    // The draws of the set-up and of all steps, in order.
    std::vector<Draw> all_draws() const;
    const std::optional<LuckProof>& proof() const { return proof_; }  // that of the log it was read from

private:
    struct Moment {
        std::unique_ptr<Match> match;
        std::optional<Chance> luck;
        Outcome last;
    };

    Session() = default;
    void read_header(const Library&, const json::object& line, std::uint64_t seed, int number);
    void read_secret(const json::object& line, int number);
    std::string secret_shown() const;

    std::unique_ptr<Match> match_;
    std::optional<Chance> luck_;  // none: every step brings its draws
    Outcome last_;
    std::vector<std::string> seat_names_;
    std::vector<Draw> setup_draws_;
    std::optional<LuckProof> proof_;
    std::optional<json::value> start_;  // a loaded state
    std::vector<Step> steps_;
    std::vector<Moment> earlier_;
};

}  // namespace tminus
