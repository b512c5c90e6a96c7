#pragma once
// How a game is told in the terminal. A game may bring a Terminal of its own, `static Terminal terminal()`; whatever it leaves
// out is told as in every game.

#include "games/phrasebook.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tminus {

// The public part of a state, a line for each thing in it.
std::string plain_board(const Phrasebook&, const json::value& state, const std::vector<int>& scores);

struct Terminal {
    // The position after a round, several lines.
    std::string (*board)(const Phrasebook&, const json::value& state, const std::vector<int>& scores) = plain_board;
    // The sentence of an event, which may be empty; none: that of the texts.
    std::optional<std::string> (*sentence)(const Phrasebook&, const json::object& event) =
        [](const Phrasebook&, const json::object&) -> std::optional<std::string> { return {}; };
    // The value of an event's field as text; none: as in every game.
    std::optional<std::string> (*value)(const Phrasebook&, std::string_view key, const json::value&) =
        [](const Phrasebook&, std::string_view, const json::value&) -> std::optional<std::string> { return {}; };
    // The event that begins a round, and the field that counts rounds.
    std::string_view round_event = "round-began", round_field = "round";
    int first_round = 1;
};

template <class Game>
Terminal terminal_of() {
    if constexpr (requires { Game::terminal(); })
        return Game::terminal();
    else
        return {};
}

}  // namespace tminus
