#include "apps/server/room.h"

#include "apps/server/server_log.h"
#include "table/replies.h"

#include <map>
#include <set>
#include <utility>

namespace tminus::server {
namespace {

constexpr int worker_threads = 2;
constexpr int history_niceness = 2;
constexpr int most_tries = 50;

// Whoever watches is told when it has been read. If it cannot be, that is no news for who asks next.
Wait read_table(Room& room) {
    try {
        room.table();
    } catch (const std::exception&) {
    }
    return {};
}

constexpr int try_again_later = 1013;  // of WebSockets

}  // namespace

RoomServices::RoomServices(const Library& known, Store& kept, Metrics& counted, const Limits& limited, Cluster* others)
    : library(known),
      store(kept),
      metrics(counted),
      limits(limited),
      cluster(others),
      workers(worker_threads, 0, [this](const char* what) { unexpected("", what); }),
      historian(1, history_niceness, [this](const char* what) { unexpected("", what); }) {}

void RoomServices::unexpected(const std::string& table, const char* what) const {
    metrics.internal_errors.Increment();
    log_event("internal-error", {{"table", table}, {"why", what}});
}

void RoomServices::charge(const Caller& caller, double milliseconds) const {
    if (caller.charge && limits.tokens_per_millisecond > 0) caller.charge(milliseconds * limits.tokens_per_millisecond);
}

Wait answering(const Failed& failed, const std::function<Wait()>& part) {
    try {
        return part();
    } catch (const std::exception&) {
        const ApiError error = current_error();
        failed(error);
        if (error.type == ErrorType::internal) throw;
        return {};
    }
}

Room::Room(std::string id, std::shared_ptr<RoomServices> services)
    : attendance(services->store, services->cluster),
      id_(std::move(id)),
      services_(std::move(services)),
      replay_work_(static_cast<double>(services_->limits.work_per_table.count()), services_->limits.work_per_table_per_second) {}

void Room::ask(const Caller& caller, const Failed& refused, Run operation) {
    if (schedule({caller, true, std::move(operation)}, true)) return;
    services_->metrics.refused_busy.Increment();
    refused({503, ErrorType::busy, "the server is busy; try again in a moment"});
}

void Room::enqueue(Run operation) { schedule({Caller{}, false, std::move(operation)}, false); }

void Room::enqueue_with_table(Run operation) { schedule({Caller{}, true, std::move(operation)}, false); }

bool Room::schedule(Operation operation, bool limited) {
    const Limits& limits = services_->limits;
    const std::string address = operation.caller.address;
    {
        const std::lock_guard lock(mutex_);
        const bool full = waiting_.size() >= limits.waiting_per_table || services_->waiting >= limits.waiting_total;
        if (limited && full) return false;
        waiting_.push_back(std::move(operation));
        ++services_->waiting;
        if (std::exchange(busy_, true)) return true;
    }
    services_->workers.post(address, id_, [self = shared_from_this()] { self->run(); });
    return true;
}

// Runs the operation that has waited for longest.
void Room::run() {
    Operation operation;
    {
        const std::lock_guard lock(mutex_);
        while (!waiting_.empty() && waiting_.front().caller.is_gone(false)) waiting_.pop_front(), --services_->waiting;
        if (waiting_.empty()) {
            busy_ = false;
            return;
        }
        const bool known = table_ || missing_ || damaged_ || failure_ || marks.closed;
        if (waiting_.front().needs_table && !known) {
            services_->historian.post(waiting_.front().caller.address, id_, [self = shared_from_this()] { self->load(); });
            return;
        }
        operation = std::move(waiting_.front());
        waiting_.pop_front();
        --services_->waiting;
    }
    caller_ = operation.caller;
    tries_ = operation.tries;
    carry_on(operation.run);
}

// A part of the running operation. The next one follows, unless this part has something to wait for: the room then belongs to
// whoever deals with its outcome.
void Room::carry_on(const Run& part) {
    const Caller caller = caller_;
    const double began = milliseconds_worked();
    Wait wait;
    try {
        wait = part(*this);
    } catch (const std::exception& error) {
        services_->unexpected(id_, error.what());
        read_again();  // the truth is what is on disk
    }
    services_->charge(caller, milliseconds_worked() - began);
    if (services_->cluster != nullptr) missing_ = false;  // another server may make it
    if (!wait) return next();
    wait();  // last: the outcome may be there at once, on another thread
}

void Room::resume(Run part) {
    const std::string address = caller_.address.empty() ? owner : caller_.address;
    services_->workers.post(address, id_, [self = shared_from_this(), part = std::move(part)] { self->carry_on(part); });
}

void Room::next() {
    caller_ = {};
    std::string address;
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.empty()) {
            busy_ = false;
            return;
        }
        address = waiting_.front().caller.address;
    }
    services_->workers.post(address, id_, [self = shared_from_this()] { self->run(); });
}

