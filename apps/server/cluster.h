#pragma once
// Cluster: the servers that use one PostgreSQL database, and what they have to know of each other. Everything that must not be
// wrong is decided by the database when an entry is appended (postgres_backend.cpp); what is here makes servers quick to hear.
//
// 1. An entry is appended only as the next number of its table. A server that comes second reads what is new and judges the
//    request again.
// 2. Watchers are told only what is in the store, in the order of the numbers.
// 3. An answer is given after its entry was appended, or about a state that was read from the store after the request came.
// 4. What nobody asked for (bots, deadlines) is appended only by the server that holds the lease of the table, while it lives.
// 5. A server lives until it has not said so for a while, by the database's clock. Who is connected to one that does not live is
//    not here.

#include "apps/server/store.h"
#include "engine/core/seat.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tminus::server {

// What one server knows of those who are at a table. Times are milliseconds since 1970; 0: never.
struct PresenceRow {
    Seats here;
    std::vector<std::int64_t> seen;   // by seat
    std::vector<std::int64_t> votes;  // by absent seat, and then by voter
    bool operator==(const PresenceRow&) const = default;
};

// What others did, from the cluster's own thread. Entries of this server are told, too.
struct ClusterEvents {
    std::function<void(const std::string& table, int number)> appended;  // the table has had so many entries
    std::function<void(const std::string& table)> rewritten;             // its texts, its marks, or it is gone
    std::function<void(const std::string& table)> presence;
    std::function<void(const std::string& table)> lease;             // nobody holds it any more
    std::function<void(const std::string& kind)> notes;              // of the operator
    std::function<void()> members;                                   // a server came or ended
    std::function<void(std::vector<std::string> tables)> inherited;  // leases of a server that ended are this one's now
    std::function<void()> missed;                                    // the connection was lost: all of it may have happened
};

struct ClusterMeasures {
    long long notifications = 0, reconnects = 0;
    std::size_t members = 0;
};

// Any thread may call it. What asks the database throws StoreError.
class Cluster {
public:
    explicit Cluster(const std::string& url);  // from now on this server lives
    ~Cluster();                                // and does not any more: others hear of it at once

    const std::string& id() const;
    void listen(ClusterEvents);  // once; until stop()
    void stop();

    // True: this server holds the lease of the table, until it gives it back or ends.
    bool take_lease(const std::string& table);
    void give_back_lease(const std::string& table);

    void note_presence(const std::string& table, const PresenceRow&);
    void forget_presence(const std::string& table);  // what this server has noted
    std::vector<PresenceRow> presence_elsewhere(const std::string& table);

    // Tables where somebody may be late, each given to one server and not again for a minute.
    std::vector<std::string> take_late(int most);

    // Secrets of luck that were promised (commitments.h).
    void promise(const std::string& commitment, const std::string& address, const std::string& secret, std::int64_t seconds,
                 int most_of_an_address);
    std::optional<std::string> take_promised(const std::string& commitment);  // once

    ClusterMeasures measures() const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tminus::server
