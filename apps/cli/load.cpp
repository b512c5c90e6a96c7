#include "apps/cli/load.h"

#include "apps/cli/load_report.h"

#include <sys/resource.h>
#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <deque>
#include <fstream>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace tminus::cli {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
namespace json = boost::json;
using asio::awaitable;
using Tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using std::chrono::seconds;

constexpr auto quiet = asio::as_tuple(asio::use_awaitable);  // errors are values
constexpr seconds patience{10};
constexpr int connections_while_opening = 32;
constexpr const char* strange = "an answer that is not as docs/api.md says";

struct Target {
    Tcp::endpoint endpoint;
    std::string host;
};

// Only a server on this machine: a load driver aimed at anybody else's is a weapon.
Target target_of(const std::string& url) {
    constexpr std::string_view scheme = "http://";
    if (!url.starts_with(scheme)) throw std::runtime_error("'" + url + "' is not an address of the form http://127.0.0.1:8069");
    std::string host = url.substr(scheme.size());
    if (host.ends_with('/')) host.pop_back();
    std::string name = host, port = "80";
    if (const auto colon = host.rfind(':'); colon != std::string::npos && host.find(']', colon) == std::string::npos) {
        name = host.substr(0, colon);
        port = host.substr(colon + 1);
    }
    if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
    boost::system::error_code error;
    const auto address = asio::ip::make_address(name == "localhost" ? "127.0.0.1" : name, error);
    if (error || !address.is_loopback()) throw std::runtime_error("'" + url + "' is not on this machine");
    const bool digits = !port.empty() && port.size() <= 5 && port.find_first_not_of("0123456789") == std::string::npos;
    const int number = digits ? std::stoi(port) : 0;
    if (number < 1 || number > 65535) throw std::runtime_error("'" + url + "' has no possible port");
    return {{address, static_cast<unsigned short>(number)}, host};
}

void allow_many_files() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

struct Reply {
    int status = 0;  // 0: no answer
    json::object body;
};

std::string error_of(const Reply& reply) {
    if (reply.status == 0) return "connection";
    const json::value* error = reply.body.if_contains("error");
    const json::value* type = error != nullptr && error->is_object() ? error->get_object().if_contains("type") : nullptr;
    return type != nullptr && type->is_string() ? std::string(type->get_string()) : "status " + std::to_string(reply.status);
}

// What stands between two marks, the first of them after `begin`; throws std::runtime_error if it is not there.
std::string_view between(std::string_view text, std::size_t begin, std::string_view before, std::string_view after) {
    const auto start = text.find(before, begin);
    const auto end = start == std::string_view::npos ? start : text.find(after, start + before.size());
    if (end == std::string_view::npos) throw std::runtime_error(strange);
    return text.substr(start + before.size(), end - start - before.size());
}

// The parts of a position that a player needs. The rest is not read: the driver shares the machine with the server.
struct Glimpse {
    explicit Glimpse(std::string_view message) {
        const auto begin = message.find("\"position\":{");
        if (begin == std::string_view::npos) throw std::runtime_error(strange);
        seq = std::stoi(std::string(between(message, begin, "\"seq\":", ",")));
        over = between(message, begin, "\"over\":", ",") == "true";
        choices =
            json::parse("{\"to_act\":" + std::string(between(message, begin, "\"to_act\":", ",\"undo\":{")) + "}").as_object();
    }

    int seq = 0;
    bool over = false;
    json::object choices;  // `to_act` and `actions`
};

// Chooses an action that leads on; none: the seat is not on turn.
std::optional<std::string> choose(const json::object& position, int seat, std::mt19937_64& dice) {
    const json::array& to_act = position.at("to_act").as_array();
    if (std::none_of(to_act.begin(), to_act.end(), [&](const json::value& one) { return one.to_number<int>() == seat; }))
        return {};
    std::vector<const json::object*> places, moves, ends, rest;
    for (const json::value& value : position.at("actions").as_array()) {
        const json::object& action = value.as_object();
        const json::string& type = action.at("type").as_string();
        if (type == "take-back" || type == "reconsider") continue;
        if (type == "place")
            places.push_back(&action);
        else if (type == "pass" || type == "ready")
            ends.push_back(&action);
        else if (type == "bid" || type == "exchange")
            rest.push_back(&action);
        else
            moves.push_back(&action);
    }
    if (!moves.empty() && !ends.empty() && dice() % 8 == 0) moves.clear();
    for (const auto* list : {&places, &moves, &ends, &rest})
        if (!list->empty()) return std::string((*list)[dice() % list->size()]->at("text").as_string());
    return {};
}

