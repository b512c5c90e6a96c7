#pragma once
// Which of several choices is best, told from rewards that all of them earned in the same worlds.
//
// A heat is one world: all that are still in the race meet it, so they differ by what they are worth rather than by what befell
// them. Whoever can no longer be expected to beat the leader by anything that matters drops out at once; the others one by one,
// as time runs short.

#include "engine/core/small_vector.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace tminus::bots {

class Race {
public:
    static constexpr int most_racers = 48;
    using Rewards = std::array<double, most_racers>;  // by starting number

    // A gain of less than `negligible` victories is not worth another heat.
    explicit Race(int starters = 0, double negligible = 0) : starters_(starters), negligible_(negligible) {
        for (int i = 0; i < starters; ++i) racers_.push(static_cast<std::uint8_t>(i));
    }

    // Their starting numbers, the leader first.
    const SmallVector<std::uint8_t, most_racers>& racers() const { return racers_; }

    // All that started, those that were least behind when they ran last first.
    SmallVector<std::uint8_t, most_racers> ranking() const {
        SmallVector<std::uint8_t, most_racers> all;
        for (int i = 0; i < starters_; ++i) all.push(static_cast<std::uint8_t>(i));
        sort_few(all.begin(), all.end(), [&](std::uint8_t a, std::uint8_t b) { return behind(a) < behind(b); });
        return all;
    }

    // How much less it earned in a heat than the leader, when it ran last.
    double behind(std::uint8_t one) const { return behind_[one]; }

    // Whether there were heats enough to tell who is better.
    bool is_telling() const { return heats_ >= first_judgement; }

    // What the racers earned in one more world, and which share of the time is left.
    void finish_heat(const Rewards& rewards, double left) {
        ++heats_;
        for (const std::uint8_t one : racers_) {
            totals_[one] += rewards[one];
            for (const std::uint8_t other : racers_) {
                const double difference = rewards[one] - rewards[other];
                squares_[one][other] += difference * difference;
            }
        }
        sort_few(racers_.begin(), racers_.end(), [&](std::uint8_t a, std::uint8_t b) { return totals_[a] > totals_[b]; });
        for (const std::uint8_t one : racers_) behind_[one] = (totals_[racers_[0]] - totals_[one]) / heats_;
        for (int i = racers_.size() - 1; i > 0 && is_telling(); --i)
            if (hope(racers_[i]) < negligible_) racers_.remove_at(i);
        const int room = std::max(2, static_cast<int>(std::ceil(starters_ * left * left)));
        while (racers_.size() > room) racers_.pop();
    }

private:
    static constexpr int first_judgement = 8;  // heats

    // By how much it may beat the leader on average, where not beating it counts nothing: at the most, whatever the distribution
    // of the difference between the two (Scarf's bound).
    double hope(std::uint8_t one) const {
        const double mean = behind(one), variance = squares_[racers_[0]][one] / heats_ - mean * mean;
        return (std::sqrt(std::max(variance, 0.0) / heats_ + mean * mean) - mean) / 2;
    }

    int starters_, heats_ = 0;
    double negligible_;
    SmallVector<std::uint8_t, most_racers> racers_;
    Rewards totals_{}, behind_{};
    std::array<Rewards, most_racers> squares_{};  // of the differences between two of them
};

}  // namespace tminus::bots
