#pragma once
// What time it is: for the server alone, since a table has no clock.

#include <chrono>
#include <cstdint>

namespace tminus::server {

using Clock = std::chrono::steady_clock;

// What this time is for people. The difference of the clocks is that of the start: a span has the same end whenever it is asked.
inline std::chrono::nanoseconds since_1970(Clock::time_point time) {
    static const std::chrono::nanoseconds offset =
        std::chrono::system_clock::now().time_since_epoch() - Clock::now().time_since_epoch();
    return time.time_since_epoch() + offset;
}

// In milliseconds since 1970.
inline std::int64_t moment_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

inline std::int64_t milliseconds_since_1970(Clock::time_point time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970(time)).count();
}
inline Clock::time_point time_of(std::int64_t milliseconds) {
    return Clock::time_point() + (std::chrono::milliseconds(milliseconds) - since_1970(Clock::time_point()));
}

inline std::int64_t unix_now() {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace tminus::server
