// Who is away: how long others wait before they can vote for a bot, whose votes count, and deadlines that pass although the
// table has left memory.

#include "apps/server/clock.h"
#include "apps/server/store.h"
#include "tests/server/fixture.h"

#include <functional>
#include <regex>
#include <thread>

namespace tminus::test {
namespace {

ServerOptions options(std::vector<std::string> arguments) {
    return {.limits = false, .as_plain_user = false, .arguments = std::move(arguments)};
}

// Until the server has noticed that somebody came or left.
bool see_connected(Player& looker, std::size_t seat, bool there) {
    return in_time([&] { return seat_in(looker.refresh(), seat).at("connected") == there; });
}

class LongGrace : public ServerTest {
protected:
    LongGrace() : ServerTest(options({"--grace-seconds", "3600"})) {}
};

class ShortGrace : public ServerTest {
protected:
    ShortGrace() : ServerTest(options({"--grace-seconds", "1"})) {}
};

class NoGrace : public ServerTest {
protected:
    NoGrace() : ServerTest(options({"--grace-seconds", "0"})) {}
};

TEST_F(LongGrace, NobodyIsReplacedWhoHasJustLeft) {
    const Table table = create("ppp");
    Player ann = player(table, 0), ben = player(table, 1), cleo = player(table, 2);
    EXPECT_TRUE(seat_in(ann.position(), 2).at("away").is_int64());  // has not come yet
    cleo.watch();
    ASSERT_TRUE(see_connected(ann, 2, true));
    EXPECT_TRUE(seat_in(ann.position(), 2).at("away").is_null());
    cleo.stop_watching();
    ASSERT_TRUE(see_connected(ann, 2, false));
    EXPECT_TRUE(seat_in(ann.position(), 2).at("away").is_int64());
    for (Player* voter : {&ann, &ben}) {
        const Answer answer = voter->post("takeover", {{"seat", 2}});
        EXPECT_EQ(answer.status, 403) << answer.body;
        EXPECT_EQ(answer.error(), "not-allowed");
        EXPECT_TRUE(std::regex_search(answer.body, std::regex("you can vote in 3[56][0-9][0-9] s"))) << answer.body;
    }
    EXPECT_TRUE(seat_in(ann.refresh(), 2).at("bot").is_null());
    restart();  // nobody is away for longer because of it
    ann.move_to(server_.port());
    EXPECT_EQ(ann.post("takeover", {{"seat", 2}}).error(), "not-allowed");
}

TEST_F(ShortGrace, VotesCountOnceThePlayerHasBeenAwayForAWhile) {
    const Table table = create("ppb");
    Player ann = player(table, 0);
    ASSERT_TRUE(in_time([&] { return ann.post("takeover", {{"seat", 1}}).status == 200; }));
    EXPECT_EQ(seat_in(ann.refresh(), 1).at("bot"), "greedy");
    EXPECT_GE(whole(seat_in(ann.position(), 1).at("away")), 1);
}

TEST_F(NoGrace, VotesLapseWhenThePlayerComesBack) {
    const Table table = create("ppppb");
    std::vector<Player> people = players(table);
    Player &ann = people[0], &ben = people[1], &cleo = people[2], &dan = people[3];
    const auto votes_of = [](Player& voter) { return whole(voter.post("takeover", {{"seat", 3}}).object().at("votes")); };
    EXPECT_EQ(votes_of(ann), 1);
    EXPECT_EQ(votes_of(ann), 1);  // nobody votes twice
    dan.watch();
    ASSERT_TRUE(see_connected(ann, 3, true));
    dan.stop_watching();
    ASSERT_TRUE(see_connected(ann, 3, false));
    EXPECT_EQ(votes_of(ben), 1);  // Ann's has lapsed
    EXPECT_EQ(dan.post("chat", {{"text", "I am here"}}).status, 200);
    EXPECT_EQ(votes_of(cleo), 1);
    step(dan, "bid energy=1");  // a secret step is no sign of life, or it would be no secret
    EXPECT_EQ(votes_of(ann), 2);
    EXPECT_EQ(seat_in(ann.refresh(), 3).at("bot"), "greedy");
}

TEST_F(NoGrace, OnlyPeopleWhoPlayVote) {
    const Table table = create("ppppo");
    std::vector<Player> people;
    for (std::size_t seat = 0; seat < 4; ++seat) people.push_back(player(table, seat));
    const auto vote = [&](std::size_t voter, int seat) { return people[voter].post("takeover", {{"seat", seat}}); };
    const Answer first = vote(0, 3);
    EXPECT_EQ(whole(first.object().at("needed")), 2);  // of three: the open seat does not count
    EXPECT_EQ(http_.post(table.at("takeover"), table.tokens[4], {{"seat", 3}}).error(), "not-allowed");
    EXPECT_EQ(vote(1, 3).status, 200);
    EXPECT_EQ(seat_in(people[0].refresh(), 3).at("bot"), "greedy");
    EXPECT_EQ(vote(3, 2).status, 403);  // a bot plays for him
    EXPECT_EQ(vote(0, 3).error(), "conflict");

    EXPECT_EQ(whole(vote(1, 2).object().at("votes")), 1);
    EXPECT_EQ(whole(vote(0, 1).object().at("votes")), 1);
    EXPECT_EQ(whole(vote(2, 1).object().at("votes")), 2);  // now a bot plays for Ben, too, and his vote against Cleo is void
    const Answer alone = vote(0, 2);
    EXPECT_EQ(whole(alone.object().at("votes")), 1) << alone.body;
    EXPECT_EQ(whole(alone.object().at("needed")), 1);
    EXPECT_EQ(seat_in(people[0].refresh(), 2).at("bot"), "greedy");

    EXPECT_EQ(vote(0, 4).status, 200);  // a bot keeps an open seat warm ...
    EXPECT_EQ(seat_in(people[0].refresh(), 4).at("bot"), "greedy");
    Player eve = claim(table, 4, "Eve");  // ... until somebody claims it
    EXPECT_TRUE(seat_in(eve.position(), 4).at("bot").is_null());
    EXPECT_EQ(seat_in(eve.position(), 4).at("kind"), "person");
}

TEST_F(NoGrace, WhoVotedForASeatDoesNotVoteForItsNextOwner) {
    const Table table = create("pppp");
    Player ann = player(table, 0), cleo = player(table, 2);
    EXPECT_EQ(whole(http_.post(table.at("takeover"), table.tokens[1], {{"seat", 3}}).object().at("votes")), 1);
    Player ben = claim(table, 1, "Ben");
    EXPECT_EQ(whole(ann.post("takeover", {{"seat", 3}}).object().at("votes")), 1);
    EXPECT_EQ(whole(ben.post("takeover", {{"seat", 3}}).object().at("votes")), 2);
}

TEST_F(ServerTest, SecretStepsDoNotShortenAnAbsence) {
    const Table table = create("ppp");
    Player ann = player(table, 0), ben = player(table, 1);
    const auto away = [&] { return whole(seat_in(ann.refresh(), 1).at("away")); };
    ASSERT_TRUE(in_time([&] { return away() >= 2; }));
    step(ben, "place field=research-1 face=4");
    EXPECT_EQ(ben.undo().status, 200);
    EXPECT_EQ(ben.get("log").status, 200);
    EXPECT_EQ(ben.post("preview", {{"action", "ready"}}).status, 200);
    EXPECT_EQ(ben.act("ready").status, 422);
    EXPECT_EQ(ben.post("webhook", {{"url", nullptr}}).status, 200);
    EXPECT_GE(away(), 2);
}

TEST_F(NoGrace, WhoComesGoesAndVotesIsToldAtOnce) {
    const Table table = create("ppppb");
    Player ann = player(table, 0), ben = player(table, 1), cleo = player(table, 2);
    ann.watch();
    const auto is_here = [](std::size_t seat, bool here) {
        return [seat, here](const json::array& seats) { return seats.at(seat).at("connected") == here; };
    };
    EXPECT_FALSE(is_here(2, true)(ann.seats_told()));
    cleo.watch();
    EXPECT_TRUE(hears(ann, is_here(2, true)));
    EXPECT_TRUE(ann.seats_told().at(2).at("away_since").is_null());
    EXPECT_TRUE(ann.seats_told().at(2).at("vote").is_null());
    EXPECT_TRUE(cleo.seats_told().at(0).at("connected").as_bool());

    cleo.stop_watching();
    EXPECT_TRUE(hears(ann, is_here(2, false)));
    const std::int64_t since = whole(ann.seats_told().at(2).at("away_since"));
    EXPECT_LE(std::abs(since - server::unix_now()), 300);
    EXPECT_EQ(ann.seats_told().at(2).at("vote"), (json::object{{"from", since}, {"votes", 0}, {"needed", 2}}));

    EXPECT_EQ(ben.post("takeover", {{"seat", 2}}).status, 200);
    EXPECT_TRUE(hears(ann, [](const json::array& seats) { return seats.at(2).at("vote").at("votes") == 1; }));

    const int told = ann.presence_messages();
    step(cleo, "bid energy=1");  // secret: nobody is told, not even that somebody was here
    Player eve = spectator(table);
    eve.watch();
    EXPECT_EQ(ben.post("chat", {{"text", "still here"}}).status, 200);
    EXPECT_EQ(ann.next(patience).value().at("update").at("kind"), "chat");
    EXPECT_EQ(ann.presence_messages(), told);
    EXPECT_EQ(ann.seats_told().at(2).at("away_since"), since);
}

TEST_F(NoGrace, WhoIsBackAfterARestartIsShownAsHere) {
    const Table table = create("ppb");
    Player ann = player(table, 0), ben = player(table, 1);
    ann.watch(), ben.watch();
    restart();
    ann.move_to(server_.port()), ben.move_to(server_.port());
    ann.watch();
    EXPECT_FALSE(ann.seats_told().at(1).at("connected").as_bool());
    ben.watch();
    EXPECT_TRUE(hears(ann, [](const json::array& seats) { return seats.at(1).at("connected").as_bool(); }));
    const Answer answer = ann.post("takeover", {{"seat", 1}});
    EXPECT_EQ(answer.error(), "not-allowed");
    EXPECT_NE(answer.body.find("this player is here"), std::string::npos) << answer.body;
}

class Deadlines : public ServerTest {
protected:
    Deadlines() : ServerTest(options({"--idle-seconds", "1"})) {}

