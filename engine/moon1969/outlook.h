#pragma once
// What follows from a view for those who show it, so that no page has to know a rule.

#include "engine/core/score_sheet.h"
#include "engine/moon1969/rules.h"

namespace tminus::moon1969 {

// The chance to be on each space or beyond, from the first space to the last: `ways` of `of`.
struct Reach {
    std::int64_t of = 0;
    std::vector<std::int64_t> ways;
};
BOOST_DESCRIBE_STRUCT(Reach, (), (of, ways))

// Prestige on average if the test is played for that, without anybody's cards: `sum` of `of`.
struct MeanPrestige {
    std::int64_t sum = 0, of = 0;
};
BOOST_DESCRIBE_STRUCT(MeanPrestige, (), (sum, of))

// A mission for one seat.
struct MissionOutlook {
    MissionId mission{};
    int price = 0;
    bool affordable = false;
    bool open = false;
    int start = 0;    // the space it would start from
    int support = 0;  // the researchers that help
    int flags = 0;
    Reach reach;
    MeanPrestige mean;
    int most = 0;  // prestige that it can bring at all
};
BOOST_DESCRIBE_STRUCT(MissionOutlook, (), (mission, price, affordable, open, start, support, flags, reach, mean, most))

// The running test: its result so far, and the chances from here.
struct TestOutlook {
    int successes = 0, neutral = 0, failures = 0;
    int support = 0, result = 0, space = 0, insurance = 0;
    Reach reach;
    MeanPrestige mean;
};
BOOST_DESCRIBE_STRUCT(TestOutlook, (), (successes, neutral, failures, support, result, space, insurance, reach, mean))

struct Sale {
    int most = 0, money = 0;
};
BOOST_DESCRIBE_STRUCT(Sale, (), (most, money))

struct Commitment {
    int sum = 0, spaces = 0, surplus = 0;
};
BOOST_DESCRIBE_STRUCT(Commitment, (), (sum, spaces, surplus))

// sell_limits   of each year, as this table plays it
// researchers   in each box, for each seat
// effects       what they bring there: money for Robotics, Investors and Insurance (for each failure), else one for each
// cards_left    that can still be drawn
// prestige      of each space of each mission, less the flags that are there
// prices        what each scientist costs this seat now
// sale          how much prestige this seat could sell this year
// ranking       the missions that this seat could pay for and has not flown, without the Moon; the best mean first
// test          null: none is running
// commit_order  in which the seats lay cards at the running mission; none: they do not
// commitment    what the cards laid by this seat are worth, or null
struct Outlook {
    std::vector<int> sell_limits;
    std::vector<ByEnum<BoxId, int>> researchers, effects;
    int cards_left = 0;
    ByName<std::vector<int>> prestige;
    std::optional<ByEnum<Scientist, int>> prices;
    std::optional<Sale> sale;
    std::vector<MissionOutlook> missions;
    std::vector<MissionId> ranking;
    std::optional<TestOutlook> test;
    std::vector<Seat> commit_order;
    std::optional<Commitment> commitment;
};
BOOST_DESCRIBE_STRUCT(Outlook, (),
                      (sell_limits, researchers, effects, cards_left, prestige, prices, sale, missions, ranking, test,
                       commit_order, commitment))

Outlook outlook(const Rules&, const View&);
Outlook public_outlook(const Rules&, const PublicState&);  // for those without a seat: what everybody may know

ScoreSheet score_sheet(const Rules&, const PublicState&);

}  // namespace tminus::moon1969
