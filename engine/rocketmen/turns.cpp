// RM-TURN, RM-DISC and RM-ENDT: how turns follow each other, discarding, drawing.

#include "engine/rocketmen/chapters.h"

namespace tminus::rocketmen {
namespace {

void discard_mission(const Play& play, Seat seat) {
    Player& player = play.player(seat);
    play.tell(CardDiscarded{seat, player.plan, Zone::plan});
    player.play.add(player.plan);
    player.plan = CardId::none;
}

void discard_plan_and_pad(const Play& play, Seat seat) {  // RM-DISC-01, RM-CARD-04
    Player& player = play.player(seat);
    discard_mission(play, seat);
    const Bag leaving = player.pad.only(~permanent_on_pad(play.rules, play.table(), seat));
    player.pad.remove(leaving);
    player.play.add(leaving);
    for_each_kind(leaving.kinds(), [&](CardId card) {
        for (int copy = 0; copy < leaving.count(card); ++copy) play.tell(CardDiscarded{seat, card, Zone::pad});
    });
}

// What only this turn knew is forgotten; tokens are turned back (RM-ENDT-02).
void forget_turn(const Play& play, Seat seat) {
    PublicState& table = play.table();
    table.engines_bought = 0;
    table.removed = false;
    table.offers.clear();
    play.player(seat).tokens.money_used = play.player(seat).tokens.science_used = 0;
    play.hand(seat).order = {};
    play.hand(seat).disguise = CardId::none;
    bool in_use = false;  // RM-FX-33
    for (Seat s = 0; s < play.rules.seats(); ++s) in_use |= play.player(s).pad.has(play.rules.copier());
    if (!in_use) table.copied = CardId::none;
}

void next_turn(const Play& play) {
    PublicState& table = play.table();
    table.turn = static_cast<Seat>((table.turn + 1) % play.rules.seats());
    if (table.turn == table.starter) {
        // RM-END-02: the round is finished; RM-Q-22: nothing else forces an end.
        if (table.last_round || table.round == play.rules.edition().max_rounds) return end_game(play);
        ++table.round;
        play.tell(RoundBegan{table.round});
    }
    begin_turn(play);
}

void finish_turn(const Play& play) {  // RM-ENDT-01
    const Seat seat = play.table().turn;
    play.table().pending = {};
    draw_cards(play, seat, hand_limit(play.rules, play.player(seat)) - play.player(seat).hand_size);
    forget_turn(play, seat);
    if (play.rules.solo()) {
        clear_up_display(play);
        if (solo_is_over(play.rules, play.table())) return end_game(play);
    }
    next_turn(play);
}

}  // namespace

RuleId rule_of(Ask question) {
    switch (question) {
        case Ask::place_free: return "RM-FX-20";
        case Ask::scrap:
        case Ask::draw: return "RM-FX-14";
        case Ask::swap: return "RM-FX-15";
        case Ask::fetch: return "RM-FX-17";
        case Ask::scrap_maybe: return "RM-FX-19";
        case Ask::answer: return "RM-Q-13";
        case Ask::first_card: return "RM-FX-03";
        case Ask::last_chance: return "RM-LAUNCH-13";
        case Ask::abort_cards: return "RM-LAUNCH-08";
        case Ask::keep_engine: return "RM-FX-27";
        case Ask::mission: return "RM-LAUNCH-09";
        case Ask::hand_limit: return "RM-ENDT-01";
        case Ask::turn_end: return "RM-LAUNCH-12";
        case Ask::nothing: break;
    }
    return {};
}

RuleId not_on_turn(const View& view) {
    if (view.table.phase == Phase::over) return "RM-END-02";
    return view.table.turn == view.me ? RuleId{} : "RM-TURN-01";
}

RuleId not_acting(const View& view) {
    if (const RuleId rule = not_on_turn(view); !rule.empty()) return rule;
    if (view.table.pending.ask != Ask::nothing) return rule_of(view.table.pending.ask);
    return view.table.phase == Phase::launch ? "RM-LAUNCH-03" : RuleId{};
}

RuleId not_between_orders(const View& view) {
    if (const RuleId rule = not_acting(view); !rule.empty()) return rule;
    return view.hand.order.kind == OrderKind::none ? RuleId{} : "RM-BUY-04";
}

void ask(const Play& play, Ask question, int cards) { play.table().pending = {question, static_cast<std::uint8_t>(cards)}; }

int hand_limit(const Rules& rules, const Player& player) { return rules.edition().hand_limit + hand_token * player.tokens.hand; }

bool can_draw(const Player& player) { return player.concealed.size() > player.hand_size || !player.warehouse.empty(); }

void draw_cards(const Play& play, Seat seat, int cards) {  // RM-ENDT-01, RM-Q-06
    Player& player = play.player(seat);
    Hand& hand = play.hand(seat);
    Bag left = headquarters(player, hand);
    std::uint8_t drawn = 0;
    for (; drawn < cards; ++drawn) {
        if (left.empty()) {
            if (player.warehouse.empty()) break;
            left = player.warehouse;
            player.concealed.add(left);
            player.warehouse.clear();
            play.tell(WarehouseShuffled{seat});
        }
        const CardId card = left.draw(play.chance, Seats::only(seat));
        hand.cards.add(card);
        ++player.hand_size;
        play.tell_only(seat, CardDrawn{card});
    }
    if (drawn > 0) return play.tell(CardsDrawn{seat, drawn});
    if (cards > 0) play.tell(PhaseSkipped{seat, Ask::draw});  // RM-Q-29
}

void leave_hand(const Play& play, Seat seat, CardId card, Bag& to) {
    play.hand(seat).cards.remove(card);
    if (card == play.rules.copier()) play.hand(seat).disguise = CardId::none;
    Player& player = play.player(seat);
    player.concealed.remove(card);
    --player.hand_size;
    to.add(card);
}

void leave_pad(const Play& play, Seat seat, CardId card, Bag& to) {
    Player& player = play.player(seat);
    const bool stored = has_depot(play.rules, play.table(), seat);
    player.pad.remove(card);
    to.add(card);
    if (!stored || has_depot(play.rules, play.table(), seat)) return;
    for_each_kind(player.depot.kinds(), [&](CardId inside) { play.tell(CardDiscarded{seat, inside, Zone::depot}); });
    player.play.add(player.depot);  // RM-FX-30
    player.depot.clear();
}

void show_cards(const Play& play) {  // RM-SETUP-04, RM-BUY-02, RM-Q-01
    PublicState& table = play.table();
    while (table.display.size() < play.rules.edition().display) {
        Bag& part = table.teal.empty() ? table.pink : table.teal;
        if (part.empty()) return;
        table.display.push(part.draw(play.chance));
        play.tell(CardShown{table.display.back()});
    }
}

void begin_turn(const Play& play) {
    PublicState& table = play.table();
    table.phase = Phase::action;
    play.tell(TurnBegan{table.turn});
    if (!play.rules.solo()) return;
    rival_acts(play);
    if (solo_is_over(play.rules, table)) end_game(play);
}

void await_end_of_turn(const Play& play) {  // RM-LAUNCH-12, RM-Q-28
    play.table().phase = Phase::action;
    play.table().flight = {};
    ask(play, Ask::turn_end);
}

void end_turn(const Play& play) {  // RM-ENDT-01
    PublicState& table = play.table();
    Player& player = play.player(table.turn);
    table.phase = Phase::action;
    table.flight = {};
    table.pending = {};
    player.warehouse.add(player.play);
    player.play.clear();
    const int above = player.hand_size - hand_limit(play.rules, player);
    if (above > 0) return ask(play, Ask::hand_limit, above);
    finish_turn(play);
}

RuleId forbids(const Rules& rules, const View& view, const Discard& discard) {
    if (const RuleId rule = not_on_turn(view); !rule.empty()) return rule;
    const bool in_hand = discard.from == Zone::hand && view.hand.cards.has(discard.card);
    switch (view.table.pending.ask) {
        case Ask::nothing: break;
        case Ask::swap: return in_hand ? RuleId{} : "RM-FX-15";
        case Ask::hand_limit: return in_hand ? RuleId{} : "RM-ENDT-01";
        case Ask::mission: return discard.from == Zone::plan && view.mine().plan == discard.card ? RuleId{} : "RM-LAUNCH-09";
        case Ask::abort_cards:
            if (discard.from != Zone::pad || !view.mine().pad.has(discard.card)) return "RM-LAUNCH-08";
            return (permanent_on_pad(rules, view.table, view.me) & bit_of(discard.card)) == 0 ? RuleId{} : "RM-CARD-04";
        case Ask::place_free:
        case Ask::scrap:
        case Ask::draw:
        case Ask::fetch:
        case Ask::scrap_maybe:
        case Ask::answer:
        case Ask::first_card:
        case Ask::last_chance:
        case Ask::keep_engine:
        case Ask::turn_end: return rule_of(view.table.pending.ask);
    }
    if (const RuleId rule = not_between_orders(view); !rule.empty()) return rule;
    switch (discard.from) {
        case Zone::hand: return in_hand ? RuleId{} : "RM-DISC-01";
        case Zone::plan: return view.mine().plan == discard.card ? RuleId{} : "RM-DISC-01";
        case Zone::pad: return view.mine().pad.has(discard.card) ? RuleId{} : "RM-DISC-01";
        case Zone::depot: return view.mine().depot.has(discard.card) ? RuleId{} : "RM-DISC-01";
        case Zone::payment: break;
    }
    return "RM-DISC-01";
}

RuleId forbids(const Rules&, const View& view, const EndTurn&) {
    if (const RuleId rule = not_on_turn(view); !rule.empty()) return rule;
    return view.table.pending.ask == Ask::turn_end ? RuleId{} : not_between_orders(view);
}

RuleId forbids(const Rules&, const View& view, const Pass&) {
    if (const RuleId rule = not_on_turn(view); !rule.empty()) return rule;
    switch (view.table.pending.ask) {
        case Ask::draw:
        case Ask::scrap_maybe:
        case Ask::answer:
        case Ask::last_chance:
        case Ask::keep_engine:
        case Ask::mission: return {};
        case Ask::nothing: return "RM-TURN-01";
        case Ask::place_free:
        case Ask::scrap:
        case Ask::swap:
        case Ask::fetch:
        case Ask::first_card:
        case Ask::abort_cards:
        case Ask::hand_limit:
        case Ask::turn_end: break;
    }
    return rule_of(view.table.pending.ask);
}

void list_discards(const View& view, Actions& list) {
    const Player& me = view.mine();
    for_each_kind(view.hand.cards.kinds(), [&](CardId card) { list.push(Discard{card, Zone::hand}); });
    for_each_kind(me.pad.kinds(), [&](CardId card) { list.push(Discard{card, Zone::pad}); });
    for_each_kind(me.depot.kinds(), [&](CardId card) { list.push(Discard{card, Zone::depot}); });
    if (me.plan != CardId::none) list.push(Discard{me.plan, Zone::plan});
}

void perform(const Play& play, Seat seat, const Discard& discard) {
    Player& player = play.player(seat);
    const Decision pending = play.table().pending;
    if (pending.ask == Ask::mission) {  // RM-LAUNCH-09: an engine that was kept stays
        discard_mission(play, seat);
        return end_turn(play);
    }
    if (discard.from == Zone::plan) return discard_plan_and_pad(play, seat);
    play.tell(CardDiscarded{seat, discard.card, discard.from});
    if (pending.ask == Ask::hand_limit) {
        leave_hand(play, seat, discard.card, player.warehouse);
        if (pending.cards == 1) return finish_turn(play);
        return ask(play, Ask::hand_limit, pending.cards - 1);
    }
    switch (discard.from) {
        case Zone::hand: leave_hand(play, seat, discard.card, player.play); break;
        case Zone::pad: leave_pad(play, seat, discard.card, player.play); break;
        case Zone::depot: player.depot.remove(discard.card), player.play.add(discard.card); break;
        case Zone::plan:
        case Zone::payment: break;
    }
    if (pending.ask == Ask::swap) return ask(play, Ask::swap, pending.cards + 1);
    if (pending.ask != Ask::abort_cards) return;
    if (pending.cards == 1) return end_turn(play);
    ask(play, Ask::abort_cards, pending.cards - 1);
}

void perform(const Play& play, Seat, const EndTurn&) { end_turn(play); }

void perform(const Play& play, Seat seat, const Pass&) {
    const Ask question = play.table().pending.ask;
    play.table().pending = {};
    switch (question) {
        case Ask::answer: return settle_card(play, seat, play.table().flight.card);
        case Ask::last_chance: return fail(play, seat);
        case Ask::keep_engine: return go_on_after_pad(play, seat, CardId::none);
        case Ask::mission: play.tell(MissionKept{seat, play.player(seat).plan}); return end_turn(play);
        case Ask::nothing:
        case Ask::place_free:
        case Ask::scrap:
        case Ask::draw:
        case Ask::swap:
        case Ask::fetch:
        case Ask::scrap_maybe:
        case Ask::first_card:
        case Ask::abort_cards:
        case Ask::hand_limit:
        case Ask::turn_end: break;
    }
}

}  // namespace tminus::rocketmen
