#include "lab/signature.h"

#include "games/games.h"
#include "match/game_data.h"
#include "match/hash.h"
#include "match/session.h"

namespace tminus {
namespace {

constexpr int seeds_for_each_option = 3;

std::string random_game_log(const Library& library, std::string_view game, const json::object& options, std::uint64_t seed) {
    Session session(library, game, options, Chance(seed));
    Chance choices(~seed);
    for (Seats seats = session.match().to_act(); !seats.empty(); seats = session.match().to_act())
        session.act(seats.lowest(), session.match().choose(seats.lowest(), "random", choices));
    return session.log() + json::serialize(session.match().state());
}

}  // namespace

std::string signature(const Library& library, std::string_view game) {
    std::string all;
    visit_game(game, [&](auto type) {
        using Game = decltype(type);
        for (const json::object& options : library.of<Game>().all_options())
            for (std::uint64_t seed = 1; seed <= seeds_for_each_option; ++seed)
                all += hash_text(random_game_log(library, Game::id, options, seed));
    });
    return hash_text(all);
}

}  // namespace tminus
