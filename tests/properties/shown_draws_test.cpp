// What is shown of draws: everybody hears of them, and a value goes to those alone who knew what it would mean.

#include "match/game_data.h"
#include "match/session.h"
#include "tests/support/two_worlds.h"
#include "tests/support/walk.h"

#include <gtest/gtest.h>
#include <algorithm>

namespace tminus::test {
namespace {

template <class Game>
class ShownDraws : public ::testing::Test {};
TYPED_TEST_SUITE(ShownDraws, TestedGames);

bool all_shown_to(const std::vector<Draw>& draws, Seats audience) {
    return std::all_of(draws.begin(), draws.end(), [&](const Draw& draw) { return audience.without(draw.audience).empty(); });
}

// Calls visit(rules, step) for steps with luck.
template <class Game, class Visit>
void for_steps_with_luck(Visit visit) {
    for_all_options<Game>(2, [&](const auto& rules, std::uint64_t seed) {
        Walk<Game>::play(rules, seed, [&](const auto& step) {
            if (!step.draws.empty()) visit(rules, step);
        });
    });
}

// The numbers of draws run on for every viewer, so no step may draw without his hearing of it.
TYPED_TEST(ShownDraws, EverybodyHearsOfAStepWithLuck) {
    int steps = 0;
    for_steps_with_luck<TypeParam>([&](const auto&, const auto& step) {
        ASSERT_FALSE(step.before.table == step.after.table);
        ++steps;
    });
    EXPECT_GT(steps, 50);
}

// In every world that fits a seat's view, the draws that it is shown lead it to the same view: they tell it nothing of what
// others hide.
TYPED_TEST(ShownDraws, AValueIsShownToThoseWhoKnowWhatItMeans) {
    using Rules = typename TypeParam::Rules;
    int steps = 0;
    for_steps_with_luck<TypeParam>([&](const Rules& rules, const auto& step) {
        const Seat me = step.seat;
        if (!all_shown_to(step.draws, Seats::only(me)) || rules.to_act(step.after).empty()) return;  // the end shows goals
        for (Seat other = 0; other < rules.seats(); ++other)  // what others had hidden is shown: the worlds come apart
            if (other != me && !(step.before.hands[other] == step.after.hands[other])) return;
        Chance imagination(11);
        auto twin = rules.imagine(rules.observe(step.before, me), imagination);
        const std::vector<int> values = values_of(step.draws);
        Chance script = Chance::scripted(values);
        Journal<typename Rules::Event> silent;
        rules.apply(twin, me, step.action, script, silent);
        ASSERT_EQ(script.unused(), 0);
        ASSERT_TRUE(twin.table == step.after.table && twin.hands[me] == step.after.hands[me]);
        ++steps;
    });
    EXPECT_GT(steps, 50);
}

// What everybody is shown enters nobody's hand.
TYPED_TEST(ShownDraws, WhatEverybodyIsShownIsNotASecretOfASeat) {
    using Rules = typename TypeParam::Rules;
    int steps = 0;
    for_steps_with_luck<TypeParam>([&](const Rules& rules, const auto& step) {
        if (!all_shown_to(step.draws, shown_to_all)) return;
        auto other = step.before;
        std::vector<Draw> draws;
        Chance luck(17);
        luck.record_in(&draws);
        Journal<typename Rules::Event> silent;
        rules.apply(other, step.seat, step.action, luck, silent);
        if (!all_shown_to(draws, shown_to_all)) return;
        ASSERT_TRUE(other.hands == step.after.hands);
        ++steps;
    });
    EXPECT_GT(steps, 50);
}

template <class Game>
std::vector<Draw> draws_of_setup(json::object options) {
    const auto rules = library().of<Game>().rules(options);
    std::vector<Draw> draws;
    Chance luck(5);
    luck.record_in(&draws);
    Journal<typename Game::Rules::Event> silent;
    rules.setup(luck, silent);
    return draws;
}

// RM-SETUP-06, -07: the goals lie in an order that everybody knows, so the place of one tells which of them are gone.
TEST(ShownDrawsOfSetups, RocketmenShowsHandsToTheirOwnersAndGoalsToNobody) {
    const std::vector<Draw> draws = draws_of_setup<RocketmenGame>({{"players", 3}});
    const auto shown_to = [&](Seats audience) {
        return std::count_if(draws.begin(), draws.end(), [&](const Draw& draw) { return draw.audience == audience; });
    };
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(shown_to(Seats::only(seat)), 6);
    EXPECT_EQ(shown_to(shown_to_nobody), 6);
    EXPECT_GT(shown_to(shown_to_all), 4);
}

TEST(ShownDrawsOfSetups, RocketRescueHidesNone) {
    EXPECT_TRUE(all_shown_to(draws_of_setup<RescueGame>({{"players", 4}}), shown_to_all));
}

}  // namespace
}  // namespace tminus::test
