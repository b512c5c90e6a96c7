#include "lab/coverage.h"

#include "engine/core/joined.h"

#include <algorithm>
#include <cstdint>
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

bool is_rule_id(std::string_view word) {
    return std::count(word.begin(), word.end(), '-') >= 2 && std::all_of(word.begin(), word.end(), [](char c) {
               return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
           });
}

using Names = std::vector<std::string>;

Names names_in(const toml::node* list) {
    Names names;
    if (list != nullptr && list->is_array())
        for (const toml::node& name : *list->as_array()) names.push_back(name.value_or(std::string()));
    return names;
}

// The editions by their names, and by the name of their group: third-base is one of third.
class Editions {
public:
    explicit Editions(const toml::table& rule_book) {
        for (const std::string& edition : names_in(rule_book.get("editions"))) members_[edition] = {edition};
        if (const auto* groups = rule_book["groups"].as_table())
            for (const auto& [name, group] : *groups) members_[std::string(name.str())] = names_in(&group);
    }

    bool has(const std::string& name) const { return members_.contains(name); }

    bool has(const std::string& name, const std::string& edition) const {
        const auto found = members_.find(name);
        return found != members_.end() && std::find(found->second.begin(), found->second.end(), edition) != found->second.end();
    }

    // What a rule says there, in a form that is the same for the same text.
    std::string text_in(const toml::table& rule, const std::string& name) const {
        Names texts;
        for (const std::string& edition : members_.at(name)) texts.push_back(text_in_edition(rule, edition));
        texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
        return joined(texts, " | ");
    }

private:
    std::string text_in_edition(const toml::table& rule, const std::string& edition) const {
        std::string key = edition;
        for (const auto& [name, members] : members_)
            if (!rule.contains(key) && has(name, edition)) key = name;
        if (const auto other = rule[key].value<std::string>(); other && has(*other)) key = *other;
        const toml::node* entry = rule.get(key);
        if (entry == nullptr) return "same";
        if (const auto figure = entry->value_exact<std::int64_t>()) return std::to_string(*figure);
        const std::string text = entry->value_or(std::string());
        if (text == "own" || text == "amended") return text + " " + key;
        return text;
    }

    std::map<std::string, Names> members_;
};

// The editions that need a scenario of their own, those with the same text together.
std::vector<Names> needs_of(const Editions& editions, const Names& columns, const toml::table& rule) {
    if (rule.contains("editions")) {
        const Names listed = names_in(rule.get("editions"));
        return listed.empty() ? std::vector<Names>{} : std::vector<Names>{listed};
    }
    std::map<std::string, Names> by_text;
    bool of_editions = false;
    for (const std::string& column : columns) {
        if (!editions.has(column)) continue;
        of_editions = true;
        const std::string text = editions.text_in(rule, column);
        if (text != "absent") by_text[text].push_back(column);
    }
    if (!of_editions) return {{"all"}};
    std::vector<Names> needs;
    for (const auto& [text, names] : by_text) needs.push_back(names);
    return needs;
}

bool is_met(const Editions& editions, const Names& need, const std::set<std::string>& shown) {
    for (const std::string& name : need)
        for (const std::string& edition : shown)
            if (name == "all" || editions.has(name, edition)) return true;
    return false;
}

}  // namespace

std::vector<Shown> shown_in(std::string_view scenarios, const UsualEditions& usual_editions) {
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
        const auto usual = usual_editions.find(take_word(line));
        std::string edition = usual == usual_editions.end() ? std::string() : usual->second;
        for (std::string_view word = take_word(line); !word.empty(); word = take_word(line))
            if (word.starts_with("edition=")) edition = word.substr(8);
        for (const std::string& rule : rules) shown.push_back({rule, edition});
    }
    return shown;
}

Coverage coverage_of(const toml::table& rule_book, const std::vector<Shown>& shown) {
    std::map<std::string, std::set<std::string>> editions_of;
    for (const Shown& entry : shown) editions_of[entry.rule].insert(entry.edition);
    const Editions editions(rule_book);
    std::set<std::string> known;
    Coverage coverage;
    const auto look_at = [&](const Names& columns, const toml::table& rule) {
        const std::string id = rule["id"].value_or(std::string());
        known.insert(id);
        const auto& shown_in = editions_of[id];
        bool complete = true;
        for (const Names& need : needs_of(editions, columns, rule)) {
            if (is_met(editions, need, shown_in)) continue;
            complete = false;
            coverage.uncovered.push_back(id + (shown_in.empty() ? "" : " (" + joined(need) + ")"));
            if (shown_in.empty()) break;
        }
        coverage.covered += complete && !shown_in.empty();
    };
    if (const auto* chapters = rule_book["chapter"].as_array())
        chapters->for_each([&](const toml::table& chapter) {
            const auto* rules = chapter["rules"].as_array();
            if (rules == nullptr) return;
            rules->for_each([&](const toml::table& rule) { look_at(names_in(chapter.get("columns")), rule); });
        });
    for (const auto& [rule, where] : editions_of)
        if (!known.contains(rule)) coverage.unknown.push_back(rule);
    return coverage;
}

}  // namespace tminus
