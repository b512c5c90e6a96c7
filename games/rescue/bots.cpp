#include "bots/choose.h"
#include "games/rescue/value.h"

namespace tminus::bots {

template rescue::Action choose(const BotSpec&, const RescueValue&, const rescue::Rules&, const rescue::View&, Chance&);
template rescue::Action choose_greedy(const RescueValue&, const rescue::Rules&, const rescue::View&, Chance&, GreedyOptions);

}  // namespace tminus::bots
