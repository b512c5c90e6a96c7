// The game again: what everybody saw, and in the end everything.

#include "tests/server/fixture.h"

#include <algorithm>

namespace tminus::test {
namespace {

class ServerReplay : public ServerTest {
protected:
    static json::object replay(Player& player, const std::string& query = "") {
        const Answer answer = player.get("replay" + query);
        EXPECT_EQ(answer.status, 200) << query << ": " << answer.body;
        return answer.object();
    }
    static json::object at(Player& player, int step) { return replay(player, "?step=" + std::to_string(step)); }
};

TEST_F(ServerReplay, ShowsThePositionsThatTheSeatHad) {
    const Table table = create("ppb");
    Player ann = player(table, 0), ben = player(table, 1), eve = spectator(table);
    std::map<int, json::object> seen, told;
    ann.watch();
    const int first = seq_of(ann.position());  // the bot may have been quicker
    seen[first] = ann.position();
    const auto listen = [&] {
        while (const auto message = ann.next(milliseconds(30))) {
            const int seq = seq_of(ann.position());
            seen[seq] = ann.position();
            told[seq] = message->at("update").as_object();
        }
    };
    ann.post("chat", {{"text", "hello"}});
    for (int steps = 0; steps < 30; ++steps) {
        listen();
        if (ann.on_turn()) step(ann, ann.choice());
        ben.refresh();
        if (ben.on_turn()) ben.play();
        if (steps % 5 == 2) ann.undo();
    }
    // Until the bot has nothing left to do, and Ann has heard of all of it.
    const auto bot_is_to_act = [&] {
        const json::array& to_act = ben.refresh().at("to_act").as_array();
        return std::find(to_act.begin(), to_act.end(), json::value(2)) != to_act.end();
    };
    while (bot_is_to_act()) listen();
    const json::object overview = replay(ann);
    while (seen.rbegin()->first < whole(overview.at("last"))) listen();
    ASSERT_GT(seen.size(), 20u);
    EXPECT_EQ(whole(overview.at("last")), seq_of(ann.refresh()));
    for (const auto& [step, position] : seen) {
        const json::object moment = at(ann, step);
        EXPECT_EQ(whole(moment.at("step")), step);
        EXPECT_EQ(moment.at("last"), overview.at("last"));
        if (step > first) {
            EXPECT_EQ(moment.at("update"), told[step]);
        }
        json::object then = lasting(moment.at("position").as_object()), received = lasting(position);
        then.erase("chat"), received.erase("chat");
        then.erase("setup_draws"), received.erase("setup_draws");  // only in a position that stands alone
        EXPECT_EQ(then, received) << step;
        const json::value& summary = overview.at("steps").at(static_cast<std::size_t>(step));
        EXPECT_EQ(whole(summary.at("step")), step);
        EXPECT_EQ(summary.at("scores"), position.at("scores"));
        EXPECT_EQ(summary.at("round"), position.at("view").at("table").at("round"));
    }
    EXPECT_EQ(replay(eve).at("last"), eve.refresh().at("seq"));
    EXPECT_FALSE(at(eve, 1).at("position").at("view").as_object().contains("hand"));
}

TEST_F(ServerReplay, TellsNothingThatWasNotTold) {
    const Table table = create("ppp");
    Player ann = player(table, 0), ben = player(table, 1);
    for (const char* action : {"place field=research-1 face=4", "bid energy=3", "place field=build-1 face=6"}) step(ben, action);
    const json::object nothing = replay(ann);
    EXPECT_EQ(whole(nothing.at("last")), 0);
    EXPECT_EQ(nothing.at("steps").as_array().size(), 1u);
    EXPECT_EQ(whole(replay(ben).at("last")), 3);
    step(ann, "place field=research-2 face=1");
    const json::object moment = at(ann, 1);
    EXPECT_EQ(moment.at("position").at("view").at("me"), 0);
    EXPECT_EQ(moment.at("position").at("view").at("hand").at("plan").at("dice"), (json::object{{"research-2", 1}}));
    EXPECT_FALSE(moment.at("position").at("view").as_object().contains("hands"));
    EXPECT_EQ(json::serialize(moment).find("\"bid\":3"), std::string::npos);
    for (Player* player : {&ann, &ben}) {
        EXPECT_EQ(player->get("replay?open=1").error(), "not-allowed");
        EXPECT_EQ(player->get("replay?open=1&step=1").error(), "not-allowed");
    }
}

TEST_F(ServerReplay, IsOpenOnceTheGameIsOver) {
    const Table table = create("pbb");
    std::vector<Player> people = players(table);
    play_to_the_end(people);
    Player eve = spectator(table);
    const json::object overview = replay(eve, "?open=1");
    const int last = whole(overview.at("last"));
    EXPECT_GT(last, whole(replay(people[0]).at("last")));
    EXPECT_EQ(static_cast<int>(overview.at("steps").as_array().size()), last + 1);
    EXPECT_EQ(overview.at("steps").as_array().back().at("scores"), people[0].position().at("scores"));
    std::set<int> actors;
    for (int step = 1; step < 30; ++step) {
        const json::object moment = replay(eve, "?open=1&step=" + std::to_string(step));
        actors.insert(whole(moment.at("update").at("seat")));
        const json::object& position = moment.at("position").as_object();
        EXPECT_TRUE(position.at("seat").is_null());
        EXPECT_TRUE(position.at("actions").as_array().empty());
        EXPECT_EQ(position.at("view").at("hands").as_array().size(), 3u);
        EXPECT_TRUE(position.at("secret").is_null());
    }
    EXPECT_EQ(actors.size(), 3u);
    EXPECT_EQ(replay(eve, "?open=1&step=" + std::to_string(last)).at("position").at("over"), true);
}

TEST_F(ServerReplay, WrongStepsAreErrors) {
    const Table table = create("ppp");
    Player ann = player(table, 0);
    for (const char* query : {"?step=1", "?step=-1", "?step=soon", "?step=", "?step=99999999999", "?open=0", "?open=yes"})
        EXPECT_EQ(ann.get(std::string("replay") + query).error(), "bad-request") << query;
    EXPECT_EQ(http_.get(table.at("replay")).error(), "bad-token");
    EXPECT_EQ(ann.post("replay", {}).error(), "bad-method");
    EXPECT_EQ(whole(at(ann, 0).at("step")), 0);
    EXPECT_TRUE(at(ann, 0).at("update").is_null());
}

}  // namespace
}  // namespace tminus::test
