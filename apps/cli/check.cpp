// tminus check: scenarios, and which rules have none.

#include "apps/cli/commands.h"
#include "apps/cli/files.h"
#include "engine/core/strict_toml.h"
#include "games/games.h"
#include "lab/coverage.h"
#include "match/game_data.h"
#include "match/match.h"
#include "match/scenario.h"

#include <fmt/core.h>

namespace tminus::cli {
namespace {

UsualEditions usual_editions(const Library& library) {
    UsualEditions editions;
    for_each_game([&](auto game) {
        json::object options;
        library.of<decltype(game)>().rules(options);
        editions[std::string(decltype(game)::id)] = options.at("edition").as_string();
    });
    return editions;
}

}  // namespace

int check(const Library& library, const CheckOptions& options) {
    int passed = 0, failed = 0;
    std::vector<Shown> shown;
    const UsualEditions usual = usual_editions(library);
    for (const auto& path : files_below(options.paths, ".scn")) {
        const std::string text = read_file(path);
        for (const Shown& entry : shown_in(text, usual)) shown.push_back(entry);
        for (const ScenarioResult& result : run_scenarios(library, {path.string(), text})) {
            ++(result.failure.empty() ? passed : failed);
            if (!result.failure.empty()) fmt::print("{}\n  in: {}\n", result.failure, result.title);
        }
    }
    if (!options.uncovered_of.empty()) {
        Problems problems;
        const auto rule_book = parse_toml({options.uncovered_of, read_file(options.uncovered_of)}, problems);
        if (!rule_book) throw UserError(problems.front());
        const Coverage coverage = coverage_of(*rule_book, shown);
        if (coverage.covered == 0 && coverage.uncovered.empty())
            throw UserError(options.uncovered_of + ": no rule ids in it; the rule books are data/rules/<game>.toml");
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
