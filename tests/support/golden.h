#pragma once
// The golden games that the games offer: where they are stored, and how they are played.

#include "games/games.h"
#include "tests/support/support.h"

namespace tminus::test {

// Calls visit(game's id, golden game) for all of them.
template <class Visit>
void for_each_golden_game(Visit visit) {
    for_each_game([&](auto game) {
        for (const GoldenGame& golden : decltype(game)::golden_games()) visit(decltype(game)::id, golden);
    });
}

std::string golden_path(std::string_view game, const GoldenGame&);
std::string signature_path(std::string_view game);
std::string play(std::string_view game, const GoldenGame&);  // its log

}  // namespace tminus::test
