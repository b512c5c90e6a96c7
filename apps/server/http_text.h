#pragma once
// The texts of HTTP, without a network: targets, tokens, origins, refusals.

#include "apps/server/http.h"
#include "table/errors.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tminus::server::wire {

using table::ErrorType;

struct Target {
    std::string path;
    std::map<std::string, std::string> query;  // of a name that occurs twice the first
};

// None if it is not a path, or badly encoded: a % without two digits, invalid UTF-8, control characters.
std::optional<Target> parse_target(std::string_view target);

std::string bearer_token(std::string_view authorization);  // empty: none

// Whether the Origin of a page ("https://example.org:8443") names this Host ("example.org:8443").
bool names_host(std::string_view origin, std::string_view host);

// Whether it can be the id of a request in the log: up to 64 letters, digits and -._
bool is_request_id(std::string_view text);

// A close frame has room for 123 bytes of reason. Never ends within a character.
std::string shortened_reason(std::string reason);

Response refusal(int status, ErrorType, const std::string& message);
Response internal_error();

extern const std::array<std::pair<std::string_view, std::string_view>, 6> standard_headers;

}  // namespace tminus::server::wire
