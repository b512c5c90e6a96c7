// What holds for every game, edition, number of players and option, over many seeds.

#include "bots/bots.h"
#include "engine/core/notation.h"
#include "match/session.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <set>

namespace tminus::test {
namespace {

constexpr long most_decisions = 20'000;

template <class Game>
struct Walk {
    using Rules = typename Game::Rules;
    using State = typename Rules::State;
    using Action = typename Rules::Action;
    using Event = typename Rules::Event;

    struct Step {
        State before;
        Seat seat;
        Action action;
        std::vector<Draw> draws;
        std::vector<Told<Event>> told;
        State after;
    };

    // Plays one game, any acting seat at a time, and calls visit(step) after each step. Odd seeds play at random; even ones
    // follow the greedy bot most of the time, so that games get far and rockets fly.
    template <class Visit>
    static void play(const Rules& rules, std::uint64_t seed, Visit visit) {
        Chance luck(seed), choices(~seed);
        Journal<Event> silent;
        State state = rules.setup(luck, silent);
        typename Rules::Actions list;
        long decisions = 0;
        for (Seats seats = rules.to_act(state); !seats.empty(); seats = rules.to_act(state)) {
            ASSERT_LT(++decisions, most_decisions) << "the game does not end";
            for (int skip = choices.pick(seats.count()); skip > 0; --skip) seats.remove(seats.lowest());
            const Seat seat = seats.lowest();
            rules.legal_actions(rules.observe(state, seat), list);
            ASSERT_FALSE(list.empty());
            const bool purposeful = seed % 2 == 0 && choices.pick(4) != 0;
            const Action action = purposeful
                                      ? bots::choose_greedy<typename Game::Value>(rules, rules.observe(state, seat), choices)
                                      : list[choices.pick(list.size())];
            Step step{state, seat, action, {}, {}, state};
            Journal<Event> journal(step.told);
            luck.record_in(&step.draws);
            rules.apply(step.after, seat, step.action, luck, journal);
            visit(step);
            if (::testing::Test::HasFatalFailure()) return;
            state = step.after;
        }
    }
};

// Calls visit(rules, seed) for all options of the game; characters and other options get fewer seeds than plain games.
template <class Game, class Visit>
void for_all_options(int usual_seeds, Visit visit) {
    for (json::object options : Game::all_options(library())) {
        SCOPED_TRACE(std::string(Game::id) + " " + json::serialize(options));
        const auto rules = Game::make_rules(library(), options);
        const int all_seeds = seeds(usual_seeds);
        const int tried = is_plain(options) ? all_seeds : std::min(all_seeds, std::max(2, all_seeds / 4));
        for (int seed = 1; seed <= tried; ++seed) {
            SCOPED_TRACE("seed " + std::to_string(seed));
            visit(rules, static_cast<std::uint64_t>(seed));
            if (::testing::Test::HasFailure()) return;
        }
    }
}

template <class Game>
class Properties : public ::testing::Test {};
using Games = ::testing::Types<RescueGame>;
TYPED_TEST_SUITE(Properties, Games);

TYPED_TEST(Properties, ActingSeatsHaveActionsAndOthersHaveNone) {
    using Rules = typename TypeParam::Rules;
    for_all_options<TypeParam>(40, [](const Rules& rules, std::uint64_t seed) {
        typename Rules::Actions list;
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) {
            const Seats acting = rules.to_act(step.after), thinking = rules.second_thoughts(step.after);
            ASSERT_EQ(acting.bits & thinking.bits, 0);
            for (Seat seat = 0; seat < rules.seats(); ++seat) {
                rules.legal_actions(rules.observe(step.after, seat), list);
                ASSERT_EQ(!list.empty(), acting.has(seat) || thinking.has(seat));
            }
        });
    });
}

TYPED_TEST(Properties, NothingAppearsOrVanishes) {
    for_all_options<TypeParam>(60, [](const auto& rules, std::uint64_t seed) {
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) { ASSERT_EQ(TypeParam::flaw_in(rules, step.after), ""); });
    });
}

