#pragma once
// What happens, told as ids and numbers. Sentences belong to text/.

#include "engine/rocketmen/bag.h"
#include "engine/rocketmen/state.h"
#include "engine/rocketmen/types.h"

#include <boost/describe/class.hpp>
#include <cstdint>
#include <string_view>
#include <variant>

namespace tminus::rocketmen {

struct StarterChosen {  // RM-SETUP-08
    static constexpr std::string_view name = "starter-chosen";
    Seat seat{};
    bool operator==(const StarterChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(StarterChosen, (), (seat))

struct VariantDrawn {  // RM-SETUP-09
    static constexpr std::string_view name = "variant-drawn";
    Variant variant{};
    bool operator==(const VariantDrawn&) const = default;
};
BOOST_DESCRIBE_STRUCT(VariantDrawn, (), (variant))

struct GoalDealt {  // RM-SETUP-07; told to its owner only
    static constexpr std::string_view name = "goal-dealt";
    GoalId goal{};
    bool operator==(const GoalDealt&) const = default;
};
BOOST_DESCRIBE_STRUCT(GoalDealt, (), (goal))

struct GoalBound {  // RM-SOLO-02
    static constexpr std::string_view name = "goal-bound";
    GoalId goal{};
    bool operator==(const GoalBound&) const = default;
};
BOOST_DESCRIBE_STRUCT(GoalBound, (), (goal))

struct CardShown {  // RM-SETUP-04, RM-BUY-02
    static constexpr std::string_view name = "card-shown";
    CardId card{};
    bool operator==(const CardShown&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardShown, (), (card))

struct RoundBegan {
    static constexpr std::string_view name = "round-began";
    std::uint8_t round{};
    bool operator==(const RoundBegan&) const = default;
};
BOOST_DESCRIBE_STRUCT(RoundBegan, (), (round))

struct TurnBegan {
    static constexpr std::string_view name = "turn-began";
    Seat seat{};
    bool operator==(const TurnBegan&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (seat))

struct CardsDrawn {  // how many; the cards are told to their owner only
    static constexpr std::string_view name = "cards-drawn";
    Seat seat{};
    std::uint8_t cards{};
    bool operator==(const CardsDrawn&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardsDrawn, (), (seat, cards))

struct CardDrawn {  // told to its owner only
    static constexpr std::string_view name = "card-drawn";
    CardId card{};
    bool operator==(const CardDrawn&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardDrawn, (), (card))

struct WarehouseShuffled {  // into the HQ, RM-ENDT-01
    static constexpr std::string_view name = "warehouse-shuffled";
    Seat seat{};
    bool operator==(const WarehouseShuffled&) const = default;
};
BOOST_DESCRIBE_STRUCT(WarehouseShuffled, (), (seat))

struct CardChosen {  // for the purchase; told to its owner only
    static constexpr std::string_view name = "card-chosen";
    CardId card{};
    bool operator==(const CardChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardChosen, (), (card))

struct PlaceChosen {  // for the placement; told to its owner only
    static constexpr std::string_view name = "place-chosen";
    CardId card{};
    Zone to{};
    bool operator==(const PlaceChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlaceChosen, (), (card, to))

struct PaymentAdded {  // told to its owner only
    static constexpr std::string_view name = "payment-added";
    Piece with{};
    bool operator==(const PaymentAdded&) const = default;
};
BOOST_DESCRIBE_STRUCT(PaymentAdded, (), (with))

struct PaymentTakenBack {  // told to its owner only
    static constexpr std::string_view name = "payment-taken-back";
    Piece with{};
    bool operator==(const PaymentTakenBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(PaymentTakenBack, (), (with))

struct OrderCancelled {  // told to its owner only
    static constexpr std::string_view name = "order-cancelled";
    bool operator==(const OrderCancelled&) const = default;
};
BOOST_DESCRIBE_STRUCT(OrderCancelled, (), ())

struct CopyChosen {  // told to its owner only
    static constexpr std::string_view name = "copy-chosen";
    CardId card{};
    bool operator==(const CopyChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(CopyChosen, (), (card))

struct Paid {  // what was given for which price; what is more is lost (RM-BUY-04)
    static constexpr std::string_view name = "paid";
    Seat seat{};
    Bag cards{};
    std::uint8_t money_tokens{};
    std::uint8_t science_tokens{};
    std::uint16_t money{};
    std::uint16_t price{};
    bool operator==(const Paid&) const = default;
};
BOOST_DESCRIBE_STRUCT(Paid, (), (seat, cards, money_tokens, science_tokens, money, price))

struct CardBought {
    static constexpr std::string_view name = "card-bought";
    Seat seat{};
    CardId card{};
    bool operator==(const CardBought&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardBought, (), (seat, card))

struct CardPlaced {
    static constexpr std::string_view name = "card-placed";
    Seat seat{};
    CardId card{};
    Zone to{};
    bool operator==(const CardPlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardPlaced, (), (seat, card, to))

struct CardCopied {  // Industrial Espionage becomes this card (RM-FX-05)
    static constexpr std::string_view name = "card-copied";
    Seat seat{};
    CardId card{};
    bool operator==(const CardCopied&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardCopied, (), (seat, card))

struct CardDiscarded {
    static constexpr std::string_view name = "card-discarded";
    Seat seat{};
    CardId card{};
    Zone from{};
    bool operator==(const CardDiscarded&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardDiscarded, (), (seat, card, from))

struct CardScrapped {
    static constexpr std::string_view name = "card-scrapped";
    Seat seat{};
    CardId card{};
    bool operator==(const CardScrapped&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardScrapped, (), (seat, card))

struct EffectUsed {
    static constexpr std::string_view name = "effect-used";
    Seat seat{};
    CardId card{};
    bool operator==(const EffectUsed&) const = default;
};
BOOST_DESCRIBE_STRUCT(EffectUsed, (), (seat, card))

struct HazardTaken {  // RM-FX-01
    static constexpr std::string_view name = "hazard-taken";
    Seat seat{};
    CardId card{};
    bool operator==(const HazardTaken&) const = default;
};
BOOST_DESCRIBE_STRUCT(HazardTaken, (), (seat, card))

struct CardFetched {  // RM-FX-17
    static constexpr std::string_view name = "card-fetched";
    Seat seat{};
    CardId card{};
    bool operator==(const CardFetched&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardFetched, (), (seat, card))

struct LaunchDeclared {  // RM-LAUNCH-01 to -04
    static constexpr std::string_view name = "launch-declared";
    Seat seat{};
    CardId card{};
    Destination to{};
    std::uint8_t rocket_points{};
    std::uint8_t needed{};
    bool operator==(const LaunchDeclared&) const = default;
};
BOOST_DESCRIBE_STRUCT(LaunchDeclared, (), (seat, card, to, rocket_points, needed))

struct LaunchCalledOff {  // too few rocket points, RM-LAUNCH-04
    static constexpr std::string_view name = "launch-called-off";
    Seat seat{};
    bool operator==(const LaunchCalledOff&) const = default;
};
BOOST_DESCRIBE_STRUCT(LaunchCalledOff, (), (seat))

struct RocketAdvanced {
    static constexpr std::string_view name = "rocket-advanced";
    Seat seat{};
    std::uint8_t spaces{};
    std::uint8_t rocket{};
    bool operator==(const RocketAdvanced&) const = default;
};
BOOST_DESCRIBE_STRUCT(RocketAdvanced, (), (seat, spaces, rocket))

struct SuccessDrawn {  // RM-LAUNCH-07
    static constexpr std::string_view name = "success-drawn";
    Seat seat{};
    std::uint8_t value{};
    bool operator==(const SuccessDrawn&) const = default;
};
BOOST_DESCRIBE_STRUCT(SuccessDrawn, (), (seat, value))

struct SuccessIgnored {  // RM-FX-06
    static constexpr std::string_view name = "success-ignored";
    Seat seat{};
    std::uint8_t value{};
    bool operator==(const SuccessIgnored&) const = default;
};
BOOST_DESCRIBE_STRUCT(SuccessIgnored, (), (seat, value))

struct SuccessRevealed {  // RM-FX-03
    static constexpr std::string_view name = "success-revealed";
    Seat seat{};
    std::uint8_t value{};
    bool operator==(const SuccessRevealed&) const = default;
};
BOOST_DESCRIBE_STRUCT(SuccessRevealed, (), (seat, value))

struct SuccessChosen {  // RM-FX-03
    static constexpr std::string_view name = "success-chosen";
    Seat seat{};
    std::uint8_t value{};
    bool operator==(const SuccessChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(SuccessChosen, (), (seat, value))

struct LaunchAborted {  // RM-LAUNCH-08
    static constexpr std::string_view name = "launch-aborted";
    Seat seat{};
    bool operator==(const LaunchAborted&) const = default;
};
BOOST_DESCRIBE_STRUCT(LaunchAborted, (), (seat))

struct LaunchFailed {  // RM-LAUNCH-09
    static constexpr std::string_view name = "launch-failed";
    Seat seat{};
    bool operator==(const LaunchFailed&) const = default;
};
BOOST_DESCRIBE_STRUCT(LaunchFailed, (), (seat))

struct MissionSucceeded {  // RM-LAUNCH-10
    static constexpr std::string_view name = "mission-succeeded";
    Seat seat{};
    LocationId location{};
    bool first{};
    bool operator==(const MissionSucceeded&) const = default;
};
BOOST_DESCRIBE_STRUCT(MissionSucceeded, (), (seat, location, first))

struct TokenGained {  // RM-ACH-01, -02
    static constexpr std::string_view name = "token-gained";
    Seat seat{};
    Token token{};
    bool operator==(const TokenGained&) const = default;
};
BOOST_DESCRIBE_STRUCT(TokenGained, (), (seat, token))

struct FirstThere {  // takes the token of the Moon or Mars, RM-LAUNCH-11
    static constexpr std::string_view name = "first-there";
    Seat seat{};
    Destination to{};
    bool operator==(const FirstThere&) const = default;
};
BOOST_DESCRIBE_STRUCT(FirstThere, (), (seat, to))

struct PointsGained {
    static constexpr std::string_view name = "points-gained";
    Seat seat{};
    std::uint8_t points{};
    bool operator==(const PointsGained&) const = default;
};
BOOST_DESCRIBE_STRUCT(PointsGained, (), (seat, points))

struct EngineKept {  // RM-FX-27
    static constexpr std::string_view name = "engine-kept";
    Seat seat{};
    CardId card{};
    bool operator==(const EngineKept&) const = default;
};
BOOST_DESCRIBE_STRUCT(EngineKept, (), (seat, card))

struct MissionKept {  // RM-LAUNCH-09
    static constexpr std::string_view name = "mission-kept";
    Seat seat{};
    CardId card{};
    bool operator==(const MissionKept&) const = default;
};
BOOST_DESCRIBE_STRUCT(MissionKept, (), (seat, card))

struct SoloCardDrawn {  // RM-SOLO-04
    static constexpr std::string_view name = "solo-card-drawn";
    SoloId solo{};
    bool valid{};
    bool operator==(const SoloCardDrawn&) const = default;
};
BOOST_DESCRIBE_STRUCT(SoloCardDrawn, (), (solo, valid))

struct RivalPlanned {  // RM-SOLO-04
    static constexpr std::string_view name = "rival-planned";
    LocationId location{};
    std::uint8_t rocket{};
    bool operator==(const RivalPlanned&) const = default;
};
BOOST_DESCRIBE_STRUCT(RivalPlanned, (), (location, rocket))

struct RivalAdvanced {  // RM-SOLO-05, -07
    static constexpr std::string_view name = "rival-advanced";
    std::uint8_t rocket{};
    bool operator==(const RivalAdvanced&) const = default;
};
BOOST_DESCRIBE_STRUCT(RivalAdvanced, (), (rocket))

struct RivalSucceeded {  // RM-SOLO-05
    static constexpr std::string_view name = "rival-succeeded";
    LocationId location{};
    std::uint8_t points{};
    bool operator==(const RivalSucceeded&) const = default;
};
BOOST_DESCRIBE_STRUCT(RivalSucceeded, (), (location, points))

struct RivalScored {  // a hazard, RM-SOLO-08
    static constexpr std::string_view name = "rival-scored";
    std::uint8_t points{};
    bool operator==(const RivalScored&) const = default;
};
BOOST_DESCRIBE_STRUCT(RivalScored, (), (points))

struct CardRemoved {  // from the display, RM-SOLO-07, -08
    static constexpr std::string_view name = "card-removed";
    CardId card{};
    bool operator==(const CardRemoved&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardRemoved, (), (card))

struct PhaseSkipped {  // RM-Q-29: there is nothing to decide
    static constexpr std::string_view name = "phase-skipped";
    Seat seat{};
    Ask ask{};
    bool operator==(const PhaseSkipped&) const = default;
};
BOOST_DESCRIBE_STRUCT(PhaseSkipped, (), (seat, ask))

struct EndTriggered {  // RM-END-01
    static constexpr std::string_view name = "end-triggered";
    bool operator==(const EndTriggered&) const = default;
};
BOOST_DESCRIBE_STRUCT(EndTriggered, (), ())

struct GoalScored {  // RM-SCORE-01
    static constexpr std::string_view name = "goal-scored";
    Seat seat{};
    GoalId goal{};
    std::uint8_t points{};
    bool operator==(const GoalScored&) const = default;
};
BOOST_DESCRIBE_STRUCT(GoalScored, (), (seat, goal, points))

struct GameEnded {  // RM-SCORE-02
    static constexpr std::string_view name = "game-ended";
    Seats winners{};
    bool operator==(const GameEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners))

using Event =
    std::variant<StarterChosen, VariantDrawn, GoalDealt, GoalBound, CardShown, RoundBegan, TurnBegan, CardsDrawn, CardDrawn,
                 WarehouseShuffled, CardChosen, PlaceChosen, PaymentAdded, PaymentTakenBack, OrderCancelled, CopyChosen, Paid,
                 CardBought, CardPlaced, CardCopied, CardDiscarded, CardScrapped, EffectUsed, HazardTaken, CardFetched,
                 LaunchDeclared, LaunchCalledOff, RocketAdvanced, SuccessDrawn, SuccessIgnored, SuccessRevealed, SuccessChosen,
                 LaunchAborted, LaunchFailed, MissionSucceeded, TokenGained, FirstThere, PointsGained, EngineKept, MissionKept,
                 SoloCardDrawn, RivalPlanned, RivalAdvanced, RivalSucceeded, RivalScored, CardRemoved, PhaseSkipped, EndTriggered,
                 GoalScored, GameEnded>;

}  // namespace tminus::rocketmen
