// What an operator sees: readiness, the log, metrics, addresses behind a proxy, and that the files in operating/ and the
// documentation name what there is.

#include "apps/server/config.h"
#include "match/version.h"
#include "tests/server/fixture.h"
#include "tests/server/raw_client.h"

#include <csignal>
#include <set>
#include <sstream>

namespace tminus::test {
namespace {

using raw::eventually;
using raw::RawClient;

// A server with these settings, and with limits.
class Operated : public ServerTest {
protected:
    explicit Operated(const std::string& settings) : ServerTest(options(settings)) {}

    static std::string path() {
        static const TemporaryDirectory directory;
        return (directory.path() / "tminus.toml").string();
    }

    json::object ready() { return HttpClient(server_.port()).get("/readyz").object(); }

private:
    static ServerOptions options(const std::string& settings) {
        std::ofstream(path()) << settings;
        return {.limits = true, .as_plain_user = false, .arguments = {"--config", path()}};
    }
};

class ServerDrain : public Operated {
protected:
    ServerDrain() : Operated("server.drain = \"60 s\"\n") {}
};

TEST_F(ServerDrain, SaysThatItIsNotReadyAndGoesOn) {
    EXPECT_EQ(http_.get("/readyz").status, 200);
    EXPECT_EQ(ready(), (json::object{{"status", "ready"}}));
    EXPECT_EQ(http_.post("/readyz", "", {}).status, 405);
    ::kill(server_.pid(), SIGTERM);
    EXPECT_TRUE(eventually([&] { return ready().at("status") == "draining"; }));
    EXPECT_EQ(http_.get("/readyz").status, 503);
    EXPECT_EQ(http_.get("/healthz").status, 200) << "it lives";
    EXPECT_EQ(http_.post("/api/commitments", "", {}).status, 201) << "and works";
    const auto asked = std::chrono::steady_clock::now();
    EXPECT_EQ(server_.stop(), 0) << "who asks again does not want to wait";
    EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::seconds(20));
    EXPECT_NE(server_.log().find("\"draining\""), std::string::npos);
}

class ServerShortDrain : public Operated {
protected:
    ServerShortDrain() : Operated("server.drain = \"1 s\"\n") {}
};

TEST_F(ServerShortDrain, EndsByItself) {
    const auto asked = std::chrono::steady_clock::now();
    EXPECT_EQ(server_.stop(), 0);
    EXPECT_GE(std::chrono::steady_clock::now() - asked, std::chrono::seconds(1));
}

class ServerDebugLog : public Operated {
protected:
    ServerDebugLog() : Operated("[server]\ntrusted_proxies = [\"127.0.0.9\"]\n[log]\nlevel = \"debug\"\n") {}

    // The line about this request.
    json::object line_of(const std::string& id) {
        json::object found;
        EXPECT_TRUE(eventually([&] {
            std::istringstream lines(server_.log());
            for (std::string line; std::getline(lines, line);)
                if (line.ends_with("}") && line.find("\"request\":\"" + id + "\"") != std::string::npos)
                    found = json::parse(line).as_object();
            return !found.empty();
        })) << id;
        return found;
    }
};

TEST_F(ServerDebugLog, HasALineForEachRequestWithoutSecrets) {
    const Table table = create("ppb");
    const std::string& token = table.tokens[0];
    const Answer answer = http_.get(table.at() + "?token=" + token, token);
    json::object line = line_of(answer.header("x-request-id"));
    EXPECT_EQ(line.at("event"), "request");
    EXPECT_EQ(line.at("level"), "debug");
    EXPECT_EQ(line.at("method"), "GET");
    EXPECT_EQ(text(line.at("path")), table.at());
    EXPECT_EQ(line.at("status"), 200);
    EXPECT_EQ(line.at("address"), "127.0.0.1");
    EXPECT_TRUE(line.at("milliseconds").is_int64());

    line = line_of(http_.get("/join/" + token).header("x-request-id"));
    EXPECT_EQ(line.at("path"), "/join/***") << "somebody mistook the address";
    line = line_of(RawClient(server_.port()).ask("GET /" + token + " HTTP/1.1\r\n\r\n").header("X-Request-Id"));
    EXPECT_EQ(line.at("status"), 400);
    line = line_of(RawClient(server_.port()).ask(token + " / HTTP/1.1\r\nHost: here\r\n\r\n").header("X-Request-Id"));
    EXPECT_EQ(line.at("method"), "***");

    SocketClient socket(server_.port());
    socket.send(json::object{{"type", "request"},
                             {"id", "1"},
                             {"table", table.id},
                             {"token", token},
                             {"verb", "chat"},
                             {"body", json::object{{"text", "hello"}}}});
    EXPECT_TRUE(eventually([&] { return server_.log().find("\"SOCKET\"") != std::string::npos; }));
    EXPECT_NE(server_.log().find(table.at("chat")), std::string::npos);
}

TEST_F(ServerDebugLog, UsesTheIdsOfAProxy) {
    RawClient proxy(server_.port(), 0, "127.0.0.9");
    EXPECT_EQ(proxy.get("/healthz", "X-Request-Id: from-the-proxy\r\nX-Forwarded-For: 192.0.2.77\r\n").header("X-Request-Id"),
              "from-the-proxy");
    EXPECT_EQ(line_of("from-the-proxy").at("address"), "192.0.2.77");
}

class ServerLogFile : public ServerTest {
protected:
    ServerLogFile() : ServerTest({.limits = true, .as_plain_user = false, .arguments = {"--config", settings()}}) {}

