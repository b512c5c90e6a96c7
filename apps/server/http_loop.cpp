#include "apps/server/http_loop.h"

namespace tminus::server::wire {

void Loop::run() {
    for (;;) {
        try {
            context_.run();
            return;
        } catch (...) {
            // Out of memory at the worst: one connection suffers, the others go on.
        }
    }
}

void Loop::add(std::shared_ptr<Connection> connection) {
    Connection& added = *connection;
    connections_.emplace(&added, std::move(connection));
    if (draining_) added.drain();
}

void Loop::remove(const Connection& connection) {
    connections_.erase(&connection);
    if (draining_ && connections_.empty()) context_.stop();
}

void Loop::drain() {
    draining_ = true;
    if (connections_.empty()) return context_.stop();
    deadline_.expires_after(time_to_drain);
    deadline_.async_wait([this](boost::system::error_code) { abandon_all(); });
    for (const auto& [address, connection] : connections_) connection->drain();
}

void Loop::abandon_all() {
    const auto rest = connections_;
    for (const auto& [address, connection] : rest) connection->abandon();
}

}  // namespace tminus::server::wire
