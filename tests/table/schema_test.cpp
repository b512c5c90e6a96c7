// What games and tables say against the schemas that are made from their descriptions, and the files that are written from
// these.

#include "tests/support/schema.h"
#include "match/game_data.h"
#include "match/match.h"
#include "match/schema_files.h"
#include "table/history.h"
#include "table/requests.h"
#include "table/wire_schema.h"
#include "tests/support/golden.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <filesystem>
#include <set>

namespace tminus::test {
namespace {

std::string text_of(const std::string& path) { return read_text(source_path(path)); }

const Schemas& schemas() {
    static const Schemas read(json::parse(text_of("docs/openapi.json")).as_object());
    return read;
}

void expect_fits(const std::string& name, const json::value& value) { ASSERT_EQ(schemas().flaw_in(value, name), "") << name; }

// Every field of the schema that is always there is in it, and each of them is needed.
void expect_every_field(const std::string& name, const json::value& value) {
    expect_fits(name, value);
    for (const auto& entry : value.as_object()) {
        json::object less = schemas().at(name);
        less.at("properties").as_object().erase(entry.key());
        EXPECT_FALSE(schemas().fits(value, less)) << name << " " << entry.key();
    }
}

// What is written straight to text is the same, to the last byte.
void expect_same_as_text(const Match& match, Seat seat) {
    EXPECT_EQ(match.table_text(), json::serialize(match.view(seat).at("table")));
    EXPECT_EQ(match.hand_text(seat), json::serialize(match.view(seat).at("hand")));
    EXPECT_EQ(match.outlook_text(seat), json::serialize(match.outlook(seat)));
    EXPECT_EQ(match.public_outlook_text(), json::serialize(match.public_outlook()));
    EXPECT_EQ(match.score_text(), json::serialize(match.score()));
    EXPECT_EQ(match.legal_actions_text(seat), json::serialize(match.legal_actions(seat)));
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
        if (step % 31 == 0) {
            for (const std::string& action : actions) expect_fits(game + ".Action", match->action_to_json(action));
            for (const json::value& action : match->legal_actions(seat)) expect_fits(game + ".LegalAction", action);
            expect_fits(game + ".View", match->view(seat));
            expect_fits(game + ".View", match->public_view());
            expect_fits(game + ".View", match->state());
            expect_fits(game + ".Outlook", match->outlook(seat));
            expect_fits(game + ".Outlook", match->public_outlook());
            expect_fits("shared.ScoreSheet", match->score());
        }
        if (step % 5 == 0) expect_same_as_text(*match, seat);
        const std::string action = match->choose(seat, step % 2 == 0 ? "greedy" : "random", luck);
        kinds.insert("action " + action.substr(0, action.find(' ')));
        audit_events(match->act(seat, action, luck).events);
    }
    expect_same_as_text(*match, 0);
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
    for_each_golden_game([&](std::string_view game, const GoldenGame& golden) {
        audit_game(library, std::string(game), golden.options, golden.seed, kinds);
    });
    EXPECT_GT(kinds.size(), 130u);
}

// A table of people that is played to its end, now and then with an undo.
class AuditedTable {
public:
    AuditedTable(const std::string& game, const json::object& options, int players)
        : game_(game), table_(test::library(), id, setup(game, options, players)) {
        head_ = json::serialize(table_.setup().to_json());
        absences_.resize(static_cast<std::size_t>(players));
        absences_[0] = {7, 1, table::TakeoverVote{61, 0, 1}};
    }

    void play() {
        Chance choices(11);
        apply(table::JoinEntry{{}, 0, "Ann", {}, {}});
        apply(table::ChatEntry{{}, 0, "hello"});
        apply(table::TakeoverEntry{{}, 0, "greedy"});
        for (int step = 0; !table_.over() && !testing::Test::HasFatalFailure(); ++step) {
            const Seat seat = table_.to_act().lowest();
            apply(table::StepEntry{{}, seat, table_.match().choose(seat, "greedy", choices), "k", {}});
            if (step % 5 == 0 && !table_.undo_obstacle(seat)) apply(table::UndoEntry{{}, seat, "u"});
            if (step % 41 == 0) audit_positions(step % 2 == 0);
        }
        apply(table::RematchEntry{{}, id});
        audit_positions(true);
    }

