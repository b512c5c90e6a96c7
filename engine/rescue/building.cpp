// RR-BUILD: building modules in hangars, and shifting them.

#include "engine/rescue/chapters.h"

#include <algorithm>
#include <optional>

namespace tminus::rescue {
namespace {

// RR-BUILD-01: what a face allows. All its parts together never exceed `parts`.
struct FaceOfBuild {
    std::uint8_t parts, builds, launches;
};
constexpr std::array<FaceOfBuild, faces + 1> face_table{
    {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {1, 1, 1}, {2, 2, 1}, {3, 2, 1}, {3, 2, 1}}};

const FaceOfBuild& allowance(const Table& table) { return face_table[table.turns.front().face]; }

bool part_left(const Table& table) { return table.progress.builds + table.progress.launches < allowance(table).parts; }
bool build_left(const Table& table) { return part_left(table) && table.progress.builds < allowance(table).builds; }
bool launch_left(const Table& table) { return part_left(table) && table.progress.launches < allowance(table).launches; }

// RR-BUILD-11 to -13: the rule that keeps a module of this type out of the rocket.
RuleId forbids_in_rocket(const Rules& rules, const Rocket& rocket, ModuleType type) {
    int modules = 0, crew_modules = 0;
    for (const BuiltModule& module : rocket) {
        modules += module.present();
        crew_modules += module.present() && rules.card(module.card).type == ModuleType::crew_module;
    }
    if (modules == places_in_rocket) return "RR-BUILD-12";
    if (type == ModuleType::engine) return rocket[engine_place].present() ? "RR-BUILD-11" : RuleId{};
    if (type == ModuleType::cockpit) return rocket[cockpit_place].present() ? "RR-BUILD-11" : RuleId{};
    const int middle = modules - rocket[engine_place].present() - rocket[cockpit_place].present();
    const bool takes_the_tank_place = type == ModuleType::crew_module && crew_modules == 3;
    return middle == 4 || takes_the_tank_place ? "RR-BUILD-13" : RuleId{};
}

int place_for(const Rocket& rocket, ModuleType type) {  // RR-Q-80
    if (type == ModuleType::engine) return engine_place;
    if (type == ModuleType::cockpit) return cockpit_place;
    int place = first_middle_place;
    while (rocket[static_cast<std::size_t>(place)].present()) ++place;
    return place;
}

Cubes price_of(const Rules& rules, const Build& build) {  // RR-BUILD-06, -07
    Cubes price = rules.card(build.module).cost;
    std::uint8_t& discounted = price[rules.edition().hangar_resource[index(build.hangar)]];
    if (discounted > 0) --discounted;
    return price;
}

bool can_pay(const Cubes& owned, const Cubes& price) {
    return std::equal(owned.count.begin(), owned.count.end(), price.count.begin(), std::greater_equal{});
}

bool may_carry_passenger(const Rules& rules, const ModuleCard& card) {  // RR-BUILD-10, RR-Q-33
    if (card.seats == 0) return false;
    if (rules.edition().free_passenger == FreePassenger::any_seat) return true;
    return card.type == ModuleType::cockpit || card.type == ModuleType::crew_module;
}

RuleId forbids_in_hangar(const Rules& rules, const View& view, HangarId id, ModuleType type) {
    const Hangar& hangar = view.table.hangars[index(id)];
    return hangar.closed ? "RR-SETUP-09" : forbids_in_rocket(rules, hangar.rocket, type);
}

void list_builds(const Rules& rules, const View& view, Actions& list) {
    const Player& me = view.table.players[view.me];
    if (me.chips == 0) return;
    for (int i = 0; i < me.blueprints.size(); ++i) {
        const ModuleId module = me.blueprints[i];
        if (me.blueprints.index_of(module) != i) continue;
        for (std::uint8_t h = 0; h < hangar_count; ++h) {
            const Build build{module, static_cast<HangarId>(h)};
            if (can_pay(me.cubes, price_of(rules, build)) &&
                forbids_in_hangar(rules, view, build.hangar, rules.card(module).type).empty())
                list.push(build);
        }
    }
}

void list_shifts(const Rules& rules, const View& view, Actions& list) {
    for (int slot = 0; slot < slot_count; ++slot) {
        const BuiltModule& module = module_at(view.table, static_cast<Slot>(slot));
        if (!module.present() || module.owner != view.me) continue;
        for (std::uint8_t h = 0; h < hangar_count; ++h) {
            const auto hangar = static_cast<HangarId>(h);
            if (hangar != hangar_of(static_cast<Slot>(slot)) &&
                forbids_in_hangar(rules, view, hangar, rules.card(module.card).type).empty())
                list.push(Shift{static_cast<Slot>(slot), hangar});
        }
    }
}

bool shifts(const Rules& rules, const Table& table) { return rules.edition().face_one_shifts && table.turns.front().face == 1; }

}  // namespace

RuleId not_launching(const View& view) {
    if (const RuleId rule = not_on_turn(view, Phase::build); !rule.empty()) return rule;
    if (allowance(view.table).launches == 0) return "RR-LAUNCH-01";
    return launch_left(view.table) ? RuleId{} : "RR-BUILD-01";
}

RuleId forbids(const Rules& rules, const View& view, const Build& build) {
    if (const RuleId rule = not_on_turn(view, Phase::build); !rule.empty()) return rule;
    const Player& me = view.table.players[view.me];
    if (!build_left(view.table)) return "RR-BUILD-01";
    if (!me.blueprints.has(build.module)) return "RR-BUILD-04";
    if (me.chips == 0) return "RR-Q-13";
    if (const RuleId rule = forbids_in_hangar(rules, view, build.hangar, rules.card(build.module).type); !rule.empty())
        return rule;
    return can_pay(me.cubes, price_of(rules, build)) ? RuleId{} : "RR-BUILD-05";
}

RuleId forbids(const Rules&, const View& view, const Passenger&) {
    const auto& pending = view.table.pending;
    if (!pending.empty() && pending.back().ask == Ask::passenger && pending.back().seats.has(view.me)) return {};
    const RuleId rule = not_on_turn(view, Phase::build);
    return rule.empty() ? "RR-BUILD-10" : rule;
}

RuleId forbids(const Rules& rules, const View& view, const Shift& shift) {
    if (const RuleId rule = not_on_turn(view, Phase::build); !rule.empty()) return rule;
    if (!shifts(rules, view.table)) return "RR-BUILD-03";
    const BuiltModule& module = module_at(view.table, shift.from);
    if (!module.present() || module.owner != view.me || hangar_of(shift.from) == shift.hangar) return "RR-BUILD-03";
    return forbids_in_hangar(rules, view, shift.hangar, rules.card(module.card).type);
}

void list_build(const Rules& rules, const View& view, Actions& list) {
    if (shifts(rules, view.table)) return list_shifts(rules, view, list);
    if (build_left(view.table)) list_builds(rules, view, list);
    if (launch_left(view.table)) list_launches(rules, view, list);
}

int parts_of_build(int face) { return face_table[static_cast<std::size_t>(face)].parts; }

void end_part_of_build(const Play& play) {
    if (!part_left(play.table())) end_turn(play);
}

void perform(const Play& play, Seat seat, const Build& build) {  // RR-BUILD-16
    Table& table = play.table();
    Player& player = play.player(seat);
    const ModuleCard& card = play.rules.card(build.module);
    Rocket& rocket = table.hangars[index(build.hangar)].rocket;
    const Cubes price = price_of(play.rules, build);
    const Slot slot = slot_at(build.hangar, place_for(rocket, card.type));

    player.blueprints.remove_at(player.blueprints.index_of(build.module));
    for (const Resource resource : all_resources)
        player.cubes[resource] = static_cast<std::uint8_t>(player.cubes[resource] - price[resource]);
    play.tell(CubesPaid{seat, price});
    gain_energy(play, seat, card.energy);
    module_at(table, slot) = {build.module, seat, {}};
    --player.chips;
    ++table.progress.builds;
    play.tell(ModuleBuilt{seat, build.module, slot});

    if (player.crew > 0 && may_carry_passenger(play.rules, card))
        return table.pending.push({Ask::passenger, Seats::only(seat), slot});
    end_part_of_build(play);
}

void perform(const Play& play, Seat seat, const Passenger&) {
    Table& table = play.table();
    const Slot slot = table.pending.back().slot;
    table.pending.pop();
    --play.player(seat).crew;
    ++module_at(table, slot).crew[seat];
    play.tell(CrewBoarded{seat, slot});
    end_part_of_build(play);
}

void perform(const Play& play, Seat seat, const Shift& shift) {  // RR-Q-35: the crew travel along
    Table& table = play.table();
    BuiltModule& from = module_at(table, shift.from);
    const BuiltModule module = from;
    from = {};
    const Rocket& rocket = table.hangars[index(shift.hangar)].rocket;
    const Slot to = slot_at(shift.hangar, place_for(rocket, play.rules.card(module.card).type));
    module_at(table, to) = module;
    play.tell(ModuleShifted{seat, module.card, shift.from, to});
    end_turn(play);
}

}  // namespace tminus::rescue
