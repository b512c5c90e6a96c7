#pragma once
// The bots of each game, compiled once in bots/<game>_bots.cpp because the search takes long to compile.

#include "bots/bots.h"
#include "bots/moon1969_value.h"
#include "bots/rescue_value.h"
#include "bots/rocketmen_value.h"

namespace tminus::bots {

extern template rescue::Action choose(const BotSpec&, const RescueValue&, const rescue::Rules&, const rescue::View&, Chance&);
extern template rescue::Action choose_greedy(const RescueValue&, const rescue::Rules&, const rescue::View&, Chance&,
                                             GreedyOptions);

extern template moon1969::Action choose(const BotSpec&, const Moon1969Value&, const moon1969::Rules&, const moon1969::View&,
                                        Chance&);
extern template moon1969::Action choose_greedy(const Moon1969Value&, const moon1969::Rules&, const moon1969::View&, Chance&,
                                               GreedyOptions);

extern template rocketmen::Action choose(const BotSpec&, const RocketmenValue&, const rocketmen::Rules&, const rocketmen::View&,
                                         Chance&);
extern template rocketmen::Action choose_greedy(const RocketmenValue&, const rocketmen::Rules&, const rocketmen::View&, Chance&,
                                                GreedyOptions);

}  // namespace tminus::bots
