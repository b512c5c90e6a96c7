// What the storyteller knows of 1969.

#include "apps/cli/storyteller.h"

#include <fmt/core.h>

namespace tminus::cli {

// The values of the cards, lowest first.
std::string Storyteller::cards_text(const json::value& cards) const {
    std::string text;
    for (const auto& [value, count] : cards.as_object())
        for (std::int64_t i = 0; i < count.as_int64(); ++i) text += (text.empty() ? "" : ", ") + std::string(value);
    return text.empty() ? word("nothing") : text;
}

// The boxes in use, each with the initials of its scientists and a plus for a bonus marker.
std::string Storyteller::sheets_text(const json::value& boxes) const {
    std::string text;
    for (const auto& [id, box] : boxes.as_object()) {
        std::string content;
        for (const json::value& scientist : box.at("scientists").as_array())
            content += (content.empty() ? "" : ", ") + word("short-" + std::string(scientist.as_string()));
        if (box.at("bonus").as_bool()) content += content.empty() ? "+" : " +";
        if (!content.empty()) text += fmt::format("{}{} [{}]", text.empty() ? "" : ", ", cards_.at(std::string(id)), content);
    }
    return text.empty() ? word("empty") : text;
}

std::string Storyteller::moon1969_board() const {
    const json::value state = session_.match().state();
    const std::vector<int> scores = session_.match().scores();
    std::string text;
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        const json::value& player = state.at("table").at("players").at(seat);
        text += fmt::format("    {:<8} {:<12} {} {:>3}   {} {:>2}   {} {}   {} {:>2}   {} {:>3}\n", seat_name(json::value(seat)),
                            cards_.at(std::string(player.at("nation").as_string())), word("prestige"),
                            player.at("prestige").as_int64(), word("money"), player.at("money").as_int64(), word("cards"),
                            player.at("cards").as_int64(), word("moon-track"), player.at("moon_flag").as_int64(), word("points"),
                            scores[seat]);
        text += fmt::format("             {}\n", sheets_text(player.at("boxes")));
    }
    return text;
}

}  // namespace tminus::cli
