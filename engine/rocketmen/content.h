#pragma once
// The box: the numbers of the rules, and the cards.

#include "engine/core/shown.h"
#include "engine/core/source_file.h"
#include "engine/rocketmen/types.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tminus::rocketmen {

// Any card that a player can own. What the kinds do not share is left at its default.
struct Card {
    Kind kind{};
    Amounts prints;
    Amounts cost;
    int copies = 0;          // missions: of each player; engines: in the pile
    std::vector<int> marks;  // hazards and advantages: one for each copy (RM-SETUP-01)
    MissionType type{};      // missions
    Token achievement{};     // missions
    bool pink = false;       // advantages
    Effect effect = Effect::none;
    int amount = 0;
    CardId hazard = CardId::none;  // what it solves
};

struct DestinationBoard {
    int spaces = 0, success_cards = 0;
    Resource thrust{};
    bool token = false;
};

// A location; the most advanced one comes first (RM-SCORE-02).
struct Location {
    MissionType type{};
    Destination destination{};
    int rocket_points = 0, first = 0, later = 0;
};

enum class GoalKind : std::uint8_t { mission, missions, hazard, token, first_at, most };
BOOST_DESCRIBE_ENUM(GoalKind, mission, missions, hazard, token, first_at, most)
enum class Most : std::uint8_t { engines, advantages, achievements };
BOOST_DESCRIBE_ENUM(Most, engines, advantages, achievements)

// One of the three goals of a card.
struct Goal {
    GoalKind kind{};
    MissionType type{};          // mission
    Destination destination{};   // mission, missions, token
    bool anywhere = false;       // mission: at any destination
    int number = 0;              // missions, first_at
    CardId card = CardId::none;  // hazard
    Most most{};
};

struct GoalCard {
    bool solo = false;
    std::array<Goal, goals_on_a_card> goals{};
    std::array<std::string, goals_on_a_card> words;
};

struct SoloCard {
    MissionType type{};
    int advance = 0;
    std::array<Destination, level_count> destination{};
    std::array<int, level_count> start{};
};

struct Edition {
    Named name;
    int players_min = 0, players_max = 0;
    std::array<int, max_players + 1> end_points{};
    int hand_limit = 0, display = 0;
    int markers = 0, markers_battle_for_earth = 0;
    int placement_cost = 0, engines_per_turn = 0, money_token = 0;
    int hazard_points = 0, first_there_points = 0;
    int goals_dealt = 0, goal_points = 0, variants_drawn = 0, variant_points = 0;
    int max_rounds = 0;
    std::vector<int> surcharge_steps, surcharges;
    std::array<std::uint8_t, success_values> success_cards{};

    std::array<DestinationBoard, destination_count> destinations{};
    std::array<Named, destination_count> destination_names;
    std::vector<Location> locations;
    std::vector<Named> location_names;
    std::vector<Card> cards;
    std::vector<Named> card_names;
    std::vector<ByLanguage> card_texts;  // of advantages
    std::vector<GoalCard> goals;
    std::vector<Named> goal_names;
    std::array<Named, variant_count> variant_names;
    std::array<ByLanguage, variant_count> variant_texts;
    std::vector<SoloCard> solo;
    std::vector<Named> solo_names;
};

struct Content {
    std::vector<Edition> editions;

    const Edition* find(std::string_view id) const;
};

// Reads all files of data/rocketmen, without names and texts. With any problem the content is not to be used.
Content load_content(std::span<const SourceFile> files, Problems& problems);
void name_cards(Content&, CardNames&);

}  // namespace tminus::rocketmen
