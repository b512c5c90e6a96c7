#pragma once
// First Orbit in JSON and text: all of it follows from the descriptions.

#include "engine/core/json_codec.h"
#include "engine/first_orbit/rules.h"

#include <string>

namespace tminus::first_orbit {

class Names {
public:
    explicit Names(const Rules& rules) : rules_(rules) {}
    int seats() const { return rules_.seats(); }

private:
    const Rules& rules_;
};

// The number of stages in a hand follows from the hand, and may be missing in a state that is read.
void forget_derived(json::value& state);
State read_state(const Rules&, json::value source);  // throws BadJson with what is impossible
std::string flaw_in(const Rules&, const State&);     // why this state cannot occur; empty: nothing found

}  // namespace tminus::first_orbit
