// Requests that come through proxies, over real connections: who they count for, and what nobody gains by lying.

#include "tests/server/raw_client.h"

#include <gtest/gtest.h>
#include <mutex>
#include <thread>
#include <vector>

namespace tminus::test::raw {
namespace {

using server::Handlers;
using server::Limits;
using server::Proxies;
using server::Reply;
using server::Request;
using server::Response;
using server::SocketPtr;

const char* const proxy = "127.0.0.9";

Proxies trusting(bool protocol = false, server::ClientHeader header = server::ClientHeader::x_forwarded_for) {
    return {{*server::parse_network("127.0.0.9"), *server::parse_network("10.0.0.0/8")}, header, protocol};
}

std::string seen(const Request& request) { return request.counted_as + (request.local ? " local" : ""); }

Handlers saying_who() {
    Handlers handlers;
    handlers.request = [](const Request& request, const Reply& reply) {
        Response response;
        response.body = seen(request);
        reply(response);
    };
    handlers.opened = [](const SocketPtr& socket) { socket->send(std::make_shared<const std::string>(socket->address())); };
    handlers.message = [](const SocketPtr&, const std::string&) {};
    handlers.closed = [](const SocketPtr&) {};
    return handlers;
}

std::string from(const std::string& client) { return "X-Forwarded-For: " + client + "\r\n"; }

Limits few_requests() {
    Limits limits;
    limits.requests_per_second = 1;
    limits.connections_per_address = 2;
    limits.sockets_per_address = 1;
    return limits;
}

TEST(HttpProxy, EachRequestIsThatOfItsClient) {
    Running server(saying_who(), {}, 2, trusting());
    RawClient client(server.port(), 0, proxy);
    EXPECT_EQ(client.get("/", from("192.0.2.1")).body, "192.0.2.1");
    EXPECT_EQ(client.get("/", from("198.51.100.7, 10.1.1.1")).body, "198.51.100.7");
    EXPECT_EQ(client.get("/", from("127.0.0.1, 192.0.2.1")).body, "192.0.2.1");
    EXPECT_EQ(client.get("/", from("2001:db8::1")).body, "2001:db8::/64");
    EXPECT_EQ(client.get("/", from("rubbish")).body, "127.0.0.9");
    EXPECT_EQ(client.get("/", "X-Real-IP: 127.0.0.1\r\n").body, "127.0.0.9");
    EXPECT_EQ(client.get("/", "Forwarded: for=127.0.0.1\r\n").body, "127.0.0.9") << "the other header does not count";
    EXPECT_EQ(client.get("/", from("127.0.0.1")).body, "127.0.0.1 local");
    EXPECT_EQ(client.get("/").body, "127.0.0.9 local");
}

TEST(HttpProxy, TheHeaderIsTheOneThatTheOperatorNames) {
    Running server(saying_who(), {}, 2, trusting(false, server::ClientHeader::forwarded));
    RawClient client(server.port(), 0, proxy);
    EXPECT_EQ(client.get("/", "Forwarded: for=192.0.2.1\r\nX-Forwarded-For: 127.0.0.1\r\n").body, "192.0.2.1");
    EXPECT_EQ(client.get("/", from("127.0.0.1")).body, "127.0.0.9");
}

TEST(HttpProxy, NobodyElseIsBelieved) {
    Running server(saying_who(), {}, 2, trusting());
    RawClient client(server.port());
    EXPECT_EQ(client.get("/").body, "127.0.0.1 local");
    for (const char* header :
         {"X-Forwarded-For: 192.0.2.1\r\n", "X-Forwarded-For: 127.0.0.1\r\n", "Forwarded: for=192.0.2.1\r\n",
          "X-Real-IP: 127.0.0.1\r\n", "Via: 1.1 someone\r\n", "X-Forwarded-Proto: https\r\n", "X-Forwarded-Host: here\r\n"})
        EXPECT_EQ(client.get("/", header).body, "127.0.0.1") << header << "whoever passes requests on is not the client";
    EXPECT_EQ(client.ask("PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\nGET / HTTP/1.1\r\nHost: here\r\n\r\n").status, 400);
}

TEST(HttpProxy, TokensAreThoseOfTheClient) {
    Running server(saying_who(), few_requests(), 2, trusting());
    const auto status = [&](const std::string& client) {
        return RawClient(server.port(), 0, proxy).get("/", from(client)).status;
    };
    EXPECT_EQ(status("192.0.2.1"), 200);
    EXPECT_EQ(status("1.2.3.4, 192.0.2.1"), 200);
    EXPECT_EQ(status("5.6.7.8, 192.0.2.1"), 429) << "another story every time does not help";
    EXPECT_EQ(status("192.0.2.2"), 200) << "the others are not slowed down";
    EXPECT_EQ(server.traffic().rate_limited, 1);
}

TEST(HttpProxy, ConnectionsOfAProxyAreNotCountedForAnAddress) {
    Running server(saying_who(), few_requests(), 2, trusting());
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 10; ++i) {
        clients.push_back(std::make_unique<RawClient>(server.port(), 0, proxy));
        EXPECT_EQ(clients.back()->get("/", from("192.0.2." + std::to_string(i))).status, 200);
    }
    EXPECT_EQ(server.traffic().open_connections, 10);
    clients.clear();
    EXPECT_TRUE(eventually([&] { return server.traffic().open_connections == 0; }));
    std::vector<std::unique_ptr<RawClient>> direct;
    for (int i = 0; i < 3; ++i) direct.push_back(std::make_unique<RawClient>(server.port(), 0, "127.0.0.8"));
    EXPECT_TRUE(eventually([&] { return server.traffic().refused_connections == 1; }));
}

TEST(HttpProxy, AllConnectionsTogetherAreBounded) {
    Limits limits;
    limits.connections = 2;
    Running server(saying_who(), limits, 2, trusting());
    RawClient first(server.port(), 0, proxy), second(server.port(), 0, proxy);
    EXPECT_EQ(first.get("/").status, 200);
    EXPECT_EQ(second.get("/").status, 200);
    EXPECT_TRUE(RawClient(server.port(), 0, proxy).ended());
}

TEST(HttpProxy, SocketsAreThoseOfTheClient) {
    Running server(saying_who(), few_requests(), 2, trusting());
    RawClient first(server.port(), 0, proxy), second(server.port(), 0, proxy), other(server.port(), 0, proxy);
    EXPECT_EQ(first.open_socket("/ws", from("192.0.2.1")).status, 101);
    EXPECT_EQ(first.frame().payload, "192.0.2.1");
    EXPECT_EQ(second.open_socket("/ws", from("192.0.2.1")).status, 429);
    EXPECT_EQ(other.open_socket("/ws", from("192.0.2.2")).status, 101);
    EXPECT_EQ(server.traffic().open_connections, 3);
}

TEST(HttpProxy, RequestsUnderWayAreThoseOfTheClient) {
    Limits limits;
    limits.requests_under_way_per_address = 1;
    std::mutex mutex;
    std::vector<Reply> waiting;
    Handlers handlers;
    handlers.request = [&](const Request& request, const Reply& reply) {
        if (request.path != "/wait") return reply({});
        const std::lock_guard lock(mutex);
        waiting.push_back(reply);
    };
    Running server(handlers, limits, 2, trusting());
    RawClient slow(server.port(), 0, proxy), same(server.port(), 0, proxy), other(server.port(), 0, proxy);
    slow.send("GET /wait HTTP/1.1\r\nHost: here\r\n" + from("192.0.2.1") + "\r\n");
    EXPECT_TRUE(eventually([&] {
        const std::lock_guard lock(mutex);
        return waiting.size() == 1;
    }));
    EXPECT_EQ(same.get("/", from("192.0.2.1")).status, 429);
    EXPECT_EQ(other.get("/", from("192.0.2.2")).status, 200);
    {
        const std::lock_guard lock(mutex);
        waiting.front()({});
        waiting.clear();
    }
    EXPECT_EQ(slow.answer().status, 200);
    EXPECT_EQ(slow.get("/", from("192.0.2.1")).status, 200) << "it is over";
}

TEST(HttpProxy, UnsentBytesAreThoseOfTheClient) {
    Limits limits;
    limits.unsent_bytes_per_address = 20'000'000;
    limits.unsent_bytes_always = 1;
    Handlers handlers;
    handlers.request = [](const Request&, const Reply& reply) {
        Response response;
        response.body.assign(15'000'000, 'x');
        reply(response);
    };
    Running server(handlers, limits, 2, trusting());
    RawClient slow(server.port(), 4096, proxy), same(server.port(), 0, proxy), other(server.port(), 0, proxy);
    slow.send("GET / HTTP/1.1\r\nHost: here\r\n" + from("192.0.2.1") + "\r\n");
    EXPECT_TRUE(eventually([&] { return server.traffic().unsent_bytes == 15'000'000; }));
    EXPECT_EQ(same.get("/", from("192.0.2.1")).status, 503);
    EXPECT_EQ(other.get("/", from("192.0.2.2")).status, 200);
    EXPECT_EQ(server.traffic().too_much_unsent, 1);
}

TEST(HttpProxy, RequestIdsOfProxiesAreKept) {
    Running server(saying_who(), {}, 2, trusting());
    RawClient through(server.port(), 0, proxy), direct(server.port());
    EXPECT_EQ(through.get("/", "X-Request-Id: a1-B2_c3.d\r\n").header("X-Request-Id"), "a1-B2_c3.d");
    EXPECT_EQ(direct.get("/", "X-Request-Id: mine\r\n").header("X-Request-Id").size(), 16u) << "not the word of a visitor";
    for (const std::string& bad : {""s, "a b"s, "a\"b"s, "{}"s, "a/b"s, std::string(65, 'a')})
        EXPECT_EQ(through.get("/", "X-Request-Id: " + bad + "\r\n").header("X-Request-Id").size(), 16u) << bad;
    EXPECT_NE(direct.get("/").header("X-Request-Id"), direct.get("/").header("X-Request-Id"));
    EXPECT_EQ(through.open_socket("/ws", "X-Request-Id: socket-1\r\n").header("X-Request-Id"), "socket-1");
    EXPECT_EQ(RawClient(server.port()).ask("rubbish\r\n\r\n").header("X-Request-Id").size(), 16u);
}

TEST(HttpProxyProtocol, TheConnectionIsThatOfTheClient) {
    Running server(saying_who(), {}, 2, trusting(true));
    const std::string get = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";
    RawClient first(server.port(), 0, proxy);
    EXPECT_EQ(first.ask("PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\n" + get).body, "192.0.2.1");
    EXPECT_EQ(first.get("/", from("198.51.100.7")).body, "192.0.2.1") << "this client is no proxy";
    EXPECT_EQ(RawClient(server.port(), 0, proxy).ask("PROXY TCP4 127.0.0.1 127.0.0.1 1 2\r\n" + get).body, "127.0.0.1 local");
    RawClient second(server.port(), 0, proxy);
    EXPECT_EQ(second.ask("\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c\xc0\0\2\5\xc0\0\2\6\1\2\3\4"s + get).body, "192.0.2.5");
    RawClient chain(server.port(), 0, proxy);
    chain.send("PROXY TCP4 10.1.1.1 192.0.2.2 1 2\r\n");
    EXPECT_EQ(chain.get("/", from("198.51.100.7")).body, "198.51.100.7") << "a proxy before the proxy";
    EXPECT_EQ(RawClient(server.port(), 0, proxy).ask("PROXY UNKNOWN\r\n" + get).body, "127.0.0.9") << "not known: not local";
    EXPECT_EQ(RawClient(server.port(), 0, proxy).ask("\r\n\r\n\0\r\nQUIT\n\x20\0\0\0"s + get).body, "127.0.0.9");
    EXPECT_EQ(RawClient(server.port()).ask(get).body, "127.0.0.1 local") << "others speak HTTP at once";
    EXPECT_EQ(RawClient(server.port()).ask("PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\n" + get).status, 400);
}

TEST(HttpProxyProtocol, ComesInPieces) {
    Running server(saying_who(), {}, 2, trusting(true));
    RawClient client(server.port(), 0, proxy);
    for (const char c : "PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\nGET / HTTP/1.1\r\n"s) {
        client.send(std::string(1, c));
        std::this_thread::sleep_for(1ms);
    }
    EXPECT_EQ(client.ask("Host: here\r\n\r\n").body, "192.0.2.1");
}

TEST(HttpProxyProtocol, WithoutAProperHeaderTheConnectionEnds) {
    Limits limits;
    limits.idle = 1s;
    Running server(saying_who(), limits, 2, trusting(true));
    const std::vector<std::string> wrong{"GET / HTTP/1.1\r\nHost: here\r\n\r\n", "PROXY TCP4 nonsense\r\n",
                                         "\r\n\r\n\0\r\nQUIT\n\x21\x11\xff\xff"s};
    for (const std::string& bytes : wrong) {
        RawClient client(server.port(), 0, proxy);
        client.send(bytes);
        EXPECT_TRUE(client.ended()) << bytes;
    }
    EXPECT_EQ(server.traffic().bad_proxy_headers, 3);
    RawClient half(server.port(), 0, proxy), gone(server.port(), 0, proxy);
    half.send("PROXY TCP4 192.0.2.1");
    EXPECT_TRUE(half.ended()) << "it waits no longer than for any request";
    gone.send("PROXY TCP4 192.0.2.1");
    gone.end_sending();
    EXPECT_TRUE(gone.ended());
    EXPECT_TRUE(eventually([&] { return server.traffic().open_connections == 0; }));
}

TEST(HttpProxyProtocol, ConnectionsOfAClientAreCounted) {
    Running server(saying_who(), few_requests(), 2, trusting(true));
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 3; ++i) {
        clients.push_back(std::make_unique<RawClient>(server.port(), 0, proxy));
        clients.back()->send("PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\n");
    }
    EXPECT_TRUE(eventually([&] { return server.traffic().refused_connections == 1; }));
    EXPECT_EQ(server.traffic().open_connections, 2);
    RawClient other(server.port(), 0, proxy);
    EXPECT_EQ(other.ask("PROXY TCP4 192.0.2.3 192.0.2.2 1 2\r\nGET / HTTP/1.1\r\nHost: here\r\n\r\n").status, 200);
}

}  // namespace
}  // namespace tminus::test::raw
