#pragma once
// What follows from a view for those who show it, so that no page has to know a rule.

#include "engine/core/json_codec.h"
#include "engine/moon1969/rules.h"

namespace tminus::moon1969 {

// researchers  in each box, for each seat
// prestige     of each space of each mission, less the flags that are there
// prices       what each scientist costs this seat now
// sale         how much prestige this seat could sell this year
// missions     for each mission: its price for this seat, whether it is open to it, the researchers that help, the chance
//              to be on each space or beyond after the test
// test         the running test, or null: the result so far, and the same chances from here
// commitment   what the cards laid by this seat are worth, or null
json::object outlook(const Rules&, const View&);
json::object public_outlook(const Rules&, const Table&);  // for those without a seat: researchers, prestige and test alone

// lines       where the points of each seat come from; together they are the scores
// tie_breaks  what decides between seats with the same score
json::object score_sheet(const Rules&, const Table&);

}  // namespace tminus::moon1969
