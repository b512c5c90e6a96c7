#include "bots/game_bots.h"

namespace tminus::bots {

template rocketmen::Action choose(const Mind&, const RocketmenValue&, const rocketmen::Rules&, const rocketmen::View&, Chance&);
template rocketmen::Action choose_greedy(const RocketmenValue&, const rocketmen::Rules&, const rocketmen::View&, Chance&, Care);

}  // namespace tminus::bots
