#pragma once
// GameDescription: what a game brings besides its rules, so that matches, bots, tools and tests can be written once for all
// games. Each game has one such struct of static members, games/<game>/game.h; games.h lists them.

#include "bots/value_function.h"
#include "engine/core/game_rules.h"
#include "engine/core/json_codec.h"
#include "engine/core/score_sheet.h"
#include "engine/core/source_file.h"

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tminus {

// A game to play once and keep (tests/golden): its log must come out the same for ever.
struct GoldenGame {
    std::string name;
    json::object options;
    std::uint64_t seed;
    std::vector<std::string> bots;  // one for each seat
};

// Its name in files, addresses and logs, and the rules that it is played by.
template <class G>
concept HasRules = GameRules<typename G::Rules> && requires {
    { G::id } -> std::convertible_to<std::string_view>;
};

// Content: what data/<id> says. name_cards adds the names and texts of text/<language>/cards/<id>.toml to content without
// problems. Problems are reported, never thrown.
template <class G>
concept HasContent = requires(std::span<const SourceFile> files, Problems& problems, typename G::Content& content,
                              CardNames& names) {
    { G::load_content(files, problems) } -> std::same_as<typename G::Content>;
    { G::name_cards(content, names) } -> std::same_as<void>;
};

// make_rules: fills in the defaults, `edition` and `players` among them; throws BadOptions.
// all_options: every edition and number of players, and every other option at least once, for tests and tools.
// boxes: what the box of each edition that can be played holds (Box), with its options (whole_box).
template <class G>
concept HasOptions = requires(const typename G::Content& content, json::object& options) {
    { G::make_rules(content, options) } -> std::same_as<typename G::Rules>;
    { G::all_options(content) } -> std::same_as<std::vector<json::object>>;
    { G::boxes(content) } -> std::same_as<std::vector<json::object>>;
    typename G::Box;
};

// Names writes ids as text. read_state: reads and checks a whole state, and works out what forget_derived takes out of it;
// throws BadJson. flaw_in: why a state cannot occur; empty if it can.
template <class G>
concept HasStates = std::constructible_from<typename G::Names, const typename G::Rules&> &&
    requires(const typename G::Rules& rules, const typename G::Rules::State& state, const json::value& source,
             json::value& forgetful) {
    { G::read_state(rules, source) } -> std::same_as<typename G::Rules::State>;
    { G::forget_derived(forgetful) } -> std::same_as<void>;
    { G::flaw_in(rules, state) } -> std::same_as<std::string>;
};

// Outlook: facts that follow from a view, for those who show it. score: where the points come from. round: how far the game
// has come, by its number or its year.
template <class G>
concept HasOutlook = requires(const typename G::Rules& rules, const typename G::Rules::View& view,
                              const typename G::Rules::State& state) {
    { G::outlook(rules, view) } -> std::same_as<typename G::Outlook>;
    { G::public_outlook(rules, state.table) } -> std::same_as<typename G::Outlook>;
    { G::score(rules, state.table) } -> std::same_as<ScoreSheet>;
    { G::round(state.table) } -> std::same_as<int>;
};

// The bots' judgement, with the weights of data/bots/<id>.toml.
template <class G>
concept HasValue = bots::TunableValue<typename G::Value, typename G::Rules>;

// golden_games: for tests. secret_events: those that are never told to all, so that no language needs a sentence for them.
template <class G>
concept HasGoldenGames = requires {
    { G::golden_games() } -> std::same_as<std::vector<GoldenGame>>;
};
template <class G>
concept HasSecretEvents = requires {
    { G::secret_events() } -> std::same_as<std::vector<std::string>>;
};

// What a game may have besides: `is_example`, `terminal` (terminal.h), and `shorten(Content&)`, which makes games that may last
// long end early, for tests.

// Whether the game shows how to add one: it is played like any other, but the page's home leaves it out.
template <class G>
constexpr bool is_example() {
    if constexpr (requires { G::is_example; }) return G::is_example;
    return false;
}

template <class G>
concept GameDescription = HasRules<G> && HasContent<G> && HasOptions<G> && HasStates<G> && HasOutlook<G> && HasValue<G> &&
    HasGoldenGames<G> && HasSecretEvents<G>;

// Says what a description lacks.
template <class G>
struct CheckedGame {
    static_assert(HasRules<G>, "a game needs an `id` and `Rules` that fulfil GameRules (engine/core/game_rules.h)");
    static_assert(HasContent<G>, "a game needs `Content`, `load_content` and `name_cards` (games/game.h: HasContent)");
    static_assert(HasOptions<G>, "a game needs `make_rules`, `all_options`, `boxes` and `Box` (games/game.h: HasOptions)");
    static_assert(HasStates<G>, "a game needs `Names`, `read_state`, `forget_derived` and `flaw_in` (games/game.h: HasStates)");
    static_assert(HasOutlook<G>,
                  "a game needs `Outlook`, `outlook`, `public_outlook`, `score` and `round` (games/game.h: HasOutlook)");
    static_assert(HasValue<G>, "a game needs a `Value` that fulfils TunableValue (bots/value_function.h)");
    static_assert(HasGoldenGames<G>, "a game needs `golden_games` (games/game.h: HasGoldenGames)");
    static_assert(HasSecretEvents<G>, "a game needs `secret_events` (games/game.h: HasSecretEvents)");
    using type = G;
};

}  // namespace tminus
