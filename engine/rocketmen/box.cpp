#include "engine/rocketmen/box.h"

namespace tminus::rocketmen {
namespace {

Maybe<int> if_any(int amount) { return amount > 0 ? Maybe<int>(amount) : Maybe<int>(); }

box::Amounts shown(Amounts amounts) {
    return {if_any(amounts.money()),
            if_any(amounts.symbols(Resource::computer)),
            if_any(amounts.symbols(Resource::composites)),
            if_any(amounts.symbols(Resource::biotechnology)),
            if_any(amounts.symbols(Resource::science)),
            if_any(amounts.rocket_points())};
}

box::DestinationBoard destination(const Edition& edition, Destination id) {
    const Named& name = edition.destination_names[index(id)];
    const DestinationBoard& board = edition.destinations[index(id)];
    return {id, name.name, board.spaces, board.success_cards, board.thrust, board.token};
}

box::Location shown(const Named& name, const Location& location) {
    return {name.id, name.name, location.type, location.destination, location.rocket_points, location.first, location.later};
}

box::Card card(const Edition& edition, std::size_t i) {
    const Named& name = edition.card_names[i];
    const Card& card = edition.cards[i];
    box::Card entry;
    entry.id = name.id, entry.name = name.name;
    entry.kind = card.kind;
    entry.prints = shown(card.prints);
    if (card.kind == Kind::mission) {
        entry.type = card.type;
        entry.achievement = card.achievement;
    } else {
        entry.cost = shown(card.cost);
    }
    if (card.marks.empty())
        entry.copies = card.copies;
    else
        entry.marks = card.marks;
    if (card.kind != Kind::advantage) return entry;
    entry.deck = card.pink ? box::Deck::pink : box::Deck::teal;
    entry.effect = card.effect;
    entry.timing = timing_of(card.effect);
    entry.permanent = card.effect == Effect::store;
    entry.amount = card.amount;
    entry.text = edition.card_texts[i];
    if (card.hazard != CardId::none) entry.hazard = edition.card_names[index(card.hazard)].id;
    return entry;
}

box::SoloCard shown(const Named& name, const SoloCard& card) {
    const auto start = [&](Level level) { return box::SoloStart{card.destination[index(level)], card.start[index(level)]}; };
    return {name.id, name.name, card.type, card.advance, start(Level::easy), start(Level::normal), start(Level::hard)};
}

}  // namespace

Box box_of(const Edition& edition) {
    Box box{edition.name.id,
            edition.name.name,
            edition.players_min,
            edition.players_max,
            {},
            {Mode::standard, Mode::battle_for_earth},
            {Level::easy, Level::normal, Level::hard},
            {box::VariantsChoice::none, box::VariantsChoice::two},
            edition.max_rounds,
            {},
            edition.hand_limit,
            edition.display,
            edition.markers,
            edition.markers_battle_for_earth,
            edition.placement_cost,
            edition.engines_per_turn,
            rocket_token,
            hand_token,
            edition.money_token,
            edition.hazard_points,
            edition.first_there_points,
            edition.goals_dealt,
            edition.goal_points,
            edition.variants_drawn,
            edition.variant_points,
            edition.surcharge_steps,
            edition.surcharges,
            edition.success_cards,
            {},
            {},
            {},
            {},
            {},
            {}};
    for (int players = 2; players <= edition.players_max; ++players)
        box.end_points.emplace_back(std::to_string(players), edition.end_points[static_cast<std::size_t>(players)]);
    for (const Destination id : all_destinations) box.destinations.push_back(destination(edition, id));
    for (std::size_t i = 0; i < edition.locations.size(); ++i)
        box.locations.push_back(shown(edition.location_names[i], edition.locations[i]));
    for (std::size_t i = 0; i < edition.cards.size(); ++i) box.cards.push_back(card(edition, i));
    for (std::size_t i = 0; i < edition.goals.size(); ++i) {
        const Named& name = edition.goal_names[i];
        box.goals.push_back({name.id, name.name, edition.goals[i].solo, edition.goals[i].words});
    }
    for (std::size_t i = 0; i < variant_count; ++i) {
        box.variants.push_back({static_cast<Variant>(i), edition.variant_names[i].name, edition.variant_texts[i]});
    }
    for (std::size_t i = 0; i < edition.solo.size(); ++i) box.solo.push_back(shown(edition.solo_names[i], edition.solo[i]));
    return box;
}

}  // namespace tminus::rocketmen
