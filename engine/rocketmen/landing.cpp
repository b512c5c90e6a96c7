// RM-LAUNCH-08 to -12: how a launch ends.

#include "engine/rocketmen/chapters.h"

#include <algorithm>

namespace tminus::rocketmen {
namespace {

void discard_from_pad(const Play& play, Seat seat, const Bag& cards) {
    Player& player = play.player(seat);
    player.pad.remove(cards);
    player.play.add(cards);  // RM-ZONE-02
    for_each_kind(cards.kinds(), [&](CardId card) {
        for (int copy = 0; copy < cards.count(card); ++copy) play.tell(CardDiscarded{seat, card, Zone::pad});
    });
}

// RM-FX-27: whether an engine may stay when the pad is emptied.
bool may_keep_engine(const Play& play, Seat seat) {
    const bool engines = (play.player(seat).pad.kinds() & play.rules.all_of(Kind::engine)) != 0;
    return engines && pad_card_with(play.rules, play.table(), seat, Effect::keep_engine) != CardId::none;
}

void discard_pad(const Play& play, Seat seat, CardId kept) {
    Bag leaving = play.player(seat).pad.only(~permanent_on_pad(play.rules, play.table(), seat));
    if (kept != CardId::none) leaving.remove(kept);
    discard_from_pad(play, seat, leaving);
}

// After a success the plan is empty; after a failure its card may stay.
bool ask_about_mission(const Play& play, Seat seat) {
    if (play.player(seat).plan == CardId::none) return false;
    ask(play, Ask::mission);
    return true;
}

void empty_pad(const Play& play, Seat seat) {
    if (may_keep_engine(play, seat)) return ask(play, Ask::keep_engine);
    discard_pad(play, seat, CardId::none);
    if (!ask_about_mission(play, seat)) await_end_of_turn(play);
}

void gain_token(const Play& play, Seat seat, Token token) {
    Tokens& tokens = play.player(seat).tokens;
    switch (token) {
        case Token::rocket: ++tokens.rocket; break;
        case Token::hand: ++tokens.hand; break;
        case Token::money: ++tokens.money; break;
        case Token::science: ++tokens.science; break;
    }
    play.tell(TokenGained{seat, token});
}

void place_marker(const Play& play, Seat seat, LocationId location) {
    Player& player = play.player(seat);
    const Location& place = play.rules.location(location);
    const bool first = !is_taken(play.rules, play.table(), location);
    player.missions.add(location);
    if (first) player.first.add(location);
    play.tell(MissionSucceeded{seat, location, first});
    gain_points(play, seat, first ? place.first : place.later);
}

void take_first_token(const Play& play, Seat seat, Destination to) {  // RM-LAUNCH-11
    Seat& holder = play.table().first_there[index(to)];
    if (!has_first_token(play.rules, to) || holder != no_seat) return;
    holder = seat;
    play.tell(FirstThere{seat, to});
}

// What of the pad an abort may take.
Bag cards_at_stake(const Rules& rules, const PublicState& table, Seat seat) {
    return table.players[seat].pad.only(~permanent_on_pad(rules, table, seat));
}

}  // namespace

bool is_taken(const Rules& rules, const PublicState& table, LocationId location) {
    bool taken = table.rival.missions.has(location);  // RM-SOLOC-08
    for (Seat seat = 0; seat < rules.seats(); ++seat) taken |= table.players[seat].missions.has(location);
    return taken;
}

bool has_first_token(const Rules& rules, Destination to) { return rules.board(to).token && !rules.solo() && !rules.earth_only(); }

int cards_lost_by_abort(const Rules& rules, const PublicState& table, Seat seat) {
    const int fewer = 1 + has_variant(table, Variant::safety_protocol);  // RM-VARC-06
    return std::clamp(table.flight.drawn - fewer, 0, cards_at_stake(rules, table, seat).size());
}

std::uint64_t permanent_on_pad(const Rules& rules, const PublicState& table, Seat seat) {  // RM-CARD-04, RM-FX-32
    const CardId depot = pad_card_with(rules, table, seat, Effect::store);
    return depot == CardId::none ? 0 : bit_of(depot);
}

void abort_launch(const Play& play, Seat seat) {  // RM-LAUNCH-08, RM-Q-12
    PublicState& table = play.table();
    play.tell(LaunchAborted{seat});
    const int cards = cards_lost_by_abort(play.rules, table, seat);
    const Bag candidates = cards_at_stake(play.rules, table, seat);
    if (cards > 0 && cards < candidates.size()) return ask(play, Ask::abort_cards, cards);
    if (cards > 0) discard_from_pad(play, seat, candidates);
    end_turn(play);
}

void fail(const Play& play, Seat seat) {  // RM-LAUNCH-09
    play.tell(LaunchFailed{seat});
    empty_pad(play, seat);
}

void succeed(const Play& play, Seat seat) {  // RM-LAUNCH-10
    PublicState& table = play.table();
    Player& player = play.player(seat);
    table.pending = {};
    const CardId mission = player.plan;
    const LocationId location = target_of(play.rules, player, table.flight.to);
    player.plan = CardId::none;
    player.scrapyard.add(mission);
    place_marker(play, seat, location);
    play.tell(CardScrapped{seat, mission});
    gain_token(play, seat, play.rules.card(mission).achievement);
    take_first_token(play, seat, table.flight.to);
    if (const CardId planner = table.flight.planner; planner != CardId::none) {  // RM-FX-24
        player.play.remove(planner);
        player.scrapyard.add(planner);
        play.tell(CardScrapped{seat, planner});
    }
    trigger_end(play);
    empty_pad(play, seat);
}

void go_on_after_pad(const Play& play, Seat seat, CardId kept) {
    discard_pad(play, seat, kept);
    if (!ask_about_mission(play, seat)) end_turn(play);
}

RuleId forbids(const Rules& rules, const View& view, const Keep& keep) {
    if (const RuleId rule = not_on_turn(view); !rule.empty()) return rule;
    if (view.table.pending.ask != Ask::keep_engine) {
        const RuleId rule = rule_of(view.table.pending.ask);
        return rule.empty() ? "RM-FX-27" : rule;
    }
    return rules.kind(keep.card) == Kind::engine && view.mine().pad.has(keep.card) ? RuleId{} : "RM-FX-27";
}

void list_engines_to_keep(const Rules& rules, const View& view, Actions& list) {
    for_each_kind(view.mine().pad.kinds() & rules.all_of(Kind::engine), [&](CardId card) { list.push(Keep{card}); });
    list.push(Pass{});
}

void perform(const Play& play, Seat seat, const Keep& keep) {
    play.table().pending = {};
    play.tell(EngineKept{seat, keep.card});
    go_on_after_pad(play, seat, keep.card);
}

}  // namespace tminus::rocketmen
