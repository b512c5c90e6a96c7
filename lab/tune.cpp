#include "lab/tune.h"

#include "bots/weights.h"
#include "lab/player_counts.h"
#include "lab/tournament.h"
#include "match/game_data.h"
#include "match/match.h"

#include <cmath>

namespace tminus {
namespace {

constexpr double perturbation = 0.15;                 // of a weight, in each evaluation
constexpr double min_perturbation = 1.5;              // so that small integers move, too
constexpr double learning_rate = 1.5;                 // perturbations moved in the first step if one side wins all games
constexpr std::uint64_t proof_seeds = 1'000'000'000;  // offset, so that the proof uses other seeds than the steps

template <class Game>
class Tuning {
    using Rules = typename Game::Rules;
    using Value = typename Game::Value;
    using Numbers = std::vector<double>;

    // The rules for one number of players.
    struct Setup {
        json::object options;
        Rules rules;
    };

public:
    Tuning(const Library& library, const TuneSettings& settings) : settings_(settings), before_(library.of<Game>().value) {
        for (const int players : player_counts<Game>(library, settings.options)) {
            json::object options = settings.options;
            options["players"] = players;
            Rules rules = library.of<Game>().rules(options);
            if (players > 1) setups_.push_back({std::move(options), std::move(rules)});
        }
        if (setups_.empty()) throw BadOptions("weights are tuned in games of two or more");
    }

    TuneResult run() {
        Chance luck(settings_.seed);
        Numbers numbers = numbers_of(before_);
        for (int step = 0; step < settings_.steps; ++step) {
            const Setup& setup = setups_[static_cast<std::size_t>(step) % setups_.size()];
            const std::uint64_t seed =
                settings_.seed + static_cast<std::uint64_t>(step) * static_cast<std::uint64_t>(settings_.games);
            const Numbers delta = perturbation_of(numbers, luck);
            const Value current = value_of(numbers);
            const double gradient = win_rate(setup, value_of(sum(numbers, delta, 1)), current, settings_.games, seed).value -
                                    win_rate(setup, value_of(sum(numbers, delta, -1)), current, settings_.games, seed).value;
            numbers = sum(numbers, delta, learning_rate * gradient / std::sqrt(1 + step / 20.0));
            if (settings_.progress) settings_.progress(step + 1, gradient);
        }
        return proven(value_of(numbers));
    }

private:
    TuneResult proven(Value after) const {
        const SourceFile& file = *find_file(embedded_data().at("bots"), "bots/" + std::string(Game::id) + ".toml");
        TuneResult result{bots::with_weights(file.text, bots::named(after.weights)), {}};
        for (const Setup& setup : setups_)
            result.proofs.push_back(
                {setup.rules.seats(), win_rate(setup, after, before_, settings_.games_to_prove, settings_.seed + proof_seeds)});
        return result;
    }

    static Numbers numbers_of(Value value) {
        Numbers numbers;
        for (const bots::NamedWeight& weight : bots::named(value.weights))
            numbers.insert(numbers.end(), weight.numbers.begin(), weight.numbers.end());
        return numbers;
    }

    static Value value_of(const Numbers& numbers) {
        Value value;
        std::size_t i = 0;
        for (const bots::NamedWeight& weight : bots::named(value.weights))
            for (int& number : weight.numbers)
                number = std::clamp(static_cast<int>(std::lround(numbers[i++])), bots::min_weight, bots::max_weight);
        return value;
    }

    // Each number up or down with equal probability.
    static Numbers perturbation_of(const Numbers& numbers, Chance& luck) {
        Numbers delta;
        for (const double number : numbers)
            delta.push_back(std::max(std::abs(number) * perturbation, min_perturbation) * (luck.pick(2) == 0 ? 1 : -1));
        return delta;
    }

    static Numbers sum(Numbers numbers, const Numbers& delta, double factor) {
        for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] += factor * delta[i];
        return numbers;
    }

    // The win rate of a greedy bot with one value function among bots with the other.
    Estimate win_rate(const Setup& setup, const Value& one, const Value& others, long games, std::uint64_t first_seed) const {
        const bots::BotSpec greedy(bots::BotKind::greedy);
        std::vector<Contender<Game>> contenders{{"one", greedy, one, {}}};
        while (contenders.size() < static_cast<std::size_t>(setup.rules.seats()))
            contenders.push_back({"other", greedy, others, {}});
        const ArenaSettings settings{settings_.game, setup.options, {}, games, settings_.threads, first_seed, {}};
        return play_tournament<Game>(setup.rules, setup.options, settings, std::move(contenders)).line_up[0].win_rate;
    }

    const TuneSettings& settings_;
    Value before_;
    std::vector<Setup> setups_;
};

}  // namespace

bool TuneResult::is_proven() const {
    const auto better = [](const TuneProof& proof) { return proof.is_better(); };
    const auto worse = [](const TuneProof& proof) { return proof.is_worse(); };
    return std::any_of(proofs.begin(), proofs.end(), better) && std::none_of(proofs.begin(), proofs.end(), worse);
}

TuneResult tune(const Library& library, const TuneSettings& settings) {
    TuneResult result;
    visit_game(settings.game, [&](auto game) { result = Tuning<decltype(game)>(library, settings).run(); });
    return result;
}

}  // namespace tminus
