#include "table/wire_schema.h"

#include "match/game_schema.h"
#include "match/match.h"
#include "table/catalogue.h"
#include "table/requests.h"

#include <array>

namespace tminus::table {
namespace {

constexpr const char* scope = "table";

Schema of_table(const std::string& name) { return Schema::named(scope + ("." + name)); }
Schema of_game(std::string_view game, std::string_view name) {
    return Schema::named(std::string(game) + "." + std::string(name));
}

// Unions that have a name.
template <class T>
inline constexpr const char* union_name = "";
template <>
inline constexpr const char* union_name<News> = "Update";
template <>
inline constexpr const char* union_name<ReplayUpdate> = "ReplayUpdate";
template <>
inline constexpr const char* union_name<PreviewReply> = "PreviewReply";
template <>
inline constexpr const char* union_name<SeatRequest> = "SeatRequest";
template <>
inline constexpr const char* union_name<ClientMessage> = "ClientMessage";
template <>
inline constexpr const char* union_name<ServerMessage> = "ServerMessage";

// The form of what to_value and to_text write, and of what a request may be, case by case.
class Describer {
public:
    // `game`: whose views, actions and events; "table": those of all games.
    Describer(Definitions& all, std::string game) : all_(all), game_(std::move(game)) {}

    template <DescribedStruct T>
    std::vector<SchemaField> fields_of() const {
        std::vector<SchemaField> fields;
        T value{};
        for_each_member(value, [&]<class Member>(std::string_view key, const Member&) {
            if constexpr (is_optional<Member>)
                fields.push_back({std::string(key), of(Type<typename Member::value_type>()), true});
            else
                fields.push_back({std::string(key), of(Type<Member>())});
        });
        return fields;
    }

    template <class T>
    Schema schema() const {
        return of(Type<T>());
    }

private:
    template <class T>
    using Type = std::type_identity<T>;

    Schema of(Type<TableId>) const { return all_.add("TableId", Schema::text_like("^[0-9a-f]{16}$")); }
    template <std::size_t Digits>
    Schema of(Type<Hex<Digits>>) const {
        return Schema::text_like("^[0-9a-f]{" + std::to_string(Digits) + "}$");
    }
    template <std::size_t Longest>
    Schema of(Type<Text<Longest>>) const {
        return Schema::text(1, Longest);
    }
    template <int Low, int High>
    Schema of(Type<Whole<Low, High>>) const {
        return Schema::integer(Low, High);
    }
    Schema of(Type<PersonName>) const { return of(Type<Text<40>>()); }
    Schema of(Type<BotName>) const { return of(Type<Text<40>>()); }
    Schema of(Type<Address>) const { return Schema::text_like("^https?://"); }
    Schema of(Type<GivenAction>) const { return of_table("GivenAction"); }
    Schema of(Type<RequestBody>) const { return of(Type<TableRequest>()); }
    Schema of(Type<Verb>) const { return all_.add("Verb", Schema::choice(verbs())); }
    Schema of(Type<Position>) const { return of_game(game_, "Position"); }

    template <TagText Name>
    Schema of(Type<OfGame<Name, json::value>>) const {
        return of_game(game_, OfGame<Name>::type);
    }
    template <TagText Name>
    Schema of(Type<OfGame<Name, json::array>>) const {
        return Schema::list(of_game(game_, OfGame<Name>::type));
    }
    template <class T, class Json>
    Schema of(Type<JsonOf<T, Json>>) const {
        return schema_of<OptionNames>(T{}, all_);
    }
    template <class T>
    Schema of(Type<Serialized<T>>) const {
        return of(Type<T>());
    }
    template <class T>
    Schema of(Type<Nullable<T>>) const {
        return of(Type<T>()).or_null();
    }

    // In an open replay an undo looks like another one, and some replies have the same fields.
    template <class... Kinds>
    Schema of(Type<std::variant<Kinds...>>) const {
        std::vector<Schema> parts{of(Type<Kinds>())...};
        using Union = std::variant<Kinds...>;
        constexpr bool is_ambiguous = std::is_same_v<Union, ReplayUpdate> || std::string_view(union_name<Union>).empty();
        Schema all = is_ambiguous ? Schema::any_of(std::move(parts)) : Schema::one_of(std::move(parts));
        if (std::string_view(union_name<Union>).empty()) return all;
        return all_.add(union_name<Union>, std::move(all));
    }

