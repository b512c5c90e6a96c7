// What is stored of a table can be damaged in any way: that table is closed, and everything else goes on.

#include "games/game_ids.h"
#include "tests/server/fixture.h"

namespace tminus::test {
namespace {

struct Row {
    std::string head, snapshot;
    std::vector<std::string> entries;
};

Row read_table_rows(const Database& database, const std::string& table) {
    const auto first = database.run("SELECT head, snapshot FROM tables WHERE id=$1", {table}).at(0);
    Row row{first.at(0), first.at(1), {}};
    for (const auto& line : database.run("SELECT body FROM entries WHERE table_id=$1 ORDER BY number", {table}))
        row.entries.push_back(line.at(0));
    return row;
}

// PostgreSQL holds no other bytes than those of UTF-8.
bool is_text(const Row& row) {
    const auto broken = [](const std::string& text) { return text.find('\xff') != std::string::npos; };
    return !broken(row.head) && !broken(row.snapshot) && std::none_of(row.entries.begin(), row.entries.end(), broken);
}

void add_table_rows(std::vector<Statement>& statements, const std::string& table, const Row& row) {
    statements.push_back(
        {"INSERT INTO tables(id, created, head, snapshot) VALUES($1, 1, $2, $3)", {table, row.head, row.snapshot}});
    for (std::size_t i = 0; i < row.entries.size(); ++i)
        statements.push_back(
            {"INSERT INTO entries(table_id, number, body) VALUES($1, $2, $3)", {table, std::to_string(i + 1), row.entries[i]}});
}

const std::vector<json::value>& wrong_values() {
    static const std::vector<json::value> values{nullptr,       "nonsense",    -1, 999'999'999'999'999'999, 0.5,
                                                 json::array{}, json::object{}};
    return values;
}

// Every text that differs from this one in one field: taken away, or of a wrong type or size.
void spoil_fields(const std::string& text, const std::function<void(std::string)>& use, int depth) {
    const json::value whole = json::parse(text);
    const std::function<void(const json::value&, int, const std::function<void(json::value)>&)> visit =
        [&](const json::value& value, int levels, const std::function<void(json::value)>& put) {
            for (const json::value& wrong : wrong_values()) put(wrong);
            if (levels == 0) return;
            if (value.is_object())
                for (const auto& member : value.get_object()) {
                    json::object without = value.get_object();
                    without.erase(member.key());
                    put(without);
                    visit(member.value(), levels - 1, [&, key = std::string(member.key())](json::value changed) {
                        json::object object = value.get_object();
                        object[key] = std::move(changed);
                        put(object);
                    });
                }
            if (value.is_array() && !value.get_array().empty())
                visit(value.get_array().back(), levels - 1, [&](json::value changed) {
                    json::array array = value.get_array();
                    array.back() = std::move(changed);
                    put(array);
                });
        };
    visit(whole, depth, [&](const json::value& changed) { use(json::serialize(changed)); });
    for (const std::string& broken : {std::string(), text.substr(0, text.size() / 2), text + "}", std::string(200, '['),
                                      std::string("\xff\xfe"), std::string("{\"kind\":\"unheard-of\",\"seat\":0}")})
        use(broken);
}

std::vector<Row> damaged_versions(const Row& good) {
    std::vector<Row> all;
    spoil_fields(
        good.head,
        [&](std::string text) {
            all.push_back({std::move(text), good.snapshot, good.entries});
        },
        3);
    spoil_fields(
        good.snapshot,
        [&](std::string text) {
            all.push_back({good.head, std::move(text), good.entries});
        },
        2);
    std::set<std::string> kinds;
    for (std::size_t i = 0; i < good.entries.size(); ++i) {
        const json::value entry = json::parse(good.entries[i]);
        if (!kinds.insert(text(entry.at("kind"))).second) continue;
        spoil_fields(
            good.entries[i],
            [&](std::string spoilt) {
                Row row = good;
                row.entries[i] = std::move(spoilt);
                all.push_back(std::move(row));
            },
            2);
    }
    // Another game, and an unknown one.
    std::vector<std::string> games = game_ids();
    games.emplace_back("chess");
    for (const std::string& game : games) {
        json::object head = json::parse(good.head).as_object();
        head["game"] = game;
        all.push_back({json::serialize(head), good.snapshot, good.entries});
    }
    return all;
}

class ServerDamage : public ServerTest {
protected:
    ServerDamage() : ServerTest({.limits = false, .as_plain_user = false, .arguments = {"--allow-local-webhooks"}}) {}