class Driver {
public:
    explicit Driver(const LoadOptions& options) : options_(options), target_(target_of(options.url)), dice_(options.seed) {}

    void play_all() { run(play()); }
    void ask_for_all() { run(ask_cold()); }

    LoadReport report() const;
    const ColdReport& cold_report() const { return cold_; }

private:
    void run(awaitable<void> job) {
        std::exception_ptr failure;
        asio::co_spawn(io_, std::move(job), [&](std::exception_ptr error) {
            failure = error;
            io_.stop();
        });
        io_.run();
        if (failure) std::rethrow_exception(failure);
    }

    struct Seat {
        std::string token;
        std::optional<std::string> next;  // what it will do
        int seq = 0;
    };

    struct Game {
        std::string id, spectator;
        std::vector<Seat> seats;
        std::vector<std::size_t> watchers;  // the seats' first
        bool waiting = false;               // in the line of those that can be played
        bool acting = false;                // a move is under way
        bool over = false;
        std::size_t actor = 0;
        int acknowledged = 0;  // the number of the actor's move; 0: not yet
        Clock::time_point sent{};
    };

    struct Watcher {
        explicit Watcher(asio::io_context& io) : stream(io) {}
        websocket::stream<beast::tcp_stream> stream;
        Game* game = nullptr;
        int seat = -1;  // -1: a spectator
        bool alive = false;
        bool informed = false;  // has had a position
    };

    struct Connection {
        explicit Connection(asio::io_context& io) : stream(io) {}
        beast::tcp_stream stream;
        beast::flat_buffer buffer;
    };

    awaitable<void> play();
    awaitable<void> ask_cold();
    awaitable<void> ask_some(std::size_t first, std::size_t step);
    std::optional<ProcessUse> server_use() const;
    void keep_links() const;
    awaitable<void> create_some(int first, int step);
    awaitable<void> open_some(std::size_t first, std::size_t step);
    awaitable<void> move(Game& game, Clock::time_point due);
    awaitable<void> begin_anew(Game& game);
    awaitable<void> listen(Watcher& watcher);
    awaitable<bool> watch(Watcher& watcher);
    awaitable<Reply> create(Game& game);
    awaitable<Reply> post(std::string path, std::string token, json::object body);
    awaitable<Reply> get(std::string path, std::string token);
    awaitable<Reply> send(http::request<http::string_body> request, std::string token);
    awaitable<Reply> exchange(Connection& connection, http::request<http::string_body>& request);
    void hear(Watcher& watcher, std::string_view message);
    void release(Game& game);
    void line_up(Game& game);
    void count_error(const std::string& kind) { ++measured_.errors[kind]; }

    // Runs the part for 0, 1, 2, ... at once and waits for all.
    template <class Part>
    awaitable<void> side_by_side(int count, Part part) {
        int running = count;
        asio::steady_timer all_done(io_, Clock::time_point::max());
        for (int i = 0; i < count; ++i)
            asio::co_spawn(io_, part(i), [&](std::exception_ptr error) {
                if (error) count_error(strange);
                if (--running == 0) all_done.cancel();
            });
        if (running > 0) co_await all_done.async_wait(quiet);
    }

    void spawn(awaitable<void> job) {
        asio::co_spawn(io_, std::move(job), [this](std::exception_ptr error) {
            if (error) count_error(strange);
        });
    }

    const LoadOptions options_;
    const Target target_;
    asio::io_context io_{1};
    std::mt19937_64 dice_;
    std::vector<std::unique_ptr<Game>> games_;
    std::vector<std::unique_ptr<Watcher>> watchers_;
    std::vector<std::unique_ptr<Connection>> idle_;
    std::deque<Game*> line_;
    bool measuring_ = false;
    int under_way_ = 0;

    long keys_ = 0;
    LoadReport measured_;
    ColdReport cold_;
};

