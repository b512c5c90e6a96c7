#pragma once
// The types of everything that a host and its clients tell each other: what the games say, and what table/ describes.

#include "engine/core/schema.h"

namespace tminus::table {

// The scopes are the games, "table" and "shared".
Definitions wire_schema();

}  // namespace tminus::table
