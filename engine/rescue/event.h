#pragma once
// What happens, told as ids and numbers. Sentences belong to text/.

#include "engine/rescue/state.h"
#include "engine/rescue/types.h"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string_view>
#include <variant>

namespace tminus::rescue {

struct HangarClosed {  // RR-SETUP-10
    static constexpr std::string_view name = "hangar-closed";
    HangarId hangar{};
    bool operator==(const HangarClosed&) const = default;
};
BOOST_DESCRIBE_STRUCT(HangarClosed, (), (hangar))

struct Rolled {  // a die rolled for the order, RR-SETUP-05, RR-PLAN-15
    static constexpr std::string_view name = "rolled";
    Seat seat{};
    std::uint8_t face{};
    bool operator==(const Rolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (seat, face))

struct TrackSet {  // the influence track from the front, RR-PLAN-13
    static constexpr std::string_view name = "track-set";
    TrackOrder track{};
    bool operator==(const TrackSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(TrackSet, (), (track))

struct RoundBegan {
    static constexpr std::string_view name = "round-began";
    std::uint8_t round{};
    bool boarding_open{};
    bool operator==(const RoundBegan&) const = default;
};
BOOST_DESCRIBE_STRUCT(RoundBegan, (), (round, boarding_open))

struct ModuleShown {  // RR-PLAN-01, RR-RESEARCH-01
    static constexpr std::string_view name = "module-shown";
    ModuleId module{};
    bool operator==(const ModuleShown&) const = default;
};
BOOST_DESCRIBE_STRUCT(ModuleShown, (), (module))

struct DeckRenewed {  // the discard pile becomes the deck, RR-Q-07
    static constexpr std::string_view name = "deck-renewed";
    bool operator==(const DeckRenewed&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeckRenewed, (), ())

struct DiePlaced {  // told to its owner only, like the next two
    static constexpr std::string_view name = "die-placed";
    Field field{};
    std::uint8_t face{};
    bool operator==(const DiePlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(DiePlaced, (), (field, face))

struct DieTakenBack {
    static constexpr std::string_view name = "die-taken-back";
    Field field{};
    bool operator==(const DieTakenBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(DieTakenBack, (), (field))

struct BidMade {
    static constexpr std::string_view name = "bid-made";
    std::uint16_t energy{};
    bool operator==(const BidMade&) const = default;
};
BOOST_DESCRIBE_STRUCT(BidMade, (), (energy))

struct SeatReady {
    static constexpr std::string_view name = "seat-ready";
    Seat seat{};
    bool operator==(const SeatReady&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeatReady, (), (seat))

struct SeatReconsidered {
    static constexpr std::string_view name = "seat-reconsidered";
    Seat seat{};
    bool operator==(const SeatReconsidered&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeatReconsidered, (), (seat))

struct PlanRevealed {  // RR-PLAN-08
    static constexpr std::string_view name = "plan-revealed";
    Seat seat{};
    Plan plan{};
    bool operator==(const PlanRevealed&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlanRevealed, (), (seat, plan))

struct BidCut {  // RR-PLAN-09
    static constexpr std::string_view name = "bid-cut";
    Seat seat{};
    std::uint16_t energy{};
    bool operator==(const BidCut&) const = default;
};
BOOST_DESCRIBE_STRUCT(BidCut, (), (seat, energy))

struct DieLowered {  // RR-PLAN-10
    static constexpr std::string_view name = "die-lowered";
    Seat seat{};
    Field field{};
    std::uint8_t face{};
    bool operator==(const DieLowered&) const = default;
};
BOOST_DESCRIBE_STRUCT(DieLowered, (), (seat, field, face))

struct EnergyGained {  // from the bank
    static constexpr std::string_view name = "energy-gained";
    Seat seat{};
    std::uint16_t energy{};
    bool operator==(const EnergyGained&) const = default;
};
BOOST_DESCRIBE_STRUCT(EnergyGained, (), (seat, energy))

struct EnergyPaid {  // to the bank
    static constexpr std::string_view name = "energy-paid";
    Seat seat{};
    std::uint16_t energy{};
    bool operator==(const EnergyPaid&) const = default;
};
BOOST_DESCRIBE_STRUCT(EnergyPaid, (), (seat, energy))

struct EnergyGiven {  // RR-BOARD-06
    static constexpr std::string_view name = "energy-given";
    Seat seat{};
    Seat to{};
    std::uint16_t energy{};
    bool operator==(const EnergyGiven&) const = default;
};
BOOST_DESCRIBE_STRUCT(EnergyGiven, (), (seat, to, energy))

struct PhaseBegan {
    static constexpr std::string_view name = "phase-began";
    Phase phase{};
    bool operator==(const PhaseBegan&) const = default;
};
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (phase))

struct PhaseSkipped {  // RR-BOARD-01
    static constexpr std::string_view name = "phase-skipped";
    Phase phase{};
    bool operator==(const PhaseSkipped&) const = default;
};
BOOST_DESCRIBE_STRUCT(PhaseSkipped, (), (phase))

struct Passed {
    static constexpr std::string_view name = "passed";
    Seat seat{};
    bool operator==(const Passed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))

struct TurnSkipped {  // nothing can be done with a die, or from the terminal (RR-Q-83)
    static constexpr std::string_view name = "turn-skipped";
    Seat seat{};
    Phase phase{};
    bool operator==(const TurnSkipped&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnSkipped, (), (seat, phase))

struct TurnEnded {  // by a seat that has done something in it
    static constexpr std::string_view name = "turn-ended";
    Seat seat{};
    bool operator==(const TurnEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnEnded, (), (seat))

struct ModuleResearched {
    static constexpr std::string_view name = "module-researched";
    Seat seat{};
    ModuleId module{};
    bool operator==(const ModuleResearched&) const = default;
};
BOOST_DESCRIBE_STRUCT(ModuleResearched, (), (seat, module))

struct DisplayCleared {  // RR-RESEARCH-07
    static constexpr std::string_view name = "display-cleared";
    bool operator==(const DisplayCleared&) const = default;
};
BOOST_DESCRIBE_STRUCT(DisplayCleared, (), ())

struct CubesTaken {
    static constexpr std::string_view name = "cubes-taken";
    Seat seat{};
    Resource resource{};
    std::uint8_t cubes{};
    bool operator==(const CubesTaken&) const = default;
};
BOOST_DESCRIBE_STRUCT(CubesTaken, (), (seat, resource, cubes))

struct CubesGained {  // from the bank, RR-CHAR-17
    static constexpr std::string_view name = "cubes-gained";
    Seat seat{};
    Cubes cubes{};

    bool operator==(const CubesGained&) const = default;
};
BOOST_DESCRIBE_STRUCT(CubesGained, (), (seat, cubes))

struct CubesExchanged {
    static constexpr std::string_view name = "cubes-exchanged";
    Seat seat{};
    Resource give{};
    Resource get{};
    bool operator==(const CubesExchanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(CubesExchanged, (), (seat, give, get))

struct MarketRefilled {
    static constexpr std::string_view name = "market-refilled";
    Resource resource{};
    std::uint8_t cubes{};
    bool operator==(const MarketRefilled&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarketRefilled, (), (resource, cubes))

struct CrewMoved {
    static constexpr std::string_view name = "crew-moved";
    Seat seat{};
    Slot from{};
    Slot to{};
    bool operator==(const CrewMoved&) const = default;
};
BOOST_DESCRIBE_STRUCT(CrewMoved, (), (seat, from, to))

struct CrewBoarded {
    static constexpr std::string_view name = "crew-boarded";
    Seat seat{};
    Slot slot{};
    bool operator==(const CrewBoarded&) const = default;
};
BOOST_DESCRIBE_STRUCT(CrewBoarded, (), (seat, slot))

struct CrewWaits {
    static constexpr std::string_view name = "crew-waits";
    Seat seat{};
    bool operator==(const CrewWaits&) const = default;
};
BOOST_DESCRIBE_STRUCT(CrewWaits, (), (seat))

struct ModuleBuilt {
    static constexpr std::string_view name = "module-built";
    Seat seat{};
    ModuleId module{};
    Slot slot{};
    bool operator==(const ModuleBuilt&) const = default;
};
BOOST_DESCRIBE_STRUCT(ModuleBuilt, (), (seat, module, slot))

struct CubesPaid {
    static constexpr std::string_view name = "cubes-paid";
    Seat seat{};
    Cubes cubes{};
    bool operator==(const CubesPaid&) const = default;
};
BOOST_DESCRIBE_STRUCT(CubesPaid, (), (seat, cubes))

struct ModuleShifted {
    static constexpr std::string_view name = "module-shifted";
    Seat seat{};
    ModuleId module{};
    Slot from{};
    Slot to{};
    bool operator==(const ModuleShifted&) const = default;
};
BOOST_DESCRIBE_STRUCT(ModuleShifted, (), (seat, module, from, to))

struct RocketLaunched {
    static constexpr std::string_view name = "rocket-launched";
    Seat seat{};
    HangarId hangar{};
    PlanetId planet{};
    bool operator==(const RocketLaunched&) const = default;
};
BOOST_DESCRIBE_STRUCT(RocketLaunched, (), (seat, hangar, planet))

struct CrewRescued {
    static constexpr std::string_view name = "crew-rescued";
    Seat seat{};
    std::uint8_t crew{};
    bool operator==(const CrewRescued&) const = default;
};
BOOST_DESCRIBE_STRUCT(CrewRescued, (), (seat, crew))

struct PointsGained {
    static constexpr std::string_view name = "points-gained";
    Seat seat{};
    std::uint8_t points{};
    Reward reward{};
    bool operator==(const PointsGained&) const = default;
};
BOOST_DESCRIBE_STRUCT(PointsGained, (), (seat, points, reward))

struct PlanetShown {  // RR-LAUNCH-18
    static constexpr std::string_view name = "planet-shown";
    PlanetId planet{};
    bool operator==(const PlanetShown&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlanetShown, (), (planet))

struct StabilityRolled {  // RR-LAUNCH-19
    static constexpr std::string_view name = "stability-rolled";
    Slot slot{};
    ModuleId module{};
    std::uint8_t face{};
    bool survives{};
    bool operator==(const StabilityRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(StabilityRolled, (), (slot, module, face, survives))

struct ModuleDiscarded {
    static constexpr std::string_view name = "module-discarded";
    Seat seat{};
    ModuleId module{};
    bool operator==(const ModuleDiscarded&) const = default;
};
BOOST_DESCRIBE_STRUCT(ModuleDiscarded, (), (seat, module))

struct OrderSet {  // the order tokens from the first, RR-PLAN-11
    static constexpr std::string_view name = "order-set";
    TrackOrder track{};

    bool operator==(const OrderSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(OrderSet, (), (track))

struct CubeLoaded {  // RR-PURCHASE-07
    static constexpr std::string_view name = "cube-loaded";
    Seat seat{};
    ModuleId module{};
    Resource resource{};

    bool operator==(const CubeLoaded&) const = default;
};
BOOST_DESCRIBE_STRUCT(CubeLoaded, (), (seat, module, resource))

struct CubeReturned {  // the company's cube replaces a loaded one, RR-BUILD-06
    static constexpr std::string_view name = "cube-returned";
    Seat seat{};
    Resource resource{};

    bool operator==(const CubeReturned&) const = default;
};
BOOST_DESCRIBE_STRUCT(CubeReturned, (), (seat, resource))

struct CrewSent {  // reward crew from the supply to the planet, RR-LAUNCH-11
    static constexpr std::string_view name = "crew-sent";
    Seat seat{};
    std::uint8_t crew{};

    bool operator==(const CrewSent&) const = default;
};
BOOST_DESCRIBE_STRUCT(CrewSent, (), (seat, crew))

struct CrewFetched {  // reward crew out of another rocket, RR-LAUNCH-14
    static constexpr std::string_view name = "crew-fetched";
    Seat seat{};
    Slot slot{};

    bool operator==(const CrewFetched&) const = default;
};
BOOST_DESCRIBE_STRUCT(CrewFetched, (), (seat, slot))

struct CharacterTaken {  // RR-CHAR-02
    static constexpr std::string_view name = "character-taken";
    Seat seat{};
    Character character = Character::explorer;

    bool operator==(const CharacterTaken&) const = default;
};
BOOST_DESCRIBE_STRUCT(CharacterTaken, (), (seat, character))

struct ModuleDrawn {  // one of the three of RR-CHAR-08
    static constexpr std::string_view name = "module-drawn";
    Seat seat{};
    ModuleId module{};

    bool operator==(const ModuleDrawn&) const = default;
};
BOOST_DESCRIBE_STRUCT(ModuleDrawn, (), (seat, module))

struct ModuleKept {  // RR-CHAR-08
    static constexpr std::string_view name = "module-kept";
    Seat seat{};
    ModuleId module{};

    bool operator==(const ModuleKept&) const = default;
};
BOOST_DESCRIBE_STRUCT(ModuleKept, (), (seat, module))

struct PlanetSurveyed {  // RR-CHAR-05
    static constexpr std::string_view name = "planet-surveyed";
    Seat seat{};
    PlanetId planet{};

    bool operator==(const PlanetSurveyed&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlanetSurveyed, (), (seat, planet))

struct PlanetReplaced {  // it goes under its deck, RR-Q-62
    static constexpr std::string_view name = "planet-replaced";
    Seat seat{};
    PlanetId planet{};

    bool operator==(const PlanetReplaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlanetReplaced, (), (seat, planet))

struct PlanetMarked {  // RR-CHAR-06
    static constexpr std::string_view name = "planet-marked";
    Seat seat{};
    PlanetId planet{};

    bool operator==(const PlanetMarked&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlanetMarked, (), (seat, planet))

struct ChipsInvested {  // RR-CHAR-15
    static constexpr std::string_view name = "chips-invested";
    Seat seat{};
    CompanyChips companies{};

    bool operator==(const ChipsInvested&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChipsInvested, (), (seat, companies))

struct ChipsReturned {  // from a planet or a company, RR-CHAR-06, -16
    static constexpr std::string_view name = "chips-returned";
    Seat seat{};
    std::uint8_t chips{};

    bool operator==(const ChipsReturned&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChipsReturned, (), (seat, chips))

struct DieAdjusted {  // RR-CHAR-07
    static constexpr std::string_view name = "die-adjusted";
    Seat seat{};
    Field field{};
    std::uint8_t face{};

    bool operator==(const DieAdjusted&) const = default;
};
BOOST_DESCRIBE_STRUCT(DieAdjusted, (), (seat, field, face))

struct LaunchNamed {  // the Saboteur may interfere before it is carried out, RR-LAUNCH-25
    static constexpr std::string_view name = "launch-named";
    Seat seat{};
    HangarId hangar{};
    PlanetId planet{};

    bool operator==(const LaunchNamed&) const = default;
};
BOOST_DESCRIBE_STRUCT(LaunchNamed, (), (seat, hangar, planet))

struct LaunchCancelled {  // by sabotage, under the option of RR-Q-57
    static constexpr std::string_view name = "launch-cancelled";
    Seat seat{};
    HangarId hangar{};
    PlanetId planet{};

    bool operator==(const LaunchCancelled&) const = default;
};
BOOST_DESCRIBE_STRUCT(LaunchCancelled, (), (seat, hangar, planet))

struct CrewRelocated {  // RR-CHAR-13: the Saboteur, whose figure
    static constexpr std::string_view name = "crew-relocated";
    Seat seat{};
    Seat owner{};
    CrewPlace from{};
    Slot to{};

    bool operator==(const CrewRelocated&) const = default;
};
BOOST_DESCRIBE_STRUCT(CrewRelocated, (), (seat, owner, from, to))

struct ChipSwapped {  // RR-CHAR-13: the Saboteur, who owns it now
    static constexpr std::string_view name = "chip-swapped";
    Seat seat{};
    Slot slot{};
    Seat owner{};

    bool operator==(const ChipSwapped&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChipSwapped, (), (seat, slot, owner))

struct StabilityRepeated {  // RR-CHAR-09; the new roll follows
    static constexpr std::string_view name = "stability-repeated";
    Seat seat{};
    Slot slot{};

    bool operator==(const StabilityRepeated&) const = default;
};
BOOST_DESCRIBE_STRUCT(StabilityRepeated, (), (seat, slot))

struct ModuleEquipped {  // RR-CHAR-22
    static constexpr std::string_view name = "module-equipped";
    Seat seat{};
    Slot slot{};

    bool operator==(const ModuleEquipped&) const = default;
};
BOOST_DESCRIBE_STRUCT(ModuleEquipped, (), (seat, slot))

struct GameEnded {
    static constexpr std::string_view name = "game-ended";
    Seats winners{};
    bool operator==(const GameEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners))

using Event =
    std::variant<HangarClosed, Rolled, TrackSet, RoundBegan, ModuleShown, DeckRenewed, DiePlaced, DieTakenBack, BidMade,
                 SeatReady, SeatReconsidered, PlanRevealed, BidCut, DieLowered, EnergyGained, EnergyPaid, EnergyGiven, PhaseBegan,
                 PhaseSkipped, Passed, TurnSkipped, TurnEnded, ModuleResearched, DisplayCleared, CubesTaken, CubesGained,
                 CubesExchanged, MarketRefilled, CrewMoved, CrewBoarded, CrewWaits, ModuleBuilt, CubesPaid, ModuleShifted,
                 RocketLaunched, CrewRescued, PointsGained, PlanetShown, StabilityRolled, ModuleDiscarded, OrderSet, CubeLoaded,
                 CubeReturned, CrewSent, CrewFetched, CharacterTaken, ModuleDrawn, ModuleKept, PlanetSurveyed, PlanetReplaced,
                 PlanetMarked, ChipsInvested, ChipsReturned, DieAdjusted, LaunchNamed, LaunchCancelled, CrewRelocated,
                 ChipSwapped, StabilityRepeated, ModuleEquipped, GameEnded>;

}  // namespace tminus::rescue
