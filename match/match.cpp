#include "match/match.h"

#include "match/game_data.h"
#include "match/typed_match.h"

#include <utility>

namespace tminus {

Refused::Refused(const std::string& action, Explanation why)
    : std::runtime_error("'" + action + "' is against rule " + why.rule),
      rule(std::move(why.rule)),
      figures(std::move(why.figures)) {}

std::unique_ptr<Match> start_match(const Library& library, std::string_view game, const json::object& options, Chance& chance,
                                   Events& events) {
    std::unique_ptr<Match> match;
    visit_game(game, [&](auto type) {
        using Game = decltype(type);
        match = std::make_unique<TypedMatch<Game>>(library.of<Game>().agreed(options), chance, events);
    });
    return match;
}

json::array to_json(const std::vector<Figure>& figures) { return std::move(to_json(NoNames(), figures).as_array()); }

const std::string& data_hash_of(const Library& library, std::string_view game) {
    const std::string* hash = nullptr;
    visit_game(game, [&](auto type) { hash = &library.of<decltype(type)>().hash; });
    return *hash;
}

std::vector<json::object> all_boxes(const Library& library) {
    std::vector<json::object> all;
    for_each_game([&](auto type) {
        using Game = decltype(type);
        for (json::object& box : library.of<Game>().boxes()) {
            box["game"] = Game::id;
            if (is_example<Game>()) box["example"] = true;
            all.push_back(std::move(box));
        }
    });
    return all;
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
