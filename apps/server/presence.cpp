// Who is there, and bots for those who have been away for too long.
//
// What anybody learns of somebody's presence follows from what everybody may know: connections, and what was done for all to
// see. A secret step or a look at the table is no sign of life, or the time somebody has been away would give it away.

#include "apps/server/tables_impl.h"

#include "apps/server/server_log.h"

#include <algorithm>

namespace tminus::server {
namespace {

constexpr std::size_t woken_at_once = 50;     // by one sweep: many may be late after the server was down
constexpr std::int64_t try_again_after = 60;  // seconds, if a table could not be read

std::int64_t unix_now() {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

// If it cannot be read, everybody has been seen just now.
std::vector<std::int64_t> noted_of(const Store& store, const std::string& table) {
    try {
        return store.last_seen(table);
    } catch (const StoreError&) {
        return {};
    }
}

}  // namespace

void Tables::Impl::prepare(Room& room) const {
    const int seats = room.table->seat_count();
    room.missing = room.damaged = false;
    room.failure = nullptr;
    if (room.presence.seats() == seats) return;  // it was at hand before
    room.presence = Presence(seats, Clock::now());
    if (!has_deadlines(*room.table)) return;
    const std::vector<std::int64_t> seen = noted_of(store_, room.id);
    for (Seat seat = 0; seat < std::min<std::size_t>(room.table->seats().size(), seen.size()); ++seat)
        if (seen[seat] > 0)
            room.presence.set_last_seen(seat,
                                        Clock::now() - std::chrono::seconds(std::max<std::int64_t>(0, unix_now() - seen[seat])));
}

Now Tables::Impl::now(const Room& room) {
    Now now{Clock::now(), {}};
    for (const Watcher& watcher : room.watchers)
        if (watcher.viewer < room.table->seat_count()) now.connected.add(static_cast<Seat>(watcher.viewer));
    return now;
}

Absences Tables::Impl::absences(const Room& room) { return room.presence.absences(now(room)); }

void Tables::Impl::see(Room& room, Viewer viewer) {
    if (viewer >= room.table->seat_count()) return;
    room.presence.see(static_cast<Seat>(viewer), Clock::now());
    if (room.noted != unix_now() || !(room.noted_there == now(room).connected)) note_absences(room);
}

// The seat has been claimed: whoever watches through its link is told, and sees no more.
void Tables::Impl::turn_away(Room& room, Seat seat) {
    const auto is_stale = [&](const Watcher& watcher) { return watcher.viewer == seat || watcher.guest_of == seat; };
    const auto told = std::make_shared<const std::string>(
        socket_error({401, "link-taken", "somebody has taken the seat of this link"}, room.id));
    for (const Watcher& watcher : room.watchers)
        if (is_stale(watcher)) watcher.socket->send(told);
    std::erase_if(room.watchers, is_stale);
    room.presence.forget_votes_of(seat);
}

void Tables::Impl::take_over_if_late(const RoomPtr& room) {
    if (!room->table) return;
    const auto late = room->presence.late(*room->table, now(*room));
    if (!late) return;
    commit(
        room, TakeoverEntry{{}, *late, room->table->setup().takeover_bot}, [] {}, [](const ApiError&) {});
}

// Writes down when everybody was last seen, so that deadlines pass even if the table leaves memory or the server restarts.
void Tables::Impl::note_absences(Room& room) {
    if (!has_deadlines(*room.table)) return;
    const Now here = now(room);
    const std::int64_t time = unix_now();
    TableAbsences noted{room.id, time, {}};
    for (Seat seat = 0; seat < room.table->seat_count(); ++seat) {
        const bool there = here.connected.has(seat);
        const std::int64_t seen = there ? time : time - room.presence.seconds_away(seat, here.time);
        if (is_played_by_person(room.table->seats()[seat])) noted.due = std::min(noted.due, seen);
        noted.seen.push_back(there ? 0 : seen);
    }
    noted.due += room.table->setup().takeover_seconds + 1;
    room.noted = time;
    room.noted_there = here.connected;
    store_.note_absences(std::move(noted));
}

// When the server starts. Whoever was connected when it stopped has been seen until now.
void Tables::Impl::recall_absences() {
    const std::int64_t now = unix_now();
    for (TableAbsences& table : store_.absences()) {
        deadlines_[table.id] = table.due;
        if (std::find(table.seen.begin(), table.seen.end(), 0) == table.seen.end()) continue;
        std::replace(table.seen.begin(), table.seen.end(), std::int64_t{0}, now);
        store_.note_absences(std::move(table));
    }
}

// The table leaves memory: notes when somebody will be late.
void Tables::Impl::note_deadline(Room& room) {
    if (!room.table || !has_deadlines(*room.table)) return;
    std::optional<std::int64_t> due;
    for_each_seat(room.table->to_act(), [&](Seat seat) {
        if (!is_played_by_person(room.table->seats()[seat])) return;
        const std::int64_t end =
            unix_now() - room.presence.seconds_away(seat, Clock::now()) + room.table->setup().takeover_seconds + 1;
        due = std::min(due.value_or(end), end);
    });
    if (!due) return;
    deadlines_[room.id] = *due;
    note_absences(room);
}

void Tables::Impl::wake_late_tables() {
    std::vector<std::string> late;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, due] : deadlines_)
            if (due <= unix_now() && late.size() < woken_at_once) late.push_back(id);
        for (const std::string& id : late) deadlines_.erase(id);
    }
    for (const std::string& id : late) {
        const RoomPtr room = room_of(id);
        schedule(room, {Caller{}, true, [this, self = shared_from_this(), room] { wake_late_table(room); }}, false);
    }
}

void Tables::Impl::wake_late_table(const RoomPtr& room) {
    const auto try_again = [&] {
        const std::lock_guard lock(mutex_);
        deadlines_[room->id] = unix_now() + try_again_after;
    };
    try {
        table_of(room);
        take_over_if_late(room);
    } catch (const StoreError&) {
        try_again();
    } catch (const ApiError& error) {
        if (error.status == 503) return try_again();  // the server is busy
        log_event("deadline-dropped", {{"table", room->id}, {"why", error.what()}});
    }
}

}  // namespace tminus::server
