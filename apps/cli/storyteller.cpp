#include "apps/cli/storyteller.h"

#include "apps/cli/files.h"
#include "engine/core/joined.h"
#include "engine/core/strict_toml.h"

#include <fmt/core.h>

namespace tminus::cli {

Storyteller::Storyteller(const Library& library, const Session& session, const std::string& language) : session_(session) {
    const SourceFile* file = find_file(embedded_texts(), language + "/" + std::string(session.match().game()) + ".toml");
    if (file == nullptr)
        throw UserError("there are no texts in the language '" + language + "'; there are " + joined(languages(), " and "));
    const toml::table root = toml::parse(file->text, file->name);
    for (const auto& [key, value] : *root["event"].as_table()) templates_[std::string(key.str())] = value.value_or(std::string());
    for (const auto& [key, value] : *root["word"].as_table()) words_[std::string(key.str())] = value.value_or(std::string());

    for (const json::object& box : all_boxes(library))
        if (box.at("game").as_string() == json::string_view(session.match().game()) &&
            box.at("edition") == session.match().options().at("edition"))
            learn_names(box, language);
}

// Whatever in the box has an id and a name is known by it.
void Storyteller::learn_names(const json::value& box, const std::string& language) {
    if (box.is_array())
        for (const json::value& item : box.get_array()) learn_names(item, language);
    if (!box.is_object()) return;
    const json::object& object = box.get_object();
    if (object.contains("id") && object.contains(language))
        cards_[std::string(object.at("id").as_string())] = std::string(object.at(language).as_string());
    for (const auto& entry : object) learn_names(entry.value(), language);
}

bool Storyteller::begins_later_round(const json::value& event) const {
    const auto& type = event.at("type").as_string();
    return (type == "round-began" && event.at("round") != 1) || (type == "year-began" && event.at("year") != 1963);
}

std::string Storyteller::word(const std::string& id) const {
    const auto found = words_.find(id);
    return found == words_.end() ? id : found->second;
}

std::string Storyteller::seat_name(const json::value& seat) const {
    std::string name = session_.seat_names()[static_cast<std::size_t>(seat.to_number<int>())];
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

std::string Storyteller::seat_list(const json::value& seats) const {
    std::string text;
    for (const json::value& seat : seats.as_array()) text += (text.empty() ? "" : ", ") + seat_name(seat);
    return text.empty() ? word("rival") : text;
}

std::string Storyteller::plan_text(const json::value& plan) const {
    std::map<int, std::string> phases;  // in the order of the fields
    static constexpr std::array order{"research", "purchase", "boarding", "build"};
    for (const auto& [field, face] : plan.at("dice").as_object())
        for (std::size_t i = 0; i < order.size(); ++i)
            if (field.starts_with(order[i])) phases[static_cast<int>(i)] += fmt::format(" {}", face.as_int64());
    std::string text;
    for (const auto& [i, dice] : phases) text += (text.empty() ? "" : ", ") + word(order[static_cast<std::size_t>(i)]) + dice;
    if (plan.at("bid") != 0) text += fmt::format(", {} {}", word("bid"), plan.at("bid").as_int64());
    return text;
}

std::string Storyteller::cubes_text(const json::value& cubes) const {
    std::string text;
    for (const auto& [resource, count] : cubes.as_object())
        if (count != 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count.as_int64(), word(resource));
    return text.empty() ? word("nothing") : text;
}

std::string Storyteller::companies_text(const json::value& companies) const {
    std::string text;
    for (const auto& [company, chips] : companies.as_object())
        if (chips != 0)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", cards_.at(std::string(company)), chips.as_int64());
    return text.empty() ? word("nothing") : text;
}

std::string Storyteller::name_of(const std::string& id) const {
    const auto card = cards_.find(id);
    return card == cards_.end() ? word(id) : card->second;
}

std::string Storyteller::list_text(const json::value& ids) const {
    std::string text;
    for (const json::value& id : ids.as_array()) text += (text.empty() ? "" : ", ") + name_of(std::string(id.as_string()));
    return text.empty() ? word("nothing") : text;
}

std::string Storyteller::value_text(std::string_view type, std::string_view key, const json::value& value) const {
    const bool of_seat = key == "seat" || key == "to" || key == "owner" || key == "at" || key == "start";
    if (of_seat && !value.is_string()) return seat_name(value);
    if (key == "track" || key == "winners") return seat_list(value);
    if (key == "plan") return plan_text(value);
    if (key == "survives") return word(value.as_bool() ? "survives-yes" : "survives-no");
    if (key == "reward") return word(std::string(value.as_string()) + "-reward");
    if (key == "cubes" && value.is_object()) return cubes_text(value);
    if (key == "companies") return companies_text(value);
    if (key == "reason" || key == "cause" || key == "step")
        return word(fmt::format("{}-{}", key, std::string(value.as_string())));
    if (key == "cards" && value.is_object()) return cards_text(value);
    if (value.is_array()) return list_text(value);
    if (value.is_int64()) return std::to_string(value.as_int64());
    if (value.is_bool()) return word(std::string(key) + (value.as_bool() ? "-yes" : "-no"));
    if (value.is_string()) {
        const std::string text(value.as_string());
        if (key == "field") return word(text.substr(0, text.rfind('-')));
        return name_of(text);
    }
    return std::string(type);
}

void Storyteller::fill(std::string& text, std::string_view key, const std::string& value) {
    const std::string hole = "{" + std::string(key) + "}";
    if (const auto at = text.find(hole); at != text.npos) text.replace(at, hole.size(), value);
}

std::string Storyteller::tell(const Told<json::value>& told) const {
    const Seats everybody = Seats::first(session_.match().seats());
    if (!everybody.without(told.audience).empty()) return {};
    const json::object& event = told.event.as_object();
    const std::string type(event.at("type").as_string());
    if (type == "paid") return payment_text(event);
    const auto sentence = templates_.find(type);
    if (sentence == templates_.end()) return {};  // a secret: alone at the table, everybody is its owner
    std::string text = type == "cards-drawn" && event.at("cards") == 1 ? word("one-card-drawn") : sentence->second;
    for (const auto& [key, value] : event) fill(text, key, value_text(type, key, value));
    return text;
}

std::string Storyteller::hangar_text(const json::value& hangar) const {
    if (hangar.at("closed").as_bool()) return word("closed");
    std::string text;
    for (const char* place : {"1", "2", "3", "4", "5", "6"}) {
        const json::value* module = hangar.at("rocket").as_object().if_contains(place);
        if (module == nullptr) continue;
        std::string crew;
        const json::array& figures = module->at("crew").as_array();
        for (std::size_t seat = 0; seat < figures.size(); ++seat)
            crew += std::string(figures[seat].to_number<std::size_t>(), seat_name(json::value(seat))[0]);
        text += fmt::format("{}{} [{}{}{}]", text.empty() ? "" : " + ", cards_.at(std::string(module->at("card").as_string())),
                            seat_name(module->at("owner")), crew.empty() ? "" : ": ", crew);
    }
    return text.empty() ? word("empty") : text;
}

std::string Storyteller::board() const {
    const auto& game = session_.match().game();
    return game == "1969" ? moon1969_board() : game == "rocketmen" ? rocketmen_board() : rescue_board();
}

std::string Storyteller::rescue_board() const {
    const json::value state = session_.match().state();
    const json::value& table = state.at("table");
    const std::vector<int> scores = session_.match().scores();
    std::string text;
    for (const auto& [number, hangar] : table.at("hangars").as_object())
        text += fmt::format("    {} {}: {}\n", word("hangar"), std::string_view(number), hangar_text(hangar));
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        const json::value& player = table.at("players").at(seat);
        std::int64_t aboard = 0, safe = 0;
        for (const auto& [number, hangar] : table.at("hangars").as_object())
            for (const auto& [place, module] : hangar.at("rocket").as_object()) aboard += module.at("crew").at(seat).as_int64();
        for (const json::value& flight : table.at("flights").as_array()) safe += flight.at("crew").at(seat).as_int64();
        const json::value& cubes = player.at("cubes");
        text += fmt::format("    {:<8} {} {:>2}   {} {}/{}/{}   {} {}/{}/{}   {} {}\n", seat_name(json::value(seat)),
                            word("energy"), player.at("energy").as_int64(), word("cubes"), cubes.at("carbon").as_int64(),
                            cubes.at("aluminium").as_int64(), cubes.at("titanium").as_int64(), word("crew"),
                            player.at("crew").as_int64(), aboard, safe, word("points"), scores[seat]);
    }
    return text;
}

}  // namespace tminus::cli
