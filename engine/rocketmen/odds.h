#pragma once
// The exact chance that a launch succeeds, without card effects and without aborting.

#include "engine/rocketmen/rules.h"

namespace tminus::rocketmen {

// The chance to advance `need` spaces or more with `draws` cards of this deck.
Odds odds_of(const SuccessDeck& deck, int need, int draws);

// The chance at this point of a launch. A card that waits for an answer counts as drawn; of cards revealed by Detailed
// Planning the best one is taken.
Odds odds(const Rules&, const View&);

// The chance of a launch by this seat to this destination with the thrust it has now; rocket points are not asked for.
Odds odds_before_launch(const Rules&, const PublicState&, Seat, Destination);

}  // namespace tminus::rocketmen
