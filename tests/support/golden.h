#pragma once
// The golden games: which ones there are, and how they are played.

#include "tests/support/support.h"

namespace tminus::test {

struct GoldenGame {
    std::string game, name;
    json::object options;
    std::uint64_t seed;
    std::vector<std::string> bots;
};

const std::vector<GoldenGame>& golden_games();
std::string golden_path(const GoldenGame&);
std::string play(const GoldenGame&);  // its log

}  // namespace tminus::test
