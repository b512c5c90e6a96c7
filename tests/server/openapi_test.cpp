// The server's real answers against docs/openapi.json: every answer that the file lists, and nothing it does not list.

#include "match/match.h"
#include "tests/server/fixture.h"
#include "tests/support/schema.h"

#include <set>

namespace tminus::test {
namespace {

json::object read_document() {
    std::ifstream file(repository_path("docs/openapi.json"));
    std::stringstream text;
    text << file.rdbuf();
    return json::parse(text.str()).as_object();
}

// Calls operations and holds the answers against the document.
class Auditor {
public:
    struct Call {
        std::string method, path;  // as in the document
        std::string id, token, body, query;
        std::string edition = "third-base", game = "rocket-rescue";
        std::string content_type = "application/json";
    };

    Answer expect(HttpClient& http, const Call& call, int status) {
        const Answer answer = send(http, call);
        EXPECT_EQ(answer.status, status) << name(call) << " " << call.body << "\n" << answer.body;
        audit(call, answer);
        return answer;
    }

    // Repeats it until there is this answer.
    void expect_at_last(HttpClient& http, const Call& call, int status) {
        Answer answer;
        for (int i = 0; i < 5000 && answer.status != status; ++i) answer = send(http, call);
        EXPECT_EQ(answer.status, status) << name(call);
        audit(call, answer);
    }

    // All operations of the document.
    std::vector<Call> operations() const {
        std::vector<Call> all;
        for (const auto& [path, item] : document_.at("paths").as_object())
            for (const auto& [key, operation] : item.as_object())
                if (key != "parameters") all.push_back({upper(key), std::string(path), {}, {}, {}, {}});
        return all;
    }

    bool lists(const Call& call, int status) const {
        return operation(call).at("responses").as_object().contains(std::to_string(status));
    }

    // What the document lists and nobody has seen.
    std::set<std::string> unseen() const {
        std::set<std::string> all;
        for (const Call& call : operations())
            for (const auto& response : operation(call).at("responses").as_object())
                all.insert(name(call) + " " + std::string(response.key()));
        for (const std::string& seen : seen_) all.erase(seen);
        return all;
    }

private:
    static std::string upper(std::string_view text) {
        std::string all(text);
        for (char& c : all) c = static_cast<char>(std::toupper(c));
        return all;
    }
    static std::string name(const Call& call) { return call.method + " " + call.path; }

    static Answer send(HttpClient& http, const Call& call) {
        std::string target = call.path;
        const auto fill_in = [&](const std::string& parameter, const std::string& value) {
            if (const auto at = target.find(parameter); at != std::string::npos) target.replace(at, parameter.size(), value);
        };
        fill_in("{id}", call.id);
        fill_in("{game}", call.game);
        fill_in("{edition}", call.edition);
        const Headers headers = call.method == "POST" ? Headers{{"Content-Type", call.content_type}} : Headers{};
        return http.send(call.method, target + call.query, call.token, call.body, headers);
    }

    const json::object& operation(const Call& call) const {
        std::string method = call.method;
        for (char& c : method) c = static_cast<char>(std::tolower(c));
        return document_.at("paths").at(call.path).at(method).as_object();
    }

    void audit(const Call& call, const Answer& answer) {
        SCOPED_TRACE(name(call) + " " + std::to_string(answer.status) + " " + answer.body.substr(0, 300));
        const json::value* listed = operation(call).at("responses").as_object().if_contains(std::to_string(answer.status));
        ASSERT_NE(listed, nullptr) << "not in docs/openapi.json";
        seen_.insert(name(call) + " " + std::to_string(answer.status));
        const json::object& response = schemas_.resolved(listed->as_object());
        const auto& [type, content] = *response.at("content").as_object().begin();
        EXPECT_EQ(answer.header("content-type").substr(0, type.size()), std::string(type));
        const json::value body = type == "application/json" ? json::parse(answer.body) : json::value(answer.body);
        EXPECT_EQ(schemas_.flaw_in(body, content.at("schema").as_object()), "");
        if (const json::value* headers = response.if_contains("headers"))
            for (const auto& [header, description] : headers->as_object()) {
                std::string lower(header);
                for (char& c : lower) c = static_cast<char>(std::tolower(c));
                const json::value value(answer.header(lower));
                EXPECT_EQ(schemas_.flaw_in(value, description.at("schema").as_object()), "") << header;
            }
        if (answer.status < 300 && !call.body.empty()) {
            const json::object& schema =
                operation(call).at("requestBody").at("content").at("application/json").at("schema").as_object();
            EXPECT_EQ(schemas_.flaw_in(json::parse(call.body), schema), "") << "the request";
        }
    }