    // A table of this game where everything has happened that is stored.
    Table eventful_table(const char* game) {
        const Table table = create(table_request("ppb", {}, {{"game", game}, {"takeover_seconds", 86'400}}));
        std::vector<Player> people = players(table);
        play_steps(people, 6);
        EXPECT_EQ(people[0].post("chat", {{"text", "hello"}}).status, 200);
        people[0].post("join", {{"name", "Anna"}});
        EXPECT_EQ(people[0].post("webhook", {{"url", "http://127.0.0.1:9/turn"}}).status, 200);
        people[0].post("takeover", {{"seat", 1}});
        people[1].post("handback", json::object{});
        for (Player& person : people)
            if (person.undo().status == 200) break;
        let_bots_finish(people[0]);
        return table;
    }

    void expect_proper(const Answer& answer, const std::string& what) {
        EXPECT_TRUE(answer.status >= 200 && answer.status < 504) << what << ": " << answer.status;
        if (answer.status >= 400) {
            EXPECT_FALSE(answer.error().empty()) << what << ": " << answer.body;
        }
        if (answer.status == 500) {
            EXPECT_EQ(answer.error(), "damaged-table") << what;
        }
    }

    void visit(const std::string& id, const std::string& token, const std::string& what) {
        const std::string at = "/api/tables/" + id;
        for (const char* get : {"", "/log?after=0", "/replay", "/replay?step=1"}) expect_proper(http_.get(at + get, token), what);
        expect_proper(http_.post(at + "/chat", token, {{"text", "hello?"}}), what);
        expect_proper(http_.post(at + "/act", token, {{"action", "pass"}, {"key", "k"}}), what);
    }

    int counter(const std::string& name) {
        const std::string text = http_.get("/metrics").body;
        const auto at = text.find("\n" + name + " ");
        return at == std::string::npos ? -1 : std::atoi(text.c_str() + at + name.size() + 2);
    }
};

TEST_F(ServerDamage, ClosesOneTableAndNothingElse) {
    std::vector<std::pair<Table, Row>> originals;
    for (const char* game : {"rocket-rescue", "1969", "rocketmen"}) originals.emplace_back(eventful_table(game), Row{});
    const Table neighbour = create("ppp");
    ASSERT_EQ(server_.stop(), 0);

    std::vector<std::pair<std::string, std::string>> visits;  // table and token
    {
        const Database& database = server_.database();
        std::vector<Statement> damage;
        std::size_t number = 0;
        for (auto& [table, row] : originals) {
            row = read_table_rows(database, table.id);
            for (const Row& version : damaged_versions(row)) {
                if (database.is_postgres() && !is_text(version)) continue;
                char id[17];
                std::snprintf(id, sizeof id, "%016zx", ++number);
                add_table_rows(damage, id, version);
                visits.emplace_back(id, table.tokens[0]);
            }
        }
        damage.push_back({"DELETE FROM entries WHERE table_id=$1 AND number=2", {originals[1].first.id}});
        // When people were last seen can be damaged, too, and there can be notes of tables that do not exist.
        damage.push_back({"DELETE FROM absences"});
        const std::vector<std::string> times{"-9223372036854775808", "9223372036854775807", "99999999999999999999", "nonsense",
                                             ""};
        for (std::size_t i = 0; i < times.size(); ++i)
            damage.push_back({"INSERT INTO absences(table_id, due, seen) VALUES($1, $2, $3)",
                              {i == 0 ? originals[0].first.id : "missing" + times[i],
                               i < 2 || !database.is_postgres() ? times[i] : "0", times[i] + " " + times[i]}});
        database.run(damage);
    }
    server_.start();
    http_ = HttpClient(server_.port());
    Player calm = player(neighbour, 0);
    calm.watch();
    SocketClient socket(server_.port());
    for (const auto& [id, token] : visits) {
        visit(id, token, id);
        socket.send(json::object{{"type", "watch"}, {"table", id}, {"token", token}, {"after", 0}});
        const std::string type = text(socket.expect().at("type"));
        EXPECT_TRUE(type == "position" || type == "error") << id;
        ASSERT_TRUE(server_.running()) << "ended by " << id << "\n" << server_.log();
    }
    EXPECT_EQ(http_.get(originals[1].first.at(), originals[1].first.tokens[0]).error(), "damaged-table");
    EXPECT_GT(counter("tminus_tables_damaged_total"), 100);
    EXPECT_EQ(counter("tminus_internal_errors_total"), 0) << server_.log();
    calm.refresh();
    calm.play();
    EXPECT_EQ(http_.get(originals[0].first.at(), originals[0].first.tokens[0]).status, 200);
    RecordProperty("damaged_tables", static_cast<int>(visits.size()));
}

}  // namespace
}  // namespace tminus::test
