#pragma once
// Walks through whole games, for what must hold at every step.

#include "bots/bots.h"
#include "match/game_data.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::test {

using TestedGames = boost::mp11::mp_rename<GameList, ::testing::Types>;

inline constexpr long most_decisions = 20'000;

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
        bool looked;  // into the hand of another seat
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
            const Action action =
                purposeful ? bots::choose_greedy(library().of<Game>().value, rules, rules.observe(state, seat), choices)
                           : list[choices.pick(list.size())];
            Step step{state, seat, action, {}, {}, state, false};
            Journal<Event> journal(step.told);
            luck.record_in(&step.draws);
            rules.apply(step.after, seat, step.action, luck, journal);
            step.looked = journal.looked();
            visit(step);
            if (::testing::Test::HasFatalFailure()) return;
            state = step.after;
        }
    }
};

// Every bot, with the same luck of its own, chooses the same in two worlds that look the same to the seat.
template <class Game>
void expect_same_choices(const typename Game::Rules& rules, const typename Game::Rules::State& world,
                         const typename Game::Rules::State& twin, Seat me) {
    for (const bots::BotSpec& bot : all_bots()) {
        Chance bot_luck(5), same_luck(5);
        ASSERT_TRUE(bots::choose(bot, library().of<Game>().value, rules, rules.observe(world, me), bot_luck) ==
                    bots::choose(bot, library().of<Game>().value, rules, rules.observe(twin, me), same_luck));
    }
}

// Fewer of the games that last long, one at random and one with a purpose at least.
template <class Game>
int share_of(int usual_seeds) {
    return may_last_long<Game> ? std::max(usual_seeds / 10, std::min(usual_seeds, 2)) : usual_seeds;
}

// Calls visit(rules, seed) for all options of the game. If there are many, characters and the like get one seed each, at
// random and with a purpose in turn.
template <class Game, class Visit>
void for_all_options(int usual_seeds, Visit visit) {
    const auto all = short_games().of<Game>().all_options();
    int varied = 0;
    for (json::object options : all) {
        SCOPED_TRACE(std::string(Game::id) + " " + json::serialize(options));
        const auto rules = short_games().of<Game>().rules(options);
        const bool plain = all.size() < 20 || is_plain(options);
        const int first = plain ? 1 : 1 + varied++ % 2, last = plain ? seeds(share_of<Game>(usual_seeds)) : first;
        for (int seed = first; seed <= last; ++seed) {
            SCOPED_TRACE("seed " + std::to_string(seed));
            visit(rules, static_cast<std::uint64_t>(seed));
            if (::testing::Test::HasFailure()) return;
        }
    }
}

}  // namespace tminus::test
