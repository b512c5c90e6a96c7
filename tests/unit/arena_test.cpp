#include "lab/arena.h"

#include "lab/process_bot.h"
#include "match/match.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

ArenaSettings plan_of(const std::string& game, std::vector<std::string> bots, long games) {
    return {game, {}, std::move(bots), games, 1, 1, {}};
}

TEST(Arena, IntervalsAreWilsons) {
    const Estimate half = wilson(50, 100), all = wilson(20, 20);
    EXPECT_NEAR(half.low, 0.404, 0.001);
    EXPECT_NEAR(half.high, 0.596, 0.001);
    EXPECT_NEAR(all.low, 0.839, 0.001);
    EXPECT_EQ(all.high, 1.0);
}

TEST(Arena, PlaysWholeRotationsAndEveryVictoryCountsOnce) {
    const ArenaResult result = run_arena(library(), plan_of("rocket-rescue", {"greedy", "random", "random"}, 7));
    EXPECT_EQ(result.games, 9);
    ASSERT_EQ(result.line_up.size(), 3u);
    EXPECT_EQ(result.line_up[2].bot, "random");
    double wins = 0;
    for (const ArenaEntry& entry : result.line_up) wins += entry.wins;
    EXPECT_NEAR(wins, 9, 1e-9);
    EXPECT_GT(result.line_up[0].elo, result.line_up[1].elo);
    EXPECT_GT(result.line_up[0].decisions, 0);
    EXPECT_GT(result.line_up[0].median_ms, 0);
    EXPECT_GE(result.line_up[0].p99_ms, result.line_up[0].median_ms);
    EXPECT_GE(result.line_up[0].max_ms, result.line_up[0].p99_ms);
}

TEST(Arena, DoesNotDependOnTheNumberOfThreads) {
    ArenaSettings settings = plan_of("rocketmen", {"search:3", "easy"}, 4);
    const ArenaResult one = run_arena(library(), settings);
    settings.threads = 3;
    const ArenaResult three = run_arena(library(), settings);
    for (std::size_t role = 0; role < 2; ++role) {
        EXPECT_EQ(one.line_up[role].wins, three.line_up[role].wins);
        EXPECT_EQ(one.line_up[role].mean_score, three.line_up[role].mean_score);
        EXPECT_EQ(one.line_up[role].decisions, three.line_up[role].decisions);
    }
}

TEST(Arena, TellsWhatIsWrong) {
    EXPECT_THROW(run_arena(library(), plan_of("chess", {"greedy"}, 1)), BadOptions);
    EXPECT_THROW(run_arena(library(), plan_of("1969", {"hal"}, 1)), BadOptions);
    EXPECT_THROW(run_arena(library(), plan_of("1969", {}, 1)), BadOptions);
    EXPECT_THROW(run_arena(library(), plan_of("rocket-rescue", {"easy", "easy"}, 1)), BadOptions);
    EXPECT_THROW(run_arena(library(), plan_of("1969", {"greedy@/nowhere/weights.toml"}, 1)), BadOptions);
    EXPECT_THROW(run_arena(library(), plan_of("1969", {"greedy@/dev/null"}, 1)), BadData);
    EXPECT_THROW(run_arena(library(), plan_of("1969", {"easy", "easy", "easy", "easy", "easy", "easy"}, 1)), BadOptions);
    EXPECT_THROW(run_arena(library(), plan_of("1969", {"proc:/nowhere/bot 2>/dev/null"}, 1)), BadProcess);
    EXPECT_THROW(run_arena(library(), plan_of("1969", {"proc:cat"}, 1)), BadProcess);
}

// It takes the last legal action of every request.
TEST(Arena, AProgramPlays) {
    const std::string program = "proc:sed -u 's/.*\"\\([^\"]*\\)\"\\]}$/{\"action\":\"\\1\"}/'";
    const ArenaResult result = run_arena(library(), plan_of("1969", {"greedy", program}, 2));
    EXPECT_EQ(result.games % 2, 0);
    EXPECT_GT(result.line_up[1].decisions, 10);
}

}  // namespace
}  // namespace tminus::test
