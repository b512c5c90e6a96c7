// RR-BUILD: building modules in hangars, and shifting them.

#include "engine/rescue/chapters.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace tminus::rescue {
namespace {

// RR-BUILD-01: what is left of the first die besides shifts.
const FaceEffect& allowance(const Rules& rules, const PublicState& table) { return rules.effect_of(table.turns.front().face); }
bool part_left(const Rules& rules, const PublicState& table) {
    return table.progress.builds + table.progress.launches < allowance(rules, table).parts;
}
RuleId forbids_part(const Rules& rules, const PublicState& table, Figures* why) {
    return fits(why, "RR-BUILD-01", "part", table.progress.builds + table.progress.launches, allowance(rules, table).parts);
}
bool build_left(const Rules& rules, const PublicState& table) {
    return part_left(rules, table) && table.progress.builds < allowance(rules, table).builds;
}
bool launch_left(const Rules& rules, const PublicState& table) {
    return part_left(rules, table) && table.progress.launches < allowance(rules, table).launches;
}

int shifts_of(const Rules& rules, const PublicState& table, Seat seat, int face) {  // RR-BUILD-03, RR-CHAR-10
    return rules.effect_of(face).shifts + plays(table, seat, Character::mechanic);
}
bool shift_left(const Rules& rules, const PublicState& table) {
    const Turn& turn = table.turns.front();
    return table.progress.shifts < shifts_of(rules, table, turn.seat, turn.face);
}

ModuleCounts modules_in(const Rules& rules, const Rocket& rocket) {
    ModuleCounts modules{};
    for (const BuiltModule& module : rocket)
        if (module.present()) ++modules[index(rules.card(module.card).type)];
    return modules;
}

bool can_pay(const Cubes& owned, const Cubes& price) {
    return std::equal(owned.count.begin(), owned.count.end(), price.count.begin(), std::greater_equal{});
}

// RR-BUILD-05: which card of the hand is built, one of several equal ones (RR-Q-81); -1: none can be paid.
int card_paid_from_supply(const Rules& rules, const Player& player, const Build& build) {
    return can_pay(player.cubes, price_of(rules, build)) ? player.blueprints.index_of(build.module) : -1;
}
int card_paid_with_its_load(const Rules& rules, const Player& player, const Build& build) {
    const Cubes price = price_of(rules, build);
    int best = -1, fewest = 0;
    for (int i = 0; i < player.blueprints.size(); ++i) {
        if (player.blueprints[i] != build.module || !can_pay(player.loads[i], price)) continue;
        const auto& load = player.loads[i].count;
        const int cubes = std::accumulate(load.begin(), load.end(), 0);
        if (best < 0 || cubes < fewest) best = i, fewest = cubes;
    }
    return best;
}
int card_to_build(const Rules& rules, const Player& player, const Build& build) {
    return rules.edition().cubes_loaded_on_modules ? card_paid_with_its_load(rules, player, build)
                                                   : card_paid_from_supply(rules, player, build);
}

// RR-BUILD-06: the company's cube replaces a missing one, or else one of the load goes back to the builder.
void pay_from_supply(const Play& play, Seat seat, const Cubes& price) {
    Cubes& cubes = play.player(seat).cubes;
    for (const Resource resource : all_resources) cubes[resource] = static_cast<std::uint8_t>(cubes[resource] - price[resource]);
    play.tell(CubesPaid{seat, price});
}
void pay_with_load(const Play& play, Seat seat, const Cubes& price, const Cubes& load) {
    play.tell(CubesPaid{seat, price});
    for (const Resource resource : all_resources)
        if (load[resource] > price[resource]) {
            ++play.player(seat).cubes[resource];
            play.tell(CubeReturned{seat, resource});
        }
}

RuleId forbids_price(const Rules& rules, const View& view, const Build& build, Figures* why) {
    const Cubes price = price_of(rules, build), cubes = cubes_for(rules, view.table.players[view.me], build, price);
    for (const Resource resource : all_resources)
        if (const RuleId rule = needs(why, "RR-BUILD-05", name_of(resource), cubes[resource], price[resource]); !rule.empty())
            return rule;
    return {};
}

RuleId forbids_fee(const Rules& rules, const View& view, const Build& build, Figures* why = nullptr) {  // RR-Q-61
    const int energy = view.table.players[view.me].energy + rules.card(build.module).energy;
    return needs(why, "RR-CHAR-16", "energy", energy, investment_fee(rules, view.table, view.me, build.hangar));
}

void pay_investment_fee(const Play& play, Seat seat, HangarId hangar) {
    const int fee = investment_fee(play.rules, play.table(), seat, hangar);
    if (fee == 0) return;
    give_energy(play, seat, seat_of(play.table(), Character::mogul), fee);
    return_company_chips(play, play.rules.edition().hangar_company[index(hangar)]);
}

bool may_carry_passenger(const Rules& rules, const ModuleCard& card) {  // RR-BUILD-10, RR-Q-33
    if (card.seats == 0) return false;
    if (rules.edition().free_passenger == FreePassenger::any_seat) return true;
    return card.type == ModuleType::cockpit || card.type == ModuleType::crew_module;
}

void list_builds(const Rules& rules, const View& view, Actions& list) {
    const Player& me = view.table.players[view.me];
    if (me.chips == 0) return;
    for (int i = 0; i < me.blueprints.size(); ++i) {
        const ModuleId module = me.blueprints[i];
        if (me.blueprints.index_of(module) != i) continue;
        for (std::uint8_t h = 0; h < hangar_count; ++h) {
            const Build build{module, static_cast<HangarId>(h)};
            if (card_to_build(rules, me, build) >= 0 &&
                forbids_in_hangar(rules, view.table, build.hangar, rules.card(module).type).empty() &&
                forbids_fee(rules, view, build).empty())
                list.push(build);
        }
    }
}

template <class Visit>
void for_each_shift(const Rules& rules, const PublicState& table, Seat seat, Visit visit) {
    for (int slot = 0; slot < slot_count; ++slot) {
        const BuiltModule& module = module_at(table, static_cast<Slot>(slot));
        if (!module.present() || module.owner != seat) continue;
        for (std::uint8_t h = 0; h < hangar_count; ++h) {
            const auto hangar = static_cast<HangarId>(h);
            if (hangar != hangar_of(static_cast<Slot>(slot)) &&
                forbids_in_hangar(rules, table, hangar, rules.card(module.card).type).empty())
                visit(Shift{static_cast<Slot>(slot), hangar});
        }
    }
}

bool can_shift(const Rules& rules, const PublicState& table) {
    bool found = false;
    if (shift_left(rules, table)) for_each_shift(rules, table, table.turns.front().seat, [&](const Shift&) { found = true; });
    return found;
}

}  // namespace

