// What people ask of tables.

#include "apps/server/tables.h"

#include "apps/server/server_log.h"
#include "apps/server/tables_impl.h"
#include "engine/core/notation.h"
#include "table/names.h"
#include "table/requests.h"

#include <algorithm>

namespace tminus::server {

namespace {

constexpr auto address_memory = std::chrono::hours(1);
constexpr std::size_t longest_chat = 500, longest_key = 64;
constexpr auto chat_burst = std::chrono::seconds(10);
constexpr int attempts_to_catch_up = 3;

std::string seq_body(int seq) { return json::serialize(json::object{{"seq", number(seq)}}); }

// With the first draw that the seat's number counts for, if it has added one.
std::string join_body(const Table& table, Seat seat, int seq) {
    json::object body{{"seq", number(seq)}};
    if (const auto given = table.number_of(seat)) body["from_draw"] = number(static_cast<std::int64_t>(given->from));
    return json::serialize(body);
}

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

// One for each seat; empty for bots.
std::vector<std::string> make_tokens(TableSetup& setup) {
    std::vector<std::string> tokens;
    for (TableSeat& seat : setup.seats) {
        tokens.push_back(seat.kind == "bot" ? std::string() : random_hex(16));
        if (!tokens.back().empty()) seat.token_hash = sha256_hex(tokens.back());
    }
    return tokens;
}

}  // namespace

std::string error_body(const std::string& type, const std::string& message, const std::string& rule) {
    json::object error{{"type", type}, {"message", message}};
    if (!rule.empty()) error["rule"] = rule;
    return json::serialize(json::object{{"error", std::move(error)}});
}

void Tables::Impl::create(const Caller& caller, const json::object& request, const Answer& answer) {
    workers_.post(caller.address, "", [this, self = shared_from_this(), caller, request, answer] {
        const double began = milliseconds_worked();
        answering(answer, [&] { create_now(caller.address, request, answer); });
        charge(caller, milliseconds_worked() - began);
    });
}

void Tables::Impl::count_table_of(const std::string& address) {
    if (!limits_.by_address) return;
    const std::lock_guard lock(mutex_);
    auto& times = created_[address];
    while (!times.empty() && times.front() < Clock::now() - address_memory) times.pop_front();
    if (std::ssize(times) >= limits_.tables_per_address)
        throw ApiError(429, "too-many", "too many tables from this address; try again later");
    times.push_back(Clock::now());
}

void Tables::Impl::commit_to_luck(const Caller& caller, const json::object& request, const Answer& answer) {
    workers_.post(caller.address, "", [this, self = shared_from_this(), address = caller.address, request, answer] {
        answering(answer, [&] {
            allow_keys(request, {});
            const std::string commitment = commitments_.make(address, Clock::now());
            const std::int64_t seconds = Commitments::lifetime.count();
            answer(201, json::serialize(json::object{{"commitment", commitment}, {"expires_in", number(seconds)}}));
        });
    });
}

// With a number from the page the secret is one that was committed to before; else the server's alone decides.
void Tables::Impl::choose_luck(TableSetup& setup, const std::optional<LuckRequest>& luck) {
    setup.secret = FairSecret::random().hex();
    setup.luck_number.clear();
    if (!luck) return;
    const auto secret = commitments_.take(luck->commitment, Clock::now());
    if (!secret) throw ApiError(409, "unknown-commitment", "this commitment is unknown, used or too old; ask for a new one");
    setup.secret = secret->hex();
    setup.luck_number = luck->number;
}

void Tables::Impl::create_now(const std::string& address, const json::object& request, const Answer& answer) {
    TableSetup setup = setup_of(request, limits_.by_address);
    const std::vector<std::string> tokens = make_tokens(setup);
    const std::string spectator = random_hex(16), id = random_hex(8);
    setup.spectator_hash = sha256_hex(spectator);
    const std::optional<LuckRequest> luck = luck_field(request);
    count_table_of(address);
    choose_luck(setup, luck);
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
        id, address, std::move(setup), [answer, body = json::serialize(body)] { answer(201, body); }, answer);
}

