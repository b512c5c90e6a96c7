// tminus bench, soak, census and signature: the speed, the soundness, the cards and the behaviour of the engine.

#include "lab/bench.h"
#include "apps/cli/commands.h"
#include "engine/core/json_codec.h"
#include "games/games.h"
#include "lab/census.h"
#include "lab/signature.h"
#include "lab/soak.h"
#include "match/match.h"

#include <fmt/core.h>

namespace tminus::cli {

namespace {

// All games if none is named; an edition, crew or other option belongs to one game, as everywhere else.
std::string game_to_measure(const GameChoice& choice) {
    const bool of_one_game = choice.edition || choice.crew || !choice.options.empty();
    return choice.game.empty() && of_one_game ? GameChoice{}.game : choice.game;
}

}  // namespace

int bench(const Library& library, const BenchOptions& options) {
    const auto results = run_bench(library, {game_to_measure(options.choice), options_of(options.choice), options.seconds});
    if (options.as_json) {
        json::array array;
        for (const BenchResult& r : results)
            array.push_back(json::object{{"game", r.game},
                                         {"edition", r.edition},
                                         {"players", r.players},
                                         {"threads", r.threads},
                                         {"decisions_per_second", r.decisions_per_second},
                                         {"games_per_second", r.games_per_second},
                                         {"decisions_per_game", r.decisions_per_game},
                                         {"choices_per_game", r.choices_per_game},
                                         {"state_bytes", r.state_bytes},
                                         {"copy_ns", r.copy_ns},
                                         {"legal_actions_ns", r.legal_actions_ns},
                                         {"apply_ns", r.apply_ns},
                                         {"search_iterations_per_second", r.search_iterations_per_second}});
        fmt::print("{}\n", json::serialize(array));
        return 0;
    }
    fmt::print("random play\n{:<14} {:<13} {:>7} {:>7} {:>13} {:>9} {:>14} {:>12} {:>11} {:>8} {:>9} {:>9} {:>9}\n", "game",
               "edition", "players", "threads", "decisions/s", "games/s", "decisions/game", "choices/game", "state bytes",
               "copy ns", "legal ns", "apply ns", "search/s");
    for (const BenchResult& r : results)
        fmt::print(
            "{:<14} {:<13} {:>7} {:>7} {:>13.0f} {:>9.0f} {:>14.0f} {:>12.0f} {:>11} {:>8.1f} {:>9.1f} {:>9.1f} {:>9.0f}\n",
            r.game, r.edition, r.players, r.threads, r.decisions_per_second, r.games_per_second, r.decisions_per_game,
            r.choices_per_game, r.state_bytes, r.copy_ns, r.legal_actions_ns, r.apply_ns, r.search_iterations_per_second);
    return 0;
}

int soak(const Library& library, const SoakOptions& options) {
    const SoakResult result = run_soak(library, options.amount.games, options.amount.threads, options.amount.seed, options.game);
    fmt::print("{} games, {} decisions, the longest game has {}\n", result.games, result.decisions, result.longest_game);
    if (result.fault.empty()) return fmt::print("no fault found\n"), 0;
    fmt::print("FAULT: {}\n", result.fault);
    return 1;
}

int census(const Library& library, const CensusOptions& options) {
    if (options.choice.game != RescueGame::id)
        throw BadOptions("census counts the cards of rocket-rescue only, not of " + options.choice.game);
    const Census found = take_census(
        library, {options_of(options.choice), options.bot, options.amount.games, options.amount.threads, options.amount.seed});
    fmt::print(
        "{} games: {:.1f} rounds, {:.1f} launches, {:.0f} % of the crew rescued ({:.0f} % of the best player's), all of "
        "somebody's in "
        "{:.0f} % of the games\npoints {:.1f}, of the winner {:.1f}; energy left {:.1f}\n",
        found.games, found.rounds, found.launches, 100 * found.crew_rescued, 100 * found.best_crew,
        100.0 * static_cast<double>(found.completed) / static_cast<double>(found.games), found.points, found.best_points,
        found.energy_left);
    for (const auto& [character, share] : found.characters)
        fmt::print("{:<12} {:.2f} of its share of victories\n", character, share);
    if (options.summary) return 0;
    fmt::print(
        "for each game, and the share of those seen that were taken or flown to\n{:<22} {:<12} {:>6} {:>6} {:>6} {:>7} {:>6}\n",
        "card", "kind", "shown", "taken", "share", "built", "broken");
    const auto games = static_cast<double>(found.games);
    for (const CardCount& card : found.cards)
        fmt::print("{:<22} {:<12} {:>6.2f} {:>6.2f} {:>5.0f}% {:>7.2f} {:>6.2f}\n", card.id, card.kind,
                   static_cast<double>(card.shown) / games, static_cast<double>(card.taken) / games,
                   card.shown == 0 ? 0.0 : 100.0 * static_cast<double>(card.taken) / static_cast<double>(card.shown),
                   static_cast<double>(card.built) / games, static_cast<double>(card.broken) / games);
    return 0;
}

int print_signature(const Library& library) {
    for (const std::string& game : game_ids()) fmt::print("{} {}\n", game, signature(library, game));
    return 0;
}

}  // namespace tminus::cli
