#include "apps/server/http.h"
#include "tests/server/raw_client.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <atomic>
#include <mutex>
#include <stdexcept>
#include <vector>

namespace tminus::test::raw {
namespace {

using server::Handlers;
using server::Limits;
using server::Reply;
using server::Request;
using server::Response;
using server::SocketPtr;

constexpr int text_frame = 1, binary_frame = 2, close_frame = 8, ping_frame = 9, pong_frame = 10;

std::shared_ptr<const std::string> message(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// Keeps the sockets that are open, and writes down what happened.
class House {
public:
    Handlers handlers() {
        Handlers handlers;
        handlers.request = [](const Request&, const Reply& reply) { reply({.body = "plain", .headers = {}}); };
        handlers.opened = [this](const SocketPtr& socket) { opened(socket); };
        handlers.message = [this](const SocketPtr& socket, const std::string& text) { heard(socket, text); };
        handlers.closed = [this](const SocketPtr& socket) { closed(socket); };
        return handlers;
    }

    std::vector<SocketPtr> sockets() const {
        const std::lock_guard lock(mutex_);
        return sockets_;
    }
    std::string diary() const {
        const std::lock_guard lock(mutex_);
        return diary_;
    }
    SocketPtr wait_for_socket(std::size_t index = 0) const {
        eventually([&] { return sockets().size() > index; });
        return sockets().at(index);
    }

private:
    void opened(const SocketPtr& socket) {
        const std::lock_guard lock(mutex_);
        sockets_.push_back(socket);
        diary_ += "opened;";
    }
    void heard(const SocketPtr& socket, const std::string& text) {
        {
            const std::lock_guard lock(mutex_);
            diary_ += text.substr(0, 20) + ";";
        }
        if (text == "throw") throw std::runtime_error("/secret/path");
        if (text == "close") return socket->close(4000, "as you wish");
        socket->send(message("echo " + text));
    }
    void closed(const SocketPtr&) {
        const std::lock_guard lock(mutex_);
        diary_ += "closed;";
    }

    mutable std::mutex mutex_;
    std::vector<SocketPtr> sockets_;
    std::string diary_;
};

TEST(WebSocket, MessagesGoBothWays) {
    House house;
    Running server(house.handlers());
    RawClient client(server.port());
    const Answer answer = client.open_socket("/ws");
    EXPECT_EQ(answer.status, 101);
    EXPECT_EQ(answer.header("Sec-WebSocket-Accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(answer.header("Server"), "tminus");
    EXPECT_EQ(answer.header("Sec-WebSocket-Extensions"), "");
    EXPECT_EQ(house.wait_for_socket()->address(), "127.0.0.1");
    client.send_text("hallo");
    EXPECT_EQ(client.frame().payload, "echo hallo");
    client.send_frame(text_frame, "in ", false);
    client.send_frame(0, "two parts");
    EXPECT_EQ(client.frame().payload, "echo in two parts");
    client.send_frame(ping_frame, "are you there");
    const Frame pong = client.frame();
    EXPECT_EQ(pong.opcode, pong_frame);
    EXPECT_EQ(pong.payload, "are you there");
    EXPECT_EQ(server.traffic().open_sockets, 1);
    client.send_frame(close_frame, "\x03\xe8");
    EXPECT_EQ(client.close_code(), 1000);
    client.leave();
    EXPECT_TRUE(eventually([&] { return house.diary() == "opened;hallo;in two parts;closed;"; })) << house.diary();
    EXPECT_TRUE(eventually([&] { return server.traffic().open_connections == 0; }));
    const server::Traffic traffic = server.traffic();
    EXPECT_EQ(traffic.messages_in, 2);
    EXPECT_EQ(traffic.messages_out, 2);
    EXPECT_EQ(traffic.open_sockets, 0);
}

TEST(WebSocket, OnlyAtItsPath) {
    House house;
    Running server(house.handlers());
    EXPECT_EQ(RawClient(server.port()).open_socket("/other").body, "plain");
    const Answer answer = RawClient(server.port()).get("/ws");
    EXPECT_EQ(answer.status, 426);
    EXPECT_EQ(answer.header("Sec-WebSocket-Version"), "13");
    EXPECT_EQ(RawClient(server.port()).open_socket("/ws?x=1").status, 101);
}

TEST(WebSocket, OnlyFromItsOwnPages) {
    House house;
    Running server(house.handlers());
    EXPECT_EQ(RawClient(server.port()).open_socket("/ws", "Origin: http://here\r\n").status, 101);
    EXPECT_EQ(RawClient(server.port()).open_socket("/ws", "Origin: https://HERE\r\n").status, 101);
    for (const char* origin : {"http://elsewhere", "http://here.elsewhere", "http://here:81", "null", ""}) {
        const Answer answer = RawClient(server.port()).open_socket("/ws", std::string("Origin: ") + origin + "\r\n");
        EXPECT_EQ(answer.status, 403) << origin;
        EXPECT_TRUE(answer.body.starts_with(R"({"error":{"type":"not-allowed")"));
    }
}

TEST(WebSocket, BadHandshakesAreRefused) {
    House house;
    Running server(house.handlers());
    const std::string start = "GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n";
    const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", version = "Sec-WebSocket-Version: 13\r\n";
    const auto status = [&](const std::string& request) { return RawClient(server.port()).ask(request).status; };
    EXPECT_EQ(status(start + version + "\r\n"), 400);
    EXPECT_EQ(status(start + version + "Sec-WebSocket-Key: short\r\n\r\n"), 400);
    EXPECT_EQ(status(start + key + "\r\n"), 426);
    EXPECT_EQ(status(start + key + "Sec-WebSocket-Version: 8\r\n\r\n"), 426);
    EXPECT_EQ(status(start + key + version + "Content-Length: 5\r\n\r\nhello"), 400);
    EXPECT_EQ(status(start + key + version + "\r\n\x81\x80....too early"), 400);
    EXPECT_EQ(house.diary(), "");
}

TEST(WebSocket, WrongFramesEndIt) {
    House house;
    Limits limits;
    limits.message_bytes = 1000;
    Running server(house.handlers(), limits);
    const auto code_after = [&](const std::function<void(RawClient&)>& action) {
        RawClient client(server.port());
        EXPECT_EQ(client.open_socket("/ws").status, 101);
        action(client);
        return client.close_code();
    };
    EXPECT_EQ(code_after([](RawClient& client) { client.send_frame(binary_frame, "bytes"); }), 1003);
    EXPECT_EQ(code_after([](RawClient& client) { client.send_text("\xc3\x28"); }), 1007);
    EXPECT_EQ(code_after([](RawClient& client) { client.send_text(std::string(1001, 'x')); }), 1009);
    EXPECT_EQ(code_after([](RawClient& client) {
                  for (int i = 0; i < 11; ++i) client.send_frame(i == 0 ? text_frame : 0, std::string(100, 'x'), false);
              }),
              1009);
    EXPECT_EQ(code_after([](RawClient& client) { client.send_frame(3, "unknown"); }), 1002);
    EXPECT_EQ(code_after([](RawClient& client) { client.send("\x81\x02no mask"); }), 1002);
    EXPECT_EQ(code_after([](RawClient& client) { client.send_frame(ping_frame, std::string(126, 'x')); }), 1002);
    EXPECT_EQ(code_after([](RawClient& client) { client.send_text("throw"); }), 1011);
    EXPECT_EQ(code_after([](RawClient& client) { client.send_text("close"); }), 4000);
    EXPECT_EQ(code_after([](RawClient& client) {
                  client.send_text(std::string(1000, 'x'));
                  EXPECT_EQ(client.frame().payload.size(), 1005u);
                  client.send_frame(close_frame, "");
              }),
              1000);
    EXPECT_TRUE(eventually([&] { return server.traffic().open_connections == 0; }));
}

TEST(WebSocket, FailingHandlersEndOnlyTheirSocket) {
    House house;
    Handlers handlers = house.handlers();
    handlers.opened = [](const SocketPtr&) { throw std::runtime_error("opened"); };
    handlers.closed = [](const SocketPtr&) { throw 42; };
    Running server(handlers);
    RawClient client(server.port());
    EXPECT_EQ(client.open_socket("/ws").status, 101);
    EXPECT_EQ(client.close_code(), 1011);
    EXPECT_EQ(RawClient(server.port()).get("/").status, 200);
}

TEST(WebSocket, ManyThreadsMaySend) {
    House house;
    Running server(house.handlers());
    RawClient first(server.port()), second(server.port());
    first.open_socket("/ws");
    house.wait_for_socket(0);
    second.open_socket("/ws");
    house.wait_for_socket(1);
    const std::vector<SocketPtr> sockets = house.sockets();
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread)
        threads.emplace_back([&sockets, thread] {
            for (int i = 0; i < 250; ++i)
                for (const SocketPtr& socket : sockets) socket->send(message(std::to_string(thread) + " " + std::to_string(i)));
        });
    for (RawClient* client : {&first, &second}) {
        std::vector<int> next(4);
        for (int i = 0; i < 1000; ++i) {
            const std::string text = client->frame().payload;
            ASSERT_GE(text.size(), 3u);
            const auto thread = static_cast<std::size_t>(text[0] - '0');
            EXPECT_EQ(std::stoi(text.substr(2)), next.at(thread)++);
        }
    }
}

TEST(WebSocket, WhatWasSentBeforeClosingArrives) {
    House house;
    Running server(house.handlers());
    RawClient client(server.port());
    client.open_socket("/ws");
    const SocketPtr socket = house.wait_for_socket();
    for (int i = 0; i < 100; ++i) socket->send(message(std::string(10'000, 'x')));
    socket->close(4001, std::string(200, 'y'));
    socket->close(4002, "not this");
    socket->send(message("nor this"));
    for (int i = 0; i < 100; ++i) EXPECT_EQ(client.frame().payload.size(), 10'000u);
    const Frame end = client.frame();
    EXPECT_EQ(end.close_code(), 4001);
    EXPECT_EQ(end.payload.size(), 125u);
    client.leave(end);
    EXPECT_TRUE(client.ended());
    EXPECT_TRUE(eventually([&] { return house.diary() == "opened;closed;"; }));
}

TEST(WebSocket, AfterClosingNothingIsHeard) {
    House house;
    Running server(house.handlers());
    RawClient client(server.port());
    client.open_socket("/ws");
    client.send_text("close");
    client.send_text("too late");
    EXPECT_EQ(client.close_code(), 4000);
    client.send_text("much too late");
    client.send_frame(close_frame, "\x0f\xa0");
    EXPECT_TRUE(client.ended());
    EXPECT_TRUE(eventually([&] { return house.diary() == "opened;close;closed;"; })) << house.diary();
}

TEST(WebSocket, AClientThatIgnoresTheCloseIsDropped) {
    House house;
    Running server(house.handlers());
    RawClient client(server.port());
    client.open_socket("/ws");
    client.send_text("close");
    EXPECT_EQ(client.close_code(), 4000);
    EXPECT_TRUE(client.ended());
    EXPECT_TRUE(eventually([&] { return house.diary() == "opened;close;closed;"; }));
}

TEST(WebSocket, ASlowReaderIsDropped) {
    House house;
    Limits limits;
    limits.unsent_bytes = 1'000'000;
    Running server(house.handlers(), limits);
    RawClient slow(server.port(), 4096), quick(server.port());
    slow.open_socket("/ws");
    const SocketPtr socket = house.wait_for_socket();
    const auto portion = message(std::string(100'000, 'x'));
    for (int i = 0; i < 200; ++i) socket->send(portion);
    EXPECT_LE(portion.use_count(), 2);  // it waits no longer, but for the one under way
    quick.open_socket("/ws");
    quick.send_text("still here?");
    EXPECT_EQ(quick.frame().payload, "echo still here?");
    EXPECT_TRUE(eventually([&] { return server.traffic().open_sockets == 1; }));
    EXPECT_TRUE(eventually([&] { return portion.use_count() == 1; }));
}

TEST(WebSocket, AnAddressHasOnlySoMany) {
    House house;
    Limits limits;
    limits.sockets_per_address = 2;
    Running server(house.handlers(), limits);
    RawClient first(server.port()), second(server.port(), 0, "127.0.0.2");
    EXPECT_EQ(first.open_socket("/ws").status, 101);
    EXPECT_EQ(second.open_socket("/ws").status, 101);
    {
        RawClient third(server.port()), fourth(server.port());
        EXPECT_EQ(third.open_socket("/ws").status, 101);
        EXPECT_EQ(fourth.open_socket("/ws").status, 429);
    }
    EXPECT_TRUE(eventually([&] { return server.traffic().open_sockets == 2; }));
    EXPECT_EQ(RawClient(server.port()).open_socket("/ws").status, 101);
}

TEST(WebSocket, WhatWaitsForAnAddressIsBounded) {
    House house;
    Limits limits;
    limits.unsent_bytes = 4'000'000;
    limits.unsent_bytes_per_address = 6'000'000;
    Running server(house.handlers(), limits);
    std::vector<std::unique_ptr<RawClient>> deaf;
    for (std::size_t i = 0; i < 4; ++i) {
        deaf.push_back(std::make_unique<RawClient>(server.port(), 4096));
        deaf.back()->open_socket("/ws");
        house.wait_for_socket(i);
    }
    RawClient other(server.port(), 0, "127.0.0.2");
    other.open_socket("/ws");
    house.wait_for_socket(4);
    const auto portion = message(std::string(100'000, 'x'));
    for (int i = 0; i < 60; ++i)
        for (std::size_t socket = 0; socket < 4; ++socket) house.sockets()[socket]->send(portion);
    EXPECT_LE(server.traffic().unsent_bytes, 6'000'000);
    EXPECT_LT(std::count_if(deaf.begin(), deaf.end(),
                            [&, i = std::size_t{0}](const auto&) mutable { return house.sockets()[i++]->is_open(); }),
              4);
    other.send_text("hallo");
    EXPECT_EQ(other.frame().payload, "echo hallo");
    deaf.clear();
    EXPECT_TRUE(eventually([&] { return server.traffic().open_sockets == 1 && server.traffic().unsent_bytes == 0; }));
}

TEST(WebSocket, AReaderThatIsQuickEnoughIsKept) {
    House house;
    Limits limits;
    limits.unsent_bytes = 1'000'000;
    Running server(house.handlers(), limits);
    RawClient client(server.port());
    client.open_socket("/ws");
    const SocketPtr socket = house.wait_for_socket();
    const auto portion = message(std::string(100'000, 'x'));
    for (int i = 0; i < 100; ++i) {
        socket->send(portion);
        EXPECT_EQ(client.frame().payload.size(), portion->size());
    }
    socket->send(message(std::string(1'000'001, 'x')));
    EXPECT_EQ(client.close_code(), 1013);
}

TEST(WebSocket, AFloodIsStopped) {
    House house;
    Limits limits;
    limits.requests_per_second = 20;
    for (const int opcode : {text_frame, ping_frame}) {
        Running server(house.handlers(), limits);
        RawClient client(server.port());
        client.open_socket("/ws");
        for (int i = 0; i < 500 && client.send_frame(opcode, "again"); ++i) continue;
        EXPECT_EQ(client.close_code(), 1008);
        EXPECT_GE(server.traffic().rate_limited, 1);
        EXPECT_LE(server.traffic().messages_out, 100);
    }
}

TEST(WebSocket, RequestsUnderWayAreThoseOfItsAddress) {
    Limits limits;
    limits.requests_under_way_per_address = 2;
    House house;
    Running server(house.handlers(), limits);
    RawClient first(server.port()), second(server.port());
    first.open_socket("/ws");
    const SocketPtr one = house.wait_for_socket(0);
    second.open_socket("/ws");
    const SocketPtr other = house.wait_for_socket(1);
    auto begun = one->begin_request(), also = other->begin_request();
    EXPECT_TRUE(begun && also);
    EXPECT_FALSE(one->begin_request() || other->begin_request());
    EXPECT_EQ(RawClient(server.port()).get("/").status, 429);
    begun.reset();
    EXPECT_EQ(RawClient(server.port()).get("/").status, 200);
    EXPECT_TRUE(other->begin_request());
    first.leave();
    EXPECT_TRUE(eventually([&] { return !one->is_open(); }));
    EXPECT_FALSE(one->begin_request());
}

TEST(WebSocket, SilentClientsArePingedAndDropped) {
    House house;
    Limits limits;
    limits.socket_idle = 1s;
    Running server(house.handlers(), limits);
    RawClient polite(server.port()), dead(server.port());
    dead.open_socket("/ws");
    polite.open_socket("/ws");
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 4; ++i) {
        const Frame ping = polite.frame();
        EXPECT_EQ(ping.opcode, ping_frame);
        polite.send_frame(pong_frame, ping.payload);
    }
    EXPECT_GT(std::chrono::steady_clock::now() - begin, 1500ms);
    EXPECT_EQ(server.traffic().open_sockets, 1);
    EXPECT_EQ(dead.close_code(), 0);
    polite.send_text("alive");
    EXPECT_EQ(polite.frame().payload, "echo alive");
}

TEST(WebSocket, IsOneOfTheConnectionsOfItsAddress) {
    House house;
    Limits limits;
    limits.connections_per_address = 1;
    Running server(house.handlers(), limits);
    {
        RawClient client(server.port());
        client.open_socket("/ws");
        EXPECT_EQ(RawClient(server.port()).get("/").status, 0);
    }
    EXPECT_TRUE(eventually([&] { return server.traffic().open_connections == 0; }));
    EXPECT_EQ(RawClient(server.port()).get("/").status, 200);
}

TEST(WebSocketStop, SocketsAreTold) {
    House house;
    Running server(house.handlers());
    RawClient first(server.port()), second(server.port());
    first.open_socket("/ws");
    second.open_socket("/ws");
    house.wait_for_socket(1);
    std::jthread clients([&] {
        for (RawClient* client : {&first, &second}) {
            const Frame end = client->frame();
            EXPECT_EQ(end.close_code(), 1001);
            client->leave(end);
            EXPECT_TRUE(client->ended());
        }
    });
    EXPECT_LT(server.stop(), 4s);
    EXPECT_EQ(house.diary(), "opened;opened;closed;closed;");
}

TEST(WebSocketStop, ADeafOneIsNotWaitedForTooLong) {
    House house;
    SocketPtr socket;
    {
        Running server(house.handlers());
        RawClient deaf(server.port(), 4096);
        deaf.open_socket("/ws");
        socket = house.wait_for_socket();
        for (int i = 0; i < 30; ++i) socket->send(message(std::string(100'000, 'x')));
        EXPECT_LT(server.stop(), 7s);
        EXPECT_EQ(house.diary(), "opened;closed;");
    }
    socket->send(message("after the server's end"));
    socket->close(1000, "again");
    EXPECT_EQ(socket->address(), "127.0.0.1");
}

TEST(WebSocketStop, WhileEverybodyIsBusy) {
    House house;
    Limits limits;
    limits.requests_per_second = 1'000'000;
    Running server(house.handlers(), limits);
    std::atomic<bool> over = false;
    std::vector<std::jthread> clients;
    for (int i = 0; i < 8; ++i)
        clients.emplace_back([&, i] {
            while (!over) {
                RawClient client(server.port());
                if (i % 2 == 0) {
                    while (client.get("/").status == 200) continue;
                } else if (client.open_socket("/ws").status == 101) {
                    while (client.send_text("hallo") && client.frame().opcode == text_frame) continue;
                }
            }
        });
    std::jthread speaker([&] {
        while (!over) {
            for (const SocketPtr& socket : house.sockets()) socket->send(message("news"));
            std::this_thread::sleep_for(1ms);
        }
    });
    std::this_thread::sleep_for(500ms);
    EXPECT_LT(server.stop(), 7s);
    over = true;
    EXPECT_EQ(server.traffic().open_sockets, 0);
}

}  // namespace
}  // namespace tminus::test::raw