    template <class T>
    Schema of(Type<T>) const {
        if constexpr (requires { T::tag; }) {
            if constexpr (std::is_same_v<decltype(T::tag), const bool>)
                return Schema::boolean(T::tag);
            else
                return Schema::choice({std::string(T::tag)});
        } else if constexpr (std::is_same_v<T, std::string>) {
            return Schema::text();
        } else if constexpr (std::is_same_v<T, bool>) {
            return Schema::boolean();
        } else if constexpr (DescribedEnum<T>) {
            return enum_schema<T>(all_);
        } else if constexpr (std::is_integral_v<T>) {
            return integer_schema<T>();
        } else if constexpr (std::is_same_v<T, Seats>) {
            return Schema::list(integer_schema<Seat>(), {}, most_seats);
        } else if constexpr (DescribedStruct<T>) {
            return define<T>(all_, Schema::object(fields_of<T>()));
        } else {
            return Schema::list(of(Type<typename T::value_type>()));
        }
    }

    Definitions& all_;
    const std::string game_;
};

// A position tells actions with their notation.
void define_position(Definitions& all, const std::string& game) {
    all.add(game, "LegalAction", Schema::with(of_game(game, "Action"), {{"text", Schema::text()}}));
    std::vector<SchemaField> fields = Describer(all, game).fields_of<Position>();
    for (SchemaField& field : fields)
        if (field.key == "game") field.schema = Schema::choice({game});
    all.add(game, "Position", Schema::object(std::move(fields)));
}

void define_unions(Definitions& all) {
    for (const char* name : {"Action", "LegalAction", "Event", "Outlook", "Position", "Box"}) {
        std::vector<Schema> parts;
        for (const std::string& game : game_ids()) parts.push_back(of_game(game, name));
        all.add(name, Schema::any_of(std::move(parts)));
    }
    all.add("ToldEvent", Schema::with(of_table("Event"), {{"only", Schema::list(integer_schema<Seat>(), {}, most_seats), true}}));
    all.add("GivenAction", Schema::any_of({Schema::text(), of_table("Action"), of_table("LegalAction")}));
}

void define_requests(Definitions& all) {
    const Describer table(all, scope);
    std::vector<SchemaField> requests, replies;
    for_each_request([&]<class Request>(std::type_identity<Request>) {
        requests.push_back({std::string(Request::verb), table.schema<Request>()});
        replies.push_back({std::string(Request::verb), table.schema<typename Request::Reply>()});
    });
    all.add("RequestOfVerb", Schema::object(std::move(requests)));
    all.add("ReplyToVerb", Schema::object(std::move(replies)));
    table.schema<CreateRequest>();
    table.schema<ImportRequest>();
    table.schema<ClientMessage>();
}

void define_replies(Definitions& all) {
    const Describer table(all, scope);
    table.schema<News>();
    table.schema<CreateReply>();
    table.schema<CommitmentReply>();
    table.schema<LogReply>();
    table.schema<ReplayIndex>();
    table.schema<ReplayStep>();
    table.schema<ErrorReply>();
    table.schema<HealthReply>();
    table.schema<ReadyReply>();
    table.schema<Catalogue>();
    table.schema<ServerMessage>();
}

struct Note {
    const char* type;
    const char* field;
    const char* text;
};

constexpr std::array notes{
    Note{"SeatInfo", "bot", "the bot that plays it now"},
    Note{"SeatInfo", "claimed", "somebody has claimed it with its link"},
    Note{"SeatInfo", "timed_out", "true: its time is over, and the bot plays only until its turn is over"},
    Note{"SeatInfo", "connected", "only in positions and presence messages"},
    Note{"SeatInfo", "away", "for how many seconds its person has been away; null: is here, or nobody has it"},
    Note{"SeatInfo", "away_since", "the same as a time, in seconds since 1970 by the server's clock"},
    Note{"SeatInfo", "vote", "for a bot in its place; null: nobody can vote, since its person is here or a bot plays it already"},
    Note{"TakeoverVote", "from", "when the others can vote, in seconds since 1970 by the server's clock"},
    Note{"TakeoverVote", "votes", "given so far"},
    Note{"PresenceMessage", "seats", "as in a position"},
    Note{"ShownDraws", "first", "the number of the first of them in the game, from 0"},
    Note{"ShownDraws", "values", "null: hidden from this viewer"},
    Note{"ShownDraws", "sides", "out of how many"},
    Note{"UndoUpdate", "dropped", "so many later steps of the viewer went with it"},
    Note{"NewSeat", "token", "the link: whoever has it plays the seat, until somebody claims it; bots have none"},
    Note{"SeqReply", "seq", "how many updates this seat has had now"},
    Note{"JoinReply", "from_draw", "the first draw that the number counts for, if one was given"},
    Note{"CommitmentReply", "expires_in", "seconds"},
    Note{"LogReply", "log", "once the game is over: the whole game with the secret of its luck, as tminus verify reads it"},
    Note{"ReplayMoment", "kind", "of the update that led here; null: the beginning"},
    Note{"ReplayMoment", "round", "its number, or its year in 1969"},
    Note{"OpenStepUpdate", "action", "in notation"},
    Note{"OpenStepUpdate", "events", "`only` says for whom, unless it is for everybody"},
    Note{"LegalPreview", "events", "what this seat is told first, until luck is drawn or something hidden is shown"},
    Note{"LegalPreview", "outlook", "of this seat after the step; null: luck or something hidden has a part in it"},
    Note{"RefusedPreview", "rule", "that forbids it"},
    Note{"RefusedPreview", "figures", "what the rules ask for in numbers, in their order; the first that is not met forbids"},
    Note{"NoticeMessage", "kind", "restart: the server stops soon, and the connection can be made again a moment later"},
    Note{"NoticeMessage", "text", "the operator's own words; empty: none"},
    Note{"ActRequest", "key", "made up by the client; the same key again does nothing and gets the first answer"},
    Note{"UndoRequest", "key", "as that of an action"},
    Note{"JoinRequest", "number", "32 random bytes of the client's own, mixed into the draws"},
    Note{"JoinRequest", "token",
         "made up by the client: claims the seat, and the link that was the bearer's token opens nothing any more"},
    Note{"WebhookRequest", "url", "https, or a loopback address; null: nowhere"},
    Note{"LuckRequest", "commitment", "one that /api/commitments has given; it can be used once"},
    Note{"BotSeatRequest", "bot", "one of the catalogue, or random, greedy or search; greedy if it is missing"},
    Note{"CreateRequest", "options", "of the game; what is missing gets its default"},
    Note{"CreateRequest", "undo", "steps can be taken back; true if it is missing"},
    Note{"CreateRequest", "bot_pause_ms", "how long a bot waits before a step that others see"},
    Note{"ClockInfo", "used", "milliseconds, up to `since`"},
    Note{"ClockInfo", "since", "it runs since then: milliseconds since 1970; null: it does not run"},
    Note{"ClockInfo", "ends", "when a bot decides; null: there is no limit, or it does not run"},
    Note{"ClockRequest", "seconds", "10 or more"},
    Note{"CreateRequest", "clock", "how long a decision, or all of a seat's in the game, may take; then a bot decides"},
    Note{"CreateRequest", "takeover_seconds", "after so long (10 or more) a bot plays for a person who is away; 0: never"},
    Note{"PositionMessage", "updates", "that were missed"},
    Note{"PositionMessage", "now", "milliseconds since 1970, as the server's clock tells"},
    Note{"UpdateMessage", "now", "milliseconds since 1970, as the server's clock tells"},
    Note{"AnswerMessage", "status", "as HTTP has it"},
    Note{"WatchMessage", "after", "the last update that the client has; missing: only the position comes"},
    Note{"RequestMessage", "id", "made up by the client; the answer repeats it"},
    Note{"RequestMessage", "body", "of the verb's POST"},
    Note{"ErrorInfo", "message", "for developers"},
    Note{"ErrorInfo", "rule", "that forbids it, if it is refused"},
    Note{"ErrorInfo", "figures", "as those of a preview that is refused"},
    Note{"HealthReply", "status", "storage: the last write to the disk failed"},
    Note{"ReadyReply", "status", "draining: the server ends soon; storage: the last write to the disk failed"},
};

constexpr std::array notes_on_position{
    Note{"Position", "seat", "the viewer's own; null for a spectator"},
    Note{"Position", "link", "the seat that can be claimed with this token"},
    Note{"Position", "seq", "how many updates this viewer has had"},
    Note{"Position", "secret", "of the luck, once the game is over"},
    Note{"Position", "next_table", "after a rematch"},
    Note{"Position", "read_only", "it was begun with another version of the rules and can only be looked at"},
    Note{"Position", "clocks", "missing at an older table"},
    Note{"Position", "outlook", "null if read_only"},
    Note{"Position", "setup_draws", "where the position stands alone"},
};

}  // namespace

Definitions wire_schema() {
    Definitions all;
    define_games(all);
    all.begin(scope);
    for (const std::string& game : game_ids()) define_position(all, game);
    define_unions(all);
    define_requests(all);
    define_replies(all);
    for (const Note& note : notes) all.note(scope + std::string(".") + note.type, note.field, note.text);
    for (const std::string& game : game_ids())
        for (const Note& note : notes_on_position) all.note(game + "." + note.type, note.field, note.text);
    return all;
}

}  // namespace tminus::table
