#pragma once
// How 1969's ids and boards are written in JSON and text.

#include "engine/core/json_codec.h"
#include "engine/moon1969/rules.h"

#include <string>
#include <string_view>

namespace tminus::moon1969 {

class Names {
public:
    explicit Names(const Rules& rules) : rules_(rules) {}

    int seats() const { return rules_.seats(); }

    std::string text(MissionId) const;  // empty: none
    std::string text(DieId) const;      // 1 to 5

    bool parse(std::string_view, MissionId&) const;
    bool parse(std::string_view, DieId&) const;

    json::value to_json(DieId) const;          // a number
    json::value to_json(const Cards&) const;   // {"1": 2, "2": 0, "3": 1}
    json::value to_json(const Sheets&) const;  // {"intelligence": {...}, ...}
    json::value to_json(const Supply&) const;  // {"young": 10, ...}
    json::value to_json(const Flags&) const;   // {"moon": [0, 2], ...}

    static Schema schema(const DieId&, Definitions&);
    static Schema schema(const Cards&, Definitions&);
    static Schema schema(const Sheets&, Definitions&);
    static Schema schema(const Supply&, Definitions&);
    static Schema schema(const Flags&, Definitions&);

    void from_json(const json::value&, DieId&, const std::string& place) const;
    void from_json(const json::value&, Cards&, const std::string& place) const;
    void from_json(const json::value&, Sheets&, const std::string& place) const;
    void from_json(const json::value&, Supply&, const std::string& place) const;
    void from_json(const json::value&, Flags&, const std::string& place) const;
    void from_json(const json::value&, Rocket&, const std::string& place) const;  // mission null: it does not fly

private:
    const Rules& rules_;
};

// What follows from the rest of the box and may be missing in a state that is read: it is then worked out.
void forget_derived(json::value& state);

// Reads and checks a state; throws BadJson with what is impossible.
State read_state(const Rules&, json::value source);

// Why this state cannot occur in a game: cards or scientists too many or too few, a rocket off its track, and so on.
// Empty: nothing found.
std::string flaw_in(const Rules&, const State&);

}  // namespace tminus::moon1969