awaitable<Reply> Driver::exchange(Connection& connection, http::request<http::string_body>& request) {
    connection.stream.expires_after(patience);
    auto [write_error, written] = co_await http::async_write(connection.stream, request, quiet);
    if (write_error) co_return Reply{};
    http::response<http::string_body> response;
    auto [read_error, got] = co_await http::async_read(connection.stream, connection.buffer, response, quiet);
    if (read_error) co_return Reply{};
    Reply reply{static_cast<int>(response.result_int()), {}};
    json::error_code error;
    json::value body = json::parse(response.body(), error);
    if (!error && body.is_object()) reply.body = std::move(body.get_object());
    co_return reply;
}

awaitable<Reply> Driver::post(std::string path, std::string token, json::object body) {
    http::request<http::string_body> request(http::verb::post, path, 11);
    request.set(http::field::content_type, "application/json");
    request.body() = json::serialize(body);
    co_return co_await send(std::move(request), std::move(token));
}

awaitable<Reply> Driver::get(std::string path, std::string token) {
    co_return co_await send(http::request<http::string_body>(http::verb::get, path, 11), std::move(token));
}

awaitable<Reply> Driver::send(http::request<http::string_body> request, std::string token) {
    std::unique_ptr<Connection> connection;
    if (!idle_.empty()) {
        connection = std::move(idle_.back());
        idle_.pop_back();
    } else {
        connection = std::make_unique<Connection>(io_);
        connection->stream.expires_after(patience);
        auto [error] = co_await connection->stream.async_connect(target_.endpoint, quiet);
        if (error) co_return Reply{};
        connection->stream.socket().set_option(Tcp::no_delay(true));
    }
    request.set(http::field::host, target_.host);
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    request.prepare_payload();
    Reply reply = co_await exchange(*connection, request);
    if (reply.status != 0) idle_.push_back(std::move(connection));
    co_return reply;
}

awaitable<Reply> Driver::create(Game& game) {
    const std::size_t players = game.seats.empty() ? 3 + dice_() % 2 : game.seats.size();  // its watchers stay
    json::array seats;
    for (std::size_t seat = 0; seat < players; ++seat)
        seats.push_back(json::object{{"kind", "person"}, {"name", "Load " + std::to_string(seat)}});
    const json::object options{{"players", players}};
    json::object request{{"game", "rocket-rescue"}, {"options", options}, {"seats", seats}};
    Reply reply = co_await post("/api/tables", "", std::move(request));
    if (reply.status != 201) co_return reply;
    game.id = reply.body.at("table").as_string();
    game.spectator = reply.body.at("spectator").at("token").as_string();
    game.seats.clear();
    for (const json::value& seat : reply.body.at("seats").as_array())
        game.seats.push_back({std::string(seat.at("token").as_string()), {}, 0});
    co_return reply;
}

awaitable<void> Driver::create_some(int first, int step) {
    for (int i = first; i < options_.tables; i += step) {
        auto game = std::make_unique<Game>();
        const Reply reply = co_await create(*game);
        if (reply.status == 201)
            games_.push_back(std::move(game));
        else
            count_error("creating a table: " + error_of(reply));
    }
}

// Says what it watches; the position comes as a message.
awaitable<bool> Driver::watch(Watcher& watcher) {
    const Game& game = *watcher.game;
    const std::string& token = watcher.seat < 0 ? game.spectator : game.seats[static_cast<std::size_t>(watcher.seat)].token;
    const std::string message = json::serialize(json::object{{"type", "watch"}, {"table", game.id}, {"token", token}});
    auto [error, written] = co_await watcher.stream.async_write(asio::buffer(message), quiet);
    co_return !error;
}

awaitable<void> Driver::open_some(std::size_t first, std::size_t step) {
    for (std::size_t i = first; i < watchers_.size(); i += step) {
        Watcher& watcher = *watchers_[i];
        auto& lowest = beast::get_lowest_layer(watcher.stream);
        lowest.expires_after(patience);
        auto [connect_error] = co_await lowest.async_connect(target_.endpoint, quiet);
        if (!connect_error) lowest.socket().set_option(Tcp::no_delay(true));
        auto [error] = co_await watcher.stream.async_handshake(target_.host, "/api/ws", quiet);
        lowest.expires_never();
        watcher.alive = !error;
        if (error)
            count_error("opening a watcher: " + error.message());
        else
            spawn(listen(watcher));
    }
}

