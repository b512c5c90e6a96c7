#pragma once
// The vocabulary of 1969.

#include "engine/core/seat.h"

#include <array>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>

namespace tminus::moon1969 {

inline constexpr int max_players = 5;
inline constexpr int box_count = 12;
inline constexpr int spaces_in_box = 2;
inline constexpr int scientist_types = 5;
inline constexpr int dice_count = 5;
inline constexpr int die_sides = 6;
inline constexpr int card_values = 3;
inline constexpr int year_count = 7;
inline constexpr int first_year = 1963;
inline constexpr int max_missions = 16;
inline constexpr int max_track = 30;  // spaces above the first one

enum class Nation : std::uint8_t { usa, ussr, france, germany, canada };
BOOST_DESCRIBE_ENUM(Nation, usa, ussr, france, germany, canada)

enum class Scientist : std::uint8_t { young, basic, spy, famous, genius };
BOOST_DESCRIBE_ENUM(Scientist, young, basic, spy, famous, genius)
inline constexpr std::array all_scientists{Scientist::young, Scientist::basic, Scientist::spy, Scientist::famous,
                                           Scientist::genius};

// The research boxes of a nation: six of support, then six whose symbols the missions show.
enum class BoxId : std::uint8_t {
    intelligence,
    robotics,
    investors,
    insurance,
    simulation,
    control,
    eva,
    pad,
    rocket,
    csm,
    lem,
    technology
};
BOOST_DESCRIBE_ENUM(BoxId, intelligence, robotics, investors, insurance, simulation, control, eva, pad, rocket, csm, lem,
                    technology)
inline constexpr int first_symbol = 6;

enum class Face : std::uint8_t { success, neutral, failure };
BOOST_DESCRIBE_ENUM(Face, success, neutral, failure)

// A mission: a position in the edition's list.
enum class MissionId : std::uint8_t { none = 255 };

// One of the five dice; players say 1 to 5.
enum class DieId : std::uint8_t {};

enum class Phase : std::uint8_t { income, purchase, mission, over };
BOOST_DESCRIBE_ENUM(Phase, income, purchase, mission, over)

// What is asked of a seat within a phase.
enum class Step : std::uint8_t {
    free_cards,  // M69-INC-03
    sell,        // M69-INC-02
    closing,     // M69-Q-25: nothing is left to do with the income but to say so
    buy,         // M69-BUY-01
    marker,      // M69-BUY-07: take a bonus marker for the spy just placed?
    choose,      // M69-MIS-01: which mission, if any?
    test,        // M69-TEST-02, -03: change the dice
    commit,      // M69-INTEL-01: cards face down
    none         // the game is over
};
BOOST_DESCRIBE_ENUM(Step, free_cards, sell, closing, buy, marker, choose, test, commit, none)

constexpr Phase phase_of(Step step) {
    if (step <= Step::closing) return Phase::income;
    if (step <= Step::marker) return Phase::purchase;
    return step == Step::none ? Phase::over : Phase::mission;
}

template <class Enum>
constexpr std::size_t index(Enum value) {
    return static_cast<std::size_t>(value);
}

// Intelligence cards by their value, 1 to 3.
struct Cards {
    std::array<std::uint8_t, card_values> count{};

    constexpr std::uint8_t& operator[](int value) { return count[static_cast<std::size_t>(value - 1)]; }
    constexpr std::uint8_t operator[](int value) const { return count[static_cast<std::size_t>(value - 1)]; }
    constexpr int size() const { return count[0] + count[1] + count[2]; }
    constexpr int sum() const { return count[0] + 2 * count[1] + 3 * count[2]; }
    constexpr void add(const Cards& other) {
        for (std::size_t i = 0; i < card_values; ++i) count[i] = static_cast<std::uint8_t>(count[i] + other.count[i]);
    }
    bool operator==(const Cards&) const = default;
};

}  // namespace tminus::moon1969
