// Card data is read strictly: whatever is wrong is told with file, card and field.

#include "engine/rescue/box.h"
#include "match/game_data.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <bit>

namespace tminus::test {
namespace {

struct Mistake {
    std::string file, from, to, expected;
};

// The problems of the embedded data after one change.
Problems problems_after(const Mistake& mistake) {
    std::vector<SourceFile> files = embedded_data().at("rocket-rescue");
    const auto file =
        std::find_if(files.begin(), files.end(), [&](const auto& f) { return f.name == "rocket-rescue/" + mistake.file; });
    EXPECT_NE(file, files.end()) << mistake.file;
    const auto at = file->text.find(mistake.from);
    EXPECT_NE(at, std::string::npos) << mistake.from;
    file->text.replace(at, mistake.from.size(), mistake.to);
    Problems problems;
    rescue::load_content(files, problems);
    return problems;
}

class Mistakes : public ::testing::TestWithParam<Mistake> {};

TEST_P(Mistakes, AreToldWithFileCardAndField) {
    const Problems problems = problems_after(GetParam());
    EXPECT_TRUE(std::any_of(problems.begin(), problems.end(),
                            [&](const std::string& problem) { return problem.find(GetParam().expected) != std::string::npos; }))
        << "expected: " << GetParam().expected << "\nfound: " << (problems.empty() ? "nothing" : problems.front());
}

INSTANTIATE_TEST_SUITE_P(
    Content, Mistakes,
    ::testing::Values(
        Mistake{"planets-third.toml", "fuel = 1", "fule = 1", "planet 'dwarf-cockroach': field 'fule': unknown field"},
        Mistake{"planets-third.toml", "fuel = 1\n", "", "planet 'dwarf-cockroach': field 'fuel': missing"},
        Mistake{"planets-third.toml", "fuel = 1", "fuel = \"one\"",
                "planet 'dwarf-cockroach': field 'fuel': expected a whole number, found a string"},
        Mistake{"planets-third.toml", "fuel = 1", "fuel = 5", "field 'fuel': 5 is not between 0 and 4"},
        Mistake{"planets-third.toml", "colour = \"blue\"", "colour = \"green\"",
                "field 'colour': 'green' is not one of: blue, red"},
        Mistake{"planets-third.toml", "colour = \"blue\"", "colour = \"red\"",
                "field 'blue_planets': says 14, but the cards are 13"},
        Mistake{"planets-third.toml", "id = \"pebblewick\"", "id = \"dwarf-cockroach\"",
                "field 'id': used twice in edition 'third-base'"},
        Mistake{"planets-third.toml", "id = \"pebblewick\"", "id = \"Pebble Wick\"", "field 'id': use lower-case letters"},
        Mistake{"planets-third.toml", "\"third-base\", \"third-deluxe\"", "\"third-base\", \"fourth\"",
                "field 'editions': unknown edition 'fourth'"},
        Mistake{"planets-third.toml", "equipment = [\"rover\"]", "equipment = [\"laser\"]",
                "field 'equipment': 'laser' is not one of"},
        Mistake{"planets-third.toml", "equipment = [\"rover\"]", "equipment = [\"rover\", \"rover\"]", "'rover' is given twice"},
        Mistake{"planets-third.toml", "id = \"pebblewick\"", "id = \"pebblewick\"\nname_de = \"Kieselheim\"",
                "planet 'pebblewick': field 'name_de': unknown field"},
        Mistake{"planets-third.toml", "[[planet]]", "[[plannet]]", "unknown field 'plannet'"},
        Mistake{"planets-third.toml", "[[planet]]", "[[planet]", "planets-third.toml:8: not TOML"},
        Mistake{"modules.toml", "copies = 4", "copies = 3", "field 'standard_modules': says 16, but the cards are 15"},
        Mistake{"modules.toml", "type = \"cockpit\"", "type = \"engine\"", "there must be one standard module of each type"},
        Mistake{"modules.toml", "third-base = 1, third-deluxe = 1 }", "third-base = 1 }",
                "module 'standard-cockpit', seats: field 'third-deluxe': missing"},
        Mistake{"modules.toml", "aluminium = 1, titanium = 1 }", "titanium = 1 }",
                "module 'standard-cockpit', cost: field 'aluminium': missing"},
        Mistake{"modules.toml", "provenance = \"ours\"\n", "", "module 'owls-eye': field 'provenance': missing"},
        Mistake{"editions.toml", "\"stellaris-x\"", "\"stellaris-y\"",
                "edition 'first': field 'hangars': unknown company 'stellaris-y'"},
        Mistake{"editions.toml", "face_energy = [2, 1, 0, -1, -2, -3]", "face_energy = [-1, -1, -1, -1, -2, -3]",
                "face 1 must not cost energy"},
        Mistake{"editions.toml", "face_energy = [2, 1, 0, -1, -2, -3]", "face_energy = [2, 3, 0, -1, -2, -3]",
                "a higher face must not give more energy"},
        Mistake{"editions.toml", "face_cubes = [1, 2, 3, 4, 5, 6]", "face_cubes = [1, 2, 3, 4, 5]", "expected six numbers"},
        Mistake{"editions.toml", "face_cubes = [1, 2, 3, 4, 5, 6]", "face_cubes = [0, 2, 3, 4, 5, 6]", "field 'face_cubes'"},
        Mistake{"editions.toml", "face_moves = [0, 0, 0, 0, 0, 0]", "face_moves = [0, 0, 1, 0, 0, 0]",
                "a face gives moves or boardings, not both"},
        Mistake{"editions.toml", "face_parts = [0, 1, 1, 2, 3, 3]", "face_parts = [0, 1, 1, 1, 3, 3]",
                "field 'face_parts': must be from the larger of builds and launches to their sum"},
        Mistake{"editions.toml", "face_parts = [0, 1, 1, 2, 3, 3]", "face_parts = [0, 2, 1, 2, 3, 3]",
                "field 'face_parts': must be from the larger of builds and launches to their sum"},
        Mistake{"editions.toml", "stability_strict = true", "stability_strict = 1",
                "field 'stability_strict': expected true or false, found a whole number"},
        Mistake{"editions.toml", "\"engineer\", \"ambassador\", \"saboteur\", \"miner\"", "\"miner\"",
                "edition 'third-base': field 'characters': fewer than players"},
        Mistake{"editions.toml", "characters = [\"explorer\", \"engineer\", \"ambassador\"",
                "characters = [\"stowaway\", \"engineer\"", "field 'characters': 'stowaway' is not one of"},
        Mistake{"editions.toml", "id = \"second\"", "id = \"first\"", "field 'id': used twice"},
        Mistake{"companies.toml", "resource = \"carbon\"", "resource = \"gold\"",
                "company 'stellaris-x': field 'resource': 'gold' is not one of"}));

TEST(Content, TheBoxShowsWhatTheCardsSay) {
    const rescue::Edition& edition = *library().of<RescueGame>().content.find("third-base");
    const json::object box = to_json(NoNames{}, rescue::box_of(edition)).as_object();
    EXPECT_EQ(box.at("face_energy"), (json::array{2, 1, 0, -1, -2, -3}));
    EXPECT_EQ(box.at("faces").at(1),
              (json::object{
                  {"cubes", 2}, {"moves", 2}, {"boardings", 0}, {"shifts", 0}, {"builds", 1}, {"launches", 0}, {"parts", 1}}));
    EXPECT_EQ(box.at("faces").at(5),
              (json::object{
                  {"cubes", 6}, {"moves", 0}, {"boardings", 2}, {"shifts", 0}, {"builds", 2}, {"launches", 1}, {"parts", 3}}));
    EXPECT_TRUE(box.at("low_faces_move_crew").as_bool());
    EXPECT_TRUE(box.at("face_one_shifts").as_bool());
    EXPECT_EQ(box.at("market_capacity"), (json::object{{"3", 10}, {"4", 12}, {"5", 14}}));
    EXPECT_EQ(
        box.at("hangars").at(2),
        (json::object{
            {"resource", enumerator_text(edition.hangar_resource[2])},
            {"company", json::object{{"id", "supernova-industries"},
                                     {"name", json::object{{"de", "Supernova Industries"}, {"en", "Supernova Industries"}}}}},
            {"cubes", 1}}));
    EXPECT_EQ(box.at("terminal"), "always");
    EXPECT_EQ(box.at("free_passenger"), "any-seat");
    EXPECT_EQ(box.at("tie_breaks"), (json::array{"crew-rescued", "energy"}));
    ASSERT_EQ(box.at("modules").as_array().size(), edition.modules.size());
    for (std::size_t i = 0; i < edition.modules.size(); ++i) {
        const json::value& module = box.at("modules").at(i);
        EXPECT_EQ(module.at("id"), json::value(edition.module_names[i].id));
        EXPECT_EQ(module.at("seats"), int{edition.modules[i].seats});
        EXPECT_EQ(module.at("cost").at("titanium"), int{edition.modules[i].cost[rescue::Resource::titanium]});
        EXPECT_EQ(module.at("equipment").as_array().size(),
                  static_cast<std::size_t>(std::popcount(edition.modules[i].equipment)));
    }
    ASSERT_EQ(box.at("planets").as_array().size(), edition.planets.size());
    for (std::size_t i = 0; i < edition.planets.size(); ++i) {
        EXPECT_EQ(box.at("planets").at(i).at("id"), json::value(edition.planet_names[i].id));
        EXPECT_EQ(box.at("planets").at(i).at("fuel"), int{edition.planets[i].fuel});
    }
}

// The first problem of the embedded data after one change in the German names.
std::string problem_of_names(const std::string& game, const std::string& from, const std::string& to) {
    DataFiles files = embedded_data();
    std::string& text = find_file(files.at("text"), "text/de/cards/" + game + ".toml")->text;
    const auto at = text.find(from);
    if (at == std::string::npos) return "nothing to change: " + from;
    text.replace(at, from.size(), to);
    try {
        load_library(files);
        return {};
    } catch (const BadData& bad) {
        return bad.problems.front();
    }
}

TEST(CardNames, MistakesAreToldWithFileKindAndId) {
    const std::string german = "text/de/cards/rocket-rescue.toml:";
    EXPECT_EQ(problem_of_names("rocket-rescue", "pebblewick = \"Kieselheim\"\n", ""),
              german + "67: cards, planet: field 'pebblewick': missing");
    EXPECT_EQ(problem_of_names("rocket-rescue", "\"Kieselheim\"", "\"\""),
              german + "70: cards, planet: field 'pebblewick': must not be empty");
    EXPECT_EQ(problem_of_names("rocket-rescue", "\"Kieselheim\"", "7"),
              german + "70: cards, planet: field 'pebblewick': expected a string, found a whole number");
    EXPECT_EQ(problem_of_names("rocket-rescue", "pebblewick =", "kieselheim = \"K\"\npebblewick ="),
              german + "70: cards, planet: field 'kieselheim': the data has nothing with this id");
    EXPECT_EQ(problem_of_names("rocket-rescue", "[planet]", "[moon]\nluna = \"Mond\"\n\n[planet]"),
              german + "67: cards: field 'moon': the data has nothing of this kind");
    EXPECT_EQ(problem_of_names("rocket-rescue", "[planet]", "[plannet]"), german + "1: cards: field 'planet': missing");
    EXPECT_EQ(problem_of_names("rocket-rescue", "[planet]", "[[planet]]"),
              german + "67: cards: field 'planet': expected a table, found a list");
    EXPECT_EQ(problem_of_names("rocket-rescue", "[planet]", "[planet").find(german + "67: not TOML"), 0u);
    EXPECT_EQ(problem_of_names("rocket-rescue", "\"Kieselheim\"", "\"Kieselstein\""), "");
    EXPECT_EQ(problem_of_names("rocketmen", "[variant-text]\ncomputer-leader =", "[variant-text]\ncomputer ="),
              "text/de/cards/rocketmen.toml:140: cards, variant-text: field 'computer-leader': missing");
}

TEST(CardNames, EveryLanguageNamesTheCardsOfEveryGame) {
    const auto problems_of = [](const DataFiles& files) -> Problems {
        try {
            load_library(files);
            return {};
        } catch (const BadData& bad) {
            return bad.problems;
        }
    };
    EXPECT_EQ(problems_of(embedded_data()), Problems{});

    DataFiles without = embedded_data();
    std::erase_if(without.at("text"), [](const SourceFile& file) { return file.name == "text/en/cards/1969.toml"; });
    EXPECT_EQ(problems_of(without), Problems{"text/en/cards/1969.toml: missing"});

    DataFiles other = embedded_data();
    other.at("text").push_back({"text/en/cards/chess.toml", ""});
    EXPECT_EQ(problems_of(other), Problems{"text/en/cards/chess.toml: there is no such game"});

    DataFiles half = embedded_data();
    half.at("text").push_back({"text/id/cards/first-orbit.toml", "[edition]\nstandard = \"Biasa\"\n"});
    const Problems missing = problems_of(half);
    EXPECT_EQ(missing.size(), game_ids().size() - 1);
    EXPECT_EQ(missing.front(), "text/id/cards/rocket-rescue.toml: missing");
}

TEST(CardNames, AnotherLanguageIsAnotherFolder) {
    DataFiles files = embedded_data();
    std::vector<SourceFile>& texts = files.at("text");
    for (const std::string& game : game_ids())
        texts.push_back({"text/id/cards/" + game + ".toml", find_file(texts, "text/en/cards/" + game + ".toml")->text});
    std::string& text = texts[texts.size() - game_ids().size()].text;
    text.replace(text.find("Pebblewick"), 10, "Kerikil");
    const json::object box =
        to_json(NoNames{}, rescue::box_of(*load_library(files).of<RescueGame>().content.find("third-base"))).as_object();
    EXPECT_EQ(box.at("planets").at(1).at("id"), "pebblewick");
    EXPECT_EQ(box.at("planets").at(1).at("name"), (json::object{{"de", "Kieselheim"}, {"en", "Pebblewick"}, {"id", "Kerikil"}}));
}

// What only the page says would make the program larger for nothing.
TEST(CardNames, TheProgramHoldsNoTextsOfThePage) {
    const std::size_t languages = tminus::languages().size();
    EXPECT_EQ(embedded_texts().size(), languages * game_ids().size());
    EXPECT_EQ(embedded_data().at("text").size(), languages * game_ids().size());
    EXPECT_EQ(embedded_data().size(), data_folders().size());
}

TEST(Content, TheEmbeddedDataIsSound) {
    Problems problems;
    const rescue::Content content = rescue::load_content(embedded_data().at("rocket-rescue"), problems);
    EXPECT_TRUE(problems.empty()) << problems.front();
    EXPECT_EQ(content.editions.size(), 4u);
}

TEST(Content, AllProblemsAreToldAtOnce) {
    std::vector<SourceFile> files = embedded_data().at("rocket-rescue");
    for (SourceFile& file : files)
        if (file.name == "rocket-rescue/planets-third.toml")
            for (std::size_t at = 0; (at = file.text.find("fuel = 2", at)) != std::string::npos;)
                file.text.replace(at, 8, "fuel = 9");
    Problems problems;
    rescue::load_content(files, problems);
    EXPECT_GT(problems.size(), 5u);
}

TEST(Content, MissingFilesAreAnError) {
    Problems problems;
    rescue::load_content({}, problems);
    EXPECT_FALSE(problems.empty());
}

TEST(Options, WhatIsTheDefaultIsLeftOut) {
    json::object options{{"edition", "third-deluxe"}, {"characters", "off"}, {"finite_cubes", "off"}, {"ambassador_own", 3}};
    const auto rules = library().of<RescueGame>().rules(options);
    EXPECT_EQ(options, (json::object{{"edition", "third-deluxe"}, {"players", 3}, {"crew", 7}, {"ambassador_own", 3}}));
    EXPECT_EQ(rules.options().ambassador_own, 3);
}

TEST(Options, EveryOptionOfAnEditionCanBeTurned) {
    for (const rescue::Edition& edition : library().of<RescueGame>().content.editions)
        for (const TableOption& option : RescueGame::options_of(edition))
            for (const auto& [value] : option.values) {
                json::object options{{"edition", edition.name.id}, {option.name, value}};
                EXPECT_NO_THROW(library().of<RescueGame>().rules(options)) << json::serialize(options);
            }
}

// A designer's switch must work both ways, whatever the shipped editions say.
TEST(Content, EverySwitchOfTheThirdEditionCanBeTurned) {
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"stability_strict = false", "stability_strict = true"},
             {"equipment_cap = true", "equipment_cap = false"},
             {"face_cubes = [1, 2, 3, 4, 5, 6]", "face_cubes = [2, 2, 2, 2, 3, 3]"},
             {"face_moves = [1, 2, 0, 0, 0, 0]", "face_moves = [0, 0, 0, 0, 0, 0]"},
             {"face_boardings = [0, 0, 1, 1, 2, 2]", "face_boardings = [0, 0, 1, 2, 3, 3]"},
             {"face_shifts = [1, 0, 0, 0, 0, 0]", "face_shifts = [0, 0, 0, 0, 0, 0]"},
             {"face_shifts = [1, 0, 0, 0, 0, 0]", "face_shifts = [2, 1, 1, 0, 0, 3]"},
             {"face_parts = [0, 1, 1, 2, 3, 3]", "face_parts = [0, 1, 2, 3, 3, 3]"},
             {"boarding_skipped_without_seat = true", "boarding_skipped_without_seat = false"},
             {"terminal = \"always\"", "terminal = \"none\""},
             {"free_passenger = \"any-seat\"", "free_passenger = \"cockpit-or-crew-module\""},
             {"display_leaves_after = \"research\"", "display_leaves_after = \"round\""},
             {"hand_limit = 1", "hand_limit = 0"},
             {"hand_limit = 1", "hand_limit = 3"},
             {"turn_order = \"influence-track\"", "turn_order = \"order-tokens\""},
             {"exchange = \"own-turn\"", "exchange = \"purchase-phase\""},
             {"cubes_loaded_on_modules = false", "cubes_loaded_on_modules = true"},
             {"reward = \"victory-points\"", "reward = \"crew\""},
             {"hazards = false", "hazards = true"},
             {"max_rounds = 8", "max_rounds = 3"}}) {
        DataFiles files = embedded_data();
        for (SourceFile& file : files["rocket-rescue"]) {
            if (file.name != "rocket-rescue/editions.toml") continue;
            const auto edition = file.text.find("id = \"third-base\"");
            const auto at = file.text.find(from, edition);
            ASSERT_NE(at, std::string::npos) << from;
            file.text.replace(at, from.size(), to);
        }
        const Library changed = load_library(files);
        EXPECT_NE(changed.of<RescueGame>().hash, library().of<RescueGame>().hash);
        json::object options{{"edition", "third-base"}, {"players", 4}, {"characters", "random"}};
        const auto rules = changed.of<RescueGame>().rules(options);
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            Chance luck(seed), choices(~seed);
            Journal<rescue::Event> silent;
            rescue::State state = rules.setup(luck, silent);
            rescue::Rules::Actions list;
            for (Seats seats = rules.to_act(state); !seats.empty(); seats = rules.to_act(state)) {
                ASSERT_EQ(rescue::flaw_in(rules, state), "") << to;
                rules.legal_actions(rules.observe(state, seats.lowest()), list);
                ASSERT_FALSE(list.empty()) << to;
                const auto action = list[choices.pick(list.size())];
                ASSERT_EQ(rules.refusal(rules.observe(state, seats.lowest()), action), "") << to;
                rules.apply(state, seats.lowest(), action, luck, silent);
            }
        }
    }
}

}  // namespace
}  // namespace tminus::test
