#include "engine/rocketmen/rules.h"

#include "engine/rocketmen/chapters.h"
#include "engine/rocketmen/odds.h"

#include <algorithm>
#include <utility>

namespace tminus::rocketmen {
namespace {

// RM-SETUP-01, -03, RM-SOLO-01, RM-EARTH-01: whether the copy with this mark is in the game.
bool in_game(const Options& options, const Card& card, int mark) {
    const bool solo = options.players == 1, earth = options.mode == Mode::battle_for_earth;
    if (card.kind == Kind::hazard && (solo || earth)) return mark == 1;
    if (earth && card.pink) return false;
    return mark <= std::max(options.players, 2);
}

bool in_pink_part(const Options& options, const Card& card, int mark) {
    if (card.kind == Kind::advantage) return card.pink;
    return options.players == 1 || mark > 1;
}

}  // namespace

Rules::Rules(Edition edition, const Options& options) : edition_(std::move(edition)), options_(options) {
    for (std::size_t i = 0; i < edition_.cards.size(); ++i) {
        const Card& card = edition_.cards[i];
        const auto id = static_cast<CardId>(i);
        prints_[i] = card.prints, costs_[i] = card.cost, effects_[i] = card.effect, kinds_[i] = card.kind;
        cards_of_kind_[index(card.kind)] |= bit_of(id);
        if (card.kind == Kind::advantage) cards_with_effect_[index(card.effect)] |= bit_of(id);
        if (card.effect == Effect::copy) copier_ = id;
        if (card.prints.fits_on_pad()) for_pad_ |= bit_of(id);
        if (card.prints.rocket_points() > 0) with_rocket_points_ |= bit_of(id);
        if (card.prints.money() > 0 || card.effect == Effect::money_per_mission || card.effect == Effect::copy)
            with_money_ |= bit_of(id);
        copies_[i] = card.copies;
        for (int copy = 0; copy < card.copies; ++copy) (card.kind == Kind::mission ? starting_cards_ : engine_piles_).add(id);
        for (const int mark : card.marks) {
            if (!in_game(options_, card, mark)) continue;
            ++copies_[i];
            (in_pink_part(options_, card, mark) ? pink_deck_ : teal_deck_).add(id);
        }
    }
    cheapest_ = 200;
    for (const Card& card : edition_.cards)
        if (card.kind != Kind::mission) cheapest_ = std::min(cheapest_, card.cost.money());
    for (const Destination to : all_destinations)
        for (int thrust = 0; thrust <= board(to).spaces; ++thrust)
            odds_[index(to)].push_back(odds_of(edition_.success_cards, board(to).spaces - thrust, board(to).success_cards));
    for (auto& row : location_of_) row.fill(LocationId::none);
    for (std::size_t i = 0; i < edition_.locations.size(); ++i) {
        const Location& place = edition_.locations[i];
        location_of_[index(place.type)][index(place.destination)] = static_cast<LocationId>(i);
        locations_at_[index(place.destination)].add(static_cast<LocationId>(i));
    }
}

std::string Rules::problem_with(const Edition& edition, const Options& options) {
    if (options.players < edition.players_min || options.players > edition.players_max)
        return "Rocketmen is for " + std::to_string(edition.players_min) + " to " + std::to_string(edition.players_max) +
               " players, not " + std::to_string(options.players) + " (RM-SETUP-01)";
    if (options.players == 1 && options.mode == Mode::battle_for_earth)
        return "Battle for Earth is for 2 players or more (RM-Q-20)";
    if (options.players == 1 && options.variants) return "a solo game has no variant cards (RM-SOLO-01)";
    return {};
}

int Rules::surcharge(int victory_points) const {
    int highest = 0;
    for (std::size_t i = 0; i < edition_.surcharges.size(); ++i)
        if (victory_points >= edition_.surcharge_steps[i]) highest = edition_.surcharges[i];
    return highest;
}

Seats Rules::to_act(const State& state) const {
    return state.table.phase == Phase::over ? Seats{} : Seats::only(state.table.turn);
}

void Rules::legal_actions(const View& view, Actions& list) const {
    list.clear();
    const PublicState& table = view.table;
    if (table.phase == Phase::over || table.turn != view.me) return;
    switch (table.pending.ask) {
        case Ask::nothing: break;
        case Ask::place_free: return list_placements(*this, view, list);
        case Ask::scrap: return for_each_kind(view.hand.cards.kinds(), [&](CardId card) { list.push(Scrap{card}); });
        case Ask::draw: list.push(Confirm{}), list.push(Pass{}); return;
        case Ask::swap:
            for_each_kind(view.hand.cards.kinds(), [&](CardId card) { list.push(Discard{card, Zone::hand}); });
            return list.push(Confirm{});
        case Ask::fetch: return for_each_kind(view.mine().warehouse.kinds(), [&](CardId card) { list.push(Fetch{card}); });
        case Ask::scrap_maybe:
            for_each_kind(view.hand.cards.kinds(), [&](CardId card) { list.push(Scrap{card}); });
            return list.push(Pass{});
        case Ask::answer:
        case Ask::first_card:
        case Ask::last_chance: return list_launch_steps(*this, view, list);
        case Ask::abort_cards: {
            const std::uint64_t kinds = view.mine().pad.kinds() & ~permanent_on_pad(*this, table, view.me);
            return for_each_kind(kinds, [&](CardId card) { list.push(Discard{card, Zone::pad}); });
        }
        case Ask::keep_engine: return list_engines_to_keep(*this, view, list);
        case Ask::mission: list.push(Discard{view.mine().plan, Zone::plan}), list.push(Pass{}); return;
        case Ask::hand_limit:
            return for_each_kind(view.hand.cards.kinds(), [&](CardId card) { list.push(Discard{card, Zone::hand}); });
        case Ask::turn_end: return list.push(EndTurn{});
    }
    if (table.phase == Phase::launch) return list_launch_steps(*this, view, list);
    const OrderKind order = view.hand.order.kind;
    if (order != OrderKind::placement) list_purchases(*this, view, list);
    if (order != OrderKind::purchase) list_placements(*this, view, list);
    list_copies(*this, view, list);
    if (order != OrderKind::none) return list_order(*this, view, list);
    list_discards(view, list);
    list_effects(*this, view, list);
    list_removals(*this, view, list);
    list_launches(*this, view, list);
    list.push(EndTurn{});
}

RuleId Rules::refusal(const View& view, const Action& action) const {
    return std::visit([&](const auto& a) { return forbids(*this, view, a); }, action);
}

Explanation Rules::explain(const View& view, const Action& action) const {
    return explained([&](Figures* why) {
        return std::visit(
            [&](const auto& a) {
                if constexpr (requires { forbids(*this, view, a, why); })
                    return forbids(*this, view, a, why);
                else
                    return forbids(*this, view, a);
            },
            action);
    });
}

void Rules::apply(State& state, Seat seat, const Action& action, Chance& chance, Journal<Event>& journal) const {
    const Play play{*this, state, chance, journal, seat};
    std::visit([&](const auto& a) { perform(play, seat, a); }, action);
}

}  // namespace tminus::rocketmen
