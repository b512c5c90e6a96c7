// RR-PURCHASE-07 to -09: the common step in which players load cubes onto their unbuilt modules, and exchange.

#include "engine/rescue/chapters.h"

#include <algorithm>

namespace tminus::rescue {
namespace {

// The position in the hand of the nth of these cards, n counted from 1; -1: there are not so many.
int position_of(const Player& player, ModuleId module, int copy) {
    for (int i = 0; i < player.blueprints.size(); ++i)
        if (player.blueprints[i] == module && --copy == 0) return i;
    return -1;
}

bool lacks(const Rules& rules, const Player& player, int position, Resource resource) {  // RR-Q-25
    return player.loads[position][resource] < rules.card(player.blueprints[position]).cost[resource];
}

// Calls visit(load) for everything the player could load.
template <class Visit>
void for_each_load(const Rules& rules, const Player& player, Visit visit) {
    if (!rules.edition().cubes_loaded_on_modules) return;
    for (int i = 0; i < player.blueprints.size(); ++i) {
        const ModuleId module = player.blueprints[i];
        const auto copy = std::count(player.blueprints.begin(), player.blueprints.begin() + i + 1, module);
        for (const Resource resource : all_resources)
            if (player.cubes[resource] > 0 && lacks(rules, player, i, resource))
                visit(Load{module, static_cast<std::uint8_t>(copy), resource});
    }
}

bool has_something_to_do(const Rules& rules, const PublicState& table, Seat seat) {
    bool can_load = false;
    for_each_load(rules, table.players[seat], [&](const Load&) { can_load = true; });
    return can_load || (rules.edition().exchange == ExchangeTime::loading && may_exchange(rules, table, seat));
}

bool is_let_in(const Rules& rules, const PublicState& table, Seat seat) {  // RR-Q-76
    const Plan& plan = table.plans[seat];
    const bool has_die = plan.dice[index(Field::purchase_1)] != 0 || plan.dice[index(Field::purchase_2)] != 0;
    return has_die || !rules.options().loading_needs_die;
}

void ask_from(const Play& play, int position) {  // in the order of this round, RR-PURCHASE-12
    PublicState& table = play.table();
    for (; position < table.track.size(); ++position) {
        const Seat seat = table.track[position];
        if (is_let_in(play.rules, table, seat) && has_something_to_do(play.rules, table, seat))
            return table.pending.push({Ask::load, Seats::only(seat), {}});
    }
    refill_market(play);
}

}  // namespace

void gain_blueprint(const Play& play, Seat seat, ModuleId module) {
    Player& player = play.player(seat);
    player.blueprints.push(module);
    if (play.rules.edition().cubes_loaded_on_modules) player.loads.push({});
}

void lose_blueprint(const Play& play, Seat seat, int position) {
    Player& player = play.player(seat);
    player.blueprints.remove_at(position);
    if (play.rules.edition().cubes_loaded_on_modules) player.loads.remove_at(position);
}

void begin_loading(const Play& play) { ask_from(play, 0); }

void end_loading_of(const Play& play, Seat seat) {
    play.table().pending.pop();
    ask_from(play, play.table().track.index_of(seat) + 1);
}

RuleId forbids(const Rules& rules, const View& view, const Load& load, Figures* why) {
    if (!rules.edition().cubes_loaded_on_modules && view.table.phase != Phase::over) return "RR-PURCHASE-07";
    if (const RuleId rule = not_asked(view, Ask::load); !rule.empty()) return rule;
    const Player& me = view.table.players[view.me];
    const int position = load.copy == 0 ? -1 : position_of(me, load.module, load.copy);
    if (position < 0) return "RR-PURCHASE-07";
    if (const RuleId rule = needs(why, "RR-PURCHASE-07", "cube", me.cubes[load.resource], 1); !rule.empty()) return rule;
    return fits(why, "RR-Q-25", "load", me.loads[position][load.resource], rules.card(load.module).cost[load.resource]);
}

void list_loading(const Rules& rules, const View& view, Actions& list) {
    for_each_load(rules, view.table.players[view.me], [&](const Load& load) { list.push(load); });
    if (rules.edition().exchange == ExchangeTime::loading) list_exchanges(rules, view, list);
}

void perform(const Play& play, Seat seat, const Load& load) {
    Player& player = play.player(seat);
    --player.cubes[load.resource];
    ++player.loads[position_of(player, load.module, load.copy)][load.resource];
    play.tell(CubeLoaded{seat, load.module, load.resource});
}

}  // namespace tminus::rescue
