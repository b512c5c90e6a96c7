// Nothing allocates in a playout: every allocation of this program is counted.

#include "bots/bots.h"
#include "bots/search.h"
#include "match/game_data.h"
#include "tests/allocation/counting_new.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <utility>

namespace tminus::test {
namespace {

template <class Game, class Choose>
long allocations_of_games(const typename Game::Rules& rules, int games, Choose choose) {
    const long before = allocations;
    for (int seed = 1; seed <= games; ++seed) {
        Chance luck(static_cast<std::uint64_t>(seed)), bot_luck(static_cast<std::uint64_t>(~seed));
        Journal<typename Game::Rules::Event> silent;
        auto state = rules.setup(luck, silent);
        for (Seats seats = rules.to_act(state); !seats.empty(); seats = rules.to_act(state)) {
            const auto view = rules.observe(state, seats.lowest());
            rules.apply(state, seats.lowest(), choose(rules, view, bot_luck), luck, silent);
        }
        rules.scores(state), rules.winners(state);
    }
    return allocations - before;
}

TEST(Allocation, TheCounterCounts) {
    const long before = allocations;
    const std::string long_text(1000, 'x');
    EXPECT_EQ(allocations - before, 1);
}

TEST(Allocation, NothingAllocatesInAPlayoutOfAnyGame) {
    for_each_game([](auto game) {
        using Game = decltype(game);
        for (json::object options : library().of<Game>().all_options()) {
            const auto rules = library().of<Game>().rules(options);
            EXPECT_EQ(allocations_of_games<Game>(
                          rules, 3,
                          [](const auto& r, const auto& view, Chance& chance) { return bots::choose_random(r, view, chance); }),
                      0)
                << json::serialize(options);
        }
    });
}

TEST(Allocation, NothingAllocatesWhenABotThinks) {
    for_each_game([](auto game) {
        using Game = decltype(game);
        json::object options;
        const auto rules = library().of<Game>().rules(options);
        EXPECT_EQ(allocations_of_games<Game>(rules, 1,
                                             [](const auto& r, const auto& view, Chance& chance) {
                                                 return bots::choose_greedy(library().of<Game>().value, r, view, chance);
                                             }),
                  0);
    });
}

// The memory of a search is that of its making.
TEST(Allocation, NothingAllocatesWhenABotSearches) {
    for_each_game([](auto game) {
        using Game = decltype(game);
        json::object options;
        const auto rules = library().of<Game>().rules(options);
        bots::Search<typename Game::Value, typename Game::Rules> search;
        int iterations = 1200;  // for the first choice, enough for plans of two steps
        EXPECT_EQ(allocations_of_games<Game>(rules, 1,
                                             [&](const auto& r, const auto& view, Chance& chance) {
                                                 const bots::Budget budget{std::exchange(iterations, 2), 0};
                                                 return search.choose(library().of<Game>().value, r, view, chance, budget);
                                             }),
                  0);
    });
}

}  // namespace
}  // namespace tminus::test
