#pragma once
// Scenarios: rules told as short stories in text files. docs/scenarios.md explains the form.

#include "match/library.h"

#include <string>
#include <vector>

namespace tminus {

struct ScenarioResult {
    std::string title;               // the text of its rule line
    std::vector<std::string> rules;  // the ids it covers
    int line = 0;
    std::string failure;  // with its line; empty: passed
};

// Runs all scenarios of a text. A mistake in the file fails the scenario in which it stands.
std::vector<ScenarioResult> run_scenarios(const Library&, const SourceFile& file);

}  // namespace tminus
