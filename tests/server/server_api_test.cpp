// Each error as docs/api.md lists it, the limits, the headers, and the proof of fair luck.

#include "match/hash.h"
#include "match/version.h"
#include "tests/server/fixture.h"

#include <cstdint>
#include <cstdio>
#include <thread>

namespace tminus::test {
namespace {

class ServerApi : public ServerTest {
protected:
    void expect_error(const Answer& answer, int status, const std::string& type) {
        EXPECT_EQ(answer.status, status) << answer.body;
        EXPECT_EQ(answer.error(), type) << answer.body;
        EXPECT_EQ(answer.header("content-type").substr(0, 16), "application/json");
        if (answer.status < 400) return;
        const json::object error = answer.object().at("error").as_object();
        EXPECT_FALSE(text(error.at("message")).empty());
        EXPECT_EQ(error.contains("rule"), type == "refused") << answer.body;
        for (const char* leak : {"/work", "/tmp", ".cpp", "boost::", "std::", "sqlite"})
            EXPECT_EQ(answer.body.find(leak), std::string::npos) << answer.body;
    }
};

TEST_F(ServerApi, ErrorsAreTyped) {
    const Table table = create("ppb");
    const std::string token = table.tokens[0];
    const auto post = [&](const std::string& what, const std::string& body) {
        return http_.send("POST", table.at(what), token, body);
    };
    expect_error(post("act", "nonsense"), 400, "bad-request");
    expect_error(post("act", ""), 400, "bad-request");
    expect_error(post("act", R"({"action":"ready"})"), 400, "bad-request");
    expect_error(post("act", R"({"action":"ready","key":"k","more":1})"), 400, "bad-request");
    expect_error(post("chat", R"({"text":7})"), 400, "bad-request");
    expect_error(post("act", R"({"action":"dance","key":"k"})"), 400, "bad-action");
    expect_error(post("act", R"({"action":{"type":"place","field":"nowhere","face":1},"key":"k"})"), 400, "bad-action");
    expect_error(post("act", R"({"action":{"type":"place"},"key":"k"})"), 400, "bad-action");
    expect_error(post("act", R"({"action":"ready","key":"k"})"), 422, "refused");
    EXPECT_EQ(post("act", R"({"action":"ready","key":"k"})").object().at("error").at("rule"), "RR-PLAN-02");
    expect_error(http_.get(table.at()), 401, "bad-token");
    expect_error(http_.get(table.at(), std::string(32, 'a')), 401, "bad-token");
    expect_error(http_.post(table.at("act"), table.spectator, {{"action", "ready"}, {"key", "k"}}), 403, "not-allowed");
    expect_error(http_.get("/api/tables/" + std::string(table.id.size(), '0'), token), 404, "not-found");
    expect_error(http_.get("/api/tables/..%2f..%2fetc", token), 404, "not-found");
    expect_error(http_.get("/api/nothing"), 404, "not-found");
    expect_error(http_.get(table.at("dance"), token), 404, "not-found");
    expect_error(http_.send("DELETE", table.at(), token), 405, "bad-method");
    expect_error(http_.send("PUT", table.at("act"), token, "{}"), 405, "bad-method");
    expect_error(http_.get(table.at("act"), token), 405, "bad-method");
    expect_error(http_.send("POST", "/api/games", "", "{}"), 405, "bad-method");
    expect_error(http_.get("/api/tables"), 405, "bad-method");
    expect_error(post("undo", R"({"key":"u"})"), 409, "conflict");
    expect_error(http_.get(table.at("log") + "?after=x", token), 400, "bad-request");
    expect_error(http_.get(table.at("log") + "?after=-1", token), 400, "bad-request");
}

// Pages of other sites can make a browser send anything but this type without asking first.
TEST_F(ServerApi, APostNeedsTheTypeOfJson) {
    const Table table = create("ppb");
    const auto chat = [&](const Headers& headers, const std::string& body) {
        return http_.send("POST", table.at("chat"), table.tokens[0], body, headers);
    };
    const std::string hello = R"({"text":"hello"})";
    for (const char* wrong : {"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "json",
                              "application/jsonp", "application/json+x", "text/json", ";application/json",
                              "text/plain, application/json", "text/plain; application/json", "application /json"}) {
        SCOPED_TRACE(wrong);
        expect_error(chat({{"Content-Type", wrong}}, hello), 415, "bad-content-type");
        expect_error(http_.send("POST", "/api/tables", "", json::serialize(table_request("ppb")), {{"Content-Type", wrong}}), 415,
                     "bad-content-type");
        for (const std::string& target : {table.at("handback"), std::string("/api/commitments")})
            expect_error(http_.send("POST", target, table.tokens[0], "", {{"Content-Type", wrong}}), 415, "bad-content-type");
    }
    for (const char* right :
         {"application/json", "Application/JSON", "application/json;charset=utf-8", "application/json ; charset=UTF-8"})
        EXPECT_EQ(chat({{"Content-Type", right}}, hello).status, 200) << right;
    EXPECT_EQ(http_.send("POST", table.at("handback"), table.tokens[0], "").status, 200);
    expect_error(http_.send("PUT", table.at("chat"), table.tokens[0], hello, {{"Content-Type", "text/plain"}}), 405,
                 "bad-method");

    const std::string start = "POST " + table.at("handback") + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n" +
                              "Authorization: Bearer " + table.tokens[0] + "\r\nContent-Length: 0\r\n";
    const auto status_with = [&](const std::string& headers) {
        return exchange_bytes(server_.port(), {start + headers + "\r\n"}, patience).substr(0, 12);
    };
    const std::string type = "Content-Type: application/json\r\n";
    EXPECT_EQ(status_with(type), "HTTP/1.1 200");
    EXPECT_EQ(status_with(""), "HTTP/1.1 415");
    EXPECT_EQ(status_with(type + "Content-Type: text/plain\r\n"), "HTTP/1.1 415");
    EXPECT_EQ(status_with(type + type), "HTTP/1.1 415");
}

TEST_F(ServerApi, EveryEditionShowsItsBox) {
    const json::object games = http_.get("/api/games").object();
    for (const json::value& game : games.at("games").as_array())
        for (const json::value& edition : game.at("editions").as_array()) {
            const Answer answer = http_.get("/api/games/" + text(game.at("id")) + "/" + text(edition.at("id")));
            ASSERT_EQ(answer.status, 200) << answer.body;
            const json::object box = answer.object();
            EXPECT_EQ(box.at("game"), game.at("id"));
            EXPECT_EQ(box.contains("example"), game.as_object().contains("example"));
            EXPECT_EQ(box.at("edition"), edition.at("id"));
            for (const char* same : {"name", "players_min", "players_max", "crew_choices", "options"})
                EXPECT_EQ(box.at(same), edition.at(same));
        }
    expect_error(http_.get("/api/games/chess/third-base"), 404, "not-found");
    expect_error(http_.get("/api/games/rocket-rescue/zeroth"), 404, "not-found");
    EXPECT_NE(http_.get("/api/games/rocket-rescue/zeroth").body.find("third-base"), std::string::npos);
    expect_error(http_.get("/api/games/rocket-rescue"), 404, "not-found");
    expect_error(http_.get("/api/games/rocket-rescue/third-base/more"), 404, "not-found");
    expect_error(http_.send("POST", "/api/games/rocket-rescue/third-base", "", "{}"), 405, "bad-method");
}

TEST_F(ServerApi, TheCardsOfTheBoxAreThoseOnTheTable) {
    const Table table = create("ppb");
    const json::object box = http_.get("/api/games/rocket-rescue/third-base").object();
    const auto has = [&](const char* list, const json::value& id) {
        const json::array& cards = box.at(list).as_array();
        return std::any_of(cards.begin(), cards.end(), [&](const json::value& card) { return card.at("id") == id; });
    };
    const json::value shown = player(table, 0).position().at("view").at("table");
    for (const json::value& planet : shown.at("planets").as_array()) EXPECT_TRUE(has("planets", planet)) << planet;
    for (const json::value& module : shown.at("deck").as_array()) EXPECT_TRUE(has("modules", module)) << module;
    EXPECT_TRUE(has("modules", "standard-engine"));
    EXPECT_FALSE(has("modules", "warp-drive"));
}

TEST_F(ServerApi, ABoxNamesItsCharactersHazardsAndOptions) {
    const json::object first = http_.get("/api/games/rocket-rescue/first").object();
    EXPECT_TRUE(first.at("characters").as_array().empty());
    EXPECT_EQ(first.at("turn_order"), "order-tokens");
    EXPECT_EQ(first.at("reward"), "crew");
    EXPECT_TRUE(first.at("hazards").as_bool() && first.at("cubes_loaded_on_modules").as_bool());
    const auto some = [&](const char* list, const char* field) {
        const json::array& cards = first.at(list).as_array();
        return std::any_of(cards.begin(), cards.end(),
                           [&](const json::value& card) { return !card.at(field).as_array().empty(); });
    };
    EXPECT_TRUE(some("planets", "hazards"));
    EXPECT_TRUE(some("modules", "shields"));

    const json::object deluxe = http_.get("/api/games/rocket-rescue/third-deluxe").object();
    EXPECT_EQ(deluxe.at("characters").as_array().size(), 8u);
    EXPECT_EQ(deluxe.at("characters").at(0).at("name").at("en"), "Explorer");
    EXPECT_EQ(deluxe.at("options").at(0),
              (json::object{{"name", "characters"}, {"values", json::array{"off", "random", "chosen"}}}));
}

TEST_F(ServerApi, SomeOptionsAreForSomeNumbersOfPlayers) {
    const json::object box = http_.get("/api/games/rocketmen/standard").object();
    const json::array& options = box.at("options").as_array();
    ASSERT_EQ(options.size(), 5u);
    EXPECT_EQ(options.at(0).at("name"), "mode");
    EXPECT_EQ(options.at(0).at("players_min"), 2);
    EXPECT_EQ(options.at(2),
              (json::object{{"name", "level"}, {"values", json::array{"normal", "easy", "hard"}}, {"players_max", 1}}));
    EXPECT_EQ(options.at(3), (json::object{{"name", "depot_unlimited"}, {"values", json::array{"off", "on"}}}));
}

TEST_F(ServerApi, TablesAgreeOnOptions) {
    json::object request = table_request("ppp");
    request["options"] = json::object{{"players", 3}, {"characters", "chosen"}, {"finite_cubes", "off"}};
    const json::object created = http_.post("/api/tables", "", request).object();
    const std::string id = text(created.at("table")), token = text(created.at("seats").at(0).at("token"));
    const json::object position = http_.get("/api/tables/" + id, token).object();
    EXPECT_EQ(position.at("options").at("characters"), "chosen");
    EXPECT_FALSE(position.at("options").as_object().contains("finite_cubes"));
    EXPECT_EQ(position.at("view").at("table").at("pending").at(0).at("ask"), "character");
}

TEST_F(ServerApi, TablesThatCannotBe) {
    const auto attempt = [&](const json::object& request) {
        const Answer answer = http_.post("/api/tables", "", request);
        EXPECT_EQ(answer.status, 400) << json::serialize(request);
        return answer;
    };
    const auto with = [&](const char* key, const json::value& value) {
        json::object request = table_request("ppp");
        request[key] = value;
        return attempt(request);
    };
    expect_error(with("game", "chess"), 400, "bad-options");
    expect_error(with("options", json::object{{"players", 3}, {"edition", "zeroth"}}), 400, "bad-options");
    expect_error(with("options", json::object{{"players", 3}, {"edition", "first"}, {"characters", "random"}}), 400,
                 "bad-options");
    expect_error(with("options", json::object{{"players", 9}}), 400, "bad-options");
    expect_error(with("options", json::object{{"players", 3.0}}), 400, "bad-options");  // a whole number is written as one
    expect_error(with("options", json::object{{"players", 3}, {"colour", "red"}}), 400, "bad-options");
    expect_error(with("options", json::object{{"players", 4}}), 400, "bad-options");  // with three seats
    expect_error(with("game", 7), 400, "bad-request");
    expect_error(with("options", 7), 400, "bad-request");
    expect_error(with("seats", json::array{}), 400, "bad-options");
    expect_error(with("seats", 3), 400, "bad-request");
    expect_error(with("surprise", true), 400, "bad-request");
    expect_error(with("undo", 1), 400, "bad-request");
    for (const json::value& pause : {json::value(-1), json::value(10'001), json::value("600"), json::value(600.0)})
        expect_error(with("bot_pause_ms", pause), 400, "bad-request");
    for (const json::value& seconds : {json::value(-1), json::value(86'401), json::value(10.5), json::value(60.0)})
        expect_error(with("takeover_seconds", seconds), 400, "bad-request");
    expect_error(with("takeover_bot", "hal"), 400, "bad-options");
    const auto seat = [&](const json::object& first) {
        json::object request = table_request("ppp");
        request["seats"].as_array()[0] = first;
        return attempt(request);
    };
    expect_error(seat({{"kind", "ghost"}}), 400, "bad-request");
    expect_error(seat({{"kind", "person"}}), 400, "bad-request");
    expect_error(seat({{"kind", "person"}, {"name", ""}}), 400, "bad-name");
    expect_error(seat({{"kind", "person"}, {"name", std::string(1000, 'x')}}), 400, "bad-name");
    expect_error(seat({{"kind", "bot"}, {"bot", "hal"}}), 400, "bad-options");
    expect_error(seat({{"kind", "person"}, {"name", "Ann"}, {"token", std::string(32, 'a')}}), 400, "bad-request");
    json::object nothing = table_request("ppp");
    nothing.erase("seats");
    expect_error(attempt(nothing), 400, "bad-request");
}

TEST_F(ServerApi, ATableIsCreatedWithItsDefaults) {
    json::object request = table_request("ppo");
    request.erase("bot_pause_ms");
    const Answer answer = http_.post("/api/tables", "", request);
    ASSERT_EQ(answer.status, 201) << answer.body;
    const Table table = remember(read_table(answer.object()));
    for (const std::string& token : tokens_) {
        EXPECT_EQ(token.size(), 32u);
        EXPECT_EQ(token.find_first_not_of("0123456789abcdef"), std::string::npos);
    }
    EXPECT_EQ(tokens_.size(), 4u);
    EXPECT_EQ(table.commitment.size(), 64u);
    const json::object position = player(table, 0).position();
    EXPECT_EQ(position.at("game"), "rocket-rescue");
    EXPECT_EQ(position.at("options"), (json::object{{"edition", "third-base"}, {"players", 3}, {"crew", 7}}));
    EXPECT_EQ(position.at("undo").at("why"), "nothing");
    EXPECT_EQ(position.at("read_only"), false);
    EXPECT_TRUE(position.at("winners").as_array().empty());
    EXPECT_TRUE(position.at("chat").as_array().empty());
    EXPECT_EQ(seq_of(position), 0);
    EXPECT_EQ(position.at("scores").as_array().size(), 3u);
    EXPECT_EQ(whole(position.at("view").at("me")), 0);
    EXPECT_TRUE(position.at("view").as_object().contains("hand"));
}

TEST_F(ServerApi, ChatHasLimits) {
    const Table table = create("ppp");
    Player ann = player(table, 0), ben = player(table, 1);
    ben.watch();
    std::string umlauts;
    for (int i = 0; i < 250; ++i) umlauts += "ü";
    EXPECT_EQ(ann.post("chat", {{"text", umlauts}}).status, 200);
    expect_error(ann.post("chat", {{"text", umlauts + "!"}}), 400, "bad-request");
    expect_error(ann.post("chat", {{"text", ""}}), 400, "bad-request");
    const auto message = ben.next(patience);
    ASSERT_TRUE(message);
    EXPECT_EQ(message->at("update"),
              (json::object{{"kind", "chat"}, {"seat", 0}, {"name", "Ann"}, {"text", umlauts}, {"seq", 1}}));
    EXPECT_FALSE(message->at("position").as_object().contains("chat"));
    const json::value expected = json::object{{"seat", 0}, {"name", "Ann"}, {"text", umlauts}};
    EXPECT_EQ(ben.refresh().at("chat").as_array().at(0), expected);

    for (int i = 2; i <= 5; ++i) EXPECT_EQ(ann.post("chat", {{"text", "x"}}).status, 200);
    const Answer sixth = ann.post("chat", {{"text", "x"}});
    expect_error(sixth, 429, "too-many");
    EXPECT_GE(std::atoi(sixth.header("retry-after").c_str()), 1);
    EXPECT_LE(std::atoi(sixth.header("retry-after").c_str()), 10);
    EXPECT_EQ(ben.post("chat", {{"text", "I may still speak"}}).status, 200);
    EXPECT_EQ(ben.refresh().at("chat").as_array().size(), 6u);
}

TEST_F(ServerApi, HeadersAreSafe) {
    const Table table = create("ppb");
    for (const Answer& answer : {http_.get("/api/games"), http_.get(table.at(), table.tokens[0]), http_.get("/api/nothing"),
                                 http_.get(table.at()), http_.get("/healthz")}) {
        EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
        EXPECT_EQ(answer.header("referrer-policy"), "no-referrer");
        EXPECT_NE(answer.header("content-security-policy"), "");
        EXPECT_EQ(answer.header("access-control-allow-origin"), "");
        EXPECT_EQ(answer.header("set-cookie"), "");
    }
    EXPECT_EQ(http_.get(table.at(), table.tokens[0]).header("cache-control"), "no-store");
    EXPECT_EQ(http_.get(table.at("log"), table.tokens[0]).header("cache-control"), "no-store");
    EXPECT_EQ(http_.post("/api/tables", "", table_request("ppp")).header("cache-control"), "no-store");
}

TEST_F(ServerApi, SocketsAreForPagesOfThisServer) {
    EXPECT_THROW(SocketClient(server_.port(), {{"Origin", "https://example.org"}}), NoAnswer);
    EXPECT_THROW(SocketClient(server_.port(), {{"Origin", "null"}}), NoAnswer);
    EXPECT_NO_THROW(SocketClient(server_.port(), {{"Origin", "http://127.0.0.1:" + std::to_string(server_.port())}}));
    EXPECT_THROW(SocketClient(server_.port(), {}, "/api/tables"), NoAnswer);
}

TEST_F(ServerApi, SocketErrorsAreTold) {
    const Table table = create("ppb");
    SocketClient socket(server_.port());
    const auto error_of = [&](const std::string& message) {
        socket.send(message);
        const json::object answer = socket.expect();
        EXPECT_EQ(answer.at("type"), "error") << message;
        return answer.contains("error") ? text(answer.at("error").at("type")) : "";
    };
    EXPECT_EQ(error_of("nonsense"), "bad-request");
    EXPECT_EQ(error_of("[]"), "bad-request");
    EXPECT_EQ(error_of(R"({"type":"dance"})"), "bad-request");
    EXPECT_EQ(error_of(R"({"type":"watch"})"), "bad-request");
    const auto watch = [&](const std::string& id, const std::string& token, const json::value& after) {
        return error_of(json::serialize(json::object{{"type", "watch"}, {"table", id}, {"token", token}, {"after", after}}));
    };
    EXPECT_EQ(watch(table.id, std::string(32, '0'), 0), "bad-token");
    EXPECT_EQ(watch(std::string(table.id.size(), '0'), table.tokens[0], 0), "not-found");
    EXPECT_EQ(watch(table.id, table.tokens[0], "x"), "bad-request");
    EXPECT_EQ(watch(table.id, table.tokens[0], -1), "bad-request");
    socket.send(json::object{{"type", "ping"}});
    EXPECT_EQ(socket.expect().at("type"), "pong");
}

TEST_F(ServerApi, MetricsAndHealth) {
    const Answer health = http_.get("/healthz");
    EXPECT_EQ(health.status, 200);
    EXPECT_EQ(health.object(), (json::object{{"status", "ok"}, {"version", program_version()}}));
    const Answer metrics = http_.get("/metrics");
    EXPECT_EQ(metrics.status, 200);
    EXPECT_EQ(metrics.header("content-type").substr(0, 10), "text/plain");
    EXPECT_NE(metrics.body.find("# TYPE"), std::string::npos);
    const Answer head = http_.send("HEAD", "/healthz");
    EXPECT_TRUE(head.status == 200 || head.status == 405);
    EXPECT_EQ(head.body, "");
}

class ServerWithLimits : public ServerTest {
protected:
    ServerWithLimits() : ServerTest({.limits = true, .as_plain_user = false, .arguments = {}}) {}
};

TEST_F(ServerWithLimits, TooManyRequestsAreTurnedAway) {
    Answer answer;
    int good = 0;
    for (int i = 0; i < 5000 && answer.status != 429; ++i) {
        answer = http_.get("/api/games");
        good += answer.status == 200 ? 1 : 0;
    }
    EXPECT_EQ(answer.status, 429);
    EXPECT_EQ(answer.error(), "too-many");
    EXPECT_GE(std::atoi(answer.header("retry-after").c_str()), 1);
    EXPECT_GT(good, 100);
    std::this_thread::sleep_for(milliseconds(1500));
    EXPECT_EQ(HttpClient(server_.port()).get("/api/games").status, 200);
}

TEST_F(ServerWithLimits, ABotDoesNotTakeOverTooSoon) {
    const Answer answer = http_.post("/api/tables", "", table_request("ppp", {}, {{"takeover_seconds", 9}}));
    EXPECT_EQ(answer.error(), "bad-request") << answer.body;
    EXPECT_EQ(http_.post("/api/tables", "", table_request("ppp", {}, {{"takeover_seconds", 10}})).status, 201);
}

TEST_F(ServerWithLimits, TooManyTablesAreTurnedAway) {
    Answer answer;
    for (int i = 0; i < 2000 && answer.status != 429; ++i) {
        answer = http_.post("/api/tables", "", table_request("ppp"));
        std::this_thread::sleep_for(milliseconds(6));  // slower than the limit of requests
    }
    EXPECT_EQ(answer.status, 429);
    EXPECT_EQ(answer.error(), "too-many");
    EXPECT_GE(std::atoi(answer.header("retry-after").c_str()), 1);
    EXPECT_EQ(http_.get("/api/games").status, 200);
    std::this_thread::sleep_for(milliseconds(1500));
}

// Changes one draw of a log; with its checks put right again, only the luck itself can tell.
std::string with_another_draw(const std::string& log, int wanted, bool mend_checks) {
    std::istringstream lines(log);
    std::string changed, chain;
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        json::object object = json::parse(line).as_object();
        json::value* draws = object.if_contains("draws");
        if (draws != nullptr && !draws->as_array().empty() && number++ == wanted) {
            json::value& draw = draws->as_array()[0];
            draw = draw.to_number<int>() == 1 ? 2 : draw.to_number<int>() - 1;
        }
        if (mend_checks) {
            object.erase("check");
            chain = hash_text(chain + json::serialize(object));
            object["check"] = chain;
        }
        changed += json::serialize(object) + '\n';
    }
    return changed;
}

// SHA-256 of these bytes, by a program that is not ours.
std::string sha256(const std::string& bytes) {
    const TemporaryDirectory directory;
    const std::string file = (directory.path() / "bytes").string();
    std::ofstream(file) << bytes;
    FILE* pipe = ::popen(("sha256sum " + file).c_str(), "re");
    std::string hex(64, '\0');
    const bool complete = pipe != nullptr && ::fread(hex.data(), 1, hex.size(), pipe) == hex.size();
    if (pipe != nullptr) ::pclose(pipe);
    return complete ? hex : "";
}

std::string from_hex(const std::string& hex) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2) bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    return bytes;
}

std::string hmac_sha256(std::string key, const std::string& text) {
    key.resize(64, '\0');
    std::string inner = key, outer = key;
    for (char& c : inner) c = static_cast<char>(c ^ 0x36);
    for (char& c : outer) c = static_cast<char>(c ^ 0x5c);
    return sha256(outer + from_hex(sha256(inner + text)));
}

// As docs/api.md tells it.
int fair_draw(const std::string& secret, int draw, std::uint64_t n) {
    for (int attempt = 0; attempt < 100; ++attempt) {
        const std::string text = "draw:" + std::to_string(draw) + ":" + std::to_string(attempt);
        const std::uint64_t product = n * std::stoull(hmac_sha256(secret, text).substr(0, 8), nullptr, 16);
        const std::uint64_t range = std::uint64_t{1} << 32;
        if (product % range >= range % n) return 1 + static_cast<int>(product / range);
    }
    return 0;
}

TEST_F(ServerApi, TheLuckFollowsFromTheSecret) {
    const Table table = create("pbb");
    std::vector<Player> people = players(table);
    play_to_the_end(people);
    const std::string secret = from_hex(text(people[0].position().at("secret")));
    EXPECT_EQ(sha256(secret), table.commitment);
    const std::string log = text(people[0].get("log").object().at("log"));
    const json::value header = json::parse(log.substr(0, log.find('\n')));
    const json::array& draws = header.at("draws").as_array();  // the set-up begins with a roll for each seat
    for (int i = 0; i < 3; ++i) EXPECT_EQ(whole(draws.at(static_cast<std::size_t>(i))), fair_draw(secret, i, 6));
}

TEST_F(ServerApi, TheLogOfAFinishedGameIsVerified) {
    const Table table = create("pbb");
    std::vector<Player> people = players(table);
    play_to_the_end(people);
    const std::string log = text(people[0].get("log").object().at("log"));
    const Outcome good = verify(log);
    EXPECT_EQ(good.exit_code, 0) << good.output;
    for (const int draw : {0, 1, 3}) {
        EXPECT_NE(verify(with_another_draw(log, draw, false)).exit_code, 0);
        EXPECT_NE(verify(with_another_draw(log, draw, true)).exit_code, 0);
    }
    const std::string secret = text(people[0].position().at("secret"));
    std::string lie = log;
    const auto at = lie.find(secret);
    ASSERT_NE(at, std::string::npos);
    lie[at] = lie[at] == '0' ? '1' : '0';
    EXPECT_NE(verify(lie).exit_code, 0);
    EXPECT_NE(verify(log.substr(0, log.size() / 2)).exit_code, 0);
    EXPECT_NE(verify("").exit_code, 0);
    EXPECT_NE(run_tminus("verify /nowhere/none.log").exit_code, 0);
}

}  // namespace
}  // namespace tminus::test
