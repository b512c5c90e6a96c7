#pragma once
// Linking counting_new.cpp replaces operator new by one that counts.

#include <atomic>

namespace tminus::test {

extern std::atomic<long> allocations;

}  // namespace tminus::test
