#include "apps/server/store.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <random>
#include <thread>

namespace tminus::server {
namespace {

namespace fs = std::filesystem;
using Texts = std::vector<std::string>;

// A directory that is gone after the test.
class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "tminus-store-XXXXXX").string();
        if (!mkdtemp(name.data())) throw std::runtime_error("no temporary directory");
        path_ = name;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { fs::remove_all(path_); }
    std::string file() const { return path_ / "store.db"; }
    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

// Collects what was reported, in order, and waits for it.
class Reports {
public:
    Written expect(std::string name) {
        return [this, name = std::move(name)](const std::string& error) {
            const std::lock_guard lock(mutex_);
            all_.push_back(error.empty() ? name : name + ": " + error);
            arrived_.notify_all();
        };
    }
    Texts wait_for(std::size_t count) {
        std::unique_lock lock(mutex_);
        arrived_.wait_for(lock, std::chrono::seconds(60), [&] { return all_.size() >= count; });
        return all_;
    }

private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    Texts all_;
};

std::string create_now(Store& store, const std::string& table) {
    Reports reports;
    store.create(table, "head of " + table, "snapshot 0", reports.expect(""));
    return reports.wait_for(1).at(0);
}

std::string append_now(Store& store, const std::string& table, int first, Texts entries) {
    Reports reports;
    const std::string snapshot = "snapshot " + std::to_string(first + static_cast<int>(entries.size()) - 1);
    store.append(table, first, std::move(entries), snapshot, false, reports.expect(""));
    return reports.wait_for(1).at(0);
}

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

// What somebody else does to the file.
void run_sql(const std::string& file, const std::string& sql) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
    char* error = nullptr;
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, &error), SQLITE_OK) << error;
    sqlite3_close(database);
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

TEST(Store, ReturnsWhatWasWritten) {
    const Folder folder;
    Store store(folder.file());
    EXPECT_EQ(store.load("a"), std::nullopt);
    EXPECT_EQ(store.table_count(), 0);
    EXPECT_EQ(create_now(store, "a"), "");
    EXPECT_EQ(append_now(store, "a", 1, {"one"}), "");
    EXPECT_EQ(append_now(store, "a", 2, {"two", std::string("thr\0ee", 6), ""}), "");
    EXPECT_EQ(create_now(store, "b"), "");

    const std::optional<StoredTable> table = store.load("a");
    ASSERT_TRUE(table);
    EXPECT_EQ(table->head, "head of a");
    EXPECT_EQ(table->entries, (Texts{"one", "two", std::string("thr\0ee", 6), ""}));
    EXPECT_EQ(table->snapshot, "snapshot 4");
    EXPECT_EQ(store.load("b")->entries, Texts{});
    EXPECT_EQ(store.load("b")->snapshot, "snapshot 0");
    EXPECT_EQ(store.load("c"), std::nullopt);
    EXPECT_EQ(store.table_count(), 2);
    EXPECT_TRUE(store.healthy());
}

TEST(Store, KeepsEverythingWhenClosedAndOpenedAgain) {
    const Folder folder;
    Reports reports;
    {
        Store store(folder.file());
        store.create("a", "head", "start", reports.expect("create"));
        for (int i = 1; i <= 100; ++i) store.append("a", i, {std::to_string(i)}, "s" + std::to_string(i), i == 100, nullptr);
    }
    EXPECT_EQ(reports.wait_for(1), Texts{"create"});
    Store store(folder.file());
    const std::optional<StoredTable> table = store.load("a");
    ASSERT_TRUE(table);
    ASSERT_EQ(table->entries.size(), 100U);
    EXPECT_EQ(table->entries.back(), "100");
    EXPECT_EQ(table->snapshot, "s100");
    EXPECT_EQ(append_now(store, "a", 101, {"101"}), "");
}

