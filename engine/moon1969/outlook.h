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
};
BOOST_DESCRIBE_STRUCT(MissionOutlook, (), (mission, price, affordable, open, start, support, flags, reach))

// The running test: its result so far, and the chances from here.
struct TestOutlook {
    int successes = 0, neutral = 0, failures = 0;
    int support = 0, result = 0, space = 0, insurance = 0;
    Reach reach;
};
BOOST_DESCRIBE_STRUCT(TestOutlook, (), (successes, neutral, failures, support, result, space, insurance, reach))

struct Sale {
    int most = 0, money = 0;
};
BOOST_DESCRIBE_STRUCT(Sale, (), (most, money))

struct Commitment {
    int sum = 0, spaces = 0, surplus = 0;
};
BOOST_DESCRIBE_STRUCT(Commitment, (), (sum, spaces, surplus))

// researchers  in each box, for each seat
// prestige     of each space of each mission, less the flags that are there
// prices       what each scientist costs this seat now
// sale         how much prestige this seat could sell this year
// test         null: none is running
// commitment   what the cards laid by this seat are worth, or null
struct Outlook {
    std::vector<ByEnum<BoxId, int>> researchers;
    ByName<std::vector<int>> prestige;
    std::optional<ByEnum<Scientist, int>> prices;
    std::optional<Sale> sale;
    std::vector<MissionOutlook> missions;
    std::optional<TestOutlook> test;
    std::optional<Commitment> commitment;
};
BOOST_DESCRIBE_STRUCT(Outlook, (), (researchers, prestige, prices, sale, missions, test, commitment))

Outlook outlook(const Rules&, const View&);
Outlook public_outlook(const Rules&, const Table&);  // for those without a seat: researchers, prestige and test alone

ScoreSheet score_sheet(const Rules&, const Table&);

}  // namespace tminus::moon1969
