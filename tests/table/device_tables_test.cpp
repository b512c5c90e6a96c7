// Tables on a device, as the page uses them: the same code that is in its module.

#include "apps/wasm/device_tables.h"

#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::device {
namespace {

using test::library;

class Device : public ::testing::Test {
protected:
    json::value ask(json::object call, int status = 200) { return ask_of(tables_, std::move(call), status); }

    static json::value ask_of(DeviceTables& tables, json::object call, int status = 200) {
        const json::value answer = json::parse(tables.answer(json::serialize(call)));
        EXPECT_EQ(answer.at("status"), status) << json::serialize(call) << " " << json::serialize(answer);
        return answer.at("body");
    }

    static json::array seats(int people, int bots) {
        json::array list;
        for (int i = 0; i < people; ++i) list.push_back(json::object{{"kind", "person"}, {"name", "P" + std::to_string(i)}});
        for (int i = 0; i < bots; ++i) list.push_back(json::object{{"kind", "bot"}, {"bot", "easy"}});
        return list;
    }

    void create(const char* game, int people, int bots) {
        const json::value made =
            ask({{"call", "create"}, {"body", json::object{{"game", game}, {"seats", seats(people, bots)}}}});
        record_ = made.at("record").as_object();
        table_ = std::string(made.at("reply").at("table").as_string());
        tokens_.clear();
        for (const json::value& seat : made.at("reply").at("seats").as_array())
            tokens_.push_back(seat.as_object().contains("token") ? std::string(seat.at("token").as_string()) : "");
        entries_.clear();
    }

    json::object call(const char* name, const json::object& more = {}) const {
        json::object object{{"call", name}, {"table", table_}};
        object.insert(more.begin(), more.end());
        return object;
    }

    json::value position(std::size_t seat, DeviceTables* where = nullptr) {
        return ask_of(where == nullptr ? tables_ : *where, call("position", {{"token", tokens_[seat]}, {"chat", true}}))
            .at("position");
    }

    void keep(const json::value& answer) {
        const json::value& change = answer.at("change");
        EXPECT_EQ(change.at("number"), static_cast<int>(entries_.size()) + 1);
        entries_.push_back(change.at("entry").as_string());
        record_["snapshot"] = change.at("snapshot");
    }

    // Opens what was kept.
    json::value open_in(DeviceTables& other) {
        return ask_of(other,
                      call("open", {{"head", record_.at("head")}, {"entries", entries_}, {"snapshot", record_.at("snapshot")}}));
    }

    // One step of whoever is to act: a person's first choice, or what its bot wants. False: the game is over.
    bool step() {
        const json::value bot = ask(call("next-bot"));
        if (!bot.is_null()) {
            const json::value choice = ask(call("choose", {{"seat", bot.at("seat")}, {"bot", bot.at("bot")}}));
            keep(ask(call("bot-step", {{"seat", bot.at("seat")}, {"action", choice.at("action")}})));
            return true;
        }
        for (std::size_t seat = 0; seat < tokens_.size(); ++seat) {
            if (tokens_[seat].empty()) continue;
            const json::value now = position(seat);
            if (now.at("over").as_bool()) return false;
            bool on_turn = false;
            for (const json::value& one : now.at("to_act").as_array()) on_turn |= one == static_cast<int>(seat);
            if (!on_turn) continue;
            const json::value choice = ask(call("choose", {{"seat", static_cast<int>(seat)}, {"bot", "greedy"}}));
            const json::object body{{"action", choice.at("action")}, {"key", "k" + std::to_string(entries_.size())}};
            keep(ask(call("request", {{"token", tokens_[seat]}, {"verb", "act"}, {"body", body}})));
            return true;
        }
        return false;
    }

