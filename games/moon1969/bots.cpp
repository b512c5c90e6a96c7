#include "bots/choose.h"
#include "games/moon1969/value.h"

namespace tminus::bots {

template moon1969::Action choose(const BotSpec&, const Moon1969Value&, const moon1969::Rules&, const moon1969::View&, Chance&);
template moon1969::Action choose_greedy(const Moon1969Value&, const moon1969::Rules&, const moon1969::View&, Chance&,
                                        GreedyOptions);

}  // namespace tminus::bots
