// What the store promises while it is open: everything that was written, in order, without gaps.

#include "tests/server/store_support.h"

#include <map>
#include <thread>

namespace tminus::server {
namespace {

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

TEST(Store, KeepsTheSnapshotWhereThereIsNoNewOne) {
    const Folder folder;
    Reports reports;
    Store store(folder.file());
    create_now(store, "a");
    store.append("a", 1, {"one"}, "", false, reports.expect("1"));
    store.append("a", 2, {"two"}, "end", true, reports.expect("2"));
    store.append("a", 3, {"three"}, "", false, reports.expect("3"));
    store.append("b", 1, {"one"}, "", false, reports.expect("b"));
    EXPECT_EQ(reports.wait_for(4), (Texts{"1", "2", "3", "b: there is no such table"}));
    EXPECT_EQ(store.load("a")->snapshot, "end");
    EXPECT_EQ(store.load("a")->entries, (Texts{"one", "two", "three"}));
    store.note_absences({"a", 1, {1}});
    create_now(store, "c");
    EXPECT_TRUE(store.last_seen("a").empty()) << "it is still finished";
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

TEST(Store, NotesWhoIsAwayUntilTheGameIsOver) {
    const Folder folder;
    const auto noted = [](const Store& store) {
        std::map<std::string, std::int64_t> due;
        for (const TableAbsences& table : store.absences()) due[table.id] = table.due;
        return due;
    };
    {
        Store store(folder.file());
        store.note_absences({"nobody", 5, {1}});  // there is no such table
        for (const char* table : {"a", "b", "c"}) create_now(store, table);
        store.note_absences({"a", 70, {10, 0, -3}});
        store.note_absences({"a", 80, {20, 0}});
        store.note_absences({"b", 90, {}});
        store.note_absences({"c", 95, {4'000'000'000'000}});
        EXPECT_EQ(append_now(store, "a", 1, {"step"}), "");  // and all that was queued before
        EXPECT_EQ(noted(store), (std::map<std::string, std::int64_t>{{"a", 80}, {"b", 90}, {"c", 95}}));
        EXPECT_EQ(store.last_seen("a"), (std::vector<std::int64_t>{20, 0}));
        EXPECT_TRUE(store.last_seen("b").empty());
        EXPECT_TRUE(store.last_seen("nobody").empty());
        store.append("b", 1, {"end"}, "s", true, nullptr);
        store.note_absences({"b", 99, {1}});  // too late
    }
    run_sql(folder.file(), "UPDATE absences SET seen='12 x 13' WHERE table_id='a'");
    const Store store(folder.file());
    EXPECT_EQ(noted(store), (std::map<std::string, std::int64_t>{{"a", 80}, {"c", 95}}));
    EXPECT_EQ(store.last_seen("a"), std::vector<std::int64_t>{12});
    EXPECT_EQ(store.last_seen("c"), std::vector<std::int64_t>{4'000'000'000'000});
    EXPECT_TRUE(store.healthy());
}

// A file that an earlier version made has no place for absences yet.
TEST(Store, OpensAFileWithoutAbsences) {
    const Folder folder;
    {
        Store store(folder.file());
        create_now(store, "a");
    }
    run_sql(folder.file(), "DROP TABLE absences");
    Store store(folder.file());
    EXPECT_EQ(store.load("a")->head, "head of a");
    store.note_absences({"a", 7, {1}});
    EXPECT_EQ(append_now(store, "a", 1, {"step"}), "");
    EXPECT_EQ(store.absences().size(), 1u);
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
            store.create(table, {"head", {}, "start"}, false, reports.expect(expected.back()));
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
            store.create(table, {"head", {}, "start"}, false, reports.expect("ok"));
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
        store.create("pause", {"", {}, ""}, false, [this](const std::string&) {
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

TEST(Store, LetsGoOfWhoeverItHasReportedTo) {
    const Folder folder;
    Store store(folder.file());
    Reports reports;
    auto kept = std::make_shared<int>(0);
    store.create("a", {"head", {}, "start"}, false,
                 [kept, report = reports.expect("done")](const std::string& error) { report(error); });
    EXPECT_EQ(reports.wait_for(1), Texts{"done"});
    for (int i = 0; i < 1000 && kept.use_count() > 1; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    EXPECT_EQ(kept.use_count(), 1);  // without another write
}

}  // namespace
}  // namespace tminus::server
