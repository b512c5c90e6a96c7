#pragma once
// The list of games. A game that stands here is played, shown, benchmarked, tested and fuzzed like the others.

#include "games/game.h"
#include "games/game_ids.h"
#include "games_found.h"  // made by CMake: every games/*/game.h of this tree and of the examples

#include <boost/mp11.hpp>
#include <string_view>

namespace tminus {

// One line for each game, in the order in which they are shown.
using GameList = boost::mp11::mp_list<RescueGame,     // games/rescue
                                      Moon1969Game,   // games/moon1969
                                      RocketmenGame,  // games/rocketmen
                                      FirstOrbitGame  // examples/first-orbit
                                      >;

using CheckedGames = boost::mp11::mp_transform_q<boost::mp11::mp_quote_trait<CheckedGame>, GameList>;

// Calls visit(Game{}) for every game.
template <class Visit>
void for_each_game(Visit&& visit) {
    boost::mp11::mp_for_each<CheckedGames>(visit);
}

// Calls visit(Game{}) for the game of this id; throws BadOptions if there is none.
template <class Visit>
void visit_game(std::string_view id, Visit&& visit) {
    bool found = false;
    for_each_game([&](auto game) {
        if (id != decltype(game)::id) return;
        found = true;
        visit(game);
    });
    if (!found) throw_unknown_game(id);
}

}  // namespace tminus
