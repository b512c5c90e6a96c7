#pragma once
// The list of games. A new game adds itself here, and matches, tests and benchmarks pick it up.

#include "bots/game_bots.h"
#include "engine/moon1969/box.h"
#include "engine/moon1969/names.h"
#include "engine/moon1969/outlook.h"
#include "engine/moon1969/rules.h"
#include "engine/rescue/box.h"
#include "engine/rescue/names.h"
#include "engine/rescue/outlook.h"
#include "engine/rescue/rules.h"
#include "engine/rocketmen/box.h"
#include "engine/rocketmen/names.h"
#include "engine/rocketmen/outlook.h"
#include "engine/rocketmen/rules.h"
#include "match/library.h"
#include "match/table_option.h"

#include <string>
#include <string_view>
#include <vector>

namespace tminus {

struct RescueGame {
    static constexpr std::string_view id = "rocket-rescue";
    static constexpr std::string_view usual_edition = "third-base";  // if none is named
    using Rules = rescue::Rules;
    using Names = rescue::Names;
    using Box = rescue::Box;
    using Outlook = rescue::Outlook;
    using Value = bots::RescueValue;

    static rescue::State read_state(const Rules& rules, const json::value& source) { return rescue::read_state(rules, source); }
    static void forget_derived(json::value& state) { rescue::forget_derived(state); }
    static std::string flaw_in(const Rules& rules, const rescue::State& state) { return rescue::flaw_in(rules, state); }
    static Outlook outlook(const Rules& rules, const rescue::View& view) { return rescue::outlook(rules, view); }
    static Outlook public_outlook(const Rules& rules, const rescue::Table& table) { return rescue::public_outlook(rules, table); }
    static ScoreSheet score(const Rules& rules, const rescue::Table& table) { return rescue::score_sheet(rules, table); }
    static int chapter(const rescue::Table& table) { return table.round; }
    static const std::string& data_hash(const Library& library) { return library.rescue_hash; }
    static const Value& value(const Library& library) { return library.rescue_value; }

    // Fills in the defaults; throws BadOptions.
    static Rules make_rules(const Library& library, json::object& options);
    // Every edition, number of players, crew and set of characters, and every other option at least once.
    static std::vector<json::object> all_options(const Library& library);
    // What the box of each edition that can be played holds.
    static std::vector<json::object> boxes(const Library& library);
    // What a table of this edition can agree on besides players and crew.
    static std::vector<TableOption> options_of(const rescue::Edition& edition);
};

struct Moon1969Game {
    static constexpr std::string_view id = "1969";
    using Rules = moon1969::Rules;
    using Names = moon1969::Names;
    using Box = moon1969::Box;
    using Outlook = moon1969::Outlook;
    using Value = bots::Moon1969Value;

    static moon1969::State read_state(const Rules& rules, const json::value& source) {
        return moon1969::read_state(rules, source);
    }
    static void forget_derived(json::value& state) { moon1969::forget_derived(state); }
    static std::string flaw_in(const Rules& rules, const moon1969::State& state) { return moon1969::flaw_in(rules, state); }
    static Outlook outlook(const Rules& rules, const moon1969::View& view) { return moon1969::outlook(rules, view); }
    static Outlook public_outlook(const Rules& rules, const moon1969::Table& table) {
        return moon1969::public_outlook(rules, table);
    }
    static ScoreSheet score(const Rules& rules, const moon1969::Table& table) { return moon1969::score_sheet(rules, table); }
    static int chapter(const moon1969::Table& table) { return table.year; }
    static const std::string& data_hash(const Library& library) { return library.moon1969_hash; }
    static const Value& value(const Library& library) { return library.moon1969_value; }

    static Rules make_rules(const Library& library, json::object& options);
    static std::vector<json::object> all_options(const Library& library);
    static std::vector<json::object> boxes(const Library& library);
    static std::vector<TableOption> options_of(const moon1969::Edition& edition);
};

struct RocketmenGame {
    static constexpr std::string_view id = "rocketmen";
    using Rules = rocketmen::Rules;
    using Names = rocketmen::Names;
    using Box = rocketmen::Box;
    using Outlook = rocketmen::Outlook;
    using Value = bots::RocketmenValue;

    static rocketmen::State read_state(const Rules& rules, const json::value& source) {
        return rocketmen::read_state(rules, source);
    }
    static void forget_derived(json::value& state) { rocketmen::forget_derived(state); }
    static std::string flaw_in(const Rules& rules, const rocketmen::State& state) { return rocketmen::flaw_in(rules, state); }
    static Outlook outlook(const Rules& rules, const rocketmen::View& view) { return rocketmen::outlook(rules, view); }
    static Outlook public_outlook(const Rules& rules, const rocketmen::Table& table) {
        return rocketmen::public_outlook(rules, table);
    }
    static ScoreSheet score(const Rules& rules, const rocketmen::Table& table) { return rocketmen::score_sheet(rules, table); }
    static int chapter(const rocketmen::Table& table) { return table.round; }
    static const std::string& data_hash(const Library& library) { return library.rocketmen_hash; }
    static const Value& value(const Library& library) { return library.rocketmen_value; }

    static Rules make_rules(const Library& library, json::object& options);
    static std::vector<json::object> all_options(const Library& library);
    static std::vector<json::object> boxes(const Library& library);
    static std::vector<TableOption> options_of(const rocketmen::Edition& edition);
};

// Calls visit(Game{}) for every game.
template <class Visit>
void for_each_game(Visit&& visit) {
    visit(RescueGame{});
    visit(Moon1969Game{});
    visit(RocketmenGame{});
}

[[noreturn]] void throw_unknown_game(std::string_view id);  // BadOptions

// Calls visit(Game{}) for the game of this id; throws BadOptions if there is none.
template <class Visit>
void visit_game(std::string_view id, Visit&& visit) {
    bool found = false;
    for_each_game([&](auto game) {
        if (id != decltype(game)::id) return;
        found = true;
        visit(game);
    });
    if (!found) throw_unknown_game(id);
}

}  // namespace tminus
