#pragma once
// The types of what a game says, and the texts that tell them to others: TypeScript for the page, JSON Schema for the API.

#include "engine/core/schema.h"

namespace tminus {

struct GameSchema {
    std::string game;
    Definitions definitions;  // View, Action, Event, Box, Outlook, ScoreSheet and what they are made of
};

std::vector<GameSchema> game_schemas();

struct GeneratedFile {
    std::string name, text;
};

// shared.ts and one file for each game.
std::vector<GeneratedFile> typescript_files();

// The document with its generated schemas, those with a dot in their name, made anew. They come last in it. Throws
// std::runtime_error if the document has no place for them.
std::string with_generated_schemas(const std::string& openapi);

}  // namespace tminus
