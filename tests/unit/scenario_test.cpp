// The scenario runner: a wrong file is an error with its line, never a pass.

#include "match/scenario.h"
#include "engine/core/joined.h"

#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

// The failure of the only scenario of this text, after a sound beginning of two lines.
std::string failure_of(const std::string& text) {
    const auto results =
        run_scenarios(library(), {"x.scn", "rule RR-PLAN-02 a title\ngame rocket-rescue players=3 crew=5\n" + text});
    EXPECT_EQ(results.size(), 1u);
    return results.front().failure;
}

TEST(Scenario, PassesWhatHolds) {
    EXPECT_EQ(failure_of("expect /table/round 1\n"), "");
    EXPECT_EQ(failure_of("do alice place field=research-1 face=4; bid energy=1\nsees alice /hand/plan/dice/research-1 4\n"
                         "sees bob /hand/plan/bid 0\ntold alice bid-made energy=1\nuntold bob bid-made\nuntold all die-placed\n"),
              "");
    EXPECT_EQ(failure_of("patch {\"table\":{\"players\":{\"bob\":{\"energy\":9}}}}\nexpect /table/players/1/energy 9\n"
                         "expect /table/players/alice/energy 4\ncount /table/players 3\nallow bob bid energy=9\n"
                         "refuse bob bid energy=10 RR-PLAN-07\nexpect /table/nowhere nothing\n"),
              "");
}

TEST(Scenario, FailsWhatDoesNotHold) {
    EXPECT_EQ(failure_of("expect /table/round 2\n"), "x.scn:3: expected /table/round 2; found: 1");
    EXPECT_EQ(failure_of("# comment\n\nexpect /table/rund 2\n"),
              "x.scn:5: expected /table/rund 2; found: there is no such place");
    EXPECT_EQ(failure_of("count /table/players 4\n"), "x.scn:3: expected 4 entries at /table/players; found: 3");
    EXPECT_EQ(failure_of("do alice ready\n"), "x.scn:3: expected to be legal: ready; found: forbidden by RR-PLAN-02");
    EXPECT_EQ(failure_of("allow alice ready\n"), "x.scn:3: expected to be legal: ready; found: forbidden by RR-PLAN-02");
    EXPECT_EQ(failure_of("refuse alice ready RR-PLAN-03\n"),
              "x.scn:3: expected forbidden by RR-PLAN-03: ready; found: forbidden by RR-PLAN-02");
    EXPECT_EQ(failure_of("refuse alice bid energy=1 RR-PLAN-07\n"),
              "x.scn:3: expected forbidden by RR-PLAN-07: bid energy=1; found: legal");
    EXPECT_NE(failure_of("do alice bid energy=1\ntold bob bid-made\n").find("x.scn:4: expected to be told: bid-made"),
              std::string::npos);
    EXPECT_NE(failure_of("do alice bid energy=1\nuntold alice bid-made\n").find("x.scn:4: expected not to be told"),
              std::string::npos);
    EXPECT_NE(failure_of("do alice bid energy=1\ntold alice bid-made energy=2\n").find("x.scn:4: expected to be told"),
              std::string::npos);
}

