#pragma once
// The types of what the games say: View, Action, Event, Box, Outlook, ScoreSheet and what they are made of.

#include "engine/core/schema.h"

namespace tminus {

// Adds those of every game, in the scope of its id.
void define_games(Definitions&);

}  // namespace tminus
