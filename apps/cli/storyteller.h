#pragma once
// Storyteller: events and boards as sentences, from the texts in text/ and what the game says about itself (games/terminal.h).

#include "games/terminal.h"
#include "match/session.h"

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
    const Session& session_;
    Terminal terminal_;
    Phrasebook book_;
};

}  // namespace tminus::cli
