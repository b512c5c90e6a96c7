// Golden games: stored logs that must come out the same, and the signature of the engine.
// A commit that changes behaviour on purpose writes them anew with tools/update_golden.sh, and says so.

#include "tests/support/golden.h"
#include "lab/signature.h"
#include "match/session.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

TEST(Golden, StoredGamesReplay) {
    for (const GoldenGame& game : golden_games()) {
        SCOPED_TRACE(game.game + " " + game.name);
        const std::string log = read_text(golden_path(game));
        EXPECT_EQ(Session::from_log(library(), log, 1).log(), log);
    }
}

TEST(Golden, TheSameSeedPlaysTheStoredGame) {
    for (const GoldenGame& game : golden_games()) {
        SCOPED_TRACE(game.game + " " + game.name);
        EXPECT_TRUE(play(game) == read_text(golden_path(game)));
    }
}

TEST(Golden, TheSignatureIsTheStoredOne) {
    EXPECT_EQ(signature(library()) + "\n", read_text(source_path("tests/golden/signature.txt")));
}

}  // namespace
}  // namespace tminus::test
