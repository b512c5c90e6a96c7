// The options of Rocket Rescue.

#include "games/options.h"
#include "engine/core/joined.h"
#include "games/rescue/game.h"

#include <algorithm>
#include <array>

namespace tminus {
namespace {

// An option beside edition, players and crew, with the editions that know it. What is not given, or given as the default,
// is left out of the options of a game.
struct HouseOption {
    const char* name;
    std::vector<json::value> values;  // the first is the default
    bool about_characters;
    bool (*fits)(const rescue::Edition&);
    void (*set)(std::size_t value, rescue::Edition&, rescue::TableOptions&);
};

bool has_character(const rescue::Edition& edition, rescue::Character character) {
    return std::count(edition.characters.begin(), edition.characters.end(), character) != 0;
}

const std::vector<HouseOption>& house_options() {
    using rescue::Edition;
    using rescue::TableOptions;
    static const auto always = [](const Edition&) { return true; };
    static const std::vector<HouseOption> options{
        {"characters",  // RR-CHAR-02
         {"off", "random", "chosen"},
         false,
         [](const Edition& e) { return !e.characters.empty(); },
         [](std::size_t value, Edition&, TableOptions& table) { table.characters = static_cast<rescue::CharacterMode>(value); }},
        {"stability_strict",  // RR-Q-01
         {"on", "off"},
         false,
         [](const Edition& e) { return e.stability_strict; },
         [](std::size_t value, Edition& edition, TableOptions&) { edition.stability_strict = value == 0; }},
        {"limited_vp_tokens",  // RR-Q-11
         {"off", "on"},
         false,
         always,
         [](std::size_t value, Edition&, TableOptions& table) { table.limited_vp_tokens = value == 1; }},
        {"finite_cubes",  // RR-Q-12
         {"off", "on"},
         false,
         always,
         [](std::size_t value, Edition&, TableOptions& table) { table.finite_cubes = value == 1; }},
        {"equipment_cap",  // RR-Q-46
         {"off", "on"},
         false,
         [](const Edition& e) { return !e.equipment_cap; },
         [](std::size_t value, Edition& edition, TableOptions&) { edition.equipment_cap = value == 1; }},
        {"saboteur_recheck",  // RR-Q-57
         {"off", "on"},
         true,
         [](const Edition& e) { return has_character(e, rescue::Character::saboteur); },
         [](std::size_t value, Edition&, TableOptions& table) { table.saboteur_recheck = value == 1; }},
        {"saboteur_anywhere",  // RR-Q-58
         {"off", "on"},
         true,
         [](const Edition& e) { return has_character(e, rescue::Character::saboteur); },
         [](std::size_t value, Edition&, TableOptions& table) { table.saboteur_anywhere = value == 1; }},
        {"ambassador_own",  // RR-Q-60
         {2, 1, 3},
         true,
         [](const Edition& e) { return has_character(e, rescue::Character::ambassador); },
         [](std::size_t value, Edition&, TableOptions& table) {
             table.ambassador_own = std::array{2, 1, 3}[value];
         }},
        {"loading_needs_die",  // RR-Q-76
         {"off", "on"},
         false,
         [](const Edition& e) { return e.cubes_loaded_on_modules; },
         [](std::size_t value, Edition&, TableOptions& table) { table.loading_needs_die = value == 1; }},
        {"pilot_any_turn",  // RR-Q-63
         {"off", "on"},
         true,
         [](const Edition& e) { return has_character(e, rescue::Character::pilot); },
         [](std::size_t value, Edition&, TableOptions& table) { table.pilot_any_turn = value == 1; }},
    };
    return options;
}

std::string text_of(const json::value& value) {
    return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
}

// Takes the value of one option out of `options` and into the rules; puts it back if it is not the default.
void read_house_option(const HouseOption& option, json::object& options, rescue::Edition& edition, rescue::TableOptions& table) {
    const json::value* given = options.if_contains(option.name);
    if (given == nullptr) return;
    if (!option.fits(edition))
        throw BadOptions(std::string("option '") + option.name + "' does not belong to edition '" + edition.name.id + "'");
    const auto found = std::find(option.values.begin(), option.values.end(), *given);
    if (found == option.values.end()) {
        std::vector<std::string> values;
        for (const json::value& value : option.values) values.push_back(text_of(value));
        throw BadOptions(std::string("option '") + option.name + "' is one of " + joined(values));
    }
    option.set(static_cast<std::size_t>(found - option.values.begin()), edition, table);
    if (found == option.values.begin()) options.erase(option.name);
}

void check_option_names(const json::object& options) {
    std::vector<std::string> known{"edition", "players", "crew"};
    for (const HouseOption& option : house_options()) known.emplace_back(option.name);
    for (const auto& entry : options)
        if (std::find(known.begin(), known.end(), std::string(entry.key())) == known.end())
            throw BadOptions("option '" + std::string(entry.key()) + "' is unknown; there are " + joined(known));
}

// What a game with these plain options is tried with besides: dealt characters always, choosing them at a medium length, and
// every other option at the smallest table of that length.
void add_variations(const rescue::Edition& edition, const json::object& plain, std::vector<json::object>& all) {
    const bool medium = plain.at("crew") == edition.crew_choices[edition.crew_choices.size() / 2];
    const bool smallest = plain.at("players") == edition.players_min;
    for (const HouseOption& option : house_options())
        for (std::size_t value = 1; option.fits(edition) && value < option.values.size(); ++value) {
            json::object varied = plain;
            if (option.about_characters) varied["characters"] = "random";
            varied[option.name] = option.values[value];
            const bool characters = std::string_view(option.name) == "characters";
            if (characters ? medium || option.values[value] == "random" : medium && smallest) all.push_back(std::move(varied));
        }
}

std::string edition_list(const rescue::Content& content) {
    std::vector<std::string> ids;
    for (const rescue::Edition& edition : content.editions) ids.push_back(edition.name.id);
    return joined(ids);
}

}  // namespace

rescue::Rules RescueGame::make_rules(const Content& content, json::object& options) {
    check_option_names(options);
    if (!options.contains("edition")) options["edition"] = "third-base";
    const std::string name = text_option(options, "edition");
    const rescue::Edition* edition = content.find(name);
    if (edition == nullptr) throw BadOptions("edition '" + name + "' is unknown; there are " + edition_list(content));
    if (!options.contains("players")) options["players"] = edition->players_min;
    if (!options.contains("crew")) options["crew"] = edition->crew_choices[edition->crew_choices.size() / 2];
    const int players = number_option(options, "players", 0, 1000), crew = number_option(options, "crew", 0, 1000);
    if (const std::string problem = Rules::problem_with(*edition, players, crew); !problem.empty()) throw BadOptions(problem);
    rescue::Edition agreed = *edition;
    rescue::TableOptions table;
    for (const HouseOption& option : house_options()) read_house_option(option, options, agreed, table);
    return Rules(std::move(agreed), players, crew, table);
}

std::vector<TableOption> RescueGame::options_of(const rescue::Edition& edition) {
    std::vector<TableOption> list;
    for (const HouseOption& option : house_options()) {
        if (!option.fits(edition)) continue;
        list.push_back({option.name, option_values(json::array(option.values.begin(), option.values.end()))});
        if (option.about_characters) list.back().only_with = "characters";
    }
    return list;
}

std::vector<json::object> RescueGame::all_options(const Content& content) {
    std::vector<json::object> all;
    for (const rescue::Edition& edition : content.editions)
        for (int players = edition.players_min; players <= edition.players_max; ++players)
            for (const int crew : edition.crew_choices) {
                const json::object plain{{"edition", edition.name.id}, {"players", players}, {"crew", crew}};
                all.push_back(plain);
                add_variations(edition, plain, all);
            }
    return all;
}

std::vector<json::object> RescueGame::boxes(const Content& content) {
    std::vector<json::object> all;
    for (const rescue::Edition& edition : content.editions)
        all.push_back(whole_box(rescue::box_of(edition), options_of(edition)));
    return all;
}

std::vector<GoldenGame> RescueGame::golden_games() {
    return {
        {"third-base-3", {{"edition", "third-base"}, {"players", 3}, {"crew", 5}}, 1, {"greedy", "greedy", "greedy"}},
        {"third-base-4", {{"edition", "third-base"}, {"players", 4}, {"crew", 7}}, 2, {"greedy", "random", "greedy", "random"}},
        {"third-base-5",
         {{"edition", "third-base"}, {"players", 5}, {"crew", 9}},
         3,
         {"greedy", "greedy", "random", "random", "greedy"}},
        {"first-4", {{"edition", "first"}, {"players", 4}}, 4, {"greedy", "random", "greedy", "greedy"}},
        {"second-3", {{"edition", "second"}, {"players", 3}, {"crew", 10}}, 5, {"greedy", "greedy", "random"}},
        {"third-deluxe-5",
         {{"edition", "third-deluxe"}, {"players", 5}, {"crew", 7}, {"characters", "random"}},
         6,
         {"greedy", "greedy", "greedy", "random", "greedy"}},
        {"third-deluxe-3",
         {{"edition", "third-deluxe"}, {"players", 3}, {"characters", "chosen"}},
         7,
         {"greedy", "greedy", "greedy"}}};
}

}  // namespace tminus
