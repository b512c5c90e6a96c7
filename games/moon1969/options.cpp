// The options of 1969: nations, and the figures that no rulebook prints.

#include "games/options.h"
#include "engine/core/described.h"
#include "games/moon1969/game.h"

#include <algorithm>

namespace tminus {
namespace {

using namespace moon1969;

constexpr const char* known_options =
    "edition, players, nations, sell_1966, sell_1967, sell_1968, sell_1969, cards_1, cards_2 and cards_3";
constexpr int first_open_limit = 1966;  // the first year whose selling limit no rulebook prints
constexpr int most_to_sell = 20, most_cards = 60;

std::string sell_key(int year) { return "sell_" + std::to_string(year); }
std::string cards_key(int value) { return "cards_" + std::to_string(value); }

void add_defaults(const Edition& edition, json::object& options) {
    if (!options.contains("edition")) options["edition"] = edition.name.id;
    if (!options.contains("players")) options["players"] = edition.players_min;
    for (int year = first_open_limit; year < first_year + year_count; ++year)
        if (!options.contains(sell_key(year)))
            options[sell_key(year)] = edition.years[static_cast<std::size_t>(year - first_year)].sell_limit;
    for (int value = 1; value <= card_values; ++value)
        if (!options.contains(cards_key(value))) options[cards_key(value)] = int{edition.cards[value]};
}

void check_keys(const json::object& options) {
    for (const auto& [key, value] : options) {
        bool known = key == "edition" || key == "players" || key == "nations";
        for (int year = first_open_limit; year < first_year + year_count; ++year) known |= key == sell_key(year);
        for (int card = 1; card <= card_values; ++card) known |= key == cards_key(card);
        if (!known) throw BadOptions("option '" + std::string(key) + "' is unknown; there are " + known_options);
    }
}

void set_figures(const json::object& options, Edition& edition) {
    for (int year = first_open_limit; year < first_year + year_count; ++year)
        edition.years[static_cast<std::size_t>(year - first_year)].sell_limit =
            number_option(options, sell_key(year), 0, most_to_sell);
    for (int value = 1; value <= card_values; ++value)
        edition.cards[value] = static_cast<std::uint8_t>(number_option(options, cards_key(value), 0, most_cards));
    if (edition.cards.size() == 0) throw BadOptions("there must be at least one intelligence card (cards_1, cards_2, cards_3)");
}

std::string default_nations(int players) {
    std::string text;
    for (int i = 0; i < players; ++i) text += (i == 0 ? "" : ",") + enumerator_text(static_cast<Nation>(i));
    return text;
}

// A nation for each seat, with commas between them (M69-SETUP-01).
std::vector<Nation> nations_of(const std::string& text, int players) {
    std::vector<Nation> nations;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        Nation nation{};
        if (!parse_enumerator(word, nation))
            throw BadOptions("option 'nations': '" + word + "' is not one of usa, ussr, france, germany, canada");
        if (std::count(nations.begin(), nations.end(), nation) != 0)
            throw BadOptions("option 'nations': " + word + " is given twice (M69-SETUP-01)");
        nations.push_back(nation);
        begin = end + 1;
    }
    if (static_cast<int>(nations.size()) != players)
        throw BadOptions("option 'nations': " + std::to_string(nations.size()) + " nations for " + std::to_string(players) +
                         " players");
    return nations;
}

// The default first, as in the other games.
TableOption figure(const std::string& name, int usual, int most) {
    json::array values{usual};
    for (int value = 0; value <= most; ++value)
        if (value != usual) values.push_back(value);
    return {name, option_values(values)};
}

}  // namespace

moon1969::Rules Moon1969Game::make_rules(const Content& content, json::object& options) {
    Edition edition = content.edition;
    check_keys(options);
    add_defaults(edition, options);
    if (const std::string name = text_option(options, "edition"); name != edition.name.id)
        throw BadOptions("edition '" + name + "' is unknown; there is " + edition.name.id);
    const int players = number_option(options, "players", 0, 1000);
    if (players < edition.players_min || players > edition.players_max)
        throw BadOptions("1969 is for " + std::to_string(edition.players_min) + " to " + std::to_string(edition.players_max) +
                         " players, not " + std::to_string(players) + " (M69-SETUP-01)");
    if (!options.contains("nations")) options["nations"] = default_nations(players);
    std::vector<Nation> nations = nations_of(text_option(options, "nations"), players);
    set_figures(options, edition);
    return Rules(std::move(edition), std::move(nations));
}

std::vector<json::object> Moon1969Game::all_options(const Content& content) {
    const Edition& edition = content.edition;
    std::vector<json::object> all;
    for (int players = edition.players_min; players <= edition.players_max; ++players)
        all.push_back({{"edition", edition.name.id}, {"players", players}});
    // So few cards that the draw pile runs out all the time.
    all.push_back({{"edition", edition.name.id}, {"players", 3}, {"cards_1", 3}, {"cards_2", 2}, {"cards_3", 2}});
    return all;
}

std::vector<TableOption> Moon1969Game::options_of(const moon1969::Edition& edition) {
    json::array nations;
    for (const auto& nation : edition.nation_names) nations.push_back(json::string(nation.id));
    std::vector<TableOption> list{{"nations", option_values(nations)}};
    list.back().each_seat = true;
    for (int year = first_open_limit; year < first_year + year_count; ++year)
        list.push_back(
            figure(sell_key(year), edition.years[static_cast<std::size_t>(year - first_year)].sell_limit, most_to_sell));
    for (int value = 1; value <= card_values; ++value)
        list.push_back(figure(cards_key(value), int{edition.cards[value]}, most_cards));
    return list;
}

std::vector<json::object> Moon1969Game::boxes(const Content& content) {
    return {whole_box(moon1969::box_of(content.edition), options_of(content.edition))};
}

std::vector<GoldenGame> Moon1969Game::golden_games() {
    return {{"2", {{"players", 2}, {"nations", "ussr,usa"}}, 4, {"greedy", "greedy"}},
            {"4", {{"players", 4}}, 5, {"greedy", "random", "greedy", "random"}},
            {"5", {{"players", 5}, {"cards_1", 20}, {"cards_3", 6}}, 6, {"greedy", "greedy", "greedy", "random", "random"}}};
}

}  // namespace tminus
