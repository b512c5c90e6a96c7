#pragma once
// What boxes, outlooks and scores are made of: values that are only written, never read.

#include "engine/core/described.h"

#include <array>
#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tminus {

// A member that is left out when it is empty; an empty std::optional is written as null.
template <class T>
struct Maybe : std::optional<T> {
    using std::optional<T>::optional;
};

// An object with an entry for each enumerator, which count from 0.
template <DescribedEnum Enum, class T>
struct ByEnum : std::array<T, boost::mp11::mp_size<boost::describe::describe_enumerators<Enum>>::value> {
    using Key = Enum;
};

// An object with an entry for each of some names, in this order.
template <class T>
struct ByName : std::vector<std::pair<std::string, T>> {};

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_maybe = false;
template <class T>
inline constexpr bool is_maybe<Maybe<T>> = true;
template <class T>
inline constexpr bool is_by_enum = false;
template <class Enum, class T>
inline constexpr bool is_by_enum<ByEnum<Enum, T>> = true;
template <class T>
inline constexpr bool is_by_name = false;
template <class T>
inline constexpr bool is_by_name<ByName<T>> = true;

// What something is called or says, by the code of the language.
using ByLanguage = ByName<std::string>;

struct Named {
    std::string id;
    ByLanguage name;
};
BOOST_DESCRIBE_STRUCT(Named, (), (id, name))

class CardNames;  // card_names.h

}  // namespace tminus
