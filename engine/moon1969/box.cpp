#include "engine/moon1969/box.h"

namespace tminus::moon1969 {
namespace {

box::ScientistCard scientist(const Edition& edition, std::size_t i) {
    const Named& name = edition.scientist_names[i];
    const ScientistCard& card = edition.scientists[i];
    return {static_cast<Scientist>(i), name.name,  edition.scientist_colours[i], card.cost, card.researchers,
            card.final_prestige,       card.supply};
}

box::MissionCard shown(const Named& name, const MissionCard& card) {
    std::vector<BoxId> symbols;
    for (int box = first_symbol; box < box_count; ++box)
        if (const auto id = static_cast<BoxId>(box); card.shows(id)) symbols.push_back(id);
    return {name.id,
            name.name,
            card.level,
            card.is_moon,
            symbols,
            card.cost,
            card.intelligence_cost,
            {card.prestige.begin(), card.prestige.begin() + card.last + 1}};
}

}  // namespace

Box box_of(const Edition& edition) {
    Box box{edition.name.id,
            edition.name.name,
            edition.players_min,
            edition.players_max,
            {},
            edition.start_prestige,
            edition.sale_price,
            edition.discount,
            edition.insurance,
            edition.markers,
            dice_count,
            {edition.faces},
            {},
            {},
            edition.card_price,
            edition.hand_limit,
            {},
            {},
            {},
            {},
            spaces_in_box,
            {},
            {"money"}};
    for (int side = 1; side <= die_sides; ++side) box.sides.push_back(edition.face_on(side));
    for (int value = 1; value <= card_values; ++value) box.cards.emplace_back(std::to_string(value), edition.cards[value]);
    for (std::size_t i = 0; i < year_count; ++i)
        box.years.push_back({first_year + static_cast<int>(i), edition.years[i].income, edition.years[i].sell_limit});
    for (std::size_t i = 0; i < edition.nation_names.size(); ++i)
        box.nations.push_back({static_cast<Nation>(i), edition.nation_names[i].name});
    for (std::size_t i = 0; i < scientist_types; ++i) box.scientists.push_back(scientist(edition, i));
    for (std::size_t i = 0; i < box_count; ++i)
        box.boxes.push_back({static_cast<BoxId>(i), edition.box_names[i].name, i >= first_symbol});
    for (std::size_t i = 0; i < edition.missions.size(); ++i)
        box.missions.push_back(shown(edition.mission_names[i], edition.missions[i]));
    return box;
}

}  // namespace tminus::moon1969
