#include "apps/server/http_gate.h"

#include <algorithm>

namespace tminus::server::wire {

std::shared_ptr<Gate::Pass> Gate::admit(const std::string& address) {
    const std::lock_guard lock(state_->mutex);
    const Limits& limits = state_->limits;
    if (state_->connections >= limits.connections) return nullptr;
    if (state_->visitors.size() >= state_->crowded) state_->forget_the_idle();
    const Budget budget(state_->burst(), limits.requests_per_second);
    Visitor& visitor = state_->visitors.try_emplace(address, budget).first->second;
    if (visitor.connections >= limits.connections_per_address) return nullptr;
    auto pass = std::make_shared<Pass>(state_, visitor);
    ++visitor.connections;
    ++state_->connections;
    return pass;
}

int Gate::connections() const {
    const std::lock_guard lock(state_->mutex);
    return state_->connections;
}

std::size_t Gate::unsent() const {
    const std::lock_guard lock(state_->mutex);
    return state_->unsent;
}

std::size_t Gate::known_addresses() const {
    const std::lock_guard lock(state_->mutex);
    return state_->visitors.size();
}

void Gate::State::forget_the_idle() {
    std::erase_if(visitors, [&](const auto& entry) {
        const Visitor& visitor = entry.second;
        return visitor.connections == 0 && visitor.tokens.full();
    });
    crowded = std::max<std::size_t>(1024, 2 * visitors.size());
}

Gate::Pass::~Pass() {
    const std::lock_guard lock(state_->mutex);
    --visitor_.connections;
    --state_->connections;
    if (is_socket_) --visitor_.sockets;
}

bool Gate::Pass::spend() {
    const std::lock_guard lock(state_->mutex);
    if (!visitor_.tokens.has(1)) return false;
    visitor_.tokens.spend(1);
    return true;
}

void Gate::Pass::charge(double tokens) {
    const std::lock_guard lock(state_->mutex);
    visitor_.tokens.spend(tokens);
}

int Gate::Pass::seconds_to_wait() {
    const std::lock_guard lock(state_->mutex);
    return visitor_.tokens.seconds_to_wait();
}

bool Gate::Pass::open_socket() {
    const std::lock_guard lock(state_->mutex);
    if (visitor_.sockets >= state_->limits.sockets_per_address) return false;
    ++visitor_.sockets;
    return is_socket_ = true;
}

bool Gate::Pass::begin_request() {
    const std::lock_guard lock(state_->mutex);
    if (visitor_.requests >= state_->limits.requests_under_way_per_address) return false;
    ++visitor_.requests;
    return true;
}

void Gate::Pass::end_request() {
    const std::lock_guard lock(state_->mutex);
    --visitor_.requests;
}

bool Gate::Pass::reserve(std::size_t bytes, std::size_t waiting) {
    const std::lock_guard lock(state_->mutex);
    const Limits& limits = state_->limits;
    const bool fits =
        visitor_.unsent + bytes <= limits.unsent_bytes_per_address && state_->unsent + bytes <= limits.unsent_bytes_total;
    if (!fits && waiting + bytes > limits.unsent_bytes_always) return false;
    visitor_.unsent += bytes;
    state_->unsent += bytes;
    return true;
}

void Gate::Pass::release(std::size_t bytes) {
    const std::lock_guard lock(state_->mutex);
    visitor_.unsent -= bytes;
    state_->unsent -= bytes;
}

}  // namespace tminus::server::wire