    static fs::path directory() {
        static const TemporaryDirectory directory;
        return directory.path();
    }
    static fs::path file() { return directory() / "tminus.log"; }

    static std::string settings() {
        std::ofstream(directory() / "tminus.toml") << "[log]\nlevel = \"debug\"\nfile = \"" << file().string() << "\"\n";
        return (directory() / "tminus.toml").string();
    }
};

TEST_F(ServerLogFile, IsReopenedWhenItWasMoved) {
    EXPECT_TRUE(eventually([&] { return read_text(file()).find("\"started\"") != std::string::npos; }));
    EXPECT_EQ(server_.log(), "") << "nothing on standard error";
    const fs::path old = directory() / "tminus.log.1";
    fs::rename(file(), old);
    const std::string before = http_.get("/healthz").header("x-request-id");
    EXPECT_TRUE(eventually([&] { return read_text(old).find(before) != std::string::npos; }));
    ::kill(server_.pid(), SIGHUP);
    EXPECT_TRUE(eventually([&] { return fs::exists(file()); }));
    const std::string after = http_.get("/healthz").header("x-request-id");
    EXPECT_TRUE(eventually([&] { return read_text(file()).find(after) != std::string::npos; }));
    EXPECT_EQ(read_text(old).find(after), std::string::npos);
    const Table table = create("ppb");
    http_.get("/" + table.tokens[0] + "?" + table.tokens[0]);
    EXPECT_EQ(server_.stop(), 0);
    EXPECT_NE(read_text(file()).find("\"stopped\""), std::string::npos);
    EXPECT_EQ(read_text(file()).find(table.tokens[0]), std::string::npos);
}

TEST(ServerLog, ThatCannotBeWrittenStartsNothing) {
    const TemporaryDirectory directory;
    const Outcome outcome =
        run_tminus("serve --port 0 --db " + (directory.path() / "x.db").string(), "TMINUS_LOG_FILE=/no/such/log");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_NE(outcome.output.find("/no/such/log: the log cannot be written"), std::string::npos) << outcome.output;
    EXPECT_FALSE(fs::exists(directory.path() / "x.db"));
}

class ServerBehindAProxy : public Operated {
protected:
    ServerBehindAProxy() : Operated("[server]\ntrusted_proxies = [\"127.0.0.9\"]\n[limits]\ntables_per_address = 1\n") {}

