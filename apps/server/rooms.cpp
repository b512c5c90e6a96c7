// Rooms: the operations on a table one after the other, what they write, and who is told.

#include "apps/server/server_log.h"
#include "apps/server/tables_impl.h"
#include "engine/core/notation.h"

#include <algorithm>
#include <thread>

namespace tminus::server {

namespace asio = boost::asio;

namespace {

constexpr int worker_threads = 2;
constexpr int bots_niceness = 5, history_niceness = 2;
constexpr auto sweep_every = std::chrono::seconds(20);
constexpr auto short_idle = std::chrono::seconds(30);  // where there are too many tables

}  // namespace

thread_local bool Tables::Impl::writing_ = false;

Tables::Impl::Impl(const Library& library, Store& store, Webhooks& webhooks, Metrics& metrics, const Limits& limits)
    : library_(library),
      store_(store),
      webhooks_(webhooks),
      metrics_(metrics),
      limits_(limits),
      sweep_timer_(timers_),
      workers_(worker_threads, 0, [this](const char* what) { unexpected("", what); }),
      historian_(1, history_niceness, [this](const char* what) { unexpected("", what); }),
      quick_bots_(1, bots_niceness, [this](const char* what) { unexpected("", what); }),
      thinking_bots_(static_cast<int>(std::max(1u, std::thread::hardware_concurrency() / 2)), bots_niceness,
                     [this](const char* what) { unexpected("", what); }) {}

void Tables::Impl::start() {
    recall_absences();
    sweep_later();
}

void Tables::Impl::stop() {
    if (stopping_.exchange(true)) return;
    timers_.stop();
    timers_.join();
    quick_bots_.stop();
    thinking_bots_.stop();
    historian_.stop();
    workers_.stop();
    std::unordered_map<std::string, RoomPtr> rooms;
    {
        const std::lock_guard lock(mutex_);
        rooms.swap(rooms_);
        watched_.clear();
    }
    for (const auto& [id, room] : rooms) {  // what waits holds on to its room, and to this
        std::deque<Operation> dropped;
        const std::lock_guard lock(room->mutex);
        dropped.swap(room->waiting);
        room->caller = {};
        room->watchers.clear();
    }
}

// Nothing that goes wrong at a table may end the others.
void Tables::Impl::unexpected(const std::string& table, const char* what) {
    metrics_.internal_errors.Increment();
    log_event("internal-error", {{"table", table}, {"why", what}});
}

void Tables::Impl::charge(const Caller& caller, double milliseconds) const {
    if (caller.charge && limits_.tokens_per_millisecond > 0) caller.charge(milliseconds * limits_.tokens_per_millisecond);
}

RoomPtr Tables::Impl::room_of(const std::string& id) {
    const std::lock_guard lock(mutex_);
    RoomPtr& room = rooms_[id];
    if (!room) room = std::make_shared<Room>(id, limits_);
    metrics_.tables_in_memory.Set(static_cast<double>(rooms_.size()));
    return room;
}

// What somebody asks for; refused if too much waits already.
void Tables::Impl::ask(const RoomPtr& room, const Caller& caller, const Failed& failed, std::function<void()> operation) {
    if (schedule(room, {caller, true, std::move(operation)}, true)) return;
    metrics_.refused_busy.Increment();
    failed({503, "busy", "the server is busy; try again in a moment"});
}

// What the server does by itself.
void Tables::Impl::enqueue(const RoomPtr& room, std::function<void()> operation) {
    schedule(room, {Caller{}, false, std::move(operation)}, false);
}

// Runs the operation on a worker thread when all earlier ones of this table are done.
bool Tables::Impl::schedule(const RoomPtr& room, Operation operation, bool limited) {
    const std::string address = operation.caller.address;
    {
        const std::lock_guard lock(room->mutex);
        if (limited && (room->waiting.size() >= limits_.waiting_per_table || waiting_ >= limits_.waiting_total)) return false;
        room->waiting.push_back(std::move(operation));
        ++waiting_;
        if (std::exchange(room->busy, true)) return true;
    }
    workers_.post(address, room->id, [self = shared_from_this(), room] { self->run(room); });
    return true;
}

// Runs the operation that has waited for longest. If it begins a write, the write's end goes on from there.
void Tables::Impl::run(const RoomPtr& room) {
    Operation operation;
    {
        const std::lock_guard lock(room->mutex);
        while (!room->waiting.empty() && room->waiting.front().caller.is_gone(false)) room->waiting.pop_front(), --waiting_;
        if (room->waiting.empty()) {
            room->busy = false;
            return;
        }
        const bool known = room->table || room->missing || room->damaged || room->failure;
        if (room->waiting.front().needs_table && !known) {
            historian_.post(room->waiting.front().caller.address, room->id,
                            [self = shared_from_this(), room] { self->load(room); });
            return;
        }
        operation = std::move(room->waiting.front());
        room->waiting.pop_front();
        --waiting_;
    }
    room->caller = operation.caller;
    carry_on(room, operation.run);
}

// A part of the running operation. The next one follows unless this part has begun a write; then the room belongs to whoever
// deals with the write's outcome.
void Tables::Impl::carry_on(const RoomPtr& room, const std::function<void()>& part) {
    const Caller caller = room->caller;
    const double began = milliseconds_worked();
    writing_ = false;
    try {
        part();
    } catch (const std::exception& error) {
        unexpected(room->id, error.what());
        room->table.reset();  // the truth is what is on disk
        writing_ = false;
    }
    charge(caller, milliseconds_worked() - began);
    if (!writing_) next(room);
}

void Tables::Impl::next(const RoomPtr& room) {
    room->caller = {};
    std::string address;
    {
        const std::lock_guard lock(room->mutex);
        if (room->waiting.empty()) {
            room->busy = false;
            return;
        }
        address = room->waiting.front().caller.address;
    }
    workers_.post(address, room->id, [self = shared_from_this(), room] { self->run(room); });
}

std::optional<Caller> Tables::Impl::who_waits_for_table(Room& room) {
    const std::lock_guard lock(room.mutex);
    for (const Operation& operation : room.waiting)
        if (operation.needs_table && !operation.caller.is_gone(false)) return operation.caller;
    return {};
}

// Reads the table for a while, and goes on when it is this table's turn again.
void Tables::Impl::load(const RoomPtr& room) {
    const auto caller = who_waits_for_table(*room);
    if (!caller) {
        room->loading.reset();
        return next(room);
    }
    const double began = milliseconds_worked();
    try {
        load_slice(*room);
    } catch (const DamagedTable& damage) {
        close_damaged(*room, damage.what());
    } catch (const DamagedRows& damage) {
        close_damaged(*room, damage.what());
    } catch (const StoreError&) {
        room->loading.reset();
        room->failure = std::current_exception();
    } catch (const std::exception& error) {
        close_damaged(*room, error.what());
    }
    charge(*caller, milliseconds_worked() - began);
    if (!room->loading) return next(room);
    historian_.post(caller->address, room->id, [self = shared_from_this(), room] { self->load(room); });
}

void Tables::Impl::load_slice(Room& room) {
    const auto end = Clock::now() + limits_.slice;
    if (!room.loading) {
        auto stored = store_.load(room.id);
        room.missing = !stored;
        if (!stored) return;
        room.loading = std::make_unique<Loading>();
        room.loading->entries = std::move(stored->entries);
        room.loading->snapshot = std::move(stored->snapshot);
        room.loading->table = Table::begin_restoring(library_, room.id, stored->head);
    }
    Loading& loading = *room.loading;
    while (loading.next < loading.entries.size()) {
        loading.table->restore_entry(loading.entries[loading.next++]);
        if (Clock::now() >= end) return;
    }
    loading.table->finish_restoring(loading.snapshot);
    room.table = std::move(loading.table);
    room.loading.reset();
    room.bot_failed = false;
    prepare(room);
    if (room.table->read_only()) log_event("table-read-only", {{"table", room.id}});
}

void Tables::Impl::close_damaged(Room& room, const char* what) {
    room.loading.reset();
    room.table.reset();
    room.damaged = true;
    metrics_.tables_damaged.Increment();
    log_event("table-damaged", {{"table", room.id}, {"why", what}});
}

// The table of an operation that needs it; throws ApiError or StoreError.
Table& Tables::Impl::table_of(const RoomPtr& room) {
    room->touched = Clock::now();
    if (room->owner.empty()) room->owner = room->caller.address;
    if (room->table) return *room->table;
    if (room->missing) throw ApiError(404, "not-found", "there is no such table");
    if (room->damaged) throw ApiError(500, "damaged-table", "what is stored of this table is damaged; it cannot be opened");
    if (room->failure) std::rethrow_exception(std::exchange(room->failure, nullptr));
    throw ApiError(503, "busy", "the table is not at hand; try again in a moment");
}

// Carries the entry out, writes it, and only then answers and tells. Must be the last thing an operation does.
void Tables::Impl::commit(const RoomPtr& room, Entry entry, std::function<void()> succeeded, Failed failed) {
    Table& table = *room->table;
    const int entry_number = table.entries() + 1;
    auto updates = std::make_shared<std::vector<Update>>(table.apply(entry));
    const std::string address = room->caller.address.empty() ? room->owner : room->caller.address;
    const auto finish = [self = shared_from_this(), room, updates, entry, succeeded = std::move(succeeded),
                         failed = std::move(failed)](const std::string& error) {
        if (error.empty()) {
            if (const auto* join = std::get_if<JoinEntry>(&entry); join != nullptr && join->token_hash)
                turn_away(*room, join->seat);
            if (is_sign_of_life(*room->table, entry, *updates)) self->see(*room, *seat_of(entry));
            self->tell(*room, *updates);
            succeeded();
            return self->after_change(room);
        }
        self->metrics_.storage_errors.Increment();
        log_event("storage-error", {{"table", room->id}, {"why", error}});
        room->table.reset();  // the truth is what is on disk
        failed({503, "storage", "the step could not be written to disk: " + error});
    };
    store_.append(room->id, entry_number, {to_text(entry)}, table.snapshot(), table.over(),
                  [self = shared_from_this(), room, address, finish](const std::string& error) {
                      self->workers_.post(address, room->id,
                                          [self, room, finish, error] { self->carry_on(room, [&] { finish(error); }); });
                  });
    writing_ = true;  // last: whoever deals with the outcome may have begun
}

void Tables::Impl::tell(Room& room, const std::vector<Update>& updates) {
    const Absences away = absences(room);
    for (const Update& update : updates) {
        std::map<std::optional<Seat>, std::shared_ptr<const std::string>> messages;  // guests see their own link
        for (const Watcher& watcher : room.watchers) {
            if (watcher.viewer != update.viewer) continue;
            auto& message = messages[watcher.guest_of];
            if (!message)
                message = std::make_shared<const std::string>(
                    ObjectText()
                        .add("type", "update")
                        .add("table", json::string(room.id))
                        .add("seat", update.viewer == room.table->spectator() ? json::value() : number(update.viewer))
                        .add_text("update", update.body)
                        .add_text("position", room.table->position({watcher.viewer, watcher.guest_of}, away, false))
                        .take());
            watcher.socket->send(message);
        }
    }
}

void Tables::Impl::sweep_later() {
    sweep_timer_.expires_after(limits_.by_address ? sweep_every : std::chrono::seconds(1));
    sweep_timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
        const auto self = weak.lock();
        if (error || !self || self->stopping_) return;
        try {
            self->sweep();
        } catch (const std::exception& problem) {
            self->unexpected("", problem.what());
        }
        self->sweep_later();
    });
}

