// Requests over the WebSocket: the same as by HTTP, with the updates before the answer.

#include "tests/server/fixture.h"

#include <algorithm>

namespace tminus::test {
namespace {

class ServerRequest : public ServerTest {};

const json::object place{{"action", "place field=research-1 face=4"}, {"key", "place"}};

json::object request_of(const Table& table, const std::string& token, const std::string& verb, const json::object& body) {
    return {{"type", "request"}, {"id", "1"}, {"table", table.id}, {"token", token}, {"verb", verb}, {"body", body}};
}

TEST_F(ServerRequest, UpdatesComeBeforeTheirAnswer) {
    const Table table = create("ppp", {{"undo", true}});
    Player ann = player(table, 0);
    ann.watch();
    const std::vector<std::pair<std::string, json::object>> changes{
        {"act", place}, {"undo", {{"key", "undo"}}}, {"chat", {{"text", "Hello"}}}, {"join", {{"name", "Anna"}}}};
    for (const auto& [verb, body] : changes) {
        const std::vector<json::object> heard = ann.request(verb, body);
        ASSERT_EQ(heard.size(), 2u) << verb;
        EXPECT_EQ(heard[0].at("type"), "update");
        EXPECT_EQ(heard[1].at("table"), json::value(table.id));
        EXPECT_EQ(heard[1].at("status"), 200);
        EXPECT_EQ(heard[1].at("body").at("seq"), heard[0].at("update").at("seq")) << verb;
    }
    const std::vector<json::object> looked = ann.request("preview", {{"action", "place field=research-1 face=4"}});
    ASSERT_EQ(looked.size(), 1u);
    EXPECT_EQ(looked[0].at("body").at("legal"), true);
}

TEST_F(ServerRequest, NothingHasToBeWatched) {
    const Table table = create("ppp");
    Player ann = player(table, 0);
    const std::vector<json::object> heard = ann.request("act", place);
    ASSERT_EQ(heard.size(), 1u);
    EXPECT_EQ(heard[0].at("body").at("seq"), 1);
    EXPECT_EQ(seq_of(ann.refresh()), 1);
}

TEST_F(ServerRequest, AnswersAreThoseOfHttp) {
    const Table table = create("ppb");
    const std::string ann = table.tokens[0];
    struct Case {
        std::string token, verb;
        json::object body;
        int status;
    };
    const std::vector<Case> cases{{ann, "act", {{"action", "ready"}, {"key", "a"}}, 422},
                                  {ann, "act", {{"action", "fly"}, {"key", "b"}}, 400},
                                  {ann, "act", {{"action", "ready"}}, 400},
                                  {ann, "act", {{"action", "ready"}, {"key", "c"}, {"more", 1}}, 400},
                                  {ann, "preview", {{"action", "ready"}}, 200},
                                  {ann, "undo", {{"key", "d"}}, 409},
                                  {ann, "join", {{"name", "Ann\n"}}, 400},
                                  {ann, "chat", {}, 400},
                                  {ann, "takeover", {{"seat", 2}}, 409},
                                  {ann, "handback", {}, 200},
                                  {ann, "rematch", {}, 409},
                                  {ann, "webhook", {{"url", 7}}, 400},
                                  {"", "act", {{"action", "ready"}, {"key", "e"}}, 401},
                                  {std::string(32, '0'), "chat", {{"text", "Hello"}}, 401},
                                  {table.spectator, "act", {{"action", "ready"}, {"key", "f"}}, 403}};
    SocketClient socket(server_.port());
    for (const Case& one : cases) {
        socket.send(request_of(table, one.token, one.verb, one.body));
        const json::object answer = socket.expect();
        const Answer by_http = http_.post(table.at(one.verb), one.token, one.body);
        EXPECT_EQ(answer.at("type"), "answer");
        EXPECT_EQ(answer.at("id"), "1");
        EXPECT_EQ(answer.at("status"), one.status) << one.verb << json::serialize(answer);
        EXPECT_EQ(by_http.status, one.status) << one.verb;
        EXPECT_EQ(json::serialize(answer.at("body")), by_http.body);
    }
    Table nowhere = table;
    nowhere.id = std::string(16, '0');
    socket.send(request_of(nowhere, ann, "preview", {{"action", "ready"}}));
    EXPECT_EQ(socket.expect().at("status"), 404);
}

TEST_F(ServerRequest, AKeyCountsOnceHoweverItIsAsked) {
    const Table table = create("ppp");
    Player ann = player(table, 0);
    ann.watch();
    const json::value first = ann.request("act", place).back().at("body");
    ann.stop_watching();  // the answer was lost: everything comes again over another connection
    EXPECT_EQ(whole(ann.watch(0).at("updates").as_array().back().at("seq")), 1);
    const std::vector<json::object> again = ann.request("act", place);
    ASSERT_EQ(again.size(), 1u);
    EXPECT_EQ(again[0].at("body"), first);
    EXPECT_EQ(json::parse(ann.post("act", place).body), first);
    EXPECT_EQ(seq_of(ann.refresh()), 1);
}

TEST_F(ServerRequest, AWholeGameIsPlayedOverOneSocket) {
    const Table table = create("pbb");
    Player ann = player(table, 0);
    ann.watch();
    int seq = seq_of(ann.position());
    for (int steps = 0; !is_over(ann.position()); ++steps) {
        ASSERT_LT(steps, 2000);
        if (!ann.on_turn()) {
            ASSERT_TRUE(ann.next(patience));
            continue;
        }
        const json::object answer = ann.request("act", {{"action", ann.choice().at("text")}, {"key", Player::new_key()}}).back();
        EXPECT_EQ(answer.at("status"), 200) << json::serialize(answer);
        EXPECT_GT(seq_of(ann.position()), seq);  // the step is known before its answer
        seq = seq_of(ann.position());
    }
}

TEST_F(ServerRequest, AWrongMessageIsAnError) {
    const Table table = create("ppp");
    const json::object good = request_of(table, table.tokens[0], "preview", {{"action", "ready"}});
    SocketClient socket(server_.port());
    const auto answer_to = [&](const json::object& message) {
        socket.send(message);
        return socket.expect();
    };
    ASSERT_EQ(answer_to(good).at("type"), "answer");
    const auto expect_error = [&](const json::object& message) {
        const json::object answer = answer_to(message);
        EXPECT_EQ(answer.at("type"), "error") << json::serialize(message);
        EXPECT_TRUE(answer.at("table").is_null());
        EXPECT_EQ(answer.at("error").at("type"), "bad-request");
    };
    for (const char* field : {"id", "table", "token", "verb", "body"}) {
        json::object without = good, wrong = good;
        without.erase(field);
        wrong[field] = 7;
        expect_error(without);
        expect_error(wrong);
    }
    const json::object changes[] = {{{"id", ""}},           {{"id", std::string(65, 'i')}},
                                    {{"table", "nowhere"}}, {{"verb", "position"}},
                                    {{"verb", ""}},         {{"body", nullptr}},
                                    {{"after", 1}}};
    for (const json::object& change : changes) {
        json::object message = good;
        for (const auto& [field, value] : change) message[field] = value;
        expect_error(message);
    }
    json::object longest = good;
    longest["id"] = std::string(64, 'i');
    EXPECT_EQ(answer_to(longest).at("id"), longest.at("id"));
}

TEST_F(ServerRequest, WhatAClosedSocketHasAskedForIsDropped) {
    const Table table = create("ppp");
    constexpr int asked = 2000;
    {
        SocketClient socket(server_.port());
        for (int i = 1; i <= asked; ++i) {
            const json::object bid{{"action", "bid energy=" + std::to_string(i % 2)}, {"key", Player::new_key()}};
            socket.send(request_of(table, table.tokens[0], "act", bid));
        }
    }
    Player ann = player(table, 0);  // waits for its turn behind them
    EXPECT_LT(seq_of(ann.position()), asked);
    EXPECT_EQ(ann.request("act", place).back().at("status"), 200);
}

}  // namespace
}  // namespace tminus::test