    bool shows_metrics(const char* peer, const std::string& headers) {
        return RawClient(server_.port(), 0, peer).get("/metrics", headers).body.find("# TYPE") != std::string::npos;
    }
};

TEST_F(ServerBehindAProxy, MetricsAreForTheMachineItself) {
    EXPECT_TRUE(shows_metrics("127.0.0.1", ""));
    EXPECT_FALSE(shows_metrics("127.0.0.1", "X-Forwarded-For: 127.0.0.1\r\n")) << "somebody passes on what others ask";
    EXPECT_FALSE(shows_metrics("127.0.0.1", "X-Forwarded-For: 192.0.2.1\r\n"));
    EXPECT_FALSE(shows_metrics("127.0.0.1", "Via: 1.1 proxy\r\n"));
    EXPECT_FALSE(shows_metrics("127.0.0.9", "X-Forwarded-For: 192.0.2.1\r\n"));
    EXPECT_FALSE(shows_metrics("127.0.0.9", "X-Forwarded-For: 127.0.0.1, 192.0.2.1\r\n")) << "the visitor's own word";
    EXPECT_FALSE(shows_metrics("127.0.0.9", "X-Forwarded-For: 127.0.0.1, nonsense\r\n"));
    EXPECT_TRUE(shows_metrics("127.0.0.9", "X-Forwarded-For: 127.0.0.1\r\n"));
}

TEST_F(ServerBehindAProxy, TablesAreCountedForTheVisitor) {
    const auto created = [&](const std::string& client) {
        const std::string body = json::serialize(table_request("ppb"));
        const auto answer = RawClient(server_.port(), 0, "127.0.0.9")
                                .ask(
                                    "POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
                                    "X-Forwarded-For: " +
                                    client + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
        return answer.status;
    };
    EXPECT_EQ(created("192.0.2.1"), 201);
    EXPECT_EQ(created("198.51.100.1, 192.0.2.1"), 429);
    EXPECT_EQ(created("192.0.2.2"), 201);
}

class ServerMetrics : public ServerTest {};

// The names of metrics in a text.
std::set<std::string> metrics_in(const std::string& text) {
    static const std::regex name("tminus_[a-z_]+");
    return {std::sregex_token_iterator(text.begin(), text.end(), name), {}};
}

TEST_F(ServerMetrics, AreAllThatDashboardsAndAlertsAskFor) {
    const std::set<std::string> given = metrics_in(http_.get("/metrics").body);
    for (const char* file : {"operating/grafana-dashboard.json", "operating/alerts.yml", "docs/operating.md"}) {
        const std::set<std::string> named = metrics_in(read_text(repository_path(file)));
        EXPECT_FALSE(named.empty()) << file;
        for (const std::string& metric : named) EXPECT_TRUE(given.contains(metric)) << metric << " of " << file;
    }
    EXPECT_TRUE(json::parse(read_text(repository_path("operating/grafana-dashboard.json"))).is_object());
}

TEST_F(ServerMetrics, CountWhatHappens) {
    const auto value = [&](const std::string& metric) {
        const std::string all = "\n" + http_.get("/metrics").body;
        const std::size_t at = all.find("\n" + metric + " ");
        return at == std::string::npos ? -1 : std::stod(all.substr(at + metric.size() + 2));
    };
    EXPECT_EQ(value("tminus_build_info{version=\"" + std::string(program_version()) + "\"}"), 1);
    EXPECT_EQ(value("tminus_ready"), 1);
    EXPECT_EQ(value("tminus_open_sockets"), 0);
    const double requests = value("tminus_requests_total"), refused = value("tminus_answers_total{status=\"4xx\"}");
    http_.get("/api/nowhere");
    EXPECT_EQ(value("tminus_requests_total"), requests + 3) << "two of them asked for metrics";
    EXPECT_EQ(value("tminus_answers_total{status=\"4xx\"}"), refused + 1);
    const SocketClient socket(server_.port());
    EXPECT_EQ(value("tminus_open_sockets"), 1);
    const Table table = create("pbb", {{"bot_pause_ms", 0}});
    Player player = this->player(table, 0);
    plan(player);
    EXPECT_TRUE(eventually([&] { return value("tminus_bot_seconds_count") > 0; }));
    EXPECT_TRUE(eventually([&] { return value("tminus_bots_thinking") == 0; }));
    EXPECT_EQ(value("tminus_queue_length{queue=\"thinking-bots\"}"), 0);
    EXPECT_EQ(value("tminus_webhooks_failed_total"), 0);
}

TEST(OperatingDocument, ExplainsEverySetting) {
    const std::string text = read_text(repository_path("docs/operating.md"));
    std::set<std::string> explained;
    static const std::regex row("\n\\| `([a-z_.]+)` \\|");
    for (std::sregex_iterator found(text.begin(), text.end(), row), end; found != end; ++found) explained.insert((*found)[1]);
    const std::vector<std::string> keys = server::config_keys();
    EXPECT_EQ(explained, std::set<std::string>(keys.begin(), keys.end()));
    EXPECT_EQ(keys.front(), "server.host");
}

}  // namespace
}  // namespace tminus::test
