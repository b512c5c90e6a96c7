// M69-PP, M69-END and M69-SCORE: prestige, the end of a year, and the end of the game.

#include "engine/moon1969/chapters.h"

#include <algorithm>

namespace tminus::moon1969 {
namespace {

void place_flags(const Play& play) {  // M69-END-01
    PublicState& table = play.table();
    Seat seat = table.start;
    for (int n = 0; n < play.rules.seats(); ++n, seat = play.rules.after(seat)) {
        const MissionId mission = table.players[seat].rocket.mission;
        if (mission == MissionId::none) continue;
        table.flags[index(mission)].add(seat);
        table.players[seat].rocket = {};
        play.tell(FlagPlaced{seat, mission});
    }
}

void end_game(const Play& play) {
    PublicState& table = play.table();
    ask(table, Step::none, table.start);
    table.active = table.start;
    const Scores scores = play.rules.scores(play.state);
    for (Seat seat = 0; seat < play.rules.seats(); ++seat)
        play.tell(FinalPrestige{seat, static_cast<std::int8_t>(final_prestige(play.rules, table.players[seat])),
                                static_cast<std::int16_t>(scores[seat])});
    play.tell(GameEnded{play.rules.winners(play.state)});
}

}  // namespace

int prestige_on(const Rules& rules, const PublicState& table, MissionId mission, int space) {  // M69-PP-01
    return std::max(rules.card(mission).prestige[static_cast<std::size_t>(space)] - table.flags[index(mission)].count(), 0);
}

void earn_prestige(const Play& play, Seat seat) {
    Player& player = play.player(seat);
    Rocket& rocket = player.rocket;
    const MissionCard& mission = play.rules.card(rocket.mission);
    const int flags = play.table().flags[index(rocket.mission)].count();
    const int points = prestige_on(play.rules, play.table(), rocket.mission, rocket.space);
    rocket.prestige = static_cast<std::uint8_t>(points);
    player.prestige = static_cast<std::uint16_t>(player.prestige + points);
    play.tell(PrestigeGained{seat, rocket.mission, rocket.space, static_cast<std::uint8_t>(flags), rocket.prestige});
    const int last_on_moon = play.rules.card(play.rules.moon()).last;
    if (mission.is_moon || rocket.space < mission.last || player.moon_flag == last_on_moon) return;  // M69-Q-08
    ++player.moon_flag;                                                                              // M69-PP-02
    play.tell(MoonFlagMoved{seat, player.moon_flag});
}

void end_round(const Play& play) {
    PublicState& table = play.table();
    if (table.year == first_year + year_count - 1) return end_game(play);  // M69-Q-13
    place_flags(play);
    table.start = play.rules.after(table.start);  // M69-END-02
    begin_year(play, table.year + 1);
}

int scientists_of(const Player& player, Scientist type) {
    int count = 0;
    for (const ResearchBox& box : player.boxes)
        count += static_cast<int>(std::count(box.scientists.begin(), box.scientists.end(), type));
    return count;
}

int final_prestige(const Rules& rules, const Player& player) {  // M69-SCORE-01
    int points = 0;
    for (const ResearchBox& box : player.boxes)
        for (const Scientist scientist : box.scientists) points += rules.card(scientist).final_prestige;
    return points;
}

Scores Rules::scores(const State& state) const {
    Scores scores;
    for (Seat seat = 0; seat < seats(); ++seat)
        scores.push(state.table.players[seat].prestige + final_prestige(*this, state.table.players[seat]));
    return scores;
}

Seats Rules::winners(const State& state) const {  // M69-SCORE-02
    const Scores points = scores(state);
    const auto standing = [&](Seat seat) { return points[seat] * 10'000 + state.table.players[seat].money; };
    int best = standing(0);
    for (Seat seat = 1; seat < seats(); ++seat) best = std::max(best, standing(seat));
    Seats first;
    for (Seat seat = 0; seat < seats(); ++seat)
        if (standing(seat) == best) first.add(seat);
    return first;
}

}  // namespace tminus::moon1969
