// What holds for Rocketmen in every state that games reach: its cards, its secrets, its odds.

#include "engine/core/notation.h"
#include "engine/rocketmen/chapters.h"
#include "engine/rocketmen/odds.h"
#include "match/game_data.h"
#include "match/preview.h"
#include "tests/support/explanations.h"
#include "tests/support/rocketmen_actions.h"
#include "tests/support/walk.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace tminus::test {
namespace {

using namespace rocketmen;

// Plays games of all options, every second one mostly with the greedy bot, and calls visit(rules, before, seat, action, told,
// after) for each step.
template <class Visit>
void play_all(int usual_seeds, Visit visit) {
    for (json::object options : short_games().of<RocketmenGame>().all_options()) {
        SCOPED_TRACE(json::serialize(options));
        const auto rules = short_games().of<RocketmenGame>().rules(options);
        for (int seed = 1; seed <= std::max(seeds(usual_seeds), 2); ++seed) {
            SCOPED_TRACE("seed " + std::to_string(seed));
            Chance luck(static_cast<std::uint64_t>(seed)), choices(static_cast<std::uint64_t>(~seed));
            std::vector<Told<Event>> told;
            Journal<Event> journal(told);
            State state = rules.setup(luck, journal);
            Rules::Actions list;
            for (Seats seats = rules.to_act(state); !seats.empty(); seats = rules.to_act(state)) {
                const Seat seat = seats.lowest();
                const View view = rules.observe(state, seat);
                rules.legal_actions(view, list);
                const bool purposeful = seed % 2 == 0 && choices.pick(4) != 0;
                const Action action = purposeful ? bots::choose_greedy(library().of<RocketmenGame>().value, rules, view, choices)
                                                 : list[choices.pick(list.size())];
                const State before = state;
                told.clear();
                rules.apply(state, seat, action, luck, journal);
                visit(rules, before, seat, action, told, state);
                if (::testing::Test::HasFatalFailure()) return;
            }
        }
    }
}

template <class Wanted>
int count_of(const std::vector<Told<Event>>& told) {
    int count = 0;
    for (const auto& entry : told) count += std::holds_alternative<Wanted>(entry.event);
    return count;
}

// The walks of these tests must reach what they test.
TEST(RocketmenProperties, TheWalksGetFar) {
    std::map<std::string, int> actions;
    std::set<Effect> effects;
    int succeeded = 0, failed = 0, aborted = 0, rival = 0;
    play_all(12, [&](const Rules& rules, const State&, Seat, const Action& action, const auto& told, const State&) {
        std::visit([&](const auto& a) { ++actions[std::string(a.name)]; }, action);
        for (const auto& entry : told)
            if (const auto* used = std::get_if<EffectUsed>(&entry.event)) effects.insert(rules.effect(used->card));
        succeeded += count_of<MissionSucceeded>(told);
        failed += count_of<LaunchFailed>(told);
        aborted += count_of<LaunchAborted>(told);
        rival += count_of<RivalSucceeded>(told);
    });
    for (const int count : {succeeded, failed, aborted, rival}) EXPECT_GT(count, 5);
    for (const char* name : {"buy", "place", "pay", "take-back", "cancel", "confirm", "discard", "scrap", "use", "remove",
                             "launch", "push", "abort", "pass", "end-turn"})
        EXPECT_GT(actions[name], 3) << name;
    EXPECT_GE(effects.size(), 7u);
}

// An action is in the list exactly if no rule forbids it: tried with everything that can be written down.
TEST(RocketmenProperties, RefusalAndListAgreeOnEveryWritableAction) {
    std::set<std::string> rules_cited, counted;
    int count = 0;
    play_all(2, [&](const Rules& rules, const State&, Seat, const Action&, const auto&, const State& state) {
        if (++count % 5 != 0) return;
        Rules::Actions list;
        for (Seat seat = 0; seat < rules.seats(); ++seat) {
            const View view = rules.observe(state, seat);
            rules.legal_actions(view, list);
            int legal = 0;
            for (const Action& action : all_writable_actions(rules)) {
                const RuleId rule = rules.refusal(view, action);
                legal += rule.empty();
                ASSERT_EQ(list.has(action), rule.empty()) << to_notation(Names(rules), action) << " " << rule;
                if (count % 25 == 0) {
                    ASSERT_EQ(flaw_in_figures(rules, view, action, rule, counted), "") << to_notation(Names(rules), action);
                }
                if (!rule.empty()) rules_cited.emplace(rule);
            }
            ASSERT_EQ(legal, list.size());
        }
    });
    const std::string book = read_text(source_path("data/rules/rocketmen.toml"));
    for (const std::string& rule : rules_cited)
        EXPECT_NE(book.find("{ id = \"" + rule + "\""), book.npos) << rule << " is not in the rule book";
    EXPECT_GT(rules_cited.size(), 25u);
    for (const char* what : {"money", "symbol", "engine"}) EXPECT_TRUE(counted.contains(what)) << what;
}

// RM-Q-28: what a player does hands the turn on only if it says so.
TEST(RocketmenProperties, TurnsEndOnTheirPlayersWord) {
    int words_after_launches = 0;
    play_all(2, [&](const Rules&, const State& before, Seat, const Action& action, const auto& told, const State& after) {
        const Ask asked = before.table.pending.ask;
        words_after_launches += asked == Ask::turn_end;
        if (count_of<TurnBegan>(told) == 0 && after.table.phase != Phase::over) return;
        const bool answer =
            asked == Ask::mission || asked == Ask::keep_engine || asked == Ask::abort_cards || asked == Ask::hand_limit;
        ASSERT_TRUE(answer || std::holds_alternative<EndTurn>(action) || std::holds_alternative<Abort>(action));
    });
    EXPECT_GT(words_after_launches, 5);
}

// Every card is in exactly one zone: whatever leaves a zone arrives in another. flaw_in counts them after every step of the
// general properties; this counts how they move.
TEST(RocketmenProperties, HandsKeepTheirLimitAndTracksTheirPoints) {
    play_all(4, [&](const Rules& rules, const State& before, Seat seat, const Action&, const auto&, const State& after) {
        const bool turn_over = after.table.turn != before.table.turn || after.table.round != before.table.round;
        if (turn_over) {
            const Player& player = after.table.players[seat];
            ASSERT_LE(player.hand_size, hand_limit(rules, player));
            ASSERT_TRUE(player.play.empty());
            const bool full = player.hand_size == hand_limit(rules, player);
            ASSERT_TRUE(full || (player.concealed.size() == player.hand_size && player.warehouse.empty()));
        }
        for (Seat s = 0; s < rules.seats(); ++s) {
            const Player& player = after.table.players[s];
            const int hazards = rules.solo() ? hazard_points(rules, player) : 0;
            ASSERT_EQ(player.victory_points, mission_points(rules, player) + hazards);
            ASSERT_LE(player.missions.count(), rules.markers());
            const Tokens& tokens = player.tokens;
            ASSERT_EQ(tokens.rocket + tokens.hand + tokens.money + tokens.science, player.missions.count());
        }
        for (std::size_t i = 0; i < rules.edition().locations.size(); ++i) {
            int first = after.table.rival.first.has(static_cast<LocationId>(i));
            for (Seat s = 0; s < rules.seats(); ++s) first += after.table.players[s].first.has(static_cast<LocationId>(i));
            ASSERT_LE(first, 1);
        }
    });
}

TEST(RocketmenProperties, WhatIsPaidCoversThePriceAndNothingIsIdle) {
    int payments = 0;
    play_all(4, [&](const Rules& rules, const State& before, Seat seat, const Action& action, const auto& told, const State&) {
        if (!std::holds_alternative<Confirm>(action) || count_of<Paid>(told) == 0) return;
        ++payments;
        const View view = rules.observe(before, seat);
        const Order& order = view.hand.order;
        const Amounts price = price_of(rules, view, order);
        ASSERT_TRUE(covers(payment_of(rules, view, order), price));
        for_each_kind(order.paid.kinds(), [&](CardId card) {
            const bool for_effect = timing_of(rules.effect(in_hand(rules, view, card))) == Timing::as_payment;
            if (for_effect && rules.options().overpay_for_effect) return;  // RM-Q-31
            Order less = order;
            less.paid.remove(card);
            ASSERT_FALSE(covers(payment_of(rules, view, less), price));
        });
    });
    EXPECT_GT(payments, 100);
}

// ---- two worlds ------------------------------------------------------------------------------------------------------

std::string all_that_reaches(const Rules& rules, const State& state, Seat me) {
    const Names names(rules);
    const View view = rules.observe(state, me);
    std::string text = json::serialize(to_json(names, view.table)) + json::serialize(to_json(names, view.hand)) +
                       json::serialize(to_json(names, outlook(rules, view))) +
                       json::serialize(to_json(names, score_sheet(rules, view.table)));
    Rules::Actions list;
    rules.legal_actions(view, list);
    for (const Action& action : list) text += to_notation(names, action) + "\n";
    for (const int points : rules.scores(state)) text += std::to_string(points) + " ";
    return text + std::to_string(rules.to_act(state).bits) + std::to_string(rules.winners(state).bits);
}

std::string after_step(const Rules& rules, State state, Seat actor, const Action& action, Seat me) {
    std::vector<Told<Event>> told;
    Journal<Event> journal(told);
    Chance luck(3);
    rules.apply(state, actor, action, luck, journal);
    std::string text = all_that_reaches(rules, state, me);
    for (const auto& entry : told)
        if (entry.audience.has(me)) text += json::serialize(to_json(Names(rules), entry.event)) + "\n";
    return text;
}

// Hands and goals of others change nothing that reaches a seat, neither now nor after a step of its own.
TEST(RocketmenTwoWorlds, HandsGoalsAndOrdersOfOthersAreHidden) {
    int count = 0, different = 0;
    play_all(2, [&](const Rules& rules, const State& before, Seat seat, const Action& action, const auto&, const State& after) {
        if (++count % 37 != 0 || rules.to_act(after).empty()) return;
        for (Seat me = 0; me < rules.seats(); ++me) {
            Chance one(11), other(12);
            const View view = rules.observe(before, me);
            const State world = rules.imagine(view, one), twin = rules.imagine(view, other);
            different += !(world == twin);
            ASSERT_EQ(all_that_reaches(rules, world, me), all_that_reaches(rules, before, me));
            ASSERT_EQ(all_that_reaches(rules, world, me), all_that_reaches(rules, twin, me));
            if (me != seat) continue;
            ASSERT_EQ(after_step(rules, world, me, action, me), after_step(rules, twin, me, action, me));
            ASSERT_TRUE(preview(rules, rules.observe(world, me), action) == preview(rules, rules.observe(twin, me), action));
            expect_same_choices<RocketmenGame>(rules, world, twin, me);
        }
    });
    EXPECT_GT(different, 100);  // else the test would compare a world with itself
}

// What is put together in the hand reaches nobody else until it is confirmed.
TEST(RocketmenTwoWorlds, OrdersReachNobodyElse) {
    int compared = 0;
    play_all(2,
             [&](const Rules& rules, const State& before, Seat seat, const Action& action, const auto& told, const State& after) {
                 const bool secret = std::holds_alternative<Buy>(action) || std::holds_alternative<Pay>(action) ||
                                     std::holds_alternative<TakeBack>(action) || std::holds_alternative<Cancel>(action) ||
                                     std::holds_alternative<Copy>(action) ||
                                     (std::holds_alternative<Place>(action) && before.table.pending.ask == Ask::nothing);
                 if (!secret) return;
                 ++compared;
                 ASSERT_TRUE(before.table == after.table);
                 for (const auto& entry : told) ASSERT_EQ(entry.audience, Seats::only(seat));
                 for (Seat me = 0; me < rules.seats(); ++me) ASSERT_TRUE(me == seat || before.hands[me] == after.hands[me]);
             });
    EXPECT_GT(compared, 500);
}

// The comparison itself must notice a leak.
TEST(RocketmenTwoWorlds, TheComparisonNoticesALeak) {
    json::object options;
    const auto rules = library().of<RocketmenGame>().rules(options);
    Chance luck(1);
    Journal<Event> silent;
    State state = rules.setup(luck, silent), twin = state;
    std::swap(twin.hands[1].goals[0], twin.hands[1].goals[1]);
    EXPECT_EQ(all_that_reaches(rules, state, 0), all_that_reaches(rules, twin, 0));
    state.table.players[1].goals = state.hands[1].goals;
    twin.table.players[1].goals = twin.hands[1].goals;
    EXPECT_NE(all_that_reaches(rules, state, 0), all_that_reaches(rules, twin, 0));
}

// ---- odds ------------------------------------------------------------------------------------------------------------

constexpr std::array<std::array<int, 8>, destination_count> odds_table{
    {{13, 29, 50, 71, 87, 96, 99, 100}, {14, 28, 47, 66, 82, 93, 98, 100}, {6, 14, 27, 44, 62, 78, 90, 96}}};

// The chance in thousandths, rounded.
int permille(const Odds& odds) { return static_cast<int>((odds.ways * 2000 / odds.of + 1) / 2); }

// By counting every order of the cards, one by one.
Odds counted_odds(int need, int draws) {
    std::vector<int> cards;
    const SuccessDeck& deck = library().of<RocketmenGame>().content.editions[0].success_cards;
    for (int value = 0; value < success_values; ++value) cards.insert(cards.end(), deck[static_cast<std::size_t>(value)], value);
    Odds odds;
    std::vector<bool> used(cards.size());
    const auto count = [&](const auto& self, int sum, int left) -> void {
        if (left == 0) {
            ++odds.of;
            odds.ways += sum >= need;
            return;
        }
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (used[i]) continue;
            used[i] = true;
            self(self, sum + cards[i], left - 1);
            used[i] = false;
        }
    };
    count(count, 0, draws);
    return odds;
}

