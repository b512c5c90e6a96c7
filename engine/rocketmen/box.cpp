#include "engine/rocketmen/box.h"

namespace tminus::rocketmen {
namespace {

json::object titles(const Name& name) { return {{"en", name.english}, {"de", name.german}}; }

json::object with_titles(const Name& name) { return {{"id", name.id}, {"en", name.english}, {"de", name.german}}; }

json::object text_of(const Text& text) { return {{"en", text.english}, {"de", text.german}}; }

template <class Numbers>
json::array list_of(const Numbers& numbers) {
    json::array list;
    for (const int value : numbers) list.push_back(number(value));
    return list;
}

// Only what is there: {"money": 30, "computer": 1}.
json::object amounts(Amounts amounts) {
    json::object object;
    if (amounts.money() > 0) object["money"] = number(amounts.money());
    for (int i = 0; i < resource_count; ++i)
        if (const int symbols = amounts.symbols(static_cast<Resource>(i)); symbols > 0)
            object[enumerator_text(static_cast<Resource>(i))] = number(symbols);
    if (amounts.rocket_points() > 0) object["rocket_points"] = number(amounts.rocket_points());
    return object;
}

json::array destinations(const Edition& edition) {
    json::array list;
    for (std::size_t i = 0; i < destination_count; ++i) {
        const DestinationBoard& board = edition.destinations[i];
        json::object entry = with_titles(edition.destination_names[i]);
        entry["spaces"] = number(board.spaces);
        entry["success_cards"] = number(board.success_cards);
        entry["thrust"] = enumerator_text(board.thrust);
        entry["token"] = board.token;
        list.push_back(std::move(entry));
    }
    return list;
}

json::array locations(const Edition& edition) {
    json::array list;
    for (std::size_t i = 0; i < edition.locations.size(); ++i) {
        const Location& location = edition.locations[i];
        json::object entry = with_titles(edition.location_names[i]);
        entry["type"] = enumerator_text(location.type);
        entry["destination"] = enumerator_text(location.destination);
        entry["rocket_points"] = number(location.rocket_points);
        entry["first"] = number(location.first);
        entry["later"] = number(location.later);
        list.push_back(std::move(entry));
    }
    return list;
}

json::array cards(const Edition& edition) {
    json::array list;
    for (std::size_t i = 0; i < edition.cards.size(); ++i) {
        const Card& card = edition.cards[i];
        json::object entry = with_titles(edition.card_names[i]);
        entry["kind"] = enumerator_text(card.kind);
        entry["prints"] = amounts(card.prints);
        if (card.kind != Kind::mission) entry["cost"] = amounts(card.cost);
        if (card.kind == Kind::mission) {
            entry["type"] = enumerator_text(card.type);
            entry["achievement"] = enumerator_text(card.achievement);
        }
        if (card.marks.empty())
            entry["copies"] = number(card.copies);
        else
            entry["marks"] = list_of(card.marks);
        if (card.kind == Kind::advantage) {
            entry["deck"] = card.pink ? "pink" : "teal";
            entry["effect"] = enumerator_text(card.effect);
            entry["timing"] = enumerator_text(timing_of(card.effect));
            entry["permanent"] = card.effect == Effect::store;
            entry["amount"] = number(card.amount);
            entry["text"] = text_of(edition.card_texts[i]);
            if (card.hazard != CardId::none) entry["hazard"] = edition.card_names[index(card.hazard)].id;
        }
        list.push_back(std::move(entry));
    }
    return list;
}

json::array goals(const Edition& edition) {
    json::array list;
    for (std::size_t i = 0; i < edition.goals.size(); ++i) {
        json::object entry = with_titles(edition.goal_names[i]);
        json::array words;
        for (const std::string& goal : edition.goals[i].words) words.push_back(json::value(goal));
        entry["solo"] = edition.goals[i].solo;
        entry["goals"] = std::move(words);
        list.push_back(std::move(entry));
    }
    return list;
}

json::array variants(const Edition& edition) {
    json::array list;
    for (std::size_t i = 0; i < variant_count; ++i) {
        json::object entry = with_titles(edition.variant_names[i]);
        entry["text"] = text_of(edition.variant_texts[i]);
        list.push_back(std::move(entry));
    }
    return list;
}

json::array solo_cards(const Edition& edition) {
    json::array list;
    for (std::size_t i = 0; i < edition.solo.size(); ++i) {
        const SoloCard& card = edition.solo[i];
        json::object entry = with_titles(edition.solo_names[i]);
        entry["type"] = enumerator_text(card.type);
        entry["advance"] = number(card.advance);
        for (std::size_t level = 0; level < level_count; ++level)
            entry[enumerator_text(static_cast<Level>(level))] =
                json::object{{"destination", enumerator_text(card.destination[level])}, {"start", number(card.start[level])}};
        list.push_back(std::move(entry));
    }
    return list;
}

json::object end_points(const Edition& edition) {
    json::object object;
    for (int players = 2; players <= edition.players_max; ++players)
        object[std::to_string(players)] = number(edition.end_points[static_cast<std::size_t>(players)]);
    return object;
}

}  // namespace

json::object box_of(const Edition& edition) {
    return {{"edition", edition.name.id},
            {"name", titles(edition.name)},
            {"players_min", number(edition.players_min)},
            {"players_max", number(edition.players_max)},
            {"crew_choices", json::array()},
            {"modes", json::array{"standard", "battle-for-earth"}},
            {"levels", json::array{"easy", "normal", "hard"}},
            {"variants_choices", json::array{"none", "two"}},
            {"max_rounds", number(edition.max_rounds)},
            {"end_points", end_points(edition)},
            {"hand_limit", number(edition.hand_limit)},
            {"display", number(edition.display)},
            {"markers", number(edition.markers)},
            {"markers_battle_for_earth", number(edition.markers_battle_for_earth)},
            {"placement_cost", number(edition.placement_cost)},
            {"engines_per_turn", number(edition.engines_per_turn)},
            {"money_token", number(edition.money_token)},
            {"hazard_points", number(edition.hazard_points)},
            {"first_there_points", number(edition.first_there_points)},
            {"goals_dealt", number(edition.goals_dealt)},
            {"goal_points", number(edition.goal_points)},
            {"variants_drawn", number(edition.variants_drawn)},
            {"variant_points", number(edition.variant_points)},
            {"surcharge_steps", list_of(edition.surcharge_steps)},
            {"surcharges", list_of(edition.surcharges)},
            {"success_cards", list_of(edition.success_cards)},
            {"destinations", destinations(edition)},
            {"locations", locations(edition)},
            {"cards", cards(edition)},
            {"goals", goals(edition)},
            {"variants", variants(edition)},
            {"solo", solo_cards(edition)}};
}

}  // namespace tminus::rocketmen