    double metric(const std::string& name) {
        const std::string all = http_.get("/metrics").body;
        const auto at = all.find("\n" + name + " ");
        return at == std::string::npos ? -1 : std::stod(all.substr(at + name.size() + 2));
    }
    bool table_has_left() {
        return in_time([&] { return metric("tminus_tables_in_memory") == 0; });
    }
    bool a_bot_plays() {
        return in_time([&] { return metric("tminus_bot_moves_total") > 0; });
    }
};

TEST_F(Deadlines, PassAlthoughTheTableHasLeftMemory) {
    const auto begin = std::chrono::steady_clock::now();
    const Table table = create("ppp", {{"takeover_seconds", 5}});
    Player ann = player(table, 0);
    ASSERT_TRUE(table_has_left());
    ASSERT_TRUE(a_bot_plays());  // nobody has asked for the table
    EXPECT_GE(std::chrono::steady_clock::now() - begin, milliseconds(4'900));
    EXPECT_EQ(seat_in(ann.refresh(), 0).at("bot"), "greedy");
}

TEST_F(Deadlines, SurviveARestart) {
    const Table table = create("ppp", {{"takeover_seconds", 8}});
    const auto begin = std::chrono::steady_clock::now();
    Player ann = player(table, 0), ben = player(table, 1);
    ben.watch();                                                   // is there when the server is killed
    EXPECT_EQ(ben.post("chat", {{"text", "hello"}}).status, 200);  // what was noted before it is on disk
    server_.kill();
    const auto killed = std::chrono::steady_clock::now();
    server_.start();
    http_ = HttpClient(server_.port());
    ASSERT_TRUE(a_bot_plays());  // nobody has asked for the table
    EXPECT_GE(std::chrono::steady_clock::now() - begin, milliseconds(7'000));
    ann.move_to(server_.port());
    const json::object& position = ann.refresh();
    const auto since = [](std::chrono::steady_clock::time_point then) {
        return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - then).count();
    };
    EXPECT_GE(whole(seat_in(position, 0).at("away")), since(begin) - 2);  // the absence goes on from where it was
    EXPECT_LE(whole(seat_in(position, 1).at("away")), since(killed) + 1);
    EXPECT_EQ(seat_in(position, 0).at("bot"), "greedy");
}

TEST_F(Deadlines, AreForgottenWithTheEndOfTheGame) {
    const Table table = create("ppb", {{"takeover_seconds", 1}, {"takeover_bot", "random"}});
    ASSERT_TRUE(in_time([&] { return http_.get(table.at(), table.spectator).object().at("over").as_bool(); }));
    ASSERT_EQ(server_.stop(), 0);
    server::Store store(server_.database().name());
    EXPECT_TRUE(store.absences().empty());
}

}  // namespace
}  // namespace tminus::test
