// RR-CHAR: how Saboteur, Mechanic and Pilot meddle with rockets.

#include "engine/rescue/chapters.h"

namespace tminus::rescue {
namespace {

// RR-CHAR-13: the last figure that is not on a planet stays where it is.
bool is_last_figure(const Rules& rules, const PublicState& table, Seat seat) {
    return rules.crew() - crew_rescued(table, seat) <= 1;
}

int figures_at(const PublicState& table, Seat seat, CrewPlace place) {
    if (place == CrewPlace::terminal) return table.terminal.has(seat);
    if (place == CrewPlace::supply) return table.players[seat].crew;
    return module_at(table, static_cast<Slot>(place)).crew[seat];
}

void take_figure(PublicState& table, Seat seat, CrewPlace place) {
    if (place == CrewPlace::terminal) return table.terminal.remove_at(table.terminal.index_of(seat));
    --(place == CrewPlace::supply ? table.players[seat].crew : module_at(table, static_cast<Slot>(place)).crew[seat]);
}

// Calls visit(action) for everything the Saboteur may do.
template <class Visit>
void for_each_sabotage(const Rules& rules, const PublicState& table, Visit visit) {
    SmallVector<Slot, slot_count> free_seats;
    for (int slot = 0; slot < slot_count; ++slot)
        if (has_free_seat(rules, module_at(table, static_cast<Slot>(slot)))) free_seats.push(static_cast<Slot>(slot));
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        const bool stays = is_last_figure(rules, table, seat);
        for (int i = 0; i < slot_count; ++i) {
            const auto slot = static_cast<Slot>(i);
            const BuiltModule& module = module_at(table, slot);
            if (!module.present()) continue;
            if (module.owner != seat && table.players[seat].chips > 0) visit(Action{SwapChip{slot, seat}});
            if (stays || module.crew[seat] == 0) continue;
            for (const Slot to : free_seats)
                if (to != slot) visit(Action{Relocate{seat, static_cast<CrewPlace>(slot), to}});
        }
        if (stays || !rules.options().saboteur_anywhere) continue;
        for (const CrewPlace from : {CrewPlace::terminal, CrewPlace::supply})
            for (const Slot to : free_seats)
                if (figures_at(table, seat, from) > 0) visit(Action{Relocate{seat, from, to}});
    }
}

// RR-Q-63: in which phase the chip may be put on a module.
Phase phase_of_equipping(const Rules& rules, const PublicState& table) {
    return rules.options().pilot_any_turn && is_action_phase(table.phase) ? table.phase : Phase::build;
}

}  // namespace

bool sabotage_possible(const Rules& rules, const PublicState& table) {
    bool possible = false;
    for_each_sabotage(rules, table, [&](const Action&) { possible = true; });
    return possible;
}

RuleId forbids(const Rules& rules, const View& view, const Relocate& relocate, Figures* why) {
    if (const RuleId rule = not_asked(view, Ask::sabotage); !rule.empty()) return rule;
    if (relocate.seat >= rules.seats() || relocate.from == static_cast<CrewPlace>(relocate.to)) return "RR-CHAR-13";
    const BuiltModule& target = module_at(view.table, relocate.to);
    if (!is_slot(relocate.from) && !rules.options().saboteur_anywhere) return "RR-Q-58";
    if (figures_at(view.table, relocate.seat, relocate.from) == 0 || !target.present()) return "RR-Q-58";
    if (is_last_figure(rules, view.table, relocate.seat)) return "RR-CHAR-13";
    return forbids_one_more_in(rules, target, why);
}

RuleId forbids(const Rules& rules, const View& view, const SwapChip& swap, Figures* why) {
    if (const RuleId rule = not_asked(view, Ask::sabotage); !rule.empty()) return rule;
    const BuiltModule& module = module_at(view.table, swap.slot);
    if (!module.present() || swap.owner >= rules.seats() || module.owner == swap.owner) return "RR-CHAR-13";
    return needs(why, "RR-Q-58", "owner-chip", view.table.players[swap.owner].chips, 1);
}

void list_sabotage(const Rules& rules, const View& view, Actions& list) {
    for_each_sabotage(rules, view.table, [&](const Action& action) { list.push(action); });
}

void perform(const Play& play, Seat seat, const Relocate& relocate) {
    play.table().pending.pop();
    take_figure(play.table(), relocate.seat, relocate.from);
    ++module_at(play.table(), relocate.to).crew[relocate.seat];
    play.tell(CrewRelocated{seat, relocate.seat, relocate.from, relocate.to});
    after_sabotage(play);
}

void perform(const Play& play, Seat seat, const SwapChip& swap) {
    play.table().pending.pop();
    BuiltModule& module = module_at(play.table(), swap.slot);
    ++play.player(module.owner).chips;
    --play.player(swap.owner).chips;
    module.owner = swap.owner;
    play.tell(ChipSwapped{seat, swap.slot, swap.owner});
    after_sabotage(play);
}

// ---- Mechanic

RuleId forbids(const Rules&, const View& view, const Reroll&) { return not_asked(view, Ask::reroll); }

void perform(const Play& play, Seat seat, const Reroll&) {
    Launching& launch = play.table().launch;
    const Slot slot = slot_at(launch.hangar, launch.place);
    play.tell(StabilityRepeated{seat, slot});
    launch.roll = roll_for_stability(play, slot);
    keep_roll(play);
}

// ---- Pilot

RuleId forbids(const Rules& rules, const View& view, const Equip& equip) {
    if (const RuleId rule = not_on_turn(view, phase_of_equipping(rules, view.table)); !rule.empty()) return rule;
    const bool has_chip = plays(view.table, view.me, Character::pilot) && view.table.pilot_chip == PilotChip::on_card;
    const BuiltModule& module = module_at(view.table, equip.slot);
    return has_chip && module.present() && module.owner == view.me ? RuleId{} : "RR-CHAR-22";
}

void list_equipping(const Rules& rules, const View& view, Actions& list) {
    if (view.table.phase != phase_of_equipping(rules, view.table)) return;
    if (!plays(view.table, view.me, Character::pilot) || view.table.pilot_chip != PilotChip::on_card) return;
    for (int slot = 0; slot < slot_count; ++slot)
        if (const BuiltModule& module = module_at(view.table, static_cast<Slot>(slot));
            module.present() && module.owner == view.me)
            list.push(Equip{static_cast<Slot>(slot)});
}

void perform(const Play& play, Seat seat, const Equip& equip) {
    play.table().pilot_chip = static_cast<PilotChip>(equip.slot);
    play.tell(ModuleEquipped{seat, equip.slot});
}

int equipment_of(const Rules& rules, const PublicState& table, Slot slot) {
    if (table.pilot_chip == static_cast<PilotChip>(slot)) return rover | satellite;
    return rules.card(module_at(table, slot).card).equipment;
}

}  // namespace tminus::rescue
