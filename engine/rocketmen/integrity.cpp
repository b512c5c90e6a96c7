// Why a state cannot occur, and how one that is given in part is completed.

#include "engine/rocketmen/chapters.h"
#include "engine/rocketmen/names.h"

#include <algorithm>
#include <numeric>

namespace tminus::rocketmen {
namespace {

constexpr int most_points_in_a_state = 150, most_tokens_in_a_state = 12;

using Counts = std::array<int, max_kinds>;

void count_cards(const Bag& bag, Counts& counts) {
    for_each_kind(bag.kinds(), [&](CardId card) { counts[index(card)] += bag.count(card); });
}

Counts cards_of_player(const Player& player) {
    Counts counts{};
    for (const Bag* zone : {&player.concealed, &player.pad, &player.depot, &player.play, &player.warehouse, &player.scrapyard})
        count_cards(*zone, counts);
    if (player.plan != CardId::none) ++counts[index(player.plan)];
    return counts;
}

// All cards that do not belong to a player from the start.
Counts market_cards(const Rules& rules, const PublicState& table) {
    Counts counts{};
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        const Counts owned = cards_of_player(table.players[seat]);
        for (std::size_t i = 0; i < max_kinds; ++i) counts[i] += owned[i];
    }
    for (const CardId card : table.display) ++counts[index(card)];
    for (const Bag* pile : {&table.teal, &table.pink, &table.engines, &table.rival.area}) count_cards(*pile, counts);
    return counts;
}

bool is_within(const Bag& part, const Bag& whole) {
    bool within = true;
    for_each_kind(part.kinds(), [&](CardId card) { within &= part.count(card) <= whole.count(card); });
    return within;
}

template <class Wrong>
std::string wrong_number_of_cards(const Rules& rules, const PublicState& table, Wrong is_wrong) {
    const auto flaw = [&](std::size_t i, int found) {
        return "card '" + rules.edition().card_names[i].id + "': " + std::to_string(found) + " found, but there are " +
               std::to_string(rules.copies(static_cast<CardId>(i)));
    };
    const Counts market = market_cards(rules, table);
    for (std::size_t i = 0; i < rules.edition().cards.size(); ++i) {
        const auto id = static_cast<CardId>(i);
        if (rules.kind(id) != Kind::mission && is_wrong(market[i], rules.copies(id))) return flaw(i, market[i]);
        if (rules.kind(id) != Kind::mission) continue;
        int owned = 0;
        for (Seat seat = 0; seat < rules.seats(); ++seat) {
            const int found = cards_of_player(table.players[seat])[i];
            if (is_wrong(found, rules.copies(id))) return "seat " + std::to_string(seat) + ": " + flaw(i, found);
            owned += found;
        }
        if (market[i] != owned) return "a mission card lies where it is for sale";
    }
    return {};
}

std::string flaw_in_cards(const Rules& rules, const State& state) {
    const PublicState& table = state.table;
    if (std::string flaw = wrong_number_of_cards(rules, table, std::not_equal_to{}); !flaw.empty()) return flaw;
    if (!is_within(table.engines, rules.engine_piles())) return "something else lies among the engines";
    if (!is_within(table.teal, rules.teal_deck()) || !is_within(table.pink, rules.pink_deck()))
        return "a card lies in the wrong part of the deck";
    const std::uint64_t for_display = rules.all_of(Kind::hazard) | rules.all_of(Kind::advantage);
    for (const CardId card : table.display)
        if ((for_display & bit_of(card)) == 0) return "the display holds hazards and advantage cards only";
    if (table.display.size() > rules.edition().display) return "too many cards on display";
    const bool deck_is_empty = table.teal.empty() && table.pink.empty();
    if (!rules.solo() && table.display.size() < rules.edition().display && !deck_is_empty)
        return "the display is not full, but the deck is not empty";
    return {};
}

std::string flaw_in_pad(const Rules& rules, const PublicState& table, Seat seat) {
    const Player& player = table.players[seat];
    if ((player.pad.kinds() & ~(rules.all_for_pad() | rules.all_with(Effect::copy))) != 0)
        return "a card without symbols lies on the pad";
    const std::uint64_t advantages = player.pad.kinds() & rules.all_of(Kind::advantage);
    if (player.pad.size_of(advantages) != std::popcount(advantages)) return "two advantage cards of the same name on a pad";
    if (player.depot.empty()) return {};
    const CardId depot = pad_card_with(rules, table, seat, Effect::store);
    if (depot == CardId::none) return "cards are stored without a Depot";
    if (player.depot.size() > depot_capacity(rules, on_pad(rules, table, depot))) return "the Depot holds too many cards";
    if ((player.depot.kinds() & ~rules.all_with_rocket_points()) != 0) return "the Depot holds a card without rocket points";
    return {};
}

std::string flaw_in_player(const Rules& rules, const State& state, Seat seat) {
    const Player& player = state.table.players[seat];
    const Hand& hand = state.hands[seat];
    const Tokens& tokens = player.tokens;
    if (!is_within(hand.cards, player.concealed)) return "a card in the hand is not among the concealed ones";
    if (hand.cards.size() != player.hand_size) return "the hand has another size";
    if (player.plan != CardId::none && rules.kind(player.plan) != Kind::mission) return "the plan holds no mission card";
    if (player.victory_points > most_points_in_a_state) return "more than 150 victory points";
    if (player.missions.count() > rules.markers()) return "more missions than markers";
    if ((player.missions.bits & player.first.bits) != player.first.bits) return "first at a location without a marker";
    for (const int count : {tokens.rocket, tokens.hand, tokens.money, tokens.science})
        if (count > most_tokens_in_a_state) return "more than 12 tokens of a kind";
    if (tokens.money_used > tokens.money || tokens.science_used > tokens.science) return "more tokens used than there are";
    const bool at_turn = state.table.turn == seat && state.table.phase != Phase::over;
    if (!at_turn && (tokens.money_used != 0 || tokens.science_used != 0)) return "tokens are used outside their owner's turn";
    if (!at_turn && !player.play.empty() && state.table.phase != Phase::over) return "a play area outside its owner's turn";
    return flaw_in_pad(rules, state.table, seat);
}

std::string flaw_in_order(const Rules& rules, const State& state, Seat seat) {
    const PublicState& table = state.table;
    const Hand& hand = state.hands[seat];
    const Order& order = hand.order;
    const Tokens& tokens = table.players[seat].tokens;
    const bool acting = table.phase == Phase::action && table.turn == seat;
    if (hand.disguise != CardId::none) {
        const bool possible =
            acting && hand.cards.has(rules.copier()) && (cards_to_copy(rules, table, seat) & bit_of(hand.disguise)) != 0;
        if (!possible) return "a copy is chosen that is not possible";
    }
    if (order.kind == OrderKind::none) return order == Order{} ? "" : "an order of no kind";
    if (!acting || table.pending.ask != Ask::nothing) return "an order at the wrong time";
    if (!is_within(order.paid, hand.cards)) return "an order is paid with cards that are not in the hand";
    if (order.money_tokens + tokens.money_used > tokens.money || order.science_tokens + tokens.science_used > tokens.science)
        return "an order is paid with tokens that are not there";
    if (order.kind == OrderKind::purchase) {
        Bag market = table.engines;
        for (const CardId card : table.display) market.add(card);
        if (order.plan != CardId::none || !order.depot.empty()) return "a purchase places cards";
        if (order.cards.size_of(rules.all_of(Kind::engine)) + table.engines_bought > engines_per_turn(rules, table))
            return "an order of too many engines";
        return !order.cards.empty() && is_within(order.cards, market) ? "" : "an order of cards that are not for sale";
    }
    return {};
}

// A placement is rebuilt step by step: each of its cards must be placed as a player would. It may have become too dear since:
// Industrial Espionage can be told to be a card with less money.
std::string flaw_in_placement(const Rules& rules, const State& state, Seat seat) {
    const Order& order = state.hands[seat].order;
    if (order.kind != OrderKind::placement) return {};
    State step = state;
    step.hands[seat].order = {};
    Order& again = step.hands[seat].order;
    again.kind = OrderKind::placement;
    bool possible = true;
    const auto place = [&](CardId card, Zone to) {
        if (!possible || !forbids_unpaid(rules, rules.observe(step, seat), Place{card, to}).empty())
            return void(possible = false);
        if (to == Zone::plan)
            again.plan = card;
        else
            (to == Zone::pad ? again.cards : again.depot).add(card);
    };
    if (order.plan != CardId::none) place(order.plan, Zone::plan);
    for_each_kind(order.cards.kinds(), [&](CardId card) {
        for (int copy = 0; copy < order.cards.count(card); ++copy) place(card, Zone::pad);
    });
    for_each_kind(order.depot.kinds(), [&](CardId card) {
        for (int copy = 0; copy < order.depot.count(card); ++copy) place(card, Zone::depot);
    });
    again.paid = order.paid, again.money_tokens = order.money_tokens, again.science_tokens = order.science_tokens;
    const bool empty = order.plan == CardId::none && order.cards.empty() && order.depot.empty();
    return possible && !empty && again == order ? "" : "a placement that is not possible";
}

std::string flaw_in_goals(const Rules& rules, const State& state) {
    std::uint32_t seen = 0;
    const auto add = [&](GoalId goal) {
        const bool twice = (seen >> index(goal) & 1u) != 0;
        seen |= 1u << index(goal);
        return !twice;
    };
    const int dealt = rules.solo() || rules.earth_only() ? 0 : rules.edition().goals_dealt;
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        const Goals &held = state.hands[seat].goals, &shown = state.table.players[seat].goals;
        if (held.size() != dealt) return "a seat has too many or too few goals";
        for (const GoalId goal : held)
            if (!add(goal)) return "a goal is there twice";
        if (rules.solo()) {
            if (shown.size() != 1 || !rules.edition().goals[index(shown[0])].solo) return "a solo game has one binding goal";
        } else if (!(shown == (state.table.phase == Phase::over ? held : Goals{}))) {
            return "goals are shown at the wrong time";
        }
    }
    return {};
}

