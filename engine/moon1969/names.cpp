#include "engine/moon1969/names.h"

#include "engine/core/notation.h"
#include "engine/core/schema.h"

#include <algorithm>

namespace tminus::moon1969 {
namespace {

constexpr int most_pieces = 99;

void expect_entries(const json::object& object, std::size_t count, const std::string& place) {
    if (object.size() != count) throw BadJson(place, "expected " + std::to_string(count) + " entries");
}

std::uint8_t count_at(const json::value& value, const std::string& place) {
    return static_cast<std::uint8_t>(integer_at(value, place, 0, most_pieces));
}

}  // namespace

std::string Names::text(MissionId id) const {
    return id == MissionId::none ? std::string() : rules_.edition().mission_names[index(id)].id;
}
std::string Names::text(DieId die) const { return std::to_string(index(die) + 1); }

bool Names::parse(std::string_view text, MissionId& id) const {
    const auto& names = rules_.edition().mission_names;
    const auto found = std::find_if(names.begin(), names.end(), [&](const Named& name) { return name.id == text; });
    if (found == names.end()) return false;
    id = static_cast<MissionId>(found - names.begin());
    return true;
}
bool Names::parse(std::string_view text, DieId& die) const {
    if (text.size() != 1 || text[0] < '1' || text[0] >= '1' + dice_count) return false;
    die = static_cast<DieId>(text[0] - '1');
    return true;
}

json::value Names::to_json(DieId die) const { return number(static_cast<int>(index(die)) + 1); }

json::value Names::to_json(const Cards& cards) const {
    json::object object;
    for (int value = 1; value <= card_values; ++value) object[std::to_string(value)] = number(cards[value]);
    return object;
}

json::value Names::to_json(const Sheets& boxes) const {
    json::object object;
    for (std::size_t i = 0; i < box_count; ++i) object[enumerator_text(static_cast<BoxId>(i))] = tminus::to_json(*this, boxes[i]);
    return object;
}

json::value Names::to_json(const Supply& supply) const {
    json::object object;
    for (const Scientist type : all_scientists) object[enumerator_text(type)] = number(supply[index(type)]);
    return object;
}

json::value Names::to_json(const Flags& flags) const {
    json::object object;
    for (int m = 0; m < rules_.missions(); ++m)
        object[text(static_cast<MissionId>(m))] = seat_list(flags[static_cast<std::size_t>(m)]);
    return object;
}

Schema Names::schema(const DieId&, Definitions&) { return Schema::integer(1, dice_count); }

Schema Names::schema(const Cards&, Definitions& all) {
    std::vector<std::string> values;
    for (int value = 1; value <= card_values; ++value) values.push_back(std::to_string(value));
    return define<Cards>(all, Schema::map(Schema::choice(std::move(values)), Schema::integer(0, most_pieces), true));
}

Schema Names::schema(const Sheets& boxes, Definitions& all) {
    return Schema::map(enum_schema<BoxId>(all), schema_of<Names>(boxes[0], all), true);
}

Schema Names::schema(const Supply&, Definitions& all) {
    return Schema::map(enum_schema<Scientist>(all), Schema::integer(0, most_pieces), true);
}

Schema Names::schema(const Flags& flags, Definitions& all) {
    return Schema::map(Schema::text(), schema_of<Names>(flags[0], all), false);
}

void Names::from_json(const json::value& source, DieId& die, const std::string& place) const {
    die = static_cast<DieId>(integer_at(source, place, 1, dice_count) - 1);
}

void Names::from_json(const json::value& source, Cards& cards, const std::string& place) const {
    const json::object& object = object_at(source, place);
    for (const auto& [key, value] : object) {
        const std::string here = place + "/" + std::string(key);
        if (key.size() != 1 || key[0] < '1' || key[0] >= '1' + card_values) throw BadJson(here, "the values are 1 to 3");
        cards[key[0] - '0'] = count_at(value, here);
    }
    expect_entries(object, card_values, place);
}

void Names::from_json(const json::value& source, Sheets& boxes, const std::string& place) const {
    const json::object& object = object_at(source, place);
    for (const auto& [key, value] : object) {
        const std::string here = place + "/" + std::string(key);
        BoxId box{};
        if (!parse_enumerator(key, box)) throw BadJson(here, "there is no such box");
        tminus::from_json(*this, value, boxes[index(box)], here);
    }
    expect_entries(object, box_count, place);
}

void Names::from_json(const json::value& source, Supply& supply, const std::string& place) const {
    const json::object& object = object_at(source, place);
    for (const auto& [key, value] : object) {
        const std::string here = place + "/" + std::string(key);
        Scientist type{};
        if (!parse_enumerator(key, type)) throw BadJson(here, "there is no such scientist");
        supply[index(type)] = count_at(value, here);
    }
    expect_entries(object, scientist_types, place);
}

void Names::from_json(const json::value& source, Flags& flags, const std::string& place) const {
    const json::object& object = object_at(source, place);
    flags = {};
    for (const auto& [key, value] : object) {
        const std::string here = place + "/" + std::string(key);
        MissionId mission{};
        if (!parse(key, mission)) throw BadJson(here, "there is no such mission");
        tminus::from_json(*this, value, flags[index(mission)], here);
    }
    expect_entries(object, rules_.edition().missions.size(), place);
}

void Names::from_json(const json::value& source, Rocket& rocket, const std::string& place) const {
    json::object object = object_at(source, place);
    const json::value* mission = object.if_contains("mission");
    const bool flies = mission == nullptr || !mission->is_null();
    if (!flies) object["mission"] = text(MissionId{});
    members_from_json(*this, object, rocket, place);
    if (!flies) rocket.mission = MissionId::none;
}

}  // namespace tminus::moon1969
