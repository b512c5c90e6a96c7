#include "tests/support/golden.h"

namespace tminus::test {

const std::vector<GoldenGame>& golden_games() {
    static const std::vector<GoldenGame> games{
        {"third-base-3", {{"edition", "third-base"}, {"players", 3}, {"crew", 5}}, 1, {"greedy", "greedy", "greedy"}},
        {"third-base-4", {{"edition", "third-base"}, {"players", 4}, {"crew", 7}}, 2, {"greedy", "random", "greedy", "random"}},
        {"third-base-5",
         {{"edition", "third-base"}, {"players", 5}, {"crew", 9}},
         3,
         {"greedy", "greedy", "random", "random", "greedy"}},
        {"first-4", {{"edition", "first"}, {"players", 4}}, 4, {"greedy", "random", "greedy", "greedy"}},
        {"second-3", {{"edition", "second"}, {"players", 3}, {"crew", 10}}, 5, {"greedy", "greedy", "random"}},
        {"third-deluxe-5",
         {{"edition", "third-deluxe"}, {"players", 5}, {"crew", 7}, {"characters", "random"}},
         6,
         {"greedy", "greedy", "greedy", "random", "greedy"}},
        {"third-deluxe-3",
         {{"edition", "third-deluxe"}, {"players", 3}, {"characters", "chosen"}},
         7,
         {"greedy", "greedy", "greedy"}}};
    return games;
}

std::string golden_path(const GoldenGame& game) { return source_path("tests/golden/rocket-rescue-" + game.name + ".log"); }

std::string play(const GoldenGame& game) { return bot_game_log("rocket-rescue", game.options, game.seed, game.bots); }

}  // namespace tminus::test
