#include "tests/support/support.h"

#include "match/game_data.h"
#include "match/session.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace tminus::test {

const Library& library() {
    static const Library loaded = load_library(embedded_data());
    return loaded;
}

const Library& short_games() {
    static const Library shortened = [] {
        Library copy = library();
        for_each_game([&](auto game) {
            using Game = decltype(game);
            if constexpr (may_last_long<Game>) Game::shorten(copy.of<Game>().content);
        });
        return copy;
    }();
    return shortened;
}

std::string source_path(const std::string& relative) {
    const char* source = std::getenv("TMINUS_SOURCE");
    return (source == nullptr ? std::string(".") : std::string(source)) + "/" + relative;
}

std::string game_path(std::string_view game, const std::string& relative) {
    namespace fs = std::filesystem;
    const std::string data = "/data/" + std::string(game);
    if (fs::exists(source_path(data))) return source_path(relative);
    for (const auto& example : fs::directory_iterator(source_path("examples")))
        if (fs::exists(example.path().string() + data)) return example.path().string() + "/" + relative;
    throw std::runtime_error("no data of " + std::string(game) + " is to be found (is TMINUS_SOURCE set?)");
}

std::string read_text(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) throw std::runtime_error(path + ": cannot be read (is TMINUS_SOURCE set?)");
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

int seeds(int usual) {
    const char* given = std::getenv("TMINUS_TEST_SEEDS");
    return given == nullptr ? usual : std::atoi(given);
}

bool is_plain(const json::object& options) {
    return std::all_of(options.begin(), options.end(), [](const auto& option) {
        return option.key() == "edition" || option.key() == "players" || option.key() == "crew";
    });
}

std::string bot_game_log(const std::string& game, const json::object& options, std::uint64_t seed,
                         const std::vector<std::string>& bots) {
    Session session(library(), game, options, Chance(seed));
    Chance bot_luck(~seed);
    for (Seats seats = session.match().to_act(); !seats.empty(); seats = session.match().to_act()) {
        if (session.steps().size() > 30'000) throw std::runtime_error("the game does not end");
        const Seat seat = seats.lowest();
        session.act(seat, session.match().choose(seat, bots.at(seat), bot_luck));
    }
    return session.log();
}

std::vector<bots::BotSpec> all_bots() {
    using bots::BotKind;
    return {BotKind::random,
            BotKind::easy,
            BotKind::greedy,
            bots::BotSpec(BotKind::search, {2, 0}),
            bots::BotSpec(BotKind::search, {2, 0, 2}),
            bots::BotSpec(BotKind::blind, {2, 0})};
}

}  // namespace tminus::test
