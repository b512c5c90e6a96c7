#include "apps/server/attendance.h"

#include "apps/server/answers.h"
#include "apps/server/clock.h"

#include <algorithm>

namespace tminus::server {
namespace {

// If it cannot be read, everybody has been seen just now.
std::vector<std::int64_t> noted_of(const Store& store, const std::string& table) {
    try {
        return store.last_seen(table);
    } catch (const StoreError&) {
        return {};
    }
}

constexpr std::int64_t no_deadline = std::int64_t{1} << 40;  // in a very long time

// When the next clock runs out, in seconds since 1970; at once if a bot has not yet decided for whoever ran out of time.
std::optional<std::int64_t> end_of_time(const Table& table) {
    for (const TableSeat& seat : table.seats())
        if (seat.timed_out) return 0;
    const auto end = table.clocks().next_end();
    return end ? std::optional(*end / 1000) : std::nullopt;
}

}  // namespace

void Attendance::prepare(const Table& table) {
    if (presence_.seats() == table.seat_count()) return;  // it was at hand before
    presence_ = Presence(table.seat_count(), Clock::now());
    if (has_deadlines(table)) recall(table);
    hear_others(table);
}

void Attendance::recall(const Table& table) {
    const std::vector<std::int64_t> seen = noted_of(store_, table.id());
    for (Seat seat = 0; seat < std::min(table.seats().size(), seen.size()); ++seat) {
        const std::chrono::seconds away(std::max<std::int64_t>(0, unix_now() - seen[seat]));
        if (seen[seat] > 0) presence_.set_last_seen(seat, Clock::now() - away);
    }
}

Now Attendance::now(const Table& table) const {
    const auto time = Clock::now();
    Now now{time, elsewhere_, since_1970(time), moment_now()};
    for (const Watcher& watcher : watchers_)
        if (watcher.viewer < table.seat_count()) now.connected.add(static_cast<Seat>(watcher.viewer));
    return now;
}

void Attendance::add(const Watcher& watcher) {
    std::erase_if(watchers_, [&](const Watcher& other) {
        return other.socket == watcher.socket && other.viewer == watcher.viewer && other.guest_of == watcher.guest_of;
    });
    watchers_.push_back(watcher);
}

std::set<Viewer> Attendance::remove(const SocketPtr& socket) {
    std::set<Viewer> left;
    for (const Watcher& watcher : watchers_)
        if (watcher.socket == socket) left.insert(watcher.viewer);
    std::erase_if(watchers_, [&](const Watcher& watcher) { return watcher.socket == socket; });
    return left;
}

void Attendance::see(const Table& table, Viewer viewer) {
    if (viewer >= table.seat_count()) return;
    presence_.see(static_cast<Seat>(viewer), Clock::now());
    tell_others(table);
    if (noted_ != unix_now() || !(noted_there_ == now(table).connected)) note(table);
}

void Attendance::turn_away(const Table& table, Seat seat) {
    const auto is_stale = [&](const Watcher& watcher) {
        return watcher.seat() == seat && watcher.hash != table.seats()[seat].token_hash;
    };
    if (std::none_of(watchers_.begin(), watchers_.end(), is_stale)) return;
    const auto told = std::make_shared<const std::string>(
        socket_error({401, ErrorType::link_taken, "somebody has taken the seat of this link"}, table.id()));
    for (const Watcher& watcher : watchers_)
        if (is_stale(watcher)) watcher.socket->send(told);
    std::erase_if(watchers_, is_stale);
}

bool Attendance::hear_others(const Table& table) {
    if (cluster_ == nullptr) return false;
    std::vector<PresenceRow> rows;
    try {
        rows = cluster_->presence_elsewhere(table.id());
    } catch (const StoreError&) {  // it is read again when the database is back
        return false;
    }
    const auto votes_now = [&] {
        std::vector<std::optional<TakeoverVote>> votes;
        for (const auto& absence : absences(table, std::chrono::seconds(0)))
            votes.push_back(absence ? absence->vote : std::nullopt);
        return votes;
    };
    const Seats before = now(table).connected;
    const auto votes_before = votes_now();
    const auto each_seat = static_cast<Seat>(table.seat_count());
    Seats there;
    for (const PresenceRow& row : rows) {
        for_each_seat(row.here, [&](Seat seat) { there.add(seat); });
        if (row.seen.size() != each_seat || row.votes.size() != row.seen.size() * each_seat) continue;
        for (Seat seat = 0; seat < each_seat; ++seat) {
            if (row.seen[seat] > 0) presence_.hear_seen(seat, time_of(row.seen[seat]));
            for (Seat voter = 0; voter < each_seat; ++voter)
                if (const std::int64_t time = row.votes[static_cast<std::size_t>(seat) * each_seat + voter]; time > 0)
                    presence_.hear_vote(seat, voter, time_of(time));
        }
    }
    for_each_seat(elsewhere_.without(there), [&](Seat seat) { presence_.hear_seen(seat, Clock::now()); });
    elsewhere_ = there;
    return !(before == now(table).connected) || votes_before != votes_now();
}

// Not each sign of life of those who are here: they are not away, and when they leave the others hear of it.
void Attendance::tell_others(const Table& table) {
    if (cluster_ == nullptr) return;
    constexpr std::int64_t soon_enough = 10'000;
    PresenceRow row;
    for (const Watcher& watcher : watchers_)
        if (watcher.viewer < table.seat_count()) row.here.add(static_cast<Seat>(watcher.viewer));
    for (Seat seat = 0; seat < table.seat_count(); ++seat) {
        row.seen.push_back(std::max<std::int64_t>(0, milliseconds_since_1970(presence_.last_seen(seat))));
        for (Seat voter = 0; voter < table.seat_count(); ++voter) {
            const auto given = presence_.voted(seat, voter);
            row.votes.push_back(given == Time() ? 0 : milliseconds_since_1970(given));
        }
    }
    bool is_news = !(row.here == told_.here) || row.votes != told_.votes || told_.seen.size() != row.seen.size();
    for (Seat seat = 0; seat < row.seen.size() && !is_news; ++seat)
        is_news = !row.here.has(seat) && row.seen[seat] > told_.seen[seat] + soon_enough;
    if (!is_news) return;
    try {
        cluster_->note_presence(table.id(), row);
        told_ = std::move(row);
    } catch (const StoreError&) {  // it is told again when the database is back
        told_ = {};
    }
}

void Attendance::note(const Table& table) {
    if (!has_deadlines(table)) return;
    const Now here = now(table);
    const std::int64_t time = unix_now();
    TableAbsences noted{table.id(), time, {}};
    const int takeover = table.setup().takeover_seconds;
    for (Seat seat = 0; seat < table.seat_count(); ++seat) {
        const bool there = here.connected.has(seat);
        const std::int64_t seen = there ? time : time - presence_.seconds_away(seat, here.time);
        if (is_played_by_person(table.seats()[seat])) noted.due = std::min(noted.due, seen);
        noted.seen.push_back(there ? 0 : seen);
    }
    noted.due = takeover > 0 ? noted.due + takeover + 1 : no_deadline;
    if (const auto end = end_of_time(table)) noted.due = std::min(noted.due, *end);
    noted_due_ = noted.due;
    noted_ = time;
    noted_there_ = here.connected;
    store_.note_absences(std::move(noted));
}

void Attendance::note_clock(const Table& table) {
    const auto end = end_of_time(table);
    if (has_deadlines(table) && end && (*end < noted_due_ || noted_due_ <= unix_now())) note(table);
}

std::optional<std::int64_t> Attendance::deadline(const Table& table) const {
    if (!has_deadlines(table)) return {};
    std::optional<std::int64_t> due = end_of_time(table);
    if (table.setup().takeover_seconds == 0) return due;
    for_each_seat(table.to_act(), [&](Seat seat) {
        if (!is_played_by_person(table.seats()[seat])) return;
        const std::int64_t end = unix_now() - presence_.seconds_away(seat, Clock::now()) + table.setup().takeover_seconds + 1;
        due = std::min(due.value_or(end), end);
    });
    return due;
}

}  // namespace tminus::server
