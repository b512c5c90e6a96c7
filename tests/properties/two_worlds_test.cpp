// Two worlds, for every game: states that differ only in what a seat may not know look the same to that seat, to the last byte.
// Games with secrets of their own kind have tests of their own beside this one.

#include "tests/support/two_worlds.h"
#include "match/game_data.h"
#include "match/preview.h"
#include "tests/support/walk.h"

#include <gtest/gtest.h>
#include <bit>

namespace tminus::test {
namespace {

template <class Game>
class TwoWorlds : public ::testing::Test {};
TYPED_TEST_SUITE(TwoWorlds, TestedGames);

// Calls visit(rules, world, twin, me) after the steps of each game whose number is `chosen`, for every seat: two worlds that fit
// its view.
template <class Game, class Chosen, class Visit>
void for_some_twins(Chosen chosen, Visit visit) {
    for_all_options<Game>(2, [&](const auto& rules, std::uint64_t seed) {
        unsigned number = 0;
        Walk<Game>::play(rules, seed, [&](const auto& step) {
            if (!chosen(++number) || rules.to_act(step.after).empty()) return;
            for (Seat me = 0; me < rules.seats(); ++me) {
                Chance one(11), other(12);
                const auto view = rules.observe(step.after, me);
                visit(rules, rules.imagine(view, one), rules.imagine(view, other), me);
                if (::testing::Test::HasFatalFailure()) return;
            }
        });
    });
}

// Whether the step draws, or reads another hand: then the worlds may come apart.
template <class Game>
bool may_tell(const typename Game::Rules& rules, typename Game::Rules::State state, Seat actor,
              const typename Game::Rules::Action& action) {
    Journal<typename Game::Rules::Event> journal;
    std::vector<Draw> draws;
    Chance luck(3);
    luck.record_in(&draws);
    rules.apply(state, actor, action, luck, journal);
    return !draws.empty() || journal.looked();
}

TYPED_TEST(TwoWorlds, WhatIsHiddenChangesNothingThatReachesASeat) {
    using Rules = typename TypeParam::Rules;
    int different_worlds = 0;
    std::vector<typename Rules::Action> tried;  // legal somewhere, and refused elsewhere
    const auto now_and_then = [](unsigned step) { return step >= 4 && std::has_single_bit(step); };
    for_some_twins<TypeParam>(now_and_then, [&](const Rules& rules, const auto& world, const auto& twin, Seat me) {
        different_worlds += world == twin ? 0 : 1;
        ASSERT_EQ(all_that_reaches<TypeParam>(rules, world, me, tried), all_that_reaches<TypeParam>(rules, twin, me, tried));
        typename Rules::Actions list;
        rules.legal_actions(rules.observe(world, me), list);
        for (int i = 0; i < list.size(); i += 5) {
            ASSERT_TRUE(preview(rules, rules.observe(world, me), list[i]) == preview(rules, rules.observe(twin, me), list[i]));
            if (i % 25 == 0) {
                ASSERT_EQ(foreseen<TypeParam>(rules, world, me, list[i]), foreseen<TypeParam>(rules, twin, me, list[i]));
            }
            const bool tells = may_tell<TypeParam>(rules, world, me, list[i]);
            ASSERT_EQ(tells, may_tell<TypeParam>(rules, twin, me, list[i]));
            if (tells) continue;
            ASSERT_EQ(after_step<TypeParam>(rules, world, me, list[i], me, tried),
                      after_step<TypeParam>(rules, twin, me, list[i], me, tried));
        }
        if (!list.empty() && tried.size() < 100) tried.push_back(list[0]);
    });
    EXPECT_GT(different_worlds, 10);  // else the test would compare a world with itself
}

TYPED_TEST(TwoWorlds, BotsChooseTheSameWhateverOthersHide) {
    const auto twice = [](unsigned step) { return step == 8 || step == 64; };
    for_some_twins<TypeParam>(twice, [&](const auto& rules, const auto& world, const auto& twin, Seat me) {
        if (rules.to_act(world).has(me)) expect_same_choices<TypeParam>(rules, world, twin, me);
    });
}

}  // namespace
}  // namespace tminus::test
