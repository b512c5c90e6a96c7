#pragma once
// What comes of a request to a table: an answer at once, or an entry that has to be stored first.

#include "table/limits.h"
#include "table/presence.h"
#include "table/requests.h"

#include <optional>
#include <string>
#include <variant>

namespace tminus::table {

int status_of(const TableReply&);  // as HTTP has it

// Gives a new table, which has its secret already, the hashes of these tokens: one for each seat and one for the spectators.
CreateReply hand_out_tokens(TableSetup&, const std::string& table, const std::vector<std::string>& tokens);

struct NextTable {
    TableSetup setup;  // all but its luck
    std::optional<LuckRequest> luck;
};

struct Decision {
    Seat seat = 0;                  // who asks
    TableReply reply = SeqReply{};  // if nothing has to happen first
    std::optional<Entry> entry;     // to carry out and to store; then the reply is the one of `reply_after`
    std::optional<NextTable> next;  // to create; then a RematchEntry follows
};

// The same reply once the table has changed.
TableReply reply_after(const Decision&, const Table&);

struct Call {
    std::string token;
    std::string verb;  // see is_verb
    json::object body;
};

// Throws ApiError, BadNotation or BadJson. Votes are counted in the presence; nothing else changes.
Decision decide(const Table&, const Call&, Presence&, const Now&, const TableLimits&);

// What the token opens; throws ApiError.
Access require_access(const Table&, const std::string& token);
// For what is not open to those who have only the link of an open seat.
Viewer require_viewer(const Table&, const std::string& token);
void refuse_if_read_only(const Table&);

}  // namespace tminus::table
