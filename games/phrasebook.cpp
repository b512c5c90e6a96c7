#include "games/phrasebook.h"

#include "engine/core/strict_toml.h"

#include <utility>

namespace tminus {

Phrasebook::Phrasebook(const SourceFile& texts, const json::value& box, const std::string& language,
                       std::vector<std::string> seat_names)
    : seat_names_(std::move(seat_names)) {
    const toml::table root = toml::parse(texts.text, texts.name);
    for (const auto& [key, value] : *root["event"].as_table()) sentences_[std::string(key.str())] = value.value_or(std::string());
    for (const auto& [key, value] : *root["word"].as_table()) words_[std::string(key.str())] = value.value_or(std::string());
    learn_names(box, language);
}

// Whatever in the box has an id and a name is known by it.
void Phrasebook::learn_names(const json::value& box, const std::string& language) {
    if (box.is_array())
        for (const json::value& item : box.get_array()) learn_names(item, language);
    if (!box.is_object()) return;
    const json::object& object = box.get_object();
    if (object.contains("id") && object.contains("name"))
        cards_[std::string(object.at("id").as_string())] = std::string(object.at("name").at(language).as_string());
    for (const auto& entry : object) learn_names(entry.value(), language);
}

const std::string* Phrasebook::sentence(const std::string& event_type) const {
    const auto found = sentences_.find(event_type);
    return found == sentences_.end() ? nullptr : &found->second;
}

std::string Phrasebook::word(const std::string& id) const {
    const auto found = words_.find(id);
    return found == words_.end() ? id : found->second;
}

std::string Phrasebook::name_of(const std::string& id) const {
    const auto card = cards_.find(id);
    return card == cards_.end() ? word(id) : card->second;
}

std::string Phrasebook::seat_name(const json::value& seat) const {
    std::string name = seat_names_[static_cast<std::size_t>(seat.to_number<int>())];
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

std::string Phrasebook::seat_list(const json::value& seats) const {
    std::string text;
    for (const json::value& seat : seats.as_array()) text += (text.empty() ? "" : ", ") + seat_name(seat);
    return text.empty() ? word("rival") : text;
}

std::string Phrasebook::list_text(const json::value& ids) const {
    std::string text;
    for (const json::value& id : ids.as_array()) text += (text.empty() ? "" : ", ") + name_of(std::string(id.as_string()));
    return text.empty() ? word("nothing") : text;
}

std::string Phrasebook::value_text(std::string_view key, const json::value& value) const {
    const bool of_seat = key == "seat" || key == "to" || key == "owner" || key == "at" || key == "start";
    if (of_seat && !value.is_string()) return seat_name(value);
    if (key == "winners") return seat_list(value);
    if (value.is_array()) return list_text(value);
    if (value.is_int64()) return std::to_string(value.as_int64());
    if (value.is_bool()) return word(std::string(key) + (value.as_bool() ? "-yes" : "-no"));
    return value.is_string() ? name_of(std::string(value.as_string())) : json::serialize(value);
}

void Phrasebook::fill(std::string& text, std::string_view key, const std::string& value) {
    const std::string hole = "{" + std::string(key) + "}";
    if (const auto at = text.find(hole); at != text.npos) text.replace(at, hole.size(), value);
}

}  // namespace tminus
