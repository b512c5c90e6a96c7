// RM-CARD and RM-FX: the effects of advantage cards outside a launch, one function for each odd one.

#include "engine/rocketmen/chapters.h"

namespace tminus::rocketmen {
namespace {

constexpr std::array discard_effects{Effect::solve,     Effect::draw,  Effect::scrap_and_draw,
                                     Effect::swap_hand, Effect::fetch, Effect::copy};

RuleId forbids_timing(Effect effect, Timing asked) {
    const Timing timing = timing_of(effect);
    if (timing == asked) return {};
    switch (timing) {
        case Timing::launch_pad: return "RM-CARD-02";
        case Timing::as_payment: return "RM-CARD-03";
        case Timing::none: return effect == Effect::none ? "RM-FX-35" : "RM-FX-16";
        case Timing::discard: break;
    }
    return "RM-CARD-01";
}

// DISCARD effects (RM-CARD-01).
RuleId forbids_effect(const Rules& rules, const View& view, CardId is, Zone from) {
    switch (rules.effect(is)) {
        case Effect::solve:  // RM-FX-01
            if (from != Zone::hand) return "RM-CARD-01";
            return view.table.display.has(rules.card(is).hazard) ? RuleId{} : "RM-FX-01";
        case Effect::scrap_and_draw:  // RM-FX-14
            return view.mine().hand_size > (from == Zone::hand ? 1 : 0) ? RuleId{} : "RM-FX-14";
        case Effect::fetch: return from == Zone::hand && !view.mine().warehouse.empty() ? RuleId{} : "RM-FX-17";
        case Effect::none:
        case Effect::draw:
        case Effect::swap_hand:
        case Effect::money_per_mission:
        case Effect::draw_paid:
        case Effect::draw_and_scrap:
        case Effect::place_free:
        case Effect::ignore_draw:
        case Effect::lift_zero:
        case Effect::choose_first:
        case Effect::extra_draw:
        case Effect::advance:
        case Effect::advance_on_mars:
        case Effect::keep_engine:
        case Effect::store:
        case Effect::copy: break;
    }
    return {};
}

RuleId forbids_offer(const Rules& rules, const View& view, CardId card) {
    if (!view.table.offers.has(card)) return "RM-CARD-03";
    if (rules.effect(card) == Effect::place_free && !can_place_free(rules, view)) return "RM-FX-20";
    return {};
}

RuleId forbids_discard_effect(const Rules& rules, const View& view, const Use& use) {
    const bool there = use.from == Zone::hand ? view.hand.cards.has(use.card) : view.mine().pad.has(use.card);
    if (!there) return "RM-CARD-01";
    const CardId is = use.from == Zone::hand ? in_hand(rules, view, use.card) : on_pad(rules, view.table, use.card);
    if (is == CardId::none) return "RM-FX-31";
    if (const RuleId rule = forbids_timing(rules.effect(is), Timing::discard); !rule.empty()) return rule;
    return forbids_effect(rules, view, is, use.from);
}

void solve(const Play& play, Seat seat, CardId hazard) {  // RM-FX-01, -34, RM-Q-14
    take_from_display(play, hazard);
    play.player(seat).play.add(hazard);
    play.tell(HazardTaken{seat, hazard});
    if (play.rules.solo()) return gain_points(play, seat, play.rules.edition().hazard_points);  // RM-SOLOC-05
    show_cards(play);
    trigger_end(play);
}

void use_offer(const Play& play, Seat seat, CardId card) {  // RM-CARD-03
    play.table().offers.remove(card);
    play.tell(EffectUsed{seat, card});
    const int amount = play.rules.card(card).amount;
    switch (play.rules.effect(card)) {
        case Effect::place_free: return ask(play, Ask::place_free);
        case Effect::draw_and_scrap:
            draw_cards(play, seat, amount);
            if (play.player(seat).hand_size > 0) return ask(play, Ask::scrap_maybe);
            return play.tell(PhaseSkipped{seat, Ask::scrap_maybe});  // RM-Q-29
        case Effect::draw_paid: return draw_cards(play, seat, amount);
        case Effect::none:
        case Effect::solve:
        case Effect::draw:
        case Effect::scrap_and_draw:
        case Effect::swap_hand:
        case Effect::money_per_mission:
        case Effect::fetch:
        case Effect::ignore_draw:
        case Effect::lift_zero:
        case Effect::choose_first:
        case Effect::extra_draw:
        case Effect::advance:
        case Effect::advance_on_mars:
        case Effect::keep_engine:
        case Effect::store:
        case Effect::copy: return;
    }
}

void use_discard_effect(const Play& play, Seat seat, const Use& use) {
    Player& player = play.player(seat);
    const View view{seat, play.table(), play.hand(seat)};
    const CardId is = use.from == Zone::hand ? in_hand(play.rules, view, use.card) : on_pad(play.rules, view.table, use.card);
    const Card& card = play.rules.card(is);
    if (use.from == Zone::hand && use.card == play.rules.copier()) commit_disguise(play, seat);
    play.tell(EffectUsed{seat, is});
    if (card.effect == Effect::solve) {
        leave_hand(play, seat, use.card, player.scrapyard);
        play.tell(CardScrapped{seat, use.card});
        return solve(play, seat, card.hazard);
    }
    play.tell(CardDiscarded{seat, use.card, use.from});
    use.from == Zone::hand ? leave_hand(play, seat, use.card, player.play) : leave_pad(play, seat, use.card, player.play);
    switch (card.effect) {
        case Effect::scrap_and_draw: return ask(play, Ask::scrap);
        case Effect::swap_hand: return ask(play, Ask::swap);
        case Effect::fetch: return ask(play, Ask::fetch);
        case Effect::draw: return draw_cards(play, seat, card.amount);
        case Effect::none:
        case Effect::solve:
        case Effect::money_per_mission:
        case Effect::draw_paid:
        case Effect::draw_and_scrap:
        case Effect::place_free:
        case Effect::ignore_draw:
        case Effect::lift_zero:
        case Effect::choose_first:
        case Effect::extra_draw:
        case Effect::advance:
        case Effect::advance_on_mars:
        case Effect::keep_engine:
        case Effect::store:
        case Effect::copy: return;
    }
}

}  // namespace

std::uint64_t cards_to_copy(const Rules& rules, const PublicState& table, Seat me) {  // RM-FX-31
    std::uint64_t kinds = 0;
    for (Seat seat = 0; seat < rules.seats(); ++seat)
        if (seat != me) kinds |= table.players[seat].warehouse.kinds() | table.players[seat].pad.kinds();
    if (rules.solo())
        for (const CardId card : table.display) kinds |= bit_of(card);
    return kinds & rules.all_of(Kind::advantage) & ~bit_of(rules.copier());
}

void commit_disguise(const Play& play, Seat seat) {
    Hand& hand = play.hand(seat);
    if (hand.disguise == CardId::none) return;
    play.table().copied = hand.disguise;
    hand.disguise = CardId::none;
    play.tell(CardCopied{seat, play.table().copied});
}

RuleId forbids(const Rules& rules, const View& view, const Use& use) {
    if (const RuleId rule = not_on_turn(view); !rule.empty()) return rule;
    if (view.table.phase == Phase::launch) return forbids_in_launch(rules, view, use);
    if (const RuleId rule = not_between_orders(view); !rule.empty()) return rule;
    switch (use.from) {
        case Zone::hand:
        case Zone::pad: return forbids_discard_effect(rules, view, use);
        case Zone::payment: return forbids_offer(rules, view, use.card);
        case Zone::depot: return "RM-FX-29";
        case Zone::plan: break;
    }
    return "RM-CARD-01";
}

RuleId forbids(const Rules& rules, const View& view, const Copy& copy) {
    if (const RuleId rule = not_acting(view); !rule.empty()) return rule;
    const Order& order = view.hand.order;
    const bool free = view.hand.cards.has(rules.copier()) && !order.cards.has(rules.copier()) && !order.paid.has(rules.copier());
    if (!free || view.hand.disguise == copy.card) return "RM-FX-31";
    return (cards_to_copy(rules, view.table, view.me) & bit_of(copy.card)) != 0 ? RuleId{} : "RM-FX-31";
}

RuleId forbids(const Rules&, const View& view, const Scrap& scrap) {
    if (const RuleId rule = not_on_turn(view); !rule.empty()) return rule;
    const Ask question = view.table.pending.ask;
    if (question != Ask::scrap && question != Ask::scrap_maybe) {
        const RuleId rule = not_acting(view);
        return rule.empty() ? "RM-FX-14" : rule;
    }
    return view.hand.cards.has(scrap.card) ? RuleId{} : rule_of(question);
}

RuleId forbids(const Rules&, const View& view, const Fetch& fetch) {
    if (const RuleId rule = not_on_turn(view); !rule.empty()) return rule;
    if (view.table.pending.ask != Ask::fetch) {
        const RuleId rule = not_acting(view);
        return rule.empty() ? "RM-FX-17" : rule;
    }
    return view.mine().warehouse.has(fetch.card) ? RuleId{} : "RM-FX-17";
}

void list_effects(const Rules& rules, const View& view, Actions& list) {
    std::uint64_t cards = 0;
    for (const Effect effect : discard_effects) cards |= rules.all_with(effect);
    const auto list_from = [&](std::uint64_t kinds, Zone from) {
        for_each_kind(kinds, [&](CardId card) {
            if (const Use use{card, from}; forbids_discard_effect(rules, view, use).empty()) list.push(use);
        });
    };
    list_from(view.hand.cards.kinds() & cards, Zone::hand);
    list_from(view.mine().pad.kinds() & cards, Zone::pad);
    for_each_kind(view.table.offers.kinds(), [&](CardId card) {
        if (forbids_offer(rules, view, card).empty()) list.push(Use{card, Zone::payment});
    });
}

void list_copies(const Rules& rules, const View& view, Actions& list) {
    if (!view.hand.cards.has(rules.copier())) return;
    for_each_kind(cards_to_copy(rules, view.table, view.me), [&](CardId card) {
        if (forbids(rules, view, Copy{card}).empty()) list.push(Copy{card});
    });
}

void perform(const Play& play, Seat seat, const Use& use) {
    if (play.table().phase == Phase::launch) return perform_in_launch(play, seat, use);
    if (use.from == Zone::payment) return use_offer(play, seat, use.card);
    use_discard_effect(play, seat, use);
}

void perform(const Play& play, Seat seat, const Copy& copy) {
    play.hand(seat).disguise = copy.card;
    play.tell_only(seat, CopyChosen{copy.card});
}

void perform(const Play& play, Seat seat, const Scrap& scrap) {
    const Ask question = play.table().pending.ask;
    play.table().pending = {};
    leave_hand(play, seat, scrap.card, play.player(seat).scrapyard);
    play.tell(CardScrapped{seat, scrap.card});
    if (question != Ask::scrap) return;
    if (can_draw(play.player(seat))) return ask(play, Ask::draw);  // RM-FX-10: only then
    play.tell(PhaseSkipped{seat, Ask::draw});                      // RM-Q-29
}

void perform(const Play& play, Seat seat, const Fetch& fetch) {
    Player& player = play.player(seat);
    play.table().pending = {};
    player.warehouse.remove(fetch.card);
    player.concealed.add(fetch.card);
    play.hand(seat).cards.add(fetch.card);
    ++player.hand_size;
    play.tell(CardFetched{seat, fetch.card});
}

}  // namespace tminus::rocketmen
