// What is on disk stays there, whatever happens, and what is not the store's own is left alone.

#include "tests/server/store_support.h"

#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <fstream>
#include <map>
#include <random>
#include <thread>

namespace tminus::server {
namespace {

void create_table(const std::string& file) {
    Store store(file);
    create_now(store, "a");
}

std::string why_it_does_not_open(const std::string& file) {
    try {
        const Store store(file);
    } catch (const StoreError& error) {
        return error.what();
    }
    return "";
}

// What it says in a process of its own. No other thread may run.
template <class Work>
std::string answer_of_child(Work work) {
    int ends[2];
    if (pipe(ends) != 0) return "no pipe";
    const pid_t child = fork();
    if (child == 0) {
        const std::string answer = work();
        _exit(write(ends[1], answer.data(), answer.size()) == static_cast<ssize_t>(answer.size()) ? 0 : 1);
    }
    close(ends[1]);
    std::string answer(1000, '\0');
    const ssize_t size = read(ends[0], answer.data(), answer.size());
    answer.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? answer : "it broke off";
}

using DurableStore = AnyStore;

TEST_P(DurableStore, KeepsEverythingWhenClosedAndOpenedAgain) {
    Reports reports;
    {
        Store store(database_->name());
        store.create("a", {"head", {}, "start"}, false, reports.expect("create"));
        for (int i = 1; i <= 100; ++i) store.append("a", i, {std::to_string(i)}, "s" + std::to_string(i), i == 100, nullptr);
    }
    EXPECT_EQ(reports.wait_for(1), Texts{"create"});
    Store store(database_->name());
    const std::optional<StoredTable> table = store.load("a");
    ASSERT_TRUE(table);
    ASSERT_EQ(table->entries.size(), 100U);
    EXPECT_EQ(table->entries.back(), "100");
    EXPECT_EQ(table->snapshot, "s100");
    EXPECT_EQ(append_now(store, "a", 101, {"101"}), "");
}

TEST_P(DurableStore, WritesWhatACallbackQueuesWhileItCloses) {
    {
        Store store(database_->name());
        store.create("a", {"head", {}, "start"}, false, [&store](const std::string&) {
            store.append("a", 1, {"one"}, "s1", false,
                         [&store](const std::string&) { store.append("a", 2, {"two"}, "s2", false, nullptr); });
        });
    }
    EXPECT_EQ(Store(database_->name()).load("a")->entries, (Texts{"one", "two"}));
}

// A process that appends to four tables and tells the pipe of each entry that was acknowledged.
[[noreturn]] void append_until_killed(const std::string& file, int pipe) {
    Store store(file);
    const auto tell = [pipe](char table) {
        return [pipe, table](const std::string& error) {
            if (!error.empty() || write(pipe, &table, 1) != 1) _exit(1);
        };
    };
    std::map<char, int> entries;
    for (char name = 'a'; name < 'e'; ++name) {
        const std::string table(1, name);
        const std::optional<StoredTable> stored = store.load(table);
        if (!stored) store.create(table, {"head", {}, "0"}, false, nullptr);
        entries[name] = stored ? static_cast<int>(stored->entries.size()) : 0;
    }
    for (int i = 0; i < 1'000'000; ++i) {
        const char name = static_cast<char>('a' + i % 4);
        const int number = ++entries[name];
        store.append(std::string(1, name), number, {std::to_string(number)}, std::to_string(number), false, tell(name));
        if (i % 16 == 0) usleep(500);
    }
    _exit(1);
}

std::map<char, std::size_t> acknowledged_before_kill(const std::string& file, int milliseconds) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("no pipe");
    const pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        append_until_killed(file, ends[1]);
    }
    close(ends[1]);
    std::map<char, std::size_t> counts;
    char table;
    if (read(ends[0], &table, 1) == 1) ++counts[table];
    std::thread killer([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        kill(child, SIGKILL);
    });
    while (read(ends[0], &table, 1) == 1) ++counts[table];
    killer.join();
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    return counts;
}

TEST_P(DurableStore, WhatWasAcknowledgedSurvivesAKill) {
    std::mt19937 random(7);
    std::map<char, std::size_t> before;
    for (int round = 0; round < 10; ++round) {
        const int milliseconds = static_cast<int>(random() % 60);
        const std::map<char, std::size_t> acknowledged = acknowledged_before_kill(database_->name(), milliseconds);
        EXPECT_FALSE(acknowledged.empty());
        Store store(database_->name());
        for (const auto& [name, count] : acknowledged) {
            const std::optional<StoredTable> table = store.load(std::string(1, name));
            ASSERT_TRUE(table);
            ASSERT_GE(table->entries.size(), before[name] + count);
            EXPECT_EQ(table->snapshot, std::to_string(table->entries.size()));
            EXPECT_EQ(table->entries.back(), table->snapshot);
            before[name] = table->entries.size();
        }
    }
}

void limit_files_to(rlim_t bytes) {
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = std::min(bytes, limit.rlim_max);
    setrlimit(RLIMIT_FSIZE, &limit);
}

