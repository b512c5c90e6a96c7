// Every event of a game has a sentence in every language, and no sentence is left over.

#include "engine/core/strict_toml.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <map>
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

// Every event that everybody hears has a sentence; those that are never told to all need none.
template <class Event>
void expect_sentences(const std::string& game, std::initializer_list<const char*> secrets) {
    auto expected = names_of_alternatives<Event>();
    for (const char* secret : secrets) EXPECT_EQ(expected.erase(secret), 1u) << secret;
    int files = 0;
    for (const SourceFile& file : embedded_texts())
        if (file.name.find("/" + game + ".") != std::string::npos) {
            ++files;
            EXPECT_EQ(keys_of(file, "event"), expected) << file.name;
        }
    EXPECT_EQ(files, 2) << game;
}

TEST(Text, EveryPublicEventHasASentenceInBothLanguages) {
    expect_sentences<rescue::Event>("rocket-rescue", {"die-placed", "die-taken-back", "bid-made"});
    expect_sentences<rocketmen::Event>("rocketmen", {"goal-dealt", "card-drawn", "card-chosen", "place-chosen", "payment-added",
                                                     "payment-taken-back", "order-cancelled", "copy-chosen"});
}

TEST(Text, BothLanguagesHaveTheSameWords) {
    std::map<std::string, std::vector<std::set<std::string>>> words;
    for (const SourceFile& file : embedded_texts())
        words[file.name.substr(0, file.name.find('.'))].push_back(keys_of(file, "word"));
    for (const auto& [game, languages] : words) {
        ASSERT_EQ(languages.size(), 2u) << game;
        EXPECT_EQ(languages[0], languages[1]) << game;
    }
}

}  // namespace
}  // namespace tminus::test
