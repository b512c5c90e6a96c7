#pragma once
// A hash of the engine's behaviour: it changes exactly when some random game with a fixed seed goes differently.

#include "match/library.h"

#include <string>

namespace tminus {

std::string signature(const Library&);

}  // namespace tminus
