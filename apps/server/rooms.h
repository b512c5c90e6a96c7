#pragma once
// Rooms: those that are in memory.

#include "apps/server/room.h"

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace tminus::server {

// Any thread may call it.
class Rooms {
public:
    explicit Rooms(std::shared_ptr<RoomServices> services) : services_(std::move(services)) {}

    RoomPtr of(const std::string& table);
    RoomPtr find(const std::string& table);  // null: it is not in memory
    std::vector<RoomPtr> all();
    std::size_t count();
    // Lets the rooms go that nobody has used for a while, after a last call of `leaving`; returns the others.
    std::vector<RoomPtr> let_idle_ones_go(const std::function<void(Room&)>& leaving);
    void close();  // all, when nothing runs any more

private:
    const std::shared_ptr<RoomServices> services_;
    std::mutex mutex_;
    std::unordered_map<std::string, RoomPtr> rooms_;
};

}  // namespace tminus::server
