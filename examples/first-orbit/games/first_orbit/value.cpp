#include "games/first_orbit/value.h"

namespace tminus::first_orbit {

int Value::evaluate(const Rules& rules, const State& state, Seat me) const {
    const PublicState& table = state.table;
    const int height = 100 * std::min<int>(table.players[me].height, rules.orbit());
    if (table.over) return height;
    int turns = rules.edition().max_rounds - table.round + 1, in_hand = 0;
    const Stages& stages = state.hands[me].stages;
    for (int i = stages.size(); i-- > 0 && turns > 0; --turns)  // the strongest ones
        in_hand += weights.stage + weights.climb * stages[i] * rules.good_faces(stages[i]) / rules.edition().die;
    return height + in_hand;
}

}  // namespace tminus::first_orbit
