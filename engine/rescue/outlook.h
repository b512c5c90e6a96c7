#pragma once
// What follows from a view for those who show it, so that no page has to know a rule.

#include "engine/core/json_codec.h"
#include "engine/rescue/rules.h"

namespace tminus::rescue {

// flights     for each planet on display the hangars from which this seat could launch to it, if it were its turn to launch,
//             and what each of these launches would cost it altogether
// settlement  while plans are made, and while the Engineer changes one: what becomes of this seat's plan if it is revealed as it
// is; else null
json::object outlook(const Rules&, const View&);
json::object public_outlook(const Rules&, const Table&);  // for those without a seat: nothing to launch, no plan

// lines       where the points of each seat come from; together they are the scores
// tie_breaks  what decides between seats with the same score, the first one first
json::object score_sheet(const Rules&, const Table&);

}  // namespace tminus::rescue
