// Backups of a database that is in use, back from them, and how damage is found.

#include "tests/server/fixture.h"
#include "tests/server/store_support.h"

#include <signal.h>
#include <sys/wait.h>
#include <atomic>
#include <map>
#include <mutex>

namespace tminus::test {
namespace {

using server::run_sql;

class ServerBackup : public ServerTest {
protected:
    void SetUp() override {
        if (server_.database().is_postgres()) GTEST_SKIP() << "PostgreSQL has tools of its own for this";
    }
    std::string database() const { return server_.database().name(); }
    std::string file(const char* name) const { return (other_.path() / name).string(); }
    Outcome backup(const std::string& more = "") const {
        return run_tminus("backup " + database() + " " + file("copy.db") + more);
    }

    const TemporaryDirectory other_;
};

// A store makes files beside its own, so it opens a copy.
template <class Look>
auto look_into(const std::string& file, Look look) {
    const server::Folder folder;
    fs::copy_file(file, folder.file());
    return look(server::Store(folder.file()));
}

int entries_in(const std::string& file, const std::string& table) {
    return look_into(file, [&](const server::Store& store) {
        const auto stored = store.load(table);
        return stored ? static_cast<int>(stored->entries.size()) : -1;
    });
}

TEST_F(ServerBackup, HoldsEverythingThatWasAcknowledgedBeforeItBegan) {
    std::mutex mutex;
    std::map<std::string, int> acknowledged;  // steps, by table
    std::atomic<bool> over = false;
    std::thread load([&] {
        while (!over) {
            const Table table = create("ppb");
            std::vector<Player> people = players(table);
            for (int steps = 0; !over && steps < 60; ++steps) {
                people[static_cast<std::size_t>(steps) % 2].refresh();
                const bool played = people[static_cast<std::size_t>(steps) % 2].play();
                const std::lock_guard lock(mutex);
                acknowledged[table.id] += played ? 1 : 0;
            }
        }
    });
    for (int round = 0; round < 3; ++round) {
        std::this_thread::sleep_for(milliseconds(500));
        std::map<std::string, int> before;
        {
            const std::lock_guard lock(mutex);
            before = acknowledged;
        }
        const Outcome outcome = backup(round > 0 ? " --force" : "");
        EXPECT_EQ(outcome.exit_code, 0) << outcome.output;
        EXPECT_FALSE(before.empty());
        for (const auto& [table, steps] : before) EXPECT_GE(entries_in(file("copy.db"), table), steps);
        EXPECT_EQ(run_tminus("check-database " + file("copy.db")).exit_code, 0);
    }
    over = true;
    load.join();
    EXPECT_FALSE(fs::exists(file("copy.db.part")));
    EXPECT_EQ(fs::status(file("copy.db")).permissions() & fs::perms::all, fs::perms::owner_read | fs::perms::owner_write);
    const Outcome again = backup();
    EXPECT_EQ(again.exit_code, 2);
    EXPECT_NE(again.output.find("exists already"), std::string::npos) << again.output;
}

TEST_F(ServerBackup, IsThereWholeOrNotAtAll) {
    for (int i = 0; i < 150; ++i) create("ppb");
    const auto tables = [](const server::Store& store) { return store.table_count(); };
    int killed = 0;
    for (int round = 0; round < 12; ++round) {
        const pid_t child = ::fork();
        if (child == 0) {
            const std::string binary = tminus_binary(), target = file("copy.db");
            ::execl(binary.c_str(), binary.c_str(), "backup", database().c_str(), target.c_str(), "--force", nullptr);
            ::_exit(127);
        }
        std::this_thread::sleep_for(milliseconds(4 * round));
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        killed += WIFSIGNALED(status) ? 1 : 0;
        EXPECT_TRUE(!fs::exists(file("copy.db")) || look_into(file("copy.db"), tables) == 150);
    }
    EXPECT_GT(killed, 0);
    ASSERT_EQ(backup(" --force").exit_code, 0);  // whatever is left of the others
    EXPECT_FALSE(fs::exists(file("copy.db.part")));
}

TEST_F(ServerBackup, ARestoredDatabaseGoesOnWhereTheBackupWasMade) {
    const Table table = create("pbb");
    std::vector<Player> people = players(table);
    play_steps(people, 5);
    let_bots_finish(people[0]);
    const json::object then = lasting(people[0].refresh());
    ASSERT_EQ(backup().exit_code, 0);
    play_steps(people, 3);

    const std::string restore = "restore " + file("copy.db") + " " + database();
    EXPECT_NE(run_tminus(restore).output.find("exists already"), std::string::npos);
    const Outcome in_use = run_tminus(restore + " --force");
    EXPECT_EQ(in_use.exit_code, 2);
    EXPECT_NE(in_use.output.find("another server uses this database"), std::string::npos) << in_use.output;
    EXPECT_EQ(people[0].get().status, 200);

    server_.kill();  // leaves a log, which must not be played into the restored file
    const Outcome restored = run_tminus(restore + " --force");
    ASSERT_EQ(restored.exit_code, 0) << restored.output;
    EXPECT_EQ(run_tminus("check-database " + database() + ".before-restore").exit_code, 0);
    EXPECT_GT(entries_in(database() + ".before-restore", table.id), entries_in(database(), table.id));
    server_.start();
    http_ = HttpClient(server_.port());
    people[0].move_to(server_.port());
    EXPECT_EQ(lasting(people[0].refresh()), then);
    EXPECT_TRUE(people[0].play());
}

TEST_F(ServerBackup, ADamagedBackupIsNotRestored) {
    for (int i = 0; i < 30; ++i) create("ppb");
    ASSERT_EQ(backup().exit_code, 0);
    server_.stop();
    {
        std::fstream damaged(file("copy.db"), std::ios::in | std::ios::out | std::ios::binary);
        damaged.seekp(4096 * 8);
        damaged << std::string(4096 * 4, '\xee');
    }
    const std::string before = read_text(server_.database().name());
    const Outcome outcome = run_tminus("restore " + file("copy.db") + " " + database() + " --force");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_NE(outcome.output.find("damaged"), std::string::npos) << outcome.output;
    EXPECT_EQ(read_text(server_.database().name()), before);
    for (const char* more : {"", " --fast"})
        EXPECT_EQ(run_tminus("check-database " + file("copy.db") + more).exit_code, 1) << more;

    std::ofstream(file("text.db")) << "not a database at all, but long enough to be looked at by somebody";
    for (const std::string& command :
         {"restore " + file("text.db") + " " + file("new.db"), "backup " + file("text.db") + " " + file("new.db"),
          "check-database " + file("text.db"), "check-database " + file("missing.db"),
          "backup " + file("missing.db") + " " + file("new.db"), "restore " + file("missing.db") + " " + file("new.db")}) {
        const Outcome refused = run_tminus(command);
        EXPECT_EQ(refused.exit_code, 2) << command << ": " << refused.output;
    }
    EXPECT_FALSE(fs::exists(file("new.db")));
    EXPECT_FALSE(fs::exists(file("new.db.part")));
    EXPECT_FALSE(fs::exists(file("missing.db")));
}

TEST_F(ServerBackup, TheCheckNamesDamagedTables) {
    const Table good = create("ppb"), changed = create("pbb"), gap = create("pbb");
    for (const Table& table : {changed, gap}) {
        std::vector<Player> people = players(table);
        play_steps(people, 3);
    }
    EXPECT_EQ(run_tminus("check-database " + database()).exit_code, 0);  // while the server runs
    server_.stop();
    run_sql(database(), "UPDATE entries SET body='{' WHERE number=1 AND table_id='" + changed.id + "'; " +
                            "DELETE FROM entries WHERE number=1 AND table_id='" + gap.id + "'");
    const Outcome outcome = run_tminus("check-database " + database());
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_NE(outcome.output.find("table " + changed.id), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("table " + gap.id + ": entries are missing"), std::string::npos) << outcome.output;
    EXPECT_EQ(outcome.output.find(good.id), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("3 tables, 2 damaged"), std::string::npos) << outcome.output;
    EXPECT_EQ(run_tminus("check-database --fast " + database()).exit_code, 0);
    EXPECT_FALSE(fs::exists(database() + "-shm"));
}

TEST(Backup, NamesTheToolsOfPostgreSql) {
    const Outcome backup = run_tminus("backup postgres://localhost/tminus copy.dump");
    EXPECT_EQ(backup.exit_code, 2);
    EXPECT_NE(backup.output.find("pg_dump --format=custom --file=copy.dump postgres://localhost/tminus"), std::string::npos);
    const Outcome restore = run_tminus("restore copy.dump postgresql://localhost/tminus");
    EXPECT_NE(restore.output.find("pg_restore"), std::string::npos);
}

}  // namespace
}  // namespace tminus::test
