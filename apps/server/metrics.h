#pragma once
// What the server counts, in Prometheus' text form.

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <string>

namespace tminus::server {

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
    prometheus::Gauge& tables_in_memory;
    prometheus::Gauge& sockets;
    prometheus::Gauge& requests;
    prometheus::Histogram& move_seconds;  // from the request to the acknowledgement

    std::string text() const;

private:
    explicit Metrics(std::shared_ptr<prometheus::Registry> registry);
    std::shared_ptr<prometheus::Registry> registry_;
};

}  // namespace tminus::server
