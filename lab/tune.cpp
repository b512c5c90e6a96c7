#include "lab/tune.h"

#include "bots/weights.h"
#include "lab/player_counts.h"
#include "lab/tournament.h"
#include "match/match.h"

#include <cmath>

namespace tminus {
namespace {

constexpr double shake = 0.15;                        // of a weight, for a try
constexpr double least_shake = 1.5;                   // so that small whole numbers move as well
constexpr double rate = 1.5;                          // shakes moved if one try wins all games, at first
constexpr std::uint64_t proof_seeds = 1'000'000'000;  // apart from those of the steps

template <class Game>
class Tuning {
    using Rules = typename Game::Rules;
    using Value = typename Game::Value;
    using Numbers = std::vector<double>;

    // A number of players to tune for.
    struct Table {
        json::object options;
        Rules rules;
    };

public:
    Tuning(const Library& library, const TunePlan& plan) : plan_(plan), before_(Game::value(library)) {
        for (const int players : player_counts<Game>(library, plan.options)) {
            json::object options = plan.options;
            options["players"] = players;
            Rules rules = Game::make_rules(library, options);
            if (players > 1) tables_.push_back({std::move(options), std::move(rules)});
        }
        if (tables_.empty()) throw BadOptions("weights are tuned in games of two or more");
    }

    TuneResult run() {
        Chance luck(plan_.seed);
        Numbers numbers = numbers_of(before_);
        for (int step = 0; step < plan_.steps; ++step) {
            const Table& table = tables_[static_cast<std::size_t>(step) % tables_.size()];
            const std::uint64_t seed = plan_.seed + static_cast<std::uint64_t>(step) * static_cast<std::uint64_t>(plan_.games);
            const Numbers shaken = shake_of(numbers, luck);
            const Value present = value_of(numbers);
            const double better = share_of(table, value_of(sum(numbers, shaken, 1)), present, plan_.games, seed).value -
                                  share_of(table, value_of(sum(numbers, shaken, -1)), present, plan_.games, seed).value;
            numbers = sum(numbers, shaken, rate * better / std::sqrt(1 + step / 20.0));
            if (plan_.progress) plan_.progress(step + 1, better);
        }
        return proven(value_of(numbers));
    }

private:
    TuneResult proven(Value after) const {
        const SourceFile& file = *find_file(embedded_data().bots, "bots/" + std::string(Game::id) + ".toml");
        TuneResult result{bots::with_weights(file.text, bots::named(after.weights)), {}};
        for (const Table& table : tables_)
            result.proofs.push_back(
                {table.rules.seats(), share_of(table, after, before_, plan_.games_to_prove, plan_.seed + proof_seeds)});
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
                number = std::clamp(static_cast<int>(std::lround(numbers[i++])), bots::least_weight, bots::most_weight);
        return value;
    }

    // Each number up or down, as luck will have it.
    static Numbers shake_of(const Numbers& numbers, Chance& luck) {
        Numbers shaken;
        for (const double number : numbers)
            shaken.push_back(std::max(std::abs(number) * shake, least_shake) * (luck.pick(2) == 0 ? 1 : -1));
        return shaken;
    }

    static Numbers sum(Numbers numbers, const Numbers& shaken, double factor) {
        for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] += factor * shaken[i];
        return numbers;
    }

    // How often a greedy bot with one value wins over bots with the other.
    Estimate share_of(const Table& table, const Value& one, const Value& others, long games, std::uint64_t first_seed) const {
        const bots::Mind greedy(bots::Bot::greedy);
        std::vector<Contender<Game>> contenders{{"one", greedy, one, {}}};
        while (contenders.size() < static_cast<std::size_t>(table.rules.seats()))
            contenders.push_back({"other", greedy, others, {}});
        const ArenaPlan plan{plan_.game, table.options, {}, games, plan_.threads, first_seed, {}};
        return play_tournament<Game>(table.rules, table.options, plan, std::move(contenders)).line_up[0].win_rate;
    }

    const TunePlan& plan_;
    Value before_;
    std::vector<Table> tables_;
};

}  // namespace

bool TuneResult::is_proven() const {
    const auto better = [](const TuneProof& proof) { return proof.is_better(); };
    const auto worse = [](const TuneProof& proof) { return proof.is_worse(); };
    return std::any_of(proofs.begin(), proofs.end(), better) && std::none_of(proofs.begin(), proofs.end(), worse);
}

TuneResult tune(const Library& library, const TunePlan& plan) {
    TuneResult result;
    visit_game(plan.game, [&](auto game) { result = Tuning<decltype(game)>(library, plan).run(); });
    return result;
}

}  // namespace tminus
