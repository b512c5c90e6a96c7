#include "match/protocol.h"

#include "bots/bots.h"
#include "engine/core/joined.h"
#include "engine/core/notation.h"
#include "games/games.h"
#include "match/game_data.h"

#include <algorithm>
#include <cmath>

namespace tminus {
namespace {

constexpr std::size_t longest_line = 4'000'000;

// A request that does not follow docs/protocol.md.
struct BadRequest : std::runtime_error {
    using std::runtime_error::runtime_error;
};

json::array string_list(const std::vector<std::string>& strings) { return json::array(strings.begin(), strings.end()); }

void allow_keys(const json::object& request, Keys keys) {
    if (const auto key = unknown_key(request, keys, {"cmd", "id"}))
        throw BadRequest("'" + *key + "' does not belong to this command");
}

const json::value& need(const json::object& request, const char* key) {
    const json::value* value = request.if_contains(key);
    if (value == nullptr) throw BadRequest(std::string("'") + key + "' is missing");
    return *value;
}

std::uint64_t seed_of(const json::object& request) {
    const json::value* value = request.if_contains("seed");
    if (value == nullptr) return 1;
    if (value->is_int64() && value->get_int64() >= 0) return static_cast<std::uint64_t>(value->get_int64());
    if (value->is_uint64()) return value->get_uint64();
    throw BadRequest("'seed' must be a whole number from 0");
}

std::optional<std::vector<int>> draws_of(const json::object& request) {
    const json::value* value = request.if_contains("draws");
    if (value == nullptr) return {};
    std::vector<int> draws;
    for (const json::value& draw : array_at(*value, "draws"))
        draws.push_back(static_cast<int>(integer_at(draw, "draws", 1, 1'000'000)));
    return draws;
}

std::string action_of(const Match& match, const json::value& action) {
    if (action.is_string()) return std::string(action.get_string());
    return match.action_from_json(action);
}

// JSON has no word for a number that is too large for a double.
bool can_be_written(const json::value& value) {
    if (value.is_double()) return std::isfinite(value.get_double());
    if (value.is_array()) return std::all_of(value.get_array().begin(), value.get_array().end(), can_be_written);
    if (value.is_object())
        return std::all_of(value.get_object().begin(), value.get_object().end(),
                           [](const auto& entry) { return can_be_written(entry.value()); });
    return true;
}

json::object error_object(std::string_view type, const std::string& message) {
    return {{"ok", false}, {"error", json::object{{"type", type}, {"message", message}}}};
}

}  // namespace

Session& Protocol::session() {
    if (!session_) throw BadRequest("there is no game yet: send 'new' or 'log-in' first");
    return *session_;
}

Seat Protocol::seat_of(const json::object& request) {
    return static_cast<Seat>(integer_at(need(request, "seat"), "seat", 0, session().match().seats() - 1));
}

json::object Protocol::status() const {
    const Match& match = session_->match();
    const std::vector<int> scores = match.scores();
    json::object object{{"to_act", seat_list(match.to_act())},
                        {"may_reconsider", seat_list(match.may_reconsider())},
                        {"scores", json::array(scores.begin(), scores.end())},
                        {"step", number(static_cast<std::int64_t>(session_->steps().size()))}};
    if (match.to_act().empty()) object["winners"] = seat_list(match.winners());
    return object;
}

json::object Protocol::start(const json::object& request) {
    allow_keys(request, {"game", "options", "seed", "draws", "names"});
    const std::string game = string_at(need(request, "game"), "game");
    const json::value* options = request.if_contains("options");
    const json::object chosen = options == nullptr ? json::object() : object_at(*options, "options");
    const auto draws = draws_of(request);
    Session session = draws ? Session(library_, game, chosen, *draws) : Session(library_, game, chosen, Chance(seed_of(request)));
    if (const json::value* names = request.if_contains("names")) {
        std::vector<std::string> list;
        for (const json::value& name : array_at(*names, "names")) list.push_back(string_at(name, "names"));
        session.name_seats(std::move(list));
    }
    session_ = std::move(session);
    json::object answer = status();
    answer["options"] = session_->match().options();
    answer["seats"] = session_->match().seats();
    answer["events"] = open_list(session_->events(), session_->match().seats());
    return answer;
}

json::object Protocol::act(const json::object& request) {
    allow_keys(request, {"seat", "action", "draws"});
    const Seat seat = seat_of(request);
    const std::string action = action_of(session().match(), need(request, "action"));
    const Outcome& outcome = session().act(seat, action, draws_of(request));
    const std::vector<int> draws = values_of(outcome.draws);
    json::object answer = status();
    answer["events"] = open_list(outcome.events, session_->match().seats());
    answer["draws"] = json::array(draws.begin(), draws.end());
    return answer;
}

json::object Protocol::load(const json::object& request) {
    allow_keys(request, {"state", "seed"});
    const std::uint64_t seed = seed_of(request);
    session().load(need(request, "state"));
    if (request.contains("seed")) session().reseed(seed);
    return status();
}

json::object Protocol::box(const json::object& request) const {
    allow_keys(request, {"game", "edition"});
    const std::string game = string_at(need(request, "game"), "game"), edition = string_at(need(request, "edition"), "edition");
    std::vector<std::string> editions;
    for (json::object& box : all_boxes(library_)) {
        if (box.at("game").as_string() != json::string_view(game)) continue;
        if (box.at("edition").as_string() == json::string_view(edition)) return {{"box", std::move(box)}};
        editions.emplace_back(box.at("edition").as_string());
    }
    if (editions.empty()) throw_unknown_game(game);
    throw BadOptions("edition '" + edition + "' is unknown; there is " + joined(editions));
}

json::object Protocol::dispatch(const json::object& request) {
    const std::string command = string_at(need(request, "cmd"), "cmd");
    if (command == "new") return start(request);
    if (command == "apply") return act(request);
    if (command == "load") return load(request);
    if (command == "box") return box(request);
    if (command == "quit") return allow_keys(request, {}), quit_ = true, json::object();
    if (command == "hello") {
        allow_keys(request, {});
        return {{"engine", "tminus"}, {"protocol", 1}, {"games", string_list(game_ids())}, {"bots", string_list(bots::names())}};
    }
    if (command == "status") return allow_keys(request, {}), session(), status();
    if (command == "state") return allow_keys(request, {}), json::object{{"state", session().match().state()}};
    if (command == "view") {
        allow_keys(request, {"seat"});
        return {{"view", session().match().view(seat_of(request))}};
    }
    if (command == "outlook") {
        allow_keys(request, {"seat"});
        return {{"outlook", session().match().outlook(seat_of(request))}};
    }
    if (command == "score") return allow_keys(request, {}), json::object{{"score", session().match().score()}};
    if (command == "legal") {
        allow_keys(request, {"seat", "form"});
        const std::string form = request.contains("form") ? string_at(request.at("form"), "form") : "text";
        if (form != "text" && form != "json") throw BadRequest("'form' is '" + form + "'; there are text and json");
        const bool as_json = form == "json";
        json::array actions;
        for (const std::string& action : session().match().legal(seat_of(request)))
            actions.push_back(as_json ? session().match().action_to_json(action) : json::value(action));
        return {{"actions", std::move(actions)}};
    }
    if (command == "refusal") {
        allow_keys(request, {"seat", "action"});
        const Explanation why =
            session().match().explain(seat_of(request), action_of(session().match(), need(request, "action")));
        return {{"rule", why.rule.empty() ? json::value(nullptr) : json::value(why.rule)}, {"figures", to_json(why.figures)}};
    }
    if (command == "choose") {
        allow_keys(request, {"seat", "bot", "seed"});
        const Seat seat = seat_of(request);
        Seats able = session().match().to_act();
        if (!able.has(seat)) throw BadRequest("seat " + std::to_string(seat) + " has nothing to choose");
        Chance chance(seed_of(request));
        return {{"action", session().match().choose(seat, string_at(need(request, "bot"), "bot"), chance)}};
    }
    if (command == "undo") {
        allow_keys(request, {});
        if (!session().can_undo()) throw BadRequest("there is no step to undo");
        session().undo();
        return status();
    }
    if (command == "log") return allow_keys(request, {}), json::object{{"log", session().log()}};
    if (command == "log-in") {
        allow_keys(request, {"log", "seed"});
        session_ = Session::from_log(library_, string_at(need(request, "log"), "log"), seed_of(request));
        return status();
    }
    throw BadRequest("unknown command '" + command + "'");
}

std::string Protocol::answer(std::string_view line) {
    json::object reply;
    json::value id;
    try {
        if (line.size() > longest_line) throw BadRequest("the line is too long");
        json::error_code error;
        const json::value request = json::parse(json::string_view(line.data(), line.size()), error);
        if (error) throw BadRequest("not JSON: " + error.message());
        if (!request.is_object()) throw BadRequest("a request is a JSON object");
        if (const json::value* given = request.get_object().if_contains("id")) {
            if (!can_be_written(*given)) throw BadRequest("'id' holds a number that is too large");
            id = *given;
        }
        reply = dispatch(request.get_object());
        reply["ok"] = true;
    } catch (const Refused& refused) {
        reply = error_object("refused", refused.what());
        reply["error"].get_object()["rule"] = refused.rule;
        reply["error"].get_object()["figures"] = to_json(refused.figures);
    } catch (const BadNotation& error) {
        reply = error_object("bad-action", error.what());
    } catch (const WrongDraws& error) {
        reply = error_object("bad-draws", error.what());
    } catch (const BadOptions& error) {
        reply = error_object("bad-options", error.what());
    } catch (const BadLog& error) {
        reply = error_object("bad-log", error.what());
    } catch (const std::runtime_error& error) {
        reply = error_object("bad-request", error.what());
    }
    if (!id.is_null()) reply["id"] = id;
    return json::serialize(reply);
}

}  // namespace tminus
