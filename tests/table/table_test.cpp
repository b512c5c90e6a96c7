// The table as a fold over its entries: what comes back from the store, and what does not fit it any more.

#include "table/history.h"

#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::table {
namespace {

using test::library;

struct StoredTable {
    std::string head;
    std::vector<std::string> entries;
    std::string snapshot;
};

TableSetup setup_of_three() {
    TableSetup setup;
    setup.game = "rocket-rescue";
    setup.options = {{"players", 3}};
    setup.seats = {{SeatKind::person, "Ann", {}, sha256_hex("ann"), {}},
                   {SeatKind::person, "Ben", {}, sha256_hex("ben"), {}},
                   {SeatKind::open, {}, {}, sha256_hex("cat"), {}}};
    setup.spectator_hash = sha256_hex("eve");
    setup.secret = FairSecret::random().hex();
    return setup;
}

// A table that keeps what a store would keep.
class TableTest : public ::testing::Test {
protected:
    std::vector<Update> apply(const json::object& object) {
        Entry entry = read_entry(json::serialize(object), table_.seat_count()).value();
        auto updates = table_.apply(entry);
        stored_.entries.push_back(to_text(entry));
        stored_.snapshot = table_.snapshot();
        return updates;
    }
    std::vector<Update> act(int seat, const std::string& action, const std::string& key = "k") {
        return apply({{"kind", "step"}, {"seat", seat}, {"action", action}, {"key", key}});
    }
    // Everybody plays at random until the game is over, or for so many steps.
    void play(int steps) {
        Chance bot_luck(7);
        for (; steps > 0 && !table_.over(); --steps) {
            const Seat seat = table_.to_act().lowest();
            act(seat, table_.match().choose(seat, "greedy", bot_luck), "key" + std::to_string(steps));
        }
    }
    std::unique_ptr<Table> restored() const {
        return Table::restore(library(), "t", stored_.head, stored_.entries, stored_.snapshot);
    }
    // Many checkpoints, so that some of them fall between a step and its undo.
    History history() const {
        History history(library(), "t", stored_.head, 3);
        for (const std::string& entry : stored_.entries) history.play(entry);
        return history;
    }
    std::string position(const Table& table, Viewer viewer) const {
        return table.position({viewer}, Absences(3, Absence{}), true);
    }

