#pragma once
// Retention: how long tables are kept, and the sweep that deletes those whose time is over.

#include "apps/server/moderator.h"

#include <boost/describe/class.hpp>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

namespace tminus::server {

// In days since a table's last change; 0: for ever.
struct Retention {
    int finished_days = 0;
    int abandoned_days = 0;  // of a game that is not over
};
BOOST_DESCRIBE_STRUCT(Retention, (), (finished_days, abandoned_days))

inline constexpr int longest_retention = 36'500;

// Deletes a few tables at a time, from a thread of its own. A table that somebody watches stays.
class RetentionSweep {
public:
    RetentionSweep(const Retention&, const Store&, Moderator&, std::chrono::milliseconds pause);
    ~RetentionSweep();
    RetentionSweep(const RetentionSweep&) = delete;
    RetentionSweep& operator=(const RetentionSweep&) = delete;

private:
    void run(std::chrono::milliseconds pause);
    bool sweep(bool finished, int days);  // whether there may be more
    bool remove(const std::string& table, std::int64_t changed_before);
    bool wait(std::chrono::milliseconds);  // false: it is time to stop

    const Retention retention_;
    const Store& store_;
    Moderator& moderator_;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace tminus::server
