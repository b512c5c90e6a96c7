// M69-ROUND: how years, phases and turns follow each other.

#include "engine/moon1969/chapters.h"

namespace tminus::moon1969 {
namespace {

void begin_turn(const Play& play, Seat seat) {
    play.table().active = seat;
    switch (play.table().phase) {
        case Phase::income: return begin_income(play, seat);
        case Phase::purchase: return begin_purchase(play);
        case Phase::mission: return begin_mission(play, seat);
        case Phase::over: return;
    }
}

}  // namespace

void ask(PublicState& table, Step step, Seat seat) {
    table.step = step;
    table.phase = phase_of(step);
    table.asked = seat;
}

RuleId not_asked(const View& view, Phase phase) {
    if (view.table.phase != phase) return "M69-ROUND-01";
    return view.table.asked == view.me ? RuleId{} : "M69-ROUND-02";
}

void begin_year(const Play& play, int year) {
    play.table().year = static_cast<std::uint16_t>(year);
    play.tell(YearBegan{play.table().year, play.table().start});
    begin_phase(play, Phase::income);
}

void begin_phase(const Play& play, Phase phase) {
    play.table().phase = phase;
    play.tell(PhaseBegan{phase});
    if (phase == Phase::income) pay_income(play);
    begin_turn(play, play.table().start);
}

void end_turn(const Play& play) {  // M69-ROUND-02
    play.table().hired = play.table().discarding = false;
    const Seat next = play.rules.after(play.table().active);
    if (next != play.table().start) return begin_turn(play, next);
    switch (play.table().phase) {
        case Phase::income: return begin_phase(play, Phase::purchase);
        case Phase::purchase: return begin_phase(play, Phase::mission);
        case Phase::mission:
        case Phase::over: return end_round(play);
    }
}

void skip_turn(const Play& play) {  // M69-Q-20
    play.tell(PhaseSkipped{play.table().active, play.table().phase});
    end_turn(play);
}

RuleId forbids(const Rules&, const View& view, const Pass&) {
    const PublicState& table = view.table;
    if (const RuleId rule = not_asked(view, table.phase == Phase::over ? Phase::mission : table.phase); !rule.empty())
        return rule;
    if (table.step == Step::test) return "M69-TEST-01";
    return table.step == Step::commit ? "M69-INTEL-01" : RuleId{};
}

void perform(const Play& play, Seat seat, const Pass&) {
    PublicState& table = play.table();
    play.tell(Passed{seat, table.step});
    switch (table.step) {
        case Step::free_cards: table.free_cards = 0, table.discarding = false; return ask_sale(play, Before::declined);
        case Step::marker: table.spied = {}; return go_on_buying(play);
        case Step::sell:
        case Step::closing:
        case Step::buy:
        case Step::choose: return end_turn(play);
        case Step::test:
        case Step::commit:
        case Step::none: return;
    }
}

}  // namespace tminus::moon1969
