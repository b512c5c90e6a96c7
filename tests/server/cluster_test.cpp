// Several servers on one PostgreSQL database: whoever is asked gives the same answers.

#include "tests/server/admin_client.h"
#include "tests/server/nomad.h"

#include <thread>

namespace tminus::test {
namespace {

std::function<bool(const json::array&)> here(std::size_t seat, bool there) {
    return [seat, there](const json::array& seats) { return seats.at(seat).at("connected") == there; };
}

class Cluster : public ::testing::Test {
protected:
    void SetUp() override {
        std::shared_ptr<const Database> database = database_for(directory_.path());
        if (!database->is_postgres()) GTEST_SKIP() << "SQLite has one server";
        for (int i = 0; i < 3; ++i)
            servers_.push_back(std::make_unique<ServerProcess>(
                database, ServerOptions{.arguments = {"--grace-seconds", "0"}, .keeps_port = true}));
    }
    void TearDown() override {
        for (auto& server : servers_)
            if (server->running()) {
                EXPECT_EQ(server->stop(), 0);
                EXPECT_EQ(server->log().find("internal-error"), std::string::npos) << server->log();
            }
    }

    int port(std::size_t server) const { return servers_[server % servers_.size()]->port(); }
    Table create(const std::string& seats, const json::object& more = {}) {
        const Answer answer = HttpClient(port(0)).post("/api/tables", "", table_request(seats, {}, more));
        EXPECT_EQ(answer.status, 201) << answer.body;
        return read_table(answer.object());
    }
    // Each seat at another server.
    std::vector<Player> players(const Table& table) {
        std::vector<Player> all;
        for (std::size_t seat = 0; seat < table.tokens.size(); ++seat) {
            if (table.tokens[seat].empty()) continue;
            all.emplace_back(port(seat), table.id, table.tokens[seat], seat + 1);
            all.back().refresh();
        }
        return all;
    }

    const TemporaryDirectory directory_;
    std::vector<std::unique_ptr<ServerProcess>> servers_;
};

TEST_F(Cluster, PlayersAtDifferentServersPlayWholeGames) {
    for (const bool watching : {false, true})
        for (const auto& [seats, more] :
             std::vector<std::pair<std::string, json::object>>{{"ppb", {}}, {"ppp", {{"game", "rocketmen"}}}}) {
            const Table table = create(seats, more);
            std::vector<Player> people = players(table);
            if (watching)
                for (Player& person : people) person.watch(0);
            play_to_the_end(people);
            for (Player& person : people) person.stop_watching();
            const Outcome verified = verify(text(people[1].get("log").object().at("log")));
            EXPECT_EQ(verified.exit_code, 0) << verified.output;
        }
}

TEST_F(Cluster, NobodyIsShownLessThanWhatWasAcknowledgedElsewhere) {
    const Table table = create("ppp");
    Player ann(port(0), table.id, table.tokens[0]), same(port(1), table.id, table.tokens[0]);
    same.refresh();  // it is in memory there
    for (int i = 0; i < 4; ++i) {
        ASSERT_EQ(ann.post("chat", {{"text", std::to_string(i)}}).status, 200);
        EXPECT_EQ(seq_of(same.refresh()), i + 1);
        EXPECT_EQ(updates_after(same, i).size(), 1u);
    }
    ann.refresh();
    const json::value action = ann.choice().at("text");
    const Answer first = ann.act(action, "once");
    ASSERT_EQ(first.status, 200) << first.body;
    EXPECT_EQ(same.act(action, "once").body, first.body);  // the same key at another server
    EXPECT_EQ(same.undo("back").status, 200);              // of what it has only read
    EXPECT_EQ(ann.undo("back").status, 200);
}

TEST_F(Cluster, TheSameRequestAtAllServersAtOnceCountsOnce) {
    const Table table = create("ppp");
    for (int round = 0; round < 10; ++round) {
        Player ann(port(0), table.id, table.tokens[0]);
        ann.refresh();
        const json::value action = ann.choice().at("text");
        const std::string key = "round " + std::to_string(round);
        std::vector<std::string> answers(3);
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < 3; ++i)
            threads.emplace_back([&, i] { answers[i] = Player(port(i), table.id, table.tokens[0]).act(action, key).body; });
        for (std::thread& thread : threads) thread.join();
        EXPECT_EQ(answers[0], answers[1]);
        EXPECT_EQ(answers[0], answers[2]);
        EXPECT_EQ(ann.undo("undo " + key).status, 200);
    }
    const auto stored = servers_[0]->database().run("SELECT count(*) FROM entries");
    EXPECT_EQ(stored.at(0).at(0), "20");
}

TEST_F(Cluster, ALinkIsClaimedOnce) {
    const Table table = create("ppo");
    std::vector<int> statuses(3);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < 3; ++i)
        threads.emplace_back([&, i] {
            const std::string token(32, static_cast<char>('a' + i));
            statuses[i] = Player(port(i), table.id, table.tokens[2])
                              .post("join", {{"name", "Guest " + std::to_string(i)}, {"token", token}})
                              .status;
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 200), 1);
}