    const Schemas schemas_{read_document()};
    const json::object& document_ = schemas_.document();
    std::set<std::string> seen_;
};

// A body for each operation that could succeed.
std::string body_for(const std::string& path) {
    static const std::map<std::string, std::string> bodies{{"join", R"({"name":"Bea"})"},
                                                           {"act", R"({"action":"place field=research-1 face=4","key":"k"})"},
                                                           {"preview", R"({"action":"place field=research-1 face=4"})"},
                                                           {"undo", R"({"key":"u"})"},
                                                           {"chat", R"({"text":"hello"})"},
                                                           {"takeover", R"({"seat":1})"},
                                                           {"handback", "{}"},
                                                           {"rematch", "{}"},
                                                           {"webhook", R"({"url":null})"}};
    if (path == "/api/tables/import") {
        const std::string log = read_text(fs::path(repository_path("examples/first-orbit/tests/golden/first-orbit-low.log")));
        return json::serialize(json::object{{"log", log}, {"seats", table_request("po").at("seats")}});
    }
    if (path == "/api/tables") return json::serialize(table_request("pob", {{"edition", "second"}}, {{"takeover_seconds", 30}}));
    const auto found = bodies.find(path.substr(path.rfind('/') + 1));
    return found == bodies.end() ? "" : found->second;
}

class OpenApi : public ServerTest {
protected:
    OpenApi() : ServerTest({.limits = false, .as_plain_user = false, .arguments = {"--grace-seconds", "0"}}) {}

    static Auditor::Call on(const Table& table, std::size_t seat, const std::string& verb, const std::string& body = "") {
        const std::string path = "/api/tables/{id}/" + verb;
        return {"POST", path, table.id, table.tokens.at(seat), body.empty() ? body_for(path) : body, ""};
    }
    static Auditor::Call look(const Table& table, const std::string& token, const std::string& verb = "",
                              const std::string& query = "") {
        return {"GET", "/api/tables/{id}" + verb, table.id, token, "", query};
    }

    void successes();
    void wrong_requests();
    void too_many_requests();
    void full_disk();
    void other_rules();
    void damaged_table();

