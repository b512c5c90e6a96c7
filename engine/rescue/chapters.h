#pragma once
// What the chapters of the rulebook offer each other. For every action of a chapter:
//   forbids   the rule that forbids it to this view, or none: the only place where its legality is written
//   perform   carries it out, believing that it is legal
// and for every chapter:
//   list_...  the legal actions of the seat whose turn it is

#include "engine/rescue/rules.h"

namespace tminus::rescue {

using Actions = Rules::Actions;

// A step being carried out.
struct Play {
    const Rules& rules;
    State& state;
    Chance& chance;
    Journal<Event>& journal;

    Table& table() const { return state.table; }
    Player& player(Seat seat) const { return state.table.players[seat]; }
    void tell(const Event& event) const { journal.tell_all(event); }
    void tell_only(Seat seat, const Event& event) const { journal.tell(Seats::only(seat), event); }
};

// A plan after what it cannot pay has been cut.
struct Settlement {
    Plan plan;
    int planned = 0;  // energy that all dice together would bring as planned; negative: cost
    int balance = 0;  // what they do bring
};

// planning.cpp
Settlement settle(const Edition&, const Plan&, int energy);  // RR-PLAN-09, -10
RuleId forbids(const Rules&, const View&, const Place&);
RuleId forbids(const Rules&, const View&, const TakeBack&);
RuleId forbids(const Rules&, const View&, const Bid&);
RuleId forbids(const Rules&, const View&, const Ready&);
RuleId forbids(const Rules&, const View&, const Reconsider&);
void perform(const Play&, Seat, const Place&);
void perform(const Play&, Seat, const TakeBack&);
void perform(const Play&, Seat, const Bid&);
void perform(const Play&, Seat, const Ready&);
void perform(const Play&, Seat, const Reconsider&);
void list_planning(const View&, Actions&);
void show_module(const Play&);                              // from the deck to the display
void order_by_rolls(const Play&, Seat* first, Seat* last);  // highest roll first, ties rolled again

// turns.cpp: the order of dice, passing, and how phases and rounds follow each other
RuleId not_on_turn(const View&, Phase);
RuleId forbids(const Rules&, const View&, const Pass&);
void perform(const Play&, Seat, const Pass&);
void begin_round(const Play&);
void begin_phase(const Play&, Phase);
void end_phase(const Play&);
void end_turn(const Play&);

// research.cpp
RuleId forbids(const Rules&, const View&, const Research&);
void perform(const Play&, Seat, const Research&);
void list_research(const Rules&, const View&, Actions&);
void show_more_modules(const Play&);
void clear_display(const Play&);
void put_away(const Play&, ModuleId);  // a module card that leaves play

// purchase.cpp
RuleId forbids(const Rules&, const View&, const Take&);
RuleId forbids(const Rules&, const View&, const Refill&);
RuleId forbids(const Rules&, const View&, const Exchange&);
void perform(const Play&, Seat, const Take&);
void perform(const Play&, Seat, const Refill&);
void perform(const Play&, Seat, const Exchange&);
void list_purchase(const View&, Actions&);
void list_exchanges(const View&, Actions&);
void list_refills(Actions&);
void end_purchase(const Play&);

// boarding.cpp
RuleId forbids(const Rules&, const View&, const Move&);
RuleId forbids(const Rules&, const View&, const Board&);
RuleId forbids(const Rules&, const View&, const Wait&);
void perform(const Play&, Seat, const Move&);
void perform(const Play&, Seat, const Board&);
void perform(const Play&, Seat, const Wait&);
void list_boarding(const Rules&, const View&, Actions&);
void list_free_seats(const Rules&, const Table&, Actions&);
bool has_free_seat(const Rules&, const BuiltModule&);
bool any_free_seat(const Rules&, const Table&);
int parts_of_boarding(const Rules&, int face);

// building.cpp
RuleId forbids(const Rules&, const View&, const Build&);
RuleId forbids(const Rules&, const View&, const Passenger&);
RuleId forbids(const Rules&, const View&, const Shift&);
void perform(const Play&, Seat, const Build&);
void perform(const Play&, Seat, const Passenger&);
void perform(const Play&, Seat, const Shift&);
void list_build(const Rules&, const View&, Actions&);
RuleId not_launching(const View&);  // the turn, the face, and what is left of it
int parts_of_build(int face);
void end_part_of_build(const Play&);  // ends the turn with the last part of the die

// launch.cpp
RuleId forbids(const Rules&, const View&, const Launch&);
void perform(const Play&, Seat, const Launch&);
void list_launches(const Rules&, const View&, Actions&);

// round_end.cpp
RuleId forbids(const Rules&, const View&, const Discard&);
void perform(const Play&, Seat, const Discard&);
void list_discards(const View&, Actions&);
void begin_round_end(const Play&);
void ask_terminal(const Play&);  // the next figure from the left, or on to the hand limit

// scoring.cpp
int crew_rescued(const Table&, Seat owner);
int crew_in_hangars(const Table&, Seat owner);
bool is_last_round(const Rules&, const Table&);
int tie_break_value(const Table&, Seat, TieBreak);

inline const BuiltModule& module_at(const Table& table, Slot slot) {
    return table.hangars[index(hangar_of(slot))].rocket[static_cast<std::size_t>(place_of(slot))];
}
inline BuiltModule& module_at(Table& table, Slot slot) {
    return const_cast<BuiltModule&>(module_at(static_cast<const Table&>(table), slot));
}

inline void gain_energy(const Play& play, Seat seat, int energy) {
    if (energy == 0) return;
    play.player(seat).energy = static_cast<std::uint16_t>(play.player(seat).energy + energy);
    play.tell(EnergyGained{seat, static_cast<std::uint16_t>(energy)});
}
inline void pay_energy(const Play& play, Seat seat, int energy) {
    if (energy == 0) return;
    play.player(seat).energy = static_cast<std::uint16_t>(play.player(seat).energy - energy);
    play.tell(EnergyPaid{seat, static_cast<std::uint16_t>(energy)});
}

}  // namespace tminus::rescue
