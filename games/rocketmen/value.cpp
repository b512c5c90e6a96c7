#include "games/rocketmen/value.h"

#include "engine/rocketmen/chapters.h"
#include "engine/rocketmen/odds.h"

#include <algorithm>
#include <bit>

namespace tminus::bots {
namespace {

using namespace rocketmen;

constexpr int point = 100;
constexpr int good_chance = 50, safe_chance = 90;  // in percent

int percent(const Odds& odds) { return odds.of == 0 ? 0 : static_cast<int>(odds.ways * 100 / odds.of); }

int typical_value(Effect effect) {
    switch (effect) {
        case Effect::solve: return 30;
        case Effect::draw: return 20;
        case Effect::scrap_and_draw:
        case Effect::swap_hand: return 15;
        case Effect::draw_paid:
        case Effect::draw_and_scrap: return 25;
        case Effect::place_free: return 30;
        case Effect::ignore_draw:
        case Effect::choose_first:
        case Effect::extra_draw: return 25;
        case Effect::lift_zero: return 10;
        case Effect::advance: return 40;
        case Effect::advance_on_mars: return 20;
        case Effect::keep_engine: return 25;
        case Effect::store: return 20;
        case Effect::fetch: return 5;
        case Effect::copy: return 40;
        case Effect::money_per_mission:
        case Effect::none: break;
    }
    return 0;
}

int effect_value(const Rules& rules, const PublicState& table, Seat me, CardId card) {
    const Effect effect = rules.effect(card);
    if (effect == Effect::money_per_mission) return 25 * table.players[me].missions.count();
    if (effect == Effect::solve && table.display.has(rules.card(card).hazard)) return 90;
    return typical_value(effect);
}

int printed_value(const RocketmenWeights& w, Amounts prints) {
    return prints.money() * w.deck_money + prints.all_symbols() * w.deck_symbol + prints.rocket_points() * w.deck_rocket;
}

// Each further copy of a card is worth less.
int value_of_copies(int each, int copies) {
    int value = each;
    for (int copy = 1; copy < copies; ++copy) {
        each = each * 4 / 5;
        value += each;
    }
    return value;
}

int value_of_engines(const RocketmenWeights& w, const Rules& rules, const Bag& deck) {
    int value = 0, engines = 0;
    for_each_kind(deck.kinds() & rules.all_of(Kind::engine), [&](CardId card) {
        int each = printed_value(w, rules.prints(card));
        for (int copy = 0; copy < deck.count(card); ++copy) {
            if (++engines > 3) each /= 2;
            value += each;
            each = each * 4 / 5;
        }
    });
    return value;
}

// The value of the cards in the deck for the turns to come.
int value_of_deck(const RocketmenWeights& w, const Rules& rules, const PublicState& table, Seat me, const Bag& deck) {
    const auto value_of_all = [&](Kind kind, auto value_of_one) {
        int value = 0;
        for_each_kind(deck.kinds() & rules.all_of(kind),
                      [&](CardId card) { value += value_of_copies(value_of_one(card), deck.count(card)); });
        return value;
    };
    const auto advantage = [&](CardId card) {
        return printed_value(w, rules.prints(card)) + effect_value(rules, table, me, card) * w.effect / 100;
    };
    const auto mission = [&](CardId card) { return w.deck_mission + printed_value(w, rules.prints(card)) / 3; };
    const auto hazard = [&](CardId) { return w.deck_hazard; };  // its points are counted elsewhere
    return value_of_all(Kind::advantage, advantage) + value_of_engines(w, rules, deck) + value_of_all(Kind::mission, mission) +
           value_of_all(Kind::hazard, hazard);
}

int token_value(const RocketmenWeights& w, Token token) {
    switch (token) {
        case Token::rocket: return w.rocket_token;
        case Token::hand: return w.hand_token;
        case Token::money: return w.money_token;
        case Token::science: break;
    }
    return w.science_token;
}

int value_of_tokens(const RocketmenWeights& w, const Tokens& tokens) {
    return tokens.rocket * w.rocket_token + tokens.hand * w.hand_token + tokens.money * w.money_token +
           tokens.science * w.science_token;
}

// The value of a success there: points, the achievement, and the goals it meets.
int prize(const RocketmenWeights& w, const Rules& rules, const State& state, Seat me, LocationId id, CardId mission) {
    const PublicState& table = state.table;
    const Location& location = rules.location(id);
    int value = (is_taken(rules, table, id) ? location.later : location.first) * point;
    value += token_value(w, rules.card(mission).achievement) * w.achievement / 100;
    if (has_first_token(rules, location.destination) && table.first_there[index(location.destination)] == no_seat) value += point;
    const Goals& goals = rules.solo() ? table.players[me].goals : state.hands[me].goals;
    for (const GoalId goal : goals)
        for (const Goal& wanted : rules.edition().goals[index(goal)].goals)
            if (wanted.kind == GoalKind::mission && wanted.type == location.type &&
                (wanted.anywhere || wanted.destination == location.destination))
                value += rules.solo() ? w.solo_goal : w.goal;
    return value;
}

// The mission on the plan, or about to be placed there.
CardId planned_mission(const State& state, Seat me) {
    const Order& order = state.hands[me].order;
    const bool placing = order.kind == OrderKind::placement && order.plan != CardId::none;
    return placing ? order.plan : state.table.players[me].plan;
}

// A pad, including what is about to be placed on it.
struct Rocket {
    int rocket_points;
    std::array<int, destination_count> thrust;
};

Rocket rocket_of(const Rules& rules, const State& state, Seat me) {
    const PublicState& table = state.table;
    const View view = rules.observe(state, me);
    const Order& order = view.hand.order;
    Amounts prints = prints_on_pad(rules, table, me);
    int stored = 0;
    if (order.kind == OrderKind::placement) {
        for_each_kind(order.cards.kinds(), [&](CardId card) {
            if (const CardId is = in_hand(rules, view, card); is != CardId::none)
                prints += rules.prints(is) * order.cards.count(card);
        });
        for_each_kind(order.depot.kinds(), [&](CardId card) { stored += rules.prints(card).rocket_points(); });
    }
    Rocket rocket{rocket_points_of(rules, view.mine(), prints) + stored, {}};
    for (const Destination to : all_destinations) rocket.thrust[index(to)] = thrust_of(rules, table, me, to, prints);
    return rocket;
}

// The rocket points that the whole deck could bring to a pad.
int rocket_points_within_reach(const Rules& rules, const Player& player, const Bag& deck) {
    int points = rocket_token * player.tokens.rocket;
    for_each_kind(deck.kinds() & rules.all_with_rocket_points(),
                  [&](CardId card) { points += rules.prints(card).rocket_points() * deck.count(card); });
    return points;
}

// The expected value of the mission on the plan at its best destination.
int value_of_rocket(const RocketmenWeights& w, const Rules& rules, const State& state, Seat me, const Bag& deck) {
    const CardId mission = planned_mission(state, me);
    if (mission == CardId::none) return 0;
    const Player& player = state.table.players[me];
    const Rocket rocket = rocket_of(rules, state, me);
    const int within_reach = rocket_points_within_reach(rules, player, deck);
    int best = 0;
    for (const Destination to : all_destinations) {
        const LocationId id = rules.location_of(rules.card(mission).type, to);
        if (id == LocationId::none || player.missions.has(id) || !rules.has_missions_to(to)) continue;
        const int thrust = rocket.thrust[index(to)];  // more may be added before the launch
        const int chance = (percent(rules.odds_with(thrust, to)) + percent(rules.odds_with(thrust + 2, to))) / 2;
        if (chance == 0) continue;
        const int needed = rules.location(id).rocket_points;
        const int gain = prize(w, rules, state, me, id, mission);
        const int ready = std::min(rocket.rocket_points, needed) * 100 / std::max(needed, 1);
        int value = gain * chance / 100 * (w.rocket_base + ready * ready / 110) / 100;
        if (within_reach < needed) value = value * within_reach / (needed + 2);
        best = std::max(best, value);
    }
    return best;
}

bool owns_mission(const Rules& rules, const Bag& cards, MissionType type) {
    bool owned = false;
    for_each_kind(cards.kinds() & rules.all_of(Kind::mission), [&](CardId card) { owned |= rules.card(card).type == type; });
    return owned;
}

// RM-SOLO-02: alone, all goals of the card must be met. Goals that are met count in full, progress in part.
int value_of_binding_goals(const RocketmenWeights& w, const Rules& rules, const PublicState& table, Seat me, const Bag& deck) {
    const Player& player = table.players[me];
    int value = 0;
    for (const GoalId id : player.goals)
        for (const Goal& goal : rules.edition().goals[index(id)].goals) {
            if (is_met(rules, table, me, goal))
                value += w.solo_goal;
            else if (goal.kind == GoalKind::mission && owns_mission(rules, deck, goal.type))
                value += w.solo_goal * w.solo_mission_held / 100;
            else if (goal.kind == GoalKind::missions)
                value += w.solo_goal *
                         std::popcount(static_cast<unsigned>(player.missions.bits & rules.locations_at(goal.destination).bits)) /
                         (goal.number + 1);
        }
    return value;
}

// The value of amounts to spend, on a card in hand or in a payment.
int spending_value(const RocketmenWeights& w, Amounts amounts) {
    return amounts.money() / 10 * w.hand_money + amounts.all_symbols() * w.hand_symbol + amounts.rocket_points() * w.hand_rocket;
}

// The hand, filled up with unknown cards, less what the current order takes.
int value_of_hand(const RocketmenWeights& w, const Rules& rules, const State& state, Seat me) {
    const View view = rules.observe(state, me);
    const Player& player = view.mine();
    const Order& order = view.hand.order;
    const int missing_cards = std::max(hand_limit(rules, player) - player.hand_size, 0);
    int value = spending_value(w, all_in_hand(rules, view)) + missing_cards * w.fresh_card;
    if (order.kind == OrderKind::none) return value;
    const auto leaves = [&](CardId card) { value += w.fresh_card - spending_value(w, worth_in_hand(rules, view, card)); };
    const auto leave_all = [&](const Bag& cards) {
        for_each_kind(cards.kinds(), [&](CardId card) {
            for (int copy = 0; copy < cards.count(card); ++copy) leaves(card);
        });
    };
    leave_all(order.paid);
    if (order.kind == OrderKind::placement) {
        leave_all(without(order.cards, order.cards.only(order.paid.kinds())));
        leave_all(order.depot);
        if (order.plan != CardId::none && !order.paid.has(order.plan)) leaves(order.plan);
    }
    value -= order.money_tokens * 2 * w.hand_money + order.science_tokens * w.hand_symbol;
    const Amounts given = payment_of(rules, view, order), price = price_of(rules, view, order);
    return value - missing_money(given, price) / 10 * w.missing_money - missing_symbols(given, price) * w.missing_symbol;
}

int hazards_in(const Rules& rules, const Order& order) {
    return order.kind == OrderKind::purchase ? order.cards.size_of(rules.all_of(Kind::hazard)) : 0;
}

bool is_reasonable_use(const Rules& rules, const View& view, const Use& use) {
    if (view.table.phase != Phase::launch) {
        if (use.from == Zone::pad) return false;
        const CardId is = use.from == Zone::hand ? in_hand(rules, view, use.card) : use.card;
        return rules.effect(is) != Effect::fetch && rules.effect(is) != Effect::swap_hand;
    }
    const Flight& flight = view.table.flight;
    const int spaces = rules.board(flight.to).spaces;
    const Card& card = rules.card(on_pad(rules, view.table, use.card));
    switch (card.effect) {
        case Effect::advance: return flight.rocket + card.amount >= spaces;
        case Effect::ignore_draw: {
            const Odds again = odds_of(flight.deck, spaces - flight.rocket, flight.allowed - flight.drawn + 1);
            return percent(again) > percent(odds(rules, view));
        }
        case Effect::extra_draw: return percent(odds(rules, view)) < safe_chance;
        default: return true;
    }
}

// Ending the turn now would bring no new card.
bool is_stuck(const Rules& rules, const View& view) {
    const Player& me = view.mine();
    return me.play.empty() && me.hand_size >= hand_limit(rules, me);
}

bool is_reasonable_launch(const RocketmenWeights& w, const Rules& rules, const View& view, const Launch& launch) {
    const Location& location = rules.location(target_of(rules, view.mine(), launch.to));
    if (rocket_points_of(rules, view.table, view.me) < location.rocket_points) return false;
    const int chance = percent(odds_before_launch(rules, view.table, view.me, launch.to));
    if (view.table.last_round) return chance >= 5;
    return chance >= (is_stuck(rules, view) ? good_chance : w.chance_to_try);
}

bool is_worth_pushing(const RocketmenWeights& w, const Rules& rules, const View& view) {
    const int drawn = view.table.flight.drawn;
    if (drawn == 0) return true;
    const int chance = percent(odds(rules, view));
    if (view.table.last_round) return chance > 0;
    return chance >= (drawn == 1 ? w.chance_to_go_on : w.chance_to_risk);
}

bool is_best_revealed(const Flight& flight, int value) {
    for (int better = value + 1; better < success_values; ++better)
        if (flight.revealed[static_cast<std::size_t>(better)] > 0) return false;
    return true;
}

bool can_still_use(const Rules& rules, const View& view) {
    Rules::Actions list;
    list_launch_steps(rules, view, list);
    return std::any_of(list.begin(), list.end(), [&](const Action& action) {
        const auto* use = std::get_if<Use>(&action);
        return use != nullptr && is_reasonable_use(rules, view, *use);
    });
}

bool is_reasonable_pass(const Rules& rules, const View& view) {
    switch (view.table.pending.ask) {
        case Ask::answer:
        case Ask::last_chance: return !can_still_use(rules, view);
        case Ask::keep_engine:
        case Ask::draw: return false;
        default: return true;
    }
}

}  // namespace

int RocketmenValue::evaluate(const Rules& rules, const State& state, Seat me) const {
    const PublicState& table = state.table;
    const Scores scores = rules.scores(state);
    int others = rules.solo() ? table.rival.victory_points * 2 : 0;
    for (Seat seat = 0; seat < rules.seats(); ++seat)
        if (seat != me) others += scores[seat];
    const int lead = scores[me] * point - others * point / (2 * std::max(rules.seats() - 1, 1));
    if (table.phase == Phase::over) return lead + (rules.winners(state).has(me) ? 5 * point : 0);

    const Order& order = state.hands[me].order;
    int value = lead + value_of_tokens(weights, table.players[me].tokens);
    if (!rules.solo()) value += best_goal_points(rules, table, me, state.hands[me].goals) * point;
    value += hazards_in(rules, order) * rules.edition().hazard_points * point;
    // A card bought late is rarely drawn.
    int leader = 0;
    for (Seat seat = 0; seat < rules.seats(); ++seat) leader = std::max<int>(leader, table.players[seat].victory_points);
    const int end = rules.solo() ? 30 : rules.earth_only() ? 12 : rules.end_points();
    const int fade = table.last_round ? 5 : std::clamp(100 - 70 * leader / end, 30, 100);
    const Bag deck = deck_of(table.players[me]);
    const Bag next_deck = order.kind == OrderKind::purchase ? with(deck, order.cards) : deck;
    value += value_of_deck(weights, rules, table, me, next_deck) * fade / 100;
    if (rules.solo()) value += value_of_binding_goals(weights, rules, table, me, next_deck);
    if (table.phase == Phase::launch && table.turn == me)  // a doubtful launch comes after everything else
        value += percent(odds_of(table.flight.deck, rules.board(table.flight.to).spaces - table.flight.rocket,
                                 table.flight.allowed - table.flight.drawn)) >= good_chance
                     ? weights.launch
                     : 1;
    return value + value_of_rocket(weights, rules, state, me, deck) + value_of_hand(weights, rules, state, me);
}

bool RocketmenValue::is_undo(const View& view, const Action& action) {
    if (std::holds_alternative<Copy>(action)) return view.hand.disguise != CardId::none;
    return std::holds_alternative<TakeBack>(action) || std::holds_alternative<Cancel>(action);
}

bool RocketmenValue::is_reasonable(const Rules& rules, const View& view, const Action& action) const {
    if (is_undo(view, action)) return false;
    if (std::holds_alternative<Remove>(action)) return false;
    if (const auto* copy = std::get_if<Copy>(&action))
        return view.hand.order.kind == OrderKind::none && copy->card != CardId::none;
    if (const auto* discard = std::get_if<Discard>(&action)) {
        const Ask question = view.table.pending.ask;
        if (question == Ask::abort_cards || question == Ask::hand_limit) return true;
        if (discard->from != Zone::hand || question != Ask::nothing) return false;
        return is_stuck(rules, view) || spending_value(weights, worth_in_hand(rules, view, discard->card)) < weights.fresh_card;
    }
    if (std::holds_alternative<EndTurn>(action)) return view.table.pending.ask == Ask::turn_end || !is_stuck(rules, view);
    if (const auto* pay = std::get_if<Pay>(&action))
        return can_be_paid_after(rules, view, *pay);  // or it would have to be taken back
    if (const auto* launch = std::get_if<Launch>(&action)) return is_reasonable_launch(weights, rules, view, *launch);
    if (const auto* use = std::get_if<Use>(&action)) return is_reasonable_use(rules, view, *use);
    if (const auto* choose = std::get_if<Choose>(&action)) return is_best_revealed(view.table.flight, choose->value);
    if (std::holds_alternative<Pass>(action)) return is_reasonable_pass(rules, view);
    if (!std::holds_alternative<Push>(action) && !std::holds_alternative<Abort>(action)) return true;
    return std::holds_alternative<Push>(action) == is_worth_pushing(weights, rules, view);
}

bool RocketmenValue::is_worth_searching(const View&, const Action& action) {
    return std::holds_alternative<Launch>(action) || std::holds_alternative<Push>(action) ||
           std::holds_alternative<Abort>(action);
}

}  // namespace tminus::bots
