// Rooms: the operations on a table one after the other, what they write, and who is told.

#include "apps/server/server_log.h"
#include "apps/server/tables_impl.h"
#include "engine/core/notation.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <thread>

namespace tminus::server {

namespace asio = boost::asio;

namespace {

constexpr int worker_threads = 2;
constexpr auto idle_before_eviction = std::chrono::minutes(10);
constexpr auto sweep_every = std::chrono::seconds(20);

}  // namespace

thread_local bool Tables::Impl::writing_ = false;

Tables::Impl::Impl(const Library& library, Store& store, Webhooks& webhooks, Metrics& metrics, TablesOptions options)
    : library_(library),
      store_(store),
      webhooks_(webhooks),
      metrics_(metrics),
      options_(options),
      workers_(worker_threads),
      quick_bots_(1),
      thinking_bots_(std::max(1u, std::thread::hardware_concurrency() / 2)),
      sweep_timer_(asio::make_strand(workers_)) {}

void Tables::Impl::start() { sweep_later(); }

void Tables::Impl::stop() {
    if (stopping_.exchange(true)) return;
    asio::post(sweep_timer_.get_executor(), [self = shared_from_this()] { self->sweep_timer_.cancel(); });
    quick_bots_.join();
    thinking_bots_.join();
    workers_.join();
}

RoomPtr Tables::Impl::room_of(const std::string& id) {
    const std::lock_guard lock(mutex_);
    RoomPtr& room = rooms_[id];
    if (!room) room = std::make_shared<Room>(id);
    metrics_.tables_in_memory.Set(static_cast<double>(rooms_.size()));
    return room;
}

// Runs the operation on a worker thread when all earlier ones of this table are done.
void Tables::Impl::enqueue(const RoomPtr& room, std::function<void()> operation) {
    {
        const std::lock_guard lock(room->mutex);
        room->waiting.push_back(std::move(operation));
        if (room->busy) return;
        room->busy = true;
    }
    asio::post(workers_, [self = shared_from_this(), room] { self->run(room); });
}

// Runs waiting operations until one of them starts a write; the write's end goes on from there.
void Tables::Impl::run(const RoomPtr& room) {
    while (true) {
        std::function<void()> operation;
        {
            const std::lock_guard lock(room->mutex);
            if (room->waiting.empty()) {
                room->busy = false;
                return;
            }
            operation = std::move(room->waiting.front());
            room->waiting.pop_front();
        }
        writing_ = false;
        operation();
        if (writing_) return;
    }
}

// Loads the table if it is not at hand; throws ApiError or StoreError.
Table& Tables::Impl::table_of(const RoomPtr& room) {
    room->touched = Clock::now();
    if (!room->table) {
        const auto stored = store_.load(room->id);
        if (!stored) {
            room->missing = true;
            throw ApiError(404, "not-found", "there is no such table");
        }
        room->table = Table::restore(library_, room->id, stored->head, stored->entries, stored->snapshot);
        prepare(*room);
        if (room->table->read_only()) log_event("table-read-only", {{"table", room->id}});
    }
    return *room->table;
}

void Tables::Impl::prepare(Room& room) {
    const auto seats = static_cast<std::size_t>(room.table->seat_count());
    room.last_seen.assign(seats, Clock::now());
    room.votes.assign(seats, {});
}

Viewer Tables::Impl::viewer_of(Table& table, const std::string& token) {
    const auto viewer = token.empty() ? std::nullopt : table.viewer_with(token);
    if (!viewer) throw ApiError(401, "bad-token", "this token is not valid at this table");
    return *viewer;
}

std::vector<bool> Tables::Impl::connected(const Room& room) {
    std::vector<bool> list(static_cast<std::size_t>(room.table->seat_count()));
    for (const Watcher& watcher : room.watchers)
        if (watcher.viewer < room.table->seat_count()) list[static_cast<std::size_t>(watcher.viewer)] = true;
    return list;
}

void Tables::Impl::see(Room& room, Viewer viewer) {
    if (viewer < room.table->seat_count()) room.last_seen[static_cast<std::size_t>(viewer)] = Clock::now();
}

// Carries the entry out, writes it, and only then answers and tells. Must be the last thing an operation does.
void Tables::Impl::commit(const RoomPtr& room, json::object entry, std::function<void()> succeeded, Answer failed) {
    Table& table = *room->table;
    const int entry_number = table.entries() + 1;
    auto updates = std::make_shared<std::vector<Update>>(table.apply(entry));
    writing_ = true;
    store_.append(room->id, entry_number, {json::serialize(entry)}, table.snapshot(), table.over(),
                  [work = keep_working(), self = shared_from_this(), room, updates, succeeded = std::move(succeeded),
                   failed = std::move(failed)](const std::string& error) {
                      asio::post(self->workers_, [=] {
                          if (error.empty()) {
                              self->tell(*room, *updates);
                              succeeded();
                              self->after_change(room);
                          } else {
                              self->metrics_.storage_errors.Increment();
                              log_event("storage-error", {{"table", room->id}, {"why", error}});
                              room->table.reset();  // the truth is what is on disk
                              failed(503, error_body("storage", "the step could not be written to disk: " + error));
                          }
                          self->run(room);
                      });
                  });
}

void Tables::Impl::tell(Room& room, const std::vector<Update>& updates) {
    const std::vector<bool> there = connected(room);
    std::map<Viewer, std::shared_ptr<const std::string>> messages;
    for (const Update& update : updates) {
        const bool watched =
            std::any_of(room.watchers.begin(), room.watchers.end(), [&](const Watcher& w) { return w.viewer == update.viewer; });
        if (!watched) continue;
        messages[update.viewer] = std::make_shared<const std::string>(
            "{\"type\":\"update\",\"table\":\"" + room.id +
            "\",\"seat\":" + (update.viewer == room.table->spectator() ? "null" : std::to_string(update.viewer)) +
            ",\"update\":" + update.body + ",\"position\":" + room.table->position(update.viewer, there, false) + "}");
    }
    for (const Watcher& watcher : room.watchers)
        if (const auto message = messages.find(watcher.viewer); message != messages.end()) watcher.socket->send(message->second);
}

std::vector<std::string> Tables::Impl::updates_after(Table& table, Viewer viewer, int after) {
    if (const auto recent = table.recent(viewer, after)) return *recent;
    if (table.read_only()) return {};
    const auto stored = store_.load(table.id());
    return stored ? full_history(library_, table.id(), *stored, viewer, after) : std::vector<std::string>();
}

void Tables::Impl::sweep_later() {
    sweep_timer_.expires_after(options_.limits ? sweep_every : std::chrono::seconds(1));
    sweep_timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
        if (error || self->stopping_) return;
        self->sweep();
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
    for (const RoomPtr& room : rooms) {
        if (can_leave(*room)) {
            const std::lock_guard lock(mutex_);
            if (room.use_count() == 2) rooms_.erase(room->id);  // this list and the map: nobody else has it
            metrics_.tables_in_memory.Set(static_cast<double>(rooms_.size()));
            continue;
        }
        enqueue(room, [this, self = shared_from_this(), room] { take_over_if_late(room); });
    }
}

bool Tables::Impl::can_leave(Room& room) {
    const std::lock_guard lock(room.mutex);
    if (room.busy || !room.waiting.empty() || !room.watchers.empty() || room.bot_is_thinking) return false;
    return room.missing || !room.table || Clock::now() - room.touched > idle_before_eviction;
}

void answering(const Answer& answer, const std::function<void()>& part) {
    try {
        part();
    } catch (const ApiError& error) {
        answer(error.status, error_body(error.type, error.what(), error.rule));
    } catch (const Refused& refused) {
        answer(422, error_body("refused", refused.what(), refused.rule));
    } catch (const BadNotation& error) {
        answer(400, error_body("bad-action", error.what()));
    } catch (const BadOptions& error) {
        answer(400, error_body("bad-options", error.what()));
    } catch (const BadJson& error) {
        answer(400, error_body("bad-action", error.what()));
    } catch (const StoreError&) {
        answer(503, error_body("storage", "the store cannot be read now"));
    }
}

}  // namespace tminus::server
