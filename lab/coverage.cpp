#include "lab/coverage.h"

#include "engine/core/joined.h"

#include <algorithm>
#include <map>
#include <set>

namespace tminus {
namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
    return text;
}

// The next line, taken off the text.
std::string_view take_line(std::string_view& text) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

std::string_view take_word(std::string_view& text) {
    text = trimmed(text);
    const auto end = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    return word;
}

std::vector<std::string> cells_of(std::string_view row) {
    std::vector<std::string> cells;
    row.remove_prefix(1);
    for (auto end = row.find('|'); end != row.npos; end = row.find('|')) {
        cells.emplace_back(trimmed(row.substr(0, end)));
        row.remove_prefix(end + 1);
    }
    return cells;
}

bool is_rule_row(std::string_view line) {
    return line.size() > 5 && line.substr(0, 2) == "| " && line[2] >= 'A' && line[2] <= 'Z' && line.find('-') < line.find(' ', 2);
}

bool is_rule_id(std::string_view word) {
    return std::count(word.begin(), word.end(), '-') >= 2 && std::all_of(word.begin(), word.end(), [](char c) {
               return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
           });
}

// An edition of the game belongs to a column: third-base to third.
bool belongs(const std::string& edition, const std::string& column) {
    return edition == column || edition.starts_with(column + "-");
}

using Columns = std::vector<std::string>;

// The columns of editions that need a scenario of their own, those with the same text together.
std::vector<Columns> needs_of(const Columns& header, const std::vector<std::string>& cells, const Columns& editions) {
    std::map<std::string, Columns> by_text;
    bool of_editions = false;
    for (std::size_t i = 2; i < std::min(header.size(), cells.size()); ++i) {
        if (std::none_of(editions.begin(), editions.end(), [&](const auto& edition) { return belongs(edition, header[i]); }))
            continue;
        of_editions = true;
        if (cells[i] != "—") by_text[cells[i]].push_back(header[i]);
    }
    if (!of_editions) return {{"all"}};
    std::vector<Columns> needs;
    for (const auto& [text, columns] : by_text) needs.push_back(columns);
    return needs;
}

// The editions that a cell lists; "all" is every one.
std::vector<Columns> needs_of_list(const std::string& cell) {
    if (cell == "none") return {};
    Columns columns;
    std::string_view rest = cell;
    while (!rest.empty()) {
        const auto end = std::min(rest.find(','), rest.size());
        columns.emplace_back(trimmed(rest.substr(0, end)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return {columns};
}

bool is_met(const Columns& need, const std::set<std::string>& editions) {
    return std::any_of(need.begin(), need.end(), [&](const std::string& column) {
        return column == "all" ? !editions.empty()
                               : std::any_of(editions.begin(), editions.end(),
                                             [&](const std::string& edition) { return belongs(edition, column); });
    });
}

}  // namespace

std::vector<Shown> shown_in(std::string_view scenarios, std::string_view default_edition) {
    std::vector<Shown> shown;
    std::vector<std::string> rules;
    while (!scenarios.empty()) {
        std::string_view line = take_line(scenarios);
        const std::string_view verb = take_word(line);
        if (verb == "rule") {
            rules.clear();
            for (std::string_view word = take_word(line); is_rule_id(word); word = take_word(line)) rules.emplace_back(word);
        }
        if (verb != "game") continue;
        std::string edition(default_edition);
        for (std::string_view word = take_word(line); !word.empty(); word = take_word(line))
            if (word.starts_with("edition=")) edition = word.substr(8);
        for (const std::string& rule : rules) shown.push_back({rule, edition});
    }
    return shown;
}

Coverage coverage_of(std::string_view rules_page, const std::vector<Shown>& shown, const std::vector<std::string>& all_editions) {
    std::map<std::string, std::set<std::string>> editions_of;
    for (const Shown& entry : shown) editions_of[entry.rule].insert(entry.edition);
    std::set<std::string> known;
    Coverage coverage;
    Columns header;
    while (!rules_page.empty()) {
        const std::string_view line = take_line(rules_page);
        if (line.starts_with("| id |")) header = cells_of(line);
        if (!is_rule_row(line)) continue;
        const auto cells = cells_of(line);
        if (cells.size() < 3) continue;
        known.insert(cells[0]);
        const auto& editions = editions_of[cells[0]];
        const bool lists = header.size() > 1 && header[1] == "editions";
        bool complete = true;
        for (const Columns& need : lists ? needs_of_list(cells[1]) : needs_of(header, cells, all_editions)) {
            if (is_met(need, editions)) continue;
            complete = false;
            coverage.uncovered.push_back(cells[0] + (editions.empty() ? "" : " (" + joined(need) + ")"));
            if (editions.empty()) break;
        }
        coverage.covered += complete && !editions.empty();
    }
    for (const auto& [rule, editions] : editions_of)
        if (!known.contains(rule)) coverage.unknown.push_back(rule);
    return coverage;
}

}  // namespace tminus
