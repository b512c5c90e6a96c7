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
    // The position after a round.
    std::string board() const;

private:
    void learn_names(const json::value& box, const std::string& language);
    std::string rescue_board() const;
    std::string rocketmen_board() const;
    std::string card_list(const json::value& cards) const;
    std::string word(const std::string& id) const;
    std::string seat_name(const json::value& seat) const;
    std::string seat_list(const json::value& seats) const;
    std::string plan_text(const json::value& plan) const;
    std::string cubes_text(const json::value& cubes) const;
    std::string value_text(std::string_view type, std::string_view key, const json::value&) const;
    std::string hangar_text(const json::value& hangar) const;

    const Session& session_;
    std::map<std::string, std::string> templates_, words_, cards_;
};

}  // namespace tminus::cli
