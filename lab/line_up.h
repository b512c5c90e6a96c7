#pragma once

#include "match/match.h"

#include <string>
#include <vector>

namespace tminus {

inline std::vector<std::string> split(const std::string& text, char between = ',') {
    std::vector<std::string> parts{""};
    for (const char c : text) c == between ? static_cast<void>(parts.emplace_back()) : parts.back().push_back(c);
    return parts;
}

// One bot for each seat; a single one plays all of them. Throws BadOptions.
inline std::vector<std::string> line_up(std::vector<std::string> bots, int seats) {
    const auto wanted = static_cast<std::size_t>(seats);
    if (bots.size() == 1) bots.resize(wanted, bots.front());
    if (bots.size() != wanted)
        throw BadOptions(std::to_string(bots.size()) + " bots for " + std::to_string(seats) +
                         " seats: name one for each seat, or a single one for all");
    return bots;
}

}  // namespace tminus
