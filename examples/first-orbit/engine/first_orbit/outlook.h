#pragma once
// What players are shown besides the view: the box, the chances, the points.

#include "engine/core/score_sheet.h"
#include "engine/first_orbit/rules.h"

namespace tminus::first_orbit {

namespace box {

struct Box {
    std::string edition;
    ByLanguage name;
    int players_min = players, players_max = players;
    std::vector<int> crew_choices;  // none: there is no crew
    int low_orbit = 0, high_orbit = 0, max_rounds = 0, first_stages = 0, hand_limit = 0, die = 0;
    std::vector<int> stages;  // of each player
};
BOOST_DESCRIBE_STRUCT(Box, (),
                      (edition, name, players_min, players_max, crew_choices, low_orbit, high_orbit, max_rounds, first_stages,
                       hand_limit, die, stages))

}  // namespace box

using box::Box;
Box box_of(const Edition&);

// A stage of the hand climbs on so many faces of the die.
struct Odds {
    int stage = 0, faces = 0, of = 0;
};
BOOST_DESCRIBE_STRUCT(Odds, (), (stage, faces, of))

// orbit    the height that ends the game
// hangars  how many stages are left in each
// odds     of the stages in hand; none for those without a seat
struct Outlook {
    int orbit = 0;
    std::vector<int> hangars;
    std::vector<Odds> odds;
};
BOOST_DESCRIBE_STRUCT(Outlook, (), (orbit, hangars, odds))

Outlook outlook(const Rules&, const View&);
Outlook public_outlook(const Rules&, const PublicState&);
ScoreSheet score_sheet(const Rules&, const PublicState&);

}  // namespace tminus::first_orbit
