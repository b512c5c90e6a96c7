// Nobody learns what he may not know, over the wire, to the last byte.

#include "tests/server/fixture.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <thread>

namespace tminus::test {
namespace {

class ServerSecrecy : public ServerTest {};

// Everything that comes until it is quiet.
std::string drain(Player& watcher) {
    std::string all;
    while (const auto message = watcher.next(milliseconds(25))) all += json::serialize(*message) + "\n";
    return all;
}

TEST_F(ServerSecrecy, ASealedPlanChangesNothingForOthers) {
    const Table table = create("ppp");
    Player ann = player(table, 0), ben = player(table, 1), eve = spectator(table);
    ann.watch();
    eve.watch();
    const std::string anns = timeless(ann.get().body), eves = timeless(eve.get().body), log = ann.get("log?after=0").body;
    for (const char* action :
         {"place field=research-1 face=4", "place field=build-1 face=6", "take-back field=build-1", "bid energy=3",
          "place field=build-2 face=1", "place field=purchase-1 face=2", "place field=boarding-1 face=5"}) {
        const int before = seq_of(ben.refresh());
        EXPECT_EQ(step(ben, action), before + 1);
        EXPECT_EQ(timeless(ann.get().body), anns) << action;
        EXPECT_EQ(timeless(eve.get().body), eves) << action;
    }
    EXPECT_EQ(ben.undo().status, 200);
    EXPECT_EQ(timeless(ann.get().body), anns);
    EXPECT_EQ(ann.get("log?after=0").body, log);
    EXPECT_EQ(drain(ann) + drain(eve), "");

    step(ben, "place field=boarding-2 face=5");
    step(ben, "ready");
    for (Player* other : {&ann, &eve}) {
        const auto message = other->next(patience);
        ASSERT_TRUE(message);
        const json::array expected{json::object{{"type", "seat-ready"}, {"seat", 1}}};
        EXPECT_EQ(message->at("update").at("events"), expected);
        EXPECT_EQ(whole(message->at("update").at("seq")), 1);
        EXPECT_EQ(other->position().at("view").at("table").at("ready"), (json::array{1}));
        EXPECT_EQ(other->position().at("view").at("table").at("plans").as_array().at(1),
                  (json::object{{"dice", json::object{}}, {"bid", 0}}));
    }
}

TEST_F(ServerSecrecy, ASpectatorSeesNoHandAndCannotAct) {
    const Table table = create("ppb");
    std::vector<Player> people = players(table);
    Player eve = spectator(table);
    const json::object message = eve.watch(0);
    EXPECT_FALSE(message.at("position").at("view").as_object().contains("hand"));
    play_steps(people, 30);
    const json::object& position = eve.refresh();
    EXPECT_TRUE(position.at("seat").is_null());
    EXPECT_FALSE(position.at("view").as_object().contains("hand"));
    EXPECT_TRUE(position.at("actions").as_array().empty());
    EXPECT_EQ(position.at("undo").at("possible"), false);
    EXPECT_TRUE(position.at("secret").is_null());
    EXPECT_EQ(eve.act("pass").error(), "not-allowed");
    EXPECT_EQ(eve.undo().error(), "not-allowed");

    // What it was told is what a seat was told, without what only that seat was told.
    const json::array told = updates_after(eve, 0);
    EXPECT_FALSE(told.empty());
    for (const json::value& update : told)
        for (const json::value& event : update.at("events").as_array())
            for (const char* own : {"die-placed", "die-taken-back", "bid-made"}) EXPECT_NE(event.at("type"), own);
}

TEST_F(ServerSecrecy, TheSecretOfLuckComesOnlyWithTheEnd) {
    const Table table = create("pbb");
    std::vector<Player> people = players(table);
    play_until(people, [](const Player& player) {
        EXPECT_TRUE(is_over(player.position()) || player.position().at("secret").is_null());
        return is_over(player.position());
    });
    const std::string secret = text(people[0].position().at("secret"));
    EXPECT_EQ(secret.size(), 64u);
    EXPECT_EQ(server_.log().find(secret), std::string::npos);
    const json::object log = people[0].get("log?after=100000").object();
    EXPECT_NE(text(log.at("log")).find(secret), std::string::npos);
    Player eve = spectator(table);
    EXPECT_EQ(text(eve.refresh().at("secret")), secret);

    const Table other = create("ppp");
    Player ann = player(other, 0);
    const json::object running = ann.get("log").object();
    EXPECT_FALSE(running.contains("log") && !running.at("log").is_null());
}

TEST_F(ServerSecrecy, ATokenOpensItsOwnTableAndSeatOnly) {
    const Table table = create("ppp"), other = create("ppp");
    EXPECT_EQ(std::set<std::string>(tokens_.begin(), tokens_.end()).size(), 8u);
    EXPECT_EQ(http_.get(table.at(), other.tokens[0]).error(), "bad-token");
    EXPECT_EQ(http_.get(table.at()).error(), "bad-token");
    EXPECT_EQ(http_.get(table.at() + "?token=" + table.tokens[0]).error(), "bad-token");
    EXPECT_EQ(http_.get(table.at() + "?access_token=" + table.tokens[0]).error(), "bad-token");
    for (const std::string& token : {table.tokens[0] + "0", table.tokens[0].substr(1), std::string(32, '0')})
        EXPECT_EQ(http_.get(table.at(), token).error(), "bad-token") << token;
    for (std::size_t seat = 0; seat < 3; ++seat)
        EXPECT_EQ(whole(http_.get(table.at(), table.tokens[seat]).object().at("seat")), static_cast<int>(seat));
    SocketClient socket(server_.port(), {}, "/api/ws?token=" + table.tokens[0]);
    socket.send({{"type", "watch"}, {"table", table.id}, {"token", ""}});
    EXPECT_EQ(socket.expect().at("error").at("type"), "bad-token");
}

// How people ask: by HTTP, or over the WebSocket that watches.
enum class Channel { http, socket };

// One of two servers that began with the same database, and all that reaches the ones who look on.
class World {
public:
    World(const ServerProcess& stopped, const Table& table, Channel channel = Channel::http)
        : server_(stopped, {.limits = false, .as_plain_user = false, .arguments = {"--grace-seconds", "0"}}),
          table_(table),
          channel_(channel),
          http_(server_.port()) {
        for (const std::size_t seat : {0u, 2u}) lookers_.emplace_back(server_.port(), table.id, table.tokens[seat], seat);
        lookers_.emplace_back(server_.port(), table.id, table.spectator);
        ben_.emplace(server_.port(), table.id, table.tokens[1]);
        for (Player& looker : lookers_) note("watch", json::serialize(looker.watch(0)));
        look();
    }

