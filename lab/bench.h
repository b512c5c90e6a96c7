#pragma once
// Measures the speed of the engine with random play.

#include "engine/core/json_codec.h"
#include "match/library.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tminus {

struct BenchSettings {
    std::string game;      // empty: all
    json::object options;  // without players: every number of them
    double seconds = 2;    // for each figure
};

struct BenchResult {
    std::string game, edition;
    int players = 0, threads = 0;
    double decisions_per_second = 0, games_per_second = 0, decisions_per_game = 0;
    double choices_per_game = 0;  // decisions with more than one legal action
    std::size_t state_bytes = 0;
    double copy_ns = 0, legal_actions_ns = 0, apply_ns = 0;
    double search_iterations_per_second = 0;  // of one thread, over positions of games between greedy bots
};

// One result on one thread and one on all cores for each game and number of players. Throws BadOptions.
std::vector<BenchResult> run_bench(const Library&, const BenchSettings&);

}  // namespace tminus
