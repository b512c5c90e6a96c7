#pragma once
// What is decided when a table is created.

#include "engine/core/chance.h"
#include "engine/core/json_codec.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tminus::table {

enum class SeatKind : std::uint8_t { person, open, bot };
BOOST_DESCRIBE_ENUM(SeatKind, person, open, bot)

struct TableSeat {
    SeatKind kind{};
    std::string name;
    std::string bot;         // who plays it now; empty: its person
    std::string token_hash;  // of the only token that plays it: the link's, until somebody claims it; empty for bots
    std::string webhook;
    std::string link_hash = {};  // of the link with which it was claimed; empty: not claimed
    int claim_seq = 0;           // the number after the claim

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
    std::string secret;         // of the luck
    std::string luck_number;    // what the creator's page has added to it; empty: nothing
    std::vector<Draw> brought;  // the first draws, of a game that was begun elsewhere

    json::object to_json() const;
    static TableSetup from_json(const json::object&);
};

}  // namespace tminus::table