TEST(Store, MarksFinishedTables) {
    const Folder folder;
    {
        Store store(folder.file());
        create_now(store, "a");
        store.append("a", 1, {"end"}, "s", true, nullptr);
        create_now(store, "b");
    }
    run_sql(folder.file(), "CREATE TABLE proof(n CHECK(n = 1)); INSERT INTO proof SELECT id = 'a' FROM tables WHERE finished");
}

TEST(Store, WritesWhatACallbackQueuesWhileItCloses) {
    const Folder folder;
    {
        Store store(folder.file());
        store.create("a", "head", "start", [&store](const std::string&) {
            store.append("a", 1, {"one"}, "s1", false,
                         [&store](const std::string&) { store.append("a", 2, {"two"}, "s2", false, nullptr); });
        });
    }
    EXPECT_EQ(Store(folder.file()).load("a")->entries, (Texts{"one", "two"}));
}

TEST(Store, ReportsInTheOrderOfTheCalls) {
    const Folder folder;
    Reports reports;
    Texts expected;
    Store store(folder.file());
    for (int i = 0; i < 500; ++i) {
        expected.push_back(std::to_string(i));
        const std::string table = "t" + std::to_string(i % 7);
        if (i < 7) {
            store.create(table, "head", "start", reports.expect(expected.back()));
        } else {
            store.append(table, i / 7, {"x"}, "s", false, reports.expect(expected.back()));
        }
    }
    EXPECT_EQ(reports.wait_for(500), expected);
}

TEST(Store, TakesWritesFromManyThreads) {
    constexpr int threads = 8, writes = 200;
    const Folder folder;
    Store store(folder.file());
    Reports reports;
    std::vector<std::thread> workers;
    for (int t = 0; t < threads; ++t) {
        workers.emplace_back([&, table = "t" + std::to_string(t)] {
            store.create(table, "head", "start", reports.expect("ok"));
            for (int i = 1; i <= writes; ++i) {
                store.append(table, i, {std::to_string(i)}, std::to_string(i), false, reports.expect("ok"));
                if (i % 50 == 0) store.load(table);
            }
        });
    }
    for (std::thread& worker : workers) worker.join();
    EXPECT_EQ(reports.wait_for(threads * (writes + 1)), Texts(threads * (writes + 1), "ok"));
    EXPECT_EQ(store.table_count(), threads);
    for (int t = 0; t < threads; ++t) {
        const std::optional<StoredTable> table = store.load("t" + std::to_string(t));
        ASSERT_TRUE(table);
        ASSERT_EQ(table->entries.size(), static_cast<std::size_t>(writes));
        EXPECT_EQ(table->entries[99], "100");
        EXPECT_EQ(table->snapshot, std::to_string(writes));
    }
}

TEST(Store, AReaderSeesOneMoment) {
    const Folder folder;
    Store store(folder.file());
    create_now(store, "a");
    append_now(store, "a", 1, {"1"});
    std::thread writer([&] {
        for (int i = 2; i <= 200; ++i) append_now(store, "a", i, {std::to_string(i)});
    });
    for (std::size_t seen = 0; seen < 200;) {
        const StoredTable table = store.load("a").value();
        ASSERT_GE(table.entries.size(), seen);
        seen = table.entries.size();
        ASSERT_EQ(table.snapshot, "snapshot " + table.entries.back());
    }
    writer.join();
}

