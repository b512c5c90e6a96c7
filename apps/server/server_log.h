#pragma once
// The server's log: one JSON object a line on standard error. Tokens and secrets have no place in it.

#include "engine/core/json_codec.h"

#include <string_view>

namespace tminus::server {

void log_event(std::string_view event, json::object fields = {});

}  // namespace tminus::server
