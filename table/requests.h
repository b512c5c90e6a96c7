#pragma once
// What people ask of a table, read strictly. Everything throws ApiError with what is wrong.

#include "table/replies.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tminus::table {

// Fields with the rules that they follow.
template <std::size_t Longest>
struct Text {  // 1 to so many bytes
    std::string value;
};
template <int Low, int High>
struct Whole {
    int value;
};
struct PersonName {
    std::string value;
};
struct BotName {
    std::string value = "greedy";
};
struct Address {
    std::string value;
};
struct GivenAction {  // as JSON or in notation
    json::value value;
};
using Key = Text<64>;

// What a page adds to the luck of a new table, and the commitment that it had got before.
struct LuckRequest {
    Text<64> commitment;
    Hash number;
};

struct ActRequest {
    static constexpr std::string_view verb = "act";
    using Reply = SeqReply;
    Key key;
    GivenAction action;
};

struct PreviewRequest {
    static constexpr std::string_view verb = "preview";
    using Reply = PreviewReply;
    GivenAction action;
};

struct UndoRequest {
    static constexpr std::string_view verb = "undo";
    using Reply = SeqReply;
    Key key;
};

struct JoinRequest {
    static constexpr std::string_view verb = "join";
    using Reply = JoinReply;
    PersonName name;
    std::optional<Hash> number;  // that the page adds to the luck
    std::optional<Token> token;  // that a claimer has made up
};

struct ChatRequest {
    static constexpr std::string_view verb = "chat";
    using Reply = SeqReply;
    Text<500> text;
};

struct TakeoverRequest {
    static constexpr std::string_view verb = "takeover";
    using Reply = VoteReply;
    Seat seat = 0;
};

struct HandbackRequest {
    static constexpr std::string_view verb = "handback";
    using Reply = SeqReply;
};

struct RematchRequest {
    static constexpr std::string_view verb = "rematch";
    using Reply = RematchReply;
    std::optional<LuckRequest> luck;
};

struct WebhookRequest {
    static constexpr std::string_view verb = "webhook";
    using Reply = SeqReply;
    Nullable<Address> url;
};

BOOST_DESCRIBE_STRUCT(LuckRequest, (), (commitment, number))
BOOST_DESCRIBE_STRUCT(ActRequest, (), (key, action))
BOOST_DESCRIBE_STRUCT(PreviewRequest, (), (action))
BOOST_DESCRIBE_STRUCT(UndoRequest, (), (key))
BOOST_DESCRIBE_STRUCT(JoinRequest, (), (name, number, token))
BOOST_DESCRIBE_STRUCT(ChatRequest, (), (text))
BOOST_DESCRIBE_STRUCT(TakeoverRequest, (), (seat))
BOOST_DESCRIBE_STRUCT(HandbackRequest, (), ())
BOOST_DESCRIBE_STRUCT(RematchRequest, (), (luck))
BOOST_DESCRIBE_STRUCT(WebhookRequest, (), (url))

using TableRequest = std::variant<ActRequest, PreviewRequest, UndoRequest, JoinRequest, ChatRequest, TakeoverRequest,
                                  HandbackRequest, RematchRequest, WebhookRequest>;

// visit(std::type_identity<Request>()) for every kind.
template <class Visit>
void for_each_request(const Visit& visit) {
    boost::mp11::mp_for_each<
        boost::mp11::mp_transform<std::type_identity, boost::mp11::mp_rename<TableRequest, boost::mp11::mp_list>>>(visit);
}

std::vector<std::string> verbs();
bool is_verb(std::string_view verb);
// `verb` must be one.
TableRequest read_request(std::string_view verb, const json::object& body, int seats);
std::optional<Token> read_token(const json::object& join);

// What a client says over a WebSocket.
struct Verb {
    std::string value;
};
struct RequestBody {  // read once the table is at hand: what is wrong with it goes into the answer
    json::object value;
};

struct WatchMessage {
    Tag<"watch"> type;
    TableId table;
    std::string token;
    std::optional<Whole<0, 1'000'000'000>> after;  // the last update that it has; none: only the position is wanted
};

struct RequestMessage {
    Tag<"request"> type;
    Text<64> id;
    TableId table;
    std::string token;
    Verb verb;
    RequestBody body;
};

struct PingMessage {
    Tag<"ping"> type;
};

BOOST_DESCRIBE_STRUCT(WatchMessage, (), (type, table, token, after))
BOOST_DESCRIBE_STRUCT(RequestMessage, (), (type, id, table, token, verb, body))
BOOST_DESCRIBE_STRUCT(PingMessage, (), (type))

using ClientMessage = std::variant<WatchMessage, RequestMessage, PingMessage>;

ClientMessage read_message(const json::object& message);

struct PersonSeatRequest {
    Tag<"person"> kind;
    PersonName name;
};

struct OpenSeatRequest {
    Tag<"open"> kind;
};

struct BotSeatRequest {
    Tag<"bot"> kind;
    std::optional<BotName> bot;
};

using SeatRequest = std::variant<PersonSeatRequest, OpenSeatRequest, BotSeatRequest>;

struct ClockRequest {
    LimitPer per{};
    Whole<1, longest_time_limit> seconds{};
};

struct CreateRequest {
    Text<40> game;
    std::optional<GameOptions> options;
    std::vector<SeatRequest> seats;
    std::optional<bool> undo;
    std::optional<Whole<0, 10'000>> bot_pause_ms;
    std::optional<Whole<0, 86'400>> takeover_seconds;
    std::optional<BotName> takeover_bot;
    std::optional<ClockRequest> clock;
    std::optional<LuckRequest> luck;
};

BOOST_DESCRIBE_STRUCT(PersonSeatRequest, (), (kind, name))
BOOST_DESCRIBE_STRUCT(OpenSeatRequest, (), (kind))
BOOST_DESCRIBE_STRUCT(BotSeatRequest, (), (kind, bot))
BOOST_DESCRIBE_STRUCT(ClockRequest, (), (per, seconds))
BOOST_DESCRIBE_STRUCT(CreateRequest, (), (game, options, seats, undo, bot_pause_ms, takeover_seconds, takeover_bot, clock, luck))

// A game that was begun elsewhere goes on at a new table.
struct ImportRequest {
    static constexpr std::size_t longest_log = 512 * 1024;
    Text<longest_log> log;
    std::vector<SeatRequest> seats;
    std::optional<bool> undo;
    std::optional<Whole<0, 10'000>> bot_pause_ms;
    std::optional<Whole<0, 86'400>> takeover_seconds;
    std::optional<BotName> takeover_bot;
    std::optional<ClockRequest> clock;
};

BOOST_DESCRIBE_STRUCT(ImportRequest, (), (log, seats, undo, bot_pause_ms, takeover_seconds, takeover_bot, clock))

CreateRequest read_create(const json::object& body);
ImportRequest read_import(const json::object& body);
void read_nothing(const json::object& body);  // a request without fields

// The table that is asked for, all but what is random: its secret and the hashes of its tokens. Without limits a take-over may
// come sooner than after 10 seconds.
TableSetup setup_of(const CreateRequest&, bool limits);
TableSetup setup_of(const ImportRequest&, bool limits);  // without its game

}  // namespace tminus::table
