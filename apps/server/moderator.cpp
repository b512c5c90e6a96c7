#include "apps/server/moderator.h"

#include "apps/server/server_log.h"
#include "match/crypto.h"
#include "table/replies.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tminus::server {
namespace {

constexpr int policy = 1008;  // of WebSockets

constexpr const char* announcement_kind = "announcement";

const ApiError no_such_table{404, ErrorType::not_found, "there is no such table"};

std::shared_ptr<const std::string> message_of(const NoticeMessage& notice) {
    return std::make_shared<const std::string>(to_text(notice));
}

// The table may have changed in what its watchers know already.
Wait show_again(Room& room) {
    if (room.attendance.watchers().empty()) return {};
    try {
        const Table& table = room.table();
        for (Watcher& watcher : room.attendance.watchers()) {
            watcher.seq = table.seq(watcher.viewer);
            const std::string position = table.position({watcher.viewer, watcher.guest_of}, room.absences(), true);
            watcher.socket->send(std::make_shared<const std::string>(
                to_text(PositionMessage{{}, room.id(), {position}, serialized_list<News>({}), moment_now()})));
        }
    } catch (const ApiError&) {  // whoever asks next is told
    } catch (const StoreError&) {
    }
    return {};
}

}  // namespace

Moderator::Moderator(std::shared_ptr<RoomServices> services, Rooms& rooms, Sockets& sockets, Histories& histories,
                     Deadlines& deadlines)
    : services_(std::move(services)), rooms_(rooms), sockets_(sockets), histories_(histories), deadlines_(deadlines) {
    for (const Note& note : services_->store.notes(announcement_kind)) {
        const json::value value = json::parse(note.value);
        announcements_.push_back({std::string(value.at("text").as_string()), value.at("until").as_int64(), note.key});
    }
}

void Moderator::order(const std::string& table, const Done& done, const Begin& begin) {
    rooms_.of(table)->enqueue([this, done, begin](Room& room) -> Wait {
        try {
            if (!services_->store.record(room.id())) throw no_such_table;
            const Order order = begin(room);
            return [this, self = room.shared_from_this(), order, done] { carry_out(*self, order, done); };
        } catch (const std::exception& error) {
            done(error.what());
            return {};
        }
    });
}

// The room waits until it is on disk and no game that was played again knows better. The store may report when all of this is
// gone; the room then goes on no more.
void Moderator::carry_out(Room& room, const Order& order, const Done& done) {
    order.write([this, self = room.shared_from_this(), finish = order.finish, done](const std::string& error) {
        self->resume([this, finish, done, error](Room& written) -> Wait {
            if (error.empty()) return [this, &written, finish, done] { conclude(written, finish, done); };
            done(error);
            return {};
        });
    });
}

void Moderator::conclude(Room& room, const std::function<void(Room&)>& finish, const Done& done) {
    histories_.forget(room.id(), [self = room.shared_from_this(), finish, done] {
        self->resume([finish, done](Room& after) {
            finish(after);
            done("");
            return Wait();
        });
    });
}

Moderator::Order Moderator::mark(Room& room, const TableMarks& marks, std::function<void(Room&)> finish) {
    return {[this, note = note_of(room.id(), marks)](const Written& written) { services_->store.put_note(note, written); },
            [marks, finish = std::move(finish)](Room& after) {
                after.marks = marks;
                finish(after);
            }};
}

void Moderator::empty(Room& room, const ApiError& why) {
    for (const Watcher& watcher : room.attendance.watchers()) sockets_.stops_watching(watcher.socket, room.shared_from_this());
    room.empty(why);
}

void Moderator::show_changed(Room& room) {
    room.read_again();
    if (room.attendance.watchers().empty()) return;
    room.enqueue_with_table([this](Room& again) -> Wait {
        try {
            again.table();
        } catch (const ApiError& why) {
            if (why.type == ErrorType::not_found || why.type == ErrorType::table_closed) empty(again, why);
            return {};
        } catch (const StoreError&) {
            return {};
        }
        return show_again(again);
    });
}

void Moderator::close(const std::string& table, const std::string& reason, const Done& done) {
    order(table, done, [this, reason](Room& room) {
        TableMarks marks = marks_of(services_->store, room.id());
        marks.closed = reason;
        return mark(room, marks, [this, reason](Room& after) { empty(after, closed_by_operator(reason)); });
    });
}

