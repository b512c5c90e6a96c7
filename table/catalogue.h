#pragma once
// What can be played: the games with their editions, and the bots.

#include "games/table_option.h"
#include "table/described_json.h"

#include <optional>
#include <string>
#include <vector>

namespace tminus::table {

struct EditionInfo {
    std::string id;
    JsonOf<ByLanguage> name;
    int players_min = 0;
    int players_max = 0;
    JsonOf<std::vector<int>> crew_choices;
    JsonOf<std::vector<TableOption>> options;
};

struct GameInfo {
    std::string id;
    std::optional<bool> example;  // of how to add a game
    std::vector<EditionInfo> editions;
};

struct Catalogue {
    std::vector<GameInfo> games;
    std::vector<std::string> bots;
};

BOOST_DESCRIBE_STRUCT(EditionInfo, (), (id, name, players_min, players_max, crew_choices, options))
BOOST_DESCRIBE_STRUCT(GameInfo, (), (id, example, editions))
BOOST_DESCRIBE_STRUCT(Catalogue, (), (games, bots))

// See all_boxes.
Catalogue catalogue_of(const std::vector<json::object>& boxes);

}  // namespace tminus::table
