// What was acknowledged is there after a restart, a kill, and a disk that fails.

#include "tests/server/fixture.h"
#include "tests/server/store_support.h"

#include <cstdlib>
#include <thread>

namespace tminus::test {
namespace {

class ServerFaults : public ServerTest {};

TEST_F(ServerFaults, ARestartKeepsEverything) {
    const Table running = create("ppb"), finished = create("pbb"), fresh = create("pop");
    std::vector<Player> people = players(running), winner = players(finished);
    play_steps(people, 40);
    play_to_the_end(winner);
    EXPECT_EQ(people[0].post("chat", {{"text", "see you tomorrow"}}).status, 200);
    Player guest = claim(fresh, 1, "Gus"), watcher = spectator(running);
    for (Player& person : people) let_bots_finish(person);
    Player& actor = people[people[0].on_turn() ? 0 : 1];
    const json::value action = actor.choice().at("text");
    const Answer last = actor.act(action, "the last key");
    ASSERT_EQ(last.status, 200);

    std::vector<Player*> all{&people[0], &people[1], &winner[0], &guest, &watcher};
    let_bots_finish(people[0]);
    std::vector<json::object> positions;
    std::vector<std::string> logs;
    for (Player* one : all) positions.push_back(lasting(one->refresh())), logs.push_back(one->get("log?after=0").body);

    for (int restarts = 0; restarts < 2; ++restarts) {
        restart();
        for (std::size_t i = 0; i < all.size(); ++i) {
            all[i]->move_to(server_.port());
            EXPECT_EQ(lasting(all[i]->refresh()), positions[i]);
            EXPECT_EQ(all[i]->get("log?after=0").body, logs[i]);
            EXPECT_EQ(all[i]->watch(0).at("updates"), json::parse(logs[i]).at("updates"));
        }
        EXPECT_EQ(actor.act(action, "the last key").body, last.body);
    }
    EXPECT_EQ(seq_of(actor.refresh()), seq_of(positions[&actor == &people[0] ? 0 : 1]));
    for (Player& person : people) person.stop_watching();
    play_to_the_end(people);
}

// A person who plays until the server is gone, takes a step back now and then, and remembers what they were told.
class Survivor {
public:
    Survivor(int port, const Table& table, std::size_t seat, std::uint64_t seed)
        : player_(port, table.id, table.tokens[seat], seed), dice_(seed) {
        hear(player_.watch(0));
    }

    void play_until_the_server_is_gone() {
        try {
            while (!is_over(player_.position())) {
                if (const auto message = player_.next(milliseconds(player_.on_turn() ? 0 : 5))) hear(*message);
                if (player_.on_turn()) act();
            }
        } catch (const NoAnswer&) {
        } catch (const std::exception& error) {
            ADD_FAILURE() << error.what();
        }
    }

    // Everything that was answered or told is there, and the step without an answer is simply sent again.
    void come_back(int port) {
        player_.move_to(port);
        player_.refresh();
        EXPECT_GE(seq_of(player_.position()), acknowledged_);
        const json::array there = updates_after(player_, 0);
        ASSERT_GE(there.size(), heard_.size());
        for (std::size_t i = 0; i < heard_.size(); ++i) ASSERT_EQ(there.at(i), heard_.at(i));
        expect_in_order(there, 0);
    }

    void send_again(int port) {
        if (!pending_key_.empty()) {
            const Answer answer = send();
            EXPECT_TRUE(answer.status == 200 || is_overtaken(answer)) << pending_action_ << ": " << answer.body;
            pending_key_.clear();
        }
        player_.move_to(port);
        hear(player_.watch(static_cast<int>(heard_.size())));
    }

    int acknowledged_steps() const { return steps_; }
    int undone() const { return undone_; }
    bool over() const { return is_over(player_.position()); }
    Player& player() { return player_; }

private:
    void act() {
        const bool undo = player_.position().at("undo").at("possible").as_bool() && dice_() % 4 == 0;
        pending_action_ = undo ? json::value(nullptr) : player_.choice().at("text");
        pending_key_ = player_.new_key();
        const Answer answer = send();
        pending_key_.clear();
        if (is_overtaken(answer)) return void(player_.refresh());
        ASSERT_EQ(answer.status, 200) << pending_action_ << ": " << answer.body;
        acknowledged_ = whole(answer.object().at("seq"));
        ++(undo ? undone_ : steps_);
        const auto deadline = std::chrono::steady_clock::now() + patience;
        while (seq_of(player_.position()) < acknowledged_ && std::chrono::steady_clock::now() < deadline)
            if (const auto message = player_.next(milliseconds(100))) hear(*message);
    }

