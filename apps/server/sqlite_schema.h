#pragma once
// How a SQLite file says that it is a T-Minus database.

#include "apps/server/sqlite.h"

#include <string>

namespace tminus::server {

inline constexpr long long application = 0x544d494e;  // "TMIN", SQLite's mark of whose file it is
inline constexpr long long schema_version = 1;

inline long long number_from(const Connection& connection, const char* sql) {
    const Statement statement(connection, sql);
    const Rows rows = statement.start();
    return rows.next() ? rows.number(0) : 0;
}

// True: the file is ours. False: it is empty. Looks only, so that a foreign file stays as it is.
inline bool recognised(const Connection& connection) {
    const long long owner = number_from(connection, "PRAGMA application_id");
    const long long version = number_from(connection, "PRAGMA user_version");
    if (owner == application && version == schema_version) return true;
    if (owner == application && version > schema_version) throw StoreError("a newer version of T-Minus made this database");
    if (owner != 0 || version != 0 || number_from(connection, "SELECT count(*) FROM sqlite_schema") != 0)
        throw StoreError("this is not a T-Minus database");
    return false;
}

}  // namespace tminus::server
