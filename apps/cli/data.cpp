// tminus data: checking and exporting card data. tminus games: what can be played.

#include "apps/cli/commands.h"
#include "apps/cli/files.h"
#include "match/game_data.h"
#include "match/match.h"

#include <fmt/core.h>

namespace tminus::cli {
namespace {

// How many there are of what has a name.
std::string counts_of(const json::object& box) {
    std::string text;
    for (const auto& [key, list] : box)
        if (list.is_array() && !list.get_array().empty() && list.get_array()[0].is_object() &&
            list.get_array()[0].get_object().contains("id"))
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", list.get_array().size(), std::string_view(key));
    return text;
}

}  // namespace

int check_data(const std::string& directory) {
    try {
        const Library library = load_library(directory.empty() ? embedded_data() : read_data(directory));
        for (const json::object& box : all_boxes(library))
            fmt::print("{} {}: {}: ok\n", std::string_view(box.at("game").as_string()),
                       std::string_view(box.at("edition").as_string()), counts_of(box));
        return 0;
    } catch (const BadData& bad) {
        for (const std::string& problem : bad.problems) fmt::print(stderr, "{}\n", problem);
        fmt::print(stderr, "{} problem{} found\n", bad.problems.size(), bad.problems.size() == 1 ? "" : "s");
        return 1;
    }
}

int export_data(const std::string& directory) {
    namespace fs = std::filesystem;
    if (fs::exists(directory) && !fs::is_directory(directory)) throw UserError(directory + ": exists and is not a directory");
    if (fs::exists(directory) && !fs::is_empty(directory)) throw UserError(directory + ": exists and is not empty");
    for (const auto& [folder, files] : embedded_data())
        for (const SourceFile& file : files) {
            fs::create_directories((fs::path(directory) / file.name).parent_path());
            write_file(fs::path(directory) / file.name, file.text);
        }
    fmt::print("{}: written; change what you like, then try: tminus data check {}\n", directory, directory);
    return 0;
}

namespace {

std::string text_of(const json::value& value) {
    return value.is_string() ? std::string(value.as_string()) : json::serialize(value);
}

std::string joined(const json::array& values, const char* between) {
    std::string text;
    for (const json::value& value : values) text += (text.empty() ? "" : between) + text_of(value);
    return text;
}

void print_option(const json::object& option) {
    constexpr std::size_t most_values = 10;  // a longer list is a range of numbers
    const json::array& values = option.at("values").as_array();
    fmt::print("    {}={}", std::string_view(option.at("name").as_string()),
               values.size() > most_values ? fmt::format("{}, or 0 to {}", text_of(values[0]), values.size() - 1)
                                           : joined(values, " | "));
    if (option.contains("each_seat")) fmt::print(", one for each seat, with commas");
    if (option.contains("players_min")) fmt::print("  ({} players or more)", text_of(option.at("players_min")));
    if (option.contains("players_max")) fmt::print("  (for {} player)", text_of(option.at("players_max")));
    fmt::print("\n");
}

}  // namespace

int list_games(const Library& library, const std::string& language) {
    for (const json::object& box : all_boxes(library)) {
        const json::object& names = box.at("name").as_object();
        if (!names.contains(language)) throw UserError("there are no names in the language '" + language + "'");
        fmt::print("{:<13}  edition={:<12}  players={}-{}", std::string_view(box.at("game").as_string()),
                   std::string_view(box.at("edition").as_string()), text_of(box.at("players_min")),
                   text_of(box.at("players_max")));
        if (const json::array& crew = box.at("crew_choices").as_array(); !crew.empty())
            fmt::print("  crew={}", joined(crew, ", "));
        fmt::print("  {}\n", std::string_view(names.at(language).as_string()));
        for (const json::value& option : box.at("options").as_array()) print_option(option.as_object());
    }
    return 0;
}

}  // namespace tminus::cli
