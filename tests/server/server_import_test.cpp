// Games that were begun elsewhere go on at a table of the server.

#include "tests/server/fixture.h"

namespace tminus::test {
namespace {

class ServerImport : public ServerTest {
protected:
    static std::string golden(const std::string& name) { return read_text(fs::path(repository_path("tests/golden/" + name))); }
    // Its first lines: a game under way.
    static std::string first_lines(const std::string& log, int count) {
        std::size_t end = 0;
        while (count-- > 0) end = log.find('\n', end) + 1;
        return log.substr(0, end);
    }
    Answer import(const std::string& log, const std::string& seats) {
        return http_.post("/api/tables/import", "", {{"log", log}, {"seats", table_request(seats).at("seats")}});
    }
};

TEST_F(ServerImport, AGameUnderWayGoesOnToTheEnd) {
    const std::string log = golden("rocket-rescue-third-base-3.log");
    const Answer answer = import(first_lines(log, 40), "pob");
    ASSERT_EQ(answer.status, 201) << answer.body;
    const Table table = remember(read_table(answer.object()));
    Player first = player(table, 0);
    EXPECT_GT(whole(first.position().at("brought_draws")), 0);
    const json::object before = lasting(first.position());
    ASSERT_EQ(server_.stop(), 0);
    server_.start();
    http_ = HttpClient(server_.port());
    first = player(table, 0);
    EXPECT_EQ(lasting(first.position()), before) << "it is on disk when it is acknowledged";
    std::vector<Player> people;
    people.push_back(std::move(first));
    people.push_back(claim(table, 1, "Bea"));
    play_to_the_end(people);
    const std::string played = text(people[0].get("log").object().at("log"));
    const fs::path file = server_.directory() / "imported.log";
    std::ofstream(file) << played;
    const Outcome verified = run_tminus("verify " + file.string());
    EXPECT_EQ(verified.exit_code, 0) << verified.output;
}

TEST_F(ServerImport, AFinishedGameIsKeptWithItsReplay) {
    const Answer answer = import(golden("1969-2.log"), "pp");
    ASSERT_EQ(answer.status, 201) << answer.body;
    const Table table = remember(read_table(answer.object()));
    Player first = player(table, 0);
    EXPECT_EQ(first.position().at("over"), true);
    EXPECT_GT(whole(first.get("replay?open=1").object().at("last")), 20);
}

TEST_F(ServerImport, WhatCannotBeUsedIsRefusedAndLeavesNoTable) {
    const std::string log = golden("1969-2.log");
    const auto expect = [&](const std::string& given, const std::string& seats, const std::string& type) {
        const Answer answer = import(given, seats);
        EXPECT_EQ(answer.status, 400) << answer.body;
        EXPECT_EQ(answer.error(), type) << answer.body;
    };
    expect("x", "pp", "bad-log");
    expect(log.substr(0, log.size() - 9), "pp", "bad-log");
    expect(log + log, "pp", "bad-log");
    expect(log, "ppp", "bad-options");
    expect(log, "", "bad-options");
    EXPECT_EQ(http_.post("/api/tables/import", "", {{"log", log}}).error(), "bad-request");
    EXPECT_EQ(http_.post("/api/tables/import", "", {{"log", ""}, {"seats", json::array()}}).error(), "bad-request");
    EXPECT_EQ(http_.get("/api/tables/import").status, 405);
}

TEST_F(ServerImport, LongBodiesAreTakenHereAndNowhereElse) {
    const std::string filler(200 * 1024, ' ');
    const Headers json_type{{"Content-Type", "application/json"}};
    EXPECT_EQ(http_.send("POST", "/api/tables/import", "", "{" + filler + "}", json_type).status, 400);
    EXPECT_EQ(HttpClient(server_.port()).send("POST", "/api/tables", "", "{" + filler + "}", json_type).status, 413);
    EXPECT_EQ(
        HttpClient(server_.port()).send("POST", "/api/tables/import", "", std::string(1024 * 1024 + 1, ' '), json_type).status,
        413);
    EXPECT_EQ(http_.get("/healthz").status, 200);
}

}  // namespace
}  // namespace tminus::test
