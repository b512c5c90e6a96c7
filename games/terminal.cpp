#include "games/terminal.h"

namespace tminus {
namespace {

std::string text_of(const Phrasebook& book, const json::value& value) {
    if (value.is_null()) return book.word("nothing");
    if (value.is_bool()) return book.word(value.get_bool() ? "yes" : "no");
    if (value.is_string()) return book.name_of(std::string(value.get_string()));
    std::string text;
    const auto append = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (value.is_array())
        for (const json::value& item : value.get_array())
            append(item.is_structured() ? "(" + text_of(book, item) + ")" : text_of(book, item));
    else if (value.is_object())
        for (const auto& [key, item] : value.get_object()) append(book.name_of(std::string(key)) + " " + text_of(book, item));
    else
        return json::serialize(value);
    return text.empty() ? book.word("nothing") : text;
}

}  // namespace

std::string plain_board(const Phrasebook& book, const json::value& state, const std::vector<int>& scores) {
    std::string text;
    const json::object& table = state.at("table").as_object();
    for (const auto& [key, value] : table) {
        if (key == "players") continue;
        const bool is_seat = key == "start" || key == "active";
        text += "    " + book.name_of(std::string(key)) + ": " + (is_seat ? book.seat_name(value) : text_of(book, value)) + "\n";
    }
    const json::value* players = table.if_contains("players");
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        text += "    " + book.seat_name(json::value(seat)) + ": " + book.word("points") + " " + std::to_string(scores[seat]);
        if (players != nullptr) text += ", " + text_of(book, players->at(seat));
        text += "\n";
    }
    return text;
}

}  // namespace tminus