    Player& ann() { return lookers_[0]; }
    Player& cleo() { return lookers_[1]; }
    int stop() {
        lookers_.clear();
        return server_.stop();
    }

    void ben_acts(const std::vector<std::string>& actions) {
        for (const std::string& action : actions) {
            const auto [verb, body] = request_for(action);
            if (channel_ == Channel::socket) {
                const json::object answer = ben_->request(verb, body).back();
                EXPECT_EQ(answer.at("status"), 200) << action << ": " << json::serialize(answer);
                continue;
            }
            const Answer answer = ben_->post(verb, body);
            EXPECT_EQ(answer.status, 200) << action << ": " << answer.body;
        }
        look();
    }

    void acts(Player& player, const std::string& action) {
        const auto [verb, body] = request_for(action);
        asks(player, verb, body);
    }

    void asks(Player& player, const std::string& what, const json::object& body) {
        if (channel_ == Channel::http) note(what, player.post(what, body));
        if (channel_ == Channel::socket)
            for (const json::object& message : player.request(what, body)) note(what, json::serialize(message));
        look();
    }

    // Somebody takes Dan's seat by its link, after a few wrong ways to do it; others try the same afterwards.
    void dans_seat_is_claimed() {
        const std::string &link = table_.tokens[3], token(32, 'd');
        const auto joins = [&](const json::object& body) { note("claim", http_.post(table_.at("join"), link, body)); };
        joins({{"name", "Ben"}, {"token", token}});
        joins({{"name", "Daniel"}, {"token", table_.tokens[1]}});
        joins({{"name", "Daniel"}, {"token", token}});
        joins({{"name", "Daniel"}, {"token", token}});
        joins({{"name", "Dora"}, {"token", std::string(32, 'e')}});
        joins({{"name", "Dora"}});
        note("link", http_.get(table_.at(), link));
        SocketClient socket(server_.port());
        socket.send({{"type", "watch"}, {"table", table_.id}, {"token", link}});
        note("link", json::serialize(socket.expect()));
        dan_.emplace(server_.port(), table_.id, token);
        look();
    }

    // Ben's page is opened and closed; his absence is known to all.
    void ben_comes_and_goes() {
        ben_->watch();
        look();
        ben_->stop_watching();
        for (int i = 0; i < 1000 && lookers_[0].refresh().at("seats").as_array().at(1).at("connected").as_bool(); ++i)
            std::this_thread::sleep_for(milliseconds(5));
        look();
    }

