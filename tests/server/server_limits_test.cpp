// What one address, one table or one file may cost the others.

#include "apps/server/fair_queue.h"
#include "apps/server/tables.h"
#include "tests/server/fixture.h"
#include "tests/server/raw_client.h"
#include "tests/support/support.h"

#include <sys/stat.h>
#include <atomic>
#include <future>

namespace tminus::test {
namespace {

using Clock = std::chrono::steady_clock;

TEST(FairQueue, GoesRoundAddressesAndTheirTables) {
    std::promise<void> gate;
    std::promise<void> done;
    std::vector<std::string> order;
    server::FairQueue queue(1, 0, [](const char*) {});
    queue.post("gate", "", [&] { gate.get_future().wait(); });
    const auto note = [&](const std::string& address, const std::string& table) {
        queue.post(address, table, [&order, address, table] { order.push_back(address + table); });
    };
    for (int i = 0; i < 3; ++i) note("a", "1");
    note("a", "2");
    note("b", "1");
    queue.post("c", "", [&] { throw std::runtime_error("only this one fails"); });
    for (int i = 0; i < 6; ++i) queue.post("z", "", [] {});
    queue.post("z", "", [&] { done.set_value(); });
    gate.set_value();
    done.get_future().wait();
    EXPECT_EQ(order, (std::vector<std::string>{"a1", "b1", "a2", "a1", "a1"}));
}

TEST(FairQueue, DropsWhatWaitsWhenItStops) {
    std::atomic<int> ran = 0;
    std::promise<void> begun, gate;
    server::FairQueue queue(1, 0, [](const char*) {});
    queue.post("a", "", [&] {
        begun.set_value();
        gate.get_future().wait();
    });
    for (int i = 0; i < 10; ++i) queue.post("a", "", [&] { ++ran; });
    begun.get_future().wait();
    std::thread stopping([&] { queue.stop(); });
    std::this_thread::sleep_for(milliseconds(20));
    gate.set_value();
    stopping.join();
    queue.post("a", "", [&] { ++ran; });
    EXPECT_EQ(ran, 0);
}

// What an answer says, once it is there.
template <class Ask>
json::object answer_to(Ask ask) {
    std::promise<std::string> body;
    ask([&body](int, std::string text) { body.set_value(std::move(text)); });
    return json::parse(body.get_future().get()).as_object();
}

TEST(BotsTime, IsNotSpentOnTablesThatNobodyWatches) {
    const TemporaryDirectory directory;
    const auto database = database_for(directory.path());
    server::Store store(database->name());
    server::Webhooks webhooks(false);
    server::Metrics metrics;
    server::Limits limits = server::Limits::none();
    limits.watched_after_request = std::chrono::seconds(1);
    server::Tables tables(library(), store, webhooks, metrics, limits);

    const json::object request = json::parse(json::serialize(table_request("bbb", {}, {{"bot_pause_ms", 100}}))).as_object();
    const json::object created = answer_to([&](auto answer) { tables.create({}, request, answer); });
    ASSERT_TRUE(created.contains("table")) << json::serialize(created);
    const std::string id = text(created.at("table")), spectator = text(created.at("spectator").at("token"));
    const auto steps = [&] { return store.load(id)->entries.size(); };
    const auto deadline = Clock::now() + patience;
    std::size_t before = 0;
    do {
        before = steps();
        std::this_thread::sleep_for(milliseconds(1'500));
    } while (steps() != before && Clock::now() < deadline);
    ASSERT_EQ(steps(), before) << "the bots play on for nobody";
    ASSERT_EQ(json::parse(store.load(id)->snapshot).at("over"), false);

    answer_to([&](auto answer) { tables.position({}, id, spectator, answer); });
    while (steps() == before && Clock::now() < deadline) std::this_thread::sleep_for(milliseconds(20));
    EXPECT_GT(steps(), before) << "somebody looks, and the bots do not play";
    tables.stop();
}

class ServerLimits : public ServerTest {
protected:
    ServerLimits() : ServerTest({.limits = true, .as_plain_user = false, .arguments = {}}) {}
};

TEST_F(ServerLimits, NamesAreNotChangedForEver) {
    const Table table = create("ppp");
    Player ann = player(table, 0), ben = player(table, 1);
    int changes = 0;
    while (changes < 1000) {
        const Answer answer = ann.post("join", {{"name", "Ann " + std::to_string(changes)}});
        if (answer.status == 429) {
            std::this_thread::sleep_for(milliseconds(50));
            continue;
        }
        if (answer.status != 200) {
            EXPECT_EQ(answer.error(), "conflict");
            break;
        }
        ++changes;
    }
    EXPECT_GT(changes, 10);
    EXPECT_LT(changes, 200);
    EXPECT_EQ(ben.post("chat", {{"text", "the game goes on"}}).status, 200);
    ann.refresh();
    EXPECT_TRUE(ann.play());
}

TEST_F(ServerLimits, WebhooksStayOffThisMachine) {
    const Table table = create("ppp");
    Player ann = player(table, 0);
    for (const char* url : {"http://127.0.0.1:80/", "https://localhost/", "http://[::1]/"})
        EXPECT_EQ(ann.post("webhook", {{"url", url}}).error(), "bad-request") << url;
}

TEST_F(ServerLimits, TheDatabaseIsForItsOwnerOnly) {
    if (server_.database().is_postgres()) GTEST_SKIP() << "there is no file";
    create("ppp");
    server_.kill();  // leaves a log behind
    for (const auto& file : fs::directory_iterator(server_.directory()))
        fs::permissions(file.path(), fs::perms::owner_read | fs::perms::owner_write | fs::perms::others_read);
    restart();
    create("ppp");
    for (const auto& file : fs::directory_iterator(server_.directory())) {
        struct stat status {};
        ASSERT_EQ(::stat(file.path().c_str(), &status), 0);
        EXPECT_EQ(status.st_mode & 0777, 0600u) << file.path();
    }
}

TEST_F(ServerLimits, OneDatabaseHasOneServerWhateverItsName) {
    if (server_.database().is_postgres()) GTEST_SKIP() << "it may have many (cluster_test.cpp)";
    const fs::path symbolic = server_.directory() / "symbolic.db", hard = server_.directory() / "hard.db";
    fs::create_symlink(server_.database().name(), symbolic);
    fs::create_hard_link(server_.database().name(), hard);
    for (const fs::path& path : {fs::path(server_.database().name()), symbolic, hard}) {
        const Outcome outcome = run_tminus("serve --host 192.0.2.1 --port 0 --db " + path.string());
        EXPECT_NE(outcome.exit_code, 0);
        EXPECT_NE(outcome.output.find("another server uses this database"), std::string::npos) << outcome.output;
    }
}

TEST_F(ServerLimits, ADatabaseThatDisappearsIsNoticed) {
    if (server_.database().is_postgres()) GTEST_SKIP() << "there is no file";
    const Table table = create("ppp");
    Player ann = player(table, 0);
    const fs::path away = server_.directory() / "away.db";
    for (const char* log : {"", "-wal"}) {
        const fs::path file = server_.database().name() + log;
        fs::rename(file, away);
        EXPECT_EQ(http_.get("/healthz").status, 503) << log;
        EXPECT_EQ(ann.post("chat", {{"text", "lost?"}}).error(), "storage") << log;
        std::ofstream(file) << "something else";
        EXPECT_EQ(http_.get("/healthz").status, 503) << log;
        EXPECT_EQ(ann.post("chat", {{"text", "lost?"}}).error(), "storage") << log;
        fs::rename(away, file);
        EXPECT_EQ(ann.post("chat", {{"text", "back"}}).status, 200) << log;
        EXPECT_EQ(http_.get("/healthz").status, 200) << log;
    }
}

// One attacker's connection, from an address of its own.
class Attacker {
public:
    explicit Attacker(int port) : port_(port) {}

    raw::Answer ask(const std::string& method, const std::string& target, const std::string& token,
                    const std::string& body = "") {
        if (!client_) client_ = std::make_unique<raw::RawClient>(port_, 0, address);
        raw::Answer answer = client_->ask(method + " " + target + " HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer " + token +
                                          "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
                                          "\r\n\r\n" + body);
        if (answer.status == 0 || answer.header("Connection") == "close") client_.reset();
        // Whoever wants as much as possible waits as he is told, but not for longer.
        if (answer.status == 429 || answer.status == 0) std::this_thread::sleep_for(milliseconds(100));
        return answer;
    }

    static constexpr const char* address = "127.0.0.2";

private:
    int port_;
    std::unique_ptr<raw::RawClient> client_;
};

double percentile(std::vector<double> values, double part) {
    std::sort(values.begin(), values.end());
    return values.at(static_cast<std::size_t>(part * static_cast<double>(values.size() - 1)));
}

class ServerFlood : public ServerTest {
protected:
    Table table_with_past(int steps) {
        Table table = create("ppb");
        Player eve = player(table, 0);
        for (int i = 0; i < steps; i += 2)
            for (const char* action : {"place field=research-1 face=4", "take-back field=research-1"}) step(eve, action);
        return table;
    }

    // Tables of the attacker's with a long past, for a server with limits.
    void prepare() {
        costly_ = table_with_past(1000);
        watched_ = table_with_past(150);
        EXPECT_EQ(server_.stop(), 0);
    }

    void start_limited() {
        limited_ =
            std::make_unique<ServerProcess>(server_, ServerOptions{.limits = true, .as_plain_user = false, .arguments = {}});
        http_ = HttpClient(limited_->port());
    }

    long most_memory_in_megabytes() const {
        std::ifstream status("/proc/" + std::to_string(limited_->pid()) + "/status");
        for (std::string line; std::getline(status, line);)
            if (line.starts_with("VmHWM:")) return std::atol(line.c_str() + 6) / 1024;
        return -1;
    }

    void attack(int kind, const std::atomic<bool>& over, std::atomic<int>& answered) {
        Attacker attacker(limited_->port());
        std::vector<std::unique_ptr<raw::RawClient>> deaf;
        const Table& table = costly_;
        for (int i = 0; !over; ++i) {
            const std::string& token = table.tokens[static_cast<std::size_t>(i % 2)];
            const std::string name = R"({"name":"Eve )" + std::to_string(i) + "\"}";
            raw::Answer answer;
            if (kind == 0) answer = attacker.ask("GET", table.at("replay"), token);
            if (kind == 1) answer = attacker.ask("GET", table.at("replay?step=" + std::to_string(i * 37 % 1000)), token);
            if (kind == 2) answer = attacker.ask("GET", table.at("log?after=0"), token);
            if (kind == 3) answer = attacker.ask("POST", table.at("join"), token, name);
            if (kind == 4) answer = attacker.ask("GET", table.at(), token);
            if (kind == 5) answer = listen_to_nothing(watched_, watched_.tokens[0], deaf);
            if (answer.status == 200) ++answered;
        }
    }

    // Asks for everything over a socket, again and again, and reads nothing.
    raw::Answer listen_to_nothing(const Table& table, const std::string& token,
                                  std::vector<std::unique_ptr<raw::RawClient>>& deaf) {
        if (deaf.size() < 150) {
            deaf.push_back(std::make_unique<raw::RawClient>(limited_->port(), 4096, Attacker::address));
            if (deaf.back()->open_socket("/api/ws").status != 101) deaf.pop_back();
        }
        const std::string watch =
            json::serialize(json::object{{"type", "watch"}, {"table", table.id}, {"token", token}, {"after", 0}});
        for (int i = 0; i < 20 && !deaf.empty(); ++i) deaf[static_cast<std::size_t>(i) % deaf.size()]->send_text(watch);
        std::this_thread::sleep_for(milliseconds(50));
        return {};
    }

    // How long a player waits for each answer, in milliseconds.
    static std::vector<double> play_for(Player& player, milliseconds time) {
        std::vector<double> waited;
        const auto end = Clock::now() + time;
        for (int i = 0; Clock::now() < end; ++i) {
            const auto began = Clock::now();
            if (i % 2 == 0)
                player.refresh();
            else
                player.act(i % 4 == 1 ? "place field=build-1 face=2" : "take-back field=build-1");
            waited.push_back(std::chrono::duration<double, std::milli>(Clock::now() - began).count());
            std::this_thread::sleep_for(milliseconds(15));
        }
        return waited;
    }

    // Whether a player's waiting times stay short while one address does its worst. On a slow machine everything takes longer,
    // also without a flood.
    bool is_unnoticed_by(Player& player) {
        const std::vector<double> quiet = play_for(player, milliseconds(1'500));
        std::atomic<bool> over = false;
        std::atomic<int> answered = 0;
        std::vector<std::thread> attackers;
        for (int kind = 0; kind < 18; ++kind) attackers.emplace_back([&, kind] { attack(kind % 6, over, answered); });
        const std::vector<double> flooded = play_for(player, milliseconds(4'000));
        over = true;
        for (std::thread& attacker : attackers) attacker.join();
        EXPECT_GT(answered, 10);
        const double usual = percentile(quiet, 0.5), slowest = percentile(quiet, 0.99);
        const double median = percentile(flooded, 0.5), worst = percentile(flooded, 0.99);
        std::printf(
            "flood: p50 %.1f ms, p99 %.1f ms of %zu (quiet: %.1f and %.1f ms); %d requests of the attacker answered; %ld MB\n",
            median, worst, flooded.size(), usual, slowest, answered.load(), most_memory_in_megabytes());
        return median < std::max(15.0, 10 * usual) && worst < 100 * std::max(1.0, slowest / 20);
    }

    // Whether a busy server ends within 1.5 s, and what a slow machine needs to notice.
    bool stops_in_time() {
        start_limited();
        json::array seats{json::object{{"kind", "person"}, {"name", "Ann"}}};
        seats.insert(seats.end(), 2, json::object{{"kind", "bot"}, {"bot", "hard"}});
        for (int i = 0; i < 4; ++i) create(table_request("pbb", {}, {{"seats", seats}}));
        std::atomic<bool> over = false;
        std::atomic<int> answered = 0;
        std::vector<std::thread> attackers;
        for (const int kind : {1, 2, 5}) attackers.emplace_back([&, kind] { attack(kind, over, answered); });
        for (int i = 0; i < 2000 && answered < 10; ++i) std::this_thread::sleep_for(milliseconds(10));
        const auto began = Clock::now();
        EXPECT_EQ(limited_->stop(), 0) << limited_->log();
        const std::chrono::duration<double> took = Clock::now() - began;
        over = true;
        for (std::thread& attacker : attackers) attacker.join();
        std::printf("stopped after %.2f s\n", took.count());
        return took.count() < 4;
    }

    Table costly_, watched_;
    std::unique_ptr<ServerProcess> limited_;
};

TEST_F(ServerFlood, NobodyElseNotices) {
    setenv("ASAN_OPTIONS", "quarantine_size_mb=32", 0);  // what AddressSanitizer keeps back is not the server's
    prepare();
    start_limited();
    const Table victims = create("ppp");
    Player ann(limited_->port(), victims.id, victims.tokens[0]);
    // Whatever else the machine does can slow a round down; a server that lets itself be flooded fails all of them.
    bool unnoticed = false;
    for (int round = 0; round < 5 && !unnoticed; ++round) unnoticed = is_unnoticed_by(ann);
    EXPECT_TRUE(unnoticed);
    EXPECT_LT(most_memory_in_megabytes(), 400);
    EXPECT_EQ(limited_->log().find("internal-error"), std::string::npos) << limited_->log();
    EXPECT_EQ(limited_->stop(), 0);
}

// Bots that think, replays under way, and clients that read nothing.
TEST_F(ServerFlood, StopsInTimeWhateverHappens) {
    prepare();
    bool in_time = false;
    for (int round = 0; round < 3 && !in_time; ++round) in_time = stops_in_time();
    EXPECT_TRUE(in_time);
}

}  // namespace
}  // namespace tminus::test
