// A seat's link is claimed once: what it opens before and after, who is told, what a repeated request gets, and names.

#include "tests/server/fixture.h"

#include <atomic>
#include <thread>

namespace tminus::test {
namespace {

class ServerClaims : public ServerTest {
protected:
    // A token as the page makes one up.
    std::string new_token() {
        static std::atomic<int> count = 0;
        std::string token = std::to_string(++count) + std::string(32, 'c');
        token.resize(32);
        tokens_.push_back(token);
        return token;
    }

    Answer claim(const Table& table, std::size_t seat, const std::string& name, const std::string& token) {
        return http_.post(table.at("join"), table.tokens.at(seat), {{"name", name}, {"token", token}});
    }

    static json::object seat_in(const json::object& position, std::size_t seat) {
        return position.at("seats").as_array().at(seat).as_object();
    }
};

TEST_F(ServerClaims, AnOpenSeatIsClaimedOnce) {
    const Table table = create("pop");
    Player ann = player(table, 0);
    ann.watch();
    EXPECT_EQ(seat_in(ann.position(), 1).at("claimed"), false);
    const std::string token = new_token();
    const Answer claimed = claim(table, 1, "Zoë", token);
    ASSERT_EQ(claimed.status, 200) << claimed.body;

    const auto message = ann.next(patience);
    ASSERT_TRUE(message && message->contains("update"));
    const json::object told = message->at("update").at("seats").as_array().at(1).as_object();
    EXPECT_EQ(told.at("claimed"), true);
    EXPECT_EQ(told.at("name"), "Zoë");
    EXPECT_EQ(told.at("kind"), "person");
    EXPECT_EQ(message->at("update").at("seats").as_array().at(0).at("claimed"), false);

    Player zoe(server_.port(), table.id, token);
    EXPECT_EQ(whole(zoe.refresh().at("seat")), 1);
    EXPECT_TRUE(zoe.position().at("link").is_null());
    plan(zoe);

    // The link is of no use any more, whatever it is used for.
    Player stale(server_.port(), table.id, table.tokens[1]);
    for (const char* what : {"", "log", "replay"}) {
        const Answer answer = stale.get(what);
        EXPECT_EQ(answer.status, 401) << what;
        EXPECT_EQ(answer.error(), "link-taken") << what;
    }
    EXPECT_EQ(stale.act("pass").error(), "link-taken");
    EXPECT_EQ(stale.post("handback", {}).error(), "link-taken");
    EXPECT_EQ(stale.post("join", {{"name", "Eve"}}).status, 401);
    EXPECT_THROW(stale.watch(), std::runtime_error);
    const Answer second = claim(table, 1, "Eve", new_token());
    EXPECT_EQ(second.status, 409);
    EXPECT_EQ(second.error(), "link-taken");
    EXPECT_EQ(zoe.post("join", {{"name", "Zoë"}, {"token", new_token()}}).error(), "conflict");  // her own token is not a link

    EXPECT_EQ(zoe.post("join", {{"name", "Zora"}}).status, 200);  // another name
    EXPECT_EQ(seat_in(ann.refresh(), 1).at("name"), "Zora");
    restart();
    zoe.move_to(server_.port());
    stale.move_to(server_.port());
    EXPECT_EQ(whole(zoe.refresh().at("seat")), 1);
    EXPECT_EQ(seat_in(zoe.position(), 1).at("claimed"), true);
    EXPECT_EQ(stale.get().error(), "link-taken");
}

TEST_F(ServerClaims, ALostAnswerIsAskedForAgain) {
    const Table table = create("pop");
    const std::string token = new_token();
    const Answer first = claim(table, 1, "Zoë", token);
    ASSERT_EQ(first.status, 200);
    Player zoe(server_.port(), table.id, token);
    EXPECT_EQ(zoe.post("chat", {{"text", "hello"}}).status, 200);
    for (int again = 0; again < 2; ++again) {
        const Answer answer = claim(table, 1, "Zoë", token);
        EXPECT_EQ(answer.status, 200);
        EXPECT_EQ(answer.body, first.body);
        restart();
    }
    zoe.move_to(server_.port());
    EXPECT_EQ(seq_of(zoe.refresh()), 2);  // the claim and the message
    EXPECT_EQ(claim(table, 1, "Zoë", new_token()).status, 409);
}

TEST_F(ServerClaims, TheLinkOfAnOpenSeatLooksLikeASpectatorAndDoesNothingElse) {
    const Table table = create("pop");
    Player ann = player(table, 0), guest(server_.port(), table.id, table.tokens[1]), eve = spectator(table);
    plan(ann);
    let_bots_finish(ann);
    guest.watch();
    json::object seen = guest.refresh(), public_one = eve.refresh();
    EXPECT_EQ(whole(seen.at("link")), 1);
    EXPECT_TRUE(public_one.at("link").is_null());
    seen.erase("link"), public_one.erase("link");
    EXPECT_EQ(lasting(seen), lasting(public_one));
    EXPECT_FALSE(seat_in(seen, 1).at("connected").as_bool());  // nobody sits there yet
    EXPECT_TRUE(seat_in(seen, 1).at("away").is_null());

    for (const char* what : {"log", "replay"}) EXPECT_EQ(guest.get(what).error(), "not-allowed") << what;
    EXPECT_EQ(guest.act("ready").error(), "not-allowed");
    EXPECT_EQ(guest.undo().error(), "not-allowed");
    EXPECT_EQ(guest.post("preview", {{"action", "ready"}}).error(), "not-allowed");
    EXPECT_EQ(guest.post("chat", {{"text", "let me in"}}).error(), "not-allowed");
    EXPECT_EQ(guest.post("takeover", {{"seat", 0}}).error(), "not-allowed");
    EXPECT_EQ(guest.post("handback", {}).error(), "not-allowed");
    EXPECT_EQ(guest.post("rematch", {}).error(), "not-allowed");
    EXPECT_EQ(guest.post("webhook", {{"url", nullptr}}).error(), "not-allowed");
    EXPECT_EQ(guest.post("join", {{"name", "Zoë"}}).error(), "bad-request");  // without a token of its own
    EXPECT_EQ(seat_in(ann.refresh(), 1).at("kind"), "open");

    EXPECT_EQ(ann.post("chat", {{"text", "anybody there?"}}).status, 200);  // the guest hears what spectators hear
    const auto message = guest.next(patience);
    ASSERT_TRUE(message);
    EXPECT_TRUE(message->at("seat").is_null());
    EXPECT_EQ(whole(message->at("position").at("link")), 1);
    ASSERT_EQ(claim(table, 1, "Zoë", new_token()).status, 200);
    EXPECT_EQ(guest.next(patience)->at("error").at("type"), "link-taken");
    EXPECT_EQ(ann.post("chat", {{"text", "welcome"}}).status, 200);
    EXPECT_FALSE(guest.next(milliseconds(100)));
}

TEST_F(ServerClaims, ThePersonWhoMadeTheTableLosesASeatThatIsClaimed) {
    const Table table = create("ppp");
    Player ann = player(table, 0), ben = player(table, 1), cleo = player(table, 2);
    for (Player* own : {&ann, &ben, &cleo}) step(*own, "bid energy=1");  // several seats at one device
    EXPECT_EQ(whole(ben.refresh().at("link")), 1);
    EXPECT_EQ(ben.post("join", {{"name", "Benny"}}).status, 200);  // only a new name
    EXPECT_EQ(seat_in(ben.refresh(), 1).at("claimed"), false);
    ben.watch();
    cleo.watch();
    HookListener hook;
    EXPECT_EQ(ben.post("webhook", {{"url", hook.url()}}).status, 200);

    const std::string token = new_token();
    ASSERT_EQ(claim(table, 1, "Benedict", token).status, 200);
    const auto told = ben.next(patience);
    ASSERT_TRUE(told);
    EXPECT_EQ(told->at("type"), "error");
    EXPECT_EQ(told->at("error").at("type"), "link-taken");
    EXPECT_EQ(text(told->at("table")), table.id);
    EXPECT_EQ(cleo.next(patience)->at("update").at("kind"), "seats");
    EXPECT_EQ(cleo.refresh().at("seats").at(1).at("connected"), false);
    Player benedict(server_.port(), table.id, token);
    benedict.watch();
    step(benedict, "place field=research-1 face=4");
    EXPECT_EQ(benedict.next(patience)->at("update").at("kind"), "step");
    EXPECT_FALSE(ben.next(milliseconds(100)));  // nothing of the hidden hand
    EXPECT_EQ(ben.act("ready").error(), "link-taken");
    step(ann, "place field=research-1 face=4");  // the other seats stay as they were
    for (Player* player : {&ann, &benedict, &cleo}) plan(*player);
    EXPECT_FALSE(hook.receive(milliseconds(300))) << "it was that of the link's holder";
}

TEST_F(ServerClaims, OfManyClaimsAtOnceOneWins) {
    const Table table = create("pop");
    constexpr int many = 8;
    std::vector<std::string> tokens;
    for (int i = 0; i < many; ++i) tokens.push_back(new_token());
    std::vector<int> answers(many);
    std::vector<std::thread> threads;
    for (int i = 0; i < many; ++i)
        threads.emplace_back([&, i] {
            const auto at = static_cast<std::size_t>(i);
            HttpClient http(server_.port());
            const json::object body{{"name", "Zoë " + std::to_string(i)}, {"token", tokens[at]}};
            answers[at] = http.post(table.at("join"), table.tokens[1], body).status;
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(std::count(answers.begin(), answers.end(), 200), 1);
    EXPECT_EQ(std::count(answers.begin(), answers.end(), 409), many - 1);
    for (std::size_t i = 0; i < many; ++i) EXPECT_EQ(http_.get(table.at(), tokens[i]).status, answers[i] == 200 ? 200 : 401);
}

TEST_F(ServerClaims, BadClaimsChangeNothing) {
    const Table table = create("ppo");
    const auto join = [&](const json::object& body) { return http_.post(table.at("join"), table.tokens[2], body); };
    const std::string good(32, 'a');
    for (const json::value& token :
         {json::value(7), json::value(nullptr), json::value(""), json::value(std::string(31, 'a')),
          json::value(std::string(33, 'a')), json::value(std::string(32, 'A')), json::value(std::string(32, 'g')),
          json::value(std::string(32, ' ')), json::value(json::array{good})})
        EXPECT_EQ(join({{"name", "Zoë"}, {"token", token}}).error(), "bad-request") << json::serialize(token);
    for (const std::string& known : {table.tokens[0], table.tokens[1], table.tokens[2], table.spectator})
        EXPECT_EQ(join({{"name", "Zoë"}, {"token", known}}).error(), "bad-request");  // a token opens one thing
    EXPECT_EQ(join({{"name", "Zoë"}, {"token", good}, {"seat", 0}}).error(), "bad-request");
    EXPECT_EQ(join({{"token", good}}).error(), "bad-request");
    EXPECT_EQ(join({{"name", "Ann"}, {"token", good}}).error(), "name-taken");
    EXPECT_EQ(http_.post(table.at("join"), table.spectator, {{"name", "Zoë"}, {"token", good}}).error(), "not-allowed");
    EXPECT_EQ(http_.post(table.at("join"), std::string(32, '0'), {{"name", "Zoë"}, {"token", good}}).error(), "bad-token");
    EXPECT_EQ(http_.get(table.at(), good).error(), "bad-token");
    EXPECT_EQ(seq_of(player(table, 0).position()), 0);

    ASSERT_EQ(join({{"name", "Zoë"}, {"token", new_token()}}).status, 200);
    EXPECT_EQ(http_.post(table.at("join"), table.tokens[1], {{"name", "Ben"}, {"token", table.tokens[2]}}).error(),
              "bad-request");  // nor does a link that was taken
}

TEST_F(ServerClaims, TokensStayValidInARematch) {
    const Table table = create("ppb");
    const std::string token = new_token();
    ASSERT_EQ(claim(table, 1, "Zoë", token).status, 200);
    std::vector<Player> people;
    people.push_back(player(table, 0));
    people.emplace_back(server_.port(), table.id, token, 2);
    play_to_the_end(people);
    const Answer asked = people[1].post("rematch", {});
    ASSERT_EQ(asked.status, 201) << asked.body;
    const std::string id = text(asked.object().at("table"));
    Player ann(server_.port(), id, table.tokens[0]), zoe(server_.port(), id, token), stale(server_.port(), id, table.tokens[1]);
    EXPECT_EQ(whole(zoe.refresh().at("seat")), 1);
    EXPECT_EQ(seat_in(zoe.position(), 1).at("claimed"), true);
    EXPECT_EQ(seat_in(zoe.position(), 0).at("claimed"), false);
    EXPECT_EQ(stale.get().error(), "link-taken");
    EXPECT_TRUE(zoe.play());
    // Ann's own seat can still be claimed, by another device of hers.
    const std::string phone = new_token();
    EXPECT_EQ(ann.post("join", {{"name", "Ann"}, {"token", phone}}).status, 200);
    EXPECT_EQ(ann.get().error(), "link-taken");
    EXPECT_EQ(whole(Player(server_.port(), id, phone).refresh().at("seat")), 0);
    EXPECT_EQ(http_.get(table.at(), table.tokens[0]).status, 200);  // at the first table nothing has changed
}

TEST_F(ServerClaims, AClaimThatCannotBeWrittenDidNotHappen) {
    const Table table = create("pop");
    Player guest(server_.port(), table.id, table.tokens[1]);
    guest.watch();
    server_.fill_disk();
    const std::string token = new_token();
    EXPECT_EQ(claim(table, 1, "Zoë", token).error(), "storage");
    server_.free_disk();
    EXPECT_EQ(http_.get(table.at(), token).error(), "bad-token");
    EXPECT_EQ(whole(guest.refresh().at("link")), 1);
    EXPECT_EQ(claim(table, 1, "Zoë", token).status, 200);
    EXPECT_EQ(whole(http_.get(table.at(), token).object().at("seat")), 1);
}

TEST_F(ServerClaims, NamesAreCleanAndDifferent) {
    const Table table = create("ppo");
    Player ann = player(table, 0);
    const auto rename = [&](const std::string& name) { return ann.post("join", {{"name", name}}); };
    const auto name = [&] { return text(seat_in(ann.refresh(), 0).at("name")); };
    EXPECT_EQ(rename("  Anna  Maria\u00a0\u3000").status, 200);
    EXPECT_EQ(name(), "Anna  Maria");
    EXPECT_EQ(rename(std::string(40, 'x')).status, 200);
    EXPECT_EQ(rename("   " + std::string(40, 'y') + " ").status, 200);
    for (const char* fine : {"Łukasz", "张伟", "Ωμέγα", "O'Neill", "😀", "Ann", "A"}) {
        EXPECT_EQ(rename(fine).status, 200) << fine;
        EXPECT_EQ(name(), fine);
    }
    for (const std::string& bad :
         {std::string(),           std::string(" "),         std::string("\u00a0\u2003"), std::string(41, 'x'),
          std::string("a\0b", 3),  std::string("a\nb"),      std::string("\t"),           std::string("a\x7f"),
          std::string("a\u0085"),  std::string("a\u00ad"),   std::string("a\u061c"),      std::string("a\u200b"),
          std::string("\u200f"),   std::string("a\u2028"),   std::string("\u202eevE"),    std::string("a\u2060"),
          std::string("a\u2066b"), std::string("\ufeffAnn"), std::string("\u3164"),       std::string("a\U000e0041"),
          std::string("a\uffff")}) {
        const Answer answer = rename(bad);
        EXPECT_EQ(answer.status, 400) << bad;
        EXPECT_EQ(answer.error(), "bad-name") << bad << answer.body;
    }
    for (const char* body : {R"({"name":"\ud800"})", "{\"name\":\"\xff\"}", "{\"name\":\"\xc3\"}", "{\"name\":\"\xed\xa0\x80\"}"})
        EXPECT_EQ(http_.send("POST", table.at("join"), table.tokens[0], body).status, 400) << body;
    EXPECT_EQ(rename("").error(), "bad-name");
    EXPECT_EQ(ann.post("join", {{"name", 7}}).error(), "bad-request");

    for (const char* taken : {"Ben", "ben", "BEN", " bEn "}) EXPECT_EQ(rename(taken).error(), "name-taken") << taken;
    EXPECT_EQ(rename("Ann").status, 200);
    EXPECT_EQ(rename("ANN").status, 200);  // one's own
    EXPECT_EQ(claim(table, 2, "ann", new_token()).error(), "name-taken");
    EXPECT_EQ(claim(table, 2, "Äpfel  Ör", new_token()).status, 200);
    EXPECT_EQ(rename("äpfel ÖR").error(), "name-taken");
    EXPECT_EQ(rename("Apfel Or").status, 200);
}

TEST_F(ServerClaims, TheNamesOfANewTableAreChecked) {
    const auto error_with = [&](const json::array& seats) {
        json::object request = table_request("ppo");
        request["seats"].as_array().at(0) = seats.at(0);
        request["seats"].as_array().at(1) = seats.at(1);
        return http_.post("/api/tables", "", request).error();
    };
    const auto person = [](const char* name) { return json::object{{"kind", "person"}, {"name", name}}; };
    EXPECT_EQ(error_with({person("Ann"), person(" ann ")}), "name-taken");
    EXPECT_EQ(error_with({person("greedy"), json::object{{"kind", "bot"}, {"bot", "greedy"}}}), "name-taken");
    EXPECT_EQ(error_with({person("Ann"), person("B\u202een")}), "bad-name");
    EXPECT_EQ(error_with({person("Ann"), person(" ")}), "bad-name");
    EXPECT_EQ(error_with({person("Ann"), person("Ben")}), "");
    EXPECT_EQ(error_with({json::object{{"kind", "open"}}, json::object{{"kind", "open"}}}), "");
}

}  // namespace
}  // namespace tminus::test
