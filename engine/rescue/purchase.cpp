// RR-PURCHASE: cubes from the market, exchange, refill.

#include "engine/rescue/chapters.h"

#include <algorithm>

namespace tminus::rescue {
namespace {

void raise_market(const Play& play, Resource resource, int level) {
    std::uint8_t& stock = play.table().market[resource];
    if (play.rules.options().finite_cubes) level = std::min(level, stock + in_bank(play.rules, play.table(), resource));
    if (stock >= level) return;
    play.tell(MarketRefilled{resource, static_cast<std::uint8_t>(level - stock)});
    stock = static_cast<std::uint8_t>(level);
}

void end_purchase_with_minimum(const Play& play) {  // RR-PURCHASE-06
    for (const Resource resource : all_resources) raise_market(play, resource, play.rules.market_minimum());
    play.table().first_taker = {};
    begin_phase(play, Phase::boarding);
}

bool can_exchange(const Rules& rules, const PublicState& table, Seat seat, Resource give, Resource get) {
    const bool there = !rules.options().finite_cubes || in_bank(rules, table, get) > 0;
    return give != get && table.players[seat].cubes[give] >= cubes_for_one && there;
}

// The turn, or the common step: whenever the edition lets cubes be exchanged.
RuleId not_exchanging(const Rules& rules, const View& view) {
    if (rules.edition().exchange == ExchangeTime::loading) {
        if (view.table.phase == Phase::over) return not_on_turn(view, Phase::over);
        return is_asked(view, Ask::load) ? RuleId{} : "RR-PURCHASE-10";
    }
    if (view.table.phase == Phase::planning || view.table.phase == Phase::round_end) return "RR-PURCHASE-10";
    return not_on_turn(view, view.table.phase);
}

}  // namespace

// Only the Miner takes the cubes of a die in several parts.
bool takes_several_kinds(const PublicState& table, Seat seat) { return plays(table, seat, Character::miner); }

int cubes_left(const Rules& rules, const PublicState& table) {
    const Turn& turn = table.turns.front();
    if (table.progress.cubes > 0 && !takes_several_kinds(table, turn.seat)) return 0;
    return rules.effect_of(turn.face).cubes - table.progress.cubes;
}

int in_bank(const Rules& rules, const PublicState& table, Resource resource) {
    int cubes = rules.edition().cubes_in_box - table.market[resource];
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        cubes -= table.players[seat].cubes[resource];
        for (const Cubes& load : table.players[seat].loads) cubes -= load[resource];
    }
    return cubes;
}

bool may_exchange(const Rules& rules, const PublicState& table, Seat seat) {
    for (const Resource give : all_resources)
        for (const Resource get : all_resources)
            if (can_exchange(rules, table, seat, give, get)) return true;
    return false;
}

RuleId forbids(const Rules& rules, const View& view, const Take& take, Figures* why) {
    if (const RuleId rule = not_on_turn(view, Phase::purchase); !rule.empty()) return rule;
    if (view.table.progress.cubes > 0 && !takes_several_kinds(view.table, view.me)) return "RR-PURCHASE-02";
    if (take.cubes < 1) return "RR-PURCHASE-01";
    const int left = cubes_left(rules, view.table), market = view.table.market[take.resource];
    if (const RuleId rule = needs(why, "RR-PURCHASE-01", "die-cube", left, take.cubes); !rule.empty()) return rule;
    return needs(why, "RR-PURCHASE-03", "market-cube", market, take.cubes);
}

RuleId forbids(const Rules&, const View& view, const Refill&) {
    const auto& pending = view.table.pending;
    if (!pending.empty() && pending.back().ask == Ask::refill)
        return pending.back().seats.has(view.me) ? RuleId{} : "RR-PURCHASE-05";
    if (const RuleId rule = not_on_turn(view, Phase::purchase); !rule.empty()) return rule;
    return "RR-PURCHASE-12";  // not before all dice have taken their cubes
}

RuleId forbids(const Rules& rules, const View& view, const Exchange& exchange, Figures* why) {
    if (const RuleId rule = not_exchanging(rules, view); !rule.empty()) return rule;
    if (exchange.give == exchange.get) return "RR-Q-24";
    const int cubes = view.table.players[view.me].cubes[exchange.give];
    if (const RuleId rule = needs(why, "RR-PURCHASE-10", "cube", cubes, cubes_for_one); !rule.empty()) return rule;
    if (!rules.options().finite_cubes) return {};
    return needs(why, "RR-Q-12", "bank-cube", in_bank(rules, view.table, exchange.get), 1);
}

void list_purchase(const Rules& rules, const View& view, Actions& list) {
    const int left = cubes_left(rules, view.table);
    for (const Resource resource : all_resources) {
        const int most = std::min<int>(left, view.table.market[resource]);
        for (int cubes = 1; cubes <= most; ++cubes) list.push(Take{resource, static_cast<std::uint8_t>(cubes)});
    }
}

void list_exchanges(const Rules& rules, const View& view, Actions& list) {
    if (!not_exchanging(rules, view).empty()) return;
    const Cubes& cubes = view.table.players[view.me].cubes;
    for (const Resource give : all_resources) {
        if (cubes[give] < cubes_for_one) continue;
        for (const Resource get : all_resources)
            if (can_exchange(rules, view.table, view.me, give, get)) list.push(Exchange{give, get});
    }
}

void list_refills(Actions& list) {
    for (const Resource resource : all_resources) list.push(Refill{resource});
}

void perform(const Play& play, Seat seat, const Take& take) {
    PublicState& table = play.table();
    Cubes& cubes = play.player(seat).cubes;
    cubes[take.resource] = static_cast<std::uint8_t>(cubes[take.resource] + take.cubes);
    table.market[take.resource] = static_cast<std::uint8_t>(table.market[take.resource] - take.cubes);
    if (table.first_taker.empty()) table.first_taker = Seats::only(seat);  // RR-Q-21
    play.tell(CubesTaken{seat, take.resource, take.cubes});
    table.progress.cubes = static_cast<std::uint8_t>(table.progress.cubes + take.cubes);
}

void perform(const Play& play, Seat seat, const Exchange& exchange) {
    Cubes& cubes = play.player(seat).cubes;
    cubes[exchange.give] = static_cast<std::uint8_t>(cubes[exchange.give] - cubes_for_one);
    ++cubes[exchange.get];
    play.tell(CubesExchanged{seat, exchange.give, exchange.get});
}

void end_purchase(const Play& play) {  // RR-PURCHASE-12
    const Edition& edition = play.rules.edition();
    const bool common_step = edition.cubes_loaded_on_modules || edition.exchange == ExchangeTime::loading;
    common_step ? begin_loading(play) : refill_market(play);
}

void refill_market(const Play& play) {
    PublicState& table = play.table();
    if (table.first_taker.empty()) return end_purchase_with_minimum(play);  // RR-Q-21
    table.pending.push({Ask::refill, table.first_taker, {}});
}

void perform(const Play& play, Seat, const Refill& refill) {
    play.table().pending.pop();
    raise_market(play, refill.resource, play.rules.market_capacity());
    end_purchase_with_minimum(play);
}

}  // namespace tminus::rescue
