// Two worlds in Rocket Rescue: plans are hidden until all are ready.

#include "match/game_data.h"
#include "match/preview.h"
#include "tests/support/rescue_actions.h"
#include "tests/support/two_worlds.h"
#include "tests/support/walk.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

// Plays random games and calls visit(rules, state) at planning steps.
template <class Visit>
void for_planning_states(int usual_seeds, Visit visit) {
    for (json::object options : library().of<RescueGame>().all_options()) {
        SCOPED_TRACE(json::serialize(options));
        const auto rules = library().of<RescueGame>().rules(options);
        for (int seed = 1; seed <= (is_plain(options) ? seeds(usual_seeds) : 1); ++seed) {
            Chance luck(static_cast<std::uint64_t>(seed)), choices(static_cast<std::uint64_t>(~seed));
            Journal<rescue::Event> silent;
            rescue::State state = rules.setup(luck, silent);
            rescue::Rules::Actions list;
            for (Seats seats = rules.to_act(state); !seats.empty(); seats = rules.to_act(state)) {
                for (int skip = choices.pick(seats.count()); skip > 0; --skip) seats.remove(seats.lowest());
                rules.legal_actions(rules.observe(state, seats.lowest()), list);
                const bool planning = state.table.phase == rescue::Phase::planning && state.table.pending.empty();
                if (planning && choices.pick(80) == 0) visit(rules, state);
                if (::testing::Test::HasFatalFailure()) return;
                rules.apply(state, seats.lowest(), list[choices.pick(list.size())], luck, silent);
            }
        }
    }
}

std::vector<rescue::Action> some_actions(const rescue::Rules& rules) {
    const auto all = all_writable_actions(rules);
    std::vector<rescue::Action> some;
    for (std::size_t i = 0; i < all.size(); i += 13) some.push_back(all[i]);
    return some;
}

// True if the step shows everybody's plan: then the worlds may come apart.
bool reveals(const rescue::Rules& rules, const rescue::State& state, Seat actor, const rescue::Action& action) {
    return std::holds_alternative<rescue::Ready>(action) && rules.to_act(state) == Seats::only(actor);
}

TEST(RescueTwoWorlds, HiddenPlansChangeNothingThatReachesASeat) {
    int different_worlds = 0;
    for_planning_states(2, [&](const rescue::Rules& rules, const rescue::State& state) {
        const auto tried = some_actions(rules);
        for (Seat me = 0; me < rules.seats(); ++me) {
            Chance one(11), other(12);
            const auto view = rules.observe(state, me);
            const rescue::State world = rules.imagine(view, one), twin = rules.imagine(view, other);
            different_worlds += world == twin ? 0 : 1;
            ASSERT_EQ(all_that_reaches<RescueGame>(rules, world, me, tried),
                      all_that_reaches<RescueGame>(rules, twin, me, tried));
            rescue::Rules::Actions list;
            rules.legal_actions(view, list);
            for (int i = 0; i < list.size(); i += 5)
                ASSERT_TRUE(preview(rules, rules.observe(world, me), list[i]) ==
                            preview(rules, rules.observe(twin, me), list[i]));
            for (int i = 0; i < list.size(); i += 5) {
                if (reveals(rules, world, me, list[i])) continue;
                ASSERT_EQ(after_step<RescueGame>(rules, world, me, list[i], me, tried),
                          after_step<RescueGame>(rules, twin, me, list[i], me, tried));
            }
        }
    });
    EXPECT_GT(different_worlds, 50);  // else the test would compare a world with itself
}

TEST(RescueTwoWorlds, SecretStepsOfOthersChangeNothingThatReachesASeat) {
    int compared = 0;
    for_planning_states(2, [&](const rescue::Rules& rules, const rescue::State& state) {
        const auto tried = some_actions(rules);
        for_each_seat(rules.to_act(state), [&](Seat actor) {
            rescue::Rules::Actions list;
            rules.legal_actions(rules.observe(state, actor), list);
            for (Seat me = 0; me < rules.seats(); ++me) {
                if (me == actor) continue;
                const std::string before = all_that_reaches<RescueGame>(rules, state, me, tried);
                for (int i = 0; i < list.size(); i += 7) {
                    if (std::holds_alternative<rescue::Ready>(list[i])) continue;
                    ASSERT_EQ(after_step<RescueGame>(rules, state, actor, list[i], me, tried), before);
                    ++compared;
                }
            }
        });
    });
    EXPECT_GT(compared, 100);
}

TEST(RescueTwoWorlds, BotsChooseTheSameWhateverOthersHide) {
    int count = 0;
    for_planning_states(1, [&](const rescue::Rules& rules, const rescue::State& state) {
        if (++count % 5 != 0) return;
        for_each_seat(rules.to_act(state), [&](Seat me) {
            Chance one(21), other(22);
            const auto view = rules.observe(state, me);
            const rescue::State world = rules.imagine(view, one), twin = rules.imagine(view, other);
            expect_same_choices<RescueGame>(rules, world, twin, me);
        });
    });
}

// The comparison itself must notice a leak: a table that shows another seat's plan.
TEST(RescueTwoWorlds, TheComparisonNoticesALeak) {
    json::object options;
    const auto rules = library().of<RescueGame>().rules(options);
    Chance luck(1);
    Journal<rescue::Event> silent;
    rescue::State state = rules.setup(luck, silent), twin = state;
    state.hands[1].plan.dice[0] = 4;
    twin.hands[1].plan.dice[0] = 5;
    EXPECT_EQ(all_that_reaches<RescueGame>(rules, state, 0, {}), all_that_reaches<RescueGame>(rules, twin, 0, {}));
    state.table.plans[1] = state.hands[1].plan;
    twin.table.plans[1] = twin.hands[1].plan;
    EXPECT_NE(all_that_reaches<RescueGame>(rules, state, 0, {}), all_that_reaches<RescueGame>(rules, twin, 0, {}));
}

}  // namespace
}  // namespace tminus::test
