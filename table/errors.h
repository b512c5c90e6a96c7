#pragma once
// What can go wrong at a table.

#include "engine/core/figures.h"

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

namespace tminus::table {

// docs/api.md says what each means.
enum class ErrorType : std::uint8_t {
    bad_request,
    bad_options,
    bad_action,
    bad_log,
    bad_name,
    name_taken,
    bad_token,
    link_taken,
    not_allowed,
    banned,
    muted,
    table_closed,
    not_found,
    bad_method,
    unknown_commitment,
    conflict,
    too_large,
    bad_content_type,
    refused,
    too_many,
    damaged_table,
    internal,
    storage,
    busy
};
BOOST_DESCRIBE_ENUM(ErrorType, bad_request, bad_options, bad_action, bad_log, bad_name, name_taken, bad_token, link_taken,
                    not_allowed, banned, muted, table_closed, not_found, bad_method, unknown_commitment, conflict, too_large,
                    bad_content_type, refused, too_many, damaged_table, internal, storage, busy)

// An error that a client gets.
struct ApiError : std::runtime_error {
    ApiError(int http_status, ErrorType error_type, const std::string& message, Explanation refusal = {})
        : std::runtime_error(message), status(http_status), type(error_type), why(std::move(refusal)) {}
    int status;
    ErrorType type;
    Explanation why;  // a rule refused it
};

[[noreturn]] inline void bad_request(const std::string& message) { throw ApiError(400, ErrorType::bad_request, message); }

// What is stored of a table cannot be used. The text is for the operator.
struct DamagedTable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace tminus::table
