#pragma once
// Bots against each other: win rates, margins and thinking times.

#include "engine/core/json_codec.h"
#include "match/library.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tminus {

struct ArenaSettings {
    std::string game;
    json::object options;
    std::vector<std::string> bots;  // the line-up: one for each seat, or one for all
    long games = 400;               // rounded up, so that every seed is played in every rotation of the seats
    int threads = 1;
    std::uint64_t first_seed = 1;
    std::function<void(long done, long all)> progress;  // called by one thread at a time; may be empty
};

inline constexpr double z_of_95_percent = 1.959964;

// A mean or a share with its 95 % confidence interval.
struct Estimate {
    double value = 0, low = 0, high = 0;
};

struct ArenaEntry {
    std::string bot;
    double wins = 0;    // a victory shared by n counts 1/n
    Estimate win_rate;  // with the Wilson score interval
    double mean_score = 0;
    Estimate margin;  // over the best of the others; alone: the score
    double elo = 0;   // against the field, from pairwise results
    long decisions = 0;
    double median_ms = 0, p99_ms = 0, max_ms = 0;  // of a decision
};

struct ArenaResult {
    std::vector<ArenaEntry> line_up;
    long games = 0;
    double seconds = 0;
};

// Each seed is played in every rotation of the seats. With budgets in iterations nothing but the times depends on the number of
// threads. Throws BadOptions.
ArenaResult run_arena(const Library&, const ArenaSettings&);

// The Wilson score interval.
// Edwin B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", 1927.
Estimate wilson(double successes, double trials);

}  // namespace tminus
