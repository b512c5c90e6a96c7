#include "table/decisions.h"

#include "table/names.h"

namespace tminus::table {
namespace {

[[noreturn]] void conflict(const std::string& why) { throw ApiError(409, ErrorType::conflict, why); }
[[noreturn]] void not_allowed(const std::string& why) { throw ApiError(403, ErrorType::not_allowed, why); }

// The action of a request in the one way to write it, whatever the order of its keys; throws BadNotation or BadJson.
std::string notation_of(const Match& match, const json::value& action) {
    json::value plain = action.is_string() ? match.action_to_json(std::string(action.get_string())) : action;
    if (plain.is_object()) plain.get_object().erase("text");
    return match.action_from_json(plain);
}

JoinReply join_reply(const Table& table, Seat seat, int seq) {
    JoinReply reply{seq, {}};
    if (const auto given = table.number_of(seat)) reply.from_draw = static_cast<std::int64_t>(given->from);
    return reply;
}

// A claim whose answer was lost is asked for again with a link that is of no use any more.
std::optional<Decision> earlier_claim(const Table& table, const std::string& link, const json::object& join) {
    const auto seat = table.seat_of_taken_link(link);
    const auto token = read_token(join);
    if (!seat || !token) return {};
    const TableSeat& claimed = table.seats()[*seat];
    if (!equal_in_constant_time(sha256_hex(token->value), claimed.token_hash))
        throw ApiError(409, ErrorType::link_taken, "somebody has taken the seat of this link");
    return Decision{*seat, join_reply(table, *seat, claimed.claim_seq), {}, {}};
}

Seat seat_with(const Table& table, const std::string& token, bool joins) {
    const Access access = require_access(table, token);
    if (access.guest_of && joins) return *access.guest_of;
    if (access.guest_of) not_allowed("join the table first");
    if (access.viewer == table.spectator()) not_allowed("spectators can only watch");
    return static_cast<Seat>(access.viewer);
}

// A request of one seat.
class Asked {
public:
    Asked(const Table& table, Seat seat, Presence& presence, const Now& now, const TableLimits& limits)
        : table_(table), seat_(seat), presence_(presence), now_(now), limits_(limits) {}

    Decision decide(const ActRequest& request) const {
        refuse_if_full();
        if (const auto seq = table_.seq_of_key(seat_, request.key.value)) return reply(SeqReply{*seq});
        StepEntry entry{{}, seat_, notation_of(table_.match(), request.action.value), request.key.value, {}};
        refuse_if_bot_plays();
        if (table_.over()) conflict("the game is over");
        return store(std::move(entry));
    }

    Decision decide(const PreviewRequest& request) const {
        const std::string action = notation_of(table_.match(), request.action.value);
        try {
            Foresight ahead = table_.match().preview(seat_, action);
            LegalPreview preview{{}, std::move(ahead.events), {}};
            if (ahead.outlook) preview.outlook.value = std::move(*ahead.outlook);
            return reply(PreviewReply(std::move(preview)));
        } catch (const Refused& refused) {
            return reply(PreviewReply(RefusedPreview{{}, refused.rule, {to_json(refused.figures)}}));
        }
    }

    Decision decide(const UndoRequest& request) const {
        refuse_if_full();
        if (table_.count<UndoEntry>(seat_) >= limits_.undos_per_seat) conflict("this seat has taken back too many steps");
        if (const auto seq = table_.seq_of_key(seat_, request.key.value)) return reply(SeqReply{*seq});
        refuse_if_bot_plays();
        const std::optional<UndoObstacle> obstacle = table_.undo_obstacle(seat_);
        if (obstacle == UndoObstacle::off) not_allowed("steps cannot be taken back at this table");
        if (obstacle) conflict("the last step cannot be taken back: " + enumerator_text(*obstacle));
        return store(UndoEntry{{}, seat_, request.key.value});
    }

    Decision decide(const JoinRequest& request) const {
        refuse_if_full();
        if (table_.count<JoinEntry>(seat_) >= limits_.joins_per_seat) conflict("this seat has changed its name too often");
        const TableSeat& now = seat();
        const std::string& name = request.name.value;
        const auto before = table_.number_of(seat_);
        if (request.token && now.claimed()) conflict("this seat has been claimed already");
        if (request.token && is_in_use(request.token->value)) bad_request("'token' must be a new one");
        if (!request.token && now.kind == SeatKind::open)
            bad_request("'token' is missing: an open seat is claimed with a new one");
        if (request.number && before && before->hex != request.number->value)
            conflict("this seat has added another number to the luck before");
        refuse_name_in_use(table_.seats(), seat_, name);
        const bool adds_number = request.number && !before;
        if (!request.token && !adds_number && name == now.name && now.bot.empty())
            return reply(join_reply(table_, seat_, table_.seq(seat_)));
        JoinEntry entry{{}, seat_, name, {}, {}};
        if (request.token) entry.token_hash = sha256_hex(request.token->value);
        if (adds_number) entry.number = request.number->value;
        return store(std::move(entry), JoinReply{});
    }

    Decision decide(const ChatRequest& request) const {
        refuse_if_full();
        if (table_.count<ChatEntry>() >= limits_.chats_per_table) conflict("there are too many messages at this table");
        return store(ChatEntry{{}, seat_, request.text.value});
    }

