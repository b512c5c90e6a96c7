#pragma once
// The bots of each game. They are compiled once, in bots/<game>_bots.cpp: a search takes long to compile.

#include "bots/bots.h"
#include "bots/moon1969_value.h"
#include "bots/rescue_value.h"
#include "bots/rocketmen_value.h"

namespace tminus::bots {

extern template rescue::Action choose(const Mind&, const RescueValue&, const rescue::Rules&, const rescue::View&, Chance&);
extern template rescue::Action choose_greedy(const RescueValue&, const rescue::Rules&, const rescue::View&, Chance&, Care);

extern template moon1969::Action choose(const Mind&, const Moon1969Value&, const moon1969::Rules&, const moon1969::View&,
                                        Chance&);
extern template moon1969::Action choose_greedy(const Moon1969Value&, const moon1969::Rules&, const moon1969::View&, Chance&,
                                               Care);

extern template rocketmen::Action choose(const Mind&, const RocketmenValue&, const rocketmen::Rules&, const rocketmen::View&,
                                         Chance&);
extern template rocketmen::Action choose_greedy(const RocketmenValue&, const rocketmen::Rules&, const rocketmen::View&, Chance&,
                                                Care);

}  // namespace tminus::bots
