#pragma once
// Types as others read them: TypeScript for the page, JSON Schema for the API.

#include "engine/core/schema.h"

namespace tminus {

struct GeneratedFile {
    std::string name, text;
};

// A file for each scope.
std::vector<GeneratedFile> typescript_files(const Definitions&);

// The document with its schemas, which come last in it, made anew. Throws std::runtime_error if it has no place for them.
std::string with_generated_schemas(const std::string& openapi, const Definitions&);

}  // namespace tminus
