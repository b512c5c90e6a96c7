#pragma once
// Reading a TOML file strictly: whatever is unknown, missing, of the wrong type or out of range is a problem with
// its file, line, card and field. All problems of a file are collected, so that a designer sees them at once.

#include "engine/core/source_file.h"

#include <toml++/toml.h>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tminus {

// Nothing and a problem, if it is not TOML.
inline std::optional<toml::table> parse_toml(const SourceFile& file, Problems& problems) {
    try {
        return toml::parse(file.text, file.name);
    } catch (const toml::parse_error& error) {
        problems.push_back(file.name + ":" + std::to_string(error.source().begin.line) +
                           ": not TOML: " + std::string(error.description()));
        return {};
    }
}

// One table of a file, such as a card. `finish` reports the keys that nobody asked for.
class StrictTable {
public:
    StrictTable(const toml::table& table, std::string file, std::string what, Problems& problems)
        : table_(table), file_(std::move(file)), what_(std::move(what)), problems_(problems) {}

    void rename(std::string what) { what_ = std::move(what); }
    const std::string& what() const { return what_; }

    bool has(std::string_view key) const { return table_.contains(key); }

    void problem(std::string_view key, const std::string& why) {
        if (silent_) return;
        const toml::node* node = table_.get(key);
        const auto line = (node != nullptr ? node->source() : table_.source()).begin.line;
        problems_.push_back(file_ + ":" + std::to_string(line) + ": " + what_ + ": " +
                            (key.empty() ? "" : "field '" + std::string(key) + "': ") + why);
    }

    int integer(std::string_view key, int low, int high) {
        const toml::node* node = required(key);
        if (node == nullptr) return low;
        return integer_in(*node, key, low, high);
    }

    bool flag(std::string_view key) {
        const toml::node* node = required(key);
        if (node == nullptr) return false;
        if (!node->is_boolean()) return problem(key, "expected true or false, found " + kind_of(*node)), false;
        return node->as_boolean()->get();
    }

    std::string text(std::string_view key) {
        const toml::node* node = required(key);
        if (node == nullptr) return {};
        if (!node->is_string()) return problem(key, "expected a string, found " + kind_of(*node)), std::string();
        const std::string& value = node->as_string()->get();
        if (value.empty()) problem(key, "must not be empty");
        return value;
    }

    // The position of the value among the choices.
    int choice(std::string_view key, std::initializer_list<std::string_view> choices) {
        const toml::node* node = required(key);
        if (node == nullptr) return 0;
        return position_of(*node, key, choices);
    }

    // The positions of all values of a list; none may stand twice.
    std::vector<int> choices(std::string_view key, std::initializer_list<std::string_view> allowed) {
        std::vector<int> positions;
        for_each(key, [&](const toml::node& node) {
            const int position = position_of(node, key, allowed);
            for (const int earlier : positions)
                if (earlier == position) problem(key, "'" + std::string(*(allowed.begin() + position)) + "' is given twice");
            positions.push_back(position);
        });
        return positions;
    }

    std::vector<std::string> texts(std::string_view key) {
        std::vector<std::string> values;
        for_each(key, [&](const toml::node& node) {
            if (node.is_string()) return values.push_back(node.as_string()->get());
            problem(key, "expected strings, found " + kind_of(node));
        });
        return values;
    }

    std::vector<int> integers(std::string_view key, int low, int high) {
        std::vector<int> values;
        for_each(key, [&](const toml::node& node) { values.push_back(integer_in(node, key, low, high)); });
        return values;
    }

    // A table that is missing or none is told once; what is read from it then tells nothing more.
    StrictTable table(std::string_view key) {
        static const toml::table nothing;
        const toml::node* node = required(key);
        if (node != nullptr && !node->is_table()) problem(key, "expected a table, found " + kind_of(*node));
        const bool usable = node != nullptr && node->is_table();
        StrictTable inner(usable ? *node->as_table() : nothing, file_, what_ + ", " + std::string(key), problems_);
        inner.silent_ = silent_ || !usable;
        return inner;
    }
    bool is_table(std::string_view key) const { return table_.contains(key) && table_.get(key)->is_table(); }

    void finish(const std::string& why = "unknown field") {
        for (const auto& [key, value] : table_)
            if (!asked_.contains(std::string(key.str()))) problem(key.str(), why);
    }

private:
    const toml::node* required(std::string_view key) {
        asked_.insert(std::string(key));
        const toml::node* node = table_.get(key);
        if (node == nullptr) problem(key, "missing");
        return node;
    }

    int integer_in(const toml::node& node, std::string_view key, int low, int high) {
        if (!node.is_integer()) return problem(key, "expected a whole number, found " + kind_of(node)), low;
        const auto value = node.as_integer()->get();
        if (value >= low && value <= high) return static_cast<int>(value);
        problem(key, std::to_string(value) + " is not between " + std::to_string(low) + " and " + std::to_string(high));
        return low;
    }

    int position_of(const toml::node& node, std::string_view key, std::initializer_list<std::string_view> choices) {
        if (!node.is_string()) return problem(key, "expected a string, found " + kind_of(node)), 0;
        const std::string& value = node.as_string()->get();
        std::string all;
        int position = 0;
        for (const auto choice : choices) {
            if (choice == value) return position;
            all += (position++ == 0 ? "" : ", ") + std::string(choice);
        }
        problem(key, "'" + value + "' is not one of: " + all);
        return 0;
    }

    template <class Visit>
    void for_each(std::string_view key, Visit visit) {
        const toml::node* node = required(key);
        if (node == nullptr) return;
        if (!node->is_array()) return problem(key, "expected a list, found " + kind_of(*node));
        for (const toml::node& element : *node->as_array()) visit(element);
    }

    static std::string kind_of(const toml::node& node) {
        if (node.is_string()) return "a string";
        if (node.is_integer()) return "a whole number";
        if (node.is_floating_point()) return "a decimal number";
        if (node.is_boolean()) return "true or false";
        if (node.is_array()) return "a list";
        if (node.is_table()) return "a table";
        return "a date or time";
    }

    const toml::table& table_;
    std::string file_;
    std::string what_;
    Problems& problems_;
    std::set<std::string> asked_;
    bool silent_ = false;
};

}  // namespace tminus