TYPED_TEST(Properties, ReplayFromDrawsGivesTheSameStatesAndEvents) {
    using Rules = typename TypeParam::Rules;
    for_all_options<TypeParam>(20, [](const Rules& rules, std::uint64_t seed) {
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
    for_all_options<TypeParam>(10, [](const Rules& rules, std::uint64_t seed) {
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
    for_all_options<TypeParam>(20, [](const Rules& rules, std::uint64_t seed) {
        typename Rules::State last{};
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) { last = step.after; });
        const Scores scores = rules.scores(last);
        const Seats winners = rules.winners(last);
        ASSERT_EQ(scores.size(), rules.seats());
        ASSERT_FALSE(winners.empty());
        const int best = *std::max_element(scores.begin(), scores.end());
        for_each_seat(winners, [&](Seat seat) { ASSERT_EQ(scores[seat], best); });
    });
}

// ---- Rocket Rescue ---------------------------------------------------------------------------------------------------

// The walks of these tests must reach what they test.
TEST(RescueProperties, TheWalksGetFar) {
    long launches = 0, rescued = 0, terminal = 0, moves = 0, shifts = 0, lowered = 0, ties = 0;
    long loaded = 0, sent = 0, returned = 0, relocated = 0, swapped = 0, repeated = 0, equipped = 0, marked = 0, replaced = 0,
         invested = 0, adjusted = 0, chips = 0;
    for_all_options<RescueGame>(2, [&](const rescue::Rules& rules, std::uint64_t seed) {
        Walk<RescueGame>::play(rules, seed, [&](const auto& step) {
            for (const auto& told : step.told) {
                launches += std::holds_alternative<rescue::RocketLaunched>(told.event);
                rescued += std::holds_alternative<rescue::CrewRescued>(told.event);
                terminal += std::holds_alternative<rescue::CrewWaits>(told.event);
                moves += std::holds_alternative<rescue::CrewMoved>(told.event);
                shifts += std::holds_alternative<rescue::ModuleShifted>(told.event);
                lowered += std::holds_alternative<rescue::DieLowered>(told.event);
                ties += std::holds_alternative<rescue::Rolled>(told.event);
                loaded += std::holds_alternative<rescue::CubeLoaded>(told.event);
                sent += std::holds_alternative<rescue::CrewSent>(told.event);
                returned += std::holds_alternative<rescue::CubeReturned>(told.event);
                relocated += std::holds_alternative<rescue::CrewRelocated>(told.event);
                swapped += std::holds_alternative<rescue::ChipSwapped>(told.event);
                repeated += std::holds_alternative<rescue::StabilityRepeated>(told.event);
                equipped += std::holds_alternative<rescue::ModuleEquipped>(told.event);
                marked += std::holds_alternative<rescue::PlanetMarked>(told.event);
                replaced += std::holds_alternative<rescue::PlanetReplaced>(told.event);
                invested += std::holds_alternative<rescue::ChipsInvested>(told.event);
                adjusted += std::holds_alternative<rescue::DieAdjusted>(told.event);
                chips += std::holds_alternative<rescue::ChipsReturned>(told.event);
            }
        });
    });
    for (const long count : {launches, rescued, terminal, moves, shifts, lowered, ties, loaded, returned, relocated, swapped,
                             repeated, equipped, marked, replaced, invested, adjusted, chips})
        EXPECT_GT(count, 3);
    EXPECT_GT(sent, 3);
}

// An action is in the list exactly if no rule forbids it: tried with everything that can be written down.
TEST(RescueProperties, RefusalAndListAgreeOnEveryWritableAction) {
    std::set<std::string> rules_cited;
    for (json::object options : RescueGame::all_options(library())) {
        const auto rules = RescueGame::make_rules(library(), options);
        const auto writable = all_writable_actions(rules);
        rescue::Rules::Actions list;
        int count = 0;
        Walk<RescueGame>::play(rules, 4, [&](const auto& step) {
            // Decisions that interrupt are rare; of the rest every 13th state, and fewer of games that are like others.
            const bool rare =
                !step.after.table.pending.empty() && step.after.table.phase != rescue::Phase::round_end && count % 5 == 0;
            if (++count % (is_plain(options) ? 13 : 37) != 0 && !rare) return;
            for (Seat seat = 0; seat < rules.seats(); ++seat) {
                const auto view = rules.observe(step.after, seat);
                rules.legal_actions(view, list);
                for (const rescue::Action& action : writable) {
                    const RuleId rule = rules.refusal(view, action);
                    ASSERT_EQ(list.has(action), rule.empty()) << to_notation(rescue::Names(rules), action) << " " << rule;
                    if (!rule.empty()) rules_cited.emplace(rule);
                }
            }
        });
        const rescue::State over = [&] {
            rescue::State last{};
            Walk<RescueGame>::play(rules, 6, [&](const auto& step) { last = step.after; });
            return last;
        }();
        for (const rescue::Action& action : writable) ASSERT_NE(rules.refusal(rules.observe(over, 0), action), "");
    }
    const std::string page = read_text(source_path("docs/rules/rocket-rescue.md"));
    for (const std::string& rule : rules_cited)
        EXPECT_NE(page.find("| " + rule + " |"), page.npos) << rule << " is in no rules page";
    EXPECT_GT(rules_cited.size(), 25u);
}

// With a crew of four the supply of the first edition runs out: reward crew comes out of rockets and turns into tokens.
TEST(RescueProperties, RewardCrewRunsOut) {
    const rescue::Rules rules(*library().rescue.find("first"), 3, 4);
    const auto writable = all_writable_actions(rules);
    long fetched = 0, tokens = 0;
    for (int seed = 2; seed <= 2 * seeds(12); seed += 2)
        Walk<RescueGame>::play(rules, static_cast<std::uint64_t>(seed), [&](const auto& step) {
            ASSERT_EQ(rescue::flaw_in(rules, step.after), "");
            for (const auto& told : step.told) {
                fetched += std::holds_alternative<rescue::CrewFetched>(told.event);
                const auto* points = std::get_if<rescue::PointsGained>(&told.event);
                tokens += points != nullptr && points->reward == rescue::Reward::missing_crew;
            }
            const auto& pending = step.after.table.pending;
            if (pending.empty() || (pending.back().ask != rescue::Ask::fetch && pending.back().ask != rescue::Ask::send)) return;
            rescue::Rules::Actions list;
            const auto view = rules.observe(step.after, pending.back().seats.lowest());
            rules.legal_actions(view, list);
            for (const rescue::Action& action : writable) ASSERT_EQ(list.has(action), rules.refusal(view, action).empty());
        });
    EXPECT_GT(tokens, 0);
    EXPECT_GT(fetched, 0);
}

// Every change of energy is told: what the events say adds up to what the players have.
TEST(RescueProperties, EnergyIsAccountedFor) {
    for_all_options<RescueGame>(20, [](const rescue::Rules& rules, std::uint64_t seed) {
        Walk<RescueGame>::play(rules, seed, [&](const auto& step) {
            PerSeat<int> energy{};
            for (Seat seat = 0; seat < rules.seats(); ++seat) energy[seat] = step.before.table.players[seat].energy;
            for (const auto& told : step.told) {
                if (const auto* gained = std::get_if<rescue::EnergyGained>(&told.event)) energy[gained->seat] += gained->energy;
                if (const auto* paid = std::get_if<rescue::EnergyPaid>(&told.event)) energy[paid->seat] -= paid->energy;
                if (const auto* given = std::get_if<rescue::EnergyGiven>(&told.event))
                    energy[given->seat] -= given->energy, energy[given->to] += given->energy;
            }
            for (Seat seat = 0; seat < rules.seats(); ++seat)
                ASSERT_EQ(energy[seat], step.after.table.players[seat].energy) << "seat " << int{seat};
        });
    });
}

// Cubes: what players pay, exchange and take, and what the market gets, is all that changes.
TEST(RescueProperties, CubesAreAccountedFor) {
    for_all_options<RescueGame>(20, [](const rescue::Rules& rules, std::uint64_t seed) {
        Walk<RescueGame>::play(rules, seed, [&](const auto& step) {
            const auto in_play = [&](const rescue::State& state, rescue::Resource resource) {
                int cubes = state.table.market[resource];
                for (Seat seat = 0; seat < rules.seats(); ++seat) {
                    cubes += state.table.players[seat].cubes[resource];
                    for (const rescue::Cubes& load : state.table.players[seat].loads) cubes += load[resource];
                }
                return cubes;
            };
            for (const rescue::Resource resource : rescue::all_resources) {
                int expected = in_play(step.before, resource);
                for (const auto& told : step.told) {
                    if (const auto* paid = std::get_if<rescue::CubesPaid>(&told.event)) expected -= paid->cubes[resource];
                    if (const auto* gained = std::get_if<rescue::CubesGained>(&told.event)) expected += gained->cubes[resource];
                    if (const auto* filled = std::get_if<rescue::MarketRefilled>(&told.event))
                        expected += filled->resource == resource ? filled->cubes : 0;
                    if (const auto* swapped = std::get_if<rescue::CubesExchanged>(&told.event))
                        expected += (swapped->get == resource) - 2 * (swapped->give == resource);
                }
                ASSERT_EQ(in_play(step.after, resource), expected);
            }
        });
    });
}

TEST(RescueProperties, PlanetsNeverVanish) {
    for_all_options<RescueGame>(20, [](const rescue::Rules& rules, std::uint64_t seed) {
        Walk<RescueGame>::play(rules, seed, [&](const auto& step) {
            const rescue::Table& table = step.after.table;
            const auto shown =
                rescue::planets_on_display - std::count(table.planets.begin(), table.planets.end(), rescue::PlanetId::none);
            const int hidden =
                table.blue_deck.size() + table.red_deck.size() + table.blue_bottom.size() + table.red_bottom.size();
            // While reward crew lands, the planet still lies on the display.
            const int twice = !table.launch.owed.empty();
            ASSERT_EQ(static_cast<std::size_t>(shown + hidden + table.surveyed.size() + table.flights.size() - twice),
                      rules.edition().planets.size());
        });
    });
}

}  // namespace
}  // namespace tminus::test
