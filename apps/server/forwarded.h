#pragma once
// Who sent a request that came through proxies. Only what a trusted proxy says counts, and only in the one header that the
// operator has named: a proxy passes on, unread, what a visitor wrote into the other one.

#include "apps/server/network.h"

#include <boost/describe/enum.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tminus::server {

enum class ClientHeader : std::uint8_t { x_forwarded_for, forwarded };
BOOST_DESCRIBE_ENUM(ClientHeader, x_forwarded_for, forwarded)

struct Proxies {
    Networks trusted;  // nobody, unless the operator names them
    ClientHeader header = ClientHeader::x_forwarded_for;
    bool protocol = false;  // trusted peers begin every connection with a PROXY header
};

struct Sender {
    IpAddress address;
    bool certain = true;  // false: somebody stands between, but did not say who sent it
};

// What a request says of the proxies that it came through.
struct Traces {
    std::vector<std::string_view> lines;  // of the header in use, from the first to the last
    bool any = false;                     // whether it has any header that proxies add
};

// Goes from the last proxy back to the first, as long as they are trusted. What cannot be read ends the way: then the request
// counts as that of the proxy which passed it on.
Sender sender_of(const Sender& peer, const Proxies&, const Traces&);

// The begin of a connection in the PROXY protocol, version 1 or 2.
struct ProxyHeader {
    std::size_t size = 0;              // of it in the connection
    std::optional<IpAddress> address;  // none: the proxy speaks for itself, or does not know
};
enum class ProxyHeaderFault : std::uint8_t { none, incomplete, malformed };
ProxyHeaderFault read_proxy_header(std::string_view bytes, ProxyHeader&);

}  // namespace tminus::server
