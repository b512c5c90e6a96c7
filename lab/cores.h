#pragma once
// How many threads the machine can run at once.

#include <algorithm>
#include <thread>

namespace tminus {

inline int all_cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace tminus
