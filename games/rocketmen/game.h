#pragma once
// Rocketmen, as matches, bots, tools and tests see it (games/game.h).

#include "engine/rocketmen/box.h"
#include "engine/rocketmen/content.h"
#include "engine/rocketmen/names.h"
#include "engine/rocketmen/outlook.h"
#include "engine/rocketmen/rules.h"
#include "games/game.h"
#include "games/rocketmen/value.h"
#include "games/table_option.h"
#include "games/terminal.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tminus {

struct RocketmenGame {
    static constexpr std::string_view id = "rocketmen";
    using Rules = rocketmen::Rules;
    using Names = rocketmen::Names;
    using Content = rocketmen::Content;
    using Box = rocketmen::Box;
    using Outlook = rocketmen::Outlook;
    using Value = bots::RocketmenValue;

    static Content load_content(std::span<const SourceFile> files, Problems& problems) {
        return rocketmen::load_content(files, problems);
    }
    static void name_cards(Content& content, CardNames& names) { rocketmen::name_cards(content, names); }
    static rocketmen::State read_state(const Rules& rules, const json::value& source) {
        return rocketmen::read_state(rules, source);
    }
    static void forget_derived(json::value& state) { rocketmen::forget_derived(state); }
    static std::string flaw_in(const Rules& rules, const rocketmen::State& state) { return rocketmen::flaw_in(rules, state); }
    static Outlook outlook(const Rules& rules, const rocketmen::View& view) { return rocketmen::outlook(rules, view); }
    static Outlook public_outlook(const Rules& rules, const rocketmen::PublicState& table) {
        return rocketmen::public_outlook(rules, table);
    }
    static ScoreSheet score(const Rules& rules, const rocketmen::PublicState& table) {
        return rocketmen::score_sheet(rules, table);
    }
    static int round(const rocketmen::PublicState& table) { return table.round; }

    static Rules make_rules(const Content&, json::object& options);
    static std::vector<json::object> all_options(const Content&);
    static std::vector<json::object> boxes(const Content&);
    static std::vector<GoldenGame> golden_games();
    static std::vector<std::string> secret_events() {
        return {"goal-dealt",    "card-drawn",         "card-chosen",     "place-chosen",
                "payment-added", "payment-taken-back", "order-cancelled", "copy-chosen"};
    }
    static Terminal terminal();
    static void shorten(Content& content) {
        for (rocketmen::Edition& edition : content.editions) edition.max_rounds = 25;
    }

    // What a table of this edition can agree on besides players and crew.
    static std::vector<TableOption> options_of(const rocketmen::Edition& edition);
};

}  // namespace tminus
