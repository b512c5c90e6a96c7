// tminus bench, soak and signature: the speed, the soundness and the behaviour of the engine.

#include "lab/bench.h"
#include "apps/cli/commands.h"
#include "engine/core/json_codec.h"
#include "lab/signature.h"
#include "lab/soak.h"

#include <fmt/core.h>
#include <algorithm>
#include <thread>

namespace tminus::cli {

int bench(const Library& library, const BenchOptions& options) {
    const auto results = run_bench(library, {options.game, options.edition, options.players, options.seconds});
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
                                         {"state_bytes", r.state_bytes},
                                         {"copy_ns", r.copy_ns},
                                         {"legal_actions_ns", r.legal_actions_ns},
                                         {"apply_ns", r.apply_ns}});
        fmt::print("{}\n", json::serialize(array));
        return 0;
    }
    fmt::print("random play\n{:<14} {:<13} {:>7} {:>7} {:>13} {:>9} {:>14} {:>11} {:>8} {:>9} {:>9}\n", "game", "edition",
               "players", "threads", "decisions/s", "games/s", "decisions/game", "state bytes", "copy ns", "legal ns",
               "apply ns");
    for (const BenchResult& r : results)
        fmt::print("{:<14} {:<13} {:>7} {:>7} {:>13.0f} {:>9.0f} {:>14.0f} {:>11} {:>8.1f} {:>9.1f} {:>9.1f}\n", r.game,
                   r.edition, r.players, r.threads, r.decisions_per_second, r.games_per_second, r.decisions_per_game,
                   r.state_bytes, r.copy_ns, r.legal_actions_ns, r.apply_ns);
    return 0;
}

int soak(const Library& library, const SoakOptions& options) {
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    const SoakResult result =
        run_soak(library, options.games, options.threads > 0 ? options.threads : cores, options.seed, options.game);
    fmt::print("{} games, {} decisions, the longest game has {}\n", result.games, result.decisions, result.longest_game);
    if (result.fault.empty()) return fmt::print("no fault found\n"), 0;
    fmt::print("FAULT: {}\n", result.fault);
    return 1;
}

int print_signature(const Library& library) {
    fmt::print("{}\n", signature(library));
    return 0;
}

}  // namespace tminus::cli
