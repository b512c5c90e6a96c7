#pragma once
// The database as a file: copies of it while a server runs, and whether it is sound. Everything throws StoreError.

#include "apps/server/store.h"
#include "match/library.h"

#include <functional>
#include <string>

namespace tminus::server {

// Called now and then; false: stop, which throws Interrupted.
using Progress = std::function<bool(long long done, long long total)>;

struct Interrupted : StoreError {
    Interrupted() : StoreError("interrupted") {}
};

// Everything that was acknowledged before it began, in a new file; a server may go on writing. The target appears when it is
// whole and on disk, or not at all.
void back_up(const std::string& database, const std::string& target, bool overwrite, const Progress&);

// Puts a sound backup in the place of the database, which no server may use. With `overwrite` what was there before stays beside
// it, under the name that is returned; else empty.
std::string restore(const std::string& backup, const std::string& database, bool overwrite, const Progress&);

struct TableProblem {
    std::string table;  // empty: the file itself
    std::string why;
};

struct CheckReport {
    long long tables = 0, read_only = 0;  // looked at; begun with other rules
    std::vector<TableProblem> problems;
};

// Whether the file is sound, and, unless it must be fast, whether every table can be played again from its entries. Changes
// nothing; a server may use the file. When interrupted, what was found so far is in the report.
void check_database(const Library&, const std::string& database, bool fast, const Progress&, CheckReport&);

}  // namespace tminus::server
