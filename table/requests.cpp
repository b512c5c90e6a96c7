#include "table/requests.h"

#include "bots/bots.h"
#include "engine/core/joined.h"
#include "match/hash.h"
#include "match/match.h"
#include "table/names.h"

#include <algorithm>

namespace tminus::table {
namespace {

constexpr std::size_t longest_name = 40;

std::string bot_field(const json::object& request, const char* key, const std::string& usual) {
    if (!request.contains(key)) return usual;
    std::string bot = text_field(request, key, longest_name);
    const auto& known = bots::names();  // with their own budgets: nobody makes the server think for longer
    if (std::find(known.begin(), known.end(), bot) == known.end())
        throw ApiError(400, "bad-options", "bot '" + bot + "' is unknown; there are " + joined(known));
    return bot;
}

TableSeat seat_of(const json::value& value) {
    if (!value.is_object()) bad_request("a seat must be an object");
    const json::object& seat = value.get_object();
    const std::string kind = text_field(seat, "kind", longest_name);
    TableSeat made{kind, {}, {}, {}, {}};
    if (kind == "person") {
        allow_keys(seat, {"kind", "name"});
        made.name = name_field(seat);
    } else if (kind == "bot") {
        allow_keys(seat, {"kind", "bot"});
        made.bot = made.name = bot_field(seat, "bot", "greedy");
    } else if (kind == "open") {
        allow_keys(seat, {"kind"});
    } else {
        bad_request("the kind of a seat is person, open or bot");
    }
    return made;
}

}  // namespace

void bad_request(const std::string& message) { throw ApiError(400, "bad-request", message); }

void allow_keys(const json::object& request, Keys keys) {
    if (const auto key = unknown_key(request, keys)) bad_request("unknown field '" + *key + "'");
}

std::string text_field(const json::object& request, const char* key, std::size_t longest) {
    const json::value* value = request.if_contains(key);
    if (value == nullptr || !value->is_string()) bad_request(std::string("'") + key + "' must be a text");
    std::string text(value->get_string());
    if (text.empty() || text.size() > longest)
        bad_request(std::string("'") + key + "' must have 1 to " + std::to_string(longest) + " bytes");
    return text;
}

int number_field(const json::object& request, const char* key, int usual, int low, int high) {
    const json::value* value = request.if_contains(key);
    if (value == nullptr) return usual;
    if (!value->is_int64() || value->get_int64() < low || value->get_int64() > high)
        bad_request(std::string("'") + key + "' must be a whole number from " + std::to_string(low) + " to " +
                    std::to_string(high));
    return static_cast<int>(value->get_int64());
}

std::string name_field(const json::object& request) {
    const json::value* value = request.if_contains("name");
    if (value == nullptr || !value->is_string()) bad_request("'name' must be a string");
    return cleaned_name(value->get_string());
}

std::optional<std::string> token_field(const json::object& request) {
    if (!request.contains("token")) return {};
    const json::value& value = request.at("token");
    if (!value.is_string() || !is_hex(value.get_string(), 32)) bad_request("'token' must be 32 hexadecimal digits in lower case");
    return std::string(value.get_string());
}

std::string luck_number_field(const json::object& request) {
    if (!request.contains("number")) return {};
    std::string number = text_field(request, "number", 64);
    if (!is_luck_number(number)) bad_request("'number' must be 64 hexadecimal digits in lower case");
    return number;
}

std::optional<LuckRequest> luck_field(const json::object& request) {
    const json::value* luck = request.if_contains("luck");
    if (luck == nullptr) return {};
    if (!luck->is_object()) bad_request("'luck' must be an object");
    const json::object& given = luck->get_object();
    allow_keys(given, {"commitment", "number"});
    LuckRequest wanted{text_field(given, "commitment", 64), luck_number_field(given)};
    if (wanted.number.empty()) bad_request("'number' is missing");
    return wanted;
}

TableSetup setup_of(const json::object& request, bool limits) {
    allow_keys(request, {"game", "options", "seats", "undo", "bot_pause_ms", "takeover_seconds", "takeover_bot", "luck"});
    TableSetup setup;
    setup.game = text_field(request, "game", longest_name);
    if (const json::value* options = request.if_contains("options")) {
        if (!options->is_object()) bad_request("'options' must be an object");
        setup.options = options->get_object();
    }
    const json::value* seats = request.if_contains("seats");
    if (seats == nullptr || !seats->is_array() || seats->get_array().size() > most_seats)
        bad_request("'seats' must be a list of seats");
    for (const json::value& value : seats->get_array()) {
        setup.seats.push_back(seat_of(value));
    }
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
        if (setup.seats[i].kind == "person") refuse_name_in_use(setup.seats, static_cast<Seat>(i), setup.seats[i].name);
    if (const json::value* undo = request.if_contains("undo")) {
        if (!undo->is_bool()) bad_request("'undo' must be true or false");
        setup.undo = undo->get_bool();
    }
    setup.bot_pause_ms = number_field(request, "bot_pause_ms", 600, 0, 10'000);
    setup.takeover_seconds = number_field(request, "takeover_seconds", 0, 0, 86'400);
    if (limits && setup.takeover_seconds != 0 && setup.takeover_seconds < 10)
        bad_request("'takeover_seconds' must be 0 or from 10 to 86400");
    setup.takeover_bot = bot_field(request, "takeover_bot", "greedy");
    if (!setup.options.contains("players")) setup.options["players"] = number(static_cast<std::int64_t>(setup.seats.size()));
    return setup;
}

}  // namespace tminus::table
