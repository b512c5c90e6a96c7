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

// In how many ways so many of the cards can be picked, whatever their order.
std::uint64_t picks(int cards, int draws) {
    std::uint64_t count = 1;
    for (int i = 0; i < draws; ++i) count = count * static_cast<std::uint64_t>(cards - i) / static_cast<std::uint64_t>(i + 1);
    return count;
}

// Those that bring what is needed, of the cards of this value and below. Each set of cards is looked at once, not in each of
// its orders.
std::uint64_t good_picks(const SuccessDeck& deck, int value, int cards, int need, int draws) {
    if (need <= 0) return picks(cards, draws);
    if (need > draws * value) return 0;
    const int here = deck[static_cast<std::size_t>(value)];
    std::uint64_t count = 0;
    for (int taken = 0; taken <= std::min(here, draws); ++taken)
        count += picks(here, taken) * good_picks(deck, value - 1, cards - here, need - taken * value, draws - taken);
    return count;
}

}  // namespace

Odds odds_of(const SuccessDeck& deck, int need, int draws) {
    const int cards = std::accumulate(deck.begin(), deck.end(), 0);
    draws = std::min(draws, cards);
    return {good_picks(deck, success_values - 1, cards, need, draws) * orders(draws, draws), orders(cards, draws)};
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

Odds odds_before_launch(const Rules& rules, const PublicState& table, Seat seat, Destination to) {
    return rules.odds_with(thrust_of(rules, table, seat, to), to);
}

}  // namespace tminus::rocketmen
