// Two worlds in 1969: card values in hands, commitments and face-down discards are hidden; only their numbers are seen.

#include "engine/moon1969/chapters.h"
#include "match/game_data.h"
#include "match/preview.h"
#include "tests/support/moon1969_actions.h"
#include "tests/support/two_worlds.h"
#include "tests/support/walk.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

namespace moon = moon1969;

// Calls visit(rules, state) at some states of games in which cards are bought, discarded and laid.
template <class Visit>
void for_some_states(int usual_seeds, int one_in, Visit visit) {
    for_all_options<Moon1969Game>(usual_seeds, [&](const moon::Rules& rules, std::uint64_t seed) {
        Chance sample(seed);
        Walk<Moon1969Game>::play(rules, seed, [&](const auto& step) {
            if (!rules.to_act(step.after).empty() && sample.pick(one_in) == 0) visit(rules, step.after);
        });
    });
}

std::vector<moon::Action> some_actions(const moon::Rules& rules) {
    const auto all = all_moon1969_actions(rules);
    std::vector<moon::Action> some;
    for (std::size_t i = 0; i < all.size(); i += 7) some.push_back(all[i]);
    return some;
}

bool is_last_to_commit(const moon::Rules& rules, const moon::State& state) {
    const moon::PublicState& table = state.table;
    for (Seat seat = table.asked; seat != table.active;) {
        seat = rules.after(seat);
        if (table.players[seat].cards > 0) return false;
    }
    return true;
}

// Whether the step draws a card or shows cards: then what the actor sees may differ.
bool shows_something(const moon::Rules& rules, const moon::State& state, const moon::Action& action) {
    if (std::holds_alternative<moon::DrawCard>(action) || std::holds_alternative<moon::BuyCard>(action)) return true;
    const bool ends_card_step = std::holds_alternative<moon::Done>(action) && state.table.step == moon::Step::commit;
    return ends_card_step && is_last_to_commit(rules, state);
}

TEST(Moon1969TwoWorlds, HiddenCardsChangeNothingThatReachesASeat) {
    int different_worlds = 0;
    for_some_states(3, 12, [&](const moon::Rules& rules, const moon::State& state) {
        const auto tried = some_actions(rules);
        for (Seat me = 0; me < rules.seats(); ++me) {
            Chance one(11), other(12);
            const auto view = rules.observe(state, me);
            const moon::State world = rules.imagine(view, one), twin = rules.imagine(view, other);
            different_worlds += world == twin ? 0 : 1;
            ASSERT_EQ(all_that_reaches<Moon1969Game>(rules, world, me, tried),
                      all_that_reaches<Moon1969Game>(rules, twin, me, tried));
            moon::Rules::Actions list;
            rules.legal_actions(view, list);
            for (int i = 0; i < list.size(); i += 5) {
                ASSERT_TRUE(preview(rules, rules.observe(world, me), list[i]) ==
                            preview(rules, rules.observe(twin, me), list[i]));
                if (shows_something(rules, world, list[i])) continue;
                ASSERT_EQ(after_step<Moon1969Game>(rules, world, me, list[i], me, tried),
                          after_step<Moon1969Game>(rules, twin, me, list[i], me, tried));
            }
        }
    });
    EXPECT_GT(different_worlds, 50);  // else the test would compare a world with itself
}

