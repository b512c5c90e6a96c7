// What holds for every game, edition, number of players and option, over many seeds.

#include "engine/core/notation.h"
#include "match/game_data.h"
#include "match/preview.h"
#include "match/session.h"
#include "tests/support/two_worlds.h"
#include "tests/support/walk.h"

namespace tminus::test {
namespace {

template <class Game>
class Properties : public ::testing::Test {};
TYPED_TEST_SUITE(Properties, TestedGames);

TYPED_TEST(Properties, ActingSeatsHaveActionsAndOthersHaveNone) {
    using Rules = typename TypeParam::Rules;
    for_all_options<TypeParam>(4, [](const Rules& rules, std::uint64_t seed) {
        typename Rules::Actions list;
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) {
            const Seats acting = rules.to_act(step.after), thinking = rules.may_reconsider(step.after);
            ASSERT_EQ(acting.bits & thinking.bits, 0);
            for (Seat seat = 0; seat < rules.seats(); ++seat) {
                rules.legal_actions(rules.observe(step.after, seat), list);
                ASSERT_EQ(!list.empty(), acting.has(seat) || thinking.has(seat));
            }
        });
    });
}

TYPED_TEST(Properties, NothingAppearsOrVanishes) {
    for_all_options<TypeParam>(4, [](const auto& rules, std::uint64_t seed) {
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) { ASSERT_EQ(TypeParam::flaw_in(rules, step.after), ""); });
    });
}

TYPED_TEST(Properties, ReplayFromDrawsGivesTheSameStatesAndEvents) {
    using Rules = typename TypeParam::Rules;
    for_all_options<TypeParam>(4, [](const Rules& rules, std::uint64_t seed) {
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) {
            auto again = step.before;
            std::vector<Told<typename Rules::Event>> told;
            Journal<typename Rules::Event> journal(told);
            const std::vector<int> draws = values_of(step.draws);
            Chance script = Chance::scripted(draws);
            rules.apply(again, step.seat, step.action, script, journal);
            ASSERT_EQ(script.unused(), 0);
            ASSERT_TRUE(again == step.after);
            ASSERT_TRUE(told == step.told);
        });
    });
}

TYPED_TEST(Properties, StatesAndActionsSurviveJsonAndText) {
    using Rules = typename TypeParam::Rules;
    for_all_options<TypeParam>(2, [](const Rules& rules, std::uint64_t seed) {
        const typename TypeParam::Names names(rules);
        int count = 0;
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) {
            if (++count % 7 != 0) return;
            const std::string text = json::serialize(to_json(names, step.after));
            ASSERT_TRUE(TypeParam::read_state(rules, json::parse(text)) == step.after) << text;
            typename Rules::Action action;
            from_json(names, to_json(names, step.action), action, "");
            ASSERT_TRUE(action == step.action);
            ASSERT_TRUE(from_notation<typename Rules::Action>(names, to_notation(names, action)) == action);
        });
    });
}

TYPED_TEST(Properties, WhatFollowsFromTheRestOfTheBoxIsWorkedOut) {
    using Rules = typename TypeParam::Rules;
    for_all_options<TypeParam>(1, [](const Rules& rules, std::uint64_t seed) {
        const typename TypeParam::Names names(rules);
        int count = 0;
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) {
            if (++count % 29 != 0) return;
            json::value essential = to_json(names, step.after);
            TypeParam::forget_derived(essential);
            const auto state = TypeParam::read_state(rules, essential);
            json::value again = to_json(names, state);
            TypeParam::forget_derived(again);
            ASSERT_EQ(json::serialize(again), json::serialize(essential));
            ASSERT_EQ(TypeParam::flaw_in(rules, state), "");
        });
    });
}