// The cubes that could pay, and the card that would be built: of several equal cards the one that lacks least.
Cubes cubes_for(const Rules& rules, const Player& player, const Build& build, const Cubes& price) {
    if (!rules.edition().cubes_loaded_on_modules) return player.cubes;
    Cubes best;
    int fewest = -1;
    for (int i = 0; i < player.blueprints.size(); ++i) {
        if (player.blueprints[i] != build.module) continue;
        int missing = 0;
        for (const Resource resource : all_resources) missing += std::max(price[resource] - player.loads[i][resource], 0);
        if (fewest < 0 || missing < fewest) best = player.loads[i], fewest = missing;
    }
    return best;
}

Cubes price_of(const Rules& rules, const Build& build) {  // RR-BUILD-06, -07
    Cubes price = rules.card(build.module).cost;
    std::uint8_t& discounted = price[rules.edition().hangar_resource[index(build.hangar)]];
    discounted = static_cast<std::uint8_t>(discounted - std::min<int>(discounted, company_cubes));
    return price;
}

RuleId forbids_in_hangar(const Rules& rules, const PublicState& table, HangarId id, ModuleType type, Figures* why) {
    const Hangar& hangar = table.hangars[index(id)];
    return hangar.closed ? "RR-SETUP-09" : forbids_beside(modules_in(rules, hangar.rocket), type, why);
}

int place_for(const Rocket& rocket, ModuleType type) {
    if (type == ModuleType::engine) return engine_place;
    if (type == ModuleType::cockpit) return cockpit_place;
    int place = first_middle_place;
    while (rocket[static_cast<std::size_t>(place)].present()) ++place;
    return place;
}

RuleId not_launching(const Rules& rules, const View& view, Figures* why) {
    if (const RuleId rule = not_on_turn(view, Phase::build); !rule.empty()) return rule;
    const FaceEffect& face = allowance(rules, view.table);
    if (face.launches == 0) return "RR-LAUNCH-01";
    if (const RuleId rule = forbids_part(rules, view.table, why); !rule.empty()) return rule;
    return fits(why, "RR-BUILD-01", "launch", view.table.progress.launches, face.launches);
}

RuleId forbids(const Rules& rules, const View& view, const Build& build, Figures* why) {
    if (const RuleId rule = not_on_turn(view, Phase::build); !rule.empty()) return rule;
    const Player& me = view.table.players[view.me];
    if (const RuleId rule = forbids_part(rules, view.table, why); !rule.empty()) return rule;
    const int builds = view.table.progress.builds;
    if (const RuleId rule = fits(why, "RR-BUILD-01", "build", builds, allowance(rules, view.table).builds); !rule.empty())
        return rule;
    if (!me.blueprints.has(build.module)) return "RR-BUILD-04";
    if (const RuleId rule = needs(why, "RR-Q-13", "chip", me.chips, 1); !rule.empty()) return rule;
    const ModuleType type = rules.card(build.module).type;
    if (const RuleId rule = forbids_in_hangar(rules, view.table, build.hangar, type, why); !rule.empty()) return rule;
    if (const RuleId rule = forbids_price(rules, view, build, why); !rule.empty()) return rule;
    return forbids_fee(rules, view, build, why);
}

