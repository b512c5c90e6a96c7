#pragma once
// What follows from a view for those who show it, so that no page has to know a rule.

#include "engine/core/score_sheet.h"
#include "engine/rescue/rules.h"

namespace tminus::rescue {

// The hangars from which a seat could launch to a planet on display, if it were its turn to launch, and what each of these
// launches would cost it altogether.
struct PossibleFlights {
    PlanetId planet{};
    std::vector<HangarId> hangars;
    std::vector<int> prices;
};
BOOST_DESCRIBE_STRUCT(PossibleFlights, (), (planet, hangars, prices))

// What becomes of a plan if it is revealed as it is.
struct PlanOutlook {
    int balance = 0;                               // energy of the dice as planned; positive: gained, negative: paid
    std::array<std::uint8_t, field_count> dice{};  // after what cannot be paid has been cut; 0: no die
    int bid = 0;                                   // what is left of it
    int energy = 0;                                // afterwards, the bid counted as one's own
};
BOOST_DESCRIBE_STRUCT(PlanOutlook, (), (balance, dice, bid, energy))

// flights     for each planet on display
// settlement  while plans are made, and while the Engineer changes one; else null
struct Outlook {
    std::vector<PossibleFlights> flights;
    std::optional<PlanOutlook> settlement;
};
BOOST_DESCRIBE_STRUCT(Outlook, (), (flights, settlement))

Outlook outlook(const Rules&, const View&);
Outlook public_outlook(const Rules&, const Table&);  // for those without a seat: nothing to launch, no plan

ScoreSheet score_sheet(const Rules&, const Table&);

}  // namespace tminus::rescue
