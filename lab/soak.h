#pragma once
// Soak test: random games of every game and option, with every state checked for consistency.

#include "match/library.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tminus {

struct SoakResult {
    long games = 0, decisions = 0, longest_game = 0;
    std::string fault;  // the first fault, with the options and the seed that reproduce it; empty: none
};

// Plays `games` games in all, spread over all options and threads; only those of `only` if it is not empty. Throws BadOptions.
SoakResult run_soak(const Library&, long games, int threads, std::uint64_t first_seed, std::string_view only = {});

}  // namespace tminus
