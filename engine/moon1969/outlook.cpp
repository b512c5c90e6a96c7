#include "engine/moon1969/outlook.h"

#include "engine/moon1969/chapters.h"
#include "engine/moon1969/names.h"
#include "engine/moon1969/odds.h"

#include <algorithm>

namespace tminus::moon1969 {
namespace {

json::array researchers(const Rules& rules, const Table& table) {
    json::array seats;
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        json::object boxes;
        for (int i = 0; i < box_count; ++i) {
            const auto box = static_cast<BoxId>(i);
            boxes[enumerator_text(box)] = number(researchers_in(rules, table.players[seat], box));
        }
        seats.push_back(std::move(boxes));
    }
    return seats;
}

// The chance to be on each space or beyond: `ways` of `of`, from the first space to the last.
json::object chances(const MissionCard& mission, int start, int support, const Ways& ways) {
    json::array list;
    for (int space = 0; space <= mission.last; ++space) {
        const int wanted = space == 0 ? -dice_count : space - start - support;  // no rocket falls off the first space
        const auto i = static_cast<std::size_t>(std::clamp(wanted + dice_count, 0, dice_results - 1));
        list.push_back(number(wanted > dice_count ? 0 : ways.at_least[i]));
    }
    return {{"of", number(ways.of)}, {"ways", std::move(list)}};
}

// What each space of each mission brings now, the flags there taken off.
json::object prestige(const Rules& rules, const Table& table) {
    json::object missions;
    for (int m = 0; m < rules.missions(); ++m) {
        const auto id = static_cast<MissionId>(m);
        json::array spaces;
        for (int space = 0; space <= rules.card(id).last; ++space) spaces.push_back(number(prestige_on(rules, table, id, space)));
        missions[Names(rules).text(id)] = std::move(spaces);
    }
    return missions;
}

json::value running_test(const Rules& rules, const Table& table) {
    if (table.step != Step::test) return nullptr;
    const Rocket& rocket = table.players[table.active].rocket;
    const MissionCard& mission = rules.card(rocket.mission);
    const TestResult test = result_of_test(rules, table);
    const Ways ways = ways_from(rules.edition(), lie_of(table), table.rerolls, table.conversions);
    return json::object{
        {"successes", number(test.successes)}, {"neutral", number(count_faces(table, Face::neutral))},
        {"failures", number(test.failures)},   {"support", number(test.support)},
        {"result", number(test.result)},       {"space", number(std::clamp(rocket.space + test.result, 0, mission.last))},
        {"insurance", number(test.insurance)}, {"reach", chances(mission, rocket.space, test.support, ways)}};
}

json::array missions(const Rules& rules, const View& view) {
    const Player& player = view.table.players[view.me];
    const Ways ways = ways_before_roll(rules.edition(), researchers_in(rules, player, BoxId::simulation),
                                       researchers_in(rules, player, BoxId::control));
    json::array list;
    for (int m = 0; m < rules.missions(); ++m) {
        const auto id = static_cast<MissionId>(m);
        const MissionCard& mission = rules.card(id);
        const int price = price_of(rules, player, id), support = support_for(rules, player, id);
        const int start = mission.is_moon ? player.moon_flag : 0;
        const bool flown = view.table.flags[index(id)].has(view.me) || player.rocket.mission == id;
        list.push_back(json::object{{"mission", Names(rules).text(id)},
                                    {"price", number(price)},
                                    {"affordable", price <= player.money},
                                    {"open", !flown},
                                    {"start", number(start)},
                                    {"support", number(support)},
                                    {"flags", number(view.table.flags[index(id)].count())},
                                    {"reach", chances(mission, start, support, ways)}});
    }
    return list;
}

json::object prices(const Rules& rules, const View& view) {
    Table table = view.table;
    table.hired = view.table.hired && view.table.active == view.me;  // of another seat it does not matter
    json::object list;
    for (const Scientist type : all_scientists) list[enumerator_text(type)] = number(price_of(rules, table, view.me, type));
    return list;
}

json::value commitment(const Rules& rules, const View& view) {
    if (view.table.step != Step::commit || view.hand.committed.size() == 0) return nullptr;
    const int cost = rules.card(view.table.players[view.table.active].rocket.mission).intelligence_cost;
    const int sum = view.hand.committed.sum();
    return json::object{{"sum", number(sum)}, {"spaces", number(sum / cost)}, {"surplus", number(sum % cost)}};
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

int missions_flown(const Table& table, Seat seat) {
    int count = table.players[seat].rocket.flies() ? 1 : 0;
    for (const Seats& flags : table.flags) count += flags.has(seat) ? 1 : 0;
    return count;
}

}  // namespace

json::object outlook(const Rules& rules, const View& view) {
    const Player& player = view.table.players[view.me];
    const int most = std::min<int>(rules.year(view.table).sell_limit, player.prestige);
    return {{"researchers", researchers(rules, view.table)},
            {"prestige", prestige(rules, view.table)},
            {"prices", prices(rules, view)},
            {"sale", json::object{{"most", number(most)}, {"money", number(rules.edition().sale_price)}}},
            {"missions", missions(rules, view)},
            {"test", running_test(rules, view.table)},
            {"commitment", commitment(rules, view)}};
}

json::object public_outlook(const Rules& rules, const Table& table) {
    return {{"researchers", researchers(rules, table)},
            {"prestige", prestige(rules, table)},
            {"prices", nullptr},
            {"sale", nullptr},
            {"missions", json::array()},
            {"test", running_test(rules, table)},
            {"commitment", nullptr}};
}

json::object score_sheet(const Rules& rules, const Table& table) {
    const auto start = [&](Seat) { return rules.edition().start_prestige; };
    const auto flown = [&](Seat seat) { return missions_flown(table, seat); };
    const auto sold = [&](Seat seat) { return int{table.players[seat].sold}; };
    const auto earned = [&](Seat seat) { return table.players[seat].prestige - start(seat) + sold(seat); };
    json::array lines;
    lines.push_back(line(rules, "start", start, start));
    lines.push_back(line(rules, "missions", flown, earned));
    lines.push_back(line(rules, "sold", sold, [&](Seat seat) { return -sold(seat); }));
    for (const Scientist type : {Scientist::famous, Scientist::young, Scientist::spy}) {
        const auto count = [&](Seat seat) { return scientists_of(table.players[seat], type); };
        lines.push_back(
            line(rules, enumerator_text(type), count, [&](Seat seat) { return count(seat) * rules.card(type).final_prestige; }));
    }
    json::array money;
    for (Seat seat = 0; seat < rules.seats(); ++seat) money.push_back(number(table.players[seat].money));
    return {{"lines", std::move(lines)},
            {"tie_breaks", json::array{json::object{{"id", "money"}, {"values", std::move(money)}}}}};
}

}  // namespace tminus::moon1969
