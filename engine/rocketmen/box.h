#pragma once
// The box of an edition as a page shows it: its figures and cards, under the ids of views, actions and events.

#include "engine/core/shown.h"
#include "engine/rocketmen/content.h"

namespace tminus::rocketmen {

namespace box {

// Only what is there.
struct Amounts {
    Maybe<int> money, computer, composites, biotechnology, science, rocket_points;
};
BOOST_DESCRIBE_STRUCT(Amounts, (), (money, computer, composites, biotechnology, science, rocket_points))

struct DestinationBoard {
    Destination id{};
    ByLanguage name;
    int spaces = 0, success_cards = 0;
    Resource thrust{};
    bool token = false;
};
BOOST_DESCRIBE_STRUCT(DestinationBoard, (), (id, name, spaces, success_cards, thrust, token))

struct Location {
    std::string id;
    ByLanguage name;
    MissionType type{};
    Destination destination{};
    int rocket_points = 0, first = 0, later = 0;
};
BOOST_DESCRIBE_STRUCT(Location, (), (id, name, type, destination, rocket_points, first, later))

enum class Deck : std::uint8_t { teal, pink };
BOOST_DESCRIBE_ENUM(Deck, teal, pink)

struct Card {
    std::string id;
    ByLanguage name;
    Kind kind{};
    Amounts prints;
    Maybe<Amounts> cost;      // all but missions
    Maybe<MissionType> type;  // missions
    Maybe<Token> achievement;
    Maybe<int> copies;              // missions and engines
    Maybe<std::vector<int>> marks;  // the others: one for each copy
    Maybe<Deck> deck;               // advantages, like all that follows
    Maybe<Effect> effect;
    Maybe<Timing> timing;
    Maybe<bool> permanent;
    Maybe<int> amount;
    Maybe<ByLanguage> text;
    Maybe<std::string> hazard;  // what it solves
};
BOOST_DESCRIBE_STRUCT(Card, (),
                      (id, name, kind, prints, cost, type, achievement, copies, marks, deck, effect, timing, permanent, amount,
                       text, hazard))

struct GoalCard {
    std::string id;
    ByLanguage name;
    bool solo = false;
    std::array<std::string, goals_on_a_card> goals;
};
BOOST_DESCRIBE_STRUCT(GoalCard, (), (id, name, solo, goals))

struct VariantCard {
    Variant id{};
    ByLanguage name;
    ByLanguage text;
};
BOOST_DESCRIBE_STRUCT(VariantCard, (), (id, name, text))

struct SoloStart {
    Destination destination{};
    int start = 0;
};
BOOST_DESCRIBE_STRUCT(SoloStart, (), (destination, start))

struct SoloCard {
    std::string id;
    ByLanguage name;
    MissionType type{};
    int advance = 0;
    SoloStart easy, normal, hard;
};
BOOST_DESCRIBE_STRUCT(SoloCard, (), (id, name, type, advance, easy, normal, hard))

enum class VariantsChoice : std::uint8_t { none, two };
BOOST_DESCRIBE_ENUM(VariantsChoice, none, two)

struct Box {
    std::string edition;
    ByLanguage name;
    int players_min = 0, players_max = 0;
    std::vector<int> crew_choices;  // none: there is no crew
    std::vector<Mode> modes;
    std::vector<Level> levels;
    std::vector<VariantsChoice> variants_choices;
    int max_rounds = 0;
    ByName<int> end_points;  // by the number of players
    int hand_limit = 0, display = 0;
    int markers = 0, markers_battle_for_earth = 0;
    int placement_cost = 0, engines_per_turn = 0;
    int rocket_token = 0, hand_token = 0, money_token = 0;  // what each gives
    int hazard_points = 0, first_there_points = 0;
    int goals_dealt = 0, goal_points = 0, variants_drawn = 0, variant_points = 0;
    std::vector<int> surcharge_steps, surcharges;
    std::array<std::uint8_t, success_values> success_cards{};
    std::vector<DestinationBoard> destinations;
    std::vector<Location> locations;
    std::vector<Card> cards;
    std::vector<GoalCard> goals;
    std::vector<VariantCard> variants;
    std::vector<SoloCard> solo;
};
BOOST_DESCRIBE_STRUCT(Box, (),
                      (edition, name, players_min, players_max, crew_choices, modes, levels, variants_choices, max_rounds,
                       end_points, hand_limit, display, markers, markers_battle_for_earth, placement_cost, engines_per_turn,
                       rocket_token, hand_token, money_token, hazard_points, first_there_points, goals_dealt, goal_points,
                       variants_drawn, variant_points, surcharge_steps, surcharges, success_cards, destinations, locations, cards,
                       goals, variants, solo))

}  // namespace box

using box::Box;
Box box_of(const Edition&);

}  // namespace tminus::rocketmen
