#pragma once
// Rules of Rocket Rescue for one edition, number of players and crew size. Immutable; shared between threads.
// docs/rules/rocket-rescue.md holds the numbered rules; each chapter of them is one .cpp beside this file.

#include "engine/core/game_rules.h"
#include "engine/rescue/action.h"
#include "engine/rescue/content.h"
#include "engine/rescue/event.h"
#include "engine/rescue/state.h"

#include <string>

namespace tminus::rescue {

enum class CharacterMode : std::uint8_t { off, random, chosen };  // RR-CHAR-02
BOOST_DESCRIBE_ENUM(CharacterMode, off, random, chosen)

// What a table may agree on besides the edition; the defaults are the rulings. Options that turn a switch of the edition
// are turned in the edition that the rules are given.
struct TableOptions {
    CharacterMode characters = CharacterMode::off;
    bool limited_vp_tokens = false;  // RR-Q-11
    bool finite_cubes = false;       // RR-Q-12
    bool saboteur_recheck = false;   // RR-Q-57
    bool saboteur_anywhere = false;  // RR-Q-58
    int ambassador_own = 2;          // RR-Q-60
    bool loading_needs_die = false;  // RR-Q-76
    bool pilot_any_turn = false;     // RR-Q-63
};

class Rules {
public:
    using State = rescue::State;
    using View = rescue::View;
    using Action = rescue::Action;
    using Event = rescue::Event;
    // The longest lists are bids, one for each energy owned: the limits of the card data keep what a game can add below
    // 600, and a loaded state may begin with 999; and sabotage: each of 100 figures to each of 35 modules, and four other
    // owners for each of 36 modules.
    using Actions = ActionList<Action, 4096>;

    // The arguments must fit the edition: see `problem_with`.
    Rules(Edition edition, int players, int crew, TableOptions options = {});

    // Why these arguments cannot be played; empty: they can.
    static std::string problem_with(const Edition& edition, int players, int crew);

    int seats() const { return players_; }
    State setup(Chance&, Journal<Event>&) const;
    Seats to_act(const State&) const;
    Seats may_reconsider(const State&) const;
    void legal_actions(const View&, Actions&) const;
    RuleId refusal(const View&, const Action&) const;
    Explanation explain(const View&, const Action&) const;
    void apply(State&, Seat, const Action&, Chance&, Journal<Event>&) const;
    View observe(const State& state, Seat me) const { return {me, state.table, state.hands[me]}; }
    State imagine(const View&, Chance&) const;
    Scores scores(const State&) const;
    Seats winners(const State&) const;

    const Edition& edition() const { return edition_; }
    int crew() const { return crew_; }
    const TableOptions& options() const { return options_; }
    const ModuleCard& card(ModuleId id) const { return edition_.modules[index(id)]; }
    const PlanetCard& card(PlanetId id) const { return edition_.planets[index(id)]; }
    const FaceEffect& effect_of(int face) const { return edition().face_effects[static_cast<std::size_t>(face)]; }
    ModuleId standard_module(ModuleType type) const { return standard_[index(type)]; }
    int market_capacity() const { return edition_.market_capacity[static_cast<std::size_t>(players_)]; }
    int market_minimum() const { return edition_.market_minimum[static_cast<std::size_t>(players_)]; }
    int closed_hangars() const { return edition_.closed_hangars[static_cast<std::size_t>(players_)]; }

private:
    Edition edition_;
    int players_;
    int crew_;
    TableOptions options_;
    std::array<ModuleId, module_types> standard_{};
};

static_assert(GameRules<Rules>);
static_assert(sizeof(State) <= 1600);

}  // namespace tminus::rescue
