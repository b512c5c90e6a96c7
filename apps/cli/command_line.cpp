#include "apps/cli/command_line.h"

#include "games/game_ids.h"
#include "match/library.h"

#include <algorithm>
#include <CLI/CLI.hpp>
#include <map>
#include <sstream>

namespace tminus::cli {
namespace {

// Words whose list is not in CLI11's description, and words that have none; everything else that is a text names a file.
const std::map<std::string, std::vector<std::string>, std::less<>>& known_words() {
    static const std::map<std::string, std::vector<std::string>, std::less<>> words{{"--game", game_ids()},
                                                                                    {"--lang", languages()},
                                                                                    {"--bots", {"easy", "normal", "hard"}},
                                                                                    {"--bot", {"easy", "normal", "hard"}},
                                                                                    {"--edition", {}},
                                                                                    {"--option", {}},
                                                                                    {"--host", {}},
                                                                                    {"--url", {}}};
    return words;
}

// "TEXT:{on,off}" lists what there is.
std::vector<std::string> listed_choices(const std::string& type) {
    const auto open = type.find('{'), close = type.rfind('}');
    if (open == std::string::npos || close == std::string::npos) return {};
    std::istringstream list(type.substr(open + 1, close - open - 1));
    std::vector<std::string> choices;
    for (std::string word; std::getline(list, word, ',');) choices.push_back(word);
    return choices;
}

// "INT:INT in [0 - 65535]" tells from where to where.
std::string listed_range(const std::string& type) {
    const auto open = type.find(" in ["), middle = type.find(" - "), close = type.rfind(']');
    if (open == std::string::npos || middle == std::string::npos || close == std::string::npos) return {};
    return type.substr(open + 5, middle - open - 5) + " to " + type.substr(middle + 3, close - middle - 3);
}

bool is_number(const std::string& type) {
    return type.starts_with("INT") || type.starts_with("UINT") || type.starts_with("FLOAT");
}

Argument argument_of(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    Argument argument{.name = option.get_positional() ? option.get_name(true) : option.get_name(),
                      .description = option.get_description(),
                      .default_value = option.get_default_str(),
                      .takes = Argument::Takes::nothing,
                      .choices = listed_choices(type),
                      .others = option.get_name().starts_with("--bot"),
                      .range = listed_range(type),
                      .required = option.get_required(),
                      .repeated = option.get_items_expected_max() > 1};
    const auto known = known_words().find(argument.name);
    if (known != known_words().end()) argument.choices = known->second;
    if (option.get_items_expected_max() == 0) return argument;
    const bool is_word = known != known_words().end() || !argument.choices.empty();
    argument.takes = is_word ? Argument::Takes::word : is_number(type) ? Argument::Takes::number : Argument::Takes::file;
    return argument;
}

Command describe(const CLI::App& app, const std::string& path) {
    Command command{path, app.get_description(), app.get_footer(), {}, {}, {}};
    for (const CLI::Option* option : app.get_options({})) {
        if (option->get_group().empty()) continue;
        (option->get_positional() ? command.positionals : command.options).push_back(argument_of(*option));
    }
    for (const CLI::App* below : app.get_subcommands([](const CLI::App*) { return true; }))
        if (!below->get_group().empty())
            command.commands.push_back(describe(*below, path + (path.empty() ? "" : " ") + below->get_name()));
    return command;
}

void collect(const Command& command, std::vector<const Command*>& all) {
    all.push_back(&command);
    for (const Command& below : command.commands) collect(below, all);
}

}  // namespace

Command describe(const CLI::App& app) { return describe(app, ""); }

std::vector<const Command*> all_commands(const Command& command) {
    std::vector<const Command*> all;
    collect(command, all);
    return all;
}

}  // namespace tminus::cli
