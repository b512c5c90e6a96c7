#include "engine/first_orbit/names.h"

#include "engine/core/notation.h"

namespace tminus::first_orbit {
namespace {

bool is_part(const Stages& part, const Stages& whole) {
    return std::is_sorted(part.begin(), part.end()) && std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

std::string flaw_in_player(const Rules& rules, const Player& player, const Hand& hand) {
    const Stages& all = rules.edition().stages;
    if (!is_part(player.burned, all)) return "burned stages that a player does not have, or not the weakest first";
    if (!is_part(hand.stages, without(all, player.burned))) return "a hand that its hangar cannot give";
    if (hand.stages.size() > std::max(rules.edition().hand_limit, rules.edition().first_stages)) return "a hand above the limit";
    if (player.stages != hand.stages.size()) return "a number of stages that is not that of the hand";
    int most = 0;
    for (const Thrust stage : player.burned) most += stage;
    return player.height > most ? "a height above all burned stages" : "";
}

}  // namespace

std::string flaw_in(const Rules& rules, const State& state) {
    const PublicState& table = state.table;
    if (table.start >= players || table.active >= players) return "a seat that is not at the table";
    if (table.round < 1 || table.round > rules.edition().max_rounds) return "a round that is not played";
    if (table.over && (table.active != table.start || !rules.is_last_round(table))) return "an end before the end";
    for (Seat seat = 0; seat < players; ++seat) {
        if (std::string flaw = flaw_in_player(rules, table.players[seat], state.hands[seat]); !flaw.empty()) return flaw;
        const int turns = table.round - 1 + (table.over || (table.active != table.start && seat == table.start) ? 1 : 0);
        const Player& player = table.players[seat];
        if (rules.edition().first_stages + turns != 2 * player.burned.size() + player.stages)
            return "more or fewer turns than the rounds have";
    }
    return {};
}

void forget_derived(json::value& state) {
    for (json::value& player : state.at("table").at("players").as_array()) player.as_object().erase("stages");
}

State read_state(const Rules& rules, json::value source) {
    const json::value* hands = source.is_object() ? source.get_object().if_contains("hands") : nullptr;
    boost::system::error_code none;
    if (json::value* list = source.find_pointer("/table/players", none); list != nullptr && list->is_array())
        for (std::size_t i = 0; i < list->get_array().size(); ++i) {
            json::value& player = list->get_array()[i];
            const json::value* hand = hands == nullptr ? nullptr : hands->find_pointer("/" + std::to_string(i) + "/stages", none);
            if (player.is_object() && !player.get_object().contains("stages") && hand != nullptr && hand->is_array())
                player.get_object()["stages"] = number(static_cast<std::int64_t>(hand->get_array().size()));
        }
    State state;
    tminus::from_json(Names(rules), source, state, "");
    if (const std::string flaw = flaw_in(rules, state); !flaw.empty()) throw BadJson("the state", flaw);
    return state;
}

}  // namespace tminus::first_orbit
