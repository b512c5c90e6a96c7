// Whether a state can occur: everything of the box is somewhere, once, and where it may be.

#include "engine/moon1969/chapters.h"
#include "engine/moon1969/names.h"

#include <algorithm>
#include <numeric>

namespace tminus::moon1969 {
namespace {

constexpr int most_goods_in_a_state = 999;

bool is_laying(const PublicState& table, Seat seat) { return table.step == Step::commit && table.asked == seat; }

// How long after the active seat this one has its turn.
int distance(const Rules& rules, Seat from, Seat seat) { return (seat - from + rules.seats()) % rules.seats(); }

// Whether the seat has sealed its cards for the running mission.
bool has_sealed(const Rules& rules, const PublicState& table, Seat seat) {
    if (table.step != Step::commit || seat == table.active) return false;
    const int asked = table.asked == table.active ? rules.seats() : distance(rules, table.active, table.asked);
    return distance(rules, table.active, seat) < asked;
}

Supply hired(const Rules& rules, const PublicState& table) {
    Supply counts{};
    for (Seat seat = 0; seat < rules.seats(); ++seat)
        for (const ResearchBox& box : table.players[seat].boxes)
            for (const Scientist scientist : box.scientists) ++counts[index(scientist)];
    return counts;
}

int markers_in_use(const Rules& rules, const PublicState& table) {
    int count = 0;
    for (Seat seat = 0; seat < rules.seats(); ++seat)
        for (const ResearchBox& box : table.players[seat].boxes) count += box.bonus;
    return count;
}

// Cards of each value outside the draw pile.
std::array<int, card_values> cards_in_use(const Rules& rules, const State& state) {
    std::array<int, card_values> counts{};
    const auto count = [&](const Cards& cards) {
        for (std::size_t i = 0; i < card_values; ++i) counts[i] += cards.count[i];
    };
    count(state.table.discards);
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        count(state.hands[seat].cards);
        count(state.hands[seat].committed);
        count(state.hands[seat].discarded);
    }
    return counts;
}

std::string surplus(const Rules& rules, const State& state) {
    const Supply scientists = hired(rules, state.table);
    for (const Scientist type : all_scientists)
        if (scientists[index(type)] > rules.card(type).supply)
            return "there are only " + std::to_string(rules.card(type).supply) + " scientists of the type " +
                   enumerator_text(type);
    if (markers_in_use(rules, state.table) > rules.edition().markers) return "more bonus markers than there are";
    const auto cards = cards_in_use(rules, state);
    for (int value = 1; value <= card_values; ++value)
        if (cards[static_cast<std::size_t>(value - 1)] > rules.edition().cards[value])
            return "there are only " + std::to_string(rules.edition().cards[value]) + " cards of the value " +
                   std::to_string(value);
    return {};
}

// What everybody sees of a seat's cards, by what it holds.
void count_cards(const Rules& rules, State& state, Seat seat) {
    Player& player = state.table.players[seat];
    const Hand& hand = state.hands[seat];
    const bool sealed = has_sealed(rules, state.table, seat);
    player.laid = static_cast<std::uint8_t>(sealed ? hand.committed.size() : 0);
    player.cards = static_cast<std::uint8_t>(hand.cards.size() + (sealed ? 0 : hand.committed.size()));
    player.put_away = static_cast<std::uint8_t>(hand.discarded.size());
}

// Sets everything that follows from the rest of the box.
void complete(const Rules& rules, State& state) {
    const Supply scientists = hired(rules, state.table);
    for (const Scientist type : all_scientists)
        state.table.supply[index(type)] = static_cast<std::uint8_t>(rules.card(type).supply - scientists[index(type)]);
    state.table.markers = static_cast<std::uint8_t>(rules.edition().markers - markers_in_use(rules, state.table));
    const auto cards = cards_in_use(rules, state);
    state.table.draw_pile =
        static_cast<std::uint8_t>(rules.edition().cards.size() - std::accumulate(cards.begin(), cards.end(), 0));
    for (Seat seat = 0; seat < rules.seats(); ++seat) count_cards(rules, state, seat);
}

std::string flaw_in_boxes(const Player& player) {
    for (const ResearchBox& box : player.boxes)
        if (box.scientists.size() == 2 && box.scientists[0] == box.scientists[1] && box.scientists[0] != Scientist::basic)
            return "two scientists of a type in a box";
    return {};
}

std::string flaw_in_rocket(const Rules& rules, const PublicState& table, Seat seat) {
    const Rocket& rocket = table.players[seat].rocket;
    if (!rocket.flies()) return rocket == Rocket{} ? "" : "a rocket stands on no mission";
    if (rocket.space > rules.card(rocket.mission).last) return "a rocket beyond its track";
    if (table.flags[index(rocket.mission)].has(seat)) return "a rocket on a mission that was flown before";
    if (table.phase < Phase::mission) return "a rocket flies outside the mission phase";
    const bool before =
        table.phase == Phase::over || distance(rules, table.start, seat) <= distance(rules, table.start, table.active);
    return before ? "" : "a rocket flies before its turn";
}

std::string flaw_in_players(const Rules& rules, const State& state) {
    const PublicState& table = state.table;
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        const Player& player = table.players[seat];
        if (player.nation != rules.nations()[seat]) return "a seat of another nation";
        if (player.money > most_goods_in_a_state) return "more than 999 money";
        if (player.prestige > most_goods_in_a_state) return "more than 999 prestige";
        if (player.moon_flag > rules.card(rules.moon()).last) return "a flag beyond the Moon track";
        if (player.cards > rules.edition().hand_limit) return "more cards in hand than the limit";
        if (std::string flaw = flaw_in_boxes(player); !flaw.empty()) return flaw;
        if (std::string flaw = flaw_in_rocket(rules, table, seat); !flaw.empty()) return flaw;
    }
    return {};
}

