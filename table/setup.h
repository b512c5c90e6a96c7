#pragma once
// What is decided when a table is created.

#include "engine/core/chance.h"
#include "engine/core/json_codec.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tminus::table {

enum class SeatKind : std::uint8_t { person, open, bot };
BOOST_DESCRIBE_ENUM(SeatKind, person, open, bot)

using Moment = std::int64_t;  // milliseconds since 1970, as the host's clock tells

// What may take only so long: each decision, or all that a seat does in the game.
enum class LimitPer : std::uint8_t { decision, game };
BOOST_DESCRIBE_ENUM(LimitPer, decision, game)

struct TimeLimit {
    LimitPer per{};
    int seconds = 0;
};
BOOST_DESCRIBE_STRUCT(TimeLimit, (), (per, seconds))

inline constexpr int longest_time_limit = 60 * 24 * 3600;

struct TableSeat {
    SeatKind kind{};
    std::string name;
    std::string bot;         // who plays it now; empty: its person
    std::string token_hash;  // of the only token that plays it: the link's, until somebody claims it; empty for bots
    std::string webhook;
    std::string link_hash = {};  // of the link with which it was claimed; empty: not claimed
    int claim_seq = 0;           // the number after the claim
    bool timed_out = false;      // its time is over: the bot plays it until its turn is over

    bool claimed() const { return !link_hash.empty(); }
};

// What is decided when a table is created; stored as its head.
struct TableSetup {
    std::string game;
    json::object options;
    std::vector<TableSeat> seats;
    std::string spectator_hash;
    bool undo = true;
    int bot_pause_ms = 600;
    int takeover_seconds = 0;
    std::string takeover_bot = "greedy";
    std::optional<TimeLimit> clock;
    Moment began = 0;           // 0: it is not known, nor who uses how much time
    std::string secret;         // of the luck
    std::string luck_number;    // what the creator's page has added to it; empty: nothing
    std::vector<Draw> brought;  // the first draws, of a game that was begun elsewhere

    json::object to_json() const;
    static TableSetup from_json(const json::object&);
};

}  // namespace tminus::table
