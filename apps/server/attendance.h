#pragma once
// Attendance: who watches a table and when everybody was last seen there, also after a restart.

#include "apps/server/cluster.h"
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
    int seq = 0;            // of the last update that it was told
    std::string hash = {};  // of the token that it watches with, unless it is a spectator's

    std::optional<Seat> seat() const {
        return guest_of ? guest_of : hash.empty() ? std::nullopt : std::optional(static_cast<Seat>(viewer));
    }
};

// Belongs to the running operation of the table's room.
class Attendance {
public:
    Attendance(Store& store, Cluster* cluster) : store_(store), cluster_(cluster) {}

    void prepare(const Table&);  // once the table is at hand
    std::vector<Watcher>& watchers() { return watchers_; }
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
    // Whoever watches through the link of a seat that has been claimed is told, and sees no more.
    void turn_away(const Table&, Seat);

    // Writes down when everybody was last seen, so that deadlines pass even if the table leaves memory or the server restarts.
    void note(const Table&);
    void note_clock(const Table&);  // if a clock may run out before what is written down, or that is past
    // With several servers: what the others know of this table; true if somebody came, went or voted. And what they are to know.
    bool hear_others(const Table&);
    void tell_others(const Table&);
    void told_nothing() { told_ = {}; }

    // When somebody will be late, in seconds since 1970.
    std::optional<std::int64_t> deadline(const Table&) const;

private:
    void recall(const Table&);

    Store& store_;
    Cluster* const cluster_;  // null: this is the only server
    Seats elsewhere_;         // who is connected to others
    PresenceRow told_;        // to them
    std::vector<Watcher> watchers_;
    Presence presence_;
    std::int64_t noted_due_ = 0;
    std::int64_t noted_ = 0;  // the second in which the store last heard of it,
    Seats noted_there_;       // and who was connected then
};

}  // namespace tminus::server