// Writes a new table, and then lets its bots begin.
void Tables::Impl::open(const std::string& id, const std::string& owner, TableSetup setup, std::function<void()> opened,
                        Answer failed) {
    auto table = std::make_shared<std::unique_ptr<Table>>(std::make_unique<Table>(library_, id, std::move(setup)));
    const std::string head = json::serialize((*table)->setup().to_json());
    const auto finish = [this, self = shared_from_this(), id, owner, table, opened, failed](const std::string& error) {
        if (!error.empty()) {
            metrics_.storage_errors.Increment();
            log_event("storage-error", {{"table", id}, {"why", error}});
            return failed(503, error_body("storage", "the table could not be written to disk: " + error));
        }
        metrics_.tables_created.Increment();
        const RoomPtr room = room_of(id);
        enqueue(room, [this, self, room, owner, table, opened] {
            if (!room->table && *table) {
                room->table = std::move(*table);
                prepare(*room);
                note_absences(*room);
            }
            room->owner = owner;
            room->touched = Clock::now();
            opened();
            after_change(room);
        });
    };
    store_.create(id, head, (*table)->snapshot(), [this, self = shared_from_this(), owner, id, finish](const std::string& error) {
        workers_.post(owner, id, [finish, error] { finish(error); });
    });
}

void Tables::Impl::position(const Caller& caller, const std::string& id, const std::string& token, const Answer& answer) {
    const RoomPtr room = room_of(id);
    ask(room, caller, answer, [this, self = shared_from_this(), room, token, answer] {
        answering(answer, [&] {
            Table& table = table_of(room);
            answer(200, table.position(access_of(table, token), absences(*room), true));
            wake_bot(room);
        });
    });
}

void Tables::Impl::log(const Caller& caller, const std::string& id, const std::string& token, int after, const Answer& answer) {
    const RoomPtr room = room_of(id);
    ask(room, caller, answer, [this, self = shared_from_this(), room, token, after, answer] {
        answering(answer, [&] {
            Table& table = table_of(room);
            const Viewer viewer = viewer_of(table, token);
            wake_bot(room);
            const bool with_log = table.over() && !table.read_only();
            const auto recent = table.read_only() ? std::vector<std::string>() : table.recent(viewer, after);
            if (recent && !with_log) return answer(200, "{\"updates\":" + list_of(*recent) + "}");
            with_history(
                room,
                [viewer, after, with_log, answer](History& history) {
                    std::string body = "{\"updates\":" + list_of(history.updates(viewer, after));
                    if (with_log) body += ",\"log\":" + history.log();
                    answer(200, body + "}");
                },
                answer);
        });
    });
}

void Tables::Impl::replay(const Caller& caller, const std::string& id, const std::string& token, const ReplayRequest& request,
                          const Answer& answer) {
    const RoomPtr room = room_of(id);
    ask(room, caller, answer, [this, self = shared_from_this(), room, token, request, answer] {
        answering(answer, [&] {
            const Table& table = table_of(room);
            const Viewer viewer = viewer_of(*room->table, token);
            if (table.read_only())
                throw ApiError(409, "conflict", "this table can only be looked at: it was begun with other rules");
            if (request.open && !table.over())
                throw ApiError(403, "not-allowed", "everything is shown only once the game is over");
            with_history(
                room,
                [viewer, request, there = absences(*room), answer](const History& history) {
                    answer(200, history.replay(viewer, request, there));
                },
                answer);
        });
    });
}

// A table must stay small enough to be read again; a game can be finished all the same.
void Tables::Impl::check_room_for(Room& room, Seat seat, const std::string& verb) {
    const Table& table = *room.table;
    const auto refuse = [](const char* why) { throw ApiError(409, "conflict", why); };
    if (verb == "try" || verb == "rematch") return;
    if (table.entries() >= limits_.entries_per_table) refuse("this table is full: too much has happened here");
    if (verb == "join" && table.count("join", seat) >= limits_.joins_per_seat) refuse("this seat has changed its name too often");
    if (verb == "chat" && table.count("chat") >= limits_.chats_per_table) refuse("there are too many messages at this table");
    if (verb == "webhook" && table.count("webhook", seat) >= limits_.webhooks_per_seat)
        refuse("this seat has changed its webhook too often");
    if (verb == "handback" && table.count("handback", seat) >= limits_.handovers_per_seat)
        refuse("this seat has changed hands too often");
    if (verb == "undo" && table.count("undo", seat) >= limits_.undos_per_seat) refuse("this seat has taken back too many steps");
    if (verb != "act" || table.count("step", seat) < limits_.quick_steps_per_seat) return;
    auto& last = room.slow_steps[seat];
    if (Clock::now() - last < limits_.slow_step)
        throw ApiError(429, "too-many", "this seat has made very many steps; now it can make one each second");
    last = Clock::now();
}

