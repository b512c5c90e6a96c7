#pragma once
// The server's log: one JSON object a line, on standard error or in a file. Tokens and secrets have no place in it.

#include "engine/core/json_codec.h"

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string>
#include <string_view>

namespace tminus::server {

enum class LogLevel : std::uint8_t { error, warning, info, debug };
BOOST_DESCRIBE_ENUM(LogLevel, error, warning, info, debug)

// Where lines go from now on, and which. An empty file: standard error. Throws std::runtime_error if it cannot be written.
void set_up_log(LogLevel most, const std::string& file);
// Opens the file anew, after it was moved away; if it cannot be opened, the old one goes on.
void reopen_log();

bool logs(LogLevel);
void log_event(std::string_view event, json::object fields = {});
void log_event(LogLevel, std::string_view event, json::object fields = {});

// A path as it may be written down: whatever is as long as a token is left out.
std::string without_secrets(std::string_view path);

}  // namespace tminus::server
