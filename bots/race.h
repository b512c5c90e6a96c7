#pragma once
// Race: which of several alternatives is best, from rewards that all of them earned in the same worlds.

#include "engine/core/small_vector.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace tminus::bots {

// A blocked race: every arm that is left is sampled in the same world (a block), and arms are compared by the differences of
// their rewards. After each block an arm is dropped if the gain that can be expected from it is too small, and the last ones
// are dropped as time runs out.
// Andrew W. Moore and Mary S. Lee, "Efficient Algorithms for Minimizing Cross Validation Error", 1994; the bound on the gain
// takes the place of their statistical test.
class Race {
public:
    static constexpr int max_arms = 48;
    using Rewards = std::array<double, max_arms>;  // by arm
    using Arms = SmallVector<std::uint8_t, max_arms>;

    // An arm is dropped if its expected gain over the leader is below `min_gain`, in victories.
    explicit Race(int arms = 0, double min_gain = 0) : arms_(arms), min_gain_(min_gain) {
        for (int i = 0; i < arms; ++i) left_.push(static_cast<std::uint8_t>(i));
    }

    // The arms that are left, the leader first.
    const Arms& left() const { return left_; }

    // All arms by deficit, the smallest first.
    Arms ranking() const {
        Arms all;
        for (int i = 0; i < arms_; ++i) all.push(static_cast<std::uint8_t>(i));
        sort_few(all.begin(), all.end(), [&](std::uint8_t a, std::uint8_t b) { return deficit(a) < deficit(b); });
        return all;
    }

    // By how much its mean reward was below the leader's after its last block.
    double deficit(std::uint8_t arm) const { return deficits_[arm]; }

    bool has_enough_blocks() const { return blocks_ >= min_blocks; }

    // The rewards of the arms that are left in one more world, and the share of the time that remains.
    void add_block(const Rewards& rewards, double time_left) {
        ++blocks_;
        for (const std::uint8_t arm : left_) {
            totals_[arm] += rewards[arm];
            for (const std::uint8_t other : left_) {
                const double difference = rewards[arm] - rewards[other];
                squares_[arm][other] += difference * difference;
            }
        }
        sort_few(left_.begin(), left_.end(), [&](std::uint8_t a, std::uint8_t b) { return totals_[a] > totals_[b]; });
        for (const std::uint8_t arm : left_) deficits_[arm] = (totals_[left_[0]] - totals_[arm]) / blocks_;
        for (int i = left_.size() - 1; i > 0 && has_enough_blocks(); --i)
            if (max_expected_gain(left_[i]) < min_gain_) left_.remove_at(i);
        const int room = std::max(2, static_cast<int>(std::ceil(arms_ * time_left * time_left)));
        while (left_.size() > room) left_.pop();
    }

private:
    static constexpr int min_blocks = 8;  // before an arm is dropped for its rewards

    // An upper bound of E[max(gain over the leader, 0)] that holds for every distribution with this mean and variance.
    // Herbert Scarf, "A Min-Max Solution of an Inventory Problem", 1958.
    double max_expected_gain(std::uint8_t arm) const {
        const double mean = deficit(arm), variance = squares_[left_[0]][arm] / blocks_ - mean * mean;
        return (std::sqrt(std::max(variance, 0.0) / blocks_ + mean * mean) - mean) / 2;
    }

    int arms_, blocks_ = 0;
    double min_gain_;
    Arms left_;
    Rewards totals_{}, deficits_{};
    std::array<Rewards, max_arms> squares_{};  // of the differences between the rewards of two arms
};

}  // namespace tminus::bots
