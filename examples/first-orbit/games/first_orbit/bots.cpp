#include "bots/choose.h"
#include "games/first_orbit/value.h"

namespace tminus::bots {

template first_orbit::Action choose(const BotSpec&, const first_orbit::Value&, const first_orbit::Rules&,
                                    const first_orbit::View&, Chance&);
template first_orbit::Action choose_greedy(const first_orbit::Value&, const first_orbit::Rules&, const first_orbit::View&,
                                           Chance&, GreedyOptions);

}  // namespace tminus::bots
