// What the store promises while it is open: everything that was written, in order, without gaps.

#include "tests/server/store_support.h"

#include <map>
#include <thread>

namespace tminus::server {
namespace {

TEST_P(AnyStore, ReturnsWhatWasWritten) {
    Store store(database_->name());
    EXPECT_EQ(store.load("a"), std::nullopt);
    EXPECT_EQ(store.table_count(), 0);
    EXPECT_EQ(create_now(store, "a"), "");
    EXPECT_EQ(append_now(store, "a", 1, {"one"}), "");
    EXPECT_EQ(append_now(store, "a", 2, {"two", "thr\tee \u00e4", ""}), "");
    EXPECT_EQ(create_now(store, "b"), "");

    const std::optional<StoredTable> table = store.load("a");
    ASSERT_TRUE(table);
    EXPECT_EQ(table->head, "head of a");
    EXPECT_EQ(table->entries, (Texts{"one", "two", "thr\tee \u00e4", ""}));
    EXPECT_EQ(table->snapshot, "snapshot 4");
    EXPECT_EQ(store.load("b")->entries, Texts{});
    EXPECT_EQ(store.load("b")->snapshot, "snapshot 0");
    EXPECT_EQ(store.load("c"), std::nullopt);
    EXPECT_EQ(store.table_count(), 2);
    EXPECT_TRUE(store.healthy());
}

TEST_P(AnyStore, KeepsTheSnapshotWhereThereIsNoNewOne) {
    Reports reports;
    Store store(database_->name());
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

TEST_P(AnyStore, MarksFinishedTables) {
    {
        Store store(database_->name());
        create_now(store, "a");
        store.append("a", 1, {"end"}, "s", true, nullptr);
        create_now(store, "b");
    }
    database_->run(
        "CREATE TABLE proof(n integer CHECK(n = 1)); INSERT INTO proof SELECT count(*) FROM tables WHERE finished AND id = 'a';"
        "INSERT INTO proof SELECT count(*) FROM tables WHERE NOT finished AND id = 'b'");
}

TEST_P(AnyStore, NotesWhoIsAwayUntilTheGameIsOver) {
    const auto noted = [](const Store& store) {
        std::map<std::string, std::int64_t> due;
        for (const TableAbsences& table : store.absences()) due[table.id] = table.due;
        return due;
    };
    {
        Store store(database_->name());
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
    database_->run("UPDATE absences SET seen='12 x 13' WHERE table_id='a'");
    const Store store(database_->name());
    EXPECT_EQ(noted(store), (std::map<std::string, std::int64_t>{{"a", 80}, {"c", 95}}));
    EXPECT_EQ(store.last_seen("a"), std::vector<std::int64_t>{12});
    EXPECT_EQ(store.last_seen("c"), std::vector<std::int64_t>{4'000'000'000'000});
    EXPECT_TRUE(store.healthy());
}

// A file that an earlier version made has no place for absences yet.
TEST(SqliteStore, OpensAFileWithoutAbsences) {
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

std::string put_now(Store& store, const Note& note) {
    Reports reports;
    store.put_note(note, reports.expect(""));
    return reports.wait_for(1).at(0);
}

std::string remove_now(Store& store, const std::string& table) {
    Reports reports;
    store.remove(table, reports.expect(""));
    return reports.wait_for(1).at(0);
}

TEST_P(AnyStore, RemovesEverythingOfATable) {
    Store store(database_->name());
    for (const char* table : {"a", "b"}) {
        create_now(store, table);
        append_now(store, table, 1, {"one", "two"});
        EXPECT_EQ(put_now(store, {"table", table, "note"}), "");
        store.note_absences({table, 70, {10}});
    }
    EXPECT_EQ(put_now(store, {"ban", "a", "another kind"}), "");
    EXPECT_EQ(remove_now(store, "a"), "");
    EXPECT_EQ(store.load("a"), std::nullopt);
    EXPECT_EQ(store.head("a"), std::nullopt);
    EXPECT_EQ(store.record("a"), std::nullopt);
    EXPECT_EQ(store.note("table", "a"), "");
    EXPECT_EQ(store.note("ban", "a"), "another kind");
    EXPECT_TRUE(store.last_seen("a").empty());
    EXPECT_TRUE(store.entries_after("a", 0, 10).empty());
    EXPECT_EQ(store.table_count(), 1);
    EXPECT_EQ(store.load("b")->entries, (Texts{"one", "two"}));
    EXPECT_EQ(store.note("table", "b"), "note");
    EXPECT_EQ(store.last_seen("b"), std::vector<std::int64_t>{10});

    EXPECT_EQ(remove_now(store, "a"), ": there is no such table");
    EXPECT_EQ(append_now(store, "a", 3, {"three"}), ": there is no such table");
    EXPECT_EQ(put_now(store, {"table", "a", "note"}), ": there is no such table");
    store.note_absences({"a", 99, {1}});
    EXPECT_EQ(create_now(store, "a"), "");  // a new one, without anything of the old
    EXPECT_EQ(store.load("a")->entries, Texts{});
    EXPECT_TRUE(store.last_seen("a").empty());
}

TEST_P(AnyStore, RewritesTextsWholeOrNotAtAll) {
    Store store(database_->name());
    create_now(store, "a");
    append_now(store, "a", 1, {"one", "two", "three"});
    const auto rewrite = [&](const std::string& table, Rewriting rewriting) {
        Reports reports;
        store.rewrite(table, std::move(rewriting), reports.expect(""));
        return reports.wait_for(1).at(0);
    };
    EXPECT_EQ(rewrite("a", {"", {{1, "uno"}, {3, "a much longer text than before"}}}), "");
    EXPECT_EQ(store.load("a")->entries, (Texts{"uno", "two", "a much longer text than before"}));
    EXPECT_EQ(store.load("a")->head, "head of a");
    EXPECT_EQ(store.load("a")->snapshot, "snapshot 3");
    EXPECT_EQ(rewrite("a", {"new head", {}}), "");
    EXPECT_EQ(store.load("a")->head, "new head");
    EXPECT_EQ(rewrite("a", {"newer head", {{2, "dos"}, {4, "cuatro"}}}), ": there is no entry 4");
    EXPECT_EQ(rewrite("b", {"head", {}}), ": there is no such table");
    EXPECT_EQ(store.load("a")->head, "new head");
    EXPECT_EQ(store.load("a")->entries[1], "two");
    EXPECT_EQ(append_now(store, "a", 4, {"four"}), "");
}

TEST_P(AnyStore, KeepsNotesInTheOrderOfTheirKeys) {
    {
        Store store(database_->name());
        EXPECT_TRUE(store.notes("ban").empty());
        EXPECT_EQ(put_now(store, {"ban", "b", "1"}), "");
        EXPECT_EQ(put_now(store, {"ban", "a", "2"}), "");
        EXPECT_EQ(put_now(store, {"ban", "b", "3"}), "");
        EXPECT_EQ(put_now(store, {"ban", "c", "4"}), "");
        EXPECT_EQ(put_now(store, {"ban", "c", ""}), "");
        EXPECT_EQ(put_now(store, {"ban", "never there", ""}), "");
    }
    const Store store(database_->name());
    const std::vector<Note> notes = store.notes("ban");
    ASSERT_EQ(notes.size(), 2u);
    EXPECT_EQ(notes[0].key + notes[0].value + notes[1].key + notes[1].value, "a2b3");
    EXPECT_EQ(store.note("ban", "b"), "3");
    EXPECT_EQ(store.note("ban", "c"), "");
}

Texts ids_of(const std::vector<TableRecord>& records) {
    Texts ids;
    for (const TableRecord& record : records) ids.push_back(record.id);
    return ids;
}

TEST_P(AnyStore, ListsTablesByTheirLastChange) {
    std::int64_t now = 0;
    {
        Store store(database_->name());
        for (const char* table : {"a", "b", "c", "d"}) create_now(store, table);
        store.append("b", 1, {"end"}, "s", true, nullptr);
        store.append("d", 1, {"end"}, "s", true, nullptr);
        append_now(store, "a", 1, {"one"});
        now = store.record("a")->changed;
        EXPECT_GT(now, 1'700'000'000);
        EXPECT_EQ(store.record("a")->created, now);
        EXPECT_TRUE(store.record("b")->finished);
        EXPECT_FALSE(store.record("a")->finished);
        EXPECT_EQ(store.ids_after("", 3), (Texts{"a", "b", "c"}));
        EXPECT_EQ(store.ids_after("c", 3), Texts{"d"});
        EXPECT_EQ(store.ids_after("d", 3), Texts{});
    }
    database_->run(
        "UPDATE activity SET changed=changed-10000 WHERE table_id='c'; "
        "UPDATE activity SET changed=changed-20000 WHERE table_id='d'; "
        "UPDATE activity SET changed=changed-30000 WHERE table_id='a'");
    Store store(database_->name());
    EXPECT_EQ(ids_of(store.list({})), (Texts{"b", "c", "d", "a"}));
    EXPECT_EQ(ids_of(store.list({.oldest_change_first = true, .most = 2})), (Texts{"a", "d"}));
    EXPECT_EQ(ids_of(store.list({.finished = true})), (Texts{"b", "d"}));
    EXPECT_EQ(ids_of(store.list({.finished = false})), (Texts{"c", "a"}));
    EXPECT_EQ(ids_of(store.list({.changed_before = now - 15'000})), (Texts{"d", "a"}));
    append_now(store, "a", 2, {"two"});  // its last change was more than an hour ago
    EXPECT_GE(store.record("a")->changed, now);
}

// A file that an earlier version made does not know when its tables last changed.
TEST(SqliteStore, TablesOfAnEarlierVersionHaveChangedNow) {
    const Folder folder;
    {
        Store store(folder.file());
        create_now(store, "a");
    }
    run_sql(folder.file(), "DROP TABLE activity; DROP TABLE notes; UPDATE tables SET created=1000");
    const Store store(folder.file());
    ASSERT_TRUE(store.record("a"));
    EXPECT_EQ(store.record("a")->created, 1000);
    EXPECT_GT(store.record("a")->changed, 1'700'000'000);
}

TEST_P(AnyStore, ReportsInTheOrderOfTheCalls) {
    Reports reports;
    Texts expected;
    Store store(database_->name());
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

TEST_P(AnyStore, TakesWritesFromManyThreads) {
    constexpr int threads = 8, writes = 200;
    Store store(database_->name());
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

TEST_P(AnyStore, AReaderSeesOneMoment) {
    Store store(database_->name());
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

TEST(SqliteStore, ReadsWhileSomebodyHoldsTheWriteLock) {
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

TEST_P(AnyStore, RefusesGaps) {
    Store store(database_->name());
    EXPECT_EQ(append_now(store, "a", 1, {"one"}), ": there is no such table");
    EXPECT_TRUE(store.healthy());  // that is no fault of the disk
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

TEST_P(AnyStore, TellsWhatIsNew) {
    Store store(database_->name());
    EXPECT_FALSE(store.news("a", 0));
    create_now(store, "a");
    EXPECT_EQ(store.news("a", 0), Texts{});
    append_now(store, "a", 1, {"one", "two", "three"});
    EXPECT_EQ(store.news("a", 1), (Texts{"two", "three"}));
    EXPECT_EQ(store.news("a", 3), Texts{});
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

// An entry "fault" cannot be written.
void add_fault(const test::Database& database) {
    database.run(database.is_postgres()
                     ? "CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END';"
                       "CREATE TRIGGER fault BEFORE INSERT ON entries FOR EACH ROW WHEN (NEW.body = 'fault') "
                       "EXECUTE FUNCTION fault()"
                     : std::string(trigger) + "RAISE(ABORT, 'no'); END");
}

TEST_P(AnyStore, AFailureSpoilsItsTableAndNoOther) {
    Store store(database_->name());
    create_now(store, "a");
    create_now(store, "b");
    add_fault(*database_);
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

TEST_P(AnyStore, WritesQueuedBeforeAFailureWasReportedFailAndLaterOnesCount) {
    Store store(database_->name());
    create_now(store, "a");
    add_fault(*database_);
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

TEST(SqliteStore, IfTheTransactionIsLostEverythingInItFails) {
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

TEST_P(AnyStore, LetsGoOfWhoeverItHasReportedTo) {
    Store store(database_->name());
    Reports reports;
    auto kept = std::make_shared<int>(0);
    store.create("a", {"head", {}, "start"}, false,
                 [kept, report = reports.expect("done")](const std::string& error) { report(error); });
    EXPECT_EQ(reports.wait_for(1), Texts{"done"});
    for (int i = 0; i < 1000 && kept.use_count() > 1; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    EXPECT_EQ(kept.use_count(), 1);  // without another write
}

INSTANTIATE_TEST_SUITE_P(, AnyStore, kinds_of_stores(), name_of_kind);

}  // namespace
}  // namespace tminus::server
