#pragma once
// States, actions and events as JSON and back, from their descriptions. Reading is strict: an unknown key, a missing key,
// a wrong type or a number out of range is an error with its place.
// A game's Names knows its ids (`text`, `parse`), how many `seats()` play, and may write a type in its own way
// (`form(value)`, which is written in its place, or `to_json(value)`, and `from_json(json, value, place)`); the schema of that
// form stands beside it (schema.h).

#include "engine/core/described.h"
#include "engine/core/per_seat.h"
#include "engine/core/seat.h"
#include "engine/core/shown.h"
#include "engine/core/small_vector.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <initializer_list>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tminus {

namespace json = boost::json;

struct Schema;
class Definitions;

struct BadJson : std::runtime_error {
    BadJson(const std::string& place, const std::string& why)
        : std::runtime_error((place.empty() ? "the value" : place) + ": " + why) {}
};

// All numbers are signed, so that those read and those written are alike.
inline json::value number(std::int64_t value) { return value; }

inline json::array seat_list(Seats seats) {
    json::array list;
    for_each_seat(seats, [&](Seat seat) { list.push_back(number(seat)); });
    return list;
}

// For what holds no ids of a game.
struct NoNames {};

template <class T>
inline constexpr bool is_per_seat = false;
template <class T>
inline constexpr bool is_per_seat<PerSeat<T>> = true;

template <class T>
concept GrowingList = requires(T list, typename T::value_type item) {
    list.push(item);
    T::capacity();
};

template <class Names, class T>
json::value to_json(const Names& names, const T& value);

template <class Names, DescribedStruct T>
void members_to_json(const Names& names, const T& value, json::object& object) {
    for_each_member(value, [&]<class Member>(std::string_view key, const Member& member) {
        if constexpr (is_maybe<Member>) {
            if (member) object[key] = to_json(names, *member);
        } else {
            object[key] = to_json(names, member);
        }
    });
}

template <class Names, class T>
json::value to_json(const Names& names, const T& value) {
    if constexpr (requires { names.form(value); }) {
        return to_json(names, names.form(value));
    } else if constexpr (requires { names.to_json(value); }) {
        return names.to_json(value);
    } else if constexpr (requires { names.text(value); }) {
        const std::string text = names.text(value);
        return text.empty() ? json::value(nullptr) : json::value(text);
    } else if constexpr (std::is_same_v<T, Seats>) {
        return seat_list(value);
    } else if constexpr (DescribedEnum<T>) {
        return json::value(enumerator_text(value));
    } else if constexpr (std::is_same_v<T, bool>) {
        return value;
    } else if constexpr (std::is_integral_v<T>) {
        return number(value);
    } else if constexpr (is_variant<T>) {
        return std::visit(
            [&](const auto& alternative) {
                json::object object{{"type", alternative.name}};
                members_to_json(names, alternative, object);
                return json::value(std::move(object));
            },
            value);
    } else if constexpr (std::is_same_v<T, std::string>) {
        return json::value(value);
    } else if constexpr (is_optional<T>) {
        return value ? to_json(names, *value) : json::value(nullptr);
    } else if constexpr (is_by_enum<T>) {
        json::object object;
        for (std::size_t i = 0; i < value.size(); ++i)
            object[enumerator_text(static_cast<typename T::Key>(i))] = to_json(names, value[i]);
        return object;
    } else if constexpr (is_by_name<T>) {
        json::object object;
        for (const auto& [key, entry] : value) object[key] = to_json(names, entry);
        return object;
    } else if constexpr (DescribedStruct<T>) {
        json::object object;
        members_to_json(names, value, object);
        return object;
    } else {
        json::array array;
        for (const auto& item : value) {
            if constexpr (is_per_seat<T>)
                if (static_cast<int>(array.size()) == names.seats()) break;
            array.push_back(to_json(names, item));
        }
        return array;
    }
}

using Keys = std::initializer_list<std::string_view>;

// The first key that is in neither list, if there is one.
inline std::optional<std::string> unknown_key(const json::object& object, Keys known, Keys also = {}) {
    for (const auto& entry : object) {
        const std::string_view key = entry.key();
        const auto is_key = [&](std::string_view one) { return one == key; };
        if (std::none_of(known.begin(), known.end(), is_key) && std::none_of(also.begin(), also.end(), is_key))
            return std::string(key);
    }
    return {};
}

inline const json::object& object_at(const json::value& value, const std::string& place) {
    if (!value.is_object()) throw BadJson(place, "expected an object");
    return value.get_object();
}

