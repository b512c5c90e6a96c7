#include "bots/bots.h"

#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <chrono>

namespace tminus::test {
namespace {

// How often the greedy seat wins alone or shares first place, the seat rotating.
template <class Game>
int greedy_wins(int games, json::object options) {
    const auto rules = Game::make_rules(library(), options);
    int wins = 0;
    for (int game = 0; game < games; ++game) {
        const auto greedy = static_cast<Seat>(game % rules.seats());
        const auto seed = static_cast<std::uint64_t>(game + 1);
        Chance luck(seed), thoughts(~seed);
        Journal<typename Game::Rules::Event> silent;
        auto state = rules.setup(luck, silent);
        for (Seats seats = rules.to_act(state); !seats.empty(); seats = rules.to_act(state)) {
            const Seat seat = seats.lowest();
            const auto bot = seat == greedy ? bots::Bot::greedy : bots::Bot::random;
            const auto action = bots::choose<typename Game::Value>(bot, rules, rules.observe(state, seat), thoughts);
            rules.apply(state, seat, action, luck, silent);
        }
        wins += rules.winners(state) == Seats::only(greedy);
    }
    return wins;
}

TEST(Bots, GreedyBeatsRandom) {
    EXPECT_GE(greedy_wins<RescueGame>(12, {{"players", 3}}), 10);
    EXPECT_GE(greedy_wins<Moon1969Game>(40, {{"players", 4}}), 38);
    EXPECT_GE(greedy_wins<RocketmenGame>(12, {{"players", 2}}), 10);
    EXPECT_GE(greedy_wins<RocketmenGame>(8, {{"players", 4}}), 7);
    EXPECT_GE(greedy_wins<RocketmenGame>(8, {{"players", 3}, {"mode", "battle-for-earth"}}), 7);
}

TEST(Bots, AreFoundByName) {
    for (const std::string& name : bots::names()) EXPECT_TRUE(bots::find_bot(name)) << name;
    for (const std::string& level : bots::levels()) EXPECT_TRUE(bots::find_bot(level)) << level;
    EXPECT_EQ(bots::find_bot("search:70")->budget.iterations, 70);
    EXPECT_EQ(bots::find_bot("hard:250ms")->budget.milliseconds, 250);
    for (const char* wrong : {"hal", "", "hard:", "hard:0", "hard:-1ms", "hard:5s", "search:9999999999", "greedy:5"})
        EXPECT_FALSE(bots::find_bot(wrong)) << wrong;
}

TEST(Bots, GreedyEndsEveryGameOfItsOwn) {
    for_each_game([](auto game) {
        using Game = decltype(game);
        for (const json::object& options : Game::all_options(library())) {
            const auto players = options.at("players").to_number<std::size_t>();
            const std::string log = bot_game_log(std::string(Game::id), options, 3, std::vector<std::string>(players, "greedy"));
            EXPECT_GT(lines_of(log).size(), 50u);
        }
    });
}

// The first decision of a game in which the seat has a choice.
template <class Game>
typename Game::Rules::Action first_choice(const bots::Mind& mind, std::uint64_t seed) {
    json::object options;
    const auto rules = Game::make_rules(library(), options);
    Chance luck(seed), thoughts(seed);
    Journal<typename Game::Rules::Event> silent;
    const auto state = rules.setup(luck, silent);
    return bots::choose<typename Game::Value>(mind, rules, rules.observe(state, rules.to_act(state).lowest()), thoughts);
}

TEST(Bots, AnIterationBudgetGivesTheSameChoiceEveryTime) {
    for_each_game([](auto game) {
        using Game = decltype(game);
        const bots::Mind mind(bots::Bot::search, {20, 0});
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            EXPECT_TRUE(first_choice<Game>(mind, seed) == first_choice<Game>(mind, seed));
    });
}

TEST(Bots, ATimeBudgetIsKept) {
    for_each_game([](auto game) {
        using Game = decltype(game);
        const auto start = std::chrono::steady_clock::now();
        first_choice<Game>(bots::Mind(bots::Bot::search, {0, 200}), 1);
        // The rest is for machines that do something else in between.
        EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(1000));
    });
}

// A tree that is full goes on without growing.
TEST(Bots, ASearchWithLittleMemoryStillChooses) {
    for_each_game([](auto game) {
        using Game = decltype(game);
        json::object options;
        const auto rules = Game::make_rules(library(), options);
        Chance luck(1), thoughts(1);
        Journal<typename Game::Rules::Event> silent;
        const auto state = rules.setup(luck, silent);
        const auto view = rules.observe(state, rules.to_act(state).lowest());
        bots::Search<typename Game::Value, typename Game::Rules> search(8);
        EXPECT_TRUE(rules.refusal(view, search.choose(rules, view, thoughts, {30, 0})).empty());
    });
}

}  // namespace
}  // namespace tminus::test
