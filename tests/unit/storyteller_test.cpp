// Every game can be told in both languages, with every number of players and every option, and told again from its log.

#include "apps/cli/storyteller.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

// All but the default, which comes first; of a long range of numbers the ends.
json::array other_values(const json::array& values) {
    constexpr std::size_t few = 9;
    if (values.size() > few) return {values[1], values.back()};
    return json::array(values.begin() + 1, values.end());
}

// This value for the first seat, and the following ones for the others.
std::string one_for_each_seat(const json::array& values, const json::value& first, int seats) {
    const auto start = static_cast<std::size_t>(std::find(values.begin(), values.end(), first) - values.begin());
    std::string list;
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i)
        list += (i == 0 ? "" : ",") + std::string(values[(start + i) % values.size()].as_string());
    return list;
}

json::value second_value_of(const json::object& box, const json::value& name) {
    for (const json::value& option : box.at("options").as_array())
        if (option.at("name") == name) return option.at("values").at(1);
    return nullptr;
}

// Each number of players and of crew, and each value of each option.
std::vector<json::object> every_choice(const json::object& box) {
    std::vector<json::object> all;
    const auto fewest = box.at("players_min").as_int64(), most = box.at("players_max").as_int64();
    const auto add = [&](std::int64_t players) -> json::object& {
        return all.emplace_back(json::object{{"edition", box.at("edition")}, {"players", players}});
    };
    for (auto players = fewest; players <= most; ++players) add(players);
    for (const json::value& crew : box.at("crew_choices").as_array()) add(fewest)["crew"] = crew;
    for (const json::value& entry : box.at("options").as_array()) {
        const json::object& option = entry.as_object();
        const auto players = option.contains("players_min") ? option.at("players_min").as_int64() : fewest;
        const json::array& values = option.at("values").as_array();
        for (const json::value& value : other_values(values)) {
            json::object& chosen = add(players);
            chosen[option.at("name").as_string()] =
                option.contains("each_seat") ? json::value(one_for_each_seat(values, value, static_cast<int>(players))) : value;
            if (const json::value* other = option.if_contains("only_with"))
                chosen[other->as_string()] = second_value_of(box, *other);
        }
    }
    return all;
}

// A game as it is told, in both languages at once.
struct Stories {
    explicit Stories(const Session& session) : english(short_games(), session, "en"), german(short_games(), session, "de") {
        add(session.events());
    }
    void add(const Events& events) {
        for (const auto& told : events) in_english += english.tell(told) + "\n", in_german += german.tell(told) + "\n";
    }
    void end() { in_english += english.board(), in_german += german.board(); }

    cli::Storyteller english, german;
    std::string in_english, in_german;
};

Stories told_from_log(Session& session, const std::string& log) {
    session = Session::from_log(short_games(), log.substr(0, log.find('\n') + 1), 1);
    Stories stories(session);
    const Session whole = Session::from_log(short_games(), log, 1);
    for (const Step& step : whole.steps()) stories.add(session.act(step.seat, step.action, values_of(step.draws)).events);
    stories.end();
    return stories;
}

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

TEST(Storyteller, TellsEveryGameWithEveryOptionInBothLanguages) {
    for (const json::object& box : all_boxes(short_games()))
        for (const json::object& options : every_choice(box)) {
            const std::string game(box.at("game").as_string());
            SCOPED_TRACE(game + " " + json::serialize(options));
            Session session(short_games(), game, options, Chance(5));
            Stories stories(session);
            Chance bot_luck(6);
            for (Seats seats = session.match().to_act(); !seats.empty(); seats = session.match().to_act())
                stories.add(session.act(seats.lowest(), session.match().choose(seats.lowest(), "greedy", bot_luck)).events);
            stories.end();
            EXPECT_FALSE(has(stories.in_english, "{") || has(stories.in_german, "{"));  // every value has been filled in
            EXPECT_TRUE(has(stories.in_english, "The game is over. Winner: "));
            EXPECT_TRUE(has(stories.in_german, "Das Spiel ist aus. Gewonnen hat: "));
            const std::string log = session.log();
            const Stories again = told_from_log(session, log);
            EXPECT_EQ(again.in_english, stories.in_english);
            EXPECT_EQ(again.in_german, stories.in_german);
        }
}

TEST(Storyteller, SaysWhatAPaymentWasMadeWith) {
    const Session session(library(), "rocketmen", {{"players", 2}}, Chance(1));
    const auto told = [&](json::array cards, int money_tokens, int science_tokens, int money, int price, const char* language) {
        const json::object event{{"type", "paid"},
                                 {"seat", 0},
                                 {"cards", std::move(cards)},
                                 {"money_tokens", money_tokens},
                                 {"science_tokens", science_tokens},
                                 {"money", money},
                                 {"price", price}};
        return cli::Storyteller(library(), session, language).tell({Seats{0xff}, event});
    };
    EXPECT_EQ(told({"satellite", "base"}, 0, 0, 30, 30, "en"), "Alice pays $30 (Satellite, Base).");
    EXPECT_EQ(told({}, 1, 0, 20, 20, "en"), "Alice pays $20 (money token).");
    EXPECT_EQ(told({"satellite"}, 1, 1, 40, 30, "en"), "Alice pays $30 (Satellite, money token, science token); $10 is lost.");
    EXPECT_EQ(told({"satellite"}, 1, 0, 40, 30, "de"), "Alice zahlt $30 (Satellit, Geldmarker); $10 verfallen.");
    EXPECT_EQ(told({}, 0, 1, 0, 0, "en"), "Alice pays with science token.");
    EXPECT_EQ(told({}, 0, 0, 0, 0, "en"), "");
}

}  // namespace
}  // namespace tminus::test
