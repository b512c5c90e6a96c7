// Settings from a file and from the environment.

#include "apps/server/config.h"
#include "tests/server/process.h"

#include <gtest/gtest.h>
#include <fstream>

namespace tminus::server {
namespace {

using namespace std::chrono_literals;

Config read(const std::string& text, const Environment& variables = {}) {
    return read_config(SourceFile{"tminus.toml", text}, variables);
}

std::string problem_of(const std::string& text, const Environment& variables = {}) {
    try {
        read(text, variables);
    } catch (const BadConfig& problem) {
        return problem.what();
    }
    return "nothing";
}

TEST(Settings, AreTheBuiltInOnesWithoutAFile) {
    EXPECT_EQ(to_toml(read_config({}, {})), to_toml(Config()));
    EXPECT_EQ(to_toml(read("")), to_toml(Config()));
}

TEST(Settings, OfTheFileAndOfTheEnvironment) {
    const Config config = read(R"(
        [server]
        port = 9000
        host = "::"
        allow_local_webhooks = true
        [limits]
        connections = 5
        idle = "2 min"
        slice = "7 ms"
        body_bytes = "2 KiB"
        header_bytes = 2000
        tokens_per_millisecond = 0.5
        [limits.per_table]
        grace = "90 s"
    )",
                               {{"TMINUS_SERVER_PORT", "9001"},
                                {"TMINUS_LIMITS_PER_TABLE_GRACE", "1 h"},
                                {"TMINUS_LIMITS_BY_ADDRESS", "false"},
                                {"TMINUS_SERVER_PAGE", "/srv/page"},
                                {"TMINUS_BINARY", "not a setting"}});
    EXPECT_EQ(config.server.port, 9001) << "the environment counts more than the file";
    EXPECT_EQ(config.server.host, "::");
    EXPECT_EQ(config.server.page, "/srv/page");
    EXPECT_TRUE(config.server.allow_local_webhooks);
    EXPECT_FALSE(config.limits.by_address);
    EXPECT_EQ(config.limits.connections, 5);
    EXPECT_EQ(config.limits.idle, 120s);
    EXPECT_EQ(config.limits.slice, 7ms);
    EXPECT_EQ(config.limits.body_bytes, 2048u);
    EXPECT_EQ(config.limits.header_bytes, 2000u);
    EXPECT_EQ(config.limits.tokens_per_millisecond, 0.5);
    EXPECT_EQ(config.limits.per_table.grace, 3600s);
    EXPECT_EQ(config.limits.connections_per_address, Limits().connections_per_address);
}

TEST(Settings, AreWrittenAsTheyAreRead) {
    Config config;
    config.server.host = "a \"quoted\" \\ host";
    config.limits.slice = 1500ms;
    config.limits.history_bytes = 1025;
    config.limits.work_per_table_per_second = 12.25;
    const std::string text = to_toml(config);
    EXPECT_EQ(to_toml(read(text)), text);
    EXPECT_NE(text.find("slice = \"1500 ms\""), std::string::npos) << text;
    EXPECT_NE(text.find("history_bytes = \"1025 B\""), std::string::npos) << text;
}

TEST(Settings, OfTheProxiesAndTheLog) {
    const Config config = read(
        "[server]\ntrusted_proxies = [\"127.0.0.1\", \"10.0.0.0/8\", \"2001:db8::/32\"]\n"
        "client_header = \"forwarded\"\nproxy_protocol = true\ndrain = \"5 s\"\n[log]\nlevel = \"debug\"\n");
    EXPECT_EQ(config.server.trusted_proxies.size(), 3u);
    EXPECT_TRUE(contain(config.server.trusted_proxies, parse_address("10.9.8.7").value()));
    EXPECT_EQ(config.server.client_header, ClientHeader::forwarded);
    EXPECT_EQ(config.server.drain, 5s);
    EXPECT_EQ(config.log.level, LogLevel::debug);
    EXPECT_EQ(to_toml(read(to_toml(config))), to_toml(config));
    const Config same = read("", {{"TMINUS_SERVER_TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8,2001:db8::/32"},
                                  {"TMINUS_SERVER_CLIENT_HEADER", "forwarded"},
                                  {"TMINUS_SERVER_PROXY_PROTOCOL", "true"},
                                  {"TMINUS_SERVER_DRAIN", "5 s"},
                                  {"TMINUS_LOG_LEVEL", "debug"}});
    EXPECT_EQ(to_toml(same), to_toml(config));
    EXPECT_TRUE(read("", {{"TMINUS_SERVER_TRUSTED_PROXIES", ""}}).server.trusted_proxies.empty());
}

TEST(Settings, ThatAreWrongAreToldWithTheirPlace) {
    EXPECT_EQ(problem_of("[server]\nport = \"9000\"\n"),
              "tminus.toml:2: server.port: expected a whole number from 0 to 65535, found '9000'");
    EXPECT_EQ(problem_of("[server]\nport = 65536\n"),
              "tminus.toml:2: server.port: expected a whole number from 0 to 65535, found 65536");
    EXPECT_EQ(problem_of("[limits]\nconnection = 5\n"), "tminus.toml:2: limits.connection: is unknown");
    EXPECT_EQ(problem_of("[limit]\n"), "tminus.toml:1: limit: is unknown");
    EXPECT_EQ(problem_of("limits = 5\n"), "tminus.toml:1: limits: expected a section [limits]");
    EXPECT_EQ(problem_of("[limits]\nidle = 75\n"),
              "tminus.toml:2: limits.idle: expected a duration in whole seconds from \"1 s\" to \"1 h\", found 75");
    EXPECT_EQ(problem_of("[limits]\nidle = \"1500 ms\"\n"),
              "tminus.toml:2: limits.idle: expected a duration in whole seconds from \"1 s\" to \"1 h\", found '1500 ms'");
    EXPECT_EQ(problem_of("[limits]\nslice = \"-1 ms\"\n"),
              "tminus.toml:2: limits.slice: expected a duration from \"1 ms\" to \"10 s\", found '-1 ms'");
    EXPECT_EQ(problem_of("[limits]\nbody_bytes = \"2 kilo\"\n"),
              "tminus.toml:2: limits.body_bytes: expected bytes or a size from \"1 KiB\" to \"64 MiB\", found '2 kilo'");
    EXPECT_EQ(problem_of("[server]\nhost = [1]\n"), "tminus.toml:2: server.host: expected a text, found [ 1 ]");
    EXPECT_EQ(problem_of("[log]\nlevel = \"loud\"\n"),
              "tminus.toml:2: log.level: expected one of \"error\", \"warning\", \"info\", \"debug\", found 'loud'");
    EXPECT_EQ(problem_of("[server]\nproxy_protocol = true\n"),
              "server.proxy_protocol: is true, but server.trusted_proxies is empty: nobody may use it");
    EXPECT_EQ(problem_of("[server\n").substr(0, 25), "tminus.toml:1: not TOML: ");
    EXPECT_EQ(problem_of("", {{"TMINUS_SERVER_PORT", "x"}}),
              "environment: TMINUS_SERVER_PORT: expected a whole number from 0 to 65535, found 'x'");
    EXPECT_EQ(problem_of("", {{"TMINUS_LIMITS_CONNECTION", "5"}}), "environment: TMINUS_LIMITS_CONNECTION is unknown");
    EXPECT_EQ(problem_of("", {{"TMINUS_LOG_LEVELS", "info"}}), "environment: TMINUS_LOG_LEVELS is unknown");
    EXPECT_EQ(problem_of("[server]\nport = true\nhost = 5\n", {{"TMINUS_SERVER_THREADS", "0"}}),
              "tminus.toml:3: server.host: expected a text, found 5\n"
              "tminus.toml:2: server.port: expected a whole number from 0 to 65535, found true\n"
              "environment: TMINUS_SERVER_THREADS: expected a whole number from 1 to 64, found '0'")
        << "all of them at once";
}

TEST(Settings, OutOfRangeAreRefused) {
    for (const char* wrong : {"server.threads = 65",
                              "server.host = \"\"",
                              "server.database = \"\"",
                              "server.drain = \"2 h\"",
                              "limits.connections = 0",
                              "limits.connections = -1",
                              "limits.requests_per_second = 0",
                              "limits.requests_per_second = 1.5",
                              "limits.tokens_per_millisecond = -0.5",
                              "limits.tokens_per_millisecond = nan",
                              "limits.tokens_per_millisecond = inf",
                              "limits.unsent_bytes_total = \"1025 GiB\"",
                              "limits.header_bytes = 1023",
                              "limits.idle = \"0 s\"",
                              "limits.time_to_stop = \"99 ms\"",
                              "limits.tables_in_memory = \"5 KiB\"",
                              "limits.idle = \"99999999999999999999 s\"",
                              "limits.body_bytes = \"9223372036854775807 GiB\"",
                              "limits.per_table.grace = \"25 h\"",
                              "limits.per_table.entries_per_table = 0",
                              "server.trusted_proxies = \"127.0.0.1\"",
                              "server.trusted_proxies = [1]",
                              "server.trusted_proxies = [\"localhost\"]",
                              "server.trusted_proxies = [\"10.0.0.1/8\"]",
                              "server.trusted_proxies = [\"10.0.0.0/33\"]",
                              "server.trusted_proxies = [\"10.0.0.0/\"]",
                              "server.trusted_proxies = { a = 1 }",
                              "server.trusted_proxies = 2020-01-01",
                              "log.level = 3"})
        EXPECT_NE(problem_of(wrong), "nothing") << wrong;
    for (const char* right : {"server.port = 0", "server.threads = 64", "server.drain = \"0 s\"", "limits.tables_per_address = 0",
                              "limits.per_table.grace = \"0 s\"", "server.trusted_proxies = []", "log.file = \"\""})
        EXPECT_EQ(problem_of(right), "nothing") << right;
}

class SettingsOfServe : public ::testing::Test {
protected:
    test::Outcome check(const std::string& text, const std::string& arguments = "", const std::string& variables = "") {
        std::ofstream(file_) << text;
        return test::run_tminus("serve --config " + file_ + " --db " + (directory_.path() / "x.db").string() + " " + arguments,
                                variables);
    }

