#pragma once
// Rules of 1969 for one edition and its nations. Immutable; shared between threads.
// docs/rules/1969.md holds the numbered rules; each chapter of them is one .cpp beside this file.

#include "engine/core/game_rules.h"
#include "engine/moon1969/action.h"
#include "engine/moon1969/content.h"
#include "engine/moon1969/event.h"
#include "engine/moon1969/forecast.h"
#include "engine/moon1969/state.h"

#include <vector>

namespace tminus::moon1969 {

class Rules {
public:
    using State = moon1969::State;
    using View = moon1969::View;
    using Action = moon1969::Action;
    using Event = moon1969::Event;
    // The longest list is that of purchases: four types and spies for four rivals in twelve boxes each, and a few more.
    using Actions = ActionList<Action, 128>;

    // One nation for each seat, each at most once (M69-SETUP-01).
    Rules(Edition edition, std::vector<Nation> nations);

    int seats() const { return static_cast<int>(nations_.size()); }
    State setup(Chance&, Journal<Event>&) const;
    Seats to_act(const State&) const;
    Seats may_reconsider(const State&) const { return {}; }
    void legal_actions(const View&, Actions&) const;
    RuleId refusal(const View&, const Action&) const;
    Explanation explain(const View&, const Action&) const;
    void apply(State&, Seat, const Action&, Chance&, Journal<Event>&) const;
    View observe(const State& state, Seat me) const { return {me, state.table, state.hands[me]}; }
    State imagine(const View&, Chance&) const;
    Scores scores(const State&) const;
    Seats winners(const State&) const;

    const Edition& edition() const { return edition_; }
    const std::vector<Nation>& nations() const { return nations_; }
    int missions() const { return static_cast<int>(edition_.missions.size()); }
    const MissionCard& card(MissionId id) const { return edition_.missions[index(id)]; }
    const ScientistCard& card(Scientist type) const { return edition_.scientists[index(type)]; }
    const Year& year(const PublicState& table) const { return edition_.years[static_cast<std::size_t>(table.year - first_year)]; }
    MissionId moon() const { return moon_; }
    const Forecasts& forecasts() const { return forecasts_; }
    Seat after(Seat seat) const { return static_cast<Seat>((seat + 1) % seats()); }

private:
    Edition edition_;
    std::vector<Nation> nations_;
    MissionId moon_ = MissionId::none;
    Forecasts forecasts_;
};

static_assert(GameRules<Rules>);
static_assert(sizeof(State) <= 1024);

}  // namespace tminus::moon1969
