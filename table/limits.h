#pragma once
// How much may happen at a table, so that it can always be read again in reasonable time. A game can be finished all the same.

#include <boost/describe/class.hpp>
#include <chrono>

namespace tminus::table {

struct TableLimits {
    int joins_per_seat = 50;
    int chats_per_table = 2'000;
    int webhooks_per_seat = 50;
    int handovers_per_seat = 200;  // to a bot and back
    int undos_per_seat = 1'000;
    int entries_per_table = 50'000;
    std::chrono::seconds grace{60};  // after somebody has left, before others can vote for a bot
};
BOOST_DESCRIBE_STRUCT(TableLimits, (),
                      (joins_per_seat, chats_per_table, webhooks_per_seat, handovers_per_seat, undos_per_seat, entries_per_table,
                       grace))

}  // namespace tminus::table
