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

// The tag of a struct is its first member.
template <DescribedStruct T>
std::string_view tag_of() {
    using First = boost::mp11::mp_front<boost::describe::describe_members<T, boost::describe::mod_public>>;
    return std::decay_t<decltype(std::declval<T>().*First::pointer)>::tag;
}

// Reads the alternative with this tag; false: there is none.
template <class... Kinds>
bool read_tagged(const json::object& body, std::string_view tag, std::variant<Kinds...>& found) {
    const auto read = [&]<class Kind>(std::type_identity<Kind>) {
        if (tag != tag_of<Kind>()) return false;
        read_object(body, found.template emplace<Kind>());
        return true;
    };
    return (read(std::type_identity<Kinds>()) || ...);
}

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

template <>
struct Field<std::string> {
    static void read(const json::value* given, std::string_view key, std::string& field) { field = string_of(given, key); }
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
        if (given == nullptr) bad_field(key, "is missing");
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
            throw ApiError(400, ErrorType::bad_options, "bot '" + field.value + "' is unknown; there are " + joined(known));
    }
};

template <std::size_t Digits>
struct Field<Hex<Digits>> {
    static void read(const json::value* given, std::string_view key, Hex<Digits>& field) {
        field.value = hex_of(given, key, Digits);
    }
};

template <TagText Text>
struct Field<Tag<Text>> {
    static void read(const json::value*, std::string_view, Tag<Text>&) {}  // it has told what to read
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
struct Field<GameOptions> {
    static void read(const json::value* given, std::string_view key, GameOptions& field) {
        if (!given->is_object()) bad_field(key, "must be an object");
        field.value = given->get_object();
    }
};

template <>
struct Field<GivenAction> {
    static void read(const json::value* given, std::string_view key, GivenAction& field) {
        if (given == nullptr) bad_field(key, "is missing");
        field.value = *given;
    }
};

template <>
struct Field<Verb> {
    static void read(const json::value* given, std::string_view key, Verb& field) {
        field.value = string_of(given, key);
        if (!is_verb(field.value)) bad_field(key, "is unknown; there are " + joined(verbs()));
    }
};

template <>
struct Field<RequestBody> {
    static void read(const json::value* given, std::string_view key, RequestBody& field) {
        if (given == nullptr || !given->is_object()) bad_field(key, "must be an object");
        field.value = given->get_object();
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
struct Field<LimitPer> {
    static void read(const json::value* given, std::string_view key, LimitPer& field) {
        if (!parse_enumerator(std::string(string_of(given, key)), field)) bad_field(key, "must be decision or game");
    }
};

template <>
struct Field<ClockRequest> {
    static void read(const json::value* given, std::string_view key, ClockRequest& field) {
        if (!given->is_object()) bad_field(key, "must be an object");
        read_object(given->get_object(), field);
    }
};

template <>
struct Field<SeatRequest> {
    static void read(const json::value& given, SeatRequest& field) {
        if (!given.is_object()) bad_request("a seat must be an object");
        const json::object& seat = given.get_object();
        Text<40> kind;
        Field<Text<40>>::read(seat.if_contains("kind"), "kind", kind);
        if (!read_tagged(seat, kind.value, field)) bad_request("the kind of a seat is person, open or bot");
    }
};

template <>
struct Field<std::vector<SeatRequest>> {
    static void read(const json::value* given, std::string_view key, std::vector<SeatRequest>& field) {
        if (given == nullptr || !given->is_array() || given->get_array().size() > most_seats)
            bad_field(key, "must be a list of seats");
        for (const json::value& seat : given->get_array()) Field<SeatRequest>::read(seat, field.emplace_back());
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

TableSeat seat_of(const PersonSeatRequest& request) { return {SeatKind::person, request.name.value, {}, {}, {}}; }

TableSeat seat_of(const OpenSeatRequest&) { return {SeatKind::open, {}, {}, {}, {}}; }

TableSeat seat_of(const BotSeatRequest& request) {
    const std::string bot = request.bot.value_or(BotName()).value;
    return {SeatKind::bot, bot, bot, {}, {}};
}

// What is decided of a new table besides its game.
template <class Request>
TableSetup setup_of_seats(const Request& request, bool limits) {
    TableSetup setup;
    for (const SeatRequest& seat : request.seats)
        setup.seats.push_back(std::visit([](const auto& one) { return seat_of(one); }, seat));
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
        if (setup.seats[i].kind == SeatKind::person) refuse_name_in_use(setup.seats, static_cast<Seat>(i), setup.seats[i].name);
    setup.undo = request.undo.value_or(true);
    if (request.bot_pause_ms) setup.bot_pause_ms = request.bot_pause_ms->value;
    if (request.takeover_seconds) setup.takeover_seconds = request.takeover_seconds->value;
    if (limits && setup.takeover_seconds != 0 && setup.takeover_seconds < 10)
        bad_field("takeover_seconds", "must be 0 or from 10 to 86400");
    if (request.takeover_bot) setup.takeover_bot = request.takeover_bot->value;
    if (request.clock) setup.clock = TimeLimit{request.clock->per, request.clock->seconds.value};
    if (limits && setup.clock && setup.clock->seconds < 10) bad_field("clock", "must be at least 10 seconds long");
    return setup;
}

}  // namespace

std::vector<std::string> verbs() {
    std::vector<std::string> all;
    for_each_request([&](auto type) { all.emplace_back(decltype(type)::type::verb); });
    return all;
}

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

std::optional<Token> read_token(const json::object& join) {
    std::optional<Token> token;
    Field<std::optional<Token>>::read(join.if_contains("token"), "token", token);
    return token;
}

ClientMessage read_message(const json::object& message) {
    ClientMessage read;
    const json::value* type = message.if_contains("type");
    if (type == nullptr || !type->is_string() || !read_tagged(message, type->get_string(), read))
        bad_request("the type of a message is watch, request or ping");
    return read;
}

CreateRequest read_create(const json::object& body) {
    CreateRequest request;
    read_object(body, request);
    return request;
}

ImportRequest read_import(const json::object& body) {
    ImportRequest request;
    read_object(body, request);
    return request;
}

void read_nothing(const json::object& body) {
    HandbackRequest nothing;
    read_object(body, nothing);
}

TableSetup setup_of(const CreateRequest& request, bool limits) {
    TableSetup setup = setup_of_seats(request, limits);
    setup.game = request.game.value;
    setup.options = request.options.value_or(GameOptions()).value;
    if (!setup.options.contains("players")) setup.options["players"] = number(static_cast<std::int64_t>(setup.seats.size()));
    return setup;
}

TableSetup setup_of(const ImportRequest& request, bool limits) { return setup_of_seats(request, limits); }

}  // namespace tminus::table
