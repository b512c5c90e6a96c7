// tminus arena: bots against each other, with what can be concluded from it.

#include "lab/arena.h"
#include "apps/cli/commands.h"
#include "lab/line_up.h"

#include <fmt/core.h>
#include <unistd.h>
#include <cstdio>

namespace tminus::cli {
namespace {

void show_progress(long done, long all) {
    constexpr long width = 40;
    const auto filled = static_cast<std::size_t>(done * width / all);
    fmt::print(stderr, "\r[{}{}] {}/{}", std::string(filled, '#'), std::string(width - filled, '.'), done, all);
    if (done == all) fmt::print(stderr, "\r{:70}\r", "");
    std::fflush(stderr);
}

json::object to_json(const ArenaEntry& entry) {
    return {{"bot", entry.bot},
            {"wins", entry.wins},
            {"win_rate", entry.win_rate.value},
            {"low", entry.win_rate.low},
            {"high", entry.win_rate.high},
            {"mean_score", entry.mean_score},
            {"margin", entry.margin.value},
            {"margin_low", entry.margin.low},
            {"margin_high", entry.margin.high},
            {"elo", entry.elo},
            {"decisions", entry.decisions},
            {"median_ms", entry.median_ms},
            {"p99_ms", entry.p99_ms},
            {"max_ms", entry.max_ms}};
}

void print_json(const ArenaResult& result) {
    json::array line_up;
    for (const ArenaEntry& entry : result.line_up) line_up.push_back(to_json(entry));
    fmt::print("{}\n", json::serialize(json::object{{"line_up", std::move(line_up)},
                                                    {"games", result.games},
                                                    {"seconds", result.seconds},
                                                    {"games_per_second", static_cast<double>(result.games) / result.seconds}}));
}

void print_table(const ArenaResult& result) {
    fmt::print("{:<20} {:>7} {:>7} {:>15} {:>7} {:>7} {:>15} {:>6} {:>10} {:>9} {:>9}\n", "bot", "wins", "share", "95 %", "score",
               "margin", "95 %", "Elo", "median ms", "p99 ms", "max ms");
    for (const ArenaEntry& e : result.line_up)
        fmt::print(
            "{:<20} {:>7.1f} {:>6.1f}% {:>6.1f}% to {:>4.1f}% {:>7.1f} {:>+7.1f} {:>+6.1f} to {:>+5.1f} {:>+6.0f} {:>10.3f} "
            "{:>9.3f} {:>9.3f}\n",
            e.bot, e.wins, 100 * e.win_rate.value, 100 * e.win_rate.low, 100 * e.win_rate.high, e.mean_score, e.margin.value,
            e.margin.low, e.margin.high, e.elo, e.median_ms, e.p99_ms, e.max_ms);
    fmt::print("{} games in {:.1f} s, {:.2f} games/s\n", result.games, result.seconds,
               static_cast<double>(result.games) / result.seconds);
}

}  // namespace

int arena(const Library& library, const ArenaOptions& options) {
    ArenaSettings settings{options.choice.game,
                           options_of(options.choice),
                           split(options.bots),
                           options.amount.games,
                           options.amount.threads,
                           options.amount.seed,
                           {}};
    if (::isatty(STDERR_FILENO) != 0) settings.progress = show_progress;
    const ArenaResult result = run_arena(library, settings);
    options.as_json ? print_json(result) : print_table(result);
    return 0;
}

}  // namespace tminus::cli
