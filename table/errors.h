#pragma once
// What can go wrong at a table.

#include <stdexcept>
#include <string>
#include <utility>

namespace tminus::table {

// An error that a client gets, as docs/api.md lists them.
struct ApiError : std::runtime_error {
    ApiError(int http_status, std::string error_type, const std::string& message, std::string rule_id = {})
        : std::runtime_error(message), status(http_status), type(std::move(error_type)), rule(std::move(rule_id)) {}
    int status;
    std::string type;
    std::string rule;
};

[[noreturn]] inline void bad_request(const std::string& message) { throw ApiError(400, "bad-request", message); }

// What is stored of a table cannot be used. The text is for the operator.
struct DamagedTable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace tminus::table
