#pragma once
// A hash of a game's behaviour: it changes exactly when some random game with a fixed seed goes differently.

#include "match/library.h"

#include <string>
#include <string_view>

namespace tminus {

std::string signature(const Library&, std::string_view game);  // throws BadOptions

}  // namespace tminus
