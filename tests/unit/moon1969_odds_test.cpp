// The chances of a mission test, against every case played through by the engine.

#include "engine/moon1969/odds.h"

#include "engine/moon1969/chapters.h"
#include "engine/moon1969/names.h"
#include "engine/moon1969/outlook.h"
#include "match/game_data.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <algorithm>

namespace tminus::test {
namespace {

namespace moon = moon1969;

moon::Rules two_nations() {
    json::object options{{"players", 2}};
    return library().of<Moon1969Game>().rules(options);
}

// Alice may start a mission; her boxes allow r re-rolls and c conversions.
moon::State before_mission(const moon::Rules& rules, int rerolls, int conversions) {
    Chance luck(1);
    Journal<moon::Event> silent;
    moon::State state = rules.setup(luck, silent);
    state.table.start = state.table.active = 0;
    moon::ask(state.table, moon::Step::choose, 0);
    const auto put = [&](moon::BoxId id, int researchers) {
        moon::ResearchBox& box = moon::box_at(state.table.players[0], id);
        if (researchers == 3 || researchers == 4) box.scientists.push(moon::Scientist::genius), researchers -= 2;
        if (researchers == 2) box.scientists.push(moon::Scientist::young), --researchers;
        if (researchers == 1) box.bonus = true;
    };
    put(moon::BoxId::simulation, rerolls);
    put(moon::BoxId::control, conversions);
    return state;
}

// What the best play brings in 6^(5 + r) cases, by trying everything in the engine itself. The rocket starts on space 10 of the
// Moon track, so that no result is cut off.
class Enumeration {
public:
    // 1 for each case that reaches the result.
    Enumeration(const moon::Rules& rules, int rerolls, int wanted)
        : Enumeration(rules, rerolls, std::array<int, moon::max_track + 1>{}) {
        for (int space = 10 + wanted; space <= moon::max_track; ++space) worth_[static_cast<std::size_t>(space)] = 1;
    }
    // What its space is worth, for each case.
    Enumeration(const moon::Rules& rules, int rerolls, const std::array<int, moon::max_track + 1>& worth)
        : rules_(rules), rerolls_(rerolls), worth_(worth) {}

    std::int64_t ways(const moon::State& state) {
        std::int64_t sum = 0;
        std::array<int, moon::dice_count> draws;
        for (int roll = 0; roll < 7776; ++roll) {
            int rest = roll;
            for (int& draw : draws) draw = rest % 6 + 1, rest /= 6;
            if (!std::is_sorted(draws.begin(), draws.end())) continue;  // the order of the dice does not matter
            std::array<int, moon::dice_count> sorted = draws;
            std::int64_t orders = 0;
            do ++orders;
            while (std::next_permutation(sorted.begin(), sorted.end()));
            sum += orders * after(state, moon::Start{rules_.moon()}, draws, rerolls_);
        }
        return sum;
    }

private:
    // Of 6^rerolls cases after this action.
    std::int64_t after(moon::State state, const moon::Action& action, std::span<const int> draws, int rerolls) {
        Chance script = Chance::scripted(draws);
        Journal<moon::Event> silent;
        rules_.apply(state, 0, action, script, silent);
        return best(state, rerolls);
    }

    std::int64_t best(const moon::State& state, int rerolls) {
        std::int64_t all = 1;
        for (int i = 0; i < rerolls; ++i) all *= 6;
        if (state.table.step != moon::Step::test) return all * worth_[state.table.players[0].rocket.space];
        moon::Rules::Actions list;
        rules_.legal_actions(rules_.observe(state, 0), list);
        std::int64_t most = 0;
        for (const moon::Action& action : list) {
            if (is_like_another(state, action, list)) continue;
            std::int64_t ways = 0;
            if (std::holds_alternative<moon::Reroll>(action)) {
                for (int draw = 1; draw <= 6; ++draw) ways += after(state, action, std::array{draw}, rerolls - 1);
            } else {
                ways = after(state, action, {}, rerolls);
            }
            most = std::max(most, ways);
            if (most == all * *std::max_element(worth_.begin(), worth_.end())) break;
        }
        return most;
    }

