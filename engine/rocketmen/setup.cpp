// RM-SETUP: how a game begins.

#include "engine/rocketmen/chapters.h"

namespace tminus::rocketmen {
namespace {

void draw_variants(const Play& play) {  // RM-SETUP-09
    if (!play.rules.options().variants) return;
    SmallVector<Variant, variant_count> left;
    for (int i = 0; i < variant_count; ++i) left.push(static_cast<Variant>(i));
    for (int drawn = 0; drawn < play.rules.edition().variants_drawn; ++drawn) {
        const int i = play.chance.pick(left.size());
        play.table().variants.push(left[i]);
        play.tell(VariantDrawn{left[i]});
        left.remove_at(i);
    }
}

void deal_hands(const Play& play) {  // RM-SETUP-06
    for (Seat seat = 0; seat < play.rules.seats(); ++seat) {
        play.player(seat).concealed = play.rules.starting_cards();
        draw_cards(play, seat, play.rules.edition().hand_limit);
    }
}

void deal_goals(const Play& play) {  // RM-SETUP-07, RM-SOLO-02, RM-EARTH-01
    if (play.rules.earth_only()) return;
    const auto& goals = play.rules.edition().goals;
    SmallVector<GoalId, 16> left;
    for (std::size_t i = 0; i < goals.size(); ++i)
        if (!play.rules.solo() || goals[i].solo) left.push(static_cast<GoalId>(i));
    if (play.rules.solo()) {
        const GoalId goal = left[play.chance.pick(left.size())];
        play.player(0).goals.push(goal);
        return play.tell(GoalBound{goal});
    }
    for (Seat seat = 0; seat < play.rules.seats(); ++seat)
        for (int dealt = 0; dealt < play.rules.edition().goals_dealt; ++dealt) {
            const int i = play.chance.pick(left.size(), shown_to_nobody);  // it would tell which goals are gone
            play.hand(seat).goals.push(left[i]);
            play.tell_only(seat, GoalDealt{left[i]});
            left.remove_at(i);
        }
}

}  // namespace

State Rules::setup(Chance& chance, Journal<Event>& journal) const {
    State state;
    const Play play{*this, state, chance, journal, no_seat};
    PublicState& table = state.table;
    table.first_there.fill(no_seat);
    table.round = 1;
    table.starter = table.turn = static_cast<Seat>(chance.pick(seats()));  // RM-SETUP-08
    play.tell(StarterChosen{table.starter});
    draw_variants(play);
    table.teal = teal_deck_;
    table.pink = pink_deck_;
    table.engines = engine_piles_;
    show_cards(play);
    deal_hands(play);
    deal_goals(play);
    if (solo()) table.rival.deck = {static_cast<std::uint8_t>((1u << edition_.solo.size()) - 1)};  // RM-SOLO-11
    play.tell(RoundBegan{table.round});
    begin_turn(play);
    return state;
}

}  // namespace tminus::rocketmen
