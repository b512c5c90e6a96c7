// How Rocketmen is told in the terminal.

#include "games/terminal.h"
#include "engine/core/joined.h"
#include "games/rocketmen/game.h"

#include <fmt/core.h>

namespace tminus {
namespace {

// What was given for which price, tokens included; the change is lost (RM-BUY-04).
std::string payment_text(const Phrasebook& book, const json::object& event) {
    std::vector<std::string> pieces;
    for (const json::value& card : event.at("cards").as_array()) pieces.push_back(book.name_of(std::string(card.as_string())));
    pieces.insert(pieces.end(), event.at("money_tokens").to_number<std::size_t>(), book.word("money-token"));
    pieces.insert(pieces.end(), event.at("science_tokens").to_number<std::size_t>(), book.word("science-token"));
    if (pieces.empty()) return {};
    const std::int64_t money = event.at("money").as_int64(), price = event.at("price").as_int64();
    std::string text = price == 0      ? book.word("paid-without-money")
                       : money > price ? book.word("paid-too-much")
                                       : *book.sentence("paid");
    Phrasebook::fill(text, "seat", book.seat_name(event.at("seat")));
    Phrasebook::fill(text, "price", std::to_string(price));
    Phrasebook::fill(text, "lost", std::to_string(money - price));
    Phrasebook::fill(text, "cards", joined(pieces));
    return text;
}

std::optional<std::string> sentence(const Phrasebook& book, const json::object& event) {
    if (event.at("type") == "paid") return payment_text(book, event);
    if (event.at("type") != "cards-drawn" || event.at("cards") != 1) return {};
    std::string text = book.word("one-card-drawn");
    Phrasebook::fill(text, "seat", book.seat_name(event.at("seat")));
    return text;
}

std::string board(const Phrasebook& book, const json::value& state, const std::vector<int>& scores) {
    const json::value& table = state.at("table");
    std::string text = fmt::format("    {}: {}\n", book.word("display"), book.list_text(table.at("display")));
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        const json::value& player = table.at("players").at(seat);
        text += fmt::format("    {:<8} {} {:>2}   {}: {}\n", book.seat_name(json::value(seat)), book.word("points"), scores[seat],
                            book.word("missions"), book.list_text(player.at("missions")));
        const json::value& plan = player.at("plan");
        text += fmt::format("             {}: {}   {}: {}\n", book.word("plan"),
                            plan.is_null() ? book.word("nothing") : book.list_text(json::array{plan}), book.word("pad"),
                            book.list_text(player.at("pad")));
    }
    if (scores.size() > 1) return text;
    const json::value& rival = table.at("rival");
    return text + fmt::format("    {} {} {:>2}   {}: {}\n", book.word("rival"), book.word("points"),
                              rival.at("victory_points").as_int64(), book.word("missions"), book.list_text(rival.at("missions")));
}

}  // namespace

Terminal RocketmenGame::terminal() { return {.board = board, .sentence = sentence}; }

}  // namespace tminus
