// What earlier versions wrote, tests/old: logs that replay and databases whose tables go on. What today's rules no longer allow
// is in tests/old/refused.txt, with what is said of it; nothing else may be refused, and all of that must be.

#include "tests/server/fixture.h"

#include <zlib.h>
#include <array>
#include <map>

namespace tminus::test {
namespace {

std::string unzipped(const fs::path& file) {
    const gzFile zipped = gzopen(file.c_str(), "rb");
    if (zipped == nullptr) throw std::runtime_error("cannot read " + file.string());
    std::string content;
    std::array<char, 65536> buffer;
    for (int got; (got = gzread(zipped, buffer.data(), buffer.size())) > 0;)
        content.append(buffer.data(), static_cast<std::size_t>(got));
    gzclose(zipped);
    return content;
}

fs::path old_files() { return repository_path("tests/old"); }

// From "VERSION/FILE", or "VERSION/tables.db.gz GAME", to what is said.
std::map<std::string, std::string> refused() {
    std::map<std::string, std::string> all;
    std::ifstream lines(old_files() / "refused.txt");
    for (std::string line; std::getline(lines, line);) {
        const auto split = line.find(": ");
        if (line.starts_with('#') || split == std::string::npos) continue;
        all.emplace(line.substr(0, split), line.substr(split + 2));
    }
    return all;
}

std::vector<fs::path> files_that_end(const std::string& ending) {
    std::vector<fs::path> files;
    for (const auto& version : fs::directory_iterator(old_files())) {
        if (!version.is_directory()) continue;
        for (const auto& file : fs::directory_iterator(version))
            if (file.path().string().ends_with(ending)) files.push_back(file.path());
    }
    EXPECT_FALSE(files.empty()) << ending;
    return files;
}

TEST(Old, LogsReplayOrAreRefusedAsExpected) {
    std::map<std::string, std::string> expected = refused();
    const TemporaryDirectory directory;
    const fs::path log = directory.path() / "game.log";
    for (const fs::path& file : files_that_end(".log.gz")) {
        const std::string name = fs::relative(file, old_files()).string();
        std::ofstream(log) << unzipped(file);
        const Outcome outcome = run_tminus("replay " + log.string());
        const auto why = expected.find(name);
        EXPECT_EQ(outcome.exit_code, why == expected.end() ? 0 : 2) << name << ": " << outcome.output;
        if (why == expected.end()) continue;
        EXPECT_NE(outcome.output.find(why->second), std::string::npos) << name << ": " << outcome.output;
        expected.erase(why);
    }
    for (const auto& [name, why] : expected)
        EXPECT_TRUE(name.find("tables.db.gz ") != std::string::npos) << name << " is in refused.txt, but not in tests/old";
}

class OldTables : public ServerTest {
protected:
    void SetUp() override {
        if (server_.database().is_postgres()) GTEST_SKIP() << "there is no old database of PostgreSQL yet";
    }

    // This database is the server's, which does not run now.
    void lay_out(const fs::path& database) {
        if (server_.running()) {
            ASSERT_EQ(server_.stop(), 0);
        }
        for (const auto& file : fs::directory_iterator(server_.directory())) fs::remove_all(file.path());
        std::ofstream(server_.database().name(), std::ios::binary) << unzipped(database);
    }

    std::vector<Player> people_of(const json::object& noted, int port) {
        std::vector<Player> people;
        for (const json::value& token : noted.at("tokens").as_array()) {
            people.emplace_back(port, text(noted.at("table")), text(token));
            tokens_.push_back(text(token));
        }
        return people;
    }

    // As it was left: nothing of it has changed or is missing.
    void expect_found(const json::object& noted, Player& person) {
        const json::object& position = person.refresh();
        for (const char* fact : {"game", "seq", "over", "scores", "to_act"}) EXPECT_EQ(position.at(fact), noted.at(fact)) << fact;
        const int seq = whole(noted.at("seq"));
        const json::array updates = updates_after(person, 0);
        EXPECT_EQ(updates.size(), static_cast<std::size_t>(seq));
        expect_in_order(updates, 0);
    }

    void expect_finished(std::vector<Player>& people) {
        const Outcome verified = verify(text(people[0].get("log").object().at("log")));
        EXPECT_EQ(verified.exit_code, 0) << verified.output;
        EXPECT_EQ(people[0].get("replay?open=1").status, 200);
        EXPECT_EQ(people[0].post("rematch", json::object{}).status, 201);
    }

    void expect_to_go_on(const json::object& noted, std::vector<Player>& people) {
        EXPECT_EQ(people[0].post("chat", {{"text", "on we go"}}).status, 200);
        play_steps(people, 5);
        EXPECT_GT(seq_of(people[0].refresh()), whole(noted.at("seq")) + 1);
    }

    // It can be looked at, says so, and refuses steps with the reason.
    void expect_read_only(Player& person, const std::string& why) {
        EXPECT_EQ(person.refresh().at("read_only"), true);
        const Answer answer = person.act("pass");
        EXPECT_EQ(answer.status, 409) << answer.body;
        EXPECT_NE(answer.body.find(why), std::string::npos) << answer.body;
    }

    static json::array noted_beside(const fs::path& database) {
        return json::parse(read_text(database.parent_path() / "tables.json")).as_array();
    }
};

TEST_F(OldTables, GoOn) {
    const std::map<std::string, std::string> expected = refused();
    for (const fs::path& database : files_that_end("tables.db.gz")) {
        lay_out(database);
        server_.start();
        for (const json::value& entry : noted_beside(database)) {
            const json::object& noted = entry.as_object();
            SCOPED_TRACE(json::serialize(noted));
            std::vector<Player> people = people_of(noted, server_.port());
            const auto why = expected.find(fs::relative(database, old_files()).string() + " " + text(noted.at("game")));
            if (why != expected.end()) {
                expect_read_only(people[0], why->second);
                continue;
            }
            EXPECT_EQ(people[0].refresh().at("read_only"), false);
            expect_found(noted, people[0]);
            if (noted.at("over").as_bool())
                expect_finished(people);
            else
                expect_to_go_on(noted, people);
        }
    }
}

TEST_F(OldTables, AreReadOnlyWhereTheRulesHaveChanged) {
    const TemporaryDirectory directory;
    const ServerOptions options{
        .limits = false, .as_plain_user = false, .arguments = {"--data", other_rules_in(directory.path())}};
    for (const fs::path& database : files_that_end("tables.db.gz")) {
        lay_out(database);
        ServerProcess other(server_, options);
        for (const json::value& entry : noted_beside(database)) {
            const json::object& noted = entry.as_object();
            SCOPED_TRACE(json::serialize(noted));
            std::vector<Player> people = people_of(noted, other.port());
            const bool changed = text(noted.at("game")) == "rocket-rescue";
            if (changed)
                expect_read_only(people[0], "this table can only be looked at: it was begun with other rules");
            else if (!noted.at("over").as_bool())
                expect_to_go_on(noted, people);
        }
        EXPECT_EQ(other.stop(), 0);
    }
}

}  // namespace
}  // namespace tminus::test
