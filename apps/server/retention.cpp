#include "apps/server/retention.h"

#include "apps/server/server_log.h"

#include <future>

namespace tminus::server {
namespace {

constexpr int tables_at_once = 20;
constexpr std::int64_t seconds_of_a_day = 86'400;
constexpr auto between_batches = std::chrono::milliseconds(500);
constexpr auto longest_removal = std::chrono::seconds(30);

}  // namespace

RetentionSweep::RetentionSweep(const Retention& retention, const Store& store, Moderator& moderator,
                               std::chrono::milliseconds pause)
    : retention_(retention), store_(store), moderator_(moderator) {
    if (retention.finished_days > 0 || retention.abandoned_days > 0) thread_ = std::thread([this, pause] { run(pause); });
}

RetentionSweep::~RetentionSweep() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) thread_.join();
}

bool RetentionSweep::wait(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return !wake_.wait_for(lock, time, [this] { return stopping_; });
}

void RetentionSweep::run(std::chrono::milliseconds pause) {
    bool more = false;
    while (wait(more ? between_batches : pause)) {
        try {
            more = sweep(true, retention_.finished_days);
            more = sweep(false, retention_.abandoned_days) || more;
        } catch (const std::exception& error) {
            more = false;
            log_event("retention-failed", {{"why", error.what()}});
        }
    }
}

bool RetentionSweep::sweep(bool finished, int days) {
    if (days <= 0) return false;
    const std::int64_t before = unix_now() - days * seconds_of_a_day;
    int removed = 0;
    const auto records = store_.list({finished, before, true, tables_at_once});
    for (const TableRecord& record : records) {
        if (!wait(std::chrono::milliseconds(0))) return false;
        removed += remove(record.id, before) ? 1 : 0;
    }
    if (removed > 0) log_event("retention", {{"finished", finished}, {"deleted", number(removed)}});
    return removed > 0 && std::ssize(records) == tables_at_once;
}

bool RetentionSweep::remove(const std::string& table, std::int64_t changed_before) {
    const auto result = std::make_shared<std::promise<bool>>();
    auto answer = result->get_future();
    moderator_.remove_if_unused(table, changed_before, [result](const std::string& error) { result->set_value(error.empty()); });
    const auto end = Clock::now() + longest_removal;
    while (answer.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready)
        if (Clock::now() > end || !wait(std::chrono::milliseconds(0))) return false;
    return answer.get();
}

}  // namespace tminus::server
