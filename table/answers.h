#pragma once
// Errors as clients get them.

#include "table/errors.h"
#include "table/replies.h"

#include <string>

namespace tminus::table {

ErrorInfo info_of(const ApiError&);
// {"error": {...}} as docs/api.md has it.
std::string error_body(const ApiError&);
ApiError damaged_table();

// What a client is told of the exception that is being handled. Those that are nobody's mistake are "internal".
ApiError current_error();

}  // namespace tminus::table
