#pragma once
// First Orbit, as matches, bots, tools and tests see it (games/game.h). An example of how to add a game (CONTRIBUTING.md).

#include "engine/first_orbit/content.h"
#include "engine/first_orbit/names.h"
#include "engine/first_orbit/outlook.h"
#include "engine/first_orbit/rules.h"
#include "games/first_orbit/value.h"
#include "games/game.h"

namespace tminus {

struct FirstOrbitGame {
    static constexpr std::string_view id = "first-orbit";
    static constexpr bool is_example = true;  // the page's home leaves it out
    using Rules = first_orbit::Rules;
    using Names = first_orbit::Names;
    using Content = first_orbit::Content;
    using Box = first_orbit::Box;
    using Outlook = first_orbit::Outlook;
    using Value = first_orbit::Value;

    static Content load_content(std::span<const SourceFile> files, Problems& problems) {
        return first_orbit::load_content(files, problems);
    }
    static void name_cards(Content& content, CardNames& names) { first_orbit::name_cards(content, names); }
    static first_orbit::State read_state(const Rules& rules, const json::value& source) {
        return first_orbit::read_state(rules, source);
    }
    static void forget_derived(json::value& state) { first_orbit::forget_derived(state); }
    static std::string flaw_in(const Rules& rules, const first_orbit::State& state) { return first_orbit::flaw_in(rules, state); }
    static Outlook outlook(const Rules& rules, const first_orbit::View& view) { return first_orbit::outlook(rules, view); }
    static Outlook public_outlook(const Rules& rules, const first_orbit::PublicState& table) {
        return first_orbit::public_outlook(rules, table);
    }
    static ScoreSheet score(const Rules& rules, const first_orbit::PublicState& table) {
        return first_orbit::score_sheet(rules, table);
    }
    static int round(const first_orbit::PublicState& table) { return table.round; }

    static Rules make_rules(const Content&, json::object& options);
    static std::vector<json::object> all_options(const Content&);
    static std::vector<json::object> boxes(const Content&);
    static std::vector<GoldenGame> golden_games();
    static std::vector<std::string> secret_events() { return {"stage-seen"}; }
};

}  // namespace tminus
