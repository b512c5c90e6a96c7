#include "tests/support/golden.h"

namespace tminus::test {

const std::vector<GoldenGame>& golden_games() {
    static const std::vector<GoldenGame> games{
        {"rocket-rescue",
         "third-base-3",
         {{"edition", "third-base"}, {"players", 3}, {"crew", 5}},
         1,
         {"greedy", "greedy", "greedy"}},
        {"rocket-rescue",
         "third-base-4",
         {{"edition", "third-base"}, {"players", 4}, {"crew", 7}},
         2,
         {"greedy", "random", "greedy", "random"}},
        {"rocket-rescue",
         "third-base-5",
         {{"edition", "third-base"}, {"players", 5}, {"crew", 9}},
         3,
         {"greedy", "greedy", "random", "random", "greedy"}},
        {"rocket-rescue", "first-4", {{"edition", "first"}, {"players", 4}}, 4, {"greedy", "random", "greedy", "greedy"}},
        {"rocket-rescue", "second-3", {{"edition", "second"}, {"players", 3}, {"crew", 10}}, 5, {"greedy", "greedy", "random"}},
        {"rocket-rescue",
         "third-deluxe-5",
         {{"edition", "third-deluxe"}, {"players", 5}, {"crew", 7}, {"characters", "random"}},
         6,
         {"greedy", "greedy", "greedy", "random", "greedy"}},
        {"rocket-rescue",
         "third-deluxe-3",
         {{"edition", "third-deluxe"}, {"players", 3}, {"characters", "chosen"}},
         7,
         {"greedy", "greedy", "greedy"}},
        {"1969", "2", {{"players", 2}, {"nations", "ussr,usa"}}, 4, {"greedy", "greedy"}},
        {"1969", "4", {{"players", 4}}, 5, {"greedy", "random", "greedy", "random"}},
        {"1969", "5", {{"players", 5}, {"cards_1", 20}, {"cards_3", 6}}, 6, {"greedy", "greedy", "greedy", "random", "random"}},
        {"rocketmen", "2", {{"players", 2}, {"variants", "two"}}, 1, {"greedy", "greedy"}},
        {"rocketmen", "4", {{"players", 4}}, 2, {"greedy", "greedy", "random", "greedy"}},
        {"rocketmen", "solo", {{"players", 1}, {"level", "easy"}}, 3, {"greedy"}},
        {"rocketmen", "earth", {{"players", 3}, {"mode", "battle-for-earth"}}, 4, {"greedy", "greedy", "greedy"}}};
    return games;
}

std::string golden_path(const GoldenGame& game) { return source_path("tests/golden/" + game.game + "-" + game.name + ".log"); }

std::string play(const GoldenGame& game) { return bot_game_log(game.game, game.options, game.seed, game.bots); }

}  // namespace tminus::test
