#pragma once
// Bots against each other: who wins how often, by how much, and how long he thinks.

#include "engine/core/json_codec.h"
#include "match/library.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tminus {

struct ArenaPlan {
    std::string game;
    json::object options;
    std::vector<std::string> bots;  // the line-up; fewer than seats: the last one takes the rest
    long games = 400;               // rounded up, so that every seed is played in every rotation of the seats
    int threads = 1;
    std::uint64_t first_seed = 1;
    std::function<void(long done, long all)> progress;  // called by one thread at a time; may be empty
};

inline constexpr double z_of_95_percent = 1.959964;

// A mean or a share with its 95 % interval.
struct Estimate {
    double value = 0, low = 0, high = 0;
};

struct ArenaEntry {
    std::string bot;
    double wins = 0;    // a shared victory counts as its share
    Estimate win_rate;  // Wilson's interval
    double mean_score = 0;
    Estimate margin;  // over the best of the others; alone: over the rival, or the score
    double elo = 0;   // against the field: from the games in which it came before or after each of the others
    long decisions = 0;
    double median_ms = 0, p99_ms = 0, max_ms = 0;  // of a decision
};

struct ArenaResult {
    std::vector<ArenaEntry> line_up;
    long games = 0;
    double seconds = 0;
};

// Every line-up plays every rotation of its seats on the same seeds. With budgets in iterations the result, but for the
// times, does not depend on the number of threads. Throws BadOptions.
ArenaResult run_arena(const Library&, const ArenaPlan&);

Estimate wilson(double successes, double trials);

}  // namespace tminus
