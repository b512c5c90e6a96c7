// What people do about their seats and steps: taking back, bots that take over, rematches, "your turn".

#include "tests/server/fixture.h"

#include <algorithm>
#include <set>
#include <thread>

namespace tminus::test {
namespace {

class ServerSeats : public ServerTest {
protected:
    ServerSeats() : ServerTest({.limits = false, .as_plain_user = false, .arguments = {"--grace-seconds", "0"}}) {}

    // The same plan for everybody, so that there are dice in every phase.
    void plan_alike(Player& player) {
        step(player, "place field=research-1 face=4");
        step(player, "place field=purchase-1 face=3");
        step(player, "place field=build-1 face=2");
        step(player, "place field=build-2 face=2");
        step(player, "ready");
    }

    static const json::value& seat_in(const json::object& position, std::size_t seat) {
        return position.at("seats").as_array().at(seat);
    }

    static std::string undo_why(Player& player) {
        const json::object& undo = player.refresh().at("undo").as_object();
        if (undo.at("possible").as_bool()) return "possible";
        return text(undo.at("why"));
    }

    // The next update of this kind that a watching player gets.
    static json::object update_of_kind(Player& player, const std::string& kind) {
        for (int i = 0; i < 1000; ++i) {
            const auto message = player.next(patience);
            if (!message) break;
            if (message->at("type") == "update" && text(message->at("update").at("kind")) == kind)
                return message->at("update").as_object();
        }
        throw std::runtime_error("no update of the kind " + kind);
    }
};

TEST_F(ServerSeats, UndoUntilInformation) {
    const Table table = create("ppp");
    Player ann = player(table, 0), ben = player(table, 1), cleo = player(table, 2);
    const json::object start = ann.position();
    EXPECT_EQ(undo_why(ann), "nothing");
    EXPECT_EQ(ann.undo().error(), "conflict");

    step(ann, "place field=research-1 face=4");
    step(ann, "place field=build-1 face=2");
    step(ann, "bid energy=1");
    EXPECT_EQ(undo_why(ann), "possible");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(ann.undo().status, 200);
    EXPECT_EQ(undo_why(ann), "nothing");
    EXPECT_EQ(ann.undo().error(), "conflict");
    EXPECT_EQ(ann.position().at("view"), start.at("view"));
    EXPECT_EQ(ann.position().at("actions"), start.at("actions"));
    EXPECT_EQ(seq_of(ann.position()), seq_of(start) + 6);
    EXPECT_EQ(updates_after(ann, 5).at(0), (json::object{{"seq", 6}, {"kind", "undo"}, {"by", 0}}));

    // Something that others saw: they are told.
    plan_alike(ann);
    ben.watch();
    EXPECT_EQ(ann.undo().status, 200);
    const json::object undone = update_of_kind(ben, "undo");
    EXPECT_EQ(whole(undone.at("by")), 0);
    EXPECT_TRUE(ben.position().at("view").at("table").at("ready").as_array().empty());
    step(ann, "ready");

    // Another seat has acted.
    plan_alike(ben);
    EXPECT_EQ(undo_why(ann), "not-yours");
    EXPECT_EQ(ann.undo().error(), "conflict");
    EXPECT_EQ(undo_why(ben), "possible");

    // The plans are shown and luck is drawn.
    plan_alike(cleo);
    EXPECT_EQ(undo_why(cleo), "revealed");
    EXPECT_EQ(cleo.undo().error(), "conflict");
}

TEST_F(ServerSeats, UndoInTheOpenPhases) {
    const Table table = create("ppp");
    std::vector<Player> people = players(table);
    for (Player& person : people) plan_alike(person);
    const auto first = static_cast<std::size_t>(seats_to_act(people[0].refresh()).at(0));
    Player& actor = people[first];
    Player& other = people[(first + 1) % 3];
    actor.refresh();
    other.watch();
    const json::object before = actor.position();
    EXPECT_EQ(before.at("view").at("table").at("phase"), "research");
    step(actor, "pass");
    EXPECT_EQ(undo_why(actor), "possible");
    EXPECT_EQ(undo_why(other), "not-yours");
    EXPECT_EQ(other.undo().error(), "conflict");
    EXPECT_EQ(actor.undo().status, 200);
    EXPECT_EQ(actor.refresh().at("view"), before.at("view"));
    EXPECT_EQ(actor.position().at("to_act"), before.at("to_act"));
    EXPECT_EQ(whole(update_of_kind(other, "undo").at("by")), static_cast<int>(first));
    EXPECT_EQ(undo_why(actor), first == 2 ? "revealed" : "not-yours");  // Cleo was the last to be ready
    step(actor, "pass");                                                // the game goes on from there
}

TEST_F(ServerSeats, UndoCanBeOffAndEndsWithTheGame) {
    const Table strict = create("ppp", {{"undo", false}});
    Player ann = player(strict, 0);
    EXPECT_EQ(undo_why(ann), "off");
    step(ann, "place field=research-1 face=4");
    EXPECT_EQ(undo_why(ann), "off");
    EXPECT_EQ(ann.undo().error(), "not-allowed");

    const Table lenient = create("pbb");
    std::vector<Player> people = players(lenient);
    play_to_the_end(people);
    EXPECT_EQ(undo_why(people[0]), "over");
    EXPECT_EQ(people[0].undo().error(), "conflict");
}

TEST_F(ServerSeats, PeopleVoteForABotAndThePersonComesBack) {
    const Table table = create("ppppb");
    std::vector<Player> people = players(table);
    Player &ann = people[0], &ben = people[1], &dan = people[3];
    ann.watch();
    const Answer first = ann.post("takeover", {{"seat", 3}});
    ASSERT_EQ(first.status, 200) << first.body;
    EXPECT_EQ(whole(first.object().at("votes")), 1);
    EXPECT_EQ(whole(first.object().at("needed")), 2);
    EXPECT_EQ(whole(ann.post("takeover", {{"seat", 3}}).object().at("votes")), 1);  // nobody votes twice
    EXPECT_TRUE(seat_in(ben.refresh(), 3).at("bot").is_null());
    const Answer second = ben.post("takeover", {{"seat", 3}});
    ASSERT_EQ(second.status, 200) << second.body;
    EXPECT_EQ(whole(second.object().at("votes")), 2);

    const json::object update = update_of_kind(ann, "seats");
    EXPECT_EQ(update.at("seats").as_array().at(3).at("bot"), "greedy");
    EXPECT_EQ(update.at("seats").as_array().at(3).at("kind"), "person");
    EXPECT_EQ(seat_in(ben.refresh(), 3).at("bot"), "greedy");
    play_until(people, [](const Player& one) {  // the bot plans by itself
        const auto waiting = seats_to_act(one.position());
        return std::find(waiting.begin(), waiting.end(), 3) == waiting.end();
    });

    EXPECT_EQ(dan.post("handback", {}).status, 200);
    EXPECT_TRUE(seat_in(dan.refresh(), 3).at("bot").is_null());
    EXPECT_EQ(update_of_kind(ann, "seats").at("seats").as_array().at(3).at("bot"), nullptr);
    play_steps(people, 60);
    EXPECT_TRUE(seat_in(dan.refresh(), 3).at("bot").is_null());

    EXPECT_EQ(ann.post("takeover", {{"seat", 9}}).error(), "bad-request");
    EXPECT_EQ(ann.post("takeover", {{"seat", "3"}}).error(), "bad-request");
    EXPECT_EQ(ann.post("takeover", {{"seat", 4}}).status / 100, 4);  // a bot
    EXPECT_EQ(ann.post("takeover", {{"seat", 0}}).status / 100, 4);  // oneself
    Player watcher = spectator(table);
    EXPECT_EQ(watcher.post("takeover", {{"seat", 3}}).error(), "not-allowed");
    EXPECT_EQ(watcher.post("handback", {}).error(), "not-allowed");
}

TEST_F(ServerSeats, NobodyVotesAgainstSomebodyWhoIsThere) {
    const Table table = create("ppp");
    Player ann = player(table, 0), ben = player(table, 1), cleo = player(table, 2);
    cleo.watch();
    for (int i = 0; i < 200 && !seat_in(ann.refresh(), 2).at("connected").as_bool(); ++i)
        std::this_thread::sleep_for(milliseconds(10));
    EXPECT_TRUE(seat_in(ann.position(), 2).at("connected").as_bool());
    EXPECT_FALSE(seat_in(ann.position(), 1).at("connected").as_bool());
    for (Player* voter : {&ann, &ben}) EXPECT_EQ(voter->post("takeover", {{"seat", 2}}).status / 100, 4);
    EXPECT_TRUE(seat_in(ann.refresh(), 2).at("bot").is_null());
}

TEST_F(ServerSeats, ABotTakesOverAfterTheDeadline) {
    const auto begin = std::chrono::steady_clock::now();
    const Table table = create("ppb", {{"takeover_seconds", 2}, {"takeover_bot", "random"}});  // without limits: less than 10
    Player ben(server_.port(), table.id, table.tokens[1]);
    ben.watch();
    const json::object update = update_of_kind(ben, "seats");
    EXPECT_GE(std::chrono::steady_clock::now() - begin, milliseconds(1'900));
    EXPECT_EQ(update.at("seats").as_array().at(0).at("bot"), "random");
    EXPECT_TRUE(update.at("seats").as_array().at(1).at("bot").is_null());  // was there all the time
    for (int i = 0; i < 100 && seats_to_act(ben.position()) != std::vector<int>{1}; ++i) ben.next(milliseconds(200));
    EXPECT_EQ(seats_to_act(ben.position()), std::vector<int>{1});  // the bot has planned

    Player ann = player(table, 0);
    EXPECT_EQ(ann.post("handback", {}).status, 200);
    EXPECT_TRUE(seat_in(ann.refresh(), 0).at("bot").is_null());
}

TEST_F(ServerSeats, ARematchHasTheSameSeats) {
    const Table table = create("ppb");
    std::vector<Player> people = players(table);
    EXPECT_EQ(people[0].post("rematch", {}).error(), "conflict");  // not yet over
    play_to_the_end(people);
    Player watcher = spectator(table);
    watcher.watch();
    people[1].watch();
    EXPECT_EQ(watcher.post("rematch", {}).error(), "not-allowed");

    const Answer asked = people[0].post("rematch", {});
    ASSERT_EQ(asked.status, 201) << asked.body;
    const std::string id = text(asked.object().at("table"));
    EXPECT_NE(id, table.id);
    for (Player* told : {&people[1], &watcher}) EXPECT_EQ(text(update_of_kind(*told, "rematch").at("new_table")), id);
    EXPECT_EQ(text(people[1].refresh().at("next_table")), id);
    const Answer also = people[1].post("rematch", {});
    EXPECT_EQ(also.status, 201);
    EXPECT_EQ(text(also.object().at("table")), id);

    // The same tokens are valid there, for the same seats.
    const json::object before = people[0].refresh();
    Player ann(server_.port(), id, table.tokens[0]), ben(server_.port(), id, table.tokens[1]);
    Player eve(server_.port(), id, table.spectator);
    EXPECT_EQ(whole(ann.refresh().at("seat")), 0);
    EXPECT_EQ(whole(ben.refresh().at("seat")), 1);
    EXPECT_TRUE(eve.refresh().at("seat").is_null());
    EXPECT_EQ(ann.position().at("options"), before.at("options"));
    EXPECT_EQ(lasting(ann.position()).at("seats"), lasting(before).at("seats"));
    EXPECT_NE(ann.position().at("commitment"), before.at("commitment"));
    EXPECT_FALSE(is_over(ann.position()));
    EXPECT_TRUE(ann.play());

    restart();
    for (Player* one : {&people[0], &people[1], &ann}) one->move_to(server_.port());
    EXPECT_EQ(text(people[1].refresh().at("next_table")), id);
    EXPECT_EQ(text(people[1].post("rematch", {}).object().at("table")), id);
    EXPECT_EQ(whole(ann.refresh().at("seat")), 0);
}

TEST_F(ServerSeats, TheWebhookIsToldWhoseTurnItIs) {
    const Table table = create("ppp");
    std::vector<Player> people = players(table);
    HookListener hook;
    EXPECT_EQ(people[0].post("webhook", {{"url", hook.url()}}).status, 200);
    for (Player& person : people) plan_alike(person);
    // In the phase of research one after the other is on turn; let the others play until it is Ann's.
    for (int i = 0; i < 50 && seats_to_act(people[1].refresh()) != std::vector<int>{0}; ++i) {
        const auto seat = static_cast<std::size_t>(seats_to_act(people[1].position()).at(0));
        people[seat].refresh();
        people[seat].play();
    }
    const auto call = hook.receive(milliseconds(10'000));
    ASSERT_TRUE(call) << "nobody called";
    EXPECT_TRUE(call->starts_with("POST /hook HTTP/1.1\r\n")) << *call;
    const json::value body = json::parse(call->substr(call->find("\r\n\r\n") + 4));
    EXPECT_EQ(text(body.at("table")), table.id);
    EXPECT_EQ(whole(body.at("seat")), 0);
    for (const std::string& token : tokens_) EXPECT_EQ(call->find(token), std::string::npos);

    while (hook.receive(milliseconds(300))) {
    }
    EXPECT_EQ(people[0].post("webhook", {{"url", nullptr}}).status, 200);
    play_steps(people, 40);
    EXPECT_FALSE(hook.receive(milliseconds(500))) << "it was switched off";
}

TEST_F(ServerSeats, WebhooksGoNowhereElse) {
    const Table table = create("ppp");
    Player ann = player(table, 0), watcher = spectator(table);
    for (const char* url : {"http://192.0.2.1/hook", "http://example.org/", "ftp://127.0.0.1/", "file:///etc/passwd", "nonsense",
                            "http://127.0.0.1.example.org/", "http://user@192.0.2.1:80/", "http://127.0.0.1@192.0.2.1/",
                            "http://169.254.169.254/latest", "http://127.0.0.1:99999/", "http://127.0.0.1/\r\nX: y"})
        EXPECT_EQ(ann.post("webhook", {{"url", url}}).error(), "bad-request") << url;
    EXPECT_EQ(ann.post("webhook", {{"url", 7}}).error(), "bad-request");
    EXPECT_EQ(ann.post("webhook", {{"url", "https://example.org/hook"}}).status, 200);
    EXPECT_EQ(ann.post("webhook", {{"url", nullptr}}).status, 200);
    EXPECT_EQ(watcher.post("webhook", {{"url", nullptr}}).error(), "not-allowed");
}

}  // namespace
}  // namespace tminus::test
