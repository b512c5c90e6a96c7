#pragma once
// Which numbered rules of a rules page have a scenario, in each edition for which the page says something of its own.

#include <string>
#include <string_view>
#include <vector>

namespace tminus {

// A rule that a scenario names, and the edition that it plays; empty: whatever the default is.
struct Shown {
    std::string rule, edition;

    bool operator==(const Shown&) const = default;
};

struct Coverage {
    int covered = 0;
    std::vector<std::string> uncovered;  // without a scenario; with the editions in brackets if the others have one
    std::vector<std::string> unknown;    // named by a scenario, but not on the page
};

// What the scenarios of a file show: each `rule` line with every edition of the `game` lines below it.
std::vector<Shown> shown_in(std::string_view scenarios, std::string_view default_edition);

// A row of a table on the page is a rule if it begins with "| XX-". If the table has columns for some of the editions, the
// rule needs a scenario for each different text in them; "—" is no text. If it has a column "editions", it needs one scenario
// in any edition named there, and none for "none". Any other rule needs one scenario.
Coverage coverage_of(std::string_view rules_page, const std::vector<Shown>& shown, const std::vector<std::string>& all_editions);

}  // namespace tminus
