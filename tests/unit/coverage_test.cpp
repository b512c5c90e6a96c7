#include "lab/coverage.h"

#include <gtest/gtest.h>

namespace tminus {
namespace {

constexpr std::string_view page =
    "# Rules\n"
    "| id | rule | first | second | third |\n"
    "|---|---|---|---|---|\n"
    "| RR-A-01 | holds | yes | yes | yes |\n"
    "| RR-A-02 | gone | yes | yes | — |\n"
    "| RR-A-03 | nowhere | — | — | — |\n"
    "| RR-A-04 | differs | four | two | two |\n"
    "| RR-A-05 | differs | one | two | three |\n"
    "\n"
    "| id | editions | question | ruling | why |\n"
    "|---|---|---|---|---|\n"
    "| RR-Q-01 | first, second | question | ruling | why |\n"
    "| RR-Q-02 | all | question | ruling | why |\n"
    "| RR-Q-03 | none | question | ruling | why |\n";

const std::vector<std::string> editions{"first", "second", "third-base", "third-deluxe"};

TEST(Coverage, EveryTextOfARuleNeedsAScenarioOfOneOfItsEditions) {
    const Coverage coverage = coverage_of(
        page, {{"RR-A-04", "first"}, {"RR-A-04", "third-base"}, {"RR-A-05", "second"}, {"RR-A-99", "first"}}, editions);
    EXPECT_EQ(coverage.uncovered,
              (std::vector<std::string>{"RR-A-01", "RR-A-02", "RR-A-05 (first)", "RR-A-05 (third)", "RR-Q-01", "RR-Q-02"}));
    EXPECT_EQ(coverage.unknown, std::vector<std::string>{"RR-A-99"});
    EXPECT_EQ(coverage.covered, 1);
}

TEST(Coverage, AListOfEditionsNeedsOneOfThem) {
    EXPECT_EQ(coverage_of(page, {{"RR-Q-01", "third-base"}}, editions).uncovered.at(4), "RR-Q-01 (first, second)");
    EXPECT_EQ(coverage_of(page, {{"RR-Q-01", "second"}, {"RR-Q-02", "third-deluxe"}}, editions).uncovered.size(), 4u);
}

TEST(Coverage, WithoutColumnsForEditionsOneScenarioIsEnough) {
    const std::string_view other = "| id | rule | from |\n| RM-A-01 | holds | rulebook |\n| RM-A-02 | holds | ours |\n";
    const Coverage coverage = coverage_of(other, {{"RM-A-01", "standard"}}, {"standard"});
    EXPECT_EQ(coverage.uncovered, std::vector<std::string>{"RM-A-02"});
    EXPECT_EQ(coverage.covered, 1);
}

TEST(Coverage, ScenariosTellTheirRulesAndEditions) {
    const std::string_view file =
        "rule   RR-A-01 RR-A-02  a title\n"
        "game   rocket-rescue players=3 edition=first crew=14\n"
        "game   rocket-rescue players=3\n"
        "rule   RR-Q-01  another\n"
        "do     alice pass\n"
        "game   rocket-rescue edition=second";
    EXPECT_EQ(shown_in(file, "third-base"), (std::vector<Shown>{{"RR-A-01", "first"},
                                                                {"RR-A-02", "first"},
                                                                {"RR-A-01", "third-base"},
                                                                {"RR-A-02", "third-base"},
                                                                {"RR-Q-01", "second"}}));
}

}  // namespace
}  // namespace tminus
