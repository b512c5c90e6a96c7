#pragma once
// What all tests of the server share: a server without limits, tables on it, and what must hold at the end of every test.

#include "tests/server/player.h"
#include "tests/server/process.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <fstream>
#include <functional>
#include <regex>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace tminus::test {

inline std::string read_text(const fs::path& file) {
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

template <class Condition>
bool in_time(Condition condition) {
    const auto deadline = std::chrono::steady_clock::now() + 3 * patience;
    while (std::chrono::steady_clock::now() < deadline) {
        if (condition()) return true;
        std::this_thread::sleep_for(milliseconds(20));
    }
    return false;
}

inline const json::value& seat_in(const json::object& position, std::size_t seat) {
    return position.at("seats").as_array().at(seat);
}

// What this player is told without asking, until it is so.
inline bool hears(Player& player, const std::function<bool(const json::array&)>& so) {
    return in_time([&] {
        player.next(milliseconds(20));
        return so(player.seats_told());
    });
}

class ServerTest : public ::testing::Test {
protected:
    explicit ServerTest(ServerOptions options = {}) : server_(std::move(options)), http_(server_.port()) {}

    // The server is still well, stops when it is told to, and has written no token anywhere.
    void TearDown() override {
        if (server_.running()) {
            EXPECT_EQ(HttpClient(server_.port()).get("/healthz").status, 200);
            EXPECT_EQ(server_.stop(), 0) << server_.log();
        }
        const std::string written = server_.log() + everything_stored();
        for (const std::string& token : tokens_) EXPECT_EQ(written.find(token), std::string::npos) << "a token was written down";
    }

    // In the files of the server, or in PostgreSQL.
    std::string everything_stored() const {
        std::string stored;
        for (const auto& file : fs::directory_iterator(server_.directory())) stored += read_text(file.path());
        if (!server_.database().is_postgres()) return stored;
        for (const char* texts :
             {"SELECT id || head || snapshot FROM tables", "SELECT table_id || body FROM entries",
              "SELECT table_id FROM activity", "SELECT table_id FROM absences", "SELECT key || value FROM notes"})
            for (const auto& row : server_.database().run(texts)) stored += row.at(0);
        return stored;
    }

    Table create(const json::object& request) {
        const Answer answer = http_.post("/api/tables", "", request);
        if (answer.status != 201) throw std::runtime_error("no table: " + std::to_string(answer.status) + " " + answer.body);
        return remember(read_table(answer.object()));
    }
    Table create(const std::string& seats, const json::object& more = {}) { return create(table_request(seats, {}, more)); }

    Table remember(Table table) {
        for (const std::string& token : table.tokens)
            if (!token.empty()) tokens_.push_back(token);
        tokens_.push_back(table.spectator);
        return table;
    }

    Player player(const Table& table, std::size_t seat) {
        Player player(server_.port(), table.id, table.tokens.at(seat), seat + 1);
        player.refresh();
        return player;
    }
    // Takes a seat by its link, as somebody on a device of his own.
    Player claim(const Table& table, std::size_t seat, const std::string& name) {
        std::string token = table.tokens.at(seat);
        std::reverse(token.begin(), token.end());
        const Answer answer = http_.post(table.at("join"), table.tokens[seat], {{"name", name}, {"token", token}});
        EXPECT_EQ(answer.status, 200) << answer.body;
        tokens_.push_back(token);
        Player player(server_.port(), table.id, token, seat + 1);
        player.refresh();
        return player;
    }
    Player spectator(const Table& table) { return Player(server_.port(), table.id, table.spectator); }

    std::vector<Player> players(const Table& table) {
        std::vector<Player> all;
        for (std::size_t seat = 0; seat < table.tokens.size(); ++seat)
            if (!table.tokens[seat].empty()) all.push_back(player(table, seat));
        return all;
    }

    // A step of this seat that must succeed; its number.
    int step(Player& player, const json::value& action) {
        const Answer answer = player.act(action);
        EXPECT_EQ(answer.status, 200) << json::serialize(action) << ": " << answer.body;
        return answer.status == 200 ? whole(answer.object().at("seq")) : -1;
    }

    // Its whole plan of the round, and that it is ready.
    void plan(Player& player) {
        player.refresh();
        const int round = whole(player.position().at("view").at("table").at("round"));
        play_until_ready(player, round);
    }

    // Until no bot has anything to do: then nothing happens before a person acts.
    static void let_bots_finish(Player& player) {
        const auto is_bot = [&](int seat) {
            return !player.position().at("seats").as_array().at(static_cast<std::size_t>(seat)).at("bot").is_null();
        };
        const auto deadline = std::chrono::steady_clock::now() + patience;
        while (std::chrono::steady_clock::now() < deadline) {
            const std::vector<int> seats = seats_to_act(player.refresh());
            if (std::none_of(seats.begin(), seats.end(), is_bot)) return;
            std::this_thread::sleep_for(milliseconds(5));
        }
        ADD_FAILURE() << "the bots do not play";
    }

    void restart() {
        server_.restart();
        http_ = HttpClient(server_.port());
    }

    ServerProcess server_;
    HttpClient http_;
    std::vector<std::string> tokens_;

private:
    static void play_until_ready(Player& player, int round) {
        for (int steps = 0; steps < 100 && player.on_turn(); ++steps) {
            const json::value& table = player.position().at("view").at("table");
            if (table.at("phase") != "planning" || whole(table.at("round")) != round) return;
            player.play();
        }
    }
};

// A position without what may differ although nothing has happened: who is connected, and since when not.
inline json::object lasting(json::object position) {
    for (json::value& seat : position.at("seats").as_array())
        for (const char* passing : {"connected", "away", "away_since", "vote"}) seat.as_object().erase(passing);
    return position;
}

// An answer or message, to compare it to the byte, without the seconds that pass by themselves.
inline std::string timeless(const std::string& body) {
    static const std::regex away("\"(away|away_since|from|now)\":[0-9]+"), wait("vote in [0-9]+ s");
    return std::regex_replace(std::regex_replace(body, away, "\"$1\":0"), wait, "vote in 0 s");
}

// The same of tables that began at different moments, or that took longer.
inline std::string without_clocks(const std::string& body) {
    static const std::regex clock("\"(used|since|ends)\":[0-9]+");
    return std::regex_replace(timeless(body), clock, "\"$1\":0");
}

inline json::array updates_after(Player& player, int after) {
    const Answer answer = player.get("log?after=" + std::to_string(after));
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.object().at("updates").as_array();
}

// Exports the card data and makes it that of another version of the rules; the directory's name.
inline std::string other_rules_in(const fs::path& directory) {
    const std::string data = (directory / "data").string();
    EXPECT_EQ(run_tminus("data export " + data).exit_code, 0);
    const fs::path file = fs::path(data) / "rocket-rescue" / "editions.toml";
    const std::string text = read_text(file);
    std::ofstream(file) << std::regex_replace(text, std::regex("start = \\{ energy = [0-9]+"), "start = { energy = 0");
    return data;
}

// Whether tminus finds the luck of this game fair.
inline Outcome verify(const std::string& log) {
    const TemporaryDirectory directory;
    const std::string file = (directory.path() / "game.log").string();
    std::ofstream(file) << log;
    return run_tminus("verify " + file);
}

// 1, 2, 3, ... without a gap, beginning after this number.
inline void expect_in_order(const json::array& updates, int after) {
    for (const json::value& update : updates) EXPECT_EQ(whole(update.at("seq")), ++after);
}

}  // namespace tminus::test
