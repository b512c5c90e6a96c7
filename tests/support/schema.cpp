#define VALIJSON_USE_EXCEPTIONS 1

#include "tests/support/schema.h"

#include <stdexcept>
#include <valijson/adapters/boost_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace tminus::test {

using valijson::adapters::BoostJsonAdapter;

struct Schemas::Compiled {
    valijson::Schema schema;
    valijson::Validator validator;
};

Schemas::Schemas(json::object document) : document_(std::move(document)) {}

Schemas::~Schemas() = default;

const json::object& Schemas::at(const std::string& name) const {
    return document_.at("components").at("schemas").at(name).as_object();
}

Schemas::Compiled& Schemas::compiled(const json::object& schema) const {
    std::unique_ptr<Compiled>& found = compiled_[json::serialize(schema)];
    if (!found) {
        json::object root = schema;
        root["components"] = document_.at("components");  // for references
        const json::value whole(std::move(root));
        auto fresh = std::make_unique<Compiled>();
        valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(BoostJsonAdapter(whole), fresh->schema);
        found = std::move(fresh);
    }
    return *found;
}

bool Schemas::fits(const json::value& value, const json::object& schema) const {
    Compiled& known = compiled(schema);
    return known.validator.validate(known.schema, BoostJsonAdapter(value), nullptr);
}

std::string Schemas::flaw_in(const json::value& value, const json::object& schema) const {
    if (fits(value, schema)) return {};  // quickly: to say what is wrong takes long
    Compiled& known = compiled(schema);
    valijson::ValidationResults results;
    known.validator.validate(known.schema, BoostJsonAdapter(value), &results);
    std::string flaws;
    for (const auto& error : results) {
        for (const std::string& place : error.context) flaws += place;
        flaws += ": " + error.description + "\n";
    }
    return flaws;
}

std::string Schemas::flaw_in(const json::value& value, const std::string& name) const {
    return flaw_in(value, json::object{{"$ref", "#/components/schemas/" + name}});
}

const json::object& Schemas::resolved(const json::object& object) const {
    const json::value* reference = object.if_contains("$ref");
    if (reference == nullptr) return object;
    const std::string path(reference->as_string());
    if (!path.starts_with("#/")) throw std::runtime_error("'" + path + "' is not in this document");
    const json::object* found = &document_;
    for (std::size_t begin = 2; begin <= path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        found = &found->at(path.substr(begin, end - begin)).as_object();
        begin = end + 1;
    }
    return resolved(*found);
}

std::set<std::string> keywords_of(const json::object& schema) {
    std::set<std::string> keywords;
    const auto add = [&](const json::value& inner) {
        if (inner.is_object()) keywords.merge(keywords_of(inner.get_object()));
    };
    for (const auto& [key, value] : schema) {
        keywords.emplace(key);
        if (key == "properties")
            for (const auto& property : value.as_object()) add(property.value());
        else if (value.is_array())
            for (const json::value& part : value.get_array()) add(part);
        else if (key != "const")
            add(value);
    }
    return keywords;
}

}  // namespace tminus::test
