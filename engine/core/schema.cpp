#include "engine/core/schema.h"

#include <algorithm>
#include <boost/core/demangle.hpp>
#include <stdexcept>

namespace tminus {

namespace {

Schema of(Schema::Kind kind) {
    Schema schema;
    schema.kind = kind;
    return schema;
}

}  // namespace

Schema Schema::text() { return of(Kind::text); }
Schema Schema::boolean() { return of(Kind::boolean); }

Schema Schema::integer(std::optional<std::int64_t> low, std::optional<std::int64_t> high) {
    Schema schema = of(Kind::integer);
    schema.low = low;
    schema.high = high;
    return schema;
}

Schema Schema::choice(std::vector<std::string> texts) {
    Schema schema = of(Kind::choice);
    schema.texts = std::move(texts);
    return schema;
}

Schema Schema::one_of(std::vector<Schema> parts) {
    Schema schema = of(Kind::one_of);
    schema.parts = std::move(parts);
    return schema;
}

Schema Schema::named(std::string name) {
    Schema schema = of(Kind::named);
    schema.name = std::move(name);
    return schema;
}

Schema Schema::list(Schema part, std::optional<std::int64_t> low, std::optional<std::int64_t> high) {
    Schema schema = of(Kind::list);
    schema.low = low;
    schema.high = high;
    schema.parts = {std::move(part)};
    return schema;
}

Schema Schema::map(Schema key, Schema value, bool complete) {
    Schema schema = of(Kind::map);
    schema.complete = complete;
    schema.parts = {std::move(key), std::move(value)};
    return schema;
}

Schema Schema::object(std::vector<SchemaField> fields) {
    Schema schema = of(Kind::object);
    schema.fields = std::move(fields);
    return schema;
}

Schema Schema::or_null() const {
    Schema schema = *this;
    schema.nullable = true;
    return schema;
}

// Not "= default": Clang 14 crashes on a type that contains itself.
bool Schema::operator==(const Schema& other) const {
    return kind == other.kind && nullable == other.nullable && complete == other.complete && low == other.low &&
           high == other.high && name == other.name && texts == other.texts && parts == other.parts && fields == other.fields;
}

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
