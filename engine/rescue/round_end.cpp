// RR-CLEANUP: the terminal, the hand limit, and the end of the game.

#include "engine/rescue/chapters.h"

namespace tminus::rescue {
namespace {

void end_game(const Play& play) {
    play.table().phase = Phase::over;
    play.tell(GameEnded{play.rules.winners(play.state)});
}

void ask_hand_limit(const Play& play) {  // RR-CLEANUP-04
    PublicState& table = play.table();
    const int limit = play.rules.edition().hand_limit;
    Seats above;
    for (Seat seat = 0; seat < play.rules.seats(); ++seat)
        if (limit > 0 && table.players[seat].blueprints.size() > limit) above.add(seat);
    if (above.empty()) return begin_round(play);
    table.pending.push({Ask::discard, above, {}});
}

}  // namespace

void begin_round_end(const Play& play) {
    play.table().phase = Phase::round_end;
    play.table().terminal_asked = 0;
    play.tell(PhaseBegan{Phase::round_end});
    ask_terminal(play);
}

void ask_terminal(const Play& play) {  // RR-CLEANUP-01
    PublicState& table = play.table();
    for (; table.terminal_asked < table.terminal.size(); ++table.terminal_asked) {
        const Seat seat = table.terminal[table.terminal_asked];
        if (can_board(play.rules, table, seat)) return table.pending.push({Ask::terminal, Seats::only(seat), {}});
        play.tell(TurnSkipped{seat, Phase::round_end});  // RR-Q-83
    }
    if (is_last_round(play.rules, table)) return end_game(play);  // RR-Q-73
    clear_display(play);
    ask_hand_limit(play);
}

RuleId forbids(const Rules&, const View& view, const Discard& discard) {
    const auto& pending = view.table.pending;
    if (pending.empty() || pending.back().ask != Ask::discard) {
        const RuleId rule = not_on_turn(view, Phase::round_end);
        return rule.empty() ? "RR-CLEANUP-04" : rule;
    }
    const bool possible = pending.back().seats.has(view.me) && view.table.players[view.me].blueprints.has(discard.module);
    return possible ? RuleId{} : "RR-CLEANUP-04";
}

void list_discards(const View& view, Actions& list) {
    const auto& blueprints = view.table.players[view.me].blueprints;
    for (int i = 0; i < blueprints.size(); ++i)
        if (blueprints.index_of(blueprints[i]) == i) list.push(Discard{blueprints[i]});
}

void perform(const Play& play, Seat seat, const Discard& discard) {
    PublicState& table = play.table();
    Player& player = play.player(seat);
    lose_blueprint(play, seat, player.blueprints.index_of(discard.module));
    put_away(play, discard.module);
    play.tell(ModuleDiscarded{seat, discard.module});
    if (player.blueprints.size() > play.rules.edition().hand_limit) return;
    table.pending.back().seats.remove(seat);
    if (!table.pending.back().seats.empty()) return;
    table.pending.pop();
    begin_round(play);
}

}  // namespace tminus::rescue
