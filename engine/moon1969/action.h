#pragma once
// What a player can do, each a small step.

#include "engine/moon1969/types.h"

#include <boost/describe/class.hpp>
#include <cstdint>
#include <string_view>
#include <variant>

namespace tminus::moon1969 {

struct DrawCard {  // a free card, M69-INC-03
    static constexpr std::string_view name = "draw";
    bool operator==(const DrawCard&) const = default;
};
BOOST_DESCRIBE_STRUCT(DrawCard, (), ())

struct Discard {  // a card, to make room for another one, M69-CARD-02
    static constexpr std::string_view name = "discard";
    std::uint8_t value = 0;
    bool operator==(const Discard&) const = default;
};
BOOST_DESCRIBE_STRUCT(Discard, (), (value))

struct Sell {  // prestige for money, M69-INC-02
    static constexpr std::string_view name = "sell";
    std::uint8_t points = 0;
    bool operator==(const Sell&) const = default;
};
BOOST_DESCRIBE_STRUCT(Sell, (), (points))

struct Hire {  // a scientist into a box of one's own, M69-BUY-03
    static constexpr std::string_view name = "hire";
    Scientist scientist{};
    BoxId box{};
    bool operator==(const Hire&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hire, (), (scientist, box))

struct Spy {  // into a rival's box, M69-BUY-06
    static constexpr std::string_view name = "spy";
    Seat seat{};
    BoxId box{};
    bool operator==(const Spy&) const = default;
};
BOOST_DESCRIBE_STRUCT(Spy, (), (seat, box))

struct TakeMarker {  // M69-BUY-07
    static constexpr std::string_view name = "take-marker";
    bool operator==(const TakeMarker&) const = default;
};
BOOST_DESCRIBE_STRUCT(TakeMarker, (), ())

struct BuyCard {  // M69-CARD-01
    static constexpr std::string_view name = "buy-card";
    bool operator==(const BuyCard&) const = default;
};
BOOST_DESCRIBE_STRUCT(BuyCard, (), ())

struct Start {  // a mission, M69-MIS-01
    static constexpr std::string_view name = "start";
    MissionId mission{};
    bool operator==(const Start&) const = default;
};
BOOST_DESCRIBE_STRUCT(Start, (), (mission))

struct Reroll {  // M69-TEST-02
    static constexpr std::string_view name = "re-roll";
    DieId die{};
    bool operator==(const Reroll&) const = default;
};
BOOST_DESCRIBE_STRUCT(Reroll, (), (die))

struct Convert {  // M69-TEST-03
    static constexpr std::string_view name = "convert";
    DieId die{};
    bool operator==(const Convert&) const = default;
};
BOOST_DESCRIBE_STRUCT(Convert, (), (die))

struct Lay {  // a card face down, M69-INTEL-01
    static constexpr std::string_view name = "lay";
    std::uint8_t value = 0;
    bool operator==(const Lay&) const = default;
};
BOOST_DESCRIBE_STRUCT(Lay, (), (value))

struct TakeBack {  // a card that was laid
    static constexpr std::string_view name = "take-back";
    std::uint8_t value = 0;
    bool operator==(const TakeBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(TakeBack, (), (value))

struct Done {  // with the test, or with laying cards
    static constexpr std::string_view name = "done";
    bool operator==(const Done&) const = default;
};
BOOST_DESCRIBE_STRUCT(Done, (), ())

struct Pass {  // declines what is offered, or ends one's income or purchases
    static constexpr std::string_view name = "pass";
    bool operator==(const Pass&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pass, (), ())

using Action =
    std::variant<DrawCard, Discard, Sell, Hire, Spy, TakeMarker, BuyCard, Start, Reroll, Convert, Lay, TakeBack, Done, Pass>;
static_assert(sizeof(Action) <= 4);

}  // namespace tminus::moon1969
