// What comes of requests, without a server: claims, votes, repeated requests, rematches, limits, and what is wrong with a
// request.

#include "table/decisions.h"

#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::table {
namespace {

using std::chrono::seconds;
using test::library;

TableSetup three_people() {
    const json::object body = json::parse(R"({"game": "rocket-rescue", "seats": [{"kind": "person", "name": "Ann"},
        {"kind": "person", "name": "Ben"}, {"kind": "open"}]})")
                                  .as_object();
    TableSetup setup = setup_of(read_create(body), true);
    setup.secret = sha256_hex("secret");
    hand_out_tokens(setup, "t", {"0", "1", "2", "eve"});
    return setup;
}

class Decisions : public ::testing::Test {
protected:
    Decision ask(const std::string& token, const std::string& verb, const json::object& body = {}) {
        return decide(table_, {token, verb, body}, presence_, now_, limits_);
    }
    // Carries out what was decided, as a host does.
    json::value answer(const std::string& token, const std::string& verb, const json::object& body = {}) {
        Decision decision = ask(token, verb, body);
        if (!decision.entry) return to_value(decision.reply);
        table_.apply(*decision.entry);
        return to_value(reply_after(decision, table_));
    }
    std::string error(const std::string& token, const std::string& verb, const json::object& body = {}) {
        try {
            ask(token, verb, body);
        } catch (const ApiError& error) {
            return std::to_string(error.status) + " " + enumerator_text(error.type) + ": " + error.what();
        }
        return "none";
    }

    Table table_{library(), "t", three_people()};
    Now now_{Time(seconds(1'000'000)), {}};
    Presence presence_{3, now_.time};
    TableLimits limits_;
};

TEST(Setup, BotsGetNoToken) {
    const json::object body = json::parse(R"({"game": "1969", "seats": [{"kind": "bot"}, {"kind": "open"}]})").as_object();
    TableSetup setup = setup_of(read_create(body), true);
    setup.secret = std::string(64, '0');
    const std::string commitment = FairSecret::from_hex(setup.secret)->commitment();
    EXPECT_EQ(to_text(hand_out_tokens(setup, "t", {"a", "b", "c"})),
              R"({"table":"t","commitment":")" + commitment +
                  R"(","seats":[{"seat":0,"kind":"bot","name":"greedy"},{"seat":1,"kind":"open","name":"","token":"b"}],)"
                  R"("spectator":{"token":"c"}})");
    EXPECT_EQ(setup.seats[0].token_hash, "");
    EXPECT_EQ(setup.seats[1].token_hash, sha256_hex("b"));
    EXPECT_EQ(setup.spectator_hash, sha256_hex("c"));
}

TEST_F(Decisions, SeatsAreForThoseWithTheirToken) {
    EXPECT_EQ(error("", "chat", {{"text", "x"}}), "401 bad-token: this token is not valid at this table");
    EXPECT_EQ(error("eve", "chat", {{"text", "x"}}), "403 not-allowed: spectators can only watch");
    EXPECT_EQ(error("2", "chat", {{"text", "x"}}), "403 not-allowed: join the table first");
    EXPECT_EQ(json::serialize(answer("1", "chat", {{"text", "x"}})), R"({"seq":1})");
}

TEST_F(Decisions, ARepeatedKeyIsAnsweredAgain) {
    const json::object step{{"action", "place field=research-1 face=4"}, {"key", "k"}};
    EXPECT_EQ(json::serialize(answer("0", "act", step)), R"({"seq":1})");
    answer("1", "chat", {{"text", "x"}});
    EXPECT_FALSE(ask("0", "act", step).entry);
    EXPECT_EQ(json::serialize(answer("0", "act", step)), R"({"seq":1})");
    EXPECT_EQ(json::serialize(answer("0", "undo", {{"key", "u"}})), R"({"seq":3})");
    EXPECT_EQ(json::serialize(answer("0", "undo", {{"key", "u"}})), R"({"seq":3})");
    EXPECT_EQ(error("0", "undo", {{"key", "v"}}), "409 conflict: the last step cannot be taken back: nothing");
}

