#include "apps/cli/storyteller.h"

#include "apps/cli/files.h"
#include "engine/core/joined.h"
#include "games/games.h"

namespace tminus::cli {
namespace {

Terminal terminal_of_match(const Match& match) {
    Terminal terminal;
    visit_game(match.game(), [&](auto game) { terminal = terminal_of<decltype(game)>(); });
    return terminal;
}

Phrasebook phrasebook_of(const Library& library, const Session& session, const std::string& language) {
    const Match& match = session.match();
    const SourceFile* file = find_file(embedded_texts(), language + "/" + std::string(match.game()) + ".toml");
    if (file == nullptr)
        throw UserError("there are no texts in the language '" + language + "'; there are " + joined(languages(), " and "));
    json::value box;
    for (json::object& one : all_boxes(library))
        if (one.at("game").as_string() == json::string_view(match.game()) && one.at("edition") == match.options().at("edition"))
            box = std::move(one);
    return Phrasebook(*file, box, language, session.seat_names());
}

}  // namespace

Storyteller::Storyteller(const Library& library, const Session& session, const std::string& language)
    : session_(session), terminal_(terminal_of_match(session.match())), book_(phrasebook_of(library, session, language)) {}

bool Storyteller::begins_later_round(const json::value& event) const {
    return event.at("type").as_string() == json::string_view(terminal_.round_event) &&
           event.at(terminal_.round_field) != terminal_.first_round;
}

std::string Storyteller::tell(const Told<json::value>& told) const {
    const Seats everybody = Seats::first(session_.match().seats());
    if (!everybody.without(told.audience).empty()) return {};
    const json::object& event = told.event.as_object();
    if (const auto own = terminal_.sentence(book_, event)) return *own;
    const std::string* sentence = book_.sentence(std::string(event.at("type").as_string()));
    if (sentence == nullptr) return {};  // a secret: alone at the table, everybody is its owner
    std::string text = *sentence;
    for (const auto& [key, value] : event) {
        const auto own = terminal_.value(book_, key, value);
        Phrasebook::fill(text, key, own ? *own : book_.value_text(key, value));
    }
    return text;
}

std::string Storyteller::board() const { return terminal_.board(book_, session_.match().state(), session_.match().scores()); }

}  // namespace tminus::cli
