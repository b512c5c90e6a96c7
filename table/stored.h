#pragma once
// Reading what was stored of a table. It can be damaged, edited, or of another version. Everything throws DamagedTable.

#include "table/described_json.h"
#include "table/errors.h"
#include "table/setup.h"

#include <limits>
#include <string>

namespace tminus::table {

[[noreturn]] void damaged(std::string_view place, const char* why);
json::object stored_object(const std::string& text);
void check_setup(const TableSetup&);

template <class T>
void read_stored(const json::value& source, T& value, std::string_view place) {
    if constexpr (requires { T::tag; }) {
        if (source != json::value(T::tag)) damaged(place, "is not what it must be");
    } else if constexpr (std::is_same_v<T, json::value>) {
        value = source;
    } else if constexpr (std::is_same_v<T, json::object>) {
        if (!source.is_object()) damaged(place, "is not an object");
        value = source.get_object();
    } else if constexpr (std::is_same_v<T, std::string>) {
        if (!source.is_string()) damaged(place, "is not a string");
        value = source.get_string();
    } else if constexpr (std::is_same_v<T, bool>) {
        if (!source.is_bool()) damaged(place, "is not true or false");
        value = source.get_bool();
    } else if constexpr (std::is_integral_v<T>) {
        const bool fits = source.is_int64() && std::in_range<T>(source.get_int64());
        if (!fits) damaged(place, "is not a number in range");
        value = static_cast<T>(source.get_int64());
    } else if constexpr (is_optional<T>) {
        read_stored(source, value.emplace(), place);
    } else if constexpr (DescribedStruct<T>) {
        if (!source.is_object()) damaged(place, "is not an object");
        for_each_member(value, [&](std::string_view key, auto& member) {
            const json::value* found = source.get_object().if_contains(key);
            if (found != nullptr) return read_stored(*found, member, key);
            if constexpr (!is_optional<std::decay_t<decltype(member)>>) damaged(key, "is missing");
        });
    } else {
        if (!source.is_array()) damaged(place, "is not a list");
        value.clear();
        for (const json::value& item : source.get_array()) read_stored(item, value.emplace_back(), place);
    }
}

}  // namespace tminus::table
