// M69-INTEL: cards face down from the rivals and then from the active player, one reveal, and what it moves.

#include "engine/moon1969/chapters.h"

namespace tminus::moon1969 {
namespace {

RuleId not_laying(const View& view) {
    if (view.table.step != Step::commit) return "M69-CARD-05";
    return view.table.asked == view.me ? RuleId{} : "M69-INTEL-01";
}

void reveal(const Play& play) {
    PublicState& table = play.table();
    const Seat active = table.active;
    int against = 0, own = 0;
    for (Seat seat = 0; seat < play.rules.seats(); ++seat) {
        if (table.players[seat].laid == 0) continue;
        Cards& committed = play.hand(seat).committed;
        play.tell(CardsRevealed{seat, committed});
        (seat == active ? own : against) += committed.sum();
        table.discards.add(committed);  // M69-INTEL-04
        committed = {};
        table.players[seat].laid = 0;
    }
    const int cost = play.rules.card(table.players[active].rocket.mission).intelligence_cost;
    move_rocket(play, active, -(against / cost), Cause::rivals);  // M69-INTEL-02
    move_rocket(play, active, own / cost, Cause::own);            // M69-INTEL-03
    earn_prestige(play, active);
    end_turn(play);
}

// Asks the next seat with cards from this one on; the active player is the last.
void ask_next(const Play& play, Seat seat) {
    PublicState& table = play.table();
    for (;; seat = play.rules.after(seat)) {
        if (table.players[seat].cards > 0) return ask(table, Step::commit, seat);
        if (seat == table.active) return reveal(play);
    }
}

}  // namespace

SmallVector<Seat, max_players> order_of_commitments(const Rules& rules, const PublicState& table) {
    SmallVector<Seat, max_players> order;
    for (Seat seat = rules.after(table.active); seat != table.active; seat = rules.after(seat)) order.push(seat);
    order.push(table.active);
    return order;
}

void begin_commitments(const Play& play) { ask_next(play, play.rules.after(play.table().active)); }

RuleId forbids(const Rules&, const View& view, const Lay& lay, Figures* why) {
    if (const RuleId rule = not_laying(view); !rule.empty()) return rule;
    if (lay.value < 1 || lay.value > card_values) return "M69-INTEL-01";
    return needs(why, "M69-INTEL-01", "card-of-value", view.hand.cards[lay.value], 1);
}

RuleId forbids(const Rules&, const View& view, const TakeBack& take_back) {
    if (const RuleId rule = not_laying(view); !rule.empty()) return rule;
    return has_card(view.hand.committed, take_back.value) ? RuleId{} : "M69-INTEL-01";
}

void list_cards_to_lay(const View& view, Actions& list) {
    for (int value = 1; value <= card_values; ++value) {
        if (view.hand.cards[value] > 0) list.push(Lay{static_cast<std::uint8_t>(value)});
        if (view.hand.committed[value] > 0) list.push(TakeBack{static_cast<std::uint8_t>(value)});
    }
    list.push(Done{});
}

// Until the seat is done, nothing that others see changes: the public number of its cards counts those it has laid.
void perform(const Play& play, Seat seat, const Lay& lay) {
    --play.hand(seat).cards[lay.value];
    ++play.hand(seat).committed[lay.value];
    play.tell_only(seat, CardLaid{lay.value});
}

void perform(const Play& play, Seat seat, const TakeBack& take_back) {
    ++play.hand(seat).cards[take_back.value];
    --play.hand(seat).committed[take_back.value];
    play.tell_only(seat, CardTakenBack{take_back.value});
}

void seal_cards(const Play& play, Seat seat) {
    Player& player = play.player(seat);
    player.laid = static_cast<std::uint8_t>(play.hand(seat).committed.size());
    player.cards = static_cast<std::uint8_t>(player.cards - player.laid);
    play.tell(CardsSealed{seat, player.laid});
    if (seat == play.table().active) return reveal(play);
    ask_next(play, play.rules.after(seat));
}

}  // namespace tminus::moon1969