    Decision decide(const TakeoverRequest& request) const {
        refuse_if_full();
        const Votes votes = presence_.vote(table_, seat_, request.seat, now_, limits_.grace);
        const VoteReply counted{table_.seq(seat_), votes.given, votes.needed};
        if (!votes.enough()) return reply(counted);
        return store(TakeoverEntry{{}, request.seat, table_.setup().takeover_bot}, counted);
    }

    Decision decide(const HandbackRequest&) const {
        refuse_if_full();
        if (table_.count<HandbackEntry>(seat_) >= limits_.handovers_per_seat) conflict("this seat has changed hands too often");
        if (seat().bot.empty()) return reply(SeqReply{table_.seq(seat_)});
        if (seat().timed_out) conflict("the time is over: the seat is yours again when its turn is over");
        return store(HandbackEntry{{}, seat_});
    }

    Decision decide(const RematchRequest& request) const {
        Decision decision = reply(RematchReply{table_.next_table(), table_.seq(seat_)});
        if (!table_.next_table().empty()) return decision;
        if (!table_.over()) conflict("the game is not over yet");
        decision.next = NextTable{table_.setup_of_rematch(), request.luck};
        return decision;
    }

    Decision decide(const WebhookRequest& request) const {
        refuse_if_full();
        if (table_.count<WebhookEntry>(seat_) >= limits_.webhooks_per_seat)
            conflict("this seat has changed its webhook too often");
        return store(WebhookEntry{{}, seat_, request.url.value.value_or(Address{}).value});
    }

private:
    const TableSeat& seat() const { return table_.seats()[seat_]; }
    Decision reply(TableReply reply) const { return {seat_, std::move(reply), {}, {}}; }
    Decision store(Entry entry, TableReply reply = SeqReply{}) const { return {seat_, std::move(reply), std::move(entry), {}}; }

    bool is_in_use(const std::string& token) const { return table_.access_with(token) || table_.seat_of_taken_link(token); }
    void refuse_if_full() const {
        if (table_.entries() >= limits_.entries_per_table) conflict("this table is full: too much has happened here");
    }
    void refuse_if_bot_plays() const {
        if (seat().timed_out || table_.clocks().is_over(seat_, now_.moment)) conflict("the time is over: a bot decides now");
        if (!seat().bot.empty()) conflict("a bot plays this seat now; take it back first");
    }

    const Table& table_;
    const Seat seat_;
    Presence& presence_;
    const Now& now_;
    const TableLimits& limits_;
};

}  // namespace

int status_of(const TableReply& reply) { return std::holds_alternative<RematchReply>(reply) ? 201 : 200; }

CreateReply hand_out_tokens(TableSetup& setup, const std::string& table, const std::vector<std::string>& tokens) {
    CreateReply reply{table, FairSecret::from_hex(setup.secret).value().commitment(), {}, {tokens.back()}};
    setup.spectator_hash = sha256_hex(tokens.back());
    for (Seat i = 0; i < setup.seats.size(); ++i) {
        TableSeat& seat = setup.seats[i];
        reply.seats.push_back({i, seat.kind, seat.name, {}});
        if (seat.kind == SeatKind::bot) continue;
        reply.seats.back().token = tokens[i];
        seat.token_hash = sha256_hex(tokens[i]);
    }
    return reply;
}

TableReply reply_after(const Decision& decision, const Table& table) {
    const int seq = table.seq(decision.seat);
    if (std::holds_alternative<JoinReply>(decision.reply)) return join_reply(table, decision.seat, seq);
    if (std::holds_alternative<RematchReply>(decision.reply)) return RematchReply{table.next_table(), seq};
    if (const auto* counted = std::get_if<VoteReply>(&decision.reply)) return VoteReply{seq, counted->votes, counted->needed};
    return SeqReply{seq};
}

Access require_access(const Table& table, const std::string& token) {
    const auto access = token.empty() ? std::nullopt : table.access_with(token);
    if (access) return *access;
    if (table.seat_of_taken_link(token)) throw ApiError(401, ErrorType::link_taken, "somebody has taken the seat of this link");
    throw ApiError(401, ErrorType::bad_token, "this token is not valid at this table");
}

Viewer require_viewer(const Table& table, const std::string& token) {
    const Access access = require_access(table, token);
    if (access.guest_of) not_allowed("join the table first");
    return access.viewer;
}

void refuse_if_read_only(const Table& table) {
    if (table.read_only()) conflict("this table can only be looked at: it was begun with other rules");
}

Decision decide(const Table& table, const Call& call, Presence& presence, const Now& now, const TableLimits& limits) {
    const bool joins = call.verb == JoinRequest::verb;
    if (joins)
        if (const auto claim = earlier_claim(table, call.token, call.body)) return *claim;
    const Seat seat = seat_with(table, call.token, joins);
    refuse_if_read_only(table);
    const TableRequest request = read_request(call.verb, call.body, table.seat_count());
    const Asked asked(table, seat, presence, now, limits);
    return std::visit([&](const auto& one) { return asked.decide(one); }, request);
}

}  // namespace tminus::table
