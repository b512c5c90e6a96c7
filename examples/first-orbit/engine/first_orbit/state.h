#pragma once
// First Orbit: its data. Where a fact lives says who may know it.

#include "engine/core/per_seat.h"
#include "engine/core/seat.h"
#include "engine/core/small_vector.h"

#include <boost/describe/class.hpp>
#include <cstdint>
#include <string_view>
#include <variant>

namespace tminus::first_orbit {

inline constexpr int max_thrust = 6, max_stages = 24;  // of one player

using Thrust = std::uint8_t;
using Stages = SmallVector<Thrust, max_stages>;  // the weakest first, so that equal stages are equal values

struct Player {
    std::uint8_t height = 0;
    std::uint8_t stages = 0;  // in hand: their number is public (FO-SETUP-03)
    Stages burned;

    bool operator==(const Player&) const = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (height, stages, burned))

// Everybody knows this.
struct PublicState {
    std::uint8_t round = 0;
    Seat start = 0;   // who begins each round
    Seat active = 0;  // whose turn it is
    bool over = false;
    PerSeat<Player> players{};

    bool operator==(const PublicState&) const = default;
};
BOOST_DESCRIBE_STRUCT(PublicState, (), (round, start, active, over, players))

// Its owner alone knows this. The stages that are neither here nor burned are in the hangar.
struct Hand {
    Stages stages;

    bool operator==(const Hand&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hand, (), (stages))

struct State {
    PublicState table;
    PerSeat<Hand> hands{};

    bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (table, hands))

// What one seat may know.
struct View {
    Seat me;
    const PublicState& table;
    const Hand& hand;
};

struct Burn {  // a stage of the hand, FO-BURN
    static constexpr std::string_view name = "burn";
    Thrust stage = 0;
    bool operator==(const Burn&) const = default;
};
BOOST_DESCRIBE_STRUCT(Burn, (), (stage))

struct Fetch {  // a stage from the hangar, FO-FETCH
    static constexpr std::string_view name = "fetch";
    bool operator==(const Fetch&) const = default;
};
BOOST_DESCRIBE_STRUCT(Fetch, (), ())

using Action = std::variant<Burn, Fetch>;

struct RoundBegan {
    static constexpr std::string_view name = "round-began";
    std::uint8_t round{};
    bool operator==(const RoundBegan&) const = default;
};
BOOST_DESCRIBE_STRUCT(RoundBegan, (), (round))

struct StageFetched {
    static constexpr std::string_view name = "stage-fetched";
    Seat seat{};
    bool operator==(const StageFetched&) const = default;
};
BOOST_DESCRIBE_STRUCT(StageFetched, (), (seat))

struct StageSeen {  // for its owner only
    static constexpr std::string_view name = "stage-seen";
    Thrust stage{};
    bool operator==(const StageSeen&) const = default;
};
BOOST_DESCRIBE_STRUCT(StageSeen, (), (stage))

struct StageBurned {
    static constexpr std::string_view name = "stage-burned";
    Seat seat{};
    Thrust stage{};
    std::uint8_t face{};    // of the die
    std::uint8_t height{};  // afterwards
    bool operator==(const StageBurned&) const = default;
};
BOOST_DESCRIBE_STRUCT(StageBurned, (), (seat, stage, face, height))

struct GameEnded {
    static constexpr std::string_view name = "game-ended";
    Seats winners{};
    bool operator==(const GameEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners))

using Event = std::variant<RoundBegan, StageFetched, StageSeen, StageBurned, GameEnded>;

}  // namespace tminus::first_orbit
