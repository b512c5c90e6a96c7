#pragma once
// A game that was begun elsewhere, from its log.

#include "table/table.h"

#include <string>
#include <vector>

namespace tminus::table {

struct ImportedGame {
    TableSetup setup;  // with the game and its draws, but without luck of its own and tokens
    std::vector<Entry> steps;
};

// The setup has the seats. Throws ApiError if the log cannot be used.
ImportedGame import_log(const Library&, const std::string& log, TableSetup setup);

// The table with the steps carried out; each gets its draws.
std::unique_ptr<Table> table_of(const Library&, const std::string& id, ImportedGame&);

}  // namespace tminus::table