std::string flaw_in_flags(const Rules& rules, const State& state) {
    const PublicState& table = state.table;
    PerSeat<int> flags{};
    for (std::size_t m = 0; m < max_missions; ++m) {
        if (!table.flags[m].without(Seats::first(rules.seats())).empty()) return "a flag of nobody in the game";
        if (m >= rules.edition().missions.size() && !table.flags[m].empty()) return "a flag on no mission";
        for_each_seat(table.flags[m], [&](Seat seat) { ++flags[seat]; });
    }
    for (const int count : flags)
        if (count > table.year - first_year) return "more flags than years";
    return {};
}

std::string flaw_in_cards(const Rules& rules, const State& state) {
    State counted = state;
    complete(rules, counted);
    if (counted.table.draw_pile != state.table.draw_pile) return "the draw pile has another number of cards";
    if (counted.table.supply != state.table.supply) return "the pool holds another number of scientists";
    if (counted.table.markers != state.table.markers) return "the bank holds another number of bonus markers";
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        const Player &is = state.table.players[seat], &should = counted.table.players[seat];
        if (is.cards != should.cards || is.laid != should.laid || is.put_away != should.put_away)
            return "seat " + std::to_string(seat) + " shows another number of cards than it has";
        const bool may_lay = has_sealed(rules, state.table, seat) || is_laying(state.table, seat);
        if (!may_lay && state.hands[seat].committed.size() > 0) return "cards are laid outside the card step";
    }
    return {};
}

std::string flaw_in_dice(const Rules& rules, const PublicState& table) {
    if (table.step != Step::test)
        return table.dice.empty() && table.rerolls == 0 && table.conversions == 0 ? "" : "dice lie there outside a test";
    if (table.dice.size() != dice_count) return "a test has five dice";
    const Player& player = table.players[table.active];
    if (table.rerolls > researchers_in(rules, player, BoxId::simulation)) return "more re-rolls than researchers";
    if (table.conversions > researchers_in(rules, player, BoxId::control)) return "more conversions than researchers";
    for (const Die& die : table.dice)
        if (die.converted && die.face != Face::success) return "a converted die is a success";
    return {};
}

