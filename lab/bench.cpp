#include "lab/bench.h"

#include "bots/bots.h"
#include "bots/search.h"
#include "games/games.h"
#include "lab/cores.h"
#include "lab/player_counts.h"
#include "match/game_data.h"
#include "match/match.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

namespace tminus {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Keeps the compiler from optimizing the measured work away.
template <class T>
void keep(const T& value) {
    asm volatile("" : : "r"(&value) : "memory");
}

struct Tally {
    long decisions = 0, choices = 0, games = 0;  // choices: decisions with more than one legal action
};

// Plays one random game to its end; the seed decides both draws and choices.
template <GameRules R>
void play_random_game(const R& rules, std::uint64_t seed, typename R::Actions& list, Tally& tally) {
    Chance luck(seed), choices(~seed);
    Journal<typename R::Event> silent;
    typename R::State state = rules.setup(luck, silent);
    for (Seats seats = rules.to_act(state); !seats.empty(); seats = rules.to_act(state)) {
        const Seat seat = seats.lowest();
        rules.legal_actions(rules.observe(state, seat), list);
        rules.apply(state, seat, list[choices.pick(list.size())], luck, silent);
        ++tally.decisions;
        tally.choices += list.size() > 1;
    }
    keep(state);
    ++tally.games;
}

template <GameRules R>
Tally play_for(const R& rules, double seconds, std::uint64_t first_seed) {
    typename R::Actions list;
    Tally tally;
    const auto start = Clock::now();
    do {
        for (int i = 0; i < 16; ++i) play_random_game(rules, first_seed + static_cast<std::uint64_t>(tally.games), list, tally);
    } while (seconds_since(start) < seconds);
    return tally;
}

template <GameRules R>
void measure_throughput(const R& rules, double seconds, int threads, BenchResult& result) {
    std::vector<Tally> tallies(static_cast<std::size_t>(threads));
    std::vector<std::thread> workers;
    const auto start = Clock::now();
    for (int i = 0; i < threads; ++i)
        workers.emplace_back(
            [&, i] { tallies[static_cast<std::size_t>(i)] = play_for(rules, seconds, static_cast<std::uint64_t>(i) << 40); });
    for (std::thread& worker : workers) worker.join();
    const double elapsed = seconds_since(start);
    Tally all;
    for (const Tally& tally : tallies) {
        all.decisions += tally.decisions;
        all.choices += tally.choices;
        all.games += tally.games;
    }
    result.threads = threads;
    result.decisions_per_second = static_cast<double>(all.decisions) / elapsed;
    result.games_per_second = static_cast<double>(all.games) / elapsed;
    result.decisions_per_game = static_cast<double>(all.decisions) / static_cast<double>(all.games);
    result.choices_per_game = static_cast<double>(all.choices) / static_cast<double>(all.games);
}

// Positions of one random game with an action for each.
template <GameRules R>
struct Position {
    typename R::State state;
    Seat seat;
    typename R::Action action;
};

template <GameRules R>
std::vector<Position<R>> sample_positions(const R& rules) {
    std::vector<Position<R>> positions;
    typename R::Actions list;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Chance luck(seed), choices(~seed);
        Journal<typename R::Event> silent;
        typename R::State state = rules.setup(luck, silent);
        for (Seats seats = rules.to_act(state); !seats.empty(); seats = rules.to_act(state)) {
            const Seat seat = seats.lowest();
            rules.legal_actions(rules.observe(state, seat), list);
            positions.push_back({state, seat, list[choices.pick(list.size())]});
            rules.apply(state, seat, positions.back().action, luck, silent);
        }
    }
    return positions;
}

// Mean nanoseconds of work(position) over all positions, repeated for about the given time.
template <class Positions, class Work>
double mean_ns(const Positions& positions, double seconds, Work work) {
    long repeats = 0;
    const auto start = Clock::now();
    double elapsed = 0;
    do {
        for (const auto& position : positions) work(position);
        ++repeats;
        elapsed = seconds_since(start);
    } while (elapsed < seconds);
    return elapsed * 1e9 / (static_cast<double>(repeats) * static_cast<double>(positions.size()));
}

