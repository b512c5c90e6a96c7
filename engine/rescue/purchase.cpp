// RR-PURCHASE: cubes from the market, exchange, refill.

#include "engine/rescue/chapters.h"

#include <algorithm>

namespace tminus::rescue {
namespace {

void raise_market(const Play& play, Resource resource, int level) {
    std::uint8_t& stock = play.table().market[resource];
    if (stock >= level) return;
    play.tell(MarketRefilled{resource, static_cast<std::uint8_t>(level - stock)});
    stock = static_cast<std::uint8_t>(level);
}

void end_purchase_with_minimum(const Play& play) {  // RR-PURCHASE-06
    for (const Resource resource : all_resources) raise_market(play, resource, play.rules.market_minimum());
    play.table().first_taker = {};
    begin_phase(play, Phase::boarding);
}

}  // namespace

RuleId forbids(const Rules&, const View& view, const Take& take) {
    if (const RuleId rule = not_on_turn(view, Phase::purchase); !rule.empty()) return rule;
    if (take.cubes < 1 || take.cubes > view.table.turns.front().face) return "RR-PURCHASE-01";
    return take.cubes > view.table.market[take.resource] ? "RR-PURCHASE-03" : RuleId{};
}

RuleId forbids(const Rules&, const View& view, const Refill&) {
    const auto& pending = view.table.pending;
    if (!pending.empty() && pending.back().ask == Ask::refill)
        return pending.back().seats.has(view.me) ? RuleId{} : "RR-PURCHASE-05";
    if (const RuleId rule = not_on_turn(view, Phase::purchase); !rule.empty()) return rule;
    return "RR-PURCHASE-12";  // not before all dice have taken their cubes
}

RuleId forbids(const Rules&, const View& view, const Exchange& exchange) {
    if (view.table.phase == Phase::planning || view.table.phase == Phase::round_end) return "RR-PURCHASE-10";
    if (const RuleId rule = not_on_turn(view, view.table.phase); !rule.empty()) return rule;
    if (exchange.give == exchange.get) return "RR-Q-24";
    return view.table.players[view.me].cubes[exchange.give] < 2 ? "RR-PURCHASE-10" : RuleId{};
}

void list_purchase(const View& view, Actions& list) {
    const int face = view.table.turns.front().face;
    for (const Resource resource : all_resources) {
        const int most = std::min<int>(face, view.table.market[resource]);
        for (int cubes = 1; cubes <= most; ++cubes) list.push(Take{resource, static_cast<std::uint8_t>(cubes)});
    }
}

void list_exchanges(const View& view, Actions& list) {
    const Cubes& cubes = view.table.players[view.me].cubes;
    for (const Resource give : all_resources) {
        if (cubes[give] < 2) continue;
        for (const Resource get : all_resources)
            if (get != give) list.push(Exchange{give, get});
    }
}

void list_refills(Actions& list) {
    for (const Resource resource : all_resources) list.push(Refill{resource});
}

void perform(const Play& play, Seat seat, const Take& take) {
    Table& table = play.table();
    Cubes& cubes = play.player(seat).cubes;
    cubes[take.resource] = static_cast<std::uint8_t>(cubes[take.resource] + take.cubes);
    table.market[take.resource] = static_cast<std::uint8_t>(table.market[take.resource] - take.cubes);
    if (table.first_taker.empty()) table.first_taker = Seats::only(seat);  // RR-Q-21
    play.tell(CubesTaken{seat, take.resource, take.cubes});
    end_turn(play);
}

void perform(const Play& play, Seat seat, const Exchange& exchange) {
    Cubes& cubes = play.player(seat).cubes;
    cubes[exchange.give] = static_cast<std::uint8_t>(cubes[exchange.give] - 2);
    ++cubes[exchange.get];
    play.tell(CubesExchanged{seat, exchange.give, exchange.get});
}

void end_purchase(const Play& play) {  // RR-PURCHASE-12
    Table& table = play.table();
    if (table.first_taker.empty()) return end_purchase_with_minimum(play);  // RR-Q-21
    table.pending.push({Ask::refill, table.first_taker, {}});
}

void perform(const Play& play, Seat, const Refill& refill) {
    play.table().pending.pop();
    raise_market(play, refill.resource, play.rules.market_capacity());
    end_purchase_with_minimum(play);
}

}  // namespace tminus::rescue
