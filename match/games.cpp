#include "match/games.h"

#include "engine/rescue/box.h"
#include "match/match.h"
#include "match/typed_match.h"

namespace tminus {
namespace {

int whole_number(const json::object& options, const char* key) {
    const json::value& value = options.at(key);
    if (!value.is_int64()) throw BadOptions(std::string("option '") + key + "' must be a whole number");
    const std::int64_t number = value.get_int64();
    if (number < 0 || number > 1000) throw BadOptions(std::string("option '") + key + "' is out of range");
    return static_cast<int>(number);
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
    if (const auto key = unknown_key(options, {"edition", "players", "crew"}))
        throw BadOptions("option '" + *key + "' is unknown; there are edition, players and crew");
    if (!options.contains("edition")) options["edition"] = "third-base";
    if (!options.at("edition").is_string()) throw BadOptions("option 'edition' must be a text");
    const std::string name(options.at("edition").get_string());
    const rescue::Edition* edition = library.rescue.find(name);
    if (edition == nullptr) throw BadOptions("edition '" + name + "' is unknown; there are " + edition_list(library.rescue));
    if (!options.contains("players")) options["players"] = edition->players_min;
    if (!options.contains("crew")) options["crew"] = edition->crew_choices[edition->crew_choices.size() / 2];
    const int players = whole_number(options, "players"), crew = whole_number(options, "crew");
    if (const std::string problem = Rules::problem_with(*edition, players, crew); !problem.empty()) throw BadOptions(problem);
    return Rules(*edition, players, crew);
}

std::vector<json::object> RescueGame::all_options(const Library& library) {
    std::vector<json::object> all;
    for (const rescue::Edition& edition : library.rescue.editions)
        for (int players = edition.players_min; edition.not_played.empty() && players <= edition.players_max; ++players)
            for (const int crew : edition.crew_choices)
                all.push_back({{"edition", edition.name.id}, {"players", players}, {"crew", crew}});
    return all;
}

std::vector<json::object> RescueGame::boxes(const Library& library) {
    std::vector<json::object> all;
    for (const rescue::Edition& edition : library.rescue.editions)
        if (edition.not_played.empty()) all.push_back(rescue::box_of(edition));
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