std::optional<Caller> Room::who_waits_for_table() {
    const std::lock_guard lock(mutex_);
    for (const Operation& operation : waiting_)
        if (operation.needs_table && !operation.caller.is_gone(false)) return operation.caller;
    return {};
}

// Reads the table for a while, and goes on when it is this table's turn again.
void Room::load() {
    const auto caller = who_waits_for_table();
    if (!caller) {
        loading_.reset();
        return next();
    }
    const double began = milliseconds_worked();
    try {
        load_slice();
    } catch (const DamagedRows& damage) {
        close_damaged(damage.what());
    } catch (const StoreError&) {
        loading_.reset();
        failure_ = std::current_exception();
    } catch (const std::exception& error) {
        close_damaged(error.what());
    }
    services_->charge(*caller, milliseconds_worked() - began);
    if (!loading_) return next();
    services_->historian.post(caller->address, id_, [self = shared_from_this()] { self->load(); });
}

void Room::load_slice() {
    const auto end = Clock::now() + services_->limits.slice;
    if (!loading_) {
        auto stored = services_->store.load(id_);
        missing_ = !stored;
        if (!stored) return;
        marks = marks_of(services_->store, id_);
        if (marks.closed) return;
        loading_ = std::make_unique<Loading>();
        loading_->entries = std::move(stored->entries);
        loading_->snapshot = std::move(stored->snapshot);
        loading_->table = Table::begin_restoring(services_->library, id_, stored->head);
    }
    while (loading_->next < loading_->entries.size()) {
        const bool is_new = loading_->entries.size() - loading_->next <= news_at_hand;
        loading_->table->restore_entry(loading_->entries[loading_->next++], is_new);
        if (Clock::now() >= end) return;
    }
    loading_->table->finish_restoring(loading_->snapshot);
    table_ = std::move(loading_->table);
    loading_.reset();
    bot_failed = false;
    prepare();
    tell_missed();
    if (table_->read_only()) log_event("table-read-only", {{"table", id_}});
}

void Room::close_damaged(const char* what) {
    loading_.reset();
    table_.reset();
    damaged_ = true;
    services_->metrics.tables_damaged.Increment();
    log_event("table-damaged", {{"table", id_}, {"why", what}});
}

void Room::prepare() {
    missing_ = damaged_ = false;
    failure_ = nullptr;
    known_ = table_->entries();
    attendance.prepare(*table_);
}

void Room::read_again() {
    table_.reset();
    marks = {};
    missing_ = damaged_ = false;
    failure_ = nullptr;
    known_ = 0;
}

void Room::adopt(std::unique_ptr<Table> table) {
    if (table_) return;
    table_ = std::move(table);
    prepare();
    attendance.note(*table_);
}

Table& Room::table() {
    touched = Clock::now();
    if (owner.empty()) owner = caller_.address;
    if (table_) return *table_;
    if (missing_) throw ApiError(404, ErrorType::not_found, "there is no such table");
    if (marks.closed) throw closed_by_operator(*marks.closed);
    if (damaged_) throw ApiError(500, ErrorType::damaged_table, "what is stored of this table is damaged; it cannot be opened");
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    throw ApiError(503, ErrorType::busy, "the table is not at hand; try again in a moment");
}

void Room::empty(const ApiError& why) {
    const auto told = std::make_shared<const std::string>(socket_error(why, id_));
    for (const Watcher& watcher : attendance.watchers()) watcher.socket->send(told);
    attendance.clear();
    table_.reset();
    missing_ = why.type == ErrorType::not_found;
}

