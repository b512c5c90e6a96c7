#include "tests/support/schema.h"

#include <algorithm>
#include <array>
#include <regex>
#include <stdexcept>
#include <string_view>

namespace tminus::test {
namespace {

constexpr std::array<std::string_view, 20> keywords{"$ref",     "type",     "properties",  "required",  "additionalProperties",
                                                    "items",    "enum",     "const",       "pattern",   "oneOf",
                                                    "anyOf",    "minimum",  "maximum",     "minLength", "maxLength",
                                                    "minItems", "maxItems", "description", "title",     "format"};

std::string type_name(const json::value& value) {
    switch (value.kind()) {
        case json::kind::null: return "null";
        case json::kind::bool_: return "boolean";
        case json::kind::string: return "string";
        case json::kind::array: return "array";
        case json::kind::object: return "object";
        case json::kind::double_: return "number";
        default: return "integer";
    }
}

bool has_type(const json::value& value, std::string_view type) {
    const std::string is = type_name(value);
    return is == type || (type == "number" && is == "integer");
}

std::string shortened(const json::value& value) {
    const std::string text = json::serialize(value);
    return text.size() <= 120 ? text : text.substr(0, 120) + "...";
}

class Validator {
public:
    explicit Validator(const json::object& document) : document_(document) {}

    std::string check(const json::value& value, const json::object& written, const std::string& place) const {
        const json::object& schema = resolved(written, document_);
        for (const auto& entry : schema)
            if (std::find(keywords.begin(), keywords.end(), std::string_view(entry.key())) == keywords.end())
                throw std::runtime_error("the validator does not know '" + std::string(entry.key()) + "'");
        for (const auto part : {&Validator::type, &Validator::listed, &Validator::range, &Validator::text, &Validator::members,
                                &Validator::entries, &Validator::choices})
            if (std::string flaw = (this->*part)(value, schema, place); !flaw.empty()) return flaw;
        return {};
    }

private:
    static std::string wrong(const std::string& place, const json::value& value, const std::string& why) {
        return (place.empty() ? "/" : place) + ": " + shortened(value) + " " + why;
    }

    std::string type(const json::value& value, const json::object& schema, const std::string& place) const {
        const json::value* wanted = schema.if_contains("type");
        if (wanted == nullptr) return {};
        if (wanted->is_string() && has_type(value, wanted->get_string())) return {};
        if (wanted->is_array())
            for (const json::value& one : wanted->get_array())
                if (has_type(value, one.as_string())) return {};
        return wrong(place, value, "is not of the type " + json::serialize(*wanted));
    }

    std::string listed(const json::value& value, const json::object& schema, const std::string& place) const {
        if (const json::value* only = schema.if_contains("const"); only != nullptr && *only != value)
            return wrong(place, value, "is not " + json::serialize(*only));
        const json::value* list = schema.if_contains("enum");
        if (list == nullptr || std::count(list->as_array().begin(), list->as_array().end(), value) > 0) return {};
        return wrong(place, value, "is none of " + json::serialize(*list));
    }

    std::string range(const json::value& value, const json::object& schema, const std::string& place) const {
        if (!value.is_number()) return {};
        const auto number = value.to_number<double>();
        if (const json::value* low = schema.if_contains("minimum"); low != nullptr && number < low->to_number<double>())
            return wrong(place, value, "is too small");
        if (const json::value* high = schema.if_contains("maximum"); high != nullptr && number > high->to_number<double>())
            return wrong(place, value, "is too large");
        return {};
    }

    static std::string size(std::size_t is, const json::value& value, const json::object& schema, const char* least,
                            const char* most, const std::string& place) {
        if (const json::value* low = schema.if_contains(least); low != nullptr && is < low->to_number<std::size_t>())
            return wrong(place, value, "is too short");
        if (const json::value* high = schema.if_contains(most); high != nullptr && is > high->to_number<std::size_t>())
            return wrong(place, value, "is too long");
        return {};
    }

    std::string text(const json::value& value, const json::object& schema, const std::string& place) const {
        if (!value.is_string()) return {};
        const std::string string(value.get_string());
        const json::value* pattern = schema.if_contains("pattern");
        if (pattern != nullptr && !std::regex_search(string, std::regex(std::string(pattern->as_string()))))
            return wrong(place, value, "does not look like " + json::serialize(*pattern));
        const auto characters =  // of UTF-8: every byte that does not continue one
            std::count_if(string.begin(), string.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; });
        return size(static_cast<std::size_t>(characters), value, schema, "minLength", "maxLength", place);
    }

    std::string members(const json::value& value, const json::object& schema, const std::string& place) const {
        if (!value.is_object()) return {};
        const json::object& object = value.get_object();
        if (const json::value* required = schema.if_contains("required"))
            for (const json::value& key : required->as_array())
                if (!object.contains(key.as_string())) return wrong(place, value, "has no " + json::serialize(key));
        const json::value* properties = schema.if_contains("properties");
        const json::value* others = schema.if_contains("additionalProperties");
        for (const auto& [key, member] : object) {
            const std::string there = place + "/" + std::string(key);
            const json::value* known = properties != nullptr ? properties->as_object().if_contains(key) : nullptr;
            if (known == nullptr && others != nullptr && others->is_bool() && !others->get_bool())
                return there + ": nobody said that it would be there";
            if (known == nullptr) known = others != nullptr && others->is_object() ? others : nullptr;
            if (known == nullptr) continue;
            if (std::string flaw = check(member, known->as_object(), there); !flaw.empty()) return flaw;
        }
        return {};
    }

    std::string entries(const json::value& value, const json::object& schema, const std::string& place) const {
        if (!value.is_array()) return {};
        const json::array& array = value.get_array();
        if (const json::value* items = schema.if_contains("items"))
            for (std::size_t i = 0; i < array.size(); ++i)
                if (std::string flaw = check(array[i], items->as_object(), place + "/" + std::to_string(i)); !flaw.empty())
                    return flaw;
        return size(array.size(), value, schema, "minItems", "maxItems", place);
    }

    std::string choices(const json::value& value, const json::object& schema, const std::string& place) const {
        for (const char* keyword : {"oneOf", "anyOf"}) {
            const json::value* options = schema.if_contains(keyword);
            if (options == nullptr) continue;
            int fitting = 0;
            std::string flaws;
            for (const json::value& option : options->as_array()) {
                const std::string flaw = check(value, option.as_object(), place);
                fitting += flaw.empty() ? 1 : 0;
                flaws += "\n    " + flaw;
            }
            if (fitting == 0) return wrong(place, value, "fits none of its forms:") + flaws;
            if (fitting > 1 && std::string_view(keyword) == "oneOf") return wrong(place, value, "fits several forms");
        }
        return {};
    }

    const json::object& document_;
};

}  // namespace

std::string flaw_in(const json::value& value, const json::object& schema, const json::object& document) {
    return Validator(document).check(value, schema, "");
}

const json::object& resolved(const json::object& object, const json::object& document) {
    const json::value* reference = object.if_contains("$ref");
    if (reference == nullptr) return object;
    const std::string path(reference->as_string());
    if (!path.starts_with("#/")) throw std::runtime_error("'" + path + "' is not in this document");
    const json::object* found = &document;
    for (std::size_t begin = 2; begin <= path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        found = &found->at(path.substr(begin, end - begin)).as_object();
        begin = end + 1;
    }
    return resolved(*found, document);
}

}  // namespace tminus::test
