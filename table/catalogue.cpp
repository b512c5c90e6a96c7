#include "table/catalogue.h"

#include "bots/bots.h"
#include "match/match.h"

namespace tminus::table {
namespace {

EditionInfo edition_of(const json::object& box) {
    const auto text = [](const json::value& value) { return std::string(value.as_string()); };
    const auto whole = [&](const char* key) { return json::value_to<int>(box.at(key)); };
    return {text(box.at("edition")), {box.at("name")},         whole("players_min"),
            whole("players_max"),    {box.at("crew_choices")}, {box.at("options")}};
}

}  // namespace

Catalogue catalogue_of(const std::vector<json::object>& boxes) {
    Catalogue catalogue{{}, bots::levels()};
    for (const std::string& game : game_ids()) {
        GameInfo& info = catalogue.games.emplace_back(GameInfo{game, {}, {}});
        for (const json::object& box : boxes)
            if (box.at("game") == json::value(game)) {
                info.editions.push_back(edition_of(box));
                if (box.contains("example")) info.example = true;
            }
    }
    return catalogue;
}

}  // namespace tminus::table