Wait Room::commit(Step step) {
    const int number_of_entry = table_->entries() + 1;
    const bool was_over = table_->over();
    auto change = std::make_shared<Change>(Change{std::move(step), {}});
    stamp(change->step.entry, moment_now());
    change->updates = table_->apply(change->step.entry);
    known_ = number_of_entry;
    const bool over = table_->over();
    const bool is_shown = over != was_over || number_of_entry % services_->limits.entries_per_snapshot == 0;
    const bool leased = change->step.needs_lease && services_->cluster != nullptr;
    return [self = shared_from_this(), change, number_of_entry, text = sealed_text(change->step.entry, table_->seal()),
            snapshot = is_shown ? table_->snapshot() : std::string(), over,
            holder = leased ? services_->cluster->id() : std::string()]() mutable {
        const auto written = [self, change](const std::string& error) {
            self->resume([change, error](Room& room) {
                room.finish(*change, error);
                return Wait();
            });
        };
        self->services_->store.append(self->id_, number_of_entry, {std::move(text)}, std::move(snapshot), over, written,
                                      std::move(holder));
    };
}

void Room::finish(const Change& change, const std::string& error) {
    if (is_overtaken(error)) return overtaken(change);
    if (!error.empty()) {
        services_->metrics.storage_errors.Increment();
        log_event("storage-error", {{"table", id_}, {"why", error}});
        read_again();  // the truth is what is on disk
        if (services_->cluster != nullptr) enqueue_with_table(read_table);
        return change.step.failed({503, ErrorType::storage, "the step could not be written to disk: " + error});
    }
    notice(change.step.entry, change.updates);
    change.step.succeeded(*this);
    services_->changed(*this);
}

// Another server was quicker, or has the lease now. Who watches is told when the table has been read again.
void Room::overtaken(const Change& change) {
    services_->metrics.conflicts.Increment();
    if (change.step.needs_lease) lease_may_be_free();
    read_again();
    if (!change.step.again || tries_ >= most_tries) {
        change.step.failed({503, ErrorType::busy, "too much happens at this table; try again in a moment"});
        return enqueue_with_table([](Room& room) {
            if (room.table_at_hand() != nullptr) room.services_->changed(room);
            return Wait();
        });
    }
    const std::lock_guard lock(mutex_);
    waiting_.push_front({caller_, true, change.step.again, tries_ + 1});
    ++services_->waiting;
}

// What everybody notices of an entry that is in the store.
void Room::notice(const Entry& entry, const std::vector<Update>& updates) {
    if (const auto* join = std::get_if<JoinEntry>(&entry); join != nullptr && join->token_hash) {
        attendance.presence().forget_votes_of(join->seat, Clock::now());
        attendance.turn_away(*table_, join->seat);
    }
    if (is_sign_of_life(*table_, entry, updates)) attendance.see(*table_, *seat_of(entry));
    tell(updates);
}

bool Room::catch_up() {
    if (services_->cluster == nullptr || !table_) return false;
    const auto news = services_->store.news(id_, table_->entries());
    if (!news) {
        read_again();
        missing_ = true;
        return true;
    }
    try {
        for (const std::string& entry : *news) follow(entry);
    } catch (const std::exception& error) {  // reading all of it shows what it is
        log_event("table-read-again", {{"table", id_}, {"why", error.what()}});
        read_again();
        enqueue_with_table(read_table);
        return true;
    }
    if (!news->empty()) services_->changed(*this);
    return !news->empty();
}

// The same way as from the disk: its seal says where it must lead.
void Room::follow(const std::string& text) {
    SealedEntry sealed = read_sealed(text, table_->seat_count());
    if (table_->read_only() || !sealed.entry) throw DamagedTable("an entry of another version");
    const std::vector<Update> updates = table_->apply(*sealed.entry);
    if (sealed.seal && sealed.seal->check != table_->seal().check) throw DamagedTable("it leads elsewhere");
    known_ = table_->entries();
    services_->metrics.followed.Increment();
    notice(*sealed.entry, updates);
}

Table& Room::current() {
    table();
    catch_up();
    return table();
}

