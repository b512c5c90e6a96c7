#pragma once
// tminus admin: the operator's commands to a running server.

#include "engine/core/json_codec.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>

namespace tminus::cli {

struct AdminCall {
    std::string socket;
    std::string database = "tminus.db";
    bool as_json = false;
    json::object request;
};

int admin(const AdminCall&);  // sends it and prints the answer; throws UserError

// `chosen` is called with the command that was given.
void add_admin_command(CLI::App&, const std::function<void(std::function<int()>)>& chosen);

}  // namespace tminus::cli
