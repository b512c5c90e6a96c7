#include "apps/server/config.h"

#include "engine/core/described.h"
#include "engine/core/strict_toml.h"

#include <unistd.h>
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <limits>
#include <set>
#include <sstream>
#include <type_traits>
#include <variant>
#include <vector>

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

// What values a key takes; times are in milliseconds, sizes in bytes.
struct Range {
    std::string_view key;
    std::int64_t low, high;
};
constexpr std::int64_t second = 1'000, hour = 3'600 * second, day = 24 * hour;
constexpr std::int64_t kibibyte = 1 << 10, mebibyte = 1 << 20, gibibyte = 1 << 30;
constexpr std::array ranges{
    Range{"server.port", 0, 65'535},
    Range{"server.threads", 1, 64},
    Range{"server.drain", 0, hour},
    Range{"retention.finished_days", 0, longest_retention},
    Range{"retention.abandoned_days", 0, longest_retention},
    Range{"limits.body_bytes", kibibyte, 64 * mebibyte},
    Range{"limits.log_body_bytes", kibibyte, gibibyte},
    Range{"limits.header_bytes", kibibyte, mebibyte},
    Range{"limits.message_bytes", kibibyte, 64 * mebibyte},
    Range{"limits.idle", second, hour},
    Range{"limits.socket_idle", second, day},
    Range{"limits.connections", 1, 1'000'000},
    Range{"limits.requests_per_second", 1, 1'000'000},
    Range{"limits.tokens_per_millisecond", 0, 1'000'000},
    Range{"limits.tables_per_address", 0, 1'000'000'000},
    Range{"limits.chats_in_a_burst", 0, 1'000'000'000},
    Range{"limits.per_table.chats_per_table", 0, 1'000'000'000},
    Range{"limits.per_table.webhooks_per_seat", 0, 1'000'000'000},
    Range{"limits.per_table.undos_per_seat", 0, 1'000'000'000},
    Range{"limits.per_table.grace", 0, day},
    Range{"limits.slice", 1, 10 * second},
    Range{"limits.time_to_stop", 100, 300 * second},
};

// Of what is counted without a sign, some are bytes.
bool is_size(std::string_view key) { return key.find("bytes") != std::string_view::npos; }

template <class T>
Range range_of(std::string_view key) {
    for (const Range& range : ranges)
        if (range.key == key) return range;
    if constexpr (std::is_same_v<T, std::size_t>)
        if (is_size(key)) return {key, 1, 1'024 * gibibyte};
    if constexpr (is_duration<T>) return {key, T::period::den == 1 ? second : 1, 365 * day};
    return {key, 1, 1'000'000'000};
}

// What a key holds, from the file or from the environment, where everything is text.
using Texts = std::vector<std::string>;
using Given = std::variant<std::monostate, bool, std::int64_t, double, std::string, Texts>;  // none: no setting is like that

Given given_in(const toml::node& node) {
    if (const auto* value = node.as_boolean()) return value->get();
    if (const auto* value = node.as_integer()) return value->get();
    if (const auto* value = node.as_floating_point()) return value->get();
    if (const auto* value = node.as_string()) return value->get();
    const auto* list = node.as_array();
    if (list == nullptr) return {};
    Texts texts;
    for (const toml::node& element : *list) {
        if (!element.is_string()) return {};
        texts.push_back(element.as_string()->get());
    }
    return texts;
}

template <class T>
std::optional<T> number_in(const std::string& text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return {};
    return value;
}

// Parts between commas, without the blanks around them.
Texts parts_between_commas(std::string_view text) {
    Texts parts;
    while (!text.empty()) {
        std::string_view part = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), part.size() + 1));
        while (part.starts_with(' ')) part.remove_prefix(1);
        while (part.ends_with(' ')) part.remove_suffix(1);
        parts.emplace_back(part);
    }
    return parts;
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
    } else if constexpr (std::is_same_v<T, Networks>) {
        return parts_between_commas(text);
    }
    return text;
}

// Each puts the value in, or says what was expected.
std::string put(bool& member, const Given& given, const Range&) {
    if (!std::holds_alternative<bool>(given)) return "true or false";
    member = std::get<bool>(given);
    return {};
}

std::string put(std::string& member, const Given& given, const Range& range) {
    if (!std::holds_alternative<std::string>(given)) return "a text";
    const bool may_be_empty = range.key == "server.page" || range.key == "server.admin_socket" || range.key == "log.file";
    if (std::get<std::string>(given).empty() && !may_be_empty) return "a text that is not empty";
    member = std::get<std::string>(given);
    return {};
}

template <DescribedEnum E>
std::string put(E& member, const Given& given, const Range&) {
    const auto* text = std::get_if<std::string>(&given);
    if (text != nullptr && parse_enumerator(*text, member)) return {};
    std::string names;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
        [&](auto enumerator) { names += (names.empty() ? "\"" : ", \"") + enumerator_text(enumerator.value) + "\""; });
    return "one of " + names;
}

std::string put(Networks& member, const Given& given, const Range&) {
    const std::string expected = "a list of addresses and networks, such as [\"127.0.0.1\", \"10.0.0.0/8\", \"2001:db8::/32\"]";
    const auto* texts = std::get_if<Texts>(&given);
    if (texts == nullptr) return expected;
    Networks networks;
    for (const std::string& text : *texts) {
        const auto network = parse_network(text);
        if (!network) return expected + ", without bits beyond the length of a network";
        networks.push_back(*network);
    }
    member = std::move(networks);
    return {};
}

std::string put(double& member, const Given& given, const Range& range) {
    const auto* whole = std::get_if<std::int64_t>(&given);
    const auto* real = std::get_if<double>(&given);
    const double value = whole != nullptr ? static_cast<double>(*whole) : real != nullptr ? *real : -1;
    const bool fits = value >= static_cast<double>(range.low) && value <= static_cast<double>(range.high);
    if (!fits) return "a number from " + std::to_string(range.low) + " to " + std::to_string(range.high);
    member = value;
    return {};
}

std::string put(int& member, const Given& given, const Range& range) {
    const auto* value = std::get_if<std::int64_t>(&given);
    if (value == nullptr || *value < range.low || *value > range.high)
        return "a whole number from " + std::to_string(range.low) + " to " + std::to_string(range.high);
    member = static_cast<int>(*value);
    return {};
}

std::string put(std::size_t& member, const Given& given, const Range& range) {
    const bool size = is_size(range.key);
    const auto* whole = std::get_if<std::int64_t>(&given);
    const auto* text = size ? std::get_if<std::string>(&given) : nullptr;
    const auto value = whole != nullptr ? std::optional(*whole) : text != nullptr ? measured(*text, units_of_size) : std::nullopt;
    const auto shown = [&](std::int64_t limit) { return size ? in_units(limit, units_of_size) : std::to_string(limit); };
    if (!value || *value < range.low || *value > range.high)
        return (size ? "bytes or a size from " : "a whole number from ") + shown(range.low) + " to " + shown(range.high);
    member = static_cast<std::size_t>(*value);
    return {};
}

template <class Rep, class Period>
std::string put(std::chrono::duration<Rep, Period>& member, const Given& given, const Range& range) {
    using Member = std::chrono::duration<Rep, Period>;
    const auto* text = std::get_if<std::string>(&given);
    const auto milliseconds = text != nullptr ? measured(*text, units_of_time) : std::nullopt;
    const auto value = std::chrono::milliseconds(milliseconds.value_or(-1));
    const bool fits = value.count() >= range.low && value.count() <= range.high;
    if (!fits || std::chrono::duration_cast<Member>(value) != value)
        return (Period::den == 1 ? "a duration in whole seconds from " : "a duration from ") +
               in_units(range.low, units_of_time) + " to " + in_units(range.high, units_of_time);
    member = std::chrono::duration_cast<Member>(value);
    return {};
}

std::string shown(const toml::node& node) {
    std::ostringstream text;
    node.visit([&](const auto& value) { text << value; });
    return text.str();
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
            if (looks_like_a_setting(name) && !used_.contains(name)) problems_.push_back("environment: " + name + " is unknown");
        if (problems_.empty()) return;
        std::string all;
        for (const std::string& problem : problems_) all += (all.empty() ? "" : "\n") + problem;
        throw BadConfig(all);
    }

    Problems& problems() { return problems_; }

private:
    static bool looks_like_a_setting(const std::string& name) {
        bool found = false;
        const Config any;
        for_each_member(any,
                        [&](std::string_view section, const auto&) { found |= name.starts_with(variable_of(section) + "_"); });
        return found;
    }

    void wrong(const toml::node& node, const std::string& path, const std::string& why) {
        problems_.push_back(file_ + ":" + std::to_string(node.source().begin.line) + ": " + path + ": " + why);
    }

    template <class T>
    void set(T& member, const toml::node& node, const std::string& path) {
        const std::string expected = put(member, given_in(node), range_of<T>(path));
        if (!expected.empty()) wrong(node, path, "expected " + expected + ", found " + shown(node));
    }

    template <class T>
    void set_by_variable(T& member, const std::string& path) {
        const auto found = variables_.find(variable_of(path));
        if (found == variables_.end()) return;
        used_.insert(found->first);
        const std::string expected = put(member, given_in(found->second, member), range_of<T>(path));
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
    for (const char c : text) {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto code = static_cast<unsigned char>(c);
        if (code < 0x20 || code == 0x7f)
            all += std::string("\\u00") + digits[code / 16] + digits[code % 16];
        else
            (c == '"' || c == '\\' ? all += '\\' : all) += c;
    }
    return all + "\"";
}

template <class T>
std::string written(std::string_view key, const T& value) {
    if constexpr (std::is_same_v<T, bool>) return value ? "true" : "false";
    if constexpr (std::is_same_v<T, std::string>) return quoted(value);
    if constexpr (std::is_same_v<T, std::size_t>)
        return is_size(key) ? in_units(static_cast<std::int64_t>(value), units_of_size) : std::to_string(value);
    if constexpr (is_duration<T>)
        return in_units(std::chrono::duration_cast<std::chrono::milliseconds>(value).count(), units_of_time);
    if constexpr (std::is_same_v<T, int>) return std::to_string(value);
    if constexpr (DescribedEnum<T>) return quoted(enumerator_text(value));
    if constexpr (std::is_same_v<T, Networks>) {
        std::string all;
        for (const Network& network : value) all += (all.empty() ? "" : ", ") + quoted(to_text(network));
        return "[" + all + "]";
    }
    if constexpr (std::is_same_v<T, double>) {
        std::array<char, 32> digits{};
        return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr};
    }
}

template <DescribedStruct T>
void write(std::string& text, const T& section, const std::string& path) {
    if (!path.empty()) text += (text.empty() ? "[" : "\n[") + path + "]\n";
    for_each_member(section, [&](std::string_view name, const auto& member) {
        if constexpr (!DescribedStruct<std::remove_cvref_t<decltype(member)>>)
            text += std::string(name) + " = " + written(name, member) + "\n";
    });
    for_each_member(section, [&](std::string_view name, const auto& member) {
        if constexpr (DescribedStruct<std::remove_cvref_t<decltype(member)>>)
            write(text, member, (path.empty() ? "" : path + ".") + std::string(name));
    });
}

template <DescribedStruct T>
void list_keys(std::vector<std::string>& keys, const T& section, const std::string& path) {
    for_each_member(section, [&](std::string_view name, const auto& member) {
        if constexpr (DescribedStruct<std::remove_cvref_t<decltype(member)>>)
            list_keys(keys, member, path + std::string(name) + ".");
        else
            keys.push_back(path + std::string(name));
    });
}

}  // namespace

Config read_config(const std::optional<SourceFile>& file, const Environment& variables) {
    Config config;
    Reader reader(file ? file->name : "", variables);
    std::optional<toml::table> table;
    if (file) table = parse_toml(*file, reader.problems());
    reader.read(config, table ? &*table : nullptr, "");
    if (config.server.proxy_protocol && config.server.trusted_proxies.empty())
        reader.problems().push_back("server.proxy_protocol: is true, but server.trusted_proxies is empty: nobody may use it");
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

std::vector<std::string> config_keys() {
    std::vector<std::string> keys;
    list_keys(keys, Config(), "");
    return keys;
}

std::string to_toml(const Config& config) {
    std::string text;
    write(text, config, "");
    return text;
}

}  // namespace tminus::server
