#include "bots/bots.h"

#include "tests/support/support.h"

#include <gtest/gtest.h>

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
    EXPECT_FALSE(bots::find_bot("hal"));
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

}  // namespace
}  // namespace tminus::test
