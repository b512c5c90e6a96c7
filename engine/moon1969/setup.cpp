// M69-SETUP: how a game begins.

#include "engine/moon1969/chapters.h"

namespace tminus::moon1969 {

State Rules::setup(Chance& chance, Journal<Event>& journal) const {
    State state;
    const Play play{*this, state, chance, journal, no_seat};
    PublicState& table = state.table;
    for (Seat seat = 0; seat < seats(); ++seat) {
        Player& player = table.players[seat];
        player.nation = nations_[seat];
        player.prestige = static_cast<std::uint16_t>(edition_.start_prestige);  // M69-SETUP-03
        play.tell(NationChosen{seat, player.nation});
    }
    for (const Scientist type : all_scientists)  // M69-SETUP-05
        table.supply[index(type)] = static_cast<std::uint8_t>(card(type).supply);
    table.markers = static_cast<std::uint8_t>(edition_.markers);         // M69-SETUP-06
    table.draw_pile = static_cast<std::uint8_t>(edition_.cards.size());  // M69-SETUP-07
    table.start = static_cast<Seat>(chance.pick(seats()));               // M69-SETUP-08
    begin_year(play, first_year);
    return state;
}

}  // namespace tminus::moon1969
