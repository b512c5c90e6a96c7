#include "engine/core/game_rules.h"
#include "engine/core/pile.h"
#include "engine/core/seat.h"
#include "engine/core/small_vector.h"

#include <gtest/gtest.h>
#include <set>
#include <vector>

namespace tminus {
namespace {

TEST(Seats, AreASet) {
    Seats seats = Seats::first(3);
    EXPECT_EQ(seats.count(), 3);
    seats.remove(0);
    EXPECT_EQ(seats.lowest(), 1);
    EXPECT_EQ(seats.without(Seats::only(2)), Seats::only(1));
    std::vector<int> visited;
    for_each_seat(seats, [&](Seat seat) { visited.push_back(seat); });
    EXPECT_EQ(visited, (std::vector{1, 2}));
}

TEST(SmallVector, ComparesOnlyWhatItHolds) {
    SmallVector<int, 4> a, b;
    a.push(1), a.push(2), a.pop();
    b.push(1);
    EXPECT_EQ(a, b);
    b.push(3);
    EXPECT_NE(a, b);
}

TEST(SmallVector, RemovingKeepsTheOrder) {
    SmallVector<int, 4> list;
    for (const int i : {5, 6, 7, 8}) list.push(i);
    list.remove_at(1);
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector{5, 7, 8}));
    EXPECT_EQ(list.index_of(8), 2);
    EXPECT_FALSE(list.has(6));
}

TEST(SortFew, IsStable) {
    std::vector<std::pair<int, char>> items{{2, 'a'}, {1, 'b'}, {2, 'c'}, {1, 'd'}};
    sort_few(items.data(), items.data() + items.size(), [](auto x, auto y) { return x.first < y.first; });
    EXPECT_EQ(items, (std::vector<std::pair<int, char>>{{1, 'b'}, {1, 'd'}, {2, 'a'}, {2, 'c'}}));
}

TEST(ActionList, HoldsWhatIsPushedAndAppended) {
    ActionList<int, 8> list;
    list.push(4);
    const std::array more{1, 2};
    list.append(more.data(), 2);
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector{4, 1, 2}));
    list.clear();
    EXPECT_TRUE(list.empty());
}

TEST(Pile, EveryCardComesOnce) {
    Pile<int, 8> pile;
    for (int i = 0; i < 8; ++i) pile.push(i);
    Chance chance(3);
    std::set<int> drawn;
    while (!pile.empty()) drawn.insert(pile.draw(chance));
    EXPECT_EQ(drawn.size(), 8u);
}

}  // namespace
}  // namespace tminus
