// What people ask of tables.

#include "apps/server/tables.h"

#include "apps/server/server_log.h"
#include "apps/server/table_requests.h"
#include "apps/server/tables_impl.h"
#include "engine/core/notation.h"

#include <algorithm>
#include <boost/asio/post.hpp>

namespace tminus::server {

namespace asio = boost::asio;

namespace {

constexpr int tables_per_address = 60;
constexpr auto address_memory = std::chrono::hours(1);
constexpr std::size_t longest_chat = 500, longest_key = 64;
constexpr int chats_in_a_burst = 5;
constexpr auto chat_burst = std::chrono::seconds(10);
constexpr std::size_t tables_per_socket = 64;

std::string seq_body(int seq) { return json::serialize(json::object{{"seq", number(seq)}}); }

std::string list_of(const std::vector<std::string>& updates) {
    std::string text = "[";
    for (std::size_t i = 0; i < updates.size(); ++i) text += (i == 0 ? "" : ",") + updates[i];
    return text + "]";
}

// The action of a request in the one way to write it, whatever the order of its keys; throws BadNotation or BadJson.
std::string action_field(const Match& match, const json::object& request) {
    const json::value* given = request.if_contains("action");
    if (given == nullptr) bad_request("'action' is missing");
    json::value plain = given->is_string() ? match.action_to_json(std::string(given->get_string())) : *given;
    if (plain.is_object()) plain.get_object().erase("text");
    return match.action_from_json(plain);
}

}  // namespace

std::string error_body(const std::string& type, const std::string& message, const std::string& rule) {
    json::object error{{"type", type}, {"message", message}};
    if (!rule.empty()) error["rule"] = rule;
    return json::serialize(json::object{{"error", std::move(error)}});
}

void Tables::Impl::create(const std::string& address, const json::object& request, const Answer& answer) {
    asio::post(workers_, [this, self = shared_from_this(), address, request, answer] {
        answering(answer, [&] { create_now(address, request, answer); });
    });
}

void Tables::Impl::count_table_of(const std::string& address) {
    if (!options_.limits) return;
    const std::lock_guard lock(mutex_);
    auto& times = created_[address];
    while (!times.empty() && times.front() < Clock::now() - address_memory) times.pop_front();
    if (times.size() >= tables_per_address) throw ApiError(429, "too-many", "too many tables from this address; try again later");
    times.push_back(Clock::now());
}

void Tables::Impl::create_now(const std::string& address, const json::object& request, const Answer& answer) {
    std::vector<std::string> tokens;
    TableSetup setup = setup_of(request, options_.limits, tokens);
    const std::string spectator = random_hex(16), id = random_hex(8);
    setup.spectator_hash = sha256_hex(spectator);
    setup.secret = FairSecret::random().hex();
    count_table_of(address);
    json::array seats;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        json::object seat{
            {"seat", number(static_cast<std::int64_t>(i))}, {"kind", setup.seats[i].kind}, {"name", setup.seats[i].name}};
        if (!tokens[i].empty()) seat["token"] = tokens[i];
        seats.push_back(std::move(seat));
    }
    const std::string commitment = FairSecret::from_hex(setup.secret)->commitment();
    json::object body{{"table", id},
                      {"commitment", commitment},
                      {"seats", std::move(seats)},
                      {"spectator", json::object{{"token", spectator}}}};
    open(
        id, std::move(setup), [answer, body = json::serialize(body)] { answer(201, body); }, answer);
}

