#pragma once
// Statistics of Rocket Rescue over many games of bots: how long games last, how much crew is rescued, how often each card is
// shown, taken, built and flown to.

#include "engine/core/json_codec.h"
#include "match/library.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tminus {

struct CensusSettings {
    json::object options;
    std::string bot;  // for all seats
    long games = 0;
    int threads = 1;
    std::uint64_t first_seed = 1;
};

struct CardCount {
    std::string id, kind;  // kind: blue, red, a type of module, or standard
    long shown = 0;        // planets: face up; modules: on display; standard modules: 0
    long taken = 0;        // planets: flown to; modules: researched
    long built = 0;        // modules only
    long broken = 0;       // modules only: after a launch
};

struct Census {
    long games = 0, completed = 0;  // completed: somebody rescued all crew
    double rounds = 0, crew_rescued = 0, launches = 0, points = 0, best_points = 0, energy_left = 0;  // means; crew as a share
    double best_crew = 0;  // the share of the player who rescued most
    std::vector<CardCount> cards;
    std::vector<std::pair<std::string, double>> characters;  // mean share of victories times the number of players: 1 is average
};

Census take_census(const Library&, const CensusSettings&);

}  // namespace tminus
