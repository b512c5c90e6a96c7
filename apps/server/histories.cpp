#include "apps/server/histories.h"

#include <algorithm>

namespace tminus::server {

namespace {

constexpr int entries_at_once = 256;

}  // namespace

struct Histories::Job {
    Caller caller;
    RoomPtr room;
    int entries;  // of the table when it was asked for
    std::function<void(History&)> use;
    Failed failed;
    std::shared_ptr<History> history = {};
    std::vector<std::string> next = {};  // entries, from this number on
    int first = 0;
};

void Histories::with_history(Room& room, std::function<void(History&)> use, const Failed& failed) {
    if (!room.may_be_replayed())
        throw ApiError(429, ErrorType::too_many, "this game is being replayed too much; wait a few seconds");
    post(std::make_shared<Job>(Job{room.caller(), room.shared_from_this(), room.table().entries(), std::move(use), failed}));
}

void Histories::forget(const std::string& table, std::function<void()> done) {
    services_->historian.post("", table, [this, table, done = std::move(done)] {
        kept_.erase(table);
        done();
    });
}

void Histories::forget_all() {
    services_->historian.post("", "", [this] { kept_.clear(); });
}

void Histories::post(const std::shared_ptr<Job>& job) {
    services_->historian.post(job->caller.address, job->room->id(), [this, job] { go_on_with(job); });
}

void Histories::go_on_with(const std::shared_ptr<Job>& job) {
    if (job->caller.is_gone(true)) return;
    const double began = milliseconds_worked();
    bool more = false;
    try {
        answering(job->failed, [&] {
            play_slice(*job);
            more = job->history->entries() < job->entries;
            if (!more) job->use(*job->history);
            return Wait();
        });
    } catch (const std::exception& error) {
        services_->unexpected(job->room->id(), error.what());
        kept_.erase(job->room->id());
        more = false;
    }
    const double worked = milliseconds_worked() - began;
    services_->charge(job->caller, worked);
    job->room->count_replay(worked);
    if (more) return post(job);
    keep_small();
}

void Histories::play_slice(Job& job) {
    const auto end = Clock::now() + services_->limits.slice;
    if (!job.history) job.history = history_of(job);
    History& history = *job.history;
    while (history.entries() < job.entries) {
        const int wanted = history.entries() + 1;
        if (wanted < job.first || wanted >= job.first + static_cast<int>(job.next.size())) {
            job.next = services_->store.entries_after(job.room->id(), history.entries(), entries_at_once);
            job.first = wanted;
            if (job.next.empty()) throw DamagedRows("entries of the table are missing");
        }
        history.play(std::move(job.next[static_cast<std::size_t>(wanted - job.first)]));
        if (Clock::now() >= end) return;
    }
}

std::shared_ptr<History> Histories::history_of(const Job& job) {
    Kept& kept = kept_[job.room->id()];
    kept.used = Clock::now();
    if (kept.history) return kept.history;
    const auto head = services_->store.head(job.room->id());
    if (!head) throw ApiError(404, ErrorType::not_found, "there is no such table");
    return kept.history =
               std::make_shared<History>(services_->library, job.room->id(), *head, services_->limits.entries_per_checkpoint);
}

void Histories::keep_small() {
    const auto bytes = [](const Kept& kept) { return kept.history ? kept.history->bytes() : 0; };
    std::size_t sum = 0;
    for (const auto& [id, kept] : kept_) sum += bytes(kept);
    while (sum > services_->limits.history_bytes && !kept_.empty()) {
        const auto oldest = std::min_element(kept_.begin(), kept_.end(),
                                             [](const auto& a, const auto& b) { return a.second.used < b.second.used; });
        sum -= bytes(oldest->second);
        kept_.erase(oldest);
    }
}

}  // namespace tminus::server
