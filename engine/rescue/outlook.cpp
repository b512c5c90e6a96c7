#include "engine/rescue/outlook.h"

#include "engine/rescue/box.h"
#include "engine/rescue/chapters.h"

#include <algorithm>
#include <numeric>

namespace tminus::rescue {
namespace {

RocketOutlook rocket_in(const Rules& rules, const PublicState& table, HangarId hangar) {
    const Rocket& rocket = table.hangars[index(hangar)].rocket;
    const Fitness fitness = fitness_of(rules, table, hangar);
    RocketOutlook outlook{fitness.complete, {}, fitness.tanks, equipment_in(fitness.equipment), {}, {}};
    if (!rocket[cockpit_place].present()) outlook.lacks.push_back(ModuleType::cockpit);
    if (!rocket[engine_place].present()) outlook.lacks.push_back(ModuleType::engine);
    for (int place = 0; place < places_in_rocket; ++place) {
        const Slot slot = slot_at(hangar, place);
        outlook.by_place.push_back(equipment_in(module_at(table, slot).present() ? equipment_of(rules, table, slot) : 0));
    }
    if (fitness.tanks == 0) outlook.tank_place = place_for(rocket, ModuleType::fuel_tank) + 1;
    return outlook;
}

std::vector<RocketOutlook> rockets(const Rules& rules, const PublicState& table) {
    std::vector<RocketOutlook> list;
    for (std::uint8_t h = 0; h < hangar_count; ++h) list.push_back(rocket_in(rules, table, static_cast<HangarId>(h)));
    return list;
}

std::vector<PhaseDice> dice(const Rules& rules, const PublicState& table) {
    std::vector<PhaseDice> list;
    for (const Phase phase : {Phase::research, Phase::purchase, Phase::boarding, Phase::build}) {
        list.push_back({phase, {}});
        for (const Turn& die : dice_of(table, phase))
            if (gives_a_turn(rules, table, die.seat, phase, die.face)) list.back().dice.push_back(die);
    }
    return list;
}

std::optional<DieOutlook> running_die(const Rules& rules, const PublicState& table) {
    if (table.turns.empty()) return {};
    const Turn& turn = table.turns.front();
    if (table.phase == Phase::purchase)
        return DieOutlook{cubes_left(rules, table), rules.effect_of(turn.face).cubes, takes_several_kinds(table, turn.seat)};
    if (table.phase != Phase::boarding) return {};
    const int parts = parts_of_boarding(rules, turn.face);
    return DieOutlook{std::max(parts - table.progress.boardings, 0), parts, false};
}

std::vector<PossibleFlights> planets_on_show(const PublicState& table) {
    std::vector<PossibleFlights> list;
    for (const PlanetId planet : table.planets)
        if (planet != PlanetId::none) list.push_back({planet, {}, {}});
    return list;
}

// Whether the cubes that are left over could be exchanged for those that are short.
bool exchange_would_do(const Rules& rules, const PublicState& table, const Cubes& cubes, const Cubes& price,
                       const Cubes& missing) {
    if (rules.edition().cubes_loaded_on_modules) return false;  // what is loaded stays
    int spare = 0, needed = 0;
    for (const Resource resource : all_resources) {
        needed += missing[resource];
        spare += std::max(cubes[resource] - price[resource], 0) / cubes_for_one;
        if (rules.options().finite_cubes && in_bank(rules, table, resource) < missing[resource]) return false;
    }
    return needed > 0 && needed <= spare;
}

BuildSite site(const Rules& rules, const View& view, const Build& build) {
    const Player& me = view.table.players[view.me];
    const Cubes price = price_of(rules, build);
    const Cubes cubes = me.blueprints.has(build.module) ? cubes_for(rules, me, build, price) : me.cubes;
    BuildSite site{build.hangar, price, {}, {}, false};
    for (const Resource resource : all_resources)
        site.missing[resource] = static_cast<std::uint8_t>(std::max(price[resource] - cubes[resource], 0));
    const RuleId rule = forbids_in_hangar(rules, view.table, build.hangar, rules.card(build.module).type);
    if (!rule.empty()) site.rule = std::string(rule);
    site.exchange = exchange_would_do(rules, view.table, cubes, price, site.missing);
    return site;
}

std::vector<ModuleOutlook> modules(const Rules& rules, const View& view) {
    std::vector<ModuleOutlook> list;
    const auto add = [&](ModuleId module) {
        if (std::any_of(list.begin(), list.end(), [&](const ModuleOutlook& known) { return known.module == module; })) return;
        list.push_back({module, {}});
        for (std::uint8_t h = 0; h < hangar_count; ++h)
            if (!view.table.hangars[h].closed)
                list.back().sites.push_back(site(rules, view, Build{module, static_cast<HangarId>(h)}));
    };
    for (const ModuleId module : view.table.players[view.me].blueprints) add(module);
    for (const ModuleId module : view.table.display) add(module);
    for (int type = 0; type < module_types; ++type)
        if (view.table.standard[static_cast<std::size_t>(type)] > 0) add(rules.standard_module(static_cast<ModuleType>(type)));
    return list;
}

// The plan that is about to be settled: behind the screen, or already on the table while the Engineer changes it.
const Plan* plan_to_settle(const View& view) {
    if (view.table.phase != Phase::planning) return nullptr;
    if (view.table.pending.empty()) return &view.hand.plan;
    return view.table.pending.back().ask == Ask::adjust ? &view.table.plans[view.me] : nullptr;
}

std::optional<PlanOutlook> settlement(const Rules& rules, const View& view) {
    const Plan* plan = plan_to_settle(view);
    if (plan == nullptr) return {};
    const int energy = view.table.players[view.me].energy;
    const Settlement settled = settle(rules.edition(), *plan, energy);
    return PlanOutlook{settled.planned, std::max(-settled.planned - energy, 0), settled.plan.dice, settled.plan.bid,
                       energy + settled.balance};
}

// Victory points that a game did not give: a state that was loaded may hold some.
int other_points(const Player& player) {
    return player.victory_points - std::accumulate(player.rewards.count.begin(), player.rewards.count.end(), 0);
}

// The Ambassador: everybody on the planets of own launches; others: their own figures there.
int crew_saved_by_ambassador(const PublicState& table, Seat seat) {
    const Seat ambassador = seat_of(table, Character::ambassador);
    int crew = 0;
    for (const Flight& flight : table.flights) {
        if (flight.launcher != ambassador) continue;
        crew += seat == ambassador ? std::accumulate(flight.crew.begin(), flight.crew.end(), 0) : flight.crew[seat];
    }
    return crew;
}

}  // namespace

Outlook public_outlook(const Rules& rules, const PublicState& table) {
    return {rules.edition().stability_strict,
            rockets(rules, table),
            dice(rules, table),
            running_die(rules, table),
            planets_on_show(table),
            {},
            {}};
}

Outlook outlook(const Rules& rules, const View& view) {
    Actions launches;
    list_launches(rules, view, launches);
    Outlook outlook = public_outlook(rules, view.table);
    for (PossibleFlights& to : outlook.flights)
        for (const Action& action : launches) {
            const auto& launch = std::get<Launch>(action);
            if (launch.planet != to.planet) continue;
            to.hangars.push_back(launch.hangar);
            to.prices.push_back(launch_price(rules, view.table, view.me, launch.hangar, to.planet));
        }
    outlook.modules = modules(rules, view);
    outlook.settlement = settlement(rules, view);
    return outlook;
}

ScoreSheet score_sheet(const Rules& rules, const PublicState& table) {
    const Points& points = rules.edition().points;
    const auto rescued = [&](Seat seat) { return crew_rescued(table, seat); };
    const auto in_hangars = [&](Seat seat) { return crew_in_hangars(table, seat); };
    const auto tokens = [&](Reward reward) { return [&, reward](Seat seat) { return table.players[seat].rewards[reward]; }; };
    const auto others = [&](Seat seat) { return other_points(table.players[seat]); };
    const auto each = [](int worth, const auto& count) { return [=](Seat seat) { return worth * count(seat); }; };

    ScoreSheet sheet;
    const auto add_line = [&](std::string id, const auto& count, const auto& worth) {
        sheet.lines.push_back(score_line(rules.seats(), std::move(id), count, worth));
    };
    add_line("crew-on-planets", rescued, each(points.crew_on_planet, rescued));
    if (points.crew_in_hangar != 0) add_line("crew-in-hangars", in_hangars, each(points.crew_in_hangar, in_hangars));
    const auto add_rewards = [&](std::string id, Reward reward) {
        add_line(std::move(id), tokens(reward), each(points.victory_point, tokens(reward)));
    };
    if (rules.edition().reward == RewardKind::crew) {
        add_rewards("missing-crew-rewards", Reward::missing_crew);
    } else {
        add_rewards("launch-rewards", Reward::launch);
        add_rewards("build-rewards", Reward::build);
    }
    add_rewards("equipment-rewards", Reward::equipment);
    if (seat_of(table, Character::pilot) != no_seat) add_rewards("pilot-rewards", Reward::pilot);
    if (seat_of(table, Character::explorer) != no_seat) add_rewards("explorer-rewards", Reward::explorer);
    if (seat_of(table, Character::ambassador) != no_seat)
        add_line(
            "ambassador", [&](Seat seat) { return crew_saved_by_ambassador(table, seat); },
            [&](Seat seat) { return shift_by_ambassador(rules, table, seat); });
    if (points.first_complete != 0)
        add_line(
            "first-complete", [&](Seat seat) { return table.first_complete.has(seat) ? 1 : 0; },
            each(points.victory_point, tokens(Reward::first_complete)));
    if (std::any_of(table.players.begin(), table.players.begin() + rules.seats(), other_points))
        add_line("victory-points", others, each(points.victory_point, others));
    const auto left_behind = [&](Seat seat) {
        return rules.crew() - rescued(seat) - (points.crew_in_hangar != 0 ? in_hangars(seat) : 0);
    };
    add_line("crew-left-behind", left_behind, each(0, left_behind));
    for (const TieBreak tie_break : rules.edition().tie_breaks)
        sheet.tie_breaks.push_back({enumerator_text(tie_break),
                                    by_seat(rules.seats(), [&](Seat seat) { return tie_break_value(table, seat, tie_break); })});
    return sheet;
}

}  // namespace tminus::rescue
