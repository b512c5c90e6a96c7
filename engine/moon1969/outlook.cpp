#include "engine/moon1969/outlook.h"

#include "engine/moon1969/chapters.h"
#include "engine/moon1969/names.h"
#include "engine/moon1969/odds.h"

#include <algorithm>

namespace tminus::moon1969 {
namespace {

template <class Count>
std::vector<ByEnum<BoxId, int>> in_each_box(const Rules& rules, const PublicState& table, Count count) {
    std::vector<ByEnum<BoxId, int>> seats(static_cast<std::size_t>(rules.seats()));
    for (Seat seat = 0; seat < rules.seats(); ++seat)
        for (std::size_t box = 0; box < box_count; ++box)
            seats[seat][box] = count(rules, table.players[seat], static_cast<BoxId>(box));
    return seats;
}

std::vector<int> sell_limits(const Rules& rules) {
    std::vector<int> limits;
    for (const Year& year : rules.edition().years) limits.push_back(year.sell_limit);
    return limits;
}

std::vector<Seat> commit_order(const Rules& rules, const PublicState& table) {
    if (table.step != Step::commit) return {};
    const auto order = order_of_commitments(rules, table);
    return {order.begin(), order.end()};
}

Reach chances(const MissionCard& mission, int start, int support, const Ways& ways) {
    Reach reach{ways.of, {}};
    for (int space = 0; space <= mission.last; ++space) {
        const int wanted = space == 0 ? -dice_count : space - start - support;  // no rocket falls off the first space
        const auto i = static_cast<std::size_t>(std::clamp(wanted + dice_count, 0, dice_results - 1));
        reach.ways.push_back(wanted > dice_count ? 0 : ways.at_least[i]);
    }
    return reach;
}

Worth worth_of(const Rules& rules, const PublicState& table, MissionId id, int start) {
    Worth worth{};
    for (int result = 0; result < dice_results; ++result) {
        const int space = std::clamp(start + result - dice_count, 0, rules.card(id).last);
        worth[static_cast<std::size_t>(result)] = prestige_on(rules, table, id, space);
    }
    return worth;
}

MeanPrestige shown(const Mean& mean) { return {mean.sum, mean.of}; }

// What each space of each mission brings now, the flags there taken off.
ByName<std::vector<int>> prestige(const Rules& rules, const PublicState& table) {
    ByName<std::vector<int>> missions;
    for (int m = 0; m < rules.missions(); ++m) {
        const auto id = static_cast<MissionId>(m);
        std::vector<int> spaces;
        for (int space = 0; space <= rules.card(id).last; ++space) spaces.push_back(prestige_on(rules, table, id, space));
        missions.emplace_back(Names(rules).text(id), std::move(spaces));
    }
    return missions;
}

std::optional<TestOutlook> running_test(const Rules& rules, const PublicState& table) {
    if (table.step != Step::test) return {};
    const Rocket& rocket = table.players[table.active].rocket;
    const MissionCard& mission = rules.card(rocket.mission);
    const TestResult test = result_of_test(rules, table);
    const Ways ways = ways_from(rules.edition(), lie_of(table), table.rerolls, table.conversions);
    const Worth worth = worth_of(rules, table, rocket.mission, rocket.space + test.support);
    const Mean mean = mean_from(rules.edition(), lie_of(table), table.rerolls, table.conversions, worth);
    return TestOutlook{test.successes, count_faces(table, Face::neutral),
                       test.failures,  test.support,
                       test.result,    std::clamp(rocket.space + test.result, 0, mission.last),
                       test.insurance, chances(mission, rocket.space, test.support, ways),
                       shown(mean)};
}

std::vector<MissionOutlook> missions(const Rules& rules, const View& view) {
    const Player& player = view.table.players[view.me];
    const int rerolls = researchers_in(rules, player, BoxId::simulation);
    const int conversions = researchers_in(rules, player, BoxId::control);
    const Ways ways = ways_before_roll(rules.edition(), rerolls, conversions);
    std::vector<MissionOutlook> list;
    for (int m = 0; m < rules.missions(); ++m) {
        const auto id = static_cast<MissionId>(m);
        const MissionCard& mission = rules.card(id);
        const int price = price_of(rules, player, id), support = support_for(rules, player, id);
        const int start = mission.is_moon ? player.moon_flag : 0;
        const bool flown = view.table.flags[index(id)].has(view.me) || player.rocket.mission == id;
        int most = 0;
        for (int space = 0; space <= mission.last; ++space) most = std::max(most, prestige_on(rules, view.table, id, space));
        const Worth worth = worth_of(rules, view.table, id, start + support);
        list.push_back({id, price, price <= player.money, !flown, start, support, view.table.flags[index(id)].count(),
                        chances(mission, start, support, ways),
                        shown(mean_before_roll(rules.edition(), rerolls, conversions, worth)), most});
    }
    return list;
}

std::vector<MissionId> ranking(const Rules& rules, const std::vector<MissionOutlook>& missions) {
    std::vector<const MissionOutlook*> best;
    for (const MissionOutlook& mission : missions)
        if (mission.open && mission.affordable && mission.mission != rules.moon()) best.push_back(&mission);
    // All of them have as many cases.
    std::stable_sort(best.begin(), best.end(), [](const auto* a, const auto* b) { return a->mean.sum > b->mean.sum; });
    std::vector<MissionId> ids;
    for (const MissionOutlook* mission : best) ids.push_back(mission->mission);
    return ids;
}

ByEnum<Scientist, int> prices(const Rules& rules, const View& view) {
    PublicState table = view.table;
    table.hired = view.table.hired && view.table.active == view.me;  // of another seat it does not matter
    ByEnum<Scientist, int> list;
    for (const Scientist type : all_scientists) list[index(type)] = price_of(rules, table, view.me, type);
    return list;
}

std::optional<Commitment> commitment(const Rules& rules, const View& view) {
    if (view.table.step != Step::commit || view.hand.committed.size() == 0) return {};
    const int cost = rules.card(view.table.players[view.table.active].rocket.mission).intelligence_cost;
    const int sum = view.hand.committed.sum();
    return Commitment{sum, sum / cost, sum % cost};
}

int missions_flown(const PublicState& table, Seat seat) {
    int count = table.players[seat].rocket.flies() ? 1 : 0;
    for (const Seats& flags : table.flags) count += flags.has(seat) ? 1 : 0;
    return count;
}

}  // namespace

Outlook public_outlook(const Rules& rules, const PublicState& table) {
    return {sell_limits(rules),
            in_each_box(rules, table, researchers_in),
            in_each_box(rules, table, effect_of),
            cards_to_draw(rules, table),
            prestige(rules, table),
            {},
            {},
            {},
            {},
            running_test(rules, table),
            commit_order(rules, table),
            {}};
}

Outlook outlook(const Rules& rules, const View& view) {
    Outlook outlook = public_outlook(rules, view.table);
    outlook.prices = prices(rules, view);
    outlook.sale = Sale{most_to_sell(rules, view.table, view.me), rules.edition().sale_price};
    outlook.missions = missions(rules, view);
    outlook.ranking = ranking(rules, outlook.missions);
    outlook.commitment = commitment(rules, view);
    return outlook;
}

ScoreSheet score_sheet(const Rules& rules, const PublicState& table) {
    const auto start = [&](Seat) { return rules.edition().start_prestige; };
    const auto flown = [&](Seat seat) { return missions_flown(table, seat); };
    const auto sold = [&](Seat seat) { return int{table.players[seat].sold}; };
    const auto earned = [&](Seat seat) { return table.players[seat].prestige - start(seat) + sold(seat); };
    const auto money = [&](Seat seat) { return int{table.players[seat].money}; };
    const int seats = rules.seats();
    ScoreSheet sheet;
    sheet.lines.push_back(score_line(seats, "start", start, start));
    sheet.lines.push_back(score_line(seats, "missions", flown, earned));
    sheet.lines.push_back(score_line(seats, "sold", sold, [&](Seat seat) { return -sold(seat); }));
    for (const Scientist type : {Scientist::famous, Scientist::young, Scientist::spy}) {
        const auto count = [&](Seat seat) { return scientists_of(table.players[seat], type); };
        const auto worth = [&](Seat seat) { return count(seat) * rules.card(type).final_prestige; };
        sheet.lines.push_back(score_line(seats, enumerator_text(type), count, worth));
    }
    sheet.tie_breaks.push_back({"money", by_seat(seats, money)});
    return sheet;
}

}  // namespace tminus::moon1969
