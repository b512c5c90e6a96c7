#include "tests/allocation/counting_new.h"

#include <cstdlib>
#include <new>

namespace tminus::test {

std::atomic<long> allocations{0};

}  // namespace tminus::test

void* operator new(std::size_t size) {
    ++tminus::test::allocations;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
