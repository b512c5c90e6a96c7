#pragma once
// 1969, as matches, bots, tools and tests see it (games/game.h).

#include "engine/moon1969/box.h"
#include "engine/moon1969/content.h"
#include "engine/moon1969/names.h"
#include "engine/moon1969/outlook.h"
#include "engine/moon1969/rules.h"
#include "games/game.h"
#include "games/moon1969/value.h"
#include "games/table_option.h"
#include "games/terminal.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tminus {

struct Moon1969Game {
    static constexpr std::string_view id = "1969";
    using Rules = moon1969::Rules;
    using Names = moon1969::Names;
    using Content = moon1969::Content;
    using Box = moon1969::Box;
    using Outlook = moon1969::Outlook;
    using Value = bots::Moon1969Value;

    static Content load_content(std::span<const SourceFile> files, Problems& problems) {
        return moon1969::load_content(files, problems);
    }
    static void name_cards(Content& content, CardNames& names) { moon1969::name_cards(content, names); }
    static moon1969::State read_state(const Rules& rules, const json::value& source) {
        return moon1969::read_state(rules, source);
    }
    static void forget_derived(json::value& state) { moon1969::forget_derived(state); }
    static std::string flaw_in(const Rules& rules, const moon1969::State& state) { return moon1969::flaw_in(rules, state); }
    static Outlook outlook(const Rules& rules, const moon1969::View& view) { return moon1969::outlook(rules, view); }
    static Outlook public_outlook(const Rules& rules, const moon1969::PublicState& table) {
        return moon1969::public_outlook(rules, table);
    }
    static ScoreSheet score(const Rules& rules, const moon1969::PublicState& table) {
        return moon1969::score_sheet(rules, table);
    }
    static int round(const moon1969::PublicState& table) { return table.year; }

    static Rules make_rules(const Content&, json::object& options);
    static std::vector<json::object> all_options(const Content&);
    static std::vector<json::object> boxes(const Content&);
    static std::vector<GoldenGame> golden_games();
    static std::vector<std::string> secret_events() { return {"card-seen", "card-laid", "card-taken-back"}; }
    static Terminal terminal();

    // What a table of this edition can agree on besides players and crew.
    static std::vector<TableOption> options_of(const moon1969::Edition& edition);
};

}  // namespace tminus
