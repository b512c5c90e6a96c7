#pragma once
// What the requests of table/requests.h, and those of whoever looks at a table, are answered with.

#include "table/errors.h"
#include "table/position.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tminus::table {

struct SeqReply {
    int seq = 0;
};

struct JoinReply {
    int seq = 0;
    std::optional<std::int64_t> from_draw;  // the first draw that the seat's number counts for, if it has added one
};

struct VoteReply {
    int seq = 0;
    int votes = 0;
    int needed = 0;
};

struct RematchReply {
    TableId table;
    int seq = 0;
};

struct LegalPreview {
    Flag<true> legal;
    OfGame<"Event", json::array> events;  // what is certain to follow
    Nullable<OfGame<"Outlook">> outlook;
};

struct RefusedPreview {
    Flag<false> legal;
    std::string rule;
    JsonOf<std::vector<Figure>, json::array> figures;
};

using PreviewReply = std::variant<LegalPreview, RefusedPreview>;

BOOST_DESCRIBE_STRUCT(SeqReply, (), (seq))
BOOST_DESCRIBE_STRUCT(JoinReply, (), (seq, from_draw))
BOOST_DESCRIBE_STRUCT(VoteReply, (), (seq, votes, needed))
BOOST_DESCRIBE_STRUCT(RematchReply, (), (table, seq))
BOOST_DESCRIBE_STRUCT(LegalPreview, (), (legal, events, outlook))
BOOST_DESCRIBE_STRUCT(RefusedPreview, (), (legal, rule, figures))

using TableReply = std::variant<SeqReply, JoinReply, VoteReply, RematchReply, PreviewReply>;

struct NewSeat {
    Seat seat = 0;
    SeatKind kind{};
    std::string name;
    std::optional<Token> token;  // bots need none
};

struct NewSpectator {
    Token token;
};

struct CreateReply {
    TableId table;
    Hash commitment;
    std::vector<NewSeat> seats;
    NewSpectator spectator;
};

BOOST_DESCRIBE_STRUCT(NewSeat, (), (seat, kind, name, token))
BOOST_DESCRIBE_STRUCT(NewSpectator, (), (token))
BOOST_DESCRIBE_STRUCT(CreateReply, (), (table, commitment, seats, spectator))

struct CommitmentReply {
    Hash commitment;
    std::int64_t expires_in = 0;  // seconds
};

struct LogReply {
    Serialized<std::vector<News>> updates;
    std::optional<Serialized<std::string>> log;  // once the game is over
};

struct ReplayMoment {
    int step = 0;
    Nullable<std::string> kind;  // of the update that led here; null: the beginning
    int round = 0;
    std::vector<int> scores;
};

struct ReplayIndex {
    int last = 0;
    std::vector<ReplayMoment> steps;
};

struct ReplayStep {
    int step = 0;
    int last = 0;
    Serialized<Nullable<ReplayUpdate>> update;  // null: the beginning
    Serialized<Position> position;
};

BOOST_DESCRIBE_STRUCT(CommitmentReply, (), (commitment, expires_in))
BOOST_DESCRIBE_STRUCT(LogReply, (), (updates, log))
BOOST_DESCRIBE_STRUCT(ReplayMoment, (), (step, kind, round, scores))
BOOST_DESCRIBE_STRUCT(ReplayIndex, (), (last, steps))
BOOST_DESCRIBE_STRUCT(ReplayStep, (), (step, last, update, position))

enum class Health : std::uint8_t { ok, storage };
BOOST_DESCRIBE_ENUM(Health, ok, storage)

struct HealthReply {
    Health status{};
    std::string version;
};

BOOST_DESCRIBE_STRUCT(HealthReply, (), (status, version))

enum class Readiness : std::uint8_t { ready, draining, storage };
BOOST_DESCRIBE_ENUM(Readiness, ready, draining, storage)

struct ReadyReply {
    Readiness status{};
};

BOOST_DESCRIBE_STRUCT(ReadyReply, (), (status))

struct ErrorInfo {
    ErrorType type{};
    std::string message;
    std::optional<std::string> rule;                                  // that forbids it
    std::optional<JsonOf<std::vector<Figure>, json::array>> figures;  // behind it
};

struct ErrorReply {
    ErrorInfo error;
};

BOOST_DESCRIBE_STRUCT(ErrorInfo, (), (type, message, rule, figures))
BOOST_DESCRIBE_STRUCT(ErrorReply, (), (error))

// What comes over a WebSocket.
struct PositionMessage {
    Tag<"position"> type;
    TableId table;
    Serialized<Position> position;
    Serialized<std::vector<News>> updates;  // that were missed
    Moment now = 0;
};

struct UpdateMessage {
    Tag<"update"> type;
    TableId table;
    Nullable<int> seat;
    Serialized<News> update;
    Serialized<Position> position;
    Moment now = 0;
};

// Somebody came or went, or voted: what a position would say of the seats now.
struct PresenceMessage {
    Tag<"presence"> type;
    TableId table;
    Serialized<std::vector<SeatInfo>> seats;
};

struct AnswerMessage {
    Tag<"answer"> type;
    std::string id;  // of the request
    TableId table;
    int status = 0;  // as HTTP has it
    Serialized<std::variant<SeqReply, JoinReply, VoteReply, RematchReply, LegalPreview, RefusedPreview, ErrorReply>> body;
};

struct ErrorMessage {
    ErrorInfo error;
    Tag<"error"> type;
    Nullable<TableId> table;
};

struct PongMessage {
    Tag<"pong"> type;
};

enum class NoticeKind : std::uint8_t { announcement, restart };
BOOST_DESCRIBE_ENUM(NoticeKind, announcement, restart)

// From the operator, to everybody.
struct NoticeMessage {
    Tag<"notice"> type;
    NoticeKind kind{};
    std::string text;
};

BOOST_DESCRIBE_STRUCT(NoticeMessage, (), (type, kind, text))
BOOST_DESCRIBE_STRUCT(PositionMessage, (), (type, table, position, updates, now))
BOOST_DESCRIBE_STRUCT(UpdateMessage, (), (type, table, seat, update, position, now))
BOOST_DESCRIBE_STRUCT(PresenceMessage, (), (type, table, seats))
BOOST_DESCRIBE_STRUCT(AnswerMessage, (), (type, id, table, status, body))
BOOST_DESCRIBE_STRUCT(ErrorMessage, (), (error, type, table))
BOOST_DESCRIBE_STRUCT(PongMessage, (), (type))

using ServerMessage =
    std::variant<PositionMessage, UpdateMessage, PresenceMessage, AnswerMessage, ErrorMessage, NoticeMessage, PongMessage>;

}  // namespace tminus::table
