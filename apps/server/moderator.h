#pragma once
// Moderator: what the operator does to tables and to those who watch them.

#include "apps/server/deadlines.h"
#include "apps/server/histories.h"
#include "apps/server/rooms.h"
#include "apps/server/sockets.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace tminus::server {

// Any thread may call it.
class Moderator {
public:
    // Empty: it is done and on disk. Otherwise why not; then nothing has changed. Not called if the server stops before.
    using Done = std::function<void(const std::string& error)>;

    // Throws StoreError.
    Moderator(std::shared_ptr<RoomServices>, Rooms&, Sockets&, Histories&, Deadlines&);

    // Each waits for its turn at the table.
    void close(const std::string& table, const std::string& reason, const Done&);
    void reopen(const std::string& table, const Done&);
    void mute(const std::string& table, Seat, bool muted, const Done&);
    void remove(const std::string& table, const Done&);
    void remove_if_unused(const std::string& table, std::int64_t changed_before, const Done&);
    // Those who watch it see what it has become.
    using Plan = std::function<Rewriting(const StoredTable&)>;
    void rewrite(const std::string& table, const Plan&, const Done&);

    bool in_memory(const std::string& table) { return rooms_.find(table) != nullptr; }
    std::size_t tables_in_memory() { return rooms_.count(); }
    std::map<std::string, int> watchers() { return sockets_.watchers(); }  // by table

    struct Announcement {
        std::string text;
        std::int64_t until;    // seconds since 1970
        std::string key = {};  // of its note in the store
    };
    // To all who are connected, and to all who come until then, also after a restart.
    void announce(Announcement);
    std::vector<Announcement> announcements();
    void tell_notices(const SocketPtr&);  // somebody who has just come

    // No new tables from now on; everybody is told.
    void drain();
    bool draining() const { return services_->draining; }
    void refuse_if_draining() const;  // throws ApiError

    // Another server has changed it: who watches is shown what it has become, or sees no more.
    void show_changed(Room&);

    // Ends the connections of those addresses.
    void turn_away(const std::function<bool(const std::string& address)>& whom, const ApiError& why);

private:
    // What to write, or an error; and what follows once it is on disk.
    struct Order {
        std::function<void(const Written&)> write;
        std::function<void(Room&)> finish;
    };
    using Begin = std::function<Order(Room&)>;

    void order(const std::string& table, const Done&, const Begin&);
    void carry_out(Room&, const Order&, const Done&);
    void conclude(Room&, const std::function<void(Room&)>& finish, const Done&);
    Order mark(Room&, const TableMarks&, std::function<void(Room&)> finish);
    Order removal(Room&);
    void empty(Room&, const ApiError& why);
    bool is_used_elsewhere(const std::string& table) const;
    void tell_all(const NoticeMessage&);

    const std::shared_ptr<RoomServices> services_;
    Rooms& rooms_;
    Sockets& sockets_;
    Histories& histories_;
    Deadlines& deadlines_;
    std::mutex mutex_;
    std::vector<Announcement> announcements_;
};

}  // namespace tminus::server
