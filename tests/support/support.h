#pragma once
// What several tests share.

#include "bots/bots.h"
#include "match/match.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tminus::test {

const Library& library();      // of the embedded data
const Library& short_games();  // the same, but games that may last long end early

// Whether games of its data may last so long that `short_games` ends them early.
template <class Game>
inline constexpr bool may_last_long = requires(typename Game::Content& content) {
    Game::shorten(content);
};

std::string source_path(const std::string& relative);  // below the source tree, from TMINUS_SOURCE
std::string game_path(std::string_view game,
                      const std::string& relative);  // below the tree with the game's data, maybe an example
std::string read_text(const std::string& path);
std::vector<std::string> lines_of(const std::string& text);

// How many seeds a property is tried with; TMINUS_TEST_SEEDS sets another number for a quick run.
int seeds(int usual);

// Whether these are options without characters or another agreement.
bool is_plain(const json::object& options);

// Plays a whole game with these bots, one for each seat, and returns its log.
std::string bot_game_log(const std::string& game, const json::object& options, std::uint64_t seed,
                         const std::vector<std::string>& bots);

// Every way to think, with a budget for tests: the same choice on every machine.
std::vector<bots::BotSpec> all_bots();

}  // namespace tminus::test
