#include "games/options.h"
#include "games/first_orbit/game.h"
#include "games/table_option.h"

namespace tminus {

first_orbit::Rules FirstOrbitGame::make_rules(const Content& content, json::object& options) {
    const first_orbit::Edition& edition = content.edition;
    if (const auto key = unknown_key(options, {"edition", "players", "orbit"}))
        throw BadOptions("option '" + *key + "' is unknown; there are edition, players and orbit");
    if (!options.contains("edition")) options["edition"] = edition.name.id;
    if (!options.contains("players")) options["players"] = first_orbit::players;
    if (!options.contains("orbit")) options["orbit"] = "low";
    if (const std::string name = text_option(options, "edition"); name != edition.name.id)
        throw BadOptions("edition '" + name + "' is unknown; there is " + edition.name.id);
    if (const int players = number_option(options, "players", 0, 1000); players != first_orbit::players)
        throw BadOptions("First Orbit is for 2 players, not " + std::to_string(players) + " (FO-SETUP-01)");
    const std::string orbit = text_option(options, "orbit");
    if (orbit != "low" && orbit != "high") throw BadOptions("option 'orbit' is '" + orbit + "'; there are low and high");
    return Rules(edition, orbit == "low" ? edition.low_orbit : edition.high_orbit);
}

std::vector<json::object> FirstOrbitGame::all_options(const Content& content) {
    std::vector<json::object> all;
    for (const char* orbit : {"low", "high"})
        all.push_back({{"edition", content.edition.name.id}, {"players", first_orbit::players}, {"orbit", orbit}});
    return all;
}

std::vector<json::object> FirstOrbitGame::boxes(const Content& content) {
    return {whole_box(first_orbit::box_of(content.edition), {{"orbit", option_values({"low", "high"})}})};
}

std::vector<GoldenGame> FirstOrbitGame::golden_games() {
    return {{"low", {}, 1, {"greedy", "greedy"}}, {"high", {{"orbit", "high"}}, 2, {"greedy", "random"}}};
}

}  // namespace tminus
