// Whole games over the API, reconnecting, and doing things once.

#include "tests/server/fixture.h"

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

namespace tminus::test {
namespace {

class ServerPlay : public ServerTest {};

// Collects the updates of a watcher, from its first message on.
struct Diary {
    json::array updates;
    void add(const json::object& message) {
        if (message.at("type") == "update") updates.push_back(message.at("update"));
        if (message.at("type") == "position")
            for (const json::value& update : message.at("updates").as_array()) updates.push_back(update);
    }
};

void catch_up(Player& watcher, Diary& diary, int seq) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (seq_of(watcher.position()) < seq && std::chrono::steady_clock::now() < deadline)
        if (const auto message = watcher.next(milliseconds(500))) diary.add(*message);
    EXPECT_EQ(seq_of(watcher.position()), seq);
}

void expect_finished(const json::object& position) {
    EXPECT_TRUE(is_over(position));
    EXPECT_TRUE(seats_to_act(position).empty());
    const bool alone = position.at("scores").as_array().size() == 1;  // the game itself may win
    EXPECT_TRUE(alone || !position.at("winners").as_array().empty());
    EXPECT_TRUE(position.at("actions").as_array().empty());
    EXPECT_TRUE(position.at("secret").is_string());
    EXPECT_EQ(position.at("undo").at("possible"), false);
    int best = whole(position.at("scores").as_array().at(0));  // everybody may end below zero (M69-Q-11)
    for (const json::value& score : position.at("scores").as_array()) best = std::max(best, whole(score));
    for (const json::value& winner : position.at("winners").as_array())
        EXPECT_EQ(whole(position.at("scores").as_array().at(static_cast<std::size_t>(whole(winner)))), best);
}

// One person by HTTP, one by WebSocket, the rest of the seats as told; a spectator watches from beginning to end.
void play_whole_game(const Table& table, std::vector<Player>& players, Player& spectator) {
    Diary diary;
    diary.add(spectator.watch(0));
    if (players.size() > 1) players[1].watch();
    play_to_the_end(players);
    catch_up(spectator, diary, seq_of(json::parse(spectator.get().body).as_object()));
    expect_in_order(diary.updates, 0);
    EXPECT_EQ(diary.updates, updates_after(spectator, 0));
    const json::value began = json::parse(spectator.get("replay?open=1&step=1").body);
    for (Player& player : players) {
        expect_finished(player.refresh());
        EXPECT_EQ(text(player.position().at("commitment")), table.commitment);
        EXPECT_EQ(player.position().at("scores"), spectator.position().at("scores"));
        EXPECT_EQ(player.act(began.at("update").at("action")).error(), "conflict");
    }
}

TEST_F(ServerPlay, WholeGamesOfEveryGameAndEdition) {
    const json::object games = http_.get("/api/games").object();
    int count = 0;
    for (const json::value& game : games.at("games").as_array())
        for (const json::value& edition : game.at("editions").as_array()) {
            // What can be played alone is played so: people without a plan need thousands of steps at its largest table.
            std::set<int> sizes{whole(edition.at("players_min"))};
            if (!sizes.contains(1)) sizes.insert(whole(edition.at("players_max")));
            for (const int seats : sizes) {
                SCOPED_TRACE(json::serialize(edition));
                const int people_count = std::min(seats, 2);
                const std::string kinds = std::string(static_cast<std::size_t>(people_count), 'p') +
                                          std::string(static_cast<std::size_t>(seats - people_count), 'b');
                json::object request = table_request(kinds, {{"edition", edition.at("id")}});
                request["game"] = game.at("id");
                const Table table = create(request);
                std::vector<Player> people = players(table);
                Player watcher = spectator(table);
                play_whole_game(table, people, watcher);
                const json::object log = people[0].get("log").object();
                const Outcome verified = verify(text(log.at("log")));
                EXPECT_EQ(verified.exit_code, 0) << verified.output;
                ++count;
            }
        }
    EXPECT_GE(count, 6);
}

TEST_F(ServerPlay, PeopleAloneFollowingByWebSocketFromThreads) {
    const Table table = create("pppp");
    std::vector<std::thread> threads;
    std::atomic<int> finished = 0;
    for (std::size_t seat = 0; seat < 4; ++seat)
        threads.emplace_back([&, seat] {
            try {
                std::vector<Player> alone;
                alone.push_back(Player(server_.port(), table.id, table.tokens[seat], seat + 10));
                alone[0].watch();
                play_to_the_end(alone);
                ++finished;
            } catch (const std::exception& error) {
                ADD_FAILURE() << "seat " << seat << ": " << error.what();
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(finished, 4);
    Player ann = player(table, 0);
    expect_finished(ann.position());
    expect_in_order(updates_after(ann, 0), 0);
}

TEST_F(ServerPlay, BotsAloneFinishAGame) {
    const Table table = create("bbb");
    Player watcher = spectator(table);
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!is_over(watcher.refresh()) && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(milliseconds(20));
    expect_finished(watcher.position());
}

TEST_F(ServerPlay, ABotWaitsBeforeAStepThatOthersSee) {
    const auto begin = std::chrono::steady_clock::now();
    const Table table = create("pbb", {{"bot_pause_ms", 300}});
    Player ann = player(table, 0);
    ann.watch(0);
    while (seq_of(ann.position()) < 2 && std::chrono::steady_clock::now() < begin + patience) ann.next(patience);
    EXPECT_EQ(seats_to_act(ann.position()), std::vector<int>{0});  // two bots, one after the other
    EXPECT_GE(std::chrono::steady_clock::now() - begin, milliseconds(600));
}

TEST_F(ServerPlay, ReconnectingGetsExactlyTheMissingUpdates) {
    const Table table = create("ppb");
    std::vector<Player> people = players(table);
    Player faithful(server_.port(), table.id, table.tokens[0]), restless(server_.port(), table.id, table.tokens[0]);
    Diary whole_story, parts;
    whole_story.add(faithful.watch(0));
    parts.add(restless.watch(0));
    std::mt19937_64 dice(7);
    for (int round = 0; round < 12; ++round) {
        play_steps(people, 8);
        if (round % 4 == 0) {
            EXPECT_EQ(people[0].post("chat", {{"text", "step"}}).status, 200);
        }
        if (restless.watching() && dice() % 2 == 0)
            while (const auto message = restless.next(milliseconds(30))) parts.add(*message);
        restless.stop_watching();
        if (dice() % 3 == 0) continue;  // stays away for longer
        const int known = parts.updates.empty() ? 0 : whole(parts.updates.back().at("seq"));
        const json::object message = restless.watch(known);
        expect_in_order(message.at("updates").as_array(), known);
        EXPECT_EQ(seq_of(message.at("position").as_object()), known + static_cast<int>(message.at("updates").as_array().size()));
        parts.add(message);
    }
    const int known = whole(parts.updates.back().at("seq"));
    restless.stop_watching();
    parts.add(restless.watch(known));
    let_bots_finish(people[0]);
    const int seq = seq_of(people[0].position());
    catch_up(faithful, whole_story, seq);
    catch_up(restless, parts, seq);
    EXPECT_EQ(parts.updates, whole_story.updates);
    EXPECT_EQ(parts.updates, updates_after(people[0], 0));
    EXPECT_EQ(lasting(faithful.refresh()), lasting(restless.refresh()));
    const json::array last_two = updates_after(people[0], seq - 2);
    ASSERT_EQ(last_two.size(), 2u);
    EXPECT_EQ(last_two.at(1), whole_story.updates.back());
    EXPECT_TRUE(updates_after(people[0], seq).empty());
}

TEST_F(ServerPlay, OneSocketWatchesSeveralTablesAndSeats) {
    const Table first = create("ppp"), second = create("ppp");
    SocketClient socket(server_.port());
    const auto watch = [&](const Table& table, std::size_t seat) {
        socket.send({{"type", "watch"}, {"table", table.id}, {"token", table.tokens[seat]}});
        const json::object message = socket.expect();
        EXPECT_EQ(message.at("type"), "position");
        EXPECT_EQ(text(message.at("table")), table.id);
        EXPECT_TRUE(message.at("updates").as_array().empty());
    };
    watch(first, 0);
    watch(second, 0);
    watch(first, 1);
    Player cleo = player(first, 2), ben = player(second, 1);
    EXPECT_EQ(cleo.post("chat", {{"text", "hello"}}).status, 200);
    std::set<int> seats;
    for (int i = 0; i < 2; ++i) {
        const json::object message = socket.expect();
        EXPECT_EQ(text(message.at("table")), first.id);
        EXPECT_EQ(message.at("update").at("text"), "hello");
        seats.insert(whole(message.at("seat")));
    }
    EXPECT_EQ(seats, (std::set<int>{0, 1}));
    EXPECT_EQ(ben.post("chat", {{"text", "here"}}).status, 200);
    EXPECT_EQ(text(socket.expect().at("table")), second.id);
    socket.send(json::object{{"type", "ping"}});
    EXPECT_EQ(socket.expect(), (json::object{{"type", "pong"}}));
    EXPECT_EQ(socket.receive(milliseconds(50)), std::nullopt);
}

TEST_F(ServerPlay, TheSameKeyTwiceDoesNothingTwice) {
    const Table table = create("ppp");
    Player ann = player(table, 0), ben = player(table, 1);
    const json::object action = ann.choice();
    const Answer first = ann.act(action.at("text"), "k1"), again = ann.act(action.at("text"), "k1");
    EXPECT_EQ(first.status, 200) << first.body;
    EXPECT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(first.body, again.body);
    const json::object after = ann.refresh();
    EXPECT_EQ(seq_of(after), whole(first.object().at("seq")));
    // Even with another action: the key says which step it was.
    EXPECT_EQ(ann.act("ready", "k1").body, first.body);
    EXPECT_EQ(ann.refresh(), after);

    // Another seat's key is another key.
    EXPECT_EQ(ben.act(ben.choice().at("text"), "k1").status, 200);

    // Taking back is done once, too.
    const Answer undone = ann.undo("k2"), undone_again = ann.undo("k2");
    EXPECT_EQ(undone.status, 200) << undone.body;
    EXPECT_EQ(undone.body, undone_again.body);
    EXPECT_EQ(seq_of(ann.refresh()), whole(undone.object().at("seq")));
    // And the first key is still used, although its step is gone.
    EXPECT_EQ(ann.act(action.at("text"), "k1").body, first.body);
    EXPECT_EQ(seq_of(ann.refresh()), whole(undone.object().at("seq")));

    // A refused request has not used its key.
    EXPECT_EQ(ann.act("ready", "k3").error(), "refused");
    EXPECT_EQ(ann.act(action.at("text"), "k3").status, 200);

    const std::string longest(64, 'x');
    EXPECT_EQ(ben.act(ben.choice().at("text"), longest).status, 200);
    EXPECT_EQ(ben.act("ready", longest + "x").error(), "bad-request");
    EXPECT_EQ(ben.post("act", {{"action", "ready"}, {"key", ""}}).error(), "bad-request");
    EXPECT_EQ(ben.post("act", {{"action", "ready"}}).error(), "bad-request");
}

TEST_F(ServerPlay, AKeyIsRememberedForTheWholeGame) {
    const Table table = create("ppppp");
    std::vector<Player> people = players(table);
    const json::object action = people[0].choice();
    const Answer first = people[0].act(action.at("text"), "the first");
    ASSERT_EQ(first.status, 200);
    play_until(people, [](const Player& player) { return whole(player.position().at("view").at("table").at("round")) == 8; });
    const json::object before = people[0].refresh();
    const Answer again = people[0].act(action.at("text"), "the first");
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(people[0].refresh(), before);
}

TEST_F(ServerPlay, ManyRequestsWithOneKeyAtOnce) {
    const Table table = create("ppp");
    Player ann = player(table, 0);
    const json::value action = ann.choice().at("text");
    const int before = seq_of(ann.position());
    std::vector<std::thread> threads;
    std::atomic<int> good = 0;
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&] {
            Player hand(server_.port(), table.id, table.tokens[0]);
            const Answer answer = hand.act(action, "all the same");
            if (answer.status == 200 && whole(answer.object().at("seq")) == before + 1) ++good;
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(good, 8);
    EXPECT_EQ(seq_of(ann.refresh()), before + 1);
}

TEST_F(ServerPlay, TwoSeatsActAtOnce) {
    const Table table = create("ppp");
    std::vector<std::thread> threads;
    for (std::size_t seat = 0; seat < 2; ++seat)
        threads.emplace_back([&, seat] {
            try {
                Player hand(server_.port(), table.id, table.tokens[seat], seat + 1);
                for (int round = 0; round < 15; ++round) {  // to and fro, many times
                    hand.refresh();
                    const Answer placed = hand.act("place field=research-1 face=4");
                    const Answer back = hand.act("take-back field=research-1");
                    EXPECT_EQ(placed.status, 200) << placed.body;
                    EXPECT_EQ(back.status, 200) << back.body;
                    EXPECT_EQ(whole(back.object().at("seq")), seq_of(hand.position()) + 2);
                }
            } catch (const std::exception& error) {
                ADD_FAILURE() << error.what();
            }
        });
    for (std::thread& thread : threads) thread.join();
    for (std::size_t seat = 0; seat < 3; ++seat) {
        Player hand = player(table, seat);
        EXPECT_EQ(seq_of(hand.position()), seat < 2 ? 30 : 0);
        expect_in_order(updates_after(hand, 0), 0);
        EXPECT_TRUE(hand.position().at("view").at("hand").at("plan").at("dice").as_object().empty());
    }
}

TEST_F(ServerPlay, AnOpenSeatWaitsAndIsTaken) {
    const Table table = create("pob");
    Player ann = player(table, 0);
    const auto seat_of = [](const json::object& position, std::size_t i) { return position.at("seats").as_array().at(i); };
    EXPECT_EQ(seat_of(ann.position(), 1).at("kind"), "open");
    plan(ann);
    let_bots_finish(ann);
    EXPECT_EQ(seats_to_act(ann.position()), std::vector<int>{1});

    ann.watch();
    Player guest = claim(table, 1, "Zoë");
    const auto message = ann.next(patience);
    ASSERT_TRUE(message && message->contains("update")) << "no update came";
    EXPECT_EQ(message->at("update").at("kind"), "seats");
    EXPECT_EQ(message->at("update").at("seats").as_array().at(1).at("kind"), "person");
    EXPECT_EQ(message->at("update").at("seats").as_array().at(1).at("name"), "Zoë");
    EXPECT_EQ(seat_of(ann.position(), 1).at("name"), "Zoë");

    EXPECT_EQ(guest.post("join", {{"name", "Zora"}}).status, 200);  // another name
    EXPECT_EQ(seat_of(guest.refresh(), 1).at("name"), "Zora");
    EXPECT_EQ(guest.post("join", {{"name", ""}}).error(), "bad-name");
    Player watcher = spectator(table);
    EXPECT_EQ(watcher.post("join", {{"name", "Eve"}}).error(), "not-allowed");
    plan(guest);
    EXPECT_NE(ann.refresh().at("view").at("table").at("phase"), "planning");
}

}  // namespace
}  // namespace tminus::test
