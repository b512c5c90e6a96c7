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
inline constexpr bool is_json =
    std::is_same_v<T, json::value> || std::is_same_v<T, json::object> || std::is_same_v<T, json::array>;

template <class T>
json::value to_value(T value) {
    if constexpr (requires { T::tag; }) {
        return json::value(T::tag);
    } else if constexpr (is_json<T> || std::is_same_v<T, std::string> || std::is_same_v<T, bool>) {
        return json::value(std::move(value));
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

}  // namespace tminus::table
