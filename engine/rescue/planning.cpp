// RR-PLAN: dice and bids behind the screen, the reveal, energy, and the influence track.

#include "engine/rescue/chapters.h"

#include <algorithm>

namespace tminus::rescue {
namespace {

RuleId not_planning(const View& view) {
    if (view.table.phase != Phase::planning || !view.table.pending.empty()) return not_on_turn(view, Phase::planning);
    return view.table.ready.has(view.me) ? "RR-PLAN-08" : RuleId{};
}

void settle_energy(const Play& play, Seat seat) {
    Plan& plan = play.table().plans[seat];
    const Settlement settled = settle(play.rules.edition(), plan, play.player(seat).energy);
    if (settled.plan.bid != plan.bid) play.tell(BidCut{seat, static_cast<std::uint16_t>(plan.bid - settled.plan.bid)});
    for (std::size_t field = 0; field < field_count; ++field)
        if (const std::uint8_t face = settled.plan.dice[field]; face != plan.dice[field])
            play.tell(DieLowered{seat, static_cast<Field>(field), face});
    plan = settled.plan;
    if (settled.balance > 0) gain_energy(play, seat, settled.balance);
    if (settled.balance < 0) pay_energy(play, seat, -settled.balance);
}

// Highest value first; equal ones roll.
template <class Value>
void rank(const Play& play, TrackOrder& seats, Value value) {
    sort_few(seats.begin(), seats.end(), [&](Seat a, Seat b) { return value(a) > value(b); });
    for (Seat* first = seats.begin(); first != seats.end();) {
        Seat* last = std::find_if(first, seats.end(), [&](Seat seat) { return value(seat) != value(*first); });
        order_by_rolls(play, first, last);
        first = last;
    }
}

// RR-PLAN-11, -12.
void hand_out_order_tokens(const Play& play) {
    PublicState& table = play.table();
    table.track.clear();
    for (Seat seat = 0; seat < play.rules.seats(); ++seat) table.track.push(seat);
    rank(play, table.track, [&](Seat seat) { return -balance_of(play.rules.edition(), table.plans[seat]); });
    play.tell(OrderSet{table.track});
}

// RR-PLAN-13 to -16.
void settle_track(const Play& play) {
    PublicState& table = play.table();
    const auto bid_of = [&](Seat seat) { return table.plans[seat].bid; };

    TrackOrder bidders;
    for (Seat seat = 0; seat < play.rules.seats(); ++seat)
        if (bid_of(seat) > 0) bidders.push(seat);
    if (bidders.empty()) return;  // RR-Q-18
    rank(play, bidders, bid_of);

    TrackOrder track = bidders;
    for (const Seat seat : table.track)
        if (bid_of(seat) == 0) track.push(seat);
    table.track = track;
    play.tell(TrackSet{track});
    pay_energy(play, track.front(), bid_of(track.front()));
}

void reveal(const Play& play) {
    PublicState& table = play.table();
    for (Seat seat = 0; seat < play.rules.seats(); ++seat) {
        table.plans[seat] = play.hand(seat).plan;
        play.hand(seat).plan = {};
        play.tell(PlanRevealed{seat, table.plans[seat]});
    }
    table.ready = {};
    if (const Seat engineer = seat_of(table, Character::engineer); engineer != no_seat)
        return table.pending.push({Ask::adjust, Seats::only(engineer), {}});
    settle_plans(play);
}

}  // namespace

int dice_in(const Plan& plan) { return field_count - static_cast<int>(std::count(plan.dice.begin(), plan.dice.end(), 0)); }
bool is_full(const Plan& plan) { return dice_in(plan) == dice_per_player; }

int balance_of(const Edition& edition, const Plan& plan) {
    int balance = 0;
    for (const std::uint8_t face : plan.dice) balance += edition.face_energy[face];
    return balance;
}

// What cannot be paid comes out of the bid, then out of the faces.
Settlement settle(const Edition& edition, const Plan& planned, int energy) {
    Settlement settled{planned, balance_of(edition, planned), balance_of(edition, planned)};
    Plan& plan = settled.plan;
    const int missing_beside_bid = -settled.balance - (energy - plan.bid);
    if (missing_beside_bid > 0) plan.bid = static_cast<std::uint16_t>(plan.bid - std::min<int>(plan.bid, missing_beside_bid));
    for (std::uint8_t& face : plan.dice)
        // RR-Q-14: one step at a time, down to 1, before the next die is touched.
        while (face > 1 && energy + settled.balance < 0) {
            settled.balance += edition.face_energy[face - 1] - edition.face_energy[face];
            --face;
        }
    return settled;
}

void settle_plans(const Play& play) {
    for (Seat seat = 0; seat < play.rules.seats(); ++seat) settle_energy(play, seat);
    play.rules.edition().turn_order == TurnOrder::order_tokens ? hand_out_order_tokens(play) : settle_track(play);
    begin_phase(play, Phase::research);
}

void lay_out_modules(const Play& play) {
    for (int shown = 1; shown < play.rules.seats(); ++shown) show_module(play);
}

void order_by_rolls(const Play& play, Seat* first, Seat* last) {
    if (last - first < 2) return;
    PerSeat<std::uint8_t> roll{};
    for (Seat* seat = first; seat != last; ++seat) {
        roll[*seat] = static_cast<std::uint8_t>(play.chance.roll(faces));
        play.tell(Rolled{*seat, roll[*seat]});
    }
    sort_few(first, last, [&](Seat a, Seat b) { return roll[a] > roll[b]; });
    while (first != last) {
        Seat* next = std::find_if(first, last, [&](Seat seat) { return roll[seat] != roll[*first]; });
        order_by_rolls(play, first, next);  // RR-Q-16: among those still tied
        first = next;
    }
}

void show_module(const Play& play) {
    PublicState& table = play.table();
    if (table.deck.empty() && !table.discard.empty()) {  // RR-Q-07
        for (const ModuleId id : table.discard) table.deck.push(id);
        table.discard.clear();
        play.tell(DeckRenewed{});
    }
    if (table.deck.empty()) return;
    table.display.push(table.deck.draw(play.chance));
    play.tell(ModuleShown{table.display.back()});
}

RuleId forbids(const Rules&, const View& view, const Place& place, Figures* why) {
    if (const RuleId rule = not_planning(view); !rule.empty()) return rule;
    if (place.face < 1 || place.face > faces) return "RR-PLAN-03";
    if (view.hand.plan.dice[index(place.field)] != 0) return "RR-PLAN-02";
    return fits(why, "RR-PLAN-02", "placed-die", dice_in(view.hand.plan), dice_per_player);
}

RuleId forbids(const Rules&, const View& view, const TakeBack& take_back) {
    if (const RuleId rule = not_planning(view); !rule.empty()) return rule;
    return view.hand.plan.dice[index(take_back.field)] == 0 ? "RR-PLAN-02" : RuleId{};
}

RuleId forbids(const Rules& rules, const View& view, const Bid& bid, Figures* why) {
    if (const RuleId rule = not_planning(view); !rule.empty()) return rule;
    if (rules.edition().turn_order == TurnOrder::order_tokens) return "RR-PLAN-07";
    return needs(why, "RR-PLAN-07", "energy", view.table.players[view.me].energy, bid.energy);
}

RuleId forbids(const Rules&, const View& view, const Ready&, Figures* why) {
    if (const RuleId rule = not_planning(view); !rule.empty()) return rule;
    return needs(why, "RR-PLAN-02", "die", dice_in(view.hand.plan), dice_per_player);
}

RuleId forbids(const Rules&, const View& view, const Reconsider&) {
    if (view.table.phase != Phase::planning || !view.table.pending.empty()) return not_on_turn(view, Phase::planning);
    return view.table.ready.has(view.me) ? RuleId{} : "RR-PLAN-08";
}

void list_planning(const Rules& rules, const View& view, Actions& list) {
    static const auto placements = [] {
        std::array<Action, field_count * faces> all{};
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = Place{static_cast<Field>(i / faces), static_cast<std::uint8_t>(i % faces + 1)};
        return all;
    }();
    if (view.table.ready.has(view.me)) return list.push(Reconsider{});

    const Plan& plan = view.hand.plan;
    const bool complete = is_full(plan);
    for (std::size_t field = 0; field < field_count; ++field) {
        if (plan.dice[field] != 0) list.push(TakeBack{static_cast<Field>(field)});
        if (plan.dice[field] == 0 && !complete) list.append(&placements[field * faces], faces);
    }
    const bool bids = rules.edition().turn_order == TurnOrder::influence_track;
    for (int energy = 0; bids && energy <= view.table.players[view.me].energy; ++energy)
        list.push(Bid{static_cast<std::uint16_t>(energy)});
    if (complete) list.push(Ready{});
}

void perform(const Play& play, Seat seat, const Place& place) {
    play.hand(seat).plan.dice[index(place.field)] = place.face;
    play.tell_only(seat, DiePlaced{place.field, place.face});
}

void perform(const Play& play, Seat seat, const TakeBack& take_back) {
    play.hand(seat).plan.dice[index(take_back.field)] = 0;
    play.tell_only(seat, DieTakenBack{take_back.field});
}

void perform(const Play& play, Seat seat, const Bid& bid) {
    play.hand(seat).plan.bid = bid.energy;
    play.tell_only(seat, BidMade{bid.energy});
}

void perform(const Play& play, Seat seat, const Ready&) {
    play.table().ready.add(seat);
    play.tell(SeatReady{seat});
    if (play.rules.to_act(play.state).empty()) reveal(play);  // RR-PLAN-08
}

void perform(const Play& play, Seat seat, const Reconsider&) {
    play.table().ready.remove(seat);
    play.tell(SeatReconsidered{seat});
}

}  // namespace tminus::rescue
