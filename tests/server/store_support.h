#pragma once
// What the tests of the store share: a database of their own, and what was reported about it.

#include "apps/server/store.h"
#include "tests/server/database.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tminus::server {

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

inline std::string create_now(Store& store, const std::string& table) {
    Reports reports;
    store.create(table, {"head of " + table, {}, "snapshot 0"}, false, reports.expect(""));
    return reports.wait_for(1).at(0);
}

inline std::string append_now(Store& store, const std::string& table, int first, Texts entries) {
    Reports reports;
    const std::string snapshot = "snapshot " + std::to_string(first + static_cast<int>(entries.size()) - 1);
    store.append(table, first, std::move(entries), snapshot, false, reports.expect(""));
    return reports.wait_for(1).at(0);
}

// What somebody else does to the file.
inline void run_sql(const std::string& file, const std::string& sql) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
    char* error = nullptr;
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, &error), SQLITE_OK) << error;
    sqlite3_close(database);
}

// Every test of what all stores promise runs for each kind of them.
class AnyStore : public ::testing::TestWithParam<const char*> {
protected:
    const Folder folder_;
    const std::unique_ptr<test::Database> database_ =
        std::string_view(GetParam()) == "PostgreSQL" ? test::in_postgres() : test::sqlite_in(folder_.path());
};

inline auto kinds_of_stores() { return ::testing::Values("SQLite", "PostgreSQL"); }
inline std::string name_of_kind(const ::testing::TestParamInfo<const char*>& kind) { return kind.param; }

}  // namespace tminus::server
