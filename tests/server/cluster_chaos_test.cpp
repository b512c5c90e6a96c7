// Three servers behind HAProxy with plain round robin, killed and started again at any moment, PostgreSQL, too, and connections
// that are cut. TMINUS_KILLS=200 is the long form.

#include "tests/server/child.h"
#include "tests/server/nomad.h"
#include "tests/server/raw_client.h"

#include <cstdlib>
#include <map>
#include <thread>

namespace tminus::test {
namespace {

int kills_wanted() {
    const char* wish = std::getenv("TMINUS_KILLS");
    return wish == nullptr ? 4 : std::max(1, std::atoi(wish));
}

class ClusterChaos : public ::testing::Test {
protected:
    void SetUp() override {
        database_ = database_for(files_.path());
        if (!database_->is_postgres()) GTEST_SKIP() << "SQLite has one server";
        for (int i = 0; i < 3; ++i)
            servers_.push_back(std::make_unique<ServerProcess>(database_, ServerOptions{.arguments = {}, .keeps_port = true}));
        start_haproxy();
    }

    void TearDown() override { stop_playing(); }

    void stop_playing() {
        stop_ = true;
        for (std::thread& thread : threads_)
            if (thread.joinable()) thread.join();
    }

    // As it is in operating/, without TLS.
    void start_haproxy() {
        std::string settings = read_text(repository_path("operating/haproxy.cfg"));
        settings = replaced(settings, "bind :443 ssl crt /etc/haproxy/certs/example.org.pem alpn h2,http/1.1 ssl-min-ver TLSv1.2",
                            "bind 127.0.0.1:" + std::to_string(front_port_));
        settings = replaced(settings, "    bind :80\n", "");
        settings = replaced(settings, "    http-request redirect scheme https code 301 unless { ssl_fc }\n", "");
        std::string lines;
        for (std::size_t i = 0; i < servers_.size(); ++i)
            lines += "    server tminus" + std::to_string(i + 1) + " 127.0.0.1:" + std::to_string(servers_[i]->port()) +
                     " check inter 1s\n";
        settings = replaced(settings, "    server tminus 127.0.0.1:8069 check inter 1s\n", lines);
        const std::string path = (files_.path() / "haproxy.cfg").string();
        std::ofstream(path) << settings;
        front_ = std::make_unique<Child>(std::vector<std::string>{"haproxy", "-db", "-q", "-f", path});
        ASSERT_TRUE(raw::eventually([&] { return raw::RawClient(front_port_).connected(); }));
    }

    Table create(const json::object& request) {
        const auto deadline = std::chrono::steady_clock::now() + patience;
        while (std::chrono::steady_clock::now() < deadline) {
            try {
                const Answer answer = HttpClient(front_port_).post("/api/tables", "", request);
                if (answer.status == 201) return read_table(answer.object());
            } catch (const NoAnswer&) {
            }
            std::this_thread::sleep_for(milliseconds(50));
        }
        throw NoAnswer("no table can be created");
    }

    struct Game {
        Table table;
        std::vector<std::unique_ptr<Nomad>> people;
    };

    void open_games() {
        for (const json::object& request : {table_request("ppb"), table_request("pp", {}, {{"game", "1969"}}),
                                            table_request("pbp", {}, {{"game", "rocketmen"}})}) {
            Game& game = games_.emplace_back(Game{create(request), {}});
            for (std::size_t seat = 0; seat < game.table.tokens.size(); ++seat)
                if (!game.table.tokens[seat].empty()) {
                    game.people.push_back(std::make_unique<Nomad>(front_port_, game.table, seat, dice_()));
                    threads_.emplace_back([this, person = game.people.back().get()] { person->play(stop_); });
                }
        }
    }

    bool all_over() const {
        return std::all_of(games_.begin(), games_.end(), [](const Game& game) {
            return std::all_of(game.people.begin(), game.people.end(), [](const auto& one) { return one->over(); });
        });
    }

    void check(const Game& game) {
        std::map<std::string, int> keys;
        for (const auto& row : database_->run("SELECT body FROM entries WHERE table_id=$1 ORDER BY number", {game.table.id}))
            if (const json::value entry = json::parse(row.at(0)); entry.as_object().contains("key"))
                ++keys[text(entry.at("key"))];
        for (const auto& [key, count] : keys) EXPECT_EQ(count, 1) << key;
        for (const auto& person : game.people) {
            EXPECT_EQ(person->complaint(), "");
            EXPECT_TRUE(person->over());
            for (const std::string& key : person->acknowledged()) EXPECT_EQ(keys[key], 1) << key << " was lost";
            acknowledged_ += static_cast<int>(person->acknowledged().size());
            reconnects_ += person->reconnects();
            Player reader(front_port_, game.table.id, person->token());
            const json::object log = reader.get("log").object();
            EXPECT_EQ(log.at("updates").as_array(), person->heard());
            if (&person != &game.people.front()) continue;
            const Outcome verified = verify(text(log.at("log")));  // each step was allowed, and all luck was fair
            EXPECT_EQ(verified.exit_code, 0) << verified.output;
        }
    }

    const TemporaryDirectory files_;
    std::shared_ptr<const Database> database_;
    std::vector<std::unique_ptr<ServerProcess>> servers_;
    const int front_port_ = free_port();
    std::unique_ptr<Child> front_;
    std::mt19937_64 dice_{20'261'118};
    std::atomic<bool> stop_{false};
    std::vector<Game> games_;
    std::vector<std::thread> threads_;
    int acknowledged_ = 0, reconnects_ = 0;
};

TEST_F(ClusterChaos, NothingAcknowledgedIsLostAndNothingHappensTwice) {
    const int kills = kills_wanted();
    const int crash_every = std::max(2, kills / 10);
    int crashes = 0, cuts = 0;
    open_games();
    for (int kill = 1; kill <= kills; ++kill) {
        std::this_thread::sleep_for(milliseconds(100 + dice_() % 400));
        ServerProcess& victim = *servers_[dice_() % servers_.size()];
        victim.kill();
        if (kill % crash_every == 0) PostgresCluster::instance().restart(), ++crashes;
        if (kill % 5 == 1) database_->cut_connections(), ++cuts;
        std::this_thread::sleep_for(milliseconds(dice_() % 200));
        victim.start();
        if (all_over()) open_games();
    }
    const auto deadline = std::chrono::steady_clock::now() + 5 * patience;
    while (!all_over() && std::chrono::steady_clock::now() < deadline) std::this_thread::sleep_for(milliseconds(50));
    stop_playing();
    for (const Game& game : games_) check(game);
    std::printf(
        "%d kills, %d restarts of PostgreSQL, %d times all its connections cut: %zu games, %d steps acknowledged, "
        "%d reconnects\n",
        kills, crashes, cuts, games_.size(), acknowledged_, reconnects_);
    EXPECT_GT(acknowledged_, kills);
    for (auto& server : servers_) {
        EXPECT_EQ(server->stop(), 0);
        EXPECT_EQ(server->log().find("internal-error"), std::string::npos) << server->log();
    }
}

}  // namespace
}  // namespace tminus::test
