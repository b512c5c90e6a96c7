#pragma once
// Described values of a table as JSON: entries, updates, positions, answers. The order of the keys is that of the description.

#include "engine/core/described.h"
#include "engine/core/json_text.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tminus::table {

template <std::size_t Size>
struct TagText {
    consteval TagText(const char (&text)[Size]) { std::copy_n(text, Size, chars); }
    char chars[Size]{};
};

// A member that always has the same value, such as the kind of an entry.
template <TagText Text>
struct Tag {
    static constexpr std::string_view tag = Text.chars;
    bool operator==(const Tag&) const = default;
};

template <bool Value>
struct Flag {
    static constexpr bool tag = Value;
};

// As many hexadecimal digits in lower case.
template <std::size_t Digits>
struct Hex {
    std::string value;
    Hex() = default;
    Hex(std::string given) : value(std::move(given)) {}
};
using TableId = Hex<16>;
using Token = Hex<32>;
using Hash = Hex<64>;  // or 32 bytes that were drawn

// JSON that the game has written; `Type` is its name there (match/game_schema.h).
template <TagText Type, class Json = json::value>
struct OfGame {
    static constexpr std::string_view type = Type.chars;
    Json value;
    OfGame() = default;
    OfGame(Json given) : value(std::move(given)) {}
};

// JSON that was written of a T.
template <class T, class Json = json::value>
struct JsonOf {
    Json value;
};

// What is serialized already, so that what many get is serialized once.
template <class T>
struct Serialized {
    std::string text;
};

// Null if there is none; a plain std::optional is left out.
template <class T>
struct Nullable {
    std::optional<T> value;
    Nullable() = default;
    Nullable(T given) : value(std::move(given)) {}
    Nullable(std::optional<T> given) : value(std::move(given)) {}
};

template <class T>
inline constexpr bool is_nullable = false;
template <class T>
inline constexpr bool is_nullable<Nullable<T>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_hex_digits = false;
template <std::size_t Digits>
inline constexpr bool is_hex_digits<Hex<Digits>> = true;
template <class T>
inline constexpr bool is_of_game = false;
template <TagText Type, class Json>
inline constexpr bool is_of_game<OfGame<Type, Json>> = true;
template <class T>
inline constexpr bool is_json_of = false;
template <class T, class Json>
inline constexpr bool is_json_of<JsonOf<T, Json>> = true;
template <class T>
inline constexpr bool is_serialized = false;
template <class T>
inline constexpr bool is_serialized<Serialized<T>> = true;
template <class T>
inline constexpr bool is_json =
    std::is_same_v<T, json::value> || std::is_same_v<T, json::object> || std::is_same_v<T, json::array>;

template <class T>
json::value to_value(T value) {
    if constexpr (requires { T::tag; }) {
        return json::value(T::tag);
    } else if constexpr (is_json<T> || std::is_same_v<T, std::string> || std::is_same_v<T, bool>) {
        return json::value(std::move(value));
    } else if constexpr (is_hex_digits<T> || is_of_game<T> || is_json_of<T>) {
        return json::value(std::move(value.value));
    } else if constexpr (DescribedEnum<T>) {
        return json::value(enumerator_text(value));
    } else if constexpr (std::is_integral_v<T>) {
        return number(static_cast<std::int64_t>(value));
    } else if constexpr (std::is_same_v<T, Seats>) {
        return seat_list(value);
    } else if constexpr (is_nullable<T>) {
        return value.value ? to_value(std::move(*value.value)) : json::value(nullptr);
    } else if constexpr (is_variant<T>) {
        return std::visit([](auto& alternative) { return to_value(std::move(alternative)); }, value);
    } else if constexpr (DescribedStruct<T>) {
        json::object object;
        for_each_member(value, [&](std::string_view key, auto& member) {
            if constexpr (is_optional<std::decay_t<decltype(member)>>) {
                if (member) object.emplace(key, to_value(std::move(*member)));
            } else {
                object.emplace(key, to_value(std::move(member)));
            }
        });
        return object;
    } else {
        json::array list;
        for (auto& item : value) list.push_back(to_value(std::move(item)));
        return list;
    }
}

// The same as text, straight away. Here a part may be serialized already.
template <class T>
void append_text(std::string& text, const T& value) {
    if constexpr (is_serialized<T>) {
        text += value.text;
    } else if constexpr (requires { T::tag; }) {
        if constexpr (std::is_same_v<std::remove_cv_t<decltype(T::tag)>, bool>)
            text += T::tag ? "true" : "false";
        else
            append_string(text, T::tag);
    } else if constexpr (is_json<T>) {
        text += json::serialize(value);
    } else if constexpr (std::is_same_v<T, std::string>) {
        append_string(text, value);
    } else if constexpr (std::is_same_v<T, bool>) {
        text += value ? "true" : "false";
    } else if constexpr (is_hex_digits<T> || is_of_game<T> || is_json_of<T>) {
        append_text(text, value.value);
    } else if constexpr (DescribedEnum<T>) {
        append_string(text, enumerator_text(value));
    } else if constexpr (std::is_integral_v<T>) {
        append_number(text, static_cast<std::int64_t>(value));
    } else if constexpr (std::is_same_v<T, Seats>) {
        append_json(text, NoNames{}, value);
    } else if constexpr (is_nullable<T>) {
        if (value.value)
            append_text(text, *value.value);
        else
            text += "null";
    } else if constexpr (is_variant<T>) {
        std::visit([&](const auto& alternative) { append_text(text, alternative); }, value);
    } else if constexpr (DescribedStruct<T>) {
        char separator = '{';
        for_each_member(value, [&]<class Member>(std::string_view key, const Member& member) {
            if constexpr (is_optional<Member>) {
                if (!member) return;
                append_key(text, separator, key);
                append_text(text, *member);
            } else {
                append_key(text, separator, key);
                append_text(text, member);
            }
        });
        end_object(text, separator);
    } else {
        char separator = '[';
        for (const auto& item : value) {
            text += std::exchange(separator, ',');
            append_text(text, item);
        }
        text += separator == '[' ? "[]" : "]";
    }
}

template <class T>
std::string to_text(const T& value) {
    std::string text;
    append_text(text, value);
    return text;
}

// Whether `key` is a member of T.
template <DescribedStruct T>
bool has_member(std::string_view key) {
    bool found = false;
    using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
    boost::mp11::mp_for_each<Members>([&](auto member) { found |= key == member.name; });
    return found;
}

// An object some of whose members are serialized already.
class ObjectText {
public:
    ObjectText& add(std::string_view key, const json::value& value) { return add_text(key, json::serialize(value)); }
    ObjectText& add_text(std::string_view key, std::string_view serialized) {
        text_ += text_.empty() ? "{\"" : ",\"";
        ((text_ += key) += "\":") += serialized;
        return *this;
    }
    std::string take() { return std::move(text_) + "}"; }

private:
    std::string text_;
};

// A list of values that are serialized already.
template <class Texts>
std::string list_text(const Texts& items) {
    std::string text;
    for (const auto& item : items) (text += text.empty() ? "[" : ",") += item;
    return text.empty() ? "[]" : std::move(text) + "]";
}

template <class T>
Serialized<std::vector<T>> serialized_list(const std::vector<std::string>& items) {
    return {list_text(items)};
}

}  // namespace tminus::table
