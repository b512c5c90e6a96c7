#pragma once
// Bans: networks whose requests and connections are refused. They are kept in the store.

#include "apps/server/store.h"
#include "table/errors.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace tminus::server {

inline constexpr const char* ban_kind = "ban";  // of notes

struct Ban {
    std::string network;     // such as 192.0.2.0/24
    std::int64_t until = 0;  // in seconds since 1970; 0: for ever
    std::string reason;
};

// The network of an address with or without a prefix length. IPv6 networks have at most 64 bits, as they count for limits.
// Throws std::invalid_argument.
std::string network_of(const std::string& text);

// Any thread may call it.
class Bans {
public:
    explicit Bans(Store&);  // reads them; throws StoreError

    void read();  // again: another server may have changed them; throws StoreError
    // `written` is called once it is on disk; it counts from then on.
    void add(const Ban&, const Written& written);
    void lift(const std::string& network, const Written& written);
    std::vector<Ban> all() const;                   // that have not ended
    bool covers(const std::string& address) const;  // an address, or the network that it counts as

private:
    class Networks;

    void keep(std::vector<Ban>);

    Store& store_;
    mutable std::mutex mutex_;
    std::vector<Ban> list_;
    std::shared_ptr<const Networks> networks_;
    std::atomic<bool> any_ = false;
};

bool is_in(const std::string& address, const std::string& network);

table::ApiError banned_by_operator();

}  // namespace tminus::server
