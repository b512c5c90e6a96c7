// Sessions, undo and the game log.

#include "match/session.h"
#include "engine/core/joined.h"

#include "engine/core/notation.h"
#include "match/hash.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <thread>

namespace tminus::test {
namespace {

const json::object three{{"edition", "third-base"}, {"players", 3}, {"crew", 5}};

std::string bad_log_of(const std::string& log) {
    try {
        Session::from_log(library(), log, 1);
    } catch (const BadLog& error) {
        return error.what();
    }
    return {};
}

std::string with_line(std::vector<std::string> lines, std::size_t number, const std::string& line) {
    lines.at(number - 1) = line;
    std::string text;
    for (const std::string& l : lines) text += l + "\n";
    return text;
}

// Gives changed lines checks that fit, as a careful forger would.
std::string resealed(const std::string& log) {
    std::string chain, text;
    for (const std::string& line : lines_of(log)) {
        json::object object = json::parse(line).as_object();
        object.erase("check");
        chain = hash_text(chain + json::serialize(object));
        object["check"] = chain;
        text += json::serialize(object) + "\n";
    }
    return text;
}

TEST(Session, ALogRebuildsTheGame) {
    const std::string log = bot_game_log("rocket-rescue", three, 8, {"greedy", "random", "greedy"});
    const Session session = Session::from_log(library(), log, 1);
    EXPECT_EQ(session.log(), log);
    EXPECT_TRUE(session.match().to_act().empty());
}

TEST(Session, TheSameSeedGivesTheSameLogOnAnyNumberOfThreads) {
    const auto play = [](std::uint64_t seed) {
        return bot_game_log("rocket-rescue", three, seed, {"random", "greedy", "random"});
    };
    std::vector<std::string> alone, together(6);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) alone.push_back(play(seed));
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < together.size(); ++i) threads.emplace_back([&, i] { together[i] = play(i + 1); });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(alone, together);
    EXPECT_NE(alone[0], alone[1]);
}

TEST(Session, UndoTakesTheStepAndItsLuckBack) {
    Session session(library(), "rocket-rescue", three, Chance(4));
    Chance bot_luck(4);
    for (int step = 0; step < 120; ++step) {
        const Seat seat = session.match().to_act().lowest();
        session.act(seat, session.match().choose(seat, "random", bot_luck));
    }
    const json::value state = session.match().state();
    const std::string log = session.log();
    std::vector<Step> undone;
    while (session.can_undo()) undone.push_back(session.steps().back()), session.undo();
    EXPECT_EQ(undone.size(), 120u);
    for (auto step = undone.rbegin(); step != undone.rend(); ++step) session.act(step->seat, step->action);  // with the same luck
    EXPECT_EQ(session.match().state(), state);
    EXPECT_EQ(session.log(), log);
}

TEST(Session, ALoadedStateIsTheBeginningOfItsLog) {
    Session session(library(), "rocket-rescue", three, Chance(4));
    json::value state = session.match().state();
    state.at("table").at("players").at(0).as_object()["energy"] = 9;
    session.load(state);
    session.act(0, "bid energy=9");
    const Session again = Session::from_log(library(), session.log(), 1);
    EXPECT_EQ(again.match().state(), session.match().state());
}

TEST(Session, ASavedGameNamesTheProgramThatWroteIt) {
    const Session session(library(), "rocketmen", {{"players", 2}}, Chance(4));
    const std::string saved = session.log({}, "1.2.3");
    EXPECT_NE(saved.find("\"program\":\"1.2.3\""), std::string::npos);
    EXPECT_EQ(session.log().find("program"), std::string::npos) << "golden games stay the same from version to version";
    EXPECT_EQ(Session::from_log(library(), saved, 1).match().state(), session.match().state());
}

TEST(Session, WhatFailsChangesNothing) {
    Session session(library(), "rocket-rescue", three, Chance(4));
    const json::value state = session.match().state();
    EXPECT_THROW(session.act(0, "ready"), Refused);
    EXPECT_THROW(session.act(0, "dance"), BadNotation);
    EXPECT_THROW(session.act(0, "bid energy=1", std::vector{3}), WrongDraws);  // a bid draws nothing
    EXPECT_THROW(session.load(json::object()), BadJson);
    EXPECT_EQ(session.match().state(), state);
    EXPECT_TRUE(session.steps().empty());
}