// Appends until it fails with this error, makes room, and goes on. Says what was not as it should be.
template <class MakeRoom>
std::string fails_and_goes_on(const std::string& file, const std::string& expected, MakeRoom make_room) {
    const std::string step(10'000, 'x');
    Store store(file);
    std::size_t written = 0;
    std::string error;
    while (written < 1000 && (error = append_now(store, "a", static_cast<int>(written) + 1, {step})).empty()) ++written;
    const int next = static_cast<int>(written) + 1;
    if (error != ": " + expected) return "the error is" + error;
    if (store.healthy()) return "healthy although it cannot write";
    error = append_now(store, "a", next, {step});
    if (error != ": " + expected) return "the second error is" + error;
    if (store.load("a")->entries.size() != written) return "something was written";
    make_room();
    error = append_now(store, "a", next, {"room"});
    if (!error.empty()) return "still" + error;
    if (store.load("a")->entries.back() != "room") return "not written";
    return store.healthy() ? "" : "not healthy again";
}

TEST(StoreDurability, GoesOnAfterTheFileCouldNotGrow) {
    const Folder folder;
    const auto work = [&] {
        signal(SIGXFSZ, SIG_IGN);
        create_table(folder.file());
        limit_files_to(1'000'000);
        return fails_and_goes_on(folder.file(), "the database could not be written", [] { limit_files_to(RLIM_INFINITY); });
    };
    EXPECT_EQ(answer_of_child(work), "");
    EXPECT_EQ(Store(folder.file()).load("a")->entries.back(), "room");
}

TEST(StoreDurability, GoesOnAfterTheDiskWasFull) {
    const Folder folder;
    const fs::path filler = folder.path() / "filler";
    const auto work = [&]() -> std::string {
        // A small disk that only the child sees.
        if (unshare(CLONE_NEWNS) != 0 || mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
            mount("none", folder.path().c_str(), "tmpfs", 0, "size=2m") != 0)
            return "not allowed";
        create_table(folder.file());
        std::ofstream(filler) << std::string(1'000'000, 'x');
        return fails_and_goes_on(folder.file(), "the disk is full", [&] { fs::remove(filler); });
    };
    const std::string answer = answer_of_child(work);
    if (answer == "not allowed") GTEST_SKIP() << "needs the right to mount";
    EXPECT_EQ(answer, "");
}

TEST(StoreDurability, DoesNotOpenAReadOnlyFile) {
    const Folder folder;
    { Store(folder.file()); }
    fs::permissions(folder.path(), fs::perms::all);
    fs::permissions(folder.file(), fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
    const auto work = [&]() -> std::string {
        if (geteuid() == 0 && setuid(65534) != 0) return "cannot stop being root";  // who may write everything
        return why_it_does_not_open(folder.file());
    };
    EXPECT_EQ(answer_of_child(work), folder.file() + ": the database is read-only");
}

TEST(StoreDurability, DoesNotOpenWhereThereIsNoFolder) {
    const Folder folder;
    const std::string file = folder.path() / "none" / "store.db";
    EXPECT_EQ(why_it_does_not_open(file), file + ": the database cannot be opened");
    EXPECT_EQ(why_it_does_not_open(folder.path()), folder.path().string() + ": the database cannot be opened");
    EXPECT_EQ(why_it_does_not_open(""), ": the database must be a file");
    EXPECT_EQ(why_it_does_not_open(":memory:"), ":memory:: the database must be a file");
}

std::string bytes_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(StoreDurability, LeavesForeignFilesAlone) {
    const Folder folder;
    const std::string text = folder.path() / "text.db", other = folder.path() / "other.db", marked = folder.path() / "marked.db";
    std::ofstream(text) << std::string(5000, 'x');
    run_sql(other, "CREATE TABLE tables(id)");
    run_sql(marked, "PRAGMA user_version=1");
    for (const std::string& file : {text, other, marked}) {
        const std::string before = bytes_of(file);
        EXPECT_EQ(why_it_does_not_open(file), file + ": this is not a T-Minus database");
        EXPECT_EQ(bytes_of(file), before);
    }
}

TEST(StoreDurability, DoesNotOpenANewerFile) {
    const Folder folder;
    { Store(folder.file()); }
    run_sql(folder.file(), "PRAGMA user_version=2");
    EXPECT_EQ(why_it_does_not_open(folder.file()), folder.file() + ": a newer version of T-Minus made this database");
}

TEST(StoreDurability, OpensAnEmptyFile) {
    const Folder folder;
    std::ofstream(folder.file()).close();
    Store store(folder.file());
    EXPECT_EQ(create_now(store, "a"), "");
}

TEST_P(DurableStore, SaysWhenATableIsDamaged) {
    Store store(database_->name());
    create_now(store, "a");
    create_now(store, "b");
    append_now(store, "a", 1, {"one", "two", "three"});
    database_->run("DELETE FROM entries WHERE number = 2");
    EXPECT_THROW(store.load("a"), StoreError);
    EXPECT_TRUE(store.load("b"));
}

TEST_P(DurableStore, HoldsManyTables) {
    constexpr int tables = 10'000;
    {
        Store store(database_->name());
        for (int t = 0; t < tables; ++t) {
            const std::string name = "t" + std::to_string(t);
            store.create(name, {"head", {}, "start"}, false, nullptr);
            store.append(name, 1, {"one", "two", name}, "s", false, nullptr);
        }
    }
    Store store(database_->name());
    EXPECT_EQ(store.table_count(), tables);
    EXPECT_EQ(store.load("t9999")->entries, (Texts{"one", "two", "t9999"}));
    EXPECT_EQ(append_now(store, "t5000", 4, {"four"}), "");
}

INSTANTIATE_TEST_SUITE_P(, DurableStore, kinds_of_stores(), name_of_kind);

}  // namespace
}  // namespace tminus::server
