// Previews: what is certain to come of an action, and nothing else.

#include "tests/server/fixture.h"

namespace tminus::test {
namespace {

class ServerPreview : public ServerTest {
protected:
    static json::object preview_of(Player& player, const json::value& action) {
        const Answer answer = player.post("preview", {{"action", action}});
        EXPECT_EQ(answer.status, 200) << json::serialize(action) << ": " << answer.body;
        return answer.object();
    }

    static std::vector<std::string> types_of(const json::object& preview) {
        std::vector<std::string> types;
        for (const json::value& event : preview.at("events").as_array()) types.push_back(text(event.at("type")));
        return types;
    }

    static std::string rule_against(const json::object& preview) {
        EXPECT_EQ(preview.at("legal"), false);
        EXPECT_EQ(preview.size(), 3u) << json::serialize(preview);  // and the figures behind the rule
        return text(preview.at("rule"));
    }

    static bool has(const std::vector<std::string>& types, const std::string& type) {
        return std::find(types.begin(), types.end(), type) != types.end();
    }
};

TEST_F(ServerPreview, TellsWhatIsCertainAndChangesNothing) {
    const Table table = create("ppp");
    Player ann = player(table, 0), ben = player(table, 1);
    const std::string anns = timeless(ann.get().body), bens = timeless(ben.get().body);
    const json::object expected{
        {"legal", true}, {"events", json::array{json::object{{"type", "die-placed"}, {"field", "research-1"}, {"face", 4}}}}};
    const auto without_outlook = [](json::object preview) {
        EXPECT_TRUE(preview.at("outlook").is_object());
        preview.erase("outlook");
        return preview;
    };
    EXPECT_EQ(without_outlook(preview_of(ann, "place field=research-1 face=4")), expected);
    EXPECT_EQ(without_outlook(preview_of(ann, json::object{{"type", "place"}, {"face", 4}, {"field", "research-1"}})), expected);
    EXPECT_EQ(preview_of(ann, ann.position().at("actions").as_array().front()).at("legal"), true);  // with its text
    EXPECT_EQ(rule_against(preview_of(ann, "ready")), "RR-PLAN-02");
    EXPECT_EQ(rule_against(preview_of(ann, "research module=standard-engine")), "RR-ROUND-01");
    EXPECT_EQ(timeless(ann.get().body), anns);
    EXPECT_EQ(timeless(ben.get().body), bens);
    restart();
    ann.move_to(server_.port());
    EXPECT_EQ(timeless(ann.get().body), anns);
}

TEST_F(ServerPreview, IsForSeatsAndForActions) {
    const Table table = create("ppp");
    Player ann = player(table, 0), eve = spectator(table);
    EXPECT_EQ(eve.post("preview", {{"action", "ready"}}).error(), "not-allowed");
    EXPECT_EQ(ann.post("preview", {{"action", "dance"}}).error(), "bad-action");
    EXPECT_EQ(ann.post("preview", {{"action", json::object{{"type", "dance"}}}}).error(), "bad-action");
    EXPECT_EQ(ann.post("preview", {{"action", 7}}).error(), "bad-action");
    EXPECT_EQ(ann.post("preview", {}).error(), "bad-request");
    EXPECT_EQ(ann.post("preview", {{"action", "ready"}, {"key", "k"}}).error(), "bad-request");
    EXPECT_EQ(ann.get("preview").error(), "bad-method");
}

TEST_F(ServerPreview, TheLastToBeReadyDoesNotSeeThePlansOfOthersBefore) {
    const Table table = create("ppp");
    std::vector<Player> people = players(table);
    for (std::size_t seat : {1u, 2u}) plan(people[seat]);
    Player& ann = people[0];
    ann.refresh();
    for (const char* field : {"research-1", "purchase-1", "boarding-1", "build-1"})
        step(ann, json::string(std::string("place field=") + field + " face=3"));
    const json::object preview = preview_of(ann, "ready");
    EXPECT_EQ(types_of(preview), (std::vector<std::string>{"seat-ready", "plan-revealed"}));  // her own
    EXPECT_EQ(whole(preview.at("events").at(1).at("seat")), 0);
    EXPECT_EQ(rule_against(preview_of(people[1], "ready")), "RR-PLAN-08");
}

TEST_F(ServerPreview, ShowsCostsAndRewardsButNoLuck) {
    const Table table = create("pppp");
    std::vector<Player> people = players(table);
    int builds = 0, launches = 0;
    play_until(people, [&](const Player& looked_at) {
        auto& player = const_cast<Player&>(looked_at);
        for (const json::value& action : player.position().at("actions").as_array()) {
            const std::string type = text(action.at("type"));
            if ((type != "build" || builds > 20) && type != "launch") continue;
            const json::object preview = preview_of(player, action);
            const auto types = types_of(preview);
            EXPECT_FALSE(has(types, "stability-rolled"));
            if (type == "build") {
                ++builds;
                EXPECT_EQ(types.at(0), "cubes-paid") << json::serialize(preview);
                EXPECT_TRUE(has(types, "module-built")) << json::serialize(preview);
            } else {
                ++launches;
                EXPECT_EQ(types.at(0), "rocket-launched");
                EXPECT_TRUE(has(types, "energy-paid") || has(types, "points-gained")) << json::serialize(preview);
            }
        }
        return is_over(player.position());
    });
    EXPECT_GT(builds, 10);
    EXPECT_EQ(preview_of(people[0], "pass").at("legal"), false);  // it is over
}

}  // namespace
}  // namespace tminus::test
