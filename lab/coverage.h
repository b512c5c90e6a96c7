#pragma once
// Which numbered rules of a rule book (data/rules) have a scenario, in each edition for which it says something of its own.

#include <toml++/toml.h>
#include <functional>
#include <map>
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
    std::vector<std::string> unknown;    // named by a scenario, but not in the book
};

using UsualEditions = std::map<std::string, std::string, std::less<>>;  // of each game, if none is named

// What the scenarios of a file show: each `rule` line with every edition of the `game` lines below it.
std::vector<Shown> shown_in(std::string_view scenarios, const UsualEditions&);

// A rule of a table with columns for editions needs a scenario for each different text in them. A rule with a list of editions
// needs one scenario in any of these, and none if the list is empty. Any other rule needs one scenario.
Coverage coverage_of(const toml::table& rule_book, const std::vector<Shown>& shown);

}  // namespace tminus
