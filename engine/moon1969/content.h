#pragma once
// The box: the figures printed on the board, the dice and the cards.

#include "engine/core/shown.h"
#include "engine/core/source_file.h"
#include "engine/moon1969/types.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tminus::moon1969 {

struct Year {
    int income = 0;
    int sell_limit = 0;
};

struct ScientistCard {
    int cost = 0;
    int researchers = 0;
    int final_prestige = 0;
    int supply = 0;
};

struct MissionCard {
    int level = 0;
    std::uint16_t symbols = 0;  // bits of BoxId
    int cost = 0;
    int intelligence_cost = 1;
    int last = 0;                                        // the last space
    std::array<std::uint8_t, max_track + 1> prestige{};  // of each space; the first one is worth 0
    bool is_moon = false;

    constexpr bool shows(BoxId box) const { return (symbols >> index(box) & 1) != 0; }
};

struct Edition {
    Named name;
    int players_min = 0, players_max = 0;
    int start_prestige = 0;
    int sale_price = 0;  // money for each prestige point sold
    int card_price = 0;
    int hand_limit = 0;
    int discount = 0;            // Robotics and Investors, for each researcher
    int insurance = 0;           // for each researcher and failure
    int markers = 0;             // bonus markers in the bank
    Cards cards;                 // of each value
    std::array<int, 3> faces{};  // of each die, by Face
    std::array<Year, year_count> years{};
    std::array<ScientistCard, scientist_types> scientists{};
    std::vector<MissionCard> missions;

    // M69-TEST-01: the faces of a die are counted from the successes; sides from 1.
    constexpr Face face_on(int side) const {
        if (side <= faces[index(Face::success)]) return Face::success;
        return side <= faces[index(Face::success)] + faces[index(Face::neutral)] ? Face::neutral : Face::failure;
    }

    std::vector<Named> nation_names, scientist_names, box_names, mission_names;
    std::array<std::string, scientist_types> scientist_colours;
};

struct Content {
    Edition edition;
};

// Reads all files of data/1969, without names. With any problem the content is not to be used.
Content load_content(std::span<const SourceFile> files, Problems& problems);
void name_cards(Content&, CardNames&);

}  // namespace tminus::moon1969
