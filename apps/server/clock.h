#pragma once
// What time it is: for the server alone, since a table has no clock.

#include <chrono>
#include <cstdint>

namespace tminus::server {

using Clock = std::chrono::steady_clock;

inline std::int64_t unix_now() {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace tminus::server
