#pragma once
// Types as others read them: TypeScript for the page, JSON Schema for the API.

#include "engine/core/schema.h"

namespace tminus {

struct GeneratedFile {
    std::string name, text;
};

// A file for each scope.
std::vector<GeneratedFile> typescript_files(const Definitions&);

// The document with its generated schemas, those with a dot in their name, made anew. They come last in it. Throws
// std::runtime_error if the document has no place for them.
std::string with_generated_schemas(const std::string& openapi, const Definitions&);

}  // namespace tminus
