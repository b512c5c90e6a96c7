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

// What this seat will be told if it acts so, up to the first draw or the first look into another seat's hand: neither luck nor
// anything hidden can change it, so one world that fits the view shows it. The action must be legal.
template <GameRules Rules>
std::vector<typename Rules::Event> foretold(const Rules& rules, const typename Rules::View& view,
                                            const typename Rules::Action& action) {
    using Event = typename Rules::Event;
    Chance imagination(0);
    typename Rules::State state = rules.imagine(view, imagination);
    std::vector<Told<Event>> told;
    const NotedLuck<Event> noted(0, told);
    Chance luck(noted, 0);
    Journal<Event> journal(told);
    rules.apply(state, view.me, action, luck, journal);

    const std::size_t certain = std::min(noted.told_before_luck(), journal.told_before_look().value_or(told.size()));
    std::vector<Event> heard;
    for (std::size_t i = 0; i < certain; ++i)
        if (told[i].audience.has(view.me)) heard.push_back(told[i].event);
    return heard;
}

}  // namespace tminus
