// The options of Rocketmen.

#include "games/options.h"
#include "games/rocketmen/game.h"

#include <array>

namespace tminus {
namespace {

// Rulings that a table may decide otherwise, off or on. Off is our ruling, and is left out of the options of a game.
struct HouseOption {
    const char* name;
    bool rocketmen::Options::*on;
};

constexpr std::array house_options{HouseOption{"depot_unlimited", &rocketmen::Options::depot_unlimited},         // RM-Q-30
                                   HouseOption{"overpay_for_effect", &rocketmen::Options::overpay_for_effect}};  // RM-Q-31

void read_house_option(const HouseOption& option, json::object& options, rocketmen::Options& chosen) {
    if (!options.contains(option.name)) return;
    const std::string value = text_option(options, option.name);
    if (value != "off" && value != "on")
        throw BadOptions(std::string("option '") + option.name + "' is '" + value + "'; there are off and on");
    chosen.*option.on = value == "on";
    if (value == "off") options.erase(option.name);
}

}  // namespace

rocketmen::Rules RocketmenGame::make_rules(const Content& content, json::object& options) {
    if (const auto key =
            unknown_key(options, {"edition", "players", "mode", "variants", "level", "depot_unlimited", "overpay_for_effect"}))
        throw BadOptions("option '" + *key +
                         "' is unknown; there are edition, players, mode, variants, level, depot_unlimited and "
                         "overpay_for_effect");
    const auto fill_in = [&](const char* key, json::value value) {
        if (!options.contains(key)) options[key] = std::move(value);
    };
    fill_in("edition", "standard");
    const rocketmen::Edition* edition = content.find(text_option(options, "edition"));
    if (edition == nullptr) throw BadOptions("edition '" + text_option(options, "edition") + "' is unknown; there is standard");
    fill_in("players", 2);
    fill_in("mode", "standard");
    fill_in("variants", "none");
    rocketmen::Options chosen;
    chosen.players = number_option(options, "players", 0, 1000);
    chosen.mode = choice_option<rocketmen::Mode>(options, "mode", "standard and battle-for-earth");
    const std::string variants = text_option(options, "variants");
    if (variants != "none" && variants != "two")
        throw BadOptions("option 'variants' is '" + variants + "'; there are none and two");
    chosen.variants = variants == "two";
    if (chosen.players != 1 && options.contains("level")) throw BadOptions("option 'level' is for a solo game (RM-SOLO-03)");
    if (chosen.players == 1) {
        fill_in("level", "normal");
        chosen.level = choice_option<rocketmen::Level>(options, "level", "easy, normal and hard");
    }
    for (const HouseOption& option : house_options) read_house_option(option, options, chosen);
    if (const std::string problem = Rules::problem_with(*edition, chosen); !problem.empty()) throw BadOptions(problem);
    return Rules(*edition, chosen);
}

std::vector<json::object> RocketmenGame::all_options(const Content& content) {
    std::vector<json::object> all;
    for (const rocketmen::Edition& edition : content.editions) {
        const auto add = [&](int players, const char* mode, const char* variants) {
            all.push_back({{"edition", edition.name.id}, {"players", players}, {"mode", mode}, {"variants", variants}});
        };
        for (int players = edition.players_max; players >= 2; --players) {
            add(players, "standard", "none");
            add(players, "standard", "two");
            add(players, "battle-for-earth", players == 3 ? "two" : "none");
        }
        for (const HouseOption& option : house_options) {
            add(2, "standard", "none");
            all.back()[option.name] = "on";
        }
        for (const char* level : {"easy", "normal", "hard"}) {
            if (edition.players_min > 1) break;
            add(1, "standard", "none");
            all.back()["level"] = level;
        }
    }
    return all;
}

// What a table can agree on; a game alone has its own.
std::vector<TableOption> RocketmenGame::options_of(const rocketmen::Edition&) {
    std::vector<TableOption> list{{"mode", option_values({"standard", "battle-for-earth"})},
                                  {"variants", option_values({"none", "two"})},
                                  {"level", option_values({"normal", "easy", "hard"})}};
    list[0].players_min = list[1].players_min = 2;
    list[2].players_max = 1;
    for (const HouseOption& option : house_options) list.push_back({option.name, option_values({"off", "on"})});
    return list;
}

std::vector<json::object> RocketmenGame::boxes(const Content& content) {
    std::vector<json::object> all;
    for (const rocketmen::Edition& edition : content.editions)
        all.push_back(whole_box(rocketmen::box_of(edition), options_of(edition)));
    return all;
}

std::vector<GoldenGame> RocketmenGame::golden_games() {
    return {{"2", {{"players", 2}, {"variants", "two"}}, 1, {"greedy", "greedy"}},
            {"4", {{"players", 4}}, 2, {"greedy", "greedy", "random", "greedy"}},
            {"solo", {{"players", 1}, {"level", "easy"}}, 3, {"greedy"}},
            {"earth", {{"players", 3}, {"mode", "battle-for-earth"}}, 4, {"greedy", "greedy", "greedy"}}};
}

}  // namespace tminus
