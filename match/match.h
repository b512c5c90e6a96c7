#pragma once
// Match: a running game behind one face for all games. The only virtual class; everything typed is behind it.

#include "engine/core/chance.h"
#include "engine/core/figures.h"
#include "engine/core/journal.h"
#include "engine/core/json_codec.h"
#include "engine/core/seat.h"
#include "games/game_ids.h"
#include "games/options.h"
#include "match/library.h"

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tminus {

// An action that a rule forbids.
struct Refused : std::runtime_error {
    Refused(const std::string& action, Explanation);
    std::string rule;
    std::vector<Figure> figures;
};

using Events = std::vector<Told<json::value>>;

// What came of a step.
struct Outcome {
    Events events;
    std::vector<Draw> draws;
    Seats noticed;             // whose view or news changed
    bool public_news = false;  // spectators see it, too
    bool told_actor = false;   // the actor may have learned what did not follow from its view and the action
};

struct Foresight {
    json::array events;
    std::optional<json::value> outlook;  // after the step; none: luck or something hidden has a part in it
};

class Match {
public:
    virtual ~Match() = default;
    virtual std::unique_ptr<Match> clone() const = 0;

    virtual std::string_view game() const = 0;
    virtual const json::object& options() const = 0;  // all of them, defaults filled in
    virtual const std::string& data_hash() const = 0;
    virtual int seats() const = 0;

    virtual Seats to_act() const = 0;
    virtual Seats may_reconsider() const = 0;
    virtual std::vector<int> scores() const = 0;
    virtual Seats winners() const = 0;

    virtual json::value state() const = 0;
    virtual json::value view(Seat) const = 0;
    virtual json::value public_view() const = 0;   // what everybody may know
    virtual json::object outlook(Seat) const = 0;  // facts that follow from the view
    virtual json::object public_outlook() const = 0;
    virtual json::object score() const = 0;  // where the points come from: lines and tie-breaks
    // The same as text, for those who pass it on: what everybody may know, and what a seat may know besides.
    virtual std::string table_text() const = 0;
    virtual std::string hand_text(Seat) const = 0;
    virtual std::string outlook_text(Seat) const = 0;
    virtual std::string public_outlook_text() const = 0;
    virtual std::string score_text() const = 0;
    virtual std::string legal_actions_text(Seat) const = 0;

    virtual int round() const = 0;                                           // its number, or its year
    virtual std::vector<std::string> legal(Seat) const = 0;                  // in notation
    virtual json::array legal_actions(Seat) const = 0;                       // the same as JSON, each with its notation as "text"
    virtual Explanation explain(Seat, const std::string& action) const = 0;  // the rule that forbids it; empty: legal
    virtual std::string action_from_json(const json::value&) const = 0;      // to notation
    virtual json::value action_to_json(const std::string& action) const = 0;

    // What is certain to follow if this seat acts so, from its view alone. Changes nothing; throws BadNotation or Refused.
    virtual Foresight preview(Seat, const std::string& action) const = 0;

    // Carries out one action. Throws BadNotation, Refused or WrongDraws, and has then changed nothing.
    virtual Outcome act(Seat, const std::string& action, Chance&) = 0;

    // Sets the whole state; throws BadJson, and has then changed nothing.
    virtual void load(const json::value& state) = 0;
    // The state without what `load` works out by itself.
    virtual json::value essential_state() const = 0;

    // What a bot of this name would do; throws BadOptions for an unknown bot.
    virtual std::string choose(Seat, const std::string& bot, Chance&) const = 0;
};

// Sets a game up. Missing options get their defaults; throws BadOptions.
std::unique_ptr<Match> start_match(const Library&, std::string_view game, const json::object& options, Chance&, Events&);

// What the box of each edition of each game holds, for those who show it: `game`, `edition`, `name`, `players_min`,
// `players_max`, `crew_choices`, `example` if it is one, and whatever else the game has.
std::vector<json::object> all_boxes(const Library&);
const std::string& data_hash_of(const Library&, std::string_view game);  // throws BadOptions
json::array to_json(const std::vector<Figure>&);
json::array open_list(const Events&, int seats);  // each with "only", for whom it is, unless it is for everybody

}  // namespace tminus
