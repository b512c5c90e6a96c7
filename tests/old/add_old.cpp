// Plays tables of every game with everything that is stored, and leaves their database and a list of them in the directory that
// TMINUS_OLD names: a corpus for tests/server/old_test.cpp. tools/add_old.sh runs it.

#include "games/game_ids.h"
#include "tests/server/fixture.h"

#include <cstdlib>

namespace tminus::test {
namespace {

class AddOld : public ServerTest {
protected:
    AddOld() : ServerTest({.limits = false, .as_plain_user = false, .arguments = {"--grace-seconds", "0"}}) {}

    static std::string seats_of(const std::string& game, const std::string& seats) {
        const std::size_t count = game == "rocket-rescue" ? 3 : 2;
        return seats.substr(0, count);
    }

    // What a later version must find.
    void note(const std::string& what, std::vector<Player>& people) {
        let_bots_finish(people[0]);
        const json::object& position = people[0].position();
        json::array tokens;
        for (const Player& person : people) tokens.emplace_back(person.token());
        list_.push_back(json::object{{"what", what},
                                     {"game", position.at("game")},
                                     {"table", people[0].table()},
                                     {"tokens", tokens},
                                     {"seq", position.at("seq")},
                                     {"over", position.at("over")},
                                     {"scores", position.at("scores")},
                                     {"to_act", position.at("to_act")}});
    }

    void finished(const std::string& game) {
        const Table table = create(table_request(seats_of(game, "pbb"), {}, {{"game", game}}));
        std::vector<Player> people = players(table);
        play_to_the_end(people);
        const Answer again = people[0].post("rematch", json::object{});
        ASSERT_EQ(again.status, 201) << again.body;
        std::vector<Player> same;
        same.emplace_back(server_.port(), text(again.object().at("table")), people[0].token());
        note("finished", people);
        note("rematch", same);
    }

    void under_way(const std::string& game) {
        const Table table = create(table_request(seats_of(game, "pob"), {}, {{"game", game}}));
        std::vector<Player> people = players(table);
        people.pop_back();
        people.push_back(claim(table, 1, "Bea"));
        EXPECT_EQ(people[0].post("join", {{"name", "Anna"}, {"number", std::string(64, 'a')}}).status, 200);
        EXPECT_EQ(people[0].post("webhook", {{"url", "http://127.0.0.1:9/turn"}}).status, 200);
        EXPECT_EQ(people[1].post("chat", {{"text", "Who begins? Wer fängt an?"}}).status, 200);
        bool undone = game == "first-orbit";  // which is over too soon, and always rolls dice
        for (int steps = 0; steps < 40 && !(undone && steps >= 3); ++steps) {
            play_steps(people, 1);
            for (Player& person : people) undone = undone || person.undo().status == 200;
        }
        EXPECT_TRUE(undone) << game;
        EXPECT_EQ(people[0].post("takeover", {{"seat", 1}}).status, 200);
        EXPECT_EQ(people[1].post("handback", json::object{}).status, 200);
        play_steps(people, game == "first-orbit" ? 1 : 20);
        EXPECT_FALSE(is_over(people[0].refresh())) << game;
        note("under way", people);
    }

    void imported() {
        const std::string log = read_text(repository_path("tests/golden/rocketmen-2.log"));
        std::size_t end = 0;
        for (int lines = 0; lines < 30; ++lines) end = log.find('\n', end) + 1;
        const Answer answer =
            http_.post("/api/tables/import", "", {{"log", log.substr(0, end)}, {"seats", table_request("pb").at("seats")}});
        ASSERT_EQ(answer.status, 201) << answer.body;
        const Table table = remember(read_table(answer.object()));
        std::vector<Player> people;
        people.push_back(player(table, 0));
        play_steps(people, 3);
        note("imported", people);
    }

    json::array list_;
};

TEST_F(AddOld, WritesTheCorpus) {
    const char* directory = std::getenv("TMINUS_OLD");
    ASSERT_NE(directory, nullptr) << "TMINUS_OLD names the directory; tools/add_old.sh sets it";
    for (const std::string& game : game_ids()) {
        finished(game);
        under_way(game);
    }
    imported();
    ASSERT_EQ(server_.stop(), 0);
    ASSERT_FALSE(fs::exists(server_.database().name() + "-wal")) << "the database is not in one file";
    fs::copy_file(server_.database().name(), fs::path(directory) / "tables.db");
    std::ofstream out(fs::path(directory) / "tables.json");
    out << "[\n";
    for (std::size_t i = 0; i < list_.size(); ++i) out << json::serialize(list_[i]) << (i + 1 < list_.size() ? ",\n" : "\n");
    out << "]\n";
}

}  // namespace
}  // namespace tminus::test