    void replay() const {
        table::History history(test::library(), id, head_, 50);
        for (const std::string& entry : entries_) history.play(entry);
        for (const table::Viewer viewer : {0, table_.spectator()})
            for (const bool open : {false, true}) {
                const json::value index = json::parse(history.replay(viewer, {{}, open}, absences_));
                expect_fits("table.ReplayIndex", index);
                for (int step = 0; step <= std::min(60, index.at("last").to_number<int>()); step += 7)
                    expect_fits("table.ReplayStep", json::parse(history.replay(viewer, {step, open}, absences_)));
            }
    }

    const std::set<std::string>& kinds() const { return kinds_; }

private:
    static constexpr const char* id = "0123456789abcdef";

    static table::TableSetup setup(const std::string& game, const json::object& options, int players) {
        table::TableSetup setup;
        setup.game = game;
        setup.options = options;
        setup.options["players"] = players;
        for (int seat = 0; seat < players; ++seat)
            setup.seats.push_back({table::SeatKind::open, {}, {}, sha256_hex(std::to_string(seat)), {}});
        setup.secret = FairSecret::random().hex();
        return setup;
    }

    void apply(table::Entry entry) {
        for (const table::Update& update : table_.apply(entry)) {
            expect_fits("table.Update", json::parse(update.body));
            kinds_.emplace(update.kind);
        }
        entries_.push_back(table::to_text(entry));
    }

    void audit_positions(bool with_chat) const {
        for (table::Viewer viewer = 0; viewer <= table_.spectator(); ++viewer) {
            const json::value position = json::parse(table_.position({viewer}, absences_, with_chat));
            expect_fits(game_ + ".Position", position);
            if (viewer == 0) expect_fits("table.Position", position);
        }
    }

    const std::string game_;
    table::Table table_;
    table::Absences absences_;
    std::string head_;
    std::vector<std::string> entries_;
    std::set<std::string> kinds_;
};

TEST(Schema, FitsWhatTablesSay) {
    std::set<std::string> kinds;
    const auto audit = [&](const std::string& game, const json::object& options, int players) {
        SCOPED_TRACE(game);
        AuditedTable table(game, options, players);
        table.play();
        table.replay();
        kinds.insert(table.kinds().begin(), table.kinds().end());
    };
    for (const json::object& box : all_boxes(library()))
        audit(std::string(box.at("game").as_string()), {{"edition", box.at("edition")}},
              std::max(2, box.at("players_min").to_number<int>()));
    EXPECT_EQ(kinds, (std::set<std::string>{"chat", "rematch", "seats", "step", "undo"}));
}

TEST(Schema, RefusesWhatNoTableSays) {
    for (const auto& [type, text] : std::initializer_list<std::pair<const char*, const char*>>{
             {"table.Update", R"({"kind":"step","seq":1})"},
             {"table.Update", R"({"kind":"dance","seq":1})"},
             {"table.Update", R"({"kind":"step","events":[{"type":"dance"}],"seq":1})"},
             {"table.PreviewReply", R"({"legal":true,"rule":"RR-1"})"},
             {"table.PreviewReply", R"({"legal":false})"},
             {"table.SeatRequest", R"({"kind":"bot","name":"Ann"})"},
             {"table.ActRequest", R"({"action":{"type":"dance"},"key":"k"})"},
             {"table.ActRequest", R"({"action":"pass","key":""})"},
             {"table.CreateRequest", R"({"game":"1969","seats":[{"kind":"open"}],"bot_pause_ms":-1})"},
             {"table.CreateReply", R"({"table":"x","commitment":"x","seats":[],"spectator":{"token":"x"}})"}})
        EXPECT_NE(schemas().flaw_in(json::parse(text), type), "") << type << " " << text;
}

// The page's tests look at these positions; one that no game says any more would prove nothing.
TEST(Schema, FitsTheFixturesOfThePage) {
    namespace fs = std::filesystem;
    int seen = 0;
    for (const auto& folder : fs::directory_iterator(source_path("web/src/games"))) {
        if (!fs::is_directory(folder.path() / "fixtures")) continue;
        for (const auto& entry : fs::directory_iterator(folder.path() / "fixtures")) {
            SCOPED_TRACE(entry.path().string() + ": npm run fixtures makes it anew");
            const json::object fixture = json::parse(read_text(entry.path())).as_object();
            const std::string game(fixture.at("game").as_string());
            ++seen;
            if (entry.path().filename().string().starts_with("box")) {
                expect_fits(game + ".Box", fixture);
                continue;
            }
            expect_fits(game + ".Position", fixture);
        }
    }
    EXPECT_GT(seen, 50);
}

TEST(Schema, FilesAreUpToDate) {
    const Definitions all = table::wire_schema();
    for (const GeneratedFile& file : typescript_files(all))
        EXPECT_TRUE(text_of("web/src/generated/" + file.name) == file.text) << file.name << ": run tools/update_schema.sh";
    const std::string openapi = text_of("docs/openapi.json");
    EXPECT_TRUE(with_generated_schemas(openapi, all) == openapi) << "docs/openapi.json: run tools/update_schema.sh";
}

TEST(Schema, LeavesWhatIsWrittenByHand) {
    const std::string hand = R"({
  "components": {
    "responses": {"Gone": {"description": "not here"}},
    "schemas": {
      "Old": {"type": "string"}
    }
  }
}
)";
    const Definitions all = table::wire_schema();
    const std::string written = with_generated_schemas(hand, all);
    EXPECT_TRUE(written.starts_with(hand.substr(0, hand.find("Old") - 8)));
    const json::value schemas = json::parse(written).at("components").at("schemas");
    EXPECT_TRUE(schemas.as_object().contains("table.Position"));
    EXPECT_FALSE(schemas.as_object().contains("Old"));
    EXPECT_TRUE(with_generated_schemas(written, all) == written);
    EXPECT_THROW(with_generated_schemas("{}", all), std::runtime_error);
}

