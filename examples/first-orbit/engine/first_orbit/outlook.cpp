#include "engine/first_orbit/outlook.h"

namespace tminus::first_orbit {

Box box_of(const Edition& edition) {
    Box box{edition.name.id,
            edition.name.name,
            players,
            players,
            {},
            edition.low_orbit,
            edition.high_orbit,
            edition.max_rounds,
            edition.first_stages,
            edition.hand_limit,
            edition.die,
            {edition.stages.begin(), edition.stages.end()}};
    return box;
}

Outlook public_outlook(const Rules& rules, const PublicState& table) {
    return {rules.orbit(), by_seat(players, [&](Seat seat) { return rules.in_hangar(table.players[seat]); }), {}};
}

Outlook outlook(const Rules& rules, const View& view) {
    Outlook shown = public_outlook(rules, view.table);
    for (const Thrust stage : view.hand.stages) shown.odds.push_back({stage, rules.good_faces(stage), rules.edition().die});
    return shown;
}

ScoreSheet score_sheet(const Rules&, const PublicState& table) {
    const auto height = [&](Seat seat) { return int{table.players[seat].height}; };
    ScoreSheet sheet;
    sheet.lines.push_back(score_line(players, "height", height, height));
    sheet.tie_breaks.push_back({"stages", by_seat(players, [&](Seat seat) { return int{table.players[seat].stages}; })});
    return sheet;
}

}  // namespace tminus::first_orbit
