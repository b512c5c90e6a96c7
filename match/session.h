#pragma once
// Session: a match with its luck, its history, undo and log.

#include "match/match.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tminus {

struct Step {
    Seat seat = 0;
    std::string action;
    std::vector<Draw> draws;
    Seats noticed;
};

std::vector<int> values_of(const std::vector<Draw>& draws);

// A line of a log, or the whole log, that cannot be used.
struct BadLog : std::runtime_error {
    BadLog(int line_number, const std::string& why)
        : std::runtime_error("line " + std::to_string(line_number) + ": " + why), line(line_number) {}
    int line;
};

// A number from a player's page that is mixed into the luck.
struct LuckNumber {
    std::string hex;         // 64 hexadecimal digits in lower case
    Seat seat = no_seat;     // whose it is; no_seat: that of whoever created the table
    std::uint64_t from = 0;  // the first draw that it counts for
};

bool is_luck_number(std::string_view hex);

// Fair luck in a log: the commitment made before the game, the secret shown after it, and the numbers (docs/api.md).
struct LuckProof {
    std::string commitment;
    std::string secret;  // empty: not shown
    std::vector<LuckNumber> numbers = {};
    std::uint64_t brought = 0;  // so many draws come from where the game was begun, and not from the secret
};

// alice, bob, claire, dave, erin: the names of seats where nobody gave others.
std::vector<std::string> default_seat_names(int seats);

// A match that is copied with whoever has it.
class OwnMatch {
public:
    OwnMatch() = default;
    OwnMatch(std::unique_ptr<Match> match) : match_(std::move(match)) {}
    OwnMatch(const OwnMatch& other) : match_(other.match_ ? other.match_->clone() : nullptr) {}
    OwnMatch(OwnMatch&&) noexcept = default;
    OwnMatch& operator=(const OwnMatch& other) { return *this = OwnMatch(other); }
    OwnMatch& operator=(OwnMatch&&) noexcept = default;
    ~OwnMatch() = default;

    Match* operator->() const { return match_.get(); }
    Match& operator*() const { return *match_; }

private:
    std::unique_ptr<Match> match_;
};

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
    void reseed(std::uint64_t seed) { luck_ = Chance(seed); }  // the luck of the steps to come

    bool can_undo() const { return !steps_.empty() && earlier_.contains(steps_.size() - 1); }
    void undo();  // the last step, its luck included

    // Takes the step with this index out of the history and plays the later ones again. Those that are not possible without
    // it, or are not what they were (somebody else would notice, other draws), are left out. Worked out on a copy: if it throws,
    // nothing has changed. The result has an entry for each later step: whether it was kept.
    std::vector<bool> take_back(std::size_t index);
    // The step with this index cannot be undone or taken back any more.
    void forget(std::size_t index) { earlier_.erase(index); }

    // For copies that need no log: the first steps go, and the others move to the front.
    void drop_steps(std::size_t count);
    // The same luck from another source, which must outlive the session: for copies with a source of their own.
    void draw_from(const DrawSource& source);

    // One JSON object a line: a header, then the steps. A proof of fair luck adds its commitment, its numbers, each before the
    // first draw that it counts for, and, at the end, its secret. A saved game names the version of the program that wrote it.
    std::string log(const std::optional<LuckProof>& proof = {}, std::string_view program = {}) const;
    // Throws BadLog; the seed serves the steps after the log.
    static Session from_log(const Library&, std::string_view log, std::uint64_t seed);

    // The draws of the set-up and of all steps, in order.
    std::vector<Draw> all_draws() const;
    std::uint64_t draw_count() const;
    const std::vector<Draw>& setup_draws() const { return setup_draws_; }
    bool begins_with_setup() const { return !start_; }                // and not with a state that was loaded
    const std::optional<LuckProof>& proof() const { return proof_; }  // that of the log it was read from

private:
    // Before a step.
    struct Moment {
        OwnMatch match;
        std::optional<Chance> luck;
        Outcome last;
    };

    Session() = default;
    static bool play_again(Moment& now, const Step&);
    void read_header(const Library&, const json::object& line, std::uint64_t seed, int number);
    void read_number(const json::object& line, int number);
    void read_secret(const json::object& line, int number);
    std::string secret_shown() const;

    OwnMatch match_;
    std::optional<Chance> luck_;  // none: every step brings its draws
    Outcome last_;
    std::vector<std::string> seat_names_;
    std::vector<Draw> setup_draws_;
    std::optional<LuckProof> proof_;
    std::optional<json::value> start_;  // a loaded state
    std::vector<Step> steps_;
    std::uint64_t dropped_draws_ = 0;        // those of dropped steps
    std::map<std::size_t, Moment> earlier_;  // by the index of the step that followed
};

}  // namespace tminus
