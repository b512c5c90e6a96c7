// What holds for every game, edition, number of players and option, over many seeds.

#include "bots/bots.h"
#include "engine/core/notation.h"
#include "match/foresight.h"
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

// A step of Rocketmen is cheaper and its games are longer: fewer of them, one at random and one with a purpose at least.
template <class Game>
int share_of(int usual_seeds) {
    return std::is_same_v<Game, RocketmenGame> ? std::max(usual_seeds / 10, std::min(usual_seeds, 2)) : usual_seeds;
}

// Calls visit(rules, seed, name) for all options and seeds of the game.
template <class Game, class Visit>
void for_all_options(int usual_seeds, Visit visit) {
    usual_seeds = share_of<Game>(usual_seeds);
    for (json::object options : Game::all_options(short_games())) {
        SCOPED_TRACE(std::string(Game::id) + " " + json::serialize(options));
        const auto rules = Game::make_rules(short_games(), options);
        for (int seed = 1; seed <= seeds(usual_seeds); ++seed) {
            SCOPED_TRACE("seed " + std::to_string(seed));
            visit(rules, static_cast<std::uint64_t>(seed));
            if (::testing::Test::HasFailure()) return;
        }
    }
}

template <class Game>
class Properties : public ::testing::Test {};
using Games = ::testing::Types<RescueGame, RocketmenGame>;
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
        ASSERT_TRUE(!winners.empty() || rules.seats() == 1);  // alone one may lose
        const int best = *std::max_element(scores.begin(), scores.end());
        for_each_seat(winners, [&](Seat seat) { ASSERT_EQ(scores[seat], best); });
    });
}

// What was foretold is the beginning of what the seat is told, whatever the luck and whatever was hidden.
TYPED_TEST(Properties, WhatIsForetoldHappens) {
    using Rules = typename TypeParam::Rules;
    for_all_options<TypeParam>(6, [](const Rules& rules, std::uint64_t seed) {
        Walk<TypeParam>::play(rules, seed, [&](const auto& step) {
            const auto certain = foretold(rules, rules.observe(step.before, step.seat), step.action);
            std::vector<typename Rules::Event> told;
            for (const auto& entry : step.told)
                if (entry.audience.has(step.seat)) told.push_back(entry.event);
            ASSERT_LE(certain.size(), told.size());
            ASSERT_TRUE(std::equal(certain.begin(), certain.end(), told.begin()));
            const bool all_shown = rules.second_thoughts(step.before) == rules.second_thoughts(step.after);
            const bool over = rules.to_act(step.after).empty();  // what was hidden is shown for the scoring
            ASSERT_TRUE(certain.size() == told.size() || !step.draws.empty() || !all_shown || over) << "more was certain";
        });
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
            const json::object sheet = TypeParam::score(rules, step.after.table);
            const Scores scores = rules.scores(step.after);
            std::vector<std::vector<std::int64_t>> standing(static_cast<std::size_t>(rules.seats()));
            for (std::size_t seat = 0; seat < standing.size(); ++seat) {
                std::int64_t sum = 0;
                for (const json::value& line : sheet.at("lines").as_array()) {
                    ASSERT_EQ(line.at("counts").as_array().size(), standing.size());
                    sum += line.at("points").at(seat).as_int64();
                    ASSERT_TRUE(line.at("points").at(seat) == 0 || line.at("counts").at(seat) != 0) << line;
                }
                ASSERT_EQ(sum, scores[static_cast<int>(seat)]) << json::serialize(sheet);
                standing[seat].push_back(sum);
                for (const json::value& tie_break : sheet.at("tie_breaks").as_array())
                    standing[seat].push_back(tie_break.at("values").at(seat).as_int64());
            }
            if (rules.seats() == 1) return;  // alone one may lose
            const auto best = *std::max_element(standing.begin(), standing.end());
            for (std::size_t seat = 0; seat < standing.size(); ++seat)
                ASSERT_EQ(rules.winners(step.after).has(static_cast<Seat>(seat)), standing[seat] == best);
        });
    });
}

