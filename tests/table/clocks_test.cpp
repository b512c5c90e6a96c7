// The time that seats use, and whose is over: it goes by what everybody notices, and nothing gives it back.

#include "table/decisions.h"
#include "table/table.h"

#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::table {
namespace {

using test::library;

constexpr Moment began = 1'700'000'000'000;
constexpr auto no_limit = std::nullopt;

// The clocks alone, with news as a table has them.
class ClocksTest : public ::testing::Test {
protected:
    void begin(std::optional<TimeLimit> limit, Seats asked) {
        clocks_ = Clocks(3, limit);
        note(0, asked, no_seat);
    }
    void note(int second, Seats asked, Seat actor, bool is_undo = false, bool is_final = false) {
        clocks_.note({second * 1000, asked, asked, 1, actor, is_undo, is_final});
    }
    // When the time of this seat is over, in seconds; -1: never.
    std::int64_t end(Seat seat) const { return clocks_.of(seat).ends.value_or(-1000) / 1000; }

    Clocks clocks_;
    const Seats ann_ = Seats::only(0), ben_ = Seats::only(1), all_ = Seats::first(3);
    const TimeLimit minute_ = {LimitPer::decision, 60}, game_ = {LimitPer::game, 60};
};

TEST_F(ClocksTest, CountTheTimeOfWhoeverIsAsked) {
    begin(no_limit, ann_);
    note(10, ben_, 0);
    note(25, ann_, 1);
    EXPECT_EQ(clocks_.of(0).used, 10'000);
    EXPECT_EQ(clocks_.of(0).since, 25'000);
    EXPECT_EQ(clocks_.of(1).used, 15'000);
    EXPECT_FALSE(clocks_.of(1).since);
    EXPECT_FALSE(clocks_.next_end());
}

TEST_F(ClocksTest, EachTurnHasItsTimeAndSoHasEachAnswerOfLuck) {
    begin(minute_, ann_);
    EXPECT_EQ(end(0), 60);
    note(20, ann_, 0);  // a small step of the same turn
    EXPECT_EQ(end(0), 60);
    note(30, ann_, 0, false, true);
    EXPECT_EQ(end(0), 90);
    note(50, ben_, 0);
    EXPECT_EQ(end(0), -1);
    EXPECT_EQ(end(1), 110);
    EXPECT_EQ(clocks_.first_over(109'999), std::nullopt);
    EXPECT_EQ(clocks_.first_over(110'000), Seat{1});
}

TEST_F(ClocksTest, AGameHasOneTimeForAllDecisions) {
    begin(game_, ann_);
    note(40, ben_, 0);
    note(50, ann_, 1);
    EXPECT_EQ(end(0), 70);
    note(100, ben_, 0);  // late: the host was slow
    note(101, ann_, 1);
    EXPECT_EQ(end(0), 101);  // at once
}

TEST_F(ClocksTest, UndoGivesNoTime) {
    begin(minute_, ann_);
    note(30, ben_, 0);
    note(35, ann_, 0, true);
    EXPECT_EQ(end(0), 65);  // 30 seconds are used
    note(40, ben_, 0);
    EXPECT_EQ(end(1), 95);  // those before the undo count, and he was not asked anew
    note(45, ann_, 1);
    EXPECT_EQ(end(0), 105);

    begin(minute_, ann_);
    note(30, ann_, 0, false, true);  // the answer of luck: new time
    note(50, all_, 0);               // the next round: new time again
    EXPECT_EQ(end(0), 110);
    note(55, ann_, 0, true);
    EXPECT_EQ(end(0), 90);
}

TEST_F(ClocksTest, ChangingOnesMindGivesNoTime) {
    begin(minute_, all_);
    note(50, all_.without(ann_), 0);  // Ann is ready,
    note(55, all_, 0);                // and then is not
    EXPECT_EQ(end(0), 65);
    EXPECT_EQ(end(1), 60);
}

TEST_F(ClocksTest, AClockThatIsSetBackTakesNoTimeAway) {
    begin(minute_, ann_);
    note(30, ben_, 0);
    note(10, ann_, 1);
    EXPECT_EQ(clocks_.of(1).used, 0);
    EXPECT_EQ(end(0), 90);
}

// A table of three with a limit; what the host tells is the second.
class TimedTable : public ::testing::Test {
protected:
    explicit TimedTable(int seconds = 60) {
        TableSetup setup;
        setup.game = "rocket-rescue";
        setup.options = {{"players", 3}};
        setup.seats = {{SeatKind::person, "Ann", {}, sha256_hex("0"), {}},
                       {SeatKind::person, "Ben", {}, sha256_hex("1"), {}},
                       {SeatKind::open, {}, {}, sha256_hex("2"), {}}};
        setup.spectator_hash = sha256_hex("s");
        setup.secret = FairSecret::random().hex();
        setup.began = began;
        setup.clock = TimeLimit{LimitPer::decision, seconds};
        table_ = std::make_unique<Table>(library(), "t", setup);
        head_ = json::serialize(table_->setup().to_json());
    }
    void apply(Entry entry, int second) {
        stamp(entry, began + second * 1000);
        table_->apply(entry);
        entries_.push_back(sealed_text(entry, table_->seal()));
    }
    void step(Seat seat, const std::string& action, int second) { apply(StepEntry{{}, seat, action, {}, {}}, second); }
    void join(int second) { apply(JoinEntry{{}, 2, "Cat", {}, {}}, second); }
    void plan(Seat seat, int second) {
        while (table_->to_act().has(seat)) {
            step(seat, table_->match().choose(seat, "greedy", luck_), second);
        }
    }
    std::string error(Seat seat, const char* verb, const json::object& body, int second) const {
        Presence presence(3, Time{});
        try {
            decide(*table_, {std::to_string(seat), verb, body}, presence, {Time{}, {}, {}, began + second * 1000}, {});
        } catch (const ApiError& problem) {
            return std::to_string(problem.status) + " " + problem.what();
        }
        return {};
    }
    json::value clocks(Viewer viewer) const { return json::parse(table_->position({viewer}, Absences(3), false)).at("clocks"); }
    Moment end(Seat seat) const { return (table_->clocks().of(seat).ends.value_or(began - 1000) - began) / 1000; }

    std::unique_ptr<Table> table_;
    std::string head_;
    std::vector<std::string> entries_;
    Chance luck_{3};
};

TEST_F(TimedTable, TimeRunsOnceEverybodyIsThere) {
    EXPECT_EQ(end(0), -1);
    join(100);
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(end(seat), 160);
    EXPECT_EQ(clocks(0).at("limit"), (json::value{{"per", "decision"}, {"seconds", 60}}));
    EXPECT_EQ(clocks(3).at("seats").at(2).at("ends"), json::value(began + 160'000));
}

TEST_F(TimedTable, SecretStepsTellNothing) {
    join(0);
    const json::value before = clocks(1);
    step(0, "place field=research-1 face=4", 10);
    apply(UndoEntry{{}, 0, {}}, 20);
    for (Viewer viewer = 0; viewer <= 3; ++viewer) EXPECT_EQ(clocks(viewer), before);
    plan(0, 30);  // that she is ready, everybody hears
    EXPECT_EQ(clocks(1).at("seats").at(0).at("used"), json::value(30'000));
    EXPECT_EQ(clocks(1).at("seats").at(1), before.at("seats").at(1));
}

TEST_F(TimedTable, WhoseTimeIsOverCannotAct) {
    join(0);
    const json::object place{{"key", "k"}, {"action", "place field=research-1 face=4"}}, undo{{"key", "u"}};
    EXPECT_EQ(error(0, "act", place, 59), "");
    EXPECT_EQ(error(0, "act", place, 60), "409 the time is over: a bot decides now");
    EXPECT_EQ(error(0, "undo", undo, 60), "409 the time is over: a bot decides now");
    EXPECT_EQ(error(0, "chat", {{"text", "oh"}}, 60), "");
}

TEST_F(TimedTable, ABotDecidesAndHandsTheSeatBack) {
    join(0);
    plan(0, 30);
    ASSERT_EQ(table_->out_of_time(began + 60'000), Seat{1});
    TakeoverEntry takeover{{}, 1, "greedy"};
    takeover.timed_out = true;
    apply(takeover, 61);
    const auto seat = [&] { return json::parse(table_->position({0}, Absences(3), false)).at("seats").at(1); };
    EXPECT_EQ(seat().at("bot"), "greedy");
    EXPECT_EQ(seat().at("timed_out"), json::value(true));
    EXPECT_EQ(table_->next_bot(), Seat{1});
    EXPECT_EQ(table_->out_of_time(began + 61'000), Seat{2});
    EXPECT_NE(error(1, "handback", {}, 61), "");
    apply(JoinEntry{{}, 1, "Benny", {}, {}}, 62);  // a new name does not bring it back
    EXPECT_EQ(seat().at("bot"), "greedy");
    plan(1, 63);
    EXPECT_TRUE(seat().at("bot").is_null());
    EXPECT_FALSE(seat().as_object().contains("timed_out"));
    EXPECT_EQ(table_->clocks().of(1).used, 61'000);
}

TEST_F(TimedTable, ComesBackFromTheStoreWithItsTimes) {
    join(0);
    plan(0, 10);
    plan(1, 25);
    const auto again = Table::restore(library(), "t", head_, entries_, table_->snapshot());
    ASSERT_FALSE(again->read_only());
    for (Viewer viewer = 0; viewer <= 3; ++viewer)
        EXPECT_EQ(again->position({viewer}, Absences(3), true), table_->position({viewer}, Absences(3), true));
    EXPECT_EQ(again->clocks().next_end(), began + 60'000);
}

TEST(TimedSetup, IsReadStrictly) {
    const auto problem = [](const json::value& clock, bool limits = true) -> std::string {
        const json::object body{{"game", "rocket-rescue"}, {"seats", json::array{{{"kind", "open"}}}}, {"clock", clock}};
        try {
            setup_of(read_create(body), limits);
        } catch (const ApiError& error) {
            return error.what();
        }
        return {};
    };
    EXPECT_EQ(problem({{"per", "game"}, {"seconds", 3600}}), "");
    EXPECT_EQ(problem(1), "'clock' must be an object");
    EXPECT_EQ(problem({{"per", "round"}, {"seconds", 3600}}), "'per' must be decision or game");
    EXPECT_EQ(problem({{"per", "game"}}), "'seconds' is missing");
    EXPECT_EQ(problem({{"per", "game"}, {"seconds", 9}}), "'clock' must be at least 10 seconds long");
    EXPECT_EQ(problem({{"per", "game"}, {"seconds", 9}}, false), "");
    EXPECT_NE(problem({{"per", "game"}, {"seconds", longest_time_limit + 1}}), "");
}

// Whole games by bots: no turn of theirs lasts for ever, or a limit for each decision would not limit the others' patience.
TEST(TimedGames, EverySeatGetsNewTimeAgainAndAgain) {
    for (const char* game : {"rocket-rescue", "1969", "rocketmen"}) {
        TableSetup setup;
        setup.game = game;
        setup.options = {{"players", 3}};
        for (const char* name : {"Ann", "Ben", "Cat"}) setup.seats.push_back({SeatKind::person, name, {}, sha256_hex(name), {}});
        setup.spectator_hash = sha256_hex("s");
        setup.secret = std::string(64, '7');
        setup.began = began;
        setup.clock = TimeLimit{LimitPer::decision, 200};
        Table table(library(), "t", setup);
        Chance luck(5);
        int over = 0, steps = 0;
        Moment now = began;
        for (; steps < 500 && !table.over(); ++steps) {
            const Seat seat = table.to_act().lowest();
            over += table.clocks().is_over(seat, now += 1000) ? 1 : 0;
            Entry entry = StepEntry{{}, seat, table.match().choose(seat, "greedy", luck), {}, {}};
            stamp(entry, now);
            table.apply(entry);
        }
        EXPECT_GT(steps, 50) << game;
        EXPECT_EQ(over, 0) << game << ": a second for each step";
        std::int64_t used = 0;
        for (Seat seat = 0; seat < 3; ++seat) {
            const SeatClock clock = table.clocks().of(seat);
            used += clock.used + now - clock.since.value_or(now);
        }
        EXPECT_GE(used, now - began) << game << ": somebody is always asked";
    }
}

}  // namespace
}  // namespace tminus::table
