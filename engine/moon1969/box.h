#pragma once
// The box for those who show it: all figures and names of the edition.

#include "engine/core/shown.h"
#include "engine/moon1969/content.h"

namespace tminus::moon1969 {

namespace box {

struct YearCard {
    int year = 0, income = 0, sell_limit = 0;
};
BOOST_DESCRIBE_STRUCT(YearCard, (), (year, income, sell_limit))

struct NationCard {
    Nation id{};
    ByLanguage name;
};
BOOST_DESCRIBE_STRUCT(NationCard, (), (id, name))

struct ScientistCard {
    Scientist id{};
    ByLanguage name;
    std::string colour;
    int cost = 0, researchers = 0, final_prestige = 0, supply = 0;
};
BOOST_DESCRIBE_STRUCT(ScientistCard, (), (id, name, colour, cost, researchers, final_prestige, supply))

struct BoxCard {
    BoxId id{};
    ByLanguage name;
    bool symbol = false;  // missions show it
};
BOOST_DESCRIBE_STRUCT(BoxCard, (), (id, name, symbol))

struct MissionCard {
    std::string id;
    ByLanguage name;
    int level = 0;
    bool moon = false;
    std::vector<BoxId> symbols;
    int cost = 0, intelligence_cost = 0;
    std::vector<int> prestige;  // of each space
};
BOOST_DESCRIBE_STRUCT(MissionCard, (), (id, name, level, moon, symbols, cost, intelligence_cost, prestige))

struct Box {
    std::string edition;
    ByLanguage name;
    int players_min = 0, players_max = 0;
    std::vector<int> crew_choices;  // none: there is no crew
    int start_prestige = 0, sale_price = 0, discount = 0, insurance = 0, markers = 0, dice = 0;
    ByEnum<Face, int> die{};
    std::vector<Face> sides;  // of a die, side 1 first
    ByName<int> cards;        // by value
    int card_price = 0, hand_limit = 0;
    std::vector<YearCard> years;
    std::vector<NationCard> nations;
    std::vector<ScientistCard> scientists;
    std::vector<BoxCard> boxes;
    int spaces_in_box = 0;  // for scientists
    std::vector<MissionCard> missions;
    std::vector<std::string> tie_breaks;
};
BOOST_DESCRIBE_STRUCT(Box, (),
                      (edition, name, players_min, players_max, crew_choices, start_prestige, sale_price, discount, insurance,
                       markers, dice, die, sides, cards, card_price, hand_limit, years, nations, scientists, boxes, spaces_in_box,
                       missions, tie_breaks))

}  // namespace box

using box::Box;
Box box_of(const Edition&);

}  // namespace tminus::moon1969