bool is_launch_question(Ask question) {
    switch (question) {
        case Ask::answer:
        case Ask::first_card:
        case Ask::last_chance:
        case Ask::abort_cards:
        case Ask::keep_engine:
        case Ask::mission: return true;
        case Ask::nothing:
        case Ask::place_free:
        case Ask::scrap:
        case Ask::draw:
        case Ask::swap:
        case Ask::fetch:
        case Ask::scrap_maybe:
        case Ask::hand_limit:
        case Ask::turn_end: break;
    }
    return false;
}

std::string flaw_in_flight(const Rules& rules, const PublicState& table) {
    const Flight& flight = table.flight;
    const Player& player = table.players[table.turn];
    const Ask question = table.pending.ask;
    if (table.phase != Phase::launch)
        return flight == Flight{} && !is_launch_question(question) ? "" : "a flight outside a launch";
    const int cards = std::accumulate(flight.deck.begin(), flight.deck.end(), 0);
    for (std::size_t i = 0; i < success_values; ++i)
        if (flight.deck[i] + flight.revealed[i] > rules.edition().success_cards[i]) return "too many success cards";
    if (flight.allowed > rules.board(flight.to).success_cards + max_extra_draws) return "too many draws are allowed";
    if (flight.drawn > flight.allowed || flight.rocket > rules.board(flight.to).spaces) return "a flight too far";
    if (flight.planner != CardId::none && !player.play.has(flight.planner) && player.plan != CardId::none)
        return "the card that revealed has not been discarded";
    if (question == Ask::keep_engine) return {};
    const LocationId target = target_of(rules, player, flight.to);
    if (target == LocationId::none || player.missions.has(target)) return "a launch without a mission";
    if (question == Ask::mission || question == Ask::abort_cards) return {};
    if (flight.rocket == rules.board(flight.to).spaces) return "the rocket has arrived";
    if ((flight.card != Flight::no_card) != (question == Ask::answer)) return "a success card waits for nothing";
    if (flight.card != Flight::no_card && (flight.card >= success_values || flight.drawn == 0)) return "there is no such card";
    const bool revealed = flight.revealed != std::array<std::uint8_t, success_values>{};
    if (revealed != (question == Ask::first_card)) return "success cards are revealed for nothing";
    if (question == Ask::nothing && (flight.drawn == flight.allowed || cards == 0)) return "all success cards are drawn";
    return {};
}

