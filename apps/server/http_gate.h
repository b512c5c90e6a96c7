#pragma once
// Who may come in, and how often he may ask: limits for each address, shared by all network threads.

#include "apps/server/http.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace tminus::server::wire {

class Gate {
    using Clock = std::chrono::steady_clock;

    // Requests are paid with tokens, which come back at a steady rate.
    struct Visitor {
        int connections = 0;
        double tokens = 0;
        Clock::time_point counted;
    };

public:
    // The place of one connection; it is free again when this is destroyed.
    class Pass {
    public:
        Pass(Gate& gate, Visitor& visitor) : gate_(gate), visitor_(visitor) {}
        ~Pass() { gate_.leave(visitor_); }
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;

        bool spend() { return gate_.spend(visitor_); }  // false: too many requests

    private:
        Gate& gate_;
        Visitor& visitor_;
    };

    explicit Gate(const Limits& limits) : limits_(limits) {}

    std::unique_ptr<Pass> admit(const std::string& address);  // null: there are too many connections
    int connections() const;
    std::size_t known_addresses() const;

private:
    bool spend(Visitor&);
    void leave(Visitor&);
    double tokens_at(const Visitor&, Clock::time_point) const;
    void forget_the_idle(Clock::time_point);
    double burst() const { return 2.0 * limits_.requests_per_second; }

    const Limits limits_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Visitor> visitors_;  // one with connections stays where it is: a Pass refers to it
    std::size_t crowded_ = 1024;
    int connections_ = 0;
};

}  // namespace tminus::server::wire
