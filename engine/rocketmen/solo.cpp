// RM-SOLO and RM-SOLOC: the rival of a game alone, and the display without refills.

#include "engine/rocketmen/chapters.h"

#include <algorithm>

namespace tminus::rocketmen {
namespace {

Destination destination_of(const Rules& rules, SoloId card) {
    return rules.solo_card(card).destination[index(rules.options().level)];
}

bool is_open(const Rules& rules, const Rival& rival, MissionType type, Destination to) {
    const LocationId location = rules.location_of(type, to);
    return location != LocationId::none && !rival.missions.has(location);
}

// RM-SOLO-04, RM-SOLOC-01: some other solo card must name a type that is still open there.
bool is_valid_target(const Rules& rules, const Rival& rival, SoloId target) {
    const Destination to = destination_of(rules, target);
    for (std::size_t i = 0; i < rules.edition().solo.size(); ++i)
        if (i != index(target) && is_open(rules, rival, rules.edition().solo[i].type, to)) return true;
    return false;
}

SoloCards all_solo_cards(const Rules& rules) { return {static_cast<std::uint8_t>((1u << rules.edition().solo.size()) - 1)}; }

// Draws until a card is valid; those that are not are discarded. Some card must be.
template <class IsValid>
SoloId draw_solo_card(const Play& play, IsValid is_valid) {
    Rival& rival = play.table().rival;
    while (true) {
        if (rival.deck.count() == 0) {
            rival.deck = all_solo_cards(play.rules);
            if (rival.target != SoloId::none) rival.deck.remove(rival.target);
        }
        int place = play.chance.pick(rival.deck.count());
        std::uint8_t left = rival.deck.bits;
        while (place-- > 0) left = static_cast<std::uint8_t>(left & (left - 1));
        const auto card = static_cast<SoloId>(std::countr_zero(left));
        rival.deck.remove(card);
        const bool valid = is_valid(card);
        play.tell(SoloCardDrawn{card, valid});
        if (valid) return card;
    }
}

void score_rival_mission(const Play& play) {  // RM-SOLO-05, RM-SOLOC-03
    Rival& rival = play.table().rival;
    const LocationId id = rival_location(play.rules, rival);
    const Location& location = play.rules.location(id);
    const bool first = !play.player(0).missions.has(id);  // RM-SOLOC-08
    const int points = first ? location.first : location.later;
    rival.missions.add(id);
    if (first) rival.first.add(id);
    rival.victory_points = static_cast<std::uint8_t>(rival.victory_points + points);
    rival.target = rival.mission = SoloId::none;
    rival.rocket = 0;
    play.tell(RivalSucceeded{id, static_cast<std::uint8_t>(points)});
}

void advance_rival(const Play& play, int spaces) {
    Rival& rival = play.table().rival;
    const int goal = play.rules.board(destination_of(play.rules, rival.target)).spaces;
    rival.rocket = static_cast<std::uint8_t>(std::min(rival.rocket + spaces, goal));
    play.tell(RivalAdvanced{rival.rocket});
    if (rival.rocket == goal) score_rival_mission(play);
}

void plan_rival_mission(const Play& play) {  // RM-SOLO-04
    Rival& rival = play.table().rival;
    const Rules& rules = play.rules;
    bool possible = false;
    for (std::size_t i = 0; i < rules.edition().solo.size(); ++i)
        possible |= is_valid_target(rules, rival, static_cast<SoloId>(i));
    if (!possible) return;
    const SoloId target = draw_solo_card(play, [&](SoloId card) { return is_valid_target(rules, rival, card); });
    rival.target = target;
    const Destination to = destination_of(rules, target);
    rival.mission = draw_solo_card(play, [&](SoloId card) { return is_open(rules, rival, rules.solo_card(card).type, to); });
    rival.rocket = static_cast<std::uint8_t>(rules.solo_card(target).start[index(rules.options().level)]);
    play.tell(RivalPlanned{rival_location(rules, rival), rival.rocket});
    advance_rival(play, rules.solo_card(rival.mission).advance);
}

void remove_card(const Play& play, CardId card) {
    take_from_display(play, card);
    play.table().rival.area.add(card);
    play.tell(CardRemoved{card});
}

}  // namespace

LocationId rival_location(const Rules& rules, const Rival& rival) {
    return rules.location_of(rules.solo_card(rival.mission).type, destination_of(rules, rival.target));
}

bool is_rival_done(const Rules& rules, const Rival& rival) { return rival.missions.count() >= rules.edition().markers; }

void rival_acts(const Play& play) {
    const Rival& rival = play.table().rival;
    if (rival.active()) return advance_rival(play, 1);
    if (!is_rival_done(play.rules, rival)) plan_rival_mission(play);
}

void clear_up_display(const Play& play) {  // RM-SOLO-08
    PublicState& table = play.table();
    if (table.display.size() == play.rules.edition().display) {
        const CardId leftmost = table.display.front();
        remove_card(play, leftmost);
        if (play.rules.kind(leftmost) == Kind::hazard) {
            const auto points = static_cast<std::uint8_t>(play.rules.edition().hazard_points);
            table.rival.victory_points = static_cast<std::uint8_t>(table.rival.victory_points + points);
            play.tell(RivalScored{points});
        }
    }
    show_cards(play);
}

bool solo_is_over(const Rules& rules, const PublicState& table) {  // RM-SOLO-09, RM-SOLOC-09
    if (table.display.empty()) return true;
    const Locations mine = table.players[0].missions, theirs = table.rival.missions;
    const int most = rules.edition().markers;
    if (mine.count() + theirs.count() >= 2 * most) return true;
    if (mine.count() < most && theirs.count() < most) return false;
    for (const Destination to : all_destinations)
        if ((rules.locations_at(to).bits & (mine.bits | theirs.bits)) == 0) return false;
    return true;
}

RuleId forbids(const Rules& rules, const View& view, const Remove& remove) {
    if (const RuleId rule = not_between_orders(view); !rule.empty()) return rule;
    if (!rules.solo() || view.table.removed) return "RM-SOLO-07";
    if (!view.table.rival.active()) return "RM-SOLOC-04";
    return view.table.display.has(remove.card) ? RuleId{} : "RM-SOLO-07";
}

void list_removals(const Rules& rules, const View& view, Actions& list) {
    if (!rules.solo() || view.table.removed || !view.table.rival.active()) return;
    std::uint64_t kinds = 0;
    for (const CardId card : view.table.display) kinds |= bit_of(card);
    for_each_kind(kinds, [&](CardId card) { list.push(Remove{card}); });
}

void perform(const Play& play, Seat, const Remove& remove) {
    play.table().removed = true;
    remove_card(play, remove.card);
    advance_rival(play, 1);
}

}  // namespace tminus::rocketmen
