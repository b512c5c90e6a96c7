#include "match/protocol.h"

#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

class ProtocolTest : public ::testing::Test {
protected:
    json::object ask(const std::string& line) { return json::parse(protocol_.answer(line)).as_object(); }
    json::object start() {
        return ask(R"({"cmd":"new","game":"rocket-rescue","options":{"edition":"third-base","players":3,"crew":5},"seed":5})");
    }
    std::string error_type(const std::string& line) {
        const json::object reply = ask(line);
        return reply.at("ok").as_bool() ? "" : std::string(reply.at("error").at("type").as_string());
    }
    std::string state() { return json::serialize(ask(R"({"cmd":"state"})")); }

    Protocol protocol_{library()};
};

TEST_F(ProtocolTest, SaysHello) {
    const json::object reply = ask(R"({"cmd":"hello","id":7})");
    EXPECT_EQ(reply.at("id"), 7);
    EXPECT_EQ(reply.at("games"), json::array(game_ids().begin(), game_ids().end()));
}

TEST_F(ProtocolTest, PlaysAWholeGame) {
    json::object reply = start();
    EXPECT_TRUE(reply.at("ok").as_bool());
    EXPECT_EQ(reply.at("seats"), 3);
    EXPECT_FALSE(reply.at("events").as_array().empty());
    int steps = 0;
    while (!reply.at("to_act").as_array().empty()) {
        const auto seat = std::to_string(reply.at("to_act").at(0).as_int64());
        const json::object chosen =
            ask(R"({"cmd":"choose","bot":"greedy","seed":)" + std::to_string(++steps) + R"(,"seat":)" + seat + "}");
        const json::object apply{{"cmd", "apply"}, {"seat", std::stoi(seat)}, {"action", chosen.at("action")}};
        reply = ask(json::serialize(apply));
        ASSERT_TRUE(reply.at("ok").as_bool()) << json::serialize(reply);
    }
    EXPECT_FALSE(reply.at("winners").as_array().empty());
    EXPECT_EQ(reply.at("step"), steps);
}

TEST_F(ProtocolTest, ActionsMayBeTextOrJson) {
    start();
    const json::array texts = ask(R"({"cmd":"legal","seat":0})").at("actions").as_array();
    const json::array objects = ask(R"({"cmd":"legal","seat":0,"form":"json"})").at("actions").as_array();
    ASSERT_EQ(texts.size(), objects.size());
    EXPECT_EQ(texts.front(), "place field=research-1 face=1");
    EXPECT_EQ(objects.front(), (json::object{{"type", "place"}, {"field", "research-1"}, {"face", 1}}));
    EXPECT_EQ(error_type(R"({"cmd":"apply","seat":0,"action":{"type":"place","field":"research-1","face":1}})"), "");
    EXPECT_EQ(error_type(R"({"cmd":"apply","seat":1,"action":"place field=build-2 face=6"})"), "");
}

TEST_F(ProtocolTest, ARefusalNamesItsRule) {
    start();
    const json::object reply = ask(R"({"cmd":"apply","seat":0,"action":"ready"})");
    EXPECT_EQ(reply.at("error").at("type"), "refused");
    EXPECT_EQ(reply.at("error").at("rule"), "RR-PLAN-02");
    EXPECT_EQ(ask(R"({"cmd":"refusal","seat":0,"action":"ready"})").at("rule"), "RR-PLAN-02");
    EXPECT_TRUE(ask(R"({"cmd":"refusal","seat":0,"action":"bid energy=1"})").at("rule").is_null());
}

TEST_F(ProtocolTest, AViewHasNoPlanOfOthersAndPrivateEventsSayForWhom) {
    start();
    const std::string before = json::serialize(ask(R"({"cmd":"view","seat":1})"));
    const json::object reply = ask(R"({"cmd":"apply","seat":0,"action":"place field=research-1 face=6"})");
    EXPECT_EQ(reply.at("events").at(0).at("only"), json::array{0});
    EXPECT_EQ(json::serialize(ask(R"({"cmd":"view","seat":1})")), before);
    EXPECT_NE(json::serialize(ask(R"({"cmd":"view","seat":0})")).find(R"("research-1":6)"), std::string::npos);
}

