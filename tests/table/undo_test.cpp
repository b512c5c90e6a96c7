// Undo at every moment, by every seat: it takes effect whole or not at all, comes back from the store as it was, and tells nobody
// anything about another seat.

#include "table/table.h"

#include "engine/core/notation.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <chrono>

namespace tminus::table {
namespace {

using test::library;

struct GameChoice {
    const char* game;
    int players;
    json::object options;
};

std::vector<GameChoice> all_games() {
    return {{"1969", 2, {}},          {"1969", 4, {}},
            {"rocket-rescue", 3, {}}, {"rocket-rescue", 3, {{"edition", "third-deluxe"}, {"characters", "random"}}},
            {"rocketmen", 2, {}},     {"rocketmen", 3, {{"variants", "two"}}},
            {"rocketmen", 1, {}}};
}

TableSetup setup_of(const GameChoice& choice, std::uint64_t seed) {
    TableSetup setup;
    setup.game = choice.game;
    setup.options = choice.options;
    setup.options["players"] = choice.players;
    for (int seat = 0; seat < choice.players; ++seat)
        setup.seats.push_back({SeatKind::person, "P" + std::to_string(seat), {}, sha256_hex(std::to_string(seat)), {}});
    setup.spectator_hash = sha256_hex("eve");
    setup.secret = sha256_hex("secret " + std::to_string(seed));
    return setup;
}

// A table with what a store would keep of it.
class StoredGame {
public:
    StoredGame(const GameChoice& choice, std::uint64_t seed)
        : table_(std::make_unique<Table>(library(), "t", setup_of(choice, seed))),
          head_(json::serialize(table_->setup().to_json())),
          snapshot_(table_->snapshot()) {}
    StoredGame(const StoredGame& other)
        : table_(other.restored()), head_(other.head_), entries_(other.entries_), snapshot_(other.snapshot_) {}

    std::vector<Update> apply(Entry entry) {
        auto updates = table_->apply(entry);
        entries_.push_back(to_text(entry));
        snapshot_ = table_->snapshot();
        return updates;
    }
    std::vector<Update> act(Seat seat, const std::string& action) { return apply(StepEntry{{}, seat, action, next_key(), {}}); }
    std::vector<Update> undo(Seat seat) { return apply(UndoEntry{{}, seat, next_key()}); }

    Table& table() const { return *table_; }
    const std::vector<std::string>& entries() const { return entries_; }
    std::unique_ptr<Table> restored() const { return Table::restore(library(), "t", head_, entries_, snapshot_); }

    std::string position(Viewer viewer) const { return position_at(*table_, viewer); }
    static std::string position_at(const Table& table, Viewer viewer) {
        return table.position({viewer}, Absences(static_cast<std::size_t>(table.seat_count())), true);
    }
    // What everybody sees, and all that is hidden.
    std::string everything() const {
        std::string all = table_->snapshot();
        for (Viewer viewer = 0; viewer <= table_->spectator(); ++viewer) all += position(viewer) + "\n";
        return all;
    }

private:
    std::string next_key() const { return "k" + std::to_string(entries_.size()); }

