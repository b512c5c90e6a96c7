#pragma once
// Whether what is said about a refusal fits the refusal.

#include "engine/core/game_rules.h"

#include <algorithm>
#include <set>
#include <string>

namespace tminus::test {

// What is wrong with the figures of an action that this rule forbids (empty: it is legal); notes what they count.
template <GameRules Rules>
std::string flaw_in_figures(const Rules& rules, const typename Rules::View& view, const typename Rules::Action& action,
                            RuleId rule, std::set<std::string>& counted) {
    const Explanation why = rules.explain(view, action);
    if (why.rule != rule) return "explained by '" + why.rule + "', but forbidden by '" + std::string(rule) + "'";
    for (const Figure& figure : why.figures) {
        if (figure.need.has_value() == figure.limit.has_value()) return "a figure that is neither a need nor a limit";
        if (figure.met != (figure.need ? figure.have >= *figure.need : figure.have < *figure.limit))
            return "a figure that is wrong";
        counted.insert(figure.what);
    }
    const auto unmet = std::find_if(why.figures.begin(), why.figures.end(), [](const Figure& figure) { return !figure.met; });
    return unmet == why.figures.end() || unmet->rule == rule ? "" : "the first figure that is not met is of another rule";
}

}  // namespace tminus::test
