#pragma once
// IP addresses and networks, as settings and headers write them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tminus::server {

// IPv4 is kept as IPv6 has it, ::ffff:a.b.c.d, so that both forms of an address are the same one.
struct IpAddress {
    std::array<std::uint8_t, 16> bytes{};

    bool is_v4() const;
    bool is_loopback() const;
    bool operator==(const IpAddress&) const = default;
};

std::optional<IpAddress> parse_address(std::string_view text);
// With a port or without, as proxies write it: 192.0.2.1, 192.0.2.1:80, 2001:db8::1, [2001:db8::1], [2001:db8::1]:80.
std::optional<IpAddress> parse_address_and_port(std::string_view text);
std::string to_text(const IpAddress&);
// The address for limits: one customer of IPv6 has at least a network of 64 bits.
std::string counted_as(const IpAddress&);

struct Network {
    IpAddress first;
    int bits = 128;  // that all of its addresses share

    bool contains(const IpAddress&) const;
};

using Networks = std::vector<Network>;

// "192.0.2.0/24", "2001:db8::/32", or one address. Nothing: it is none, or has bits beyond its length.
std::optional<Network> parse_network(std::string_view text);
std::string to_text(const Network&);

bool contain(const Networks&, const IpAddress&);

}  // namespace tminus::server