TEST(Store, ReadsWhileSomebodyHoldsTheWriteLock) {
    const Folder folder;
    Store store(folder.file());
    create_now(store, "a");
    sqlite3* other = nullptr;
    ASSERT_EQ(sqlite3_open(folder.file().c_str(), &other), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    Reports reports;
    store.append("a", 1, {"one"}, "s1", false, reports.expect("late"));
    EXPECT_EQ(store.load("a")->entries, Texts{});
    sqlite3_close(other);
    EXPECT_EQ(reports.wait_for(1), Texts{"late"});
    EXPECT_EQ(store.load("a")->entries, Texts{"one"});
}

TEST(Store, RefusesGaps) {
    const Folder folder;
    Store store(folder.file());
    EXPECT_EQ(append_now(store, "a", 1, {"one"}), ": there is no such table");
    EXPECT_FALSE(store.healthy());
    EXPECT_EQ(create_now(store, "a"), "");
    EXPECT_TRUE(store.healthy());
    EXPECT_EQ(create_now(store, "a"), ": the table exists already");
    EXPECT_EQ(append_now(store, "a", 0, {"zero"}), ": entry 0 is not the next one");
    EXPECT_EQ(append_now(store, "a", 2, {"two"}), ": entry 2 is not the next one");
    EXPECT_EQ(append_now(store, "a", 1, {"one", "two"}), "");
    EXPECT_EQ(append_now(store, "a", 2, {"two"}), ": entry 2 is not the next one");
    EXPECT_EQ(append_now(store, "a", 4, {"four"}), ": entry 4 is not the next one");
    EXPECT_EQ(append_now(store, "a", -1, {}), ": entry -1 is not the next one");
    EXPECT_EQ(append_now(store, "a", 3, {"three"}), "");
    EXPECT_EQ(store.load("a")->entries, (Texts{"one", "two", "three"}));
    EXPECT_EQ(store.load("a")->snapshot, "snapshot 3");
}

// Holds the writer thread in a callback, so that everything after it is queued together.
class Pause {
public:
    explicit Pause(Store& store) {
        store.create("pause", "", "", [this](const std::string&) {
            std::unique_lock lock(mutex_);
            begun_ = true;
            changed_.notify_all();
            changed_.wait(lock, [this] { return over_; });
        });
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return begun_; });
    }
    void end() {
        const std::lock_guard lock(mutex_);
        over_ = true;
        changed_.notify_all();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool begun_ = false, over_ = false;
};

constexpr const char* trigger = "CREATE TRIGGER fault BEFORE INSERT ON entries WHEN NEW.body = 'fault' BEGIN SELECT ";

TEST(Store, AFailureSpoilsItsTableAndNoOther) {
    const Folder folder;
    Store store(folder.file());
    create_now(store, "a");
    create_now(store, "b");
    run_sql(folder.file(), std::string(trigger) + "RAISE(ABORT, 'no'); END");
    Reports reports;
    Pause pause(store);
    store.append("a", 1, {"one"}, "a1", false, reports.expect("a1"));
    store.append("b", 1, {"one"}, "b1", false, reports.expect("b1"));
    store.append("a", 2, {"two", "fault"}, "a3", false, reports.expect("a2"));
    store.append("a", 2, {"another two"}, "a2", false, reports.expect("a2 again"));
    store.append("b", 2, {"two"}, "b2", false, reports.expect("b2"));
    pause.end();
    EXPECT_EQ(reports.wait_for(5), (Texts{"a1", "b1", "a2: the database could not be written",
                                          "a2 again: an earlier step of this table could not be written", "b2"}));
    EXPECT_TRUE(store.healthy());
    EXPECT_EQ(store.load("a")->entries, Texts{"one"});
    EXPECT_EQ(store.load("a")->snapshot, "a1");
    EXPECT_EQ(store.load("b")->entries, (Texts{"one", "two"}));
    EXPECT_EQ(append_now(store, "a", 2, {"two"}), "");
}

TEST(Store, WritesQueuedBeforeAFailureWasReportedFailAndLaterOnesCount) {
    const Folder folder;
    Store store(folder.file());
    create_now(store, "a");
    run_sql(folder.file(), std::string(trigger) + "RAISE(ABORT, 'no'); END");
    Reports reports;
    // While the first is reported, one more of the old plan is in the queue of the next batch; the retry comes after it.
    Pause pause(store);
    store.append("b", 1, {"one"}, "b1", false,
                 [&](const std::string&) { store.append("a", 1, {}, "snapshot only", true, reports.expect("old plan")); });
    store.append("a", 1, {"fault"}, "a1", false, [&](const std::string& error) {
        reports.expect("first")(error);
        store.append("a", 1, {"one"}, "a1", false, reports.expect("retry"));
    });
    pause.end();
    EXPECT_EQ(reports.wait_for(3), (Texts{"first: the database could not be written",
                                          "old plan: an earlier step of this table could not be written", "retry"}));
    EXPECT_EQ(store.load("a")->entries, Texts{"one"});
}

