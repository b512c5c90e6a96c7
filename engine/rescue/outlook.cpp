#include "engine/rescue/outlook.h"

#include "engine/rescue/chapters.h"
#include "engine/rescue/names.h"

#include <algorithm>
#include <numeric>

namespace tminus::rescue {
namespace {

// Calls visit(planet, hangars, prices) for every planet on display.
template <class Visit>
json::array flights(const Rules& rules, const Table& table, Visit visit) {
    const Names names(rules);
    json::array list;
    for (const PlanetId planet : table.planets) {
        if (planet == PlanetId::none) continue;
        json::array hangars, prices;
        visit(planet, hangars, prices);
        list.push_back(
            json::object{{"planet", names.text(planet)}, {"hangars", std::move(hangars)}, {"prices", std::move(prices)}});
    }
    return list;
}

// The plan that is about to be settled: behind the screen, or already on the table while the Engineer changes it.
const Plan* plan_to_settle(const View& view) {
    if (view.table.phase != Phase::planning) return nullptr;
    if (view.table.pending.empty()) return &view.hand.plan;
    return view.table.pending.back().ask == Ask::adjust ? &view.table.plans[view.me] : nullptr;
}

json::value settlement(const Rules& rules, const View& view) {
    const Plan* plan = plan_to_settle(view);
    if (plan == nullptr) return nullptr;
    const int energy = view.table.players[view.me].energy;
    const Settlement settled = settle(rules.edition(), *plan, energy);
    json::array dice;
    for (const int face : settled.plan.dice) dice.push_back(number(face));
    return json::object{{"balance", number(settled.planned)},
                        {"dice", std::move(dice)},
                        {"bid", number(settled.plan.bid)},
                        {"energy", number(energy + settled.balance)}};
}

// A line of the score sheet, from how many of something a seat has and what that is worth.
template <class Count, class Points>
json::object line(const Rules& rules, std::string_view id, Count count, Points points) {
    json::array counts, worth;
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        counts.push_back(number(count(seat)));
        worth.push_back(number(points(seat)));
    }
    return {{"id", id}, {"counts", std::move(counts)}, {"points", std::move(worth)}};
}

// Victory points that a game did not give: a state that was loaded may hold some.
int other_points(const Player& player) {
    return player.victory_points - std::accumulate(player.rewards.count.begin(), player.rewards.count.end(), 0);
}

// The Ambassador: everybody on the planets of own launches; others: their own figures there.
int crew_saved_by_ambassador(const Table& table, Seat seat) {
    const Seat ambassador = seat_of(table, Character::ambassador);
    int crew = 0;
    for (const Flight& flight : table.flights) {
        if (flight.launcher != ambassador) continue;
        crew += seat == ambassador ? std::accumulate(flight.crew.begin(), flight.crew.end(), 0) : flight.crew[seat];
    }
    return crew;
}

}  // namespace

json::object outlook(const Rules& rules, const View& view) {
    Actions launches;
    list_launches(rules, view, launches);
    const auto possible = [&](PlanetId planet, json::array& hangars, json::array& prices) {
        for (const Action& action : launches) {
            const auto& launch = std::get<Launch>(action);
            if (launch.planet != planet) continue;
            hangars.push_back(Names(rules).to_json(launch.hangar));
            prices.push_back(number(launch_price(rules, view.table, view.me, launch.hangar, planet)));
        }
    };
    return {{"flights", flights(rules, view.table, possible)}, {"settlement", settlement(rules, view)}};
}

json::object public_outlook(const Rules& rules, const Table& table) {
    const auto none = [](PlanetId, json::array&, json::array&) {};
    return {{"flights", flights(rules, table, none)}, {"settlement", nullptr}};
}

json::object score_sheet(const Rules& rules, const Table& table) {
    const Points& points = rules.edition().points;
    const auto rescued = [&](Seat seat) { return crew_rescued(table, seat); };
    const auto in_hangars = [&](Seat seat) { return crew_in_hangars(table, seat); };
    const auto tokens = [&](Reward reward) { return [&, reward](Seat seat) { return table.players[seat].rewards[reward]; }; };
    const auto others = [&](Seat seat) { return other_points(table.players[seat]); };
    const auto each = [](int worth, const auto& count) { return [=](Seat seat) { return worth * count(seat); }; };

    json::array lines;
    lines.push_back(line(rules, "crew-on-planets", rescued, each(points.crew_on_planet, rescued)));
    if (points.crew_in_hangar != 0)
        lines.push_back(line(rules, "crew-in-hangars", in_hangars, each(points.crew_in_hangar, in_hangars)));
    const auto add_rewards = [&](std::string_view id, Reward reward) {
        lines.push_back(line(rules, id, tokens(reward), each(points.victory_point, tokens(reward))));
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
        lines.push_back(line(
            rules, "ambassador", [&](Seat seat) { return crew_saved_by_ambassador(table, seat); },
            [&](Seat seat) { return shift_by_ambassador(rules, table, seat); }));
    if (points.first_complete != 0)
        lines.push_back(line(
            rules, "first-complete", [&](Seat seat) { return table.first_complete.has(seat) ? 1 : 0; },
            each(points.victory_point, tokens(Reward::first_complete))));
    if (std::any_of(table.players.begin(), table.players.begin() + rules.seats(), other_points))
        lines.push_back(line(rules, "victory-points", others, each(points.victory_point, others)));
    const auto left_behind = [&](Seat seat) {
        return rules.crew() - rescued(seat) - (points.crew_in_hangar != 0 ? in_hangars(seat) : 0);
    };
    lines.push_back(line(rules, "crew-left-behind", left_behind, each(0, left_behind)));

    json::array tie_breaks;
    for (const TieBreak tie_break : rules.edition().tie_breaks) {
        json::array values;
        for (Seat seat = 0; seat < rules.seats(); ++seat) values.push_back(number(tie_break_value(table, seat, tie_break)));
        tie_breaks.push_back(json::object{{"id", enumerator_text(tie_break)}, {"values", std::move(values)}});
    }
    return {{"lines", std::move(lines)}, {"tie_breaks", std::move(tie_breaks)}};
}

}  // namespace tminus::rescue
