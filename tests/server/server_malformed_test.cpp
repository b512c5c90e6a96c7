// Whatever is sent, the server answers with an error or closes, and goes on.

#include "tests/server/fixture.h"

#include <set>

namespace tminus::test {
namespace {

// Changes a text here and there, always the same way for the same seed.
class Mutator {
public:
    explicit Mutator(std::uint64_t seed) : dice_(seed) {}

    std::string mutate(std::string text) {
        for (std::uint64_t changes = 1 + below(4); changes > 0; --changes) change(text);
        return text;
    }

    std::uint64_t below(std::uint64_t n) { return n == 0 ? 0 : dice_() % n; }

private:
    void change(std::string& text) {
        static const std::vector<std::string> scraps{std::string(1, '\0'),
                                                     "\r\n",
                                                     "\r\n\r\n",
                                                     "\n",
                                                     "{",
                                                     "}",
                                                     "[",
                                                     "]",
                                                     "\"",
                                                     ":",
                                                     ",",
                                                     "null",
                                                     "true",
                                                     "-1",
                                                     "1e999",
                                                     "99999999999999999999",
                                                     "0.5",
                                                     "\\u0000",
                                                     "\\ud800",
                                                     "\xff\xfe",
                                                     "\xc3",
                                                     "%00",
                                                     "%zz",
                                                     "../",
                                                     "//",
                                                     "?",
                                                     "&after=-1",
                                                     " HTTP/1.1",
                                                     "HTTP/9.9",
                                                     "Content-Length: 5\r\n",
                                                     "Content-Length: -1\r\n",
                                                     "Transfer-Encoding: chunked\r\n",
                                                     "Expect: 100-continue\r\n",
                                                     "Upgrade: websocket\r\n",
                                                     "Authorization: Bearer \r\n",
                                                     "Host: a\r\nHost: b\r\n",
                                                     std::string(300, '['),
                                                     std::string(3000, 'a'),
                                                     std::string(20'000, 'x')};
        const std::uint64_t at = below(text.size() + 1);
        switch (below(7)) {
            case 0: text.insert(at, scraps[below(scraps.size())]); break;
            case 1: text.resize(at); break;
            case 2: text.erase(at, 1 + below(8)); break;
            case 3:
                if (at < text.size()) text[at] = static_cast<char>(below(256));
                break;
            case 4:
                if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
                break;
            case 5: text.insert(at, text.substr(below(text.size() + 1), below(40))); break;
            default: text.replace(at, below(12), scraps[below(scraps.size())]); break;
        }
    }

    std::mt19937_64 dice_;
};

class ServerMalformed : public ServerTest {
protected:
    void SetUp() override { table_ = create("ppb"); }

    // Still there, the same process, and the table can be played.
    void expect_well() {
        ASSERT_TRUE(server_.running()) << server_.log();
        EXPECT_EQ(HttpClient(server_.port()).get("/healthz").status, 200);
        Player ann = player(table_, 0);
        EXPECT_FALSE(ann.position().at("actions").as_array().empty());
    }

    std::string raw(const std::string& method, const std::string& target, const std::string& body = "") const {
        std::string request = method + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " +
                              table_.tokens[0] + "\r\nContent-Type: application/json\r\n";
        if (!body.empty()) request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
        return request + "\r\n" + body;
    }

    Table table_;
};

TEST_F(ServerMalformed, Http) {
    Mutator mutator(11);
    const std::string create = json::serialize(table_request("ppp"));
    const std::vector<std::string> seeds{
        raw("GET", "/api/games"),
        raw("GET", table_.at()),
        raw("GET", table_.at("log") + "?after=3"),
        raw("POST", "/api/tables", create),
        raw("POST", table_.at("act"), R"({"action":"place field=research-1 face=4","key":"k"})"),
        raw("GET", "/healthz") + raw("GET", "/metrics"),
        "GET /api/ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: "
        "13\r\n\r\n\x81\x85\x01\x02\x03\x04\x69\x67\x6f\x68\x6e"};
    int answered = 0;
    for (int i = 0; i < 1500; ++i) {
        const std::string bytes = mutator.mutate(seeds[mutator.below(seeds.size())]);
        const std::string answer = exchange_bytes(server_.port(), {bytes}, milliseconds(1000));
        if (answer.empty()) continue;
        ++answered;
        EXPECT_TRUE(answer.starts_with("HTTP/1.")) << answer.substr(0, 100);
        EXPECT_FALSE(answer.starts_with("HTTP/1.1 5") && !answer.starts_with("HTTP/1.1 505")) << answer << "\n" << bytes;
    }
    EXPECT_GT(answered, 500);
    expect_well();
}

TEST_F(ServerMalformed, JsonBodies) {
    Mutator mutator(12);
    const std::set<std::string> known{"bad-request", "bad-options", "bad-action", "bad-token", "not-allowed",
                                      "not-found",   "bad-method",  "conflict",   "too-large", "refused",
                                      "too-many",    "bad-name",    "name-taken"};
    const std::vector<std::pair<std::string, std::string>> seeds{
        {"/api/tables",
         json::serialize(table_request("pob", {{"edition", "third-base"}}, {{"takeover_seconds", 60}, {"undo", true}}))},
        {table_.at("join"), R"({"name":"Ann"})"},
        {table_.at("act"), R"({"action":{"type":"place","field":"research-1","face":4},"key":"a"})"},
        {table_.at("act"), R"({"action":"bid energy=2","key":"b"})"},
        {table_.at("undo"), R"({"key":"c"})"},
        {table_.at("chat"), R"({"text":"hello"})"},
        {table_.at("takeover"), R"({"seat":1})"},
        {table_.at("handback"), R"({})"},
        {table_.at("rematch"), R"({})"},
        {table_.at("webhook"), R"({"url":null})"}};
    std::map<std::string, int> seen;
    for (int i = 0; i < 1500; ++i) {
        const auto& [target, body] = seeds[mutator.below(seeds.size())];
        const std::string mutated = mutator.mutate(body);
        const Answer answer = http_.send("POST", target, table_.tokens[0], mutated);
        if (answer.status < 300) continue;
        ASSERT_LT(answer.status, 500) << target << " " << mutated << "\n" << answer.body;
        ASSERT_TRUE(known.contains(answer.error())) << target << " " << mutated << "\n" << answer.body;
        ++seen[answer.error()];
    }
    EXPECT_GT(seen["bad-request"], 500);
    expect_well();
}

TEST_F(ServerMalformed, Tokens) {
    Mutator mutator(13);
    for (int i = 0; i < 300; ++i) {
        const std::string token = mutator.mutate(table_.tokens[1]);
        if (token == table_.tokens[1] || token.find_first_of(std::string("\r\n\0 \t", 5)) != std::string::npos) continue;
        const Answer answer = HttpClient(server_.port()).send("GET", table_.at(), token.substr(0, 2000));
        EXPECT_TRUE(answer.status == 401 || answer.status == 400) << token << ": " << answer.status << " " << answer.body;
    }
    for (const char* header : {"Basic abc", "Bearer", "bearer", "Bearer  ", "Token 12", ""})
        EXPECT_EQ(http_.send("GET", table_.at(), "", "", {{"Authorization", header}}).error(), "bad-token") << header;
    expect_well();
}

TEST_F(ServerMalformed, SocketMessages) {
    Mutator mutator(14);
    const std::vector<std::string> seeds{
        json::serialize(json::object{{"type", "watch"}, {"table", table_.id}, {"token", table_.tokens[0]}, {"after", 0}}),
        json::serialize(json::object{{"type", "watch"}, {"table", table_.id}, {"token", table_.spectator}}),
        json::serialize(json::object{{"type", "request"},
                                     {"id", "1"},
                                     {"table", table_.id},
                                     {"token", table_.tokens[0]},
                                     {"verb", "preview"},
                                     {"body", json::object{{"action", "ready"}}}}),
        R"({"type":"ping"})"};
    std::optional<SocketClient> socket;
    int errors = 0;
    for (int i = 0; i < 600; ++i) {
        if (!socket) socket.emplace(server_.port());
        try {
            socket->send(mutator.mutate(seeds[mutator.below(seeds.size())]));
            const json::object answer = socket->expect();
            errors += answer.at("type") == "error" ? 1 : 0;
        } catch (const NoAnswer&) {  // too large, or not UTF-8: the connection may end
            socket.reset();
        }
    }
    EXPECT_GT(errors, 100);
    expect_well();
}

TEST_F(ServerMalformed, SocketFrames) {
    Mutator mutator(15);
    const std::string handshake =
        "GET /api/ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    const std::string ping = R"({"type":"ping"})";
    std::string frame{'\x81', static_cast<char>(0x80 | ping.size()), 0, 0, 0, 0};
    frame += ping;
    const std::string control{'\x89', '\x80', 0, 0, 0, 0}, close{'\x88', '\x82', 0, 0, 0, 0, '\x03', '\xe8'};
    const std::string huge{'\x81', '\xff', '\x7f', '\xff', '\xff', '\xff', '\xff', '\xff', '\xff', '\xff', 0, 0, 0, 0};
    for (int i = 0; i < 600; ++i) {
        std::string frames;
        for (const std::string* part : std::vector<const std::string*>{&frame, &control, &huge, &frame, &close})
            if (mutator.below(3) != 0) frames += mutator.below(2) == 0 ? *part : mutator.mutate(*part);
        const std::string answer = exchange_bytes(server_.port(), {handshake, frames}, milliseconds(1000));
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 101")) << answer.substr(0, 100);
    }
    expect_well();
}

TEST_F(ServerMalformed, NastyBodies) {
    const std::string token = table_.tokens[0];
    const auto send = [&](const std::string& body) { return http_.send("POST", table_.at("act"), token, body); };
    for (const std::string& body :
         {std::string(60'000, '['), std::string(60'000, '{'), R"({"a":)" + std::string(50'000, '[') + "}", std::string("\0", 1),
          std::string("\xef\xbb\xbf{}"), std::string("{} {}"), std::string("[]"), std::string("7"), std::string("null"),
          std::string(R"({"action":"ready","key":"k","extra":1})"), std::string(R"({"action":7,"key":"k"})"),
          std::string(R"({"action":"ready","key":7})"), std::string("{\"action\":\"re\xff\xff\",\"key\":\"k\"}"),
          std::string(R"({"action":"ready","key":"k")")}) {
        const Answer answer = send(body);
        EXPECT_EQ(answer.status, 400) << body.substr(0, 60) << ": " << answer.body;
        EXPECT_TRUE(answer.error() == "bad-request" || answer.error() == "bad-action") << answer.body;
    }
    const Answer large = HttpClient(server_.port()).send("POST", table_.at("act"), token, std::string(64 * 1024 + 1, ' '));
    EXPECT_EQ(large.status, 413);
    EXPECT_EQ(large.error(), "too-large");
    expect_well();
}

}  // namespace
}  // namespace tminus::test
