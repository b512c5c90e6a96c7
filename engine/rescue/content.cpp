#include "engine/rescue/content.h"

#include "engine/core/card_names.h"
#include "engine/core/strict_toml.h"

#include <algorithm>
#include <map>

namespace tminus::rescue {
namespace {

constexpr int most_cards_of_a_colour = max_planets / 2;

struct Company {
    Named name;
    Resource resource{};
};

// A planet or module with the editions that have it.
template <class Card>
struct Listed {
    Named name;
    Card card;
    std::vector<std::string> editions;
    std::map<std::string, int> seats;  // modules only: by edition
    std::string where;
};

struct EditionRecord {
    Edition edition;
    int blue_planets = 0, red_planets = 0, standard_modules = 0, advanced_modules = 0;
    std::vector<std::string> hangars;
    std::string where;
};

struct Box {
    std::vector<Company> companies;
    std::vector<EditionRecord> editions;
    std::vector<Listed<PlanetCard>> planets;
    std::vector<Listed<ModuleCard>> modules;
};

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

bool is_id(const std::string& text) {
    return !text.empty() && text.front() != '-' && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

Named read_id(StrictTable& table, const std::string& kind) {
    Named name{table.text("id"), {}};
    if (!name.id.empty()) table.rename(kind + " '" + name.id + "'");
    if (!name.id.empty() && !is_id(name.id)) table.problem("id", "use lower-case letters, digits and hyphens only");
    table.text("provenance");
    return name;
}

Cubes read_cubes(StrictTable table) {
    Cubes cubes;
    cubes[Resource::carbon] = byte(table.integer("carbon", 0, 9));
    cubes[Resource::aluminium] = byte(table.integer("aluminium", 0, 9));
    cubes[Resource::titanium] = byte(table.integer("titanium", 0, 9));
    table.finish();
    return cubes;
}

std::uint8_t read_bits(StrictTable& table, std::string_view key, std::initializer_list<std::string_view> symbols) {
    int bits = 0;
    for (const int position : table.choices(key, symbols)) bits |= 1 << position;
    return byte(bits);
}
std::uint8_t read_equipment(StrictTable& table) { return read_bits(table, "equipment", {"rover", "satellite"}); }
// Only the first two editions print them.
std::uint8_t read_hazards(StrictTable& table, std::string_view key) {
    return table.has(key) ? read_bits(table, key, {"heat", "gas"}) : byte(no_hazard);
}

Company read_company(StrictTable& table) {
    Company company;
    company.name = read_id(table, "company");
    company.resource = static_cast<Resource>(table.choice("resource", {"carbon", "aluminium", "titanium"}));
    return company;
}

Listed<PlanetCard> read_planet(StrictTable& table) {
    Listed<PlanetCard> planet;
    planet.name = read_id(table, "planet");
    planet.editions = table.texts("editions");
    planet.card.colour = static_cast<Colour>(table.choice("colour", {"blue", "red"}));
    planet.card.energy_cost = byte(table.integer("energy_cost", 0, 30));
    planet.card.fuel = byte(table.integer("fuel", 0, 4));
    planet.card.launch_reward = byte(table.integer("launch_reward", 0, 20));
    planet.card.build_reward = byte(table.integer("build_reward", 0, 20));
    planet.card.equipment = read_equipment(table);
    planet.card.hazards = read_hazards(table, "hazards");
    return planet;
}

Listed<ModuleCard> read_module(StrictTable& table) {
    Listed<ModuleCard> module;
    module.name = read_id(table, "module");
    module.editions = table.texts("editions");
    module.card.type = static_cast<ModuleType>(table.choice("type", {"engine", "fuel-tank", "crew-module", "cockpit"}));
    module.card.standard = table.flag("standard");
    module.card.copies = byte(table.integer("copies", 1, 20));
    module.card.stability = byte(table.integer("stability", 0, 6));
    module.card.energy = byte(table.integer("energy", 0, 9));
    module.card.cost = read_cubes(table.table("cost"));
    module.card.equipment = read_equipment(table);
    module.card.shields = read_hazards(table, "shields");
    if (table.is_table("seats")) {
        StrictTable seats = table.table("seats");
        for (const std::string& edition : module.editions) module.seats[edition] = seats.integer(edition, 0, 9);
        seats.finish();
    } else {
        const int seats = table.integer("seats", 0, 9);
        for (const std::string& edition : module.editions) module.seats[edition] = seats;
    }
    return module;
}

PerPlayerCount read_per_player_count(StrictTable table, const Edition& edition, int high) {
    PerPlayerCount values{};
    for (int players = edition.players_min; players <= edition.players_max; ++players)
        values[static_cast<std::size_t>(players)] = byte(table.integer(std::to_string(players), 0, high));
    table.finish();
    return values;
}

void read_start(StrictTable start, Edition& edition) {
    edition.start_energy = start.integer("energy", 0, 20);
    edition.start_cubes[Resource::carbon] = byte(start.integer("carbon", 0, 9));
    edition.start_cubes[Resource::aluminium] = byte(start.integer("aluminium", 0, 9));
    edition.start_cubes[Resource::titanium] = byte(start.integer("titanium", 0, 9));
    start.finish();
}

void read_points(StrictTable points, Edition& edition) {
    edition.points.crew_on_planet = points.integer("crew_on_planet", 0, 20);
    edition.points.crew_in_hangar = points.integer("crew_in_hangar", 0, 20);
    edition.points.victory_point = points.integer("victory_point", 0, 20);
    edition.points.first_complete = points.integer("first_complete", 0, 20);
    points.finish();
}

void read_face_energy(StrictTable& table, Edition& edition) {
    const std::vector<int> energy = table.integers("face_energy", -4, 4);
    if (energy.size() != faces) return table.problem("face_energy", "expected six numbers");
    // RR-Q-14: lowering faces must always end with a bill that can be paid.
    if (energy.front() < 0) table.problem("face_energy", "face 1 must not cost energy");
    for (std::size_t face = 1; face < faces; ++face)
        if (energy[face] > energy[face - 1]) table.problem("face_energy", "a higher face must not give more energy");
    for (std::size_t face = 0; face < faces; ++face) edition.face_energy[face + 1] = static_cast<std::int8_t>(energy[face]);
}

void read_face_effect(StrictTable& table, std::string_view key, int low, int high, std::uint8_t FaceEffect::*effect,
                      Edition& edition) {
    const std::vector<int> numbers = table.integers(key, low, high);
    if (numbers.size() != faces) return table.problem(key, "expected six numbers");
    for (std::size_t face = 0; face < faces; ++face) edition.face_effects[face + 1].*effect = byte(numbers[face]);
}

void read_face_effects(StrictTable& table, Edition& edition) {
    read_face_effect(table, "face_cubes", 1, faces, &FaceEffect::cubes, edition);
    read_face_effect(table, "face_moves", 0, 3, &FaceEffect::moves, edition);
    read_face_effect(table, "face_boardings", 0, 3, &FaceEffect::boardings, edition);
    read_face_effect(table, "face_shifts", 0, 3, &FaceEffect::shifts, edition);
    read_face_effect(table, "face_builds", 0, 3, &FaceEffect::builds, edition);
    read_face_effect(table, "face_launches", 0, 3, &FaceEffect::launches, edition);
    read_face_effect(table, "face_parts", 0, 6, &FaceEffect::parts, edition);
    for (const FaceEffect& face : edition.face_effects) {
        if (face.moves > 0 && face.boardings > 0) table.problem("face_moves", "a face gives moves or boardings, not both");
        if (face.parts < std::max(face.builds, face.launches) || face.parts > face.builds + face.launches)
            table.problem("face_parts", "must be from the larger of builds and launches to their sum");
    }
}

EditionRecord read_edition(StrictTable& table) {
    EditionRecord record;
    Edition& edition = record.edition;
    edition.name = read_id(table, "edition");
    edition.players_min = table.integer("players_min", 2, max_players);
    edition.players_max = table.integer("players_max", 2, max_players);
    if (edition.players_min > edition.players_max) table.problem("players_max", "less than players_min");
    edition.max_rounds = table.integer("max_rounds", 1, most_rounds);
    edition.crew_choices = table.integers("crew_choices", 1, 20);
    if (edition.crew_choices.empty()) table.problem("crew_choices", "must not be empty");
    record.blue_planets = table.integer("blue_planets", blue_on_display, most_cards_of_a_colour);
    record.red_planets = table.integer("red_planets", red_on_display, most_cards_of_a_colour);
    record.standard_modules = table.integer("standard_modules", 0, 80);
    record.advanced_modules = table.integer("advanced_modules", 0, max_module_kinds);
    read_start(table.table("start"), edition);
    read_face_energy(table, edition);
    read_face_effects(table, edition);
    edition.market_capacity = read_per_player_count(table.table("market_capacity"), edition, 60);
    edition.market_minimum = read_per_player_count(table.table("market_minimum"), edition, 60);
    edition.closed_hangars = read_per_player_count(table.table("closed_hangars"), edition, hangar_count - 1);
    record.hangars = table.texts("hangars");
    if (record.hangars.size() != hangar_count) table.problem("hangars", "expected six companies");
    edition.turn_order = static_cast<TurnOrder>(table.choice("turn_order", {"influence-track", "order-tokens"}));
    edition.exchange = static_cast<ExchangeTime>(table.choice("exchange", {"own-turn", "purchase-phase"}));
    edition.cubes_loaded_on_modules = table.flag("cubes_loaded_on_modules");
    edition.display_stays_all_round = table.choice("display_leaves_after", {"research", "round"}) == 1;
    edition.boarding_skipped_without_seat = table.flag("boarding_skipped_without_seat");
    edition.terminal = static_cast<Terminal>(table.choice("terminal", {"none", "last-resort", "always"}));
    edition.free_passenger = static_cast<FreePassenger>(table.choice("free_passenger", {"any-seat", "cockpit-or-crew-module"}));
    edition.reward = static_cast<RewardKind>(table.choice("reward", {"victory-points", "crew"}));
    edition.hazards = table.flag("hazards");
    edition.equipment_cap = table.flag("equipment_cap");
    edition.stability_strict = table.flag("stability_strict");
    edition.hand_limit = table.integer("hand_limit", 0, max_blueprints - 2);
    edition.module_chips = table.integer("module_chips", 1, slot_count);
    edition.cubes_in_box = table.integer("cubes_in_box", 0, 250);
    edition.vp_tokens = table.integer("vp_tokens", 0, 999);
    read_points(table.table("points"), edition);
    for (const int position : table.choices("tie_breaks", {"rockets-launched", "crew-rescued", "energy"}))
        edition.tie_breaks.push_back(static_cast<TieBreak>(position));
    for (const int position :
         table.choices("characters", {"explorer", "engineer", "mechanic", "ambassador", "saboteur", "mogul", "miner", "pilot"}))
        edition.characters.push_back(static_cast<Character>(position + 1));
    if (!edition.characters.empty() && static_cast<int>(edition.characters.size()) < edition.players_max)
        table.problem("characters", "fewer than players");
    return record;
}

template <class Record, class Read>
void read_all(const toml::table& root, const char* kind, const std::string& file, Problems& problems,
              std::vector<Record>& records, Read read) {
    const toml::node* node = root.get(kind);
    if (node == nullptr) return;
    if (!node->is_array_of_tables())
        return problems.push_back(file + ":" + std::to_string(node->source().begin.line) + ": expected [[" + kind + "]]");
    for (const toml::node& element : *node->as_array()) {
        StrictTable table(*element.as_table(), file, kind, problems);
        records.push_back(read(table));
        table.finish();
        if constexpr (requires { records.back().where; })
            records.back().where = file + ":" + std::to_string(element.source().begin.line) + ": " + table.what();
    }
}

void read_file(const SourceFile& file, Box& box, Problems& problems) {
    const auto root = parse_toml(file, problems);
    if (!root) return;
    for (const auto& [key, value] : *root)
        if (key != "company" && key != "edition" && key != "planet" && key != "module")
            problems.push_back(file.name + ":" + std::to_string(value.source().begin.line) + ": unknown field '" +
                               std::string(key.str()) + "'");
    read_all(*root, "company", file.name, problems, box.companies, read_company);
    read_all(*root, "edition", file.name, problems, box.editions, read_edition);
    read_all(*root, "planet", file.name, problems, box.planets, read_planet);
    read_all(*root, "module", file.name, problems, box.modules, read_module);
}

void find_hangar_companies(EditionRecord& record, const Box& box, Problems& problems) {
    for (std::size_t hangar = 0; hangar < std::min<std::size_t>(record.hangars.size(), hangar_count); ++hangar) {
        const auto company = std::find_if(box.companies.begin(), box.companies.end(),
                                          [&](const Company& c) { return c.name.id == record.hangars[hangar]; });
        if (company == box.companies.end()) {
            problems.push_back(record.where + ": field 'hangars': unknown company '" + record.hangars[hangar] + "'");
            continue;
        }
        record.edition.hangar_resource[hangar] = company->resource;
        record.edition.hangar_company[hangar] = byte(static_cast<int>(company - box.companies.begin()));
    }
}

template <class Card>
void check_editions_of(const std::vector<Listed<Card>>& cards, const Box& box, Problems& problems) {
    for (const auto& card : cards) {
        if (card.editions.empty()) problems.push_back(card.where + ": field 'editions': must not be empty");
        for (const std::string& id : card.editions)
            if (std::none_of(box.editions.begin(), box.editions.end(),
                             [&](const EditionRecord& e) { return e.edition.name.id == id; }))
                problems.push_back(card.where + ": field 'editions': unknown edition '" + id + "'");
    }
}

// Puts the cards of the edition into it; `names` and `cards` run in parallel.
template <class Card>
void deal_into(const EditionRecord& record, const std::vector<Listed<Card>>& listed, std::vector<Card>& cards,
               std::vector<Named>& names, Problems& problems) {
    for (const auto& entry : listed) {
        if (std::count(entry.editions.begin(), entry.editions.end(), record.edition.name.id) == 0) continue;
        if (std::any_of(names.begin(), names.end(), [&](const Named& n) { return n.id == entry.name.id; }))
            problems.push_back(entry.where + ": field 'id': used twice in edition '" + record.edition.name.id + "'");
        cards.push_back(entry.card);
        if constexpr (requires { cards.back().seats; }) cards.back().seats = byte(entry.seats.at(record.edition.name.id));
        names.push_back(entry.name);
    }
}

void check_total(const EditionRecord& record, const char* field, int expected, int found, Problems& problems) {
    if (expected == found) return;
    problems.push_back(record.where + ": field '" + field + "': says " + std::to_string(expected) + ", but the cards are " +
                       std::to_string(found));
}

void check_totals(const EditionRecord& record, Problems& problems) {
    int blue = 0, red = 0, standard = 0, advanced = 0;
    std::array<int, module_types> standard_kinds{};
    for (const PlanetCard& planet : record.edition.planets) ++(planet.colour == Colour::blue ? blue : red);
    for (const ModuleCard& module : record.edition.modules) {
        (module.standard ? standard : advanced) += module.copies;
        standard_kinds[index(module.type)] += module.standard;
    }
    check_total(record, "blue_planets", record.blue_planets, blue, problems);
    check_total(record, "red_planets", record.red_planets, red, problems);
    check_total(record, "standard_modules", record.standard_modules, standard, problems);
    check_total(record, "advanced_modules", record.advanced_modules, advanced, problems);
    if (record.edition.modules.size() > max_module_kinds)
        problems.push_back(record.where + ": more than " + std::to_string(max_module_kinds) + " different modules");
    for (const int kinds : standard_kinds)  // RR-COMP-09
        if (kinds != 1) return problems.push_back(record.where + ": there must be one standard module of each type");
}

void check_unique_ids(const Box& box, Problems& problems) {
    for (std::size_t i = 0; i < box.editions.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (box.editions[i].edition.name.id == box.editions[j].edition.name.id)
                problems.push_back(box.editions[i].where + ": field 'id': used twice");
    for (std::size_t i = 0; i < box.companies.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (box.companies[i].name.id == box.companies[j].name.id)
                problems.push_back("company '" + box.companies[i].name.id + "': field 'id': used twice");
}

}  // namespace

const Edition* Content::find(std::string_view id) const {
    const auto found = std::find_if(editions.begin(), editions.end(), [&](const Edition& e) { return e.name.id == id; });
    return found == editions.end() ? nullptr : &*found;
}

Content load_content(std::span<const SourceFile> files, Problems& problems) {
    Box box;
    for (const SourceFile& file : files) read_file(file, box, problems);
    if (box.editions.empty()) problems.push_back("rocket-rescue: no edition found");
    if (box.companies.size() != company_count) problems.push_back("rocket-rescue: there must be three companies");  // RR-COMP-22
    check_unique_ids(box, problems);
    check_editions_of(box.planets, box, problems);
    check_editions_of(box.modules, box, problems);
    if (!problems.empty()) return {};

    Content content;
    for (EditionRecord& record : box.editions) {
        find_hangar_companies(record, box, problems);
        deal_into(record, box.planets, record.edition.planets, record.edition.planet_names, problems);
        deal_into(record, box.modules, record.edition.modules, record.edition.module_names, problems);
        for (const Company& company : box.companies) record.edition.company_names.push_back(company.name);
        check_totals(record, problems);
        content.editions.push_back(std::move(record.edition));
    }
    return content;
}

void name_cards(Content& content, CardNames& names) {
    for (Edition& edition : content.editions) {
        edition.name.name = names.of("edition", edition.name.id);
        names.give("planet", edition.planet_names);
        names.give("module", edition.module_names);
        names.give("company", edition.company_names);
        boost::mp11::mp_for_each<boost::describe::describe_enumerators<Character>>([&](auto character) {
            edition.character_names[index(character.value)] = names.of("character", enumerator_text(character.value));
        });
    }
}

}  // namespace tminus::rescue
