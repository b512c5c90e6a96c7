// Luck that nobody chooses: the server commits first, pages add their numbers, and the log proves it.

#include "tests/server/fixture.h"

namespace tminus::test {
namespace {

const std::string number_a(64, 'a'), number_b(64, 'b'), number_c(64, 'c');

class ServerLuck : public ServerTest {
protected:
    std::string commitment() {
        const Answer answer = http_.post("/api/commitments", "", {});
        EXPECT_EQ(answer.status, 201) << answer.body;
        EXPECT_GT(whole(answer.object().at("expires_in")), 60);
        return text(answer.object().at("commitment"));
    }
    static json::object luck(const std::string& commitment, const std::string& number) {
        return {{"luck", json::object{{"commitment", commitment}, {"number", number}}}};
    }
    Answer ask(const std::string& seats, const json::object& more) {
        return http_.post("/api/tables", "", table_request(seats, {}, more));
    }
    std::string log_of(Player& player) { return text(player.get("log").object().at("log")); }

    // The draws of a log, in order.
    static std::vector<int> draws_in(const std::string& log) {
        std::vector<int> draws;
        std::istringstream lines(log);
        for (std::string line; std::getline(lines, line);) {
            const json::object object = json::parse(line).as_object();
            if (const json::value* list = object.if_contains("draws"))
                for (const json::value& draw : list->as_array()) draws.push_back(whole(draw));
        }
        return draws;
    }

