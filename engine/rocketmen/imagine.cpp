// A world that fits what one seat knows. Others' hands are drawn from the cards they are known to have in HQ and hand, their
// goals from those that are left. What they may be putting together is nothing yet.

#include "engine/rocketmen/chapters.h"

namespace tminus::rocketmen {
namespace {

Bag random_hand(const Player& player, Chance& chance) {
    Bag left = player.concealed, hand;
    for (int i = 0; i < player.hand_size; ++i) hand.add(left.draw(chance));
    return hand;
}

}  // namespace

State Rules::imagine(const View& view, Chance& chance) const {
    State state;
    state.table = view.table;
    state.hands[view.me] = view.hand;
    SmallVector<GoalId, 16> left;
    for (std::size_t i = 0; i < edition_.goals.size(); ++i)
        if (const auto goal = static_cast<GoalId>(i); !view.hand.goals.has(goal)) left.push(goal);
    for (Seat seat = 0; seat < seats(); ++seat) {
        if (seat == view.me) continue;
        Hand& hand = state.hands[seat];
        hand.cards = random_hand(view.table.players[seat], chance);
        if (view.table.phase == Phase::over) hand.goals = view.table.players[seat].goals;
        for (int dealt = hand.goals.size(); dealt < edition_.goals_dealt && !earth_only(); ++dealt) {
            const int i = chance.pick(left.size());
            hand.goals.push(left[i]);
            left.remove_at(i);
        }
    }
    return state;
}

}  // namespace tminus::rocketmen