std::string flaw_in_question(const Rules& rules, const State& state) {
    const PublicState& table = state.table;
    const Player& player = table.players[table.turn];
    const Ask question = table.pending.ask;
    if (question == Ask::nothing) return table.pending.cards == 0 ? "" : "nothing is asked about cards";
    if (table.phase == Phase::over) return "a decision is asked after the end";
    if (table.phase == Phase::launch && !is_launch_question(question)) return "a decision is asked in a launch that has none";
    switch (question) {
        case Ask::place_free: return can_place_free(rules, rules.observe(state, table.turn)) ? "" : "there is nothing to place";
        case Ask::scrap: return player.hand_size > 0 ? "" : "there is nothing to scrap";
        case Ask::fetch: return !player.warehouse.empty() ? "" : "there is nothing to fetch";
        case Ask::abort_cards: {
            const int cards = player.pad.only(~permanent_on_pad(rules, table, table.turn)).size();
            return table.pending.cards > 0 && table.pending.cards <= cards ? "" : "too few cards to discard";
        }
        case Ask::mission: return player.plan != CardId::none ? "" : "there is no mission to keep";
        case Ask::hand_limit: {
            const int above = player.hand_size - hand_limit(rules, player);
            return above > 0 && table.pending.cards == above ? "" : "a hand within its limit";
        }
        case Ask::turn_end: return table.offers.empty() ? "" : "an effect is open after a launch";
        case Ask::nothing:
        case Ask::draw:
        case Ask::swap:
        case Ask::scrap_maybe:
        case Ask::answer:
        case Ask::first_card:
        case Ask::last_chance:
        case Ask::keep_engine: break;
    }
    return {};
}