awaitable<void> Driver::listen(Watcher& watcher) {
    watcher.alive = co_await watch(watcher);
    beast::flat_buffer buffer;
    while (watcher.alive) {
        auto [error, got] = co_await watcher.stream.async_read(buffer, quiet);
        if (error) break;
        hear(watcher, {static_cast<const char*>(buffer.data().data()), buffer.data().size()});
        buffer.consume(buffer.size());
    }
    watcher.alive = false;
    count_error("a watcher was disconnected");
}

void Driver::hear(Watcher& watcher, std::string_view message) {
    if (message.find("\"type\":\"error\"") < message.find("\"position\""))
        return count_error("watch: " + error_of({400, json::parse(message).as_object()}));
    const std::string_view type = between(message, 0, "\"type\":\"", "\"");
    if (type == "presence") return;
    const bool is_update = type == "update";
    Game& game = *watcher.game;
    if (between(message, 0, "\"table\":\"", "\"") != game.id) return;  // of the game before
    watcher.informed = true;
    // A game has one move under way, so that what is told now comes of the last one.
    if (is_update && measuring_ && game.sent != Clock::time_point{}) measured_.updates.add(Clock::now() - game.sent);
    if (watcher.seat < 0) return;
    Seat& seat = game.seats[static_cast<std::size_t>(watcher.seat)];
    const Glimpse position(message);
    seat.seq = position.seq;
    seat.next = choose(position.choices, watcher.seat, dice_);
    if (position.over && !std::exchange(game.over, true)) return spawn(begin_anew(game));
    if (game.acting) return release(game);
    line_up(game);
}

void Driver::line_up(Game& game) {
    const bool possible =
        std::any_of(game.seats.begin(), game.seats.end(), [](const Seat& seat) { return seat.next.has_value(); });
    if (game.waiting || game.acting || !possible) return;
    game.waiting = true;
    line_.push_back(&game);
}

// The next move comes when this one was answered and its seat has seen what came of it.
void Driver::release(Game& game) {
    if (game.acknowledged == 0 || game.seats[game.actor].seq < game.acknowledged) return;
    game.acting = false;
    line_up(game);
}

awaitable<void> Driver::move(Game& game, Clock::time_point due) {
    ++under_way_;
    game.acting = true;
    game.acknowledged = 0;
    std::vector<std::size_t> able;
    for (std::size_t i = 0; i < game.seats.size(); ++i)
        if (game.seats[i].next) able.push_back(i);
    game.actor = able[dice_() % able.size()];
    game.sent = due;
    const std::string id = game.id, token = game.seats[game.actor].token;
    json::object request{{"action", *game.seats[game.actor].next}, {"key", "load-" + std::to_string(++keys_)}};
    const Reply reply = co_await post("/api/tables/" + id + "/act", token, std::move(request));
    --under_way_;
    if (reply.status == 200) {
        ++measured_.moves;
        measured_.acts.add(Clock::now() - due);
    } else {
        count_error("act: " + error_of(reply));
    }
    if (game.id != id) co_return;  // it was the last move
    if (reply.status == 200) {
        game.acknowledged = reply.body.at("seq").to_number<int>();
        co_return release(game);
    }
    game.acting = false;
    game.seats[game.actor].next.reset();
    co_await watch(*watchers_[game.watchers[game.actor]]);  // to see where it stands
}

// The watchers move on to a new game.
awaitable<void> Driver::begin_anew(Game& game) {
    ++measured_.games_finished;
    const Reply reply = co_await create(game);
    if (reply.status != 201) {
        count_error("creating a table: " + error_of(reply));
        co_return;
    }
    game.over = game.acting = false;
    for (const std::size_t i : game.watchers)
        if (watchers_[i]->alive) watchers_[i]->alive = co_await watch(*watchers_[i]);
}

