// How Rocket Rescue is told in the terminal.

#include "games/terminal.h"
#include "games/rescue/game.h"

#include <fmt/core.h>
#include <array>
#include <map>

namespace tminus {
namespace {

std::string plan_text(const Phrasebook& book, const json::value& plan) {
    std::map<int, std::string> phases;  // in the order of the fields
    static constexpr std::array order{"research", "purchase", "boarding", "build"};
    for (const auto& [field, face] : plan.at("dice").as_object())
        for (std::size_t i = 0; i < order.size(); ++i)
            if (field.starts_with(order[i])) phases[static_cast<int>(i)] += fmt::format(" {}", face.as_int64());
    std::string text;
    for (const auto& [i, dice] : phases)
        text += (text.empty() ? "" : ", ") + book.word(order[static_cast<std::size_t>(i)]) + dice;
    if (plan.at("bid") != 0) text += fmt::format(", {} {}", book.word("bid"), plan.at("bid").as_int64());
    return text;
}

// How many of what, without those of which there are none.
std::string counts_text(const Phrasebook& book, const json::value& counts) {
    std::string text;
    for (const auto& [what, count] : counts.as_object())
        if (count != 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count.as_int64(), book.word(std::string(what)));
    return text.empty() ? book.word("nothing") : text;
}

std::string companies_text(const Phrasebook& book, const json::value& companies) {
    std::string text;
    for (const auto& [company, chips] : companies.as_object())
        if (chips != 0)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", book.name_of(std::string(company)), chips.as_int64());
    return text.empty() ? book.word("nothing") : text;
}

std::optional<std::string> value_text(const Phrasebook& book, std::string_view key, const json::value& value) {
    if (key == "track") return book.seat_list(value);
    if (key == "plan") return plan_text(book, value);
    if (key == "reward") return book.word(std::string(value.as_string()) + "-reward");
    if (key == "cubes" && value.is_object()) return counts_text(book, value);
    if (key == "companies") return companies_text(book, value);
    if (key == "field") {
        const std::string field(value.as_string());
        return book.word(field.substr(0, field.rfind('-')));
    }
    return {};
}

std::string hangar_text(const Phrasebook& book, const json::value& hangar) {
    if (hangar.at("closed").as_bool()) return book.word("closed");
    std::string text;
    for (const char* place : {"1", "2", "3", "4", "5", "6"}) {
        const json::value* module = hangar.at("rocket").as_object().if_contains(place);
        if (module == nullptr) continue;
        std::string crew;
        const json::array& figures = module->at("crew").as_array();
        for (std::size_t seat = 0; seat < figures.size(); ++seat)
            crew += std::string(figures[seat].to_number<std::size_t>(), book.seat_name(json::value(seat))[0]);
        text += fmt::format("{}{} [{}{}{}]", text.empty() ? "" : " + ", book.name_of(std::string(module->at("card").as_string())),
                            book.seat_name(module->at("owner")), crew.empty() ? "" : ": ", crew);
    }
    return text.empty() ? book.word("empty") : text;
}

std::string board(const Phrasebook& book, const json::value& state, const std::vector<int>& scores) {
    const json::value& table = state.at("table");
    std::string text;
    for (const auto& [number, hangar] : table.at("hangars").as_object())
        text += fmt::format("    {} {}: {}\n", book.word("hangar"), std::string_view(number), hangar_text(book, hangar));
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        const json::value& player = table.at("players").at(seat);
        std::int64_t aboard = 0, safe = 0;
        for (const auto& [number, hangar] : table.at("hangars").as_object())
            for (const auto& [place, module] : hangar.at("rocket").as_object()) aboard += module.at("crew").at(seat).as_int64();
        for (const json::value& flight : table.at("flights").as_array()) safe += flight.at("crew").at(seat).as_int64();
        const json::value& cubes = player.at("cubes");
        text += fmt::format("    {:<8} {} {:>2}   {} {}/{}/{}   {} {}/{}/{}   {} {}\n", book.seat_name(json::value(seat)),
                            book.word("energy"), player.at("energy").as_int64(), book.word("cubes"),
                            cubes.at("carbon").as_int64(), cubes.at("aluminium").as_int64(), cubes.at("titanium").as_int64(),
                            book.word("crew"), player.at("crew").as_int64(), aboard, safe, book.word("points"), scores[seat]);
    }
    return text;
}

}  // namespace

Terminal RescueGame::terminal() { return {.board = board, .value = value_text}; }

}  // namespace tminus
