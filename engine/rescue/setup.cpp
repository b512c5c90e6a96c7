// RR-SETUP: how a game begins.

#include "engine/rescue/chapters.h"

namespace tminus::rescue {
namespace {

void equip_players(const Play& play) {
    const Edition& edition = play.rules.edition();
    for (Seat seat = 0; seat < play.rules.seats(); ++seat) {
        Player& player = play.player(seat);
        player.energy = static_cast<std::uint16_t>(edition.start_energy);
        player.cubes = edition.start_cubes;
        player.crew = static_cast<std::uint8_t>(play.rules.crew());
        player.chips = static_cast<std::uint8_t>(edition.module_chips);
    }
}

void roll_starting_track(const Play& play) {
    PublicState& table = play.table();
    for (Seat seat = 0; seat < play.rules.seats(); ++seat) table.track.push(seat);
    if (play.rules.edition().turn_order == TurnOrder::order_tokens) return;  // RR-PLAN-11: worked out in each round
    order_by_rolls(play, table.track.begin(), table.track.end());            // RR-SETUP-05, RR-Q-77
    play.tell(TrackSet{table.track});
}

void show_planets(const Play& play) {
    PublicState& table = play.table();
    for (std::size_t i = 0; i < play.rules.edition().planets.size(); ++i) {
        const auto id = static_cast<PlanetId>(i);
        (play.rules.card(id).colour == Colour::blue ? table.blue_deck : table.red_deck).push(id);
    }
    for (std::size_t i = 0; i < planets_on_display; ++i) {
        table.planets[i] = (i < blue_on_display ? table.blue_deck : table.red_deck).draw(play.chance);
        play.tell(PlanetShown{table.planets[i]});
    }
}

void sort_modules(const Play& play) {
    PublicState& table = play.table();
    for (std::size_t i = 0; i < play.rules.edition().modules.size(); ++i) {
        const auto id = static_cast<ModuleId>(i);
        const ModuleCard& card = play.rules.card(id);
        if (card.standard) table.standard[index(card.type)] = card.copies;
        for (int copy = 0; !card.standard && copy < card.copies; ++copy) table.deck.push(id);
    }
}

void close_hangars(const Play& play) {
    for (int left = play.rules.closed_hangars(); left > 0;) {
        const auto hangar = static_cast<HangarId>(play.chance.roll(hangar_count) - 1);
        bool& closed = play.table().hangars[index(hangar)].closed;
        if (closed) continue;  // RR-SETUP-10: rolled again
        closed = true;
        --left;
        play.tell(HangarClosed{hangar});
    }
}

}  // namespace

State Rules::setup(Chance& chance, Journal<Event>& journal) const {
    State state;
    const Play play{*this, state, chance, journal, no_seat};
    equip_players(play);
    for (const Resource resource : all_resources)  // RR-SETUP-03
        state.table.market[resource] = static_cast<std::uint8_t>(market_capacity());
    roll_starting_track(play);
    show_planets(play);
    sort_modules(play);
    close_hangars(play);
    begin_characters(play);
    return state;
}

}  // namespace tminus::rescue