std::string flaw_in_rival(const Rules& rules, const PublicState& table) {
    const Rival& rival = table.rival;
    if (!rules.solo()) return rival == Rival{} ? "" : "a rival in a game that is not alone";
    if (rival.victory_points > most_points_in_a_state) return "the rival has more than 150 victory points";
    if (rival.missions.count() > rules.edition().markers) return "the rival has more missions than markers";
    if ((rival.missions.bits & rival.first.bits) != rival.first.bits) return "the rival was first without a marker";
    if ((rival.target == SoloId::none) != (rival.mission == SoloId::none)) return "the rival has half a mission";
    if (!rival.active()) return rival.rocket == 0 ? "" : "the rival's rocket flies without a mission";
    const Destination to = rules.solo_card(rival.target).destination[index(rules.options().level)];
    const LocationId location = rules.location_of(rules.solo_card(rival.mission).type, to);
    if (rival.target == rival.mission || rival.deck.has(rival.target) || rival.deck.has(rival.mission))
        return "a solo card is there twice";
    if (location == LocationId::none || rival.missions.has(location)) return "the rival's mission is not possible";
    return rival.rocket < rules.board(to).spaces ? "" : "the rival's rocket has arrived";
}

std::string flaw_in_flow(const Rules& rules, const State& state) {
    const PublicState& table = state.table;
    if (table.round < 1 || table.round > rules.edition().max_rounds) return "there is no such round";
    if (table.turn >= rules.seats() || table.starter >= rules.seats()) return "a turn of nobody";
    if (table.variants.size() == 2 && table.variants[0] == table.variants[1]) return "a variant is there twice";
    if (rules.solo() && !table.variants.empty()) return "a solo game has no variants";
    if (table.engines_bought > engines_per_turn(rules, table)) return "too many engines bought";
    std::uint64_t payment_cards = 0;
    for (const Effect effect : {Effect::draw_paid, Effect::draw_and_scrap, Effect::place_free})
        payment_cards |= rules.all_with(effect);
    if ((table.offers.kinds() & ~payment_cards) != 0) return "an effect is open that no payment gives";
    if (table.phase == Phase::launch && !table.offers.empty()) return "an effect is open in a launch";
    if (table.copied != CardId::none && (rules.kind(table.copied) != Kind::advantage || table.copied == rules.copier()))
        return "a copy of something that cannot be copied";
    return {};
}

template <class Value>
bool add_if_missing(json::object& object, const char* key, Value value) {
    const bool missing = !object.contains(key);
    if (missing) object[key] = std::move(value);
    return missing;
}

json::array* players_of(json::value& source) {
    json::value* table = source.is_object() ? source.get_object().if_contains("table") : nullptr;
    json::value* players = table != nullptr && table->is_object() ? table->get_object().if_contains("players") : nullptr;
    return players != nullptr && players->is_array() ? &players->get_array() : nullptr;
}

// HQ and hand: the hand is among them. Mission cards that lie nowhere else are in the HQ, and those that do are not.
void complete_concealed(const Rules& rules, State& state, Seat seat) {
    Player& player = state.table.players[seat];
    const Bag& hand = state.hands[seat].cards;
    for_each_kind(hand.kinds(), [&](CardId card) {
        while (player.concealed.count(card) < hand.count(card)) player.concealed.add(card);
    });
    const Counts counts = cards_of_player(player);
    for_each_kind(rules.starting_cards().kinds(), [&](CardId card) {
        int found = counts[index(card)];
        for (; found < rules.copies(card); ++found) player.concealed.add(card);
        for (; found > rules.copies(card) && player.concealed.count(card) > hand.count(card); --found)
            player.concealed.remove(card);
    });
}

