#include "apps/server/http_gate.h"
#include "apps/server/http_text.h"

#include <gtest/gtest.h>
#include <thread>
#include <vector>

namespace tminus::test {
namespace {

using namespace std::chrono_literals;
using namespace server::wire;
using server::Limits;

TEST(HttpText, TargetIsDecoded) {
    const auto target = parse_target("/a%20b/%C3%A4+c?x=1%262&y=a+b&&flag&x=second&%3D==&");
    ASSERT_TRUE(target);
    EXPECT_EQ(target->path, "/a b/ä+c");
    const std::map<std::string, std::string> query{{"x", "1&2"}, {"y", "a b"}, {"flag", ""}, {"=", "="}};
    EXPECT_EQ(target->query, query);
    EXPECT_EQ(parse_target("/")->path, "/");
    EXPECT_EQ(parse_target("/?")->path, "/");
    EXPECT_EQ(parse_target("/%2e%2E/x")->path, "/../x");
}

TEST(HttpText, BadTargetsAreRefused) {
    for (const char* target : {"",
                               "a",
                               "*",
                               "http://here/",
                               "/%",
                               "/%4",
                               "/%4g",
                               "/%g4",
                               "/%%",
                               "/%00",
                               "/%0a",
                               "/%7f",
                               "/%ff",
                               "/%c3",
                               "/%c0%80",
                               "/%e0%80%80",
                               "/%ed%a0%80",
                               "/%f0%80%80%80",
                               "/%f4%90%80%80",
                               "/%f5%80%80%80",
                               "/?a=%",
                               "/?%zz=1",
                               "/?a=%ff"})
        EXPECT_FALSE(parse_target(target)) << target;
    for (const char* target : {"/%ed%9f%bf", "/%f0%9f%9a%80", "/%f4%8f%bf%bf", "/%e2%82%ac"})
        EXPECT_TRUE(parse_target(target)) << target;
}

TEST(HttpText, BearerToken) {
    EXPECT_EQ(bearer_token("Bearer abc123"), "abc123");
    EXPECT_EQ(bearer_token("bEARER   abc-._~+/= "), "abc-._~+/=");
    for (const char* header : {"", "Bearer", "Bearer ", "Basic abc", "Bearerabc", "Bearer a b", "Bearer a\"b", " Bearer abc"})
        EXPECT_EQ(bearer_token(header), "") << header;
}

TEST(HttpText, OriginNamesHost) {
    EXPECT_TRUE(names_host("https://Example.org", "example.org"));
    EXPECT_TRUE(names_host("http://127.0.0.1:8080", "127.0.0.1:8080"));
    for (const char* origin : {"null", "", "http://", "example.org", "https://example.org.evil.net", "https://evil.net",
                               "https://example.org:8443", "ftp://example.org", "https://example.org/"})
        EXPECT_FALSE(names_host(origin, "example.org")) << origin;
    EXPECT_FALSE(names_host("http://", ""));
}

TEST(HttpText, ReasonsFitIntoACloseFrame) {
    EXPECT_EQ(shortened_reason("bye"), "bye");
    EXPECT_EQ(shortened_reason(std::string(123, 'x')).size(), 123u);
    EXPECT_EQ(shortened_reason(std::string(500, 'x')).size(), 123u);
    EXPECT_EQ(shortened_reason(std::string(121, 'x') + "€€"), std::string(121, 'x'));
    EXPECT_EQ(shortened_reason(std::string(120, 'x') + "€€"), std::string(120, 'x') + "€");
}

TEST(HttpGate, CountsConnections) {
    Limits limits;
    limits.connections = 3;
    limits.connections_per_address = 2;
    Gate gate(limits);
    auto first = gate.admit("a"), second = gate.admit("a");
    EXPECT_TRUE(first && second);
    EXPECT_FALSE(gate.admit("a"));
    auto third = gate.admit("b");
    EXPECT_TRUE(third);
    EXPECT_FALSE(gate.admit("c"));
    first.reset();
    EXPECT_EQ(gate.connections(), 2);
    EXPECT_TRUE(gate.admit("a"));
}

TEST(HttpGate, TokensComeBack) {
    Limits limits;
    limits.requests_per_second = 20;
    Gate gate(limits);
    const auto pass = gate.admit("a"), other = gate.admit("b");
    int allowed = 0;
    while (pass->spend()) ++allowed;
    EXPECT_GE(allowed, 40);
    EXPECT_LE(allowed, 45);
    EXPECT_TRUE(other->spend());
    std::this_thread::sleep_for(200ms);
    EXPECT_TRUE(pass->spend());
}

TEST(HttpGate, TokensAreNotRenewedByANewConnection) {
    Limits limits;
    limits.requests_per_second = 1;
    Gate gate(limits);
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(gate.admit("a")->spend());
    EXPECT_FALSE(gate.admit("a")->spend());
}

TEST(HttpGate, WorkIsPaidForAfterwards) {
    Limits limits;
    limits.requests_per_second = 10;
    Gate gate(limits);
    const auto pass = gate.admit("a"), same = gate.admit("a"), other = gate.admit("b");
    EXPECT_TRUE(pass->spend());
    pass->charge(10'000);
    EXPECT_FALSE(same->spend());
    EXPECT_EQ(pass->seconds_to_wait(), 3);  // a debt is never larger than a burst
    EXPECT_TRUE(other->spend());
}

TEST(HttpGate, CountsSocketsAndRequestsUnderWay) {
    Limits limits;
    limits.sockets_per_address = limits.requests_under_way_per_address = 1;
    Gate gate(limits);
    auto first = gate.admit("a");
    const auto second = gate.admit("a"), other = gate.admit("b");
    EXPECT_TRUE(first->open_socket());
    EXPECT_FALSE(second->open_socket());
    EXPECT_TRUE(other->open_socket());
    first.reset();
    EXPECT_TRUE(second->open_socket());
    EXPECT_TRUE(second->begin_request());
    EXPECT_FALSE(second->begin_request());
    second->end_request();
    EXPECT_TRUE(second->begin_request());
}

TEST(HttpGate, WhatWaitsToBeSentIsBounded) {
    Limits limits;
    limits.unsent_bytes_per_address = 1000;
    limits.unsent_bytes_total = 1500;
    limits.unsent_bytes_always = 10;
    Gate gate(limits);
    const auto a = gate.admit("a"), b = gate.admit("b"), c = gate.admit("c");
    EXPECT_TRUE(a->reserve(900, 0));
    EXPECT_FALSE(a->reserve(200, 0));
    EXPECT_TRUE(b->reserve(600, 0));
    EXPECT_FALSE(c->reserve(100, 0));
    EXPECT_TRUE(c->reserve(10, 0));  // something small always goes through
    EXPECT_FALSE(c->reserve(10, 10));
    a->release(900);
    EXPECT_TRUE(c->reserve(100, 0));
    EXPECT_EQ(gate.unsent(), 710u);
}

TEST(HttpGate, ForgetsWhoIsGone) {
    Gate gate(Limits{});
    const auto stays = gate.admit("stays");
    for (int i = 0; i < 10'000; ++i) gate.admit(std::to_string(i));
    EXPECT_LE(gate.known_addresses(), 1024u);
    EXPECT_TRUE(stays->spend());
}

TEST(HttpGate, RemembersWhoHasSpent) {
    Limits limits;
    limits.requests_per_second = 1;
    Gate gate(limits);
    while (gate.admit("busy")->spend()) continue;
    for (int i = 0; i < 3'000; ++i) gate.admit(std::to_string(i));
    EXPECT_FALSE(gate.admit("busy")->spend());
}

}  // namespace
}  // namespace tminus::test
