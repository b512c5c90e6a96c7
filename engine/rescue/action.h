#pragma once
// What a player can do, each a small step.

#include "engine/rescue/types.h"

#include <boost/describe/class.hpp>
#include <cstdint>
#include <string_view>
#include <variant>

namespace tminus::rescue {

struct Place {  // a die on a field, its face chosen (RR-PLAN-02, -03)
    static constexpr std::string_view name = "place";
    Field field{};
    std::uint8_t face = 0;
    bool operator==(const Place&) const = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (field, face))

struct TakeBack {  // a die from its field
    static constexpr std::string_view name = "take-back";
    Field field{};
    bool operator==(const TakeBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(TakeBack, (), (field))

struct Bid {  // RR-PLAN-07
    static constexpr std::string_view name = "bid";
    std::uint16_t energy = 0;
    bool operator==(const Bid&) const = default;
};
BOOST_DESCRIBE_STRUCT(Bid, (), (energy))

struct Ready {
    static constexpr std::string_view name = "ready";
    bool operator==(const Ready&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ready, (), ())

struct Reconsider {  // no longer ready
    static constexpr std::string_view name = "reconsider";
    bool operator==(const Reconsider&) const = default;
};
BOOST_DESCRIBE_STRUCT(Reconsider, (), ())

struct Research {  // RR-RESEARCH-03
    static constexpr std::string_view name = "research";
    ModuleId module{};
    bool operator==(const Research&) const = default;
};
BOOST_DESCRIBE_STRUCT(Research, (), (module))

struct Take {  // RR-PURCHASE-01
    static constexpr std::string_view name = "take";
    Resource resource{};
    std::uint8_t cubes = 0;
    bool operator==(const Take&) const = default;
};
BOOST_DESCRIBE_STRUCT(Take, (), (resource, cubes))

struct Refill {  // RR-PURCHASE-05
    static constexpr std::string_view name = "refill";
    Resource resource{};
    bool operator==(const Refill&) const = default;
};
BOOST_DESCRIBE_STRUCT(Refill, (), (resource))

struct Exchange {  // RR-PURCHASE-10
    static constexpr std::string_view name = "exchange";
    Resource give{};
    Resource get{};
    bool operator==(const Exchange&) const = default;
};
BOOST_DESCRIBE_STRUCT(Exchange, (), (give, get))

struct Move {  // RR-BOARD-04
    static constexpr std::string_view name = "move";
    Slot from{};
    Slot to{};
    bool operator==(const Move&) const = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (from, to))

struct Board {  // RR-BOARD-05, RR-CLEANUP-01
    static constexpr std::string_view name = "board";
    Slot slot{};
    bool operator==(const Board&) const = default;
};
BOOST_DESCRIBE_STRUCT(Board, (), (slot))

struct Wait {  // into the terminal (RR-BOARD-09)
    static constexpr std::string_view name = "wait";
    bool operator==(const Wait&) const = default;
};
BOOST_DESCRIBE_STRUCT(Wait, (), ())

struct Build {  // RR-BUILD-04
    static constexpr std::string_view name = "build";
    ModuleId module{};
    HangarId hangar{};
    bool operator==(const Build&) const = default;
};
BOOST_DESCRIBE_STRUCT(Build, (), (module, hangar))

struct Passenger {  // RR-BUILD-10
    static constexpr std::string_view name = "passenger";
    bool operator==(const Passenger&) const = default;
};
BOOST_DESCRIBE_STRUCT(Passenger, (), ())

struct Shift {  // RR-BUILD-03
    static constexpr std::string_view name = "shift";
    Slot from{};
    HangarId hangar{};
    bool operator==(const Shift&) const = default;
};
BOOST_DESCRIBE_STRUCT(Shift, (), (from, hangar))

struct Launch {  // RR-LAUNCH-01
    static constexpr std::string_view name = "launch";
    HangarId hangar{};
    PlanetId planet{};
    bool operator==(const Launch&) const = default;
};
BOOST_DESCRIBE_STRUCT(Launch, (), (hangar, planet))

struct Discard {  // RR-CLEANUP-04
    static constexpr std::string_view name = "discard";
    ModuleId module{};
    bool operator==(const Discard&) const = default;
};
BOOST_DESCRIBE_STRUCT(Discard, (), (module))

struct Load {  // a cube onto one's own unbuilt module; equal cards are counted from 1 (RR-PURCHASE-07)
    static constexpr std::string_view name = "load";
    ModuleId module{};
    std::uint8_t copy = 0;
    Resource resource{};
    bool operator==(const Load&) const = default;
};
BOOST_DESCRIBE_STRUCT(Load, (), (module, copy, resource))

struct Send {  // reward crew from the supply (RR-LAUNCH-11, -12)
    static constexpr std::string_view name = "send";
    std::uint8_t crew = 0;
    bool operator==(const Send&) const = default;
};
BOOST_DESCRIBE_STRUCT(Send, (), (crew))

struct Fetch {  // reward crew out of another rocket (RR-LAUNCH-14)
    static constexpr std::string_view name = "fetch";
    Slot slot{};
    bool operator==(const Fetch&) const = default;
};
BOOST_DESCRIBE_STRUCT(Fetch, (), (slot))

struct Choose {  // RR-CHAR-02
    static constexpr std::string_view name = "choose";
    Character character = Character::explorer;
    bool operator==(const Choose&) const = default;
};
BOOST_DESCRIBE_STRUCT(Choose, (), (character))

struct Keep {  // RR-CHAR-08
    static constexpr std::string_view name = "keep";
    ModuleId module{};
    bool operator==(const Keep&) const = default;
};
BOOST_DESCRIBE_STRUCT(Keep, (), (module))

struct Survey {  // RR-CHAR-05: draw a planet of this colour
    static constexpr std::string_view name = "survey";
    Colour colour{};
    bool operator==(const Survey&) const = default;
};
BOOST_DESCRIBE_STRUCT(Survey, (), (colour))

struct Replace {  // RR-CHAR-05: this one gives way to the planet just drawn
    static constexpr std::string_view name = "replace";
    PlanetId planet{};
    bool operator==(const Replace&) const = default;
};
BOOST_DESCRIBE_STRUCT(Replace, (), (planet))

struct Mark {  // RR-CHAR-06: a chip on a planet
    static constexpr std::string_view name = "mark";
    PlanetId planet{};
    bool operator==(const Mark&) const = default;
};
BOOST_DESCRIBE_STRUCT(Mark, (), (planet))

struct Invest {  // RR-CHAR-15: how many chips shall lie on each of the three companies, in the order of the card data
    static constexpr std::string_view name = "invest";
    std::uint8_t first = 0, second = 0, third = 0;
    bool operator==(const Invest&) const = default;
};
BOOST_DESCRIBE_STRUCT(Invest, (), (first, second, third))

struct Adjust {  // RR-CHAR-07
    static constexpr std::string_view name = "adjust";
    Field field{};
    std::uint8_t face = 0;
    bool operator==(const Adjust&) const = default;
};
BOOST_DESCRIBE_STRUCT(Adjust, (), (field, face))

struct Relocate {  // RR-CHAR-13a: a figure of this seat
    static constexpr std::string_view name = "relocate";
    Seat seat = 0;
    CrewPlace from{};
    Slot to{};
    bool operator==(const Relocate&) const = default;
};
BOOST_DESCRIBE_STRUCT(Relocate, (), (seat, from, to))

struct SwapChip {  // RR-CHAR-13b: the module gets a chip of this seat
    static constexpr std::string_view name = "swap-chip";
    Slot slot{};
    Seat owner = 0;
    bool operator==(const SwapChip&) const = default;
};
BOOST_DESCRIBE_STRUCT(SwapChip, (), (slot, owner))

struct Reroll {  // RR-CHAR-09
    static constexpr std::string_view name = "reroll";
    bool operator==(const Reroll&) const = default;
};
BOOST_DESCRIBE_STRUCT(Reroll, (), ())

struct Equip {  // RR-CHAR-22: the Pilot's chip onto an own module
    static constexpr std::string_view name = "equip";
    Slot slot{};
    bool operator==(const Equip&) const = default;
};
BOOST_DESCRIBE_STRUCT(Equip, (), (slot))

struct Pass {  // the rest of the turn, or the offer, is left (RR-ORDER-04, -05)
    static constexpr std::string_view name = "pass";
    bool operator==(const Pass&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pass, (), ())

using Action = std::variant<Place, TakeBack, Bid, Ready, Reconsider, Research, Take, Refill, Exchange, Move, Board, Wait, Build,
                            Passenger, Shift, Launch, Discard, Load, Send, Fetch, Choose, Keep, Survey, Replace, Mark, Invest,
                            Adjust, Relocate, SwapChip, Reroll, Equip, Pass>;
static_assert(sizeof(Action) <= 6);

}  // namespace tminus::rescue
