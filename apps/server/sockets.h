#pragma once
// Sockets: the connections, and the rooms that each of them watches.

#include "apps/server/room.h"

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace tminus::server {

// Any thread may call it.
class Sockets : public std::enable_shared_from_this<Sockets> {
public:
    explicit Sockets(const Limits& limits) : limits_(limits) {}

    void greet(const SocketPtr&);
    // A request to watch something counts while somebody has this; null: there are too many.
    std::shared_ptr<void> count_request(const SocketPtr&);
    // False: the socket has been closed in the meantime. Throws ApiError if it watches too many tables.
    bool watches(const SocketPtr&, const RoomPtr&);
    void stops_watching(const SocketPtr&, const RoomPtr&);
    std::vector<SocketPtr> all();
    std::map<std::string, int> watchers();       // how many sockets watch it, by table
    std::set<RoomPtr> forget(const SocketPtr&);  // what it has watched
    void clear();

private:
    struct Watched {
        SocketPtr socket;
        std::set<RoomPtr> rooms;
        int requests = 0;
    };

    const Limits limits_;
    std::mutex mutex_;
    std::unordered_map<Socket*, Watched> watched_;
};

}  // namespace tminus::server
