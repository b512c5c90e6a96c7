#pragma once
// What the chapters of the rulebook offer each other. For every action of a chapter:
//   forbids   the rule that forbids it to this view, or none: the only place where its legality is written. Where figures
//             decide, it notes them for those who want to know why
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
    Seat actor;

    PublicState& table() const { return state.table; }
    Player& player(Seat seat) const { return state.table.players[seat]; }
    // The only way to a hand, so that a look into somebody else's is noted.
    Hand& hand(Seat seat) const {
        if (seat != actor) journal.note_look();
        return state.hands[seat];
    }
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
int dice_in(const Plan&);
bool is_full(const Plan&);                                   // RR-PLAN-02: all dice are placed
int balance_of(const Edition&, const Plan&);                 // RR-PLAN-04: energy of all dice; negative: it costs
Settlement settle(const Edition&, const Plan&, int energy);  // RR-PLAN-09, -10
RuleId forbids(const Rules&, const View&, const Place&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const TakeBack&);
RuleId forbids(const Rules&, const View&, const Bid&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Ready&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Reconsider&);
void perform(const Play&, Seat, const Place&);
void perform(const Play&, Seat, const TakeBack&);
void perform(const Play&, Seat, const Bid&);
void perform(const Play&, Seat, const Ready&);
void perform(const Play&, Seat, const Reconsider&);
void list_planning(const Rules&, const View&, Actions&);
void lay_out_modules(const Play&);                          // RR-PLAN-01
void settle_plans(const Play&);                             // energy, order, and on to research
void show_module(const Play&);                              // from the deck to the display
void order_by_rolls(const Play&, Seat* first, Seat* last);  // highest roll first, ties rolled again

// turns.cpp: the order of dice, passing, and how phases and rounds follow each other
RuleId not_on_turn(const View&, Phase);
bool is_asked(const View&, Ask);
RuleId not_asked(const View&, Ask);  // the rule against an answer to a question that is not asked
RuleId forbids(const Rules&, const View&, const Pass&);
void perform(const Play&, Seat, const Pass&);
void begin_round(const Play&);
void begin_phase(const Play&, Phase);
void end_phase(const Play&);
void end_turn(const Play&);
bool is_action_phase(Phase);
// The dice of a phase as they act, RR-ORDER-01, -02: highest face first; among equals the influence track decides.
Turns dice_of(const PublicState&, Phase);
bool is_used_up(const Rules&, const PublicState&);  // whether the first die has nothing left of what its face allows

// research.cpp
RuleId forbids(const Rules&, const View&, const Research&, Figures* why = nullptr);
void perform(const Play&, Seat, const Research&);
void list_research(const Rules&, const View&, Actions&);
void show_more_modules(const Play&);
void clear_display(const Play&);
void put_away(const Play&, ModuleId);  // a module card that leaves play

// purchase.cpp
RuleId forbids(const Rules&, const View&, const Take&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Refill&);
RuleId forbids(const Rules&, const View&, const Exchange&, Figures* why = nullptr);
void perform(const Play&, Seat, const Take&);
void perform(const Play&, Seat, const Refill&);
void perform(const Play&, Seat, const Exchange&);
void list_purchase(const Rules&, const View&, Actions&);
int cubes_left(const Rules&, const PublicState&);    // that the first die may still take
bool takes_several_kinds(const PublicState&, Seat);  // RR-PURCHASE-02, RR-CHAR-18
void list_exchanges(const Rules&, const View&, Actions&);
void list_refills(Actions&);
void end_purchase(const Play&);
void refill_market(const Play&);                            // asks the first taker, if there is one
int in_bank(const Rules&, const PublicState&, Resource);    // RR-Q-12
bool may_exchange(const Rules&, const PublicState&, Seat);  // whenever it is time to

// loading.cpp
RuleId forbids(const Rules&, const View&, const Load&, Figures* why = nullptr);
void perform(const Play&, Seat, const Load&);
void list_loading(const Rules&, const View&, Actions&);
void begin_loading(const Play&);
void end_loading_of(const Play&, Seat);  // and on to the next seat
void gain_blueprint(const Play&, Seat, ModuleId);
void lose_blueprint(const Play&, Seat, int position);

// boarding.cpp
RuleId forbids(const Rules&, const View&, const Move&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Board&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Wait&);
void perform(const Play&, Seat, const Move&);
void perform(const Play&, Seat, const Board&);
void perform(const Play&, Seat, const Wait&);
void list_boarding(const Rules&, const View&, Actions&);
void list_free_seats(const Rules&, const View&, Actions&);
bool can_board(const Rules&, const PublicState&, Seat);  // a free seat that this seat can pay
bool has_free_seat(const Rules&, const BuiltModule&);
RuleId forbids_one_more_in(const Rules&, const BuiltModule&, Figures* why);  // RR-BOARD-11
bool any_free_seat(const Rules&, const PublicState&);
int parts_of_boarding(const Rules&, int face);

