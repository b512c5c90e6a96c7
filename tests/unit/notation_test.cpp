#include "engine/core/notation.h"

#include "match/game_data.h"
#include "tests/support/rescue_actions.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

rescue::Rules default_rules() {
    json::object options;
    return library().of<RescueGame>().rules(options);
}

std::string error_of(const std::string& text) {
    const rescue::Rules rules = default_rules();
    try {
        from_notation<rescue::Action>(rescue::Names(rules), text);
    } catch (const BadNotation& error) {
        return error.what();
    }
    return {};
}

TEST(Notation, EveryWritableActionCanBeReadBack) {
    const rescue::Rules rules = default_rules();
    const rescue::Names names(rules);
    for (const rescue::Action& action : all_writable_actions(rules)) {
        const std::string text = to_notation(names, action);
        ASSERT_TRUE(from_notation<rescue::Action>(names, text) == action) << text;
        rescue::Action again;
        from_json(names, to_json(names, action), again, "");
        ASSERT_TRUE(again == action) << text;
    }
}

TEST(Notation, KeysMayStandInAnyOrder) {
    const rescue::Rules rules = default_rules();
    const rescue::Names names(rules);
    EXPECT_TRUE(from_notation<rescue::Action>(names, " launch  planet=nebelkappe\thangar=2 ") ==
                from_notation<rescue::Action>(names, "launch hangar=2 planet=nebelkappe"));
}

TEST(Notation, MistakesAreTold) {
    EXPECT_EQ(error_of(""), "no action given");
    EXPECT_EQ(error_of("lunch hangar=2"), "unknown action 'lunch'");
    EXPECT_EQ(error_of("launch hangar=2"), "'launch' needs planet=...");
    EXPECT_EQ(error_of("launch hangar=7 planet=nebelkappe"), "'7' is not a valid hangar");
    EXPECT_EQ(error_of("launch hangar=2 planet=pluto"), "'pluto' is not a valid planet");
    EXPECT_EQ(error_of("launch hangar=2 planet=nebelkappe crew=1"), "'crew=1' does not belong to 'launch'");
    EXPECT_EQ(error_of("launch hangar=2 hangar=2 planet=nebelkappe"), "'hangar=2' does not belong to 'launch'");
    EXPECT_EQ(error_of("board slot=1.7"), "'1.7' is not a valid slot");
    EXPECT_EQ(error_of("place field=research-3 face=1"), "'research-3' is not a valid field");
    EXPECT_EQ(error_of("place field=research-1 face=300"), "'300' is not a valid face");
    EXPECT_EQ(error_of("place field=research-1 face=-1"), "'-1' is not a valid face");
}

}  // namespace
}  // namespace tminus::test
