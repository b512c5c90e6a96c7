#pragma once
// Optimizes the weights of a value function by SPSA over games of greedy bots.
// James C. Spall, "Multivariate Stochastic Approximation Using a Simultaneous Perturbation Gradient Approximation", 1992.

#include "engine/core/json_codec.h"
#include "lab/arena.h"
#include "match/library.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tminus {

struct TuneSettings {
    std::string game;
    json::object options;  // without a number of players: all from two on, in turn
    int steps = 100;
    long games = 100;           // for each of the two evaluations of a step
    long games_to_prove = 400;  // of the new weights against the old, for each number of players
    int threads = 1;
    std::uint64_t seed = 1;
    std::function<void(int step, double gradient)> progress;  // `gradient`: difference of the two win rates
};

// The win rate of one bot with the new weights among bots with the old ones.
struct TuneProof {
    int players = 0;
    Estimate share;  // of victories

    double fair() const { return 1.0 / players; }
    bool is_better() const { return share.low > fair(); }
    bool is_worse() const { return share.high < fair(); }
};

struct TuneResult {
    std::string weights;  // a file like data/bots/<game>.toml
    std::vector<TuneProof> proofs;

    bool is_proven() const;  // better somewhere, and worse nowhere
};

// Every step perturbs all weights at once by a random sign, lets the two perturbed sets (plus and minus) play the current one on
// the same seeds, and moves the weights towards the set that won more. The result does not depend on the number of threads.
// Throws BadOptions.
TuneResult tune(const Library&, const TuneSettings&);

}  // namespace tminus
