#pragma once
// Looks for better weights of a value function: SPSA over games of greedy bots.

#include "engine/core/json_codec.h"
#include "lab/arena.h"
#include "match/library.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tminus {

struct TunePlan {
    std::string game;
    json::object options;  // without a number of players: all numbers from two on, in turn
    int steps = 100;
    long games = 100;           // of each of the two tries of a step
    long games_to_prove = 400;  // of the result against what was there before, for each number of players
    int threads = 1;
    std::uint64_t seed = 1;
    std::function<void(int step, double better)> progress;  // `better`: by how much of the games one try beat the other
};

// How one bot with the new weights does among bots with the old ones.
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

// Every step shakes all weights at once, lets those and their opposites play the present ones on the same seeds, and moves
// the weights towards what won more. The same plan gives the same result, whatever the number of threads. Throws BadOptions.
TuneResult tune(const Library&, const TunePlan&);

}  // namespace tminus
