#pragma once
// Described values of a table as JSON: entries, updates, positions, answers. The order of the keys is that of the description.

#include "engine/core/described.h"
#include "engine/core/json_codec.h"

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

template <class T>
std::string to_text(T value) {
    return json::serialize(to_value(std::move(value)));
}

// Whether `key` is a member of T.
template <DescribedStruct T>
bool has_member(std::string_view key) {
    bool found = false;
    using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
    boost::mp11::mp_for_each<Members>([&](auto member) { found |= key == member.name; });
    return found;
}

// An object some of whose members are serialized already, so that what many get is serialized once.
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

// The same as to_text for what has members that are serialized already.
template <DescribedStruct T>
std::string joined_text(const T& value) {
    ObjectText text;
    const auto add = [&]<class Member>(std::string_view key, const Member& member) {
        if constexpr (is_serialized<Member>)
            text.add_text(key, member.text);
        else
            text.add(key, to_value(member));
    };
    for_each_member(value, [&]<class Member>(std::string_view key, const Member& member) {
        if constexpr (is_optional<Member>) {
            if (member) add(key, *member);
        } else {
            add(key, member);
        }
    });
    return text.take();
}

template <class T>
Serialized<std::vector<T>> serialized_list(const std::vector<std::string>& items) {
    return {list_text(items)};
}

}  // namespace tminus::table