void Room::hear_of_news() {
    if (news_wait_.exchange(true)) return;
    enqueue([](Room& room) {
        room.news_wait_ = false;
        if (room.attendance.watchers().empty() && !room.holds_lease()) return Wait();  // whoever asks reads it then
        try {
            if (room.table_at_hand() != nullptr)
                room.catch_up();
            else
                room.enqueue_with_table(read_table);
        } catch (const StoreError&) {  // all is read again when the database is back
        }
        return Wait();
    });
}

bool Room::take_lease() {
    if (services_->cluster == nullptr) return true;
    try {
        if (lease_ == Lease::unknown) set_lease(services_->cluster->take_lease(id_) ? Lease::mine : Lease::others);
    } catch (const StoreError&) {
    }
    return lease_ == Lease::mine;
}

void Room::give_back_lease() {
    if (lease_ != Lease::mine) return;
    set_lease(Lease::unknown);
    try {
        services_->cluster->give_back_lease(id_);
    } catch (const StoreError&) {  // it is this server's as long as nobody else needs it, or until it ends
    }
}

void Room::set_lease(Lease lease) {
    if (lease_ == Lease::mine) services_->metrics.leases.Decrement();
    if (lease == Lease::mine) services_->metrics.leases.Increment();
    lease_ = lease;
}

void Room::tell(const std::vector<Update>& updates) {
    std::optional<SharedParts> parts;
    for (const Update& update : updates) {
        std::map<std::optional<Seat>, std::shared_ptr<const std::string>> messages;  // guests see their own link
        const Nullable<int> seat(update.viewer == table_->spectator() ? std::nullopt : std::optional(update.viewer));
        for (Watcher& watcher : attendance.watchers()) {
            if (watcher.viewer != update.viewer || watcher.seq >= update.seq) continue;
            watcher.seq = update.seq;
            auto& message = messages[watcher.guest_of];
            if (!parts) parts = table_->shared(absences());
            if (!message)
                message = std::make_shared<const std::string>(
                    to_text(UpdateMessage{{},
                                          id_,
                                          seat,
                                          {update.body},
                                          {table_->position({watcher.viewer, watcher.guest_of}, *parts, false)},
                                          moment_now()}));
            watcher.socket->send(message);
        }
    }
}

// The table was read again, and has gone on meanwhile.
void Room::tell_missed() {
    if (attendance.watchers().empty()) return;
    for (Seat seat = 0; seat < table_->seat_count(); ++seat) attendance.turn_away(*table_, seat);
    for (Watcher& watcher : attendance.watchers()) {
        const int seq = table_->seq(watcher.viewer);
        if (watcher.seq >= seq) continue;
        const auto missed = table_->read_only() ? std::vector<std::string>() : table_->recent(watcher.viewer, watcher.seq);
        if (!missed) {  // it gets them when it comes back
            watcher.socket->close(try_again_later, "too much was missed");
            continue;
        }
        watcher.seq = seq;
        const std::string position = table_->position({watcher.viewer, watcher.guest_of}, absences(), true);
        watcher.socket->send(std::make_shared<const std::string>(
            to_text(PositionMessage{{}, id_, {position}, serialized_list<News>(*missed), moment_now()})));
    }
}

void Room::tell_presence(const SocketPtr& knows) const {
    std::shared_ptr<const std::string> message;
    std::set<SocketPtr> told{knows};
    for (const Watcher& watcher : attendance.watchers()) {
        if (!told.insert(watcher.socket).second) continue;
        if (!message)
            message = std::make_shared<const std::string>(to_text(PresenceMessage{{}, id_, {table_->seats_text(absences())}}));
        watcher.socket->send(message);
    }
}

bool Room::can_leave(std::chrono::seconds idle) {
    const std::lock_guard lock(mutex_);
    if (busy_ || !waiting_.empty() || !attendance.watchers().empty() || bot_is_thinking) return false;
    return !table_ || Clock::now() - touched > idle;
}

void Room::close() {
    std::deque<Operation> dropped;  // they hold on to other things; let go without the lock
    {
        const std::lock_guard lock(mutex_);
        dropped.swap(waiting_);
    }
    caller_ = {};
    attendance.clear();
}

bool Room::may_be_replayed() {
    const std::lock_guard lock(mutex_);
    return replay_work_.has(1);
}

void Room::count_replay(double milliseconds) {
    const std::lock_guard lock(mutex_);
    replay_work_.spend(milliseconds);
}

}  // namespace tminus::server
