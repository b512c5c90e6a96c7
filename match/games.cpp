#include "match/games.h"

#include "engine/rescue/box.h"
#include "match/match.h"
#include "match/typed_match.h"

#include <algorithm>
#include <array>

namespace tminus {
namespace {

int whole_number(const json::object& options, const char* key) {
    const json::value& value = options.at(key);
    if (!value.is_int64()) throw BadOptions(std::string("option '") + key + "' must be a whole number");
    const std::int64_t number = value.get_int64();
    if (number < 0 || number > 1000) throw BadOptions(std::string("option '") + key + "' is out of range");
    return static_cast<int>(number);
}

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
    for (const rescue::Edition& edition : content.editions)
        if (edition.not_played.empty()) ids.push_back(edition.name.id);
    return joined(ids);
}

[[noreturn]] void throw_unknown_game(std::string_view game) {
    throw BadOptions("game '" + std::string(game) + "' is unknown; there is " + joined(game_ids()));
}

}  // namespace

rescue::Rules RescueGame::make_rules(const Library& library, json::object& options) {
    check_option_names(options);
    if (!options.contains("edition")) options["edition"] = usual_edition;
    if (!options.at("edition").is_string()) throw BadOptions("option 'edition' must be a text");
    const std::string name(options.at("edition").get_string());
    const rescue::Edition* edition = library.rescue.find(name);
    if (edition == nullptr) throw BadOptions("edition '" + name + "' is unknown; there are " + edition_list(library.rescue));
    if (!options.contains("players")) options["players"] = edition->players_min;
    if (!options.contains("crew")) options["crew"] = edition->crew_choices[edition->crew_choices.size() / 2];
    const int players = whole_number(options, "players"), crew = whole_number(options, "crew");
    if (const std::string problem = Rules::problem_with(*edition, players, crew); !problem.empty()) throw BadOptions(problem);
    rescue::Edition agreed = *edition;
    rescue::TableOptions table;
    for (const HouseOption& option : house_options()) read_house_option(option, options, agreed, table);
    return Rules(std::move(agreed), players, crew, table);
}

json::array RescueGame::options_of(const rescue::Edition& edition) {
    json::array list;
    for (const HouseOption& option : house_options())
        if (option.fits(edition)) {
            json::object entry{{"name", option.name}, {"values", json::array(option.values.begin(), option.values.end())}};
            if (option.about_characters) entry["only_with"] = "characters";
            list.push_back(std::move(entry));
        }
    return list;
}

std::vector<json::object> RescueGame::all_options(const Library& library) {
    std::vector<json::object> all;
    for (const rescue::Edition& edition : library.rescue.editions)
        for (int players = edition.players_min; edition.not_played.empty() && players <= edition.players_max; ++players)
            for (const int crew : edition.crew_choices) {
                const json::object plain{{"edition", edition.name.id}, {"players", players}, {"crew", crew}};
                all.push_back(plain);
                add_variations(edition, plain, all);
            }
    return all;
}

std::vector<json::object> RescueGame::boxes(const Library& library) {
    std::vector<json::object> all;
    for (const rescue::Edition& edition : library.rescue.editions)
        if (edition.not_played.empty()) {
            all.push_back(rescue::box_of(edition));
            all.back()["options"] = options_of(edition);
        }
    return all;
}

Refused::Refused(const std::string& action, std::string_view rule_id)
    : std::runtime_error("'" + action + "' is against rule " + std::string(rule_id)), rule(rule_id) {}

std::unique_ptr<Match> start_match(const Library& library, std::string_view game, const json::object& options, Chance& chance,
                                   Events& events) {
    std::unique_ptr<Match> match;
    for_each_game([&](auto type) {
        using Game = decltype(type);
        if (Game::id != game) return;
        json::object complete = options;
        auto rules = Game::make_rules(library, complete);
        match =
            std::make_unique<TypedMatch<Game>>(std::move(rules), std::move(complete), Game::data_hash(library), chance, events);
    });
    if (match == nullptr) throw_unknown_game(game);
    return match;
}

const std::string& data_hash_of(const Library& library, std::string_view game) {
    const std::string* hash = nullptr;
    for_each_game([&](auto type) {
        if (decltype(type)::id == game) hash = &decltype(type)::data_hash(library);
    });
    if (hash == nullptr) throw_unknown_game(game);
    return *hash;
}

std::vector<json::object> all_boxes(const Library& library) {
    std::vector<json::object> all;
    for_each_game([&](auto type) {
        using Game = decltype(type);
        for (json::object& box : Game::boxes(library)) {
            box["game"] = Game::id;
            all.push_back(std::move(box));
        }
    });
    return all;
}

const std::vector<std::string>& game_ids() {
    static const std::vector<std::string> ids = [] {
        std::vector<std::string> list;
        for_each_game([&](auto type) { list.emplace_back(decltype(type)::id); });
        return list;
    }();
    return ids;
}

json::array open_list(const Events& events, int seats) {
    json::array list;
    for (const auto& told : events) {
        json::value event = told.event;
        const Seats audience{static_cast<std::uint8_t>(told.audience.bits & Seats::first(seats).bits)};
        if (audience != Seats::first(seats)) event.get_object()["only"] = seat_list(audience);
        list.push_back(std::move(event));
    }
    return list;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

}  // namespace tminus
