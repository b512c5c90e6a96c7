#pragma once
// Many random games of every game and option, watched for anything that cannot occur.

#include "match/library.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tminus {

struct SoakResult {
    long games = 0, decisions = 0, longest_game = 0;
    std::string fault;  // what went wrong first, with the options and the seed that show it again; empty: nothing
};

// Plays so many games in all, spread over all options and threads; of `only` this game if it is not empty. Throws BadOptions.
SoakResult run_soak(const Library&, long games, int threads, std::uint64_t first_seed, std::string_view only = {});

}  // namespace tminus
