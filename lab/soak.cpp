#include "lab/soak.h"

#include "bots/bots.h"
#include "games/games.h"
#include "match/game_data.h"
#include "match/match.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

namespace tminus {
namespace {

constexpr long max_decisions_per_game = 100'000;

// Plays one random game and returns what is wrong with it. Every eighth game mostly follows the greedy bot, so that it gets far.
template <class Game>
std::string play_checked(const typename Game::Rules& rules, const typename Game::Value& value, std::uint64_t seed,
                         long& decisions) {
    using Rules = typename Game::Rules;
    Chance luck(seed), choices(~seed);
    Journal<typename Rules::Event> silent;
    typename Rules::State state = rules.setup(luck, silent);
    typename Rules::Actions list;
    for (Seats seats = rules.to_act(state); !seats.empty(); seats = rules.to_act(state)) {
        if (std::string flaw = Game::flaw_in(rules, state); !flaw.empty()) return flaw;
        if (++decisions > max_decisions_per_game) return "the game does not end";
        Seat seat = seats.lowest();
        for (int skip = choices.pick(seats.count()); skip > 0; --skip) seats.remove(seat), seat = seats.lowest();
        rules.legal_actions(rules.observe(state, seat), list);
        if (list.empty()) return "seat " + std::to_string(seat) + " must act, but has no action";
        const bool is_greedy = seed % 8 == 0 && choices.pick(4) != 0;
        const auto action =
            is_greedy ? bots::choose_greedy(value, rules, rules.observe(state, seat), choices) : list[choices.pick(list.size())];
        if (!rules.refusal(rules.observe(state, seat), action).empty()) return "a legal action is refused";
        rules.apply(state, seat, action, luck, silent);
    }
    return Game::flaw_in(rules, state);
}

template <class Game>
void soak_game(const Library& library, long games, int threads, std::uint64_t first_seed, SoakResult& result) {
    const auto all_options = library.of<Game>().all_options();
    std::atomic<long> next{0};
    std::mutex mutex;
    const auto work = [&] {
        for (long i = next++; i < games; i = next++) {
            json::object options = all_options[static_cast<std::size_t>(i) % all_options.size()];
            const auto rules = library.of<Game>().rules(options);
            const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
            long decisions = 0;
            const std::string fault = play_checked<Game>(rules, library.of<Game>().value, seed, decisions);
            const std::lock_guard lock(mutex);
            ++result.games;
            result.decisions += decisions;
            result.longest_game = std::max(result.longest_game, decisions);
            if (!fault.empty() && result.fault.empty())
                result.fault =
                    std::string(Game::id) + " " + json::serialize(options) + " seed " + std::to_string(seed) + ": " + fault;
        }
    };
    std::vector<std::thread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back(work);
    for (std::thread& worker : workers) worker.join();
}

}  // namespace

SoakResult run_soak(const Library& library, long games, int threads, std::uint64_t first_seed, std::string_view only) {
    SoakResult result;
    long left = only.empty() ? static_cast<long>(game_ids().size()) : 1;  // games that still get their share
    const auto soak = [&](auto game) {
        const long share = (games + left - 1) / left;
        games -= share, --left;
        soak_game<decltype(game)>(library, share, threads, first_seed, result);
    };
    only.empty() ? for_each_game(soak) : visit_game(only, soak);
    return result;
}

}  // namespace tminus
