#pragma once
// The vocabulary of Rocketmen.

#include "engine/core/seat.h"

#include <array>
#include <bit>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>

namespace tminus::rocketmen {

inline constexpr int max_players = 4;
inline constexpr int max_kinds = 64;  // of cards: a Bag keeps one bit of each in a word
inline constexpr int max_copies = 7;  // of one kind in a Bag
inline constexpr int max_display = 8;
inline constexpr int max_locations = 16;
inline constexpr int destination_count = 3;
inline constexpr int mission_types = 7;
inline constexpr int success_values = 5;  // 0 to 4
inline constexpr int goals_on_a_card = 3;
inline constexpr int rocket_token = 1;     // rocket points, RM-ACH-01
inline constexpr int hand_token = 1;       // cards more in the hand, RM-ACH-01
inline constexpr int max_extra_draws = 4;  // that effects allow in one launch

enum class Destination : std::uint8_t { earth, moon, mars };
BOOST_DESCRIBE_ENUM(Destination, earth, moon, mars)
inline constexpr std::array all_destinations{Destination::earth, Destination::moon, Destination::mars};

enum class MissionType : std::uint8_t {
    satellite,
    spaceship,
    space_hotel,
    orbital_shipyard,
    space_station,
    asteroid_mining,
    base
};
BOOST_DESCRIBE_ENUM(MissionType, satellite, spaceship, space_hotel, orbital_shipyard, space_station, asteroid_mining, base)

enum class Resource : std::uint8_t { computer, composites, biotechnology, science };
BOOST_DESCRIBE_ENUM(Resource, computer, composites, biotechnology, science)
inline constexpr int resource_count = 4;

enum class Token : std::uint8_t { rocket, hand, money, science };  // RM-COMP-02, RM-ACH-01, -02
BOOST_DESCRIBE_ENUM(Token, rocket, hand, money, science)

enum class Kind : std::uint8_t { mission, engine, hazard, advantage };
BOOST_DESCRIBE_ENUM(Kind, mission, engine, hazard, advantage)

// What an advantage card does. Every one of them has its code, and every one is on some card: loading checks it.
enum class Effect : std::uint8_t {
    none,
    solve,              // RM-FX-01
    draw,               // RM-FX-13
    scrap_and_draw,     // RM-FX-10
    swap_hand,          // RM-FX-12
    money_per_mission,  // RM-FX-08
    fetch,              // RM-FX-17
    draw_paid,          // RM-FX-18
    draw_and_scrap,     // RM-FX-19
    place_free,         // RM-FX-04
    ignore_draw,        // RM-FX-06
    lift_zero,          // RM-FX-11
    choose_first,       // RM-FX-03
    extra_draw,         // RM-FX-09
    advance,            // RM-FX-07
    advance_on_mars,    // RM-FX-26
    keep_engine,        // RM-FX-27
    store,              // RM-FX-02
    copy,               // RM-FX-05
};
BOOST_DESCRIBE_ENUM(Effect, none, solve, draw, scrap_and_draw, swap_hand, money_per_mission, fetch, draw_paid, draw_and_scrap,
                    place_free, ignore_draw, lift_zero, choose_first, extra_draw, advance, advance_on_mars, keep_engine, store,
                    copy)

// When an effect can be used (RM-CARD-01 to -04).
enum class Timing : std::uint8_t { none, discard, launch_pad, as_payment };
BOOST_DESCRIBE_ENUM(Timing, none, discard, launch_pad, as_payment)

constexpr Timing timing_of(Effect effect) {
    switch (effect) {
        case Effect::none:
        case Effect::money_per_mission: return Timing::none;
        case Effect::solve:
        case Effect::draw:
        case Effect::scrap_and_draw:
        case Effect::swap_hand:
        case Effect::fetch:
        case Effect::copy: return Timing::discard;
        case Effect::draw_paid:
        case Effect::draw_and_scrap:
        case Effect::place_free: return Timing::as_payment;
        case Effect::ignore_draw:
        case Effect::lift_zero:
        case Effect::choose_first:
        case Effect::extra_draw:
        case Effect::advance:
        case Effect::advance_on_mars:
        case Effect::keep_engine:
        case Effect::store: break;
    }
    return Timing::launch_pad;
}

// Whether the amount of a card changes what the effect does. The others do one thing, once.
constexpr bool has_amount(Effect effect) {
    switch (effect) {
        case Effect::draw:
        case Effect::money_per_mission:
        case Effect::draw_paid:
        case Effect::draw_and_scrap:
        case Effect::lift_zero:
        case Effect::choose_first:
        case Effect::extra_draw:
        case Effect::advance:
        case Effect::advance_on_mars:
        case Effect::store: return true;
        case Effect::none:
        case Effect::solve:
        case Effect::scrap_and_draw:
        case Effect::swap_hand:
        case Effect::fetch:
        case Effect::place_free:
        case Effect::ignore_draw:
        case Effect::keep_engine:
        case Effect::copy: break;
    }
    return false;
}

// What a variant card changes or adds (RM-VARC-01 to -07).
enum class Variant : std::uint8_t {
    computer_leader,
    composites_leader,
    biotechnology_leader,
    rocket_leader,
    capital_leader,
    planetary_defence,
    fast_track,
    mass_production,
    safety_protocol,
    closing_window
};
BOOST_DESCRIBE_ENUM(Variant, computer_leader, composites_leader, biotechnology_leader, rocket_leader, capital_leader,
                    planetary_defence, fast_track, mass_production, safety_protocol, closing_window)
inline constexpr int variant_count = 10;

enum class Mode : std::uint8_t { standard, battle_for_earth };
BOOST_DESCRIBE_ENUM(Mode, standard, battle_for_earth)

enum class Level : std::uint8_t { easy, normal, hard };  // RM-SOLO-03
BOOST_DESCRIBE_ENUM(Level, easy, normal, hard)
inline constexpr int level_count = 3;

// Where a card comes from or goes to in an action. `payment`: the open AS PAYMENT effect of a card that has paid.
enum class Zone : std::uint8_t { hand, plan, pad, depot, payment };
BOOST_DESCRIBE_ENUM(Zone, hand, plan, pad, depot, payment)

// A kind of card, a location, a personal goal card, a solo card: positions in the tables of the edition.
enum class CardId : std::uint8_t { none = 255 };
enum class LocationId : std::uint8_t { none = 255 };
enum class GoalId : std::uint8_t { none = 255 };
enum class SoloId : std::uint8_t { none = 255 };

// Something to pay with: a card of the hand, by its kind, or an achievement token.
enum class Piece : std::uint8_t { money_token = 200, science_token = 201 };
constexpr bool is_token(Piece piece) { return piece >= Piece::money_token; }
constexpr Piece piece_of(CardId card) { return static_cast<Piece>(card); }
constexpr CardId card_of(Piece piece) { return static_cast<CardId>(piece); }

template <class Enum>
constexpr std::size_t index(Enum value) {
    return static_cast<std::size_t>(value);
}

// A set of locations, as bits.
struct Locations {
    std::uint16_t bits = 0;