std::string flaw_in_step(const Rules& rules, const PublicState& table) {
    const Player& active = table.players[table.active];
    if ((table.step == Step::free_cards) != (table.free_cards > 0)) return "free cards are for their step";
    switch (table.step) {
        case Step::free_cards:
            if (!cards_left(table)) return "there are no cards to draw";
            return table.free_cards <= researchers_in(rules, active, BoxId::intelligence) ? ""
                                                                                          : "more free cards than researchers";
        case Step::sell: return active.prestige > 0 && rules.year(table).sell_limit > 0 ? "" : "there is nothing to sell";
        case Step::closing:
        case Step::buy: return "";
        case Step::marker: {
            const bool possible = table.markers > 0 && !box_at(active, table.spied).bonus && table.hired;
            return possible ? "" : "there is no bonus marker to take";
        }
        case Step::choose: return active.rocket.flies() ? "the active seat has flown already" : "";
        case Step::test: return active.rocket.flies() ? "" : "a test without a mission";
        case Step::commit:
            if (!active.rocket.flies()) return "cards are laid without a mission";
            return table.players[table.asked].cards > 0 ? "" : "a seat without cards is asked to lay some";
        case Step::none: break;
    }
    return table.year == first_year + year_count - 1 ? "" : "the game is over too early";
}

std::string flaw_in_flow(const Rules& rules, const State& state) {
    const PublicState& table = state.table;
    if (table.year < first_year || table.year >= first_year + year_count) return "there is no such year";
    if (table.phase != phase_of(table.step)) return "the step belongs to another phase";
    for (const Seat seat : {table.start, table.active, table.asked})
        if (seat >= rules.seats()) return "a turn of nobody";
    if (table.step != Step::commit && table.asked != table.active) return "another seat than the active one is asked";
    if (table.hired && table.phase != Phase::purchase) return "hired outside the purchase phase";
    if (table.discarding && table.step != Step::free_cards && table.step != Step::buy) return "nobody can discard now";
    if (table.spied != BoxId{} && table.step != Step::marker) return "there is no new spy";
    return flaw_in_step(rules, table);
}

}  // namespace

std::string flaw_in(const Rules& rules, const State& state) {
    if (std::string flaw = flaw_in_flow(rules, state); !flaw.empty()) return flaw;
    if (std::string flaw = surplus(rules, state); !flaw.empty()) return flaw;
    for (auto* flaw_in_part : {flaw_in_players, flaw_in_flags, flaw_in_cards})
        if (std::string flaw = flaw_in_part(rules, state); !flaw.empty()) return flaw;
    return flaw_in_dice(rules, state.table);
}

void forget_derived(json::value& state) {
    json::object& table = state.as_object().at("table").as_object();
    for (const char* key : {"supply", "markers", "draw_pile"}) table.erase(key);
    for (json::value& player : table.at("players").as_array())
        for (const char* key : {"cards", "put_away", "laid"}) player.as_object().erase(key);
}

State read_state(const Rules& rules, json::value source) {
    json::value* table = source.is_object() ? source.get_object().if_contains("table") : nullptr;
    bool complete_it = false;
    const auto add_if_missing = [&](json::object& object, const char* key, json::value value) {
        if (object.contains(key)) return;
        object[key] = std::move(value);
        complete_it = true;
    };
    if (table != nullptr && table->is_object()) {
        json::object& given = table->get_object();
        add_if_missing(given, "supply", Names(rules).to_json(Supply{}));
        add_if_missing(given, "markers", 0);
        add_if_missing(given, "draw_pile", 0);
        if (json::value* players = given.if_contains("players"); players != nullptr && players->is_array())
            for (json::value& player : players->get_array())
                if (player.is_object())
                    for (const char* key : {"cards", "put_away", "laid"}) add_if_missing(player.get_object(), key, 0);
    }
    State state;
    tminus::from_json(Names(rules), source, state, "");
    if (complete_it && surplus(rules, state).empty()) complete(rules, state);
    if (const std::string flaw = flaw_in(rules, state); !flaw.empty()) throw BadJson("the state", flaw);
    return state;
}

}  // namespace tminus::moon1969
