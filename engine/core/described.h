#pragma once
// Helpers over Boost.Describe: the members and enumerators of a type, with the names under which JSON and text show them.

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace tminus {

template <class T>
concept DescribedStruct = std::is_class_v<T> && boost::describe::has_describe_members<std::remove_const_t<T>>::value;

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;

// visit(name, member) for each member, in the order of the description.
template <DescribedStruct T, class Visit>
void for_each_member(T& value, Visit&& visit) {
    using Members = boost::describe::describe_members<std::remove_const_t<T>, boost::describe::mod_public>;
    boost::mp11::mp_for_each<Members>([&](auto member) { visit(std::string_view(member.name), value.*member.pointer); });
}

// Enumerators are written with hyphens: crew_module is "crew-module".
template <DescribedEnum E>
std::string enumerator_text(E value) {
    std::string text = boost::describe::enum_to_string(value, "?");
    for (char& c : text)
        if (c == '_') c = '-';
    return text;
}

template <DescribedEnum E>
bool parse_enumerator(std::string_view text, E& value) {
    bool found = false;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto enumerator) {
        if (!found && enumerator_text(enumerator.value) == text) value = enumerator.value, found = true;
    });
    return found;
}

// The alternative of the variant that carries this name; -1: none.
template <class Variant>
int alternative_named(std::string_view name) {
    int found = -1, position = 0;
    boost::mp11::mp_for_each<
        boost::mp11::mp_transform<std::type_identity, boost::mp11::mp_rename<Variant, boost::mp11::mp_list>>>([&](auto type) {
        if (decltype(type)::type::name == name) found = position;
        ++position;
    });
    return found;
}

// Sets the variant to its alternative at this position, with default values.
template <class Variant>
void emplace_alternative(Variant& variant, int position) {
    boost::mp11::mp_with_index<std::variant_size_v<Variant>>(static_cast<std::size_t>(position),
                                                             [&](auto i) { variant.template emplace<i.value>(); });
}

}  // namespace tminus
