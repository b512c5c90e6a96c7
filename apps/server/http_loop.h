#pragma once
// What the parts of the HTTP server share: the service, and the loop that owns a thread's connections.

#include "apps/server/http.h"
#include "apps/server/http_gate.h"

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

namespace tminus::server::wire {

namespace asio = boost::asio;

// How long a farewell may take: of a WebSocket, and of the whole server.
constexpr std::chrono::seconds farewell_time{5};
constexpr std::chrono::milliseconds time_to_drain{1000};

struct Counters {
    std::atomic<long long> requests = 0, refused_connections = 0, bad_proxy_headers = 0, rate_limited = 0, too_much_unsent = 0;
    std::atomic<long long> messages_in = 0, messages_out = 0;
    std::atomic<long long> open_sockets = 0;
};

struct Service {
    Service(const Limits& given_limits, SpecialPaths given_paths, Handlers given_handlers, Proxies given_proxies)
        : limits(given_limits),
          paths(std::move(given_paths)),
          handlers(std::move(given_handlers)),
          proxies(std::move(given_proxies)),
          gate(given_limits) {}

    const Limits limits;
    const SpecialPaths paths;
    const Handlers handlers;
    const Proxies proxies;
    Gate gate;
    Counters counters;
};

// Lives in one loop, and is touched by its thread only.
class Connection {
public:
    virtual ~Connection() = default;
    virtual void drain() = 0;    // finish what is under way, begin nothing new
    virtual void abandon() = 0;  // end at once
};

class Loop {
public:
    asio::io_context& context() { return context_; }
    void run();  // until it is drained

    // In its own thread:
    void add(std::shared_ptr<Connection>);
    void remove(const Connection&);
    void drain();

private:
    void abandon_all();

    asio::io_context context_{1};
    asio::executor_work_guard<asio::io_context::executor_type> work_{context_.get_executor()};
    asio::steady_timer deadline_{context_};
    std::unordered_map<const Connection*, std::shared_ptr<Connection>> connections_;
    bool draining_ = false;
};

}  // namespace tminus::server::wire