TEST_F(Decisions, AnActionCanBeTried) {
    EXPECT_EQ(json::serialize(answer("0", "preview", {{"action", "place field=research-1 face=7"}})),
              R"({"legal":false,"rule":"RR-PLAN-03","figures":[]})");
    const json::value tried = answer("0", "preview", {{"action", "bid energy=1"}});
    EXPECT_EQ(tried.at("legal"), true);
    EXPECT_EQ(table_.entries(), 0);
    EXPECT_NE(tried.at("outlook"), json::value(table_.match().outlook(0)));
    answer("0", "act", {{"action", "bid energy=1"}, {"key", "k"}});
    EXPECT_EQ(tried.at("outlook"), json::value(table_.match().outlook(0)));
}

TEST_F(Decisions, ASeatIsClaimedOnce) {
    const std::string token(32, 'a'), other(32, 'b'), number(64, 'c');
    EXPECT_EQ(error("2", "join", {{"name", "Cat"}}),
              "400 bad-request: 'token' is missing: an open seat is claimed with a new one");
    EXPECT_EQ(error("2", "join", {{"name", " ann"}, {"token", token}}),
              "400 name-taken: another seat at this table has this name, or one too similar");
    const json::object claim{{"name", "Cat"}, {"token", token}, {"number", number}};
    const std::string claimed = json::serialize(answer("2", "join", claim));
    EXPECT_EQ(claimed, R"({"seq":1,"from_draw":)" + std::to_string(table_.number_of(2)->from) + "}");
    answer(token, "chat", {{"text", "hello"}});
    EXPECT_EQ(json::serialize(answer("2", "join", claim)), claimed);
    EXPECT_EQ(error("2", "join", {{"name", "Cat"}, {"token", other}}),
              "409 link-taken: somebody has taken the seat of this link");
    EXPECT_EQ(error("2", "chat", {{"text", "x"}}), "401 link-taken: somebody has taken the seat of this link");
    EXPECT_EQ(error(token, "join", {{"name", "Cat"}, {"token", other}}), "409 conflict: this seat has been claimed already");
    EXPECT_EQ(error("0", "join", {{"name", "Ann"}, {"token", token}}), "400 bad-request: 'token' must be a new one");
    EXPECT_FALSE(ask(token, "join", {{"name", "Cat"}}).entry);  // nothing changes
}

TEST_F(Decisions, AMajorityOfThoseWhoPlayCallsABot) {
    answer("2", "join", {{"name", "Cat"}, {"token", std::string(32, 'a')}});
    EXPECT_EQ(error("0", "takeover", {{"seat", 0}}), "403 not-allowed: nobody votes about their own seat");
    EXPECT_EQ(error("0", "takeover", {{"seat", 3}}), "400 bad-request: 'seat' must be a whole number from 0 to 2");
    EXPECT_EQ(error("0", "takeover"), "400 bad-request: 'seat' is missing");
    now_.time += seconds(59);
    EXPECT_EQ(error("0", "takeover", {{"seat", 1}}), "403 not-allowed: this player may come back; you can vote in 1 s");
    now_.time += seconds(1);
    now_.connected.add(1);
    EXPECT_EQ(error("0", "takeover", {{"seat", 1}}), "403 not-allowed: this player is here");
    now_.connected = {};
    EXPECT_EQ(json::serialize(answer("0", "takeover", {{"seat", 1}})), R"({"seq":1,"votes":1,"needed":2})");
    now_.time += seconds(1);
    presence_.see(1, now_.time);  // back for a moment: the vote counts no more
    now_.time += seconds(60);
    const std::string cat(32, 'a');
    EXPECT_EQ(json::serialize(answer(cat, "takeover", {{"seat", 1}})), R"({"seq":1,"votes":1,"needed":2})");
    EXPECT_EQ(json::serialize(answer("0", "takeover", {{"seat", 1}})), R"({"seq":2,"votes":2,"needed":2})");
    EXPECT_EQ(table_.seats()[1].bot, "greedy");
    EXPECT_EQ(error("1", "act", {{"action", "ready"}, {"key", "k"}}),
              "409 conflict: a bot plays this seat now; take it back first");
    EXPECT_EQ(json::serialize(answer("1", "handback")), R"({"seq":3})");
    EXPECT_EQ(table_.seats()[1].bot, "");
}

