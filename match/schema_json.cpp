#include "match/schema_files.h"

#include <algorithm>

namespace tminus {
namespace {

class JsonSchemas {
public:
    explicit JsonSchemas(const Definitions& all) : all_(all) {}

    json::object of(const Schema& schema) const {
        json::object object = nullable(schema);
        if (!schema.note.empty()) object["description"] = schema.note;
        return object;
    }

private:
    json::object nullable(const Schema& schema) const {
        json::object object = plain(schema);
        if (!schema.nullable) return object;
        if (!object.contains("type")) return {{"anyOf", json::array{std::move(object), json::object{{"type", "null"}}}}};
        object["type"] = json::array{object["type"], "null"};
        if (json::value* texts = object.if_contains("enum")) texts->get_array().push_back(nullptr);
        return object;
    }

    json::object plain(const Schema& schema) const {
        switch (schema.kind) {
            case Schema::Kind::text: return text(schema);
            case Schema::Kind::boolean:
                return schema.only ? json::object{{"const", *schema.only}} : json::object{{"type", "boolean"}};
            case Schema::Kind::integer: return limited({{"type", "integer"}}, schema, "minimum", "maximum");
            case Schema::Kind::choice:
                return {{"type", "string"}, {"enum", json::array(schema.texts.begin(), schema.texts.end())}};
            case Schema::Kind::list:
                return limited({{"type", "array"}, {"items", of(schema.parts[0])}}, schema, "minItems", "maxItems");
            case Schema::Kind::map: return map(schema);
            case Schema::Kind::object: return object(schema.fields);
            case Schema::Kind::one_of: return {{"oneOf", parts_of(schema)}};
            case Schema::Kind::any_of: return {{"anyOf", parts_of(schema)}};
            case Schema::Kind::with: {
                json::array objects;
                add_with(schema.parts[0], schema.fields, objects);
                return {{"anyOf", std::move(objects)}};
            }
            case Schema::Kind::named: break;
        }
        return {{"$ref", "#/components/schemas/" + all_.at(schema.name).full_name()}};
    }

    static json::object limited(json::object object, const Schema& schema, const char* low, const char* high) {
        if (schema.low) object[low] = *schema.low;
        if (schema.high) object[high] = *schema.high;
        return object;
    }

    static json::object text(const Schema& schema) {
        json::object object = limited({{"type", "string"}}, schema, "minLength", "maxLength");
        if (!schema.pattern.empty()) object["pattern"] = schema.pattern;
        return object;
    }

    json::object map(const Schema& schema) const {
        const Schema& key = all_.resolved(schema.parts[0]);
        if (key.kind == Schema::Kind::text) return {{"type", "object"}, {"additionalProperties", of(schema.parts[1])}};
        std::vector<SchemaField> fields;
        for (const std::string& text : key.texts) fields.push_back({text, schema.parts[1], !schema.complete});
        return object(fields);
    }

    json::object object(const std::vector<SchemaField>& fields) const {
        json::object properties;
        json::array required;
        for (const SchemaField& field : fields) {
            properties[field.key] = of(field.schema);
            if (!field.optional) required.push_back(json::value(field.key));
        }
        json::object object{{"type", "object"}, {"properties", std::move(properties)}};
        if (!required.empty()) object["required"] = std::move(required);
        object["additionalProperties"] = false;
        return object;
    }

    json::array parts_of(const Schema& schema) const {
        json::array parts;
        for (const Schema& part : schema.parts) parts.push_back(of(part));
        return parts;
    }

    // An object says that it has no other fields, so those with more are written out.
    void add_with(const Schema& schema, const std::vector<SchemaField>& more, json::array& objects) const {
        const Schema& found = all_.resolved(schema);
        if (found.kind != Schema::Kind::object) {
            for (const Schema& part : found.parts) add_with(part, more, objects);
            return;
        }
        std::vector<SchemaField> fields = found.fields;
        fields.insert(fields.end(), more.begin(), more.end());
        objects.push_back(object(fields));
    }

    const Definitions& all_;
};

// Whatever fits into a line stands in one, as in the rest of the document.
void write(std::string& text, const json::value& value, std::size_t indent, std::size_t used) {
    constexpr std::size_t widest = 130;
    const auto written_flat = [](const json::value& one) {
        std::string flat = json::serialize(one), spaced;
        bool in_string = false;
        for (const char c : flat) {
            if (c == '"') in_string = !in_string;  // no text here holds a quotation mark
            spaced += c;
            if (!in_string && (c == ':' || c == ',')) spaced += ' ';
        }
        return spaced;
    };
    const std::string flat = written_flat(value);
    if (!value.is_structured() || indent + used + flat.size() <= widest) {
        text += flat;
        return;
    }
    const std::string inner(indent + 2, ' '), outer(indent, ' ');
    std::string_view between = "\n";
    text += value.is_object() ? '{' : '[';
    const auto begin_entry = [&] { text += between, text += inner, between = ",\n"; };
    if (value.is_object())
        for (const auto& [key, entry] : value.get_object()) {
            begin_entry();
            const std::string name = "\"" + std::string(key) + "\": ";
            text += name;
            write(text, entry, indent + 2, name.size() + 1);
        }
    else
        for (const json::value& entry : value.get_array()) {
            begin_entry();
            write(text, entry, indent + 2, 1);
        }
    text += "\n" + outer + (value.is_object() ? '}' : ']');
}

// Those of all games first.
std::string generated_schemas(const Definitions& all) {
    const JsonSchemas schemas(all);
    std::string shared, own;
    for (const Definition& definition : all.all()) {
        std::string& text = definition.scope == "shared" ? shared : own;
        const std::string key = "\"" + definition.full_name() + "\": ";
        text += "\n      " + key;
        write(text, schemas.of(definition.schema), 6, key.size() + 1);
        text += ',';
    }
    shared += own;
    shared.pop_back();  // the last comma
    return shared;
}

}  // namespace

std::string with_generated_schemas(const std::string& openapi, const Definitions& all) {
    static constexpr std::string_view begin = "\n    \"schemas\": {";
    static constexpr std::string_view end = "\n    }\n  }\n}\n";  // of schemas, components and the document
    const std::size_t place = openapi.find(begin);
    if (place == std::string::npos || !openapi.ends_with(end))
        throw std::runtime_error("the document does not end with its schemas");
    const std::string text = openapi.substr(0, place) + std::string(begin) + generated_schemas(all) + std::string(end);
    json::parse(text);
    return text;
}

}  // namespace tminus
