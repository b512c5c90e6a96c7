#include "tests/server/database.h"

#include <sqlite3.h>
#include <unistd.h>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace tminus::test {
namespace {

class SqliteFile final : public Database {
public:
    explicit SqliteFile(const std::filesystem::path& directory) : file_(directory / "tables.db") {}

    std::string name() const override { return file_.string(); }
    bool is_postgres() const override { return false; }

    Rows run(const std::vector<Statement>& statements) const override {
        const std::unique_ptr<sqlite3, int (*)(sqlite3*)> database(open(), sqlite3_close);
        Rows rows;
        run_all(database.get(), {"BEGIN"});
        for (const Statement& statement : statements)
            rows = statement.values.empty() ? run_all(database.get(), statement) : run_prepared(database.get(), statement);
        run_all(database.get(), {"COMMIT"});
        return rows;
    }

    void set_read_only(bool) const override { throw std::logic_error("only of PostgreSQL"); }

    void copy(const Database& other) override {
        const std::filesystem::path from = other.name();
        for (const auto& file : std::filesystem::directory_iterator(from.parent_path()))
            if (file.is_regular_file()) std::filesystem::copy_file(file.path(), file_.parent_path() / file.path().filename());
    }

private:
    static int add_row(void* rows, int columns, char** texts, char**) {
        auto& row = static_cast<Rows*>(rows)->emplace_back();
        for (int i = 0; i < columns; ++i) row.emplace_back(texts[i] == nullptr ? "" : texts[i]);
        return 0;
    }

    static Rows run_all(sqlite3* database, const Statement& statement) {
        Rows rows;
        check(sqlite3_exec(database, statement.sql.c_str(), add_row, &rows, nullptr), database, statement.sql);
        return rows;
    }

    static Rows run_prepared(sqlite3* database, const Statement& given) {
        const auto& [sql, values] = given;
        sqlite3_stmt* prepared = nullptr;
        check(sqlite3_prepare_v2(database, sql.c_str(), -1, &prepared, nullptr), database, sql);
        const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> statement(prepared, sqlite3_finalize);
        for (std::size_t i = 0; i < values.size(); ++i) {
            const int place = sqlite3_bind_parameter_index(prepared, ("$" + std::to_string(i + 1)).c_str());
            sqlite3_bind_text(prepared, place, values[i].c_str(), -1, SQLITE_TRANSIENT);
        }
        Rows rows;
        int state = SQLITE_ROW;
        while ((state = sqlite3_step(prepared)) == SQLITE_ROW) {
            auto& row = rows.emplace_back();
            for (int column = 0; column < sqlite3_column_count(prepared); ++column)
                row.emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(prepared, column)));
        }
        if (state != SQLITE_DONE) throw std::runtime_error(sql + ": " + sqlite3_errmsg(database));
        return rows;
    }

    sqlite3* open() const {
        sqlite3* database = nullptr;
        if (sqlite3_open(file_.c_str(), &database) != SQLITE_OK) throw std::runtime_error("no database");
        return database;
    }

    static void check(int code, sqlite3* database, const std::string& sql) {
        if (code != SQLITE_OK) throw std::runtime_error(sql + ": " + sqlite3_errmsg(database));
    }

    const std::filesystem::path file_;
};

class InPostgres final : public Database {
public:
    InPostgres() {
        static int count = 0;
        name_ = "t" + std::to_string(::getpid()) + "_" + std::to_string(++count);
        cluster_.run("postgres", {{"CREATE DATABASE " + name_}});
    }
    InPostgres(const InPostgres&) = delete;
    InPostgres& operator=(const InPostgres&) = delete;
    ~InPostgres() override {
        try {
            cluster_.run("postgres", {{"DROP DATABASE " + name_ + " WITH (FORCE)"}});
        } catch (const std::exception& error) {
            std::fprintf(stderr, "%s\n", error.what());
        }
    }

    std::string name() const override { return cluster_.url(name_); }
    bool is_postgres() const override { return true; }

    Rows run(const std::vector<Statement>& statements) const override { return cluster_.run(name_, statements); }

    void set_read_only(bool read_only) const override {
        cluster_.run("postgres",
                     {{"ALTER DATABASE " + name_ + " SET default_transaction_read_only = " + (read_only ? "on" : "off")}});
        cut_connections();
    }

    void copy(const Database& other) override {
        const auto& from = dynamic_cast<const InPostgres&>(other);
        from.cut_connections();
        cluster_.run("postgres", {{"DROP DATABASE " + name_ + " WITH (FORCE)"}});
        cluster_.run("postgres", {{"CREATE DATABASE " + name_ + " TEMPLATE " + from.name_}});
    }

    void cut_connections() const override {
        cluster_.run("postgres", {{"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", {name_}}});
    }

private:
    PostgresCluster& cluster_ = PostgresCluster::instance();
    std::string name_;
};

}  // namespace

std::unique_ptr<Database> sqlite_in(const std::filesystem::path& directory) { return std::make_unique<SqliteFile>(directory); }

std::unique_ptr<Database> in_postgres() { return std::make_unique<InPostgres>(); }

std::unique_ptr<Database> database_for(const std::filesystem::path& directory) {
    const char* wanted = std::getenv("TMINUS_TEST_STORE");
    if (wanted == nullptr) return sqlite_in(directory);
    if (std::string(wanted) != "postgres") throw std::runtime_error("TMINUS_TEST_STORE: there is only 'postgres'");
    return in_postgres();
}

}  // namespace tminus::test