// building.cpp
// How many modules of each type a rocket has.
using ModuleCounts = std::array<int, module_types>;

// RR-BUILD-11 to -13: the rule that keeps a module of this type out of a rocket with these.
constexpr RuleId forbids_beside(const ModuleCounts& modules, ModuleType type, Figures* why = nullptr) {
    const auto count = [&](ModuleType of) { return modules[index(of)]; };
    const int middle = count(ModuleType::fuel_tank) + count(ModuleType::crew_module);
    const int all = middle + count(ModuleType::engine) + count(ModuleType::cockpit);
    if (const RuleId rule = fits(why, "RR-BUILD-12", "module", all, places_in_rocket); !rule.empty()) return rule;
    if (type == ModuleType::engine) return fits(why, "RR-BUILD-11", "engine", count(type), 1);
    if (type == ModuleType::cockpit) return fits(why, "RR-BUILD-11", "cockpit", count(type), 1);
    if (const RuleId rule = fits(why, "RR-BUILD-13", "middle-module", middle, middle_places); !rule.empty()) return rule;
    return type == ModuleType::crew_module ? fits(why, "RR-BUILD-13", "crew-module", count(type), middle_places - 1) : RuleId{};
}

// RR-LAUNCH-03.
constexpr bool can_fly(const ModuleCounts& modules) {
    return modules[index(ModuleType::engine)] > 0 && modules[index(ModuleType::cockpit)] > 0;
}

Cubes price_of(const Rules&, const Build&);                                // RR-BUILD-06, -07
Cubes cubes_for(const Rules&, const Player&, const Build&, const Cubes&);  // those that could pay this price
RuleId forbids_in_hangar(const Rules&, const PublicState&, HangarId, ModuleType, Figures* why = nullptr);
int place_for(const Rocket&, ModuleType);  // where a module of this type is put, RR-Q-80
RuleId forbids(const Rules&, const View&, const Build&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Passenger&);
RuleId forbids(const Rules&, const View&, const Shift&, Figures* why = nullptr);
void perform(const Play&, Seat, const Build&);
void perform(const Play&, Seat, const Passenger&);
void perform(const Play&, Seat, const Shift&);
void list_build(const Rules&, const View&, Actions&);
RuleId not_launching(const Rules&, const View&, Figures* why = nullptr);  // the turn, the face, and what is left of it
bool is_build_used_up(const Rules&, const PublicState&);
bool build_fits_face(const Rules&, const PublicState&);                      // whether the die has done no more than it allows
bool gives_a_turn(const Rules&, const PublicState&, Seat, Phase, int face);  // whether such a die can do anything at all

// launch.cpp
// What decides where a rocket may fly.
struct Fitness {
    int engines = 0, cockpits = 0;
    bool complete = false;
    Seats owners;
    int tanks = 0;
    int equipment = no_equipment;  // with the Pilot's chip
    int without_heat_shield = 0, without_gas_shield = 0;
};
Fitness fitness_of(const Rules&, const PublicState&, HangarId);
// Whoever launches, and whatever it costs.
RuleId forbids_reaching(const Fitness&, const PlanetCard&, Figures* why = nullptr);
int energy_to_bank(const Rules&, const Fitness&, const PlanetCard&);  // RR-LAUNCH-08, -09
Seats builders_of(const Rocket&);                                     // who owns most modules, RR-LAUNCH-12
RuleId forbids(const Rules&, const View&, const Launch&, Figures* why = nullptr);
void perform(const Play&, Seat, const Launch&);
void list_launches(const Rules&, const View&, Actions&);
// All the energy it costs, with the fee to the Explorer: RR-LAUNCH-08, -09, RR-CHAR-06.
int launch_price(const Rules&, const PublicState&, Seat launcher, HangarId, PlanetId);
void after_sabotage(const Play&);  // the launch goes on
std::uint8_t roll_for_stability(const Play&, Slot);
void keep_roll(const Play&);  // the stability roll that somebody was asked about stands
void gain_points(const Play&, Seat, int points, Reward);

// reward_crew.cpp
RuleId forbids(const Rules&, const View&, const Send&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Fetch&);
void perform(const Play&, Seat, const Send&);
void perform(const Play&, Seat, const Fetch&);
void list_sending(const View&, Actions&);
void list_fetching(const View&, Actions&);
void pay_reward_crew(const Play&);  // asks the next seat, or goes on with the launch
void decline_sending(const Play&);
void decline_fetching(const Play&);
void end_of_rewards(const Play&);  // launch.cpp: what follows the launch and build rewards

