#pragma once
// Deadlines: when somebody will be late at a table that is not in memory.

#include "apps/server/store.h"

#include <cstdint>
#include <limits>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace tminus::server {

// Any thread may call it.
class Deadlines {
public:
    // When the server starts. Whoever was connected when it stopped has been seen until now. Throws StoreError.
    void recall(Store&);
    void set(const std::string& table, std::int64_t due);  // in milliseconds since 1970
    void forget(const std::string& table);
    void try_again_later(const std::string& table);  // it could not be read
    // Takes the tables where somebody is late, but not too many at once.
    std::vector<std::string> take_late();

private:
    std::mutex mutex_;
    std::unordered_map<std::string, std::int64_t> due_;             // in milliseconds since 1970
    std::int64_t next_ = std::numeric_limits<std::int64_t>::max();  // nobody is late before that
};

}  // namespace tminus::server
