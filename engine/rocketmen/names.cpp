#include "engine/rocketmen/names.h"

#include "engine/core/notation.h"
#include "engine/core/schema.h"

#include <algorithm>

namespace tminus::rocketmen {
namespace {

constexpr std::string_view money_token = "money-token", science_token = "science-token";

template <class Id>
bool find_id(const std::vector<Named>& names, std::string_view text, Id& id) {
    const auto found = std::find_if(names.begin(), names.end(), [&](const Named& name) { return name.id == text; });
    if (found == names.end()) return false;
    id = static_cast<Id>(found - names.begin());
    return true;
}

template <class Id>
std::string id_text(const std::vector<Named>& names, Id id) {
    return id == Id::none ? std::string() : names[index(id)].id;
}

// A set as the list of its members.
template <class Id, class Set>
json::value set_to_json(const std::vector<Named>& names, const Set& set) {
    json::array list;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (set.has(static_cast<Id>(i))) list.push_back(json::value(names[i].id));
    return list;
}

template <class Id, class Set>
void set_from_json(const std::vector<Named>& names, const json::value& source, Set& set, const std::string& place) {
    set = {};
    for (const json::value& entry : array_at(source, place)) {
        const std::string text = string_at(entry, place);
        Id id{};
        if (!find_id(names, text, id)) throw BadJson(place, "'" + text + "' is unknown");
        if (set.has(id)) throw BadJson(place, "'" + text + "' is given twice");
        set.add(id);
    }
}

template <class Id>
void id_or_none(const std::vector<Named>& names, const json::value& source, Id& id, const std::string& place) {
    id = Id::none;
    if (source.is_null()) return;
    const std::string text = string_at(source, place);
    if (!find_id(names, text, id)) throw BadJson(place, "'" + text + "' is unknown");
}

}  // namespace

std::string Names::text(CardId id) const { return id_text(rules_.edition().card_names, id); }
std::string Names::text(LocationId id) const { return id_text(rules_.edition().location_names, id); }
std::string Names::text(GoalId id) const { return id_text(rules_.edition().goal_names, id); }
std::string Names::text(SoloId id) const { return id_text(rules_.edition().solo_names, id); }
std::string Names::text(Piece piece) const {
    if (piece == Piece::money_token) return std::string(money_token);
    return piece == Piece::science_token ? std::string(science_token) : text(card_of(piece));
}

bool Names::parse(std::string_view text, CardId& id) const { return find_id(rules_.edition().card_names, text, id); }
bool Names::parse(std::string_view text, LocationId& id) const { return find_id(rules_.edition().location_names, text, id); }
bool Names::parse(std::string_view text, GoalId& id) const { return find_id(rules_.edition().goal_names, text, id); }
bool Names::parse(std::string_view text, SoloId& id) const { return find_id(rules_.edition().solo_names, text, id); }
bool Names::parse(std::string_view text, Piece& piece) const {
    if (text == money_token) return piece = Piece::money_token, true;
    if (text == science_token) return piece = Piece::science_token, true;
    CardId card{};
    if (!parse(text, card)) return false;
    piece = piece_of(card);
    return true;
}

json::value Names::to_json(const Bag& bag) const {
    json::array list;
    for_each_kind(bag.kinds(), [&](CardId card) {
        for (int copy = 0; copy < bag.count(card); ++copy) list.push_back(json::value(text(card)));
    });
    return list;
}

json::value Names::to_json(const Locations& locations) const {
    return set_to_json<LocationId>(rules_.edition().location_names, locations);
}
json::value Names::to_json(const SoloCards& cards) const { return set_to_json<SoloId>(rules_.edition().solo_names, cards); }

json::value Names::to_json(const FirstThere& holders) const {
    json::object object;
    for (const Destination to : all_destinations)
        if (holders[index(to)] != no_seat) object[enumerator_text(to)] = number(holders[index(to)]);
    return object;
}

json::value Names::to_json(const Flight& flight) const {
    json::object object;
    members_to_json(*this, flight, object);
    if (flight.card == Flight::no_card) object["card"] = nullptr;
    return object;
}

Schema Names::schema(const Bag&, Definitions& all) { return Schema::list(schema_of<Names>(CardId{}, all)); }
Schema Names::schema(const Locations&, Definitions& all) { return Schema::list(schema_of<Names>(LocationId{}, all)); }
Schema Names::schema(const SoloCards&, Definitions& all) { return Schema::list(schema_of<Names>(SoloId{}, all)); }

Schema Names::schema(const FirstThere&, Definitions& all) {
    return Schema::map(enum_schema<Destination>(all), integer_schema<Seat>(), false);
}

Schema Names::schema(const Flight& flight, Definitions& all) {
    std::vector<SchemaField> fields = fields_of<Names>(flight, all);
    for (SchemaField& field : fields)
        if (field.key == "card") field.schema = Schema::integer(0, success_values - 1).or_null();
    return define<Flight>(all, Schema::object(std::move(fields)));
}

void Names::from_json(const json::value& source, Bag& bag, const std::string& place) const {
    bag.clear();
    for (const json::value& entry : array_at(source, place)) {
        const std::string text = string_at(entry, place);
        CardId card{};
        if (!parse(text, card)) throw BadJson(place, "'" + text + "' is unknown");
        if (bag.count(card) == max_copies) throw BadJson(place, "more than 7 of '" + text + "'");
        bag.add(card);
    }
}

void Names::from_json(const json::value& source, CardId& id, const std::string& place) const {
    id_or_none(rules_.edition().card_names, source, id, place);
}
void Names::from_json(const json::value& source, SoloId& id, const std::string& place) const {
    id_or_none(rules_.edition().solo_names, source, id, place);
}
void Names::from_json(const json::value& source, Locations& locations, const std::string& place) const {
    set_from_json<LocationId>(rules_.edition().location_names, source, locations, place);
}
void Names::from_json(const json::value& source, SoloCards& cards, const std::string& place) const {
    set_from_json<SoloId>(rules_.edition().solo_names, source, cards, place);
}

void Names::from_json(const json::value& source, FirstThere& holders, const std::string& place) const {
    holders.fill(no_seat);
    for (const auto& [key, value] : object_at(source, place)) {
        const std::string here = place + "/" + std::string(key);
        Destination to{};
        if (!parse_enumerator(key, to)) throw BadJson(here, "unknown field");
        holders[index(to)] = static_cast<Seat>(integer_at(value, here, 0, seats() - 1));
    }
}

void Names::from_json(const json::value& source, Flight& flight, const std::string& place) const {
    json::object object = object_at(source, place);
    if (const json::value* card = object.if_contains("card"); card != nullptr && card->is_null())
        object["card"] = number(Flight::no_card);
    members_from_json(*this, object, flight, place);
}

}  // namespace tminus::rocketmen