TEST(Store, IfTheTransactionIsLostEverythingInItFails) {
    const Folder folder;
    Store store(folder.file());
    create_now(store, "a");
    create_now(store, "b");
    run_sql(folder.file(), std::string(trigger) + "RAISE(ROLLBACK, 'no'); END");
    Reports reports;
    Pause pause(store);
    store.append("a", 1, {"one"}, "a1", false, reports.expect("a1"));
    store.append("b", 1, {"fault"}, "b1", false, reports.expect("b1"));
    store.append("a", 2, {"two"}, "a2", false, reports.expect("a2"));
    pause.end();
    EXPECT_EQ(reports.wait_for(3), (Texts{"a1: the database could not be written", "b1: the database could not be written",
                                          "a2: the database could not be written"}));
    EXPECT_FALSE(store.healthy());
    EXPECT_EQ(store.load("a")->entries, Texts{});
    EXPECT_EQ(append_now(store, "a", 1, {"one"}), "");
    EXPECT_TRUE(store.healthy());
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
        if (!stored) store.create(table, "head", "0", nullptr);
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

TEST(Store, WhatWasAcknowledgedSurvivesAKill) {
    const Folder folder;
    std::mt19937 random(7);
    std::map<char, std::size_t> before;
    for (int round = 0; round < 10; ++round) {
        const int milliseconds = static_cast<int>(random() % 60);
        const std::map<char, std::size_t> acknowledged = acknowledged_before_kill(folder.file(), milliseconds);
        EXPECT_FALSE(acknowledged.empty());
        Store store(folder.file());
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

TEST(Store, GoesOnAfterTheFileCouldNotGrow) {
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

TEST(Store, GoesOnAfterTheDiskWasFull) {
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

TEST(Store, DoesNotOpenAReadOnlyFile) {
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

TEST(Store, DoesNotOpenWhereThereIsNoFolder) {
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

TEST(Store, LeavesForeignFilesAlone) {
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

TEST(Store, DoesNotOpenANewerFile) {
    const Folder folder;
    { Store(folder.file()); }
    run_sql(folder.file(), "PRAGMA user_version=2");
    EXPECT_EQ(why_it_does_not_open(folder.file()), folder.file() + ": a newer version of T-Minus made this database");
}

TEST(Store, OpensAnEmptyFile) {
    const Folder folder;
    std::ofstream(folder.file()).close();
    Store store(folder.file());
    EXPECT_EQ(create_now(store, "a"), "");
}

TEST(Store, SaysWhenATableIsDamaged) {
    const Folder folder;
    Store store(folder.file());
    create_now(store, "a");
    create_now(store, "b");
    append_now(store, "a", 1, {"one", "two", "three"});
    run_sql(folder.file(), "DELETE FROM entries WHERE number = 2");
    EXPECT_THROW(store.load("a"), StoreError);
    EXPECT_TRUE(store.load("b"));
}

TEST(Store, HoldsManyTables) {
    constexpr int tables = 10'000;
    const Folder folder;
    {
        Store store(folder.file());
        for (int t = 0; t < tables; ++t) {
            const std::string name = "t" + std::to_string(t);
            store.create(name, "head", "start", nullptr);
            store.append(name, 1, {"one", "two", name}, "s", false, nullptr);
        }
    }
    Store store(folder.file());
    EXPECT_EQ(store.table_count(), tables);
    EXPECT_EQ(store.load("t9999")->entries, (Texts{"one", "two", "t9999"}));
    EXPECT_EQ(append_now(store, "t5000", 4, {"four"}), "");
}

}  // namespace
}  // namespace tminus::server
