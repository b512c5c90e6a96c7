#include "engine/moon1969/box.h"

namespace tminus::moon1969 {
namespace {

json::object with_titles(const Name& name) { return {{"id", name.id}, {"en", name.english}, {"de", name.german}}; }

json::array names(const std::vector<Name>& list) {
    json::array all;
    for (const Name& name : list) all.push_back(with_titles(name));
    return all;
}

json::array years(const Edition& edition) {
    json::array list;
    for (std::size_t i = 0; i < year_count; ++i)
        list.push_back(json::object{{"year", number(first_year + static_cast<int>(i))},
                                    {"income", number(edition.years[i].income)},
                                    {"sell_limit", number(edition.years[i].sell_limit)}});
    return list;
}

json::array scientists(const Edition& edition) {
    json::array list;
    for (std::size_t i = 0; i < scientist_types; ++i) {
        const ScientistCard& card = edition.scientists[i];
        json::object scientist = with_titles(edition.scientist_names[i]);
        scientist["colour"] = edition.scientist_colours[i];
        scientist["cost"] = number(card.cost);
        scientist["researchers"] = number(card.researchers);
        scientist["final_prestige"] = number(card.final_prestige);
        scientist["supply"] = number(card.supply);
        list.push_back(std::move(scientist));
    }
    return list;
}

json::array boxes(const Edition& edition) {
    json::array list = names(edition.box_names);
    for (std::size_t i = 0; i < box_count; ++i) list[i].as_object()["symbol"] = i >= first_symbol;
    return list;
}

json::array missions(const Edition& edition) {
    json::array list;
    for (std::size_t i = 0; i < edition.missions.size(); ++i) {
        const MissionCard& card = edition.missions[i];
        json::object mission = with_titles(edition.mission_names[i]);
        json::array symbols, prestige;
        for (int box = first_symbol; box < box_count; ++box)
            if (const auto id = static_cast<BoxId>(box); card.shows(id)) symbols.push_back(json::value(enumerator_text(id)));
        for (int space = 0; space <= card.last; ++space)
            prestige.push_back(number(card.prestige[static_cast<std::size_t>(space)]));
        mission["level"] = number(card.level);
        mission["moon"] = card.is_moon;
        mission["symbols"] = std::move(symbols);
        mission["cost"] = number(card.cost);
        mission["intelligence_cost"] = number(card.intelligence_cost);
        mission["prestige"] = std::move(prestige);
        list.push_back(std::move(mission));
    }
    return list;
}

}  // namespace

json::object box_of(const Edition& edition) {
    json::object cards, die;
    for (int value = 1; value <= card_values; ++value) cards[std::to_string(value)] = number(edition.cards[value]);
    for (const Face face : {Face::success, Face::neutral, Face::failure})
        die[enumerator_text(face)] = number(edition.faces[index(face)]);
    return {{"edition", edition.name.id},
            {"name", json::object{{"en", edition.name.english}, {"de", edition.name.german}}},
            {"players_min", number(edition.players_min)},
            {"players_max", number(edition.players_max)},
            {"crew_choices", json::array()},
            {"start_prestige", number(edition.start_prestige)},
            {"sale_price", number(edition.sale_price)},
            {"discount", number(edition.discount)},
            {"insurance", number(edition.insurance)},
            {"markers", number(edition.markers)},
            {"dice", number(dice_count)},
            {"die", std::move(die)},
            {"cards", std::move(cards)},
            {"card_price", number(edition.card_price)},
            {"hand_limit", number(edition.hand_limit)},
            {"years", years(edition)},
            {"nations", names(edition.nation_names)},
            {"scientists", scientists(edition)},
            {"boxes", boxes(edition)},
            {"missions", missions(edition)},
            {"tie_breaks", json::array{"money"}}};
}

}  // namespace tminus::moon1969
