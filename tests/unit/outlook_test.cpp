// What boxes and outlooks tell of the rules, in positions made for it.

#include "engine/moon1969/outlook.h"
#include "engine/moon1969/box.h"
#include "engine/moon1969/chapters.h"
#include "engine/rescue/box.h"
#include "engine/rescue/chapters.h"
#include "engine/rescue/outlook.h"
#include "engine/rocketmen/box.h"
#include "engine/rocketmen/chapters.h"
#include "engine/rocketmen/outlook.h"
#include "match/game_data.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

template <class Game>
auto rules_with(json::object options) {
    return library().of<Game>().rules(options);
}

template <class Rules>
typename Rules::State new_game(const Rules& rules) {
    Chance luck(1);
    Journal<typename Rules::Event> silent;
    return rules.setup(luck, silent);
}

// ---- Rocket Rescue

rescue::ModuleId card_of_type(const rescue::Rules& rules, rescue::ModuleType type, int equipment) {
    const auto& modules = rules.edition().modules;
    for (std::size_t i = 0; i < modules.size(); ++i)
        if (modules[i].type == type && modules[i].equipment == equipment) return static_cast<rescue::ModuleId>(i);
    return rescue::ModuleId::none;
}

TEST(RescueBox, TellsTheDiceAndTheRocket) {
    for (const rescue::Edition& edition : library().of<RescueGame>().content.editions) {
        const rescue::Box box = rescue::box_of(edition);
        EXPECT_EQ(box.dice, rescue::dice_per_player);
        EXPECT_EQ(box.faces.size(), static_cast<std::size_t>(rescue::faces));
        using enum rescue::box::RocketPlace;
        EXPECT_EQ(box.rocket, (std::vector{engine, middle, middle, middle, middle, cockpit}));
        EXPECT_EQ(box.hangars.size(), static_cast<std::size_t>(rescue::hangar_count));
        EXPECT_EQ(box.hangars.front().cubes, rescue::company_cubes);
        EXPECT_EQ(box.cubes_for_one, rescue::cubes_for_one);
        EXPECT_EQ(box.most_investments, rescue::most_investments);
        EXPECT_EQ(box.seat_energy, rescue::seat_energy);
        EXPECT_EQ(box.shield_energy, rescue::shield_energy);
        EXPECT_EQ(box.chip_energy, rescue::chip_energy);
        EXPECT_EQ(box.explorer_points, rescue::explorer_points);
        EXPECT_EQ(box.mechanic_modules, rescue::mechanic_modules);
        EXPECT_EQ(box.ambassador_points, rescue::ambassador_points);
        EXPECT_EQ(box.miner_cubes, rescue::miner_cubes);
        EXPECT_EQ(box.pilot_points, rescue::pilot_points);
    }
}

TEST(RescueOutlook, TellsWhatARocketLacksAndCarries) {
    const auto rules = rules_with<RescueGame>({{"edition", "third-base"}, {"players", 3}});
    rescue::State state = new_game(rules);
    rescue::Rocket& rocket = state.table.hangars[1].rocket;
    const auto rocket_now = [&] { return rescue::public_outlook(rules, state.table).rockets[1]; };
    using enum rescue::ModuleType;
    EXPECT_EQ(rocket_now().lacks, (std::vector{cockpit, engine}));
    EXPECT_EQ(rocket_now().tank_place, 2);

    rocket[rescue::engine_place] = {card_of_type(rules, engine, rescue::no_equipment), 0, {}};
    rocket[1] = {card_of_type(rules, crew_module, rescue::no_equipment), 0, {}};
    EXPECT_EQ(rocket_now().lacks, std::vector{cockpit});
    EXPECT_EQ(rocket_now().tank_place, 3);
    EXPECT_FALSE(rocket_now().complete);

    rocket[2] = {card_of_type(rules, fuel_tank, rescue::no_equipment), 1, {}};
    rocket[rescue::cockpit_place] = {card_of_type(rules, cockpit, rescue::no_equipment), 1, {}};
    EXPECT_TRUE(rocket_now().complete && rocket_now().lacks.empty());
    EXPECT_EQ(rocket_now().tanks, 1);
    EXPECT_FALSE(rocket_now().tank_place.has_value());
    EXPECT_TRUE(rocket_now().equipment.empty());

    state.table.pilot_chip = static_cast<rescue::PilotChip>(rescue::slot_at(rescue::HangarId{1}, 1));  // RR-CHAR-22
    const std::vector both{rescue::rover, rescue::satellite};
    EXPECT_EQ(rocket_now().equipment, both);
    EXPECT_EQ(rocket_now().by_place[1], both);
    EXPECT_TRUE(rocket_now().by_place[0].empty());
    EXPECT_TRUE(rescue::public_outlook(rules, state.table).rockets[0].equipment.empty());
}