TEST_F(ProtocolTest, DrawsCanBeGiven) {
    start();
    const auto plan = [&](int seat) {
        for (const char* field : {"research-1", "purchase-1", "boarding-1", "build-1"})
            ask(R"({"cmd":"apply","seat":)" + std::to_string(seat) + R"(,"action":"place field=)" + field + R"( face=3"})");
        ask(R"({"cmd":"apply","seat":)" + std::to_string(seat) + R"(,"action":"bid energy=1"})");
    };
    for (int seat = 0; seat < 3; ++seat) plan(seat);
    ask(R"({"cmd":"apply","seat":0,"action":"ready"})");
    ask(R"({"cmd":"apply","seat":1,"action":"ready"})");
    EXPECT_EQ(error_type(R"({"cmd":"apply","seat":2,"action":"ready","draws":[1,2]})"), "bad-draws");
    EXPECT_EQ(error_type(R"({"cmd":"apply","seat":2,"action":"ready","draws":[1,2,7]})"), "bad-draws");
    EXPECT_EQ(error_type(R"({"cmd":"apply","seat":2,"action":"ready","draws":[1,2,3,4]})"), "bad-draws");
    EXPECT_EQ(error_type(R"({"cmd":"apply","seat":2,"action":"ready","draws":[1,2,6]})"), "");
    EXPECT_EQ(ask(R"({"cmd":"state"})").at("state").at("table").at("track"), (json::array{2, 1, 0}));
}

TEST_F(ProtocolTest, LoadsStatesAndUndoesSteps) {
    start();
    json::object reply = ask(R"({"cmd":"state"})");
    reply.at("state").at("table").at("players").at(2).as_object()["energy"] = 11;
    EXPECT_EQ(error_type(json::serialize(json::object{{"cmd", "load"}, {"state", reply.at("state")}})), "");
    EXPECT_EQ(error_type(R"({"cmd":"undo"})"), "bad-request");
    EXPECT_EQ(error_type(R"({"cmd":"apply","seat":2,"action":"bid energy=11"})"), "");
    EXPECT_EQ(error_type(R"({"cmd":"undo"})"), "");
    EXPECT_EQ(ask(R"({"cmd":"state"})").at("state"), reply.at("state"));
}

TEST_F(ProtocolTest, ALoadedStateWithASeedCanBePlayedAgain) {
    start();
    const json::value loaded = ask(R"({"cmd":"state"})").at("state");
    const auto played = [&](int seed) {
        json::object reply = ask(json::serialize(json::object{{"cmd", "load"}, {"state", loaded}, {"seed", seed}}));
        for (int step = 0; step < 40; ++step) {
            const std::string seat = std::to_string(reply.at("to_act").at(0).as_int64());
            const json::object chosen = ask(R"({"cmd":"choose","bot":"greedy","seat":)" + seat + "}");
            reply =
                ask(json::serialize(json::object{{"cmd", "apply"}, {"seat", std::stoi(seat)}, {"action", chosen.at("action")}}));
        }
        return state();
    };
    const std::string first = played(9);
    EXPECT_EQ(played(9), first);
    EXPECT_NE(played(10), first);
    EXPECT_EQ(error_type(json::serialize(json::object{{"cmd", "load"}, {"state", loaded}, {"seed", -1}})), "bad-request");
}

TEST_F(ProtocolTest, ASeedAfterGivenDrawsBringsLuckBack) {
    const json::array draws = [&] {
        start();
        return json::parse(lines_of(std::string(ask(R"({"cmd":"log"})").at("log").as_string()))[0]).at("draws").as_array();
    }();
    const json::object options{{"edition", "third-base"}, {"players", 3}, {"crew", 5}};
    ask(json::serialize(json::object{{"cmd", "new"}, {"game", "rocket-rescue"}, {"options", options}, {"draws", draws}}));
    const json::value loaded = ask(R"({"cmd":"state"})").at("state");
    EXPECT_EQ(error_type(json::serialize(json::object{{"cmd", "load"}, {"state", loaded}, {"seed", 3}})), "");
    for (int seat = 0; seat < 3; ++seat) {
        for (const char* field : {"research-1", "purchase-1", "boarding-1", "build-1"})
            ask(R"({"cmd":"apply","seat":)" + std::to_string(seat) + R"(,"action":"place field=)" + field + R"( face=3"})");
        EXPECT_EQ(error_type(R"({"cmd":"apply","seat":)" + std::to_string(seat) + R"(,"action":"ready"})"), "");
    }
}

TEST_F(ProtocolTest, TellsWhatABoxHolds) {
    for (const json::object& box : all_boxes(library())) {
        const json::object request{{"cmd", "box"}, {"game", box.at("game")}, {"edition", box.at("edition")}};
        EXPECT_EQ(ask(json::serialize(request)).at("box"), box);
    }
    EXPECT_EQ(error_type(R"({"cmd":"box","game":"chess","edition":"standard"})"), "bad-options");
    const json::object unknown = ask(R"({"cmd":"box","game":"1969","edition":"second"})");
    EXPECT_EQ(unknown.at("error").at("message"), "edition 'second' is unknown; there is standard");
    EXPECT_EQ(error_type(R"({"cmd":"box","game":"1969"})"), "bad-request");
    EXPECT_EQ(error_type(R"({"cmd":"box","game":"1969","edition":1})"), "bad-request");
    EXPECT_EQ(error_type(R"({"cmd":"box","game":"1969","edition":"standard","seat":0})"), "bad-request");
}

