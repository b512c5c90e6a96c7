// What clients say over a WebSocket: the reader and the schema accept the same messages, and an error says what is wrong.

#include "table/errors.h"
#include "table/requests.h"
#include "tests/support/schema.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::table {
namespace {

const std::string id = "0123456789abcdef";
const json::object watch{{"type", "watch"}, {"table", id}, {"token", "t"}};
const json::object request{{"type", "request"}, {"id", "7"},          {"table", id},
                           {"token", ""},       {"verb", "handback"}, {"body", json::object()}};

json::object with(json::object message, std::string_view field, const json::value& value) {
    message[field] = value;
    return message;
}

json::object without(json::object message, std::string_view field) {
    message.erase(field);
    return message;
}

std::string flaw_by_schema(const json::object& message) {
    static const test::Schemas schemas(json::parse(test::read_text(test::source_path("docs/openapi.json"))).as_object());
    return schemas.flaw_in(message, "table.ClientMessage");
}

std::string problem_with(const json::object& message) {
    EXPECT_NE(flaw_by_schema(message), "") << message;
    try {
        read_message(message);
    } catch (const ApiError& error) {
        EXPECT_EQ(error.status, 400);
        EXPECT_EQ(error.type, ErrorType::bad_request);
        return error.what();
    }
    return "";
}

template <class Kind>
Kind read_as(const json::object& message) {
    EXPECT_EQ(flaw_by_schema(message), "");
    return std::get<Kind>(read_message(message));
}

TEST(ClientMessage, IsReadIntoItsKind) {
    read_as<PingMessage>({{"type", "ping"}});
    EXPECT_EQ(read_as<WatchMessage>(watch).table.value, id);
    EXPECT_EQ(read_as<WatchMessage>(watch).token, "t");
    EXPECT_FALSE(read_as<WatchMessage>(watch).after);
    EXPECT_EQ(read_as<WatchMessage>(with(watch, "after", 0)).after->value, 0);
    EXPECT_EQ(read_as<WatchMessage>(with(watch, "after", 1'000'000'000)).after->value, 1'000'000'000);
    EXPECT_EQ(read_as<RequestMessage>(with(request, "id", json::value(std::string(64, 'i')))).id.value.size(), 64u);
    const json::object body{{"key", "k"}, {"action", "ready"}};
    const auto act = read_as<RequestMessage>(with(with(request, "verb", "act"), "body", body));
    EXPECT_EQ(act.verb.value, "act");
    EXPECT_EQ(act.body.value, body);
}

TEST(ClientMessage, SaysWhatIsWrong) {
    const std::string which = "the type of a message is watch, request or ping";
    EXPECT_EQ(problem_with({}), which);
    EXPECT_EQ(problem_with({{"type", 7}}), which);
    EXPECT_EQ(problem_with({{"type", "dance"}}), which);
    EXPECT_EQ(problem_with({{"type", "ping"}, {"more", 1}}), "unknown field 'more'");
    EXPECT_EQ(problem_with(with(watch, "id", "7")), "unknown field 'id'");
    EXPECT_EQ(problem_with(with(request, "after", 1)), "unknown field 'after'");
    for (const char* field : {"id", "token", "verb"}) {
        const std::string problem = "'" + std::string(field) + "' must be a string";
        EXPECT_EQ(problem_with(without(request, field)), problem);
        EXPECT_EQ(problem_with(with(request, field, 7)), problem);
    }
    for (const json::object& message : {watch, request}) {
        EXPECT_EQ(problem_with(without(message, "table")), "'table' is missing");
        for (const json::value& wrong : {json::value(7), json::value("nowhere"), json::value(id + "0")})
            EXPECT_EQ(problem_with(with(message, "table", wrong)), "'table' must be 16 hexadecimal digits in lower case");
    }
    EXPECT_EQ(problem_with(without(watch, "token")), "'token' must be a string");
    for (const json::value& wrong : {json::value(-1), json::value(1.5), json::value(nullptr), json::value("1")})
        EXPECT_EQ(problem_with(with(watch, "after", wrong)), "'after' must be a whole number from 0 to 1000000000");
    EXPECT_EQ(problem_with(with(request, "id", "")), "'id' must have 1 to 64 bytes");
    EXPECT_EQ(problem_with(with(request, "id", json::value(std::string(65, 'i')))), "'id' must have 1 to 64 bytes");
    EXPECT_EQ(problem_with(with(request, "verb", "position")),
              "'verb' is unknown; there are act, preview, undo, join, chat, takeover, handback, rematch, webhook");
    EXPECT_EQ(problem_with(without(request, "body")), "'body' must be an object");
    EXPECT_EQ(problem_with(with(request, "body", nullptr)), "'body' must be an object");
}

}  // namespace
}  // namespace tminus::table
