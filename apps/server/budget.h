#pragma once
// Budget: tokens that are spent and come back at a steady rate. Work is paid after it is done, so there can be a debt.

#include <algorithm>
#include <chrono>
#include <ctime>

namespace tminus::server {

class Budget {
public:
    using Clock = std::chrono::steady_clock;

    Budget(double most, double per_second) : most_(most), per_second_(per_second), tokens_(most), counted_(Clock::now()) {}

    bool has(double tokens) const { return now() >= tokens; }
    bool full() const { return now() >= most_; }
    void spend(double tokens) {
        tokens_ = std::max(now() - tokens, -most_);
        counted_ = Clock::now();
    }
    // Until it has one token again.
    int seconds_to_wait() const { return 1 + static_cast<int>(std::max(0.0, (1 - now()) / per_second_)); }

private:
    double now() const {
        const std::chrono::duration<double> passed = Clock::now() - counted_;
        return std::min(most_, tokens_ + passed.count() * per_second_);
    }

    double most_, per_second_, tokens_;
    Clock::time_point counted_;
};

// The time that this thread has worked, whatever else the machine does.
inline double milliseconds_worked() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

}  // namespace tminus::server
