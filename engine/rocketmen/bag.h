#pragma once
// Bag: cards of which only the kinds and their numbers matter, such as a hand, a warehouse or a pile to draw from.
// Bit k of the three words is the number of cards of kind k in binary, so a bag is 24 bytes, adding two bags is a handful of
// instructions, and only the kinds that are there are visited.

#include "engine/core/chance.h"
#include "engine/rocketmen/types.h"

#include <bit>
#include <cassert>

namespace tminus::rocketmen {

class Bag {
public:
    constexpr std::uint64_t kinds() const { return ones_ | twos_ | fours_; }
    constexpr bool empty() const { return kinds() == 0; }
    constexpr int size() const { return std::popcount(ones_) + 2 * std::popcount(twos_) + 4 * std::popcount(fours_); }
    constexpr int size_of(std::uint64_t some_kinds) const {
        return std::popcount(ones_ & some_kinds) + 2 * std::popcount(twos_ & some_kinds) + 4 * std::popcount(fours_ & some_kinds);
    }
    constexpr bool has(CardId card) const { return (kinds() >> index(card) & 1u) != 0; }
    constexpr int count(CardId card) const {
        const std::size_t k = index(card);
        return static_cast<int>((ones_ >> k & 1u) | (twos_ >> k & 1u) << 1 | (fours_ >> k & 1u) << 2);
    }

    constexpr void add(CardId card) {
        assert(count(card) < max_copies);
        const std::uint64_t bit = std::uint64_t{1} << index(card), carry = ones_ & bit, carry_on = twos_ & carry;
        ones_ ^= bit, twos_ ^= carry, fours_ ^= carry_on;
    }
    constexpr void remove(CardId card) {
        assert(has(card));
        const std::uint64_t bit = std::uint64_t{1} << index(card), borrow = ~ones_ & bit, borrow_on = ~twos_ & borrow;
        ones_ ^= bit, twos_ ^= borrow, fours_ ^= borrow_on;
    }
    constexpr void add(const Bag& other) {
        const std::uint64_t carry = ones_ & other.ones_;
        const std::uint64_t carry_on = (twos_ & other.twos_) | (carry & (twos_ ^ other.twos_));
        ones_ ^= other.ones_;
        twos_ ^= other.twos_ ^ carry;
        fours_ ^= other.fours_ ^ carry_on;
    }
    constexpr void remove(const Bag& other) {
        const std::uint64_t borrow = ~ones_ & other.ones_;
        const std::uint64_t borrow_on = (~twos_ & (other.twos_ | borrow)) | (other.twos_ & borrow);
        ones_ ^= other.ones_;
        twos_ ^= other.twos_ ^ borrow;
        fours_ ^= other.fours_ ^ borrow_on;
    }
    constexpr void clear() { *this = {}; }
    constexpr Bag only(std::uint64_t some_kinds) const {
        Bag part;
        part.ones_ = ones_ & some_kinds, part.twos_ = twos_ & some_kinds, part.fours_ = fours_ & some_kinds;
        return part;
    }

    // The card at this place when the cards are listed by kind.
    constexpr CardId at(int place) const {
        std::uint64_t left = kinds();
        while (true) {
            const auto card = static_cast<CardId>(std::countr_zero(left));
            place -= count(card);
            if (place < 0) return card;
            left &= left - 1;
        }
    }
    CardId draw(Chance& chance, Seats audience = shown_to_all) {
        const CardId card = at(chance.pick(size(), audience));
        remove(card);
        return card;
    }

    bool operator==(const Bag&) const = default;

private:
    std::uint64_t ones_ = 0, twos_ = 0, fours_ = 0;
};

constexpr Bag with(Bag bag, const Bag& more) { return bag.add(more), bag; }
constexpr Bag without(Bag bag, const Bag& less) { return bag.remove(less), bag; }
constexpr std::uint64_t bit_of(CardId card) { return std::uint64_t{1} << index(card); }

// visit(card) for each kind of the set.
template <class Visit>
constexpr void for_each_kind(std::uint64_t kinds, Visit visit) {
    for (; kinds != 0; kinds &= kinds - 1) visit(static_cast<CardId>(std::countr_zero(kinds)));
}

}  // namespace tminus::rocketmen
