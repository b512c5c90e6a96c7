#pragma once
// How Rocket Rescue's ids and boards are written in JSON and text.

#include "engine/core/json_codec.h"
#include "engine/rescue/rules.h"

#include <string>
#include <string_view>

namespace tminus::rescue {

struct WrittenPlan {
    ByName<int> dice;  // only those that were placed
    int bid;
};
BOOST_DESCRIBE_STRUCT(WrittenPlan, (), (dice, bid))

class Names {
public:
    explicit Names(const Rules& rules) : rules_(rules) {}

    int seats() const { return rules_.seats(); }

    std::string text(ModuleId) const;  // empty: none
    std::string text(PlanetId) const;
    std::string text(HangarId) const;   // 1 to 6
    std::string text(Slot) const;       // hangar.place, as in 2.6
    std::string text(Character) const;  // empty: none
    std::string text(CrewPlace) const;  // the slot, terminal or supply
    std::string text(PilotChip) const;  // card, or the slot; empty: none

    bool parse(std::string_view, ModuleId&) const;
    bool parse(std::string_view, PlanetId&) const;
    bool parse(std::string_view, HangarId&) const;
    bool parse(std::string_view, Slot&) const;
    bool parse(std::string_view, Character&) const;
    bool parse(std::string_view, CrewPlace&) const;
    bool parse(std::string_view, PilotChip&) const;

    using Display = std::array<PlanetId, planets_on_display>;
    using Hangars = std::array<Hangar, hangar_count>;
    using Standard = std::array<std::uint8_t, module_types>;

    int form(HangarId id) const { return static_cast<int>(index(id)) + 1; }
    ByEnum<Resource, int> form(const Cubes&) const;       // {"carbon": 2, ...}
    ByEnum<Reward, int> form(const Rewards&) const;       // {"launch": 2, ...}
    WrittenPlan form(const Plan&) const;                  // {"dice": {"research-1": 4, ...}, "bid": 0}
    json::value to_json(const Decision&) const;           // with its slot only if it is about one
    ByName<BuiltModule> form(const Rocket&) const;        // {"1": {...}, ...}, only the places in use
    ByName<Hangar> form(const Hangars&) const;            // {"1": {...}, ... "6": {...}}
    ByEnum<ModuleType, int> form(const Standard&) const;  // {"engine": 4, ...}
    ByName<int> form(const CompanyChips&) const;          // {"stellaris-x": 0, ...}
    json::value to_json(const Launching&) const;          // null: there is none

    static Schema schema(const HangarId&, Definitions&);
    static Schema schema(const Character&, Definitions&);
    static Schema schema(const Cubes&, Definitions&);
    static Schema schema(const Rewards&, Definitions&);
    static Schema schema(const Plan&, Definitions&);
    static Schema schema(const Decision&, Definitions&);
    static Schema schema(const Display&, Definitions&);
    static Schema schema(const Rocket&, Definitions&);
    static Schema schema(const Hangars&, Definitions&);
    static Schema schema(const Standard&, Definitions&);
    static Schema schema(const CompanyChips&, Definitions&);
    static Schema schema(const Launching&, Definitions&);

    void from_json(const json::value&, HangarId&, const std::string& place) const;
    void from_json(const json::value&, Cubes&, const std::string& place) const;
    void from_json(const json::value&, Rewards&, const std::string& place) const;
    void from_json(const json::value&, Plan&, const std::string& place) const;
    void from_json(const json::value&, Decision&, const std::string& place) const;
    void from_json(const json::value&, Display&, const std::string& place) const;  // null: the deck ran out
    void from_json(const json::value&, Rocket&, const std::string& place) const;
    void from_json(const json::value&, Hangars&, const std::string& place) const;
    void from_json(const json::value&, Standard&, const std::string& place) const;
    void from_json(const json::value&, CompanyChips&, const std::string& place) const;
    void from_json(const json::value&, Launching&, const std::string& place) const;

private:
    const Rules& rules_;
};

// What follows from the rest of the box and may be missing in a state that is read: it is then worked out.
void forget_derived(json::value& state);

// Reads and checks a state; throws BadJson with what is impossible.
State read_state(const Rules&, json::value source);

// Why this state cannot occur in a game: cards, crew or chips too many or too few, a module in a wrong place, and so on.
// Empty: nothing found.
std::string flaw_in(const Rules&, const State&);

}  // namespace tminus::rescue