    constexpr bool has(LocationId id) const { return (bits >> index(id) & 1u) != 0; }
    constexpr void add(LocationId id) { bits = static_cast<std::uint16_t>(bits | 1u << index(id)); }
    constexpr int count() const { return std::popcount(bits); }
    bool operator==(const Locations&) const = default;
};

// A set of solo cards, as bits.
struct SoloCards {
    std::uint8_t bits = 0;

    constexpr bool has(SoloId id) const { return (bits >> index(id) & 1u) != 0; }
    constexpr void add(SoloId id) { bits = static_cast<std::uint8_t>(bits | 1u << index(id)); }
    constexpr void remove(SoloId id) { bits = static_cast<std::uint8_t>(bits & ~(1u << index(id))); }
    constexpr int count() const { return std::popcount(bits); }
    bool operator==(const SoloCards&) const = default;
};

// Money and symbols, all of one sum or price in one word, so that adding them is one addition.
// A price's science is any of the three; money is in dollars, a multiple of 10.
class Amounts {
public:
    constexpr Amounts() = default;
    constexpr Amounts(int money, int computer, int composites, int biotechnology, int science, int rocket_points)
        : bits_(static_cast<std::uint64_t>(money) | static_cast<std::uint64_t>(computer) << 16 |
                static_cast<std::uint64_t>(composites) << 24 | static_cast<std::uint64_t>(biotechnology) << 32 |
                static_cast<std::uint64_t>(science) << 40 | static_cast<std::uint64_t>(rocket_points) << 48) {}

    static constexpr Amounts of_money(int money) { return {money, 0, 0, 0, 0, 0}; }
    static constexpr Amounts of_science(int symbols) { return {0, 0, 0, 0, symbols, 0}; }

    constexpr int money() const { return static_cast<int>(bits_ & 0xffff); }
    constexpr int symbols(Resource resource) const { return static_cast<int>(bits_ >> (16 + 8 * index(resource)) & 0xff); }
    constexpr int rocket_points() const { return static_cast<int>(bits_ >> 48); }
    constexpr int all_symbols() const {
        return symbols(Resource::computer) + symbols(Resource::composites) + symbols(Resource::biotechnology) +
               symbols(Resource::science);
    }
    constexpr bool pays_symbols() const { return (bits_ >> 16 & 0xffffffff) != 0; }
    constexpr bool fits_on_pad() const { return bits_ >> 16 != 0; }  // RM-PLACE-04

    constexpr Amounts operator+(Amounts other) const { return Amounts(bits_ + other.bits_); }
    constexpr Amounts operator-(Amounts other) const { return Amounts(bits_ - other.bits_); }
    constexpr Amounts operator*(int times) const { return Amounts(bits_ * static_cast<std::uint64_t>(times)); }
    constexpr Amounts& operator+=(Amounts other) { return bits_ += other.bits_, *this; }
    bool operator==(const Amounts&) const = default;

private:
    explicit constexpr Amounts(std::uint64_t bits) : bits_(bits) {}
    std::uint64_t bits_ = 0;
};

// How many symbols of a price are still missing. Science pays for any of the three; a science price takes any (RM-RES-01).
constexpr int missing_symbols(Amounts given, Amounts price) {
    int missing = 0;
    for (const Resource resource : {Resource::computer, Resource::composites, Resource::biotechnology}) {
        const int short_of = price.symbols(resource) - given.symbols(resource);
        missing += short_of > 0 ? short_of : 0;
    }
    const int after_science = missing - given.symbols(Resource::science);
    const int in_all = price.all_symbols() - given.all_symbols();
    const int most = after_science > in_all ? after_science : in_all;
    return most > 0 ? most : 0;
}

constexpr int missing_money(Amounts given, Amounts price) {
    return price.money() > given.money() ? price.money() - given.money() : 0;
}

constexpr bool covers(Amounts given, Amounts price) {
    return given.money() >= price.money() && missing_symbols(given, price) == 0;
}

}  // namespace tminus::rocketmen
