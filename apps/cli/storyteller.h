#pragma once
// Storyteller: events and boards as sentences, from the texts in text/.

#include "match/session.h"

#include <map>
#include <string>

namespace tminus::cli {

class Storyteller {
public:
    // Throws UserError if there are no texts in this language.
    Storyteller(const Library&, const Session&, const std::string& language);

    // One line; empty for what only one seat may know and for what is not worth a line.
    std::string tell(const Told<json::value>&) const;
    // Whether the event begins a round or year, but not the first one.
    bool begins_later_round(const json::value& event) const;
    // The position after a round.
    std::string board() const;

private:
    void learn_names(const json::value& box, const std::string& language);
    std::string word(const std::string& id) const;
    std::string seat_name(const json::value& seat) const;
    std::string seat_list(const json::value& seats) const;
    std::string plan_text(const json::value& plan) const;
    std::string companies_text(const json::value& companies) const;
    std::string cubes_text(const json::value& cubes) const;
    std::string cards_text(const json::value& cards) const;
    std::string value_text(std::string_view type, std::string_view key, const json::value&) const;
    std::string hangar_text(const json::value& hangar) const;
    std::string name_of(const std::string& id) const;  // a card, or a word
    std::string list_text(const json::value& ids) const;
    std::string payment_text(const json::object& event) const;
    static void fill(std::string& text, std::string_view key, const std::string& value);  // {key} in the text
    std::string rescue_board() const;
    std::string moon1969_board() const;
    std::string rocketmen_board() const;
    std::string sheets_text(const json::value& boxes) const;

    const Session& session_;
    std::map<std::string, std::string> templates_, words_, cards_;
};

}  // namespace tminus::cli