TEST_F(Cluster, APromiseOfLuckIsKeptByAnyServerOnce) {
    const std::string commitment(HttpClient(port(0)).post("/api/commitments", "", {}).object().at("commitment").as_string());
    const json::object luck{{"luck", json::object{{"commitment", commitment}, {"number", std::string(64, 'a')}}}};
    const auto create_at = [&](std::size_t server) {
        return HttpClient(port(server)).post("/api/tables", "", table_request("ppp", {}, luck));
    };
    EXPECT_EQ(create_at(1).object().at("commitment").as_string(), commitment);
    EXPECT_EQ(create_at(2).error(), "unknown-commitment");
    EXPECT_EQ(create_at(0).error(), "unknown-commitment");
}

TEST_F(Cluster, PresenceAndVotesAreTheSameEverywhere) {
    const Table table = create("pppp");
    std::vector<Player> people = players(table);
    Player &ann = people[0], &ben = people[1], &cleo = people[2];
    ann.watch(), ben.watch(), cleo.watch();
    EXPECT_TRUE(hears(ann, here(1, true)));
    EXPECT_TRUE(hears(ann, here(2, true)));
    EXPECT_EQ(ben.post("takeover", {{"seat", 2}}).error(), "not-allowed");  // is here, at another server
    cleo.stop_watching();
    EXPECT_TRUE(hears(ann, here(2, false)));
    EXPECT_TRUE(hears(ben, here(2, false)));
    EXPECT_EQ(ann.seats_told().at(2).at("away_since"), ben.seats_told().at(2).at("away_since"));
    EXPECT_EQ(whole(ann.post("takeover", {{"seat", 2}}).object().at("votes")), 1);
    EXPECT_EQ(whole(ben.post("takeover", {{"seat", 2}}).object().at("votes")), 2);
    EXPECT_TRUE(in_time([&] { return !cleo.refresh().at("seats").at(2).at("bot").is_null(); }));

    servers_[1]->kill();  // Ben goes with it
    EXPECT_TRUE(hears(ann, here(1, false)));
    servers_[1]->start();
    ben.move_to(port(1));
    ben.watch();
    EXPECT_TRUE(hears(ann, here(1, true)));
}

TEST_F(Cluster, BotsGoOnAtAnotherServerWhenTheirsDies) {
    const Table table = create("pbb", {{"bot_pause_ms", 200}});
    std::vector<Player> people;
    people.emplace_back(port(1), table.id, table.tokens[0], 1);
    people[0].watch(0);
    for (std::size_t round = 0; round < 2; ++round) {
        servers_[round * 2]->kill();
        play_steps(people, 12);
        servers_[round * 2]->start();
    }
    EXPECT_EQ(servers_[1]->log().find("internal-error"), std::string::npos);
}

TEST_F(Cluster, TheOperatorReachesATableWhereverItIs) {
    const Table table = create("ppp");
    std::vector<Player> people = players(table);
    for (Player& person : people) person.watch();
    AdminClient(servers_[0]->admin_socket()).ok({{"command", "close"}, {"table", table.id}, {"reason", "enough"}});
    for (Player& person : people) {
        EXPECT_EQ(person.next(patience).value().at("error").at("type"), "table-closed");
        EXPECT_TRUE(in_time([&] { return person.get().error() == "table-closed"; }));
    }
    AdminClient(servers_[1]->admin_socket()).ok({{"command", "reopen"}, {"table", table.id}});
    EXPECT_TRUE(in_time([&] { return people[2].get().status == 200; }));
    AdminClient(servers_[2]->admin_socket()).ok({{"command", "delete"}, {"table", table.id}});
    for (Player& person : people) EXPECT_TRUE(in_time([&] { return person.get().status == 404; }));

    AdminClient(servers_[0]->admin_socket()).ok({{"command", "ban"}, {"address", "127.0.0.1"}});
    EXPECT_TRUE(in_time([&] { return HttpClient(port(2)).get("/api/games").status == 403; }));
    AdminClient(servers_[1]->admin_socket()).ok({{"command", "unban"}, {"address", "127.0.0.1"}});
    EXPECT_TRUE(in_time([&] { return HttpClient(port(2)).get("/api/games").status == 200; }));
}

}  // namespace
}  // namespace tminus::test