TEST(Scenario, MistakesInTheFileAreErrors) {
    EXPECT_EQ(failure_of("hope alice ready\n"), "x.scn:3: unknown verb 'hope'");
    EXPECT_EQ(failure_of("do zoe ready\n"), "x.scn:3: unknown seat 'zoe'; there are alice, bob, claire");
    EXPECT_EQ(failure_of("do dave ready\n"), "x.scn:3: unknown seat 'dave'; there are alice, bob, claire");
    EXPECT_EQ(failure_of("do alice fly\n"), "x.scn:3: unknown action 'fly'");
    EXPECT_EQ(failure_of("patch {\n"), "x.scn:3: not JSON: incomplete JSON");
    EXPECT_EQ(failure_of("patch {\"table\":{\"round\":1E0}}\n"),
              "x.scn:3: /table/round: expected a whole number without point or exponent");
    EXPECT_EQ(failure_of("expect /table/round 1E0\n"), "x.scn:3: '1E0': write a whole number without exponent");
    EXPECT_EQ(failure_of("do alice bid energy=1\nuntold alice bid-made energy=1E0\n"),
              "x.scn:4: '1E0': write a whole number without exponent");
    EXPECT_EQ(failure_of("draws 1E0\n"), "x.scn:3: '1E0' is not a draw: write whole numbers");
    EXPECT_EQ(failure_of("patch {\"table\":{\"rund\":1}}\n"), "x.scn:3: /table/rund: unknown field");
    EXPECT_EQ(failure_of("patch {\"table\":{\"round\":12}}\n"), "x.scn:3: the state: there is no such round");
    EXPECT_EQ(failure_of("patch {\"table\":{\"players\":{\"alice\":{\"crew\":9}}}}\n"),
              "x.scn:3: the state: seat 0: 9 crew found, but there are 5");
    EXPECT_EQ(failure_of("patch {\"table\":{\"display\":[\"no-such-module\"]}}\n"),
              "x.scn:3: /table/display/0: 'no-such-module' is unknown");
    EXPECT_EQ(failure_of("patch {\"table\":{\"players\":{\"dave\":{\"crew\":9}}}}\n"),
              "x.scn:3: there is no entry 'dave' in the list");
    EXPECT_EQ(failure_of("draws one\n"), "x.scn:3: 'one' is not a draw: write whole numbers");
    EXPECT_EQ(failure_of("expect /table/round 1\ndraws 1 2\n"), "x.scn:4: 2 draws were given, but never used");
    EXPECT_EQ(failure_of("draws 3\ndo alice bid energy=1\n"), "x.scn:4: too many draws: 1 left over");
    EXPECT_EQ(failure_of("expect table 1\n"), "x.scn:3: a place begins with '/', as in /table/round");
    EXPECT_EQ(failure_of("expect /table/round\n"), "x.scn:3: the expected value is missing");
    EXPECT_EQ(failure_of("refuse alice ready\n"), "x.scn:3: 'refuse' ends with the rule's id");
    EXPECT_EQ(failure_of(""), "x.scn:2: nothing is checked: expect, sees, count, told, untold, allow or refuse");
}

TEST(Scenario, TooFewDrawsAreAnError) {
    const std::string plan =
        "place field=research-1 face=3; place field=purchase-1 face=3; place field=boarding-1 face=3; "
        "place field=build-1 face=3; bid energy=1; ready\n";
    EXPECT_EQ(failure_of("do alice " + plan + "do bob " + plan + "do claire " + plan),
              "x.scn:5: too few draws: another one from 1 to 6 is needed");
    EXPECT_EQ(
        failure_of("do alice " + plan + "do bob " + plan + "draws 1 2 3\ndo claire " + plan + "expect /table/phase research\n"),
        "");
}

TEST(Scenario, AFileNeedsRuleAndGame) {
    const auto first_failure = [](const std::string& text) { return run_scenarios(library(), {"x.scn", text}).front().failure; };
    EXPECT_EQ(first_failure(""), "x.scn:1: there is no 'rule' line in this file");
    EXPECT_EQ(first_failure("game rocket-rescue\n"), "x.scn:1: a 'rule' line must come first");
    EXPECT_EQ(first_failure("rule planning is fun\n"), "x.scn:1: a 'rule' line begins with a rule's id");
    EXPECT_EQ(first_failure("rule RR-PLAN-02 x\nexpect /table/round 1\n"), "x.scn:2: a 'game' line must come first");
    EXPECT_EQ(first_failure("rule RR-PLAN-02 x\n"), "x.scn:1: there is no 'game' line");
    EXPECT_EQ(first_failure("rule RR-PLAN-02 x\ngame chess\n"),
              "x.scn:2: game 'chess' is unknown; there is " + joined(game_ids()));
    EXPECT_EQ(first_failure("rule RR-PLAN-02 x\ngame rocket-rescue players\n"),
              "x.scn:2: 'players' is not an option: write key=value");
}

TEST(Scenario, OneFailureDoesNotHideTheNextScenario) {
    const auto results = run_scenarios(library(), {"x.scn",
                                                   "rule RR-A-01 RR-A-02 one\ngame rocket-rescue\nexpect /table/round 5\n"
                                                   "rule RR-B-01 two\ngame rocket-rescue\nexpect /table/round 1\n"});
    ASSERT_EQ(results.size(), 2u);
    EXPECT_NE(results[0].failure, "");
    EXPECT_EQ(results[0].rules, (std::vector<std::string>{"RR-A-01", "RR-A-02"}));
    EXPECT_EQ(results[1].failure, "");
}

// The example of the manual must work as printed.
TEST(Scenario, TheExampleOfTheManualPasses) {
    const std::string page = read_text(source_path("docs/scenarios.md"));
    const auto begin = page.find("```\nrule") + 4, end = page.find("```", begin);
    for (const auto& result : run_scenarios(library(), {"manual", page.substr(begin, end - begin)}))
        EXPECT_EQ(result.failure, "");
}

}  // namespace
}  // namespace tminus::test
