#include "apps/server/rooms.h"

namespace tminus::server {
namespace {

constexpr auto short_idle = std::chrono::seconds(30);  // where there are too many tables

}  // namespace

RoomPtr Rooms::of(const std::string& table) {
    const std::lock_guard lock(mutex_);
    RoomPtr& room = rooms_[table];
    if (!room) room = std::make_shared<Room>(table, services_);
    services_->metrics.tables_in_memory.Set(static_cast<double>(rooms_.size()));
    return room;
}

RoomPtr Rooms::find(const std::string& table) {
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(table);
    return found == rooms_.end() ? nullptr : found->second;
}

std::vector<RoomPtr> Rooms::all() {
    const std::lock_guard lock(mutex_);
    std::vector<RoomPtr> all;
    for (const auto& [id, room] : rooms_) all.push_back(room);
    return all;
}

std::size_t Rooms::count() {
    const std::lock_guard lock(mutex_);
    return rooms_.size();
}

std::vector<RoomPtr> Rooms::let_idle_ones_go(const std::function<void(Room&)>& leaving) {
    std::vector<RoomPtr> all = this->all(), staying;
    const Limits& limits = services_->limits;
    const auto idle = all.size() > limits.tables_in_memory ? short_idle : limits.idle_before_eviction;
    for (const RoomPtr& room : all) {
        if (!room->can_leave(idle)) {
            staying.push_back(room);
            continue;
        }
        const std::lock_guard lock(mutex_);
        if (room.use_count() == 2) {  // this list and the map: nobody else has it
            leaving(*room);
            rooms_.erase(room->id());
        }
        services_->metrics.tables_in_memory.Set(static_cast<double>(rooms_.size()));
    }
    return staying;
}

void Rooms::close() {
    std::unordered_map<std::string, RoomPtr> rooms;
    {
        const std::lock_guard lock(mutex_);
        rooms.swap(rooms_);
    }
    for (const auto& [id, room] : rooms) room->close();
}

}  // namespace tminus::server
