#include "tests/server/player.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <string_view>
#include <thread>

namespace tminus::test {
namespace {

bool is_any_of(const json::object& action, std::initializer_list<std::string_view> types) {
    const std::string_view type(action.at("type").as_string());
    return std::find(types.begin(), types.end(), type) != types.end();
}

using Actions = std::vector<const json::object*>;

template <class Wanted>
Actions those(const json::array& actions, Wanted wanted) {
    Actions found;
    for (const json::value& action : actions)
        if (wanted(action.get_object())) found.push_back(&action.get_object());
    return found;
}

const json::object& one_of(const Actions& actions, std::mt19937_64& dice) { return *actions[dice() % actions.size()]; }

}  // namespace

json::object table_request(const std::string& seats, const json::object& options, const json::object& more) {
    static const std::array<const char*, 5> names{"Ann", "Ben", "Cleo", "Dan", "Eve"};
    json::array chairs;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i] == 'p') chairs.push_back(json::object{{"kind", "person"}, {"name", names.at(i)}});
        if (seats[i] == 'o') chairs.push_back(json::object{{"kind", "open"}});
        if (seats[i] == 'b') chairs.push_back(json::object{{"kind", "bot"}, {"bot", "greedy"}});
    }
    json::object request{{"game", "rocket-rescue"}, {"options", options}, {"seats", chairs}, {"bot_pause_ms", 0}};
    request["options"].as_object()["players"] = seats.size();
    for (const auto& [key, value] : more) request[key] = value;
    return request;
}

Table read_table(const json::object& created) {
    const auto token_in = [](const json::object& holder) {
        const json::value* token = holder.if_contains("token");
        return token != nullptr && token->is_string() ? std::string(token->get_string()) : std::string();
    };
    Table table;
    table.id = created.at("table").as_string();
    table.commitment = created.at("commitment").as_string();
    table.spectator = token_in(created.at("spectator").as_object());
    for (const json::value& seat : created.at("seats").as_array()) table.tokens.push_back(token_in(seat.as_object()));
    return table;
}

int whole(const json::value& number) { return json::value_to<int>(number); }
std::string text(const json::value& string) { return std::string(string.as_string()); }
int seq_of(const json::object& position) { return whole(position.at("seq")); }
bool is_over(const json::object& position) { return position.at("over").as_bool(); }
std::vector<int> seats_to_act(const json::object& position) { return json::value_to<std::vector<int>>(position.at("to_act")); }

json::object choose(const json::object& position, std::mt19937_64& dice) {
    const json::array& actions = position.at("actions").as_array();
    const Actions forward = those(actions, [](const auto& a) { return !is_any_of(a, {"take-back", "reconsider"}); });
    if (forward.empty()) throw std::runtime_error("no action leads on");

    const Actions places = those(actions, [](const auto& a) { return is_any_of(a, {"place"}) && a.contains("field"); });
    const Actions bids = those(actions, [](const auto& a) { return is_any_of(a, {"bid"}); });
    const Actions readies = those(actions, [](const auto& a) { return is_any_of(a, {"ready"}); });
    if (!places.empty()) return !bids.empty() && dice() % 8 == 0 ? one_of(bids, dice) : one_of(places, dice);
    if (!readies.empty()) return one_of(readies, dice);

    // What could go to and fro for ever is left to luck.
    const Actions moves = those(actions, [](const auto& a) {
        return !is_any_of(a, {"pass", "end-turn", "exchange", "take-back", "reconsider", "cancel"});
    });
    if (!moves.empty() && dice() % 8 != 0) return one_of(moves, dice);
    const Actions last = those(actions, [](const auto& a) { return is_any_of(a, {"pass", "end-turn", "cancel"}); });
    return one_of(last.empty() ? forward : last, dice);
}

Player::Player(int port, std::string table, std::string token, std::uint64_t seed)
    : port_(port), table_(std::move(table)), token_(std::move(token)), http_(port), dice_(seed) {}

void Player::move_to(int port) {
    port_ = port;
    http_ = HttpClient(port);
    socket_.reset();
}

const json::object& Player::refresh() {
    const Answer answer = get();
    if (answer.status != 200) throw std::runtime_error("position: " + std::to_string(answer.status) + " " + answer.body);
    position_ = answer.object();
    return position_;
}

bool Player::on_turn() const {
    if (position_.empty() || position_.at("seat").is_null()) return false;
    const auto seats = seats_to_act(position_);
    return std::find(seats.begin(), seats.end(), seat()) != seats.end();
}

json::object Player::watch(std::optional<int> after) {
    if (!socket_) socket_.emplace(port_);
    json::object request{{"type", "watch"}, {"table", table_}, {"token", token_}};
    if (after) request["after"] = *after;
    socket_->send(request);
    while (true) {
        json::object message = socket_->expect();
        if (message.at("type") == "error") throw std::runtime_error("watch: " + json::serialize(message));
        if (message.at("type") != "position") continue;
        position_ = message.at("position").as_object();
        seats_ = position_.at("seats").as_array();
        return message;
    }
}

