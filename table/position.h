#pragma once
// What a viewer is told: positions and updates, as docs/api.md has them.

#include "engine/core/score_sheet.h"
#include "games/table_option.h"
#include "table/described_json.h"
#include "table/setup.h"
#include "table/undo_book.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tminus::table {

using GameOptions = JsonOf<ByName<OptionValue>, json::object>;

// A vote for a bot in the place of somebody who is away.
struct TakeoverVote {
    std::int64_t from = 0;  // when others can vote, in seconds since 1970
    int votes = 0, needed = 0;
    bool operator==(const TakeoverVote&) const = default;
};

struct SeatInfo {
    Seat seat = 0;
    SeatKind kind{};
    std::string name;
    Nullable<std::string> bot;
    bool claimed = false;
    std::optional<bool> timed_out;  // true: its time is over, and the bot plays until its turn is over
    // Only in positions and in messages about presence.
    std::optional<bool> connected;
    std::optional<Nullable<int>> away;  // seconds
    std::optional<Nullable<std::int64_t>> away_since;
    std::optional<Nullable<TakeoverVote>> vote;
};

struct ClockInfo {
    std::int64_t used = 0;
    Nullable<Moment> since;
    Nullable<Moment> ends;
};

struct ClocksInfo {
    Nullable<TimeLimit> limit;
    std::vector<ClockInfo> seats;
};

struct UndoInfo {
    bool possible = false;
    std::optional<UndoObstacle> why;  // not
};

struct ShownDraws {
    std::int64_t first = 0;             // the number of the first of them in the game
    std::vector<Nullable<int>> values;  // null: not for this viewer
    std::vector<int> sides;
};

struct ChatMessage {
    Seat seat = 0;
    std::string name;
    std::string text;
};

struct Position {
    TableId table;
    std::string game;
    Serialized<GameOptions> options;
    Hash commitment;
    std::optional<std::int64_t> brought_draws;  // of a game that was begun elsewhere: so many do not follow from the secret
    Nullable<int> seat;
    Nullable<int> link;  // the seat whose link the viewer uses
    int seq = 0;
    Serialized<std::vector<SeatInfo>> seats;
    std::optional<Serialized<ClocksInfo>> clocks;  // none: nobody knows when it began
    Seats to_act;
    Serialized<OfGame<"LegalAction", json::array>> actions;
    UndoInfo undo;
    std::vector<int> scores;
    std::vector<int> winners;
    bool over = false;
    Nullable<Hash> secret;
    Nullable<TableId> next_table;
    bool read_only = false;
    Nullable<Serialized<JsonOf<ScoreSheet>>> score;   // null: an older one that can only be looked at
    Nullable<Serialized<OfGame<"Outlook">>> outlook;  // null: it can only be looked at
    std::optional<std::vector<ChatMessage>> chat;
    std::optional<ShownDraws> setup_draws;
    Serialized<OfGame<"View">> view;
};

BOOST_DESCRIBE_STRUCT(TakeoverVote, (), (from, votes, needed))
BOOST_DESCRIBE_STRUCT(SeatInfo, (), (seat, kind, name, bot, claimed, timed_out, connected, away, away_since, vote))
BOOST_DESCRIBE_STRUCT(ClockInfo, (), (used, since, ends))
BOOST_DESCRIBE_STRUCT(ClocksInfo, (), (limit, seats))
BOOST_DESCRIBE_STRUCT(UndoInfo, (), (possible, why))
BOOST_DESCRIBE_STRUCT(ShownDraws, (), (first, values, sides))
BOOST_DESCRIBE_STRUCT(ChatMessage, (), (seat, name, text))
BOOST_DESCRIBE_STRUCT(Position, (),
                      (table, game, options, commitment, brought_draws, seat, link, seq, seats, clocks, to_act, actions, undo,
                       scores, winners, over, secret, next_table, read_only, score, outlook, chat, setup_draws, view))

struct StepUpdate {
    Tag<"step"> kind;
    Serialized<OfGame<"Event", json::array>> events;
    std::optional<ShownDraws> draws;
    int seq = 0;
};

struct UndoUpdate {
    Tag<"undo"> kind;
    Seat by = 0;
    std::optional<int> dropped;  // later steps of the viewer that went with it
    int seq = 0;
};

struct ChatUpdate {
    Seat seat = 0;
    std::string name;
    std::string text;
    Tag<"chat"> kind;
    int seq = 0;
};

struct SeatsUpdate {
    Tag<"seats"> kind;
    std::vector<SeatInfo> seats;
    int seq = 0;
};

struct RematchUpdate {
    Tag<"rematch"> kind;
    TableId new_table;
    int seq = 0;
};

BOOST_DESCRIBE_STRUCT(StepUpdate, (), (kind, events, draws, seq))
BOOST_DESCRIBE_STRUCT(UndoUpdate, (), (kind, by, dropped, seq))
BOOST_DESCRIBE_STRUCT(ChatUpdate, (), (seat, name, text, kind, seq))
BOOST_DESCRIBE_STRUCT(SeatsUpdate, (), (kind, seats, seq))
BOOST_DESCRIBE_STRUCT(RematchUpdate, (), (kind, new_table, seq))

using News = std::variant<StepUpdate, UndoUpdate, ChatUpdate, SeatsUpdate, RematchUpdate>;

inline std::string_view kind_of(const News& news) {
    return std::visit([](const auto& one) { return decltype(one.kind)::tag; }, news);
}

// In an open replay every step is told to everybody, with its action.
struct OpenStepUpdate {
    int seq = 0;
    Tag<"step"> kind;
    Seat seat = 0;
    std::string action;
    OfGame<"ToldEvent", json::array> events;
};

struct OpenUndoUpdate {
    int seq = 0;
    Tag<"undo"> kind;
    Seat by = 0;
};

using ReplayUpdate = std::variant<StepUpdate, UndoUpdate, ChatUpdate, SeatsUpdate, RematchUpdate, OpenStepUpdate, OpenUndoUpdate>;

BOOST_DESCRIBE_STRUCT(OpenStepUpdate, (), (seq, kind, seat, action, events))
BOOST_DESCRIBE_STRUCT(OpenUndoUpdate, (), (seq, kind, by))

// What is stored now and then, so that a table which cannot be played any more can still be shown.
struct Snapshot {
    std::optional<int> entry;  // after which it was taken; older ones are of the last
    bool over = false;
    std::vector<int> scores;
    std::vector<int> winners;
    std::optional<json::value> score;  // older ones have none
    json::object state;
    std::vector<int> seqs;
};

BOOST_DESCRIBE_STRUCT(Snapshot, (), (entry, over, scores, winners, score, state, seqs))

}  // namespace tminus::table
