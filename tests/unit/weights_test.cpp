#include "bots/weights.h"

#include "lab/tune.h"
#include "match/game_data.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <algorithm>

namespace tminus::test {
namespace {

const SourceFile& weights_of_1969() { return *find_file(embedded_data().at("bots"), "bots/1969.toml"); }

// The problems of the weights of 1969 after a change of their text.
Problems problems_after(const std::string& before, const std::string& after) {
    SourceFile file = weights_of_1969();
    const std::size_t at = file.text.find(before);
    EXPECT_NE(at, std::string::npos) << before;
    file.text.replace(at, before.size(), after);
    Problems problems;
    bots::load_weights<bots::Moon1969Weights>(file, problems);
    return problems;
}

TEST(Weights, AreReadByName) {
    Problems problems;
    const auto weights = bots::load_weights<bots::Moon1969Weights>(weights_of_1969(), problems);
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(weights.usual_card, library().of<Moon1969Game>().value.weights.usual_card);
    EXPECT_NE(weights.usual_card, 0);
    EXPECT_NE(weights.million.front(), 0);
}

TEST(Weights, TellWhatIsWrong) {
    const auto expect_problem = [](const char* before, const char* after, const char* problem) {
        const Problems found = problems_after(before, after);
        const auto says_it = [&](const std::string& line) {
            return line.find("bots/1969.toml:") == 0 && line.find(problem) != line.npos;
        };
        EXPECT_TRUE(std::any_of(found.begin(), found.end(), says_it)) << after;
    };
    expect_problem("usual_card = ", "usual_cards = 2 #", "unknown field");
    expect_problem("usual_card = ", "usual_card = 99999 #", "between");
    expect_problem("usual_card = ", "usual_card = \"two\" #", "whole number");
    expect_problem("million = [", "million = [1, ", "list of 7");
    expect_problem("million = [", "million = 3 # [", "expected a list");
    expect_problem("million = ", "million ", "not TOML");
}

TEST(Weights, EveryGameNeedsThem) {
    DataFiles files = embedded_data();
    files["bots"].pop_back();
    EXPECT_THROW(load_library(files), BadData);
}

// The sanitizers would tell of an overflow.
TEST(Weights, AtTheirLimitsLeaveBotsPlaying) {
    for_each_game([](auto game) {
        using Game = decltype(game);
        json::object options;
        const auto rules = library().of<Game>().rules(options);
        typename Game::Value value{};
        for (const int limit : {bots::min_weight, bots::max_weight}) {
            for (const bots::NamedWeight& weight : bots::named(value.weights))
                std::fill(weight.numbers.begin(), weight.numbers.end(), limit);
            Chance chance(1);
            Journal<typename Game::Rules::Event> silent;
            auto state = rules.setup(chance, silent);
            for (int step = 0; step < 400 && !rules.to_act(state).empty(); ++step) {
                const Seat seat = rules.to_act(state).lowest();
                const auto action = bots::choose_greedy(value, rules, rules.observe(state, seat), chance);
                ASSERT_TRUE(rules.refusal(rules.observe(state, seat), action).empty()) << Game::id;
                rules.apply(state, seat, action, chance, silent);
            }
        }
    });
}

TEST(Weights, AreWrittenWithTheirComments) {
    Problems problems;
    auto weights = bots::load_weights<bots::Moon1969Weights>(weights_of_1969(), problems);
    EXPECT_EQ(bots::with_weights(weights_of_1969().text, bots::named(weights)), weights_of_1969().text);
    weights.usual_card = 77;
    weights.million.back() = -5;
    const SourceFile changed{"changed", bots::with_weights(weights_of_1969().text, bots::named(weights))};
    EXPECT_NE(changed.text.find("usual_card = 77  # "), std::string::npos);
    const auto again = bots::load_weights<bots::Moon1969Weights>(changed, problems);
    EXPECT_EQ(again.usual_card, 77);
    EXPECT_EQ(again.million, weights.million);
    EXPECT_TRUE(problems.empty());
}

TEST(Tune, DoesNotDependOnTheNumberOfThreads) {
    TuneSettings settings{"1969", {{"players", 3}}, 2, 6, 6, 1, 5, {}};
    int steps = 0;
    settings.progress = [&](int, double) { ++steps; };
    const TuneResult first = tune(library(), settings);
    settings.threads = 3;
    const TuneResult again = tune(library(), settings);
    EXPECT_EQ(steps, 4);
    EXPECT_EQ(first.weights, again.weights);
    ASSERT_EQ(first.proofs.size(), 1u);
    EXPECT_EQ(first.proofs[0].share.value, again.proofs[0].share.value);
    EXPECT_NE(first.weights, weights_of_1969().text);
    EXPECT_NEAR(first.proofs[0].fair(), 1.0 / 3, 1e-9);
}

TEST(Tune, TriesEveryNumberOfPlayers) {
    const TuneResult result = tune(library(), {"1969", {}, 4, 5, 5, 1, 5, {}});
    ASSERT_EQ(result.proofs.size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(result.proofs[i].players, static_cast<int>(i) + 2);
}

TEST(Tune, IsProvenIfBetterSomewhereAndWorseNowhere) {
    const TuneProof better{2, {0.6, 0.55, 0.65}}, worse{2, {0.4, 0.35, 0.45}}, even{4, {0.25, 0.2, 0.3}};
    EXPECT_TRUE((TuneResult{{}, {better, even}}).is_proven());
    EXPECT_FALSE((TuneResult{{}, {better, worse}}).is_proven());
    EXPECT_FALSE((TuneResult{{}, {even, even}}).is_proven());
}

TEST(Tune, TellsWhatIsWrong) {
    EXPECT_THROW(tune(library(), {"chess", {}, 1, 1, 1, 1, 1, {}}), BadOptions);
    EXPECT_THROW(tune(library(), {"rocketmen", {{"players", 1}}, 1, 1, 1, 1, 1, {}}), BadOptions);
    EXPECT_THROW(tune(library(), {"1969", {{"players", 9}}, 1, 1, 1, 1, 1, {}}), BadOptions);
}

}  // namespace
}  // namespace tminus::test
