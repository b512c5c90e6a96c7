#include "match/games.h"

#include "engine/core/joined.h"
#include "match/match.h"
#include "match/typed_match.h"

#include <algorithm>
#include <array>

namespace tminus {

void throw_unknown_game(std::string_view id) {
    throw BadOptions("game '" + std::string(id) + "' is unknown; there is " + joined(game_ids()));
}

Refused::Refused(const std::string& action, std::string_view rule_id)
    : std::runtime_error("'" + action + "' is against rule " + std::string(rule_id)), rule(rule_id) {}

std::unique_ptr<Match> start_match(const Library& library, std::string_view game, const json::object& options, Chance& chance,
                                   Events& events) {
    std::unique_ptr<Match> match;
    visit_game(game, [&](auto type) {
        using Game = decltype(type);
        json::object complete = options;
        auto rules = Game::make_rules(library, complete);
        match = std::make_unique<TypedMatch<Game>>(std::move(rules), Game::value(library), std::move(complete),
                                                   Game::data_hash(library), chance, events);
    });
    return match;
}

const std::string& data_hash_of(const Library& library, std::string_view game) {
    const std::string* hash = nullptr;
    visit_game(game, [&](auto type) { hash = &decltype(type)::data_hash(library); });
    return *hash;
}

std::vector<json::object> all_boxes(const Library& library) {
    std::vector<json::object> all;
    for_each_game([&](auto type) {
        using Game = decltype(type);
        for (json::object& box : Game::boxes(library)) {
            box["game"] = Game::id;
            all.push_back(std::move(box));
        }
    });
    return all;
}

const std::vector<std::string>& game_ids() {
    static const std::vector<std::string> ids = [] {
        std::vector<std::string> list;
        for_each_game([&](auto type) { list.emplace_back(decltype(type)::id); });
        return list;
    }();
    return ids;
}

json::array open_list(const Events& events, int seats) {
    json::array list;
    for (const auto& told : events) {
        json::value event = told.event;
        const Seats audience{static_cast<std::uint8_t>(told.audience.bits & Seats::first(seats).bits)};
        if (audience != Seats::first(seats)) event.get_object()["only"] = seat_list(audience);
        list.push_back(std::move(event));
    }
    return list;
}

}  // namespace tminus
