#pragma once
// What Linux tells about a server on this machine.

#include <optional>
#include <string>

namespace tminus::cli {

struct ProcessUse {
    double cpu_ms = 0;
    long long bytes_written = 0;  // to disk
    long long resident_bytes = 0;
};

// The process that listens at this port; none: it is not to be found, or somebody else's.
std::optional<int> process_at(int port);
std::optional<ProcessUse> use_of(int process);

}  // namespace tminus::cli