    void hear(const json::object& message) {
        if (message.at("type") == "update") heard_.push_back(message.at("update"));
        if (message.at("type") == "position")
            for (const json::value& update : message.at("updates").as_array()) heard_.push_back(update);
    }

    Answer send() { return pending_action_.is_null() ? player_.undo(pending_key_) : player_.act(pending_action_, pending_key_); }
    // Somebody else took a step back, or acted, before this one arrived.
    static bool is_overtaken(const Answer& answer) { return answer.status == 422 || answer.status == 409; }

    Player player_;
    json::array heard_;
    std::mt19937_64 dice_;
    int acknowledged_ = 0, steps_ = 0, undone_ = 0;
    json::value pending_action_;  // null: undo
    std::string pending_key_;
};

int kills_wanted() {
    const char* wish = std::getenv("TMINUS_KILLS");
    return wish == nullptr ? 5 : std::max(1, std::atoi(wish));
}

TEST_F(ServerFaults, KilledAtAnyMomentNothingAcknowledgedIsLost) {
    std::mt19937_64 dice(20'240'817);
    std::vector<std::unique_ptr<Survivor>> all;
    std::vector<Table> tables;
    const auto open_tables = [&] {
        const std::vector<json::object> games{table_request("ppp"), table_request("pbbb"),
                                              table_request("pp", {}, {{"game", "1969"}}),
                                              table_request("ppb", {}, {{"game", "rocketmen"}})};
        for (const json::object& request : games) {
            tables.push_back(create(request));
            for (std::size_t seat = 0; seat < tables.back().tokens.size(); ++seat)
                if (!tables.back().tokens[seat].empty())
                    all.push_back(std::make_unique<Survivor>(server_.port(), tables.back(), seat, dice()));
        }
    };
    open_tables();
    for (int kill = 0; kill < kills_wanted(); ++kill) {
        std::vector<std::thread> threads;
        for (auto& one : all) threads.emplace_back([&one] { one->play_until_the_server_is_gone(); });
        std::this_thread::sleep_for(milliseconds(20 + dice() % 300));
        server_.kill();
        for (std::thread& thread : threads) thread.join();
        server_.start();
        http_ = HttpClient(server_.port());
        for (auto& one : all) one->come_back(server_.port());
        for (auto& one : all) one->send_again(server_.port());
        if (std::all_of(all.begin(), all.end(), [](const auto& one) { return one->over(); })) open_tables();
    }
    int steps = 0, undone = 0;
    for (const auto& one : all) steps += one->acknowledged_steps(), undone += one->undone();
    EXPECT_GT(steps, 5 * kills_wanted());
    EXPECT_TRUE(undone > 0 || kills_wanted() < 20);
    RecordProperty("acknowledged_steps", steps);
    std::printf("%d steps and %d undone were acknowledged before %d kills\n", steps, undone, kills_wanted());

    // The games go on to their end, and their luck was fair all the way.
    for (const Table& table : tables) {
        std::vector<Player> people = players(table);
        if (!is_over(people[0].refresh())) play_to_the_end(people);
        const Outcome verified = verify(text(people[0].get("log").object().at("log")));
        EXPECT_EQ(verified.exit_code, 0) << verified.output;
    }
}

TEST_F(ServerFaults, AFullDiskLosesNothing) {
    const Table table = create("ppp");
    std::vector<Player> people = players(table);
    Player watcher(server_.port(), table.id, table.tokens[0]);
    play_steps(people, 10);
    watcher.watch();
    server_.fill_disk(40'000);

    Answer refused;
    Player* unlucky = nullptr;
    json::value action;
    json::object before;
    for (int i = 0; i < 2000 && unlucky == nullptr; ++i)
        for (Player& person : people) {
            before = lasting(person.refresh());
            if (is_over(before) || !person.on_turn()) continue;
            action = person.choice().at("text");
            refused = person.act(action, "key " + std::to_string(i));
            if (refused.status != 200) {
                unlucky = &person;
                break;
            }
        }
    ASSERT_NE(unlucky, nullptr) << "the disk was never full";
    EXPECT_EQ(refused.status, 503) << refused.body;
    EXPECT_EQ(refused.error(), "storage");
    EXPECT_EQ(refused.body.find(server_.directory().string()), std::string::npos) << refused.body;
    EXPECT_EQ(lasting(unlucky->refresh()), before);
    while (watcher.next(milliseconds(100))) {
    }
    EXPECT_EQ(seq_of(watcher.position()), seq_of(people[0].refresh()));

    // Nothing at all can be written now: the same for everything that is to be kept.
    server_.fill_disk();
    EXPECT_EQ(unlucky->act(action, "again").error(), "storage");
    EXPECT_EQ(unlucky->post("chat", {{"text", std::string(400, 'x')}}).error(), "storage");
    EXPECT_EQ(http_.post("/api/tables", "", table_request("ppp")).error(), "storage");
    EXPECT_NE(unlucky->undo("take it back").status, 200);
    EXPECT_EQ(lasting(unlucky->refresh()), before);

    server_.free_disk();
    const Answer accepted = unlucky->act(action, "again");  // the key was not used by a step that did not happen
    EXPECT_EQ(accepted.status, 200) << accepted.body;
    EXPECT_EQ(whole(accepted.object().at("seq")), seq_of(before) + 1);
    play_steps(people, 5);
    std::vector<json::object> positions;
    for (Player& person : people) positions.push_back(lasting(person.refresh()));

    server_.kill();
    server_.start();
    for (std::size_t i = 0; i < people.size(); ++i) {
        people[i].move_to(server_.port());
        EXPECT_EQ(lasting(people[i].refresh()), positions[i]);
    }
    play_to_the_end(people);
}

class ServerWithoutPrivileges : public ServerTest {
protected:
    ServerWithoutPrivileges() : ServerTest({.limits = false, .as_plain_user = true, .arguments = {}}) {}

    void permit(fs::perms directory, fs::perms files) {
        if (directory == fs::perms::owner_all) fs::permissions(server_.directory(), directory);
        for (const auto& file : fs::directory_iterator(server_.directory())) fs::permissions(file.path(), files);
        if (directory != fs::perms::owner_all) fs::permissions(server_.directory(), directory);
    }
};

TEST_F(ServerWithoutPrivileges, AReadOnlyDatabaseLosesNothing) {
    const Table table = create("ppp");
    std::vector<Player> people = players(table);
    play_steps(people, 20);
    std::vector<json::object> positions;
    for (Player& person : people) positions.push_back(lasting(person.refresh()));
    ASSERT_EQ(server_.stop(), 0);

    permit(fs::perms::owner_read | fs::perms::owner_exec, fs::perms::owner_read);
    try {
        server_.start();  // it may run, and then says for each step that it cannot be kept
        for (std::size_t i = 0; i < people.size(); ++i) {
            people[i].move_to(server_.port());
            EXPECT_EQ(lasting(people[i].refresh()), positions[i]);
            if (people[i].on_turn()) {
                EXPECT_EQ(people[i].act(people[i].choice().at("text")).error(), "storage");
            }
            EXPECT_EQ(lasting(people[i].refresh()), positions[i]);
        }
        EXPECT_EQ(server_.stop(), 0);
    } catch (const NoAnswer&) {
        throw;
    } catch (const std::runtime_error& error) {  // or it does not even start, and says why
        EXPECT_NE(std::string(error.what()).find("the server does not start"), std::string::npos) << error.what();
    }
    permit(fs::perms::owner_all, fs::perms::owner_read | fs::perms::owner_write);

    server_.start();
    for (std::size_t i = 0; i < people.size(); ++i) {
        people[i].move_to(server_.port());
        EXPECT_EQ(lasting(people[i].refresh()), positions[i]);
    }
    play_to_the_end(people);
}

TEST_F(ServerFaults, ATableOfOtherRulesCanOnlyBeLookedAt) {
    const Table table = create("ppb");
    std::vector<Player> people = players(table);
    step(people[0], "bid energy=1");  // the other rules know no such bid
    play_steps(people, 60);
    EXPECT_EQ(people[1].post("join", {{"name", "Benedict"}}).status, 200);
    const Answer said = people[0].post("chat", {{"text", "before"}});
    EXPECT_EQ(said.status, 200);
    let_bots_finish(people[0]);
    const json::object before = people[0].position();
    ASSERT_EQ(server_.stop(), 0);
    const json::value snapshot = json::parse(server::Store(server_.database().name()).load(table.id)->snapshot);
    EXPECT_EQ(whole(snapshot.at("entry")) % 50, 0);
    EXPECT_GT(whole(snapshot.at("entry")), 0);

    const TemporaryDirectory directory;
    ServerProcess other(server_,
                        {.limits = false, .as_plain_user = false, .arguments = {"--data", other_rules_in(directory.path())}});
    Player ann(other.port(), table.id, table.tokens[0]);
    ann.refresh();
    EXPECT_EQ(ann.position().at("read_only"), true);
    EXPECT_EQ(ann.position().at("view").at("table"), snapshot.at("state").at("table"));
    EXPECT_EQ(ann.position().at("view").at("hand"), snapshot.at("state").at("hands").at(0));
    EXPECT_EQ(ann.position().at("seq"), before.at("seq"));
    EXPECT_EQ(lasting(ann.position()).at("seats"), lasting(before).at("seats"));
    EXPECT_EQ(ann.position().at("chat"), before.at("chat"));
    EXPECT_TRUE(ann.position().at("actions").as_array().empty());
    EXPECT_TRUE(ann.position().at("secret").is_null());
    EXPECT_EQ(ann.act("pass").error(), "conflict");
    EXPECT_EQ(ann.undo().error(), "conflict");
    EXPECT_EQ(other.stop(), 0);

    server_.start();  // with its own rules again it goes on
    for (Player& person : people) person.move_to(server_.port());
    EXPECT_EQ(lasting(people[0].refresh()), lasting(before));
    play_steps(people, 5);
}

// What an earlier version wrote: entries without seals, and a snapshot of the last one without its number.
TEST_F(ServerFaults, ATableFromBeforeThereWereSealsGoesOn) {
    const Table table = create("ppp");
    std::vector<Player> people = players(table);
    play_steps(people, 50);
    const json::object before = people[0].refresh();
    ASSERT_EQ(server_.stop(), 0);
    const std::string file = server_.database().name();
    {
        server::Store store(file);
        ASSERT_EQ(store.load(table.id)->entries.size(), 50u);
        ASSERT_EQ(json::parse(store.load(table.id)->snapshot).at("entry"), 50);
    }
    const bool is_postgres = server_.database().is_postgres();
    server_.database().run(is_postgres ? "UPDATE entries SET body=(body::jsonb - 'after')::text"
                                       : "UPDATE entries SET body=json_remove(body, '$.after')");
    server_.database().run(is_postgres ? "UPDATE tables SET snapshot=(snapshot::jsonb - 'entry')::text"
                                       : "UPDATE tables SET snapshot=json_remove(snapshot, '$.entry')");

    for (int round = 0; round < 2; ++round) {
        server_.start();
        for (Player& person : people) person.move_to(server_.port());
        const json::object now = people[0].refresh();
        EXPECT_EQ(now.at("read_only"), false);
        if (round == 0) {
            EXPECT_EQ(lasting(now), lasting(before));
        }
        play_steps(people, 5);
        ASSERT_EQ(server_.stop(), 0);
    }
    const auto stored = server::Store(file).load(table.id);
    ASSERT_EQ(stored->entries.size(), 60u);
    EXPECT_FALSE(json::parse(stored->entries[49]).as_object().contains("after"));
    for (std::size_t i = 50; i < 60; ++i) EXPECT_TRUE(json::parse(stored->entries[i]).as_object().contains("after"));
    EXPECT_FALSE(json::parse(stored->snapshot).as_object().contains("entry")) << "it is still the old one";
}

TEST_F(ServerFaults, StopsGracefullyWhilePeoplePlay) {
    const Table table = create("ppp");
    std::vector<std::unique_ptr<Survivor>> all;
    for (std::size_t seat = 0; seat < 3; ++seat) all.push_back(std::make_unique<Survivor>(server_.port(), table, seat, seat));
    std::vector<std::thread> threads;
    for (auto& one : all) threads.emplace_back([&one] { one->play_until_the_server_is_gone(); });
    std::this_thread::sleep_for(milliseconds(150));
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(server_.stop(), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, milliseconds(10'000));
    for (std::thread& thread : threads) thread.join();
    server_.start();
    for (auto& one : all) one->come_back(server_.port());
}

}  // namespace
}  // namespace tminus::test
