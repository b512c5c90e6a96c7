#pragma once
// Every limit of the server in one place; those of a table are in table/limits.h. An address is an IPv4 address or an IPv6
// network of 64 bits.

#include "table/limits.h"

#include <boost/describe/class.hpp>
#include <chrono>
#include <cstddef>

namespace tminus::server {

struct Limits {
    bool by_address = true;  // false: nobody is counted; for tests and measurements

    // One request or connection.
    std::size_t body_bytes = 64 * 1024;
    std::size_t log_body_bytes = 1024 * 1024;  // of a request that brings a game along; counts as bytes that wait to be sent
    std::size_t header_bytes = 16 * 1024;
    std::size_t message_bytes = 16 * 1024;  // of a client's WebSocket message
    std::chrono::seconds idle{75};          // HTTP keep-alive, and a request that does not arrive
    std::chrono::seconds socket_idle{120};  // WebSocket without a sign of life (pings are sent)

    // Connections, and what waits to be sent over them.
    int connections = 20'000;
    int connections_per_address = 400;
    int sockets_per_address = 200;
    std::size_t unsent_bytes = 4 * 1024 * 1024;  // of a socket; a slower client is disconnected and can come back
    std::size_t unsent_bytes_per_address = 32 * 1024 * 1024;
    std::size_t unsent_bytes_total = 128 * 1024 * 1024;
    std::size_t unsent_bytes_always = 64 * 1024;  // of a socket or an answer, even if the total is used up

    // What an address may ask for. A request costs one token, and each millisecond of work costs more.
    int requests_per_second = 200;  // tokens that come back; bursts may be twice as many. WebSocket messages count
    double tokens_per_millisecond = 1;
    int requests_under_way_per_address = 64;
    int tables_per_address = 60;  // created within an hour
    int chats_in_a_burst = 5;     // of a seat within ten seconds
    std::size_t tables_per_socket = 64;
    int watches_under_way_per_socket = 64;

    // Operations that wait.
    std::size_t waiting_per_table = 200;
    std::size_t waiting_total = 4'000;

    table::TableLimits per_table;
    int quick_steps_per_seat = 5'000;  // then only one every `slow_step`, so that the game can still be finished
    std::chrono::seconds slow_step{1};

    // Playing a game again: replay, log, clients that were away, tables that come back from disk.
    std::chrono::milliseconds slice{10};              // then it is somebody else's turn
    std::chrono::milliseconds work_per_table{2'000};  // of replaying, before it has to wait
    double work_per_table_per_second = 100;           // milliseconds that come back
    std::size_t history_bytes = 64 * 1024 * 1024;     // of games played again that are kept
    int entries_per_checkpoint = 50;
    int entries_per_snapshot = 50;

    // Tables at hand.
    std::size_t tables_in_memory = 1'000;
    std::chrono::seconds idle_before_eviction{600};
    std::chrono::seconds watched_with_webhook{3600};  // somebody waits to be called
    std::chrono::seconds watched_after_request{60};   // bots play while somebody watches, or has asked not long ago

    std::chrono::milliseconds time_to_stop{1'500};

    static Limits none() {
        Limits limits;
        limits.by_address = false;
        limits.requests_per_second = 1'000'000;
        limits.tokens_per_millisecond = 0;
        limits.connections_per_address = limits.sockets_per_address = limits.connections;
        limits.requests_under_way_per_address = limits.connections;
        limits.waiting_total = limits.waiting_per_table = 1'000'000;
        limits.unsent_bytes_per_address = limits.unsent_bytes_total = std::size_t{1} << 40;
        limits.work_per_table = std::chrono::hours(24);
        limits.tables_in_memory = 100'000;
        return limits;
    }
};
BOOST_DESCRIBE_STRUCT(Limits, (),
                      (by_address, body_bytes, log_body_bytes, header_bytes, message_bytes, idle, socket_idle, connections,
                       connections_per_address, sockets_per_address, unsent_bytes, unsent_bytes_per_address, unsent_bytes_total,
                       unsent_bytes_always, requests_per_second, tokens_per_millisecond, requests_under_way_per_address,
                       tables_per_address, chats_in_a_burst, tables_per_socket, watches_under_way_per_socket, waiting_per_table,
                       waiting_total, per_table, quick_steps_per_seat, slow_step, slice, work_per_table,
                       work_per_table_per_second, history_bytes, entries_per_checkpoint, entries_per_snapshot, tables_in_memory,
                       idle_before_eviction, watched_with_webhook, watched_after_request, time_to_stop))

}  // namespace tminus::server
