#include "bots/bots.h"
#include "bots/search.h"
#include "match/game_data.h"

#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <chrono>
#include <set>

namespace tminus::test {
namespace {

// How often the greedy seat wins alone or shares first place, the seat rotating.
template <class Game>
int greedy_wins(int games, json::object options) {
    const auto rules = library().of<Game>().rules(options);
    int wins = 0;
    for (int game = 0; game < games; ++game) {
        const auto greedy = static_cast<Seat>(game % rules.seats());
        const auto seed = static_cast<std::uint64_t>(game + 1);
        Chance luck(seed), bot_luck(~seed);
        Journal<typename Game::Rules::Event> silent;
        auto state = rules.setup(luck, silent);
        for (Seats seats = rules.to_act(state); !seats.empty(); seats = rules.to_act(state)) {
            const Seat seat = seats.lowest();
            const auto bot = seat == greedy ? bots::BotKind::greedy : bots::BotKind::random;
            const auto action = bots::choose(bot, library().of<Game>().value, rules, rules.observe(state, seat), bot_luck);
            rules.apply(state, seat, action, luck, silent);
        }
        wins += rules.winners(state) == Seats::only(greedy);
    }
    return wins;
}

TEST(Bots, GreedyBeatsRandom) {
    EXPECT_GE(greedy_wins<RescueGame>(12, {{"players", 3}}), 10);
    EXPECT_GE(greedy_wins<Moon1969Game>(40, {{"players", 4}}), 38);
    EXPECT_GE(greedy_wins<RocketmenGame>(12, {{"players", 2}}), 10);
    EXPECT_GE(greedy_wins<RocketmenGame>(8, {{"players", 4}}), 7);
    EXPECT_GE(greedy_wins<RocketmenGame>(8, {{"players", 3}, {"mode", "battle-for-earth"}}), 7);
}

TEST(Bots, AreFoundByName) {
    for (const std::string& name : bots::names()) EXPECT_TRUE(bots::find_bot(name)) << name;
    for (const std::string& level : bots::levels()) EXPECT_TRUE(bots::find_bot(level)) << level;
    EXPECT_EQ(bots::find_bot("search:70")->budget.iterations, 70);
    EXPECT_EQ(bots::find_bot("hard:250ms")->budget.milliseconds, 250);
    EXPECT_EQ(bots::find_bot("hard:250msx4")->budget.threads, 4);
    EXPECT_EQ(bots::find_bot("blind:9x2")->budget.iterations, 9);
    for (const char* wrong : {"hal", "", "hard:", "hard:0", "hard:-1ms", "hard:5s", "search:9999999999", "greedy:5", "hard:5x0",
                              "hard:5x999", "hard:5x2x", "search:5x", "hard:5 ms"})
        EXPECT_FALSE(bots::find_bot(wrong)) << wrong;
    EXPECT_EQ(bots::why_unknown("hal"), "bot 'hal' is unknown; there are random, greedy, search, blind, easy, normal, hard");
    EXPECT_EQ(
        bots::why_unknown("hard:5s"),
        "bot 'hard:5s': a budget is 1 to 10000000 iterations or 1ms to 3600000ms, and x1 to x64 behind it for threads, as in "
        "hard:250ms or search:400x2");
}

TEST(Bots, GreedyEndsEveryGameOfItsOwn) {
    for_each_game([](auto game) {
        using Game = decltype(game);
        for (const json::object& options : library().of<Game>().all_options()) {
            const auto players = options.at("players").to_number<std::size_t>();
            const std::string log = bot_game_log(std::string(Game::id), options, 3, std::vector<std::string>(players, "greedy"));
            EXPECT_GT(lines_of(log).size(), 10u);
        }
    });
}

// Those with a value of an option that their edition has not had before.
std::vector<json::object> each_value_once(const std::vector<json::object>& all) {
    std::set<std::string> seen;
    std::vector<json::object> some;
    for (const json::object& options : all) {
        bool has_news = false;
        for (const auto& [key, value] : options)
            has_news |= seen.insert(json::serialize(json::array{options.at("edition"), key, value})).second;
        if (has_news) some.push_back(options);
    }
    return some;
}

// easy, greedy and search at each option's tables: as many tables as seat all of them.
TEST(Bots, EveryLevelEndsItsGamesWithEveryOption) {
    const std::vector<std::string> bots{"easy", "greedy", "search:2"};
    for_each_game([&](auto game) {
        using Game = decltype(game);
        for (const json::object& options : each_value_once(library().of<Game>().all_options())) {
            const auto players = options.at("players").to_number<std::size_t>();
            for (std::size_t first = 0; first < bots.size(); first += players) {
                std::vector<std::string> line_up;
                for (std::size_t seat = 0; seat < players; ++seat) line_up.push_back(bots[(first + seat) % bots.size()]);
                const std::string log = bot_game_log(std::string(Game::id), options, 3, line_up);
                EXPECT_GT(lines_of(log).size(), 10u) << json::serialize(options);
            }
        }
    });
}

TEST(Bots, ASearchWithoutAValueFunctionEndsItsGames) {
    for_each_game([](auto game) {
        using Game = decltype(game);
        json::object options;
        std::vector<std::string> line_up(static_cast<std::size_t>(library().of<Game>().rules(options).seats()), "greedy");
        line_up[0] = "blind:10";
        EXPECT_NO_THROW(bot_game_log(std::string(Game::id), options, 1, line_up)) << Game::id;
    });
    // What Industrial Espionage is used as could be changed for ever.
    for (const std::uint64_t seed : {6, 11, 23, 29})
        EXPECT_NO_THROW(bot_game_log("rocketmen", {{"players", 2}}, seed, {"blind:5", "greedy"})) << seed;
}

// The first decision of a game in which the seat has a choice.
template <class Game>
typename Game::Rules::Action first_choice(const bots::BotSpec& spec, std::uint64_t seed) {
    json::object options;
    const auto rules = library().of<Game>().rules(options);
    Chance luck(seed), bot_luck(seed);
    Journal<typename Game::Rules::Event> silent;
    const auto state = rules.setup(luck, silent);
    return bots::choose(spec, library().of<Game>().value, rules, rules.observe(state, rules.to_act(state).lowest()), bot_luck);
}

TEST(Bots, CommonRandomNumbersDoNotDependOnWhatWasDrawnBefore) {
    using Numbers = bots::CommonRandomNumbers<Moon1969Game::Rules::Action>;
    Numbers busy(7), idle(7), other(8);
    for (int i = 0; i < 5; ++i) busy.next(1963, 0, 1), busy.next(1963, 1, 2), busy.next(1964, 0, 2);
    EXPECT_EQ(busy.next(1965, 0, 2).next_bits(), idle.next(1965, 0, 2).next_bits());
    EXPECT_EQ(busy.next(1965, 0, 2).next_bits(), idle.next(1965, 0, 2).next_bits()) << "the second time";
    const std::uint64_t third = busy.next(1965, 0, 2).next_bits();
    EXPECT_NE(third, busy.next(1965, 0, 2).next_bits());
    EXPECT_NE(idle.next(1966, 0, 2).next_bits(), idle.next(1966, 1, 2).next_bits());
    EXPECT_NE(idle.next(1966, 0, 3).next_bits(), other.next(1966, 0, 3).next_bits());
}

// The first one earns `lead` more than the second on average, in worlds that are good or bad for both, with some luck of its own.
bots::Race::Rewards rewards_in(int world, double lead, double luck) {
    bots::Race::Rewards rewards{};
    Chance chance(static_cast<std::uint64_t>(world));
    const double both = chance.pick(100) / 100.0;
    rewards[0] = both + lead + luck * (chance.pick(3) - 1);
    rewards[1] = both;
    return rewards;
}

constexpr double min_gain = 0.0015;

struct Finish {
    int blocks, winner;
};

Finish run_race(double lead, double luck, int first_world = 0) {
    constexpr int most = 1000;
    bots::Race race(2, min_gain);
    int blocks = 0;
    for (; race.left().size() > 1 && blocks < most; ++blocks)
        race.add_block(rewards_in(first_world + blocks, lead, luck), 1 - static_cast<double>(blocks) / most);
    return {blocks, race.left()[0]};
}

TEST(Bots, ARaceIsDecidedAsSoonAsTheLeaderIsClear) {
    const Finish certain = run_race(0.1, 0), same = run_race(0, 0), clear = run_race(-0.1, 0.1);
    EXPECT_LT(certain.blocks, 10) << "the worlds differ far more than the two do";
    EXPECT_EQ(certain.winner, 0);
    EXPECT_LT(same.blocks, 10) << "it does not matter which";
    EXPECT_LT(clear.blocks, 30);
    EXPECT_EQ(clear.winner, 1);
    int blocks = 0, right = 0;
    for (int race = 0; race < 100; ++race) {
        const Finish close = run_race(0.01, 0.1, 5000 * race);
        blocks += close.blocks;
        right += close.winner == 0;
    }
    EXPECT_GT(blocks, 100 * 60) << "a close race takes longer";
    EXPECT_GT(right, 80);
}

TEST(Bots, ARaceRanksItsArmsByTheirLastDeficit) {
    bots::Race race(3, min_gain);
    for (int block = 0; block < 20; ++block) race.add_block({0.2, 0.7, 0.6}, 1);
    ASSERT_EQ(race.left().size(), 1);
    EXPECT_TRUE(race.has_enough_blocks());
    const auto ranking = race.ranking();
    EXPECT_EQ(ranking[0], 1);
    EXPECT_EQ(ranking[1], 2);
    EXPECT_EQ(ranking[2], 0);
    EXPECT_NEAR(race.deficit(2), 0.1, 1e-9);
    EXPECT_NEAR(race.deficit(0), 0.5, 1e-9);
}

TEST(Bots, ARaceHasFewerArmsAsTimeRunsOut) {
    bots::Race race(16, min_gain);
    bots::Race::Rewards rewards{};
    const auto run = [&](int block, double left) {
        for (int i = 0; i < 16; ++i) rewards[static_cast<std::size_t>(i)] = (i * 7 + block * 5) % 16 / 16.0;
        rewards[3] += 0.1;
        race.add_block(rewards, left);
        return race.left().size();
    };
    EXPECT_EQ(run(0, 1), 16);
    EXPECT_EQ(run(1, 0.5), 4);
    EXPECT_EQ(run(2, 0.1), 2);
    EXPECT_EQ(run(3, 0), 2) << "the last two stay to the end";
}

TEST(Bots, AnIterationBudgetGivesTheSameChoiceEveryTime) {
    for_each_game([](auto game) {
        using Game = decltype(game);
        const auto is_repeated = [](bots::Budget budget, std::uint64_t seed) {
            const bots::BotSpec spec(bots::BotKind::search, budget);
            return first_choice<Game>(spec, seed) == first_choice<Game>(spec, seed);
        };
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            for (const int threads : {1, 3}) EXPECT_TRUE(is_repeated({20, 0, threads}, seed));
        EXPECT_TRUE(is_repeated({1200, 0, 1}, 1)) << "with a tree that grew and plans of two steps";
    });
}

// A clock that stands still until it is moved.
struct FakeClock {
    using duration = std::chrono::nanoseconds;
    using time_point = std::chrono::time_point<FakeClock, duration>;
    static inline time_point present;
    static time_point now() { return present; }
};

// So many milliseconds an iteration, one of them for as long as `slow`: when is the last one over?
std::chrono::milliseconds end_of_search(bots::Budget budget, int each, int slow) {
    using std::chrono::milliseconds;
    FakeClock::present = {};
    bots::TimeManager<FakeClock> time(budget);
    for (long done = 0; time.iterations_left(done) > 0; ++done) FakeClock::present += milliseconds(done == 5 ? slow : each);
    return std::chrono::duration_cast<milliseconds>(FakeClock::present.time_since_epoch());
}

TEST(Bots, ATimeBudgetIsKept) {
    using std::chrono::milliseconds;
    for (const int each : {1, 7, 50}) {
        const milliseconds end = end_of_search({0, 1000}, each, each);
        EXPECT_LE(end, milliseconds(1000)) << each;
        EXPECT_GE(end, milliseconds(850)) << each;
    }
    EXPECT_LE(end_of_search({0, 1000}, 10, 400), milliseconds(1000));
    EXPECT_EQ(end_of_search({40, 1000}, 10, 10), milliseconds(400));
    EXPECT_EQ(end_of_search({2000, 0}, 10, 10), milliseconds(20'000));
}

// A tree that is full goes on without growing.
TEST(Bots, ASearchWithLittleMemoryStillChooses) {
    for_each_game([](auto game) {
        using Game = decltype(game);
        json::object options;
        const auto rules = library().of<Game>().rules(options);
        Chance luck(1), bot_luck(1);
        Journal<typename Game::Rules::Event> silent;
        const auto state = rules.setup(luck, silent);
        const auto view = rules.observe(state, rules.to_act(state).lowest());
        bots::Search<typename Game::Value, typename Game::Rules> search(8);
        EXPECT_TRUE(rules.refusal(view, search.choose(library().of<Game>().value, rules, view, bot_luck, {30, 0})).empty());
    });
}

}  // namespace
}  // namespace tminus::test
