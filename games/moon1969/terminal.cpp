// How 1969 is told in the terminal.

#include "games/terminal.h"
#include "engine/moon1969/types.h"
#include "games/moon1969/game.h"

#include <fmt/core.h>

namespace tminus {
namespace {

// The values of the cards, lowest first.
std::string cards_text(const Phrasebook& book, const json::value& cards) {
    std::string text;
    for (const auto& [value, count] : cards.as_object())
        for (std::int64_t i = 0; i < count.as_int64(); ++i) text += (text.empty() ? "" : ", ") + std::string(value);
    return text.empty() ? book.word("nothing") : text;
}

// The boxes in use, each with the initials of its scientists and a plus for a bonus marker.
std::string sheets_text(const Phrasebook& book, const json::value& boxes) {
    std::string text;
    for (const auto& [id, box] : boxes.as_object()) {
        std::string content;
        for (const json::value& scientist : box.at("scientists").as_array())
            content += (content.empty() ? "" : ", ") + book.word("short-" + std::string(scientist.as_string()));
        if (box.at("bonus").as_bool()) content += content.empty() ? "+" : " +";
        if (!content.empty()) text += fmt::format("{}{} [{}]", text.empty() ? "" : ", ", book.name_of(std::string(id)), content);
    }
    return text.empty() ? book.word("empty") : text;
}

std::string board(const Phrasebook& book, const json::value& state, const std::vector<int>& scores) {
    std::string text;
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        const json::value& player = state.at("table").at("players").at(seat);
        text += fmt::format("    {:<8} {:<12} {} {:>3}   {} {:>2}   {} {}   {} {:>2}   {} {:>3}\n",
                            book.seat_name(json::value(seat)), book.name_of(std::string(player.at("nation").as_string())),
                            book.word("prestige"), player.at("prestige").as_int64(), book.word("money"),
                            player.at("money").as_int64(), book.word("cards"), player.at("cards").as_int64(),
                            book.word("moon-track"), player.at("moon_flag").as_int64(), book.word("points"), scores[seat]);
        text += fmt::format("             {}\n", sheets_text(book, player.at("boxes")));
    }
    return text;
}

std::optional<std::string> value_text(const Phrasebook& book, std::string_view key, const json::value& value) {
    if (key == "reason" || key == "cause" || key == "step")
        return book.word(fmt::format("{}-{}", key, std::string(value.as_string())));
    if (key == "cards" && value.is_object()) return cards_text(book, value);
    return {};
}

}  // namespace

Terminal Moon1969Game::terminal() {
    return {.board = board,
            .value = value_text,
            .round_event = "year-began",
            .round_field = "year",
            .first_round = moon1969::first_year};
}

}  // namespace tminus
