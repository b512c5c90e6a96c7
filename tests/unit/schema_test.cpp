// What the games say against the schemas that are made from their descriptions, and the files that are written from these.

#include "tests/support/schema.h"
#include "match/game_schema.h"
#include "match/match.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <filesystem>
#include <set>

namespace tminus::test {
namespace {

std::string text_of(const std::string& path) { return read_text(source_path(path)); }

const json::object& document() {
    static const json::object read = json::parse(text_of("docs/openapi.json")).as_object();
    return read;
}

const json::object& schema(const std::string& name) { return document().at("components").at("schemas").at(name).as_object(); }

void expect_fits(const std::string& name, const json::value& value) {
    ASSERT_EQ(flaw_in(value, schema(name), document()), "") << name;
}

// Every field of the schema that is always there is in it, and each of them is needed.
void expect_every_field(const std::string& name, const json::value& value) {
    expect_fits(name, value);
    for (const auto& entry : value.as_object()) {
        json::object less = schema(name);
        less.at("properties").as_object().erase(entry.key());
        EXPECT_NE(flaw_in(value, less, document()), "") << name << " " << entry.key();
    }
}

// Plays a game and looks at all that is said in it; counts the kinds of actions and events.
void audit_game(const Library& library, const std::string& game, const json::object& options, std::uint64_t seed,
                std::set<std::string>& kinds) {
    Chance luck(seed);
    Events events;
    const auto match = start_match(library, game, options, luck, events);
    const auto audit_events = [&](const Events& told) {
        for (const auto& entry : told) {
            expect_fits(game + ".Event", entry.event);
            kinds.insert("event " + std::string(entry.event.at("type").as_string()));
        }
    };
    audit_events(events);
    for (int step = 0; step < 3000 && !match->to_act().empty() && !testing::Test::HasFatalFailure(); ++step) {
        const Seat seat = match->to_act().lowest();
        const std::vector<std::string> actions = match->legal(seat);
        if (step % 7 == 0) {
            for (const std::string& action : actions) expect_fits(game + ".Action", match->action_to_json(action));
            expect_fits(game + ".View", match->view(seat));
            expect_fits(game + ".View", match->public_view());
            expect_fits(game + ".View", match->state());
            expect_fits(game + ".Outlook", match->outlook(seat));
            expect_fits(game + ".Outlook", match->public_outlook());
            expect_fits("shared.ScoreSheet", match->score());
        }
        const std::string action = match->choose(seat, step % 2 == 0 ? "greedy" : "random", luck);
        kinds.insert("action " + action.substr(0, action.find(' ')));
        audit_events(match->act(seat, action, luck).events);
    }
    expect_every_field(game + ".View", match->view(0));
    expect_every_field(game + ".Outlook", match->outlook(0));
    expect_every_field("shared.ScoreSheet", match->score());
}

TEST(Schema, FitsWhatTheGamesSay) {
    const Library library = load_library(embedded_data());
    for (const json::object& box : all_boxes(library)) {
        const std::string game(box.at("game").as_string());
        expect_every_field(game + ".Box", box);
    }
    std::set<std::string> kinds;
    audit_game(library, "rocket-rescue", {{"edition", "first"}, {"players", 4}}, 1, kinds);
    audit_game(library, "rocket-rescue", {{"edition", "second"}, {"players", 3}}, 2, kinds);
    for (const int seed : {3, 4, 5})
        audit_game(library, "rocket-rescue", {{"edition", "third-deluxe"}, {"players", 5}, {"characters", "random"}},
                   static_cast<std::uint64_t>(seed), kinds);
    audit_game(library, "1969", {{"players", 2}}, 6, kinds);
    audit_game(library, "1969", {{"players", 5}}, 7, kinds);
    audit_game(library, "rocketmen", {{"players", 1}, {"level", "hard"}}, 8, kinds);
    audit_game(library, "rocketmen", {{"players", 4}, {"variants", "two"}}, 9, kinds);
    audit_game(library, "rocketmen", {{"players", 3}, {"mode", "battle-for-earth"}}, 10, kinds);
    EXPECT_GT(kinds.size(), 130u);
}

// The page's tests look at these positions; one that no game says any more would prove nothing.
TEST(Schema, FitsTheFixturesOfThePage) {
    namespace fs = std::filesystem;
    int seen = 0;
    for (const char* folder : {"rescue", "moon1969", "rocketmen"})
        for (const auto& entry : fs::directory_iterator(source_path("web/src/games/" + std::string(folder) + "/fixtures"))) {
            SCOPED_TRACE(entry.path().string() + ": npm run fixtures makes it anew");
            const json::object fixture = json::parse(read_text(entry.path())).as_object();
            const std::string game(fixture.at("game").as_string());
            ++seen;
            if (entry.path().filename().string().starts_with("box")) {
                expect_fits(game + ".Box", fixture);
                continue;
            }
            expect_fits("Position", fixture);
            expect_fits(game + ".View", fixture.at("view"));
            expect_fits(game + ".Outlook", fixture.at("outlook"));
            for (json::value action : fixture.at("actions").as_array()) {
                action.get_object().erase("text");
                expect_fits(game + ".Action", action);
            }
        }
    EXPECT_GT(seen, 50);
}

TEST(Schema, FilesAreUpToDate) {
    for (const GeneratedFile& file : typescript_files())
        EXPECT_TRUE(text_of("web/src/generated/" + file.name) == file.text) << file.name << ": run tools/update_schema.sh";
    const std::string openapi = text_of("docs/openapi.json");
    EXPECT_TRUE(with_generated_schemas(openapi) == openapi) << "docs/openapi.json: run tools/update_schema.sh";
}

TEST(Schema, LeavesWhatIsWrittenByHand) {
    const std::string hand = R"({
  "components": {
    "schemas": {
      "Id": {"type": "string"}
    }
  }
}
)";
    const std::string written = with_generated_schemas(hand);
    EXPECT_TRUE(written.starts_with(hand.substr(0, hand.find("string") + 8)));
    EXPECT_TRUE(json::parse(written).at("components").at("schemas").as_object().contains("rocketmen.Box"));
    EXPECT_TRUE(with_generated_schemas(written) == written);
    EXPECT_THROW(with_generated_schemas("{}"), std::runtime_error);
}

