// The board of Rocketmen on the terminal.

#include "apps/cli/storyteller.h"

#include <fmt/core.h>

namespace tminus::cli {

std::string Storyteller::card_list(const json::value& cards) const {
    std::string text;
    for (const json::value& card : cards.as_array()) {
        const auto found = cards_.find(std::string(card.as_string()));
        text += (text.empty() ? "" : ", ") + (found == cards_.end() ? std::string(card.as_string()) : found->second);
    }
    return text.empty() ? word("nothing") : text;
}

std::string Storyteller::rocketmen_board() const {
    const json::value state = session_.match().state();
    const json::value& table = state.at("table");
    const std::vector<int> scores = session_.match().scores();
    std::string text = fmt::format("    {}: {}\n", word("display"), card_list(table.at("display")));
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        const json::value& player = table.at("players").at(seat);
        text += fmt::format("    {:<8} {} {:>2}   {}: {}\n", seat_name(json::value(seat)), word("points"), scores[seat],
                            word("missions"), card_list(player.at("missions")));
        const json::value& plan = player.at("plan");
        text += fmt::format("             {}: {}   {}: {}\n", word("plan"),
                            plan.is_null() ? word("nothing") : card_list(json::array{plan}), word("pad"),
                            card_list(player.at("pad")));
    }
    if (scores.size() > 1) return text;
    const json::value& rival = table.at("rival");
    return text + fmt::format("    {} {} {:>2}   {}: {}\n", word("rival"), word("points"), rival.at("victory_points").as_int64(),
                              word("missions"), card_list(rival.at("missions")));
}

}  // namespace tminus::cli
