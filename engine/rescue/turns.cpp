// RR-ROUND and RR-ORDER: how rounds, phases and the dice of a phase follow each other.

#include "engine/rescue/chapters.h"

namespace tminus::rescue {
namespace {

// The rule under which a decision is asked: whoever tries anything else first is told this.
RuleId rule_of(Ask ask) {
    switch (ask) {
        case Ask::passenger: return "RR-BUILD-10";
        case Ask::refill: return "RR-PURCHASE-05";
        case Ask::terminal: return "RR-CLEANUP-01";
        case Ask::discard: return "RR-CLEANUP-04";
        case Ask::load: return "RR-PURCHASE-07";
        case Ask::send: return "RR-LAUNCH-11";
        case Ask::fetch: return "RR-LAUNCH-14";
        case Ask::character: return "RR-CHAR-02";
        case Ask::keep: return "RR-CHAR-08";
        case Ask::explore:
        case Ask::replace: return "RR-CHAR-05";
        case Ask::invest: return "RR-CHAR-15";
        case Ask::adjust: return "RR-CHAR-07";
        case Ask::sabotage: return "RR-CHAR-13";
        case Ask::reroll: break;
    }
    return "RR-CHAR-09";
}

// What may be left undone.
bool is_offer(Ask ask) {
    switch (ask) {
        case Ask::refill:
        case Ask::discard:
        case Ask::character:
        case Ask::keep:
        case Ask::replace: return false;
        case Ask::passenger:
        case Ask::terminal:
        case Ask::load:
        case Ask::send:
        case Ask::fetch:
        case Ask::explore:
        case Ask::invest:
        case Ask::adjust:
        case Ask::sabotage:
        case Ask::reroll: break;
    }
    return true;
}

void line_up_dice(const Play& play, Phase phase) {
    PublicState& table = play.table();
    table.turns.clear();
    for (const Turn& die : dice_of(table, phase)) {
        if (gives_a_turn(play.rules, table, die.seat, phase, die.face))
            table.turns.push(die);
        else
            play.tell(TurnSkipped{die.seat, phase});  // RR-Q-82
    }
}

bool can_do_anything(const Play& play) {
    const PublicState& table = play.table();
    Actions list;
    play.rules.legal_actions(play.rules.observe(play.state, table.turns.front().seat), list);
    return list.size() > 1;
}

// RR-Q-83: dice with which nothing can be done are skipped.
void begin_turn(const Play& play) {
    PublicState& table = play.table();
    while (!table.turns.empty() && !can_do_anything(play)) {
        play.tell(TurnSkipped{table.turns.front().seat, table.phase});
        table.turns.remove_at(0);
    }
    if (table.turns.empty()) end_phase(play);
}

// Whether the seat that ends its turn, or its part of the round start, has done anything in it.
bool has_acted(const PublicState& table) {
    const bool in_turn = table.pending.empty() || table.pending.back().ask == Ask::explore;
    return in_turn && table.progress != Progress{};
}

void decline(const Play& play, Seat seat, Ask ask) {
    PublicState& table = play.table();
    switch (ask) {
        case Ask::passenger: table.pending.pop(); return;
        case Ask::terminal:
            table.pending.pop();
            ++table.terminal_asked;  // RR-CLEANUP-02
            return ask_terminal(play);
        case Ask::load: return end_loading_of(play, seat);
        case Ask::send: return decline_sending(play);
        case Ask::fetch: return decline_fetching(play);
        case Ask::adjust: table.pending.pop(); return settle_plans(play);
        case Ask::sabotage: table.pending.pop(); return after_sabotage(play);
        case Ask::reroll: return keep_roll(play);
        case Ask::explore:
        case Ask::invest: return end_round_start_of(play);
        case Ask::refill:
        case Ask::discard:
        case Ask::character:
        case Ask::keep:
        case Ask::replace: return;
    }
}

}  // namespace

bool is_action_phase(Phase phase) { return phase <= Phase::build; }

Turns dice_of(const PublicState& table, Phase phase) {
    Turns dice;
    const std::size_t field = 2 * index(phase);
    for (std::uint8_t face = faces; face >= 1; --face)
        for (const Seat seat : table.track)
            for (const std::size_t i : {field, field + 1})
                if (table.plans[seat].dice[i] == face) dice.push({seat, face});
    return dice;
}

bool is_used_up(const Rules& rules, const PublicState& table) {
    if (table.turns.empty()) return false;
    switch (table.phase) {
        case Phase::research: return table.progress.researched > 0;
        case Phase::purchase: return cubes_left(rules, table) == 0;
        case Phase::boarding: return table.progress.boardings >= parts_of_boarding(rules, table.turns.front().face);
        case Phase::build: return is_build_used_up(rules, table);
        case Phase::planning:
        case Phase::round_end:
        case Phase::over: break;
    }
    return false;
}

bool is_asked(const View& view, Ask ask) {
    const auto& pending = view.table.pending;
    return !pending.empty() && pending.back().ask == ask && pending.back().seats.has(view.me);
}

RuleId not_asked(const View& view, Ask ask) {
    if (is_asked(view, ask)) return {};
    if (view.table.phase == Phase::over) return not_on_turn(view, Phase::over);
    return rule_of(view.table.pending.empty() ? ask : view.table.pending.back().ask);
}

RuleId not_on_turn(const View& view, Phase phase) {
    const PublicState& table = view.table;
    if (table.phase == Phase::over) return table.first_complete.empty() ? "RR-END-03" : "RR-END-02";
    if (!table.pending.empty()) return rule_of(table.pending.back().ask);
    if (table.phase != phase) return "RR-ROUND-01";
    return table.turns.front().seat == view.me ? RuleId{} : "RR-ORDER-01";
}

void begin_round(const Play& play) {
    PublicState& table = play.table();
    ++table.round;
    table.phase = Phase::planning;
    table.plans = {};
    table.boarding_open = !play.rules.edition().boarding_skipped_without_seat || any_free_seat(play.rules, table);
    play.tell(RoundBegan{table.round, table.boarding_open});
    ask_at_round_start(play);
    if (table.pending.empty()) lay_out_modules(play);
}

void begin_phase(const Play& play, Phase phase) {
    PublicState& table = play.table();
    table.phase = phase;
    if (phase == Phase::boarding && !table.boarding_open) {  // RR-BOARD-01
        play.tell(PhaseSkipped{phase});
        return begin_phase(play, Phase::build);
    }
    play.tell(PhaseBegan{phase});
    line_up_dice(play, phase);
    if (phase == Phase::research) show_more_modules(play);
    begin_turn(play);
}

void end_phase(const Play& play) {
    switch (play.table().phase) {
        case Phase::research:
            if (!play.rules.edition().display_stays_all_round) clear_display(play);
            return begin_phase(play, Phase::purchase);
        case Phase::purchase: return end_purchase(play);
        case Phase::boarding: return begin_phase(play, Phase::build);
        case Phase::build: return begin_round_end(play);
        case Phase::planning:
        case Phase::round_end:
        case Phase::over: return;
    }
}

void end_turn(const Play& play) {
    PublicState& table = play.table();
    table.turns.remove_at(0);
    table.progress = {};
    begin_turn(play);
}

RuleId forbids(const Rules&, const View& view, const Pass&) {
    const PublicState& table = view.table;
    if (!table.pending.empty()) {
        const Decision& decision = table.pending.back();
        return is_offer(decision.ask) && decision.seats.has(view.me) ? RuleId{} : rule_of(decision.ask);
    }
    if (table.phase == Phase::planning) return table.ready.has(view.me) ? "RR-PLAN-08" : "RR-PLAN-02";
    return not_on_turn(view, is_action_phase(table.phase) ? table.phase : Phase::build);
}

void perform(const Play& play, Seat seat, const Pass&) {
    PublicState& table = play.table();
    has_acted(table) ? play.tell(TurnEnded{seat}) : play.tell(Passed{seat});
    if (table.pending.empty()) return end_turn(play);
    decline(play, seat, table.pending.back().ask);
}

}  // namespace tminus::rescue