// Writes a new table, and then lets its bots begin.
void Tables::Impl::open(const std::string& id, TableSetup setup, std::function<void()> opened, Answer failed) {
    auto table = std::make_shared<std::unique_ptr<Table>>(std::make_unique<Table>(library_, id, std::move(setup)));
    const std::string head = json::serialize((*table)->setup().to_json());
    store_.create(id, head, (*table)->snapshot(),
                  [work = keep_working(), this, self = shared_from_this(), id, table, opened, failed](const std::string& error) {
                      asio::post(workers_, [=, this] {
                          if (!error.empty()) {
                              metrics_.storage_errors.Increment();
                              log_event("storage-error", {{"table", id}, {"why", error}});
                              return failed(503, error_body("storage", "the table could not be written to disk: " + error));
                          }
                          metrics_.tables_created.Increment();
                          const RoomPtr room = room_of(id);
                          enqueue(room, [this, self, room, table, opened] {
                              if (!room->table && *table) {
                                  room->table = std::move(*table);
                                  prepare(*room);
                              }
                              opened();
                              after_change(room);
                          });
                      });
                  });
}

void Tables::Impl::position(const std::string& id, const std::string& token, const Answer& answer) {
    const RoomPtr room = room_of(id);
    enqueue(room, [this, self = shared_from_this(), room, token, answer] {
        answering(answer, [&] {
            Table& table = table_of(room);
            const Viewer viewer = viewer_of(table, token);
            see(*room, viewer);
            answer(200, table.position(viewer, connected(*room), true));
            wake_bot(room);
        });
    });
}

void Tables::Impl::log(const std::string& id, const std::string& token, int after, const Answer& answer) {
    const RoomPtr room = room_of(id);
    enqueue(room, [this, self = shared_from_this(), room, token, after, answer] {
        answering(answer, [&] {
            Table& table = table_of(room);
            const Viewer viewer = viewer_of(table, token);
            std::string body = "{\"updates\":" + list_of(updates_after(table, viewer, after));
            if (table.over() && !table.read_only()) body += ",\"log\":" + json::serialize(json::value(table.log()));
            answer(200, body + "}");
        });
    });
}

void Tables::Impl::replay(const std::string& id, const std::string& token, const ReplayRequest& request, const Answer& answer) {
    const RoomPtr room = room_of(id);
    enqueue(room, [this, self = shared_from_this(), room, token, request, answer] {
        answering(answer, [&] {
            const Table& table = table_of(room);
            const Viewer viewer = viewer_of(*room->table, token);
            if (table.read_only())
                throw ApiError(409, "conflict", "this table can only be looked at: it was begun with other rules");
            if (request.open && !table.over())
                throw ApiError(403, "not-allowed", "everything is shown only once the game is over");
            const auto stored = store_.load(room->id);
            if (!stored) throw ApiError(404, "not-found", "there is no such table");
            // It takes a while; the table need not wait for it.
            asio::post(workers_, [self, room, stored = *stored, viewer, request, there = connected(*room), answer] {
                answering(answer, [&] { answer(200, server::replay(self->library_, room->id, stored, viewer, request, there)); });
            });
        });
    });
}

void Tables::Impl::change(const std::string& id, const std::string& token, const std::string& verb, const json::object& request,
                          const Answer& answer) {
    const RoomPtr room = room_of(id);
    const auto began = Clock::now();
    enqueue(room, [this, self = shared_from_this(), room, token, verb, request, answer, began] {
        answering(answer, [&] {
            Table& table = table_of(room);
            const Viewer viewer = viewer_of(table, token);
            see(*room, viewer);
            if (viewer == table.spectator()) throw ApiError(403, "not-allowed", "spectators can only watch");
            if (table.read_only())
                throw ApiError(409, "conflict", "this table can only be looked at: it was begun with other rules");
            const auto seat = static_cast<Seat>(viewer);
            if (verb == "act") return act(room, seat, request, answer, began);
            if (verb == "try") return foresee(room, seat, request, answer);
            if (verb == "undo") return undo(room, seat, request, answer);
            if (verb == "join") return join(room, seat, request, answer);
            if (verb == "chat") return chat(room, seat, request, answer);
            if (verb == "takeover") return vote(room, seat, request, answer);
            if (verb == "handback") return handback(room, seat, request, answer);
            if (verb == "rematch") return rematch(room, seat, request, answer);
            webhook(room, seat, request, answer);
        });
    });
}

