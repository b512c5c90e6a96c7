#pragma once
// Names of people at a table.

#include "engine/core/seat.h"
#include "table/setup.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tminus::table {

// The name without spaces around it. Throws ApiError if it is empty, too long, not valid UTF-8, or contains characters that
// cannot be seen or that change how the text around them is shown.
std::string cleaned_name(std::string_view given);

// Two names with the same key look the same or nearly so: it ignores case (ASCII and Latin-1) and how wide spaces are.
std::string name_key(std::string_view name);

// Throws ApiError if another seat than `own` has this name.
void refuse_name_in_use(const std::vector<TableSeat>&, std::optional<Seat> own, std::string_view name);

}  // namespace tminus::table
