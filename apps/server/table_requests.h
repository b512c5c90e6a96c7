#pragma once
// Reading the bodies of requests strictly. Everything throws ApiError with what is wrong.

#include "apps/server/table.h"

#include <string>
#include <vector>

namespace tminus::server {

[[noreturn]] void bad_request(const std::string& message);
void allow_keys(const json::object& request, Keys keys);
std::string text_field(const json::object& request, const char* key, std::size_t longest);
int number_field(const json::object& request, const char* key, int usual, int low, int high);
std::string name_field(const json::object& request);

// The table that a request asks for, all but its secret and spectators. `tokens` gets one for each seat, empty for bots.
// Without limits a take-over may come sooner than after 10 seconds.
TableSetup setup_of(const json::object& request, bool limits, std::vector<std::string>& tokens);

}  // namespace tminus::server