// The number of the seat once the change is on disk.
std::function<void()> Tables::Impl::seq_answer(const RoomPtr& room, Seat seat, const Answer& answer) {
    return [room, seat, answer] { answer(200, seq_body(room->table->seq(seat))); };
}

bool Tables::Impl::answered_before(const Table& table, Seat seat, const std::string& key, const Answer& answer) {
    const auto seq = table.seq_of_key(seat, key);
    if (seq) answer(200, seq_body(*seq));
    return seq.has_value();
}

void Tables::Impl::act(const RoomPtr& room, Seat seat, const json::object& request, const Answer& answer,
                       Clock::time_point began) {
    allow_keys(request, {"action", "key"});
    Table& table = *room->table;
    const std::string key = text_field(request, "key", longest_key);
    if (answered_before(table, seat, key, answer)) return;
    const std::string action = action_field(table.match(), request);
    if (!table.seats()[seat].bot.empty()) throw ApiError(409, "conflict", "a bot plays this seat now; take it back first");
    if (table.over()) throw ApiError(409, "conflict", "the game is over");
    try {
        commit(
            room, {{"kind", "step"}, {"seat", number(seat)}, {"action", action}, {"key", key}},
            [this, room, seat, answer, began] {
                metrics_.moves.Increment();
                metrics_.move_seconds.Observe(std::chrono::duration<double>(Clock::now() - began).count());
                answer(200, seq_body(room->table->seq(seat)));
            },
            answer);
    } catch (const Refused&) {
        metrics_.refusals.Increment();
        throw;
    }
}

void Tables::Impl::foresee(const RoomPtr& room, Seat seat, const json::object& request, const Answer& answer) {
    allow_keys(request, {"action"});
    const Match& match = room->table->match();
    const std::string action = action_field(match, request);
    json::object outlook;
    try {
        outlook = {{"legal", true}, {"events", match.foresee(seat, action)}};
    } catch (const Refused& refused) {
        outlook = {{"legal", false}, {"rule", refused.rule}};
    }
    answer(200, json::serialize(outlook));
}

void Tables::Impl::undo(const RoomPtr& room, Seat seat, const json::object& request, const Answer& answer) {
    allow_keys(request, {"key"});
    Table& table = *room->table;
    const std::string key = text_field(request, "key", longest_key);
    if (answered_before(table, seat, key, answer)) return;
    const std::string obstacle = table.undo_obstacle(seat);
    if (obstacle == "off") throw ApiError(403, "not-allowed", "steps cannot be taken back at this table");
    if (!obstacle.empty()) throw ApiError(409, "conflict", "the last step cannot be taken back: " + obstacle);
    commit(room, {{"kind", "undo"}, {"seat", number(seat)}, {"key", key}}, seq_answer(room, seat, answer), answer);
}

void Tables::Impl::join(const RoomPtr& room, Seat seat, const json::object& request, const Answer& answer) {
    allow_keys(request, {"name"});
    commit(room, {{"kind", "join"}, {"seat", number(seat)}, {"name", name_field(request)}}, seq_answer(room, seat, answer),
           answer);
}

void Tables::Impl::chat(const RoomPtr& room, Seat seat, const json::object& request, const Answer& answer) {
    allow_keys(request, {"text"});
    const std::string text = text_field(request, "text", longest_chat);
    auto& times = room->chats[seat];
    while (!times.empty() && times.front() < Clock::now() - chat_burst) times.pop_front();
    if (static_cast<int>(times.size()) >= chats_in_a_burst)
        throw ApiError(429, "too-many", "too many messages; wait a few seconds");
    times.push_back(Clock::now());
    commit(room, {{"kind", "chat"}, {"seat", number(seat)}, {"text", text}}, seq_answer(room, seat, answer), answer);
}

