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

Schema Schema::text(std::size_t low, std::size_t high) {
    Schema schema = of(Kind::text);
    schema.low = static_cast<std::int64_t>(low);
    schema.high = static_cast<std::int64_t>(high);
    return schema;
}

Schema Schema::text_like(std::string pattern) {
    Schema schema = of(Kind::text);
    schema.pattern = std::move(pattern);
    return schema;
}

Schema Schema::boolean(std::optional<bool> only) {
    Schema schema = of(Kind::boolean);
    schema.only = only;
    return schema;
}

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

Schema Schema::any_of(std::vector<Schema> parts) {
    Schema schema = of(Kind::any_of);
    schema.parts = std::move(parts);
    return schema;
}

Schema Schema::with(Schema part, std::vector<SchemaField> fields) {
    Schema schema = of(Kind::with);
    schema.parts = {std::move(part)};
    schema.fields = std::move(fields);
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
           high == other.high && only == other.only && name == other.name && pattern == other.pattern && note == other.note &&
           texts == other.texts && parts == other.parts && fields == other.fields;
}

Schema Definitions::add(const std::string& scope, const std::string& name, Schema schema) {
    const std::string full_name = scope + "." + name;
    const auto found =
        std::find_if(all_.begin(), all_.end(), [&](const Definition& one) { return one.full_name() == full_name; });
    if (found != all_.end() && !(found->schema == schema)) throw std::logic_error("two types are called " + full_name);
    if (found == all_.end()) all_.push_back({scope, name, std::move(schema)});
    return Schema::named(full_name);
}

void Definitions::note(const std::string& full_name, std::string_view field, std::string note) {
    for (Definition& one : all_)
        if (one.full_name() == full_name)
            for (SchemaField& candidate : one.schema.fields)
                if (candidate.key == field) return void(candidate.schema.note = std::move(note));
    throw std::logic_error("there is no " + full_name + "." + std::string(field));
}

const Definition& Definitions::at(const std::string& full_name) const {
    for (const Definition& one : all_)
        if (one.full_name() == full_name) return one;
    throw std::logic_error("there is no type " + full_name);
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
