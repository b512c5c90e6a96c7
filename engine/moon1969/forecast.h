#pragma once
// What a mission test brings on average with plain dice, worked out once for an edition: bots look it up all the time.

#include "engine/moon1969/content.h"

#include <algorithm>
#include <vector>

namespace tminus::moon1969 {

struct Forecast {
    int prestige = 0;  // in hundredths
    int arrival = 0;   // how often the rocket reaches the last space, in hundredths of a percent
};

class Forecasts {
public:
    explicit Forecasts(const Edition& edition);

    // With dice that begin at this space (help counts as spaces), and so many flags at the mission.
    const Forecast& at(MissionId mission, int flags, int space) const {
        const int column = std::clamp(space, first_space, last_space) - first_space;
        return all_[(index(mission) * most_flags + static_cast<std::size_t>(std::min(flags, most_flags - 1))) * columns +
                    static_cast<std::size_t>(column)];
    }

private:
    static constexpr int most_flags = 6;
    static constexpr int first_space = -dice_count, last_space = max_track + dice_count;  // beyond them nothing changes
    static constexpr std::size_t columns = last_space - first_space + 1;

    std::vector<Forecast> all_;
};

}  // namespace tminus::moon1969