// ---- Rocket Rescue ---------------------------------------------------------------------------------------------------

// The walks of these tests must reach what they test.
TEST(RescueProperties, TheWalksGetFar) {
    long launches = 0, rescued = 0, terminal = 0, moves = 0, shifts = 0, lowered = 0, ties = 0;
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
            }
        });
    });
    for (const long count : {launches, rescued, terminal, moves, shifts, lowered, ties}) EXPECT_GT(count, 10);
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
            if (++count % 13 != 0) return;
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
                for (Seat seat = 0; seat < rules.seats(); ++seat) cubes += state.table.players[seat].cubes[resource];
                return cubes;
            };
            for (const rescue::Resource resource : rescue::all_resources) {
                int expected = in_play(step.before, resource);
                for (const auto& told : step.told) {
                    if (const auto* paid = std::get_if<rescue::CubesPaid>(&told.event)) expected -= paid->cubes[resource];
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

template <class Wanted>
bool holds(const std::vector<rescue::Event>& events) {
    return std::any_of(events.begin(), events.end(), [](const rescue::Event& e) { return std::holds_alternative<Wanted>(e); });
}

TEST(RescueProperties, ForesightTellsOfCostsAndRewardsButNeverOfLuckOrPlans) {
    int builds = 0, launches = 0, reveals = 0;
    for_all_options<RescueGame>(4, [&](const rescue::Rules& rules, std::uint64_t seed) {
        Walk<RescueGame>::play(rules, seed, [&](const auto& step) {
            const auto certain = foretold(rules, rules.observe(step.before, step.seat), step.action);
            ASSERT_FALSE(certain.empty());
            ASSERT_FALSE(holds<rescue::StabilityRolled>(certain) || holds<rescue::Rolled>(certain));
            for (const rescue::Event& event : certain) {
                const auto* shown = std::get_if<rescue::PlanRevealed>(&event);
                ASSERT_TRUE(shown == nullptr || shown->seat == step.seat);
            }
            if (std::holds_alternative<rescue::Build>(step.action)) {
                ++builds;
                ASSERT_TRUE(holds<rescue::CubesPaid>(certain) && holds<rescue::ModuleBuilt>(certain));
            }
            if (const auto* launch = std::get_if<rescue::Launch>(&step.action)) {
                ++launches;
                const rescue::PlanetCard& planet = rules.card(launch->planet);
                ASSERT_EQ(holds<rescue::EnergyPaid>(certain), planet.energy_cost > 0);
                ASSERT_EQ(holds<rescue::PointsGained>(certain), planet.launch_reward + planet.build_reward > 0);
                const auto count_rescues = [](const auto& events, const auto& event_of) {
                    return std::count_if(events.begin(), events.end(), [&](const auto& entry) {
                        return std::holds_alternative<rescue::CrewRescued>(event_of(entry));
                    });
                };
                ASSERT_EQ(count_rescues(certain, [](const auto& event) { return event; }),
                          count_rescues(step.told, [](const auto& entry) { return entry.event; }));
            }
            reveals += step.before.table.phase == rescue::Phase::planning && step.after.table.phase != rescue::Phase::planning;
        });
    });
    EXPECT_GT(builds, 50);
    EXPECT_GT(launches, 10);
    EXPECT_GT(reveals, 50);
}

// Where a launch is on offer, the outlook shows just those that are.
TEST(RescueProperties, TheOutlookShowsTheFlightsThatAreLegal) {
    int launches = 0;
    for_all_options<RescueGame>(4, [&](const rescue::Rules& rules, std::uint64_t seed) {
        const rescue::Names names(rules);
        rescue::Rules::Actions list;
        Walk<RescueGame>::play(rules, seed, [&](const auto& step) {
            const rescue::Table& table = step.before.table;
            if (table.phase != rescue::Phase::build || !table.pending.empty()) return;
            const auto view = rules.observe(step.before, step.seat);
            const json::object outlook = rescue::outlook(rules, view);
            std::set<std::pair<std::string, std::int64_t>> shown, legal;
            for (const json::value& flight : outlook.at("flights").as_array())
                for (const json::value& hangar : flight.at("hangars").as_array())
                    shown.emplace(flight.at("planet").as_string(), hangar.as_int64());
            rules.legal_actions(view, list);
            for (const rescue::Action& action : list)
                if (const auto* launch = std::get_if<rescue::Launch>(&action))
                    legal.emplace(names.text(launch->planet), static_cast<std::int64_t>(rescue::index(launch->hangar)) + 1);
            ASSERT_TRUE(shown == legal || legal.empty());
            launches += static_cast<int>(legal.size());
            ASSERT_TRUE(outlook.at("settlement").is_null());
            const auto on_display =
                rescue::planets_on_display - std::count(table.planets.begin(), table.planets.end(), rescue::PlanetId::none);
            ASSERT_EQ(static_cast<std::ptrdiff_t>(outlook.at("flights").as_array().size()), on_display);
        });
    });
    EXPECT_GT(launches, 50);
}

// What the outlook says of a plan is what the reveal makes of it.
TEST(RescueProperties, TheOutlookSettlesPlansAsTheRevealDoes) {
    int cut = 0, lowered = 0;
    for_all_options<RescueGame>(4, [&](const rescue::Rules& rules, std::uint64_t seed) {
        Walk<RescueGame>::play(rules, seed, [&](const auto& step) {
            const rescue::Table &before = step.before.table, &after = step.after.table;
            if (before.phase != rescue::Phase::planning || after.phase == rescue::Phase::planning) return;
            PerSeat<int> last_bid_paid{};
            for (const auto& told : step.told) {
                if (const auto* track = std::get_if<rescue::TrackSet>(&told.event))
                    last_bid_paid[track->track.front()] = after.plans[track->track.front()].bid;
                cut += std::holds_alternative<rescue::BidCut>(told.event);
                lowered += std::holds_alternative<rescue::DieLowered>(told.event);
            }
            for (Seat seat = 0; seat < rules.seats(); ++seat) {
                const json::object outlook = rescue::outlook(rules, rules.observe(step.before, seat));
                const json::value& settlement = outlook.at("settlement");
                ASSERT_EQ(settlement.at("energy").as_int64(), after.players[seat].energy + last_bid_paid[seat]);
                ASSERT_EQ(settlement.at("bid").as_int64(), after.plans[seat].bid);
                int balance = 0;
                for (std::size_t field = 0; field < rescue::field_count; ++field) {
                    ASSERT_EQ(settlement.at("dice").at(field).as_int64(), after.plans[seat].dice[field]);
                    balance += rules.edition().face_energy[step.before.hands[seat].plan.dice[field]];
                }
                ASSERT_EQ(settlement.at("balance").as_int64(), balance);
            }
        });
    });
    EXPECT_GT(cut, 0);
    EXPECT_GT(lowered, 0);
}

TEST(RescueProperties, EveryVictoryPointIsAReward) {
    for_all_options<RescueGame>(4, [](const rescue::Rules& rules, std::uint64_t seed) {
        Walk<RescueGame>::play(rules, seed, [&](const auto& step) {
            for (Seat seat = 0; seat < rules.seats(); ++seat) {
                const rescue::Player& player = step.after.table.players[seat];
                int rewards = 0;
                for (const int points : player.rewards.count) rewards += points;
                ASSERT_EQ(rewards, player.victory_points);
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
            ASSERT_EQ(static_cast<std::size_t>(shown + table.blue_deck.size() + table.red_deck.size() + table.flights.size()),
                      rules.edition().planets.size());
        });
    });
}

}  // namespace
}  // namespace tminus::test
