#pragma once
// Attendance: who watches a table and when everybody was last seen there, also after a restart.

#include "apps/server/http.h"
#include "apps/server/store.h"
#include "table/presence.h"

#include <optional>
#include <set>
#include <vector>

namespace tminus::server {

using namespace table;

struct Watcher {
    SocketPtr socket;
    Viewer viewer;
    std::optional<Seat> guest_of = {};
};

// Belongs to the running operation of the table's room.
class Attendance {
public:
    explicit Attendance(Store& store) : store_(store) {}

    void prepare(const Table&);  // once the table is at hand
    const std::vector<Watcher>& watchers() const { return watchers_; }
    Presence& presence() { return presence_; }
    Now now(const Table&) const;
    Absences absences(const Table& table, std::chrono::seconds grace) const {
        return presence_.absences(table, now(table), grace);
    }

    void add(const Watcher&);
    std::set<Viewer> remove(const SocketPtr&);  // as whom the socket watched
    void clear() { watchers_.clear(); }
    // Somebody came, left, or did something that everybody noticed.
    void see(const Table&, Viewer);
    // The seat has been claimed: whoever watches through its link is told, and sees no more.
    void turn_away(const Table&, Seat);

    // Writes down when everybody was last seen, so that deadlines pass even if the table leaves memory or the server restarts.
    void note(const Table&);
    void note_clock(const Table&);  // if a clock may run out before what is written down, or that is past
    // When somebody will be late, in seconds since 1970.
    std::optional<std::int64_t> deadline(const Table&) const;

private:
    Store& store_;
    std::vector<Watcher> watchers_;
    Presence presence_;
    std::int64_t noted_due_ = 0;
    std::int64_t noted_ = 0;  // the second in which the store last heard of it,
    Seats noted_there_;       // and who was connected then
};

}  // namespace tminus::server