    bool started() const { return test::fs::exists(directory_.path() / "x.db"); }

    const test::TemporaryDirectory directory_;
    const std::string file_ = (directory_.path() / "tminus.toml").string();
};

TEST_F(SettingsOfServe, ArePrinted) {
    const auto [code, output] =
        check("[server]\nport = 1\nthreads = 2\nhost = \"::1\"\n[limits]\nconnections = 7\n",
              "--check-config --port 3 --grace-seconds 5", "TMINUS_SERVER_PORT=2 TMINUS_SERVER_THREADS=4");
    EXPECT_EQ(code, 0) << output;
    EXPECT_EQ(to_toml(read(output)), output);
    const Config config = read(output);
    EXPECT_EQ(config.server.port, 3) << "the command line counts most";
    EXPECT_EQ(config.server.threads, 4) << "then the environment";
    EXPECT_EQ(config.server.host, "::1") << "then the file";
    EXPECT_EQ(config.limits.connections, 7);
    EXPECT_EQ(config.limits.per_table.grace, 5s);
    EXPECT_FALSE(started());
}

TEST_F(SettingsOfServe, ThatAreWrongStartNothing) {
    for (const char* arguments : {"--check-config", ""}) {
        const auto [code, output] = check("[server]\nport = 99999\n", arguments, "TMINUS_LIMITS_IDLE=soon");
        EXPECT_EQ(code, 2);
        EXPECT_EQ(output,
                  "tminus: the settings cannot be used:\n" + file_ +
                      ":2: server.port: expected a whole number from 0 to 65535, found 99999\n"
                      "environment: TMINUS_LIMITS_IDLE: expected a duration in whole seconds from \"1 s\" to \"1 h\", found "
                      "'soon'\n");
        EXPECT_FALSE(started());
    }
    EXPECT_EQ(test::run_tminus("serve --check-config --config /no/such/file").exit_code, 2);
    EXPECT_EQ(test::run_tminus("serve --check-config --port 65536").exit_code, 2);
}

}  // namespace
}  // namespace tminus::server
