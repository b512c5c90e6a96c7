#pragma once
// The games of an arena: contenders play every rotation of their seats on the same seeds.

#include "bots/bots.h"
#include "games/games.h"
#include "lab/arena.h"

#include <optional>
#include <string>
#include <vector>

namespace tminus {

// Who plays a role: a built-in bot with its value function, or an external program.
template <class Game>
struct Contender {
    std::string name;
    std::optional<bots::BotSpec> spec;
    typename Game::Value value;
    std::string command;  // of the program; used if there is no spec
};

// One contender for each seat. Compiled once for each game, in tournament.cpp.
template <class Game>
ArenaResult play_tournament(const typename Game::Rules& rules, const json::object& options, const ArenaSettings& settings,
                            std::vector<Contender<Game>> contenders);

}  // namespace tminus