TEST(RescueOutlook, LinesUpTheDiceByFaceAndTrack) {
    const auto rules = rules_with<RescueGame>({{"edition", "first"}, {"players", 3}});
    rescue::State state = new_game(rules);
    rescue::PublicState& table = state.table;
    table.track.clear();
    for (const Seat seat : {Seat{2}, Seat{0}, Seat{1}}) table.track.push(seat);
    const auto put = [&](Seat seat, rescue::Field field, int face) {
        table.plans[seat].dice[rescue::index(field)] = static_cast<std::uint8_t>(face);
    };
    put(0, rescue::Field::boarding_1, 3);
    put(0, rescue::Field::boarding_2, 5);
    put(1, rescue::Field::boarding_1, 1);  // gives nothing in this edition
    put(2, rescue::Field::boarding_2, 3);
    table.phase = rescue::Phase::boarding;
    const auto dice = rescue::public_outlook(rules, table).dice;
    ASSERT_EQ(dice.size(), 4u);
    EXPECT_EQ(dice[2].phase, rescue::Phase::boarding);
    EXPECT_EQ(dice[2].dice, (std::vector<rescue::Turn>{{0, 5}, {2, 3}, {0, 3}}));
    EXPECT_TRUE(dice[0].dice.empty());
}

TEST(RescueOutlook, TellsWhatAPlanLacks) {
    const auto rules = rules_with<RescueGame>({{"edition", "third-base"}, {"players", 3}});
    rescue::State state = new_game(rules);
    state.table.players[0].energy = 2;
    state.hands[0].plan.dice = {6, 6, 0, 0, 0, 0, 0, 0};
    const auto plan = rescue::outlook(rules, rules.observe(state, 0)).settlement;
    ASSERT_TRUE(plan.has_value());
    EXPECT_EQ(plan->missing, -plan->balance - 2);
    EXPECT_GT(plan->missing, 0);
    state.table.players[0].energy = 20;
    EXPECT_EQ(rescue::outlook(rules, rules.observe(state, 0)).settlement->missing, 0);
}

TEST(RescueOutlook, TellsHowTheTablePlaysStability) {
    const json::object usual{{"edition", "first"}, {"players", 3}};
    json::object lenient = usual;
    lenient["stability_strict"] = "off";
    for (const bool strict : {true, false}) {
        const auto rules = rules_with<RescueGame>(strict ? usual : lenient);
        EXPECT_EQ(rescue::public_outlook(rules, new_game(rules).table).stability_strict, strict);
    }
}

// ---- 1969

TEST(Moon1969Box, TellsTheSidesOfADie) {
    const moon1969::Edition& edition = library().of<Moon1969Game>().content.edition;
    const moon1969::Box box = moon1969::box_of(edition);
    EXPECT_EQ(box.spaces_in_box, moon1969::spaces_in_box);
    for (const moon1969::Face face : {moon1969::Face::success, moon1969::Face::neutral, moon1969::Face::failure})
        EXPECT_EQ(std::count(box.sides.begin(), box.sides.end(), face), edition.faces[moon1969::index(face)]);
}

TEST(Moon1969Outlook, TellsTheLimitsThatTheTableAgreedOn) {
    const auto rules = rules_with<Moon1969Game>({{"players", 2}, {"sell_1968", 7}});
    const auto outlook = moon1969::public_outlook(rules, new_game(rules).table);
    ASSERT_EQ(outlook.sell_limits.size(), static_cast<std::size_t>(moon1969::year_count));
    EXPECT_EQ(outlook.sell_limits[5], 7);
    EXPECT_EQ(outlook.sell_limits[0], rules.edition().years[0].sell_limit);
}

TEST(Moon1969Outlook, TellsWhatResearchersBring) {
    const auto rules = rules_with<Moon1969Game>({{"players", 2}});
    moon1969::State state = new_game(rules);
    for (const auto id : {moon1969::BoxId::robotics, moon1969::BoxId::insurance, moon1969::BoxId::pad})
        moon1969::box_at(state.table.players[1], id).scientists.push(moon1969::Scientist::genius);
    const auto outlook = moon1969::public_outlook(rules, state.table);
    const int researchers = rules.card(moon1969::Scientist::genius).researchers;
    const auto effect = [&](moon1969::BoxId id) { return outlook.effects[1][moon1969::index(id)]; };
    EXPECT_EQ(effect(moon1969::BoxId::robotics), researchers * rules.edition().discount);
    EXPECT_EQ(effect(moon1969::BoxId::insurance), researchers * rules.edition().insurance);
    EXPECT_EQ(effect(moon1969::BoxId::pad), researchers);
    EXPECT_EQ(effect(moon1969::BoxId::investors), 0);
    EXPECT_EQ(outlook.cards_left, rules.edition().cards.size());
}

// ---- Rocketmen

