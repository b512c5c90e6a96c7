#pragma once
// Seat: a player's chair. Seats: a set of them.

#include <bit>
#include <cstdint>

namespace tminus {

using Seat = std::uint8_t;

inline constexpr Seat no_seat = 255;
inline constexpr int most_seats = 5;

// Who must act, or who may know something.
struct Seats {
    std::uint8_t bits = 0;

    static constexpr Seats first(int count) { return {static_cast<std::uint8_t>((1u << count) - 1)}; }
    static constexpr Seats only(Seat seat) { return {static_cast<std::uint8_t>(1u << seat)}; }

    constexpr bool has(Seat seat) const { return (bits >> seat & 1u) != 0; }
    constexpr bool empty() const { return bits == 0; }
    constexpr int count() const { return std::popcount(bits); }
    constexpr Seat lowest() const { return static_cast<Seat>(std::countr_zero(bits)); }
    constexpr void add(Seat seat) { bits = static_cast<std::uint8_t>(bits | 1u << seat); }
    constexpr void remove(Seat seat) { bits = static_cast<std::uint8_t>(bits & ~(1u << seat)); }
    constexpr Seats without(Seats other) const { return {static_cast<std::uint8_t>(bits & ~other.bits)}; }

    bool operator==(const Seats&) const = default;
};

// Calls `visit(seat)` for each seat of the set, in ascending order.
template <class Visit>
constexpr void for_each_seat(Seats seats, Visit visit) {
    while (!seats.empty()) {
        const Seat seat = seats.lowest();
        visit(seat);
        seats.remove(seat);
    }
}

}  // namespace tminus
