#include "lab/arena.h"

#include "bots/weights.h"
#include "lab/line_up.h"
#include "lab/tournament.h"
#include "match/game_data.h"
#include "match/match.h"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace tminus {
namespace {

constexpr std::string_view program_prefix = "proc:";

SourceFile read_weights_file(const std::string& path) {
    std::ifstream stream(path);
    std::ostringstream text;
    text << stream.rdbuf();
    if (!stream || std::filesystem::is_directory(path)) throw BadOptions(path + ": cannot be read");
    return {path, text.str()};
}

std::string program_of(const std::string& name) {
    if (name.size() == program_prefix.size()) throw BadOptions("bot '" + name + "' names no program");
    return name.substr(program_prefix.size());
}

// "greedy", "greedy@my-weights.toml" or "proc:my-program".
template <class Game>
Contender<Game> contender_named(const Library& library, const std::string& name) {
    if (name.rfind(program_prefix, 0) == 0) return {name, {}, {}, program_of(name)};
    const std::size_t at = name.find('@');
    const auto spec = bots::find_bot(name.substr(0, at));
    if (!spec) throw BadOptions(bots::why_unknown(name.substr(0, at)) + "; proc:PROGRAM is a bot of yours");
    if (at == name.npos) return {name, *spec, library.of<Game>().value, {}};
    if (at + 1 == name.size()) throw BadOptions("bot '" + name + "' names no file of weights");
    Problems problems;
    const auto weights = bots::load_weights<typename Game::Value::Weights>(read_weights_file(name.substr(at + 1)), problems);
    if (!problems.empty()) throw BadData(std::move(problems));
    return {name, *spec, {weights}, {}};
}

template <class Game>
ArenaResult run_for_game(const Library& library, const ArenaSettings& settings) {
    json::object options = settings.options;
    const auto rules = library.of<Game>().rules(options);
    std::vector<Contender<Game>> contenders;
    for (const std::string& name : line_up(settings.bots, rules.seats()))
        contenders.push_back(contender_named<Game>(library, name));
    return play_tournament<Game>(rules, options, settings, std::move(contenders));
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

ArenaResult run_arena(const Library& library, const ArenaSettings& settings) {
    ArenaResult result;
    visit_game(settings.game, [&](auto game) { result = run_for_game<decltype(game)>(library, settings); });
    return result;
}

}  // namespace tminus
