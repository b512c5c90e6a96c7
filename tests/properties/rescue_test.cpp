// What holds for Rocket Rescue in every edition, number of players and option, over many seeds.

#include "engine/core/notation.h"
#include "match/game_data.h"
#include "match/preview.h"
#include "tests/support/explanations.h"
#include "tests/support/rescue_actions.h"
#include "tests/support/walk.h"

#include <memory>
#include <set>

namespace tminus::test {
namespace {

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
        EXPECT_GT(count, 0);
    EXPECT_GT(sent, 0);
}

// An action is in the list exactly if no rule forbids it: tried with everything that can be written down.
TEST(RescueProperties, RefusalAndListAgreeOnEveryWritableAction) {
    std::set<std::string> rules_cited, counted;
    for (json::object options : library().of<RescueGame>().all_options()) {
        const auto rules = library().of<RescueGame>().rules(options);
        const auto writable = all_writable_actions(rules);
        rescue::Rules::Actions list;
        int count = 0;
        Walk<RescueGame>::play(rules, 4, [&](const auto& step) {
            // Decisions that interrupt are rare; of the rest every 23rd state, and fewer of games that are like others.
            const bool rare =
                !step.after.table.pending.empty() && step.after.table.phase != rescue::Phase::round_end && count % 5 == 0;
            if (++count % (is_plain(options) ? 23 : 61) != 0 && !rare) return;
            for (Seat seat = 0; seat < rules.seats(); ++seat) {
                const auto view = rules.observe(step.after, seat);
                rules.legal_actions(view, list);
                for (const rescue::Action& action : writable) {
                    const RuleId rule = rules.refusal(view, action);
                    ASSERT_EQ(list.has(action), rule.empty()) << to_notation(rescue::Names(rules), action) << " " << rule;
                    ASSERT_EQ(flaw_in_figures(rules, view, action, rule, counted), "")
                        << to_notation(rescue::Names(rules), action);
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
    const std::string book = read_text(source_path("data/rules/rocket-rescue.toml"));
    for (const std::string& rule : rules_cited)
        EXPECT_NE(book.find("{ id = \"" + rule + "\""), book.npos) << rule << " is not in the rule book";
    EXPECT_GT(rules_cited.size(), 25u);
    for (const char* what : {"fuel-tank", "energy", "carbon", "seat", "chip", "module", "die", "market-cube"})
        EXPECT_TRUE(counted.contains(what)) << what;
}

// With a crew of four the supply of the first edition runs out: reward crew comes out of rockets and turns into tokens.
TEST(RescueProperties, RewardCrewRunsOut) {
    const rescue::Rules rules(*library().of<RescueGame>().content.find("first"), 3, 4);
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

// Whether the action is part of a turn, or of the common step or the round start, that only a word may end.
bool is_part_of_turn(const rescue::PublicState& before, const rescue::Action& action) {
    const bool asked = !before.pending.empty();
    return std::visit(
        [&]<class A>(const A&) {
            using std::is_same_v;
            if (is_same_v<A, rescue::Board>) return !asked;
            return is_same_v<A, rescue::Research> || is_same_v<A, rescue::Take> || is_same_v<A, rescue::Exchange> ||
                   is_same_v<A, rescue::Load> || is_same_v<A, rescue::Move> || is_same_v<A, rescue::Wait> ||
                   is_same_v<A, rescue::Build> || is_same_v<A, rescue::Passenger> || is_same_v<A, rescue::Shift> ||
                   is_same_v<A, rescue::Launch> || is_same_v<A, rescue::Equip> || is_same_v<A, rescue::Survey> ||
                   is_same_v<A, rescue::Replace> || is_same_v<A, rescue::Mark>;
        },
        action);
}

// RR-Q-78: no turn is over before its seat says so, though others may interrupt a launch; RR-Q-83: nobody begins a turn without
// a choice.
TEST(RescueProperties, NoTurnEndsWithoutAWord) {
    long words = 0, skipped = 0;
    auto list = std::make_unique<rescue::Rules::Actions>();
    for_all_options<RescueGame>(1, [&](const rescue::Rules& rules, std::uint64_t seed) {
        Walk<RescueGame>::play(rules, seed, [&](const auto& step) {
            const rescue::PublicState& table = step.after.table;
            if (is_part_of_turn(step.before.table, step.action)) {
                const bool launching = table.launch.planet != rescue::PlanetId::none;
                ASSERT_TRUE(launching || rules.to_act(step.after).has(step.seat));
                ASSERT_EQ(table.phase, step.before.table.phase);
                ASSERT_TRUE(table.turns == step.before.table.turns);
            }
            for (const auto& told : step.told) skipped += std::holds_alternative<rescue::TurnSkipped>(told.event);
            if (!table.pending.empty() || table.turns.empty()) return;
            rules.legal_actions(rules.observe(step.after, table.turns.front().seat), *list);
            if (list->size() > 1) return;
            ++words;
            ASSERT_TRUE(std::holds_alternative<rescue::Pass>((*list)[0]));
            ASSERT_TRUE(table.turns == step.before.table.turns) << "a turn begins without a choice";
        });
    });
    EXPECT_GT(words, 0);
    EXPECT_GT(skipped, 0);
}

// Every change of energy is told: what the events say adds up to what the players have.
TEST(RescueProperties, EnergyIsAccountedFor) {
    for_all_options<RescueGame>(4, [](const rescue::Rules& rules, std::uint64_t seed) {
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
    for_all_options<RescueGame>(4, [](const rescue::Rules& rules, std::uint64_t seed) {
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

template <class Wanted>
bool holds(const std::vector<rescue::Event>& events) {
    return std::any_of(events.begin(), events.end(), [](const rescue::Event& e) { return std::holds_alternative<Wanted>(e); });
}

TEST(RescueProperties, PreviewTellsOfCostsAndRewardsButNeverOfLuckOrPlans) {
    int builds = 0, launches = 0, reveals = 0;
    for_all_options<RescueGame>(4, [&](const rescue::Rules& rules, std::uint64_t seed) {
        Walk<RescueGame>::play(rules, seed, [&](const auto& step) {
            const auto certain = preview(rules, rules.observe(step.before, step.seat), step.action);
            ASSERT_FALSE(holds<rescue::StabilityRolled>(certain) || holds<rescue::Rolled>(certain));
            for (const rescue::Event& event : certain) {
                const auto* shown = std::get_if<rescue::PlanRevealed>(&event);
                ASSERT_TRUE(shown == nullptr || shown->seat == step.seat);
            }
            reveals += step.before.table.phase == rescue::Phase::planning && step.after.table.phase != rescue::Phase::planning;
            if (rules.options().characters != rescue::CharacterMode::off) return;  // they may interrupt what was begun
            ASSERT_FALSE(certain.empty());
            if (std::holds_alternative<rescue::Build>(step.action)) {
                ++builds;
                ASSERT_TRUE(holds<rescue::CubesPaid>(certain) && holds<rescue::ModuleBuilt>(certain));
            }
            if (const auto* launch = std::get_if<rescue::Launch>(&step.action)) {
                ++launches;
                const rescue::PlanetCard& planet = rules.card(launch->planet);
                if (rules.edition().reward != rescue::RewardKind::victory_points) return;  // crew need not be points
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
        });
    });
    EXPECT_GT(builds, 50);
    EXPECT_GT(launches, 10);
    EXPECT_GT(reveals, 50);
}

template <class Event, class Step>
bool tells_of(const Step& step) {
    return std::any_of(step.told.begin(), step.told.end(),
                       [](const auto& told) { return std::holds_alternative<Event>(told.event); });
}

// By the seat that acts, to the bank and to others.
template <class Step>
int energy_spent(const Step& step) {
    int energy = 0;
    for (const auto& told : step.told) {
        if (const auto* paid = std::get_if<rescue::EnergyPaid>(&told.event); paid != nullptr && paid->seat == step.seat)
            energy += paid->energy;
        if (const auto* given = std::get_if<rescue::EnergyGiven>(&told.event); given != nullptr && given->seat == step.seat)
            energy += given->energy;
    }
    return energy;
}

int price_shown(const json::object& outlook, const rescue::Names& names, const rescue::Launch& launch) {
    for (const json::value& flight : outlook.at("flights").as_array()) {
        const json::array& hangars = flight.at("hangars").as_array();
        const auto place = std::find(hangars.begin(), hangars.end(), to_json(names, launch.hangar));
        if (flight.at("planet") != json::value(names.text(launch.planet)) || place == hangars.end()) continue;
        return static_cast<int>(flight.at("prices").at(static_cast<std::size_t>(place - hangars.begin())).as_int64());
    }
    return -1;
}

// Where a launch is on offer, the outlook shows just those that are, and what they cost.
TEST(RescueProperties, TheOutlookShowsTheFlightsThatAreLegal) {
    int launches = 0;
    for_all_options<RescueGame>(4, [&](const rescue::Rules& rules, std::uint64_t seed) {
        const rescue::Names names(rules);
        rescue::Rules::Actions list;
        Walk<RescueGame>::play(rules, seed, [&](const auto& step) {
            const rescue::PublicState& table = step.before.table;
            if (table.phase != rescue::Phase::build || !table.pending.empty()) return;
            const auto view = rules.observe(step.before, step.seat);
            const json::object outlook = to_json(names, rescue::outlook(rules, view)).as_object();
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
            const auto* launched = std::get_if<rescue::Launch>(&step.action);
            if (launched != nullptr && tells_of<rescue::RocketLaunched>(step)) {
                ASSERT_EQ(price_shown(outlook, names, *launched), energy_spent(step));
            }
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
            const rescue::PublicState &before = step.before.table, &after = step.after.table;
            if (before.phase != rescue::Phase::planning || after.phase == rescue::Phase::planning) return;
            if (tells_of<rescue::DieAdjusted>(step)) return;  // another plan than the one the outlook knew
            PerSeat<int> last_bid_paid{};
            for (const auto& told : step.told) {
                if (const auto* track = std::get_if<rescue::TrackSet>(&told.event))
                    last_bid_paid[track->track.front()] = after.plans[track->track.front()].bid;
                cut += std::holds_alternative<rescue::BidCut>(told.event);
                lowered += std::holds_alternative<rescue::DieLowered>(told.event);
            }
            for (Seat seat = 0; seat < rules.seats(); ++seat) {
                const json::object outlook =
                    to_json(rescue::Names(rules), rescue::outlook(rules, rules.observe(step.before, seat))).as_object();
                const json::value& settlement = outlook.at("settlement");
                ASSERT_EQ(settlement.at("energy").as_int64(), after.players[seat].energy + last_bid_paid[seat]);
                ASSERT_EQ(settlement.at("bid").as_int64(), after.plans[seat].bid);
                const bool open = !before.pending.empty();  // the Engineer was asked
                const rescue::Plan& plan = open ? before.plans[seat] : step.before.hands[seat].plan;
                int balance = 0;
                for (std::size_t field = 0; field < rescue::field_count; ++field) {
                    ASSERT_EQ(settlement.at("dice").at(field).as_int64(), after.plans[seat].dice[field]);
                    balance += rules.edition().face_energy[plan.dice[field]];
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
    for_all_options<RescueGame>(4, [](const rescue::Rules& rules, std::uint64_t seed) {
        Walk<RescueGame>::play(rules, seed, [&](const auto& step) {
            const rescue::PublicState& table = step.after.table;
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