TEST(Log, DamageIsToldAtItsLine) {
    const std::string log = bot_game_log("rocket-rescue", three, 2, {"random", "random", "random"});
    const auto lines = lines_of(log);
    ASSERT_GT(lines.size(), 20u);
    EXPECT_EQ(bad_log_of(""), "line 1: the log is empty");
    EXPECT_EQ(bad_log_of("hello\n"), "line 1: not a JSON object");
    EXPECT_EQ(bad_log_of("{}\n"), "line 1: no check; this is not a line of a log");
    EXPECT_EQ(bad_log_of(log.substr(0, log.size() - 1)),
              "line " + std::to_string(lines.size()) + ": cut off: the line does not end");
    EXPECT_EQ(bad_log_of(with_line(lines, 7, "?")), "line 7: not a JSON object");
    std::string changed = lines[8];
    changed.replace(changed.find("\"seat\":"), 8, "\"seat\":9");
    EXPECT_EQ(bad_log_of(with_line(lines, 9, changed)), "line 9: damaged: the check does not fit the line and those before it");
    EXPECT_EQ(bad_log_of(with_line(lines, 9, lines[9])), "line 9: damaged: the check does not fit the line and those before it");
}

TEST(Log, EveryFlippedByteIsNoticed) {
    std::string log = bot_game_log("rocket-rescue", three, 3, {"greedy", "greedy", "greedy"});
    log.resize(log.find('\n', 3000) + 1);
    for (std::size_t i = 0; i < log.size(); i += 17) {
        std::string damaged = log;
        damaged[i] = static_cast<char>(damaged[i] ^ 1);
        if (damaged[i] == '\n' || log[i] == '\n') continue;
        EXPECT_NE(bad_log_of(damaged), "") << "byte " << i;
    }
}

TEST(Log, AForeignLogIsRefused) {
    const std::string log = bot_game_log("rocket-rescue", three, 2, {"random", "random", "random"});
    const auto changed_header = [&](const char* key, json::value value) {
        auto lines = lines_of(log);
        json::object header = json::parse(lines[0]).as_object();
        header[key] = std::move(value);
        return bad_log_of(resealed(with_line(lines, 1, json::serialize(header))));
    };
    EXPECT_EQ(changed_header("format", "chess"), "line 1: this is not a log of T-Minus");
    EXPECT_EQ(changed_header("version", 99), "line 1: the log has format version 99; this program reads version 2");
    EXPECT_EQ(changed_header("game", "chess"), "line 1: game 'chess' is unknown; there is " + joined(game_ids()));
    EXPECT_NE(changed_header("data", "0123456789abcdef").find("line 1: the game was played with other card data"),
              std::string::npos);
    EXPECT_NE(changed_header("draws", json::array{1}).find("line 1: too few draws"), std::string::npos);
    EXPECT_EQ(changed_header("seats", json::array{"a"}), "line 1: 1 names for 3 seats");
    EXPECT_EQ(changed_header("colour", "red"), "line 1: unknown field 'colour'");
    EXPECT_NE(changed_header("options", json::object{{"players", 9}}).find("is for 3 to 5 players"), std::string::npos);
}

TEST(Log, OtherNumbersAreNotTakenForWholeOnes) {
    const std::string log = bot_game_log("rocket-rescue", three, 2, {"random", "random", "random"});
    const auto lines = lines_of(log);
    for (const json::value& number :
         {json::value(1.0), json::value(1.5), json::value("1"), json::value(true), json::value(1E300)}) {
        json::object step = json::parse(lines[1]).as_object(), header = json::parse(lines[0]).as_object();
        step["seat"] = number;
        EXPECT_EQ(bad_log_of(resealed(with_line(lines, 2, json::serialize(step)))),
                  "line 2: seat: expected a whole number without point or exponent");
        step["seat"] = 0;
        step["draws"] = json::array{number};
        EXPECT_EQ(bad_log_of(resealed(with_line(lines, 2, json::serialize(step)))),
                  "line 2: a draw must be a whole number from 1 to 1000000");
        header["sides"].as_array()[0] = number;
        EXPECT_EQ(bad_log_of(resealed(with_line(lines, 1, json::serialize(header)))), "line 1: 'sides' does not fit the draws");
        header["version"] = number;
        EXPECT_NE(bad_log_of(resealed(with_line(lines, 1, json::serialize(header)))).find("format version"), std::string::npos);
        header["version"] = 2;
        header["options"].as_object()["players"] = number;
        EXPECT_EQ(bad_log_of(resealed(with_line(lines, 1, json::serialize(header)))),
                  "line 1: option 'players' must be a whole number");
    }
}

TEST(Log, AnIllegalStepIsRefusedWithItsRule) {
    const std::string log = bot_game_log("rocket-rescue", three, 2, {"random", "random", "random"});
    auto lines = lines_of(log);
    json::object step = json::parse(lines[1]).as_object();
    step["action"] = "ready";
    EXPECT_EQ(bad_log_of(resealed(with_line(lines, 2, json::serialize(step)))), "line 2: 'ready' is against rule RR-PLAN-02");
    step.erase("seat");
    EXPECT_EQ(bad_log_of(resealed(with_line(lines, 2, json::serialize(step)))), "line 2: no number 'seat'");
    step["seat"] = 3;
    EXPECT_EQ(bad_log_of(resealed(with_line(lines, 2, json::serialize(step)))), "line 2: seat: 3 is not between 0 and 2");
}

}  // namespace
}  // namespace tminus::test
