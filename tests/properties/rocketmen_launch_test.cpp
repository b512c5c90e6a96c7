// The odds of a launch that is played well, against all orders of the cards and all choices, tried with the rules themselves.

#include "engine/rocketmen/launch_solver.h"
#include "tests/support/support.h"

#include "match/game_data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace tminus::test {
namespace {

using namespace rocketmen;

int cards_in(const SuccessDeck& deck) { return std::accumulate(deck.begin(), deck.end(), 0); }

double best_by_trying(const Rules& rules, const State& state);

// The mean over all draws of the step: the script grows until it is long enough.
double mean_after(const Rules& rules, const State& state, const Action& action, std::vector<int>& script) {
    try {
        State next = state;
        Chance luck = Chance::scripted(script);
        Journal<Event> silent;
        rules.apply(next, state.table.turn, action, luck, silent);
        return best_by_trying(rules, next);
    } catch (const WrongDraws&) {
        const int sides = cards_in(state.table.flight.deck) - static_cast<int>(script.size());
        double sum = 0;
        for (int value = 1; value <= sides; ++value) {
            script.push_back(value);
            sum += mean_after(rules, state, action, script);
            script.pop_back();
        }
        return sum / sides;
    }
}

double after_trying(const Rules& rules, const State& state, const Action& action) {
    if (std::holds_alternative<Abort>(action)) return 0;
    std::vector<int> script;
    return mean_after(rules, state, action, script);
}

double best_by_trying(const Rules& rules, const State& state) {
    const PublicState& table = state.table;
    if (table.players[table.turn].missions.count() > 0) return 1;
    const Ask ask = table.pending.ask;
    const bool going_on = ask == Ask::nothing || ask == Ask::answer || ask == Ask::first_card || ask == Ask::last_chance;
    if (table.phase != Phase::launch || !going_on) return 0;
    Rules::Actions list;
    rules.legal_actions(rules.observe(state, table.turn), list);
    double best = 0;
    for (const Action& action : list) best = std::max(best, after_trying(rules, state, action));
    return best;
}

double value_of(const Odds& odds) { return static_cast<double>(odds.ways) / static_cast<double>(odds.of); }

CardId card_with(const Rules& rules, Effect effect) { return static_cast<CardId>(std::countr_zero(rules.all_with(effect))); }

// A launch that needs so many spaces, with these cards and effects.
State launch_with(const Rules& rules, const SuccessDeck& deck, int need, int allowed, const std::vector<Effect>& effects) {
    Chance luck(1);
    Journal<Event> silent;
    State state = rules.setup(luck, silent);
    Player& player = state.table.players[state.table.turn];
    for (std::size_t i = 0; i < rules.edition().cards.size(); ++i)
        if (const auto card = static_cast<CardId>(i);
            rules.kind(card) == Kind::mission && rules.location_of(rules.card(card).type, Destination::earth) != LocationId::none)
            player.plan = card;
    for (const Effect effect : effects) player.pad.add(card_with(rules, effect));
    state.table.phase = Phase::launch;
    state.table.flight.to = Destination::earth;
    state.table.flight.rocket = static_cast<std::uint8_t>(rules.board(Destination::earth).spaces - need);
    state.table.flight.allowed = static_cast<std::uint8_t>(allowed);
    state.table.flight.deck = deck;
    return state;
}

// Compares what is said of every choice, here and along one way through the launch.
void compare(const Rules& rules, State state, std::uint64_t seed) {
    Chance luck(seed);
    Journal<Event> silent;
    while (state.table.phase == Phase::launch) {
        const Ask ask = state.table.pending.ask;
        if (ask != Ask::nothing && ask != Ask::answer && ask != Ask::first_card && ask != Ask::last_chance) return;
        LaunchSolver solver = LaunchSolver::under_way(rules, state.table);
        ASSERT_NEAR(value_of(solver.best()), best_by_trying(rules, state), 1e-9);
        const auto choices = solver.choices();
        for (const ChoiceOdds& choice : choices)
            ASSERT_NEAR(value_of(choice.odds), after_trying(rules, state, choice.action), 1e-9) << choice.action.index();
        Action action = choices[static_cast<std::size_t>(luck.pick(static_cast<int>(choices.size())))].action;
        if (std::holds_alternative<Abort>(action)) action = Push{};
        rules.apply(state, state.table.turn, action, luck, silent);
    }
}

TEST(RocketmenLaunch, OddsWithEffectsAreThoseOfTryingEverything) {
    json::object options;
    const auto rules = library().of<RocketmenGame>().rules(options);
    const std::vector<std::vector<Effect>> pads{
        {},
        {Effect::ignore_draw},
        {Effect::lift_zero, Effect::ignore_draw},
        {Effect::advance, Effect::lift_zero},
        {Effect::extra_draw, Effect::ignore_draw},
        {Effect::choose_first, Effect::ignore_draw},
        {Effect::choose_first, Effect::advance},
        {Effect::advance, Effect::ignore_draw, Effect::lift_zero},
    };
    for (std::size_t i = 0; i < pads.size(); ++i)
        for (const int need : {3, 5, 7}) {
            SCOPED_TRACE(std::to_string(i) + " need " + std::to_string(need));
            compare(rules, launch_with(rules, {1, 1, 1, 1, 1}, need, 2, pads[i]), i * 10 + static_cast<std::uint64_t>(need));
            if (HasFatalFailure()) return;
        }
    compare(rules,
            launch_with(rules, {2, 0, 1, 1, 0}, 4, 2,
                        {Effect::advance, Effect::ignore_draw, Effect::lift_zero, Effect::extra_draw, Effect::choose_first}),
            7);
}

// The work has a bound that does not depend on the machine.
TEST(RocketmenLaunch, TheWorstLaunchIsLittleWork) {
    json::object options;
    const auto rules = library().of<RocketmenGame>().rules(options);
    std::size_t most = 0;
    for (const Destination to : all_destinations) {
        State state =
            launch_with(rules, rules.edition().success_cards, 1, 1,
                        {Effect::advance, Effect::ignore_draw, Effect::lift_zero, Effect::extra_draw, Effect::choose_first});
        LaunchSolver solver = LaunchSolver::before_launch(rules, state.table, state.table.turn, to);
        const Odds best = solver.best();
        EXPECT_GT(best.ways * 100, best.of * 50);
        EXPECT_GE(solver.helping().size(), 3u);
        most = std::max(most, solver.points());
    }
    EXPECT_LT(most, 20'000u);
}

}  // namespace
}  // namespace tminus::test
