#include "bots/choose.h"
#include "games/rocketmen/value.h"

namespace tminus::bots {

template rocketmen::Action choose(const BotSpec&, const RocketmenValue&, const rocketmen::Rules&, const rocketmen::View&,
                                  Chance&);
template rocketmen::Action choose_greedy(const RocketmenValue&, const rocketmen::Rules&, const rocketmen::View&, Chance&,
                                         GreedyOptions);

}  // namespace tminus::bots
