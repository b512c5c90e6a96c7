// Every event of a game has a sentence in every language, and no sentence is left over.

#include "engine/core/strict_toml.h"
#include "games/games.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <set>

namespace tminus::test {
namespace {

template <class Variant>
std::set<std::string> names_of_alternatives() {
    std::set<std::string> names;
    boost::mp11::mp_for_each<
        boost::mp11::mp_transform<std::type_identity, boost::mp11::mp_rename<Variant, boost::mp11::mp_list>>>(
        [&](auto type) { names.emplace(decltype(type)::type::name); });
    return names;
}

std::set<std::string> keys_of(const SourceFile& file, const char* section) {
    const toml::table root = toml::parse(file.text);
    std::set<std::string> keys;
    for (const auto& [key, value] : *root[section].as_table()) {
        keys.emplace(key.str());
        EXPECT_TRUE(value.is_string() && !value.as_string()->get().empty()) << file.name << " " << key.str();
    }
    return keys;
}

std::vector<SourceFile> texts_of(std::string_view game) {
    std::vector<SourceFile> files;
    for (const SourceFile& file : embedded_texts())
        if (file.name.ends_with("/" + std::string(game) + ".toml")) files.push_back(file);
    return files;
}

TEST(Text, EveryPublicEventHasASentenceInEveryLanguage) {
    for_each_game([](auto game) {
        using Game = decltype(game);
        auto expected = names_of_alternatives<typename Game::Rules::Event>();
        for (const std::string& secret : Game::secret_events()) EXPECT_EQ(expected.erase(secret), 1u) << secret;
        const auto files = texts_of(Game::id);
        EXPECT_EQ(files.size(), languages().size()) << Game::id;
        for (const SourceFile& file : files) EXPECT_EQ(keys_of(file, "event"), expected) << file.name;
    });
}

TEST(Text, AllLanguagesHaveTheSameWords) {
    EXPECT_GE(languages().size(), 2u);
    for (const std::string& game : game_ids()) {
        const auto files = texts_of(game);
        ASSERT_EQ(files.size(), languages().size()) << game;
        for (const SourceFile& file : files) EXPECT_EQ(keys_of(file, "word"), keys_of(files[0], "word")) << file.name;
    }
}

}  // namespace
}  // namespace tminus::test