TEST(RocketmenOutlook, TellsHowTheTableIsPlayed) {
    using rocketmen::Destination;
    const auto race_of = [](const json::object& options) {
        const auto rules = rules_with<RocketmenGame>(options);
        return std::pair{rocketmen::public_outlook(rules, new_game(rules).table), rules.edition()};
    };
    const auto [standard, edition] = race_of({{"players", 3}});
    EXPECT_EQ(standard.race.markers, edition.markers);
    EXPECT_EQ(standard.race.racers, 3);
    EXPECT_EQ(standard.race.end_points, edition.end_points[3]);
    EXPECT_EQ(standard.race.destinations.size(), 3u);
    EXPECT_EQ(standard.race.first_tokens, (std::vector{Destination::moon, Destination::mars}));
    EXPECT_EQ(standard.race.engines_left, edition.engines_per_turn);
    EXPECT_FALSE(standard.rival.has_value());

    const auto battle = race_of({{"players", 2}, {"mode", "battle-for-earth"}}).first;
    EXPECT_EQ(battle.race.markers, edition.markers_battle_for_earth);
    EXPECT_FALSE(battle.race.end_points.has_value());
    EXPECT_EQ(battle.race.destinations, std::vector{Destination::earth});
    EXPECT_TRUE(battle.race.first_tokens.empty());

    const auto alone = race_of({{"players", 1}}).first;
    EXPECT_EQ(alone.race.racers, 2);
    EXPECT_FALSE(alone.race.end_points.has_value());
    ASSERT_TRUE(alone.rival.has_value());
    EXPECT_FALSE(alone.rival->done);
}

TEST(RocketmenOutlook, CountsEnginesAndVariants) {
    const auto rules = rules_with<RocketmenGame>({{"players", 2}});
    rocketmen::State state = new_game(rules);
    const auto race = [&] { return rocketmen::public_outlook(rules, state.table).race; };
    const int usual = rules.edition().engines_per_turn;
    state.table.engines_bought = static_cast<std::uint8_t>(usual);
    EXPECT_EQ(race().engines_per_turn, usual);
    EXPECT_EQ(race().engines_left, 0);
    state.table.variants.push(rocketmen::Variant::mass_production);
    EXPECT_EQ(race().engines_per_turn, usual + 1);
    EXPECT_EQ(race().engines_left, 1);
}

TEST(RocketmenOutlook, TellsWhatPlacingAMissionCosts) {
    const auto rules = rules_with<RocketmenGame>({{"players", 2}});
    rocketmen::State state = new_game(rules);
    const auto cost = [&] { return rocketmen::public_outlook(rules, state.table).race.plan_cost; };
    EXPECT_EQ(cost(), rules.edition().placement_cost);
    state.table.variants.push(rocketmen::Variant::fast_track);
    EXPECT_EQ(cost(), 0);
}

TEST(RocketmenBox, TellsWhatTokensGive) {
    const rocketmen::Edition& edition = *library().of<RocketmenGame>().content.find("standard");
    const rocketmen::Box box = rocketmen::box_of(edition);
    EXPECT_EQ(box.rocket_token, rocketmen::rocket_token);
    EXPECT_EQ(box.hand_token, rocketmen::hand_token);
    EXPECT_EQ(box.money_token, edition.money_token);
}

TEST(RocketmenOutlook, TellsWhatAnAbortCosts) {
    const auto rules = rules_with<RocketmenGame>({{"players", 2}});
    rocketmen::State state = new_game(rules);
    rocketmen::PublicState& table = state.table;
    const auto engines = rules.engine_piles().kinds();
    rocketmen::for_each_kind(engines, [&](rocketmen::CardId card) { table.players[table.turn].pad.add(card); });
    const int pad = table.players[table.turn].pad.size();
    const auto cost = [&](int drawn) {
        table.flight.drawn = static_cast<std::uint8_t>(drawn);
        return rocketmen::cards_lost_by_abort(rules, table, table.turn);
    };
    EXPECT_EQ(cost(1), 0);
    EXPECT_EQ(cost(2), 1);
    EXPECT_EQ(cost(pad + 5), pad);  // there is no more to lose
    table.variants.push(rocketmen::Variant::safety_protocol);
    EXPECT_EQ(cost(2), 0);
    EXPECT_EQ(cost(3), 1);
}

TEST(RocketmenOutlook, ContractsGrowWithTheMissions) {
    const auto rules = rules_with<RocketmenGame>({{"players", 2}});
    rocketmen::State state = new_game(rules);
    const auto money = [&] { return rocketmen::public_outlook(rules, state.table).players[0].money; };
    ASSERT_EQ(money().size(), 1u);
    EXPECT_EQ(money().front().second, 0);
    state.table.players[0].missions.add(rocketmen::LocationId{0});
    state.table.players[0].missions.add(rocketmen::LocationId{3});
    const auto contract = static_cast<rocketmen::CardId>(std::countr_zero(rules.all_with(rocketmen::Effect::money_per_mission)));
    EXPECT_EQ(money().front().second, 2 * rules.card(contract).amount);
    EXPECT_EQ(rocketmen::public_outlook(rules, state.table).players[1].money.front().second, 0);
}

}  // namespace
}  // namespace tminus::test
