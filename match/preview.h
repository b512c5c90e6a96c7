#pragma once
// Preview of an action: the events that are certain to follow, from what one seat knows.

#include "engine/core/game_rules.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace tminus {

// A draw source that records how many events had been told before the first draw.
template <class Event>
class FirstDrawMarker final : public DrawSource {
public:
    FirstDrawMarker(std::uint64_t seed, const std::vector<Told<Event>>& told) : seed_(seed), told_(told) {}

    std::uint32_t bits(std::uint64_t draw, std::uint32_t attempt) const override {
        if (!told_before_) told_before_ = told_.size();
        Chance mixed(seed_ ^ draw << 32 ^ attempt);
        return static_cast<std::uint32_t>(mixed.next_bits() >> 32);
    }

    bool drew() const { return told_before_.has_value(); }
    std::size_t told_before_draw() const { return told_before_.value_or(told_.size()); }

private:
    std::uint64_t seed_;
    const std::vector<Told<Event>>& told_;
    mutable std::optional<std::size_t> told_before_;
};

template <GameRules Rules>
struct Preview {
    std::vector<typename Rules::Event> events;
    std::optional<typename Rules::State> after;  // none: luck or something hidden decides what follows
};

// The events that this seat would be told of, up to the first draw or the first look into another seat's hand. Up to there
// neither luck nor hidden information can change them, so a single imagined world shows them. If the whole step is certain, what
// the seat sees of `after` is so, too. The action must be legal.
template <GameRules Rules>
Preview<Rules> play_ahead(const Rules& rules, const typename Rules::View& view, const typename Rules::Action& action) {
    using Event = typename Rules::Event;
    Chance imagination(0);
    typename Rules::State state = rules.imagine(view, imagination);
    std::vector<Told<Event>> told;
    const FirstDrawMarker<Event> marker(0, told);
    Chance luck(marker, 0);
    Journal<Event> journal(told);
    rules.apply(state, view.me, action, luck, journal);

    const std::size_t certain = std::min(marker.told_before_draw(), journal.told_before_look().value_or(told.size()));
    std::vector<Event> heard;
    for (std::size_t i = 0; i < certain; ++i)
        if (told[i].audience.has(view.me)) heard.push_back(told[i].event);
    if (marker.drew() || journal.looked()) return {heard, {}};
    return {heard, state};
}

template <GameRules Rules>
std::vector<typename Rules::Event> preview(const Rules& rules, const typename Rules::View& view,
                                           const typename Rules::Action& action) {
    return play_ahead(rules, view, action).events;
}

}  // namespace tminus
