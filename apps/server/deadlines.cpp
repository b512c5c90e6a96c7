#include "apps/server/deadlines.h"

#include "apps/server/clock.h"

#include <algorithm>

namespace tminus::server {
namespace {

constexpr std::size_t most_at_once = 50;          // many may be late after the server was down
constexpr std::int64_t try_again_after = 60'000;  // milliseconds

}  // namespace

void Deadlines::recall(Store& store) {
    const std::int64_t now = unix_now();
    for (TableAbsences& table : store.absences()) {
        set(table.id, table.due * 1000);
        if (std::find(table.seen.begin(), table.seen.end(), 0) == table.seen.end()) continue;
        std::replace(table.seen.begin(), table.seen.end(), std::int64_t{0}, now);
        store.note_absences(std::move(table));
    }
}

void Deadlines::set(const std::string& table, std::int64_t due) {
    const std::lock_guard lock(mutex_);
    due_[table] = due;
    next_ = std::min(next_, due);
}

void Deadlines::forget(const std::string& table) {
    const std::lock_guard lock(mutex_);
    due_.erase(table);
}

void Deadlines::try_again_later(const std::string& table) { set(table, moment_now() + try_again_after); }

std::vector<std::string> Deadlines::take_late() {
    const std::lock_guard lock(mutex_);
    const std::int64_t now = moment_now();
    std::vector<std::string> late;
    if (now < next_) return late;
    next_ = std::numeric_limits<std::int64_t>::max();
    for (const auto& [table, due] : due_) {
        const bool is_taken = due <= now && late.size() < most_at_once;
        if (is_taken) late.push_back(table);
        if (!is_taken) next_ = std::min(next_, due);
    }
    for (const std::string& table : late) due_.erase(table);
    return late;
}

}  // namespace tminus::server
