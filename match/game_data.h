#pragma once
// What a Library holds: the content, its hash and the value function of each game. Includes the headers of all games.

#include "games/games.h"
#include "match/agreed.h"
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
    std::shared_ptr<AgreedInUse<Game>> in_use = std::make_shared<AgreedInUse<Game>>();

    // Missing options get their defaults; throws BadOptions.
    std::shared_ptr<const Agreed<Game>> agreed(const json::object& options) const {
        return in_use->find_or(json::serialize(options), [&] {
            json::object complete = options;
            auto agreed_rules = rules(complete);
            return std::make_shared<const Agreed<Game>>(Agreed<Game>{std::move(agreed_rules), value, std::move(complete), hash});
        });
    }
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
        auto& data = std::get<GameData<Game>>(games_);
        data.in_use = std::make_shared<AgreedInUse<Game>>();  // it may be about to change
        return data;
    }

private:
    boost::mp11::mp_rename<boost::mp11::mp_transform<GameData, GameList>, std::tuple> games_;
};

}  // namespace tminus
