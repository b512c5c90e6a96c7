#include "lab/arena.h"

#include "bots/weights.h"
#include "lab/tournament.h"
#include "match/match.h"

#include <fstream>
#include <sstream>

namespace tminus {
namespace {

constexpr std::string_view program_prefix = "proc:";

SourceFile read_weights_file(const std::string& path) {
    std::ifstream stream(path);
    std::ostringstream text;
    text << stream.rdbuf();
    if (!stream) throw BadOptions(path + ": cannot be read");
    return {path, text.str()};
}

// "greedy", "greedy@my-weights.toml" or "proc:my-program".
template <class Game>
Contender<Game> contender_named(const Library& library, const std::string& name) {
    if (name.rfind(program_prefix, 0) == 0) return {name, {}, {}, name.substr(program_prefix.size())};
    const std::size_t at = name.find('@');
    const auto mind = bots::find_bot(name.substr(0, at));
    if (!mind) throw BadOptions(bots::why_unknown(name.substr(0, at)) + "; proc:PROGRAM is a bot of yours");
    if (at == name.npos) return {name, *mind, Game::value(library), {}};
    Problems problems;
    const auto weights = bots::load_weights<typename Game::Value::Weights>(read_weights_file(name.substr(at + 1)), problems);
    if (!problems.empty()) throw BadData(std::move(problems));
    return {name, *mind, {weights}, {}};
}

template <class Game>
ArenaResult run_for_game(const Library& library, const ArenaPlan& plan) {
    json::object options = plan.options;
    const auto rules = Game::make_rules(library, options);
    const auto seats = static_cast<std::size_t>(rules.seats());
    if (plan.bots.empty()) throw BadOptions("name the bots that play, such as hard,normal");
    if (plan.bots.size() > seats)
        throw BadOptions(std::to_string(plan.bots.size()) + " bots for " + std::to_string(seats) + " seats");
    std::vector<std::string> names = plan.bots;
    while (names.size() < seats) names.push_back(names.back());
    std::vector<Contender<Game>> contenders;
    for (const std::string& name : names) contenders.push_back(contender_named<Game>(library, name));
    return play_tournament<Game>(rules, options, plan, std::move(contenders));
}

}  // namespace

Estimate wilson(double successes, double trials) {
    if (trials <= 0) return {0, 0, 1};
    constexpr double z = z_of_95_percent;
    const double share = successes / trials, square = z * z / trials;
    const double middle = (share + square / 2) / (1 + square);
    const double half = z / (1 + square) * std::sqrt(share * (1 - share) / trials + square / (4 * trials));
    return {share, std::max(middle - half, 0.0), std::min(middle + half, 1.0)};
}

ArenaResult run_arena(const Library& library, const ArenaPlan& plan) {
    ArenaResult result;
    visit_game(plan.game, [&](auto game) { result = run_for_game<decltype(game)>(library, plan); });
    return result;
}

}  // namespace tminus
