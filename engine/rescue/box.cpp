#include "engine/rescue/box.h"

#include <algorithm>
#include <vector>

namespace tminus::rescue {
namespace {

json::object titles(const Name& name) { return {{"en", name.english}, {"de", name.german}}; }

json::object with_titles(const Name& name) { return {{"id", name.id}, {"en", name.english}, {"de", name.german}}; }

template <class Numbers>
json::array list_of(const Numbers& numbers) {
    json::array list;
    for (const int value : numbers) list.push_back(number(value));
    return list;
}

json::object cubes(const Cubes& cubes) {
    json::object object;
    for (const Resource resource : all_resources) object[enumerator_text(resource)] = number(cubes[resource]);
    return object;
}

json::array equipment(int bits) {
    json::array list;
    if ((bits & rover) != 0) list.push_back("rover");
    if ((bits & satellite) != 0) list.push_back("satellite");
    return list;
}

json::array hazards(int bits) {
    json::array list;
    if ((bits & heat) != 0) list.push_back("heat");
    if ((bits & gas) != 0) list.push_back("gas");
    return list;
}

// The characters with the rules that give them their abilities (RR-CHAR-04).
struct CharacterCard {
    Character character;
    const char *english, *german;
    std::vector<const char*> abilities;
};

const CharacterCard& card_of(Character character) {
    static const std::vector<CharacterCard> cards{
        {Character::explorer, "Explorer", "Entdecker", {"RR-CHAR-05", "RR-CHAR-06"}},
        {Character::engineer, "Engineer", "Ingenieur", {"RR-CHAR-07"}},
        {Character::mechanic, "Mechanic", "Mechaniker", {"RR-CHAR-08", "RR-CHAR-09", "RR-CHAR-10"}},
        {Character::ambassador, "Ambassador", "Botschafter", {"RR-CHAR-11", "RR-CHAR-12"}},
        {Character::saboteur, "Saboteur", "Saboteur", {"RR-CHAR-13"}},
        {Character::mogul, "Mogul", "Mogul", {"RR-CHAR-14", "RR-CHAR-15", "RR-CHAR-16"}},
        {Character::miner, "Miner", "Mineur", {"RR-CHAR-17", "RR-CHAR-18"}},
        {Character::pilot, "Pilot", "Pilot", {"RR-CHAR-19", "RR-CHAR-20", "RR-CHAR-21", "RR-CHAR-22"}},
    };
    return *std::find_if(cards.begin(), cards.end(), [&](const CharacterCard& card) { return card.character == character; });
}

json::array characters(const Edition& edition) {
    json::array list;
    for (const Character character : edition.characters) {
        const CharacterCard& card = card_of(character);
        list.push_back(json::object{{"id", enumerator_text(character)},
                                    {"en", card.english},
                                    {"de", card.german},
                                    {"abilities", json::array(card.abilities.begin(), card.abilities.end())}});
    }
    return list;
}

json::object by_players(const Edition& edition, const PerPlayerCount& values) {
    json::object object;
    for (int players = edition.players_min; players <= edition.players_max; ++players)
        object[std::to_string(players)] = number(values[static_cast<std::size_t>(players)]);
    return object;
}

json::array hangars(const Edition& edition) {
    json::array list;
    for (std::size_t i = 0; i < hangar_count; ++i)
        list.push_back(json::object{{"resource", enumerator_text(edition.hangar_resource[i])},
                                    {"company", with_titles(edition.company_names[edition.hangar_company[i]])}});
    return list;
}

json::array modules(const Edition& edition) {
    json::array list;
    for (std::size_t i = 0; i < edition.modules.size(); ++i) {
        const ModuleCard& card = edition.modules[i];
        json::object module = with_titles(edition.module_names[i]);
        module["type"] = enumerator_text(card.type);
        module["standard"] = card.standard;
        module["copies"] = number(card.copies);
        module["stability"] = number(card.stability);
        module["seats"] = number(card.seats);
        module["energy"] = number(card.energy);
        module["cost"] = cubes(card.cost);
        module["equipment"] = equipment(card.equipment);
        module["shields"] = hazards(card.shields);
        list.push_back(std::move(module));
    }
    return list;
}

json::array planets(const Edition& edition) {
    json::array list;
    for (std::size_t i = 0; i < edition.planets.size(); ++i) {
        const PlanetCard& card = edition.planets[i];
        json::object planet = with_titles(edition.planet_names[i]);
        planet["colour"] = enumerator_text(card.colour);
        planet["energy_cost"] = number(card.energy_cost);
        planet["fuel"] = number(card.fuel);
        planet["launch_reward"] = number(card.launch_reward);
        planet["build_reward"] = number(card.build_reward);
        planet["equipment"] = equipment(card.equipment);
        planet["hazards"] = hazards(card.hazards);
        list.push_back(std::move(planet));
    }
    return list;
}

json::array faces_of(const Edition& edition) {
    json::array list;
    for (const FaceEffect& face : std::span(edition.face_effects).subspan(1))
        list.push_back(json::object{{"cubes", number(face.cubes)},
                                    {"moves", number(face.moves)},
                                    {"boardings", number(face.boardings)},
                                    {"shifts", number(face.shifts)},
                                    {"builds", number(face.builds)},
                                    {"launches", number(face.launches)},
                                    {"parts", number(face.parts)}});
    return list;
}

json::array tie_breaks(const Edition& edition) {
    json::array list;
    for (const TieBreak tie_break : edition.tie_breaks) list.push_back(json::value(enumerator_text(tie_break)));
    return list;
}

}  // namespace

json::object box_of(const Edition& edition) {
    const Points& points = edition.points;
    return {{"edition", edition.name.id},
            {"name", titles(edition.name)},
            {"players_min", number(edition.players_min)},
            {"players_max", number(edition.players_max)},
            {"max_rounds", number(edition.max_rounds)},
            {"crew_choices", list_of(edition.crew_choices)},
            {"face_energy", list_of(std::span(edition.face_energy).subspan(1))},
            {"faces", faces_of(edition)},
            {"start_energy", number(edition.start_energy)},
            {"start_cubes", cubes(edition.start_cubes)},
            {"hangars", hangars(edition)},
            {"market_capacity", by_players(edition, edition.market_capacity)},
            {"market_minimum", by_players(edition, edition.market_minimum)},
            {"closed_hangars", by_players(edition, edition.closed_hangars)},
            {"hand_limit", number(edition.hand_limit)},
            {"module_chips", number(edition.module_chips)},
            {"cubes_in_box", number(edition.cubes_in_box)},
            {"vp_tokens", number(edition.vp_tokens)},
            {"turn_order", enumerator_text(edition.turn_order)},
            {"exchange", enumerator_text(edition.exchange)},
            {"reward", enumerator_text(edition.reward)},
            {"cubes_loaded_on_modules", edition.cubes_loaded_on_modules},
            {"hazards", edition.hazards},
            {"terminal", enumerator_text(edition.terminal)},
            {"free_passenger", enumerator_text(edition.free_passenger)},
            {"low_faces_move_crew", edition.face_effects[1].moves > 0},
            {"face_one_shifts", edition.face_effects[1].shifts > 0},
            {"boarding_skipped_without_seat", edition.boarding_skipped_without_seat},
            {"display_stays_all_round", edition.display_stays_all_round},
            {"equipment_cap", edition.equipment_cap},
            {"planet_kept_by_launcher", edition.planet_kept_by_launcher},
            {"stability_strict", edition.stability_strict},
            {"points", json::object{{"crew_on_planet", number(points.crew_on_planet)},
                                    {"crew_in_hangar", number(points.crew_in_hangar)},
                                    {"victory_point", number(points.victory_point)},
                                    {"first_complete", number(points.first_complete)}}},
            {"tie_breaks", tie_breaks(edition)},
            {"characters", characters(edition)},
            {"modules", modules(edition)},
            {"planets", planets(edition)}};
}

}  // namespace tminus::rescue
