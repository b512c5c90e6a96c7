#pragma once
// What the server counts, in Prometheus' text form.

#include "apps/server/cluster.h"
#include "apps/server/http.h"

#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace tminus::server {

// What waits now.
struct Queues {
    std::size_t operations = 0;  // of all tables
    std::size_t workers = 0, historian = 0, quick_bots = 0, thinking_bots = 0;
};

// What others count, at the time of asking.
struct Measures {
    Traffic traffic;
    Queues queues;
    long long webhooks_sent = 0, webhooks_failed = 0, webhooks_waiting = 0;
    bool ready = false;
    ClusterMeasures cluster = {};
};

class Metrics {
public:
    Metrics();

    prometheus::Counter& tables_created;
    prometheus::Counter& moves;
    prometheus::Counter& refusals;
    prometheus::Counter& bot_moves;
    prometheus::Counter& storage_errors;
    prometheus::Counter& tables_damaged;
    prometheus::Counter& internal_errors;
    prometheus::Counter& refused_busy;
    prometheus::Counter& conflicts;
    prometheus::Counter& followed;
    prometheus::Gauge& leases;
    prometheus::Gauge& tables_in_memory;
    prometheus::Gauge& bots_thinking;
    prometheus::Histogram& move_seconds;  // from the request to the acknowledgement
    prometheus::Histogram& bot_seconds;   // of thinking
    prometheus::Histogram& answer_seconds;

    void count_answer(int status, double seconds);
    std::string text(const Measures&);

private:
    using Counted = std::pair<prometheus::Counter*, long long Traffic::*>;
    using Measured = std::pair<prometheus::Gauge*, long long Traffic::*>;
    using Length = std::pair<prometheus::Gauge*, std::size_t Queues::*>;

    explicit Metrics(std::shared_ptr<prometheus::Registry> registry);

    const std::shared_ptr<prometheus::Registry> registry_;
    std::mutex mutex_;  // of what follows: it is brought up to date when somebody asks
    const std::vector<Counted> counted_;
    const std::vector<Measured> measured_;
    const std::vector<Length> lengths_;
    std::array<prometheus::Counter*, 5> answers_{};  // by the first digit of the status
    prometheus::Counter& webhooks_sent_;
    prometheus::Counter& webhooks_failed_;
    prometheus::Gauge& webhooks_waiting_;
    prometheus::Gauge& ready_;
    prometheus::Counter& notifications_;
    prometheus::Counter& reconnects_;
    prometheus::Gauge& members_;
};

}  // namespace tminus::server
