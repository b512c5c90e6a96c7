// M69-MIS: which mission flies, what it costs, and how rockets move.

#include "engine/moon1969/chapters.h"

#include <algorithm>

namespace tminus::moon1969 {
namespace {

RuleId forbids_mission(const Rules& rules, const PublicState& table, Seat seat, MissionId mission, Figures* why = nullptr) {
    if (index(mission) >= rules.edition().missions.size()) return "M69-MIS-01";
    if (table.flags[index(mission)].has(seat)) return "M69-MIS-01";
    return needs(why, "M69-MIS-02", "money", table.players[seat].money, price_of(rules, table.players[seat], mission));
}

}  // namespace

int price_of(const Rules& rules, const Player& player, MissionId mission) {
    return price_with(rules, mission, researchers_in(rules, player, BoxId::investors));
}

void begin_mission(const Play& play, Seat seat) {
    for (int m = 0; m < play.rules.missions(); ++m)
        if (forbids_mission(play.rules, play.table(), seat, static_cast<MissionId>(m)).empty())
            return ask(play.table(), Step::choose, seat);
    skip_turn(play);
}

RuleId forbids(const Rules& rules, const View& view, const Start& start, Figures* why) {
    if (const RuleId rule = not_asked(view, Phase::mission); !rule.empty()) return rule;
    if (view.table.step != Step::choose) return "M69-MIS-01";
    return forbids_mission(rules, view.table, view.me, start.mission, why);
}

void list_missions(const Rules& rules, const View& view, Actions& list) {
    for (int m = 0; m < rules.missions(); ++m)
        if (const auto mission = static_cast<MissionId>(m); forbids_mission(rules, view.table, view.me, mission).empty())
            list.push(Start{mission});
}

void perform(const Play& play, Seat seat, const Start& start) {
    Player& player = play.player(seat);
    const std::uint8_t space = play.rules.card(start.mission).is_moon ? player.moon_flag : std::uint8_t{0};  // M69-MIS-03
    player.rocket = {start.mission, space, 0};
    play.tell(MissionStarted{seat, start.mission, space});
    pay_money(play, seat, price_of(play.rules, player, start.mission), Reason::mission);
    begin_test(play, seat);
}

void move_rocket(const Play& play, Seat seat, int spaces, Cause cause) {
    Rocket& rocket = play.player(seat).rocket;
    const std::uint8_t from = rocket.space;
    rocket.space = static_cast<std::uint8_t>(std::clamp(from + spaces, 0, play.rules.card(rocket.mission).last));
    if (rocket.space != from) play.tell(RocketMoved{seat, from, rocket.space, cause});
}

}  // namespace tminus::moon1969
