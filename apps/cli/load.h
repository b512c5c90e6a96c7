#pragma once
// tminus load: plays many games on a server of this machine at once, and measures how long it takes to answer.

#include <cstdint>
#include <string>

namespace tminus::cli {

struct LoadOptions {
    std::string url = "http://127.0.0.1:8069";
    int tables = 300;
    int watchers = 1000;  // at least one for each seat; what is more are spectators
    int seconds = 30;
    int rate = 200;  // moves each second, at all tables together
    std::uint64_t seed = 1;
    int pid = 0;       // of the server; 0: whoever listens at the port
    std::string keep;  // a file that gets the tables' links when all is over
    std::string cold;  // a file with links: asks once for each of these tables, and plays none
    bool as_json = false;
};

// Returns the exit code: 1 if anything failed or nothing could be played. Throws std::runtime_error for an address that is
// not on this machine, and if the server cannot be used.
int load(const LoadOptions&);

}  // namespace tminus::cli
