// The board of Rocketmen on the terminal.

#include "apps/cli/storyteller.h"

#include <fmt/core.h>

namespace tminus::cli {

std::string Storyteller::rocketmen_board() const {
    const json::value state = session_.match().state();
    const json::value& table = state.at("table");
    const std::vector<int> scores = session_.match().scores();
    std::string text = fmt::format("    {}: {}\n", word("display"), list_text(table.at("display")));
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        const json::value& player = table.at("players").at(seat);
        text += fmt::format("    {:<8} {} {:>2}   {}: {}\n", seat_name(json::value(seat)), word("points"), scores[seat],
                            word("missions"), list_text(player.at("missions")));
        const json::value& plan = player.at("plan");
        text += fmt::format("             {}: {}   {}: {}\n", word("plan"),
                            plan.is_null() ? word("nothing") : list_text(json::array{plan}), word("pad"),
                            list_text(player.at("pad")));
    }
    if (scores.size() > 1) return text;
    const json::value& rival = table.at("rival");
    return text + fmt::format("    {} {} {:>2}   {}: {}\n", word("rival"), word("points"), rival.at("victory_points").as_int64(),
                              word("missions"), list_text(rival.at("missions")));
}

}  // namespace tminus::cli