TEST_F(ProtocolTest, TellsOutlookAndScoreOfEveryGame) {
    for (const std::string& game : game_ids()) {
        ask(json::serialize(json::object{{"cmd", "new"}, {"game", game}}));
        EXPECT_FALSE(ask(R"({"cmd":"outlook","seat":1})").at("outlook").as_object().empty());
        EXPECT_TRUE(ask(R"({"cmd":"score"})").at("score").as_object().contains("lines"));
    }
    EXPECT_EQ(error_type(R"({"cmd":"outlook"})"), "bad-request");
    EXPECT_EQ(error_type(R"({"cmd":"score","seat":0})"), "bad-request");
}

TEST_F(ProtocolTest, LogsGoOutAndIn) {
    start();
    ask(R"({"cmd":"apply","seat":0,"action":"bid energy=2"})");
    const json::object log = ask(R"({"cmd":"log"})");
    const std::string before = state();
    start();
    EXPECT_NE(state(), before);
    EXPECT_EQ(error_type(json::serialize(json::object{{"cmd", "log-in"}, {"log", log.at("log")}})), "");
    EXPECT_EQ(state(), before);
    EXPECT_EQ(error_type(R"({"cmd":"log-in","log":"nonsense\n"})"), "bad-log");
    EXPECT_EQ(state(), before);
}

TEST_F(ProtocolTest, ABadLineGetsAnErrorAndChangesNothing) {
    EXPECT_EQ(error_type(R"({"cmd":"state"})"), "bad-request");  // no game yet
    start();
    const std::string before = state();
    for (const char* line :
         {"", "x", "[]", "{}", "{\"cmd\":1}", R"({"cmd":"fly"})", R"({"cmd":"view"})", R"({"cmd":"view","seat":3})",
          R"({"cmd":"view","seat":-1})", R"({"cmd":"view","seat":"0"})", R"({"cmd":"state","seat":0})",
          R"({"cmd":"apply","seat":0})", R"({"cmd":"apply","seat":0,"action":5})",
          R"({"cmd":"apply","seat":0,"action":"bid energy=1","draws":"no"})", R"({"cmd":"load"})", R"({"cmd":"load","state":{}})",
          R"({"cmd":"choose","seat":0})", R"({"cmd":"new","game":"rocket-rescue","seed":-4})",
          R"({"cmd":"legal","seat":0,"form":"yaml"})"})
        EXPECT_EQ(error_type(line), "bad-request") << line;
    EXPECT_EQ(error_type(R"({"cmd":"apply","seat":0,"action":"dance"})"), "bad-action");
    EXPECT_EQ(error_type(R"({"cmd":"choose","seat":0,"bot":"hal"})"), "bad-options");
    EXPECT_EQ(error_type(R"({"cmd":"new","game":"chess"})"), "bad-options");
    EXPECT_EQ(error_type(R"({"cmd":"new","game":"rocket-rescue","options":{"edition":"fifth"}})"), "bad-options");
    EXPECT_EQ(error_type(R"({"cmd":"new","game":"rocket-rescue","options":{"edition":"second","characters":"random"}})"),
              "bad-options");
    EXPECT_EQ(error_type(R"({"cmd":"new","game":"rocket-rescue","options":{"characters":"all"}})"), "bad-options");
    EXPECT_EQ(error_type(R"({"cmd":"new","game":"rocket-rescue","options":{"ambassador_own":4}})"), "bad-options");
    EXPECT_EQ(error_type(R"({"cmd":"new","game":"rocket-rescue","options":{"players":2}})"), "bad-options");
    EXPECT_EQ(error_type(R"({"cmd":"new","game":"rocket-rescue","options":{"crew":6}})"), "bad-options");
    EXPECT_EQ(error_type(R"({"cmd":"new","game":"rocket-rescue","options":{"speed":1}})"), "bad-options");
    EXPECT_EQ(error_type(R"({"cmd":"new","game":"rocket-rescue","draws":[1]})"), "bad-draws");
    EXPECT_EQ(state(), before);
}

