// tminus tune: better weights for the bots' value function, and a proof that they are.

#include "lab/tune.h"
#include "apps/cli/commands.h"
#include "apps/cli/files.h"

#include <fmt/core.h>
#include <unistd.h>

namespace tminus::cli {

int tune(const Library& library, const TuneOptions& options) {
    require_writable(options.file);
    TuneSettings settings{options.choice.game,    options_of(options.choice), options.steps,       options.amount.games,
                          options.games_to_prove, options.amount.threads,     options.amount.seed, {}};
    settings.progress = [&](int step, double better) {
        if (step % 10 == 0 || ::isatty(STDERR_FILENO) != 0)
            fmt::print(stderr, "step {} of {}: the tries differ by {:+.1f} %\n", step, options.steps, 100 * better);
    };
    const TuneResult result = tminus::tune(library, settings);
    for (const TuneProof& proof : result.proofs)
        fmt::print("{} players: the new weights win {:.1f} % ({:.1f} to {:.1f}) among old ones; equals would win {:.1f} %\n",
                   proof.players, 100 * proof.share.value, 100 * proof.share.low, 100 * proof.share.high, 100 * proof.fair());
    if (!result.is_proven()) {
        fmt::print(stderr, "tminus: not better, or worse somewhere; {} is not written\n", options.file);
        return 1;
    }
    write_file(options.file, result.weights);
    fmt::print("{}: written\n", options.file);
    return 0;
}

}  // namespace tminus::cli
