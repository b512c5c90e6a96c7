#include "engine/core/schema.h"

#include <algorithm>
#include <boost/core/demangle.hpp>
#include <stdexcept>

namespace tminus {

Schema Schema::text() { return {.kind = Kind::text}; }
Schema Schema::boolean() { return {.kind = Kind::boolean}; }
Schema Schema::integer(std::optional<std::int64_t> low, std::optional<std::int64_t> high) {
    return {.kind = Kind::integer, .low = low, .high = high};
}
Schema Schema::choice(std::vector<std::string> texts) { return {.kind = Kind::choice, .texts = std::move(texts)}; }
Schema Schema::one_of(std::vector<Schema> parts) { return {.kind = Kind::one_of, .parts = std::move(parts)}; }
Schema Schema::named(std::string name) { return {.kind = Kind::named, .name = std::move(name)}; }

Schema Schema::list(Schema of, std::optional<std::int64_t> low, std::optional<std::int64_t> high) {
    return {.kind = Kind::list, .low = low, .high = high, .parts = {std::move(of)}};
}

Schema Schema::map(Schema key, Schema value, bool complete) {
    return {.kind = Kind::map, .complete = complete, .parts = {std::move(key), std::move(value)}};
}

Schema Schema::object(std::vector<SchemaField> fields) { return {.kind = Kind::object, .fields = std::move(fields)}; }

Schema Schema::or_null() const {
    Schema schema = *this;
    schema.nullable = true;
    return schema;
}

bool Schema::operator==(const Schema&) const = default;

Schema Definitions::add(std::string name, bool shared, Schema schema) {
    const auto found = std::find_if(all_.begin(), all_.end(), [&](const Definition& one) { return one.name == name; });
    if (found != all_.end() && !(found->schema == schema)) throw std::logic_error("two types are called " + name);
    if (found == all_.end()) all_.push_back({name, shared, std::move(schema)});
    return Schema::named(std::move(name));
}

const Definition& Definitions::at(const std::string& name) const {
    return *std::find_if(all_.begin(), all_.end(), [&](const Definition& one) { return one.name == name; });
}

const Schema& Definitions::resolved(const Schema& schema) const {
    return schema.kind == Schema::Kind::named ? at(schema.name).schema : schema;
}

TypeName type_name(const std::type_info& type) {
    const std::string full = boost::core::demangle(type.name());
    const std::size_t scope = full.rfind("::");
    return {full.substr(scope + 2), full.substr(0, scope) == "tminus"};
}

}  // namespace tminus
