#pragma once
// What the chapters of the rulebook offer each other. For every action of a chapter:
//   forbids   the rule that forbids it to this view, or none: the only place where its legality is written. Where figures
//             decide, it notes them for those who want to know why
//   perform   carries it out, believing that it is legal
// and for every chapter:
//   list_...  the legal actions of the seat whose turn it is

#include "engine/rocketmen/rules.h"

namespace tminus::rocketmen {

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

// turns.cpp: whose turn it is, discarding, the end of a turn, drawing
RuleId not_on_turn(const View&);         // over, or somebody else's turn
RuleId not_acting(const View&);          // and no launch or open question
RuleId not_between_orders(const View&);  // and nothing being put together
RuleId rule_of(Ask);                     // the rule under which a decision is asked
RuleId forbids(const Rules&, const View&, const Discard&);
RuleId forbids(const Rules&, const View&, const EndTurn&);
RuleId forbids(const Rules&, const View&, const Pass&);
void perform(const Play&, Seat, const Discard&);
void perform(const Play&, Seat, const EndTurn&);
void perform(const Play&, Seat, const Pass&);
void list_discards(const View&, Actions&);
void draw_cards(const Play&, Seat, int cards);
bool can_draw(const Player&);
void begin_turn(const Play&);
void end_turn(const Play&);
void await_end_of_turn(const Play&);  // a launch is over, and its player has not said that the turn is
void ask(const Play&, Ask, int cards = 0);
void show_cards(const Play&);  // fills the display
void leave_hand(const Play&, Seat, CardId, Bag& to);
void leave_pad(const Play&, Seat, CardId, Bag& to);  // with what is stored, if the Depot goes
int hand_limit(const Rules&, const Player&);

// orders.cpp: what is bought or placed, and what pays for it
RuleId forbids(const Rules&, const View&, const Pay&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const TakeBack&);
RuleId forbids(const Rules&, const View&, const Cancel&);
RuleId forbids(const Rules&, const View&, const Confirm&, Figures* why = nullptr);
void perform(const Play&, Seat, const Pay&);
void perform(const Play&, Seat, const TakeBack&);
void perform(const Play&, Seat, const Cancel&);
void perform(const Play&, Seat, const Confirm&);
void list_order(const Rules&, const View&, Actions&);
bool can_be_paid_after(const Rules&, const View&, const Pay&);     // whether the payment leads to one that can be confirmed
Amounts worth_of_card(const Rules&, const Player& owner, CardId);  // what a card gives in a payment
Amounts worth_in_hand(const Rules&, const View&, CardId);          // what a card of the hand gives in a payment
Amounts all_in_hand(const Rules&, const View&);                    // everything that hand and tokens could pay
RuleId forbids_price(RuleId, Amounts given, Amounts price, Figures* why);  // the rule, if it is not covered
Amounts price_of(const Rules&, const View&, const Order&);
Amounts payment_of(const Rules&, const View&, const Order&);
Amounts worth_in_order(const Rules&, const View&, CardId);  // what a card of the hand gives to the order in it
// What completes the payment of the order in the hand: with the least money lost, then with the fewest cards and science tokens,
// then with what is worth least on the pad. Empty if it is paid or cannot be.
std::vector<Piece> suggested_payment(const Rules&, const View&);

// buying.cpp
RuleId forbids(const Rules&, const View&, const Buy&, Figures* why = nullptr);
void perform(const Play&, Seat, const Buy&);
void list_purchases(const Rules&, const View&, Actions&);
Amounts price_of(const Rules&, const Player& buyer, CardId);
void receive(const Play&, Seat, const Bag& bought);  // into the play area, the display is filled up
void take_from_display(const Play&, CardId);
int engines_per_turn(const Rules&, const PublicState&);

// placing.cpp
RuleId forbids(const Rules&, const View&, const Place&, Figures* why = nullptr);
RuleId forbids_unpaid(const Rules&, const View&, const Place&, Figures* why = nullptr);  // whatever it costs
void perform(const Play&, Seat, const Place&);
void list_placements(const Rules&, const View&, Actions&);
bool can_place_free(const Rules&, const View&);
bool plan_costs(const PublicState&);  // to place a mission on the plan
int placements_to_pay(const PublicState&, const Order&);
void put_in_place(const Play&, Seat, const Order&);
CardId pad_card_with(const Rules&, const PublicState&, Seat, Effect);  // none: there is no such card on the pad
bool has_depot(const Rules&, const PublicState&, Seat);
int depot_capacity(const Rules&, CardId depot);
int depot_capacity(const Rules&, const PublicState&, Seat);  // 0: there is no Depot

// effects.cpp
RuleId forbids(const Rules&, const View&, const Use&);
RuleId forbids(const Rules&, const View&, const Copy&);
RuleId forbids(const Rules&, const View&, const Scrap&);
RuleId forbids(const Rules&, const View&, const Fetch&);
void perform(const Play&, Seat, const Use&);
void perform(const Play&, Seat, const Copy&);
void perform(const Play&, Seat, const Scrap&);
void perform(const Play&, Seat, const Fetch&);
void list_effects(const Rules&, const View&, Actions&);
void list_copies(const Rules&, const View&, Actions&);
std::uint64_t cards_to_copy(const Rules&, const PublicState&, Seat);
void commit_disguise(const Play&, Seat);  // Industrial Espionage is used

// launch.cpp
RuleId forbids(const Rules&, const View&, const Launch&, Figures* why = nullptr);
RuleId forbids(const Rules&, const View&, const Push&);
RuleId forbids(const Rules&, const View&, const Abort&);
RuleId forbids(const Rules&, const View&, const Choose&);
RuleId forbids_in_launch(const Rules&, const View&, const Use&);
void perform(const Play&, Seat, const Launch&);
void perform(const Play&, Seat, const Push&);
void perform(const Play&, Seat, const Abort&);
void perform(const Play&, Seat, const Choose&);
void perform_in_launch(const Play&, Seat, const Use&);
void list_launches(const Rules&, const View&, Actions&);
void list_launch_steps(const Rules&, const View&, Actions&);
void settle_card(const Play&, Seat, int spaces);                // the card just drawn moves the rocket
Amounts prints_on_pad(const Rules&, const PublicState&, Seat);  // of a copy, what it copies
int rocket_points_of(const Rules&, const Player&, Amounts prints);
int rocket_points_of(const Rules&, const PublicState&, Seat);
int thrust_of(const Rules&, const PublicState&, Seat, Destination, Amounts prints);
int thrust_of(const Rules&, const PublicState&, Seat, Destination);
LocationId target_of(const Rules&, const Player&, Destination);  // none: the mission on the plan cannot go there

// landing.cpp: how a launch ends
RuleId forbids(const Rules&, const View&, const Keep&);
void perform(const Play&, Seat, const Keep&);
void list_engines_to_keep(const Rules&, const View&, Actions&);
void abort_launch(const Play&, Seat);
void fail(const Play&, Seat);
void succeed(const Play&, Seat);
void go_on_after_pad(const Play&, Seat, CardId kept);  // an answer: empties the pad, but for the engine kept
std::uint64_t permanent_on_pad(const Rules&, const PublicState&, Seat);
bool is_taken(const Rules&, const PublicState&, LocationId);      // somebody has been there first
bool has_first_token(const Rules&, Destination);                  // RM-LAUNCH-11: for whoever is there first
int cards_lost_by_abort(const Rules&, const PublicState&, Seat);  // RM-LAUNCH-08, RM-Q-12

// solo.cpp
RuleId forbids(const Rules&, const View&, const Remove&);
void perform(const Play&, Seat, const Remove&);
void list_removals(const Rules&, const View&, Actions&);
void rival_acts(const Play&);
void clear_up_display(const Play&);
bool solo_is_over(const Rules&, const PublicState&);
bool solo_is_won(const Rules&, const PublicState&);     // if it ended now
LocationId rival_location(const Rules&, const Rival&);  // of its active mission
bool is_rival_done(const Rules&, const Rival&);         // RM-SOLOC-02, -07: all its markers are placed

// scoring.cpp
bool ends_the_game(const Rules&, const PublicState&);  // RM-END-01
void trigger_end(const Play&);                         // if that is so
void end_game(const Play&);
int hazard_points(const Rules&, const Player&);
int mission_points(const Rules&, const Player&);
int token_points(const Rules&, const PublicState&, Seat);
int variant_points(const Rules&, const PublicState&, Seat, Variant);
int counted_for_variant(const Rules&, const Player&, Variant);
int most_advanced(const Player&);  // the higher, the further up the order of locations; 0: no mission
int best_goal_points(const Rules&, const PublicState&, Seat, const Goals&);
GoalId best_goal(const Rules&, const PublicState&, Seat, const Goals&);
Bag deck_of(const Player&);       // every zone but the scrapyard
Bag all_cards_of(const Player&);  // every zone

// goals.cpp
bool is_met(const Rules&, const PublicState&, Seat, const Goal&);
int goals_met(const Rules&, const PublicState&, Seat, GoalId);

// What the card of the hand is, or is a copy of.
inline CardId in_hand(const Rules& rules, const View& view, CardId card) {
    return card == rules.copier() ? view.hand.disguise : card;
}

// What the card of a pad is, or is a copy of.
inline CardId on_pad(const Rules& rules, const PublicState& table, CardId card) {
    return card == rules.copier() ? table.copied : card;
}

inline bool has_variant(const PublicState& table, Variant variant) { return table.variants.has(variant); }
inline Bag headquarters(const Player& player, const Hand& hand) { return without(player.concealed, hand.cards); }

inline void gain_points(const Play& play, Seat seat, int points) {
    if (points == 0) return;
    Player& player = play.player(seat);
    player.victory_points = static_cast<std::uint8_t>(player.victory_points + points);
    play.tell(PointsGained{seat, static_cast<std::uint8_t>(points)});
}

}  // namespace tminus::rocketmen
