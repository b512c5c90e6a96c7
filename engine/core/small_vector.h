#pragma once
// Fixed-capacity containers that are plain values: no pointers, no allocation, copied with memcpy.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace tminus {

template <class T, int N>
class SmallVector {
    static_assert(std::is_trivially_copyable_v<T> && N < 256);

public:
    using value_type = T;

    static constexpr int capacity() { return N; }
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr T& operator[](int i) { return assert(i >= 0 && i < size_), items_[static_cast<std::size_t>(i)]; }
    constexpr const T& operator[](int i) const { return assert(i >= 0 && i < size_), items_[static_cast<std::size_t>(i)]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }
    constexpr T& front() { return (*this)[0]; }
    constexpr const T& front() const { return (*this)[0]; }
    constexpr T& back() { return (*this)[size_ - 1]; }
    constexpr const T& back() const { return (*this)[size_ - 1]; }

    constexpr void push(const T& item) {
        assert(size_ < N);
        items_[size_++] = item;
    }
    constexpr void pop() {
        assert(size_ > 0);
        --size_;
    }
    constexpr void clear() { size_ = 0; }
    constexpr void remove_at(int i) {
        assert(i >= 0 && i < size_);
        std::copy(begin() + i + 1, end(), begin() + i);
        --size_;
    }
    constexpr int index_of(const T& item) const {  // -1: not there
        const auto found = std::find(begin(), end(), item);
        return found == end() ? -1 : static_cast<int>(found - begin());
    }
    constexpr bool has(const T& item) const { return index_of(item) >= 0; }

    constexpr bool operator==(const SmallVector& other) const { return std::equal(begin(), end(), other.begin(), other.end()); }

private:
    std::array<T, N> items_{};
    std::uint8_t size_ = 0;
};

// A stable sort for a handful of items, which neither allocates nor differs between standard libraries.
template <class T, class Before>
constexpr void sort_few(T* first, T* last, Before before) {
    for (T* next = first; next != last; ++next)
        for (T* item = next; item != first && before(*item, *(item - 1)); --item) std::swap(*item, *(item - 1));
}

// The caller's list that legal_actions fills. Its storage is left unset, so a large capacity costs nothing.
template <class T, int N>
class ActionList {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    using value_type = T;

    ActionList() = default;
    ActionList(const ActionList&) = delete;
    ActionList& operator=(const ActionList&) = delete;

    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    void clear() { size_ = 0; }
    const T* begin() const { return std::launder(reinterpret_cast<const T*>(bytes_)); }
    const T* end() const { return begin() + size_; }
    const T& operator[](int i) const { return assert(i >= 0 && i < size_), begin()[i]; }
    bool has(const T& item) const { return std::find(begin(), end(), item) != end(); }

    void push(const T& item) {
        assert(size_ < N);
        ::new (bytes_ + static_cast<std::size_t>(size_++) * sizeof(T)) T(item);
    }
    void append(const T* items, int count) {
        assert(size_ + count <= N);
        std::uninitialized_copy_n(items, count, reinterpret_cast<T*>(bytes_) + size_);
        size_ += count;
    }

private:
    alignas(T) std::byte bytes_[sizeof(T) * static_cast<std::size_t>(N)];
    int size_ = 0;
};

}  // namespace tminus
