// tminus check: scenarios, and which rules have none.

#include "apps/cli/commands.h"
#include "apps/cli/files.h"
#include "lab/coverage.h"
#include "match/scenario.h"

#include <fmt/core.h>

namespace tminus::cli {

int check(const Library& library, const CheckOptions& options) {
    int passed = 0, failed = 0;
    std::vector<std::string> covered;
    for (const auto& path : files_below(options.paths, ".scn"))
        for (const ScenarioResult& result : run_scenarios(library, {path.string(), read_file(path)})) {
            ++(result.failure.empty() ? passed : failed);
            if (result.failure.empty()) covered.insert(covered.end(), result.rules.begin(), result.rules.end());
            if (!result.failure.empty()) fmt::print("{}\n  in: {}\n", result.failure, result.title);
        }
    if (!options.uncovered_of.empty()) {
        const Coverage coverage = coverage_of(read_file(options.uncovered_of), covered);
        for (const std::string& id : coverage.uncovered) fmt::print("no scenario covers {}\n", id);
        for (const std::string& id : coverage.unknown)
            fmt::print("a scenario names {}, which {} does not know\n", id, options.uncovered_of);
        failed += static_cast<int>(coverage.uncovered.size() + coverage.unknown.size());
        fmt::print("{} of {} rule ids covered\n", coverage.covered,
                   coverage.covered + static_cast<int>(coverage.uncovered.size()));
    }
    fmt::print("{} passed, {} failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}

}  // namespace tminus::cli
