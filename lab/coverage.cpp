#include "lab/coverage.h"

#include <algorithm>
#include <set>

namespace tminus {
namespace {

std::vector<std::string> cells_of(std::string_view row) {
    std::vector<std::string> cells;
    row.remove_prefix(1);
    while (!row.empty()) {
        const auto end = row.find('|');
        if (end == row.npos) break;
        std::string_view cell = row.substr(0, end);
        while (!cell.empty() && cell.front() == ' ') cell.remove_prefix(1);
        while (!cell.empty() && cell.back() == ' ') cell.remove_suffix(1);
        cells.emplace_back(cell);
        row.remove_prefix(end + 1);
    }
    return cells;
}

bool is_rule_row(std::string_view line) {
    return line.size() > 5 && line.substr(0, 2) == "| " && line[2] >= 'A' && line[2] <= 'Z' && line.find('-') < line.find(' ', 2);
}

// "all", "first, third" and the like: the table has the editions in its second column.
bool lists_editions(const std::string& cell) {
    static const std::set<std::string> words{"all", "first", "second", "third", "third-base", "third-deluxe", "not yet", "none"};
    return words.contains(cell.substr(0, cell.find(',')));
}

bool in_scope(const std::vector<std::string>& cells) {
    if (lists_editions(cells[1])) return cells[1] == "all" || cells[1].find("third") != std::string::npos;
    return cells.back() != "—" && cells.back() != "not yet" && cells.back() != "third-deluxe";
}

}  // namespace

Coverage coverage_of(std::string_view rules_page, const std::vector<std::string>& covered) {
    const std::set<std::string> named(covered.begin(), covered.end());
    std::set<std::string> known;
    Coverage coverage;
    while (!rules_page.empty()) {
        const auto end = std::min(rules_page.find('\n'), rules_page.size());
        const std::string_view line = rules_page.substr(0, end);
        rules_page.remove_prefix(std::min(end + 1, rules_page.size()));
        if (!is_rule_row(line)) continue;
        const auto cells = cells_of(line);
        if (cells.size() < 3) continue;
        known.insert(cells[0]);
        if (named.contains(cells[0]))
            ++coverage.covered;
        else if (in_scope(cells))
            coverage.uncovered.push_back(cells[0]);
    }
    std::set_difference(named.begin(), named.end(), known.begin(), known.end(), std::back_inserter(coverage.unknown));
    return coverage;
}

}  // namespace tminus
