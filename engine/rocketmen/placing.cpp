// RM-PLACE: cards of the hand on the mission plan, the launch pad and into the Depot.

#include "engine/rocketmen/chapters.h"

namespace tminus::rocketmen {
namespace {

bool is_free(const View& view) { return view.table.pending.ask == Ask::place_free; }

RuleId forbids_on_plan(const Rules& rules, const View& view, CardId card) {
    if (rules.kind(card) != Kind::mission) return "RM-PLACE-01";
    return view.mine().plan == CardId::none && view.hand.order.plan == CardId::none ? RuleId{} : "RM-PLACE-01";
}

bool has_mission(const View& view) { return view.mine().plan != CardId::none || view.hand.order.plan != CardId::none; }

// Whether an advantage card of this name lies on the pad or is about to (RM-PLACE-04, RM-FX-32).
bool has_name(const Rules& rules, const View& view, CardId is) {
    const Player& me = view.mine();
    if (me.pad.has(is) || view.hand.order.cards.has(is)) return true;
    if (me.pad.has(rules.copier()) && view.table.copied == is) return true;
    return view.hand.order.cards.has(rules.copier()) && view.hand.disguise == is;
}

RuleId forbids_on_pad(const Rules& rules, const View& view, CardId card) {
    if (!has_mission(view)) return "RM-PLACE-02";
    const CardId is = in_hand(rules, view, card);
    if (is == CardId::none) return "RM-FX-31";
    if ((rules.all_for_pad() & bit_of(is)) == 0) return "RM-PLACE-04";
    if (rules.kind(is) == Kind::advantage && has_name(rules, view, is)) return card == is ? "RM-PLACE-04" : "RM-FX-32";
    return {};
}

int depot_room(const Rules& rules, const View& view) {
    const Order& order = view.hand.order;
    CardId depot = pad_card_with(rules, view.table, view.me, Effect::store);
    for_each_kind(order.cards.kinds(), [&](CardId card) {
        if (const CardId is = in_hand(rules, view, card); is != CardId::none && rules.effect(is) == Effect::store) depot = card;
    });
    if (depot == CardId::none) return 0;
    const CardId is = depot == rules.copier() ? (view.mine().pad.has(depot) ? view.table.copied : view.hand.disguise) : depot;
    return depot_capacity(rules, is) - view.mine().depot.size() - order.depot.size();
}

RuleId forbids_in_depot(const Rules& rules, const View& view, CardId card, Figures* why = nullptr) {  // RM-FX-28
    if (!has_mission(view)) return "RM-PLACE-02";
    if (card == rules.copier()) return "RM-FX-33";
    if ((rules.all_with_rocket_points() & bit_of(card)) == 0) return "RM-FX-28";
    return needs(why, "RM-FX-28", "depot-room", depot_room(rules, view), 1);
}

RuleId forbids_there(const Rules& rules, const View& view, const Place& place, Figures* why = nullptr) {
    switch (place.to) {
        case Zone::plan: return forbids_on_plan(rules, view, place.card);
        case Zone::pad: return forbids_on_pad(rules, view, place.card);
        case Zone::depot: return forbids_in_depot(rules, view, place.card, why);
        case Zone::hand:
        case Zone::payment: break;
    }
    return "RM-PLACE-01";
}

int placed_of(const Order& order, CardId card) {
    return order.cards.count(card) + order.depot.count(card) + (order.plan == card);
}

// All money within reach, cards that are placed included (RM-PLACE-03).
int money_within_reach(const Rules& rules, const View& view) {
    const Tokens& tokens = view.mine().tokens;
    int money = (tokens.money - tokens.money_used) * rules.edition().money_token;
    for_each_kind(view.hand.cards.kinds() & rules.all_with_money(),
                  [&](CardId card) { money += worth_in_hand(rules, view, card).money() * view.hand.cards.count(card); });
    const CardId plan = view.hand.order.plan;
    if (plan != CardId::none && !plan_costs(view.table))  // RM-VARC-04
        money -= worth_in_hand(rules, view, plan).money();
    return money;
}

RuleId forbids_price(const Rules& rules, const View& view, Zone to, int money, Figures* why = nullptr) {
    const bool costs = to != Zone::plan || plan_costs(view.table);
    const int placements = placements_to_pay(view.table, view.hand.order) + costs;
    return needs(why, "RM-PLACE-01", "money", money, placements * rules.edition().placement_cost);
}

void add_to(Order& order, const Place& place) {
    order.kind = OrderKind::placement;
    if (place.to == Zone::plan)
        order.plan = place.card;
    else
        (place.to == Zone::pad ? order.cards : order.depot).add(place.card);
}

}  // namespace

CardId pad_card_with(const Rules& rules, const PublicState& table, Seat seat, Effect effect) {
    const Bag& pad = table.players[seat].pad;
    if (const std::uint64_t cards = pad.kinds() & rules.all_with(effect); cards != 0)
        return static_cast<CardId>(std::countr_zero(cards));
    if (pad.has(rules.copier()) && table.copied != CardId::none && rules.effect(table.copied) == effect) return rules.copier();
    return CardId::none;
}

bool has_depot(const Rules& rules, const PublicState& table, Seat seat) {
    return pad_card_with(rules, table, seat, Effect::store) != CardId::none;
}

int depot_capacity(const Rules& rules, CardId depot) {  // RM-FX-28, RM-Q-30
    return rules.options().depot_unlimited ? max_kinds * max_copies : rules.card(depot).amount;
}

int depot_capacity(const Rules& rules, const PublicState& table, Seat seat) {
    const CardId depot = pad_card_with(rules, table, seat, Effect::store);
    return depot == CardId::none ? 0 : depot_capacity(rules, on_pad(rules, table, depot));
}

bool plan_costs(const PublicState& table) { return !has_variant(table, Variant::fast_track); }  // RM-VARC-04

int placements_to_pay(const PublicState& table, const Order& order) {  // RM-PLACE-01
    return order.cards.size() + order.depot.size() + (order.plan != CardId::none && plan_costs(table));
}

RuleId forbids_unpaid(const Rules& rules, const View& view, const Place& place, Figures* why) {
    if (const RuleId rule = not_on_turn(view); !rule.empty()) return rule;
    if (!is_free(view)) {
        if (const RuleId rule = not_acting(view); !rule.empty()) return rule;
        if (view.hand.order.kind == OrderKind::purchase) return "RM-BUY-04";
    }
    if (placed_of(view.hand.order, place.card) >= view.hand.cards.count(place.card)) return "RM-PLACE-01";
    return forbids_there(rules, view, place, why);
}

RuleId forbids(const Rules& rules, const View& view, const Place& place, Figures* why) {
    if (const RuleId rule = forbids_unpaid(rules, view, place, why); !rule.empty() || is_free(view)) return rule;
    return forbids_price(rules, view, place.to, money_within_reach(rules, view), why);
}

void list_placements(const Rules& rules, const View& view, Actions& list) {
    const Order& order = view.hand.order;
    const int money = is_free(view) ? 0 : money_within_reach(rules, view);
    const auto list_to = [&](Zone to, std::uint64_t kinds) {
        if (!is_free(view) && !forbids_price(rules, view, to, money).empty()) return;
        for_each_kind(kinds, [&](CardId card) {
            const Place place{card, to};
            if (placed_of(order, card) < view.hand.cards.count(card) && forbids_there(rules, view, place).empty())
                list.push(place);
        });
    };
    const std::uint64_t kinds = view.hand.cards.kinds();
    if (!has_mission(view)) return list_to(Zone::plan, kinds & rules.all_of(Kind::mission));
    list_to(Zone::pad, kinds & (rules.all_for_pad() | rules.all_with(Effect::copy)));
    if (depot_room(rules, view) > 0) list_to(Zone::depot, kinds & rules.all_with_rocket_points());
}

bool can_place_free(const Rules& rules, const View& view) {
    const std::uint64_t kinds = view.hand.cards.kinds();
    if (!has_mission(view)) return (kinds & rules.all_of(Kind::mission)) != 0;
    bool possible = false;
    for_each_kind(kinds, [&](CardId card) {
        possible |= forbids_on_pad(rules, view, card).empty() || forbids_in_depot(rules, view, card).empty();
    });
    return possible;
}

void put_in_place(const Play& play, Seat seat, const Order& order) {
    Player& player = play.player(seat);
    if (order.cards.has(play.rules.copier())) commit_disguise(play, seat);
    Bag plan;
    if (order.plan != CardId::none) {
        leave_hand(play, seat, order.plan, plan);
        player.plan = order.plan;
        play.tell(CardPlaced{seat, order.plan, Zone::plan});
    }
    const auto move = [&](const Bag& cards, Bag& to, Zone zone) {
        for_each_kind(cards.kinds(), [&](CardId card) {
            for (int copy = 0; copy < cards.count(card); ++copy) {
                leave_hand(play, seat, card, to);
                play.tell(CardPlaced{seat, card, zone});
            }
        });
    };
    move(order.cards, player.pad, Zone::pad);
    move(order.depot, player.depot, Zone::depot);
}

void perform(const Play& play, Seat seat, const Place& place) {
    if (play.table().pending.ask == Ask::place_free) {  // RM-FX-20
        play.table().pending = {};
        Order order;
        add_to(order, place);
        return put_in_place(play, seat, order);
    }
    add_to(play.hand(seat).order, place);
    play.tell_only(seat, PlaceChosen{place.card, place.to});
}

}  // namespace tminus::rocketmen
