// M69-BUY: scientists, spies and bonus markers.

#include "engine/moon1969/chapters.h"

#include <algorithm>

namespace tminus::moon1969 {
namespace {

RuleId not_buying(const View& view) {
    if (const RuleId rule = not_asked(view, Phase::purchase); !rule.empty()) return rule;
    return view.table.step == Step::buy ? RuleId{} : "M69-BUY-07";
}

RuleId forbids_type(const Rules& rules, const PublicState& table, Seat seat, Scientist type, Figures* why = nullptr) {
    if (const RuleId rule = needs(why, "M69-BUY-02", "scientist", table.supply[index(type)], 1); !rule.empty()) return rule;
    return needs(why, "M69-BUY-01", "money", table.players[seat].money, price_of(rules, table, seat, type));
}

RuleId forbids_place(const ResearchBox& box, Scientist type, Figures* why = nullptr) {
    if (const RuleId rule = fits(why, "M69-BUY-03", "space", box.scientists.size(), spaces_in_box); !rule.empty()) return rule;
    const bool twin = !box.scientists.empty() && box.scientists.front() == type;
    return twin && type != Scientist::basic ? "M69-BUY-04" : RuleId{};
}

bool can_hire(const Rules& rules, const PublicState& table, Seat me) {
    for (const Scientist type : all_scientists) {
        if (!forbids_type(rules, table, me, type).empty()) continue;
        for (Seat seat = 0; seat < rules.seats(); ++seat) {
            if ((type == Scientist::spy) == (seat == me)) continue;
            for (const ResearchBox& box : table.players[seat].boxes)
                if (forbids_place(box, type).empty()) return true;
        }
    }
    return false;
}

void place(const Play& play, Seat buyer, Scientist type, ResearchBox& box) {
    pay_money(play, buyer, price_of(play.rules, play.table(), buyer, type), Reason::hire);
    --play.table().supply[index(type)];
    play.table().hired = true;
    play.table().discarding = false;
    box.scientists.push(type);
}

}  // namespace

int price_of(const Rules& rules, const PublicState& table, Seat seat, Scientist type) {  // M69-BUY-02, -08
    const int cost = rules.card(type).cost;
    if (table.hired) return cost;
    return std::max(cost - effect_of(rules, table.players[seat], BoxId::robotics), 0);
}

void begin_purchase(const Play& play) {
    const PublicState& table = play.table();
    const bool card = table.players[table.active].money >= play.rules.edition().card_price && cards_left(table);
    if (card || can_hire(play.rules, table, table.active)) return go_on_buying(play);
    skip_turn(play);
}

void go_on_buying(const Play& play) { ask(play.table(), Step::buy, play.table().active); }  // M69-Q-25: until it says so

RuleId forbids(const Rules& rules, const View& view, const Hire& hire, Figures* why) {
    if (const RuleId rule = not_buying(view); !rule.empty()) return rule;
    if (hire.scientist == Scientist::spy) return "M69-BUY-06";
    if (const RuleId rule = forbids_type(rules, view.table, view.me, hire.scientist, why); !rule.empty()) return rule;
    return forbids_place(box_at(view.table.players[view.me], hire.box), hire.scientist, why);
}

RuleId forbids(const Rules& rules, const View& view, const Spy& spy, Figures* why) {
    if (const RuleId rule = not_buying(view); !rule.empty()) return rule;
    if (spy.seat == view.me || spy.seat >= rules.seats()) return "M69-BUY-06";
    if (const RuleId rule = forbids_type(rules, view.table, view.me, Scientist::spy, why); !rule.empty()) return rule;
    return forbids_place(box_at(view.table.players[spy.seat], spy.box), Scientist::spy, why);
}

RuleId forbids(const Rules&, const View& view, const TakeMarker&) {
    if (const RuleId rule = not_asked(view, Phase::purchase); !rule.empty()) return rule;
    return view.table.step == Step::marker ? RuleId{} : "M69-BUY-07";
}

void list_purchases(const Rules& rules, const View& view, Actions& list) {
    const PublicState& table = view.table;
    for (const Scientist type : all_scientists) {
        if (!forbids_type(rules, table, view.me, type).empty()) continue;
        for (Seat seat = 0; seat < rules.seats(); ++seat) {
            if ((type == Scientist::spy) == (seat == view.me)) continue;
            for (std::size_t b = 0; b < box_count; ++b) {
                if (!forbids_place(table.players[seat].boxes[b], type).empty()) continue;
                const auto box = static_cast<BoxId>(b);
                type == Scientist::spy ? list.push(Spy{seat, box}) : list.push(Hire{type, box});
            }
        }
    }
    if (table.players[view.me].money < rules.edition().card_price || !cards_left(table)) return;
    if (table.players[view.me].cards < rules.edition().hand_limit) list.push(BuyCard{});
    list_discards(rules, view, list);
}

void perform(const Play& play, Seat seat, const Hire& hire) {
    play.tell(ScientistHired{seat, hire.scientist, hire.box});
    place(play, seat, hire.scientist, box_at(play.player(seat), hire.box));
    go_on_buying(play);
}

void perform(const Play& play, Seat seat, const Spy& spy) {
    PublicState& table = play.table();
    play.tell(SpyPlaced{seat, spy.seat, spy.box});
    place(play, seat, Scientist::spy, box_at(play.player(spy.seat), spy.box));
    if (table.markers == 0 || box_at(play.player(seat), spy.box).bonus) return go_on_buying(play);  // M69-BUY-07
    table.spied = spy.box;
    ask(table, Step::marker, seat);
}

void perform(const Play& play, Seat seat, const TakeMarker&) {
    PublicState& table = play.table();
    --table.markers;
    box_at(play.player(seat), table.spied).bonus = true;
    play.tell(MarkerTaken{seat, table.spied});
    table.spied = {};
    go_on_buying(play);
}

}  // namespace tminus::moon1969
