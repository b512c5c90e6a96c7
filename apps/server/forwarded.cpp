#include "apps/server/forwarded.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace tminus::server {
namespace {

constexpr std::string_view blanks = " \t";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_name_character(char c) {
    return (c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'z') ||
           std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}

// RFC 7239: for=192.0.2.60;proto=https, for="[2001:db8::17]:4711"
class ForwardedReader {
public:
    explicit ForwardedReader(std::string_view text) : rest_(text) {}

    // The texts after "for=", one for each proxy, empty where there is none; nothing: it is malformed.
    std::optional<std::vector<std::string>> read() {
        std::vector<std::string> senders;
        do {
            senders.emplace_back();
            do {
                if (!read_pair(senders.back())) return {};
            } while (take(';'));
        } while (take(','));
        if (!rest_.empty()) return {};
        return senders;
    }

private:
    bool take(char c) {
        skip_blanks();
        if (!rest_.starts_with(c)) return false;
        rest_.remove_prefix(1);
        skip_blanks();
        return true;
    }

    void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(blanks), rest_.size())); }

    bool read_pair(std::string& sender) {
        skip_blanks();
        std::string name = read_name();
        for (char& c : name) c = lower(c);
        if (name.empty() || !rest_.starts_with('=')) return false;
        rest_.remove_prefix(1);
        auto value = rest_.starts_with('"') ? read_quoted() : std::optional(read_name());
        if (!value || value->empty()) return false;
        if (name != "for") return true;
        if (!sender.empty()) return false;
        sender = std::move(*value);
        return true;
    }

    std::string read_name() {
        const auto end = std::find_if_not(rest_.begin(), rest_.end(), is_name_character);
        const std::string name(rest_.begin(), end);
        rest_.remove_prefix(name.size());
        return name;
    }

    std::optional<std::string> read_quoted() {
        std::string value;
        for (std::size_t i = 1; i < rest_.size(); ++i) {
            if (rest_[i] == '"') {
                rest_.remove_prefix(i + 1);
                return value;
            }
            if (rest_[i] == '\\' && ++i == rest_.size()) break;
            value += rest_[i];
        }
        return {};
    }

    std::string_view rest_;
};

std::vector<std::string> senders_in(std::string_view line, ClientHeader header) {
    if (header == ClientHeader::forwarded) return ForwardedReader(line).read().value_or(std::vector<std::string>{""});
    std::vector<std::string> senders;
    for (const std::string_view sender : split(line, ',')) senders.emplace_back(trimmed(sender));
    return senders;
}

constexpr std::string_view signature_1 = "PROXY ", signature_2("\r\n\r\n\0\r\nQUIT\n", 12);
constexpr std::size_t longest_1 = 107, head_2 = 16, longest_2 = 4096;

// "PROXY TCP4 192.0.2.1 198.51.100.1 56324 443\r\n"
ProxyHeaderFault read_version_1(std::string_view bytes, ProxyHeader& header) {
    const std::size_t end = bytes.substr(0, longest_1).find("\r\n");
    if (end == std::string_view::npos)
        return bytes.size() < longest_1 ? ProxyHeaderFault::incomplete : ProxyHeaderFault::malformed;
    header.size = end + 2;
    const std::string_view line = bytes.substr(signature_1.size(), end - signature_1.size());
    if (line == "UNKNOWN" || line.starts_with("UNKNOWN ")) return ProxyHeaderFault::none;
    const std::vector<std::string_view> words = split(line, ' ');
    if (words.size() != 5 || (words[0] != "TCP4" && words[0] != "TCP6")) return ProxyHeaderFault::malformed;
    for (const std::string_view port : {words[3], words[4]}) {
        std::uint16_t number = 0;
        const auto [last, error] = std::from_chars(port.data(), port.data() + port.size(), number);
        if (error != std::errc() || last != port.data() + port.size()) return ProxyHeaderFault::malformed;
    }
    for (const std::string_view address : {words[1], words[2]}) {
        const bool v4 = address.find(':') == std::string_view::npos;
        if (v4 != (words[0] == "TCP4") || !parse_address(address)) return ProxyHeaderFault::malformed;
    }
    header.address = parse_address(words[1]);
    return ProxyHeaderFault::none;
}

std::size_t byte_at(std::string_view bytes, std::size_t index) { return static_cast<unsigned char>(bytes[index]); }

ProxyHeaderFault read_version_2(std::string_view bytes, ProxyHeader& header) {
    if (bytes.size() < head_2) return ProxyHeaderFault::incomplete;
    const std::size_t command = byte_at(bytes, 12), family = byte_at(bytes, 13);
    const std::size_t length = byte_at(bytes, 14) * 256 + byte_at(bytes, 15);
    constexpr std::size_t local = 0x20, proxied = 0x21, unspecified = 0x00, tcp4 = 0x11, tcp6 = 0x21, unix_stream = 0x31;
    if ((command != local && command != proxied) || head_2 + length > longest_2) return ProxyHeaderFault::malformed;
    if (bytes.size() < head_2 + length) return ProxyHeaderFault::incomplete;
    header.size = head_2 + length;
    if (command == local || family == unspecified || family == unix_stream) return ProxyHeaderFault::none;
    if ((family != tcp4 || length < 12) && (family != tcp6 || length < 36)) return ProxyHeaderFault::malformed;
    IpAddress address;
    const std::size_t count = family == tcp4 ? 4 : 16;
    if (family == tcp4) address.bytes[10] = address.bytes[11] = 0xff;
    std::copy_n(bytes.begin() + head_2, count, address.bytes.end() - static_cast<std::ptrdiff_t>(count));
    header.address = address;
    return ProxyHeaderFault::none;
}

bool begins_alike(std::string_view bytes, std::string_view signature) {
    return bytes.substr(0, signature.size()) == signature.substr(0, bytes.size());
}

}  // namespace

Sender sender_of(const Sender& peer, const Proxies& proxies, const Traces& traces) {
    if (!contain(proxies.trusted, peer.address) || traces.lines.empty()) return {peer.address, peer.certain && !traces.any};
    Sender sender{peer.address, true};
    for (auto line = traces.lines.rbegin(); line != traces.lines.rend(); ++line) {
        const std::vector<std::string> senders = senders_in(*line, proxies.header);
        for (auto text = senders.rbegin(); text != senders.rend(); ++text) {
            const auto address = parse_address_and_port(*text);
            if (!address) return {sender.address, false};
            sender.address = *address;
            if (!contain(proxies.trusted, sender.address)) return sender;
        }
    }
    return sender;
}

ProxyHeaderFault read_proxy_header(std::string_view bytes, ProxyHeader& header) {
    const bool first = begins_alike(bytes, signature_1), second = begins_alike(bytes, signature_2);
    if (!first && !second) return ProxyHeaderFault::malformed;
    if (bytes.size() < (first ? signature_1 : signature_2).size()) return ProxyHeaderFault::incomplete;
    return first ? read_version_1(bytes, header) : read_version_2(bytes, header);
}

}  // namespace tminus::server
