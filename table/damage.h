#pragma once
// What a stored table must look like before it is believed. A file can be damaged, edited, or of another version.

#include "table/table.h"

#include <string>

namespace tminus::table {

// Each throws DamagedTable.
json::object stored_object(const std::string& text);
void check_setup(const TableSetup&);
void check_entry(const json::object& entry, int seats);
void check_snapshot(const json::object& snapshot, int seats);  // of a table that shows only this

}  // namespace tminus::table