// What another seat does with its cards looks the same whatever the cards are: draws, discards, and how many it lays.
TEST(Moon1969TwoWorlds, StepsOfOthersShowNumbersAndNeverValues) {
    int draws = 0, discards = 0, seals = 0;
    for_some_states(6, 6, [&](const moon::Rules& rules, const moon::State& state) {
        const Seat actor = state.table.asked;
        const auto tried = some_actions(rules);
        for (Seat me = 0; me < rules.seats(); ++me) {
            if (me == actor) continue;
            Chance one(11), other(12);
            moon::State world = rules.imagine(rules.observe(state, me), one),
                        twin = rules.imagine(rules.observe(state, me), other);
            const auto same = [&](const moon::Action& here, const moon::Action& there) {
                return after_step<Moon1969Game>(rules, world, actor, here, me, tried) ==
                       after_step<Moon1969Game>(rules, twin, actor, there, me, tried);
            };
            // The lowest and the highest card of a hand: other values in the two worlds if that is possible.
            const auto lowest = [](const moon::Cards& cards) {
                std::uint8_t value = 1;
                while (cards[value] == 0) ++value;
                return value;
            };
            const auto highest = [](const moon::Cards& cards) {
                std::uint8_t value = moon::card_values;
                while (cards[value] == 0) --value;
                return value;
            };
            for (const moon::Action& draw : {moon::Action{moon::BuyCard{}}, moon::Action{moon::DrawCard{}}}) {
                if (!rules.refusal(rules.observe(world, actor), draw).empty()) continue;
                ASSERT_TRUE(same(draw, draw));
                ++draws;
            }
            if (world.hands[actor].cards.size() == 0) continue;
            const std::uint8_t low = lowest(world.hands[actor].cards), high = highest(twin.hands[actor].cards);
            if (rules.refusal(rules.observe(world, actor), moon::Discard{low}).empty()) {
                ASSERT_TRUE(same(moon::Discard{low}, moon::Discard{high}));
                ++discards;
            }
            if (state.table.step != moon::Step::commit) continue;
            const std::string before = all_that_reaches<Moon1969Game>(rules, world, me, tried);
            ASSERT_EQ(after_step<Moon1969Game>(rules, world, actor, moon::Lay{low}, me, tried), before);
            if (is_last_to_commit(rules, state)) continue;
            Chance luck(1);
            Journal<moon::Event> silent;
            rules.apply(world, actor, moon::Lay{low}, luck, silent);
            rules.apply(twin, actor, moon::Lay{high}, luck, silent);
            ASSERT_TRUE(same(moon::Done{}, moon::Done{}));
            ++seals;
        }
    });
    EXPECT_GT(draws, 50);
    EXPECT_GT(discards, 5);
    EXPECT_GT(seals, 20);
}

// Who is asked to lay cards, and when, follows from the public numbers of cards alone.
TEST(Moon1969TwoWorlds, WhoIsAskedFollowsFromPublicNumbers) {
    int asked = 0;
    for_some_states(6, 2, [&](const moon::Rules& rules, const moon::State& state) {
        if (state.table.step != moon::Step::commit) return;
        const moon::PublicState& table = state.table;
        ASSERT_GT(table.players[table.asked].cards, 0);
        for (Seat seat = rules.after(table.active); seat != table.asked; seat = rules.after(seat))
            ASSERT_EQ(state.hands[seat].committed.size(), table.players[seat].laid);
        moon::Rules::Actions list;
        rules.legal_actions(rules.observe(state, table.asked), list);
        ASSERT_GE(list.size(), 2);
        ++asked;
    });
    EXPECT_GT(asked, 50);
}

TEST(Moon1969TwoWorlds, BotsChooseTheSameWhateverOthersHide) {
    for_some_states(2, 12, [&](const moon::Rules& rules, const moon::State& state) {
        const Seat me = state.table.asked;
        Chance one(21), other(22);
        const auto view = rules.observe(state, me);
        const moon::State world = rules.imagine(view, one), twin = rules.imagine(view, other);
        expect_same_choices<Moon1969Game>(rules, world, twin, me);
    });
}

// The comparison itself must notice a leak: a table that counts a card laid but not sealed.
TEST(Moon1969TwoWorlds, TheComparisonNoticesALeak) {
    json::object options;
    const auto rules = library().of<Moon1969Game>().rules(options);
    Chance luck(1);
    Journal<moon::Event> silent;
    moon::State state = rules.setup(luck, silent), twin = state;
    state.hands[1].cards[3] = 1;
    twin.hands[1].cards[1] = 1;
    EXPECT_EQ(all_that_reaches<Moon1969Game>(rules, state, 0, {}), all_that_reaches<Moon1969Game>(rules, twin, 0, {}));
    state.table.players[1].laid = 3;
    EXPECT_NE(all_that_reaches<Moon1969Game>(rules, state, 0, {}), all_that_reaches<Moon1969Game>(rules, twin, 0, {}));
}

}  // namespace
}  // namespace tminus::test