inline const json::array& array_at(const json::value& value, const std::string& place) {
    if (!value.is_array()) throw BadJson(place, "expected a list");
    return value.get_array();
}

inline std::string string_at(const json::value& value, const std::string& place) {
    if (!value.is_string()) throw BadJson(place, "expected a string");
    return std::string(value.get_string());
}

inline std::int64_t integer_at(const json::value& value, const std::string& place, std::int64_t low, std::int64_t high) {
    if (!value.is_int64()) throw BadJson(place, "expected a whole number without point or exponent");
    const std::int64_t number = value.get_int64();
    if (number < low || number > high)
        throw BadJson(place, std::to_string(number) + " is not between " + std::to_string(low) + " and " + std::to_string(high));
    return number;
}

template <class Names, class T>
void from_json(const Names& names, const json::value& source, T& value, const std::string& place);

template <class Names, DescribedStruct T>
void members_from_json(const Names& names, const json::object& object, T& value, const std::string& place,
                       std::string_view beside = {}) {
    std::size_t known = beside.empty() ? 0 : 1;
    for_each_member(value, [&](std::string_view key, auto& member) {
        const json::value* found = object.if_contains(key);
        if (found == nullptr) throw BadJson(place + "/" + std::string(key), "missing");
        ++known;
        from_json(names, *found, member, place + "/" + std::string(key));
    });
    if (known == object.size()) return;
    for (const auto& entry : object) {
        const std::string_view key = entry.key();
        bool is_member = key == beside;
        for_each_member(value, [&](std::string_view member, auto&) { is_member |= member == key; });
        if (!is_member) throw BadJson(place + "/" + std::string(key), "unknown field");
    }
}

template <class Names, class T>
void from_json(const Names& names, const json::value& source, T& value, const std::string& place) {
    if constexpr (requires { names.from_json(source, value, place); }) {
        names.from_json(source, value, place);
    } else if constexpr (requires(std::string_view text) { names.parse(text, value); }) {
        const std::string text = source.is_null() ? std::string() : string_at(source, place);
        if (!names.parse(text, value)) throw BadJson(place, "'" + text + "' is unknown");
    } else if constexpr (std::is_same_v<T, Seats>) {
        value = {};
        for (const json::value& seat : array_at(source, place))
            value.add(static_cast<Seat>(integer_at(seat, place, 0, names.seats() - 1)));
    } else if constexpr (DescribedEnum<T>) {
        const std::string text = string_at(source, place);
        if (!parse_enumerator(text, value)) throw BadJson(place, "'" + text + "' is unknown");
    } else if constexpr (std::is_same_v<T, bool>) {
        if (!source.is_bool()) throw BadJson(place, "expected true or false");
        value = source.get_bool();
    } else if constexpr (std::is_integral_v<T>) {
        value = static_cast<T>(integer_at(source, place, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
    } else if constexpr (is_variant<T>) {
        const json::object& object = object_at(source, place);
        const json::value* type = object.if_contains("type");
        if (type == nullptr) throw BadJson(place + "/type", "missing");
        const std::string name = string_at(*type, place + "/type");
        const int position = alternative_named<T>(name);
        if (position < 0) throw BadJson(place + "/type", "'" + name + "' is unknown");
        emplace_alternative(value, position);
        std::visit([&](auto& alternative) { members_from_json(names, object, alternative, place, "type"); }, value);
    } else if constexpr (DescribedStruct<T>) {
        members_from_json(names, object_at(source, place), value, place);
    } else if constexpr (GrowingList<T>) {
        const json::array& array = array_at(source, place);
        if (array.size() > static_cast<std::size_t>(T::capacity()))
            throw BadJson(place, "more than " + std::to_string(T::capacity()) + " entries");
        value.clear();
        for (std::size_t i = 0; i < array.size(); ++i) {
            typename T::value_type item{};
            from_json(names, array[i], item, place + "/" + std::to_string(i));
            value.push(item);
        }
    } else {
        const json::array& array = array_at(source, place);
        const std::size_t expected = is_per_seat<T> ? static_cast<std::size_t>(names.seats()) : value.size();
        if (array.size() != expected) throw BadJson(place, "expected " + std::to_string(expected) + " entries");
        for (std::size_t i = 0; i < expected; ++i) from_json(names, array[i], value[i], place + "/" + std::to_string(i));
    }
}

}  // namespace tminus
