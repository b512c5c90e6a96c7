#include "apps/server/bans.h"

#include "apps/server/clock.h"
#include "engine/core/json_codec.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <stdexcept>
#include <utility>

namespace tminus::server {

namespace ip = boost::asio::ip;

// IPv4 addresses are those of IPv6 that map them.
struct BannedNetwork {
    ip::address_v6 address;
    int prefix;

    bool holds(const BannedNetwork& other) const {
        return other.prefix >= prefix &&
               ip::network_v6(other.address, static_cast<unsigned short>(prefix)).canonical().network() ==
                   ip::network_v6(address, static_cast<unsigned short>(prefix)).canonical().network();
    }
};

namespace {

constexpr int longest_v4 = 32, longest_v6 = 128, counted_v6 = 64;

std::optional<BannedNetwork> parsed(const std::string& text) {
    const auto slash = text.find('/');
    boost::system::error_code problem;
    const ip::address address = ip::make_address(text.substr(0, slash), problem);
    if (problem || (address.is_v6() && address.to_v6().scope_id() != 0)) return {};
    const int longest = address.is_v4() ? longest_v4 : longest_v6;
    int prefix = longest;
    if (slash != std::string::npos) {
        const std::string digits = text.substr(slash + 1);
        const bool is_number =
            !digits.empty() && digits.size() <= 3 && digits.find_first_not_of("0123456789") == std::string::npos;
        if (!is_number || std::stoi(digits) > longest) return {};
        prefix = std::stoi(digits);
    }
    if (address.is_v4())
        return BannedNetwork{ip::make_address_v6(ip::v4_mapped, address.to_v4()), prefix + longest_v6 - longest_v4};
    const bool is_mapped = address.to_v6().is_v4_mapped();
    return BannedNetwork{address.to_v6(), is_mapped ? prefix : std::min(prefix, counted_v6)};
}

std::string written(const BannedNetwork& network) {
    const auto prefix = static_cast<unsigned short>(network.prefix);
    if (network.address.is_v4_mapped() && network.prefix >= longest_v6 - longest_v4) {
        const auto address = ip::make_address_v4(ip::v4_mapped, network.address);
        return ip::network_v4(address, static_cast<unsigned short>(network.prefix - (longest_v6 - longest_v4)))
            .canonical()
            .to_string();
    }
    return ip::network_v6(network.address, prefix).canonical().to_string();
}

Ban ban_in(const Note& note) {
    json::error_code problem;
    const json::value value = json::parse(note.value, problem);
    if (problem || !value.is_object()) throw StoreError("the ban of " + note.key + " is damaged");
    Ban ban{note.key, 0, {}};
    if (const json::value* until = value.get_object().if_contains("until"); until != nullptr && until->is_int64())
        ban.until = until->get_int64();
    if (const json::value* reason = value.get_object().if_contains("reason"); reason != nullptr && reason->is_string())
        ban.reason = std::string(reason->get_string());
    return ban;
}

bool has_ended(const Ban& ban) { return ban.until != 0 && ban.until <= unix_now(); }

}  // namespace

class Bans::Networks {
public:
    explicit Networks(const std::vector<Ban>& bans) {
        for (const Ban& ban : bans)
            if (const auto network = parsed(ban.network)) list_.emplace_back(*network, ban.until);
    }
    bool hold(const BannedNetwork& address) const {
        return std::any_of(list_.begin(), list_.end(), [&](const auto& one) {
            return one.first.holds(address) && (one.second == 0 || one.second > unix_now());
        });
    }

private:
    std::vector<std::pair<BannedNetwork, std::int64_t>> list_;
};

std::string network_of(const std::string& text) {
    const auto network = parsed(text);
    if (!network) throw std::invalid_argument("'" + text + "' is not an address or a network such as 192.0.2.0/24");
    return written(*network);
}

bool is_in(const std::string& address, const std::string& network) {
    const auto one = parsed(address), all = parsed(network);
    return one && all && all->holds(*one);
}

Bans::Bans(Store& store) : store_(store) { read(); }

void Bans::read() {
    std::vector<Ban> bans;
    for (const Note& note : store_.notes(ban_kind)) {
        const Ban ban = ban_in(note);
        if (has_ended(ban))
            store_.put_note({ban_kind, ban.network, ""}, {});
        else
            bans.push_back(ban);
    }
    const std::lock_guard lock(mutex_);
    keep(std::move(bans));
}

void Bans::keep(std::vector<Ban> bans) {
    auto networks = std::make_shared<const Networks>(bans);
    any_ = !bans.empty();
    list_ = std::move(bans);
    networks_ = std::move(networks);
}

void Bans::add(const Ban& ban, const Written& written) {
    const json::object value{{"until", ban.until}, {"reason", ban.reason}};
    store_.put_note({ban_kind, ban.network, json::serialize(value)}, [this, ban, written](const std::string& error) {
        if (error.empty()) {
            const std::lock_guard lock(mutex_);
            std::vector<Ban> bans = list_;
            std::erase_if(bans, [&](const Ban& other) { return other.network == ban.network; });
            bans.push_back(ban);
            keep(std::move(bans));
        }
        written(error);
    });
}

void Bans::lift(const std::string& network, const Written& written) {
    store_.put_note({ban_kind, network, ""}, [this, network, written](const std::string& error) {
        if (error.empty()) {
            const std::lock_guard lock(mutex_);
            std::vector<Ban> bans = list_;
            std::erase_if(bans, [&](const Ban& other) { return other.network == network; });
            keep(std::move(bans));
        }
        written(error);
    });
}

std::vector<Ban> Bans::all() const {
    const std::lock_guard lock(mutex_);
    std::vector<Ban> bans = list_;
    std::erase_if(bans, has_ended);
    return bans;
}

bool Bans::covers(const std::string& address) const {
    if (!any_) return false;
    std::shared_ptr<const Networks> networks;
    {
        const std::lock_guard lock(mutex_);
        networks = networks_;
    }
    const auto one = parsed(address);
    return one && networks->hold(*one);
}

table::ApiError banned_by_operator() { return {403, table::ErrorType::banned, "the operator has banned this address"}; }

}  // namespace tminus::server
