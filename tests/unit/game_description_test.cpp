// The concepts notice what a description or a value function lacks.

#include "games/games.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

using Whole = boost::mp11::mp_front<GameList>;
static_assert(GameDescription<Whole>);

struct WithoutContent : Whole {
    static int load_content(std::span<const SourceFile>, Problems&);
};
struct WithoutOptions : Whole {
    static void make_rules(const Content&);
};
struct WithoutStates : Whole {
    static bool flaw_in(const Rules&, const Rules::State&);
};
struct WithoutOutlook : Whole {
    static void score(const Rules&);
};
struct WithoutGoldenGames : Whole {
    static void golden_games(int);
};
struct OtherValue : Whole::Value {
    void evaluate() const;
};
struct WithoutValue : Whole {
    using Value = OtherValue;
};
struct WithoutRules : Whole {
    using Rules = int;
};

static_assert(HasOptions<WithoutContent> && !HasContent<WithoutContent> && !GameDescription<WithoutContent>);
static_assert(HasContent<WithoutOptions> && !HasOptions<WithoutOptions> && !GameDescription<WithoutOptions>);
static_assert(HasOptions<WithoutStates> && !HasStates<WithoutStates> && !GameDescription<WithoutStates>);
static_assert(HasStates<WithoutOutlook> && !HasOutlook<WithoutOutlook> && !GameDescription<WithoutOutlook>);
static_assert(HasOutlook<WithoutValue> && !HasValue<WithoutValue> && !GameDescription<WithoutValue>);
static_assert(HasValue<WithoutGoldenGames> && !HasGoldenGames<WithoutGoldenGames> && !GameDescription<WithoutGoldenGames>);
static_assert(!HasRules<WithoutRules> && !GameDescription<WithoutRules>);

TEST(GameDescription, IdsAreAllDifferent) {
    for (const std::string& id : game_ids()) EXPECT_EQ(std::count(game_ids().begin(), game_ids().end(), id), 1) << id;
}

}  // namespace
}  // namespace tminus::test
