// RM-BUY and RM-HAZ: cards of the display and engines.

#include "engine/rocketmen/chapters.h"

#include <algorithm>

namespace tminus::rocketmen {
namespace {

int count_on_display(const PublicState& table, CardId card) {
    return static_cast<int>(std::count(table.display.begin(), table.display.end(), card));
}

// Whether one more of this card can be had, and whether hand and tokens can pay for all of it.
RuleId forbids_one_more(const Rules& rules, const View& view, CardId card, Amounts all, Amounts price, Figures* why = nullptr) {
    const PublicState& table = view.table;
    const Bag& chosen = view.hand.order.cards;
    if (rules.kind(card) == Kind::engine) {
        const int bought = table.engines_bought + chosen.size_of(rules.all_of(Kind::engine)),
                  most = engines_per_turn(rules, table);
        if (const RuleId rule = fits(why, "RM-BUY-03", "engine", bought, most); !rule.empty()) return rule;
        const int left = table.engines.count(card) - chosen.count(card);
        if (const RuleId rule = needs(why, "RM-Q-17", "pile", left, 1); !rule.empty()) return rule;
    } else if (chosen.count(card) >= count_on_display(table, card)) {
        return "RM-BUY-01";
    }
    return forbids_price("RM-BUY-01", all, price + price_of(rules, view.mine(), card), why);
}

Amounts price_so_far(const Rules& rules, const View& view) {
    return view.hand.order.kind == OrderKind::none ? Amounts{} : price_of(rules, view, view.hand.order);
}

}  // namespace

int engines_per_turn(const Rules& rules, const PublicState& table) {  // RM-BUY-03, RM-VARC-05
    return rules.edition().engines_per_turn + has_variant(table, Variant::mass_production);
}

Amounts price_of(const Rules& rules, const Player& buyer, CardId card) {
    const Amounts cost = rules.cost(card);
    if (rules.kind(card) != Kind::hazard) return cost;
    return cost + Amounts::of_money(rules.surcharge(buyer.victory_points));  // RM-HAZ-02
}

RuleId forbids(const Rules& rules, const View& view, const Buy& buy, Figures* why) {
    if (const RuleId rule = not_acting(view); !rule.empty()) return rule;
    if (view.hand.order.kind == OrderKind::placement) return "RM-BUY-04";
    return forbids_one_more(rules, view, buy.card, all_in_hand(rules, view), price_so_far(rules, view), why);
}

void list_purchases(const Rules& rules, const View& view, Actions& list) {
    const PublicState& table = view.table;
    const Amounts all = all_in_hand(rules, view), price = price_so_far(rules, view);
    const int spare = all.money() - price.money();
    if (spare < rules.cheapest()) return;
    std::uint64_t kinds = table.engines.kinds();
    for (const CardId card : table.display) kinds |= bit_of(card);
    for_each_kind(kinds, [&](CardId card) {
        if (rules.cost(card).money() <= spare && forbids_one_more(rules, view, card, all, price).empty()) list.push(Buy{card});
    });
}

void perform(const Play& play, Seat seat, const Buy& buy) {
    Order& order = play.hand(seat).order;
    order.kind = OrderKind::purchase;
    order.cards.add(buy.card);
    play.tell_only(seat, CardChosen{buy.card});
}

void take_from_display(const Play& play, CardId card) {
    PublicState& table = play.table();
    table.display.remove_at(table.display.index_of(card));
    // RM-FX-31: alone, what lies in the display is what can be copied.
    Hand& hand = play.hand(table.turn);
    if (play.rules.solo() && hand.disguise == card && !table.display.has(card)) hand.disguise = CardId::none;
}

void receive(const Play& play, Seat seat, const Bag& bought) {  // RM-Q-21: all of them, then all are replaced
    PublicState& table = play.table();
    int hazards = 0;
    for_each_kind(bought.kinds(), [&](CardId card) {
        const bool engine = play.rules.kind(card) == Kind::engine;
        for (int copy = 0; copy < bought.count(card); ++copy) {
            engine ? table.engines.remove(card) : take_from_display(play, card);
            play.tell(CardBought{seat, card});
        }
        if (engine) table.engines_bought = static_cast<std::uint8_t>(table.engines_bought + bought.count(card));
        if (play.rules.kind(card) == Kind::hazard) hazards += bought.count(card);
    });
    play.player(seat).play.add(bought);
    if (play.rules.solo()) return gain_points(play, seat, hazards * play.rules.edition().hazard_points);  // RM-SOLO-06
    show_cards(play);
    trigger_end(play);  // RM-VARC-07
}

}  // namespace tminus::rocketmen
