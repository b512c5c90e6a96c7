#include "games/games.h"

#include "engine/core/joined.h"
#include "games/options.h"

namespace tminus {

void throw_unknown_game(std::string_view id) {
    throw BadOptions("game '" + std::string(id) + "' is unknown; there is " + joined(game_ids()));
}

const std::vector<std::string>& game_ids() {
    static const std::vector<std::string> ids = [] {
        std::vector<std::string> list;
        for_each_game([&](auto game) { list.emplace_back(decltype(game)::id); });
        return list;
    }();
    return ids;
}

}  // namespace tminus
