#pragma once
// What is certain to come of an action, from what one seat knows.

#include "engine/core/game_rules.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace tminus {

// Luck like any other, which also notes how much had been told when it was first asked.
template <class Event>
class NotedLuck final : public DrawSource {
public:
    NotedLuck(std::uint64_t seed, const std::vector<Told<Event>>& told) : seed_(seed), told_(told) {}

    std::uint32_t bits(std::uint64_t draw, std::uint32_t attempt) const override {
        if (!told_before_) told_before_ = told_.size();
        Chance mixed(seed_ ^ draw << 32 ^ attempt);
        return static_cast<std::uint32_t>(mixed.next_bits() >> 32);
    }

    std::size_t told_before_luck() const { return told_before_.value_or(told_.size()); }

private:
    std::uint64_t seed_;
    const std::vector<Told<Event>>& told_;
    mutable std::optional<std::size_t> told_before_;
};

// What this seat will be told if it acts so, as far as neither luck nor anything hidden can change it: what is told in the
// same way, before anything is drawn, in several worlds that fit the view. The action must be legal.
template <GameRules Rules>
std::vector<typename Rules::Event> foretold(const Rules& rules, const typename Rules::View& view,
                                            const typename Rules::Action& action) {
    using Event = typename Rules::Event;
    constexpr std::uint64_t worlds = 8;
    std::vector<Event> certain;
    for (std::uint64_t world = 0; world < worlds; ++world) {
        Chance imagination(world);
        typename Rules::State state = rules.imagine(view, imagination);
        std::vector<Told<Event>> told;
        const NotedLuck<Event> noted(world, told);
        Chance luck(noted, 0);
        Journal<Event> journal(told);
        rules.apply(state, view.me, action, luck, journal);

        std::vector<Event> heard;
        for (std::size_t i = 0; i < noted.told_before_luck(); ++i)
            if (told[i].audience.has(view.me)) heard.push_back(told[i].event);
        if (world == 0) certain = heard;
        const auto differ = std::mismatch(certain.begin(), certain.end(), heard.begin(), heard.end());
        certain.erase(differ.first, certain.end());
    }
    return certain;
}

}  // namespace tminus
