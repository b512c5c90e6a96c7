// RM-LAUNCH: from the declaration to the last success card. landing.cpp tells how it ends.

#include "engine/rocketmen/chapters.h"

#include <algorithm>
#include <numeric>

namespace tminus::rocketmen {
namespace {

int spaces_to(const Rules& rules, const PublicState& table) { return rules.board(table.flight.to).spaces; }

int cards_left(const Flight& flight) { return std::accumulate(flight.deck.begin(), flight.deck.end(), 0); }

// Moves the rocket; true: it has arrived, and the launch is over (RM-Q-03).
bool advance(const Play& play, Seat seat, int spaces) {
    Flight& flight = play.table().flight;
    const int goal = spaces_to(play.rules, play.table());
    flight.rocket = static_cast<std::uint8_t>(std::min(flight.rocket + spaces, goal));  // RM-LAUNCH-01
    if (spaces > 0) play.tell(RocketAdvanced{seat, static_cast<std::uint8_t>(spaces), flight.rocket});
    if (flight.rocket < goal) return false;
    succeed(play, seat);
    return true;
}

bool burner_arrives(const Rules& rules, const PublicState& table, Seat seat) {
    const CardId burner = pad_card_with(rules, table, seat, Effect::advance);
    if (burner == CardId::none) return false;
    return table.flight.rocket + rules.card(on_pad(rules, table, burner)).amount >= spaces_to(rules, table);
}

// The rocket has not arrived: is there anything left to draw or to do?
void go_on(const Play& play, Seat seat) {
    const Flight& flight = play.table().flight;
    if (flight.drawn < flight.allowed && cards_left(flight) > 0) return;
    if (burner_arrives(play.rules, play.table(), seat)) return ask(play, Ask::last_chance);  // RM-LAUNCH-13
    fail(play, seat);
}

bool can_answer(const Rules& rules, const PublicState& table, Seat seat) {  // RM-Q-13
    if (pad_card_with(rules, table, seat, Effect::ignore_draw) != CardId::none) return true;
    return table.flight.card == 0 && pad_card_with(rules, table, seat, Effect::lift_zero) != CardId::none;
}

void take_card(const Play& play, Seat seat, int value) {
    Flight& flight = play.table().flight;
    flight.card = static_cast<std::uint8_t>(value);
    ++flight.drawn;
    if (can_answer(play.rules, play.table(), seat)) return ask(play, Ask::answer);
    settle_card(play, seat, value);
}

int draw_from(const Play& play, Flight& flight) {
    int place = play.chance.pick(cards_left(flight));
    int value = 0;
    while (place >= flight.deck[static_cast<std::size_t>(value)]) place -= flight.deck[static_cast<std::size_t>(value++)];
    --flight.deck[static_cast<std::size_t>(value)];
    return value;
}

void draw_success(const Play& play, Seat seat) {  // RM-LAUNCH-07
    Flight& flight = play.table().flight;
    if (cards_left(flight) == 0) return go_on(play, seat);
    const int value = draw_from(play, flight);
    play.tell(SuccessDrawn{seat, static_cast<std::uint8_t>(value)});
    take_card(play, seat, value);
}

void reveal_cards(const Play& play, Seat seat, CardId planner, int cards) {  // RM-FX-03
    Flight& flight = play.table().flight;
    flight.planner = planner;
    for (int i = 0; i < cards && cards_left(flight) > 0; ++i) {
        const auto value = static_cast<std::uint8_t>(draw_from(play, flight));
        ++flight.revealed[value];
        play.tell(SuccessRevealed{seat, value});
    }
    ask(play, Ask::first_card);
}

// RM-CARD-02, RM-LAUNCH-13: what is possible at this point of the launch.
RuleId forbids_effect_now(const PublicState& table, Effect effect) {
    const Flight& flight = table.flight;
    const Ask question = table.pending.ask;
    const bool between = question == Ask::nothing;
    switch (effect) {
        case Effect::advance: return between || question == Ask::answer || question == Ask::last_chance ? RuleId{} : "RM-FX-07";
        case Effect::ignore_draw: return question == Ask::answer ? RuleId{} : "RM-FX-06";
        case Effect::lift_zero: return question == Ask::answer && flight.card == 0 ? RuleId{} : "RM-FX-11";
        case Effect::choose_first: return between && flight.drawn == 0 ? RuleId{} : "RM-FX-03";
        case Effect::extra_draw: return between ? RuleId{} : "RM-FX-21";
        case Effect::none:
        case Effect::solve:
        case Effect::draw:
        case Effect::scrap_and_draw:
        case Effect::swap_hand:
        case Effect::money_per_mission:
        case Effect::fetch:
        case Effect::draw_paid:
        case Effect::draw_and_scrap:
        case Effect::place_free:
        case Effect::advance_on_mars:
        case Effect::keep_engine:
        case Effect::store:
        case Effect::copy: break;
    }
    return "RM-LAUNCH-03";
}

constexpr std::array launch_effects{Effect::advance, Effect::ignore_draw, Effect::lift_zero, Effect::choose_first,
                                    Effect::extra_draw};

void list_uses(const Rules& rules, const View& view, Actions& list) {
    for (const Effect effect : launch_effects) {
        if (!forbids_effect_now(view.table, effect).empty()) continue;
        for_each_kind(view.mine().pad.kinds() & rules.all_with(effect), [&](CardId card) { list.push(Use{card, Zone::pad}); });
        const CardId copied = view.table.copied;
        if (view.mine().pad.has(rules.copier()) && copied != CardId::none && rules.effect(copied) == effect)
            list.push(Use{rules.copier(), Zone::pad});
    }
}

}  // namespace

Amounts prints_on_pad(const Rules& rules, const PublicState& table, Seat seat) {
    Amounts sum;
    const Bag& pad = table.players[seat].pad;
    for_each_kind(pad.kinds(), [&](CardId card) {
        if (const CardId is = on_pad(rules, table, card); is != CardId::none) sum += rules.prints(is) * pad.count(card);
    });
    return sum;
}

int rocket_points_of(const Rules& rules, const Player& player, Amounts prints) {  // RM-LAUNCH-04, RM-FX-29
    int points = prints.rocket_points() + rocket_token * player.tokens.rocket;
    for_each_kind(player.depot.kinds(),
                  [&](CardId card) { points += rules.prints(card).rocket_points() * player.depot.count(card); });
    return points;
}

int rocket_points_of(const Rules& rules, const PublicState& table, Seat seat) {
    return rocket_points_of(rules, table.players[seat], prints_on_pad(rules, table, seat));
}

int thrust_of(const Rules& rules, const PublicState& table, Seat seat, Destination to, Amounts prints) {  // RM-LAUNCH-05
    const Tokens& tokens = table.players[seat].tokens;
    int spaces =
        prints.symbols(rules.board(to).thrust) + prints.symbols(Resource::science) + tokens.science - tokens.science_used;
    if (to != Destination::mars) return spaces;
    const CardId stage = pad_card_with(rules, table, seat, Effect::advance_on_mars);  // RM-FX-26
    if (stage != CardId::none) spaces += rules.card(on_pad(rules, table, stage)).amount;
    return spaces;
}

int thrust_of(const Rules& rules, const PublicState& table, Seat seat, Destination to) {
    return thrust_of(rules, table, seat, to, prints_on_pad(rules, table, seat));
}

LocationId target_of(const Rules& rules, const Player& player, Destination to) {
    return player.plan == CardId::none ? LocationId::none : rules.location_of(rules.card(player.plan).type, to);
}

RuleId forbids(const Rules& rules, const View& view, const Launch& launch, Figures* why) {
    if (const RuleId rule = not_between_orders(view); !rule.empty()) return rule;
    const Player& me = view.mine();
    if (me.plan == CardId::none) return "RM-LAUNCH-01";
    const RuleId rule_of_markers = rules.earth_only() ? "RM-EARTH-02" : "RM-Q-11";
    if (const RuleId rule = fits(why, rule_of_markers, "marker", me.missions.count(), rules.markers()); !rule.empty())
        return rule;
    if (!rules.has_missions_to(launch.to)) return "RM-EARTH-02";
    const LocationId target = target_of(rules, me, launch.to);
    if (target == LocationId::none) return "RM-LAUNCH-01";
    return me.missions.has(target) ? "RM-LAUNCH-02" : RuleId{};
}

RuleId forbids(const Rules&, const View& view, const Push&) {
    if (const RuleId rule = not_on_turn(view); !rule.empty()) return rule;
    if (view.table.pending.ask != Ask::nothing) return rule_of(view.table.pending.ask);
    return view.table.phase == Phase::launch ? RuleId{} : "RM-LAUNCH-07";
}

RuleId forbids(const Rules&, const View& view, const Abort&) {
    if (const RuleId rule = not_on_turn(view); !rule.empty()) return rule;
    if (view.table.pending.ask != Ask::nothing) return rule_of(view.table.pending.ask);
    if (view.table.phase != Phase::launch) return "RM-LAUNCH-08";
    return view.table.flight.drawn > 0 ? RuleId{} : "RM-Q-04";
}

RuleId forbids(const Rules&, const View& view, const Choose& choose) {
    if (const RuleId rule = not_on_turn(view); !rule.empty()) return rule;
    if (view.table.pending.ask != Ask::first_card) {
        const RuleId rule = rule_of(view.table.pending.ask);
        return rule.empty() ? "RM-FX-03" : rule;
    }
    const bool there = choose.value < success_values && view.table.flight.revealed[choose.value] > 0;
    return there ? RuleId{} : "RM-FX-03";
}

RuleId forbids_in_launch(const Rules& rules, const View& view, const Use& use) {
    const Ask question = view.table.pending.ask;
    if (question != Ask::nothing && question != Ask::answer && question != Ask::last_chance) return rule_of(question);
    if (use.from == Zone::depot) return "RM-FX-29";
    if (use.from != Zone::pad || !view.mine().pad.has(use.card)) return "RM-LAUNCH-03";
    const CardId is = on_pad(rules, view.table, use.card);
    if (is == CardId::none) return "RM-FX-31";
    return forbids_effect_now(view.table, rules.effect(is));
}

void list_launches(const Rules& rules, const View& view, Actions& list) {
    if (view.mine().plan == CardId::none) return;
    for (const Destination to : all_destinations)
        if (forbids(rules, view, Launch{to}).empty()) list.push(Launch{to});
}

void list_launch_steps(const Rules& rules, const View& view, Actions& list) {
    const Flight& flight = view.table.flight;
    const Ask question = view.table.pending.ask;
    if (question == Ask::first_card) {
        for (std::uint8_t value = 0; value < success_values; ++value)
            if (flight.revealed[value] > 0) list.push(Choose{value});
        return;
    }
    list_uses(rules, view, list);
    if (question != Ask::nothing) return list.push(Pass{});
    list.push(Push{});
    if (flight.drawn > 0) list.push(Abort{});
}

void perform(const Play& play, Seat seat, const Launch& launch) {
    PublicState& table = play.table();
    const Player& player = play.player(seat);
    const int points = rocket_points_of(play.rules, table, seat);
    const int needed = play.rules.location(target_of(play.rules, player, launch.to)).rocket_points;
    play.tell(LaunchDeclared{seat, player.plan, launch.to, static_cast<std::uint8_t>(points), static_cast<std::uint8_t>(needed)});
    table.offers.clear();  // RM-CARD-03
    play.hand(seat).disguise = CardId::none;
    if (points < needed) {  // RM-LAUNCH-04, RM-Q-02
        play.tell(LaunchCalledOff{seat});
        return await_end_of_turn(play);
    }
    table.phase = Phase::launch;
    table.flight = {};
    table.flight.to = launch.to;
    table.flight.allowed = static_cast<std::uint8_t>(play.rules.board(launch.to).success_cards);
    table.flight.deck = play.rules.edition().success_cards;  // RM-LAUNCH-06
    advance(play, seat, thrust_of(play.rules, table, seat, launch.to));
}

void perform(const Play& play, Seat seat, const Push&) { draw_success(play, seat); }

void perform(const Play& play, Seat seat, const Abort&) { abort_launch(play, seat); }

void perform(const Play& play, Seat seat, const Choose& choose) {
    Flight& flight = play.table().flight;
    play.table().pending = {};
    flight.revealed = {};  // RM-FX-24: the others stay aside
    play.tell(SuccessChosen{seat, choose.value});
    take_card(play, seat, choose.value);
}

void settle_card(const Play& play, Seat seat, int spaces) {
    play.table().flight.card = Flight::no_card;
    if (!advance(play, seat, spaces)) go_on(play, seat);
}

void perform_in_launch(const Play& play, Seat seat, const Use& use) {
    PublicState& table = play.table();
    Flight& flight = table.flight;
    const CardId is = on_pad(play.rules, table, use.card);
    const Card& card = play.rules.card(is);
    const Ask question = table.pending.ask;
    play.tell(EffectUsed{seat, is});
    play.tell(CardDiscarded{seat, use.card, Zone::pad});
    leave_pad(play, seat, use.card, play.player(seat).play);
    switch (card.effect) {
        case Effect::advance:  // RM-FX-25
            if (advance(play, seat, card.amount)) return;
            if (question == Ask::answer && !can_answer(play.rules, table, seat)) {  // nothing else is left to answer with
                table.pending = {};
                settle_card(play, seat, flight.card);
            }
            return;
        case Effect::ignore_draw:  // RM-FX-22
            table.pending = {};
            play.tell(SuccessIgnored{seat, flight.card});
            flight.card = Flight::no_card;
            --flight.drawn;
            return draw_success(play, seat);
        case Effect::lift_zero: table.pending = {}; return settle_card(play, seat, card.amount);  // RM-FX-23
        case Effect::choose_first: return reveal_cards(play, seat, use.card, card.amount);
        case Effect::extra_draw:  // RM-FX-21
            flight.allowed = static_cast<std::uint8_t>(flight.allowed + card.amount);
            return;
        case Effect::none:
        case Effect::solve:
        case Effect::draw:
        case Effect::scrap_and_draw:
        case Effect::swap_hand:
        case Effect::money_per_mission:
        case Effect::fetch:
        case Effect::draw_paid:
        case Effect::draw_and_scrap:
        case Effect::place_free:
        case Effect::advance_on_mars:
        case Effect::keep_engine:
        case Effect::store:
        case Effect::copy: return;
    }
}

}  // namespace tminus::rocketmen
