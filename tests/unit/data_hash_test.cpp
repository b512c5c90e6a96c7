// A log is bound to what its game is played with, not to how the card data is written down.

#include "match/game_data.h"
#include "match/session.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

struct DataChange {
    const char* file;
    std::string from, to;
};

Library library_with(const DataChange& change) {
    DataFiles files = embedded_data();
    for (auto& [folder, list] : files) {
        SourceFile* file = find_file(list, change.file);
        if (file == nullptr) continue;
        const auto at = file->text.find(change.from);
        EXPECT_NE(at, std::string::npos) << change.from;
        if (at != std::string::npos) file->text.replace(at, change.from.size(), change.to);
    }
    return load_library(files);
}

std::string problem_with(const Library& changed, const std::string& game) {
    try {
        Session::from_log(changed, Session(library(), game, {}, Chance(4)).log(), 1);
        return {};
    } catch (const BadLog& bad) {
        return bad.what();
    }
}

// Empty: a log of each game can be read with the changed data.
std::string problem_after(const DataChange& change) {
    const Library changed = library_with(change);
    std::string problems;
    for (const std::string& game : game_ids()) problems += problem_with(changed, game);
    return problems;
}

TEST(DataHash, WhatIsOnlyShownKeepsLogsReadable) {
    for (const DataChange& change : std::vector<DataChange>{
             {"rocket-rescue/editions.toml", "[[edition]]", "# a comment\n[[edition]]"},
             {"rocket-rescue/editions.toml", "max_rounds = 8", "max_rounds   =   8"},
             {"rocket-rescue/editions.toml", "players_min = 3\nplayers_max = 4", "players_max = 4\n\nplayers_min = 3"},
             {"text/de/cards/rocket-rescue.toml", "\"Stellaris X\"", "\"Stellaris Zehn\""},
             {"rocket-rescue/companies.toml", "provenance = \"rulebook\"", "provenance = \"our memory\""},
             {"text/en/cards/1969.toml", "\"Standard game\"", "\"The game\""},
             {"1969/edition.toml", "income_provenance = \"rulebook\"", "income_provenance = \"published\""},
             {"1969/edition.toml", "discount = 2  #", "discount = 0x2 #"},
             {"rocketmen/cards.toml", "copies = 5\ncost = { money = 30 }", "cost = {money=30}\ncopies = 5"},
             {"text/de/cards/rocketmen.toml", "[variant-text]\ncomputer-leader = \"",
              "[variant-text]\ncomputer-leader = \"Neu: "}})
        EXPECT_EQ(problem_after(change), "") << change.file << ": " << change.to;
}

TEST(DataHash, AnotherFigureIsRefused) {
    for (const DataChange& change : std::vector<DataChange>{
             {"rocket-rescue/editions.toml", "max_rounds = 8", "max_rounds = 7"},
             {"rocket-rescue/editions.toml", "stability_strict = true", "stability_strict = false"},
             {"rocket-rescue/editions.toml", "turn_order = \"order-tokens\"", "turn_order = \"influence-track\""},
             {"1969/edition.toml", "income = 12", "income = 13"},
             {"rocketmen/cards.toml", "cost = { money = 30 }", "cost = { money = 40 }"}})
        EXPECT_NE(problem_after(change).find("line 1: the game was played with other card data"), std::string::npos)
            << change.file << ": " << change.to;
}

TEST(DataHash, TheOrderOfCardsCounts) {  // a draw is a position
    const DataFiles& data = embedded_data();
    const std::string text = find_file(data.at("rocketmen"), "rocketmen/cards.toml")->text;
    const auto first = text.find("[[engine]]"), second = text.find("[[engine]]", first + 1),
               third = text.find("[[engine]]", second + 1);
    const std::string one = text.substr(first, second - first), other = text.substr(second, third - second);
    EXPECT_NE(problem_after({"rocketmen/cards.toml", one + other, other + one}), "");
}

TEST(DataHash, ALogOfAnEarlierFormatIsRefusedWithBothVersions) {
    const std::string log = read_text(source_path("tests/unit/version-1.log"));
    try {
        Session::from_log(library(), log, 1);
        FAIL() << "it was read";
    } catch (const BadLog& bad) {
        EXPECT_EQ(std::string(bad.what()), "line 1: the log has format version 1; this program reads version 2");
    }
}

}  // namespace
}  // namespace tminus::test