// characters.cpp: choosing characters, and what they do at the start
RuleId forbids(const Rules&, const View&, const Choose&);
RuleId forbids(const Rules&, const View&, const Keep&);
void perform(const Play&, Seat, const Choose&);
void perform(const Play&, Seat, const Keep&);
void list_characters(const Rules&, const View&, Actions&);
void list_keeping(const View&, Actions&);
void begin_characters(const Play&);  // and round 1 after them

// round_start.cpp: Explorer, Mogul, Engineer
RuleId forbids(const Rules&, const View&, const Survey&);
RuleId forbids(const Rules&, const View&, const Replace&);
RuleId forbids(const Rules&, const View&, const Mark&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Invest&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Adjust&);
void perform(const Play&, Seat, const Survey&);
void perform(const Play&, Seat, const Replace&);
void perform(const Play&, Seat, const Mark&);
void perform(const Play&, Seat, const Invest&);
void perform(const Play&, Seat, const Adjust&);
void list_exploring(const View&, Actions&);
void list_replacing(const Rules&, const View&, Actions&);
void list_investing(const View&, Actions&);
void list_adjusting(const View&, Actions&);
void ask_at_round_start(const Play&);
void end_round_start_of(const Play&);  // the one who is asked has finished
bool may_explore(const PublicState&, Seat);
bool may_invest(const PublicState&, Seat);
bool planets_left(const PublicState&, Colour);
PlanetId draw_planet(const Play&, Colour);
int marking_fee(const PublicState&, Seat launcher, PlanetId);                  // to the Explorer, RR-CHAR-06
int investment_fee(const Rules&, const PublicState&, Seat builder, HangarId);  // to the Mogul, RR-CHAR-16
void return_planet_chips(const Play&, int position);
void return_company_chips(const Play&, int company);

// sabotage.cpp: Saboteur, Mechanic, and the Pilot's chip
RuleId forbids(const Rules&, const View&, const Relocate&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const SwapChip&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Reroll&);
RuleId forbids(const Rules&, const View&, const Equip&);
void perform(const Play&, Seat, const Relocate&);
void perform(const Play&, Seat, const SwapChip&);
void perform(const Play&, Seat, const Reroll&);
void perform(const Play&, Seat, const Equip&);
void list_sabotage(const Rules&, const View&, Actions&);
void list_equipping(const Rules&, const View&, Actions&);
bool sabotage_possible(const Rules&, const PublicState&);
int equipment_of(const Rules&, const PublicState&, Slot);  // of the module there, with the Pilot's chip

// round_end.cpp
RuleId forbids(const Rules&, const View&, const Discard&);
void perform(const Play&, Seat, const Discard&);
void list_discards(const View&, Actions&);
void begin_round_end(const Play&);
void ask_terminal(const Play&);  // the next figure from the left, or on to the hand limit

// scoring.cpp
int crew_rescued(const PublicState&, Seat owner);
int crew_in_hangars(const PublicState&, Seat owner);
int shift_by_ambassador(const Rules&, const PublicState&, Seat);  // points beyond the usual ones of the crew, RR-CHAR-12
bool is_last_round(const Rules&, const PublicState&);
int tie_break_value(const PublicState&, Seat, TieBreak);

// The seat that plays this character; no_seat: nobody does.
inline Seat seat_of(const PublicState& table, Character character) {
    for (Seat seat = 0; seat < max_players; ++seat)
        if (table.characters[seat] == character) return seat;
    return no_seat;
}
inline bool plays(const PublicState& table, Seat seat, Character character) { return table.characters[seat] == character; }

inline const BuiltModule& module_at(const PublicState& table, Slot slot) {
    return table.hangars[index(hangar_of(slot))].rocket[static_cast<std::size_t>(place_of(slot))];
}
inline BuiltModule& module_at(PublicState& table, Slot slot) {
    return const_cast<BuiltModule&>(module_at(static_cast<const PublicState&>(table), slot));
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

inline void give_energy(const Play& play, Seat from, Seat to, int energy) {
    if (energy == 0) return;
    play.player(from).energy = static_cast<std::uint16_t>(play.player(from).energy - energy);
    play.player(to).energy = static_cast<std::uint16_t>(play.player(to).energy + energy);
    play.tell(EnergyGiven{from, to, static_cast<std::uint16_t>(energy)});
}

}  // namespace tminus::rescue