std::optional<json::object> Player::next(milliseconds timeout) {
    const auto end = std::chrono::steady_clock::now() + timeout;
    while (true) {
        const auto left = std::chrono::duration_cast<milliseconds>(end - std::chrono::steady_clock::now());
        const auto text = socket_->receive(std::max(left, milliseconds(0)));
        if (!text) return {};
        json::object message = json::parse(*text).as_object();
        if (message.at("type") == "presence") {
            seats_ = message.at("seats").as_array();
            ++presence_messages_;
            continue;
        }
        if (const json::value* position = message.if_contains("position")) {
            position_ = position->as_object();
            seats_ = position_.at("seats").as_array();
        }
        return message;
    }
}

Answer Player::get(const std::string& what) {
    return http_.get("/api/tables/" + table_ + (what.empty() ? "" : "/" + what), token_);
}

Answer Player::post(const std::string& what, const json::object& body) {
    return http_.post("/api/tables/" + table_ + "/" + what, token_, body);
}

Answer Player::act(const json::value& action, const std::string& key) {
    return post("act", {{"action", action}, {"key", key.empty() ? new_key() : key}});
}

Answer Player::undo(const std::string& key) { return post("undo", {{"key", key.empty() ? new_key() : key}}); }

std::vector<json::object> Player::request(const std::string& verb, const json::object& body) {
    if (!socket_) socket_.emplace(port_);
    const std::string id = verb + "-" + std::to_string(++requests_);
    socket_->send({{"type", "request"}, {"id", id}, {"table", table_}, {"token", token_}, {"verb", verb}, {"body", body}});
    std::vector<json::object> heard;
    while (heard.empty() || heard.back().at("type") != "answer") {
        auto message = next(patience);
        if (!message) throw NoAnswer("no answer to " + id);
        heard.push_back(std::move(*message));
    }
    if (heard.back().at("id") != json::value(id)) throw std::runtime_error("the answer to another request");
    return heard;
}

std::string Player::new_key() {  // new for everybody: several players may hold one seat after each other
    static std::atomic<int> keys = 0;
    return "key-" + std::to_string(++keys);
}

// Both ways to write an action are as good.
json::value Player::written(const json::object& action) {
    if (dice_() % 2 == 0) return action.at("text");
    json::object without_text = action;
    without_text.erase("text");
    return without_text;
}

bool Player::play() {
    if (!on_turn()) return false;
    const json::value action = written(choice());
    const Answer answer = act(action);
    if (answer.status != 200)
        throw std::runtime_error("act " + json::serialize(action) + ": " + std::to_string(answer.status) + " " + answer.body);
    const int seq = whole(answer.object().at("seq"));
    if (!watching()) refresh();
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (watching() && seq_of(position_) < seq && std::chrono::steady_clock::now() < deadline) next(patience);
    if (seq_of(position_) < seq) throw std::runtime_error("the update of one's own step does not come");
    return true;
}

namespace {

// Lets one of them make a step, if anybody can. `seen` looks at each position and may say that it is enough.
enum class Progress { stepped, waited, enough };
Progress play_once(std::vector<Player>& players, const std::function<bool(const Player&)>& enough) {
    for (Player& player : players) {
        if (player.watching())
            while (player.next(milliseconds(0))) {
            }
        else
            player.refresh();
        if (enough(player)) return Progress::enough;
        if (!player.play()) continue;
        return enough(player) ? Progress::enough : Progress::stepped;
    }
    std::this_thread::sleep_for(milliseconds(2));
    return Progress::waited;
}

// What each of them sees, and what the server would show him.
std::string where_they_are(std::vector<Player>& players) {
    std::string text;
    for (Player& player : players) {
        const int seen = seq_of(player.position());
        const std::string acting = json::serialize(player.position().at("to_act"));
        const json::object now = json::parse(player.get().body).as_object();
        text += "seq " + std::to_string(seen) + " of " + std::to_string(seq_of(now)) + ", to act " + acting + " of " +
                json::serialize(now.at("to_act")) + (player.watching() ? ", watching; " : "; ");
    }
    return text;
}

}  // namespace

void play_until(std::vector<Player>& players, const std::function<bool(const Player&)>& enough) {
    const auto deadline = std::chrono::steady_clock::now() + 3 * patience;
    while (std::chrono::steady_clock::now() < deadline) {
        if (play_once(players, enough) == Progress::enough) return;
        if (is_over(players.front().position())) throw std::runtime_error("the game ended too early");
    }
    throw std::runtime_error("the game does not get there; " + where_they_are(players));
}

void play_steps(std::vector<Player>& players, int steps) {
    const auto over = [](const Player& player) { return is_over(player.position()); };
    const auto deadline = std::chrono::steady_clock::now() + 3 * patience;
    while (steps > 0 && std::chrono::steady_clock::now() < deadline) {
        const Progress progress = play_once(players, over);
        if (progress == Progress::enough) return;
        if (progress == Progress::stepped) --steps;
    }
    if (steps > 0) throw std::runtime_error("the game does not go on");
}

void play_to_the_end(std::vector<Player>& players) {
    play_until(players, [](const Player& player) { return is_over(player.position()); });
}

}  // namespace tminus::test
