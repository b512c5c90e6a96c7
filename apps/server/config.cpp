#include "apps/server/config.h"

#include "engine/core/described.h"
#include "engine/core/strict_toml.h"

#include <unistd.h>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <ratio>
#include <type_traits>

namespace tminus::server {
namespace {

template <class T>
inline constexpr bool is_duration = false;
template <class Rep, class Period>
inline constexpr bool is_duration<std::chrono::duration<Rep, Period>> = true;

struct Unit {
    std::string_view name;
    std::int64_t worth;
};
constexpr std::array<Unit, 4> units_of_time{{{"ms", 1}, {"s", 1'000}, {"min", 60'000}, {"h", 3'600'000}}};
constexpr std::array<Unit, 4> units_of_size{{{"B", 1}, {"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}}};

// A whole number and a unit, such as "64 KiB"; nothing: it is none, or too large.
template <std::size_t Count>
std::optional<std::int64_t> measured(std::string_view text, const std::array<Unit, Count>& units) {
    std::int64_t amount = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), amount);
    if (error != std::errc() || amount < 0) return {};
    std::string_view name = text.substr(static_cast<std::size_t>(end - text.data()));
    while (name.starts_with(' ')) name.remove_prefix(1);
    for (const Unit& unit : units)
        if (unit.name == name && amount <= std::numeric_limits<std::int64_t>::max() / unit.worth) return amount * unit.worth;
    return {};
}

template <std::size_t Count>
std::string in_units(std::int64_t amount, const std::array<Unit, Count>& units) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < Count; ++i)
        if (amount != 0 && amount % units[i].worth == 0) best = i;
    return "\"" + std::to_string(amount / units[best].worth) + " " + std::string(units[best].name) + "\"";
}

// What a key holds, from the file or from the environment, where everything is text.
using Given = std::variant<bool, std::int64_t, double, std::string>;

std::optional<Given> given_in(const toml::node& node) {
    if (const auto* value = node.as_boolean()) return Given(value->get());
    if (const auto* value = node.as_integer()) return Given(value->get());
    if (const auto* value = node.as_floating_point()) return Given(value->get());
    if (const auto* value = node.as_string()) return Given(value->get());
    return {};
}

template <class T>
std::optional<T> number_in(const std::string& text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return {};
    return value;
}

// The text of a variable as a value for this member.
template <class T>
Given given_in(const std::string& text, const T&) {
    if constexpr (std::is_same_v<T, bool>) {
        if (text == "true" || text == "false") return text == "true";
    } else if constexpr (std::is_integral_v<T>) {
        if (const auto number = number_in<std::int64_t>(text)) return *number;
    } else if constexpr (std::is_floating_point_v<T>) {
        if (const auto number = number_in<double>(text)) return *number;
    }
    return text;
}

// Each puts the value in, or says what was expected.
std::string put(bool& member, const Given& given) {
    if (!std::holds_alternative<bool>(given)) return "true or false";
    member = std::get<bool>(given);
    return {};
}

std::string put(std::string& member, const Given& given) {
    if (!std::holds_alternative<std::string>(given)) return "a text";
    member = std::get<std::string>(given);
    return {};
}

std::string put(double& member, const Given& given) {
    const auto* whole = std::get_if<std::int64_t>(&given);
    const auto* real = std::get_if<double>(&given);
    const double value = whole != nullptr ? static_cast<double>(*whole) : real != nullptr ? *real : -1;
    if (!std::isfinite(value) || value < 0) return "a number that is not negative";
    member = value;
    return {};
}

std::string put(int& member, const Given& given) {
    const auto* value = std::get_if<std::int64_t>(&given);
    if (value == nullptr || *value < 0 || *value > 1'000'000'000) return "a whole number from 0 to 1000000000";
    member = static_cast<int>(*value);
    return {};
}

std::string put(std::size_t& member, const Given& given) {
    const auto* whole = std::get_if<std::int64_t>(&given);
    const auto* text = std::get_if<std::string>(&given);
    const auto value = whole != nullptr ? std::optional(*whole) : text != nullptr ? measured(*text, units_of_size) : std::nullopt;
    if (!value || *value < 0) return "a whole number, or a size such as \"64 KiB\"";
    member = static_cast<std::size_t>(*value);
    return {};
}

template <class Rep, class Period>
std::string put(std::chrono::duration<Rep, Period>& member, const Given& given) {
    const auto* text = std::get_if<std::string>(&given);
    const auto milliseconds = text != nullptr ? measured(*text, units_of_time) : std::nullopt;
    using Member = std::chrono::duration<Rep, Period>;
    const auto value = std::chrono::milliseconds(milliseconds.value_or(0));
    if (!milliseconds || *milliseconds > 1'000'000'000'000 || std::chrono::duration_cast<Member>(value) != value)
        return Period::den == 1 ? "a duration in whole seconds, such as \"75 s\" or \"10 min\"" : "a duration such as \"10 ms\"";
    member = std::chrono::duration_cast<Member>(value);
    return {};
}

std::string variable_of(std::string_view path) {
    std::string name = "TMINUS_";
    for (const char c : path) name += c == '.' ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return name;
}

class Reader {
public:
    Reader(std::string file, const Environment& variables) : file_(std::move(file)), variables_(variables) {}

    template <DescribedStruct T>
    void read(T& section, const toml::table* table, const std::string& path) {
        std::set<std::string, std::less<>> keys;
        for_each_member(section, [&](std::string_view name, auto& member) {
            keys.emplace(name);
            const toml::node* node = table == nullptr ? nullptr : table->get(name);
            const std::string inner = path.empty() ? std::string(name) : path + "." + std::string(name);
            if constexpr (DescribedStruct<std::remove_reference_t<decltype(member)>>) {
                if (node != nullptr && !node->is_table()) wrong(*node, inner, "expected a section [" + inner + "]");
                read(member, node == nullptr ? nullptr : node->as_table(), inner);
            } else {
                if (node != nullptr) set(member, *node, inner);
                set_by_variable(member, inner);
            }
        });
        if (table == nullptr) return;
        for (const auto& [key, node] : *table)
            if (!keys.contains(key.str())) wrong(node, (path.empty() ? "" : path + ".") + std::string(key.str()), "is unknown");
    }

    // Variables that look like settings, but are none.
    void finish() {
        for (const auto& [name, value] : variables_)
            if ((name.starts_with("TMINUS_SERVER_") || name.starts_with("TMINUS_LIMITS_")) && !used_.contains(name))
                problems_.push_back("environment: " + name + " is unknown");
        if (problems_.empty()) return;
        std::string all;
        for (const std::string& problem : problems_) all += (all.empty() ? "" : "\n") + problem;
        throw BadConfig(all);
    }

    Problems& problems() { return problems_; }

private:
    void wrong(const toml::node& node, const std::string& path, const std::string& why) {
        problems_.push_back(file_ + ":" + std::to_string(node.source().begin.line) + ": " + path + ": " + why);
    }

    template <class T>
    void set(T& member, const toml::node& node, const std::string& path) {
        const auto given = given_in(node);
        const std::string expected = given ? put(member, *given) : "one value";
        if (!expected.empty()) wrong(node, path, "expected " + expected);
    }

    template <class T>
    void set_by_variable(T& member, const std::string& path) {
        const auto found = variables_.find(variable_of(path));
        if (found == variables_.end()) return;
        used_.insert(found->first);
        const std::string expected = put(member, given_in(found->second, member));
        if (!expected.empty())
            problems_.push_back("environment: " + found->first + ": expected " + expected + ", found '" + found->second + "'");
    }

    const std::string file_;
    const Environment& variables_;
    std::set<std::string> used_;
    Problems problems_;
};

std::string quoted(const std::string& text) {
    std::string all = "\"";
    for (const char c : text) (c == '"' || c == '\\' ? all += '\\' : all) += c;
    return all + "\"";
}

template <class T>
std::string written(const T& value) {
    if constexpr (std::is_same_v<T, bool>) return value ? "true" : "false";
    if constexpr (std::is_same_v<T, std::string>) return quoted(value);
    if constexpr (std::is_same_v<T, std::size_t>) return in_units(static_cast<std::int64_t>(value), units_of_size);
    if constexpr (is_duration<T>)
        return in_units(std::chrono::duration_cast<std::chrono::milliseconds>(value).count(), units_of_time);
    if constexpr (std::is_same_v<T, int>) return std::to_string(value);
    if constexpr (std::is_same_v<T, double>) {
        std::array<char, 32> digits{};
        return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr};
    }
}

template <DescribedStruct T>
void write(std::string& text, const T& section, const std::string& path) {
    std::string inner;
    if (!path.empty()) text += (text.empty() ? "[" : "\n[") + path + "]\n";
    for_each_member(section, [&](std::string_view name, const auto& member) {
        if constexpr (!DescribedStruct<std::remove_cvref_t<decltype(member)>>)
            text += std::string(name) + " = " + written(member) + "\n";
    });
    for_each_member(section, [&](std::string_view name, const auto& member) {
        if constexpr (DescribedStruct<std::remove_cvref_t<decltype(member)>>)
            write(text, member, (path.empty() ? "" : path + ".") + std::string(name));
    });
}

}  // namespace

Config read_config(const std::optional<SourceFile>& file, const Environment& variables) {
    Config config;
    Reader reader(file ? file->name : "", variables);
    std::optional<toml::table> table;
    if (file) table = parse_toml(*file, reader.problems());
    reader.read(config, table ? &*table : nullptr, "");
    reader.finish();
    return config;
}

Environment environment() {
    Environment variables;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text = *entry;
        if (const std::size_t split = text.find('='); split != std::string_view::npos)
            variables.emplace(text.substr(0, split), text.substr(split + 1));
    }
    return variables;
}

std::string to_toml(const Config& config) {
    std::string text;
    write(text, config, "");
    return text;
}

}  // namespace tminus::server
