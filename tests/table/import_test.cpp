// A game that was begun elsewhere goes on at a table, with its own draws up to there.

#include "table/import.h"

#include "match/fair_luck.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::table {
namespace {

using test::library;

const std::string secret(64, '5');

TableSetup seats_for(int players) {
    TableSetup setup;
    for (int seat = 0; seat < players; ++seat)
        setup.seats.push_back({SeatKind::person, "P" + std::to_string(seat), {}, sha256_hex(std::to_string(seat)), {}});
    setup.spectator_hash = sha256_hex("eve");
    return setup;
}

// So many steps of a game of bots.
Session played(const std::string& game, int players, int steps) {
    Session session(library(), game, {{"players", players}}, Chance(11));
    Chance choices(3);
    for (int i = 0; i < steps && !session.match().to_act().empty(); ++i) {
        const Seat seat = session.match().to_act().lowest();
        session.act(seat, session.match().choose(seat, "greedy", choices));
    }
    return session;
}

std::unique_ptr<Table> imported(const Session& session, std::vector<std::string>& entries) {
    ImportedGame game = import_log(library(), session.log(), seats_for(session.match().seats()));
    game.setup.secret = secret;
    auto table = table_of(library(), "t", game);
    for (Entry& step : game.steps) entries.push_back(to_text(step));
    return table;
}

void play_on(Table& table, std::vector<std::string>& entries) {
    Chance choices(9);
    while (!table.over()) {
        const Seat seat = table.to_act().lowest();
        Entry entry = StepEntry{{}, seat, table.match().choose(seat, "greedy", choices), {}, {}};
        table.apply(entry);
        entries.push_back(to_text(entry));
    }
}

ApiError error_of(const std::string& log, int players) {
    try {
        import_log(library(), log, seats_for(players));
    } catch (const ApiError& error) {
        return error;
    }
    ADD_FAILURE() << "the log was taken";
    return {0, ErrorType::internal, ""};
}

struct Case {
    const char* game;
    int players;
};

class Import : public ::testing::TestWithParam<Case> {};

TEST_P(Import, GoesOnFromTheSameStateAndIsRestored) {
    for (const int steps : {0, 1, 25, 60}) {
        const Session before = played(GetParam().game, GetParam().players, steps);
        std::vector<std::string> entries;
        const auto table = imported(before, entries);
        EXPECT_EQ(table->match().state(), before.match().state());
        EXPECT_EQ(entries.size(), before.steps().size());
        if (!table->over()) {
            EXPECT_EQ(table->log().find("secret"), std::string::npos) << "the luck of a game under way is nobody's to know";
        }

        play_on(*table, entries);
        const std::string head = json::serialize(table->setup().to_json());
        const auto again = Table::restore(library(), "t", head, entries, table->snapshot());
        EXPECT_FALSE(again->read_only());
        EXPECT_EQ(again->log(), table->log());

        const Session log = Session::from_log(library(), table->log(), 0);
        EXPECT_EQ(flaw_in_luck(log), "");
        EXPECT_EQ(log.proof()->brought, before.all_draws().size());
        EXPECT_NE(table->log().find("\"secret\""), std::string::npos);
    }
}

TEST_P(Import, OnlyTheDrawsThatWereBroughtAreExempt) {
    const Session before = played(GetParam().game, GetParam().players, 25);
    std::vector<std::string> entries;
    const auto table = imported(before, entries);
    play_on(*table, entries);
    const std::size_t brought = before.all_draws().size();
    ASSERT_GT(Session::from_log(library(), table->log(), 0).all_draws().size(), brought);
    // Another secret gives other draws, but only after those.
    Session session = Session::from_log(library(), table->log(), 0);
    LuckProof proof = *session.proof();
    const FairSecret other = FairSecret::from_hex(std::string(64, '6')).value();
    proof.secret = other.hex();
    proof.commitment = other.commitment();
    const Session forged = Session::from_log(library(), session.log(proof), 0);
    const std::string flaw = flaw_in_luck(forged);
    ASSERT_TRUE(flaw.starts_with("draw ")) << flaw;
    EXPECT_GT(std::stoul(flaw.substr(5)), brought);
}

INSTANTIATE_TEST_SUITE_P(Games, Import,
                         ::testing::Values(Case{"rocket-rescue", 3}, Case{"1969", 2}, Case{"rocketmen", 2},
                                           Case{"first-orbit", 2}));

TEST(ImportOfBadLogs, TellsWhatIsWrong) {
    const std::string log = played("first-orbit", 2, 3).log();
    EXPECT_EQ(error_of("", 2).type, ErrorType::bad_log);
    EXPECT_EQ(error_of("{}\n", 2).type, ErrorType::bad_log);
    EXPECT_EQ(error_of(log.substr(0, log.size() - 5), 2).type, ErrorType::bad_log);
    std::string damaged = log;
    damaged[damaged.size() / 2] ^= 1;
    EXPECT_EQ(error_of(damaged, 2).type, ErrorType::bad_log);
    EXPECT_THROW(import_log(library(), log, seats_for(3)), BadOptions);

    Session loaded(library(), "first-orbit", {}, Chance(1));
    loaded.load(loaded.match().state());
    EXPECT_NE(std::string(error_of(loaded.log(), 2).what()).find("begins in the middle"), std::string::npos);
}

TEST(ImportOfDraws, EveryDrawComesOutAsItWas) {
    std::vector<Draw> draws;
    for (const int sides : {2, 3, 5, 6, 7, 10, 52, 1000, 999'983, 1'000'000})
        for (const int value : {1, 2, sides / 2 + 1, sides - 1, sides})
            if (value >= 1 && value <= sides) draws.push_back({value, sides});
    const FairLuck luck(FairSecret::from_hex(secret).value(), draws);
    Chance chance(luck, 0);
    for (const Draw& draw : draws) EXPECT_EQ(chance.roll(draw.sides), draw.value) << "of " << draw.sides;
}

}  // namespace
}  // namespace tminus::table
