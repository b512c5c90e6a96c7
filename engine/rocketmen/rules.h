#pragma once
// Rules of Rocketmen for one number of players and set of options. Immutable; shared between threads.
// docs/rules/rocketmen.md holds the numbered rules; each chapter of them is one .cpp beside this file.

#include "engine/core/game_rules.h"
#include "engine/rocketmen/action.h"
#include "engine/rocketmen/content.h"
#include "engine/rocketmen/event.h"
#include "engine/rocketmen/state.h"

#include <algorithm>
#include <string>
#include <vector>

namespace tminus::rocketmen {

struct Options {
    int players = 2;
    Mode mode = Mode::standard;
    Level level = Level::normal;      // of a solo game
    bool variants = false;            // two random variant cards
    bool depot_unlimited = false;     // RM-Q-30
    bool overpay_for_effect = false;  // RM-Q-31
};

// So many of so many equally likely orders of the success cards still to be drawn. of = 0: there is no launch.
struct Odds {
    std::uint64_t ways = 0, of = 0;

    bool operator==(const Odds&) const = default;
};

using SuccessDeck = std::array<std::uint8_t, success_values>;

class Rules {
public:
    using State = rocketmen::State;
    using View = rocketmen::View;
    using Action = rocketmen::Action;
    using Event = rocketmen::Event;
    // The longest list: each kind of card bought, placed in three zones, discarded from two, used, paid with.
    using Actions = ActionList<Action, 640>;

    // The options must fit the edition: see `problem_with`.
    Rules(Edition edition, const Options& options);

    // Why these options cannot be played; empty: they can.
    static std::string problem_with(const Edition& edition, const Options& options);

    int seats() const { return options_.players; }
    State setup(Chance&, Journal<Event>&) const;
    Seats to_act(const State&) const;
    Seats may_reconsider(const State&) const { return {}; }
    void legal_actions(const View&, Actions&) const;
    RuleId refusal(const View&, const Action&) const;
    Explanation explain(const View&, const Action&) const;
    void apply(State&, Seat, const Action&, Chance&, Journal<Event>&) const;
    View observe(const State& state, Seat me) const { return {me, state.table, state.hands[me]}; }
    State imagine(const View&, Chance&) const;
    // What everybody may know: the track and what lies open; the personal goals count when they are shown (RM-Q-18).
    Scores scores(const State& state) const { return scores(state.table); }
    Scores scores(const PublicState&) const;
    Seats winners(const State&) const;

    const Edition& edition() const { return edition_; }
    const Options& options() const { return options_; }
    bool solo() const { return options_.players == 1; }
    bool earth_only() const { return options_.mode == Mode::battle_for_earth; }
    bool has_missions_to(Destination to) const { return !earth_only() || to == Destination::earth; }  // RM-EARTH-02

    const Card& card(CardId id) const { return edition_.cards[index(id)]; }
    const DestinationBoard& board(Destination to) const { return edition_.destinations[index(to)]; }
    const Location& location(LocationId id) const { return edition_.locations[index(id)]; }
    const SoloCard& solo_card(SoloId id) const { return edition_.solo[index(id)]; }
    LocationId location_of(MissionType type, Destination to) const { return location_of_[index(type)][index(to)]; }
    Locations locations_at(Destination to) const { return locations_at_[index(to)]; }

    // The same figures as in `card`, side by side for speed.
    Amounts prints(CardId id) const { return prints_[index(id)]; }
    Amounts cost(CardId id) const { return costs_[index(id)]; }
    Effect effect(CardId id) const { return effects_[index(id)]; }
    Kind kind(CardId id) const { return kinds_[index(id)]; }
    std::uint64_t all_of(Kind kind) const { return cards_of_kind_[index(kind)]; }
    std::uint64_t all_with(Effect effect) const { return cards_with_effect_[index(effect)]; }
    std::uint64_t all_for_pad() const { return for_pad_; }
    std::uint64_t all_with_rocket_points() const { return with_rocket_points_; }
    std::uint64_t all_with_money() const { return with_money_; }

    // The chance of success by cards alone, before any is drawn.
    const Odds& odds_with(int thrust, Destination to) const {
        const auto& row = odds_[index(to)];
        return row[std::min(static_cast<std::size_t>(thrust), row.size() - 1)];
    }
    int cheapest() const { return cheapest_; }  // the least money that buys anything

    CardId copier() const { return copier_; }  // Industrial Espionage
    int markers() const { return earth_only() ? edition_.markers_battle_for_earth : edition_.markers; }
    int end_points() const { return edition_.end_points[static_cast<std::size_t>(options_.players)]; }
    int surcharge(int victory_points) const;  // RM-HAZ-02

    // How many cards of this kind are in the game; of mission cards, for each player.
    int copies(CardId id) const { return copies_[index(id)]; }
    // Those that begin in the teal and pink parts of the action deck.
    const Bag& teal_deck() const { return teal_deck_; }
    const Bag& pink_deck() const { return pink_deck_; }
    const Bag& engine_piles() const { return engine_piles_; }
    const Bag& starting_cards() const { return starting_cards_; }

private:
    Edition edition_;
    Options options_;
    std::array<Amounts, max_kinds> prints_{}, costs_{};
    std::array<Effect, max_kinds> effects_{};
    std::array<Kind, max_kinds> kinds_{};
    std::array<int, max_kinds> copies_{};
    std::array<std::uint64_t, 4> cards_of_kind_{};
    std::array<std::uint64_t, 32> cards_with_effect_{};
    std::uint64_t for_pad_ = 0, with_rocket_points_ = 0, with_money_ = 0;
    std::array<std::vector<Odds>, destination_count> odds_;  // by thrust
    int cheapest_ = 0;
    CardId copier_ = CardId::none;
    std::array<std::array<LocationId, destination_count>, mission_types> location_of_{};
    std::array<Locations, destination_count> locations_at_{};
    Bag teal_deck_, pink_deck_, engine_piles_, starting_cards_;
};

static_assert(GameRules<Rules>);
static_assert(sizeof(State) <= 2048);

}  // namespace tminus::rocketmen
