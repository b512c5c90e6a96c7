#include "apps/server/sockets.h"

namespace tminus::server {

void Sockets::greet(const SocketPtr& socket) {
    const std::lock_guard lock(mutex_);
    watched_.try_emplace(socket.get(), Watched{socket, {}, 0});
}

std::shared_ptr<void> Sockets::count_request(const SocketPtr& socket) {
    const std::lock_guard lock(mutex_);
    const auto found = watched_.find(socket.get());
    if (found == watched_.end() || found->second.requests >= limits_.watches_under_way_per_socket) return nullptr;
    ++found->second.requests;
    return std::shared_ptr<void>(socket.get(), [self = shared_from_this()](void* key) {
        const std::lock_guard relock(self->mutex_);
        const auto still = self->watched_.find(static_cast<Socket*>(key));
        if (still != self->watched_.end() && still->second.requests > 0) --still->second.requests;
    });
}

bool Sockets::watches(const SocketPtr& socket, const RoomPtr& room) {
    const std::lock_guard lock(mutex_);
    const auto found = watched_.find(socket.get());
    if (found == watched_.end()) return false;
    std::set<RoomPtr>& rooms = found->second.rooms;
    if (rooms.size() >= limits_.tables_per_socket && !rooms.contains(room))
        throw ApiError(429, ErrorType::too_many, "too many tables over one connection");
    rooms.insert(room);
    return true;
}

void Sockets::stops_watching(const SocketPtr& socket, const RoomPtr& room) {
    const std::lock_guard lock(mutex_);
    const auto found = watched_.find(socket.get());
    if (found != watched_.end()) found->second.rooms.erase(room);
}

std::vector<SocketPtr> Sockets::all() {
    const std::lock_guard lock(mutex_);
    std::vector<SocketPtr> sockets;
    for (const auto& [key, watched] : watched_) sockets.push_back(watched.socket);
    return sockets;
}

std::map<std::string, int> Sockets::watchers() {
    const std::lock_guard lock(mutex_);
    std::map<std::string, int> counts;
    for (const auto& [key, watched] : watched_)
        for (const RoomPtr& room : watched.rooms) ++counts[room->id()];
    return counts;
}

std::set<RoomPtr> Sockets::forget(const SocketPtr& socket) {
    const std::lock_guard lock(mutex_);
    const auto found = watched_.find(socket.get());
    if (found == watched_.end()) return {};
    std::set<RoomPtr> rooms = std::move(found->second.rooms);
    watched_.erase(found);
    return rooms;
}

void Sockets::clear() {
    std::unordered_map<Socket*, Watched> watched;  // rooms end without the lock
    const std::lock_guard lock(mutex_);
    watched.swap(watched_);
}

}  // namespace tminus::server