void Moderator::reopen(const std::string& table, const Done& done) {
    order(table, done, [this](Room& room) {
        TableMarks marks = marks_of(services_->store, room.id());
        if (!marks.closed) throw std::runtime_error("the table is not closed");
        marks.closed.reset();
        // Somebody may have been late for long.
        return mark(room, marks, [this](Room& after) { deadlines_.set(after.id(), moment_now()); });
    });
}

void Moderator::mute(const std::string& table, Seat seat, bool muted, const Done& done) {
    order(table, done, [this, seat, muted](Room& room) {
        TableMarks marks = marks_of(services_->store, room.id());
        if (muted)
            marks.muted.add(seat);
        else
            marks.muted.remove(seat);
        return mark(room, marks, [](Room&) {});
    });
}

Moderator::Order Moderator::removal(Room& room) {
    return {[this, id = room.id()](const Written& written) { services_->store.remove(id, written); },
            [this](Room& after) {
                deadlines_.forget(after.id());
                after.marks = {};
                empty(after, no_such_table);
            }};
}

bool Moderator::is_used_elsewhere(const std::string& table) const {
    if (services_->cluster == nullptr) return false;
    const auto rows = services_->cluster->presence_elsewhere(table);
    return std::any_of(rows.begin(), rows.end(), [](const PresenceRow& row) { return !row.here.empty(); });
}

void Moderator::remove(const std::string& table, const Done& done) {
    order(table, done, [this](Room& room) { return removal(room); });
}

void Moderator::remove_if_unused(const std::string& table, std::int64_t changed_before, const Done& done) {
    order(table, done, [this, changed_before](Room& room) {
        const auto record = services_->store.record(room.id());
        const bool used = !room.attendance.watchers().empty() || room.bot_is_thinking || is_used_elsewhere(room.id());
        if (used || !record || record->changed >= changed_before) throw std::runtime_error("the table is in use");
        return removal(room);
    });
}

void Moderator::rewrite(const std::string& table, const Plan& plan, const Done& done) {
    order(table, done, [this, plan](Room& room) {
        const auto stored = services_->store.load(room.id());
        if (!stored) throw no_such_table;
        return Order{[this, id = room.id(), changes = plan(*stored)](const Written& written) {
                         services_->store.rewrite(id, changes, written);
                     },
                     [](Room& after) {
                         after.read_again();
                         after.enqueue_with_table(show_again);
                     }};
    });
}

void Moderator::announce(Announcement announcement) {
    const NoticeMessage notice{{}, NoticeKind::announcement, announcement.text};
    if (announcement.until > unix_now()) {
        announcement.key = random_hex(8);
        const json::object value{{"text", announcement.text}, {"until", announcement.until}};
        services_->store.put_note({announcement_kind, announcement.key, json::serialize(value)}, {});
        const std::lock_guard lock(mutex_);
        announcements_.push_back(std::move(announcement));
    }
    tell_all(notice);
}

std::vector<Moderator::Announcement> Moderator::announcements() {
    const std::lock_guard lock(mutex_);
    std::erase_if(announcements_, [this](const Announcement& one) {
        if (one.until > unix_now()) return false;
        services_->store.put_note({announcement_kind, one.key, ""}, {});
        return true;
    });
    return announcements_;
}

void Moderator::tell_notices(const SocketPtr& socket) {
    for (const Announcement& one : announcements()) socket->send(message_of({{}, NoticeKind::announcement, one.text}));
    if (draining()) socket->send(message_of({{}, NoticeKind::restart, ""}));
}

void Moderator::tell_all(const NoticeMessage& notice) {
    const auto message = message_of(notice);
    for (const SocketPtr& socket : sockets_.all()) socket->send(message);
}

void Moderator::drain() {
    if (!services_->draining.exchange(true)) tell_all({{}, NoticeKind::restart, ""});
}

void Moderator::refuse_if_draining() const {
    if (draining()) throw ApiError(503, ErrorType::busy, "the server is about to stop; try again in a moment");
}

void Moderator::turn_away(const std::function<bool(const std::string& address)>& whom, const ApiError& why) {
    const auto message = std::make_shared<const std::string>(socket_error(why, ""));
    for (const SocketPtr& socket : sockets_.all()) {
        if (!whom(socket->address())) continue;
        socket->send(message);
        socket->close(policy, why.what());
    }
}

}  // namespace tminus::server
