#pragma once
// The card data of all games and what bots think of it: the one inside the program, or a directory of the user's.

#include "bots/moon1969_value.h"
#include "bots/rescue_value.h"
#include "bots/rocketmen_value.h"
#include "engine/core/source_file.h"
#include "engine/moon1969/content.h"
#include "engine/rescue/content.h"
#include "engine/rocketmen/content.h"

#include <stdexcept>
#include <string>
#include <vector>

namespace tminus {

// The files of data/<game>, each named <game>/<file>, and of data/bots.
struct DataFiles {
    std::vector<SourceFile> rescue, moon1969, rocketmen, bots;
};

const DataFiles& embedded_data();
const std::vector<SourceFile>& embedded_texts();  // text/*/*.toml, each named <language>/<game>.toml
std::vector<std::string> languages();             // those of the texts

// Data that cannot be used; `problems` has a line for each thing wrong.
struct BadData : std::runtime_error {
    explicit BadData(Problems found);
    Problems problems;
};

struct Library {
    rescue::Content rescue;
    std::string rescue_hash;  // changes with what play depends on, not with names or comments
    moon1969::Content moon1969;
    std::string moon1969_hash;
    rocketmen::Content rocketmen;
    std::string rocketmen_hash;
    bots::RescueValue rescue_value;
    bots::Moon1969Value moon1969_value;
    bots::RocketmenValue rocketmen_value;
};

// Throws BadData.
Library load_library(const DataFiles& files);

}  // namespace tminus
