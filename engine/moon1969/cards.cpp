// M69-CARD: intelligence cards, from the pile to the hand and away again.

#include "engine/moon1969/chapters.h"

namespace tminus::moon1969 {
namespace {

int discarded(const Rules& rules, const PublicState& table) {
    int cards = table.discards.size();
    for (Seat seat = 0; seat < rules.seats(); ++seat) cards += table.players[seat].put_away;
    return cards;
}

void renew_draw_pile(const Play& play) {  // M69-CARD-04
    PublicState& table = play.table();
    table.draw_pile = static_cast<std::uint8_t>(discarded(play.rules, table));
    table.discards = {};
    for (Seat seat = 0; seat < play.rules.seats(); ++seat) {
        play.player(seat).put_away = 0;
        play.hand(seat).discarded = {};
    }
    play.tell(DeckRenewed{table.draw_pile});
}

// What lies nowhere else.
Cards draw_pile_of(const Play& play) {
    Cards pile = play.rules.edition().cards;
    const auto take = [&](const Cards& cards) {
        for (std::size_t i = 0; i < card_values; ++i) pile.count[i] = static_cast<std::uint8_t>(pile.count[i] - cards.count[i]);
    };
    take(play.table().discards);
    for (Seat seat = 0; seat < play.rules.seats(); ++seat) {
        const Hand& hand = play.hand(seat);
        take(hand.cards);
        take(hand.committed);
        take(hand.discarded);
    }
    return pile;
}

// Whether the seat may make room now: with a full hand, and further on once it has begun (M69-CARD-02).
bool may_discard(const Rules& rules, const PublicState& table, Seat seat) {
    return table.discarding || table.players[seat].cards >= rules.edition().hand_limit;
}

RuleId forbids_price(const Rules& rules, const View& view, Figures* why) {
    return needs(why, "M69-CARD-01", "money", view.table.players[view.me].money, rules.edition().card_price);
}

}  // namespace

bool cards_left(const PublicState& table) {
    if (table.draw_pile > 0 || table.discards.size() > 0) return true;
    for (const Player& player : table.players)
        if (player.put_away > 0) return true;
    return false;
}

int cards_to_draw(const Rules& rules, const PublicState& table) { return table.draw_pile + discarded(rules, table); }

// The pile has no order; a draw counts through it from the lowest value.
void draw_card(const Play& play, Seat seat) {
    PublicState& table = play.table();
    if (table.draw_pile == 0) renew_draw_pile(play);
    const Cards pile = draw_pile_of(play);
    int position = play.chance.pick(table.draw_pile, shown_to_nobody), value = 1;  // the place would tell of others' cards
    while (position >= pile[value]) position -= pile[value++];
    --table.draw_pile;
    ++play.player(seat).cards;
    ++play.hand(seat).cards[value];
    play.tell(CardDrawn{seat});
    play.tell_only(seat, CardSeen{static_cast<std::uint8_t>(value)});
}

RuleId forbids(const Rules& rules, const View& view, const Discard& discard, Figures* why) {
    const PublicState& table = view.table;
    const bool income = table.phase == Phase::income;
    if (const RuleId rule = not_asked(view, income ? Phase::income : Phase::purchase); !rule.empty()) return rule;
    if (table.step == Step::sell) return "M69-INC-02";
    if (table.step == Step::closing) return "M69-Q-25";
    if (table.step == Step::marker) return "M69-BUY-07";
    if (!cards_left(table)) return "M69-Q-02";
    if (!income)
        if (const RuleId rule = forbids_price(rules, view, why); !rule.empty()) return rule;
    return may_discard(rules, table, view.me) && has_card(view.hand.cards, discard.value) ? RuleId{} : "M69-CARD-02";
}

void list_discards(const Rules& rules, const View& view, Actions& list) {
    if (!may_discard(rules, view.table, view.me)) return;
    for (int value = 1; value <= card_values; ++value)
        if (view.hand.cards[value] > 0) list.push(Discard{static_cast<std::uint8_t>(value)});
}

void perform(const Play& play, Seat seat, const Discard& discard) {
    --play.hand(seat).cards[discard.value];
    ++play.hand(seat).discarded[discard.value];
    --play.player(seat).cards;
    ++play.player(seat).put_away;
    play.table().discarding = true;
    play.tell(CardDiscarded{seat});
}

RuleId forbids(const Rules& rules, const View& view, const BuyCard&, Figures* why) {
    if (const RuleId rule = not_asked(view, Phase::purchase); !rule.empty()) return rule;
    if (view.table.step != Step::buy) return "M69-BUY-07";
    if (!cards_left(view.table)) return "M69-Q-02";
    if (const RuleId rule = forbids_price(rules, view, why); !rule.empty()) return rule;
    return fits(why, "M69-CARD-02", "card", view.table.players[view.me].cards, rules.edition().hand_limit);
}

void perform(const Play& play, Seat seat, const BuyCard&) {
    play.table().discarding = false;
    pay_money(play, seat, play.rules.edition().card_price, Reason::card);
    draw_card(play, seat);
    go_on_buying(play);
}

}  // namespace tminus::moon1969
