#include "apps/server/http_gate.h"

#include <algorithm>

namespace tminus::server::wire {

std::unique_ptr<Gate::Pass> Gate::admit(const std::string& address) {
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    if (connections_ >= limits_.connections) return nullptr;
    if (visitors_.size() >= crowded_) forget_the_idle(now);
    Visitor& visitor = visitors_.try_emplace(address, Visitor{0, burst(), now}).first->second;
    if (visitor.connections >= limits_.connections_per_address) return nullptr;
    auto pass = std::make_unique<Pass>(*this, visitor);
    ++visitor.connections;
    ++connections_;
    return pass;
}

int Gate::connections() const {
    const std::lock_guard lock(mutex_);
    return connections_;
}

std::size_t Gate::known_addresses() const {
    const std::lock_guard lock(mutex_);
    return visitors_.size();
}

bool Gate::spend(Visitor& visitor) {
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    visitor.tokens = tokens_at(visitor, now);
    visitor.counted = now;
    if (visitor.tokens < 1) return false;
    visitor.tokens -= 1;
    return true;
}

void Gate::leave(Visitor& visitor) {
    const std::lock_guard lock(mutex_);
    --visitor.connections;
    --connections_;
}

double Gate::tokens_at(const Visitor& visitor, Clock::time_point now) const {
    const std::chrono::duration<double> passed = now - visitor.counted;
    return std::min(burst(), visitor.tokens + passed.count() * limits_.requests_per_second);
}

void Gate::forget_the_idle(Clock::time_point now) {
    std::erase_if(visitors_, [&](const auto& entry) {
        const Visitor& visitor = entry.second;
        return visitor.connections == 0 && tokens_at(visitor, now) >= burst();
    });
    crowded_ = std::max<std::size_t>(1024, 2 * visitors_.size());
}

}  // namespace tminus::server::wire