// Bots take over for people who have been away too long; tables that nobody uses leave memory.
void Tables::Impl::sweep() {
    std::vector<RoomPtr> rooms;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, room] : rooms_) rooms.push_back(room);
        std::erase_if(created_, [](const auto& entry) {
            return entry.second.empty() || Clock::now() - entry.second.back() > std::chrono::hours(1);
        });
    }
    wake_late_tables();
    const auto idle = rooms.size() > limits_.tables_in_memory ? short_idle : limits_.idle_before_eviction;
    for (const RoomPtr& room : rooms) {
        if (can_leave(*room, idle)) {
            const std::lock_guard lock(mutex_);
            if (room.use_count() == 2) {  // this list and the map: nobody else has it
                note_deadline(*room);
                rooms_.erase(room->id);
            }
            metrics_.tables_in_memory.Set(static_cast<double>(rooms_.size()));
            continue;
        }
        enqueue(room, [this, self = shared_from_this(), room] { take_over_if_late(room); });
    }
}

bool Tables::Impl::can_leave(Room& room, std::chrono::seconds idle) const {
    const std::lock_guard lock(room.mutex);
    if (room.busy || !room.waiting.empty() || !room.watchers.empty() || room.bot_is_thinking) return false;
    return room.missing || !room.table || Clock::now() - room.touched > idle;
}

// Turns whatever goes wrong in the part into the answer that docs/api.md promises.
void answering(const Failed& failed, const std::function<void()>& part) {
    try {
        part();
    } catch (const std::exception&) {
        const ApiError error = current_error();
        failed(error);
        if (error.type == "internal") throw;
    }
}

}  // namespace tminus::server