    std::unique_ptr<Table> table_;
    std::string head_;
    std::vector<std::string> entries_;
    std::string snapshot_;
};

void expect_same_after_restart(const StoredGame& game, Table& live) {
    const auto again = game.restored();
    ASSERT_FALSE(again->read_only());
    for (Viewer viewer = 0; viewer <= live.spectator(); ++viewer)
        ASSERT_EQ(StoredGame::position_at(*again, viewer), StoredGame::position_at(live, viewer));
    ASSERT_EQ(again->snapshot(), live.snapshot());
    ASSERT_EQ(again->log(), live.log());
}

std::string view_of(const StoredGame& game, Seat seat) { return json::serialize(game.table().match().view(seat)); }

Seat any_of(Seats seats, Chance& choices) {
    for (int skip = choices.pick(seats.count()); skip > 0; --skip) seats.remove(seats.lowest());
    return seats.lowest();
}

// Mostly with a purpose, so that the games get far; sometimes at random, so that they go everywhere.
std::string some_action(const Match& match, Seat seat, Chance& choices) {
    if (choices.pick(3) != 0) return match.choose(seat, "greedy", choices);
    const auto list = match.legal(seat);
    return list[static_cast<std::size_t>(choices.pick(static_cast<int>(list.size())))];
}

TEST(Undo, RandomPlayWithUndoByEverySeatBreaksNothing) {
    constexpr int most_requests = 10'000;
    int requests = 0, undone = 0;
    const auto games = all_games();
    for (std::uint64_t seed = 1; requests < most_requests; ++seed) {
        const GameChoice& choice = games[seed % games.size()];
        SCOPED_TRACE(std::string(choice.game) + " for " + std::to_string(choice.players) + ", seed " + std::to_string(seed));
        StoredGame game(choice, seed);
        Table& table = game.table();
        Chance choices(seed);
        // By seat, what it saw before each step of its own that it has not taken back.
        std::vector<std::vector<std::string>> seen_before(static_cast<std::size_t>(table.seat_count()));
        const auto end = requests + most_requests / 20;
        for (int moment = 0; requests < end && !table.over(); ++moment) {
            if (choices.pick(2) == 0) {
                const Seat seat = any_of(table.to_act(), choices);
                const std::string action = some_action(table.match(), seat, choices);
                seen_before[seat].push_back(view_of(game, seat));
                game.act(seat, action);
                continue;
            }
            ++requests;
            const Seat seat = static_cast<Seat>(choices.pick(table.seat_count()));
            if (const auto obstacle = table.undo_obstacle(seat)) {
                ASSERT_NE(*obstacle, UndoObstacle::off);
                const bool compares = requests % 5 == 0;
                const std::string before = compares ? game.everything() : "";
                Entry entry = UndoEntry{{}, seat, "u"};
                try {
                    table.apply(entry);
                    FAIL() << "an undo that is not possible";
                } catch (const ApiError& error) {
                    ASSERT_STREQ(error.what(), "there is no step to take back");
                }
                ASSERT_EQ(compares ? game.everything() : "", before);
                continue;
            }
            ++undone;
            const auto updates = game.undo(seat);
            ASSERT_EQ(std::count_if(updates.begin(), updates.end(), [&](const Update& u) { return u.viewer == seat; }), 1);
            if (!seen_before[seat].empty()) {
                ASSERT_EQ(view_of(game, seat), seen_before[seat].back());
            }
            for (const Update& update : updates)  // what others saw before their steps had the step that is gone now
                if (update.viewer != seat && update.viewer != table.spectator())
                    seen_before[static_cast<std::size_t>(update.viewer)].clear();
            if (!seen_before[seat].empty()) seen_before[seat].pop_back();
            if (undone % 40 == 0) expect_same_after_restart(game, table);
            if (::testing::Test::HasFatalFailure()) return;
        }
        expect_same_after_restart(game, table);
        if (::testing::Test::HasFatalFailure()) return;
    }
    EXPECT_GT(undone, 1000);
}

// Two tables that differ in what another seat did in secret: to the seat that takes back, and to the spectators, they are the
// same to the last byte.
TEST(Undo, LooksTheSameWhateverOthersDidInSecret) {
    int compared = 0, dropped = 0;
    const auto games = all_games();
    for (std::uint64_t seed = 1; seed <= 28; ++seed) {
        const GameChoice& choice = games[seed % games.size()];
        SCOPED_TRACE(std::string(choice.game) + " for " + std::to_string(choice.players) + ", seed " + std::to_string(seed));
        StoredGame game(choice, seed);
        Chance choices(seed);
        for (int moment = 0; moment < 120 && !game.table().over(); ++moment) {
            const Seat mover = any_of(game.table().to_act(), choices);
            game.act(mover, some_action(game.table().match(), mover, choices));
            const Seats waiting = game.table().to_act();
            if (moment % 2 != 0 || waiting.empty()) continue;
            const Seat other = any_of(waiting, choices), me = mover;
            if (other == me || game.table().undo_obstacle(me)) continue;
            StoredGame twin(game), still(game);
            for (int i = 0; i < 3 && twin.table().to_act().has(other); ++i) {
                const std::string action = some_action(twin.table().match(), other, choices);
                Chance probe(0);
                if (twin.table().match().clone()->act(other, action, probe).noticed != Seats::only(other)) break;
                twin.act(other, action);
            }
            if (twin.entries().size() == still.entries().size()) continue;
            ++compared;
            for (int again = 0; again < 2; ++again) {
                ASSERT_EQ(twin.table().undo_obstacle(me), still.table().undo_obstacle(me));
                if (still.table().undo_obstacle(me)) break;
                const auto there = twin.undo(me), here = still.undo(me);
                for (const Viewer viewer : {Viewer{me}, still.table().spectator()}) {
                    std::string heard_there, heard_here;
                    for (const Update& update : there) heard_there += update.viewer == viewer ? update.body : "";
                    for (const Update& update : here) heard_here += update.viewer == viewer ? update.body : "";
                    ASSERT_EQ(heard_there, heard_here);
                    ASSERT_EQ(twin.position(viewer), still.position(viewer));
                }
                for (const Update& update : there)
                    dropped += update.viewer == other && update.body.find("dropped") != std::string::npos;
            }
        }
    }
    EXPECT_GT(compared, 30);
    EXPECT_GT(dropped, 3);
}

// How long an undo takes does not tell whether others acted in secret: the whole of it is about the same work.
TEST(Undo, TakesAsLongWhateverOthersDidInSecret) {
    const auto fastest_undo = [](bool secret_steps) {
        auto fastest = std::chrono::steady_clock::duration::max();
        for (int attempt = 0; attempt < 25; ++attempt) {
            StoredGame game({"rocket-rescue", 3, {}}, 1);
            game.act(0, "place field=research-1 face=4");
            for (const char* action : {"place field=build-1 face=6", "bid energy=2", "place field=purchase-1 face=2"})
                if (secret_steps) game.act(1, action);
            const auto began = std::chrono::steady_clock::now();
            game.undo(0);
            game.position(0);
            fastest = std::min(fastest, std::chrono::steady_clock::now() - began);
        }
        return fastest;
    };
    const auto alone = fastest_undo(false), with_others = fastest_undo(true);
    EXPECT_LT(with_others, 2 * alone);
    EXPECT_LT(alone, 2 * with_others);
}

// A nation ends its mission test, a rival lays a card face down, and then the end of the test is taken back.
TEST(Undo, ASealedCardGoesBackToItsOwner) {
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 60 && found < 3; ++seed) {
        StoredGame game({"1969", 2, {}}, seed);
        Chance choices(seed);
        for (int moment = 0; moment < 200 && !game.table().over() && found < 3; ++moment) {
            const Seat active = game.table().to_act().lowest();
            const std::string action = game.table().match().choose(active, "greedy", choices);
            game.act(active, action);
            const Seat rival = game.table().to_act().empty() ? active : game.table().to_act().lowest();
            if (action != "done" || rival == active || game.table().undo_obstacle(active)) continue;
            const auto list = game.table().match().legal(rival);
            const auto lay = std::find_if(list.begin(), list.end(), [](const auto& text) { return text.starts_with("lay "); });
            if (lay == list.end()) continue;
            ++found;
            const std::string hand = view_of(game, rival);
            game.act(rival, *lay);
            EXPECT_NE(view_of(game, rival), hand);
            json::value told;
            for (const Update& update : game.undo(active))
                if (update.viewer == rival) told = json::parse(update.body);
            EXPECT_EQ(told.at("kind"), "undo");
            EXPECT_EQ(told.at("by"), int{active});
            EXPECT_EQ(told.at("dropped"), 1);
            EXPECT_TRUE(game.table().to_act().has(active));
            EXPECT_EQ(json::parse(view_of(game, rival)).at("hand"), json::parse(hand).at("hand"));
            expect_same_after_restart(game, game.table());
        }
    }
    EXPECT_EQ(found, 3);
}

// What a rival saw of a step is no reason to refuse.
TEST(Undo, APlacementOrPurchaseWithoutLuckCanBeTakenBack) {
    int taken_back = 0;
    for (std::uint64_t seed = 1; seed <= 10 && taken_back < 5; ++seed) {
        StoredGame game({"rocketmen", 2, {}}, seed);
        Chance choices(seed);
        for (int moment = 0; moment < 300 && !game.table().over(); ++moment) {
            const Seat seat = game.table().to_act().lowest();
            const std::string action = game.table().match().choose(seat, "greedy", choices), before = view_of(game, seat);
            const auto updates = game.act(seat, action);
            const bool seen = std::any_of(updates.begin(), updates.end(), [&](const Update& u) { return u.viewer != seat; });
            if (action != "confirm" || !seen || game.table().undo_obstacle(seat)) continue;
            game.undo(seat);
            EXPECT_EQ(view_of(game, seat), before);
            game.act(seat, action);
            ++taken_back;
        }
    }
    EXPECT_GE(taken_back, 5);
}

TEST(Undo, ReachesBackAHundredStepsOfASeat) {
    StoredGame game({"rocket-rescue", 3, {}}, 1);
    for (int i = 0; i < 60; ++i) {
        game.act(0, "place field=research-1 face=4");
        game.act(0, "take-back field=research-1");
    }
    for (int i = 0; i < 100; ++i) {
        ASSERT_EQ(game.table().undo_obstacle(0), std::nullopt);
        game.undo(0);
    }
    EXPECT_EQ(game.table().undo_obstacle(0), UndoObstacle::too_far);
    expect_same_after_restart(game, game.table());
}

}  // namespace
}  // namespace tminus::table
