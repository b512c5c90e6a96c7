#pragma once
// Table: a game with its seats, as a fold over the entries of the store. No network, no clock, no disk: the same entries
// give the same table.

#include "match/fair_luck.h"
#include "match/library.h"
#include "match/session.h"

#include <deque>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tminus::server {

// An error that a client gets, as docs/api.md lists them.
struct ApiError : std::runtime_error {
    ApiError(int http_status, std::string error_type, const std::string& message, std::string rule_id = {})
        : std::runtime_error(message), status(http_status), type(std::move(error_type)), rule(std::move(rule_id)) {}
    int status;
    std::string type;
    std::string rule;
};

struct TableSeat {
    std::string kind;  // person, open or bot
    std::string name;
    std::string bot;         // who plays it now; empty: its person
    std::string token_hash;  // empty for bots
    std::string webhook;
};

// What is decided when a table is created; stored as its head.
struct TableSetup {
    std::string game;
    json::object options;
    std::vector<TableSeat> seats;
    std::string spectator_hash;
    bool undo = true;
    int bot_pause_ms = 600;
    int takeover_seconds = 0;
    std::string takeover_bot = "greedy";
    std::string secret;  // of the luck

    json::object to_json() const;
    static TableSetup from_json(const json::object&);
};

// Somebody who is told things: a seat, or the spectators together.
using Viewer = int;

// News for one viewer, with its number.
struct Update {
    Viewer viewer;
    int seq;
    std::string body;  // JSON
};

class Table {
public:
    // Sets the game up; throws BadOptions.
    Table(const Library&, std::string id, TableSetup);
    // Rebuilds it from the store. If the entries do not lead to the snapshot, the table is read-only and shows the snapshot.
    static std::unique_ptr<Table> restore(const Library&, std::string id, const std::string& head,
                                          const std::vector<std::string>& entries, const std::string& snapshot);

    const std::string& id() const { return id_; }
    const TableSetup& setup() const { return setup_; }
    const std::vector<TableSeat>& seats() const { return seats_; }
    int seat_count() const { return static_cast<int>(setup_.seats.size()); }
    Viewer spectator() const { return seat_count(); }
    int entries() const { return entries_; }
    bool read_only() const { return read_only_; }
    bool over() const { return to_act().empty(); }
    Seats to_act() const;
    const std::string& next_table() const { return next_table_; }  // of the rematch; empty: none
    const Match& match() const { return session_->match(); }

    std::optional<Viewer> viewer_with(std::string_view token) const;
    int seq(Viewer viewer) const { return seqs_[static_cast<std::size_t>(viewer)]; }
    // The number after the step that this seat made with this key, if there was one.
    std::optional<int> seq_of_key(Seat seat, std::string_view key) const;

    // Carries an entry out and completes it (a step gets its draws), so that it can be stored. Throws ApiError, and has then
    // changed nothing.
    std::vector<Update> apply(json::object& entry);

    // What this viewer may know, as JSON. `connected` says who is there.
    std::string position(Viewer, const std::vector<bool>& connected, bool with_chat) const;
    // What nobody needs to hide any more: all hands. `step` takes the place of a viewer's number.
    std::string open_position(int step, const std::vector<bool>& connected) const;
    const Events& last_events() const { return session_->events(); }  // of the last step, for all seats
    // The updates after this number, if they are still at hand.
    std::optional<std::vector<std::string>> recent(Viewer, int after) const;
    std::string snapshot() const;
    std::string log() const;                  // with the secret once the game is over
    std::string undo_obstacle(Viewer) const;  // empty: the last step can be taken back

private:
    Table(std::string id, TableSetup);
    void begin(const Library&);  // throws BadOptions

    void apply_stored(json::object entry);
    void show_only(const json::object& last);
    json::object result_json() const;
    std::vector<Update> step(json::object& entry);
    std::vector<Update> take_back(const json::object& entry);
    std::vector<Update> tell_all(const json::object& news);
    Update tell(Viewer, json::object news);
    void name_seats();
    void remember_key(const json::object& entry, Seat seat);
    json::array seats_json(const std::vector<bool>* connected) const;
    std::string view_text(Viewer) const;
    json::object facts(Viewer, const std::vector<bool>& connected, bool with_chat) const;  // a position without its view

    // A step since anybody last learned anything, and who noticed it.
    struct Note {
        Seat seat;
        Seats noticed;
        bool public_news;
    };
    std::optional<std::size_t> step_to_take_back(Viewer) const;

    struct KeyUse {
        Seat seat;
        std::string key;
        int seq;
    };

    std::string id_;
    TableSetup setup_;
    std::shared_ptr<const FairSecret> secret_;
    std::vector<TableSeat> seats_;
    std::optional<Session> session_;
    int entries_ = 0;
    std::vector<int> seqs_;
    std::vector<std::deque<std::string>> recent_;  // by viewer, the newest last
    std::vector<Note> notes_;
    std::vector<int> steps_seen_;  // by viewer, those taken back not counted
    std::deque<KeyUse> keys_;
    std::deque<json::object> chat_;
    std::string next_table_;
    bool read_only_ = false;
    json::object shown_;  // read-only: the last snapshot
};

}  // namespace tminus::server
