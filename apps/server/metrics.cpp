#include "apps/server/metrics.h"

#include "match/version.h"

#include <prometheus/text_serializer.h>
#include <algorithm>

namespace tminus::server {
namespace {

using prometheus::Counter;
using prometheus::Gauge;
using prometheus::Histogram;
using prometheus::Registry;

Counter& counter(Registry& registry, const char* name, const char* help, const prometheus::Labels& labels = {}) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add(labels);
}

Gauge& gauge(Registry& registry, const char* name, const char* help, const prometheus::Labels& labels = {}) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add(labels);
}

Histogram& histogram(Registry& registry, const char* name, const char* help, const Histogram::BucketBoundaries& boundaries) {
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry).Add({}, boundaries);
}

Gauge& queue(Registry& registry, const char* name) {
    return gauge(registry, "tminus_queue_length", "What waits for a thread", {{"queue", name}});
}

const Histogram::BucketBoundaries quick{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2};
const Histogram::BucketBoundaries thoughtful{0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30};

void bring_to(Counter& counted, long long value) { counted.Increment(static_cast<double>(value) - counted.Value()); }

}  // namespace

Metrics::Metrics() : Metrics(std::make_shared<Registry>()) {}

Metrics::Metrics(std::shared_ptr<Registry> registry)
    : tables_created(counter(*registry, "tminus_tables_created_total", "Tables created since the start")),
      moves(counter(*registry, "tminus_moves_total", "Steps of people that were acknowledged")),
      refusals(counter(*registry, "tminus_refusals_total", "Steps that a rule forbade")),
      bot_moves(counter(*registry, "tminus_bot_moves_total", "Steps of bots")),
      storage_errors(counter(*registry, "tminus_storage_errors_total", "Changes that could not be written to disk")),
      tables_damaged(counter(*registry, "tminus_tables_damaged_total", "Tables that were found damaged and closed")),
      internal_errors(counter(*registry, "tminus_internal_errors_total", "Faults of the program that were contained")),
      refused_busy(counter(*registry, "tminus_refused_busy_total", "Requests refused because too much was waiting")),
      conflicts(counter(*registry, "tminus_conflicts_total", "Entries that came second to another server's")),
      followed(counter(*registry, "tminus_entries_followed_total", "Entries of other servers that were read")),
      leases(gauge(*registry, "tminus_leases", "Tables whose bots and deadlines belong to this server")),
      tables_in_memory(gauge(*registry, "tminus_tables_in_memory", "Tables at hand")),
      bots_thinking(gauge(*registry, "tminus_bots_thinking", "Bots that think now")),
      move_seconds(histogram(*registry, "tminus_move_seconds", "Time from a step's request to its acknowledgement", quick)),
      bot_seconds(histogram(*registry, "tminus_bot_seconds", "Time that a bot thinks about a step", thoughtful)),
      answer_seconds(histogram(*registry, "tminus_answer_seconds", "Time from a request's header to its answer", quick)),
      registry_(std::move(registry)),
      counted_{
          {&counter(*registry_, "tminus_requests_total", "Requests over HTTP"), &Traffic::requests},
          {&counter(*registry_, "tminus_refused_connections_total", "Connections refused because there were too many"),
           &Traffic::refused_connections},
          {&counter(*registry_, "tminus_bad_proxy_headers_total", "Connections of proxies without a proper PROXY header"),
           &Traffic::bad_proxy_headers},
          {&counter(*registry_, "tminus_rate_limited_total", "Requests and messages of addresses that asked too much"),
           &Traffic::rate_limited},
          {&counter(*registry_, "tminus_too_much_unsent_total", "Answers that found too much waiting to be sent"),
           &Traffic::too_much_unsent},
          {&counter(*registry_, "tminus_socket_messages_received_total", "Messages over WebSockets from clients"),
           &Traffic::messages_in},
          {&counter(*registry_, "tminus_socket_messages_sent_total", "Messages over WebSockets to clients"),
           &Traffic::messages_out},
      },
      measured_{
          {&gauge(*registry_, "tminus_open_connections", "Open connections"), &Traffic::open_connections},
          {&gauge(*registry_, "tminus_open_sockets", "Open WebSocket connections"), &Traffic::open_sockets},
          {&gauge(*registry_, "tminus_unsent_bytes", "Bytes that wait to be sent"), &Traffic::unsent_bytes},
      },
      lengths_{
          {&gauge(*registry_, "tminus_waiting_operations", "Operations of all tables that wait"), &Queues::operations},
          {&queue(*registry_, "workers"), &Queues::workers},
          {&queue(*registry_, "historian"), &Queues::historian},
          {&queue(*registry_, "quick-bots"), &Queues::quick_bots},
          {&queue(*registry_, "thinking-bots"), &Queues::thinking_bots},
      },
      webhooks_sent_(counter(*registry_, "tminus_webhooks_sent_total", "Webhooks that were answered with success")),
      webhooks_failed_(counter(*registry_, "tminus_webhooks_failed_total", "Webhooks that were not")),
      webhooks_waiting_(gauge(*registry_, "tminus_webhooks_waiting", "Webhooks that wait to be called")),
      ready_(gauge(*registry_, "tminus_ready", "1: /readyz says ready")),
      notifications_(counter(*registry_, "tminus_notifications_total", "What the database has told of this and other servers")),
      reconnects_(counter(*registry_, "tminus_listener_reconnects_total", "Times that the connection which hears it was lost")),
      members_(gauge(*registry_, "tminus_servers", "Servers that use this database")) {
    gauge(*registry_, "tminus_build_info", "1, with the version of the program", {{"version", std::string(program_version())}})
        .Set(1);
    for (std::size_t i = 0; i < answers_.size(); ++i)
        answers_[i] = &counter(*registry_, "tminus_answers_total", "Answers over HTTP, by the kind of their status",
                               {{"status", std::to_string(i + 1) + "xx"}});
}

void Metrics::count_answer(int status, double seconds) {
    answers_.at(static_cast<std::size_t>(status / 100 - 1))->Increment();
    answer_seconds.Observe(seconds);
}

std::string Metrics::text(const Measures& now) {
    const std::lock_guard lock(mutex_);
    for (const auto& [metric, value] : counted_) bring_to(*metric, now.traffic.*value);
    for (const auto& [metric, value] : measured_) metric->Set(static_cast<double>(now.traffic.*value));
    for (const auto& [metric, value] : lengths_) metric->Set(static_cast<double>(now.queues.*value));
    bring_to(webhooks_sent_, now.webhooks_sent);
    bring_to(webhooks_failed_, now.webhooks_failed);
    webhooks_waiting_.Set(static_cast<double>(now.webhooks_waiting));
    ready_.Set(now.ready ? 1 : 0);
    bring_to(notifications_, now.cluster.notifications);
    bring_to(reconnects_, now.cluster.reconnects);
    members_.Set(static_cast<double>(std::max<std::size_t>(1, now.cluster.members)));
    return prometheus::TextSerializer().Serialize(registry_->Collect());
}

}  // namespace tminus::server
