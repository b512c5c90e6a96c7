#include "engine/first_orbit/rules.h"

namespace tminus::first_orbit {

void add(Stages& stages, Thrust stage) {
    stages.push(stage);
    std::rotate(std::upper_bound(stages.begin(), stages.end() - 1, stage), stages.end() - 1, stages.end());
}

void remove(Stages& stages, Thrust stage) { stages.remove_at(stages.index_of(stage)); }

Stages without(const Stages& stages, const Stages& gone) {
    Stages left = stages;
    for (const Thrust stage : gone) remove(left, stage);
    return left;
}

State Rules::setup(Chance& chance, Journal<Event>& journal) const {
    State state;
    PublicState& table = state.table;
    for (Seat seat = 0; seat < players; ++seat)
        for (int i = 0; i < edition_.first_stages; ++i) fetch(state, seat, chance, journal);  // FO-SETUP-03
    table.start = table.active = static_cast<Seat>(chance.pick(players));                     // FO-SETUP-04
    table.round = 1;
    journal.tell_all(RoundBegan{1});
    return state;
}

void Rules::legal_actions(const View& view, Actions& list) const {
    list.clear();
    if (view.table.over || view.table.active != view.me) return;
    for (int i = 0; i < view.hand.stages.size(); ++i)
        if (i == 0 || view.hand.stages[i] != view.hand.stages[i - 1]) list.push(Burn{view.hand.stages[i]});
    if (refusal(view, Fetch{}).empty()) list.push(Fetch{});
}

Explanation Rules::explain(const View& view, const Action& action) const {
    return explained([&](Figures* why) { return forbids(view, action, why); });
}

RuleId Rules::forbids(const View& view, const Action& action, Figures* why) const {
    if (view.table.over) return "FO-END-01";
    if (view.table.active != view.me) return "FO-TURN-01";
    if (const auto* burn = std::get_if<Burn>(&action)) return view.hand.stages.has(burn->stage) ? "" : "FO-BURN-01";
    const int left = in_hangar(view.table.players[view.me]);
    if (const RuleId rule = needs(why, "FO-FETCH-02", "stage", left, 1); !rule.empty()) return rule;
    return fits(why, "FO-FETCH-03", "stage", view.hand.stages.size(), edition_.hand_limit);
}

void Rules::apply(State& state, Seat seat, const Action& action, Chance& chance, Journal<Event>& journal) const {
    if (const auto* burned = std::get_if<Burn>(&action))
        burn(state, seat, burned->stage, chance, journal);
    else
        fetch(state, seat, chance, journal);
    end_turn(state.table, journal);
}

// FO-FETCH-01. What is in one's own hangar follows from one's own hand, so the owner may be shown the draw.
void Rules::fetch(State& state, Seat seat, Chance& chance, Journal<Event>& journal) const {
    Player& player = state.table.players[seat];
    const Stages hangar = without(without(edition_.stages, player.burned), state.hands[seat].stages);
    const Thrust stage = hangar[chance.pick(hangar.size(), Seats::only(seat))];
    add(state.hands[seat].stages, stage);
    ++player.stages;
    journal.tell_all(StageFetched{seat});
    journal.tell(Seats::only(seat), StageSeen{stage});
}

void Rules::burn(State& state, Seat seat, Thrust stage, Chance& chance, Journal<Event>& journal) const {
    Player& player = state.table.players[seat];
    const int face = chance.roll(edition_.die);
    remove(state.hands[seat].stages, stage);
    add(player.burned, stage);
    --player.stages;
    if (face >= stage) player.height = static_cast<std::uint8_t>(player.height + stage);  // FO-BURN-02, FO-BURN-03
    journal.tell_all(StageBurned{seat, stage, static_cast<std::uint8_t>(face), player.height});
}

bool Rules::is_last_round(const PublicState& table) const {
    return table.round == edition_.max_rounds || table.players[0].height >= orbit_ || table.players[1].height >= orbit_;
}

void Rules::end_turn(PublicState& table, Journal<Event>& journal) const {
    table.active = static_cast<Seat>(1 - table.active);
    if (table.active != table.start) return;
    if (is_last_round(table)) {
        table.over = true;
        journal.tell_all(GameEnded{winners(table)});
    } else {
        journal.tell_all(RoundBegan{++table.round});
    }
}

// The rival's hand is any hand that its hangar could have given.
State Rules::imagine(const View& view, Chance& chance) const {
    State state;
    state.table = view.table;
    state.hands[view.me] = view.hand;
    const Seat rival = static_cast<Seat>(1 - view.me);
    Stages unseen = without(edition_.stages, view.table.players[rival].burned);
    for (int i = 0; i < view.table.players[rival].stages; ++i) {
        const int position = chance.pick(unseen.size());
        add(state.hands[rival].stages, unseen[position]);
        unseen.remove_at(position);
    }
    return state;
}

Scores Rules::scores(const State& state) const {
    Scores scores;
    for (Seat seat = 0; seat < players; ++seat) scores.push(state.table.players[seat].height);
    return scores;
}

// FO-END-03, FO-END-04: the height, then the stages in hand.
Seats Rules::winners(const PublicState& table) const {
    const auto standing = [&](Seat seat) { return 100 * table.players[seat].height + table.players[seat].stages; };
    if (standing(0) == standing(1)) return Seats::first(players);
    return Seats::only(standing(0) > standing(1) ? 0 : 1);
}

}  // namespace tminus::first_orbit
