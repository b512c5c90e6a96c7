// First Orbit: what is wrong with its data, options and states is told.

#include "match/game_data.h"
#include "match/session.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

std::string problem_after(const std::string& from, const std::string& to) {
    DataFiles files = embedded_data();
    std::string& text = files["first-orbit"].front().text;
    const auto at = text.find(from);
    if (at == std::string::npos) return "nothing to change: " + from;
    text.replace(at, from.size(), to);
    try {
        load_library(files);
        return {};
    } catch (const BadData& bad) {
        return bad.problems.front();
    }
}

TEST(FirstOrbit, MistakesInItsDataAreToldWithFileAndField) {
    EXPECT_EQ(problem_after("die = 6", "die = 1"), "first-orbit/edition.toml:8: edition: field 'die': 1 is not between 2 and 20");
    EXPECT_EQ(problem_after("hand_limit = 5\n", ""), "first-orbit/edition.toml:1: edition: field 'hand_limit': missing");
    EXPECT_EQ(problem_after("die = 6", "dice = 6").find("first-orbit/edition.toml:1: edition: field 'die': missing"), 0u);
    EXPECT_NE(problem_after("stages = [4, 4,", "stages = [20, 4,").find("add up to 24 at most"), std::string::npos);
    EXPECT_NE(problem_after("stages = [4, 4, 3, 3, 2]", "stages = [2]").find("suffice for the first hand"), std::string::npos);
    EXPECT_NE(problem_after("max_rounds = 28", "max_rounds = 30").find("not enough stages"), std::string::npos);
    EXPECT_NE(problem_after("die = 6", "die = ").find("not TOML"), std::string::npos);
    EXPECT_EQ(problem_after("low_orbit = 12", "low_orbit = 15"), "");
}

TEST(FirstOrbit, OptionsThatCannotBePlayedAreRefused) {
    const auto refusal = [](json::object options) -> std::string {
        try {
            library().of<FirstOrbitGame>().rules(options);
            return {};
        } catch (const BadOptions& bad) {
            return bad.what();
        }
    };
    EXPECT_EQ(refusal({{"players", 3}}), "First Orbit is for 2 players, not 3 (FO-SETUP-01)");
    EXPECT_EQ(refusal({{"orbit", "middle"}}), "option 'orbit' is 'middle'; there are low and high");
    EXPECT_EQ(refusal({{"edition", "first"}}), "edition 'first' is unknown; there is standard");
    EXPECT_EQ(refusal({{"crew", 3}}), "option 'crew' is unknown; there are edition, players and orbit");
    EXPECT_EQ(refusal({{"orbit", "high"}}), "");
}

TEST(FirstOrbit, StatesThatCannotOccurAreRefused) {
    Session session(library(), "first-orbit", {}, Chance(1));
    const auto refusal = [&](const char* place, json::value value) -> std::string {
        json::value state = session.match().state();
        boost::system::error_code none;
        *state.find_pointer(place, none) = std::move(value);
        try {
            session.match().clone()->load(state);
            return {};
        } catch (const BadJson& bad) {
            return bad.what();
        }
    };
    EXPECT_EQ(refusal("/table/round", 2), "the state: more or fewer turns than the rounds have");
    EXPECT_EQ(refusal("/table/round", 29), "the state: a round that is not played");
    EXPECT_EQ(refusal("/table/over", true), "the state: an end before the end");
    EXPECT_EQ(refusal("/table/active", 2), "the state: a seat that is not at the table");
    EXPECT_EQ(refusal("/table/players/0/height", 1), "the state: a height above all burned stages");
    EXPECT_EQ(refusal("/table/players/0/stages", 2), "the state: a number of stages that is not that of the hand");
    EXPECT_EQ(refusal("/hands/0/stages", {5, 5, 5}), "the state: a hand that its hangar cannot give");
    EXPECT_EQ(refusal("/hands/0/stages", {3, 2, 1}), "the state: a hand that its hangar cannot give");
    EXPECT_EQ(refusal("/hands/0/stages", {1, 2, 7}), "the state: a hand that its hangar cannot give");
    EXPECT_EQ(refusal("/hands/0/stages", {1, 1, 2, 2, 3, 3}), "the state: a hand above the limit");
    EXPECT_EQ(refusal("/hands/0/stages", {1, 2, 5}), "");
}

}  // namespace
}  // namespace tminus::test
