#pragma once
// Who may come in, how often they may ask, and how much may wait to be sent to them: limits for each address, shared by all
// network threads.

#include "apps/server/budget.h"
#include "apps/server/limits.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace tminus::server::wire {

class Gate {
    // Requests are paid with tokens.
    struct Visitor {
        explicit Visitor(Budget budget) : tokens(budget) {}
        int connections = 0, sockets = 0, requests = 0;  // open, open, under way
        int passes = 0;                                  // that refer to it
        std::size_t unsent = 0;                          // bytes
        Budget tokens;
    };

    struct State {
        explicit State(const Limits& given) : limits(given) {}
        double burst() const { return 2.0 * limits.requests_per_second; }
        void forget_the_idle();
        Visitor& visitor(const std::string& address);

        const Limits limits;
        mutable std::mutex mutex;
        std::unordered_map<std::string, Visitor> visitors;  // one with passes stays where it is
        std::size_t crowded = 1024;
        std::size_t unsent = 0;
        int connections = 0;
    };

public:
    // The place of a proxy's connection; it is free again when this is destroyed. It may outlive the gate, and so may a Pass.
    class Place {
    public:
        explicit Place(std::shared_ptr<State> state) : state_(std::move(state)) {}
        ~Place();
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

    private:
        const std::shared_ptr<State> state_;
    };

    // What one address does: over a connection of its own, whose place this is, or in one request that a proxy passes on.
    class Pass {
    public:
        Pass(std::shared_ptr<State> state, Visitor& visitor, std::shared_ptr<Place> proxy)
            : state_(std::move(state)), visitor_(visitor), proxy_(std::move(proxy)) {}
        ~Pass();
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;

        bool spend();                // a token; false: too many requests
        void charge(double tokens);  // for work that is done; there may be a debt
        int seconds_to_wait();       // until there is a token again
        bool open_socket();          // false: too many of this address
        bool begin_request();        // false: too many under way
        void end_request();
        // Room for what waits to be sent, beside what waits already; false: there is too much.
        bool reserve(std::size_t bytes, std::size_t waiting);
        void release(std::size_t bytes);

    private:
        const std::shared_ptr<State> state_;
        Visitor& visitor_;
        const std::shared_ptr<Place> proxy_;  // null: the connection is the visitor's own
        bool is_socket_ = false;
    };

    explicit Gate(const Limits& limits) : state_(std::make_shared<State>(limits)) {}

    std::shared_ptr<Pass> admit(const std::string& address);  // null: there are too many connections
    std::shared_ptr<Place> admit_proxy();                     // the same, but its connections are not counted for an address
    std::shared_ptr<Pass> pass(const std::string& address, std::shared_ptr<Place> proxy);
    int connections() const;
    std::size_t unsent() const;
    std::size_t known_addresses() const;

private:
    const std::shared_ptr<State> state_;
};

}  // namespace tminus::server::wire
