#include "match/library.h"

#include "bots/weights.h"
#include "engine/core/joined.h"
#include "engine/core/strict_toml.h"
#include "match/game_data.h"
#include "match/hash.h"

#include <set>
#include <utility>

namespace tminus {
namespace {

// What is only shown: names, texts, and where a figure comes from.
bool is_only_shown(std::string_view key) { return key.ends_with("_en") || key.ends_with("_de") || key.ends_with("provenance"); }

// What a game is played with, in one form whatever the layout, the comments and the order of keys.
void append_canonical(const toml::node& node, std::string& text) {
    if (const auto* table = node.as_table()) {
        text += '{';
        for (const auto& [key, value] : *table) {  // sorted
            if (is_only_shown(key.str())) continue;
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

}  // namespace

BadData::BadData(Problems found) : std::runtime_error(joined(found, "\n")), problems(std::move(found)) {}

std::vector<std::string> languages() {
    std::set<std::string> codes;
    for (const SourceFile& file : embedded_texts()) codes.insert(file.name.substr(0, file.name.find('/')));
    return {codes.begin(), codes.end()};
}

std::vector<std::string> data_folders() {
    std::vector<std::string> folders = game_ids();
    folders.emplace_back("bots");
    return folders;
}

Library load_library(const DataFiles& files) {
    Problems problems;
    Library library;
    for_each_game([&](auto game) {
        using Game = decltype(game);
        const std::vector<SourceFile>& own = files_in(files, Game::id);
        library.of<Game>() = {Game::load_content(own, problems), hash_of(own),
                              load_value<Game>(files_in(files, "bots"), problems)};
    });
    if (!problems.empty()) throw BadData(std::move(problems));
    return library;
}

}  // namespace tminus
