// RR-END and RR-SCORE: when the game ends, points and tie-breaks.

#include "engine/rescue/chapters.h"

#include <algorithm>

namespace tminus::rescue {

int tie_break_value(const PublicState& table, Seat seat, TieBreak tie_break) {
    int launches = 0, rescued = 0;
    for (const Flight& flight : table.flights) {
        if (flight.launcher != seat) continue;
        ++launches;
        for (const std::uint8_t crew : flight.crew) rescued += crew;
    }
    switch (tie_break) {
        case TieBreak::rockets_launched: return launches;
        case TieBreak::crew_rescued: return rescued;  // RR-Q-53
        case TieBreak::energy: break;
    }
    return table.players[seat].energy;
}

namespace {

// Keeps the seats with the highest value.
template <class Value>
Seats best_of(Seats seats, Value value) {
    int best = value(seats.lowest());
    for_each_seat(seats, [&](Seat seat) { best = std::max(best, value(seat)); });
    Seats kept;
    for_each_seat(seats, [&](Seat seat) {
        if (value(seat) == best) kept.add(seat);
    });
    return kept;
}

}  // namespace

// RR-CHAR-12, RR-Q-60: what the Ambassador's launches give to each seat beyond the usual points of its crew there.
int shift_by_ambassador(const Rules& rules, const PublicState& table, Seat seat) {
    const Seat ambassador = seat_of(table, Character::ambassador);
    if (ambassador == no_seat) return 0;
    int points = 0;
    for (const Flight& flight : table.flights) {
        if (flight.launcher != ambassador) continue;
        if (seat != ambassador) {
            points -= ambassador_points * flight.crew[seat];
            continue;
        }
        for (Seat other = 0; other < rules.seats(); ++other)
            points += other == ambassador
                          ? (rules.options().ambassador_own - rules.edition().points.crew_on_planet) * flight.crew[other]
                          : ambassador_points * flight.crew[other];
    }
    return points;
}

int crew_rescued(const PublicState& table, Seat owner) {
    int crew = 0;
    for (const Flight& flight : table.flights) crew += flight.crew[owner];
    return crew;
}

int crew_in_hangars(const PublicState& table, Seat owner) {
    int crew = 0;
    for (const Hangar& hangar : table.hangars)
        for (const BuiltModule& module : hangar.rocket) crew += module.crew[owner];
    return crew;
}

bool is_last_round(const Rules& rules, const PublicState& table) {  // RR-END-02, -03
    return !table.first_complete.empty() || table.round == rules.edition().max_rounds;
}

Scores Rules::scores(const State& state) const {  // RR-SCORE-01 to -04
    const PublicState& table = state.table;
    const Points& points = edition_.points;
    Scores scores;
    for (Seat seat = 0; seat < players_; ++seat) {
        // Bots ask for scores all the time, and in most editions the hangars need not be searched.
        const int in_hangars = points.crew_in_hangar == 0 ? 0 : crew_in_hangars(table, seat);
        scores.push(points.crew_on_planet * crew_rescued(table, seat) + points.crew_in_hangar * in_hangars +
                    points.victory_point * table.players[seat].victory_points + shift_by_ambassador(*this, table, seat));
    }
    return scores;
}

Seats Rules::winners(const State& state) const {  // RR-SCORE-06 to -08
    const Scores points = scores(state);
    Seats first = best_of(Seats::first(players_), [&](Seat seat) { return points[seat]; });
    for (const TieBreak tie_break : edition_.tie_breaks)
        first = best_of(first, [&](Seat seat) { return tie_break_value(state.table, seat, tie_break); });
    return first;
}

}  // namespace tminus::rescue
