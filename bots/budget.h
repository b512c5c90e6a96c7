#pragma once
// Time management: how long a bot may think, and when it has to stop.

#include <algorithm>
#include <chrono>

namespace tminus::bots {

// A number of iterations gives the same choice on every machine; a time limit is kept on every machine.
struct Budget {
    int iterations = 0;    // 0: as many as the time allows
    int milliseconds = 0;  // 0: no limit
    int threads = 1;       // each with a tree and a budget of its own
};

// Stops in time: no iteration is started unless twice the longest one so far still fits.
template <class Clock = std::chrono::steady_clock>
class TimeManager {
public:
    explicit TimeManager(Budget budget) : budget_(budget), start_(Clock::now()), last_(start_) {}

    // An estimate of how many more iterations there is time for; to be called after each one.
    long iterations_left(long done) {
        if (budget_.milliseconds == 0) return budget_.iterations - done;
        const auto now = Clock::now();
        longest_ = std::max(longest_, now - last_);
        last_ = now;
        const auto left = std::chrono::milliseconds(budget_.milliseconds) * 49 / 50 - (now - start_);
        if (left <= 2 * longest_) return 0;
        const long by_time =
            done == 0 ? 1 : static_cast<long>(left / std::max((now - start_) / done, typename Clock::duration(1)));
        return budget_.iterations == 0 ? by_time : std::min(by_time, budget_.iterations - done);
    }

private:
    Budget budget_;
    typename Clock::time_point start_, last_;
    typename Clock::duration longest_{};
};

}  // namespace tminus::bots
