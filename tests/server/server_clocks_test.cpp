// Clocks at a server: whose time is over is played for by a bot until the turn is over, though the table has left memory or the
// server was restarted, and nobody gets more time by coming back.

#include "tests/server/fixture.h"

#include <thread>

namespace tminus::test {
namespace {

json::object clock(const std::string& per, int seconds) { return {{"clock", {{"per", per}, {"seconds", seconds}}}}; }

const json::value& clock_in(const json::object& position, std::size_t seat) {
    return position.at("clocks").at("seats").as_array().at(seat);
}
std::int64_t moment(const json::value& value) { return value.as_int64(); }

class ServerClocks : public ServerTest {
protected:
    ServerClocks() : ServerTest({.limits = false, .as_plain_user = false, .arguments = {"--idle-seconds", "1"}}) {}

    // Everybody in a planning round at once, and all are late.
    static bool everybody_was_played_for(Player& looker) {
        return in_time([&] {
            const json::value& view = looker.refresh().at("view").at("table");
            return view.at("phase") != "planning" || whole(view.at("round")) > 1;
        });
    }
};

TEST_F(ServerClocks, ABotDecidesAndHandsTheSeatBack) {
    const Table table = create("ppb", clock("decision", 2));
    Player ann = player(table, 0), ben = player(table, 1);
    const json::object message = ann.watch();
    const std::int64_t now = moment(message.at("now"));
    EXPECT_GT(moment(clock_in(ann.position(), 0).at("ends")), now - 2'000);
    EXPECT_EQ(ann.position().at("clocks").at("limit"), (json::value{{"per", "decision"}, {"seconds", 2}}));
    EXPECT_TRUE(clock_in(ann.position(), 2).at("since").is_null());  // nobody times a bot
    EXPECT_TRUE(everybody_was_played_for(ben));
    EXPECT_GE(moment(clock_in(ben.position(), 0).at("used")), 2'000);
    // Whoever is not asked has the seat back.
    ASSERT_TRUE(in_time([&] {
        const json::object& position = ben.refresh();
        const std::vector<int> asked = seats_to_act(position);
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const bool is_asked = std::find(asked.begin(), asked.end(), static_cast<int>(seat)) != asked.end();
            if (!is_asked && seat_in(position, seat).at("bot").is_null()) return true;
        }
        return false;
    }));
}

TEST_F(ServerClocks, ComingBackGivesNoTime) {
    const Table table = create("ppp", clock("decision", 600));
    Player ann = player(table, 0), other_tab = player(table, 0);
    const json::value before = clock_in(ann.position(), 0);
    ann.watch();
    other_tab.watch();
    ann.stop_watching();
    step(other_tab, "place field=research-1 face=4");
    EXPECT_EQ(other_tab.undo().status, 200);
    EXPECT_EQ(ann.post("join", {{"name", "Anna"}}).status, 200);
    EXPECT_EQ(ann.post("handback", {}).status, 200);
    EXPECT_EQ(clock_in(ann.refresh(), 0), before);
    plan(ann);
    EXPECT_TRUE(clock_in(ann.refresh(), 0).at("ends").is_null());
    EXPECT_EQ(clock_in(player(table, 1).position(), 0), clock_in(ann.position(), 0));
}

TEST_F(ServerClocks, RunOutWhileTheServerIsDown) {
    const Table table = create("ppb", clock("game", 3));
    Player ann = player(table, 0);
    const std::int64_t ends = moment(clock_in(ann.position(), 0).at("ends"));
    server_.kill();
    const auto now = [] {
        return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
    };
    while (now() < ends) std::this_thread::sleep_for(milliseconds(20));
    server_.start();
    http_ = HttpClient(server_.port());
    // Nobody has asked for the table.
    ASSERT_TRUE(in_time([&] { return http_.get("/metrics").body.find("tminus_bot_moves_total 0") == std::string::npos; }));
    ann.move_to(server_.port());
    const int status = ann.act("place field=research-1 face=4").status;
    EXPECT_TRUE(status == 409 || status == 422) << status;  // a bot plays for her, or has played the round already
    EXPECT_TRUE(everybody_was_played_for(ann));
}

TEST_F(ServerClocks, WhoeverHasNoTimeLeftIsPlayedForAgainAndAgain) {
    const Table table = create("ppb", clock("game", 1));
    Player watcher = spectator(table);
    ASSERT_TRUE(in_time([&] { return whole(watcher.refresh().at("view").at("table").at("round")) > 1; }));
}

}  // namespace
}  // namespace tminus::test
