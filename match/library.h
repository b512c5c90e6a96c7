#pragma once
// The card data of all games and what bots think of it: the one inside the program, or a directory of the user's. Light enough
// for every header; what a Library holds is in match/game_data.h.

#include "engine/core/source_file.h"

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace tminus {

// The files of data/<folder>, each named <folder>/<file>. A folder is the id of a game, "bots" for the weights, or "text" for
// what cards are called: text/<language>/cards/<game>.toml.
using DataFiles = std::map<std::string, std::vector<SourceFile>, std::less<>>;

const DataFiles& embedded_data();
const std::vector<SourceFile>& embedded_texts();  // text/*/*.toml, each named <language>/<game>.toml
std::vector<std::string> languages();             // those of the program's texts
std::vector<std::string> data_folders();          // what DataFiles must have

// Data that cannot be used; `problems` has a line for each thing wrong.
struct BadData : std::runtime_error {
    explicit BadData(Problems found);
    Problems problems;
};

class Library;

// Throws BadData.
Library load_library(const DataFiles& files);

}  // namespace tminus