    DeviceTables tables_{library()};
    std::string table_;
    std::vector<std::string> tokens_;
    json::object record_;
    json::array entries_;
};

TEST_F(Device, WholeGamesAreKeptAndComeBack) {
    for (const auto& [game, people, bots] :
         {std::tuple{"rocket-rescue", 1, 2}, {"1969", 2, 0}, {"rocketmen", 1, 1}, {"first-orbit", 1, 1}}) {
        SCOPED_TRACE(game);
        create(game, people, bots);
        int steps = 0;
        while (step()) {
            if (++steps % 40 != 0) continue;
            DeviceTables again(library());
            EXPECT_EQ(open_in(again).at("read_only"), false);
            EXPECT_EQ(position(0, &again), position(0));
        }
        EXPECT_GT(steps, 5);
        EXPECT_EQ(position(0).at("over"), true);
        const json::value log = ask(call("log", {{"token", tokens_[0]}}));
        EXPECT_NE(log.at("log").as_string().find("\"secret\""), json::string::npos);
        const json::value index = ask(call("replay", {{"token", tokens_[0]}, {"open", true}}));
        EXPECT_EQ(index.at("last"), steps);
        EXPECT_EQ(ask(call("replay", {{"token", tokens_[0]}, {"open", true}, {"step", 1}})).at("step"), 1);
    }
}

TEST_F(Device, AnotherInstanceFollowsByEntries) {
    create("rocketmen", 1, 1);
    DeviceTables other(library());
    open_in(other);
    for (int i = 0; i < 30 && step(); ++i) {
        ask_of(other, call("follow", {{"number", static_cast<int>(entries_.size())}, {"entry", entries_.back()}}));
        ASSERT_EQ(position(0, &other), position(0));
    }
    ask_of(other, call("follow", {{"number", static_cast<int>(entries_.size())}, {"entry", entries_.back()}}), 409);
}

TEST_F(Device, ARefusalNamesItsRuleAndChangesNothing) {
    create("rocket-rescue", 3, 0);
    const json::value before = position(0);
    const json::object body{{"action", "ready"}, {"key", "k"}};
    const json::value refused = ask(call("request", {{"token", tokens_[0]}, {"verb", "act"}, {"body", body}}), 422);
    EXPECT_EQ(refused.at("error").at("rule"), "RR-PLAN-02");
    EXPECT_EQ(position(0), before);
}

TEST_F(Device, AGameGoesOnFromItsLog) {
    create("1969", 2, 0);
    for (int i = 0; i < 20; ++i) ASSERT_TRUE(step());
    const std::string log(ask(call("export")).at("log").as_string());
    EXPECT_EQ(log.find("secret"), std::string::npos);
    const json::value view = position(0).at("view");
    const json::value made = ask({{"call", "import"}, {"body", json::object{{"log", log}, {"seats", seats(2, 0)}}}});
    EXPECT_EQ(made.at("record").at("entries").as_array().size(), 20u);
    table_ = std::string(made.at("reply").at("table").as_string());
    tokens_ = {std::string(made.at("reply").at("seats").at(0).at("token").as_string()),
               std::string(made.at("reply").at("seats").at(1).at("token").as_string())};
    EXPECT_EQ(position(0).at("view"), view);
    EXPECT_GT(position(0).at("brought_draws").as_int64(), 0);
}

TEST_F(Device, ARematchIsANewTableWithTheSameTokens) {
    create("first-orbit", 2, 0);
    while (step()) {
    }
    const json::value answer = ask(call("request", {{"token", tokens_[0]}, {"verb", "rematch"}, {"body", json::object()}}));
    keep(answer);
    EXPECT_EQ(answer.at("record").at("table"), answer.at("reply").at("table"));
    table_ = std::string(answer.at("reply").at("table").as_string());
    EXPECT_EQ(position(1).at("over"), false);
}

TEST_F(Device, BadCallsAreRefused) {
    create("first-orbit", 2, 0);
    const auto refused = [&](const std::string& text) {
        const json::value answer = json::parse(tables_.answer(text));
        return answer.at("status").as_int64() >= 400 && !answer.at("body").at("error").at("message").as_string().empty();
    };
    for (
        const char* text :
        {"", "{", "[]", "{}", R"({"call":7})", R"({"call":"fly"})", R"({"call":"box","game":"chess","edition":"x"})",
         R"({"call":"position","table":"0000000000000000","token":"x","chat":true})",
         R"({"call":"create","body":{"game":"1969","seats":[]}})",
         R"({"call":"create","body":{"game":"1969","seats":[{"kind":"bot","bot":"hard:9999ms"}]}})",
         R"({"call":"create","body":{"game":"1969","seats":[{"kind":"open"},{"kind":"open"}],"clock":{"per":"game","seconds":60}}})",
         R"({"call":"import","body":{"log":"x","seats":[]}})",
         R"({"call":"open","table":"x","head":"{}","entries":[],"snapshot":"{}"})"})
        EXPECT_TRUE(refused(text)) << text;
    ask(call("position", {{"token", "wrong"}, {"chat", true}}), 401);
    ask(call("request", {{"token", tokens_[0]}, {"verb", "fly"}, {"body", json::object()}}), 400);
    ask(call("bot-step", {{"seat", 0}, {"action", "pass"}}), 409);
    ask(call("replay", {{"token", tokens_[0]}, {"open", true}}), 403);
    ask({{"call", "create"},
         {"body", json::object{{"game", "first-orbit"},
                               {"seats", seats(2, 0)},
                               {"luck", json::object{{"commitment", std::string(64, 'a')}, {"number", std::string(64, 'b')}}}}}},
        409);
}

}  // namespace
}  // namespace tminus::device
