// The data and options of 1969 are read strictly: whatever is wrong is told.

#include "engine/moon1969/box.h"
#include "match/game_data.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <algorithm>

namespace tminus::test {
namespace {

struct MoonMistake {
    std::string file, from, to, expected;
};

std::vector<SourceFile> changed(const std::string& file, const std::string& from, const std::string& to) {
    std::vector<SourceFile> files = embedded_data().at("1969");
    for (SourceFile& source : files) {
        if (source.name != "1969/" + file) continue;
        const auto at = source.text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        if (at != std::string::npos) source.text.replace(at, from.size(), to);
    }
    return files;
}

class MoonMistakes : public ::testing::TestWithParam<MoonMistake> {};

TEST_P(MoonMistakes, AreToldWithFileAndField) {
    Problems problems;
    moon1969::load_content(changed(GetParam().file, GetParam().from, GetParam().to), problems);
    EXPECT_TRUE(std::any_of(problems.begin(), problems.end(),
                            [](const std::string& problem) { return problem.find(GetParam().expected) != std::string::npos; }))
        << "expected: " << GetParam().expected << "\nfound: " << (problems.empty() ? "nothing" : problems.front());
}

INSTANTIATE_TEST_SUITE_P(
    Content, MoonMistakes,
    ::testing::Values(
        MoonMistake{"missions.toml", "cost = 2\n", "cots = 2\n", "mission 'launch-pad-test': field 'cots': unknown field"},
        MoonMistake{"missions.toml", "intelligence_cost = 1", "intelligence_cost = 0", "0 is not between 1 and 99"},
        MoonMistake{"missions.toml", "symbols = [\"pad\"]", "symbols = [\"robotics\"]", "'robotics' is not one of: eva, pad"},
        MoonMistake{"missions.toml", "prestige = [1, 2, 3, 4, 5]", "prestige = []", "a track has 1 to 30 spaces"},
        MoonMistake{"missions.toml", "level = 4", "level = 3", "there must be one mission of level 4, found 0"},
        MoonMistake{"missions.toml", "id = \"space-walk\"", "id = \"moon\"", "mission 'moon': used twice"},
        MoonMistake{"missions.toml", "id = \"space-walk\"", "id = \"Space Walk\"", "use lower-case letters"},
        MoonMistake{"edition.toml", "[die]", "[[die]]", "expected [die]"},
        MoonMistake{"missions.toml", "provenance", "province", "field 'provenance': missing"},
        MoonMistake{"edition.toml", "success = 3", "success = 4", "a die has six faces, these are 7"},
        MoonMistake{"edition.toml", "year = 1966", "year = 1976", "the years must be 1963 to 1969"},
        MoonMistake{"edition.toml", "[die]", "[dice]", "unknown field 'dice'"},
        MoonMistake{"edition.toml", "hand_limit = 6", "hand_limit = 0", "0 is not between 1 and 9"},
        MoonMistake{"edition.toml", "{ 1 = 13, 2 = 13, 3 = 13 }", "{ 1 = 0, 2 = 0, 3 = 0 }", "at least one card"},
        MoonMistake{"edition.toml", "{ 1 = 13, 2 = 13, 3 = 13 }", "{ 1 = 13, 2 = 13, 4 = 13 }", "field '3': missing"},
        MoonMistake{"edition.toml", "[edition]", "[edition", "not TOML"},
        MoonMistake{"scientists.toml", "id = \"genius\"", "id = \"famous\"", "there must be 5 different [[scientist]]"},
        MoonMistake{"scientists.toml", "supply = 10", "supply = -1", "-1 is not between 0 and 99"},
        MoonMistake{"research.toml", "id = \"lem\"", "id = \"lunar\"", "'lunar' is not one of: intelligence"},
        MoonMistake{"research.toml", "id = \"canada\"", "id = \"usa\"", "there must be 5 different [[nation]]"}));

TEST(Moon1969Content, MissingFilesAreAnError) {
    Problems problems;
    moon1969::load_content({}, problems);
    EXPECT_GT(problems.size(), 5u);
}

TEST(Moon1969Content, TheBoxShowsWhatTheDataSay) {
    const json::object box = to_json(NoNames{}, moon1969::box_of(library().of<Moon1969Game>().content.edition)).as_object();
    EXPECT_EQ(box.at("years").at(6), (json::object{{"year", 1969}, {"income", 18}, {"sell_limit", 4}}));
    EXPECT_EQ(box.at("die"), (json::object{{"success", 3}, {"neutral", 2}, {"failure", 1}}));
    EXPECT_EQ(box.at("scientists").at(4).at("id"), "genius");
    EXPECT_EQ(box.at("scientists").at(4).at("researchers"), 2);
    EXPECT_EQ(box.at("nations").as_array().size(), 5u);
    EXPECT_EQ(box.at("boxes").at(0).at("symbol"), false);
    EXPECT_EQ(box.at("boxes").at(6).at("symbol"), true);
    ASSERT_EQ(box.at("missions").as_array().size(), 12u);
    const json::value& moon = box.at("missions").at(11);
    EXPECT_EQ(moon.at("symbols").as_array().size(), 6u);
    EXPECT_EQ(moon.at("prestige").as_array().size(), 21u);
    EXPECT_EQ(moon.at("prestige").at(20), 35);
    EXPECT_EQ(moon.at("moon"), true);
}

std::string problem_of(json::object options) {
    try {
        library().of<Moon1969Game>().rules(options);
    } catch (const BadOptions& bad) {
        return bad.what();
    }
    return {};
}

TEST(Moon1969Options, WhatCannotBePlayedIsTold) {
    EXPECT_EQ(problem_of({{"players", 6}}), "1969 is for 2 to 5 players, not 6 (M69-SETUP-01)");
    EXPECT_EQ(problem_of({{"players", 1}}), "1969 is for 2 to 5 players, not 1 (M69-SETUP-01)");
    EXPECT_EQ(problem_of({{"players", "two"}}), "option 'players' must be a whole number");
    EXPECT_EQ(problem_of({{"edition", "deluxe"}}), "edition 'deluxe' is unknown; there is standard");
    EXPECT_EQ(problem_of({{"edition", 1}}), "option 'edition' must be a string");
    EXPECT_EQ(problem_of({{"crew", 5}}),
              "option 'crew' is unknown; there are edition, players, nations, sell_1966, sell_1967, sell_1968, sell_1969, "
              "cards_1, cards_2 and cards_3");
    EXPECT_EQ(problem_of({{"nations", "usa,usa"}}), "option 'nations': usa is given twice (M69-SETUP-01)");
    EXPECT_EQ(problem_of({{"nations", "usa,mars"}}), "option 'nations': 'mars' is not one of usa, ussr, france, germany, canada");
    EXPECT_EQ(problem_of({{"nations", "usa"}}), "option 'nations': 1 nations for 2 players");
    EXPECT_EQ(problem_of({{"sell_1966", 21}}), "option 'sell_1966' must be between 0 and 20");
    EXPECT_EQ(problem_of({{"cards_1", 0}, {"cards_2", 0}, {"cards_3", 0}}),
              "there must be at least one intelligence card (cards_1, cards_2, cards_3)");
    EXPECT_EQ(problem_of({{"cards_2", "many"}}), "option 'cards_2' must be a whole number");
}

TEST(Moon1969Options, DefaultsAreFilledIn) {
    json::object options{{"players", 3}};
    library().of<Moon1969Game>().rules(options);
    EXPECT_EQ(options, (json::object{{"players", 3},
                                     {"edition", "standard"},
                                     {"sell_1966", 2},
                                     {"sell_1967", 3},
                                     {"sell_1968", 3},
                                     {"sell_1969", 4},
                                     {"cards_1", 13},
                                     {"cards_2", 13},
                                     {"cards_3", 13},
                                     {"nations", "usa,ussr,france"}}));
}

// A designer's figures must be playable at their ends, too.
TEST(Moon1969Content, UnusualFiguresCanBePlayed) {
    const std::vector<MoonMistake> changes{{"edition.toml", "hand_limit = 6", "hand_limit = 1", ""},
                                           {"edition.toml", "hand_limit = 6", "hand_limit = 9", ""},
                                           {"edition.toml", "markers = 10", "markers = 0", ""},
                                           {"edition.toml", "price = 2", "price = 0", ""},
                                           {"edition.toml", "start_prestige = 2", "start_prestige = 0", ""},
                                           {"edition.toml", "discount = 2", "discount = 9", ""},
                                           {"edition.toml", "income = 12", "income = 0", ""},
                                           {"edition.toml", "{ 1 = 13, 2 = 13, 3 = 13 }", "{ 1 = 1, 2 = 0, 3 = 0 }", ""},
                                           {"scientists.toml", "supply = 40", "supply = 0", ""},
                                           {"missions.toml", "prestige = [1, 2, 3, 4, 5]", "prestige = [0]", ""}};
    for (const MoonMistake& change : changes) {
        DataFiles files = embedded_data();
        files["1969"] = changed(change.file, change.from, change.to);
        const Library other = load_library(files);
        EXPECT_NE(other.of<Moon1969Game>().hash, library().of<Moon1969Game>().hash);
        json::object options{{"players", 3}};
        const auto rules = other.of<Moon1969Game>().rules(options);
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            Chance luck(seed), choices(~seed);
            Journal<moon1969::Event> silent;
            moon1969::State state = rules.setup(luck, silent);
            moon1969::Rules::Actions list;
            int decisions = 0;
            for (Seats seats = rules.to_act(state); !seats.empty(); seats = rules.to_act(state)) {
                ASSERT_EQ(moon1969::flaw_in(rules, state), "") << change.to;
                ASSERT_LT(++decisions, 50'000) << change.to;
                rules.legal_actions(rules.observe(state, seats.lowest()), list);
                ASSERT_FALSE(list.empty()) << change.to;
                const auto action = list[choices.pick(list.size())];
                ASSERT_EQ(rules.refusal(rules.observe(state, seats.lowest()), action), "") << change.to;
                rules.apply(state, seats.lowest(), action, luck, silent);
            }
        }
    }
}

TEST(MoonOptions, WhatTheBoxOffersCanBePlayedAndBeginsWithTheDefault) {
    const json::array options = library().of<Moon1969Game>().boxes().at(0).at("options").as_array();
    ASSERT_EQ(options.size(), 8u);
    json::object usual{{"players", 2}};
    library().of<Moon1969Game>().rules(usual);
    for (const json::value& option : options) {
        const std::string name(option.at("name").as_string());
        const json::array& values = option.at("values").as_array();
        if (option.as_object().contains("each_seat")) {
            std::string all;
            for (const json::value& value : values) all += (all.empty() ? "" : ",") + std::string(value.as_string());
            json::object chosen{{"players", static_cast<int>(values.size())}, {name, all}};
            EXPECT_NO_THROW(library().of<Moon1969Game>().rules(chosen)) << name;
            continue;
        }
        EXPECT_EQ(values.at(0), usual.at(name)) << name;
        for (const json::value& value : values) {
            json::object chosen{{"players", 2}, {name, value}};
            EXPECT_NO_THROW(library().of<Moon1969Game>().rules(chosen)) << name << " " << value;
        }
    }
}

}  // namespace
}  // namespace tminus::test
