#include "engine/moon1969/forecast.h"

#include <array>

namespace tminus::moon1969 {
namespace {

using Results = std::array<int, 2 * dice_count + 1>;  // how often each sum of the dice comes, from the worst on

Results results_of(const Edition& edition) {
    Results ways{};
    ways[dice_count] = 1;
    for (int die = 0; die < dice_count; ++die) {
        Results next{};
        for (std::size_t i = 1; i + 1 < ways.size(); ++i) {
            next[i + 1] += ways[i] * edition.faces[index(Face::success)];
            next[i] += ways[i] * edition.faces[index(Face::neutral)];
            next[i - 1] += ways[i] * edition.faces[index(Face::failure)];
        }
        ways = next;
    }
    return ways;
}

Forecast forecast(const MissionCard& mission, const Results& results, int flags, int space) {
    int cases = 0, prestige = 0, arrivals = 0;
    for (int result = -dice_count; result <= dice_count; ++result) {
        const int ways = results[static_cast<std::size_t>(result + dice_count)];
        const int end = std::clamp(space + result, 0, mission.last);
        cases += ways;
        prestige += ways * std::max(mission.prestige[static_cast<std::size_t>(end)] - flags, 0);
        arrivals += end == mission.last ? ways : 0;
    }
    return {prestige * 100 / cases, arrivals * 10'000 / cases};
}

}  // namespace

Forecasts::Forecasts(const Edition& edition) {
    const Results results = results_of(edition);
    for (const MissionCard& mission : edition.missions)
        for (int flags = 0; flags < most_flags; ++flags)
            for (int space = first_space; space <= last_space; ++space) all_.push_back(forecast(mission, results, flags, space));
}

}  // namespace tminus::moon1969
