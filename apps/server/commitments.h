#pragma once
// Commitments: secrets of luck that the server has committed to before it hears a number from the page that will use them.

#include "apps/server/cluster.h"
#include "match/fair_luck.h"

#include <chrono>
#include <cstddef>
#include <deque>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tminus::server {

// Kept in memory, or where all servers of the database find them: what is lost is asked for again. Any thread may call it.
class Commitments {
public:
    explicit Commitments(Cluster* cluster = nullptr) : cluster_(cluster) {}

    using Time = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::seconds lifetime{300};
    static constexpr std::size_t most = 10'000, most_of_an_address = 100;

    // Makes a secret and gives its commitment. Too many of one address, or of all: the oldest of them is dropped, so that
    // whoever creates a table at once always can.
    std::string make(const std::string& address, Time now);

    // The secret of the commitment, once: whoever has seen it at the end of a game must not play with it again.
    std::optional<FairSecret> take(const std::string& commitment, Time now);

private:
    struct Promise {
        std::string commitment, address;
        FairSecret secret;
        Time expires;
    };
    using Promises = std::list<Promise>;

    void drop(Promises::iterator);
    void drop_expired(Time now);

    Cluster* const cluster_;  // null: this is the only server
    std::mutex mutex_;        // of all below
    Promises promises_;       // the oldest first
    std::unordered_map<std::string, Promises::iterator> by_commitment_;
    std::unordered_map<std::string, std::deque<Promises::iterator>> by_address_;  // the oldest first
};

}  // namespace tminus::server
