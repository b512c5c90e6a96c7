#pragma once
// TableQuota: how many tables an address has created within an hour.

#include "table/errors.h"

#include <chrono>
#include <deque>
#include <mutex>
#include <string>
#include <unordered_map>

namespace tminus::server {

// Any thread may call it.
class TableQuota {
public:
    using Time = std::chrono::steady_clock::time_point;

    explicit TableQuota(int most) : most_(most) {}

    // Throws ApiError if there are too many.
    void count(const std::string& address, Time now) {
        const std::lock_guard lock(mutex_);
        auto& times = created_[address];
        while (!times.empty() && times.front() < now - memory) times.pop_front();
        if (std::ssize(times) >= most_)
            throw table::ApiError(429, table::ErrorType::too_many, "too many tables from this address; try again later");
        times.push_back(now);
    }

    void forget_old(Time now) {
        const std::lock_guard lock(mutex_);
        std::erase_if(created_, [&](const auto& entry) { return entry.second.empty() || now - entry.second.back() > memory; });
    }

private:
    static constexpr std::chrono::hours memory{1};

    const int most_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::deque<Time>> created_;  // by address
};

}  // namespace tminus::server