awaitable<void> Driver::play() {
    co_await side_by_side(connections_while_opening, [this](int i) { return create_some(i, connections_while_opening); });
    if (games_.empty())
        throw std::runtime_error("no table could be created: " +
                                 (measured_.errors.empty() ? "" : measured_.errors.begin()->first));
    const auto add_watcher = [this](Game& game, int seat) {
        watchers_.push_back(std::make_unique<Watcher>(io_));
        watchers_.back()->game = &game;
        watchers_.back()->seat = seat;
        game.watchers.push_back(watchers_.size() - 1);
    };
    for (const auto& game : games_)
        for (int seat = 0; seat < static_cast<int>(game->seats.size()); ++seat) add_watcher(*game, seat);
    for (std::size_t i = 0; static_cast<int>(watchers_.size()) < options_.watchers; ++i)
        add_watcher(*games_[i % games_.size()], -1);
    co_await side_by_side(connections_while_opening, [this](int i) {
        return open_some(static_cast<std::size_t>(i), static_cast<std::size_t>(connections_while_opening));
    });
    asio::steady_timer timer(io_);
    const auto uninformed = [](const auto& watcher) { return watcher->alive && !watcher->informed; };
    for (int i = 0; i < 200 && std::any_of(watchers_.begin(), watchers_.end(), uninformed); ++i) {
        timer.expires_after(std::chrono::milliseconds(50));
        co_await timer.async_wait(quiet);
    }

    measured_.before = server_use();
    measuring_ = true;
    const auto begin = Clock::now(), end = begin + seconds(options_.seconds);
    for (long tick = 0;; ++tick) {
        const auto due = begin + std::chrono::nanoseconds(1'000'000'000L * tick / options_.rate);
        if (due >= end) break;
        timer.expires_at(due);
        co_await timer.async_wait(quiet);
        if (line_.empty()) {
            ++measured_.starved;
            continue;
        }
        Game& game = *line_.front();
        line_.pop_front();
        game.waiting = false;
        spawn(move(game, due));
    }
    measured_.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    for (int i = 0; i < 100 && under_way_ > 0; ++i) {
        timer.expires_after(std::chrono::milliseconds(50));
        co_await timer.async_wait(quiet);
    }
    measured_.after = server_use();
    if (!options_.keep.empty()) keep_links();
}

std::optional<ProcessUse> Driver::server_use() const {
    const std::optional<int> process = options_.pid != 0 ? options_.pid : process_at(target_.endpoint.port());
    return process ? use_of(*process) : std::nullopt;
}

void Driver::keep_links() const {
    std::ofstream file(options_.keep);
    for (const auto& game : games_) file << game->id << ' ' << game->spectator << '\n';
    if (!file.flush()) throw std::runtime_error("'" + options_.keep + "' cannot be written");
}

// After a restart no table is at hand, and each has to be read from disk.
awaitable<void> Driver::ask_cold() {
    std::ifstream file(options_.cold);
    for (std::string id, token; file >> id >> token;) {
        games_.push_back(std::make_unique<Game>());
        games_.back()->id = id;
        games_.back()->spectator = token;
    }
    if (games_.empty()) throw std::runtime_error("'" + options_.cold + "' cannot be read, or has no links");
    const auto begin = Clock::now();
    co_await side_by_side(connections_while_opening, [this](int i) {
        return ask_some(static_cast<std::size_t>(i), static_cast<std::size_t>(connections_while_opening));
    });
    cold_.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    cold_.errors = measured_.errors;
}

awaitable<void> Driver::ask_some(std::size_t first, std::size_t step) {
    for (std::size_t i = first; i < games_.size(); i += step) {
        const auto asked = Clock::now();
        const Reply reply = co_await get("/api/tables/" + games_[i]->id, games_[i]->spectator);
        if (reply.status == 200)
            ++cold_.tables, cold_.positions.add(Clock::now() - asked);
        else
            count_error("position: " + error_of(reply));
    }
}

LoadReport Driver::report() const {
    LoadReport report = measured_;
    report.tables = games_.size();
    report.watchers = watchers_.size();
    for (const auto& watcher : watchers_) report.watchers_alive += watcher->alive;
    return report;
}

}  // namespace

int load(const LoadOptions& options) {
    if (options.tables < 1 || options.watchers < 0 || options.seconds < 1 || options.rate < 1)
        throw std::runtime_error("tables, seconds and rate are numbers from 1");
    allow_many_files();
    Driver driver(options);
    if (!options.cold.empty()) {
        driver.ask_for_all();
        return print(driver.cold_report(), options.as_json);
    }
    driver.play_all();
    return print(driver.report(), options.as_json);
}

}  // namespace tminus::cli
