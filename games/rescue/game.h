#pragma once
// Rocket Rescue, as matches, bots, tools and tests see it (games/game.h).

#include "engine/rescue/box.h"
#include "engine/rescue/content.h"
#include "engine/rescue/names.h"
#include "engine/rescue/outlook.h"
#include "engine/rescue/rules.h"
#include "games/game.h"
#include "games/rescue/value.h"
#include "games/table_option.h"
#include "games/terminal.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tminus {

struct RescueGame {
    static constexpr std::string_view id = "rocket-rescue";
    using Rules = rescue::Rules;
    using Names = rescue::Names;
    using Content = rescue::Content;
    using Box = rescue::Box;
    using Outlook = rescue::Outlook;
    using Value = bots::RescueValue;

    static Content load_content(std::span<const SourceFile> files, Problems& problems) {
        return rescue::load_content(files, problems);
    }
    static void name_cards(Content& content, CardNames& names) { rescue::name_cards(content, names); }
    static rescue::State read_state(const Rules& rules, const json::value& source) { return rescue::read_state(rules, source); }
    static void forget_derived(json::value& state) { rescue::forget_derived(state); }
    static std::string flaw_in(const Rules& rules, const rescue::State& state) { return rescue::flaw_in(rules, state); }
    static Outlook outlook(const Rules& rules, const rescue::View& view) { return rescue::outlook(rules, view); }
    static Outlook public_outlook(const Rules& rules, const rescue::PublicState& table) {
        return rescue::public_outlook(rules, table);
    }
    static ScoreSheet score(const Rules& rules, const rescue::PublicState& table) { return rescue::score_sheet(rules, table); }
    static int round(const rescue::PublicState& table) { return table.round; }

    static Rules make_rules(const Content&, json::object& options);
    // Every edition, number of players, crew and set of characters, and every other option at least once.
    static std::vector<json::object> all_options(const Content&);
    static std::vector<json::object> boxes(const Content&);
    static std::vector<GoldenGame> golden_games();
    static std::vector<std::string> secret_events() { return {"die-placed", "die-taken-back", "bid-made"}; }
    static Terminal terminal();

    // What a table of this edition can agree on besides players and crew.
    static std::vector<TableOption> options_of(const rescue::Edition& edition);
};

}  // namespace tminus
