#pragma once
// What happens, told as ids and numbers. Sentences belong to text/.

#include "engine/moon1969/state.h"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string_view>
#include <variant>

namespace tminus::moon1969 {

enum class Reason : std::uint8_t { income, sale, insurance, hire, card, mission };
BOOST_DESCRIBE_ENUM(Reason, income, sale, insurance, hire, card, mission)

enum class Cause : std::uint8_t { test, rivals, own };  // what moves a rocket
BOOST_DESCRIBE_ENUM(Cause, test, rivals, own)

using Faces = std::array<Face, dice_count>;

struct NationChosen {  // M69-SETUP-01
    static constexpr std::string_view name = "nation-chosen";
    Seat seat{};
    Nation nation{};
    bool operator==(const NationChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(NationChosen, (), (seat, nation))

struct YearBegan {
    static constexpr std::string_view name = "year-began";
    std::uint16_t year{};
    Seat start{};
    bool operator==(const YearBegan&) const = default;
};
BOOST_DESCRIBE_STRUCT(YearBegan, (), (year, start))

struct PhaseBegan {
    static constexpr std::string_view name = "phase-began";
    Phase phase{};
    bool operator==(const PhaseBegan&) const = default;
};
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (phase))

struct PhaseSkipped {  // for this seat: it has nothing to choose (M69-Q-20)
    static constexpr std::string_view name = "phase-skipped";
    Seat seat{};
    Phase phase{};
    bool operator==(const PhaseSkipped&) const = default;
};
BOOST_DESCRIBE_STRUCT(PhaseSkipped, (), (seat, phase))

struct MoneyGained {
    static constexpr std::string_view name = "money-gained";
    Seat seat{};
    std::uint16_t money{};
    Reason reason{};
    bool operator==(const MoneyGained&) const = default;
};
BOOST_DESCRIBE_STRUCT(MoneyGained, (), (seat, money, reason))

struct MoneyPaid {
    static constexpr std::string_view name = "money-paid";
    Seat seat{};
    std::uint16_t money{};
    Reason reason{};
    bool operator==(const MoneyPaid&) const = default;
};
BOOST_DESCRIBE_STRUCT(MoneyPaid, (), (seat, money, reason))

struct PrestigeSold {  // M69-INC-02
    static constexpr std::string_view name = "prestige-sold";
    Seat seat{};
    std::uint8_t points{};
    bool operator==(const PrestigeSold&) const = default;
};
BOOST_DESCRIBE_STRUCT(PrestigeSold, (), (seat, points))

struct CardDrawn {
    static constexpr std::string_view name = "card-drawn";
    Seat seat{};
    bool operator==(const CardDrawn&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardDrawn, (), (seat))

struct CardSeen {  // told to its owner only
    static constexpr std::string_view name = "card-seen";
    std::uint8_t value{};
    bool operator==(const CardSeen&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardSeen, (), (value))

struct CardDiscarded {  // face down, M69-CARD-02
    static constexpr std::string_view name = "card-discarded";
    Seat seat{};
    bool operator==(const CardDiscarded&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardDiscarded, (), (seat))

struct DeckRenewed {  // M69-CARD-04
    static constexpr std::string_view name = "deck-renewed";
    std::uint8_t cards{};
    bool operator==(const DeckRenewed&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeckRenewed, (), (cards))

struct ScientistHired {
    static constexpr std::string_view name = "scientist-hired";
    Seat seat{};
    Scientist scientist{};
    BoxId box{};
    bool operator==(const ScientistHired&) const = default;
};
BOOST_DESCRIBE_STRUCT(ScientistHired, (), (seat, scientist, box))

struct SpyPlaced {
    static constexpr std::string_view name = "spy-placed";
    Seat seat{};
    Seat at{};
    BoxId box{};
    bool operator==(const SpyPlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(SpyPlaced, (), (seat, at, box))

struct MarkerTaken {  // M69-BUY-07
    static constexpr std::string_view name = "marker-taken";
    Seat seat{};
    BoxId box{};
    bool operator==(const MarkerTaken&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarkerTaken, (), (seat, box))

struct Passed {
    static constexpr std::string_view name = "passed";
    Seat seat{};
    Step step{};
    bool operator==(const Passed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Passed, (), (seat, step))

struct MissionStarted {
    static constexpr std::string_view name = "mission-started";
    Seat seat{};
    MissionId mission{};
    std::uint8_t space{};
    bool operator==(const MissionStarted&) const = default;
};
BOOST_DESCRIBE_STRUCT(MissionStarted, (), (seat, mission, space))

struct DiceRolled {
    static constexpr std::string_view name = "dice-rolled";
    Seat seat{};
    Faces faces{};
    bool operator==(const DiceRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(DiceRolled, (), (seat, faces))

struct DieRerolled {
    static constexpr std::string_view name = "die-re-rolled";
    Seat seat{};
    DieId die{};
    Face from{};
    Face face{};
    bool operator==(const DieRerolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(DieRerolled, (), (seat, die, from, face))

struct DieConverted {
    static constexpr std::string_view name = "die-converted";
    Seat seat{};
    DieId die{};
    bool operator==(const DieConverted&) const = default;
};
BOOST_DESCRIBE_STRUCT(DieConverted, (), (seat, die))

struct TestEnded {  // M69-TEST-04: successes - failures + researchers = result
    static constexpr std::string_view name = "test-ended";
    Seat seat{};
    std::uint8_t successes{};
    std::uint8_t failures{};
    std::uint8_t researchers{};
    std::int8_t result{};
    bool operator==(const TestEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(TestEnded, (), (seat, successes, failures, researchers, result))

struct RocketMoved {
    static constexpr std::string_view name = "rocket-moved";
    Seat seat{};
    std::uint8_t from{};
    std::uint8_t space{};
    Cause cause{};
    bool operator==(const RocketMoved&) const = default;
};
BOOST_DESCRIBE_STRUCT(RocketMoved, (), (seat, from, space, cause))

struct CardLaid {  // told to its owner only, like the next one
    static constexpr std::string_view name = "card-laid";
    std::uint8_t value{};
    bool operator==(const CardLaid&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardLaid, (), (value))

struct CardTakenBack {
    static constexpr std::string_view name = "card-taken-back";
    std::uint8_t value{};
    bool operator==(const CardTakenBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardTakenBack, (), (value))

struct CardsSealed {  // M69-INTEL-01: their number is seen, their values are not
    static constexpr std::string_view name = "cards-sealed";
    Seat seat{};
    std::uint8_t cards{};
    bool operator==(const CardsSealed&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardsSealed, (), (seat, cards))

struct CardsRevealed {
    static constexpr std::string_view name = "cards-revealed";
    Seat seat{};
    Cards cards{};
    bool operator==(const CardsRevealed&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardsRevealed, (), (seat, cards))

struct PrestigeGained {  // M69-PP-01: the value of the space less the flags
    static constexpr std::string_view name = "prestige-gained";
    Seat seat{};
    MissionId mission{};
    std::uint8_t space{};
    std::uint8_t flags{};
    std::uint8_t points{};
    bool operator==(const PrestigeGained&) const = default;
};
BOOST_DESCRIBE_STRUCT(PrestigeGained, (), (seat, mission, space, flags, points))

struct MoonFlagMoved {  // M69-PP-02
    static constexpr std::string_view name = "moon-flag-moved";
    Seat seat{};
    std::uint8_t space{};
    bool operator==(const MoonFlagMoved&) const = default;
};
BOOST_DESCRIBE_STRUCT(MoonFlagMoved, (), (seat, space))

struct FlagPlaced {  // M69-END-01
    static constexpr std::string_view name = "flag-placed";
    Seat seat{};
    MissionId mission{};
    bool operator==(const FlagPlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(FlagPlaced, (), (seat, mission))

struct FinalPrestige {  // M69-SCORE-01: what the scientists bring, and the sum
    static constexpr std::string_view name = "final-prestige";
    Seat seat{};
    std::int8_t scientists{};
    std::int16_t total{};
    bool operator==(const FinalPrestige&) const = default;
};
BOOST_DESCRIBE_STRUCT(FinalPrestige, (), (seat, scientists, total))

struct GameEnded {
    static constexpr std::string_view name = "game-ended";
    Seats winners{};
    bool operator==(const GameEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners))

using Event = std::variant<NationChosen, YearBegan, PhaseBegan, PhaseSkipped, MoneyGained, MoneyPaid, PrestigeSold, CardDrawn,
                           CardSeen, CardDiscarded, DeckRenewed, ScientistHired, SpyPlaced, MarkerTaken, Passed, MissionStarted,
                           DiceRolled, DieRerolled, DieConverted, TestEnded, RocketMoved, CardLaid, CardTakenBack, CardsSealed,
                           CardsRevealed, PrestigeGained, MoonFlagMoved, FlagPlaced, FinalPrestige, GameEnded>;

}  // namespace tminus::moon1969
