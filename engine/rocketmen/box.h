#pragma once
// The box of an edition as a page shows it: its figures and cards, under the ids of views, actions and events.

#include "engine/core/json_codec.h"
#include "engine/rocketmen/content.h"

namespace tminus::rocketmen {

json::object box_of(const Edition&);

}  // namespace tminus::rocketmen
