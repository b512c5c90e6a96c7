#pragma once
// Somebody at a table: a seat's token, a way to follow the game, and a simple way to play it.

#include "tests/server/client.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace tminus::test {

struct Table {
    std::string id, commitment, spectator;
    std::vector<std::string> tokens;  // by seat; empty for a bot

    std::string at(const std::string& what = "") const { return "/api/tables/" + id + (what.empty() ? "" : "/" + what); }
};

// The request for a table: "p" a person, "o" an open seat, "b" a bot for each seat, as in "ppb". No pauses.
json::object table_request(const std::string& seats, const json::object& options = {}, const json::object& more = {});
Table read_table(const json::object& created);

int whole(const json::value& number);
std::string text(const json::value& string);
int seq_of(const json::object& position);
bool is_over(const json::object& position);
std::vector<int> seats_to_act(const json::object& position);

// Chooses among the actions of a position; one that leads on, never back. Throws if there is none.
json::object choose(const json::object& position, std::mt19937_64& dice);

class Player {
public:
    Player(int port, std::string table, std::string token, std::uint64_t seed = 1);

    const std::string& token() const { return token_; }
    const std::string& table() const { return table_; }
    int seat() const { return whole(position_.at("seat")); }
    void move_to(int port);  // the server was started again

    // What was seen last. `refresh` asks for it, `watch` and `next` get it from the WebSocket.
    const json::object& position() const { return position_; }
    const json::object& refresh();
    bool on_turn() const;

    json::object watch(std::optional<int> after = {});       // the answer: a message of type position
    std::optional<json::object> next(milliseconds timeout);  // the next message about the table, but for presence
    // The seats as they were told last, in a position or in a message about presence.
    const json::array& seats_told() const { return seats_; }
    int presence_messages() const { return presence_messages_; }
    void stop_watching() { socket_.reset(); }
    bool watching() const { return socket_.has_value(); }

    // One of the requests of the table. A missing key is made up.
    Answer get(const std::string& what = "");
    Answer post(const std::string& what, const json::object& body);
    Answer act(const json::value& action, const std::string& key = "");
    Answer undo(const std::string& key = "");
    static std::string new_key();
    // The same over the WebSocket, whether it watches or not: everything that comes until the answer, which is the last.
    std::vector<json::object> request(const std::string& verb, const json::object& body);

    json::object choice() { return choose(position_, dice_); }
    // If it is this seat's turn, as far as it knows: acts, and expects to be heard. Sees its new position.
    bool play();

private:
    json::value written(const json::object& action);

    int port_;
    std::string table_, token_;
    HttpClient http_;
    std::optional<SocketClient> socket_;
    json::object position_;
    json::array seats_;
    int presence_messages_ = 0;
    int requests_ = 0;
    std::mt19937_64 dice_;
};

// Lets these seats play in turn, each refreshing its position, until the condition holds; the rest are bots, or wait.
// Throws if it takes too long.
void play_until(std::vector<Player>& players, const std::function<bool(const Player&)>& enough);
void play_to_the_end(std::vector<Player>& players);
void play_steps(std::vector<Player>& players, int steps);  // so many, unless the game ends before

}  // namespace tminus::test
