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
    "| RR-A-03 | later | — | — | not yet |\n"
    "| RR-A-04 | covered | yes | yes | yes |\n"
    "| RR-Q-01 | first, second | question | ruling | why |\n"
    "| RR-Q-02 | all | question | ruling | why |\n"
    "| RR-Q-03 | none | question | ruling | why |\n";

TEST(Coverage, TellsRulesInScopeWithoutAScenario) {
    const Coverage coverage = coverage_of(page, {"RR-A-04", "RR-A-04", "RR-A-99"});
    EXPECT_EQ(coverage.uncovered, (std::vector<std::string>{"RR-A-01", "RR-Q-02"}));
    EXPECT_EQ(coverage.unknown, std::vector<std::string>{"RR-A-99"});
    EXPECT_EQ(coverage.covered, 1);
}

}  // namespace
}  // namespace tminus
