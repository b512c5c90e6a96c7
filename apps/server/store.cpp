#include "apps/server/store.h"

#include "apps/server/store_backend.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <sstream>
#include <thread>
#include <utility>

namespace tminus::server {

// A damaged time must not be so far away that nobody can reckon with it.
static constexpr std::int64_t latest_time = 1'000'000'000'000'000;
std::int64_t possible_time(std::int64_t seconds) { return std::clamp<std::int64_t>(seconds, 0, latest_time); }

std::vector<std::int64_t> times_in(const std::string& text) {
    std::vector<std::int64_t> numbers;
    std::istringstream words(text);
    for (std::int64_t number = 0; words >> number;) numbers.push_back(possible_time(number));
    return numbers;
}

std::string text_of_times(const std::vector<std::int64_t>& times) {
    std::string text;
    for (const std::int64_t time : times) text += (text.empty() ? "" : " ") + std::to_string(time);
    return text;
}

bool is_overtaken(const std::string& error) { return error.ends_with(not_next) || error == no_such_table || error == no_lease; }

bool is_postgres(const std::string& name) { return name.starts_with("postgres://") || name.starts_with("postgresql://"); }

// Each commit costs a flush of the disk and rewrites the page where the log ends.
constexpr std::chrono::milliseconds time_to_gather{3};

class Store::Impl {
public:
    explicit Impl(const std::string& name)
        : backend_(is_postgres(name) ? open_postgres(name) : open_sqlite(name)), thread_([this] { run(); }) {}

    ~Impl() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        wake_.notify_one();
        thread_.join();
    }

    void queue(const std::string& table, Change what, Written written) {
        {
            const std::lock_guard lock(mutex_);
            queue_.push_back({next_ticket_++, table, std::move(what), std::move(written), {}});
            if (queue_.size() > 1) return;  // the writer knows
        }
        wake_.notify_one();
    }

    StoreBackend& backend() { return *backend_; }
    bool healthy() const { return healthy_ && backend_->reachable(); }

private:
    void run() {
        Spoiled spoiled;
        bool crowded = false;
        for (Batch batch = next_batch(crowded); !batch.empty(); batch = next_batch(crowded)) {
            crowded = batch.size() > 1;
            backend_->write(batch, std::move(spoiled));
            spoiled = report(batch);
            batch.clear();  // whoever was called may be gone by the next one
            backend_->tidy();
        }
    }

    // Everything that is queued; empty: it is time to stop. Where many write, some more are waited for.
    Batch next_batch(bool crowded) {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
        if (crowded) wake_.wait_for(lock, time_to_gather, [this] { return stopping_; });
        return std::exchange(queue_, {});
    }

    // What was queued when a table's failure is reported belongs to the next batch at the latest.
    Spoiled report(Batch& batch) {
        Spoiled spoiled;
        for (Write& write : batch) {
            const bool failed = !write.error.empty();
            if (!is_overtaken(write.error)) healthy_ = !failed;
            if (failed && !write.follows) spoiled.try_emplace(write.table, next_ticket());
            try {
                if (write.written) write.written(write.error);
            } catch (const std::exception&) {
                // Whoever was to be told is out of memory; the others are told all the same.
            }
        }
        return spoiled;
    }

    long long next_ticket() {
        const std::lock_guard lock(mutex_);
        return next_ticket_;
    }

    const std::unique_ptr<StoreBackend> backend_;
    std::atomic<bool> healthy_ = true;
    std::mutex mutex_;
    std::condition_variable wake_;
    Batch queue_;
    long long next_ticket_ = 0;
    bool stopping_ = false;
    std::thread thread_;
};

Store::Store(const std::string& name) : impl_(std::make_unique<Impl>(name)) {}

Store::~Store() = default;

void Store::create(const std::string& table, StoredTable stored, bool finished, Written written) {
    impl_->queue(table, Creation{std::move(stored), finished}, std::move(written));
}

void Store::append(const std::string& table, int first_number, std::vector<std::string> entries, std::string snapshot,
                   bool finished, Written written, std::string holder) {
    impl_->queue(table, Addition{first_number, std::move(entries), std::move(snapshot), finished, std::move(holder)},
                 std::move(written));
}

void Store::note_absences(TableAbsences absences) {
    impl_->queue(absences.id, Presence{absences.due, std::move(absences.seen)}, {});
}

void Store::remove(const std::string& table, Written written) { impl_->queue(table, Deletion{}, std::move(written)); }

void Store::rewrite(const std::string& table, Rewriting rewriting, Written written) {
    impl_->queue(table, std::move(rewriting), std::move(written));
}

void Store::put_note(Note note, Written written) {
    const std::string table = note.kind == note_of_table ? note.key : "";
    impl_->queue(table, std::move(note), std::move(written));
}

std::vector<TableRecord> Store::list(const TableFilter& filter) const { return impl_->backend().list(filter); }

std::optional<TableRecord> Store::record(const std::string& table) const { return impl_->backend().record(table); }

std::vector<std::string> Store::ids_after(const std::string& table, int most) const {
    return impl_->backend().ids_after(table, most);
}

std::vector<Note> Store::notes(const std::string& kind) const { return impl_->backend().notes(kind); }

std::string Store::note(const std::string& kind, const std::string& key) const { return impl_->backend().note(kind, key); }

std::optional<StoredTable> Store::load(const std::string& table) const { return impl_->backend().load(table); }

std::vector<TableAbsences> Store::absences() const { return impl_->backend().absences(); }

std::vector<std::int64_t> Store::last_seen(const std::string& table) const { return impl_->backend().last_seen(table); }

std::optional<std::string> Store::head(const std::string& table) const { return impl_->backend().head(table); }

std::vector<std::string> Store::entries_after(const std::string& table, int number, int most) const {
    return impl_->backend().entries_after(table, number, most);
}

std::optional<std::vector<std::string>> Store::news(const std::string& table, int number) const {
    return impl_->backend().news(table, number);
}

long Store::table_count() const { return impl_->backend().table_count(); }

bool Store::healthy() const { return impl_->healthy(); }

}  // namespace tminus::server
