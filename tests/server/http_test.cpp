#include "apps/server/http.h"

#include "tests/server/raw_client.h"

#include <gtest/gtest.h>
#include <mutex>
#include <stdexcept>
#include <vector>

namespace tminus::test::raw {
namespace {

using server::Handlers;
using server::HttpServer;
using server::Limits;
using server::Reply;
using server::Request;
using server::Response;

// Answers with what it understood.
Response echo(const Request& request) {
    Response response;
    response.content_type = "text/plain";
    response.body = request.method + " " + request.path + "|";
    for (const auto& [name, value] : request.query) response.body += name + "=" + value + ";";
    response.body += "|" + request.bearer + "|" + request.accept_encoding + "|" + request.if_none_match + "|" +
                     request.counted_as + "|" + request.body;
    return response;
}

Handlers echoing() {
    Handlers handlers;
    handlers.request = [](Request request, const Reply& reply) { reply(echo(request)); };
    return handlers;
}

Handlers answering(std::function<void(Request, Reply)> request) {
    Handlers handlers;
    handlers.request = std::move(request);
    return handlers;
}

TEST(Http, RequestReachesTheHandler) {
    Running server(echoing());
    RawClient client(server.port());
    const Answer answer =
        client.get("/a%20b?x=1+2&y=%26", "Authorization: Bearer t0ken\r\nAccept-Encoding: gzip, br\r\nIf-None-Match: \"v1\"\r\n");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.header("Content-Type"), "text/plain");
    EXPECT_EQ(answer.body, "GET /a b|x=1 2;y=&;|t0ken|gzip, br|\"v1\"|127.0.0.1|");
    EXPECT_EQ(client.post("/p", "body\0with\nall"s).body, "POST /p|||||127.0.0.1|body\0with\nall"s);
}

TEST(Http, EveryAnswerIsGuarded) {
    Running server(echoing());
    RawClient client(server.port());
    for (const Answer& answer : {client.get("/"), client.get("/%")}) {
        EXPECT_EQ(answer.header("Content-Security-Policy"),
                  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; manifest-src 'self'; "
                  "img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
                  "frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
        EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer");
        EXPECT_EQ(answer.header("Cross-Origin-Opener-Policy"), "same-origin");
        EXPECT_NE(answer.header("Permissions-Policy").find("camera=()"), std::string::npos);
        EXPECT_EQ(answer.header("Cache-Control"), "no-store");
        EXPECT_EQ(answer.header("Server"), "");
    }
}

TEST(Http, AnAnswerMaySetItsOwnHeaders) {
    Running server(answering([](const Request&, const Reply& reply) {
        reply({.status = 304,
               .content_type = "",
               .body = "ignored",
               .headers = {{"cache-control", "no-cache"}, {"ETag", "\"1\""}}});
    }));
    RawClient client(server.port());
    const Answer answer = client.get("/");
    EXPECT_EQ(answer.status, 304);
    EXPECT_EQ(answer.header("Cache-Control"), "no-cache");
    EXPECT_EQ(answer.header("Content-Type") + answer.header("Content-Length"), "");
    EXPECT_EQ(answer.header("ETag"), "\"1\"");
    EXPECT_EQ(client.get("/").status, 304);
}

TEST(Http, ConnectionsAreKept) {
    Running server(echoing());
    RawClient client(server.port());
    for (int i = 0; i < 50; ++i) EXPECT_EQ(client.post("/", std::to_string(i)).status, 200);
    EXPECT_EQ(client.get("/", "Connection: close\r\n").header("Connection"), "close");
    EXPECT_TRUE(client.ended());
    RawClient old(server.port());
    EXPECT_EQ(old.ask("GET /old HTTP/1.0\r\n\r\n").status, 200);
    EXPECT_TRUE(old.ended());
    EXPECT_EQ(server.traffic().requests, 52);
}

TEST(Http, PipelinedRequestsAreAnsweredInOrder) {
    Running server(echoing());
    RawClient client(server.port());
    std::string all;
    for (int i = 0; i < 20; ++i) all += "GET /" + std::to_string(i) + " HTTP/1.1\r\nHost: here\r\n\r\n";
    client.send(all);
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(client.answer().body.starts_with("GET /" + std::to_string(i) + "|"));
}

TEST(Http, HeadHasALengthAndNoBody) {
    Running server(echoing());
    RawClient client(server.port());
    client.send("HEAD /x HTTP/1.1\r\nHost: here\r\n\r\n");
    const Answer answer = client.answer(false);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.header("Content-Length"), std::to_string(std::string("HEAD /x|||||127.0.0.1|").size()));
    EXPECT_EQ(client.get("/y").body, "GET /y|||||127.0.0.1|");
}

TEST(Http, BodiesInPieces) {
    Running server(echoing());
    RawClient client(server.port());
    const Answer chunked =
        client.ask("POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4;x=y\r\ndefg\r\n0\r\n\r\n");
    EXPECT_TRUE(chunked.body.ends_with("|abcdefg"));
    for (const char c : std::string("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\n\r\nxyz")) {
        client.send(std::string_view(&c, 1));
        std::this_thread::sleep_for(1ms);
    }
    EXPECT_TRUE(client.answer().body.ends_with("|xyz"));
    client.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
    EXPECT_EQ(client.answer().status, 100);
    EXPECT_TRUE(client.ask("123").body.ends_with("|123"));
}

TEST(Http, WhatIsNotHttpIsRefusedAndClosed) {
    Running server(echoing());
    const std::string host = "Host: here\r\n";
    for (const std::string& request :
         {"hello\r\n\r\n"s,
          "GET / HTTP/3.0\r\n"s + host + "\r\n",
          "GET / HTTP/2.0\r\n"s + host + "\r\n",
          "GET /\r\n\r\n"s,
          "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"s,
          "GET / HTTP/1.1\r\nHo st: here\r\n\r\n"s,
          "GET / HTTP/1.1\r\n\r\n"s,
          "GET / HTTP/1.1\r\n"s + host + host + "\r\n",
          "get / HTTP/1.1\r\n"s + host + "\r\n",
          "BREW /pot HTTP/1.1\r\n"s + host + "\r\n",
          "GET http://here/ HTTP/1.1\r\n"s + host + "\r\n",
          "OPTIONS * HTTP/1.1\r\n"s + host + "\r\n",
          "GET /%zz HTTP/1.1\r\n"s + host + "\r\n",
          "GET /%00 HTTP/1.1\r\n"s + host + "\r\n",
          "GET /?a=%f HTTP/1.1\r\n"s + host + "\r\n",
          "GET /\xff HTTP/1.1\r\n"s + host + "\r\n",
          "POST / HTTP/1.1\r\n"s + host + "Content-Length: -1\r\n\r\n",
          "POST / HTTP/1.1\r\n"s + host + "Content-Length: 3, 4\r\n\r\nabcd",
          "POST / HTTP/1.1\r\n"s + host + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
          "POST / HTTP/1.1\r\n"s + host + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
          "POST / HTTP/1.1\r\n"s + host + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
          "POST / HTTP/1.1\r\n"s + host + "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
          "POST / HTTP/1.1\r\n"s + host + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
          "POST / HTTP/1.1\r\n"s + host + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
          "POST / HTTP/1.1\r\n"s + host + "Transfer-Encoding: chunked\r\n\r\nzz\r\n"}) {
        RawClient client(server.port());
        const Answer answer = client.ask(request);
        EXPECT_EQ(answer.status, 400) << request;
        EXPECT_EQ(answer.header("Content-Type"), "application/json");
        EXPECT_TRUE(answer.body.starts_with(R"({"error":{"type":"bad-request","message":")")) << answer.body;
        EXPECT_TRUE(client.ended()) << request;
    }
    EXPECT_EQ(RawClient(server.port()).get("/").status, 200);
}

TEST(Http, TooMuchIsRefused) {
    Limits limits;
    limits.body_bytes = 1000;
    limits.header_bytes = 2000;
    Running server(echoing(), limits);
    EXPECT_EQ(RawClient(server.port()).post("/", std::string(1000, 'x')).status, 200);
    const std::string huge(3'000'000, 'x'), start = "POST / HTTP/1.1\r\nHost: here\r\n";
    for (const std::string& request : {start + "Content-Length: 1001\r\n\r\n", start + "Content-Length: 3000000\r\n\r\n" + huge,
                                       start + "Content-Length: 3000000\r\nExpect: 100-continue\r\n\r\n",
                                       start + "Transfer-Encoding: chunked\r\n\r\n200\r\n" + std::string(512, 'x') +
                                           "\r\n200\r\n" + std::string(512, 'x') + "\r\n0\r\n\r\n"}) {
        RawClient client(server.port());
        const Answer answer = client.ask(request);
        if (request.size() > huge.size() && answer.status == 0) continue;  // it may be cut off after a megabyte
        EXPECT_EQ(answer.status, 413);
        EXPECT_EQ(answer.body, R"({"error":{"type":"too-large","message":"the body is too large"}})");
    }
    for (const std::string& request : {"GET /" + std::string(2500, 'x') + " HTTP/1.1\r\nHost: here\r\n\r\n",
                                       "GET / HTTP/1.1\r\nHost: here\r\nX: " + std::string(2500, 'x') + "\r\n\r\n"}) {
        const Answer answer = RawClient(server.port()).ask(request);
        EXPECT_EQ(answer.status, 431);
        EXPECT_EQ(answer.body, R"({"error":{"type":"too-large","message":"the header is too large"}})");
    }
}

TEST(Http, AnswersMayComeLaterFromAnotherThread) {
    std::vector<std::jthread> others;
    std::mutex mutex;
    Running server(answering([&](Request request, Reply reply) {
        const std::lock_guard lock(mutex);
        others.emplace_back([request = std::move(request), reply = std::move(reply)] {
            std::this_thread::sleep_for(50ms);
            reply(echo(request));
            reply({.status = 500, .body = "the second answer does not count", .headers = {}});
        });
    }));
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 20; ++i) {
        clients.push_back(std::make_unique<RawClient>(server.port()));
        clients.back()->send("GET /" + std::to_string(i) + " HTTP/1.1\r\nHost: here\r\n\r\n");
    }
    for (int i = 0; i < 20; ++i)
        EXPECT_TRUE(clients[static_cast<std::size_t>(i)]->answer().body.starts_with("GET /" + std::to_string(i) + "|"));
    EXPECT_EQ(clients[0]->get("/again").status, 200);
    EXPECT_EQ(server.traffic().open_connections, 20);
    clients.clear();
    EXPECT_TRUE(eventually([&] { return server.traffic().open_connections == 0; }));
}

TEST(Http, AWaitingRequestDoesNotHoldUpOthers) {
    Reply waiting;
    Running server(answering([&](const Request& request, const Reply& reply) {
                       if (request.path == "/wait")
                           waiting = reply;
                       else
                           reply(echo(request));
                   }),
                   {}, 1);
    RawClient slow(server.port()), quick(server.port());
    slow.send("GET /wait HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_EQ(quick.get("/").status, 200);
    waiting({.status = 201, .body = "done", .headers = {}});
    EXPECT_EQ(slow.answer().body, "done");
}

TEST(Http, FailingHandlersAreAnInternalError) {
    Running server(answering([](const Request& request, const Reply& reply) {
        if (request.path == "/throws") throw std::runtime_error("/secret/path");
        if (request.path == "/throws-anything") throw 42;
        if (request.path == "/forgets") return;
        reply(echo(request));
        throw std::runtime_error("too late");
    }));
    RawClient client(server.port());
    for (const char* path : {"/throws", "/throws-anything", "/forgets"}) {
        const Answer answer = client.get(path);
        EXPECT_EQ(answer.status, 500) << path;
        EXPECT_EQ(answer.body, R"({"error":{"type":"internal","message":"something went wrong"}})");
    }
    EXPECT_EQ(client.get("/").status, 200);
}

TEST(Http, TooManyRequestsAreRefused) {
    Limits limits;
    limits.requests_per_second = 5;
    Running server(echoing(), limits);
    RawClient client(server.port());
    for (int i = 0; i < 10; ++i) EXPECT_EQ(client.get("/").status, 200);
    const Answer answer = client.get("/");
    EXPECT_EQ(answer.status, 429);
    EXPECT_EQ(answer.header("Retry-After"), "1");
    EXPECT_TRUE(answer.body.starts_with(R"({"error":{"type":"too-many","message":")"));
    EXPECT_EQ(server.traffic().rate_limited, 1);
    std::this_thread::sleep_for(1100ms);
    EXPECT_EQ(RawClient(server.port()).get("/").status, 200);
}

TEST(Http, TooManyConnectionsAreClosed) {
    Limits limits;
    limits.connections_per_address = 3;
    Running server(echoing(), limits);
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 3; ++i) {
        clients.push_back(std::make_unique<RawClient>(server.port()));
        EXPECT_EQ(clients.back()->get("/").status, 200);
    }
    RawClient refused(server.port());
    EXPECT_EQ(refused.get("/").status, 0);
    EXPECT_EQ(server.traffic().refused_connections, 1);
    clients.pop_back();
    EXPECT_TRUE(eventually([&] { return server.traffic().open_connections == 2; }));
    EXPECT_EQ(RawClient(server.port()).get("/").status, 200);
}

TEST(Http, IdleAndSlowClientsAreClosed) {
    Limits limits;
    limits.idle = 1s;
    Running server(echoing(), limits);
    const auto begin = std::chrono::steady_clock::now();
    RawClient silent(server.port()), kept(server.port()), half_header(server.port()), half_body(server.port());
    EXPECT_EQ(kept.get("/").status, 200);
    half_header.send("GET / HTTP/1.1\r\nHo");
    half_body.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\n123");
    for (RawClient* client : {&silent, &kept, &half_header, &half_body}) EXPECT_TRUE(client->ended());
    const auto passed = std::chrono::steady_clock::now() - begin;
    EXPECT_GT(passed, 900ms);
    EXPECT_LT(passed, 8s);
    EXPECT_TRUE(eventually([&] { return server.traffic().open_connections == 0; }));
}

TEST(Http, AClientThatDoesNotReadIsClosed) {
    Limits limits;
    limits.idle = 1s;
    Running server(
        answering([](const Request&, const Reply& reply) { reply({.body = std::string(20'000'000, 'x'), .headers = {}}); }),
        limits);
    RawClient client(server.port(), 4096);
    client.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_TRUE(eventually([&] { return server.traffic().open_connections == 1; }));
    EXPECT_TRUE(eventually([&] { return server.traffic().open_connections == 0; }));
}

TEST(Http, AClientThatLeavesIsForgotten) {
    std::mutex mutex;
    std::vector<Reply> replies;
    Running server(answering([&](const Request&, const Reply& reply) {
        const std::lock_guard lock(mutex);
        replies.push_back(reply);
    }));
    const auto waiting = [&] {
        const std::lock_guard lock(mutex);
        return replies.size();
    };
    { RawClient(server.port()).send("GET / HT"); }
    { RawClient(server.port()).send("GET / HTTP/1.1\r\nHost: here\r\n\r\n"); }
    EXPECT_TRUE(eventually([&] { return waiting() == 1; }));
    replies[0]({.body = "anybody?", .headers = {}});
    EXPECT_TRUE(eventually([&] { return server.traffic().open_connections == 0; }));
}

TEST(Http, HalfClosedClientsAreAnswered) {
    Running server(echoing());
    RawClient client(server.port());
    client.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
    client.end_sending();
    EXPECT_EQ(client.answer().status, 200);
    EXPECT_TRUE(client.ended());
}

TEST(Http, AddressesThatCannotBeUsed) {
    Running server(echoing());
    EXPECT_THROW(HttpServer("127.0.0.1", server.port(), 1, {}, {}, {}), std::runtime_error);
    EXPECT_THROW(HttpServer("192.0.2.1", 0, 1, {}, {}, {}), std::runtime_error);
    EXPECT_THROW(HttpServer("127.0.0.1", 70'000, 1, {}, {}, {}), std::runtime_error);
    EXPECT_THROW(HttpServer("no address", 0, 1, {}, {}, {}), std::runtime_error);
    EXPECT_GT(HttpServer("localhost", 0, 0, {}, {}, {}).port(), 0);
}

TEST(HttpStop, IdleConnectionsDoNotHoldItUp) {
    Running server(echoing());
    RawClient fresh(server.port()), kept(server.port());
    EXPECT_EQ(kept.get("/").status, 200);
    EXPECT_LT(server.stop(), 4s);  // one that was just answered gets two seconds to leave
    EXPECT_TRUE(kept.ended());
    EXPECT_FALSE(RawClient(server.port()).connected());
}

TEST(HttpStop, RequestsUnderWayAreFinished) {
    std::mutex mutex;
    Reply waiting;
    Running server(answering([&](const Request&, const Reply& reply) {
        const std::lock_guard lock(mutex);
        waiting = reply;
    }));
    RawClient client(server.port());
    client.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_TRUE(eventually([&] {
        const std::lock_guard lock(mutex);
        return waiting != nullptr;
    }));
    std::jthread later([&] {
        std::this_thread::sleep_for(300ms);
        waiting({.body = "done", .headers = {}});
    });
    std::jthread stopping([&] { server.stop(); });
    const Answer answer = client.answer();
    EXPECT_EQ(answer.body, "done");
    EXPECT_EQ(answer.header("Connection"), "close");
    EXPECT_TRUE(client.ended());
    client.leave();
}

TEST(HttpStop, NobodyIsWaitedForLongerThanASecond) {
    Reply never;
    {
        Running server(answering([&](const Request&, const Reply& reply) { never = reply; }), {}, 1);
        RawClient client(server.port());
        client.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
        EXPECT_TRUE(eventually([&] { return server.traffic().requests == 1; }));
        std::this_thread::sleep_for(50ms);
        const auto passed = server.stop();
        EXPECT_GT(passed, 900ms);
        EXPECT_LT(passed, 4s);
        EXPECT_TRUE(client.ended());
    }
    never({.body = "after the server's end", .headers = {}});
}

TEST(HttpStop, BeforeTheBeginning) {
    HttpServer server("127.0.0.1", 0, 2, {}, {"/ws", {}}, echoing());
    server.stop();
    server.stop();
    server.run();
    EXPECT_EQ(server.traffic().requests, 0);
}

}  // namespace
}  // namespace tminus::test::raw
