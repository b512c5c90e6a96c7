#include "apps/server/fair_queue.h"

#include <sys/resource.h>
#include <unistd.h>
#include <exception>
#include <utility>

namespace tminus::server {

FairQueue::FairQueue(int threads, int niceness, std::function<void(const char*)> failed) : failed_(std::move(failed)) {
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this, niceness] {
            if (niceness > 0) ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness);
            run();
        });
}

void FairQueue::post(const std::string& address, const std::string& table, Task task) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return;
        Share& share = shares_[address];
        if (share.turns.empty()) turns_.push_back(address);
        Tasks& tasks = share.tables[table];
        if (tasks.empty()) share.turns.push_back(table);
        tasks.push_back(std::move(task));
        ++waiting_;
    }
    wake_.notify_one();
}

std::size_t FairQueue::waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_;
}

FairQueue::Task FairQueue::next() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopping_ || !turns_.empty(); });
    if (stopping_) return {};
    std::string address = std::move(turns_.front());
    turns_.pop_front();
    Share& share = shares_[address];
    std::string table = std::move(share.turns.front());
    share.turns.pop_front();
    Tasks& tasks = share.tables[table];
    Task task = std::move(tasks.front());
    tasks.pop_front();
    --waiting_;
    if (tasks.empty())
        share.tables.erase(table);
    else
        share.turns.push_back(std::move(table));
    if (share.turns.empty())
        shares_.erase(address);
    else
        turns_.push_back(std::move(address));
    return task;
}

void FairQueue::run() {
    while (Task task = next()) {
        try {
            task();
        } catch (const std::exception& error) {
            failed_(error.what());
        } catch (...) {
            failed_("not an exception");
        }
    }
}

void FairQueue::stop() {
    std::unordered_map<std::string, Share> dropped;  // what a task holds may end here, outside of the lock
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        turns_.clear();
        waiting_ = 0;
        dropped.swap(shares_);
    }
    wake_.notify_all();
    for (std::thread& thread : threads_)
        if (thread.joinable()) thread.join();
}

}  // namespace tminus::server
