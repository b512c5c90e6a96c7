#pragma once
// Reading the bodies of requests strictly. Everything throws ApiError with what is wrong.

#include "table/table.h"

#include <optional>
#include <string>
#include <vector>

namespace tminus::table {

[[noreturn]] void bad_request(const std::string& message);
void allow_keys(const json::object& request, Keys keys);
std::string text_field(const json::object& request, const char* key, std::size_t longest);
int number_field(const json::object& request, const char* key, int usual, int low, int high);
std::string name_field(const json::object& request);
std::optional<std::string> token_field(const json::object& request);  // that a claimer has made up; none: not given

// What a page adds to the luck of a new table, and the commitment that it had got before.
struct LuckRequest {
    std::string commitment, number;
};
std::optional<LuckRequest> luck_field(const json::object& request);
std::string luck_number_field(const json::object& request);  // empty: none is given

// The table that a request asks for, all but what is random: its secret and the hashes of its tokens. Without limits a
// take-over may come sooner than after 10 seconds.
TableSetup setup_of(const json::object& request, bool limits);

}  // namespace tminus::table
