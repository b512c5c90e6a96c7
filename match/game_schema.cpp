#include "match/game_schema.h"

#include "games/games.h"

namespace tminus {
namespace {

template <class Game>
void define_game(Definitions& all) {
    using Rules = typename Game::Rules;
    all.begin(std::string(Game::id));
    const typename Rules::State state{};
    const Schema table = schema_of<typename Game::Names>(state.table, all);
    const Schema hand = schema_of<typename Game::Names>(state.hands[0], all);
    // A seat sees its hand, a spectator none, an open replay all of them.
    all.add("View", Schema::object({{"me", integer_schema<Seat>().or_null(), true},
                                    {"table", table},
                                    {"hand", hand, true},
                                    {"hands", Schema::list(hand, 1, most_seats), true}}));
    all.add("Action", schema_of<typename Game::Names>(typename Rules::Action{}, all));
    all.add("Event", schema_of<typename Game::Names>(typename Rules::Event{}, all));
    schema_of<typename Game::Names>(typename Game::Outlook{}, all);
    schema_of<NoNames>(ScoreSheet{}, all);
    std::vector<SchemaField> box = fields_of<NoNames>(typename Game::Box{}, all);
    box.push_back({"options", schema_of<OptionNames>(std::vector<TableOption>{}, all)});
    box.push_back({"game", Schema::choice({std::string(Game::id)})});
    if (is_example<Game>()) box.push_back({"example", Schema::boolean()});
    all.add("Box", Schema::object(std::move(box)));
}

}  // namespace

Schema OptionNames::schema(const OptionValue&, Definitions&) { return Schema::one_of({Schema::text(), Schema::integer()}); }

void define_games(Definitions& all) {
    for_each_game([&](auto game) { define_game<decltype(game)>(all); });
}

}  // namespace tminus
