#include "table/requests.h"

#include "bots/bots.h"
#include "engine/core/joined.h"
#include "match/hash.h"
#include "match/session.h"
#include "table/errors.h"
#include "table/names.h"

#include <algorithm>
#include <array>

namespace tminus::table {
namespace {

std::string quoted(std::string_view key) { return "'" + std::string(key) + "'"; }

[[noreturn]] void bad_field(std::string_view key, const std::string& why) { bad_request(quoted(key) + " " + why); }

// Each reads the value that a request has for this key; null: it has none.
template <class T>
struct Field;

template <class T>
void read_object(const json::object& body, T& request, int seats = most_seats);

const json::string& string_of(const json::value* given, std::string_view key) {
    if (given == nullptr || !given->is_string()) bad_field(key, "must be a string");
    return given->get_string();
}

std::string hex_of(const json::value* given, std::string_view key, std::size_t digits) {
    if (given == nullptr) bad_field(key, "is missing");
    if (!given->is_string() || !is_hex(given->get_string(), digits))
        bad_field(key, "must be " + std::to_string(digits) + " hexadecimal digits in lower case");
    return std::string(given->get_string());
}

int whole_of(const json::value& given, std::string_view key, int low, int high) {
    if (!given.is_int64() || given.get_int64() < low || given.get_int64() > high)
        bad_field(key, "must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return static_cast<int>(given.get_int64());
}

template <class T>
struct Field<std::optional<T>> {
    static void read(const json::value* given, std::string_view key, std::optional<T>& field) {
        if (given != nullptr) Field<T>::read(given, key, field.emplace());
    }
};

template <std::size_t Longest>
struct Field<Text<Longest>> {
    static void read(const json::value* given, std::string_view key, Text<Longest>& field) {
        const json::string& text = string_of(given, key);
        if (text.empty() || text.size() > Longest) bad_field(key, "must have 1 to " + std::to_string(Longest) + " bytes");
        field.value = text;
    }
};

template <int Low, int High>
struct Field<Whole<Low, High>> {
    static void read(const json::value* given, std::string_view key, Whole<Low, High>& field) {
        field.value = whole_of(*given, key, Low, High);
    }
};

template <>
struct Field<Seat> {
    static void read(const json::value* given, std::string_view key, Seat& field, int seats) {
        if (given == nullptr) bad_field(key, "is missing");
        field = static_cast<Seat>(whole_of(*given, key, 0, seats - 1));
    }
};

template <>
struct Field<PersonName> {
    static void read(const json::value* given, std::string_view key, PersonName& field) {
        field.value = cleaned_name(string_of(given, key));
    }
};

template <>
struct Field<BotName> {
    static void read(const json::value* given, std::string_view key, BotName& field) {
        Text<40> text;
        Field<Text<40>>::read(given, key, text);
        field.value = text.value;
        const auto& known = bots::names();  // with their own budgets: nobody makes the server think for longer
        if (std::find(known.begin(), known.end(), field.value) == known.end())
            throw ApiError(400, "bad-options", "bot '" + field.value + "' is unknown; there are " + joined(known));
    }
};

template <>
struct Field<NewToken> {
    static void read(const json::value* given, std::string_view key, NewToken& field) { field.value = hex_of(given, key, 32); }
};

template <>
struct Field<PageNumber> {
    static void read(const json::value* given, std::string_view key, PageNumber& field) { field.value = hex_of(given, key, 64); }
};

template <>
struct Field<Nullable<Address>> {
    static void read(const json::value* given, std::string_view key, Nullable<Address>& field) {
        if (given == nullptr || (!given->is_string() && !given->is_null())) bad_field(key, "must be a string or null");
        if (given->is_string()) field = Address{std::string(given->get_string())};
    }
};

template <>
struct Field<bool> {
    static void read(const json::value* given, std::string_view key, bool& field) {
        if (!given->is_bool()) bad_field(key, "must be true or false");
        field = given->get_bool();
    }
};

template <>
struct Field<json::object> {
    static void read(const json::value* given, std::string_view key, json::object& field) {
        if (!given->is_object()) bad_field(key, "must be an object");
        field = given->get_object();
    }
};

template <>
struct Field<json::value> {
    static void read(const json::value* given, std::string_view key, json::value& field) {
        if (given == nullptr) bad_field(key, "is missing");
        field = *given;
    }
};

template <>
struct Field<LuckRequest> {
    static void read(const json::value* given, std::string_view key, LuckRequest& field) {
        if (!given->is_object()) bad_field(key, "must be an object");
        read_object(given->get_object(), field);
    }
};

template <>
struct Field<std::vector<SeatRequest>> {
    static void read(const json::value* given, std::string_view key, std::vector<SeatRequest>& field) {
        if (given == nullptr || !given->is_array() || given->get_array().size() > most_seats)
            bad_field(key, "must be a list of seats");
        for (const json::value& seat : given->get_array()) {
            if (!seat.is_object()) bad_request("a seat must be an object");
            read_object(seat.get_object(), field.emplace_back());
        }
    }
};

template <class T>
void read_object(const json::object& body, T& request, int seats) {
    for (const auto& member : body)
        if (!has_member<T>(member.key())) bad_request("unknown field " + quoted(member.key()));
    for_each_member(request, [&](std::string_view key, auto& member) {
        using Member = std::decay_t<decltype(member)>;
        if constexpr (std::is_same_v<Member, Seat>)
            Field<Seat>::read(body.if_contains(key), key, member, seats);
        else
            Field<Member>::read(body.if_contains(key), key, member);
    });
}

TableSeat seat_of(const SeatRequest& request) {
    const std::string& kind = request.kind.value;
    if (kind != "person" && kind != "open" && kind != "bot") bad_request("the kind of a seat is person, open or bot");
    if (kind != "person" && request.name) bad_request("unknown field 'name'");
    if (kind != "bot" && request.bot) bad_request("unknown field 'bot'");
    if (kind == "person" && !request.name) bad_field("name", "must be a string");
    TableSeat seat{kind, {}, {}, {}, {}};
    if (kind == "person") seat.name = request.name->value;
    if (kind == "bot") seat.bot = seat.name = request.bot.value_or(BotName()).value;
    return seat;
}

template <class Visit>
void for_each_request(const Visit& visit) {
    boost::mp11::mp_for_each<
        boost::mp11::mp_transform<std::type_identity, boost::mp11::mp_rename<TableRequest, boost::mp11::mp_list>>>(visit);
}

}  // namespace

bool is_verb(std::string_view verb) {
    bool found = false;
    for_each_request([&](auto type) { found |= decltype(type)::type::verb == verb; });
    return found;
}

TableRequest read_request(std::string_view verb, const json::object& body, int seats) {
    TableRequest request;
    for_each_request([&](auto type) {
        using Request = typename decltype(type)::type;
        if (Request::verb == verb) read_object(body, request.emplace<Request>(), seats);
    });
    return request;
}

std::optional<NewToken> read_token(const json::object& join) {
    std::optional<NewToken> token;
    Field<std::optional<NewToken>>::read(join.if_contains("token"), "token", token);
    return token;
}

CreateRequest read_create(const json::object& body) {
    CreateRequest request;
    read_object(body, request);
    return request;
}

void read_nothing(const json::object& body) {
    HandbackRequest nothing;
    read_object(body, nothing);
}

TableSetup setup_of(const CreateRequest& request, bool limits) {
    TableSetup setup;
    setup.game = request.game.value;
    setup.options = request.options.value_or(json::object());
    for (const SeatRequest& seat : request.seats) setup.seats.push_back(seat_of(seat));
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
        if (setup.seats[i].kind == "person") refuse_name_in_use(setup.seats, static_cast<Seat>(i), setup.seats[i].name);
    setup.undo = request.undo.value_or(true);
    if (request.bot_pause_ms) setup.bot_pause_ms = request.bot_pause_ms->value;
    if (request.takeover_seconds) setup.takeover_seconds = request.takeover_seconds->value;
    if (limits && setup.takeover_seconds != 0 && setup.takeover_seconds < 10)
        bad_field("takeover_seconds", "must be 0 or from 10 to 86400");
    if (request.takeover_bot) setup.takeover_bot = request.takeover_bot->value;
    if (!setup.options.contains("players")) setup.options["players"] = number(static_cast<std::int64_t>(setup.seats.size()));
    return setup;
}

}  // namespace tminus::table
