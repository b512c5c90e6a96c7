#pragma once
// What follows from a view for those who show it, so that no page has to know a rule.

#include "engine/core/json_codec.h"
#include "engine/rocketmen/rules.h"

namespace tminus::rocketmen {

// players       for each seat its rocket points, hand limit and hazard surcharge
// destinations  where this seat's mission could go: what it needs and has, thrust, points, and the exact odds
// market        what each card for sale costs this seat, and whether hand and tokens could pay for it
// order         what is being put together: its price, what is given, what is missing and what would be lost; else null
// launch        the exact odds of the launch under way, and after each card that may come; else null
// goals         which goals of this seat's cards are met
// copies        what Industrial Espionage could be a copy of
json::object outlook(const Rules&, const View&);
json::object public_outlook(const Rules&, const Table&);  // for those without a seat: as the player at turn, without secrets

// lines       where the points of each seat come from; together they are the scores
// tie_breaks  what decides between seats with the same score, the first one first
json::object score_sheet(const Rules&, const Table&);

}  // namespace tminus::rocketmen
