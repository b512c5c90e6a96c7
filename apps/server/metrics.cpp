#include "apps/server/metrics.h"

#include <prometheus/text_serializer.h>
#include <memory>

namespace tminus::server {
namespace {

prometheus::Counter& counter(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({});
}

prometheus::Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}

}  // namespace

Metrics::Metrics() : Metrics(std::make_shared<prometheus::Registry>()) {}

Metrics::Metrics(std::shared_ptr<prometheus::Registry> registry)
    : tables_created(counter(*registry, "tminus_tables_created_total", "Tables created since the start")),
      moves(counter(*registry, "tminus_moves_total", "Steps of people that were acknowledged")),
      refusals(counter(*registry, "tminus_refusals_total", "Steps that a rule forbade")),
      bot_moves(counter(*registry, "tminus_bot_moves_total", "Steps of bots")),
      storage_errors(counter(*registry, "tminus_storage_errors_total", "Changes that could not be written to disk")),
      tables_damaged(counter(*registry, "tminus_tables_damaged_total", "Tables that were found damaged and closed")),
      internal_errors(counter(*registry, "tminus_internal_errors_total", "Faults of the program that were contained")),
      refused_busy(counter(*registry, "tminus_refused_busy_total", "Requests refused because too much was waiting")),
      tables_in_memory(gauge(*registry, "tminus_tables_in_memory", "Tables at hand")),
      sockets(gauge(*registry, "tminus_open_sockets", "Open WebSocket connections")),
      requests(gauge(*registry, "tminus_requests", "Requests since the start")),
      move_seconds(prometheus::BuildHistogram()
                       .Name("tminus_move_seconds")
                       .Help("Time from a step's request to its acknowledgement")
                       .Register(*registry)
                       .Add({}, prometheus::Histogram::BucketBoundaries{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2})),
      registry_(std::move(registry)) {}

std::string Metrics::text() const { return prometheus::TextSerializer().Serialize(registry_->Collect()); }

}  // namespace tminus::server
