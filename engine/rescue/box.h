#pragma once
// The box of an edition as a page shows it: its figures, switches and cards, under the ids of views, actions and events.

#include "engine/core/json_codec.h"
#include "engine/rescue/content.h"

namespace tminus::rescue {

json::object box_of(const Edition&);

}  // namespace tminus::rescue