void Tables::Impl::change(const Caller& caller, const std::string& id, const std::string& token, const std::string& verb,
                          const json::object& request, const Answer& answer) {
    const RoomPtr room = room_of(id);
    const auto began = Clock::now();
    ask(room, caller, answer, [this, self = shared_from_this(), room, token, verb, request, answer, began] {
        answering(answer, [&] {
            Table& table = table_of(room);
            if (verb == "join" && claimed_before(table, token, request, answer)) return;
            const Access access = access_of(table, token);
            const Viewer viewer = access.guest_of ? *access.guest_of : access.viewer;
            if (access.guest_of && verb != "join") throw ApiError(403, "not-allowed", "join the table first");
            if (viewer == table.spectator()) throw ApiError(403, "not-allowed", "spectators can only watch");
            if (table.read_only())
                throw ApiError(409, "conflict", "this table can only be looked at: it was begun with other rules");
            const auto seat = static_cast<Seat>(viewer);
            check_room_for(*room, seat, verb);
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
    if (!table.seats()[seat].bot.empty()) throw ApiError(409, "conflict", "a bot plays this seat now; take it back first");
    const std::string obstacle = table.undo_obstacle(seat);
    if (obstacle == "off") throw ApiError(403, "not-allowed", "steps cannot be taken back at this table");
    if (!obstacle.empty()) throw ApiError(409, "conflict", "the last step cannot be taken back: " + obstacle);
    commit(room, {{"kind", "undo"}, {"seat", number(seat)}, {"key", key}}, seq_answer(room, seat, answer), answer);
}

// A claim whose answer was lost is asked for again with a link that is of no use any more.
bool Tables::Impl::claimed_before(const Table& table, const std::string& link, const json::object& request,
                                  const Answer& answer) {
    const auto seat = table.seat_of_taken_link(link);
    const auto token = token_field(request);
    if (!seat || !token) return false;
    const TableSeat& claimed = table.seats()[*seat];
    if (!equal_in_constant_time(sha256_hex(*token), claimed.token_hash))
        throw ApiError(409, "link-taken", "somebody has taken the seat of this link");
    answer(200, join_body(table, *seat, claimed.claim_seq));
    return true;
}

void Tables::Impl::join(const RoomPtr& room, Seat seat, const json::object& request, const Answer& answer) {
    allow_keys(request, {"name", "token", "number"});
    const Table& table = *room->table;
    const TableSeat& now = table.seats()[seat];
    const std::string name = name_field(request), given = luck_number_field(request);
    const auto token = token_field(request);
    const auto before = table.number_of(seat);
    if (token && now.claimed()) throw ApiError(409, "conflict", "this seat has been claimed already");
    if (token && (table.access_with(*token) || table.seat_of_taken_link(*token))) bad_request("'token' must be a new one");
    if (!token && now.kind == "open") bad_request("'token' is missing: an open seat is claimed with a new one");
    if (!given.empty() && before && before->hex != given)
        throw ApiError(409, "conflict", "this seat has added another number to the luck before");
    refuse_name_in_use(table.seats(), seat, name);
    const bool adds_number = !given.empty() && !before;
    if (!token && !adds_number && name == now.name && now.bot.empty())
        return answer(200, join_body(table, seat, table.seq(seat)));
    json::object entry{{"kind", "join"}, {"seat", number(seat)}, {"name", name}};
    if (token) entry["token_hash"] = sha256_hex(*token);
    if (adds_number) entry["number"] = given;
    commit(
        room, std::move(entry), [room, seat, answer] { answer(200, join_body(*room->table, seat, room->table->seq(seat))); },
        answer);
}

void Tables::Impl::chat(const RoomPtr& room, Seat seat, const json::object& request, const Answer& answer) {
    allow_keys(request, {"text"});
    const std::string text = text_field(request, "text", longest_chat);
    auto& times = room->chats[seat];
    while (!times.empty() && times.front() < Clock::now() - chat_burst) times.pop_front();
    if (std::ssize(times) >= limits_.chats_in_a_burst) throw ApiError(429, "too-many", "too many messages; wait a few seconds");
    times.push_back(Clock::now());
    commit(room, {{"kind", "chat"}, {"seat", number(seat)}, {"text", text}}, seq_answer(room, seat, answer), answer);
}

void Tables::Impl::vote(const RoomPtr& room, Seat seat, const json::object& request, const Answer& answer) {
    allow_keys(request, {"seat"});
    Table& table = *room->table;
    const json::value* given = request.if_contains("seat");
    if (given == nullptr) bad_request("'seat' is missing");
    const auto absent = static_cast<Seat>(number_field(request, "seat", 0, 0, table.seat_count() - 1));
    if (absent == seat) throw ApiError(403, "not-allowed", "nobody votes about their own seat");
    if (!table.seats()[seat].bot.empty()) throw ApiError(403, "not-allowed", "a bot plays your seat now; take it back first");
    if (!table.seats()[absent].bot.empty()) throw ApiError(409, "conflict", "a bot plays this seat already");
    if (connected(*room)[absent]) throw ApiError(403, "not-allowed", "this player is here");
    const auto wait = std::chrono::ceil<std::chrono::seconds>(room->last_seen[absent] + limits_.grace - Clock::now()).count();
    if (wait > 0) throw ApiError(403, "not-allowed", "this player may come back; you can vote in " + std::to_string(wait) + " s");
    room->votes[absent].insert(seat);
    const auto can_vote = [&](Seat other) {
        return other != absent && table.seats()[other].kind == "person" && table.seats()[other].bot.empty();
    };
    int people = 0, votes = 0;
    for (Seat other = 0; other < table.seat_count(); ++other)
        people += can_vote(other), votes += can_vote(other) && room->votes[absent].contains(other);
    const int needed = people / 2 + 1;
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
    allow_keys(request, {"luck"});
    const std::optional<LuckRequest> luck = luck_field(request);
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
        setup.seats[i].token_hash = table.seats()[i].token_hash;
        setup.seats[i].link_hash = table.seats()[i].link_hash;
    }
    choose_luck(setup, luck);
    const std::string id = random_hex(8);
    open(
        id, room->owner, std::move(setup),
        [this, self = shared_from_this(), room, id, answer, body] {
            workers_.post(room->owner, room->id, [this, self, room, id, answer, body] {
                carry_on(room, [&] {
                    answering(answer, [&] {
                        commit(
                            room, {{"kind", "rematch"}, {"table", id}}, [answer, body] { answer(201, body()); }, answer);
                    });
                });
            });
        },
        [this, self = shared_from_this(), room, answer](int status, const std::string& error) {
            answer(status, error);
            next(room);
        });
    writing_ = true;  // nothing else happens here until the new table exists
}

void Tables::Impl::webhook(const RoomPtr& room, Seat seat, const json::object& request, const Answer& answer) {
    allow_keys(request, {"url"});
    const json::value* url = request.if_contains("url");
    if (url == nullptr || (!url->is_string() && !url->is_null())) bad_request("'url' must be a text or null");
    const std::string target = url->is_null() ? std::string() : std::string(url->get_string());
    if (const std::string problem = url->is_null() ? std::string() : webhooks_.problem_with(target); !problem.empty())
        bad_request("'url': " + problem);
    commit(room, {{"kind", "webhook"}, {"seat", number(seat)}, {"url", target}}, seq_answer(room, seat, answer), answer);
}

// What somebody wants to watch.
struct Tables::Impl::Watch {
    SocketPtr socket;
    std::string token;
    std::optional<int> after;
    Answer failed;
    std::shared_ptr<void> counted;
    std::vector<std::string> missed;  // what has been found of it
    int until = 0;                    // up to this number
    int attempts = attempts_to_catch_up;
};

void Tables::Impl::watch(const SocketPtr& socket, const std::string& id, const std::string& token, std::optional<int> after) {
    const Answer failed = [socket, id](int, const std::string& body) {
        std::string message = body;
        message.pop_back();
        socket->send(std::make_shared<const std::string>(
            message + ",\"type\":\"error\",\"table\":" + json::serialize(json::value(id)) + "}"));
    };
    auto counted = count_watch(socket);
    if (!counted) return failed(429, error_body("too-many", "too many tables are asked for at once over one connection"));
    const RoomPtr room = room_of(id);
    const Caller caller{socket->address(), [socket](bool) { return !socket->is_open(); },
                        [socket](double tokens) { socket->charge(tokens); }};
    Watch wanted{socket, token, after, failed, std::move(counted), {}, after.value_or(0)};
    ask(room, caller, failed, [this, self = shared_from_this(), room, wanted = std::move(wanted)] { watch_now(room, wanted); });
}

// Whoever was away for long gets what they missed from the game's history, which takes a while, and then tries again.
void Tables::Impl::watch_now(const RoomPtr& room, const Watch& wanted) {
    answering(wanted.failed, [&] {
        Table& table = table_of(room);
        const Access access = access_of(table, wanted.token);
        const Viewer viewer = access.viewer;
        std::vector<std::string> updates = wanted.missed;
        if (wanted.after && !table.read_only()) {
            const auto recent = table.recent(viewer, wanted.until);
            if (!recent && wanted.attempts == 0)
                throw ApiError(503, "busy", "the game goes on too quickly; try again in a moment");
            if (!recent)
                return with_history(
                    room,
                    [this, self = shared_from_this(), room, viewer, again = wanted,
                     caller = room->caller](History& history) mutable {
                        again.missed = history.updates(viewer, *again.after);
                        again.until = std::max(*again.after, history.last_update(viewer));
                        --again.attempts;
                        ask(room, caller, again.failed, [this, self, room, again] { watch_now(room, again); });
                    },
                    wanted.failed);
            updates.insert(updates.end(), recent->begin(), recent->end());
        }
        if (!note_watched(wanted.socket, room)) return;
        std::erase_if(room->watchers, [&](const Watcher& w) {
            return w.socket == wanted.socket && w.viewer == viewer && w.guest_of == access.guest_of;
        });
        room->watchers.push_back({wanted.socket, viewer, access.guest_of});
        see(*room, viewer);
        wanted.socket->send(std::make_shared<const std::string>(
            "{\"type\":\"position\",\"table\":\"" + room->id +
            "\",\"position\":" + table.position(access, absences(*room), true) + ",\"updates\":" + list_of(updates) + "}"));
        wake_bot(room);
    });
}

// Counts while somebody has it; null: there are too many.
std::shared_ptr<void> Tables::Impl::count_watch(const SocketPtr& socket) {
    const std::lock_guard lock(mutex_);
    const auto found = watched_.find(socket.get());
    if (found == watched_.end() || found->second.under_way >= limits_.watches_under_way_per_socket) return nullptr;
    ++found->second.under_way;
    return std::shared_ptr<void>(socket.get(), [self = shared_from_this()](void* key) {
        const std::lock_guard relock(self->mutex_);
        const auto still = self->watched_.find(static_cast<Socket*>(key));
        if (still != self->watched_.end() && still->second.under_way > 0) --still->second.under_way;
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
    std::set<RoomPtr>& rooms = found->second.rooms;
    if (rooms.size() >= limits_.tables_per_socket && !rooms.contains(room))
        throw ApiError(429, "too-many", "too many tables over one connection");
    rooms.insert(room);
    return true;
}

void Tables::Impl::forget(const SocketPtr& socket) {
    std::set<RoomPtr> rooms;
    {
        const std::lock_guard lock(mutex_);
        const auto found = watched_.find(socket.get());
        if (found == watched_.end()) return;
        rooms = std::move(found->second.rooms);
        watched_.erase(found);
    }
    for (const RoomPtr& room : rooms)
        enqueue(room, [this, self = shared_from_this(), room, socket] {
            std::set<Viewer> left;
            for (const Watcher& watcher : room->watchers)
                if (watcher.socket == socket) left.insert(watcher.viewer);
            std::erase_if(room->watchers, [&](const Watcher& w) { return w.socket == socket; });
            if (!room->table) return;
            for (const Viewer viewer : left) see(*room, viewer);
        });
}

Tables::Tables(const Library& library, Store& store, Webhooks& webhooks, Metrics& metrics, const Limits& limits)
    : impl_(std::make_shared<Impl>(library, store, webhooks, metrics, limits)) {
    impl_->start();
}
Tables::~Tables() { stop(); }

void Tables::commit_to_luck(const Caller& caller, json::object request, Answer answer) {
    impl_->commit_to_luck(caller, request, answer);
}
void Tables::create(const Caller& caller, json::object request, Answer answer) { impl_->create(caller, request, answer); }
void Tables::position(const Caller& caller, const std::string& table, const std::string& token, Answer answer) {
    impl_->position(caller, table, token, answer);
}
void Tables::log(const Caller& caller, const std::string& table, const std::string& token, int after, Answer answer) {
    impl_->log(caller, table, token, after, answer);
}
void Tables::replay(const Caller& caller, const std::string& table, const std::string& token, const ReplayRequest& request,
                    Answer answer) {
    impl_->replay(caller, table, token, request, answer);
}
void Tables::change(const Caller& caller, const std::string& table, const std::string& token, const std::string& verb,
                    json::object request, Answer answer) {
    impl_->change(caller, table, token, verb, request, answer);
}
void Tables::watch(const SocketPtr& socket, const std::string& table, const std::string& token, std::optional<int> after) {
    impl_->watch(socket, table, token, after);
}
void Tables::greet(const SocketPtr& socket) { impl_->greet(socket); }
void Tables::forget(const SocketPtr& socket) { impl_->forget(socket); }
void Tables::stop() { impl_->stop(); }

}  // namespace tminus::server
