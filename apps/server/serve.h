#pragma once
// tminus serve: the product's main job.

#include "apps/server/config.h"
#include "match/library.h"

namespace tminus::server {

// Serves until SIGTERM or SIGINT; returns the exit code. Throws std::runtime_error if it cannot start.
int serve(const Library&, const Config&);

}  // namespace tminus::server
