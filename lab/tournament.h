#pragma once
// The games of an arena: contenders play every rotation of their seats on the same seeds.

#include "bots/bots.h"
#include "lab/arena.h"
#include "match/games.h"

#include <optional>
#include <string>
#include <vector>

namespace tminus {

// Who plays a role: a bot of ours with what it thinks things are worth, or a program.
template <class Game>
struct Contender {
    std::string name;
    std::optional<bots::Mind> mind;
    typename Game::Value value;
    std::string command;
};

// One contender for each seat. Compiled once for each game, in tournament.cpp.
template <class Game>
ArenaResult play_tournament(const typename Game::Rules& rules, const json::object& options, const ArenaPlan& plan,
                            std::vector<Contender<Game>> contenders);

}  // namespace tminus
