#pragma once

#include "engine/core/json_codec.h"
#include "games/options.h"
#include "match/game_data.h"

#include <algorithm>
#include <vector>

namespace tminus {

// The number of players that the options name, or else all that their edition supports.
template <class Game>
std::vector<int> player_counts(const Library& library, const json::object& options) {
    if (options.contains("players")) return {number_option(options, "players", 0, 1000)};
    json::object complete = options;
    library.of<Game>().rules(complete);
    std::vector<int> counts;
    for (const json::object& possible : library.of<Game>().all_options()) {
        const int players = possible.at("players").to_number<int>();
        const bool known = std::find(counts.begin(), counts.end(), players) != counts.end();
        if (possible.at("edition") == complete.at("edition") && !known) counts.push_back(players);
    }
    return counts;
}

}  // namespace tminus
