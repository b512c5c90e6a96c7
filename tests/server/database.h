#pragma once
// The database of one test: an SQLite file, or a database of PostgreSQL. It is gone after the test.

#include "tests/server/postgres_cluster.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace tminus::test {

class Database {
public:
    virtual ~Database() = default;

    virtual std::string name() const = 0;  // as tminus serve takes it
    virtual bool is_postgres() const = 0;
    // What somebody else does to it, in one transaction; the rows of the last statement.
    virtual Rows run(const std::vector<Statement>&) const = 0;
    virtual void copy(const Database& other) = 0;          // before it is used; nobody uses the other
    virtual void set_read_only(bool read_only) const = 0;  // of PostgreSQL
    virtual void cut_connections() const {}

    Rows run(const std::string& sql, const std::vector<std::string>& values = {}) const { return run({{sql, values}}); }
};

std::unique_ptr<Database> sqlite_in(const std::filesystem::path& directory);
std::unique_ptr<Database> in_postgres();

// What TMINUS_TEST_STORE asks for: "postgres", or SQLite if it is not set.
std::unique_ptr<Database> database_for(const std::filesystem::path& directory);

}  // namespace tminus::test
