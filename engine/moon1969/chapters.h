#pragma once
// What the chapters of the rulebook offer each other. For every action of a chapter:
//   forbids   the rule that forbids it to this view, or none: the only place where its legality is written. Where figures
//             decide, it notes them for those who want to know why
//   perform   carries it out, believing that it is legal
// and for every chapter:
//   list_...  the legal actions of the seat that is asked

#include "engine/moon1969/rules.h"

#include <algorithm>

namespace tminus::moon1969 {

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

// turns.cpp: years, phases and turns
RuleId not_asked(const View&, Phase);  // the phase and the seat
RuleId forbids(const Rules&, const View&, const Pass&);
void perform(const Play&, Seat, const Pass&);
void begin_year(const Play&, int year);
void begin_phase(const Play&, Phase);
void end_turn(const Play&);
void skip_turn(const Play&);  // of the active seat, which has nothing to choose
void ask(PublicState&, Step, Seat);

// income.cpp
RuleId forbids(const Rules&, const View&, const DrawCard&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Sell&, Figures* why = nullptr);
void perform(const Play&, Seat, const DrawCard&);
void perform(const Play&, Seat, const Sell&);
void list_free_cards(const Rules&, const View&, Actions&);
void list_sales(const Rules&, const View&, Actions&);
void pay_income(const Play&);
void begin_income(const Play&, Seat);
enum class Before { nothing, acted, declined };  // what the seat has done in its turn so far
void ask_sale(const Play&, Before);
int most_to_sell(const Rules&, const PublicState&, Seat);  // M69-INC-02

// cards.cpp: the draw pile, the hand limit and discards
RuleId forbids(const Rules&, const View&, const Discard&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const BuyCard&, Figures* why = nullptr);
void perform(const Play&, Seat, const Discard&);
void perform(const Play&, Seat, const BuyCard&);
void list_discards(const Rules&, const View&, Actions&);
bool cards_left(const PublicState&);                  // in the draw pile or among the discards
int cards_to_draw(const Rules&, const PublicState&);  // how many these are
void draw_card(const Play&, Seat);

// purchase.cpp
RuleId forbids(const Rules&, const View&, const Hire&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Spy&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const TakeMarker&);
void perform(const Play&, Seat, const Hire&);
void perform(const Play&, Seat, const Spy&);
void perform(const Play&, Seat, const TakeMarker&);
void list_purchases(const Rules&, const View&, Actions&);
void begin_purchase(const Play&);
void go_on_buying(const Play&);
int price_of(const Rules&, const PublicState&, Seat, Scientist);

// mission.cpp
RuleId forbids(const Rules&, const View&, const Start&, Figures* why = nullptr);
void perform(const Play&, Seat, const Start&);
void list_missions(const Rules&, const View&, Actions&);
void begin_mission(const Play&, Seat);
int price_of(const Rules&, const Player&, MissionId);
void move_rocket(const Play&, Seat, int spaces, Cause);  // within the track

// test.cpp
RuleId forbids(const Rules&, const View&, const Reroll&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Convert&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Done&);
void perform(const Play&, Seat, const Reroll&);
void perform(const Play&, Seat, const Convert&);
void perform(const Play&, Seat, const Done&);
void list_test(const PublicState&, Actions&);
void begin_test(const Play&, Seat);
int support_for(const Rules&, const Player&, MissionId);  // the researchers in the boxes of its symbols
int count_faces(const PublicState&, Face);
struct TestResult {
    int successes = 0, failures = 0, support = 0, result = 0;
    int insurance = 0;  // money
};
TestResult result_of_test(const Rules&, const PublicState&);  // as the dice lie now

// intelligence.cpp
RuleId forbids(const Rules&, const View&, const Lay&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const TakeBack&);
void perform(const Play&, Seat, const Lay&);
void perform(const Play&, Seat, const TakeBack&);
void list_cards_to_lay(const View&, Actions&);
void begin_commitments(const Play&);
SmallVector<Seat, max_players> order_of_commitments(const Rules&, const PublicState&);  // M69-INTEL-01: the active player last
void seal_cards(const Play&, Seat);

// scoring.cpp: prestige, the end of a round and of the game
int prestige_on(const Rules&, const PublicState&, MissionId, int space);  // what it brings to end a mission there
void earn_prestige(const Play&, Seat);
void end_round(const Play&);
int scientists_of(const Player&, Scientist);
int final_prestige(const Rules&, const Player&);  // of the scientists on its sheets

inline ResearchBox& box_at(Player& player, BoxId box) { return player.boxes[index(box)]; }
inline const ResearchBox& box_at(const Player& player, BoxId box) { return player.boxes[index(box)]; }

inline bool has_card(const Cards& cards, int value) { return value >= 1 && value <= card_values && cards[value] > 0; }

inline int researchers_in(const Rules& rules, const Player& player, BoxId id) {
    const ResearchBox& box = box_at(player, id);
    int count = box.bonus ? 1 : 0;
    for (const Scientist scientist : box.scientists) count += rules.card(scientist).researchers;
    return count;
}

// What the researchers in a box bring: money off a price from Robotics and Investors, money for each failure from Insurance,
// else one of something for each of them.
inline int effect_of(const Rules& rules, const Player& player, BoxId id) {
    const int researchers = researchers_in(rules, player, id);
    if (id == BoxId::robotics || id == BoxId::investors) return rules.edition().discount * researchers;
    return id == BoxId::insurance ? rules.edition().insurance * researchers : researchers;
}

// What a mission costs with so many researchers among the investors (M69-MIS-02).
inline int price_with(const Rules& rules, MissionId mission, int investors) {
    const MissionCard& card = rules.card(mission);
    return card.is_moon ? card.cost : std::max(card.cost - rules.edition().discount * investors, 0);
}

inline void gain_money(const Play& play, Seat seat, int money, Reason reason) {
    if (money == 0) return;
    play.player(seat).money = static_cast<std::uint16_t>(play.player(seat).money + money);
    play.tell(MoneyGained{seat, static_cast<std::uint16_t>(money), reason});
}
inline void pay_money(const Play& play, Seat seat, int money, Reason reason) {
    if (money == 0) return;
    play.player(seat).money = static_cast<std::uint16_t>(play.player(seat).money - money);
    play.tell(MoneyPaid{seat, static_cast<std::uint16_t>(money), reason});
}

}  // namespace tminus::moon1969
