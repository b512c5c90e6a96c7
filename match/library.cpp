#include "match/library.h"

#include "bots/weights.h"
#include "engine/core/card_names.h"
#include "engine/core/joined.h"
#include "match/game_data.h"
#include "match/hash.h"

#include <algorithm>
#include <set>
#include <utility>

namespace tminus {
namespace {

// What a game is played with, in one form whatever the layout, the comments and the order of keys.
void append_canonical(const toml::node& node, std::string& text) {
    if (const auto* table = node.as_table()) {
        text += '{';
        for (const auto& [key, value] : *table) {             // sorted
            if (key.str().ends_with("provenance")) continue;  // only shown
            text += std::string(key.str()) + '=';
            append_canonical(value, text);
        }
        text += '}';
    } else if (const auto* array = node.as_array()) {
        text += '[';
        for (const toml::node& item : *array) append_canonical(item, text);
        text += ']';
    } else if (const auto* word = node.as_string()) {
        text += std::to_string(word->get().size()) + ':' + word->get() + ',';
    } else if (const auto* number = node.as_integer()) {
        text += std::to_string(number->get()) + ',';
    } else if (const auto* flag = node.as_boolean()) {
        text += flag->get() ? "true," : "false,";
    }  // no data file may hold anything else
}

std::string hash_of(const std::vector<SourceFile>& files) {
    std::string all;
    Problems told_elsewhere;
    for (const SourceFile& file : files) {
        all += file.name + '\n';
        if (const auto root = parse_toml(file, told_elsewhere)) append_canonical(*root, all);
    }
    return hash_text(all);
}

template <class Game>
typename Game::Value load_value(const std::vector<SourceFile>& files, Problems& problems) {
    const std::string name = "bots/" + std::string(Game::id) + ".toml";
    const SourceFile* file = find_file(files, name);
    if (file == nullptr) return problems.push_back(name + ": missing"), typename Game::Value{};
    return {bots::load_weights<typename Game::Value::Weights>(*file, problems)};
}

const std::vector<SourceFile>& files_in(const DataFiles& files, std::string_view folder) {
    static const std::vector<SourceFile> none;
    const auto found = files.find(folder);
    return found == files.end() ? none : found->second;
}

std::string language_of(const SourceFile& text) {
    const std::size_t begin = text.name.find('/') + 1;
    return text.name.substr(begin, text.name.find('/', begin) - begin);
}

std::string cards_file(const std::string& language, const std::string& game) {
    return "text/" + language + "/cards/" + game + ".toml";
}

// By language: those of the program, and whatever else there is a folder for.
std::map<std::string, SourceFile> card_texts(const std::vector<SourceFile>& texts, const std::string& game, Problems& problems) {
    const std::vector<std::string> own = languages();
    std::set<std::string> all(own.begin(), own.end());
    for (const SourceFile& text : texts) all.insert(language_of(text));
    std::map<std::string, SourceFile> found;
    for (const std::string& language : all)
        if (const SourceFile* file = find_file(texts, cards_file(language, game)))
            found.emplace(language, *file);
        else
            problems.push_back(cards_file(language, game) + ": missing");
    return found;
}

void check_games_of(const std::vector<SourceFile>& texts, Problems& problems) {
    for (const SourceFile& text : texts)
        if (std::none_of(game_ids().begin(), game_ids().end(),
                         [&](const std::string& game) { return text.name == cards_file(language_of(text), game); }))
            problems.push_back(text.name + ": there is no such game");
}

}  // namespace

BadData::BadData(Problems found) : std::runtime_error(joined(found, "\n")), problems(std::move(found)) {}

std::vector<std::string> languages() {
    std::set<std::string> codes;
    for (const SourceFile& file : embedded_texts()) codes.insert(file.name.substr(0, file.name.find('/')));
    return {codes.begin(), codes.end()};
}

std::vector<std::string> data_folders() {
    std::vector<std::string> folders = game_ids();
    folders.insert(folders.end(), {"bots", "text"});
    return folders;
}

Library load_library(const DataFiles& files) {
    Problems problems;
    Library library;
    for_each_game([&](auto game) {
        using Game = decltype(game);
        const std::vector<SourceFile>& own = files_in(files, Game::id);
        const std::size_t before = problems.size();
        typename Game::Content content = Game::load_content(own, problems);
        CardNames names(card_texts(files_in(files, "text"), std::string(Game::id), problems), problems);
        if (problems.size() == before) {
            Game::name_cards(content, names);
            names.finish();
        }
        library.of<Game>() = {std::move(content), hash_of(own), load_value<Game>(files_in(files, "bots"), problems)};
    });
    check_games_of(files_in(files, "text"), problems);
    if (!problems.empty()) throw BadData(std::move(problems));
    return library;
}

}  // namespace tminus
