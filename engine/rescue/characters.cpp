// RR-CHAR-01 to -04, and what the characters do once, at the start.

#include "engine/rescue/chapters.h"

#include <algorithm>

namespace tminus::rescue {
namespace {

constexpr int energy_of_the_mogul = 2;  // RR-CHAR-14: and one for each figure

bool is_free(const Rules& rules, const PublicState& table, Character character) {
    const auto& box = rules.edition().characters;
    return std::count(box.begin(), box.end(), character) != 0 && seat_of(table, character) == no_seat;
}

void take_character(const Play& play, Seat seat, Character character) {
    play.table().characters[seat] = character;
    play.tell(CharacterTaken{seat, character});
}

void draw_modules_of_mechanic(const Play& play, Seat seat) {
    PublicState& table = play.table();
    for (int i = 0; i < mechanic_modules && !table.deck.empty(); ++i) {
        table.drawn.push(table.deck.draw(play.chance));
        play.tell(ModuleDrawn{seat, table.drawn.back()});
    }
    if (!table.drawn.empty()) table.pending.push({Ask::keep, Seats::only(seat), {}});
}

void wait_in_terminal(const Play& play, Seat seat) {  // RR-CHAR-11
    if (play.rules.edition().terminal == Terminal::none) return;
    --play.player(seat).crew;
    play.table().terminal.push(seat);
    play.tell(CrewWaits{seat});
}

void begin_as(const Play& play, Seat seat, Character character) {
    Player& player = play.player(seat);
    switch (character) {
        case Character::mechanic: return draw_modules_of_mechanic(play, seat);
        case Character::ambassador: return wait_in_terminal(play, seat);
        case Character::mogul: {
            const int energy = energy_of_the_mogul + play.rules.crew();
            return player.energy < energy ? gain_energy(play, seat, energy - player.energy)
                                          : pay_energy(play, seat, player.energy - energy);
        }
        case Character::miner:  // RR-CHAR-17
            for (const Resource resource : all_resources)
                player.cubes[resource] = static_cast<std::uint8_t>(player.cubes[resource] + miner_cubes);
            return play.tell(CubesGained{seat, {{miner_cubes, miner_cubes, miner_cubes}}});
        case Character::pilot:  // RR-CHAR-19
            --player.chips;
            play.table().pilot_chip = PilotChip::on_card;
            return;
        case Character::none:
        case Character::explorer:
        case Character::engineer:
        case Character::saboteur: return;
    }
}

void begin_with_characters(const Play& play) {  // RR-CHAR-03, RR-Q-65
    for (const Seat seat : play.table().track) begin_as(play, seat, play.table().characters[seat]);
    if (play.table().pending.empty()) begin_round(play);
}

void deal_characters(const Play& play) {
    SmallVector<Character, character_count> pile;
    for (const Character character : play.rules.edition().characters) pile.push(character);
    for (Seat seat = 0; seat < play.rules.seats(); ++seat) {
        const int i = play.chance.pick(pile.size());
        take_character(play, seat, pile[i]);
        pile.remove_at(i);
    }
    begin_with_characters(play);
}

void ask_for_character(const Play& play) {  // RR-CHAR-02: in the order of the starting track
    PublicState& table = play.table();
    for (const Seat seat : table.track)
        if (plays(table, seat, Character::none)) return table.pending.push({Ask::character, Seats::only(seat), {}});
    begin_with_characters(play);
}

}  // namespace

void begin_characters(const Play& play) {
    switch (play.rules.options().characters) {
        case CharacterMode::off: return begin_round(play);
        case CharacterMode::random: return deal_characters(play);
        case CharacterMode::chosen: return ask_for_character(play);
    }
}

RuleId forbids(const Rules& rules, const View& view, const Choose& choose) {
    if (const RuleId rule = not_asked(view, Ask::character); !rule.empty()) return rule;
    return is_free(rules, view.table, choose.character) ? RuleId{} : "RR-CHAR-02";
}

RuleId forbids(const Rules&, const View& view, const Keep& keep) {
    if (const RuleId rule = not_asked(view, Ask::keep); !rule.empty()) return rule;
    return view.table.drawn.has(keep.module) ? RuleId{} : "RR-CHAR-08";
}

void list_characters(const Rules& rules, const View& view, Actions& list) {
    for (const Character character : rules.edition().characters)
        if (is_free(rules, view.table, character)) list.push(Choose{character});
}

void list_keeping(const View& view, Actions& list) {
    const auto& drawn = view.table.drawn;
    for (int i = 0; i < drawn.size(); ++i)
        if (drawn.index_of(drawn[i]) == i) list.push(Keep{drawn[i]});
}

void perform(const Play& play, Seat seat, const Choose& choose) {
    play.table().pending.pop();
    take_character(play, seat, choose.character);
    ask_for_character(play);
}

void perform(const Play& play, Seat seat, const Keep& keep) {  // RR-Q-59
    PublicState& table = play.table();
    table.pending.pop();
    table.drawn.remove_at(table.drawn.index_of(keep.module));
    gain_blueprint(play, seat, keep.module);
    play.tell(ModuleKept{seat, keep.module});
    for (const ModuleId left : table.drawn) put_away(play, left);
    table.drawn.clear();
    begin_round(play);
}

}  // namespace tminus::rescue
