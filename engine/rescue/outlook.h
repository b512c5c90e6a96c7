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

// A rocket in its hangar.
struct RocketOutlook {
    bool complete = false;          // it can fly
    std::vector<ModuleType> lacks;  // before that; none: it is complete
    int tanks = 0;
    std::vector<Equipment> equipment;              // with the Pilot's chip
    std::vector<std::vector<Equipment>> by_place;  // the same for each place, place 1 first
    std::optional<int> tank_place;                 // kept for a fuel tank, as long as there is none
};
BOOST_DESCRIBE_STRUCT(RocketOutlook, (), (complete, lacks, tanks, equipment, by_place, tank_place))

// A module in a hangar, if it were built there by this seat: its price, the company's cube taken off, the cubes that are short,
// and the rule that keeps it out whatever it costs.
struct BuildSite {
    HangarId hangar{};
    Cubes price, missing;
    std::optional<std::string> rule;
    bool exchange = false;  // cubes are short, and exchanges would make up for it
};
BOOST_DESCRIBE_STRUCT(BuildSite, (), (hangar, price, missing, rule, exchange))

struct ModuleOutlook {
    ModuleId module{};
    std::vector<BuildSite> sites;
};
BOOST_DESCRIBE_STRUCT(ModuleOutlook, (), (module, sites))

// The dice of a phase that get a turn, in the order in which they act.
struct PhaseDice {
    Phase phase{};
    std::vector<Turn> dice;
};
BOOST_DESCRIBE_STRUCT(PhaseDice, (), (phase, dice))

// What the die whose turn it is takes: cubes in the purchase phase, moves or boardings in the boarding phase.
struct DieOutlook {
    int left = 0, of = 0;
    bool several_kinds = false;  // its cubes need not be of one kind
};
BOOST_DESCRIBE_STRUCT(DieOutlook, (), (left, of, several_kinds))

// What becomes of a plan if it is revealed as it is.
struct PlanOutlook {
    int balance = 0;                               // energy of the dice as planned; positive: gained, negative: paid
    int missing = 0;                               // energy that the dice cost and the seat does not have
    std::array<std::uint8_t, field_count> dice{};  // after what cannot be paid has been cut; 0: no die
    int bid = 0;                                   // what is left of it
    int energy = 0;                                // afterwards, the bid counted as one's own
};
BOOST_DESCRIBE_STRUCT(PlanOutlook, (), (balance, missing, dice, bid, energy))

// stability_strict  as this table plays it: a module survives only above the roll
// rockets           by hangar
// dice              of each action phase, once the plans are revealed
// die               null: no die takes cubes or boards crew
// flights           for each planet on display
// modules           of the hand, of the display and of the piles, in the hangars that are open
// settlement        while plans are made, and while the Engineer changes one; else null
struct Outlook {
    bool stability_strict = false;
    std::vector<RocketOutlook> rockets;
    std::vector<PhaseDice> dice;
    std::optional<DieOutlook> die;
    std::vector<PossibleFlights> flights;
    std::vector<ModuleOutlook> modules;
    std::optional<PlanOutlook> settlement;
};
BOOST_DESCRIBE_STRUCT(Outlook, (), (stability_strict, rockets, dice, die, flights, modules, settlement))

Outlook outlook(const Rules&, const View&);
Outlook public_outlook(const Rules&, const PublicState&);  // for those without a seat: nothing to launch, no plan

ScoreSheet score_sheet(const Rules&, const PublicState&);

}  // namespace tminus::rescue
