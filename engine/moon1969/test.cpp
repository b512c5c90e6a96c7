// M69-TEST: five dice, re-rolls, conversions, and the result.

#include "engine/moon1969/chapters.h"

#include <algorithm>

namespace tminus::moon1969 {
namespace {

Face roll(const Play& play) { return play.rules.edition().face_on(play.chance.roll(die_sides)); }

RuleId not_testing(const View& view, RuleId rule_of_step) {
    if (const RuleId rule = not_asked(view, Phase::mission); !rule.empty()) return rule;
    return view.table.step == Step::test ? RuleId{} : rule_of_step;
}

bool can_reroll(const Die& die) { return !die.rerolled && !die.converted; }  // M69-Q-03, -04

void end_test(const Play& play, Seat seat) {
    PublicState& table = play.table();
    const TestResult test = result_of_test(play.rules, table);
    play.tell(TestEnded{seat, static_cast<std::uint8_t>(test.successes), static_cast<std::uint8_t>(test.failures),
                        static_cast<std::uint8_t>(test.support), static_cast<std::int8_t>(test.result)});
    gain_money(play, seat, test.insurance, Reason::insurance);
    table.dice.clear();
    table.rerolls = table.conversions = 0;
    move_rocket(play, seat, test.result, Cause::test);  // M69-TEST-06
    begin_commitments(play);
}

}  // namespace

int count_faces(const PublicState& table, Face face) {
    return static_cast<int>(
        std::count_if(table.dice.begin(), table.dice.end(), [&](const Die& die) { return die.face == face; }));
}

int support_for(const Rules& rules, const Player& player, MissionId mission) {
    int support = 0;
    for (int box = first_symbol; box < box_count; ++box)
        if (const auto id = static_cast<BoxId>(box); rules.card(mission).shows(id)) support += researchers_in(rules, player, id);
    return support;
}

TestResult result_of_test(const Rules& rules, const PublicState& table) {
    const Player& player = table.players[table.active];
    TestResult test;
    test.successes = count_faces(table, Face::success);
    test.failures = count_faces(table, Face::failure);
    test.support = support_for(rules, player, player.rocket.mission);
    test.result = test.successes - test.failures + test.support;                  // M69-TEST-04
    test.insurance = effect_of(rules, player, BoxId::insurance) * test.failures;  // M69-TEST-05
    return test;
}

void begin_test(const Play& play, Seat seat) {
    PublicState& table = play.table();
    DiceRolled rolled{seat, {}};
    table.dice.clear();
    for (Face& face : rolled.faces) {
        face = roll(play);
        table.dice.push({face, false, false});
    }
    play.tell(rolled);
    table.rerolls = static_cast<std::uint8_t>(researchers_in(play.rules, play.player(seat), BoxId::simulation));
    table.conversions = static_cast<std::uint8_t>(researchers_in(play.rules, play.player(seat), BoxId::control));
    ask(table, Step::test, seat);  // M69-Q-25: until it is done, though nothing may be left to change
}

RuleId forbids(const Rules&, const View& view, const Reroll& reroll, Figures* why) {
    if (const RuleId rule = not_testing(view, "M69-TEST-02"); !rule.empty()) return rule;
    const Die& die = view.table.dice[static_cast<int>(index(reroll.die))];
    if (const RuleId rule = needs(why, "M69-TEST-02", "re-roll", view.table.rerolls, 1); !rule.empty()) return rule;
    if (die.converted) return "M69-Q-03";
    return die.rerolled ? "M69-Q-04" : RuleId{};
}

RuleId forbids(const Rules&, const View& view, const Convert& convert, Figures* why) {
    if (const RuleId rule = not_testing(view, "M69-TEST-03"); !rule.empty()) return rule;
    const bool neutral = view.table.dice[static_cast<int>(index(convert.die))].face == Face::neutral;
    if (!neutral) return "M69-TEST-03";
    return needs(why, "M69-TEST-03", "conversion", view.table.conversions, 1);
}

RuleId forbids(const Rules&, const View& view, const Done&) {
    if (const RuleId rule = not_asked(view, Phase::mission); !rule.empty()) return rule;
    return view.table.step == Step::choose ? "M69-MIS-01" : RuleId{};
}

void list_test(const PublicState& table, Actions& list) {
    for (int i = 0; i < table.dice.size(); ++i) {
        const auto die = static_cast<DieId>(i);
        if (table.rerolls > 0 && can_reroll(table.dice[i])) list.push(Reroll{die});
        if (table.conversions > 0 && table.dice[i].face == Face::neutral) list.push(Convert{die});
    }
    list.push(Done{});
}

void perform(const Play& play, Seat seat, const Reroll& reroll) {
    Die& die = play.table().dice[static_cast<int>(index(reroll.die))];
    const Face from = die.face;
    die = {roll(play), true, false};
    --play.table().rerolls;
    play.tell(DieRerolled{seat, reroll.die, from, die.face});
}

void perform(const Play& play, Seat seat, const Convert& convert) {
    Die& die = play.table().dice[static_cast<int>(index(convert.die))];
    die.face = Face::success;
    die.converted = true;
    --play.table().conversions;
    play.tell(DieConverted{seat, convert.die});
}

void perform(const Play& play, Seat seat, const Done&) {
    play.table().step == Step::test ? end_test(play, seat) : seal_cards(play, seat);
}

}  // namespace tminus::moon1969
