#include "match/schema_files.h"

#include <algorithm>
#include <map>
#include <set>

namespace tminus {
namespace {

constexpr std::size_t widest_line = 160;  // web/.prettierrc.json
constexpr const char* generated_by = "// Written by `tminus schema`: change the descriptions in C++ instead.\n";

std::string quoted(const std::string& text) { return "'" + text + "'"; }

std::string joined_with(const std::vector<std::string>& texts, std::string_view between) {
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "" : std::string(between)) + text;
    return all;
}

std::vector<std::string> all_quoted(const std::vector<std::string>& texts) {
    std::vector<std::string> list;
    std::transform(texts.begin(), texts.end(), std::back_inserter(list), quoted);
    return list;
}

// rocket-rescue: RocketRescue
std::string in_camel_case(const std::string& id) {
    std::string text;
    bool begins = true;
    for (const char c : id) {
        if (c == '-')
            begins = true;
        else
            text += begins && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c, begins = false;
    }
    return text;
}

// The file of one scope.
class TypescriptFile {
public:
    TypescriptFile(const Definitions& all, std::string scope) : all_(all), scope_(std::move(scope)) {}

    std::string text() {
        std::string own;
        for (const Definition& definition : all_.all())
            if (definition.scope == scope_) own += "\n" + definition_text(definition);
        return generated_by + imports_text() + own;
    }

private:
    using Texts = std::vector<std::string>;

    std::string type_text(const Schema& schema) { return joined_with(alternatives(schema), " | "); }

    std::string entry_text(const Schema& schema) {
        const Texts texts = alternatives(schema);
        return (texts.size() == 1 ? texts[0] : "(" + joined_with(texts, " | ") + ")") + "[]";
    }

    std::string map_text(const Schema& schema) {
        const std::string record = "Record<" + type_text(schema.parts[0]) + ", " + type_text(schema.parts[1]) + ">";
        return schema.complete || schema.parts[0].kind == Schema::Kind::text ? record : "Partial<" + record + ">";
    }

    std::string field_text(const SchemaField& field) {
        return field.key + (field.optional ? "?: " : ": ") + type_text(field.schema);
    }

    std::string with_text(const Schema& schema) {
        Texts fields;
        for (const SchemaField& field : schema.fields) fields.push_back(field_text(field));
        return type_text(schema.parts[0]) + " & { " + joined_with(fields, "; ") + " }";
    }

    // Types of a game have names that other games use, too: elsewhere its id stands behind them.
    std::string name_text(const std::string& full_name) {
        const Definition& definition = all_.at(full_name);
        if (definition.scope == scope_) return definition.name;
        const bool is_plain = definition.scope == "shared" || definition.scope == "table";
        const std::string name = is_plain ? definition.name : definition.name + in_camel_case(definition.scope);
        imports_[definition.scope].insert(is_plain ? name : definition.name + " as " + name);
        return name;
    }

    // What stands between the bars of a union.
    Texts alternatives(const Schema& schema) {
        Texts texts;
        switch (schema.kind) {
            case Schema::Kind::text: texts = {"string"}; break;
            case Schema::Kind::boolean: texts = {!schema.only ? "boolean" : *schema.only ? "true" : "false"}; break;
            case Schema::Kind::integer: texts = {"number"}; break;
            case Schema::Kind::choice: texts = all_quoted(schema.texts); break;
            case Schema::Kind::list: texts = {entry_text(schema.parts[0])}; break;
            case Schema::Kind::map: texts = {map_text(schema)}; break;
            case Schema::Kind::one_of:
            case Schema::Kind::any_of:
                for (const Schema& part : schema.parts) texts.push_back(type_text(part));
                break;
            case Schema::Kind::with: texts = {with_text(schema)}; break;
            case Schema::Kind::named:
            case Schema::Kind::object: texts = {name_text(schema.name)}; break;
        }
        if (schema.nullable) texts.push_back("null");
        return texts;
    }

    std::string object_text(const Definition& definition) {
        if (definition.schema.fields.empty()) return "export type " + definition.name + " = Record<string, never>;\n";
        std::string text = "export interface " + definition.name + " {\n";
        for (const SchemaField& field : definition.schema.fields)
            text += "  " + field_text(field) + ";" + (field.schema.note.empty() ? "" : " // " + field.schema.note) + "\n";
        return text + "}\n";
    }

    // A choice is a list, too, for those who go through all of it.
    static std::string choice_text(const std::string& name, const Texts& choices) {
        const Texts texts = all_quoted(choices);
        std::string line = "export const " + name + " = [" + joined_with(texts, ", ") + "] as const;";
        if (line.size() > widest_line)
            line = "export const " + name + " = [\n  " + joined_with(texts, ",\n  ") + ",\n] as const;";
        return line + "\nexport type " + name + " = (typeof " + name + ")[number];\n";
    }

    std::string alias_text(const Definition& definition) {
        const std::string line = "export type " + definition.name + " = " + type_text(definition.schema) + ";";
        if (line.size() <= widest_line) return line + "\n";
        const std::string second = "  " + type_text(definition.schema) + ";\n";
        if (second.size() <= widest_line + 1) return "export type " + definition.name + " =\n" + second;
        return "export type " + definition.name + " =\n  | " + joined_with(alternatives(definition.schema), "\n  | ") + ";\n";
    }

    // The values of `type` in a game's union of actions or events, as a choice.
    std::string types_text(const Definition& definition) const {
        if (definition.scope == "table") return {};
        Texts types;
        for (const Schema& part : definition.schema.parts) {
            const Schema& object = all_.resolved(part);
            if (object.fields.empty() || object.fields.front().key != "type") return {};
            types.push_back(object.fields.front().schema.texts.front());
        }
        return "\n" + choice_text(definition.name + "Type", types);
    }

    std::string definition_text(const Definition& definition) {
        switch (definition.schema.kind) {
            case Schema::Kind::object: return object_text(definition);
            case Schema::Kind::choice: return choice_text(definition.name, definition.schema.texts);
            case Schema::Kind::one_of: return alias_text(definition) + types_text(definition);
            default: return alias_text(definition);
        }
    }

    std::string imports_text() const {
        std::string text;
        for (const auto& [scope, names] : imports_) {
            const Texts list(names.begin(), names.end());
            const std::string from = " } from './" + scope + "';\n";
            const std::string line = "import type { " + joined_with(list, ", ") + from;
            text +=
                line.size() <= widest_line + 1 ? line : "import type {\n  " + joined_with(list, ",\n  ") + ",\n" + from.substr(1);
        }
        return text.empty() ? text : "\n" + text;
    }

    const Definitions& all_;
    const std::string scope_;
    std::map<std::string, std::set<std::string>> imports_;  // by scope
};

}  // namespace

std::vector<GeneratedFile> typescript_files(const Definitions& all) {
    std::set<std::string> scopes;
    for (const Definition& definition : all.all()) scopes.insert(definition.scope);
    std::vector<GeneratedFile> files;
    for (const std::string& scope : scopes) files.push_back({scope + ".ts", TypescriptFile(all, scope).text()});
    return files;
}

}  // namespace tminus
