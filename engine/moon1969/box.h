#pragma once
// The box for those who show it: all figures and names of the edition.

#include "engine/core/json_codec.h"
#include "engine/moon1969/content.h"

namespace tminus::moon1969 {

json::object box_of(const Edition& edition);

}  // namespace tminus::moon1969