TYPED_TEST(Properties, ImaginedWorldsAgreeWithTheView) {
    using Rules = typename TypeParam::Rules;
    for_all_options<TypeParam>(4, [](const Rules& rules, std::uint64_t seed) {
        Chance chance(seed);
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) {
            for (Seat seat = 0; seat < rules.seats(); ++seat) {
                const auto view = rules.observe(step.after, seat);
                const auto world = rules.imagine(view, chance);
                const auto seen = rules.observe(world, seat);
                ASSERT_TRUE(seen.table == view.table && seen.hand == view.hand);
                ASSERT_EQ(TypeParam::flaw_in(rules, world), "");
                ASSERT_EQ(rules.to_act(world), rules.to_act(step.after));
            }
        });
    });
}

TYPED_TEST(Properties, ListsHoldNothingTwiceAndNothingForbidden) {
    using Rules = typename TypeParam::Rules;
    for_all_options<TypeParam>(4, [](const Rules& rules, std::uint64_t seed) {
        typename Rules::Actions list;
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) {
            const auto view = rules.observe(step.before, step.seat);
            rules.legal_actions(view, list);
            for (int i = 0; i < list.size(); ++i) {
                ASSERT_EQ(rules.refusal(view, list[i]), "");
                for (int j = 0; j < i; ++j) ASSERT_FALSE(list[i] == list[j]);
            }
        });
    });
}

TYPED_TEST(Properties, OverTurnsToTheSameWinnersAndScoresForEveryReader) {
    using Rules = typename TypeParam::Rules;
    for_all_options<TypeParam>(4, [](const Rules& rules, std::uint64_t seed) {
        typename Rules::State last{};
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) { last = step.after; });
        const Scores scores = rules.scores(last);
        const Seats winners = rules.winners(last);
        ASSERT_EQ(scores.size(), rules.seats());
        ASSERT_TRUE(!winners.empty() || rules.seats() == 1);  // alone one may lose
        const int best = *std::max_element(scores.begin(), scores.end());
        for_each_seat(winners, [&](Seat seat) { ASSERT_EQ(scores[seat], best); });
    });
}

// The preview is the beginning of what the seat is told, whatever the luck and whatever was hidden. If all of the step is
// certain, the seat sees what was foreseen.
TYPED_TEST(Properties, WhatIsPreviewedHappens) {
    using Rules = typename TypeParam::Rules;
    for_all_options<TypeParam>(4, [](const Rules& rules, std::uint64_t seed) {
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) {
            const auto ahead = play_ahead(rules, rules.observe(step.before, step.seat), step.action);
            const auto& certain = ahead.events;
            ASSERT_EQ(ahead.after.has_value(), step.draws.empty() && !step.looked);
            if (ahead.after) {
                const auto foreseen = rules.observe(*ahead.after, step.seat), seen = rules.observe(step.after, step.seat);
                ASSERT_TRUE(foreseen.table == seen.table && foreseen.hand == seen.hand);
            }
            std::vector<typename Rules::Event> told;
            for (const auto& entry : step.told)
                if (entry.audience.has(step.seat)) told.push_back(entry.event);
            ASSERT_LE(certain.size(), told.size());
            ASSERT_TRUE(std::equal(certain.begin(), certain.end(), told.begin()));
            ASSERT_TRUE(certain.size() == told.size() || !step.draws.empty() || step.looked) << "more was certain";
        });
    });
}

// Undo is allowed after such steps: a step without luck and without a look into another hand tells its actor nothing that did
// not follow from its view and the action. Whatever is hidden, it sees and hears the same.
TYPED_TEST(Properties, AStepThatReadsNothingHiddenTellsItsActorNothing) {
    using Rules = typename TypeParam::Rules;
    constexpr std::uint64_t worlds = 200;
    for_all_options<TypeParam>(4, [](const Rules& rules, std::uint64_t seed) {
        int count = 0;
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) {
            if (!step.draws.empty() || step.looked || ++count % 7 != 0) return;
            const std::string seen = told_to<TypeParam>(rules, step.told, step.seat);
            for (std::uint64_t world = 0; world < worlds; ++world) {
                Chance imagination(world);
                auto other = rules.imagine(rules.observe(step.before, step.seat), imagination);
                std::vector<Told<typename Rules::Event>> told;
                Journal<typename Rules::Event> journal(told);
                Chance luck(world);
                rules.apply(other, step.seat, step.action, luck, journal);
                ASSERT_FALSE(journal.looked());
                ASSERT_TRUE(other.table == step.after.table);
                ASSERT_TRUE(other.hands[step.seat] == step.after.hands[step.seat]);
                ASSERT_EQ(world % 20 == 0 ? told_to<TypeParam>(rules, told, step.seat) : seen, seen);
            }
        });
    });
}

