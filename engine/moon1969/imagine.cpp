// A world that fits what one seat knows: the cards it cannot see are dealt to those who hold them.

#include "engine/moon1969/chapters.h"

namespace tminus::moon1969 {
namespace {

Cards deal(Cards& unseen, int count, Chance& chance) {
    Cards dealt;
    for (int left = unseen.size(); count > 0; --count, --left) {
        int position = chance.pick(left), value = 1;
        while (position >= unseen[value]) position -= unseen[value++];
        --unseen[value];
        ++dealt[value];
    }
    return dealt;
}

void take(Cards& from, const Cards& cards) {
    for (std::size_t i = 0; i < card_values; ++i) from.count[i] = static_cast<std::uint8_t>(from.count[i] - cards.count[i]);
}

}  // namespace

// A rival who is laying cards right now has laid none yet: nobody can know better.
State Rules::imagine(const View& view, Chance& chance) const {
    State state;
    state.table = view.table;
    state.hands[view.me] = view.hand;
    Cards unseen = edition_.cards;
    take(unseen, view.table.discards);
    take(unseen, view.hand.cards);
    take(unseen, view.hand.committed);
    take(unseen, view.hand.discarded);
    for (Seat seat = 0; seat < seats(); ++seat) {
        if (seat == view.me) continue;
        const Player& player = view.table.players[seat];
        state.hands[seat].cards = deal(unseen, player.cards, chance);
        state.hands[seat].committed = deal(unseen, player.laid, chance);
        state.hands[seat].discarded = deal(unseen, player.put_away, chance);
    }
    return state;
}

}  // namespace tminus::moon1969
