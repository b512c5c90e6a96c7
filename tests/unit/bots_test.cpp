#include "bots/bots.h"

#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

// How often the greedy seat wins alone or shares first place, the seat rotating.
int greedy_wins(int games, json::object options) {
    const auto rules = RescueGame::make_rules(library(), options);
    int wins = 0;
    for (int game = 0; game < games; ++game) {
        const auto greedy = static_cast<Seat>(game % rules.seats());
        const auto seed = static_cast<std::uint64_t>(game + 1);
        Chance luck(seed), thoughts(~seed);
        Journal<rescue::Event> silent;
        rescue::State state = rules.setup(luck, silent);
        for (Seats seats = rules.to_act(state); !seats.empty(); seats = rules.to_act(state)) {
            const Seat seat = seats.lowest();
            const auto bot = seat == greedy ? bots::Bot::greedy : bots::Bot::random;
            const auto action = bots::choose<bots::RescueValue>(bot, rules, rules.observe(state, seat), thoughts);
            rules.apply(state, seat, action, luck, silent);
        }
        wins += rules.winners(state) == Seats::only(greedy);
    }
    return wins;
}

TEST(Bots, GreedyBeatsRandom) { EXPECT_GE(greedy_wins(12, {{"players", 3}}), 10); }

TEST(Bots, AreFoundByName) {
    for (const std::string& name : bots::names()) EXPECT_TRUE(bots::find_bot(name)) << name;
    EXPECT_FALSE(bots::find_bot("hal"));
}

TEST(Bots, GreedyEndsEveryGameOfItsOwn) {
    for (const json::object& options : RescueGame::all_options(library())) {
        const auto players = options.at("players").to_number<std::size_t>();
        const std::string log = bot_game_log("rocket-rescue", options, 3, std::vector<std::string>(players, "greedy"));
        EXPECT_GT(lines_of(log).size(), 50u);
    }
}

}  // namespace
}  // namespace tminus::test
