#pragma once
// TableBots: the bots at all tables, which think on threads of their own.

#include "apps/server/room.h"

#include <boost/asio/thread_pool.hpp>
#include <memory>
#include <string>

namespace tminus::server {

class TableBots {
public:
    TableBots(std::shared_ptr<RoomServices>, boost::asio::thread_pool& timers);

    // Lets a bot think if it is the turn of one. For the running operation of the room.
    void wake(Room&);
    std::size_t waiting_quick() const { return quick_.waiting(); }
    std::size_t waiting_to_think() const { return thinking_.waiting(); }
    void stop();  // drops what waits; the timers must have stopped before

private:
    struct Turn {
        RoomPtr room;
        std::shared_ptr<Match> match;
        Seat seat;
        std::string bot;
        Clock::time_point began;
        Clock::duration pause;
    };

    bool is_watched(const Room&, const Table&) const;
    std::string chosen(const Turn&);
    void think(const Turn&);
    void think_or_give_up(const Turn&);
    void play(const RoomPtr&, Seat, const std::string& action);

    const std::shared_ptr<RoomServices> services_;
    boost::asio::thread_pool& timers_;
    FairQueue quick_, thinking_;  // nobody's quick bot waits behind one that thinks for long
};

}  // namespace tminus::server