TEST(Schema, RefusesTwoTypesOfOneName) {
    Definitions all;
    all.begin("chess");
    all.add("Card", Schema::text());
    EXPECT_NO_THROW(all.add("Card", Schema::text()));
    EXPECT_THROW(all.add("Card", Schema::integer()), std::logic_error);
    EXPECT_NO_THROW(all.add("table", "Card", Schema::integer()));
    EXPECT_THROW(all.at("chess.Board"), std::logic_error);
    EXPECT_THROW(all.note("chess.Card", "colour", "of its back"), std::logic_error);
}

// Otherwise they would be ignored in all these tests.
TEST(Schema, UsesOnlyKeywordsThatTheValidatorKnows) {
    const std::set<std::string> known{"$ref",     "type",     "properties", "required",  "additionalProperties",
                                      "items",    "enum",     "const",      "pattern",   "oneOf",
                                      "anyOf",    "minimum",  "maximum",    "minLength", "maxLength",
                                      "minItems", "maxItems", "description"};
    for (const auto& entry : schemas().document().at("components").at("schemas").as_object())
        for (const std::string& keyword : keywords_of(entry.value().as_object()))
            EXPECT_TRUE(known.contains(keyword)) << entry.key() << ": " << keyword;
}

// The document names the request and the reply of each verb, as the descriptions do.
TEST(Schema, EveryVerbHasItsRequestAndReply) {
    const json::object& replies = schemas().at("table.ReplyToVerb").at("properties").as_object();
    const json::object& requests = schemas().at("table.RequestOfVerb").at("properties").as_object();
    const auto schema_in = [](const json::value& content) { return content.at("content").at("application/json").at("schema"); };
    table::for_each_request([&](auto type) {
        const std::string verb(decltype(type)::type::verb);
        const json::value& post = schemas().document().at("paths").at("/api/tables/{id}/" + verb).at("post");
        EXPECT_EQ(schema_in(post.at("requestBody")), requests.at(verb)) << verb;
        EXPECT_EQ(schema_in(post.at("responses").as_object().begin()->value()), replies.at(verb)) << verb;
    });
}

TEST(Schema, FindsWhatIsWrong) {
    const Schemas small(
        json::parse(R"({"components": {"schemas": {"Id": {"type": "string", "pattern": "^[a-f]+$"}}}})").as_object());
    const auto flaw = [&](const char* value, const char* schema) {
        return small.flaw_in(json::parse(value), json::parse(schema).as_object());
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
    EXPECT_NE(flaw(R"({"id": "xyz"})", object).find("id"), std::string::npos);
    EXPECT_NE(flaw("16", R"({"oneOf": [{"minimum": 10}, {"maximum": 20}]})"), "");  // two at once
    EXPECT_NE(flaw(R"("ab")", R"({"type": "string", "minLength": 3})"), "");
    EXPECT_EQ(flaw(R"("äöü")", R"({"type": "string", "maxLength": 3})"), "");
    EXPECT_NE(flaw(R"({"a": "1"})", R"({"additionalProperties": {"type": "integer"}})"), "");
    EXPECT_THROW(flaw("1", R"({"$ref": "#/components/schemas/None"})"), std::exception);
}

}  // namespace
}  // namespace tminus::test
