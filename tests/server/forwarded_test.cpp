// Addresses, networks, and what proxies say of them.

#include "apps/server/forwarded.h"

#include <gtest/gtest.h>
#include <initializer_list>

namespace tminus::server {
namespace {

using namespace std::string_literals;

std::string address(std::string_view text) {
    const auto found = parse_address_and_port(text);
    return found ? to_text(*found) : "none";
}

TEST(Addresses, AreReadWithAndWithoutAPort) {
    EXPECT_EQ(address("192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(address("192.0.2.1:65535"), "192.0.2.1");
    EXPECT_EQ(address("2001:DB8::1"), "2001:db8::1");
    EXPECT_EQ(address("[2001:db8::1]"), "2001:db8::1");
    EXPECT_EQ(address("[2001:db8::1]:80"), "2001:db8::1");
    EXPECT_EQ(address("::ffff:192.0.2.1"), "192.0.2.1");
    for (const std::string& wrong :
         {""s, "unknown"s, "_hidden"s, "192.0.2"s, "192.0.2.256"s, "192.0.2.1:"s, "192.0.2.1:65536"s, "192.0.2.1:-1"s,
          "192.0.2.1 "s, "[192.0.2.1]"s, "[2001:db8::1"s, "[2001:db8::1]80"s, "[2001:db8::1]:"s, "fe80::1%eth0"s, "1:2"s,
          "192.0.2.1\0"s, "0x7f.1"s, "127.1"s, std::string(100'000, '1')})
        EXPECT_EQ(address(wrong), "none") << wrong.substr(0, 50);
}

TEST(Addresses, OfLoopbackAndForLimits) {
    for (const char* loopback : {"127.0.0.1", "127.255.0.3", "::1", "::ffff:127.0.0.1"})
        EXPECT_TRUE(parse_address(loopback)->is_loopback()) << loopback;
    for (const char* other : {"128.0.0.1", "::", "::2", "::127.0.0.1", "2001:db8::1"})
        EXPECT_FALSE(parse_address(other)->is_loopback()) << other;
    EXPECT_EQ(counted_as(*parse_address("192.0.2.1")), "192.0.2.1");
    EXPECT_EQ(counted_as(*parse_address("2001:db8:1:2:3:4:5:6")), "2001:db8:1:2::/64");
}

TEST(Networks, HoldTheirAddresses) {
    const auto holds = [](std::string_view network, std::string_view inner) {
        return parse_network(network).value().contains(parse_address(inner).value());
    };
    EXPECT_TRUE(holds("10.0.0.0/8", "10.255.255.255"));
    EXPECT_FALSE(holds("10.0.0.0/8", "11.0.0.0"));
    EXPECT_TRUE(holds("192.0.2.128/25", "192.0.2.200"));
    EXPECT_FALSE(holds("192.0.2.128/25", "192.0.2.127"));
    EXPECT_TRUE(holds("192.0.2.1", "::ffff:192.0.2.1"));
    EXPECT_TRUE(holds("0.0.0.0/0", "203.0.113.9"));
    EXPECT_FALSE(holds("0.0.0.0/0", "2001:db8::1"));
    EXPECT_TRUE(holds("2001:db8::/33", "2001:db8:7fff::1"));
    EXPECT_FALSE(holds("2001:db8::/33", "2001:db8:8000::1"));
    for (const char* text : {"10.0.0.0/8", "192.0.2.1", "2001:db8::/32", "::1", "0.0.0.0/0", "::/0"})
        EXPECT_EQ(to_text(parse_network(text).value()), text);
    for (const char* wrong : {"", "10.0.0.0/33", "10.0.0.1/8", "10.0.0.0/-1", "10.0.0.0/8x", "10.0.0.0/ 8", "::/129", "host/8"})
        EXPECT_FALSE(parse_network(wrong)) << wrong;
}

Proxies proxies(ClientHeader header = ClientHeader::x_forwarded_for) {
    return {{*parse_network("127.0.0.1"), *parse_network("10.0.0.0/8"), *parse_network("2001:db8::/32")}, header, false};
}

// "?" after an address that is not certain.
std::string sender(std::string_view peer, std::initializer_list<std::string_view> lines,
                   ClientHeader header = ClientHeader::x_forwarded_for) {
    const Traces traces{lines, lines.size() > 0};
    const Sender found = sender_of({*parse_address(peer), true}, proxies(header), traces);
    return to_text(found.address) + (found.certain ? "" : "?");
}

TEST(XForwardedFor, CountsFromTrustedProxiesOnly) {
    EXPECT_EQ(sender("127.0.0.1", {}), "127.0.0.1");
    EXPECT_EQ(sender("192.0.2.1", {}), "192.0.2.1");
    EXPECT_EQ(sender("192.0.2.1", {"198.51.100.7"}), "192.0.2.1?") << "a visitor says it himself";
    EXPECT_EQ(sender("127.0.0.2", {"127.0.0.1"}), "127.0.0.2?");
    EXPECT_EQ(sender("127.0.0.1", {"198.51.100.7"}), "198.51.100.7");
    EXPECT_EQ(sender("127.0.0.1", {"127.0.0.1"}), "127.0.0.1");
}

TEST(XForwardedFor, IsReadFromTheEnd) {
    EXPECT_EQ(sender("127.0.0.1", {"127.0.0.1, 198.51.100.7"}), "198.51.100.7") << "what the visitor wrote is to the left";
    EXPECT_EQ(sender("127.0.0.1", {"1.1.1.1,198.51.100.7 ,10.2.3.4,\t10.9.9.9"}), "198.51.100.7");
    EXPECT_EQ(sender("127.0.0.1", {"1.1.1.1", "198.51.100.7", "10.2.3.4"}), "198.51.100.7") << "several headers are one list";
    EXPECT_EQ(sender("127.0.0.1", {"10.1.1.1, 10.2.3.4"}), "10.1.1.1") << "the first, if all are trusted";
    EXPECT_EQ(sender("10.5.5.5", {"[2001:db8::5]:443, 2001:db9::1"}), "2001:db9::1");
    EXPECT_EQ(sender("2001:db8::1", {"192.0.2.4:1234"}), "192.0.2.4");
}

TEST(XForwardedFor, ThatCannotBeReadIsTheProxysOwn) {
    EXPECT_EQ(sender("127.0.0.1", {""}), "127.0.0.1?");
    EXPECT_EQ(sender("127.0.0.1", {"unknown"}), "127.0.0.1?");
    EXPECT_EQ(sender("127.0.0.1", {"198.51.100.7, nonsense, 10.2.3.4"}), "10.2.3.4?");
    EXPECT_EQ(sender("127.0.0.1", {"198.51.100.7,"}), "127.0.0.1?");
    EXPECT_EQ(sender("127.0.0.1", {"nonsense, 198.51.100.7"}), "198.51.100.7") << "nobody reads so far";
    EXPECT_EQ(sender("127.0.0.1", {std::string(16'000, ',')}), "127.0.0.1?");
}

TEST(Forwarded, IsReadAsTheRfcSays) {
    const auto from = [](std::initializer_list<std::string_view> lines) {
        return sender("127.0.0.1", lines, ClientHeader::forwarded);
    };
    EXPECT_EQ(from({"for=192.0.2.60;proto=https;by=203.0.113.43"}), "192.0.2.60");
    EXPECT_EQ(from({"For=\"[2001:db9:cafe::17]:4711\""}), "2001:db9:cafe::17");
    EXPECT_EQ(from({"for=1.1.1.1, for=192.0.2.43 , FOR=\"10.1.1.1:80\""}), "192.0.2.43");
    EXPECT_EQ(from({"for=1.1.1.1", "proto=https;for=192.0.2.43;host=\"a, b;c\\\"d\""}), "192.0.2.43");
    EXPECT_EQ(sender("192.0.2.1", {"for=198.51.100.7"}, ClientHeader::forwarded), "192.0.2.1?");
    for (const char* own :
         {"", "for=unknown", "for=_hidden", "proto=https", "for", "for=", "for=\"\"", "for=192.0.2.1;for=192.0.2.2", "192.0.2.1",
          "for=192.0.2.1,", "for=192.0.2.1;", "for=\"192.0.2.1", "for=\"192.0.2.1\\", "for=192.0.2.1 x", "for =192.0.2.1",
          "for=[2001:db9::1]", "for=\"evil, for=192.0.2.1", "for=\"evil, for=\"[2001:db9::1]\""})
        EXPECT_EQ(from({own}), "127.0.0.1?") << own;
    EXPECT_EQ(from({"for=\"evil", "for=192.0.2.1"}), "192.0.2.1") << "a quote ends with its line";
}

std::string proxied(const std::string& bytes) {
    ProxyHeader header;
    switch (read_proxy_header(bytes, header)) {
        case ProxyHeaderFault::incomplete: return "incomplete";
        case ProxyHeaderFault::malformed: return "malformed";
        case ProxyHeaderFault::none: break;
    }
    return (header.address ? to_text(*header.address) : "none") + " in " + std::to_string(header.size);
}

std::string version_2(int command, int family, const std::string& addresses) {
    return "\r\n\r\n\0\r\nQUIT\n"s + static_cast<char>(command) + static_cast<char>(family) +
           static_cast<char>(addresses.size() / 256) + static_cast<char>(addresses.size() % 256) + addresses;
}

TEST(ProxyHeaders, OfVersion1) {
    const std::string line = "PROXY TCP4 192.0.2.1 198.51.100.1 56324 443\r\n";
    EXPECT_EQ(proxied(line + "GET / HTTP/1.1\r\n"), "192.0.2.1 in 45");
    for (std::size_t part = 0; part < line.size(); ++part) EXPECT_EQ(proxied(line.substr(0, part)), "incomplete") << part;
    EXPECT_EQ(proxied("PROXY TCP6 2001:db8::1 2001:db8::2 1 2\r\n"), "2001:db8::1 in 40");
    EXPECT_EQ(proxied("PROXY UNKNOWN\r\n"), "none in 15");
    EXPECT_EQ(proxied("PROXY UNKNOWN ffff::1 ffff::2 1 2\r\n"), "none in 35");
    for (const std::string& wrong :
         {"GET / HTTP/1.1\r\n"s, "PROXY\r\n"s, "PROXY \r\n"s, "PROXY TCP4\r\n"s, "proxy TCP4 192.0.2.1 198.51.100.1 1 2\r\n"s,
          "PROXY TCP4 192.0.2.1 198.51.100.1 1\r\n"s, "PROXY TCP4 192.0.2.1 198.51.100.1 1 2 3\r\n"s,
          "PROXY TCP4 192.0.2.1  198.51.100.1 1 2\r\n"s, "PROXY TCP4 192.0.2.1 198.51.100.1 1 65536\r\n"s,
          "PROXY TCP4 192.0.2.1 198.51.100.1 1 \r\n"s, "PROXY TCP4 2001:db8::1 2001:db8::2 1 2\r\n"s,
          "PROXY TCP6 192.0.2.1 198.51.100.1 1 2\r\n"s, "PROXY TCP4 a b 1 2\r\n"s, "PROXY UDP4 192.0.2.1 198.51.100.1 1 2\r\n"s,
          "PROXY UNKNOWNS\r\n"s, "PROXY UNKNOWN " + std::string(200, 'x') + "\r\n"})
        EXPECT_EQ(proxied(wrong), "malformed") << wrong;
}

TEST(ProxyHeaders, OfVersion2) {
    const std::string ports = "\1\2\3\4"s, v4 = "\xc0\0\2\1\xc6\x33\x64\1"s + ports;
    const std::string v6 = "\x20\1\x0d\xb8"s + std::string(11, '\0') + "\1"s + std::string(16, '\2') + ports;
    const std::string header = version_2(0x21, 0x11, v4);
    EXPECT_EQ(proxied(header + "GET /"), "192.0.2.1 in 28");
    for (std::size_t part = 0; part < header.size(); ++part) EXPECT_EQ(proxied(header.substr(0, part)), "incomplete") << part;
    EXPECT_EQ(proxied(version_2(0x21, 0x21, v6)), "2001:db8::1 in 52");
    EXPECT_EQ(proxied(version_2(0x21, 0x11, v4 + std::string(100, 'x'))), "192.0.2.1 in 128") << "more than the addresses";
    EXPECT_EQ(proxied(version_2(0x20, 0x11, v4)), "none in 28") << "the proxy looks whether we are there";
    EXPECT_EQ(proxied(version_2(0x20, 0x00, "")), "none in 16");
    EXPECT_EQ(proxied(version_2(0x21, 0x00, "")), "none in 16");
    EXPECT_EQ(proxied(version_2(0x21, 0x31, std::string(216, 'x'))), "none in 232");
    EXPECT_EQ(proxied(version_2(0x21, 0x11, v4.substr(1))), "malformed");
    EXPECT_EQ(proxied(version_2(0x21, 0x21, v4)), "malformed");
    EXPECT_EQ(proxied(version_2(0x21, 0x12, v4)), "malformed") << "UDP";
    EXPECT_EQ(proxied(version_2(0x11, 0x11, v4)), "malformed") << "another version";
    EXPECT_EQ(proxied(version_2(0x22, 0x11, v4)), "malformed") << "another command";
    EXPECT_EQ(proxied(version_2(0x21, 0x11, v4 + std::string(5000, 'x')).substr(0, 16)), "malformed") << "too long";
    EXPECT_EQ(proxied("\r\n\r\n\0\r\nQUIT\r"s), "malformed");
}

}  // namespace
}  // namespace tminus::server
