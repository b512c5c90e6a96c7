#pragma once
// Values against the schemas of docs/openapi.json, with valijson. It knows JSON Schema up to draft 7, which is all that the
// document uses; it ignores keywords that it does not know, so a test looks for these.

#include <boost/json.hpp>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace tminus::test {

namespace json = boost::json;

class Schemas {
public:
    explicit Schemas(json::object document);
    ~Schemas();

    const json::object& document() const { return document_; }
    const json::object& at(const std::string& name) const;  // of the components

    bool fits(const json::value& value, const json::object& schema) const;
    // What is wrong with the value, with the place; empty: nothing. References are looked up in the document.
    std::string flaw_in(const json::value& value, const json::object& schema) const;
    std::string flaw_in(const json::value& value, const std::string& name) const;

    // What a "$ref" such as "#/components/schemas/Position" names; anything else is itself.
    const json::object& resolved(const json::object& object) const;

private:
    struct Compiled;
    Compiled& compiled(const json::object& schema) const;

    const json::object document_;
    mutable std::map<std::string, std::unique_ptr<Compiled>> compiled_;  // by the text of the schema
};

// The keywords of a schema and of all within it.
std::set<std::string> keywords_of(const json::object& schema);

}  // namespace tminus::test
