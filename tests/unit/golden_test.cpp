// Golden games: stored logs that must come out the same, and the signature of each game.
// A commit that changes behaviour on purpose writes them anew with tools/update_golden.sh, and says so.

#include "tests/support/golden.h"
#include "lab/signature.h"
#include "match/session.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

TEST(Golden, StoredGamesReplay) {
    for_each_golden_game([](std::string_view game, const GoldenGame& golden) {
        SCOPED_TRACE(std::string(game) + " " + golden.name);
        const std::string log = read_text(golden_path(game, golden));
        EXPECT_EQ(Session::from_log(library(), log, 1).log(), log);
    });
}

TEST(Golden, TheSameSeedPlaysTheStoredGame) {
    for_each_golden_game([](std::string_view game, const GoldenGame& golden) {
        SCOPED_TRACE(std::string(game) + " " + golden.name);
        EXPECT_TRUE(play(game, golden) == read_text(golden_path(game, golden)));
    });
}

TEST(Golden, TheSignatureIsTheStoredOne) {
    for (const std::string& game : game_ids())
        EXPECT_EQ(signature(library(), game) + "\n", read_text(signature_path(game))) << game;
}

}  // namespace
}  // namespace tminus::test
