// M69-INC: income, free cards, and prestige for money.

#include "engine/moon1969/chapters.h"

#include <algorithm>

namespace tminus::moon1969 {
namespace {

void ask_free_card(const Play& play, Before before) {
    PublicState& table = play.table();
    if (table.free_cards > 0 && cards_left(table)) return ask(table, Step::free_cards, table.active);
    table.free_cards = 0;
    ask_sale(play, before);
}

}  // namespace

int most_to_sell(const Rules& rules, const PublicState& table, Seat seat) {
    return std::min<int>(rules.year(table).sell_limit, table.players[seat].prestige);
}

void pay_income(const Play& play) {  // M69-INC-01
    const int income = play.rules.year(play.table()).income;
    Seat seat = play.table().start;
    for (int paid = 0; paid < play.rules.seats(); ++paid, seat = play.rules.after(seat))
        gain_money(play, seat, income, Reason::income);
}

void begin_income(const Play& play, Seat seat) {
    const int researchers = researchers_in(play.rules, play.player(seat), BoxId::intelligence);
    play.table().free_cards = static_cast<std::uint8_t>(researchers);
    ask_free_card(play, Before::nothing);
}

void ask_sale(const Play& play, Before before) {
    PublicState& table = play.table();
    if (most_to_sell(play.rules, table, table.active) > 0) return ask(table, Step::sell, table.active);
    switch (before) {
        case Before::nothing: return skip_turn(play);
        case Before::acted: return ask(table, Step::closing, table.active);  // M69-Q-25
        case Before::declined: return end_turn(play);
    }
}

RuleId forbids(const Rules& rules, const View& view, const DrawCard&, Figures* why) {
    if (const RuleId rule = not_asked(view, Phase::income); !rule.empty()) return rule;
    if (view.table.step != Step::free_cards) return "M69-INC-03";
    if (!cards_left(view.table)) return "M69-Q-02";
    return fits(why, "M69-CARD-02", "card", view.table.players[view.me].cards, rules.edition().hand_limit);
}

void list_free_cards(const Rules& rules, const View& view, Actions& list) {
    if (view.table.players[view.me].cards < rules.edition().hand_limit) list.push(DrawCard{});
    list_discards(rules, view, list);
}

void perform(const Play& play, Seat seat, const DrawCard&) {
    PublicState& table = play.table();
    --table.free_cards;
    table.discarding = false;
    draw_card(play, seat);
    ask_free_card(play, Before::acted);
}

RuleId forbids(const Rules& rules, const View& view, const Sell& sell, Figures* why) {
    if (const RuleId rule = not_asked(view, Phase::income); !rule.empty()) return rule;
    if (view.table.step == Step::free_cards) return "M69-Q-14";
    if (sell.points == 0) return "M69-INC-02";
    const int limit = rules.year(view.table).sell_limit, prestige = view.table.players[view.me].prestige;
    if (const RuleId rule = needs(why, "M69-INC-02", "sale", limit, sell.points); !rule.empty()) return rule;
    if (const RuleId rule = needs(why, "M69-Q-09", "prestige", prestige, sell.points); !rule.empty()) return rule;
    return view.table.step == Step::closing ? "M69-Q-26" : RuleId{};
}

void list_sales(const Rules& rules, const View& view, Actions& list) {
    const int most = most_to_sell(rules, view.table, view.me);
    for (int points = 1; points <= most; ++points) list.push(Sell{static_cast<std::uint8_t>(points)});
}

void perform(const Play& play, Seat seat, const Sell& sell) {
    Player& player = play.player(seat);
    player.prestige = static_cast<std::uint16_t>(player.prestige - sell.points);
    player.sold = static_cast<std::uint8_t>(player.sold + sell.points);
    play.tell(PrestigeSold{seat, sell.points});
    gain_money(play, seat, sell.points * play.rules.edition().sale_price, Reason::sale);
    ask(play.table(), Step::closing, seat);  // M69-Q-25
}

}  // namespace tminus::moon1969