// The states are copied before the clock starts, in batches that fit the cache.
template <GameRules R>
double mean_apply_ns(const R& rules, const std::vector<Position<R>>& positions, double seconds) {
    constexpr std::size_t batch_size = 64;
    Chance luck(7);
    Journal<typename R::Event> silent;
    std::vector<typename R::State> copies(std::min(batch_size, positions.size()), positions.front().state);
    double elapsed = 0;
    long steps = 0;
    for (std::size_t first = 0; elapsed < seconds; first = (first + copies.size()) % positions.size()) {
        const auto position = [&](std::size_t i) -> const Position<R>& { return positions[(first + i) % positions.size()]; };
        for (std::size_t i = 0; i < copies.size(); ++i) copies[i] = position(i).state;
        const auto start = Clock::now();
        for (std::size_t i = 0; i < copies.size(); ++i)
            rules.apply(copies[i], position(i).seat, position(i).action, luck, silent);
        elapsed += seconds_since(start);
        steps += static_cast<long>(copies.size());
        keep(copies);
    }
    return elapsed * 1e9 / static_cast<double>(steps);
}

template <GameRules R>
void measure_steps(const R& rules, double seconds, BenchResult& result) {
    const auto positions = sample_positions(rules);
    typename R::Actions list;
    typename R::State copy = positions.front().state;
    result.state_bytes = sizeof(typename R::State);
    result.copy_ns = mean_ns(positions, seconds, [&](const auto& p) {
        copy = p.state;
        keep(copy);
    });
    result.legal_actions_ns = mean_ns(positions, seconds, [&](const auto& p) {
        rules.legal_actions(rules.observe(p.state, p.seat), list);
        keep(list);
    });
    result.apply_ns = mean_apply_ns(rules, positions, seconds);
}

// Iterations per second over the positions of games between greedy bots.
template <class Game>
double search_speed(const typename Game::Rules& rules, const typename Game::Value& value, double seconds) {
    using Rules = typename Game::Rules;
    constexpr bots::Budget budget{50, 0};
    bots::Search<typename Game::Value, Rules> search;
    Chance luck(1), bot_luck(2);
    Journal<typename Rules::Event> silent;
    typename Rules::State state = rules.setup(luck, silent);
    long iterations = 0;
    double elapsed = 0;
    for (Seats seats = rules.to_act(state); elapsed < seconds; seats = rules.to_act(state)) {
        if (seats.empty()) {
            state = rules.setup(luck, silent);
            continue;
        }
        const auto view = rules.observe(state, seats.lowest());
        const auto start = Clock::now();
        keep(search.choose(value, rules, view, bot_luck, budget));
        elapsed += seconds_since(start);
        iterations += search.iterations();
        rules.apply(state, seats.lowest(), bots::choose_greedy(value, rules, view, bot_luck), luck, silent);
    }
    return static_cast<double>(iterations) / elapsed;
}

template <class Game>
void bench_game(const Library& library, const BenchSettings& settings, std::vector<BenchResult>& results) {
    for (const int players : player_counts<Game>(library, settings.options)) {
        json::object complete = settings.options;
        complete["players"] = players;
        const auto rules = library.of<Game>().rules(complete);
        BenchResult result;
        result.game = Game::id;
        result.edition = complete.at("edition").as_string();
        result.players = players;
        measure_steps(rules, settings.seconds / 4, result);
        result.search_iterations_per_second = search_speed<Game>(rules, library.of<Game>().value, settings.seconds / 2);
        measure_throughput(rules, settings.seconds, 1, result);
        results.push_back(result);
        if (all_cores() == 1) continue;
        measure_throughput(rules, settings.seconds, all_cores(), result);
        results.push_back(result);
    }
}

// Whether the game is for as many players as the options name, if they do.
template <class Game>
bool has_table_for(const Library& library, const json::object& options) {
    const json::value* players = options.if_contains("players");
    if (players == nullptr) return true;
    const auto all = library.of<Game>().all_options();
    return std::any_of(all.begin(), all.end(), [&](const json::object& one) { return one.at("players") == *players; });
}

}  // namespace

std::vector<BenchResult> run_bench(const Library& library, const BenchSettings& settings) {
    std::vector<BenchResult> results;
    const auto bench = [&](auto game) { bench_game<decltype(game)>(library, settings, results); };
    if (!settings.game.empty()) return visit_game(settings.game, bench), results;
    for_each_game([&](auto game) {
        if (has_table_for<decltype(game)>(library, settings.options)) bench(game);
    });
    if (results.empty()) throw BadOptions("no game is for " + json::serialize(settings.options.at("players")) + " players");
    return results;
}

}  // namespace tminus
