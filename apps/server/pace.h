#pragma once
// Pace: how quickly the seats of a table may do things.

#include "apps/server/limits.h"
#include "table/table.h"

#include <array>
#include <deque>

namespace tminus::server {

// Belongs to the running operation of the table's room.
class Pace {
public:
    using Time = std::chrono::steady_clock::time_point;

    // Counts the entry; throws ApiError if it comes too soon.
    void count(const table::Table&, const table::Entry&, Time now, const Limits&);

private:
    void count_chat(Seat, Time now, const Limits&);
    void count_step(Seat, Time now, const Limits&);

    std::array<std::deque<Time>, most_seats> chats_;
    std::array<Time, most_seats> slow_steps_{};  // of seats that have made very many
};

}  // namespace tminus::server
