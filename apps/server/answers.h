#pragma once
// Who asks for something, and how it is answered.

#include "table/answers.h"

#include <functional>
#include <string>

namespace tminus::server {

// Who asks for something, and pays for it.
struct Caller {
    std::string address;  // empty: the server itself
    // Whether the connection has ended; if asked for `half`, also whether its client has nothing more to say, which is what a
    // client that goes away looks like at first.
    std::function<bool(bool half)> gone;
    std::function<void(double)> charge;  // tokens, for work beyond that of a small request

    bool is_gone(bool half) const { return gone && gone(half); }
};

// Answers a request: with a status and a body, or with an error.
using Answer = std::function<void(int status, std::string body)>;
using Failed = std::function<void(const table::ApiError&)>;

// {"error": {...}} as docs/api.md has it.
std::string error_body(table::ErrorType, const std::string& message);
using table::error_body;
Failed failed_through(Answer);
// The same as a message about this table; empty: about none.
std::string socket_error(const table::ApiError&, const std::string& table);

// What a client is told of the exception that is being handled. Those that are nobody's mistake are "internal".
table::ApiError current_error();

}  // namespace tminus::server
