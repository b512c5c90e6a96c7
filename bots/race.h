#pragma once
// Which of several choices is best, told from rewards that all of them earned in the same worlds.
//
// A heat is one world: all that are still in the race meet it, so they differ by what they are worth rather than by what befell
// them. Who is clearly behind the leader drops out at once; the others one by one, as time runs short.

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

    explicit Race(int starters = 0) : starters_(starters) {
        for (int i = 0; i < starters; ++i) racers_.push(static_cast<std::uint8_t>(i));
    }

    // Their starting numbers, the leader first.
    const SmallVector<std::uint8_t, most_racers>& racers() const { return racers_; }

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
        for (int i = racers_.size() - 1; i > 0 && heats_ >= first_judgement; --i)
            if (is_clearly_behind(racers_[i])) racers_.remove_at(i);
        const int room = std::max(2, static_cast<int>(std::ceil(starters_ * left * left)));
        while (racers_.size() > room) racers_.pop();
    }

private:
    static constexpr int first_judgement = 8;      // heats
    static constexpr double certainty = 3;         // standard errors
    static constexpr double indifference = 0.002;  // a lead that does not matter

    // With confidence it is not better than the leader by a lead that matters.
    bool is_clearly_behind(std::uint8_t one) const {
        const std::uint8_t leader = racers_[0];
        const double behind = (totals_[leader] - totals_[one]) / heats_;
        const double variance = squares_[leader][one] / heats_ - behind * behind;
        return behind + indifference > certainty * std::sqrt(std::max(variance, 0.0) / heats_);
    }

    int starters_, heats_ = 0;
    SmallVector<std::uint8_t, most_racers> racers_;
    Rewards totals_{};
    std::array<Rewards, most_racers> squares_{};  // of the differences between two of them
};

}  // namespace tminus::bots