    // Every draw that this viewer was shown is the one of the log. How many there were.
    static std::size_t compare(Player& viewer, const std::vector<int>& draws) {
        std::size_t next = 0, shown = 0;
        const auto compare = [&](const json::value& part) {
            EXPECT_EQ(part.at("first"), static_cast<int>(next));
            for (const json::value& value : part.at("values").as_array()) {
                const int played = draws.at(next++);
                if (value.is_null()) continue;
                EXPECT_EQ(whole(value), played);
                ++shown;
            }
            EXPECT_EQ(part.at("sides").as_array().size(), part.at("values").as_array().size());
        };
        compare(viewer.refresh().at("setup_draws"));
        for (const json::value& update : updates_after(viewer, 0))
            if (update.as_object().contains("draws")) compare(update.at("draws"));
        EXPECT_EQ(next, draws.size());
        return shown;
    }
};

TEST_F(ServerLuck, ACommitmentIsForOneTable) {
    const std::string promised = commitment();
    const Answer created = ask("ppb", luck(promised, number_a));
    ASSERT_EQ(created.status, 201) << created.body;
    remember(read_table(created.object()));
    EXPECT_EQ(text(created.object().at("commitment")), promised);
    for (const std::string& other : {promised, commitment().substr(1), std::string(64, '0')}) {
        const Answer refused = ask("ppb", luck(other, number_a));
        EXPECT_EQ(refused.status, 409);
        EXPECT_EQ(refused.error(), "unknown-commitment");
    }
    EXPECT_NE(commitment(), commitment());
}

TEST_F(ServerLuck, BadLuckFieldsAreRefusedAndUseNothingUp) {
    const std::string promised = commitment();
    for (const json::value& wrong :
         {json::value("luck"), json::value(nullptr), json::value(json::object{}), json::value(json::object{{"number", number_a}}),
          json::value(json::object{{"commitment", promised}}),
          json::value(json::object{{"commitment", promised}, {"number", number_a + "a"}}),
          json::value(json::object{{"commitment", promised}, {"number", number_a.substr(1)}}),
          json::value(json::object{{"commitment", promised}, {"number", std::string(64, 'A')}}),
          json::value(json::object{{"commitment", promised}, {"number", std::string(64, 'g')}}),
          json::value(json::object{{"commitment", promised}, {"number", 5}}),
          json::value(json::object{{"commitment", promised}, {"number", number_a}, {"secret", number_b}})})
        EXPECT_EQ(ask("ppb", {{"luck", wrong}}).error(), "bad-request") << json::serialize(wrong);
    EXPECT_EQ(http_.post("/api/commitments", "", {{"number", number_a}}).error(), "bad-request");
    EXPECT_EQ(http_.get("/api/commitments").error(), "bad-method");
    const Answer created = ask("ppb", luck(promised, number_a));
    ASSERT_EQ(created.status, 201) << created.body;
    remember(read_table(created.object()));
}

// The number has been told: whatever came of it, the secret serves no other number.
TEST_F(ServerLuck, AGameThatCannotBePlayedUsesTheCommitmentUp) {
    const std::string promised = commitment();
    json::object request = table_request("ppb", {{"edition", "zeroth"}}, luck(promised, number_a));
    EXPECT_EQ(http_.post("/api/tables", "", request).error(), "bad-options");
    EXPECT_EQ(ask("ppb", luck(promised, number_b)).error(), "unknown-commitment");
}

TEST_F(ServerLuck, ACommitmentIsLostWithTheServer) {
    if (server_.database().is_postgres()) GTEST_SKIP() << "all servers of the database keep it";
    const std::string promised = commitment();
    restart();
    EXPECT_EQ(ask("ppb", luck(promised, number_a)).error(), "unknown-commitment");
}

TEST_F(ServerLuck, TheLogHasAllNumbersAndTheDrawsThatWereShown) {
    const Answer created = ask("ppb", luck(commitment(), number_a));
    ASSERT_EQ(created.status, 201) << created.body;
    const Table table = remember(read_table(created.object()));
    std::vector<Player> people = players(table);
    const auto round_is = [](int round) {
        return [round](const Player& one) { return whole(one.position().at("view").at("table").at("round")) >= round; };
    };
    play_until(people, round_is(2));
    const json::object joined = people[1].post("join", {{"name", "Ben"}, {"number", number_b}}).object();
    const int from = whole(joined.at("from_draw"));
    EXPECT_GT(from, 10);
    play_until(people, round_is(3));
    restart();
    for (Player& one : people) one.move_to(server_.port());
    const json::object again = people[1].post("join", {{"name", "Ben"}, {"number", number_b}}).object();
    EXPECT_EQ(whole(again.at("from_draw")), from);
    play_to_the_end(people);

    const std::string log = log_of(people[0]);
    const Outcome verified = verify(log);
    EXPECT_EQ(verified.exit_code, 0) << verified.output;
    EXPECT_NE(verified.output.find("number " + number_a + " of whoever created the table, from draw 1 on"), std::string::npos);
    EXPECT_NE(verified.output.find("number " + number_b + " of seat 1, from draw " + std::to_string(from + 1) + " on"),
              std::string::npos)
        << verified.output;
    EXPECT_NE(verified.output.find("It does not prove"), std::string::npos);
    EXPECT_EQ(log.find(number_b), log.rfind(number_b));
    const std::vector<int> draws = draws_in(log);
    EXPECT_EQ(compare(people[0], draws), draws.size());  // Rocket Rescue hides no draw
    Player eve = spectator(table);
    EXPECT_EQ(compare(eve, draws), draws.size());
}

TEST_F(ServerLuck, ASeatAddsOneNumber) {
    const Table table = create("ppb");
    Player ann = player(table, 0), ben = player(table, 1), eve = spectator(table);
    for (const json::value& wrong : {json::value("ab"), json::value(std::string(64, 'B')), json::value(7), json::value("")})
        EXPECT_EQ(ben.post("join", {{"name", "Ben"}, {"number", wrong}}).error(), "bad-request");
    EXPECT_EQ(eve.post("join", {{"name", "Eve"}, {"number", number_c}}).error(), "not-allowed");
    const json::object first = ben.post("join", {{"name", "Ben"}, {"number", number_b}}).object();
    const Answer other = ben.post("join", {{"name", "Benjamin"}, {"number", number_c}});
    EXPECT_EQ(other.status, 409);
    EXPECT_EQ(other.error(), "conflict");
    EXPECT_EQ(text(ben.refresh().at("seats").at(1).at("name")), "Ben");
    EXPECT_EQ(ben.post("join", {{"name", "Ben"}, {"number", number_b}}).object().at("from_draw"), first.at("from_draw"));
    const json::object renamed = ben.post("join", {{"name", "Benjamin"}}).object();
    EXPECT_EQ(renamed.at("from_draw"), first.at("from_draw"));
    EXPECT_EQ(ann.post("join", {{"name", "Ann"}, {"number", number_b}}).status, 200);  // of another seat
}

TEST_F(ServerLuck, ARematchHasALuckOfItsOwn) {
    const Answer created = ask("pbb", luck(commitment(), number_a));
    ASSERT_EQ(created.status, 201) << created.body;
    Table table = remember(read_table(created.object()));
    for (const std::string& number : {number_b, std::string()}) {
        std::vector<Player> people = players(table);
        play_to_the_end(people);
        Player& ann = people[0];
        EXPECT_EQ(ann.post("rematch", luck(std::string(64, '0'), number_b)).error(), "unknown-commitment");
        EXPECT_EQ(ann.post("rematch", {{"luck", 1}}).error(), "bad-request");
        const std::string promised = commitment();
        const Answer asked = ann.post("rematch", number.empty() ? json::object{} : luck(promised, number));
        ASSERT_EQ(asked.status, 201) << asked.body;
        const Answer repeated = ann.post("rematch", luck(promised, number_c));  // answered, and nothing changes
        EXPECT_EQ(repeated.object().at("table"), asked.object().at("table"));
        table.id = text(asked.object().at("table"));
        EXPECT_EQ(text(player(table, 0).position().at("commitment")) == promised, !number.empty());
    }
    std::vector<Player> people = players(table);
    play_to_the_end(people);
    const Outcome verified = verify(log_of(people[0]));
    EXPECT_EQ(verified.exit_code, 0) << verified.output;
    EXPECT_NE(verified.output.find("no player added a number"), std::string::npos) << verified.output;
}

}  // namespace
}  // namespace tminus::test
