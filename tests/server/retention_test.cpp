// Tables whose time is over are deleted, and no others.

#include "tests/server/admin_client.h"
#include "tests/server/fixture.h"
#include "tests/server/store_support.h"

namespace tminus::test {
namespace {

class ServerRetention : public ServerTest {
protected:
    ServerRetention() : ServerTest({.arguments = {"--delete-finished-after", "1", "--delete-abandoned-after", "3"}}) {}

    void age(const Table& table, int hours) const {
        server_.database().run("UPDATE activity SET changed=changed-" + std::to_string(hours * 3600) + " WHERE table_id='" +
                               table.id + "'");
    }
    int status(const Table& table) { return http_.get(table.at(), table.tokens[0]).status; }
    // A request of a player would wake the table's bots, and what they do is a change.
    void wait_until_gone(const Table& table) {
        AdminClient client(server_.admin_socket());
        for (int i = 0; i < 600; ++i) {
            if (client.ask({{"command", "show"}, {"table", table.id}}).contains("error")) break;
            std::this_thread::sleep_for(milliseconds(50));
        }
        EXPECT_EQ(status(table), 404);
    }
};

TEST_F(ServerRetention, DeletesWhatIsOldEnoughAndNothingElse) {
    const Table over = create("pbb"), fresh_over = create("pbb");
    for (const Table& table : {over, fresh_over}) {
        std::vector<Player> people = players(table);
        play_to_the_end(people);
    }
    std::vector<Table> abandoned, waiting;
    for (int i = 0; i < 45; ++i) abandoned.push_back(create("ppb"));
    for (int i = 0; i < 3; ++i) waiting.push_back(create("ppb"));
    server_.stop();
    age(over, 25);
    age(fresh_over, 23);
    for (const Table& table : abandoned) age(table, 73);
    for (const Table& table : waiting) age(table, 71);
    server_.start();
    http_ = HttpClient(server_.port());
    wait_until_gone(over);
    for (const Table& table : abandoned) wait_until_gone(table);
    std::this_thread::sleep_for(milliseconds(1500));  // another sweep
    EXPECT_EQ(status(fresh_over), 200);
    for (const Table& table : waiting) EXPECT_EQ(status(table), 200);
    EXPECT_NE(server_.log().find("\"event\":\"retention\""), std::string::npos);
}

TEST_F(ServerRetention, ATableThatIsWatchedOrPlayedAgainStays) {
    const Table watched = create("ppb"), played = create("ppb"), old = create("ppb");
    server_.stop();
    for (const Table& table : {watched, played, old}) age(table, 100);
    server_.start();
    http_ = HttpClient(server_.port());
    Player guest = player(watched, 0);
    guest.watch();
    Player person = player(played, 0);
    EXPECT_EQ(person.post("chat", {{"text", "back again"}}).status, 200);
    wait_until_gone(old);
    std::this_thread::sleep_for(milliseconds(1500));
    EXPECT_EQ(status(watched), 200);
    EXPECT_EQ(status(played), 200);
}

TEST(Retention, KeepsEverythingUnlessItIsAskedFor) {
    for (const char* bad : {"-1", "36501", "x", "1.5"}) {
        const Outcome refused = run_tminus(std::string("serve --delete-finished-after=") + bad);
        EXPECT_EQ(refused.exit_code, 2) << refused.output;
    }
}

}  // namespace
}  // namespace tminus::test
