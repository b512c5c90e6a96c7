// RR-RESEARCH: blueprints of new modules.

#include "engine/rescue/chapters.h"

namespace tminus::rescue {

void show_more_modules(const Play& play) {
    // RR-RESEARCH-01: one for each die by which the dice exceed the players.
    for (int extra = play.table().turns.size() - play.rules.seats(); extra > 0; --extra) show_module(play);
}

void clear_display(const Play& play) {
    PublicState& table = play.table();
    if (table.display.empty()) return;
    for (const ModuleId id : table.display) table.discard.push(id);
    table.display.clear();
    play.tell(DisplayCleared{});
}

void put_away(const Play& play, ModuleId id) {  // RR-LAUNCH-22, RR-Q-54
    const ModuleCard& card = play.rules.card(id);
    if (card.standard)
        ++play.table().standard[index(card.type)];
    else
        play.table().discard.push(id);
}

RuleId forbids(const Rules& rules, const View& view, const Research& research, Figures* why) {
    if (const RuleId rule = not_on_turn(view, Phase::research); !rule.empty()) return rule;
    if (view.table.progress.researched > 0) return "RR-RESEARCH-03";
    const ModuleCard& card = rules.card(research.module);
    if (card.standard) return needs(why, "RR-Q-08", "pile", view.table.standard[index(card.type)], 1);
    if (view.table.display.has(research.module)) return {};
    return view.table.display.empty() ? "RR-RESEARCH-05" : "RR-RESEARCH-03";
}

void list_research(const Rules& rules, const View& view, Actions& list) {
    if (view.table.progress.researched > 0) return;
    const auto& display = view.table.display;
    for (int i = 0; i < display.size(); ++i)
        if (display.index_of(display[i]) == i) list.push(Research{display[i]});
    for (int type = 0; type < module_types; ++type)
        if (view.table.standard[static_cast<std::size_t>(type)] > 0)
            list.push(Research{rules.standard_module(static_cast<ModuleType>(type))});
}

void perform(const Play& play, Seat seat, const Research& research) {
    PublicState& table = play.table();
    const ModuleCard& card = play.rules.card(research.module);
    if (card.standard)
        --table.standard[index(card.type)];
    else
        table.display.remove_at(table.display.index_of(research.module));
    gain_blueprint(play, seat, research.module);
    ++table.progress.researched;
    play.tell(ModuleResearched{seat, research.module});
}

}  // namespace tminus::rescue
