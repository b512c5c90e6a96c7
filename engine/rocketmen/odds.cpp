#include "engine/rocketmen/odds.h"

#include "engine/rocketmen/chapters.h"

#include <algorithm>
#include <numeric>

namespace tminus::rocketmen {
namespace {

std::uint64_t orders(int cards, int draws) {
    std::uint64_t count = 1;
    for (int i = 0; i < draws; ++i) count *= static_cast<std::uint64_t>(cards - i);
    return count;
}

std::uint64_t good_orders(SuccessDeck& deck, int cards, int need, int draws) {
    if (need <= 0) return orders(cards, draws);
    if (need > draws * (success_values - 1)) return 0;
    std::uint64_t count = 0;
    for (int value = 0; value < success_values; ++value) {
        std::uint8_t& left = deck[static_cast<std::size_t>(value)];
        if (left == 0) continue;
        const std::uint64_t choices = left--;
        count += choices * good_orders(deck, cards - 1, need - value, draws - 1);
        ++left;
    }
    return count;
}

}  // namespace

Odds odds_of(const SuccessDeck& deck, int need, int draws) {
    SuccessDeck left = deck;
    const int cards = std::accumulate(left.begin(), left.end(), 0);
    draws = std::min(draws, cards);
    return {good_orders(left, cards, need, draws), orders(cards, draws)};
}

Odds odds(const Rules& rules, const View& view) {
    const Flight& flight = view.table.flight;
    if (view.table.phase != Phase::launch) return {};
    int rocket = flight.rocket, drawn = flight.drawn;
    if (flight.card != Flight::no_card) rocket += flight.card;
    if (view.table.pending.ask == Ask::first_card) {
        int best = success_values - 1;
        while (best > 0 && flight.revealed[static_cast<std::size_t>(best)] == 0) --best;
        rocket += best;
        ++drawn;
    }
    return odds_of(flight.deck, rules.board(flight.to).spaces - rocket, flight.allowed - drawn);
}

Odds odds_before_launch(const Rules& rules, const Table& table, Seat seat, Destination to) {
    return rules.odds_with(thrust_of(rules, table, seat, to), to);
}

}  // namespace tminus::rocketmen
