#pragma once
// Every action of Rocket Rescue that can be written down, legal or not, within the ranges of its fields.

#include "engine/rescue/rules.h"

#include <vector>

namespace tminus::test {

inline std::vector<rescue::Action> all_writable_actions(const rescue::Rules& rules) {
    using namespace rescue;
    std::vector<Action> all{Ready{}, Reconsider{}, Wait{}, Passenger{}, Pass{}, Reroll{}};
    for (int field = 0; field < field_count; ++field) {
        all.push_back(TakeBack{static_cast<Field>(field)});
        for (std::uint8_t face = 0; face <= 7; ++face) all.push_back(Place{static_cast<Field>(field), face});
        for (std::uint8_t face = 0; face <= 7; ++face) all.push_back(Adjust{static_cast<Field>(field), face});
    }
    for (std::uint16_t energy = 0; energy < 60; ++energy) all.push_back(Bid{energy});
    for (const Resource a : all_resources) {
        all.push_back(Refill{a});
        for (const Resource b : all_resources) all.push_back(Exchange{a, b});
        for (std::uint8_t cubes = 0; cubes <= 7; ++cubes) all.push_back(Take{a, cubes});
    }
    for (int from = 0; from < slot_count; ++from) {
        all.push_back(Board{static_cast<Slot>(from)});
        all.push_back(Fetch{static_cast<Slot>(from)});
        all.push_back(Equip{static_cast<Slot>(from)});
        for (Seat seat = 0; seat <= max_players; ++seat) {
            all.push_back(SwapChip{static_cast<Slot>(from), seat});
            // Every fifth: the list would be long otherwise.
            for (int to = from % 5; to < slot_count; to += 5)
                all.push_back(Relocate{seat, static_cast<CrewPlace>(from), static_cast<Slot>(to)});
            for (const CrewPlace place : {CrewPlace::terminal, CrewPlace::supply})
                all.push_back(Relocate{seat, place, static_cast<Slot>(from)});
        }
        for (int to = 0; to < slot_count; ++to) all.push_back(Move{static_cast<Slot>(from), static_cast<Slot>(to)});
        for (int hangar = 0; hangar < hangar_count; ++hangar)
            all.push_back(Shift{static_cast<Slot>(from), static_cast<HangarId>(hangar)});
    }
    for (std::size_t module = 0; module < rules.edition().modules.size(); ++module) {
        const auto id = static_cast<ModuleId>(module);
        all.push_back(Research{id});
        all.push_back(Discard{id});
        all.push_back(Keep{id});
        for (std::uint8_t copy = 0; copy <= 4; ++copy)
            for (const Resource resource : all_resources) all.push_back(Load{id, copy, resource});
        for (int hangar = 0; hangar < hangar_count; ++hangar) all.push_back(Build{id, static_cast<HangarId>(hangar)});
    }
    for (int character = 0; character <= character_count; ++character) all.push_back(Choose{static_cast<Character>(character)});
    for (std::uint8_t crew = 0; crew <= 8; ++crew) all.push_back(Send{crew});
    for (const Colour colour : {Colour::blue, Colour::red}) all.push_back(Survey{colour});
    for (std::uint8_t chips = 0; chips < 64; ++chips)
        all.push_back(Invest{static_cast<std::uint8_t>(chips / 16), static_cast<std::uint8_t>(chips / 4 % 4),
                             static_cast<std::uint8_t>(chips % 4)});
    for (std::size_t planet = 0; planet < rules.edition().planets.size(); ++planet) {
        all.push_back(Replace{static_cast<PlanetId>(planet)});
        all.push_back(Mark{static_cast<PlanetId>(planet)});
        for (int hangar = 0; hangar < hangar_count; ++hangar)
            all.push_back(Launch{static_cast<HangarId>(hangar), static_cast<PlanetId>(planet)});
    }
    return all;
}

}  // namespace tminus::test