// A whole number is written as one, wherever one is needed.
TEST_F(ProtocolTest, OtherNumbersAreNotTakenForWholeOnes) {
    start();
    const std::string before = state();
    const json::value sound = ask(R"({"cmd":"state"})").at("state");
    const auto ask_with = [&](const std::string& number) {
        for (const std::string& line :
             {R"({"cmd":"new","game":"rocket-rescue","seed":)" + number + "}",
              R"({"cmd":"new","game":"rocket-rescue","draws":[)" + number + "]}",
              R"({"cmd":"new","game":"rocket-rescue","options":{"players":)" + number + "}}",
              R"({"cmd":"new","game":"rocket-rescue","options":{"crew":)" + number + "}}",
              R"({"cmd":"new","game":"1969","options":{"sell_1966":)" + number + "}}", R"({"cmd":"view","seat":)" + number + "}",
              R"({"cmd":"choose","bot":"greedy","seat":0,"seed":)" + number + "}",
              R"({"cmd":"apply","seat":)" + number + R"(,"action":"bid energy=1"})",
              R"({"cmd":"apply","seat":0,"action":{"type":"bid","energy":)" + number + "}}",
              R"({"cmd":"apply","seat":0,"action":"bid energy=)" + number + "\"}",
              R"({"cmd":"apply","seat":0,"action":"bid energy=1","draws":[)" + number + "]}"}) {
            const json::object reply = ask(line);
            EXPECT_FALSE(reply.at("ok").as_bool()) << line;
            EXPECT_EQ(state(), before) << line;
        }
        std::string text = json::serialize(json::object{{"cmd", "load"}, {"state", sound}});
        text.replace(text.find(R"("round":1)"), 9, R"("round":)" + number);
        EXPECT_EQ(error_type(text), "bad-request") << number;
        EXPECT_EQ(state(), before);
    };
    for (const char* number : {"1E0", "1e0", "1.0", "10E-1", "-0.0", "1E400", "1.5", "18446744073709551616", "true"})
        ask_with(number);
    EXPECT_EQ(ask(R"({"cmd":"view","seat":1E0})").at("error").at("message"),
              "seat: expected a whole number without point or exponent");
}

TEST_F(ProtocolTest, AnIdIsRepeatedOrRefused) {
    for (const char* id : {"1", "\"a\"", "1.5", "[1,{\"a\":null}]", "18446744073709551615"})
        EXPECT_EQ(ask(std::string(R"({"cmd":"hello","id":)") + id + "}").at("id"), json::parse(id)) << id;
    EXPECT_EQ(error_type(R"({"cmd":"hello","id":1E400})"), "bad-request");  // JSON cannot write what was read
    EXPECT_EQ(error_type(R"({"cmd":"hello","id":[{"a":-1E400}]})"), "bad-request");
}

// Each change makes a state that cannot occur; none may be loaded.
TEST_F(ProtocolTest, ImpossibleStatesAreRefused) {
    start();
    const json::value sound = ask(R"({"cmd":"state"})").at("state");
    const auto refused = [&](auto change) {
        json::value state = sound;
        change(state.at("table").as_object());
        return error_type(json::serialize(json::object{{"cmd", "load"}, {"state", state}}));
    };
    const auto table = [](json::object& object, const char* key) -> json::value& { return object.at(key); };
    EXPECT_EQ(refused([&](auto&) {}), "");
    EXPECT_EQ(refused([&](auto& t) { t["round"] = 9; }), "bad-request");
    EXPECT_EQ(refused([&](auto& t) { t["phase"] = "dancing"; }), "bad-request");
    EXPECT_EQ(refused([&](auto& t) { t["phase"] = "research"; }), "bad-request");  // without a die
    EXPECT_EQ(refused([&](auto& t) { t["ready"] = json::array{0, 1, 2}; }), "bad-request");
    EXPECT_EQ(refused([&](auto& t) { t["track"] = json::array{0, 0, 1}; }), "bad-request");
    EXPECT_EQ(refused([&](auto& t) { t["terminal"] = json::array{0}; }), "bad-request");  // one crew too many
    EXPECT_EQ(refused([&](auto& t) { table(t, "market").as_object()["carbon"] = 11; }), "bad-request");
    EXPECT_EQ(refused([&](auto& t) { table(t, "players").at(0).as_object()["crew"] = 4; }), "bad-request");
    EXPECT_EQ(refused([&](auto& t) { table(t, "players").at(0).as_object()["chips"] = 8; }), "bad-request");
    EXPECT_EQ(refused([&](auto& t) { table(t, "players").as_array().pop_back(); }), "bad-request");
    EXPECT_EQ(refused([&](auto& t) { table(t, "deck").as_array().push_back("grey-mare"); }), "bad-request");
    EXPECT_EQ(refused([&](auto& t) { table(t, "deck").as_array().push_back(nullptr); }), "bad-request");
    EXPECT_EQ(refused([&](auto& t) { table(t, "planets").as_array()[0] = table(t, "planets").at(4); }), "bad-request");
    EXPECT_EQ(refused([&](auto& t) { t["weather"] = "fine"; }), "bad-request");
    EXPECT_EQ(refused([&](auto& t) { t.erase("pending"); }), "bad-request");
}

TEST_F(ProtocolTest, QuitsWhenAsked) {
    ask(R"({"cmd":"quit"})");
    EXPECT_TRUE(protocol_.wants_to_quit());
}

}  // namespace
}  // namespace tminus::test
