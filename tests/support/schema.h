#pragma once
// A validator for the part of JSON Schema that docs/openapi.json uses. A keyword it does not know is an error, not ignored.

#include <boost/json.hpp>
#include <string>

namespace tminus::test {

namespace json = boost::json;

// What is wrong with the value, with the place; empty: nothing. References are looked up in the document.
std::string flaw_in(const json::value& value, const json::object& schema, const json::object& document);

// What a "$ref" such as "#/components/schemas/Position" names; anything else is itself.
const json::object& resolved(const json::object& object, const json::object& document);

}  // namespace tminus::test