    Auditor auditor_;
};

void OpenApi::successes() {
    for (const char* path : {"/api/games", "/healthz", "/readyz", "/metrics"})
        auditor_.expect(http_, {"GET", path, "", "", "", ""}, 200);
    for (const char* edition : {"second", "third-base", "third-deluxe"})
        auditor_.expect(http_, {"GET", "/api/games/{game}/{edition}", "", "", "", "", edition}, 200);
    auditor_.expect(http_, {"GET", "/api/games/{game}/{edition}", "", "", "", "", "standard", "rocketmen"}, 200);
    for (const char* seats : {"pb", "p"}) {
        const Table men = create(seats, {{"game", "rocketmen"}});
        for (const std::string& token : {men.tokens[0], men.spectator}) auditor_.expect(http_, look(men, token), 200);
    }
    const Answer created = auditor_.expect(http_, {"POST", "/api/tables", "", "", body_for("/api/tables"), ""}, 201);
    remember(read_table(created.object()));
    const std::string import = "/api/tables/import";
    remember(read_table(auditor_.expect(http_, {"POST", import, "", "", body_for(import), ""}, 201).object()));
    const Answer promised = auditor_.expect(http_, {"POST", "/api/commitments", "", "", "", ""}, 201);
    const json::object luck{{"commitment", promised.object().at("commitment")}, {"number", std::string(64, 'a')}};
    const std::string lucky = json::serialize(table_request("pob", {}, {{"luck", luck}}));
    remember(read_table(auditor_.expect(http_, {"POST", "/api/tables", "", "", lucky, ""}, 201).object()));

    const Table table = create("ppo");
    auditor_.expect(http_, on(table, 0, "undo"), 409);
    auditor_.expect(http_, on(table, 1, "join"), 200);
    auditor_.expect(http_, on(table, 1, "join", R"({"name":"Bea","number":")" + std::string(64, 'd') + R"("})"), 200);
    auditor_.expect(http_, on(table, 0, "preview"), 200);
    auditor_.expect(http_, on(table, 0, "preview", R"({"action":{"type":"pass"}})"), 200);
    auditor_.expect(http_, on(table, 0, "act"), 200);
    auditor_.expect(http_, on(table, 0, "act", R"({"action":{"type":"bid","energy":1},"key":"b"})"), 200);
    auditor_.expect(http_, on(table, 0, "act", R"({"action":"ready","key":"r"})"), 422);
    auditor_.expect(http_, on(table, 0, "undo"), 200);
    auditor_.expect(http_, on(table, 0, "chat"), 200);
    auditor_.expect(http_, on(table, 0, "takeover"), 200);  // there is nobody else to ask
    auditor_.expect(http_, on(table, 0, "takeover"), 409);
    auditor_.expect(http_, on(table, 1, "handback"), 200);
    auditor_.expect(http_, on(table, 0, "webhook", R"({"url":"http://127.0.0.1:9/turn"})"), 200);
    auditor_.expect(http_, on(table, 0, "webhook"), 200);
    auditor_.expect(http_, on(table, 0, "rematch"), 409);
    tokens_.push_back(std::string(32, 'b'));
    const std::string claim = json::serialize(json::object{{"name", "Cleo"}, {"token", tokens_.back()}});
    auditor_.expect(http_, look(table, table.tokens[2]), 200);
    auditor_.expect(http_, look(table, table.tokens[2], "/log"), 403);
    auditor_.expect(http_, look(table, table.tokens[2], "/replay"), 403);
    auditor_.expect(http_, on(table, 2, "join", claim), 200);
    auditor_.expect(http_, on(table, 2, "join", claim), 200);
    auditor_.expect(http_, on(table, 2, "join", R"({"name":"Eve","token":"cccccccccccccccccccccccccccccccc"})"), 409);
    auditor_.expect(http_, on(table, 2, "join"), 401);
    auditor_.expect(http_, look(table, table.tokens[2]), 401);
    auditor_.expect(http_, on(table, 0, "join"), 400);  // Ben is called so now

    const Table finished = create("pbb");
    std::vector<Player> people = players(finished);
    play_to_the_end(people);
    auditor_.expect(http_, on(finished, 0, "act"), 409);
    auditor_.expect(http_, on(finished, 0, "rematch"), 201);
    for (const Table* one : {&table, &finished})
        for (const std::string& token : {one->tokens[0], one->spectator}) {
            auditor_.expect(http_, look(*one, token), 200);
            auditor_.expect(http_, look(*one, token, "/log"), 200);
            for (const char* query : {"", "?step=0", "?step=1"}) auditor_.expect(http_, look(*one, token, "/replay", query), 200);
        }
    for (const char* query : {"?open=1", "?open=1&step=0", "?open=1&step=7"})
        auditor_.expect(http_, look(finished, finished.spectator, "/replay", query), 200);
}

void OpenApi::wrong_requests() {
    const Table table = create("pob");
    for (Auditor::Call call : auditor_.operations()) {
        call.id = table.id;
        call.token = table.tokens[0];
        call.body = body_for(call.path);
        const auto expect_if_listed = [&](int status, const auto& spoil) {
            Auditor::Call spoilt = call;
            spoil(spoilt);
            if (auditor_.lists(call, status)) auditor_.expect(http_, spoilt, status);
        };
        if (call.method == "POST") expect_if_listed(400, [](auto& c) { c.body = "nonsense"; });
        if (call.method == "GET") expect_if_listed(400, [](auto& c) { c.query = "?after=soon&step=soon"; });
        expect_if_listed(401, [](auto& c) { c.token = ""; });
        expect_if_listed(403, [&](auto& c) {
            c.token = c.path.ends_with("/log") ? table.tokens[1] : table.spectator;
            c.query = "?open=1";
        });
        expect_if_listed(404, [](auto& c) { c.id = "0123456789abcdef", c.edition = "zeroth"; });
        expect_if_listed(415, [](auto& c) { c.content_type = "text/plain"; });
        expect_if_listed(413, [](auto& c) { c.body = std::string(1024 * 1024 + 1, ' '); });
    }
}

void OpenApi::too_many_requests() {
    ServerProcess limited({.limits = true, .as_plain_user = false, .arguments = {}});
    HttpClient http(limited.port());
    for (Auditor::Call call : auditor_.operations()) {
        call.id = "0123456789abcdef";
        call.body = call.method == "POST" ? "{}" : "";
        if (auditor_.lists(call, 429)) auditor_.expect_at_last(http, call, 429);
    }
    EXPECT_EQ(limited.stop(), 0);
}

void OpenApi::full_disk() {
    const Table table = create("ppo"), taken = create("ppo"), finished = create("pbb");
    std::vector<Player> people = players(finished);
    play_to_the_end(people);
    auditor_.expect(http_, on(table, 0, "act"), 200);
    auditor_.expect(http_, on(taken, 0, "takeover"), 200);
    server_.fill_disk();
    for (Auditor::Call call : auditor_.operations()) {
        const std::string verb = call.path.substr(call.path.rfind('/') + 1);
        const Table& place = verb == "handback" ? taken : verb == "rematch" ? finished : table;
        call.id = place.id;
        call.token = place.tokens[verb == "handback" ? 1 : 0];
        call.body = verb == "act" ? R"({"action":"bid energy=1","key":"full"})" : body_for(call.path);
        if (auditor_.lists(call, 503)) auditor_.expect(http_, call, 503);
    }
    server_.free_disk();
    auditor_.expect(http_, on(table, 0, "chat"), 200);
    auditor_.expect(http_, {"GET", "/healthz", "", "", "", ""}, 200);
}

void OpenApi::other_rules() {
    const Table table = create("ppb");
    ASSERT_EQ(server_.stop(), 0);
    const TemporaryDirectory directory;
    ServerProcess other(server_,
                        {.limits = false, .as_plain_user = false, .arguments = {"--data", other_rules_in(directory.path())}});
    HttpClient http(other.port());
    const json::object unknown{{"commitment", std::string(64, '0')}, {"number", std::string(64, '0')}};
    const std::string luck_of_nobody = json::serialize(table_request("ppb", {}, {{"luck", unknown}}));
    for (Auditor::Call call : auditor_.operations()) {
        call.id = table.id;
        call.token = table.tokens[0];
        call.body = call.path == "/api/tables" ? luck_of_nobody : body_for(call.path);
        if (auditor_.lists(call, 409)) auditor_.expect(http, call, 409);
    }
    auditor_.expect(http, look(table, table.tokens[0]), 200);
    auditor_.expect(http, look(table, table.spectator), 200);
    auditor_.expect(http, look(table, table.tokens[0], "/log"), 200);
    EXPECT_EQ(other.stop(), 0);
}

void OpenApi::damaged_table() {
    server_.database().run("UPDATE tables SET head='{'");
    const std::string id = server_.database().run("SELECT id FROM tables").at(0).at(0);
    server_.start();
    HttpClient http(server_.port());
    for (Auditor::Call call : auditor_.operations()) {
        call.id = id;
        call.token = "0123456789abcdef0123456789abcdef";
        call.body = body_for(call.path);
        if (auditor_.lists(call, 500)) auditor_.expect(http, call, 500);
    }
}

TEST_F(OpenApi, EveryListedAnswerIsReal) {
    successes();
    wrong_requests();
    too_many_requests();
    full_disk();
    other_rules();
    damaged_table();
    const auto unseen = auditor_.unseen();
    EXPECT_TRUE(unseen.empty()) << ::testing::PrintToString(unseen);
}

}  // namespace
}  // namespace tminus::test
