#pragma once
// How Rocketmen's ids and zones are written in JSON and text.

#include "engine/core/json_codec.h"
#include "engine/rocketmen/rules.h"

#include <string>
#include <string_view>

namespace tminus::rocketmen {

class Names {
public:
    explicit Names(const Rules& rules) : rules_(rules) {}

    int seats() const { return rules_.seats(); }

    std::string text(CardId) const;  // empty: none
    std::string text(LocationId) const;
    std::string text(GoalId) const;
    std::string text(SoloId) const;
    std::string text(Piece) const;  // a card, money-token or science-token

    bool parse(std::string_view, CardId&) const;
    bool parse(std::string_view, LocationId&) const;
    bool parse(std::string_view, GoalId&) const;
    bool parse(std::string_view, SoloId&) const;
    bool parse(std::string_view, Piece&) const;

    using FirstThere = std::array<Seat, destination_count>;

    json::value to_json(const Bag&) const;         // ["satellite", "base", "base"], by kind
    json::value to_json(const Locations&) const;   // ["moon-base", ...]
    json::value to_json(const SoloCards&) const;   // ["solo-base", ...]
    json::value to_json(const FirstThere&) const;  // {"moon": 0}, only those that are taken
    json::value to_json(const Flight&) const;      // card: null if none waits

    static Schema schema(const Bag&, Definitions&);
    static Schema schema(const Locations&, Definitions&);
    static Schema schema(const SoloCards&, Definitions&);
    static Schema schema(const FirstThere&, Definitions&);
    static Schema schema(const Flight&, Definitions&);

    void from_json(const json::value&, Bag&, const std::string& place) const;
    void from_json(const json::value&, CardId&, const std::string& place) const;  // null: none
    void from_json(const json::value&, SoloId&, const std::string& place) const;  // null: none
    void from_json(const json::value&, Locations&, const std::string& place) const;
    void from_json(const json::value&, SoloCards&, const std::string& place) const;
    void from_json(const json::value&, FirstThere&, const std::string& place) const;
    void from_json(const json::value&, Flight&, const std::string& place) const;

private:
    const Rules& rules_;
};

// What follows from the rest of the box and may be missing in a state that is read: it is then worked out.
void forget_derived(json::value& state);

// Reads and checks a state; throws BadJson with what is impossible.
State read_state(const Rules&, json::value source);

// Why this state cannot occur in a game: cards too many or too few, a card in a wrong zone, and so on. Empty: nothing found.
std::string flaw_in(const Rules&, const State&);

}  // namespace tminus::rocketmen