// Undo is not refused for nothing: where another hand was read, some world would have shown the actor something else, unless the
// game is over. Now and then all the same: the last card of a pile may follow from the cards that one has seen.
TYPED_TEST(Properties, AStepThatLooksIntoAHandCanTellItsActorSomething) {
    using Rules = typename TypeParam::Rules;
    constexpr std::uint64_t worlds = 200;
    int looks = 0, telling = 0;
    for_all_options<TypeParam>(2, [&](const Rules& rules, std::uint64_t seed) {
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) {
            if (!step.draws.empty() || !step.looked || rules.to_act(step.after).empty()) return;
            ++looks;
            for (std::uint64_t world = 0; world < worlds; ++world) {
                Chance imagination(world);
                auto other = rules.imagine(rules.observe(step.before, step.seat), imagination);
                Journal<typename Rules::Event> silent;
                Chance luck(world);
                rules.apply(other, step.seat, step.action, luck, silent);
                if (other.table == step.after.table && other.hands[step.seat] == step.after.hands[step.seat]) continue;
                ++telling;
                return;
            }
        });
    });
    EXPECT_GE(100 * telling, 95 * looks) << telling << " of " << looks;
}

// A step with luck is always noticed by everybody, so taking back never has to unroll somebody's secret draw.
TYPED_TEST(Properties, LuckIsNeverSecret) {
    for_all_options<TypeParam>(4, [](const auto& rules, std::uint64_t seed) {
        Walk<TypeParam>::play(
            rules, seed, [&](const auto& step) { ASSERT_TRUE(step.draws.empty() || !(step.before.table == step.after.table)); });
    });
}

// The lines of the score sheet add up to the scores, and its tie-breaks tell the winners apart.
TYPED_TEST(Properties, TheScoreSheetAddsUp) {
    using Rules = typename TypeParam::Rules;
    for_all_options<TypeParam>(4, [](const Rules& rules, std::uint64_t seed) {
        int count = 0;
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) {
            const bool over = rules.to_act(step.after).empty();
            if (++count % 17 != 0 && !over) return;
            const ScoreSheet sheet = TypeParam::score(rules, step.after.table);
            const Scores scores = rules.scores(step.after);
            std::vector<std::vector<int>> standing(static_cast<std::size_t>(rules.seats()));
            for (std::size_t seat = 0; seat < standing.size(); ++seat) {
                int sum = 0;
                for (const ScoreLine& line : sheet.lines) {
                    ASSERT_EQ(line.counts.size(), standing.size());
                    sum += line.points.at(seat);
                    ASSERT_TRUE(line.points.at(seat) == 0 || line.counts.at(seat) != 0) << line.id;
                }
                ASSERT_EQ(sum, scores[static_cast<int>(seat)]);
                standing[seat].push_back(sum);
                for (const TieBreakLine& tie_break : sheet.tie_breaks) standing[seat].push_back(tie_break.values.at(seat));
            }
            if (rules.seats() == 1) return;  // alone one may lose
            const auto best = *std::max_element(standing.begin(), standing.end());
            for (std::size_t seat = 0; seat < standing.size(); ++seat)
                ASSERT_EQ(rules.winners(step.after).has(static_cast<Seat>(seat)), standing[seat] == best);
        });
    });
}

}  // namespace
}  // namespace tminus::test