TEST(Schema, RefusesTwoTypesOfOneName) {
    Definitions all;
    all.add("Card", false, Schema::text());
    EXPECT_NO_THROW(all.add("Card", false, Schema::text()));
    EXPECT_THROW(all.add("Card", false, Schema::integer()), std::logic_error);
}

TEST(Schema, FindsWhatIsWrong) {
    const json::object document =
        json::parse(R"({"components": {"schemas": {"Id": {"type": "string", "pattern": "^[a-f]+$"}}}})").as_object();
    const auto flaw = [&](const char* value, const char* schema) {
        return flaw_in(json::parse(value), json::parse(schema).as_object(), document);
    };
    const char* object =
        R"({"type": "object", "properties": {"id": {"$ref": "#/components/schemas/Id"}, "n": {"type": ["integer", "null"],
        "minimum": 0}, "list": {"type": "array", "items": {"enum": [1, "x"]}, "maxItems": 2}}, "required": ["id"],
        "additionalProperties": false})";
    EXPECT_EQ(flaw(R"({"id": "abc", "n": null, "list": [1, "x"]})", object), "");
    EXPECT_EQ(flaw(R"({"id": "abc", "n": 7})", object), "");
    for (const char* bad :
         {R"({})", R"([])", R"({"id": "xyz"})", R"({"id": 7})", R"({"id": "a", "n": -1})", R"({"id": "a", "n": 1.5})",
          R"({"id": "a", "more": 1})", R"({"id": "a", "list": [2]})", R"({"id": "a", "list": [1, 1, 1]})"})
        EXPECT_NE(flaw(bad, object), "") << bad;
    const char* choice =
        R"({"oneOf": [{"const": 0}, {"type": "integer", "minimum": 10, "maximum": 20}, {"type": "integer", "minimum": 15}]})";
    EXPECT_EQ(flaw("0", choice), "");
    EXPECT_EQ(flaw("12", choice), "");
    EXPECT_NE(flaw("5", choice), "");
    EXPECT_NE(flaw("16", choice), "");  // two at once
    EXPECT_EQ(flaw("16", R"({"anyOf": [{"minimum": 10}, {"maximum": 20}]})"), "");
    EXPECT_NE(flaw(R"("ab")", R"({"type": "string", "minLength": 3})"), "");
    EXPECT_EQ(flaw(R"("äöü")", R"({"type": "string", "maxLength": 3})"), "");
    EXPECT_EQ(flaw(R"({"a": 1})", R"({"additionalProperties": {"type": "integer"}})"), "");
    EXPECT_NE(flaw(R"({"a": "1"})", R"({"additionalProperties": {"type": "integer"}})"), "");
    EXPECT_THROW(flaw("1", R"({"multipleOf": 2})"), std::runtime_error);
    EXPECT_THROW(flaw("1", R"({"$ref": "#/components/schemas/None"})"), std::exception);
}

}  // namespace
}  // namespace tminus::test
