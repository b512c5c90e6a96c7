#include "engine/moon1969/content.h"

#include "engine/core/card_names.h"
#include "engine/core/described.h"
#include "engine/core/strict_toml.h"

#include <algorithm>

namespace tminus::moon1969 {
namespace {

constexpr int most_of_anything = 99;

// What the files hold, before it is put in order.
struct Listed {
    Named name;
    std::string where;
};
struct ListedScientist : Listed {
    int type = 0;
    std::string colour;
    ScientistCard card;
};
struct ListedMission : Listed {
    MissionCard card;
};
struct ListedYear {
    int year = 0;
    Year figures;
    std::string where;
};

struct Files {
    Edition edition;
    int editions = 0, dice = 0, card_tables = 0;
    std::vector<Listed> nations, boxes;
    std::vector<int> nation_ids, box_ids;
    std::vector<ListedScientist> scientists;
    std::vector<ListedMission> missions;
    std::vector<ListedYear> years;
};

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

void read_edition(StrictTable& table, Files& files) {
    Edition& edition = files.edition;
    ++files.editions;
    edition.name = read_id(table, "edition");
    edition.players_min = table.integer("players_min", 2, max_players);
    edition.players_max = table.integer("players_max", edition.players_min, max_players);
    edition.start_prestige = table.integer("start_prestige", 0, most_of_anything);
    edition.sale_price = table.integer("sale_price", 0, 9);
    edition.discount = table.integer("discount", 0, 9);
    edition.insurance = table.integer("insurance", 0, 9);
    edition.markers = table.integer("markers", 0, most_of_anything);
}

void read_intelligence(StrictTable& table, Files& files) {
    Edition& edition = files.edition;
    ++files.card_tables;
    edition.card_price = table.integer("price", 0, 9);
    edition.hand_limit = table.integer("hand_limit", 1, 9);
    StrictTable cards = table.table("cards");
    for (int value = 1; value <= card_values; ++value)
        edition.cards[value] = static_cast<std::uint8_t>(cards.integer(std::to_string(value), 0, 60));
    cards.finish();
    if (edition.cards.size() == 0) table.problem("cards", "there must be at least one card");
    table.text("provenance");
}

void read_die(StrictTable& table, Files& files) {
    ++files.dice;
    int total = 0;
    for (const Face face : {Face::success, Face::neutral, Face::failure})
        total += files.edition.faces[index(face)] = table.integer(enumerator_text(face), 0, die_sides);
    if (total != die_sides) table.problem("", "a die has six faces, these are " + std::to_string(total));
    table.text("provenance");
}

void read_year(StrictTable& table, Files& files) {
    ListedYear year;
    year.year = table.integer("year", 0, 9999);
    table.rename("year " + std::to_string(year.year));
    year.figures.income = table.integer("income", 0, most_of_anything);
    year.figures.sell_limit = table.integer("sell_limit", 0, 20);
    table.text("income_provenance");
    table.text("sell_limit_provenance");
    files.years.push_back(year);
}

void read_scientist(StrictTable& table, Files& files) {
    ListedScientist scientist;
    scientist.name = read_id(table, "scientist");
    scientist.type = table.choice("id", {"young", "basic", "spy", "famous", "genius"});
    scientist.colour = table.text("colour");
    scientist.card.cost = table.integer("cost", 0, most_of_anything);
    scientist.card.researchers = table.integer("researchers", 0, 3);
    scientist.card.final_prestige = table.integer("final_prestige", -9, 9);
    scientist.card.supply = table.integer("supply", 0, most_of_anything);
    files.scientists.push_back(scientist);
}

void read_nation(StrictTable& table, Files& files) {
    files.nations.push_back({read_id(table, "nation"), {}});
    files.nation_ids.push_back(table.choice("id", {"usa", "ussr", "france", "germany", "canada"}));
}

void read_box(StrictTable& table, Files& files) {
    files.boxes.push_back({read_id(table, "box"), {}});
    files.box_ids.push_back(table.choice("id", {"intelligence", "robotics", "investors", "insurance", "simulation", "control",
                                                "eva", "pad", "rocket", "csm", "lem", "technology"}));
}

void read_mission(StrictTable& table, Files& files) {
    ListedMission mission;
    mission.name = read_id(table, "mission");
    MissionCard& card = mission.card;
    card.level = table.integer("level", 1, 4);
    card.is_moon = card.level == 4;
    for (const int position : table.choices("symbols", {"eva", "pad", "rocket", "csm", "lem", "technology"}))
        card.symbols = static_cast<std::uint16_t>(card.symbols | 1 << (first_symbol + position));
    card.cost = table.integer("cost", 0, most_of_anything);
    card.intelligence_cost = table.integer("intelligence_cost", 1, most_of_anything);
    const std::vector<int> prestige = table.integers("prestige", 0, most_of_anything);
    if (prestige.empty() || prestige.size() > max_track)
        table.problem("prestige", "a track has 1 to " + std::to_string(max_track) + " spaces after the first one");
    card.last = static_cast<int>(std::min<std::size_t>(prestige.size(), max_track));
    for (int space = 1; space <= card.last; ++space)
        card.prestige[static_cast<std::size_t>(space)] = static_cast<std::uint8_t>(prestige[static_cast<std::size_t>(space - 1)]);
    files.missions.push_back(mission);
}

using Reader = void (*)(StrictTable&, Files&);
struct Section {
    const char* key;
    bool list;
    Reader read;
};
constexpr std::array sections{Section{"edition", false, read_edition},
                              Section{"intelligence", false, read_intelligence},
                              Section{"die", false, read_die},
                              Section{"year", true, read_year},
                              Section{"scientist", true, read_scientist},
                              Section{"nation", true, read_nation},
                              Section{"box", true, read_box},
                              Section{"mission", true, read_mission}};

void read_section(const toml::node& node, const Section& section, const std::string& file, Files& files, Problems& problems) {
    const std::string key = section.key;
    const auto read_table = [&](const toml::table& source) {
        StrictTable table(source, file, key, problems);
        section.read(table, files);
        table.finish();
    };
    if (section.list ? !node.is_array_of_tables() : !node.is_table())
        return problems.push_back(file + ":" + std::to_string(node.source().begin.line) + ": expected " +
                                  (section.list ? "[[" + key + "]]" : "[" + key + "]"));
    if (!section.list) return read_table(*node.as_table());
    for (const toml::node& element : *node.as_array()) read_table(*element.as_table());
}

void read_file(const SourceFile& file, Files& files, Problems& problems) {
    const auto root = parse_toml(file, problems);
    if (!root) return;
    for (const auto& [key, value] : *root) {
        const std::string name(key.str());
        const auto section = std::find_if(sections.begin(), sections.end(), [&](const Section& s) { return name == s.key; });
        if (section == sections.end())
            problems.push_back(file.name + ":" + std::to_string(value.source().begin.line) + ": unknown field '" + name + "'");
        else
            read_section(value, *section, file.name, files, problems);
    }
}

void check_once(int found, const std::string& what, Problems& problems) {
    if (found != 1) problems.push_back("1969: there must be one [" + what + "], found " + std::to_string(found));
}

// Puts the names in the order of their ids; each id must be there once.
template <int Count>
std::vector<Named> in_order(const std::vector<Listed>& listed, const std::vector<int>& ids, const std::string& kind,
                            Problems& problems) {
    std::vector<Named> names(Count);
    for (std::size_t i = 0; i < listed.size(); ++i) names[static_cast<std::size_t>(ids[i])] = listed[i].name;
    const bool complete = std::none_of(names.begin(), names.end(), [](const Named& name) { return name.id.empty(); });
    if (listed.size() != Count || !complete)
        problems.push_back("1969: there must be " + std::to_string(Count) + " different [[" + kind + "]], found " +
                           std::to_string(listed.size()));
    return names;
}

void put_scientists(const Files& files, Edition& edition, Problems& problems) {
    std::vector<Listed> listed;
    std::vector<int> ids;
    for (const ListedScientist& scientist : files.scientists) {
        listed.push_back(scientist);
        ids.push_back(scientist.type);
        edition.scientists[static_cast<std::size_t>(scientist.type)] = scientist.card;
        edition.scientist_colours[static_cast<std::size_t>(scientist.type)] = scientist.colour;
    }
    edition.scientist_names = in_order<scientist_types>(listed, ids, "scientist", problems);
}

void put_years(const Files& files, Edition& edition, Problems& problems) {
    bool in_turn = files.years.size() == year_count;
    for (std::size_t i = 0; in_turn && i < year_count; ++i) {
        in_turn = files.years[i].year == first_year + static_cast<int>(i);
        edition.years[i] = files.years[i].figures;
    }
    if (!in_turn) problems.push_back("1969: the years must be 1963 to 1969, each once, in this order");
}

void put_missions(const Files& files, Edition& edition, Problems& problems) {
    if (files.missions.empty() || files.missions.size() > max_missions)
        problems.push_back("1969: there must be 1 to " + std::to_string(max_missions) + " missions");
    int moons = 0;
    for (const ListedMission& mission : files.missions) {
        moons += mission.card.is_moon;
        for (const Named& earlier : edition.mission_names)
            if (earlier.id == mission.name.id) problems.push_back("1969: mission '" + mission.name.id + "': used twice");
        edition.missions.push_back(mission.card);
        edition.mission_names.push_back(mission.name);
    }
    if (moons != 1) problems.push_back("1969: there must be one mission of level 4, found " + std::to_string(moons));
}

}  // namespace

Content load_content(std::span<const SourceFile> sources, Problems& problems) {
    Files files;
    for (const SourceFile& source : sources) read_file(source, files, problems);
    check_once(files.editions, "edition", problems);
    check_once(files.card_tables, "intelligence", problems);
    check_once(files.dice, "die", problems);
    Edition& edition = files.edition;
    edition.nation_names = in_order<max_players>(files.nations, files.nation_ids, "nation", problems);
    edition.box_names = in_order<box_count>(files.boxes, files.box_ids, "box", problems);
    put_scientists(files, edition, problems);
    put_years(files, edition, problems);
    put_missions(files, edition, problems);
    return {std::move(edition)};
}

void name_cards(Content& content, CardNames& names) {
    Edition& edition = content.edition;
    edition.name.name = names.of("edition", edition.name.id);
    names.give("nation", edition.nation_names);
    names.give("scientist", edition.scientist_names);
    names.give("box", edition.box_names);
    names.give("mission", edition.mission_names);
}

}  // namespace tminus::moon1969
