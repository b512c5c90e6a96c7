#pragma once
// What the operator has decided about a table, kept as a note of the store.

#include "apps/server/store.h"
#include "engine/core/seat.h"
#include "table/errors.h"

#include <optional>
#include <string>

namespace tminus::server {

struct TableMarks {
    std::optional<std::string> closed;  // nobody may use the table; why, which may be empty
    Seats muted;                        // they may not chat
};

TableMarks marks_of(const Store&, const std::string& table);  // throws StoreError
Note note_of(const std::string& table, const TableMarks&);

table::ApiError closed_by_operator(const std::string& reason);

}  // namespace tminus::server
