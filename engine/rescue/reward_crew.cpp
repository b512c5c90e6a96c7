// RR-LAUNCH-11 to -15 where rewards are paid in crew: from the supply, out of other rockets, and in tokens.

#include "engine/rescue/chapters.h"

#include <algorithm>

namespace tminus::rescue {
namespace {

int from_supply(const PublicState& table, const CrewOwed& owed) { return std::min(owed.crew, table.players[owed.seat].crew); }

// Calls visit(slot) for every module with own figures; the rocket that flies has none any more.
template <class Visit>
void for_each_own_figure(const PublicState& table, Seat seat, Visit visit) {
    for (int slot = 0; slot < slot_count; ++slot)
        if (module_at(table, static_cast<Slot>(slot)).crew[seat] > 0) visit(static_cast<Slot>(slot));
}

void land(const Play& play, Seat seat, int crew) {
    std::uint8_t& landed = play.table().flights.back().crew[seat];
    landed = static_cast<std::uint8_t>(landed + crew);
}

}  // namespace

void pay_reward_crew(const Play& play) {
    PublicState& table = play.table();
    auto& queue = table.launch.owed;
    while (!queue.empty()) {
        const CrewOwed& owed = queue.front();
        if (!owed.supply_done && from_supply(table, owed) > 0) return table.pending.push({Ask::send, Seats::only(owed.seat), {}});
        if (owed.crew > 0 && crew_in_hangars(table, owed.seat) > owed.declined)
            return table.pending.push({Ask::fetch, Seats::only(owed.seat), {}});
        gain_points(play, owed.seat, owed.crew, Reward::missing_crew);  // RR-LAUNCH-15
        queue.remove_at(0);
    }
    end_of_rewards(play);
}

RuleId forbids(const Rules&, const View& view, const Send& send, Figures* why) {
    if (const RuleId rule = not_asked(view, Ask::send); !rule.empty()) return rule;
    if (send.crew < 1) return "RR-LAUNCH-11";
    return needs(why, "RR-LAUNCH-11", "reward-crew", from_supply(view.table, view.table.launch.owed.front()), send.crew);
}

RuleId forbids(const Rules&, const View& view, const Fetch& fetch) {
    if (const RuleId rule = not_asked(view, Ask::fetch); !rule.empty()) return rule;
    return module_at(view.table, fetch.slot).crew[view.me] == 0 ? "RR-LAUNCH-14" : RuleId{};
}

void list_sending(const View& view, Actions& list) {
    for (int crew = from_supply(view.table, view.table.launch.owed.front()); crew > 0; --crew)
        list.push(Send{static_cast<std::uint8_t>(crew)});
}

void list_fetching(const View& view, Actions& list) {
    for_each_own_figure(view.table, view.me, [&](Slot slot) { list.push(Fetch{slot}); });
}

void perform(const Play& play, Seat seat, const Send& send) {
    play.player(seat).crew = static_cast<std::uint8_t>(play.player(seat).crew - send.crew);
    land(play, seat, send.crew);
    play.tell(CrewSent{seat, send.crew});
    // RR-Q-42: what the supply could have sent, but does not, is declined.
    const int declined = std::min<int>(play.table().launch.owed.front().crew - send.crew, play.player(seat).crew);
    CrewOwed& owed = play.table().launch.owed.front();
    owed.crew = static_cast<std::uint8_t>(owed.crew - send.crew - declined);
    owed.supply_done = true;
    play.table().pending.pop();
    pay_reward_crew(play);
}

void decline_sending(const Play& play) {
    CrewOwed& owed = play.table().launch.owed.front();
    owed.crew = static_cast<std::uint8_t>(owed.crew - from_supply(play.table(), owed));
    owed.supply_done = true;
    play.table().pending.pop();
    pay_reward_crew(play);
}

void perform(const Play& play, Seat seat, const Fetch& fetch) {
    --module_at(play.table(), fetch.slot).crew[seat];
    land(play, seat, 1);
    play.tell(CrewFetched{seat, fetch.slot});
    --play.table().launch.owed.front().crew;
    play.table().pending.pop();
    pay_reward_crew(play);
}

void decline_fetching(const Play& play) {  // RR-Q-42: no token for a figure that could have come
    CrewOwed& owed = play.table().launch.owed.front();
    --owed.crew;
    ++owed.declined;
    play.table().pending.pop();
    pay_reward_crew(play);
}

}  // namespace tminus::rescue
