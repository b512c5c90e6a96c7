#pragma once
// tminus serve: the product's main job.

#include "apps/server/retention.h"
#include "match/library.h"

#include <string>

namespace tminus::server {

struct ServeOptions {
    std::string host = "127.0.0.1";
    int port = 8069;
    std::string database = "tminus.db";
    std::string page;  // a directory with the page; empty: none, only a note
    int threads = 1;
    bool limits = true;
    int grace_seconds = 60;  // after somebody has left, before others can vote for a bot
    int idle_seconds = 600;  // before a table that nobody uses leaves memory
    bool allow_local_webhooks = false;
    std::string admin_socket;  // empty: beside the database; off: none
    Retention retention;
};

// Serves until SIGTERM or SIGINT; returns the exit code. Throws std::runtime_error if it cannot start.
int serve(const Library&, const ServeOptions&);

}  // namespace tminus::server