    Table table_{library(), "t", setup_of_three()};
    StoredTable stored_{json::serialize(table_.setup().to_json()), {}, table_.snapshot()};
};

TEST_F(TableTest, ComesBackFromTheStoreAsItWas) {
    play(150);
    apply({{"kind", "chat"}, {"seat", 1}, {"text", "hello"}});
    apply({{"kind", "join"}, {"seat", 2}, {"name", "Cat"}});
    apply({{"kind", "takeover"}, {"seat", 0}, {"bot", "random"}});
    const auto table = restored();
    EXPECT_FALSE(table->read_only());
    for (Viewer viewer = 0; viewer <= 3; ++viewer) EXPECT_EQ(position(*table, viewer), position(table_, viewer));
    EXPECT_EQ(table->seq_of_key(0, "key150"), table_.seq_of_key(0, "key150"));
    EXPECT_EQ(table->log(), table_.log());
}

// What a page added stays where it was, whatever is taken back, and after a restart.
TEST_F(TableTest, NumbersAreMixedInAtTheirPlace) {
    act(0, "place field=research-1 face=4");
    apply({{"kind", "join"}, {"seat", 2}, {"name", "Cat"}, {"number", std::string(64, 'c')}});
    apply({{"kind", "undo"}, {"seat", 0}, {"key", "u"}});
    apply({{"kind", "join"}, {"seat", 2}, {"name", "Kate"}, {"number", std::string(64, 'd')}});  // too late for another one
    play(100);
    apply({{"kind", "join"}, {"seat", 1}, {"name", "Ben"}, {"number", std::string(64, 'b')}});
    play(5'000);
    ASSERT_TRUE(table_.over()) << "until then a log does not show the secret";
    const auto table = restored();
    EXPECT_FALSE(table->read_only());
    EXPECT_EQ(table->log(), table_.log());
    for (Viewer viewer = 0; viewer <= 3; ++viewer) EXPECT_EQ(position(*table, viewer), position(table_, viewer));
    const Session read = Session::from_log(library(), table_.log(), 1);
    EXPECT_EQ(flaw_in_luck(read), "");
    const auto& numbers = read.proof()->numbers;
    ASSERT_EQ(numbers.size(), 2u);
    EXPECT_EQ(numbers[0].hex, std::string(64, 'c'));
    EXPECT_EQ(numbers[0].from, read.setup_draws().size());
    EXPECT_EQ(numbers[1].hex, std::string(64, 'b'));
    EXPECT_GT(numbers[1].from, numbers[0].from);
    EXPECT_EQ(table_.number_of(1)->from, numbers[1].from);
    EXPECT_FALSE(table_.number_of(0));
}

TEST_F(TableTest, TheCreatorsNumberChangesAllDraws) {
    TableSetup setup = setup_of_three();
    const Table plain(library(), "t", setup);
    setup.luck_number = std::string(64, 'a');
    Table table(library(), "t", setup);
    const auto draws = [&](const Table& one) { return json::parse(position(one, 0)).at("setup_draws"); };
    EXPECT_NE(draws(table), draws(plain));
    setup = TableSetup::from_json(table.setup().to_json());
    EXPECT_EQ(draws(Table(library(), "t", setup)), draws(table));
    EXPECT_FALSE(plain.setup().to_json().contains("luck_number"));
}

// What is shown of a draw goes to everybody, to one seat, or to nobody; and nobody hears less of it than others.
TEST(TableDraws, ShowASecretToItsOwnerAlone) {
    for (const char* game : {"rocketmen", "1969"}) {
        TableSetup setup = setup_of_three();
        setup.game = game;
        Table table(library(), "t", setup);
        std::vector<json::object> parts(4);
        std::int64_t to_all = 0, to_one = 0, to_nobody = 0;
        const auto count = [&] {
            for (const auto& part : parts) {
                ASSERT_EQ(part.at("sides"), parts[0].at("sides"));
                ASSERT_EQ(part.at("first"), parts[0].at("first"));
            }
            for (std::size_t i = 0; i < parts[0].at("values").as_array().size(); ++i) {
                int seats = 0;
                for (int seat = 0; seat < 3; ++seat)
                    seats += parts[static_cast<std::size_t>(seat)].at("values").at(i).is_null() ? 0 : 1;
                const bool spectators = !parts[3].at("values").at(i).is_null();
                ASSERT_EQ(spectators, seats == 3);
                ASSERT_NE(seats, 2);
                ++(seats == 3 ? to_all : seats == 1 ? to_one : to_nobody);
            }
        };
        for (Viewer viewer = 0; viewer <= 3; ++viewer)
            parts[static_cast<std::size_t>(viewer)] =
                json::parse(table.position({viewer}, Absences(3, Absence{}), true)).at("setup_draws").as_object();
        count();
        Chance bot_luck(7);
        for (int steps = 0; steps < 300 && !table.over(); ++steps) {
            const Seat seat = table.to_act().lowest();
            Entry entry = StepEntry{{}, seat, table.match().choose(seat, "greedy", bot_luck), {}, {}};
            const auto updates = table.apply(entry);
            if (std::get<StepEntry>(entry).draws->empty()) continue;
            ASSERT_EQ(updates.size(), 4u);
            for (const Update& update : updates)
                parts[static_cast<std::size_t>(update.viewer)] = json::parse(update.body).at("draws").as_object();
            count();
        }
        EXPECT_GT(to_all, 5) << game;
        EXPECT_GT(to_nobody, 5) << game;
        EXPECT_EQ(to_one > 20, std::string(game) == "rocketmen");
    }
}

TEST_F(TableTest, ALogOfOtherRulesIsShownButNotPlayed) {
    play(60);
    const std::string last_view = json::serialize(json::parse(position(table_, 1)).at("view"));
    json::object step = json::parse(stored_.entries[10]).as_object();
    step["action"] = "research module=grey-mare";  // not legal at that point
    stored_.entries[10] = json::serialize(step);
    const auto table = restored();
    EXPECT_TRUE(table->read_only());
    const json::object shown = json::parse(position(*table, 1)).as_object();
    EXPECT_TRUE(shown.at("read_only").as_bool());
    EXPECT_TRUE(shown.at("actions").as_array().empty());
    EXPECT_EQ(shown.at("view").at("table"), json::parse(last_view).at("table"));
    EXPECT_EQ(shown.at("view").at("hand"), json::parse(last_view).at("hand"));
    EXPECT_EQ(table->entries(), 60);
}

TEST_F(TableTest, APositionSaysWhatFollowsFromItsView) {
    act(1, "place field=research-1 face=6");
    act(1, "bid energy=4");
    const json::object ben = json::parse(position(table_, 1)).as_object(), ann = json::parse(position(table_, 0)).as_object();
    EXPECT_EQ(ben.at("outlook").at("settlement"),
              (json::object{
                  {"balance", -3}, {"missing", 0}, {"dice", json::array{6, 0, 0, 0, 0, 0, 0, 0}}, {"bid", 1}, {"energy", 1}}));
    EXPECT_EQ(
        ann.at("outlook").at("settlement"),
        (json::object{{"balance", 0}, {"missing", 0}, {"dice", json::array{0, 0, 0, 0, 0, 0, 0, 0}}, {"bid", 0}, {"energy", 4}}));
    EXPECT_EQ(ann.at("outlook").at("flights").as_array().size(), 5u);
    const json::object eve = json::parse(position(table_, table_.spectator())).as_object();
    EXPECT_TRUE(eve.at("outlook").at("settlement").is_null());
    for (const json::value& flight : eve.at("outlook").at("flights").as_array())
        EXPECT_TRUE(flight.at("hangars").as_array().empty());
    EXPECT_EQ(eve.at("score"), ben.at("score"));
}

TEST_F(TableTest, AReadOnlyTableStillShowsWhereThePointsCameFrom) {
    play(5000);
    ASSERT_TRUE(table_.over());
    const json::value score = json::parse(position(table_, 0)).at("score");
    EXPECT_GT(score.at("lines").as_array().size(), 4u);
    stored_.entries.pop_back();
    const auto table = restored();
    ASSERT_TRUE(table->read_only());
    const json::object shown = json::parse(position(*table, 0)).as_object();
    EXPECT_EQ(shown.at("score"), score);
    EXPECT_TRUE(shown.at("outlook").is_null());
    json::object older = json::parse(stored_.snapshot).as_object();
    older.erase("score");
    stored_.snapshot = json::serialize(older);
    EXPECT_TRUE(json::parse(position(*restored(), 0)).at("score").is_null());
}

TEST_F(TableTest, AGameThatIsNotKnownAnyMoreIsShown) {
    play(30);
    const auto at = stored_.head.find("third-base");
    ASSERT_NE(at, std::string::npos);
    stored_.head.replace(at, 10, "zeroth-one");
    const auto table = restored();
    EXPECT_TRUE(table->read_only());
    EXPECT_EQ(json::parse(position(*table, 2)).at("view").at("table"), json::parse(stored_.snapshot).at("state").at("table"));
}

TEST_F(TableTest, AGameThatWouldGoDifferentlyIsNeverSilentlyDifferent) {
    play(60);
    json::value snapshot = json::parse(stored_.snapshot);
    snapshot.at("state").at("table").at("players").at(0).as_object()["energy"] = 77;
    stored_.snapshot = json::serialize(snapshot);
    const auto table = restored();
    EXPECT_TRUE(table->read_only());
    EXPECT_EQ(json::parse(position(*table, 0)).at("view").at("table").at("players").at(0).at("energy"), 77);
}

// As a server stores it: every entry has a seal, and the snapshot is older.
class SealedTableTest : public TableTest {
protected:
    void play_sealed(int steps) {
        const std::string snapshot = stored_.snapshot;
        Chance bot_luck(7);
        for (; steps > 0 && !table_.over(); --steps) {
            const Seat seat = table_.to_act().lowest();
            act(seat, table_.match().choose(seat, "greedy", bot_luck), "s" + std::to_string(steps));
            seal_last();
        }
        stored_.snapshot = snapshot;
    }
    void chat_sealed() {
        const std::string snapshot = stored_.snapshot;
        apply({{"kind", "chat"}, {"seat", 1}, {"text", "hello"}});
        seal_last();
        stored_.snapshot = snapshot;
    }
    void seal_last() {
        seals_.push_back(table_.seal());
        std::string& last = stored_.entries.back();
        last = sealed_text(read_entry(last, 3).value(), seals_.back());
    }
    // The rules of today would have led elsewhere.
    void differ_at(std::size_t entry) {
        Seal other = read_sealed(stored_.entries[entry], 3).seal.value();
        other.check = other.check == "00000000" ? "00000001" : "00000000";
        stored_.entries[entry] = sealed_text(read_entry(stored_.entries[entry], 3).value(), other);
    }
    // As it was stored before there were seals.
    void make_old() {
        json::object snapshot = json::parse(table_.snapshot()).as_object();
        snapshot.erase("entry");
        stored_.snapshot = json::serialize(snapshot);
        for (std::string& entry : stored_.entries) entry = to_text(read_entry(entry, 3).value());
    }
    void expect_as_it_was() const {
        const auto table = restored();
        EXPECT_FALSE(table->read_only());
        for (Viewer viewer = 0; viewer <= 3; ++viewer) EXPECT_EQ(position(*table, viewer), position(table_, viewer));
        EXPECT_EQ(table->log(), table_.log());
    }
    // Shows the last snapshot; the numbers go on from where they were.
    void expect_read_only() const {
        const auto table = restored();
        ASSERT_TRUE(table->read_only());
        for (Viewer viewer = 0; viewer <= 3; ++viewer) {
            const json::value shown = json::parse(position(*table, viewer));
            EXPECT_EQ(shown.at("read_only"), true);
            EXPECT_EQ(shown.at("view").at("table"), json::parse(stored_.snapshot).at("state").at("table"));
            EXPECT_EQ(shown.at("seq"), table_.seq(viewer));
        }
    }

    std::vector<Seal> seals_;
};

TEST_F(SealedTableTest, ComesBackWithAnOlderSnapshot) {
    play_sealed(70);
    expect_as_it_was();
    play(1);  // a new snapshot; this entry has no seal
    expect_as_it_was();
    play_sealed(30);
    chat_sealed();
    expect_as_it_was();
    play_sealed(5'000);
    ASSERT_TRUE(table_.over());
    expect_as_it_was();
}

TEST_F(SealedTableTest, EveryStepHasAnotherCheck) {
    play_sealed(300);
    for (std::size_t i = 1; i < seals_.size(); ++i) EXPECT_NE(seals_[i].check, seals_[i - 1].check) << stored_.entries[i];
    const std::string check = seals_.back().check;
    chat_sealed();
    EXPECT_EQ(seals_.back().check, check);
}

TEST_F(SealedTableTest, OtherRulesAreNoticedAfterTheSnapshot) {
    play(40);
    play_sealed(25);
    const StoredTable good = stored_;
    differ_at(64);
    expect_read_only();
    chat_sealed();
    differ_at(65);
    expect_read_only();

    stored_ = good;
    chat_sealed();
    chat_sealed();
    json::object step = json::parse(stored_.entries[50]).as_object();
    step["action"] = "bid energy=99";
    stored_.entries[50] = json::serialize(step);
    expect_read_only();
}

// The snapshot counts where it is of the last entry: the order of the state's members may change.
TEST_F(SealedTableTest, ASnapshotOfTheLastEntryIsAsGoodAsItsSeal) {
    play_sealed(50);
    stored_.snapshot = table_.snapshot();
    differ_at(49);
    expect_as_it_was();
    json::object snapshot = json::parse(stored_.snapshot).as_object();
    snapshot["entry"] = 49;
    stored_.snapshot = json::serialize(snapshot);
    expect_read_only();
}

TEST_F(SealedTableTest, ATableFromBeforeThereWereSealsGoesOn) {
    play_sealed(60);
    make_old();
    expect_as_it_was();
    play_sealed(1);
    expect_as_it_was();
    play_sealed(20);
    expect_as_it_was();
    differ_at(80);
    expect_read_only();
    make_old();
    stored_.entries.pop_back();
    EXPECT_TRUE(restored()->read_only());
}

TEST_F(SealedTableTest, DamageIsNoticed) {
    play_sealed(20);
    const StoredTable good = stored_;
    stored_.snapshot = "nonsense";
    expect_as_it_was();  // nobody needs it
    differ_at(19);
    EXPECT_THROW(restored(), DamagedTable);
    stored_ = good;
    stored_.entries[3].replace(stored_.entries[3].find("\"check\":\"") + 9, 1, "x");
    EXPECT_THROW(restored(), DamagedTable);
}

TEST_F(TableTest, TokensTellSeatsApart) {
    EXPECT_EQ(table_.access_with("ben").value().viewer, 1);
    EXPECT_EQ(table_.access_with("eve").value().viewer, table_.spectator());
    EXPECT_FALSE(table_.access_with("eve").value().guest_of);
    EXPECT_FALSE(table_.access_with(""));
    EXPECT_FALSE(table_.seat_of_taken_link(""));
    EXPECT_FALSE(table_.access_with(sha256_hex("ben")));
}

TEST_F(TableTest, AClaimedSeatHasOneTokenAndItsLinkIsRemembered) {
    const Access guest = table_.access_with("cat").value();
    EXPECT_EQ(guest.viewer, table_.spectator());
    EXPECT_EQ(guest.guest_of, Seat{2});
    const json::object seen = json::parse(table_.position(guest, Absences(3, Absence{}), true)).as_object();
    EXPECT_TRUE(seen.at("seat").is_null());
    EXPECT_EQ(seen.at("link"), 2);
    EXPECT_FALSE(seen.at("view").as_object().contains("hand"));
    EXPECT_EQ(json::parse(position(table_, 0)).at("link"), 0);

    apply({{"kind", "join"}, {"seat", 2}, {"name", "Cat"}, {"token_hash", sha256_hex("tac")}});
    apply({{"kind", "join"}, {"seat", 2}, {"name", "Kitty"}});
    const auto copy = restored();
    for (const Table* table : {&table_, copy.get()}) {
        EXPECT_FALSE(table->access_with("cat"));
        EXPECT_EQ(table->seat_of_taken_link("cat"), Seat{2});
        EXPECT_FALSE(table->seat_of_taken_link("tac"));
        EXPECT_EQ(table->access_with("tac").value().viewer, 2);
        EXPECT_FALSE(table->access_with("tac").value().guest_of);
        const json::object now = json::parse(position(*table, 2)).as_object();
        EXPECT_TRUE(now.at("link").is_null());
        EXPECT_EQ(now.at("seats").at(2).at("claimed"), true);
        EXPECT_EQ(now.at("seats").at(2).at("name"), "Kitty");
        EXPECT_EQ(now.at("seats").at(0).at("claimed"), false);
        EXPECT_EQ(table->seats()[2].claim_seq, 1);
    }
}

TEST_F(TableTest, SecretStepsMoveNobodyElsesNumbers) {
    const auto updates = act(0, "place field=research-1 face=4");
    ASSERT_EQ(updates.size(), 1u);
    EXPECT_EQ(updates.front().viewer, 0);
    EXPECT_EQ(table_.seq(1), 0);
    EXPECT_EQ(table_.seq(table_.spectator()), 0);
}

TEST_F(TableTest, TakingBackIsNotHinderedByWhatOthersDoInSecret) {
    EXPECT_EQ(table_.undo_obstacle(0), UndoObstacle::nothing);
    act(0, "place field=research-1 face=4");
    const auto before = table_.undo_obstacle(0);
    act(1, "place field=build-1 face=6");
    act(1, "bid energy=2");
    EXPECT_EQ(table_.undo_obstacle(0), before);
    apply({{"kind", "undo"}, {"seat", 0}, {"key", "u"}});
    const json::value state = json::parse(table_.snapshot()).at("state");
    EXPECT_TRUE(state.at("hands").at(0).at("plan").at("dice").as_object().empty());
    EXPECT_EQ(state.at("hands").at(1).at("plan").at("bid"), 2);
    EXPECT_EQ(position(*restored(), 1), position(table_, 1));
}

TEST_F(TableTest, NothingIsTakenBackAfterAnythingWasShown) {
    const auto plan = [&](int seat) {
        for (const char* field : {"research-1", "purchase-1", "boarding-1", "build-1"})
            act(seat, std::string("place field=") + field + " face=3");
    };
    for (const int seat : {0, 1, 2}) plan(seat);
    act(0, "ready");
    EXPECT_EQ(table_.undo_obstacle(0), std::nullopt);
    act(1, "ready");
    EXPECT_EQ(table_.undo_obstacle(0), UndoObstacle::not_yours);
    EXPECT_EQ(table_.undo_obstacle(1), std::nullopt);
    act(2, "ready");
    EXPECT_EQ(table_.undo_obstacle(2), UndoObstacle::revealed);
    const Seat first = table_.to_act().lowest();
    act(first, "exchange give=carbon get=titanium");
    EXPECT_EQ(table_.undo_obstacle(first), std::nullopt);
    apply({{"kind", "undo"}, {"seat", static_cast<int>(first)}, {"key", "u"}});
    EXPECT_EQ(table_.undo_obstacle(first), first == 2 ? UndoObstacle::revealed : UndoObstacle::not_yours);
}

TEST_F(TableTest, UpdatesThatAreNotAtHandComeFromTheWholeHistory) {
    play(400);
    const History history = this->history();
    for (Viewer viewer = 0; viewer <= 3; ++viewer) {
        const auto all = history.updates(viewer, 0);
        EXPECT_EQ(history.updates(viewer, 7), std::vector<std::string>(all.begin() + 7, all.end()));
        ASSERT_EQ(static_cast<int>(all.size()), table_.seq(viewer));
        for (std::size_t i = 0; i < all.size(); ++i) ASSERT_EQ(json::parse(all[i]).at("seq"), static_cast<int>(i) + 1);
        const int after = table_.seq(viewer) - 5;
        EXPECT_EQ(table_.recent(viewer, after), std::vector<std::string>(all.end() - 5, all.end()));
        EXPECT_FALSE(table_.recent(viewer, 0));
        EXPECT_TRUE(table_.recent(viewer, table_.seq(viewer))->empty());
    }
}

TEST_F(TableTest, AReplayShowsWhatTheViewerSawThen) {
    apply({{"kind", "chat"}, {"seat", 1}, {"text", "hello"}});
    std::vector<std::vector<std::string>> seen(4);  // by viewer and number
    for (Viewer viewer = 0; viewer <= 3; ++viewer) seen[static_cast<std::size_t>(viewer)] = {"", position(table_, viewer)};
    Chance bot_luck(3);
    for (int steps = 0; steps < 120; ++steps) {
        const Seats seats = table_.to_act();
        const Seat seat = seats.lowest();
        const bool undo = steps % 7 == 6 && !table_.undo_obstacle(seat);
        const auto updates = undo ? apply({{"kind", "undo"}, {"seat", int{seat}}, {"key", "u"}})
                                  : act(seat, table_.match().choose(seat, "random", bot_luck), "key" + std::to_string(steps));
        for (const Update& update : updates) {
            auto& list = seen[static_cast<std::size_t>(update.viewer)];
            ASSERT_EQ(static_cast<int>(list.size()), update.seq);
            list.push_back(position(table_, update.viewer));
        }
    }
    const Absences nobody(3, Absence{});
    const History history = this->history();
    for (Viewer viewer = 0; viewer <= 3; ++viewer) {
        const auto& list = seen[static_cast<std::size_t>(viewer)];
        const int last = table_.seq(viewer);
        const json::value overview = json::parse(history.replay(viewer, {{}, false}, nobody));
        EXPECT_EQ(overview.at("last"), last);
        ASSERT_EQ(overview.at("steps").as_array().size(), list.size());
        for (int step = 1; step <= last; step += 5) {
            const std::string text = history.replay(viewer, {step, false}, nobody);
            const json::value moment = json::parse(text), then = json::parse(list[static_cast<std::size_t>(step)]);
            ASSERT_EQ(moment.at("step"), step);
            ASSERT_EQ(moment.at("last"), last);
            ASSERT_EQ(moment.at("update").at("seq"), step);
            ASSERT_EQ(json::serialize(moment.at("position")), json::serialize(then));
            const json::value& summary = overview.at("steps").at(static_cast<std::size_t>(step));
            ASSERT_EQ(summary.at("scores"), then.at("scores"));
            ASSERT_EQ(summary.at("round"), then.at("view").at("table").at("round"));
            ASSERT_EQ(summary.at("kind"), moment.at("update").at("kind"));
        }
        EXPECT_THROW(history.replay(viewer, {last + 1, false}, nobody), ApiError);
    }
}

TEST_F(TableTest, AnOpenReplayShowsEverythingAndEveryStep) {
    act(1, "place field=research-1 face=4");
    act(0, "bid energy=2");
    apply({{"kind", "chat"}, {"seat", 1}, {"text", "hello"}});
    apply({{"kind", "undo"}, {"seat", 1}, {"key", "u"}});
    const Absences nobody(3, Absence{});
    const History history = this->history();
    const json::value overview = json::parse(history.replay(0, {{}, true}, nobody));
    EXPECT_EQ(overview.at("last"), 3);  // the message is not a step
    const json::value second = json::parse(history.replay(0, {2, true}, nobody));
    EXPECT_EQ(
        second.at("update"),
        (json::object{{"seq", 2},
                      {"kind", "step"},
                      {"seat", 0},
                      {"action", "bid energy=2"},
                      {"events", json::array{json::object{{"type", "bid-made"}, {"energy", 2}, {"only", json::array{0}}}}}}));
    const json::object& position = second.at("position").as_object();
    EXPECT_EQ(position.at("seq"), 2);
    EXPECT_TRUE(position.at("seat").is_null());
    EXPECT_TRUE(position.at("actions").as_array().empty());
    EXPECT_EQ(position.at("view").at("hands").at(0).at("plan").at("bid"), 2);
    EXPECT_EQ(position.at("view").at("hands").at(1).at("plan").at("dice"), (json::object{{"research-1", 4}}));
    const json::value third = json::parse(history.replay(2, {3, true}, nobody));
    EXPECT_EQ(third.at("update"), (json::object{{"seq", 3}, {"kind", "undo"}, {"by", 1}}));
    EXPECT_EQ(third.at("position").at("view").at("hands").at(1).at("plan").at("dice"), json::object{});
}

TEST_F(TableTest, DamageIsNoticed) {
    play(20);
    apply({{"kind", "takeover"}, {"seat", 0}, {"bot", "random"}});
    const StoredTable good = stored_;
    const auto expect_damaged = [&](const char* what) {
        EXPECT_THROW(restored(), DamagedTable) << what;
        stored_ = good;
    };
    stored_.head.pop_back();
    expect_damaged("a head that is cut off");
    stored_.entries[3] = "{}";
    expect_damaged("an entry without a kind");
    stored_.entries[3] = R"({"kind":"chat","seat":-1,"text":"x"})";
    expect_damaged("a seat that does not exist");
    stored_.entries.back() = R"({"kind":"takeover","seat":0,"bot":"nobody"})";
    expect_damaged("an unknown bot");
    stored_.snapshot = "{}";
    expect_damaged("an empty snapshot");
    EXPECT_FALSE(restored()->read_only());
}

TEST_F(TableTest, TheSecretIsShownOnlyAtTheEnd) {
    play(100);
    const std::string secret = table_.setup().secret;
    for (Viewer viewer = 0; viewer <= 3; ++viewer) EXPECT_EQ(position(table_, viewer).find(secret), std::string::npos);
    play(5000);
    ASSERT_TRUE(table_.over());
    EXPECT_NE(position(table_, 0).find(secret), std::string::npos);
    EXPECT_EQ(flaw_in_luck(Session::from_log(library(), table_.log(), 1)), "");
}

}  // namespace
}  // namespace tminus::table
