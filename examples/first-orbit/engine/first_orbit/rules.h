#pragma once
// The rules of First Orbit. Immutable; shared between threads. docs/rules would hold the numbered rules; those of an example are
// in data/rules and text/<language>/rules beside it.

#include "engine/core/game_rules.h"
#include "engine/first_orbit/content.h"
#include "engine/first_orbit/state.h"

namespace tminus::first_orbit {

inline constexpr int players = 2;  // FO-SETUP-01

class Rules {
public:
    using State = first_orbit::State;
    using View = first_orbit::View;
    using Action = first_orbit::Action;
    using Event = first_orbit::Event;
    using Actions = ActionList<Action, max_thrust + 1>;

    Rules(const Edition& edition, int orbit) : edition_(edition), orbit_(orbit) {}

    int seats() const { return players; }
    State setup(Chance&, Journal<Event>&) const;
    Seats to_act(const State& state) const { return state.table.over ? Seats{} : Seats::only(state.table.active); }
    Seats may_reconsider(const State&) const { return {}; }
    void legal_actions(const View&, Actions&) const;
    RuleId refusal(const View& view, const Action& action) const { return forbids(view, action); }
    Explanation explain(const View&, const Action&) const;
    void apply(State&, Seat, const Action&, Chance&, Journal<Event>&) const;
    View observe(const State& state, Seat me) const { return {me, state.table, state.hands[me]}; }
    State imagine(const View&, Chance&) const;
    Scores scores(const State&) const;
    Seats winners(const State& state) const { return winners(state.table); }
    Seats winners(const PublicState&) const;

    const Edition& edition() const { return edition_; }
    int orbit() const { return orbit_; }
    int in_hangar(const Player& player) const { return edition_.stages.size() - player.burned.size() - player.stages; }
    // Whether the round that ends now is the last one (FO-END-01, FO-END-02).
    bool is_last_round(const PublicState&) const;
    // How many faces of the die make the stage climb (FO-BURN-02).
    int good_faces(Thrust stage) const { return std::max(edition_.die - stage + 1, 0); }

private:
    RuleId forbids(const View&, const Action&, Figures* why = nullptr) const;
    void fetch(State&, Seat, Chance&, Journal<Event>&) const;
    void burn(State&, Seat, Thrust, Chance&, Journal<Event>&) const;
    void end_turn(PublicState&, Journal<Event>&) const;

    Edition edition_;
    int orbit_;
};

// `stages` without those of `gone`; with a stage more; with a stage less.
Stages without(const Stages& stages, const Stages& gone);
void add(Stages&, Thrust);
void remove(Stages&, Thrust);

static_assert(GameRules<Rules>);
static_assert(sizeof(State) <= 1024);

}  // namespace tminus::first_orbit
