#pragma once
// The same as json_codec.h writes, straight to text: what is only passed on need not be a tree first.

#include "engine/core/json_codec.h"

#include <charconv>
#include <utility>

namespace tminus {

inline void append_number(std::string& text, std::int64_t value) {
    char digits[24];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

inline void append_string(std::string& text, std::string_view value) {
    const bool plain = std::none_of(value.begin(), value.end(),
                                    [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; });
    if (!plain) {
        text += json::serialize(json::string(value));
        return;
    }
    ((text += '"') += value) += '"';
}

// The next key of an object that is being written; `separator` was '{' before the first.
inline void append_key(std::string& text, char& separator, std::string_view key) {
    text += std::exchange(separator, ',');
    append_string(text, key);
    text += ':';
}

inline void end_object(std::string& text, char separator) { text += separator == '{' ? "{}" : "}"; }

template <class Names, class T>
void append_json(std::string& text, const Names& names, const T& value);

template <class Names, DescribedStruct T>
void append_members(std::string& text, const Names& names, const T& value, char& separator) {
    for_each_member(value, [&]<class Member>(std::string_view key, const Member& member) {
        if constexpr (is_maybe<Member>) {
            if (!member) return;
            append_key(text, separator, key);
            append_json(text, names, *member);
        } else {
            append_key(text, separator, key);
            append_json(text, names, member);
        }
    });
}

template <class Names, class T>
void append_json(std::string& text, const Names& names, const T& value) {
    char separator = '{';
    if constexpr (requires { names.form(value); }) {
        append_json(text, names, names.form(value));
    } else if constexpr (requires { names.to_json(value); }) {
        text += json::serialize(names.to_json(value));
    } else if constexpr (requires { names.text(value); }) {
        const std::string word = names.text(value);
        if (word.empty())
            text += "null";
        else
            append_string(text, word);
    } else if constexpr (std::is_same_v<T, Seats>) {
        char before = '[';
        for_each_seat(value, [&](Seat seat) {
            text += std::exchange(before, ',');
            append_number(text, seat);
        });
        text += before == '[' ? "[]" : "]";
    } else if constexpr (DescribedEnum<T>) {
        append_string(text, enumerator_text(value));
    } else if constexpr (std::is_same_v<T, bool>) {
        text += value ? "true" : "false";
    } else if constexpr (std::is_integral_v<T>) {
        append_number(text, value);
    } else if constexpr (is_variant<T>) {
        std::visit(
            [&](const auto& alternative) {
                append_key(text, separator, "type");
                append_string(text, alternative.name);
                append_members(text, names, alternative, separator);
            },
            value);
        end_object(text, separator);
    } else if constexpr (std::is_same_v<T, std::string>) {
        append_string(text, value);
    } else if constexpr (is_optional<T>) {
        if (value)
            append_json(text, names, *value);
        else
            text += "null";
    } else if constexpr (is_by_enum<T>) {
        for (std::size_t i = 0; i < value.size(); ++i) {
            append_key(text, separator, enumerator_text(static_cast<typename T::Key>(i)));
            append_json(text, names, value[i]);
        }
        end_object(text, separator);
    } else if constexpr (is_by_name<T>) {
        for (const auto& [key, entry] : value) {
            append_key(text, separator, key);
            append_json(text, names, entry);
        }
        end_object(text, separator);
    } else if constexpr (DescribedStruct<T>) {
        append_members(text, names, value, separator);
        end_object(text, separator);
    } else {
        char before = '[';
        int count = 0;
        for (const auto& item : value) {
            if constexpr (is_per_seat<T>)
                if (count == names.seats()) break;
            ++count;
            text += std::exchange(before, ',');
            append_json(text, names, item);
        }
        text += before == '[' ? "[]" : "]";
    }
}

}  // namespace tminus
