// A world that fits what one seat knows. Only plans behind screens are hidden; an unready seat has none yet.

#include "engine/rescue/chapters.h"

namespace tminus::rescue {
namespace {

Plan random_plan(const Rules& rules, const Player& player, Chance& chance) {
    Plan plan;
    for (int placed = 0; placed < dice_per_player;) {
        std::uint8_t& die = plan.dice[static_cast<std::size_t>(chance.pick(field_count))];
        if (die != 0) continue;
        die = static_cast<std::uint8_t>(chance.roll(faces));
        ++placed;
    }
    // Most players bid little or nothing.
    const bool bids = rules.edition().turn_order == TurnOrder::influence_track;
    if (bids && chance.pick(2) == 0) plan.bid = static_cast<std::uint16_t>(chance.pick(player.energy / 2 + 1));
    return plan;
}

}  // namespace

State Rules::imagine(const View& view, Chance& chance) const {
    State state;
    state.table = view.table;
    state.hands[view.me] = view.hand;
    for_each_seat(view.table.ready, [&](Seat seat) {
        if (seat != view.me) state.hands[seat].plan = random_plan(*this, view.table.players[seat], chance);
    });
    return state;
}

}  // namespace tminus::rescue
