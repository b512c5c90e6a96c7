// RM-RES and RM-ACH: what pays for a purchase or a placement. The order is put together in the hand, where nobody sees it; when
// it is confirmed everything happens at once.

#include "engine/rocketmen/chapters.h"

namespace tminus::rocketmen {
namespace {

// The card that goes on the plan for nothing: its money is not used (RM-VARC-04).
bool is_placed_for_nothing(const PublicState& table, const Order& order, CardId card) {
    return order.plan == card && has_variant(table, Variant::fast_track);
}

// How many of this kind are placed and may pay for themselves and for others (RM-PLACE-03).
int placed(const PublicState& table, const Order& order, CardId card) {
    if (order.kind != OrderKind::placement) return 0;
    return order.cards.count(card) + order.depot.count(card) + (order.plan == card && !is_placed_for_nothing(table, order, card));
}

Amounts worth_of(const Rules& rules, const View& view, Piece piece) {
    if (piece == Piece::money_token) return Amounts::of_money(rules.edition().money_token);
    if (piece == Piece::science_token) return Amounts::of_science(1);
    return worth_in_hand(rules, view, card_of(piece));
}

// Only money pays for a placement (RM-PLACE-01).
Amounts useful_part(const Order& order, Amounts worth) {
    return order.kind == OrderKind::placement ? Amounts::of_money(worth.money()) : worth;
}

bool is_available(const View& view, Piece piece) {
    const Order& order = view.hand.order;
    const Tokens& tokens = view.mine().tokens;
    if (piece == Piece::money_token) return tokens.money_used + order.money_tokens < tokens.money;
    if (piece == Piece::science_token) return tokens.science_used + order.science_tokens < tokens.science;
    const CardId card = card_of(piece);
    return order.paid.count(card) + is_placed_for_nothing(view.table, order, card) < view.hand.cards.count(card);
}

bool is_paid(const Order& order, Piece piece) {
    if (piece == Piece::money_token) return order.money_tokens > 0;
    if (piece == Piece::science_token) return order.science_tokens > 0;
    return order.paid.has(card_of(piece));
}

// RM-Q-31: a card that may join a payment for its AS PAYMENT effect alone.
bool pays_for_its_effect(const Rules& rules, const View& view, Piece piece) {
    if (!rules.options().overpay_for_effect || is_token(piece)) return false;
    const CardId is = in_hand(rules, view, card_of(piece));
    return is != CardId::none && timing_of(rules.effect(is)) == Timing::as_payment;
}

// RM-Q-08: whether the payment would do without one of its parts.
bool has_idle_part(const Rules& rules, const View& view, const Order& order, Amounts given, Amounts price) {
    const auto idle = [&](Piece piece) {
        return !pays_for_its_effect(rules, view, piece) &&
               covers(given - useful_part(order, worth_of(rules, view, piece)), price);
    };
    if (order.money_tokens > 0 && idle(Piece::money_token)) return true;
    if (order.science_tokens > 0 && idle(Piece::science_token)) return true;
    for (std::uint64_t left = order.paid.kinds(); left != 0; left &= left - 1)
        if (idle(static_cast<Piece>(std::countr_zero(left)))) return true;
    return false;
}

// Whether this part helps, and leaves no other part idle.
RuleId forbids_part(const Rules& rules, const View& view, Piece piece, Amounts given, Amounts price) {
    const Order& order = view.hand.order;
    const Amounts worth = useful_part(order, worth_of(rules, view, piece));
    if (worth.money() == 0 && !worth.pays_symbols()) return "RM-Q-09";
    const Amounts then = given + worth;
    const bool helps =
        missing_money(then, price) < missing_money(given, price) || missing_symbols(then, price) < missing_symbols(given, price);
    if (!helps && !pays_for_its_effect(rules, view, piece)) return "RM-Q-08";
    return covers(then, price) && has_idle_part(rules, view, order, then, price) ? "RM-Q-08" : RuleId{};
}

void add_payment(Order& order, Piece piece) {
    if (piece == Piece::money_token)
        ++order.money_tokens;
    else if (piece == Piece::science_token)
        ++order.science_tokens;
    else
        order.paid.add(card_of(piece));
}

// Whether what is given can be made a payment in full without an idle part (RM-Q-08), with pieces from this one on.
bool can_be_paid(const Rules& rules, const View& view, Hand& hand, Piece from, Amounts given, Amounts price) {
    if (covers(given, price)) return !has_idle_part(rules, view, hand.order, given, price);
    const auto try_piece = [&](Piece piece) {
        if (piece < from || !is_available(view, piece) || !forbids_part(rules, view, piece, given, price).empty()) return false;
        const Order before = hand.order;
        add_payment(hand.order, piece);
        const Amounts then = given + useful_part(hand.order, worth_of(rules, view, piece));
        const bool paid = can_be_paid(rules, view, hand, piece, then, price);
        hand.order = before;
        return paid;
    };
    for (std::uint64_t left = hand.cards.kinds(); left != 0; left &= left - 1)
        if (try_piece(static_cast<Piece>(std::countr_zero(left)))) return true;
    return try_piece(Piece::money_token) || try_piece(Piece::science_token);
}

RuleId no_order(const View& view) {
    if (const RuleId rule = not_acting(view); !rule.empty()) return rule;
    return view.hand.order.kind == OrderKind::none ? "RM-TURN-01" : RuleId{};
}

// AS PAYMENT effects open up for each card that paid (RM-CARD-03).
void open_offers(const Play& play, const Bag& paid) {
    PublicState& table = play.table();
    for_each_kind(paid.kinds(), [&](CardId card) {
        const CardId is = card == play.rules.copier() ? table.copied : card;
        if (timing_of(play.rules.effect(is)) != Timing::as_payment) return;
        for (int copy = 0; copy < paid.count(card); ++copy) table.offers.add(is);
    });
}

void pay(const Play& play, Seat seat, const Order& order) {
    Player& player = play.player(seat);
    const View view{seat, play.table(), play.hand(seat)};
    const auto money = static_cast<std::uint16_t>(payment_of(play.rules, view, order).money());
    const auto price = static_cast<std::uint16_t>(price_of(play.rules, view, order).money());
    play.tell(Paid{seat, order.paid, order.money_tokens, order.science_tokens, money, price});
    player.tokens.money_used = static_cast<std::uint8_t>(player.tokens.money_used + order.money_tokens);
    player.tokens.science_used = static_cast<std::uint8_t>(player.tokens.science_used + order.science_tokens);
    if (order.paid.has(play.rules.copier())) commit_disguise(play, seat);
    for_each_kind(order.paid.kinds(), [&](CardId card) {
        for (int copy = placed(play.table(), order, card); copy < order.paid.count(card); ++copy)
            leave_hand(play, seat, card, player.play);
    });
    open_offers(play, order.paid);
}

}  // namespace

Amounts worth_of_card(const Rules& rules, const Player& owner, CardId card) {
    if (rules.effect(card) != Effect::money_per_mission) return rules.prints(card);
    return Amounts::of_money(rules.card(card).amount * owner.missions.count());  // RM-FX-16
}

Amounts worth_in_hand(const Rules& rules, const View& view, CardId card) {
    const CardId is = in_hand(rules, view, card);
    if (is == CardId::none) return {};
    return worth_of_card(rules, view.mine(), is);
}

Amounts worth_in_order(const Rules& rules, const View& view, CardId card) {
    return useful_part(view.hand.order, worth_in_hand(rules, view, card));
}

Amounts all_in_hand(const Rules& rules, const View& view) {
    const Tokens& tokens = view.mine().tokens;
    Amounts all = Amounts::of_money((tokens.money - tokens.money_used) * rules.edition().money_token) +
                  Amounts::of_science(tokens.science - tokens.science_used);
    for_each_kind(view.hand.cards.kinds(),
                  [&](CardId card) { all += worth_in_hand(rules, view, card) * view.hand.cards.count(card); });
    return all;
}

Amounts price_of(const Rules& rules, const View& view, const Order& order) {
    if (order.kind == OrderKind::placement)
        return Amounts::of_money(rules.edition().placement_cost * placements_to_pay(view.table, order));
    Amounts price;
    for_each_kind(order.cards.kinds(),
                  [&](CardId card) { price += price_of(rules, view.mine(), card) * order.cards.count(card); });
    return price;
}

Amounts payment_of(const Rules& rules, const View& view, const Order& order) {
    Amounts given =
        Amounts::of_money(order.money_tokens * rules.edition().money_token) + Amounts::of_science(order.science_tokens);
    for_each_kind(order.paid.kinds(), [&](CardId card) { given += worth_in_hand(rules, view, card) * order.paid.count(card); });
    return useful_part(order, given);
}

RuleId forbids_price(RuleId rule, Amounts given, Amounts price, Figures* why) {
    if (why == nullptr) return covers(given, price) ? RuleId{} : rule;
    why->note_need(rule, "money", given.money(), price.money());
    why->note_need(rule, "symbol", price.all_symbols() - missing_symbols(given, price), price.all_symbols());
    return {};
}

RuleId forbids(const Rules& rules, const View& view, const Pay& action, Figures* why) {
    if (const RuleId rule = no_order(view); !rule.empty()) return rule;
    const Order& order = view.hand.order;
    if (!is_available(view, action.with)) {
        if (is_token(action.with)) return needs(why, "RM-ACH-02", "token", 0, 1);
        return is_placed_for_nothing(view.table, order, card_of(action.with)) ? "RM-VARC-04" : "RM-BUY-01";
    }
    if (!is_token(action.with) && in_hand(rules, view, card_of(action.with)) == CardId::none) return "RM-FX-31";
    return forbids_part(rules, view, action.with, payment_of(rules, view, order), price_of(rules, view, order));
}

RuleId forbids(const Rules&, const View& view, const TakeBack& action) {
    if (const RuleId rule = no_order(view); !rule.empty()) return rule;
    return is_paid(view.hand.order, action.with) ? RuleId{} : "RM-BUY-01";
}

RuleId forbids(const Rules&, const View& view, const Cancel&) { return no_order(view); }

RuleId forbids(const Rules& rules, const View& view, const Confirm&, Figures* why) {
    if (const RuleId rule = not_on_turn(view); !rule.empty()) return rule;
    if (view.table.pending.ask == Ask::draw || view.table.pending.ask == Ask::swap) return {};
    if (const RuleId rule = no_order(view); !rule.empty()) return rule;
    const Order& order = view.hand.order;
    const Amounts given = payment_of(rules, view, order), price = price_of(rules, view, order);
    const RuleId rule_of_price = order.kind == OrderKind::purchase ? "RM-BUY-01" : "RM-PLACE-01";
    if (const RuleId rule = forbids_price(rule_of_price, given, price, why); !rule.empty()) return rule;
    return has_idle_part(rules, view, order, given, price) ? "RM-Q-08" : RuleId{};
}

void list_order(const Rules& rules, const View& view, Actions& list) {
    const Order& order = view.hand.order;
    const Amounts given = payment_of(rules, view, order), price = price_of(rules, view, order);
    const bool paid = covers(given, price);
    if (paid && !has_idle_part(rules, view, order, given, price)) list.push(Confirm{});
    if (!paid || rules.options().overpay_for_effect) {
        const auto offer = [&](Piece piece) {
            if (is_available(view, piece) && forbids_part(rules, view, piece, given, price).empty()) list.push(Pay{piece});
        };
        for_each_kind(view.hand.cards.kinds(), [&](CardId card) { offer(piece_of(card)); });
        offer(Piece::money_token);
        if (order.kind == OrderKind::purchase) offer(Piece::science_token);
    }
    for_each_kind(order.paid.kinds(), [&](CardId card) { list.push(TakeBack{piece_of(card)}); });
    if (order.money_tokens > 0) list.push(TakeBack{Piece::money_token});
    if (order.science_tokens > 0) list.push(TakeBack{Piece::science_token});
    list.push(Cancel{});
}

bool can_be_paid_after(const Rules& rules, const View& view, const Pay& pay) {
    Hand hand = view.hand;
    add_payment(hand.order, pay.with);
    const View then{view.me, view.table, hand};
    return can_be_paid(rules, then, hand, Piece{}, payment_of(rules, then, hand.order), price_of(rules, then, hand.order));
}

void perform(const Play& play, Seat seat, const Pay& action) {
    add_payment(play.hand(seat).order, action.with);
    play.tell_only(seat, PaymentAdded{action.with});
}

void perform(const Play& play, Seat seat, const TakeBack& action) {
    Order& order = play.hand(seat).order;
    if (action.with == Piece::money_token)
        --order.money_tokens;
    else if (action.with == Piece::science_token)
        --order.science_tokens;
    else
        order.paid.remove(card_of(action.with));
    play.tell_only(seat, PaymentTakenBack{action.with});
}

void perform(const Play& play, Seat seat, const Cancel&) {
    play.hand(seat).order = {};
    play.tell_only(seat, OrderCancelled{});
}

void perform(const Play& play, Seat seat, const Confirm&) {
    const Decision pending = play.table().pending;
    if (pending.ask != Ask::nothing) {  // RM-FX-14, -15
        play.table().pending = {};
        return draw_cards(play, seat, pending.ask == Ask::swap ? pending.cards + 1 : 1);
    }
    const Order order = play.hand(seat).order;
    pay(play, seat, order);
    play.hand(seat).order = {};
    if (order.kind == OrderKind::purchase) return receive(play, seat, order.cards);
    put_in_place(play, seat, order);
}

}  // namespace tminus::rocketmen
