#include "apps/server/network.h"

#include <arpa/inet.h>
#include <algorithm>
#include <charconv>
#include <cstring>

namespace tminus::server {
namespace {

constexpr std::array<std::uint8_t, 12> v4_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr int v4_prefix_bits = 96;

// The address with everything after the first bits as 0.
IpAddress cut_to(IpAddress address, int bits) {
    for (std::size_t i = 0; i < address.bytes.size(); ++i) {
        const int kept = std::clamp(bits - static_cast<int>(i) * 8, 0, 8);
        address.bytes[i] &= static_cast<std::uint8_t>(0xff00 >> kept);
    }
    return address;
}

template <class Number>
bool is_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return !text.empty() && error == std::errc() && end == text.data() + text.size();
}

bool is_port(std::string_view text) {
    std::uint16_t port = 0;
    return is_number(text, port);
}

}  // namespace

bool IpAddress::is_v4() const { return std::equal(v4_prefix.begin(), v4_prefix.end(), bytes.begin()); }

bool IpAddress::is_loopback() const {
    if (is_v4()) return bytes[12] == 127;
    return std::all_of(bytes.begin(), bytes.end() - 1, [](std::uint8_t byte) { return byte == 0; }) && bytes[15] == 1;
}

std::optional<IpAddress> parse_address(std::string_view text) {
    IpAddress address;
    if (text.size() >= INET6_ADDRSTRLEN || text.find('\0') != std::string_view::npos) return {};
    const std::string whole(text);
    if (::inet_pton(AF_INET6, whole.c_str(), address.bytes.data()) == 1) return address;
    std::copy(v4_prefix.begin(), v4_prefix.end(), address.bytes.begin());
    if (::inet_pton(AF_INET, whole.c_str(), address.bytes.data() + v4_prefix.size()) == 1) return address;
    return {};
}

std::optional<IpAddress> parse_address_and_port(std::string_view text) {
    if (!text.starts_with('[')) {
        const std::size_t colon = text.find(':');
        const bool has_port = colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos;
        if (!has_port) return parse_address(text);
        return is_port(text.substr(colon + 1)) ? parse_address(text.substr(0, colon)) : std::nullopt;
    }
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return {};
    const std::string_view inner = text.substr(1, end - 1), rest = text.substr(end + 1);
    if (inner.find(':') == std::string_view::npos) return {};
    if (!rest.empty() && !(rest.starts_with(':') && is_port(rest.substr(1)))) return {};
    return parse_address(inner);
}

std::string to_text(const IpAddress& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const bool v4 = address.is_v4();
    const std::uint8_t* bytes = address.bytes.data() + (v4 ? v4_prefix.size() : 0);
    ::inet_ntop(v4 ? AF_INET : AF_INET6, bytes, text.data(), text.size());
    return text.data();
}

std::string counted_as(const IpAddress& address) {
    constexpr int bits = 64;
    if (address.is_v4()) return to_text(address);
    return to_text(Network{cut_to(address, bits), bits});
}

bool Network::contains(const IpAddress& address) const { return cut_to(address, bits) == first; }

std::optional<Network> parse_network(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto address = parse_address(text.substr(0, slash));
    if (!address) return {};
    Network network{*address, 128};
    if (slash == std::string_view::npos) return network;
    const int prefix = text.substr(0, slash).find(':') == std::string_view::npos ? v4_prefix_bits : 0;
    int bits = 0;
    if (!is_number(text.substr(slash + 1), bits) || bits < 0 || prefix + bits > 128) return {};
    network.bits = prefix + bits;
    if (!network.contains(network.first)) return {};
    return network;
}

std::string to_text(const Network& network) {
    const bool v4 = network.first.is_v4() && network.bits >= v4_prefix_bits;
    return to_text(network.first) + (network.bits == 128 ? "" : "/" + std::to_string(network.bits - (v4 ? v4_prefix_bits : 0)));
}

bool contain(const Networks& networks, const IpAddress& address) {
    return std::any_of(networks.begin(), networks.end(), [&](const Network& network) { return network.contains(address); });
}

}  // namespace tminus::server
