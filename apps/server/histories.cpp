// Games played again, for those who replay them, want their log, or were away for long: a part at a time, on one thread, and
// kept for the next who asks.

#include "apps/server/tables_impl.h"

#include <algorithm>

namespace tminus::server {

namespace {

constexpr int entries_at_once = 256;

}  // namespace

// Calls `use` on the historian's thread with the game up to now. For the running operation.
void Tables::Impl::with_history(const RoomPtr& room, std::function<void(History&)> use, const Failed& failed) {
    {
        const std::lock_guard lock(room->mutex);
        if (!room->replay_work.has(1))
            throw ApiError(429, "too-many", "this game is being replayed too much; wait a few seconds");
    }
    auto job = std::make_shared<HistoryJob>();
    job->id = room->id;
    job->caller = room->caller;
    job->room = room;
    job->entries = room->table->entries();
    job->use = std::move(use);
    job->failed = failed;
    historian_.post(job->caller.address, job->id, [self = shared_from_this(), job] { self->go_on_with(job); });
}

void Tables::Impl::go_on_with(const std::shared_ptr<HistoryJob>& job) {
    if (job->caller.is_gone(true)) return;
    const double began = milliseconds_worked();
    bool more = false;
    const auto pay = [&] {
        const double worked = milliseconds_worked() - began;
        charge(job->caller, worked);
        const std::lock_guard lock(job->room->mutex);
        job->room->replay_work.spend(worked);
    };
    try {
        answering(job->failed, [&] {
            play_slice(*job);
            more = job->history->entries() < job->entries;
            if (!more) job->use(*job->history);
        });
    } catch (const std::exception& error) {
        unexpected(job->id, error.what());
        histories_.erase(job->id);
        more = false;
    }
    pay();
    if (more) return historian_.post(job->caller.address, job->id, [self = shared_from_this(), job] { self->go_on_with(job); });
    keep_histories_small();
}

void Tables::Impl::play_slice(HistoryJob& job) {
    const auto end = Clock::now() + limits_.slice;
    if (!job.history) job.history = history_of(job);
    History& history = *job.history;
    while (history.entries() < job.entries) {
        const int wanted = history.entries() + 1;
        if (wanted < job.first || wanted >= job.first + static_cast<int>(job.next.size())) {
            job.next = store_.entries_after(job.id, history.entries(), entries_at_once);
            job.first = wanted;
            if (job.next.empty()) throw DamagedRows("entries of the table are missing");
        }
        history.play(std::move(job.next[static_cast<std::size_t>(wanted - job.first)]));
        if (Clock::now() >= end) return;
    }
}

std::shared_ptr<History> Tables::Impl::history_of(HistoryJob& job) {
    Kept& kept = histories_[job.id];
    kept.used = Clock::now();
    if (kept.history) return kept.history;
    const auto head = store_.head(job.id);
    if (!head) throw ApiError(404, "not-found", "there is no such table");
    return kept.history = std::make_shared<History>(library_, job.id, *head, limits_.entries_per_checkpoint);
}

void Tables::Impl::keep_histories_small() {
    const auto bytes = [](const Kept& kept) { return kept.history ? kept.history->bytes() : 0; };
    std::size_t sum = 0;
    for (const auto& [id, kept] : histories_) sum += bytes(kept);
    while (sum > limits_.history_bytes && !histories_.empty()) {
        const auto oldest = std::min_element(histories_.begin(), histories_.end(),
                                             [](const auto& a, const auto& b) { return a.second.used < b.second.used; });
        sum -= bytes(oldest->second);
        histories_.erase(oldest);
    }
}

}  // namespace tminus::server