TEST_F(Decisions, ARematchKeepsThoseWhoJoined) {
    EXPECT_EQ(error("0", "rematch"), "409 conflict: the game is not over yet");
    answer("2", "join", {{"name", "Cat"}, {"token", std::string(32, 'a')}});
    Chance bot_luck(7);
    while (!table_.over()) {
        const Seat seat = table_.to_act().lowest();
        Entry step = StepEntry{{}, seat, table_.match().choose(seat, "greedy", bot_luck), {}, {}};
        table_.apply(step);
    }
    const Decision decision = ask("0", "rematch");
    ASSERT_TRUE(decision.next);
    EXPECT_EQ(decision.next->setup.seats[2].name, "Cat");
    EXPECT_EQ(decision.next->setup.seats[2].token_hash, sha256_hex(std::string(32, 'a')));
    Entry link = RematchEntry{{}, "0123456789abcdef"};
    table_.apply(link);
    const TableReply reply = reply_after(decision, table_);
    EXPECT_EQ(status_of(reply), 201);
    EXPECT_EQ(to_text(reply), R"({"table":"0123456789abcdef","seq":)" + std::to_string(table_.seq(0)) + "}");
    EXPECT_FALSE(ask("1", "rematch").next);
}

TEST_F(Decisions, ATableDoesNotGrowForEver) {
    limits_.chats_per_table = 1;
    limits_.entries_per_table = 2;
    answer("0", "chat", {{"text", "x"}});
    EXPECT_EQ(error("1", "chat", {{"text", "x"}}), "409 conflict: there are too many messages at this table");
    answer("0", "join", {{"name", "Anna"}});
    EXPECT_EQ(error("0", "handback"), "409 conflict: this table is full: too much has happened here");
    EXPECT_EQ(answer("0", "preview", {{"action", "bid energy=1"}}).at("legal"), true);
}

TEST_F(Decisions, RequestsAreReadStrictly) {
    const std::vector<std::tuple<const char*, const char*, const char*>> wrong{
        {"act", R"({"action": "pass"})", "'key' must be a string"},
        {"act", R"({"action": "pass", "key": ""})", "'key' must have 1 to 64 bytes"},
        {"act", R"({"key": "k"})", "'action' is missing"},
        {"act", R"({"action": "pass", "key": "k", "colour": 1})", "unknown field 'colour'"},
        {"chat", R"({"text": 1})", "'text' must be a string"},
        {"join", R"({"name": 1})", "'name' must be a string"},
        {"join", R"({"name": "Ann", "number": "1"})", "'number' must be 64 hexadecimal digits in lower case"},
        {"join", R"({"name": "Ann", "token": "1"})", "'token' must be 32 hexadecimal digits in lower case"},
        {"handback", R"({"seat": 1})", "unknown field 'seat'"},
        {"rematch", R"({"luck": 1})", "'luck' must be an object"},
        {"rematch", R"({"luck": {"commitment": "c"}})", "'number' is missing"},
        {"webhook", R"({})", "'url' must be a string or null"}};
    for (const auto& [verb, body, why] : wrong) {
        ASSERT_TRUE(is_verb(verb));
        EXPECT_EQ(error("0", verb, json::parse(body).as_object()), std::string("400 bad-request: ") + why);
    }
    EXPECT_FALSE(is_verb("resign"));
}

TEST(Presence, SomebodyLateIsAwayAtTheirTurn) {
    TableSetup setup = three_people();
    setup.takeover_seconds = 10;
    const Table table(library(), "t", setup);
    Now now{Time(seconds(1'000'000)), {}, seconds(1'000'000)};
    Presence presence(3, now.time);
    now.time += seconds(10);
    EXPECT_FALSE(presence.late(table, now));
    now.time += seconds(1);
    EXPECT_EQ(presence.late(table, now), Seat{0});
    now.connected.add(0);
    EXPECT_EQ(presence.late(table, now), Seat{1});
    presence.see(1, now.time);
    EXPECT_FALSE(presence.late(table, now));  // nobody has the open seat
    presence.vote(table, 1, 2, now, seconds(0));
    now.since_1970 = now.time.time_since_epoch();
    const Absences away = presence.absences(table, now, seconds(60));
    EXPECT_EQ(away, (Absences{{},
                              Absence{0, 1'000'011, TakeoverVote{1'000'071, 0, 1}},
                              Absence{11, 1'000'000, TakeoverVote{1'000'060, 1, 2}}}));
    now.time += std::chrono::milliseconds(1700);
    now.since_1970 += std::chrono::milliseconds(1700);
    EXPECT_EQ(presence.absences(table, now, seconds(60))[2]->since, 1'000'000);  // a time stays where it is
}

}  // namespace
}  // namespace tminus::table
