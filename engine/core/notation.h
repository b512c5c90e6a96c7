#pragma once
// Actions and events as text: `name key=value ...`, the same in scenarios, logs, the protocol and on the terminal.
// A game's Names knows its ids: `text(id)` and `parse(text, id)`.

#include "engine/core/described.h"
#include "engine/core/seat.h"

#include <charconv>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tminus {

// A text that is not an action of this game.
struct BadNotation : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class Names, class T>
std::string value_text(const Names& names, const T& value) {
    if constexpr (requires { names.text(value); })
        return names.text(value);
    else if constexpr (DescribedEnum<T>)
        return enumerator_text(value);
    else if constexpr (std::is_same_v<T, bool>)
        return value ? "yes" : "no";
    else
        return std::to_string(value);
}

template <class Names, class T>
bool parse_value(const Names& names, std::string_view text, T& value) {
    if constexpr (requires { names.parse(text, value); }) {
        return names.parse(text, value);
    } else if constexpr (DescribedEnum<T>) {
        return parse_enumerator(text, value);
    } else {
        T parsed{};
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), parsed);
        if (error != std::errc{} || end != text.data() + text.size()) return false;
        value = parsed;
        return true;
    }
}

template <class Names, class Variant>
std::string to_notation(const Names& names, const Variant& variant) {
    return std::visit(
        [&](const auto& alternative) {
            std::string text(alternative.name);
            for_each_member(alternative, [&](std::string_view key, const auto& value) {
                text += ' ' + std::string(key) + '=' + value_text(names, value);
            });
            return text;
        },
        variant);
}

inline std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (true) {
        const auto begin = text.find_first_not_of(" \t");
        if (begin == std::string_view::npos) return words;
        const auto end = text.find_first_of(" \t", begin);
        words.push_back(text.substr(begin, end - begin));
        if (end == std::string_view::npos) return words;
        text.remove_prefix(end);
    }
}

// Reads one action; every key must be there once. Throws BadNotation with what is wrong.
template <class Variant, class Names>
Variant from_notation(const Names& names, std::string_view text) {
    const auto words = words_of(text);
    if (words.empty()) throw BadNotation("no action given");
    const int position = alternative_named<Variant>(words.front());
    if (position < 0) throw BadNotation("unknown action '" + std::string(words.front()) + "'");
    Variant variant;
    emplace_alternative(variant, position);
    std::visit(
        [&](auto& alternative) {
            std::vector<bool> used(words.size());
            for_each_member(alternative, [&](std::string_view key, auto& value) {
                bool found = false;
                for (std::size_t i = 1; i < words.size(); ++i) {
                    if (used[i] || words[i].substr(0, words[i].find('=')) != key || words[i].find('=') == words[i].npos) continue;
                    const auto given = words[i].substr(key.size() + 1);
                    if (!parse_value(names, given, value))
                        throw BadNotation("'" + std::string(given) + "' is not a valid " + std::string(key));
                    used[i] = found = true;
                    break;
                }
                if (!found) throw BadNotation("'" + std::string(words.front()) + "' needs " + std::string(key) + "=...");
            });
            for (std::size_t i = 1; i < words.size(); ++i)
                if (!used[i])
                    throw BadNotation("'" + std::string(words[i]) + "' does not belong to '" + std::string(words[0]) + "'");
        },
        variant);
    return variant;
}

}  // namespace tminus
