#include "match/game_schema.h"

#include "match/games.h"

#include <algorithm>
#include <set>

namespace tminus {
namespace {

template <class Game>
GameSchema schema_of_game() {
    using Rules = typename Game::Rules;
    GameSchema schema{std::string(Game::id), {}};
    Definitions& all = schema.definitions;
    const auto add = [&](const char* name, Schema of) { all.add(name, false, std::move(of)); };
    const typename Rules::State state{};
    const Schema table = schema_of<typename Game::Names>(state.table, all);
    const Schema hand = schema_of<typename Game::Names>(state.hands[0], all);
    // A seat sees its hand, a spectator none, an open replay all of them.
    add("View", Schema::object({{"me", integer_schema<Seat>().or_null(), true},
                                {"table", table},
                                {"hand", hand, true},
                                {"hands", Schema::list(hand, 1, most_seats), true}}));
    add("Action", schema_of<typename Game::Names>(typename Rules::Action{}, all));
    add("Event", schema_of<typename Game::Names>(typename Rules::Event{}, all));
    schema_of<typename Game::Names>(typename Game::Outlook{}, all);
    schema_of<NoNames>(ScoreSheet{}, all);
    std::vector<SchemaField> box = fields_of<NoNames>(typename Game::Box{}, all);
    box.push_back({"options", schema_of<OptionNames>(std::vector<TableOption>{}, all)});
    box.push_back({"game", Schema::choice({schema.game})});
    add("Box", Schema::object(std::move(box)));
    return schema;
}

// ---- TypeScript --------------------------------------------------------------------------------------------------------

constexpr std::size_t widest_line = 160;  // web/.prettierrc.json

std::string quoted(const std::string& text) { return "'" + text + "'"; }

std::string joined_with(const std::vector<std::string>& texts, std::string_view between) {
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "" : std::string(between)) + text;
    return all;
}

std::vector<std::string> alternatives(const Schema& schema);

std::string type_text(const Schema& schema) { return joined_with(alternatives(schema), " | "); }

std::string entry_text(const Schema& schema) {
    const auto texts = alternatives(schema);
    return (texts.size() == 1 ? texts[0] : "(" + joined_with(texts, " | ") + ")") + "[]";
}

std::string map_text(const Schema& schema) {
    const std::string record = "Record<" + type_text(schema.parts[0]) + ", " + type_text(schema.parts[1]) + ">";
    return schema.complete || schema.parts[0].kind == Schema::Kind::text ? record : "Partial<" + record + ">";
}

// What stands between the bars of a union.
std::vector<std::string> alternatives(const Schema& schema) {
    std::vector<std::string> texts;
    switch (schema.kind) {
        case Schema::Kind::text: texts = {"string"}; break;
        case Schema::Kind::boolean: texts = {"boolean"}; break;
        case Schema::Kind::integer: texts = {"number"}; break;
        case Schema::Kind::choice:
            std::transform(schema.texts.begin(), schema.texts.end(), std::back_inserter(texts), quoted);
            break;
        case Schema::Kind::list: texts = {entry_text(schema.parts[0])}; break;
        case Schema::Kind::map: texts = {map_text(schema)}; break;
        case Schema::Kind::one_of:
            std::transform(schema.parts.begin(), schema.parts.end(), std::back_inserter(texts), type_text);
            break;
        case Schema::Kind::named:
        case Schema::Kind::object: texts = {schema.name}; break;
    }
    if (schema.nullable) texts.push_back("null");
    return texts;
}

std::string object_text(const Definition& definition) {
    std::string text = "export interface " + definition.name + " {\n";
    for (const SchemaField& field : definition.schema.fields)
        text += "  " + field.key + (field.optional ? "?" : "") + ": " + type_text(field.schema) + ";\n";
    return text + "}\n";
}

// A choice is a list, too, for those who go through all of it.
std::string choice_text(const Definition& definition) {
    std::vector<std::string> texts;
    std::transform(definition.schema.texts.begin(), definition.schema.texts.end(), std::back_inserter(texts), quoted);
    std::string line = "export const " + definition.name + " = [" + joined_with(texts, ", ") + "] as const;";
    if (line.size() > widest_line)
        line = "export const " + definition.name + " = [\n  " + joined_with(texts, ",\n  ") + ",\n] as const;";
    return line + "\nexport type " + definition.name + " = (typeof " + definition.name + ")[number];\n";
}

std::string alias_text(const Definition& definition) {
    const std::string line = "export type " + definition.name + " = " + type_text(definition.schema) + ";";
    if (line.size() <= widest_line) return line + "\n";
    const std::string second = "  " + type_text(definition.schema) + ";\n";
    if (second.size() <= widest_line + 1) return "export type " + definition.name + " =\n" + second;
    return "export type " + definition.name + " =\n  | " + joined_with(alternatives(definition.schema), "\n  | ") + ";\n";
}

// The values of `type` in a union, as a choice.
std::string types_text(const Definition& definition, const Definitions& all) {
    std::vector<std::string> types;
    for (const Schema& part : definition.schema.parts) types.push_back(all.resolved(part).fields.front().schema.texts.front());
    return choice_text({definition.name + "Type", false, Schema::choice(std::move(types))});
}

std::string definition_text(const Definition& definition, const Definitions& all) {
    switch (definition.schema.kind) {
        case Schema::Kind::object: return object_text(definition);
        case Schema::Kind::choice: return choice_text(definition);
        case Schema::Kind::one_of: return alias_text(definition) + "\n" + types_text(definition, all);
        default: return alias_text(definition);
    }
}

constexpr const char* generated_by = "// Written by `tminus schema`: change the descriptions in engine/ instead.\n";

void add_names(const Schema& schema, std::set<std::string>& names) {
    if (schema.kind == Schema::Kind::named) names.insert(schema.name);
    for (const Schema& part : schema.parts) add_names(part, names);
    for (const SchemaField& field : schema.fields) add_names(field.schema, names);
}

std::string typescript_of(const GameSchema& schema) {
    std::set<std::string> used;
    std::string own;
    for (const Definition& definition : schema.definitions.all()) {
        if (definition.shared) continue;
        add_names(definition.schema, used);
        own += "\n" + definition_text(definition, schema.definitions);
    }
    std::vector<std::string> shared;
    for (const Definition& definition : schema.definitions.all())
        if (definition.shared && used.contains(definition.name)) shared.push_back(definition.name);
    return std::string(generated_by) + "\nimport type { " + joined_with(shared, ", ") + " } from './shared';\n" + own;
}

std::string shared_typescript(const std::vector<GameSchema>& schemas) {
    std::string text = generated_by;
    std::set<std::string> written;
    for (const GameSchema& schema : schemas)
        for (const Definition& definition : schema.definitions.all())
            if (definition.shared && written.insert(definition.name).second)
                text += "\n" + definition_text(definition, schema.definitions);
    return text;
}

// ---- JSON Schema -------------------------------------------------------------------------------------------------------

class JsonSchemas {
public:
    explicit JsonSchemas(const GameSchema& game) : game_(game) {}

