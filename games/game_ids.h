#pragma once
// The ids of the games in games.h, for whatever needs nothing else of them.

#include <string>
#include <string_view>
#include <vector>

namespace tminus {

const std::vector<std::string>& game_ids();
[[noreturn]] void throw_unknown_game(std::string_view id);  // BadOptions

}  // namespace tminus
