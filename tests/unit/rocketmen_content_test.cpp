// Rocketmen's card data is read strictly: whatever is wrong is told with file, card and field.

#include "engine/rocketmen/box.h"
#include "match/game_data.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <algorithm>

namespace tminus::test {
namespace {

struct RocketmenMistake {
    std::string file, from, to, expected;
};

Problems rocketmen_problems_after(const RocketmenMistake& mistake) {
    std::vector<SourceFile> files = embedded_data().at("rocketmen");
    const auto file =
        std::find_if(files.begin(), files.end(), [&](const auto& f) { return f.name == "rocketmen/" + mistake.file; });
    EXPECT_NE(file, files.end()) << mistake.file;
    const auto at = file->text.find(mistake.from);
    EXPECT_NE(at, std::string::npos) << mistake.from;
    file->text.replace(at, mistake.from.size(), mistake.to);
    Problems problems;
    rocketmen::load_content(files, problems);
    return problems;
}

class RocketmenMistakes : public ::testing::TestWithParam<RocketmenMistake> {};

TEST_P(RocketmenMistakes, AreToldWithFileCardAndField) {
    const Problems problems = rocketmen_problems_after(GetParam());
    EXPECT_TRUE(std::any_of(problems.begin(), problems.end(),
                            [&](const std::string& problem) { return problem.find(GetParam().expected) != std::string::npos; }))
        << "expected: " << GetParam().expected << "\nfound: " << (problems.empty() ? "nothing" : problems.front());
}

INSTANTIATE_TEST_SUITE_P(
    Content, RocketmenMistakes,
    ::testing::Values(
        RocketmenMistake{"advantages.toml", "effect = \"solve\"", "effect = \"slove\"",
                         "advantage 'asteroid-laser-ablation': field 'effect': 'slove' is not one of"},
        RocketmenMistake{"advantages.toml", "effect = \"fetch\"", "effect = \"draw\"",
                         "no advantage card has the effect 'fetch'"},
        RocketmenMistake{"advantages.toml", "hazard = \"asteroid-impact\"", "hazard = \"satellite\"",
                         "field 'hazard': there is no hazard 'satellite'"},
        RocketmenMistake{"advantages.toml", "hazard = \"asteroid-impact\"\n", "", "field 'hazard': missing"},
        RocketmenMistake{"advantages.toml", "deck = \"teal\"", "deck = \"blue\"",
                         "field 'deck': 'blue' is not one of: teal, pink"},
        RocketmenMistake{"advantages.toml", "marks = [1]", "marks = []", "field 'marks': expected one to seven numbers"},
        RocketmenMistake{"advantages.toml", "marks = [1]", "marks = [5]", "field 'marks': 5 is not between 1 and 4"},
        RocketmenMistake{"advantages.toml", "cost = { money = 30, computer = 1 }", "cost = { money = 35, computer = 1 }",
                         "cost: field 'money': must be a multiple of 10"},
        RocketmenMistake{"advantages.toml", "prints = { computer = 1 }", "prints = { computers = 1 }",
                         "prints: field 'computers': unknown field"},
        RocketmenMistake{"advantages.toml", "amount = 1", "amount = 0", "field 'amount': an effect needs a number above 0"},
        RocketmenMistake{"advantages.toml", "amount = 1", "amount = 2",
                         "field 'amount': must be 1: this effect has no number to change"},
        RocketmenMistake{"advantages.toml", "amount = 0", "amount = 1", "field 'amount': must be 0 without an effect"},
        RocketmenMistake{"advantages.toml", "id = \"designer-drugs\"", "id = \"asteroid-laser-ablation\"", "used twice"},
        RocketmenMistake{"advantages.toml", "deck = ", "text_de = \"Nimm.\"\ndeck = ", "field 'text_de': unknown field"},
        RocketmenMistake{"advantages.toml", "provenance = ", "source = ", "field 'provenance': missing"},
        RocketmenMistake{"advantages.toml", "[[advantage]]", "[[advantages]]", "unknown field 'advantages'"},
        RocketmenMistake{"advantages.toml", "[[advantage]]", "[[advantage]", "not TOML"},
        RocketmenMistake{"cards.toml", "prints = { rocket_points = 2 }", "prints = {}", "an engine has rocket points"},
        RocketmenMistake{"cards.toml", "cost = { money = 30 }", "cost = { rocket_points = 1 }", "rocket points pay for nothing"},
        RocketmenMistake{"missions.toml", "type = \"satellite\"", "type = \"probe\"", "field 'type': 'probe' is not one of"},
        RocketmenMistake{"missions.toml", "copies = 2", "copies = 9", "field 'copies': 9 is not between 1 and 3"},
        RocketmenMistake{"missions.toml", "achievement = \"science\"", "achievement = \"fame\"", "'fame' is not one of"},
        RocketmenMistake{"goals.toml", "mission satellite earth", "mission satellite venus",
                         "goal 'comms-constellation': field 'goals': 'mission satellite venus' is not a valid goal"},
        RocketmenMistake{"goals.toml", ", \"mission space-station any\"", "", "field 'goals': expected three goals"},
        RocketmenMistake{"variants.toml", "id = \"fast-track\"", "id = \"slow-track\"", "there is no code for this variant"},
        RocketmenMistake{"variants.toml", "id = \"fast-track\"", "id = \"mass-production\"",
                         "there must be one variant card 'fast-track', not 0"},
        RocketmenMistake{"solo.toml", "destination = \"earth\", start = 2", "destination = \"earth\"", "field 'start': missing"},
        RocketmenMistake{"box.toml", "success_cards = [2, 5, 6, 4, 1]", "success_cards = [2, 5, 6, 4]", "expected five numbers"},
        RocketmenMistake{"box.toml", "success_cards = [2, 5, 6, 4, 1]", "success_cards = [1, 1, 1, 1, 1]", "to 60 success cards"},
        RocketmenMistake{"box.toml", "surcharges = [10, 20, 30]", "surcharges = [10, 20]", "one for each of the surcharge_steps"},
        RocketmenMistake{"box.toml", "id = \"mars\"", "id = \"venus\"", "expected earth, moon or mars"}));

TEST(RocketmenContent, TheBoxHoldsWhatTheRulebookCounts) {
    const rocketmen::Edition& edition = *library().of<RocketmenGame>().content.find("standard");
    int missions = 0, engines = 0, hazards = 0, teal = 0, pink = 0, names = 0;
    for (const rocketmen::Card& card : edition.cards) {
        const int marks = static_cast<int>(card.marks.size());
        missions += card.kind == rocketmen::Kind::mission ? card.copies : 0;
        engines += card.kind == rocketmen::Kind::engine ? card.copies : 0;
        hazards += card.kind == rocketmen::Kind::hazard ? marks : 0;
        if (card.kind != rocketmen::Kind::advantage) continue;
        ++names;
        (card.pink ? pink : teal) += marks;
    }
    EXPECT_EQ(missions, 12);
    EXPECT_EQ(engines, 15);
    EXPECT_EQ(hazards, 12);
    EXPECT_EQ(teal, 23);
    EXPECT_EQ(pink, 20);
    EXPECT_EQ(names, 27);
    EXPECT_EQ(edition.goals.size(), 12u);
    EXPECT_EQ(edition.solo.size(), 7u);
    EXPECT_EQ(edition.locations.size(), 12u);
}

TEST(RocketmenContent, TheBoxForThePageHasEveryCardUnderItsId) {
    const rocketmen::Edition& edition = *library().of<RocketmenGame>().content.find("standard");
    const json::object box = to_json(NoNames{}, rocketmen::box_of(edition)).as_object();
    ASSERT_EQ(box.at("cards").as_array().size(), edition.cards.size());
    for (std::size_t i = 0; i < edition.cards.size(); ++i) {
        const json::value& card = box.at("cards").at(i);
        EXPECT_EQ(card.at("id").as_string(), json::string_view(edition.card_names[i].id));
        EXPECT_EQ(card.as_object().contains("text"), edition.cards[i].kind == rocketmen::Kind::advantage);
    }
    EXPECT_EQ(box.at("variants").as_array().size(), 10u);
    EXPECT_EQ(box.at("goals").as_array().size(), 12u);
}

TEST(RocketmenContent, OptionsThatCannotBePlayedAreRefusedWithTheReason) {
    const auto refusal = [](json::object options) -> std::string {
        try {
            library().of<RocketmenGame>().rules(options);
        } catch (const BadOptions& bad) {
            return bad.what();
        }
        return {};
    };
    EXPECT_EQ(refusal({{"players", 4}}), "");
    EXPECT_EQ(refusal({{"players", 5}}), "Rocketmen is for 1 to 4 players, not 5 (RM-SETUP-01)");
    EXPECT_EQ(refusal({{"players", 1}, {"mode", "battle-for-earth"}}), "Battle for Earth is for 2 players or more (RM-Q-20)");
    EXPECT_EQ(refusal({{"players", 1}, {"variants", "two"}}), "a solo game has no variant cards (RM-SOLO-01)");
    EXPECT_EQ(refusal({{"players", 2}, {"level", "easy"}}), "option 'level' is for a solo game (RM-SOLO-03)");
    EXPECT_EQ(refusal({{"players", 1}, {"level", "brutal"}}), "option 'level' is 'brutal'; there are easy, normal and hard");
    EXPECT_EQ(refusal({{"mode", "moon"}}), "option 'mode' is 'moon'; there are standard and battle-for-earth");
    EXPECT_EQ(refusal({{"variants", "all"}}), "option 'variants' is 'all'; there are none and two");
    EXPECT_EQ(refusal({{"edition", "deluxe"}}), "edition 'deluxe' is unknown; there is standard");
    EXPECT_EQ(refusal({{"crew", 5}}),
              "option 'crew' is unknown; there are edition, players, mode, variants, level, depot_unlimited and "
              "overpay_for_effect");
    EXPECT_EQ(refusal({{"depot_unlimited", "two"}}), "option 'depot_unlimited' is 'two'; there are off and on");
    EXPECT_EQ(refusal({{"players", "two"}}), "option 'players' must be a whole number");
}

TEST(RocketmenContent, OptionsThatAreOffAreLeftOut) {
    json::object off{{"depot_unlimited", "off"}, {"overpay_for_effect", "off"}}, on{{"overpay_for_effect", "on"}}, plain;
    EXPECT_FALSE(library().of<RocketmenGame>().rules(off).options().overpay_for_effect);
    EXPECT_TRUE(library().of<RocketmenGame>().rules(on).options().overpay_for_effect);
    library().of<RocketmenGame>().rules(plain);
    EXPECT_EQ(off, plain);
    EXPECT_EQ(on.at("overpay_for_effect"), "on");
}

TEST(RocketmenContent, TheDepotHoldsOneCardOrAnyNumber) {  // RM-Q-30
    for (const char* value : {"off", "on"}) {
        Chance luck(1);
        Events events;
        const auto match = start_match(library(), "rocketmen", {{"depot_unlimited", value}}, luck, events);
        json::value state = match->essential_state();
        json::object& player = state.at("table").at("players").at(0).as_object();
        player["pad"] = json::array{"depot"};
        player["depot"] = json::array{"small-rocket-boosters", "medium-rocket-engine"};
        if (value == std::string_view("on"))
            EXPECT_NO_THROW(match->load(state));
        else
            EXPECT_THROW(match->load(state), BadJson);
        player["depot"] = json::array{"small-rocket-boosters"};
        EXPECT_NO_THROW(match->load(state));
    }
}

}  // namespace
}  // namespace tminus::test
