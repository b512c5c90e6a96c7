#pragma once
// What the operator may know of a table from what is stored of it, and how a person is forgotten there. No hands, tokens, hashes
// or secrets.

#include "apps/server/store.h"
#include "engine/core/seat.h"
#include "table/setup.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tminus::server {

struct StoredMessage {
    Seat seat;
    std::string name;  // that the seat had then
    std::string text;
};

struct StoredFacts {
    table::TableSetup setup;              // as it was created
    std::vector<table::TableSeat> seats;  // as they are now
    std::map<std::string, int> entries;   // how many, by kind
    std::vector<StoredMessage> chat;
    std::string next_table;  // of the rematch; empty: none
};

StoredFacts facts_of(const StoredTable&);  // throws DamagedTable

// Whom to forget: everybody with this name, or whoever had this seat.
struct Person {
    std::string name;
    std::optional<Seat> seat = {};
};

// What a person has left at a table. Names and messages become a dash.
struct PersonalTraces {
    Rewriting without;
    int names = 0, messages = 0, webhooks = 0;
    int mentions = 0;  // messages of others with the name in them, which stay

    bool any() const { return names + messages + webhooks > 0; }
};

PersonalTraces traces_of(const StoredTable&, const Person&);  // throws DamagedTable

}  // namespace tminus::server
