#pragma once

#include "engine/moon1969/rules.h"

#include <vector>

namespace tminus::test {

// Every action of 1969 that can be written down for these rules, legal or not, within and just outside its ranges.
inline std::vector<moon1969::Action> all_moon1969_actions(const moon1969::Rules& rules) {
    using namespace moon1969;
    std::vector<Action> all{DrawCard{}, TakeMarker{}, BuyCard{}, Done{}, Pass{}};
    for (std::uint8_t value = 0; value <= card_values + 1; ++value) {
        all.push_back(Discard{value});
        all.push_back(Lay{value});
        all.push_back(TakeBack{value});
    }
    for (std::uint8_t points = 0; points <= 22; ++points) all.push_back(Sell{points});
    for (int b = 0; b < box_count; ++b) {
        const auto box = static_cast<BoxId>(b);
        for (const Scientist type : all_scientists) all.push_back(Hire{type, box});
        for (Seat seat = 0; seat <= max_players; ++seat) all.push_back(Spy{seat, box});
    }
    for (int m = 0; m < rules.missions(); ++m) all.push_back(Start{static_cast<MissionId>(m)});
    for (int d = 0; d < dice_count; ++d) {
        all.push_back(Reroll{static_cast<DieId>(d)});
        all.push_back(Convert{static_cast<DieId>(d)});
    }
    return all;
}

}  // namespace tminus::test
