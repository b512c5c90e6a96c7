// tminus data: checking and exporting card data. tminus games: what can be played.

#include "apps/cli/commands.h"
#include "apps/cli/files.h"
#include "match/games.h"

#include <fmt/core.h>

namespace tminus::cli {

int check_data(const std::string& directory) {
    try {
        const Library library = load_library(directory.empty() ? embedded_data() : read_data(directory));
        for (const rescue::Edition& edition : library.rescue.editions)
            fmt::print("rocket-rescue {}: {} planets, {} kinds of modules: ok\n", edition.name.id, edition.planets.size(),
                       edition.modules.size());
        const moon1969::Edition& moon = library.moon1969.edition;
        fmt::print("1969 {}: {} missions, {} intelligence cards: ok\n", moon.name.id, moon.missions.size(), moon.cards.size());
        for (const rocketmen::Edition& edition : library.rocketmen.editions)
            fmt::print("rocketmen {}: {} kinds of cards, {} goals, {} locations: ok\n", edition.name.id, edition.cards.size(),
                       edition.goals.size(), edition.locations.size());
        return 0;
    } catch (const BadData& bad) {
        for (const std::string& problem : bad.problems) fmt::print(stderr, "{}\n", problem);
        fmt::print(stderr, "{} problem{} found\n", bad.problems.size(), bad.problems.size() == 1 ? "" : "s");
        return 1;
    }
}

int export_data(const std::string& directory) {
    namespace fs = std::filesystem;
    if (fs::exists(directory) && !fs::is_empty(directory)) throw UserError(directory + ": is there already and not empty");
    for (const auto* files : {&embedded_data().rescue, &embedded_data().moon1969, &embedded_data().rocketmen})
        for (const SourceFile& file : *files) {
            fs::create_directories((fs::path(directory) / file.name).parent_path());
            write_file(fs::path(directory) / file.name, file.text);
        }
    fmt::print("{}: written; change what you like, then try: tminus data check {}\n", directory, directory);
    return 0;
}

namespace {

void print_options(const json::array& options) {
    constexpr std::size_t most_values = 10;  // a longer list is a range of numbers
    for (const json::value& option : options) {
        const json::array& all = option.at("values").as_array();
        std::string values;
        for (std::size_t i = 0; i < (all.size() > most_values ? 1 : all.size()); ++i)
            values += (i == 0 ? "" : " | ") + (all[i].is_string() ? std::string(all[i].as_string()) : json::serialize(all[i]));
        if (all.size() > most_values) values += fmt::format(", or 0 to {}", all.size() - 1);
        if (option.as_object().contains("each_seat")) values += ", one for each seat";
        fmt::print("    {}={}\n", std::string_view(option.at("name").as_string()), values);
    }
}

}  // namespace

int list_games(const Library& library) {
    for (const rescue::Edition& edition : library.rescue.editions) {
        std::string crew;
        for (const int choice : edition.crew_choices) crew += (crew.empty() ? "" : ", ") + std::to_string(choice);
        if (!edition.not_played.empty()) continue;
        fmt::print("rocket-rescue  edition={:<12}  players={}-{}  crew={:<10}  {}\n", edition.name.id, edition.players_min,
                   edition.players_max, crew, edition.name.english);
        print_options(RescueGame::options_of(edition));
    }
    const moon1969::Edition& moon = library.moon1969.edition;
    fmt::print("1969           edition={:<12}  players={}-{}  {:<15}  {}\n", moon.name.id, moon.players_min, moon.players_max, "",
               moon.name.english);
    for (const rocketmen::Edition& edition : library.rocketmen.editions) {
        fmt::print("rocketmen      edition={:<12}  players={}-{}  {:<15}  {}\n", edition.name.id, edition.players_min,
                   edition.players_max, "", edition.name.english);
        print_options(RocketmenGame::options_of(edition));
    }
    return 0;
}

}  // namespace tminus::cli
