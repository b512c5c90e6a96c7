// What people ask of tables.

#include "apps/server/tables.h"

#include "apps/server/server_log.h"
#include "apps/server/tables_impl.h"

#include <algorithm>

namespace tminus::server {

namespace {

constexpr auto address_memory = std::chrono::hours(1);
constexpr auto chat_burst = std::chrono::seconds(10);
constexpr int attempts_to_catch_up = 3;

struct NewSeat {
    Seat seat = 0;
    std::string kind;
    std::string name;
    std::optional<std::string> token;
};

struct TokenOnly {
    std::string token;
};

struct NewTable {
    std::string table;
    std::string commitment;
    std::vector<NewSeat> seats;
    TokenOnly spectator;
};

BOOST_DESCRIBE_STRUCT(NewSeat, (), (seat, kind, name, token))
BOOST_DESCRIBE_STRUCT(TokenOnly, (), (token))
BOOST_DESCRIBE_STRUCT(NewTable, (), (table, commitment, seats, spectator))

// Makes a token for each seat that people can have, and gives the table its hashes.
NewTable make_tokens(TableSetup& setup) {
    NewTable made;
    for (Seat i = 0; i < setup.seats.size(); ++i) {
        TableSeat& seat = setup.seats[i];
        made.seats.push_back({i, seat.kind, seat.name, {}});
        if (seat.kind == "bot") continue;
        made.seats.back().token = random_hex(16);
        seat.token_hash = sha256_hex(*made.seats.back().token);
    }
    made.spectator.token = random_hex(16);
    setup.spectator_hash = sha256_hex(made.spectator.token);
    return made;
}

}  // namespace

void Tables::Impl::create(const Caller& caller, const json::object& request, const Answer& answer) {
    workers_.post(caller.address, "", [this, self = shared_from_this(), caller, request, answer] {
        const double began = milliseconds_worked();
        answering(failed_through(answer), [&] { create_now(caller.address, request, answer); });
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
        answering(failed_through(answer), [&] {
            read_nothing(request);
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
    const auto secret = commitments_.take(luck->commitment.value, Clock::now());
    if (!secret) throw ApiError(409, "unknown-commitment", "this commitment is unknown, used or too old; ask for a new one");
    setup.secret = secret->hex();
    setup.luck_number = luck->number.value;
}

void Tables::Impl::create_now(const std::string& address, const json::object& body, const Answer& answer) {
    const CreateRequest request = read_create(body);
    TableSetup setup = setup_of(request, limits_.by_address);
    NewTable made = make_tokens(setup);
    made.table = random_hex(8);
    count_table_of(address);
    choose_luck(setup, request.luck);
    made.commitment = FairSecret::from_hex(setup.secret)->commitment();
    open(
        made.table, address, std::move(setup), [answer, text = to_text(made)] { answer(201, text); }, failed_through(answer));
}

// Writes a new table, and then lets its bots begin.
void Tables::Impl::open(const std::string& id, const std::string& owner, TableSetup setup, std::function<void()> opened,
                        Failed failed) {
    auto table = std::make_shared<std::unique_ptr<Table>>(std::make_unique<Table>(library_, id, std::move(setup)));
    const std::string head = json::serialize((*table)->setup().to_json());
    const auto finish = [this, self = shared_from_this(), id, owner, table, opened, failed](const std::string& error) {
        if (!error.empty()) {
            metrics_.storage_errors.Increment();
            log_event("storage-error", {{"table", id}, {"why", error}});
            return failed({503, "storage", "the table could not be written to disk: " + error});
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
    ask(room, caller, failed_through(answer), [this, self = shared_from_this(), room, token, answer] {
        answering(failed_through(answer), [&] {
            Table& table = table_of(room);
            answer(200, table.position(require_access(table, token), absences(*room), true));
            wake_bot(room);
        });
    });
}

void Tables::Impl::log(const Caller& caller, const std::string& id, const std::string& token, int after, const Answer& answer) {
    const RoomPtr room = room_of(id);
    ask(room, caller, failed_through(answer), [this, self = shared_from_this(), room, token, after, answer] {
        answering(failed_through(answer), [&] {
            Table& table = table_of(room);
            const Viewer viewer = require_viewer(table, token);
            wake_bot(room);
            const bool with_log = table.over() && !table.read_only();
            const auto recent = table.read_only() ? std::vector<std::string>() : table.recent(viewer, after);
            if (recent && !with_log) return answer(200, ObjectText().add_text("updates", list_text(*recent)).take());
            with_history(
                room,
                [viewer, after, with_log, answer](History& history) {
                    ObjectText body;
                    body.add_text("updates", list_text(history.updates(viewer, after)));
                    if (with_log) body.add_text("log", history.log());
                    answer(200, body.take());
                },
                failed_through(answer));
        });
    });
}

void Tables::Impl::replay(const Caller& caller, const std::string& id, const std::string& token, const ReplayRequest& request,
                          const Answer& answer) {
    const RoomPtr room = room_of(id);
    ask(room, caller, failed_through(answer), [this, self = shared_from_this(), room, token, request, answer] {
        answering(failed_through(answer), [&] {
            const Table& table = table_of(room);
            const Viewer viewer = require_viewer(table, token);
            refuse_if_read_only(table);
            if (request.open && !table.over())
                throw ApiError(403, "not-allowed", "everything is shown only once the game is over");
            with_history(
                room,
                [viewer, request, there = absences(*room), answer](const History& history) {
                    answer(200, history.replay(viewer, request, there));
                },
                failed_through(answer));
        });
    });
}

// Of chat, and of seats that have made very many steps.
void Tables::Impl::check_pace(Room& room, const Entry& entry) const {
    if (const auto* chat = std::get_if<ChatEntry>(&entry)) {
        auto& times = room.chats[chat->seat];
        while (!times.empty() && times.front() < Clock::now() - chat_burst) times.pop_front();
        if (std::ssize(times) >= limits_.chats_in_a_burst)
            throw ApiError(429, "too-many", "too many messages; wait a few seconds");
        times.push_back(Clock::now());
    }
    const auto* step = std::get_if<StepEntry>(&entry);
    if (step == nullptr || room.table->count<StepEntry>(step->seat) < limits_.quick_steps_per_seat) return;
    auto& last = room.slow_steps[step->seat];
    if (Clock::now() - last < limits_.slow_step)
        throw ApiError(429, "too-many", "this seat has made very many steps; now it can make one each second");
    last = Clock::now();
}

void Tables::Impl::check_address(const Entry& entry) const {
    const auto* webhook = std::get_if<WebhookEntry>(&entry);
    if (webhook == nullptr || webhook->url.empty()) return;
    if (const std::string problem = webhooks_.problem_with(webhook->url); !problem.empty()) bad_request("'url': " + problem);
}

void Tables::Impl::change(const Caller& caller, const std::string& id, const std::string& token, const std::string& verb,
                          const json::object& request, const Answer& answer) {
    const RoomPtr room = room_of(id);
    const auto began = Clock::now();
    ask(room, caller, failed_through(answer), [this, self = shared_from_this(), room, token, verb, request, answer, began] {
        answering(failed_through(answer), [&] {
            const Table& table = table_of(room);
            const Decision decision = decide(table, {token, verb, request}, room->presence, now(*room), limits_.per_table);
            if (decision.next) return begin_rematch(room, decision, answer);
            if (decision.entry) return store_decision(room, decision, answer, began);
            answer(status_of(decision.reply), to_text(decision.reply));
        });
    });
}

void Tables::Impl::store_decision(const RoomPtr& room, const Decision& decision, const Answer& answer, Clock::time_point began) {
    check_pace(*room, *decision.entry);
    check_address(*decision.entry);
    const bool is_step = std::holds_alternative<StepEntry>(*decision.entry);
    try {
        commit(
            room, *decision.entry,
            [this, room, decision, answer, began, is_step] {
                if (is_step) {
                    metrics_.moves.Increment();
                    metrics_.move_seconds.Observe(std::chrono::duration<double>(Clock::now() - began).count());
                }
                const TableReply reply = reply_after(decision, *room->table);
                answer(status_of(reply), to_text(reply));
            },
            failed_through(answer));
    } catch (const Refused&) {
        metrics_.refusals.Increment();
        throw;
    }
}

void Tables::Impl::begin_rematch(const RoomPtr& room, const Decision& decision, const Answer& answer) {
    TableSetup setup = decision.next->setup;
    choose_luck(setup, decision.next->luck);
    const std::string id = random_hex(8);
    open(
        id, room->owner, std::move(setup),
        [this, self = shared_from_this(), room, id, decision, answer] {
            workers_.post(room->owner, room->id, [this, self, room, id, decision, answer] {
                carry_on(room, [&] {
                    answering(failed_through(answer), [&] {
                        commit(
                            room, RematchEntry{{}, id},
                            [room, decision, answer] {
                                const TableReply reply = reply_after(decision, *room->table);
                                answer(status_of(reply), to_text(reply));
                            },
                            failed_through(answer));
                    });
                });
            });
        },
        [this, self = shared_from_this(), room, answer](const ApiError& error) {
            failed_through(answer)(error);
            next(room);
        });
    writing_ = true;  // nothing else happens here until the new table exists
}

// What somebody wants to watch.
struct Tables::Impl::Watch {
    SocketPtr socket;
    std::string token;
    std::optional<int> after;
    Failed failed;
    std::shared_ptr<void> counted;
    std::vector<std::string> missed;  // what has been found of it
    int until = 0;                    // up to this number
    int attempts = attempts_to_catch_up;
};

void Tables::Impl::watch(const SocketPtr& socket, const std::string& id, const std::string& token, std::optional<int> after) {
    const Failed failed = [socket, id](const ApiError& error) {
        socket->send(std::make_shared<const std::string>(socket_error(error, id)));
    };
    auto counted = count_watch(socket);
    if (!counted) return failed({429, "too-many", "too many tables are asked for at once over one connection"});
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
        const Access access = require_access(table, wanted.token);
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
        wanted.socket->send(
            std::make_shared<const std::string>(ObjectText()
                                                    .add("type", "position")
                                                    .add("table", json::string(room->id))
                                                    .add_text("position", table.position(access, absences(*room), true))
                                                    .add_text("updates", list_text(updates))
                                                    .take()));
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
