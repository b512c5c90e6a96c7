// What the operator can do to a running server, and that nobody else can.

#include "apps/server/bans.h"
#include "tests/server/admin_client.h"
#include "tests/server/fixture.h"
#include "tests/server/store_support.h"

#include <sys/stat.h>
#include <sys/wait.h>

namespace tminus::test {
namespace {

using server::run_sql;

class ServerAdmin : public ServerTest {
protected:
    explicit ServerAdmin(ServerOptions options = {}) : ServerTest(std::move(options)) {}

    fs::path socket() const { return server_.admin_socket(); }
    json::object ok(const json::object& request) const { return AdminClient(socket()).ok(request); }
    std::string error(const json::object& request) const { return AdminClient(socket()).error(request); }
    json::object about(const char* command, const Table& table) const { return {{"command", command}, {"table", table.id}}; }
    // PostgreSQL has tools of its own for this.
    void expect_sound() const {
        if (server_.database().is_postgres()) return;
        const Outcome checked = run_tminus("check-database " + server_.database().name());
        EXPECT_EQ(checked.exit_code, 0) << checked.output;
    }
    Outcome admin(const std::string& arguments) const {
        return run_tminus("admin --socket " + socket().string() + " " + arguments);
    }
};

std::string secret_of(const Database& database, const std::string& table) {
    const auto stored = server::Store(database.name()).load(table);
    return std::string(json::parse(stored->head).at("secret").as_string());
}

TEST_F(ServerAdmin, ListsAndShowsTablesWithoutSecrets) {
    const Table table = create("pob"), other = create("pbb");
    std::vector<Player> people = players(other);
    play_to_the_end(people);
    Player guest = claim(table, 1, "Gus");
    EXPECT_EQ(guest.post("chat", {{"text", "hello"}}).status, 200);
    guest.watch();

    const json::object listed = ok({{"command", "list"}});
    ASSERT_EQ(listed.at("tables").as_array().size(), 2u);
    EXPECT_EQ(listed.at("total"), 2);
    const json::object shown = ok(about("show", table));
    EXPECT_EQ(shown.at("game"), "rocket-rescue");
    EXPECT_EQ(shown.at("finished"), false);
    EXPECT_EQ(shown.at("watchers"), 1);
    EXPECT_EQ(shown.at("in_memory"), true);
    EXPECT_EQ(shown.at("seats").at(1).at("name"), "Gus");
    EXPECT_EQ(shown.at("chat"), (json::array{{{"seat", 1}, {"name", "Gus"}, {"text", "hello"}}}));
    EXPECT_EQ(shown.at("entries").at("chat"), 1);
    EXPECT_EQ(ok(about("show", other)).at("finished"), true);

    const json::object finished = ok({{"command", "list"}, {"finished", true}});
    ASSERT_EQ(finished.at("tables").as_array().size(), 1u);
    EXPECT_EQ(finished.at("tables").at(0).at("table").as_string(), other.id);
    EXPECT_TRUE(ok({{"command", "list"}, {"idle_days", 1}}).at("tables").as_array().empty());
    EXPECT_EQ(ok({{"command", "list"}, {"limit", 1}}).at("tables").as_array().size(), 1u);

    std::string told = json::serialize(listed) + json::serialize(shown) + admin("list").output +
                       admin("show " + table.id).output + admin("--json show " + other.id).output + admin("status").output +
                       admin("check " + table.id).output;
    server_.stop();
    for (const std::string& token : tokens_) EXPECT_EQ(told.find(token), std::string::npos);
    for (const char* secret : {"token_hash", "link_hash", "spectator_hash", "\"hands\"", "\"secret\""})
        EXPECT_EQ(told.find(secret), std::string::npos) << secret;
    EXPECT_EQ(told.find(secret_of(server_.database(), table.id)), std::string::npos);
}

TEST_F(ServerAdmin, ThePrintedTableNamesPeopleAndCannotSteerTheTerminal) {
    const Table table = create("ppb");
    Player person = player(table, 0);
    EXPECT_EQ(person.post("chat", {{"text", "\x1b[2Jgone"}}).status, 200);
    const Outcome listed = admin("list"), shown = admin("show " + table.id);
    EXPECT_EQ(listed.exit_code, 0);
    EXPECT_NE(listed.output.find(table.id), std::string::npos) << listed.output;
    EXPECT_NE(listed.output.find("1 of 1 tables"), std::string::npos) << listed.output;
    EXPECT_NE(shown.output.find("?[2Jgone"), std::string::npos) << shown.output;
    EXPECT_EQ(shown.output.find('\x1b'), std::string::npos);
    EXPECT_EQ(admin("show 0000000000000000").exit_code, 1);
    EXPECT_EQ(admin("show x").exit_code, 1);
    EXPECT_EQ(run_tminus("admin --socket /nowhere status").exit_code, 2);
    EXPECT_EQ(admin("dance").exit_code, 2);
    EXPECT_EQ(admin("check " + table.id).exit_code, 0);
}

TEST_F(ServerAdmin, NobodyCanUseAClosedTableUntilItIsReopened) {
    const Table table = create("pbb"), other = create("pbb");
    Player person = player(table, 0), elsewhere = player(other, 0);
    person.watch();
    ok({{"command", "close"}, {"table", table.id}, {"reason", "insults"}});

    json::object told;
    while (told.empty() || told.at("type") != "error") told = person.next(patience).value();
    EXPECT_EQ(told.at("error").at("type"), "table-closed");
    EXPECT_EQ(told.at("error").at("message"), "the operator has closed this table: insults");
    for (int runs = 0; runs < 2; ++runs) {
        EXPECT_EQ(person.post("chat", {{"text", "still here"}}).error(), "table-closed");
        EXPECT_EQ(person.act("ready").error(), "table-closed");
        EXPECT_EQ(person.get().status, 403);
        EXPECT_EQ(person.get("log").error(), "table-closed");
        EXPECT_EQ(person.get("replay").error(), "table-closed");
        SocketClient watcher(server_.port());
        watcher.send(json::object{{"type", "watch"}, {"table", table.id}, {"token", table.tokens[0]}});
        EXPECT_EQ(watcher.expect().at("error").at("type"), "table-closed");
        EXPECT_EQ(elsewhere.get().status, 200);
        EXPECT_EQ(ok(about("show", table)).at("closed"), "insults");
        restart();
        person.move_to(server_.port());
        elsewhere.move_to(server_.port());
    }
    ok(about("reopen", table));
    EXPECT_EQ(error(about("reopen", table)), "the table is not closed");
    EXPECT_FALSE(ok(about("show", table)).contains("closed"));
    person.refresh();
    let_bots_finish(person);
    EXPECT_TRUE(person.play());
    restart();
    person.move_to(server_.port());
    EXPECT_EQ(person.get().status, 200);
}

TEST_F(ServerAdmin, ADeletedTableIsGoneForGood) {
    const Table table = create("ppb"), other = create("ppb");
    Player person = player(table, 0), second = player(other, 0);
    EXPECT_EQ(person.post("chat", {{"text", "a message to be erased"}}).status, 200);
    EXPECT_EQ(second.post("chat", {{"text", "a message that stays"}}).status, 200);
    person.watch();
    ok(about("delete", table));

    json::object told;
    while (told.empty() || told.at("type") != "error") told = person.next(patience).value();
    EXPECT_EQ(told.at("error").at("type"), "not-found");
    EXPECT_EQ(person.get().status, 404);
    EXPECT_EQ(person.post("chat", {{"text", "hello?"}}).status, 404);
    EXPECT_EQ(person.get("log").status, 404);
    EXPECT_EQ(error(about("show", table)), "there is no such table");
    EXPECT_EQ(error(about("delete", table)), "there is no such table");
    EXPECT_EQ(second.get().status, 200);
    EXPECT_EQ(http_.get("/healthz").status, 200);

    restart();
    EXPECT_EQ(http_.get(table.at(), table.tokens[0]).status, 404);
    server_.stop();
    const std::string written = everything_stored();
    EXPECT_EQ(written.find("a message to be erased"), std::string::npos);
    EXPECT_EQ(written.find(table.id), std::string::npos);
    EXPECT_NE(written.find("a message that stays"), std::string::npos);
}

// A delete in the middle of play, with kill -9 at any moment: afterwards all of the table is there, or nothing.
TEST_F(ServerAdmin, ADeleteIsWholeOrNotAtAll) {
    for (int round = 0; round < 5; ++round) {
        std::vector<Table> tables;
        for (int i = 0; i < 6; ++i) tables.push_back(create("pbb"));
        std::thread player_thread([&] {
            try {
                for (int i = 0; i < 1000; ++i)
                    for (const Table& table : tables)
                        Player(server_.port(), table.id, table.tokens[0]).post("chat", {{"text", "x"}});
            } catch (const std::exception&) {
            }
        });
        std::thread operator_thread([&] {
            try {
                for (const Table& table : tables) ok(about("delete", table));
            } catch (const std::exception&) {
            }
        });
        std::this_thread::sleep_for(milliseconds(5 + 15 * round));
        server_.kill();
        player_thread.join();
        operator_thread.join();
        server_.start();
        http_ = HttpClient(server_.port());
        for (const Table& table : tables) {
            const int status = http_.get(table.at(), table.tokens[0]).status;
            EXPECT_TRUE(status == 200 || status == 404) << status;
        }
    }
    server_.stop();
    for (const char* rows : {"entries", "activity"}) {
        const std::string left = "SELECT count(*) FROM " + std::string(rows) + " WHERE table_id NOT IN (SELECT id FROM tables)";
        EXPECT_EQ(server_.database().run(left), (Rows{{"0"}})) << rows;
    }
    expect_sound();
}

TEST_F(ServerAdmin, AMutedSeatCannotChat) {
    const Table table = create("ppb");
    Player muted = player(table, 1), other = player(table, 0);
    EXPECT_EQ(error({{"command", "mute"}, {"table", table.id}, {"seat", 4}}), "the table has no seat 4");
    ok({{"command", "mute"}, {"table", table.id}, {"seat", 1}});
    for (int runs = 0; runs < 2; ++runs) {
        const Answer refused = muted.post("chat", {{"text", "!"}});
        EXPECT_EQ(refused.status, 403);
        EXPECT_EQ(refused.error(), "muted");
        EXPECT_EQ(other.post("chat", {{"text", "quiet here"}}).status, 200);
        EXPECT_EQ(ok(about("show", table)).at("seats").at(1).at("muted"), true);
        restart();
        muted.move_to(server_.port());
        other.move_to(server_.port());
    }
    ok({{"command", "unmute"}, {"table", table.id}, {"seat", 1}});
    EXPECT_EQ(muted.post("chat", {{"text", "thanks"}}).status, 200);
}

TEST_F(ServerAdmin, ABannedAddressIsRefusedUntilTheBanIsLifted) {
    const Table table = create("ppb");
    Player person = player(table, 0);
    person.watch();
    EXPECT_EQ(ok({{"command", "ban"}, {"address", "127.0.0.1/8"}, {"hours", 1}, {"reason", "noise"}}).at("network"),
              "127.0.0.0/8");
    EXPECT_THROW(
        {
            for (;;) {
                const auto told = person.next(patience);
                EXPECT_TRUE(!told || told->at("type") != "error" || told->at("error").at("type") == "banned");
            }
        },
        NoAnswer);
    for (int runs = 0; runs < 2; ++runs) {
        EXPECT_EQ(http_.get("/api/games").error(), "banned");
        EXPECT_EQ(http_.get("/").status, 403);
        EXPECT_EQ(http_.get("/healthz").status, 200);
        SocketClient socket(server_.port());
        EXPECT_EQ(socket.expect().at("error").at("type"), "banned");
        EXPECT_THROW(socket.receive(patience), NoAnswer);
        const json::object listed = ok({{"command", "bans"}});
        EXPECT_EQ(listed.at("bans").at(0).at("reason"), "noise");
        restart();
    }
    EXPECT_EQ(error({{"command", "unban"}, {"address", "127.0.0.1"}}), "127.0.0.1/32 is not banned; 'bans' lists what is");
    ok({{"command", "unban"}, {"address", "127.0.0.0/8"}});
    EXPECT_EQ(http_.get("/api/games").status, 200);
    for (const char* bad : {"", "localhost", "1.2.3", "1.2.3.4/33", "1.2.3.4/", "1.2.3.4/x", "::1/129", "fe80::1%lo"})
        EXPECT_NE(error({{"command", "ban"}, {"address", bad}}), "") << bad;
}

TEST_F(ServerAdmin, AnAnnouncementReachesEverybodyWhoIsThereOrComesInTime) {
    const Table table = create("ppb");
    SocketClient there(server_.port());
    there.send(json::object{{"type", "ping"}});
    EXPECT_EQ(there.expect().at("type"), "pong");
    ok({{"command", "announce"}, {"text", "soon <b>over</b>"}});
    const json::object expected{{"type", "notice"}, {"kind", "announcement"}, {"text", "soon <b>over</b>"}};
    EXPECT_EQ(there.expect(), expected);
    ok({{"command", "announce"}, {"text", "maintenance"}, {"minutes", 5}});
    EXPECT_EQ(there.expect().at("text"), "maintenance");
    SocketClient late(server_.port());
    EXPECT_EQ(late.expect().at("text"), "maintenance");
    EXPECT_EQ(ok({{"command", "status"}}).at("announcements").as_array().size(), 1u);
    restart();
    SocketClient later(server_.port());
    EXPECT_EQ(later.expect().at("text"), "maintenance");
    EXPECT_NE(error({{"command", "announce"}, {"text", ""}}), "");
    EXPECT_NE(error({{"command", "announce"}, {"text", std::string(501, 'x')}}), "");
}

TEST_F(ServerAdmin, ADrainedServerTakesNoTablesAndStopsWhenNobodyIsLeft) {
    const Table table = create("pbb");
    Player person = player(table, 0);
    std::optional<SocketClient> socket(server_.port());
    socket->send(json::object{{"type", "ping"}});
    socket->expect();
    ok({{"command", "drain"}});
    EXPECT_EQ(socket->expect(), (json::object{{"type", "notice"}, {"kind", "restart"}, {"text", ""}}));
    const Answer refused = http_.post("/api/tables", "", table_request("ppb"));
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.error(), "busy");
    let_bots_finish(person);
    EXPECT_TRUE(person.play());
    EXPECT_EQ(ok({{"command", "status"}}).at("draining"), true);
    EXPECT_TRUE(server_.running());
    socket.reset();
    for (int i = 0; i < 600 && server_.running(); ++i) std::this_thread::sleep_for(milliseconds(50));
    EXPECT_FALSE(server_.running());
    EXPECT_FALSE(fs::exists(this->socket()));
}

TEST_F(ServerAdmin, DrainNowStopsAtOnce) {
    SocketClient socket(server_.port());
    ok({{"command", "drain"}, {"now", true}});
    for (int i = 0; i < 600 && server_.running(); ++i) std::this_thread::sleep_for(milliseconds(50));
    EXPECT_FALSE(server_.running());
}

TEST_F(ServerAdmin, APersonIsForgottenAtAllTables) {
    const Table table = create("pob"), other = create("pob"), third = create("pob");
    HookListener hook;
    Player gus = claim(table, 1, "Gus Grissom"), again = claim(other, 1, "gus grissom"), somebody = claim(third, 1, "Wally");
    Player host = player(table, 0);
    for (Player* one : {&gus, &again}) EXPECT_EQ(one->post("chat", {{"text", "my phone is 555-0199"}}).status, 200);
    EXPECT_EQ(gus.post("webhook", {{"url", hook.url()}}).status, 200);
    EXPECT_EQ(host.post("chat", {{"text", "hi Gus Grissom"}}).status, 200);
    EXPECT_EQ(somebody.post("chat", {{"text", "hello from Wally"}}).status, 200);
    let_bots_finish(gus);
    gus.play();
    host.watch();
    EXPECT_EQ(gus.get("replay").status, 200);  // now somebody keeps a copy of the game

    const json::object done = ok({{"command", "forget"}, {"name", " Gus Grissom"}});
    ASSERT_EQ(done.at("tables").as_array().size(), 2u);
    int names = 0, messages = 0, webhooks = 0, mentions = 0;
    for (const json::value& one : done.at("tables").as_array()) {
        names += whole(one.at("names"));
        messages += whole(one.at("messages"));
        webhooks += whole(one.at("webhooks"));
        mentions += whole(one.at("mentions"));
    }
    EXPECT_EQ(names, 2);
    EXPECT_EQ(messages, 2);
    EXPECT_EQ(webhooks, 1);
    EXPECT_EQ(mentions, 1);

    json::object told;
    while (told.empty() || told.at("type") != "position") told = host.next(patience).value();
    EXPECT_EQ(told.at("position").at("seats").at(1).at("name"), "—");
    host.stop_watching();
    EXPECT_EQ(gus.get("log?after=0").body.find("555-0199"), std::string::npos);
    EXPECT_EQ(gus.refresh().at("chat").at(0).at("text"), "—");
    EXPECT_EQ(gus.get("replay?step=1").body.find("Grissom\","), std::string::npos);
    let_bots_finish(gus);
    gus.play();
    EXPECT_EQ(ok(about("check", table)).at("result"), "ok");
    EXPECT_TRUE(ok({{"command", "forget"}, {"name", "Gus Grissom"}}).at("tables").as_array().empty());

    const json::object seat = ok({{"command", "forget"}, {"table", third.id}, {"seat", 1}});
    EXPECT_EQ(seat.at("tables").at(0).at("messages"), 1);
    EXPECT_EQ(error({{"command", "forget"}, {"table", third.id}, {"seat", 3}}), "the table has no seat 3");
    EXPECT_NE(error({{"command", "forget"}, {"name", ""}}), "");

    restart();
    EXPECT_EQ(http_.get(table.at(), gus.token()).status, 200);
    server_.stop();
    const std::string written = everything_stored();
    for (const char* gone : {"555-0199", "gus grissom", "Wally"}) EXPECT_EQ(written.find(gone), std::string::npos) << gone;
    EXPECT_EQ(written.find(hook.url()), std::string::npos);
    EXPECT_NE(written.find("hi Gus Grissom"), std::string::npos);  // somebody else's words
    expect_sound();
}

// kill -9 while a person is being forgotten: each table has all of their traces, or none.
TEST_F(ServerAdmin, ForgettingAtATableIsWholeOrNotAtAll) {
    std::vector<Table> tables;
    for (int i = 0; i < 20; ++i) {
        tables.push_back(create("pob"));
        Player gus = claim(tables.back(), 1, "Grissom");
        gus.post("chat", {{"text", "Grissom was here"}});
    }
    std::thread operator_thread([&] {
        try {
            ok({{"command", "forget"}, {"name", "Grissom"}});
        } catch (const std::exception&) {
        }
    });
    std::this_thread::sleep_for(milliseconds(25));
    server_.kill();
    operator_thread.join();
    server_.start();
    http_ = HttpClient(server_.port());
    for (const Table& table : tables) {
        const json::object shown = ok(about("show", table));
        const bool kept = shown.at("seats").at(1).at("name") == "Grissom";
        EXPECT_EQ(shown.at("chat").at(0).at("text"), kept ? "Grissom was here" : "—");
        EXPECT_EQ(ok(about("check", table)).at("result"), "ok");
    }
}

TEST_F(ServerAdmin, BadRequestsGetAClearErrorAndChangeNothing) {
    const Table table = create("ppb");
    AdminClient client(socket());
    for (const char* line : {"", "x", "[]", "null", "{", "{\"command\":7}", "{\"command\":\"\"}", "{\"command\":\"dance\"}",
                             "{\"command\":\"show\"}", "{\"command\":\"show\",\"table\":\"../x\"}",
                             "{\"command\":\"list\",\"limit\":0}", "{\"command\":\"list\",\"limit\":\"5\"}",
                             "{\"command\":\"list\",\"unknown\":1}", "{\"command\":\"list\",\"finished\":1}",
                             "{\"command\":\"forget\"}", "{\"command\":\"mute\",\"table\":\"0123456789abcdef\"}", "\xff\xfe",
                             "{\"command\":\"delete\",\"table\":\"0123456789abcdef\"}"}) {
        client.send(std::string(line) + "\n");
        const auto answer = client.line();
        ASSERT_TRUE(answer) << line;
        EXPECT_TRUE(json::parse(*answer).as_object().contains("error")) << line << ": " << *answer;
    }
    client.send("{\"command\":\"sta");
    EXPECT_FALSE(client.line(milliseconds(100)));
    client.send("tus\"}\n{\"command\":\"bans\"}\n");
    EXPECT_TRUE(json::parse(client.line().value()).as_object().contains("ok"));
    EXPECT_TRUE(json::parse(client.line().value()).as_object().contains("ok"));

    AdminClient huge(socket());
    huge.send(std::string(100'000, 'x'));
    EXPECT_EQ(huge.line(), "{\"error\":\"the line is too long\"}");
    EXPECT_FALSE(huge.line());
    EXPECT_EQ(http_.get(table.at(), table.tokens[0]).status, 200);
    EXPECT_EQ(http_.get("/healthz").status, 200);
}

TEST_F(ServerAdmin, ThereIsRoomForAFewConnectionsOnly) {
    std::vector<std::unique_ptr<AdminClient>> clients;
    for (int i = 0; i < 8; ++i) {
        clients.push_back(std::make_unique<AdminClient>(socket()));
        clients.back()->ok({{"command", "status"}});
    }
    EXPECT_EQ(AdminClient(socket()).line(), "{\"error\":\"too many connections\"}");
    clients.pop_back();
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < deadline) {
        AdminClient next(socket());
        if (!next.line(milliseconds(50))) return;  // it waits for a request
        std::this_thread::sleep_for(milliseconds(5));
    }
    ADD_FAILURE() << "no room was made";
}

TEST_F(ServerAdmin, OnlyItsOwnerMayUseTheSocket) {
    struct stat status {};
    ASSERT_EQ(::stat(socket().c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600u);
    if (::geteuid() != 0) GTEST_SKIP() << "only root can become somebody else";
    ASSERT_EQ(::chmod(socket().c_str(), 0666), 0);  // the server looks at who it is, too
    ASSERT_EQ(::chmod(server_.directory().c_str(), 0755), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        if (::setgid(65534) != 0 || ::setuid(65534) != 0) ::_exit(2);
        try {
            AdminClient stranger(socket());
            stranger.send("{\"command\":\"status\"}\n");
            const auto answer = stranger.line();
            ::_exit(answer && answer->find("only the user that runs the server") != std::string::npos ? 0 : 1);
        } catch (const std::exception&) {
            ::_exit(3);
        }
    }
    int result = 0;
    ASSERT_EQ(::waitpid(child, &result, 0), child);
    EXPECT_EQ(result, 0);
}

TEST_F(ServerAdmin, AStaleSocketIsReplacedAndALiveOneIsNot) {
    server_.kill();
    EXPECT_TRUE(fs::exists(socket()));
    server_.start();
    http_ = HttpClient(server_.port());
    ok({{"command", "status"}});
    const TemporaryDirectory directory;
    const std::string database = (directory.path() / "other.db").string();
    const Outcome second = run_tminus("serve --port 0 --db " + database + " --admin-socket " + socket().string());
    EXPECT_EQ(second.exit_code, 2);
    EXPECT_NE(second.output.find("another server listens there"), std::string::npos) << second.output;
    std::ofstream(directory.path() / "file") << "mine";
    const Outcome third =
        run_tminus("serve --port 0 --db " + database + " --admin-socket " + (directory.path() / "file").string());
    EXPECT_NE(third.output.find("something else is there"), std::string::npos) << third.output;
    EXPECT_EQ(read_text(directory.path() / "file"), "mine");
    const Outcome fourth = run_tminus("serve --port 0 --db " + database + " --admin-socket /tmp/" + std::string(120, 'x'));
    EXPECT_NE(fourth.output.find("at most 107 bytes"), std::string::npos) << fourth.output;
    ok({{"command", "status"}});
}

TEST(Bans, CoverWhatLiesInTheirNetworkUntilTheyEnd) {
    const server::Folder folder;
    server::Store store(folder.file());
    server::Bans bans(store);
    server::Reports reports;
    EXPECT_FALSE(bans.covers("192.0.2.7"));
    bans.add({server::network_of("192.0.2.7/24"), 0, ""}, reports.expect("a"));
    bans.add({server::network_of("2001:db8:1:2:3::4"), 0, ""}, reports.expect("b"));
    bans.add({server::network_of("198.51.100.9"), 1, ""}, reports.expect("c"));
    reports.wait_for(3);
    for (const char* address : {"192.0.2.0", "192.0.2.255", "2001:db8:1:2::", "2001:db8:1:2::/64", "2001:db8:1:2:ffff::1"})
        EXPECT_TRUE(bans.covers(address)) << address;
    for (const char* address : {"192.0.3.1", "198.51.100.9", "2001:db8:1:3::1", "2001:db8:1:3::/64", "nonsense", "", "::1"})
        EXPECT_FALSE(bans.covers(address)) << address;
    EXPECT_EQ(bans.all().size(), 2u);
    bans.add({server::network_of("0.0.0.0/0"), 0, ""}, reports.expect("d"));
    reports.wait_for(4);
    EXPECT_TRUE(bans.covers("203.0.113.1"));
    EXPECT_FALSE(bans.covers("::1"));
    EXPECT_EQ(server::network_of("2001:db8:1:2:3::4"), "2001:db8:1:2::/64");
}

}  // namespace
}  // namespace tminus::test