    // Whether an earlier action of the list does the same to a die that lies the same.
    static bool is_like_another(const moon::State& state, const moon::Action& action, const moon::Rules::Actions& list) {
        const auto die_of = [&](const moon::Action& a) -> const moon::Die* {
            if (const auto* reroll = std::get_if<moon::Reroll>(&a))
                return &state.table.dice[static_cast<int>(moon::index(reroll->die))];
            if (const auto* convert = std::get_if<moon::Convert>(&a))
                return &state.table.dice[static_cast<int>(moon::index(convert->die))];
            return nullptr;
        };
        for (const moon::Action& earlier : list) {
            if (earlier == action) return false;
            const moon::Die *a = die_of(earlier), *b = die_of(action);
            if (earlier.index() == action.index() && a != nullptr && b != nullptr && *a == *b) return true;
        }
        return false;
    }

    const moon::Rules& rules_;
    int rerolls_;
    std::array<int, moon::max_track + 1> worth_;
};

TEST(Moon1969Odds, FiveDiceHaveTheirExactDistribution) {
    const moon::Rules rules = two_nations();
    const moon::Ways ways = moon::ways_before_roll(rules.edition(), 0, 0);
    EXPECT_EQ(ways.of, 7776);
    // By hand: faces 3 success, 2 neutral, 1 failure; the coefficients of (3x + 2 + 1/x)^5, summed from above.
    const std::array<std::int64_t, moon::dice_results> coefficients{1, 10, 55, 200, 530, 1052, 1590, 1800, 1485, 810, 243};
    std::int64_t sum = 0;
    for (std::size_t i = moon::dice_results; i-- > 0;) {
        sum += coefficients[i];
        EXPECT_EQ(ways.at_least[i], sum) << "result " << static_cast<int>(i) - 5;
    }
    EXPECT_EQ(sum, 7776);
}

// The engine's own dice: every roll played, the results counted.
TEST(Moon1969Odds, TheEngineRollsThatDistribution) {
    const moon::Rules rules = two_nations();
    moon::State start = before_mission(rules, 0, 0);
    start.table.players[0].moon_flag = 10;
    start.table.players[0].money = 10;
    const moon::Ways ways = moon::ways_before_roll(rules.edition(), 0, 0);
    std::array<std::int64_t, moon::dice_results> counted{};
    for (int roll = 0; roll < 7776; ++roll) {
        std::array<int, moon::dice_count> draws;
        int rest = roll;
        for (int& draw : draws) draw = rest % 6 + 1, rest /= 6;
        moon::State state = start;
        Chance script = Chance::scripted(draws);
        std::vector<Told<moon::Event>> told;
        Journal<moon::Event> journal(told);
        rules.apply(state, 0, moon::Start{rules.moon()}, script, journal);
        rules.apply(state, 0, moon::Done{}, script, journal);
        for (const auto& entry : told)
            if (const auto* ended = std::get_if<moon::TestEnded>(&entry.event))
                ++counted[static_cast<std::size_t>(ended->result + 5)];
    }
    std::int64_t sum = 0;
    for (std::size_t i = moon::dice_results; i-- > 0;) EXPECT_EQ(ways.at_least[i], sum += counted[i]);
}

TEST(Moon1969Odds, RerollsAndConversionsAreExact) {
    const moon::Rules rules = two_nations();
    for (int rerolls = 0; rerolls <= 2; ++rerolls)
        for (int conversions = 0; conversions <= 4; conversions += rerolls == 2 ? 2 : 1) {
            moon::State state = before_mission(rules, rerolls, conversions);
            state.table.players[0].moon_flag = 10;
            state.table.players[0].money = 10;
            const moon::Ways ways = moon::ways_before_roll(rules.edition(), rerolls, conversions);
            for (const int wanted : {-3, 0, 2, 4, 5}) {
                Enumeration enumeration(rules, rerolls, wanted);
                EXPECT_EQ(ways.at_least[static_cast<std::size_t>(wanted + 5)], enumeration.ways(state))
                    << rerolls << " re-rolls, " << conversions << " conversions, result " << wanted;
            }
        }
}

TEST(Moon1969Odds, MoreHelpNeverHurts) {
    const moon::Rules rules = two_nations();
    for (int rerolls = 0; rerolls < 4; ++rerolls)
        for (int conversions = 0; conversions < 4; ++conversions) {
            const moon::Ways less = moon::ways_before_roll(rules.edition(), rerolls, conversions);
            const moon::Ways reroll = moon::ways_before_roll(rules.edition(), rerolls + 1, conversions);
            const moon::Ways convert = moon::ways_before_roll(rules.edition(), rerolls, conversions + 1);
            for (std::size_t i = 0; i < moon::dice_results; ++i) {
                EXPECT_GE(reroll.at_least[i] * less.of, less.at_least[i] * reroll.of);
                EXPECT_GE(convert.at_least[i] * less.of, less.at_least[i] * convert.of);
            }
        }
}

// The chances that a page shows for a running test are those from the dice as they lie.
TEST(Moon1969Odds, TheOutlookShowsTheChancesOfTheRunningTest) {
    const moon::Rules rules = two_nations();
    moon::State state = before_mission(rules, 1, 1);
    state.table.players[0].money = 10;
    moon::box_at(state.table.players[0], moon::BoxId::pad).scientists.push(moon::Scientist::genius);
    const std::array draws{1, 4, 4, 6, 1};  // two successes, two neutral, one failure
    Chance script = Chance::scripted(draws);
    Journal<moon::Event> silent;
    rules.apply(state, 0, moon::Start{static_cast<moon::MissionId>(0)}, script, silent);
    const json::object outlook = to_json(moon::Names(rules), moon::public_outlook(rules, state.table)).as_object();
    const json::value& test = outlook.at("test");
    EXPECT_EQ(test.at("result"), 3);  // 2 - 1 and a genius
    EXPECT_EQ(test.at("support"), 2);
    EXPECT_EQ(test.at("space"), 3);
    // One conversion gives space 4 for sure; the failure re-rolled gives 5 with a neutral or a success.
    EXPECT_EQ(test.at("reach"), (json::object{{"of", 6}, {"ways", json::array{6, 6, 6, 6, 6, 5}}}));
}

// To play for the mean is to play for no single result: the spaces are worth something by fits and starts.
TEST(Moon1969Odds, TheMeanIsThatOfPlayingEverythingForIt) {
    const moon::Rules rules = two_nations();
    std::array<int, moon::max_track + 1> by_space{};
    for (std::size_t space = 0; space < by_space.size(); ++space) by_space[space] = static_cast<int>(space * space * 7 % 11);
    moon::Worth worth{};
    for (std::size_t i = 0; i < worth.size(); ++i) worth[i] = by_space[10 - moon::dice_count + i];
    for (int rerolls = 0; rerolls <= 2; ++rerolls)
        for (int conversions = 0; conversions <= 1; ++conversions) {
            moon::State start = before_mission(rules, rerolls, conversions);
            start.table.players[0].moon_flag = 10;
            start.table.players[0].money = 10;
            const moon::Mean mean = moon::mean_before_roll(rules.edition(), rerolls, conversions, worth);
            EXPECT_EQ(mean.sum, Enumeration(rules, rerolls, by_space).ways(start)) << rerolls << " " << conversions;
            EXPECT_EQ(mean.of, moon::ways_before_roll(rules.edition(), rerolls, conversions).of);
        }
}

}  // namespace
}  // namespace tminus::test