    Player& dan() { return *dan_; }

    // Everybody's position, log and messages.
    void look() {
        for (Player& looker : lookers_) {
            note("messages", drain(looker));
            note("position", looker.get());
            note("log", looker.get("log?after=0"));
            note("replay", looker.get("replay"));
        }
    }

    const std::vector<std::string>& seen() const { return seen_; }

private:
    static std::pair<std::string, json::object> request_for(const std::string& action) {
        if (action == "undo") return {"undo", {{"key", Player::new_key()}}};
        return {"act", {{"action", action}, {"key", Player::new_key()}}};
    }

    void note(const std::string& what, const std::string& bytes) { seen_.push_back(what + ": " + without_clocks(bytes)); }
    // Without what the clock and the system's random numbers alone decide.
    void note(const std::string& what, const Answer& answer) {
        std::ostringstream bytes;
        bytes << answer.status << '\n';
        const std::string size = std::to_string(without_clocks(answer.body).size());
        for (const auto& [name, value] : answer.headers)
            if (name != "date" && name != "x-request-id")
                bytes << name << ": " << (name == "content-length" ? size : value) << '\n';
        note(what, bytes.str() + answer.body);
    }

    ServerProcess server_;
    Table table_;
    Channel channel_;
    HttpClient http_;
    std::vector<Player> lookers_;  // Ann, Cleo, and a spectator
    std::optional<Player> ben_, dan_;
    std::vector<std::string> seen_;
};

// Ben's two plans differ in everything: in dice and bid, in the number of steps, and in when he makes them.
struct Plans {
    std::vector<std::string> early, late, changes;
};

const Plans one_way{{"place field=research-1 face=1", "place field=purchase-1 face=1", "place field=boarding-1 face=1",
                     "place field=build-1 face=1"},
                    {},
                    {}};
const Plans other_way{{},
                      {"bid energy=1", "place field=build-2 face=6", "place field=build-1 face=6", "undo", "bid energy=0",
                       "place field=purchase-2 face=5", "place field=research-2 face=5", "take-back field=purchase-2",
                       "place field=boarding-2 face=4", "place field=purchase-2 face=3"},
                      {"take-back field=purchase-2", "place field=purchase-2 face=6", "bid energy=1"}};

void live_through(World& world, const Plans& plans) {
    Player &ann = world.ann(), &cleo = world.cleo();
    world.ben_acts(plans.early);
    world.acts(ann, "place field=research-1 face=4");
    world.acts(ann, "ready");  // refused
    world.acts(ann, "place field=build-1 face=2");
    world.ben_acts(plans.late);
    world.acts(ann, "undo");  // Ben's secret steps do not stand in the way, or they would be no secret
    world.acts(ann, "undo");
    world.acts(cleo, "place field=research-1 face=3");
    world.acts(ann, "undo");  // nothing left
    for (const char* field : {"research-1", "purchase-1", "boarding-1", "build-1"})
        world.acts(ann, std::string("place field=") + field + " face=3");
    world.ben_acts({"ready"});
    world.acts(ann, "ready");
    world.acts(ann, "undo");
    world.acts(ann, "ready");
    world.ben_acts({"reconsider"});
    world.ben_acts(plans.changes);
    world.ben_acts({"ready"});
    world.acts(ann, "reconsider");
    world.asks(ann, "chat", {{"text", "I wonder"}});
    world.asks(ann, "takeover", {{"seat", 1}});
    world.asks(ann, "takeover", {{"seat", 1}});
    world.ben_comes_and_goes();
    world.asks(ann, "takeover", {{"seat", 1}});
    world.asks(ann, "takeover", {{"seat", 2}});  // she is there
    world.asks(cleo, "join", {{"name", "Cleopatra"}});
    world.asks(cleo, "join", {{"name", "ben"}});  // taken
    world.dans_seat_is_claimed();
    world.acts(ann, "ready");
}

void reveal(World& world) {
    for (const char* field : {"purchase-1", "boarding-1", "build-1"})
        world.acts(world.cleo(), std::string("place field=") + field + " face=3");
    for (const char* field : {"research-1", "purchase-1", "boarding-1", "build-1"})
        world.acts(world.dan(), std::string("place field=") + field + " face=3");
    world.acts(world.dan(), "ready");
    world.acts(world.cleo(), "ready");
}

using RoundAndChannel = std::tuple<int, Channel>;
class TwoWorlds : public ServerSecrecy, public ::testing::WithParamInterface<RoundAndChannel> {};

TEST_P(TwoWorlds, AreTheSameUntilTheReveal) {
    const auto [round, channel] = GetParam();
    const Table table = create("ppppb");
    std::vector<Player> people = players(table);
    const std::vector<int> all_people{0, 1, 2, 3};
    play_until(people, [round = round](const Player& player) {
        return whole(player.position().at("view").at("table").at("round")) == round;
    });
    Player& ann = people[0];  // the bot has made its plan before the worlds part
    let_bots_finish(ann);
    ASSERT_EQ(seats_to_act(ann.position()), all_people);
    ASSERT_EQ(server_.stop(), 0);

    World here(server_, table, channel), there(server_, table, channel);
    live_through(here, one_way);
    live_through(there, other_way);
    ASSERT_EQ(here.seen().size(), there.seen().size());
    for (std::size_t i = 0; i < here.seen().size(); ++i) ASSERT_EQ(here.seen()[i], there.seen()[i]);

    // And then they differ: the comparison does see what is to be seen.
    reveal(here);
    reveal(there);
    EXPECT_NE(here.seen(), there.seen());
    EXPECT_EQ(here.stop(), 0);
    EXPECT_EQ(there.stop(), 0);
}

INSTANTIATE_TEST_SUITE_P(Rounds, TwoWorlds,
                         ::testing::Combine(::testing::Values(1, 3), ::testing::Values(Channel::http, Channel::socket)));

// What a seat is told of its secret step goes to sockets that watch with its token; the answer goes to whoever asked.
TEST_F(ServerSecrecy, AnAnswerGoesToTheSocketThatAskedAndNowhereElse) {
    const Table table = create("ppp");
    Player ann = player(table, 0), ben = player(table, 1), eve = spectator(table);
    for (Player* looker : {&ann, &ben, &eve}) looker->watch();
    SocketClient socket(server_.port());
    socket.send({{"type", "watch"}, {"table", table.id}, {"token", table.tokens[2]}});
    socket.expect();
    socket.send({{"type", "request"},
                 {"id", "1"},
                 {"table", table.id},
                 {"token", table.tokens[1]},
                 {"verb", "act"},
                 {"body", json::object{{"action", "place field=research-1 face=4"}, {"key", "k"}}}});
    EXPECT_EQ(socket.expect().at("type"), "answer");
    EXPECT_EQ(socket.receive(milliseconds(50)), std::nullopt);
    EXPECT_EQ(drain(ann) + drain(eve), "");
    const auto told = ben.next(patience);
    ASSERT_TRUE(told);
    EXPECT_EQ(told->at("type"), "update");
    EXPECT_EQ(drain(ben), "");
}

// Ann has just ended her mission test, may take that back, and Ben is asked for sealed cards and has some.
bool ben_may_lay(const json::object& position) {
    const json::value& table = position.at("view").at("table");
    return !is_over(position) && table.at("step") == "commit" && table.at("active") == 0 && table.at("asked") == 1 &&
           table.at("players").at(1).at("cards") != 0 && position.at("undo").at("possible").as_bool();
}

// In one world Ben has laid a card when Ann takes back the end of her test, so that his step is dropped; in the other he has not.
TEST_F(ServerSecrecy, UndoIsTheSameWhateverARivalHasLaid) {
    Table table;
    bool found = false;
    for (int game = 0; game < 20 && !found; ++game) {
        table = create(table_request("ppp", {}, {{"game", "1969"}}));
        std::vector<Player> people = players(table);
        play_until(people, [&](const Player& player) {
            if (player.seat() == 0 && ben_may_lay(player.position())) found = true;
            return found || is_over(player.position());
        });
    }
    ASSERT_TRUE(found);
    Player ben = player(table, 1);
    const json::array& actions = ben.position().at("actions").as_array();
    const auto lay = std::find_if(actions.begin(), actions.end(), [](const json::value& a) { return a.at("type") == "lay"; });
    ASSERT_NE(lay, actions.end());
    ASSERT_EQ(server_.stop(), 0);

    World here(server_, table), there(server_, table);
    there.ben_acts({text(lay->at("text"))});
    here.ben_acts({});
    for (World* world : {&here, &there}) {
        world->acts(world->ann(), "undo");
        world->acts(world->ann(), "undo");
        world->acts(world->ann(), "done");
        world->acts(world->cleo(), "undo");
    }
    ASSERT_EQ(here.seen().size(), there.seen().size());
    for (std::size_t i = 0; i < here.seen().size(); ++i) ASSERT_EQ(here.seen()[i], there.seen()[i]);
    EXPECT_EQ(here.stop(), 0);
    EXPECT_EQ(there.stop(), 0);
}

}  // namespace
}  // namespace tminus::test
