// Every event of a game has a sentence in every language, and no sentence is left over.

#include "engine/core/strict_toml.h"
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

TEST(Text, EveryPublicEventHasASentenceInBothLanguages) {
    auto expected = names_of_alternatives<rescue::Event>();
    for (const char* secret : {"die-placed", "die-taken-back", "bid-made"}) expected.erase(secret);  // never told to all
    int files = 0;
    for (const SourceFile& file : embedded_texts())
        if (file.name.find("rocket-rescue") != std::string::npos) {
            ++files;
            EXPECT_EQ(keys_of(file, "event"), expected) << file.name;
        }
    EXPECT_EQ(files, 2);
}

TEST(Text, BothLanguagesHaveTheSameWords) {
    std::vector<std::set<std::string>> words;
    for (const SourceFile& file : embedded_texts()) words.push_back(keys_of(file, "word"));
    ASSERT_EQ(words.size(), 2u);
    EXPECT_EQ(words[0], words[1]);
}

}  // namespace
}  // namespace tminus::test
