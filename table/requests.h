#pragma once
// What people ask of a table, read strictly. Everything throws ApiError with what is wrong.

#include "table/described_json.h"
#include "table/setup.h"

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
struct NewToken {  // 32 hexadecimal digits
    std::string value;
};
struct PageNumber {  // 64 hexadecimal digits that a page adds to the luck
    std::string value;
};
struct Address {
    std::string value;
};
using Key = Text<64>;

// What a page adds to the luck of a new table, and the commitment that it had got before.
struct LuckRequest {
    Text<64> commitment;
    PageNumber number;
};

struct ActRequest {
    static constexpr std::string_view verb = "act";
    Key key;
    json::value action;
};

struct TryRequest {
    static constexpr std::string_view verb = "try";
    json::value action;
};

struct UndoRequest {
    static constexpr std::string_view verb = "undo";
    Key key;
};

struct JoinRequest {
    static constexpr std::string_view verb = "join";
    PersonName name;
    std::optional<PageNumber> number;
    std::optional<NewToken> token;  // that a claimer has made up
};

struct ChatRequest {
    static constexpr std::string_view verb = "chat";
    Text<500> text;
};

struct TakeoverRequest {
    static constexpr std::string_view verb = "takeover";
    Seat seat = 0;
};

struct HandbackRequest {
    static constexpr std::string_view verb = "handback";
};

struct RematchRequest {
    static constexpr std::string_view verb = "rematch";
    std::optional<LuckRequest> luck;
};

struct WebhookRequest {
    static constexpr std::string_view verb = "webhook";
    Nullable<Address> url;
};

BOOST_DESCRIBE_STRUCT(LuckRequest, (), (commitment, number))
BOOST_DESCRIBE_STRUCT(ActRequest, (), (key, action))
BOOST_DESCRIBE_STRUCT(TryRequest, (), (action))
BOOST_DESCRIBE_STRUCT(UndoRequest, (), (key))
BOOST_DESCRIBE_STRUCT(JoinRequest, (), (name, number, token))
BOOST_DESCRIBE_STRUCT(ChatRequest, (), (text))
BOOST_DESCRIBE_STRUCT(TakeoverRequest, (), (seat))
BOOST_DESCRIBE_STRUCT(HandbackRequest, (), ())
BOOST_DESCRIBE_STRUCT(RematchRequest, (), (luck))
BOOST_DESCRIBE_STRUCT(WebhookRequest, (), (url))

using TableRequest = std::variant<ActRequest, TryRequest, UndoRequest, JoinRequest, ChatRequest, TakeoverRequest, HandbackRequest,
                                  RematchRequest, WebhookRequest>;

bool is_verb(std::string_view verb);
// `verb` must be one.
TableRequest read_request(std::string_view verb, const json::object& body, int seats);
std::optional<NewToken> read_token(const json::object& join);

struct SeatRequest {
    Text<40> kind;
    std::optional<PersonName> name;
    std::optional<BotName> bot;
};

struct CreateRequest {
    Text<40> game;
    std::optional<json::object> options;
    std::vector<SeatRequest> seats;
    std::optional<bool> undo;
    std::optional<Whole<0, 10'000>> bot_pause_ms;
    std::optional<Whole<0, 86'400>> takeover_seconds;
    std::optional<BotName> takeover_bot;
    std::optional<LuckRequest> luck;
};

BOOST_DESCRIBE_STRUCT(SeatRequest, (), (kind, name, bot))
BOOST_DESCRIBE_STRUCT(CreateRequest, (), (game, options, seats, undo, bot_pause_ms, takeover_seconds, takeover_bot, luck))

CreateRequest read_create(const json::object& body);
void read_nothing(const json::object& body);  // a request without fields

// The table that is asked for, all but what is random: its secret and the hashes of its tokens. Without limits a take-over may
// come sooner than after 10 seconds.
TableSetup setup_of(const CreateRequest&, bool limits);

}  // namespace tminus::table
