// What the storyteller knows of Rocketmen.

#include "apps/cli/storyteller.h"
#include "engine/core/joined.h"

#include <fmt/core.h>

namespace tminus::cli {

// What was given for which price, tokens included; the change is lost (RM-BUY-04).
std::string Storyteller::payment_text(const json::object& event) const {
    std::vector<std::string> pieces;
    for (const json::value& card : event.at("cards").as_array()) pieces.push_back(name_of(std::string(card.as_string())));
    pieces.insert(pieces.end(), event.at("money_tokens").to_number<std::size_t>(), word("money-token"));
    pieces.insert(pieces.end(), event.at("science_tokens").to_number<std::size_t>(), word("science-token"));
    if (pieces.empty()) return {};
    const std::int64_t money = event.at("money").as_int64(), price = event.at("price").as_int64();
    std::string text = price == 0 ? word("paid-without-money") : money > price ? word("paid-too-much") : templates_.at("paid");
    fill(text, "seat", seat_name(event.at("seat")));
    fill(text, "price", std::to_string(price));
    fill(text, "lost", std::to_string(money - price));
    fill(text, "cards", joined(pieces));
    return text;
}

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
