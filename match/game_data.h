#pragma once
// What a Library holds: the content, its hash and the value function of each game. Includes the headers of all games.

#include "games/games.h"
#include "match/library.h"

#include <string>
#include <tuple>
#include <vector>

namespace tminus {

// What the data says about one game.
template <class Game>
struct GameData {
    typename Game::Content content;
    std::string hash;  // changes with what play depends on, not with names or comments
    typename Game::Value value;

    typename Game::Rules rules(json::object& options) const { return Game::make_rules(content, options); }
    std::vector<json::object> all_options() const { return Game::all_options(content); }
    std::vector<json::object> boxes() const { return Game::boxes(content); }
};

class Library {
public:
    template <class Game>
    const GameData<Game>& of() const {
        return std::get<GameData<Game>>(games_);
    }
    template <class Game>
    GameData<Game>& of() {
        return std::get<GameData<Game>>(games_);
    }

private:
    boost::mp11::mp_rename<boost::mp11::mp_transform<GameData, GameList>, std::tuple> games_;
};

}  // namespace tminus