TEST(RocketmenOdds, TheTableOfTheRulesPageIsExact) {
    json::object options;
    const auto rules = library().of<RocketmenGame>().rules(options);
    for (const Destination to : all_destinations)
        for (int thrust = 0; thrust < 8; ++thrust) {
            const int expected = odds_table[index(to)][static_cast<std::size_t>(thrust)];
            EXPECT_EQ((permille(rules.odds_with(thrust, to)) + 5) / 10, expected) << enumerator_text(to) << " " << thrust;
        }
    for (int thrust = 0; thrust < 8; ++thrust) {
        EXPECT_TRUE(rules.odds_with(thrust, Destination::earth) == counted_odds(8 - thrust, 3)) << thrust;
        EXPECT_TRUE(rules.odds_with(thrust, Destination::moon) == counted_odds(10 - thrust, 4)) << thrust;
    }
    EXPECT_TRUE(rules.odds_with(3, Destination::mars) == counted_odds(10, 5));
}

// The engine's own draws: many launches from a pad with this thrust, never aborted.
TEST(RocketmenOdds, LaunchesSucceedAsOftenAsTheOddsSay) {
    json::object options;
    const auto rules = library().of<RocketmenGame>().rules(options);
    constexpr int launches = 4000;
    Chance luck(2026);
    Journal<Event> silent;
    for (const Destination to : all_destinations)
        for (int thrust = 0; thrust < 8; thrust += 2) {
            int successes = 0;
            for (int i = 0; i < launches; ++i) {
                State state = rules.setup(luck, silent);
                const Seat me = state.table.turn;
                Player& player = state.table.players[me];
                player.plan = state.hands[me].cards.at(0);
                while (rules.location_of(rules.card(player.plan).type, to) == LocationId::none)
                    player.plan = static_cast<CardId>((index(player.plan) + 1) % 9);
                player.tokens.rocket = 12;
                player.tokens.science = static_cast<std::uint8_t>(thrust);
                rules.apply(state, me, Launch{to}, luck, silent);
                while (state.table.phase == Phase::launch && state.table.pending.ask == Ask::nothing)
                    rules.apply(state, me, Push{}, luck, silent);
                successes += state.table.players[me].missions.count();
            }
            const int expected = permille(rules.odds_with(thrust, to));
            EXPECT_NEAR(successes * 1000 / launches, expected, 25) << enumerator_text(to) << " " << thrust;
        }
}

// During a launch the odds are the mean of what the next card makes of them.
TEST(RocketmenOdds, TheOddsOfALaunchAreTheMeanOverTheNextCard) {
    int compared = 0;
    play_all(8, [&](const Rules& rules, const State& before, Seat seat, const Action& action, const auto&, const State&) {
        if (!std::holds_alternative<Push>(action)) return;
        const Flight& flight = before.table.flight;
        const Odds now = odds(rules, rules.observe(before, seat));
        Odds sum;
        for (std::size_t value = 0; value < success_values; ++value) {
            SuccessDeck deck = flight.deck;
            if (deck[value] == 0) continue;
            const std::uint64_t copies = deck[value]--;
            const Odds then = odds_of(deck, rules.board(flight.to).spaces - flight.rocket - static_cast<int>(value),
                                      flight.allowed - flight.drawn - 1);
            sum.ways += copies * then.ways;
            sum.of += copies * then.of;
        }
        ASSERT_TRUE(sum == now);
        ++compared;
    });
    EXPECT_GT(compared, 20);
}

}  // namespace
}  // namespace tminus::test
