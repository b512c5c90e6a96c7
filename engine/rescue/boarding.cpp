// RR-BOARD: crew into modules, between modules, and into the terminal.

#include "engine/rescue/chapters.h"

#include <numeric>

namespace tminus::rescue {
namespace {

bool is_asked_from_terminal(const View& view) {
    const auto& pending = view.table.pending;
    return !pending.empty() && pending.back().ask == Ask::terminal && pending.back().seats.has(view.me);
}

// The turn, the kind of part, and whether one is left: common to boarding and waiting.
RuleId not_boarding(const Rules& rules, const View& view, Figures* why = nullptr) {
    if (const RuleId rule = not_on_turn(view, Phase::boarding); !rule.empty()) return rule;
    const int boardings = rules.effect_of(view.table.turns.front().face).boardings;
    if (boardings == 0) return "RR-ORDER-06";
    if (const RuleId rule = fits(why, "RR-BOARD-03", "boarding", view.table.progress.boardings, boardings); !rule.empty())
        return rule;
    return needs(why, "RR-BOARD-05", "crew", view.table.players[view.me].crew, 1);
}

int crew_in(const BuiltModule& module) { return std::accumulate(module.crew.begin(), module.crew.end(), 0); }

int price_of_seat(const Rules& rules, const PublicState& table, Seat seat,
                  const BuiltModule& module) {  // RR-BOARD-06, RR-CHAR-20
    return plays(table, seat, Character::pilot) && rules.card(module.card).type == ModuleType::cockpit ? 0 : seat_energy;
}

RuleId forbids_seat(const Rules& rules, const View& view, Slot slot, Figures* why = nullptr) {
    const BuiltModule& module = module_at(view.table, slot);
    if (!module.present()) return "RR-BOARD-05";
    if (const RuleId rule = forbids_one_more_in(rules, module, why); !rule.empty()) return rule;
    const int price = price_of_seat(rules, view.table, view.me, module);
    return needs(why, "RR-BOARD-07", "energy", view.table.players[view.me].energy, price);
}

void take_seat(const Play& play, Seat seat, Slot slot) {
    BuiltModule& module = module_at(play.table(), slot);
    ++module.crew[seat];
    play.tell(CrewBoarded{seat, slot});
    const int price = price_of_seat(play.rules, play.table(), seat, module);
    module.owner == seat ? pay_energy(play, seat, price) : give_energy(play, seat, module.owner, price);
}

template <class Visit>
void for_each_free_seat(const Rules& rules, const PublicState& table, Visit visit) {
    for (int slot = 0; slot < slot_count; ++slot)
        if (has_free_seat(rules, module_at(table, static_cast<Slot>(slot)))) visit(static_cast<Slot>(slot));
}

void list_moves(const Rules& rules, const View& view, Actions& list) {
    for (int from = 0; from < slot_count; ++from) {
        if (module_at(view.table, static_cast<Slot>(from)).crew[view.me] == 0) continue;
        for_each_free_seat(rules, view.table, [&](Slot to) {
            if (to != static_cast<Slot>(from)) list.push(Move{static_cast<Slot>(from), to});
        });
    }
}

}  // namespace

int parts_of_boarding(const Rules& rules, int face) {  // RR-BOARD-02, -03
    return rules.effect_of(face).moves + rules.effect_of(face).boardings;
}

bool has_free_seat(const Rules& rules, const BuiltModule& module) {
    if (!module.present()) return false;
    return crew_in(module) < rules.card(module.card).seats;
}

RuleId forbids_one_more_in(const Rules& rules, const BuiltModule& module, Figures* why) {
    return fits(why, "RR-BOARD-11", "seat", crew_in(module), rules.card(module.card).seats);
}

bool any_free_seat(const Rules& rules, const PublicState& table) {
    bool found = false;
    for_each_free_seat(rules, table, [&](Slot) { found = true; });
    return found;
}

bool can_board(const Rules& rules, const PublicState& table, Seat seat) {
    bool found = false;
    for_each_free_seat(rules, table, [&](Slot slot) {
        found |= table.players[seat].energy >= price_of_seat(rules, table, seat, module_at(table, slot));
    });
    return found;
}

RuleId forbids(const Rules& rules, const View& view, const Move& move, Figures* why) {
    if (const RuleId rule = not_on_turn(view, Phase::boarding); !rule.empty()) return rule;
    const int moves = rules.effect_of(view.table.turns.front().face).moves;
    if (moves == 0) return "RR-ORDER-06";
    if (const RuleId rule = fits(why, "RR-BOARD-02", "move", view.table.progress.boardings, moves); !rule.empty()) return rule;
    if (module_at(view.table, move.from).crew[view.me] == 0 || move.from == move.to) return "RR-BOARD-04";
    const BuiltModule& target = module_at(view.table, move.to);
    if (!target.present()) return "RR-BOARD-04";
    return forbids_one_more_in(rules, target, why);
}

RuleId forbids(const Rules& rules, const View& view, const Board& board, Figures* why) {
    if (!is_asked_from_terminal(view))
        if (const RuleId rule = not_boarding(rules, view, why); !rule.empty()) return rule;
    return forbids_seat(rules, view, board.slot, why);
}

RuleId forbids(const Rules& rules, const View& view, const Wait&) {
    if (const RuleId rule = not_boarding(rules, view); !rule.empty()) return rule;
    if (rules.edition().terminal == Terminal::none) return "RR-BOARD-09";
    if (view.table.terminal.has(view.me)) return "RR-BOARD-10";
    return rules.edition().terminal == Terminal::last_resort && can_board(rules, view.table, view.me) ? "RR-BOARD-09" : RuleId{};
}

void list_free_seats(const Rules& rules, const View& view, Actions& list) {
    for_each_free_seat(rules, view.table, [&](Slot slot) {
        if (forbids_seat(rules, view, slot).empty()) list.push(Board{slot});
    });
}

void list_boarding(const Rules& rules, const View& view, Actions& list) {
    const Player& me = view.table.players[view.me];
    const FaceEffect& allowed = rules.effect_of(view.table.turns.front().face);
    if (view.table.progress.boardings >= allowed.moves + allowed.boardings) return;
    if (allowed.moves > 0) return list_moves(rules, view, list);
    if (me.crew == 0) return;
    list_free_seats(rules, view, list);
    if (forbids(rules, view, Wait{}).empty()) list.push(Wait{});
}

void perform(const Play& play, Seat seat, const Move& move) {
    --module_at(play.table(), move.from).crew[seat];
    ++module_at(play.table(), move.to).crew[seat];
    play.tell(CrewMoved{seat, move.from, move.to});
    ++play.table().progress.boardings;
}

void perform(const Play& play, Seat seat, const Board& board) {
    PublicState& table = play.table();
    if (!table.pending.empty()) {  // RR-CLEANUP-01, -03: the others move up
        table.pending.pop();
        table.terminal.remove_at(table.terminal_asked);
        take_seat(play, seat, board.slot);
        return ask_terminal(play);
    }
    --play.player(seat).crew;
    take_seat(play, seat, board.slot);
    ++play.table().progress.boardings;
}

void perform(const Play& play, Seat seat, const Wait&) {
    --play.player(seat).crew;
    play.table().terminal.push(seat);
    play.tell(CrewWaits{seat});
    ++play.table().progress.boardings;
}

}  // namespace tminus::rescue
