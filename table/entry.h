#pragma once
// Entries: what happens at a table, as it is stored.

#include "table/described_json.h"
#include "table/setup.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tminus::table {

struct StepEntry {
    Tag<"step"> kind;
    Seat seat = 0;
    std::string action;                     // in notation
    std::optional<std::string> key;         // that of the request; a bot has none
    std::optional<std::vector<int>> draws;  // none: not carried out yet
    std::optional<Moment> at = {};          // older ones have none
};

struct UndoEntry {
    Tag<"undo"> kind;
    Seat seat = 0;
    std::optional<std::string> key;
    std::optional<Moment> at = {};
};

struct ChatEntry {
    Tag<"chat"> kind;
    Seat seat = 0;
    std::string text;
};

struct JoinEntry {
    Tag<"join"> kind;
    Seat seat = 0;
    std::string name;
    std::optional<std::string> token_hash;  // of the token that claims the seat
    std::optional<std::string> number;      // that the player's page adds to the luck
    std::optional<Moment> at = {};
};

struct TakeoverEntry {
    Tag<"takeover"> kind;
    Seat seat = 0;
    std::string bot;
    std::optional<Moment> at = {};
    std::optional<bool> timed_out = {};  // only until the turn is over
};

struct HandbackEntry {
    Tag<"handback"> kind;
    Seat seat = 0;
    std::optional<Moment> at = {};
};

struct RematchEntry {
    Tag<"rematch"> kind;
    std::string table;  // the new one
};

struct WebhookEntry {
    Tag<"webhook"> kind;
    Seat seat = 0;
    std::string url;  // empty: none
};

BOOST_DESCRIBE_STRUCT(StepEntry, (), (kind, seat, action, key, draws, at))
BOOST_DESCRIBE_STRUCT(UndoEntry, (), (kind, seat, key, at))
BOOST_DESCRIBE_STRUCT(ChatEntry, (), (kind, seat, text))
BOOST_DESCRIBE_STRUCT(JoinEntry, (), (kind, seat, name, token_hash, number, at))
BOOST_DESCRIBE_STRUCT(TakeoverEntry, (), (kind, seat, bot, at, timed_out))
BOOST_DESCRIBE_STRUCT(HandbackEntry, (), (kind, seat, at))
BOOST_DESCRIBE_STRUCT(RematchEntry, (), (kind, table))
BOOST_DESCRIBE_STRUCT(WebhookEntry, (), (kind, seat, url))

using Entry = std::variant<StepEntry, UndoEntry, ChatEntry, JoinEntry, TakeoverEntry, HandbackEntry, RematchEntry, WebhookEntry>;

template <class Kind>
inline constexpr std::size_t index_of_kind = boost::mp11::mp_find<Entry, Kind>::value;

inline bool changes_game(const Entry& entry) {
    return std::holds_alternative<StepEntry>(entry) || std::holds_alternative<UndoEntry>(entry);
}

// Says when it happened, if its kind is one that clocks go by.
void stamp(Entry&, Moment);
std::optional<Moment> moment_of(const Entry&);

inline std::string_view kind_of(const Entry& entry) {
    return std::visit([](const auto& one) { return decltype(one.kind)::tag; }, entry);
}

// What an entry led to, stored with it: whether it still does shows if the rules are still the same.
struct Seal {
    std::string check;      // of the state
    std::vector<int> seqs;  // by viewer
};

BOOST_DESCRIBE_STRUCT(Seal, (), (check, seqs))

struct SealedEntry {
    std::optional<Entry> entry;  // none: this version does not know such an entry
    std::optional<Seal> seal;    // older ones have none
};

std::optional<Seat> seat_of(const Entry&);  // none: it is of the whole table

std::string sealed_text(const Entry&, const Seal&);
// Reads what was stored, with or without a seal. Throws DamagedTable.
SealedEntry read_sealed(const std::string& text, int seats);
inline std::optional<Entry> read_entry(const std::string& text, int seats) { return read_sealed(text, seats).entry; }

}  // namespace tminus::table
