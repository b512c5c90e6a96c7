#pragma once
// The figures behind a rule that forbids: what an action asks for, and what is there.

#include "engine/core/shown.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tminus {

// The number of a rule in docs/rules, as in RR-BUILD-11. Empty: nothing forbids it.
using RuleId = std::string_view;

// One thing that an action asks for. Either there must be as much as it needs, or one more must fit below a limit.
struct Figure {
    std::string rule;  // that asks for it
    std::string what;
    int have = 0;
    Maybe<int> need;
    Maybe<int> limit;
    bool met = false;
};
BOOST_DESCRIBE_STRUCT(Figure, (), (rule, what, have, need, limit, met))

// The rule that forbids an action, or none, and all figures that were looked at, in the order of the rules.
struct Explanation {
    std::string rule;
    std::vector<Figure> figures;
};

// Collects figures while a rule is asked.
class Figures {
public:
    void note_need(RuleId rule, std::string_view what, int have, int need) {
        if (need > 0) list_.push_back({std::string(rule), std::string(what), have, {need}, {}, have >= need});
    }
    void note_limit(RuleId rule, std::string_view what, int have, int limit) {
        list_.push_back({std::string(rule), std::string(what), have, {}, {limit}, have < limit});
    }
    // `found`: the rule that forbade when the collecting ended.
    Explanation explain(RuleId found) && {
        const auto unmet = std::find_if(list_.begin(), list_.end(), [](const Figure& figure) { return !figure.met; });
        return {unmet == list_.end() ? std::string(found) : unmet->rule, std::move(list_)};
    }

private:
    std::vector<Figure> list_;
};

// The rule, if there is less than needed. For an explanation the figures are noted, and the next rules are asked all the same.
constexpr RuleId needs(Figures* why, RuleId rule, std::string_view what, int have, int need) {
    if (why == nullptr) return have >= need ? RuleId{} : rule;
    why->note_need(rule, what, have, need);
    return {};
}

// The rule, if one more does not fit below the limit.
constexpr RuleId fits(Figures* why, RuleId rule, std::string_view what, int have, int limit) {
    if (why == nullptr) return have < limit ? RuleId{} : rule;
    why->note_limit(rule, what, have, limit);
    return {};
}

// forbids(why) is the rule that forbids an action; with figures to collect, the last one that it came to.
template <class Forbids>
Explanation explained(Forbids forbids) {
    Figures why;
    const RuleId found = forbids(&why);
    return std::move(why).explain(found);
}

}  // namespace tminus
