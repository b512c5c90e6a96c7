#pragma once
// Histories: games played again, for those who replay them, want their log, or were away for long: a part at a time, on one
// thread, and kept for the next who asks.

#include "apps/server/room.h"
#include "table/history.h"

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

namespace tminus::server {

class Histories {
public:
    explicit Histories(std::shared_ptr<RoomServices> services) : services_(std::move(services)) {}

    // Calls `use` on the historian's thread with the game up to now. For the running operation of the room; throws ApiError.
    void with_history(Room&, std::function<void(History&)> use, const Failed&);

    // What was played of this table; then calls `done` on the historian's thread.
    void forget(const std::string& table, std::function<void()> done);
    void forget_all();

private:
    struct Job;
    struct Kept {
        std::shared_ptr<History> history;
        Clock::time_point used;
    };

    void post(const std::shared_ptr<Job>&);
    void go_on_with(const std::shared_ptr<Job>&);
    void play_slice(Job&);
    std::shared_ptr<History> history_of(const Job&);
    void keep_small();

    const std::shared_ptr<RoomServices> services_;
    std::unordered_map<std::string, Kept> kept_;  // for the historian's one thread
};

}  // namespace tminus::server
