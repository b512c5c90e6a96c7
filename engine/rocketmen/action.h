#pragma once
// What a player can do, each a small step.

#include "engine/rocketmen/types.h"

#include <boost/describe/class.hpp>
#include <cstdint>
#include <string_view>
#include <variant>

namespace tminus::rocketmen {

struct Buy {  // a card of the display or an engine joins the purchase (RM-BUY-01)
    static constexpr std::string_view name = "buy";
    CardId card{};
    bool operator==(const Buy&) const = default;
};
BOOST_DESCRIBE_STRUCT(Buy, (), (card))

struct Place {  // a card of the hand joins the placement (RM-PLACE-01), or is placed without paying (RM-FX-20)
    static constexpr std::string_view name = "place";
    CardId card{};
    Zone to{};
    bool operator==(const Place&) const = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (card, to))

struct Pay {  // a card or token joins the payment
    static constexpr std::string_view name = "pay";
    Piece with{};
    bool operator==(const Pay&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pay, (), (with))

struct TakeBack {  // and leaves it again
    static constexpr std::string_view name = "take-back";
    Piece with{};
    bool operator==(const TakeBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(TakeBack, (), (with))

struct Cancel {  // the purchase or placement
    static constexpr std::string_view name = "cancel";
    bool operator==(const Cancel&) const = default;
};
BOOST_DESCRIBE_STRUCT(Cancel, (), ())

struct Confirm {  // the purchase or placement is paid and done; or cards are drawn (RM-FX-14, -15)
    static constexpr std::string_view name = "confirm";
    bool operator==(const Confirm&) const = default;
};
BOOST_DESCRIBE_STRUCT(Confirm, (), ())

struct Discard {  // RM-DISC-01, RM-LAUNCH-08, -09, RM-FX-15, RM-ENDT-01
    static constexpr std::string_view name = "discard";
    CardId card{};
    Zone from{};
    bool operator==(const Discard&) const = default;
};
BOOST_DESCRIBE_STRUCT(Discard, (), (card, from))

struct Scrap {  // RM-FX-14, -19
    static constexpr std::string_view name = "scrap";
    CardId card{};
    bool operator==(const Scrap&) const = default;
};
BOOST_DESCRIBE_STRUCT(Scrap, (), (card))

struct Use {  // the effect of a card
    static constexpr std::string_view name = "use";
    CardId card{};
    Zone from{};
    bool operator==(const Use&) const = default;
};
BOOST_DESCRIBE_STRUCT(Use, (), (card, from))

struct Copy {  // what Industrial Espionage is to be used as (RM-FX-31)
    static constexpr std::string_view name = "copy";
    CardId card{};
    bool operator==(const Copy&) const = default;
};
BOOST_DESCRIBE_STRUCT(Copy, (), (card))

struct Fetch {  // RM-FX-17
    static constexpr std::string_view name = "fetch";
    CardId card{};
    bool operator==(const Fetch&) const = default;
};
BOOST_DESCRIBE_STRUCT(Fetch, (), (card))

struct Remove {  // from the display (RM-SOLO-07)
    static constexpr std::string_view name = "remove";
    CardId card{};
    bool operator==(const Remove&) const = default;
};
BOOST_DESCRIBE_STRUCT(Remove, (), (card))

struct Launch {  // RM-LAUNCH-01
    static constexpr std::string_view name = "launch";
    Destination to{};
    bool operator==(const Launch&) const = default;
};
BOOST_DESCRIBE_STRUCT(Launch, (), (to))

struct Push {  // draw the next success card (RM-LAUNCH-07)
    static constexpr std::string_view name = "push";
    bool operator==(const Push&) const = default;
};
BOOST_DESCRIBE_STRUCT(Push, (), ())

struct Abort {  // RM-LAUNCH-08
    static constexpr std::string_view name = "abort";
    bool operator==(const Abort&) const = default;
};
BOOST_DESCRIBE_STRUCT(Abort, (), ())

struct Choose {  // one of the success cards revealed (RM-FX-03)
    static constexpr std::string_view name = "choose";
    std::uint8_t value{};
    bool operator==(const Choose&) const = default;
};
BOOST_DESCRIBE_STRUCT(Choose, (), (value))

struct Keep {  // an engine on the pad (RM-FX-27)
    static constexpr std::string_view name = "keep";
    CardId card{};
    bool operator==(const Keep&) const = default;
};
BOOST_DESCRIBE_STRUCT(Keep, (), (card))

struct Pass {  // an offer is left
    static constexpr std::string_view name = "pass";
    bool operator==(const Pass&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pass, (), ())

struct EndTurn {  // RM-ENDT-01
    static constexpr std::string_view name = "end-turn";
    bool operator==(const EndTurn&) const = default;
};
BOOST_DESCRIBE_STRUCT(EndTurn, (), ())

using Action = std::variant<Buy, Place, Pay, TakeBack, Cancel, Confirm, Discard, Scrap, Use, Copy, Fetch, Remove, Launch, Push,
                            Abort, Choose, Keep, Pass, EndTurn>;
static_assert(sizeof(Action) == 3);

}  // namespace tminus::rocketmen