RuleId forbids(const Rules&, const View& view, const Passenger&) {
    const auto& pending = view.table.pending;
    if (!pending.empty() && pending.back().ask == Ask::passenger && pending.back().seats.has(view.me)) return {};
    const RuleId rule = not_on_turn(view, Phase::build);
    return rule.empty() ? "RR-BUILD-10" : rule;
}

RuleId forbids(const Rules& rules, const View& view, const Shift& shift, Figures* why) {
    if (const RuleId rule = not_on_turn(view, Phase::build); !rule.empty()) return rule;
    const int shifts = shifts_of(rules, view.table, view.me, view.table.turns.front().face);
    if (const RuleId rule = fits(why, "RR-BUILD-03", "shift", view.table.progress.shifts, shifts); !rule.empty()) return rule;
    const BuiltModule& module = module_at(view.table, shift.from);
    if (!module.present() || module.owner != view.me || hangar_of(shift.from) == shift.hangar) return "RR-BUILD-03";
    return forbids_in_hangar(rules, view.table, shift.hangar, rules.card(module.card).type);
}

void list_build(const Rules& rules, const View& view, Actions& list) {
    if (shift_left(rules, view.table)) for_each_shift(rules, view.table, view.me, [&](const Shift& shift) { list.push(shift); });
    if (build_left(rules, view.table)) list_builds(rules, view, list);
    if (launch_left(rules, view.table)) list_launches(rules, view, list);
}

bool gives_a_turn(const Rules& rules, const PublicState& table, Seat seat, Phase phase, int face) {
    if (phase == Phase::boarding) return parts_of_boarding(rules, face) > 0;
    if (phase != Phase::build) return true;
    return rules.effect_of(face).parts + shifts_of(rules, table, seat, face) > 0;
}

bool is_build_used_up(const Rules& rules, const PublicState& table) {
    return !part_left(rules, table) && !can_shift(rules, table);
}

bool build_fits_face(const Rules& rules, const PublicState& table) {
    const FaceEffect& allowed = allowance(rules, table);
    const Progress& done = table.progress;
    const Turn& turn = table.turns.front();
    return done.builds <= allowed.builds && done.launches <= allowed.launches && done.builds + done.launches <= allowed.parts &&
           done.shifts <= shifts_of(rules, table, turn.seat, turn.face);
}

void perform(const Play& play, Seat seat, const Build& build) {  // RR-BUILD-16
    PublicState& table = play.table();
    Player& player = play.player(seat);
    const ModuleCard& card = play.rules.card(build.module);
    Rocket& rocket = table.hangars[index(build.hangar)].rocket;
    const Cubes price = price_of(play.rules, build);
    const Slot slot = slot_at(build.hangar, place_for(rocket, card.type));

    const int position = card_to_build(play.rules, player, build);
    if (play.rules.edition().cubes_loaded_on_modules)
        pay_with_load(play, seat, price, player.loads[position]);
    else
        pay_from_supply(play, seat, price);
    lose_blueprint(play, seat, position);
    gain_energy(play, seat, card.energy);
    pay_investment_fee(play, seat, build.hangar);
    module_at(table, slot) = {build.module, seat, {}};
    --player.chips;
    ++table.progress.builds;
    play.tell(ModuleBuilt{seat, build.module, slot});

    if (player.crew > 0 && may_carry_passenger(play.rules, card)) table.pending.push({Ask::passenger, Seats::only(seat), slot});
}

void perform(const Play& play, Seat seat, const Passenger&) {
    PublicState& table = play.table();
    const Slot slot = table.pending.back().slot;
    table.pending.pop();
    --play.player(seat).crew;
    ++module_at(table, slot).crew[seat];
    play.tell(CrewBoarded{seat, slot});
}

void perform(const Play& play, Seat seat, const Shift& shift) {  // RR-Q-35: the crew travel along
    PublicState& table = play.table();
    BuiltModule& from = module_at(table, shift.from);
    const BuiltModule module = from;
    from = {};
    const Rocket& rocket = table.hangars[index(shift.hangar)].rocket;
    const Slot to = slot_at(shift.hangar, place_for(rocket, play.rules.card(module.card).type));
    module_at(table, to) = module;
    if (table.pilot_chip == static_cast<PilotChip>(shift.from)) table.pilot_chip = static_cast<PilotChip>(to);
    ++table.progress.shifts;
    play.tell(ModuleShifted{seat, module.card, shift.from, to});
}

}  // namespace tminus::rescue
