#pragma once
// Which numbered rules of a rules page have a scenario.

#include <string>
#include <string_view>
#include <vector>

namespace tminus {

struct Coverage {
    int covered = 0;
    std::vector<std::string> uncovered;  // in scope, but without a scenario
    std::vector<std::string> unknown;    // named by a scenario, but not on the page
};

// A row of a table on the page is a rule if it begins with "| XX-". It is out of scope if its last cell, or its second
// cell in tables that list editions there, says that the product does not have it (docs/rules).
Coverage coverage_of(std::string_view rules_page, const std::vector<std::string>& covered);

}  // namespace tminus
