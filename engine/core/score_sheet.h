#pragma once
// Where the points of each seat come from.

#include "engine/core/seat.h"
#include "engine/core/shown.h"

namespace tminus {

struct ScoreLine {
    std::string id;
    std::vector<int> counts;  // by seat, like the points
    std::vector<int> points;
};
BOOST_DESCRIBE_STRUCT(ScoreLine, (), (id, counts, points))

struct TieBreakLine {
    std::string id;
    std::vector<int> values;  // by seat
};
BOOST_DESCRIBE_STRUCT(TieBreakLine, (), (id, values))

// lines       together they are the scores
// tie_breaks  what decides between seats with the same score, the first one first
// rival       the points of the rival of somebody who plays alone
struct ScoreSheet {
    std::vector<ScoreLine> lines;
    std::vector<TieBreakLine> tie_breaks;
    Maybe<int> rival;
};
BOOST_DESCRIBE_STRUCT(ScoreSheet, (), (lines, tie_breaks, rival))

template <class Value>
std::vector<int> by_seat(int seats, Value value) {
    std::vector<int> list;
    for (Seat seat = 0; seat < seats; ++seat) list.push_back(value(seat));
    return list;
}

// A line from how many of something a seat has and what that is worth.
template <class Count, class Points>
ScoreLine score_line(int seats, std::string id, Count count, Points points) {
    return {std::move(id), by_seat(seats, count), by_seat(seats, points)};
}

}  // namespace tminus
