#include "engine/rescue/names.h"

#include "engine/core/notation.h"
#include "engine/core/schema.h"

#include <algorithm>

namespace tminus::rescue {
namespace {

template <class Id>
bool find_id(const std::vector<Named>& names, std::string_view text, Id& id) {
    const auto found = std::find_if(names.begin(), names.end(), [&](const Named& name) { return name.id == text; });
    if (found == names.end()) return false;
    id = static_cast<Id>(found - names.begin());
    return true;
}

// A digit from 1 to `most`, as an index from 0; -1: it is none.
int digit_of(std::string_view text, int most) {
    const int digit = text.size() == 1 ? text[0] - '1' : -1;
    return digit < most ? digit : -1;
}

// One number for each enumerator, such as the cubes by resource.
template <class Enum, class Numbers>
ByEnum<Enum, int> by_enum(const Numbers& numbers) {
    ByEnum<Enum, int> list{};
    static_assert(std::tuple_size_v<Numbers> == std::tuple_size_v<typename ByEnum<Enum, int>::array>);
    std::copy(numbers.begin(), numbers.end(), list.begin());
    return list;
}

template <class Enum>
Schema numbers_schema(Definitions& all) {
    return Schema::map(enum_schema<Enum>(all), Schema::integer(0), true);
}

template <class Enum, class Numbers>
void numbers_from_json(const json::value& source, Numbers& numbers, const std::string& place, int high) {
    const json::object& object = object_at(source, place);
    for (const auto& [key, value] : object) {
        const std::string here = place + "/" + std::string(key);
        Enum entry{};
        if (!parse_enumerator(key, entry)) throw BadJson(here, "unknown field");
        numbers[index(entry)] = static_cast<typename Numbers::value_type>(integer_at(value, here, 0, high));
    }
}

template <class Enum, class Numbers>
void all_numbers_from_json(const json::value& source, Numbers& numbers, const std::string& place, int high) {
    numbers_from_json<Enum>(source, numbers, place, high);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (const std::string key = enumerator_text(static_cast<Enum>(i)); !source.get_object().contains(key))
            throw BadJson(place + "/" + key, "missing");
}

}  // namespace

std::string Names::text(ModuleId id) const {
    return id == ModuleId::none ? std::string() : rules_.edition().module_names[index(id)].id;
}
std::string Names::text(PlanetId id) const {
    return id == PlanetId::none ? std::string() : rules_.edition().planet_names[index(id)].id;
}
std::string Names::text(HangarId id) const { return std::to_string(index(id) + 1); }
std::string Names::text(Slot slot) const { return text(hangar_of(slot)) + "." + std::to_string(place_of(slot) + 1); }
std::string Names::text(Character character) const {
    return character == Character::none ? std::string() : enumerator_text(character);
}
std::string Names::text(CrewPlace place) const {
    if (place == CrewPlace::terminal) return "terminal";
    return place == CrewPlace::supply ? "supply" : text(static_cast<Slot>(place));
}
std::string Names::text(PilotChip chip) const {
    if (chip == PilotChip::none) return {};
    return chip == PilotChip::on_card ? "card" : text(static_cast<Slot>(chip));
}

bool Names::parse(std::string_view text, ModuleId& id) const { return find_id(rules_.edition().module_names, text, id); }
bool Names::parse(std::string_view text, PlanetId& id) const { return find_id(rules_.edition().planet_names, text, id); }
bool Names::parse(std::string_view text, HangarId& id) const {
    const int hangar = digit_of(text, hangar_count);
    if (hangar >= 0) id = static_cast<HangarId>(hangar);
    return hangar >= 0;
}
bool Names::parse(std::string_view text, Slot& slot) const {
    if (text.size() != 3 || text[1] != '.') return false;
    const int hangar = digit_of(text.substr(0, 1), hangar_count), place = digit_of(text.substr(2), places_in_rocket);
    if (hangar >= 0 && place >= 0) slot = slot_at(static_cast<HangarId>(hangar), place);
    return hangar >= 0 && place >= 0;
}

bool Names::parse(std::string_view text, Character& character) const {
    character = Character::none;
    return text.empty() || parse_enumerator(text, character);
}
bool Names::parse(std::string_view text, CrewPlace& place) const {
    if (text == "terminal") return place = CrewPlace::terminal, true;
    if (text == "supply") return place = CrewPlace::supply, true;
    Slot slot{};
    const bool known = parse(text, slot);
    place = static_cast<CrewPlace>(slot);
    return known;
}
bool Names::parse(std::string_view text, PilotChip& chip) const {
    chip = text.empty() ? PilotChip::none : PilotChip::on_card;
    Slot slot{};
    if (text.empty() || text == "card") return true;
    const bool known = parse(text, slot);
    chip = static_cast<PilotChip>(slot);
    return known;
}

ByEnum<Resource, int> Names::form(const Cubes& cubes) const { return by_enum<Resource>(cubes.count); }
ByEnum<Reward, int> Names::form(const Rewards& rewards) const { return by_enum<Reward>(rewards.count); }
ByEnum<ModuleType, int> Names::form(const Standard& standard) const { return by_enum<ModuleType>(standard); }

ByName<int> Names::form(const CompanyChips& chips) const {
    ByName<int> list;
    for (std::size_t i = 0; i < company_count; ++i) list.emplace_back(rules_.edition().company_names[i].id, chips[i]);
    return list;
}

json::value Names::to_json(const Launching& launch) const {
    if (launch.planet == PlanetId::none) return nullptr;
    json::object object;
    members_to_json(*this, launch, object);
    return object;
}

WrittenPlan Names::form(const Plan& plan) const {
    WrittenPlan written{{}, plan.bid};
    for (std::size_t i = 0; i < field_count; ++i)
        if (plan.dice[i] != 0) written.dice.emplace_back(enumerator_text(static_cast<Field>(i)), plan.dice[i]);
    return written;
}

json::value Names::to_json(const Decision& decision) const {
    json::object object{{"ask", tminus::to_json(*this, decision.ask)}, {"seats", tminus::to_json(*this, decision.seats)}};
    if (decision.ask == Ask::passenger) object["slot"] = text(decision.slot);
    return object;
}

ByName<BuiltModule> Names::form(const Rocket& rocket) const {
    ByName<BuiltModule> modules;
    for (std::size_t place = 0; place < places_in_rocket; ++place)
        if (rocket[place].present()) modules.emplace_back(std::to_string(place + 1), rocket[place]);
    return modules;
}

ByName<Hangar> Names::form(const Hangars& hangars) const {
    ByName<Hangar> list;
    for (std::size_t i = 0; i < hangar_count; ++i) list.emplace_back(std::to_string(i + 1), hangars[i]);
    return list;
}

Schema Names::schema(const HangarId&, Definitions&) { return Schema::integer(1, hangar_count); }
Schema Names::schema(const Character&, Definitions& all) { return enum_schema<Character>(all); }
Schema Names::schema(const Cubes&, Definitions& all) { return define<Cubes>(all, numbers_schema<Resource>(all)); }
Schema Names::schema(const Rewards&, Definitions& all) { return define<Rewards>(all, numbers_schema<Reward>(all)); }
Schema Names::schema(const Standard&, Definitions& all) { return numbers_schema<ModuleType>(all); }
Schema Names::schema(const CompanyChips&, Definitions&) { return Schema::map(Schema::text(), Schema::integer(0, 99), false); }

Schema Names::schema(const Launching& launch, Definitions& all) {
    Launching named = launch;
    named.planet = PlanetId{};
    return define<Launching>(all, Schema::object(fields_of<Names>(named, all))).or_null();
}

Schema Names::schema(const Plan&, Definitions& all) {
    const Schema dice = Schema::map(enum_schema<Field>(all), Schema::integer(1, faces), false);
    return define<Plan>(all, Schema::object({{"dice", dice}, {"bid", Schema::integer(0, 999)}}));
}

Schema Names::schema(const Decision& decision, Definitions& all) {
    std::vector<SchemaField> fields = fields_of<Names>(decision, all);
    fields.back().optional = true;
    return define<Decision>(all, Schema::object(std::move(fields)));
}

Schema Names::schema(const Display& display, Definitions& all) {
    return Schema::list(schema_of<Names>(display[0], all).or_null(), planets_on_display, planets_on_display);
}

Schema Names::schema(const Rocket&, Definitions& all) {
    return Schema::map(Schema::text(), schema_of<Names>(BuiltModule{ModuleId{}, 0, {}}, all), false);
}

Schema Names::schema(const Hangars& hangars, Definitions& all) {
    return Schema::map(Schema::text(), schema_of<Names>(hangars[0], all), false);
}

void Names::from_json(const json::value& source, HangarId& id, const std::string& place) const {
    id = static_cast<HangarId>(integer_at(source, place, 1, hangar_count) - 1);
}
void Names::from_json(const json::value& source, Cubes& cubes, const std::string& place) const {
    all_numbers_from_json<Resource>(source, cubes.count, place, 99);
}
void Names::from_json(const json::value& source, Rewards& rewards, const std::string& place) const {
    all_numbers_from_json<Reward>(source, rewards.count, place, 999);
}
void Names::from_json(const json::value& source, Standard& standard, const std::string& place) const {
    all_numbers_from_json<ModuleType>(source, standard, place, 99);
}

void Names::from_json(const json::value& source, CompanyChips& chips, const std::string& place) const {
    const json::object& object = object_at(source, place);
    for (std::size_t i = 0; i < company_count; ++i) {
        const std::string& id = rules_.edition().company_names[i].id;
        const json::value* value = object.if_contains(id);
        if (value == nullptr) throw BadJson(place + "/" + id, "missing");
        chips[i] = static_cast<std::uint8_t>(integer_at(*value, place + "/" + id, 0, 99));
    }
    if (object.size() != company_count) throw BadJson(place, "expected the three companies");
}

void Names::from_json(const json::value& source, Launching& launch, const std::string& place) const {
    launch = {};
    if (!source.is_null()) members_from_json(*this, object_at(source, place), launch, place);
}

void Names::from_json(const json::value& source, Plan& plan, const std::string& place) const {
    const json::object& object = object_at(source, place);
    plan = {};
    for (const auto& [key, value] : object) {
        const std::string here = place + "/" + std::string(key);
        if (key == "dice")
            numbers_from_json<Field>(value, plan.dice, here, faces);
        else if (key == "bid")
            plan.bid = static_cast<std::uint16_t>(integer_at(value, here, 0, 999));
        else
            throw BadJson(here, "unknown field");
    }
    if (object.size() != 2) throw BadJson(place, "expected dice and bid");
}

void Names::from_json(const json::value& source, Decision& decision, const std::string& place) const {
    json::object object = object_at(source, place);
    if (!object.contains("slot")) object["slot"] = text(Slot{});
    members_from_json(*this, object, decision, place);
}

void Names::from_json(const json::value& source, Display& display, const std::string& place) const {
    const json::array& array = array_at(source, place);
    if (array.size() != display.size()) throw BadJson(place, "expected five planets");
    for (std::size_t i = 0; i < display.size(); ++i) {
        display[i] = PlanetId::none;
        if (!array[i].is_null()) tminus::from_json(*this, array[i], display[i], place + "/" + std::to_string(i));
    }
}

void Names::from_json(const json::value& source, Rocket& rocket, const std::string& place) const {
    rocket = {};
    for (const auto& [key, value] : object_at(source, place)) {
        const std::string here = place + "/" + std::string(key);
        const int position = digit_of(key, places_in_rocket);
        if (position < 0) throw BadJson(here, "a rocket has the places 1 to 6");
        tminus::from_json(*this, value, rocket[static_cast<std::size_t>(position)], here);
    }
}

void Names::from_json(const json::value& source, Hangars& hangars, const std::string& place) const {
    const json::object& object = object_at(source, place);
    for (const auto& [key, value] : object) {
        const std::string here = place + "/" + std::string(key);
        const int position = digit_of(key, hangar_count);
        if (position < 0) throw BadJson(here, "the hangars are 1 to 6");
        tminus::from_json(*this, value, hangars[static_cast<std::size_t>(position)], here);
    }
    if (object.size() != hangar_count) throw BadJson(place, "expected six hangars");
}

}  // namespace tminus::rescue
