#pragma once
// How long a bot may think, and when it has to stop.

#include <algorithm>
#include <chrono>

namespace tminus::bots {

// How long a bot may think: so many iterations, which gives the same choice everywhere, or until a limit that it keeps.
struct Budget {
    int iterations = 0;    // 0: as many as the time allows
    int milliseconds = 0;  // 0: as long as it takes
    int threads = 1;       // each with a tree of its own, and so many iterations
};

// Tells when time is up: before another iteration as long as the longest so far would end too late.
template <class Clock = std::chrono::steady_clock>
class Stopwatch {
public:
    explicit Stopwatch(Budget budget) : budget_(budget), began_(Clock::now()), last_(began_) {}

    // After so many iterations: how many more there may be.
    long left_after(long done) {
        if (budget_.milliseconds == 0) return budget_.iterations - done;
        const auto now = Clock::now();
        longest_ = std::max(longest_, now - last_);
        last_ = now;
        const auto left = std::chrono::milliseconds(budget_.milliseconds) * 49 / 50 - (now - began_);
        if (left <= 2 * longest_) return 0;
        const long by_time =
            done == 0 ? 1 : static_cast<long>(left / std::max((now - began_) / done, typename Clock::duration(1)));
        return budget_.iterations == 0 ? by_time : std::min(by_time, budget_.iterations - done);
    }

private:
    Budget budget_;
    typename Clock::time_point began_, last_;
    typename Clock::duration longest_{};
};

}  // namespace tminus::bots