// What is for sale and lies nowhere else goes back to its pile; out of the way if that pile is given.
void complete_market(const Rules& rules, PublicState& table, bool no_teal, bool no_pink, bool no_engines) {
    const Counts counts = market_cards(rules, table);
    Bag& aside = rules.solo() ? table.rival.area : table.players[static_cast<std::size_t>(rules.seats() - 1)].scrapyard;
    for (std::size_t i = 0; i < rules.edition().cards.size(); ++i) {
        const auto id = static_cast<CardId>(i);
        if (rules.kind(id) == Kind::mission) continue;
        for (int found = counts[i]; found < rules.copies(id); ++found) {
            if (rules.kind(id) == Kind::engine)
                (no_engines ? table.engines : aside).add(id);
            else if (table.teal.count(id) < rules.teal_deck().count(id) && no_teal)
                table.teal.add(id);
            else if (table.pink.count(id) < rules.pink_deck().count(id) && no_pink)
                table.pink.add(id);
            else
                aside.add(id);
        }
    }
}

}  // namespace

std::string flaw_in(const Rules& rules, const State& state) {
    if (std::string flaw = flaw_in_flow(rules, state); !flaw.empty()) return flaw;
    if (std::string flaw = flaw_in_cards(rules, state); !flaw.empty()) return flaw;
    for (Seat seat = 0; seat < rules.seats(); ++seat)
        for (auto* flaw_in_part : {flaw_in_player, flaw_in_order, flaw_in_placement})
            if (std::string flaw = flaw_in_part(rules, state, seat); !flaw.empty())
                return "seat " + std::to_string(seat) + ": " + flaw;
    if (std::string flaw = flaw_in_goals(rules, state); !flaw.empty()) return flaw;
    if (std::string flaw = flaw_in_flight(rules, state.table); !flaw.empty()) return flaw;
    if (std::string flaw = flaw_in_question(rules, state); !flaw.empty()) return flaw;
    return flaw_in_rival(rules, state.table);
}

void forget_derived(json::value& state) {
    json::object& table = state.as_object().at("table").as_object();
    for (const char* key : {"teal", "pink", "engines"}) table.erase(key);
    json::array& players = table.at("players").as_array();
    for (json::value& player : players) player.as_object().erase("hand_size");
}

State read_state(const Rules& rules, json::value source) {
    json::object nothing;
    json::value* table_source = source.is_object() ? source.get_object().if_contains("table") : nullptr;
    json::object& given = table_source != nullptr && table_source->is_object() ? table_source->get_object() : nothing;
    const bool no_teal = add_if_missing(given, "teal", json::array());
    const bool no_pink = add_if_missing(given, "pink", json::array());
    const bool no_engines = add_if_missing(given, "engines", json::array());
    std::array<bool, max_players> no_size{};
    if (json::array* players = players_of(source))
        for (std::size_t i = 0; i < std::min<std::size_t>(players->size(), max_players); ++i)
            if ((*players)[i].is_object()) {
                no_size[i] = add_if_missing((*players)[i].get_object(), "hand_size", 0);
                add_if_missing((*players)[i].get_object(), "concealed", json::array());
                add_if_missing((*players)[i].get_object(), "plan", nullptr);
            }
    add_if_missing(given, "copied", nullptr);
    if (json::value* rival = given.if_contains("rival"); rival != nullptr && rival->is_object())
        for (const char* key : {"target", "mission"}) add_if_missing(rival->get_object(), key, nullptr);

    State state;
    tminus::from_json(Names(rules), source, state, "");
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        complete_concealed(rules, state, seat);
        if (no_size[seat]) state.table.players[seat].hand_size = static_cast<std::uint8_t>(state.hands[seat].cards.size());
    }
    if (const std::string flaw = wrong_number_of_cards(rules, state.table, std::greater{}); !flaw.empty())
        throw BadJson("the state", flaw);
    complete_market(rules, state.table, no_teal, no_pink, no_engines);
    if (const std::string flaw = flaw_in(rules, state); !flaw.empty()) throw BadJson("the state", flaw);
    return state;
}

}  // namespace tminus::rocketmen
