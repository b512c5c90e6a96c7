#pragma once
// What `tminus load` has measured.

#include "apps/cli/server_process.h"

#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tminus::cli {

// Milliseconds.
class Latencies {
public:
    void add(std::chrono::steady_clock::duration time);
    void sort();
    std::size_t count() const { return all_.size(); }
    double percentile(double part) const;  // of sorted ones

private:
    std::vector<double> all_;
};

struct LoadReport {
    std::size_t tables = 0, watchers = 0, watchers_alive = 0;
    long moves = 0, games_finished = 0;
    long starved = 0;  // how often no table was ready for the next move
    double seconds = 0;
    std::optional<ProcessUse> before, after;  // of the server; none: it is not on this machine, or somebody else's
    Latencies acts, updates;
    std::map<std::string, long> errors;
};

struct ColdReport {
    std::size_t tables = 0;
    double seconds = 0;
    Latencies positions;
    std::map<std::string, long> errors;
};

// To standard output, for people or as JSON; the exit code of the command.
int print(LoadReport report, bool as_json);
int print(ColdReport report, bool as_json);

}  // namespace tminus::cli
