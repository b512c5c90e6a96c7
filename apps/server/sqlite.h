#pragma once
// SQLite with owners: connections, statements and their rows. Everything throws StoreError.

#include "apps/server/store.h"

#include <sqlite3.h>
#include <memory>
#include <string>
#include <string_view>

namespace tminus::server {

// Clients see these texts: no paths and no SQL.
inline std::string reason(int code, const char* otherwise) {
    const int kind = code & 0xff;
    if (kind == SQLITE_FULL) return "the disk is full";
    if (kind == SQLITE_CANTOPEN) return "the database cannot be opened";
    if (kind == SQLITE_READONLY) return "the database is read-only";
    if (kind == SQLITE_CORRUPT) return "the database is damaged";
    if (kind == SQLITE_NOTADB) return "this is not a T-Minus database";
    return otherwise;
}

class Connection {
public:
    static constexpr int busy_milliseconds = 5000;

    // `otherwise` is the error where there is nothing better to say.
    Connection(const std::string& path, int flags, const char* otherwise) : otherwise_(otherwise) {
        sqlite3* opened = nullptr;
        const int code = sqlite3_open_v2(path.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
        database_.reset(opened);
        check(code);
        check(sqlite3_busy_timeout(opened, busy_milliseconds));
    }

    sqlite3* get() const { return database_.get(); }
    void check(int code) const {
        if (code != SQLITE_OK) throw StoreError(reason(code, otherwise_));
    }
    void run(const char* sql) const { check(sqlite3_exec(get(), sql, nullptr, nullptr, nullptr)); }
    bool in_transaction() const { return sqlite3_get_autocommit(get()) == 0; }

private:
    struct Close {
        void operator()(sqlite3* database) const { sqlite3_close(database); }
    };
    const char* otherwise_;
    std::unique_ptr<sqlite3, Close> database_;
};

// The answer of a running statement. It ends the statement, since one that is left open holds up the reuse of the log.
class Rows {
public:
    template <class... Values>
    Rows(const Connection& connection, sqlite3_stmt* statement, const Values&... values)
        : connection_(connection), statement_(statement) {
        int at = 0;
        (bind(++at, values), ...);
    }
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;
    ~Rows() {
        sqlite3_reset(statement_);
        sqlite3_clear_bindings(statement_);
    }

    bool next() const {
        const int code = sqlite3_step(statement_);
        if (code != SQLITE_ROW && code != SQLITE_DONE) connection_.check(code);
        return code == SQLITE_ROW;
    }
    long long number(int column) const { return sqlite3_column_int64(statement_, column); }
    std::string text(int column) const {
        const void* bytes = sqlite3_column_blob(statement_, column);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
        return bytes ? std::string(static_cast<const char*>(bytes), size) : std::string();
    }

private:
    void bind(int at, long long value) const { connection_.check(sqlite3_bind_int64(statement_, at, value)); }
    void bind(int at, std::string_view value) const {
        connection_.check(sqlite3_bind_text64(statement_, at, value.data(), value.size(), SQLITE_STATIC, SQLITE_UTF8));
    }

    const Connection& connection_;
    sqlite3_stmt* statement_;
};

class Statement {
public:
    Statement(const Connection& connection, const std::string& sql) : connection_(connection) {
        sqlite3_stmt* prepared = nullptr;
        const int code = sqlite3_prepare_v3(connection.get(), sql.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
        statement_.reset(prepared);
        connection.check(code);
    }

    // The values must outlive the rows.
    template <class... Values>
    Rows start(const Values&... values) const {
        return Rows(connection_, statement_.get(), values...);
    }
    template <class... Values>
    void run(const Values&... values) const {
        start(values...).next();
    }

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    const Connection& connection_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

}  // namespace tminus::server
