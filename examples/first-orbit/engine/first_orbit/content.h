#pragma once
// The figures of First Orbit, from data/first-orbit, and what it calls things, from text/<language>/cards.

#include "engine/core/shown.h"
#include "engine/core/source_file.h"
#include "engine/first_orbit/state.h"

#include <span>
#include <string>

namespace tminus::first_orbit {

struct Edition {
    Named name;
    int low_orbit = 0, high_orbit = 0;  // the heights to reach
    int max_rounds = 0, first_stages = 0, hand_limit = 0, die = 0;
    Stages stages;  // of each player
};

struct Content {
    Edition edition;
};

Content load_content(std::span<const SourceFile> files, Problems& problems);
void name_cards(Content&, CardNames&);

}  // namespace tminus::first_orbit
