// Settings from a file and from the environment.

#include "apps/server/config.h"

#include <gtest/gtest.h>

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
        header_bytes = 1000
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
    EXPECT_EQ(config.limits.header_bytes, 1000u);
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

TEST(Settings, ThatAreWrongAreToldWithTheirPlace) {
    EXPECT_EQ(problem_of("[server]\nport = \"9000\"\n"),
              "tminus.toml:2: server.port: expected a whole number from 0 to 1000000000");
    EXPECT_EQ(problem_of("[limits]\nconnection = 5\n"), "tminus.toml:2: limits.connection: is unknown");
    EXPECT_EQ(problem_of("[limit]\n"), "tminus.toml:1: limit: is unknown");
    EXPECT_EQ(problem_of("limits = 5\n"), "tminus.toml:1: limits: expected a section [limits]");
    EXPECT_EQ(problem_of("[limits]\nidle = 75\n"),
              "tminus.toml:2: limits.idle: expected a duration in whole seconds, such as \"75 s\" or \"10 min\"");
    EXPECT_EQ(problem_of("[limits]\nidle = \"1500 ms\"\n"),
              "tminus.toml:2: limits.idle: expected a duration in whole seconds, such as \"75 s\" or \"10 min\"");
    EXPECT_EQ(problem_of("[limits]\nslice = \"-1 ms\"\n"), "tminus.toml:2: limits.slice: expected a duration such as \"10 ms\"");
    EXPECT_EQ(problem_of("[limits]\nbody_bytes = \"2 kilo\"\n"),
              "tminus.toml:2: limits.body_bytes: expected a whole number, or a size such as \"64 KiB\"");
    EXPECT_EQ(problem_of("[server]\nhost = [1]\n"), "tminus.toml:2: server.host: expected one value");
    EXPECT_EQ(problem_of("[server\n").substr(0, 25), "tminus.toml:1: not TOML: ");
    EXPECT_EQ(problem_of("", {{"TMINUS_SERVER_PORT", "x"}}),
              "environment: TMINUS_SERVER_PORT: expected a whole number from 0 to 1000000000, found 'x'");
    EXPECT_EQ(problem_of("", {{"TMINUS_LIMITS_CONNECTION", "5"}}), "environment: TMINUS_LIMITS_CONNECTION is unknown");
    EXPECT_EQ(problem_of("[server]\nport = true\nhost = 5\n"),
              "tminus.toml:3: server.host: expected a text\ntminus.toml:2: server.port: expected a whole number from 0 to 1000000000")
        << "all of them at once";
}

}  // namespace
}  // namespace tminus::server