void Tables::Impl::vote(const RoomPtr& room, Seat seat, const json::object& request, const Answer& answer) {
    allow_keys(request, {"seat"});
    Table& table = *room->table;
    const json::value* given = request.if_contains("seat");
    if (given == nullptr) bad_request("'seat' is missing");
    const auto absent = static_cast<Seat>(number_field(request, "seat", 0, 0, table.seat_count() - 1));
    if (absent == seat) throw ApiError(403, "not-allowed", "nobody votes about his own seat");
    if (!table.seats()[absent].bot.empty()) throw ApiError(409, "conflict", "a bot plays this seat already");
    if (connected(*room)[absent]) throw ApiError(403, "not-allowed", "this player is here");
    room->votes[absent].insert(seat);
    int people = 0;
    for (Seat other = 0; other < table.seat_count(); ++other)
        people += other != absent && table.seats()[other].kind == "person" && table.seats()[other].bot.empty();
    const int votes = static_cast<int>(room->votes[absent].size()), needed = people / 2 + 1;
    const auto body = [votes, needed](int seq) {
        return json::serialize(json::object{{"seq", number(seq)}, {"votes", number(votes)}, {"needed", number(needed)}});
    };
    if (votes < needed) return answer(200, body(table.seq(seat)));
    room->votes[absent].clear();
    commit(
        room, {{"kind", "takeover"}, {"seat", number(absent)}, {"bot", table.setup().takeover_bot}},
        [room, seat, answer, body] { answer(200, body(room->table->seq(seat))); }, answer);
}

void Tables::Impl::handback(const RoomPtr& room, Seat seat, const json::object& request, const Answer& answer) {
    allow_keys(request, {});
    if (room->table->seats()[seat].bot.empty()) return answer(200, seq_body(room->table->seq(seat)));
    commit(room, {{"kind", "handback"}, {"seat", number(seat)}}, seq_answer(room, seat, answer), answer);
}

void Tables::Impl::rematch(const RoomPtr& room, Seat seat, const json::object& request, const Answer& answer) {
    allow_keys(request, {});
    Table& table = *room->table;
    const auto body = [room, seat] {
        return json::serialize(json::object{{"table", room->table->next_table()}, {"seq", number(room->table->seq(seat))}});
    };
    if (!table.next_table().empty()) return answer(201, body());
    if (!table.over()) throw ApiError(409, "conflict", "the game is not over yet");
    TableSetup setup = table.setup();
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {  // whoever joined stays; the same tokens are valid
        setup.seats[i].kind = table.seats()[i].kind;
        setup.seats[i].name = table.seats()[i].name;
    }
    setup.secret = FairSecret::random().hex();
    const std::string id = random_hex(8);
    writing_ = true;  // nothing else happens here until the new table exists
    open(
        id, std::move(setup),
        [this, self = shared_from_this(), room, id, answer, body] {
            asio::post(workers_, [this, self, room, id, answer, body] {
                answering(answer, [&] {
                    commit(
                        room, {{"kind", "rematch"}, {"table", id}}, [answer, body] { answer(201, body()); }, answer);
                });
            });
        },
        [this, self = shared_from_this(), room, answer](int status, const std::string& error) {
            answer(status, error);
            run(room);
        });
}

void Tables::Impl::webhook(const RoomPtr& room, Seat seat, const json::object& request, const Answer& answer) {
    allow_keys(request, {"url"});
    const json::value* url = request.if_contains("url");
    if (url == nullptr || (!url->is_string() && !url->is_null())) bad_request("'url' must be a text or null");
    const std::string target = url->is_null() ? std::string() : std::string(url->get_string());
    if (const std::string problem = url->is_null() ? std::string() : problem_with_webhook_url(target); !problem.empty())
        bad_request("'url': " + problem);
    commit(room, {{"kind", "webhook"}, {"seat", number(seat)}, {"url", target}}, seq_answer(room, seat, answer), answer);
}

