#include "engine/core/chance.h"

#include <gtest/gtest.h>
#include <array>

namespace tminus {
namespace {

TEST(Chance, RollsAreUniform) {
    Chance chance(42);
    constexpr int sides = 6, rolls = 60'000;
    std::array<int, sides + 1> count{};
    for (int i = 0; i < rolls; ++i) ++count[static_cast<std::size_t>(chance.roll(sides))];
    double chi_squared = 0;
    for (int face = 1; face <= sides; ++face) {
        const double expected = rolls / sides, difference = count[static_cast<std::size_t>(face)] - expected;
        chi_squared += difference * difference / expected;
    }
    EXPECT_EQ(count[0], 0);
    EXPECT_LT(chi_squared, 20.5);  // 5 degrees of freedom, beyond 0.1 %
    EXPECT_GT(chi_squared, 0.2);   // suspiciously even would be wrong, too
}

TEST(Chance, TheSameSeedGivesTheSameDrawsEverywhere) {
    Chance chance(7);
    std::array<int, 8> draws{};
    for (int& draw : draws) draw = chance.roll(37);
    EXPECT_EQ(draws, (std::array{15, 1, 34, 22, 17, 10, 18, 13}));
}

TEST(Chance, RecordsWhatItDrawsAndAScriptRepeatsIt) {
    std::vector<Draw> record;
    Chance chance(9);
    chance.record_in(&record);
    const int first = chance.roll(6), second = chance.pick(10);
    EXPECT_EQ(record, (std::vector<Draw>{{first, 6}, {second + 1, 10}}));
    const std::vector<int> draws{first, second + 1};
    Chance again = Chance::scripted(draws);
    EXPECT_EQ(again.roll(6), first);
    EXPECT_EQ(again.pick(10), second);
    EXPECT_EQ(again.unused(), 0);
}

TEST(Chance, OneSideTakesNoDraw) {
    std::vector<Draw> record;
    Chance chance(1);
    chance.record_in(&record);
    EXPECT_EQ(chance.roll(1), 1);
    EXPECT_TRUE(record.empty());
}

TEST(Chance, AScriptMustFit) {
    const std::vector<int> draws{3, 7};
    Chance chance = Chance::scripted(draws);
    EXPECT_EQ(chance.roll(6), 3);
    EXPECT_THROW(chance.roll(6), WrongDraws);  // 7 on a die
    Chance empty = Chance::scripted({});
    EXPECT_THROW(empty.roll(6), WrongDraws);
}

}  // namespace
}  // namespace tminus
