#pragma once
// FairQueue: threads that share their time between addresses, and the time of an address between its tables. Whoever asks
// for more waits for longer; nobody waits behind all that somebody else has asked for.

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace tminus::server {

class FairQueue {
public:
    using Task = std::function<void()>;

    // `failed` is told of whatever a task throws. Threads with a higher niceness let others go first.
    FairQueue(int threads, int niceness, std::function<void(const char* what)> failed);
    ~FairQueue() { stop(); }
    FairQueue(const FairQueue&) = delete;
    FairQueue& operator=(const FairQueue&) = delete;

    void post(const std::string& address, const std::string& table, Task task);  // from any thread; after stop() it does nothing
    std::size_t waiting() const;
    void stop();  // drops what waits, and returns when the tasks under way are done

private:
    using Tasks = std::deque<Task>;
    struct Share {
        std::deque<std::string> turns;  // of the tables that have tasks
        std::unordered_map<std::string, Tasks> tables;
    };

    void run();
    Task next();  // empty: it is time to stop

    const std::function<void(const char*)> failed_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::string> turns_;  // of the addresses that have tasks
    std::unordered_map<std::string, Share> shares_;
    std::size_t waiting_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace tminus::server
