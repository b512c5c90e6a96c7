#include "tests/support/golden.h"

namespace tminus::test {

std::string golden_path(std::string_view game, const GoldenGame& golden) {
    return game_path(game, "tests/golden/" + std::string(game) + "-" + golden.name + ".log");
}

std::string signature_path(std::string_view game) { return game_path(game, "tests/golden/" + std::string(game) + ".signature"); }

std::string play(std::string_view game, const GoldenGame& golden) {
    return bot_game_log(std::string(game), golden.options, golden.seed, golden.bots);
}

}  // namespace tminus::test