    std::string name(const Definition& definition) const {
        return (definition.shared ? "shared" : game_.game) + "." + definition.name;
    }

    json::object of(const Schema& schema) const {
        json::object object = plain(schema);
        if (!schema.nullable) return object;
        if (!object.contains("type")) return {{"anyOf", json::array{std::move(object), json::object{{"type", "null"}}}}};
        object["type"] = json::array{object["type"], "null"};
        if (json::value* texts = object.if_contains("enum")) texts->get_array().push_back(nullptr);
        return object;
    }

private:
    json::object plain(const Schema& schema) const {
        switch (schema.kind) {
            case Schema::Kind::text: return {{"type", "string"}};
            case Schema::Kind::boolean: return {{"type", "boolean"}};
            case Schema::Kind::integer: return limited({{"type", "integer"}}, schema, "minimum", "maximum");
            case Schema::Kind::choice:
                return {{"type", "string"}, {"enum", json::array(schema.texts.begin(), schema.texts.end())}};
            case Schema::Kind::list:
                return limited({{"type", "array"}, {"items", of(schema.parts[0])}}, schema, "minItems", "maxItems");
            case Schema::Kind::map: return map(schema);
            case Schema::Kind::object: return object(schema.fields);
            case Schema::Kind::one_of: return one_of(schema);
            case Schema::Kind::named: break;
        }
        return {{"$ref", "#/components/schemas/" + name(game_.definitions.at(schema.name))}};
    }

    static json::object limited(json::object object, const Schema& schema, const char* low, const char* high) {
        if (schema.low) object[low] = *schema.low;
        if (schema.high) object[high] = *schema.high;
        return object;
    }

    json::object map(const Schema& schema) const {
        const Schema& key = game_.definitions.resolved(schema.parts[0]);
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

    json::object one_of(const Schema& schema) const {
        json::array parts;
        for (const Schema& part : schema.parts) parts.push_back(of(part));
        return {{"oneOf", std::move(parts)}};
    }

    const GameSchema& game_;
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
std::string generated_schemas() {
    std::string shared, own;
    std::set<std::string> written;
    for (const GameSchema& game : game_schemas()) {
        const JsonSchemas schemas(game);
        for (const Definition& definition : game.definitions.all()) {
            const std::string key = "\"" + schemas.name(definition) + "\": ";
            if (!written.insert(key).second) continue;
            std::string& text = definition.shared ? shared : own;
            text += ",\n      " + key;
            write(text, schemas.of(definition.schema), 6, key.size() + 1);
        }
    }
    return shared + own;
}

}  // namespace

Schema OptionNames::schema(const OptionValue&, Definitions&) { return Schema::one_of({Schema::text(), Schema::integer()}); }

std::vector<GameSchema> game_schemas() {
    std::vector<GameSchema> all;
    for_each_game([&](auto game) { all.push_back(schema_of_game<decltype(game)>()); });
    return all;
}

std::vector<GeneratedFile> typescript_files() {
    const std::vector<GameSchema> schemas = game_schemas();
    std::vector<GeneratedFile> files{{"shared.ts", shared_typescript(schemas)}};
    for (const GameSchema& schema : schemas) files.push_back({schema.game + ".ts", typescript_of(schema)});
    return files;
}

std::string with_generated_schemas(const std::string& openapi) {
    static constexpr std::string_view end = "\n    }\n  }\n}\n";  // of schemas, components and the document
    if (!openapi.ends_with(end)) throw std::runtime_error("the document does not end with its schemas");
    const std::size_t generated = std::min(openapi.find(",\n      \"shared."), openapi.size() - end.size());
    const std::string text = openapi.substr(0, generated) + generated_schemas() + std::string(end);
    json::parse(text);
    return text;
}

}  // namespace tminus
