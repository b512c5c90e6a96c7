#pragma once
// One number for the behaviour of the engine: it changes exactly when some game over fixed seeds goes differently.

#include "match/library.h"

#include <string>

namespace tminus {

std::string signature(const Library&);

}  // namespace tminus