void Tables::Impl::watch(const SocketPtr& socket, const std::string& id, const std::string& token, std::optional<int> after) {
    const RoomPtr room = room_of(id);
    const Answer failed = [socket, id](int, const std::string& body) {
        std::string message = body;
        message.pop_back();
        socket->send(std::make_shared<const std::string>(
            message + ",\"type\":\"error\",\"table\":" + json::serialize(json::value(id)) + "}"));
    };
    enqueue(room, [this, self = shared_from_this(), room, socket, token, after, failed] {
        answering(failed, [&] {
            Table& table = table_of(room);
            const Viewer viewer = viewer_of(table, token);
            if (!note_watched(socket, room)) return;
            see(*room, viewer);
            std::erase_if(room->watchers, [&](const Watcher& w) { return w.socket == socket && w.viewer == viewer; });
            room->watchers.push_back({socket, viewer});
            const std::string missed = after ? list_of(updates_after(table, viewer, *after)) : std::string("[]");
            socket->send(std::make_shared<const std::string>("{\"type\":\"position\",\"table\":\"" + room->id +
                                                             "\",\"position\":" + table.position(viewer, connected(*room), true) +
                                                             ",\"updates\":" + missed + "}"));
            wake_bot(room);
        });
    });
}

void Tables::Impl::greet(const SocketPtr& socket) {
    const std::lock_guard lock(mutex_);
    watched_.try_emplace(socket.get());
}

// False: the socket has been closed in the meantime.
bool Tables::Impl::note_watched(const SocketPtr& socket, const RoomPtr& room) {
    const std::lock_guard lock(mutex_);
    const auto found = watched_.find(socket.get());
    if (found == watched_.end()) return false;
    if (found->second.size() >= tables_per_socket && !found->second.contains(room))
        throw ApiError(429, "too-many", "too many tables over one connection");
    found->second.insert(room);
    return true;
}

void Tables::Impl::forget(const SocketPtr& socket) {
    std::set<RoomPtr> rooms;
    {
        const std::lock_guard lock(mutex_);
        const auto found = watched_.find(socket.get());
        if (found == watched_.end()) return;
        rooms = std::move(found->second);
        watched_.erase(found);
    }
    for (const RoomPtr& room : rooms)
        enqueue(room, [this, self = shared_from_this(), room, socket] {
            for (const Watcher& watcher : room->watchers)
                if (watcher.socket == socket && room->table) see(*room, watcher.viewer);
            std::erase_if(room->watchers, [&](const Watcher& w) { return w.socket == socket; });
        });
}

Tables::Tables(const Library& library, Store& store, Webhooks& webhooks, Metrics& metrics, TablesOptions options)
    : impl_(std::make_shared<Impl>(library, store, webhooks, metrics, options)) {
    impl_->start();
}
Tables::~Tables() { stop(); }

void Tables::create(const std::string& address, json::object request, Answer answer) { impl_->create(address, request, answer); }
void Tables::position(const std::string& table, const std::string& token, Answer answer) {
    impl_->position(table, token, answer);
}
void Tables::log(const std::string& table, const std::string& token, int after, Answer answer) {
    impl_->log(table, token, after, answer);
}
void Tables::replay(const std::string& table, const std::string& token, const ReplayRequest& request, Answer answer) {
    impl_->replay(table, token, request, answer);
}
void Tables::change(const std::string& table, const std::string& token, const std::string& verb, json::object request,
                    Answer answer) {
    impl_->change(table, token, verb, request, answer);
}
void Tables::watch(const SocketPtr& socket, const std::string& table, const std::string& token, std::optional<int> after) {
    impl_->watch(socket, table, token, after);
}
void Tables::greet(const SocketPtr& socket) { impl_->greet(socket); }
void Tables::forget(const SocketPtr& socket) { impl_->forget(socket); }
void Tables::stop() { impl_->stop(); }

}  // namespace tminus::server
