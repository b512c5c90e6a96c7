// RR-CHAR: what Explorer and Mogul do at the start of a round, and the Engineer after the reveal.

#include "engine/rescue/chapters.h"

#include <algorithm>
#include <numeric>

namespace tminus::rescue {
namespace {

auto& deck_of(PublicState& table, Colour colour) { return colour == Colour::blue ? table.blue_deck : table.red_deck; }
auto& bottom_of(PublicState& table, Colour colour) { return colour == Colour::blue ? table.blue_bottom : table.red_bottom; }

// Where on the display the planet lies; -1: it does not.
int position_of(const PublicState& table, PlanetId planet) {
    if (planet == PlanetId::none) return -1;
    const auto found = std::find(table.planets.begin(), table.planets.end(), planet);
    return found == table.planets.end() ? -1 : static_cast<int>(found - table.planets.begin());
}

bool may_survey(const PublicState& table) {
    return table.progress.surveys == 0 && (planets_left(table, Colour::blue) || planets_left(table, Colour::red));
}

bool may_mark(const PublicState& table, Seat seat) {
    const bool any = std::any_of(table.planets.begin(), table.planets.end(), [](PlanetId id) { return id != PlanetId::none; });
    return table.progress.marks == 0 && table.players[seat].chips > 0 && any;
}

int sum_of(const CompanyChips& chips) { return std::accumulate(chips.begin(), chips.end(), 0); }

}  // namespace

bool planets_left(const PublicState& table, Colour colour) {
    return colour == Colour::blue ? !table.blue_deck.empty() || !table.blue_bottom.empty()
                                  : !table.red_deck.empty() || !table.red_bottom.empty();
}

PlanetId draw_planet(const Play& play, Colour colour) {
    auto& deck = deck_of(play.table(), colour);
    if (!deck.empty()) return deck.draw(play.chance);
    auto& bottom = bottom_of(play.table(), colour);
    const PlanetId next = bottom.front();
    bottom.remove_at(0);
    return next;
}

bool may_explore(const PublicState& table, Seat seat) { return may_survey(table) || may_mark(table, seat); }

bool may_invest(const PublicState& table, Seat seat) {
    const int placed = sum_of(table.company_chips);
    return placed > 0 || (table.players[seat].chips > 0 && placed < most_investments);
}

void ask_at_round_start(const Play& play) {  // RR-ROUND-07, RR-Q-65: whoever stands in front is asked first
    PublicState& table = play.table();
    for (int i = table.track.size() - 1; i >= 0; --i) {
        const Seat seat = table.track[i];
        if (plays(table, seat, Character::explorer) && may_explore(table, seat))
            table.pending.push({Ask::explore, Seats::only(seat), {}});
        if (plays(table, seat, Character::mogul) && may_invest(table, seat))
            table.pending.push({Ask::invest, Seats::only(seat), {}});
    }
}

void end_round_start_of(const Play& play) {
    play.table().pending.pop();
    play.table().progress = {};
    if (play.table().pending.empty()) lay_out_modules(play);
}

// ---- Explorer

RuleId forbids(const Rules&, const View& view, const Survey& survey) {
    if (const RuleId rule = not_asked(view, Ask::explore); !rule.empty()) return rule;
    if (view.table.progress.surveys > 0) return "RR-CHAR-05";
    return planets_left(view.table, survey.colour) ? RuleId{} : "RR-Q-09";
}

RuleId forbids(const Rules& rules, const View& view, const Replace& replace) {
    if (const RuleId rule = not_asked(view, Ask::replace); !rule.empty()) return rule;
    const bool same_colour = position_of(view.table, replace.planet) >= 0 &&
                             rules.card(replace.planet).colour == rules.card(view.table.surveyed.front()).colour;
    return same_colour ? RuleId{} : "RR-CHAR-05";
}

RuleId forbids(const Rules&, const View& view, const Mark& mark, Figures* why) {
    if (const RuleId rule = not_asked(view, Ask::explore); !rule.empty()) return rule;
    if (view.table.progress.marks > 0 || position_of(view.table, mark.planet) < 0) return "RR-CHAR-06";
    return needs(why, "RR-Q-13", "chip", view.table.players[view.me].chips, 1);
}

void list_exploring(const View& view, Actions& list) {
    if (view.table.progress.surveys == 0)
        for (const Colour colour : {Colour::blue, Colour::red})
            if (planets_left(view.table, colour)) list.push(Survey{colour});
    if (!may_mark(view.table, view.me)) return;
    for (const PlanetId planet : view.table.planets)
        if (planet != PlanetId::none) list.push(Mark{planet});
}

void list_replacing(const Rules& rules, const View& view, Actions& list) {
    for (const PlanetId planet : view.table.planets)
        if (planet != PlanetId::none && rules.card(planet).colour == rules.card(view.table.surveyed.front()).colour)
            list.push(Replace{planet});
}

void perform(const Play& play, Seat seat, const Survey& survey) {
    PublicState& table = play.table();
    ++table.progress.surveys;
    table.surveyed.push(draw_planet(play, survey.colour));
    play.tell(PlanetSurveyed{seat, table.surveyed.front()});
    table.pending.push({Ask::replace, Seats::only(seat), {}});
}

void perform(const Play& play, Seat seat, const Replace& replace) {  // RR-Q-62
    PublicState& table = play.table();
    const int position = position_of(table, replace.planet);
    table.pending.pop();
    return_planet_chips(play, position);
    bottom_of(table, play.rules.card(replace.planet).colour).push(replace.planet);
    play.tell(PlanetReplaced{seat, replace.planet});
    table.planets[static_cast<std::size_t>(position)] = table.surveyed.front();
    play.tell(PlanetShown{table.surveyed.front()});
    table.surveyed.clear();
}

void perform(const Play& play, Seat seat, const Mark& mark) {
    PublicState& table = play.table();
    ++table.progress.marks;
    --play.player(seat).chips;
    ++table.planet_chips[static_cast<std::size_t>(position_of(table, mark.planet))];
    play.tell(PlanetMarked{seat, mark.planet});
}

int marking_fee(const PublicState& table, Seat launcher, PlanetId planet) {
    const Seat explorer = seat_of(table, Character::explorer);
    if (explorer == no_seat || explorer == launcher) return 0;
    return chip_energy * table.planet_chips[static_cast<std::size_t>(position_of(table, planet))];
}

void return_planet_chips(const Play& play, int position) {
    std::uint8_t& chips = play.table().planet_chips[static_cast<std::size_t>(position)];
    if (chips == 0) return;
    const Seat explorer = seat_of(play.table(), Character::explorer);
    play.player(explorer).chips = static_cast<std::uint8_t>(play.player(explorer).chips + chips);
    play.tell(ChipsReturned{explorer, chips});
    chips = 0;
}

// ---- Mogul

RuleId forbids(const Rules&, const View& view, const Invest& invest, Figures* why) {
    if (const RuleId rule = not_asked(view, Ask::invest); !rule.empty()) return rule;
    const CompanyChips wanted{invest.first, invest.second, invest.third};
    const int before = sum_of(view.table.company_chips), after = sum_of(wanted);
    if (wanted == view.table.company_chips || after < before || after > before + 1) return "RR-CHAR-15";
    if (after == before) return {};
    if (const RuleId rule = fits(why, "RR-CHAR-15", "investment", before, most_investments); !rule.empty()) return rule;
    return needs(why, "RR-Q-13", "chip", view.table.players[view.me].chips, 1);
}

void list_investing(const View& view, Actions& list) {
    const int before = sum_of(view.table.company_chips);
    const int most = std::min(before + (view.table.players[view.me].chips > 0), most_investments);
    for (int first = 0; first <= most; ++first)
        for (int second = 0; first + second <= most; ++second)
            for (int third = std::max(before - first - second, 0); first + second + third <= most; ++third) {
                const Invest invest{static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                                    static_cast<std::uint8_t>(third)};
                if (CompanyChips{invest.first, invest.second, invest.third} != view.table.company_chips) list.push(invest);
            }
}

void perform(const Play& play, Seat seat, const Invest& invest) {
    PublicState& table = play.table();
    const CompanyChips wanted{invest.first, invest.second, invest.third};
    std::uint8_t& chips = play.player(seat).chips;
    chips = static_cast<std::uint8_t>(chips - (sum_of(wanted) - sum_of(table.company_chips)));
    table.company_chips = wanted;
    play.tell(ChipsInvested{seat, wanted});
    end_round_start_of(play);
}

int investment_fee(const Rules& rules, const PublicState& table, Seat builder, HangarId hangar) {
    const int chips = table.company_chips[rules.edition().hangar_company[index(hangar)]];
    return chips == 0 || plays(table, builder, Character::mogul) ? 0 : chip_energy * chips;
}

void return_company_chips(const Play& play, int company) {
    std::uint8_t& chips = play.table().company_chips[static_cast<std::size_t>(company)];
    const Seat mogul = seat_of(play.table(), Character::mogul);
    play.player(mogul).chips = static_cast<std::uint8_t>(play.player(mogul).chips + chips);
    play.tell(ChipsReturned{mogul, chips});
    chips = 0;
}

// ---- Engineer

RuleId forbids(const Rules&, const View& view, const Adjust& adjust) {
    if (const RuleId rule = not_asked(view, Ask::adjust); !rule.empty()) return rule;
    const int face = view.table.plans[view.me].dice[index(adjust.field)];
    const bool possible = face != 0 && adjust.face >= 1 && adjust.face <= faces && adjust.face != face;
    return possible ? RuleId{} : "RR-CHAR-07";
}

void list_adjusting(const View& view, Actions& list) {
    const Plan& plan = view.table.plans[view.me];
    for (std::size_t field = 0; field < field_count; ++field)
        for (std::uint8_t face = 1; plan.dice[field] != 0 && face <= faces; ++face)
            if (face != plan.dice[field]) list.push(Adjust{static_cast<Field>(field), face});
}

void perform(const Play& play, Seat seat, const Adjust& adjust) {  // RR-Q-56
    play.table().pending.pop();
    play.table().plans[seat].dice[index(adjust.field)] = adjust.face;
    play.tell(DieAdjusted{seat, adjust.field, adjust.face});
    settle_plans(play);
}

}  // namespace tminus::rescue
