// What is special about PostgreSQL: other processes write to it, and it restarts while it is used.

#include "apps/server/cluster.h"
#include "tests/server/store_support.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <random>
#include <set>
#include <thread>

namespace tminus::server {
namespace {

std::string why_it_does_not_open(const std::string& name) {
    try {
        const Store store(name);
    } catch (const StoreError& error) {
        return error.what();
    }
    return "";
}

TEST(PostgresStore, SaysWhyItDoesNotOpenWithoutShowingThePassword) {
    EXPECT_EQ(why_it_does_not_open("postgres://somebody:secret@127.0.0.1:1/none"), "PostgreSQL: the database cannot be reached");
    EXPECT_EQ(why_it_does_not_open("postgres://%zz"), "PostgreSQL: the database cannot be reached");
}

TEST(PostgresStore, DoesNotOpenWhatANewerVersionMade) {
    const auto database = test::in_postgres();
    { Store(database->name()); }
    database->run("UPDATE format SET version = 2");
    EXPECT_EQ(why_it_does_not_open(database->name()), "PostgreSQL: a newer version of T-Minus made this database");
}

TEST(PostgresStore, LeavesAForeignSchemaAlone) {
    const auto database = test::in_postgres();
    database->run("CREATE SCHEMA tminus; CREATE TABLE tminus.format(colour text)");
    EXPECT_NE(why_it_does_not_open(database->name()), "");
    database->run("SELECT colour FROM tminus.format");
}

TEST(PostgresStore, IfTheCommitFailsEverythingInItFails) {
    const auto database = test::in_postgres();
    Store store(database->name());
    create_now(store, "a");
    create_now(store, "b");
    database->run(
        "CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END';"
        "CREATE CONSTRAINT TRIGGER fault AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED "
        "FOR EACH ROW WHEN (NEW.body = 'fault') EXECUTE FUNCTION fault()");
    EXPECT_EQ(append_now(store, "a", 1, {"fault"}), ": the database could not be written");
    EXPECT_FALSE(store.healthy());
    EXPECT_EQ(store.load("a")->entries, Texts{});
    EXPECT_EQ(append_now(store, "a", 1, {"one"}), "");
    EXPECT_TRUE(store.healthy());
}

TEST(PostgresStore, WhoLosesTheLeaseAddsNothing) {
    const auto database = test::in_postgres();
    Store store(database->name());
    Cluster cluster(database->name());
    create_now(store, "a");
    int number = 0;
    const auto append = [&] {
        Reports reports;
        store.append("a", number + 1, {"x"}, "", false, reports.expect(""), cluster.id());
        const std::string result = reports.wait_for(1).at(0);
        number += result.empty() ? 1 : 0;
        return result;
    };
    const std::string refusal = ": another server plays for this table";
    EXPECT_EQ(append(), refusal);
    EXPECT_TRUE(cluster.take_lease("a"));
    EXPECT_EQ(append(), "");
    database->run("UPDATE processes SET expires = now() - interval '1 second'");  // it has not been heard of for too long
    EXPECT_EQ(append(), refusal);
    EXPECT_FALSE(cluster.take_lease("a"));
    database->run("UPDATE processes SET expires = now() + interval '1 hour'");
    EXPECT_EQ(append(), "");
    database->run("INSERT INTO processes VALUES('other', now() + interval '1 hour')");
    database->run("UPDATE leases SET holder = 'other'");
    EXPECT_EQ(append(), refusal);
    EXPECT_FALSE(cluster.take_lease("a"));
    database->run("UPDATE processes SET expires = now() WHERE id = 'other'");  // dead: this one may have it
    EXPECT_TRUE(cluster.take_lease("a"));
    EXPECT_EQ(append(), "");
    EXPECT_TRUE(store.healthy());
    EXPECT_EQ(store.load("a")->entries.size(), 3u);
}

TEST(PostgresStore, OthersHearOfWhatIsWritten) {
    const auto database = test::in_postgres();
    Store store(database->name());
    create_now(store, "a");
    Cluster cluster(database->name());
    std::mutex mutex;
    std::condition_variable arrived;
    Texts heard;
    const auto note = [&](const std::string& what) {
        const std::lock_guard lock(mutex);
        heard.push_back(what);
        arrived.notify_all();
    };
    const auto hears = [&](const std::string& what) {
        std::unique_lock lock(mutex);
        return arrived.wait_for(lock, std::chrono::seconds(60),
                                [&] { return std::find(heard.begin(), heard.end(), what) != heard.end(); });
    };
    ClusterEvents events;
    events.appended = [&](const std::string& table, int number) { note(table + " " + std::to_string(number)); };
    events.rewritten = [&](const std::string& table) { note("rewritten " + table); };
    events.presence = [&](const std::string& table) { note("presence " + table); };
    events.lease = [&](const std::string& table) { note("lease " + table); };
    events.notes = [&](const std::string& kind) { note("notes " + kind); };
    events.members = [] {};
    events.inherited = [](const Texts&) {};
    events.missed = [&] { note("missed"); };
    cluster.listen(events);
    EXPECT_TRUE(hears("missed"));
    append_now(store, "a", 1, {"one", "two"});
    EXPECT_TRUE(hears("a 2"));
    database->run("NOTIFY tminus, 'table a other'");
    EXPECT_TRUE(hears("rewritten a"));
    {
        const std::lock_guard lock(mutex);
        heard.clear();
    }
    database->cut_connections();
    EXPECT_TRUE(hears("missed"));
    append_now(store, "a", 3, {"three"});
    EXPECT_TRUE(hears("a 3"));
    cluster.stop();
}

// Two processes that add to the same tables: each number is added once, and who is told so has added it.
TEST(PostgresStore, OfTwoWhoAddTheSameNumberOneSucceeds) {
    const auto database = test::in_postgres();
    Store one(database->name()), other(database->name());
    for (const char* table : {"a", "b", "c"}) create_now(one, table);
    const auto play = [](Store& store, const std::string& name, std::vector<std::string>& added) {
        for (int number = 1; number <= 60; ++number)
            for (const char* table : {"a", "b", "c"}) {
                const std::string entry = table + std::to_string(number) + name;
                if (append_now(store, table, number, {entry}).empty()) added.push_back(entry);
            }
    };
    std::vector<std::string> by_one, by_other;
    std::thread thread([&] { play(other, " of the other", by_other); });
    play(one, " of one", by_one);
    thread.join();
    std::set<std::string> stored, acknowledged(by_one.begin(), by_one.end());
    acknowledged.insert(by_other.begin(), by_other.end());
    for (const char* table : {"a", "b", "c"}) {
        const StoredTable stored_table = one.load(table).value();
        stored.insert(stored_table.entries.begin(), stored_table.entries.end());
    }
    EXPECT_EQ(stored.size(), by_one.size() + by_other.size());
    EXPECT_EQ(stored, acknowledged);
}

// The connection is cut at any moment, also between a commit and its answer.
TEST(PostgresStore, WhatItSaysIsTrueWhenConnectionsAreCut) {
    const auto database = test::in_postgres();
    Store store(database->name());
    create_now(store, "a");
    std::atomic<bool> over{false};
    std::atomic<int> cut{0};
    std::thread cutter([&] {
        std::mt19937 random(3);
        while (!over) {
            std::this_thread::sleep_for(std::chrono::microseconds(random() % 20'000));
            const auto connections = database->run(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND "
                "application_name = 'tminus' AND datname = current_database()");
            cut += static_cast<int>(connections.size());
        }
    });
    int written = 0;
    for (int i = 0; i < 200'000 && (i < 300 || cut < 20); ++i) {
        const std::string error = append_now(store, "a", written + 1, {std::to_string(i)});
        if (error.empty()) ++written;
        EXPECT_TRUE(error.empty() || error == ": the database cannot be reached") << error;
    }
    over = true;
    cutter.join();
    EXPECT_GE(cut, 20);
    EXPECT_GT(written, 0);
    EXPECT_EQ(store.load("a")->entries.size(), static_cast<std::size_t>(written));
}

TEST(PostgresStore, GoesOnAfterTheDatabaseHasRestarted) {
    const auto database = test::in_postgres();
    Store store(database->name());
    create_now(store, "a");
    int written = 0;
    for (int round = 0; round < 3; ++round) {
        EXPECT_EQ(append_now(store, "a", ++written, {"step"}), "");
        test::PostgresCluster::instance().restart();
        EXPECT_EQ(store.load("a")->entries.size(), static_cast<std::size_t>(written));
        EXPECT_EQ(append_now(store, "a", ++written, {"step"}), "");
        EXPECT_TRUE(store.healthy());
    }
    EXPECT_EQ(store.load("a")->entries.size(), static_cast<std::size_t>(written));
}

}  // namespace
}  // namespace tminus::server
