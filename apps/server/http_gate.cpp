#include "apps/server/http_gate.h"

#include <algorithm>

namespace tminus::server::wire {

std::shared_ptr<Gate::Pass> Gate::admit(const std::string& address) {
    const std::lock_guard lock(state_->mutex);
    const Limits& limits = state_->limits;
    if (state_->connections >= limits.connections) return nullptr;
    Visitor& visitor = state_->visitor(address);
    if (visitor.connections >= limits.connections_per_address) return nullptr;
    auto pass = std::make_shared<Pass>(state_, visitor, nullptr);
    ++visitor.passes;
    ++visitor.connections;
    ++state_->connections;
    return pass;
}

std::shared_ptr<Gate::Place> Gate::admit_proxy() {
    const std::lock_guard lock(state_->mutex);
    if (state_->connections >= state_->limits.connections) return nullptr;
    auto place = std::make_shared<Place>(state_);
    ++state_->connections;
    return place;
}

std::shared_ptr<Gate::Pass> Gate::pass(const std::string& address, std::shared_ptr<Place> proxy) {
    const std::lock_guard lock(state_->mutex);
    Visitor& visitor = state_->visitor(address);
    auto pass = std::make_shared<Pass>(state_, visitor, std::move(proxy));
    ++visitor.passes;
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

Gate::Visitor& Gate::State::visitor(const std::string& address) {
    if (visitors.size() >= crowded) forget_the_idle();
    return visitors.try_emplace(address, Budget(burst(), limits.requests_per_second)).first->second;
}

void Gate::State::forget_the_idle() {
    std::erase_if(visitors, [&](const auto& entry) {
        const Visitor& visitor = entry.second;
        return visitor.passes == 0 && visitor.tokens.full();
    });
    crowded = std::max<std::size_t>(1024, 2 * visitors.size());
}

Gate::Place::~Place() {
    const std::lock_guard lock(state_->mutex);
    --state_->connections;
}

Gate::Pass::~Pass() {
    const std::lock_guard lock(state_->mutex);
    --visitor_.passes;
    if (!proxy_) --visitor_.connections, --state_->connections;
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
