#pragma once
// The weights of a value function, by name. They are read from data/bots/<game>.toml; `tminus tune` optimizes them.

#include "engine/core/described.h"
#include "engine/core/source_file.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tminus::bots {

// One number or a list of numbers.
struct NamedWeight {
    std::string_view name;
    std::span<int> numbers;
};

inline constexpr int min_weight = -1000, max_weight = 1000;  // so that no product in a value function overflows

// All weights of a described struct of numbers and arrays of numbers; they refer to the members of `weights`.
template <class Weights>
std::vector<NamedWeight> named(Weights& weights) {
    std::vector<NamedWeight> all;
    for_each_member(weights, [&](std::string_view name, auto& member) {
        if constexpr (std::is_same_v<std::remove_reference_t<decltype(member)>, int>)
            all.push_back({name, std::span<int>(&member, 1)});
        else
            all.push_back({name, std::span<int>(member)});
    });
    return all;
}

void read_weights(const SourceFile& file, const std::vector<NamedWeight>& weights, Problems& problems);

template <class Weights>
Weights load_weights(const SourceFile& file, Problems& problems) {
    Weights weights{};
    read_weights(file, named(weights), problems);
    return weights;
}

// The text of a weights file with these numbers; comments and order are kept.
std::string with_weights(const std::string& text, const std::vector<NamedWeight>& weights);

}  // namespace tminus::bots
