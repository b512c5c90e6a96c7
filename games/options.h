#pragma once
// Reading the options of a game.

#include "engine/core/described.h"
#include "engine/core/json_codec.h"

#include <stdexcept>
#include <string>

namespace tminus {

// An option that does not exist or cannot be played.
struct BadOptions : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline std::string text_option(const json::object& options, const std::string& key) {
    const json::value& value = options.at(key);
    if (!value.is_string()) throw BadOptions("option '" + key + "' must be a string");
    return std::string(value.get_string());
}

inline int number_option(const json::object& options, const std::string& key, int low, int high) {
    const json::value& value = options.at(key);
    if (!value.is_int64()) throw BadOptions("option '" + key + "' must be a whole number");
    const std::int64_t number = value.get_int64();
    if (number < low || number > high)
        throw BadOptions("option '" + key + "' must be between " + std::to_string(low) + " and " + std::to_string(high));
    return static_cast<int>(number);
}

// The enumerator that the option names.
template <DescribedEnum E>
E choice_option(const json::object& options, const std::string& key, const char* choices) {
    const std::string text = text_option(options, key);
    E value{};
    if (!parse_enumerator(text, value)) throw BadOptions("option '" + key + "' is '" + text + "'; there are " + choices);
    return value;
}

}  // namespace tminus
