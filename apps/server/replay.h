#pragma once
// A game again, step by step, from the entries of the store.

#include "apps/server/store.h"
#include "apps/server/table.h"

#include <optional>
#include <string>
#include <vector>

namespace tminus::server {

struct ReplayRequest {
    std::optional<int> step;  // none: what there is to replay
    bool open = false;        // everything is shown, and every step counts; else what one viewer was told
};

// The answer as docs/api.md has it, from this viewer's own eyes unless it is open. `connected` says who is there now. Throws
// ApiError if there is no such step. The entries must fit today's rules.
std::string replay(const Library&, const std::string& id, const StoredTable&, Viewer, const ReplayRequest&,
                   const std::vector<bool>& connected);

// All updates of a viewer after a number; for clients that were away for long.
std::vector<std::string> full_history(const Library&, const std::string& id, const StoredTable&, Viewer, int after);

}  // namespace tminus::server
