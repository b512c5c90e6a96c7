#include "lab/coverage.h"

#include <gtest/gtest.h>

namespace tminus {
namespace {

const toml::table book = toml::parse(R"(
editions = ["first", "second", "third-base", "third-deluxe"]
groups = { third = ["third-base", "third-deluxe"] }

[[chapter]]
columns = ["id", "rule", "first", "second", "third"]
rules = [
    { id = "RR-A-01" },
    { id = "RR-A-02", third = "absent" },
    { id = "RR-A-03", first = "absent", second = "absent", third = "absent" },
    { id = "RR-A-04", first = "own", second = "own", third = "second" },
    { id = "RR-A-05", first = 1, second = "own", third-base = "absent" },
]

[[chapter]]
columns = ["id", "editions", "question", "ruling", "why"]
rules = [{ id = "RR-Q-01", editions = ["first", "second"] }, { id = "RR-Q-02" }, { id = "RR-Q-03", editions = [] }]
)");

TEST(Coverage, EveryTextOfARuleNeedsAScenarioOfOneOfItsEditions) {
    const Coverage coverage =
        coverage_of(book, {{"RR-A-04", "first"}, {"RR-A-04", "third-base"}, {"RR-A-05", "second"}, {"RR-A-99", "first"}});
    EXPECT_EQ(coverage.uncovered,
              (std::vector<std::string>{"RR-A-01", "RR-A-02", "RR-A-05 (first)", "RR-A-05 (third)", "RR-Q-01", "RR-Q-02"}));
    EXPECT_EQ(coverage.unknown, std::vector<std::string>{"RR-A-99"});
    EXPECT_EQ(coverage.covered, 1);
}

TEST(Coverage, TheSameFigureIsTheSameText) {
    const toml::table figures = toml::parse(R"(
editions = ["first", "second"]
[[chapter]]
columns = ["id", "rule", "first", "second"]
rules = [{ id = "RR-A-01", first = 4, second = 4 }, { id = "RR-A-02", first = 4, second = "4 / 5" }]
)");
    EXPECT_EQ(coverage_of(figures, {{"RR-A-01", "first"}, {"RR-A-02", "first"}}).uncovered,
              std::vector<std::string>{"RR-A-02 (second)"});
}

TEST(Coverage, AListOfEditionsNeedsOneOfThem) {
    EXPECT_EQ(coverage_of(book, {{"RR-Q-01", "third-base"}}).uncovered.at(4), "RR-Q-01 (first, second)");
    EXPECT_EQ(coverage_of(book, {{"RR-Q-01", "second"}, {"RR-Q-02", "third-deluxe"}}).uncovered.size(), 4u);
}

TEST(Coverage, WithoutColumnsForEditionsOneScenarioIsEnough) {
    const toml::table other = toml::parse(R"(
editions = ["standard"]
[[chapter]]
columns = ["id", "rule", "from"]
rules = [{ id = "RM-A-01", from = "rulebook" }, { id = "RM-A-02", from = "ours" }]
)");
    const Coverage coverage = coverage_of(other, {{"RM-A-01", "standard"}});
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
    EXPECT_EQ(shown_in(file, {{"rocket-rescue", "third-base"}}), (std::vector<Shown>{{"RR-A-01", "first"},
                                                                                     {"RR-A-02", "first"},
                                                                                     {"RR-A-01", "third-base"},
                                                                                     {"RR-A-02", "third-base"},
                                                                                     {"RR-Q-01", "second"}}));
}

}  // namespace
}  // namespace tminus
