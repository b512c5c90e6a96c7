#include "match/crypto.h"

#include <vector>

namespace tminus {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

int value_of(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

}  // namespace

std::string hex_of(std::span<const unsigned char> bytes) {
    std::string hex;
    for (const unsigned char byte : bytes) (hex += hex_digits[byte >> 4]) += hex_digits[byte & 15];
    return hex;
}

std::optional<Bytes32> bytes32_of_hex(std::string_view hex) {
    Bytes32 bytes{};
    if (hex.size() != 2 * bytes.size()) return {};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const int high = value_of(hex[2 * i]), low = value_of(hex[2 * i + 1]);
        if (high < 0 || low < 0) return {};
        bytes[i] = static_cast<unsigned char>(high << 4 | low);
    }
    return bytes;
}

std::string random_hex(int bytes) {
    std::vector<unsigned char> buffer(static_cast<std::size_t>(bytes));
    fill_with_random(buffer);
    return hex_of(buffer);
}

std::uint64_t random_seed() { return std::stoull(random_hex(8), nullptr, 16); }

std::string sha256_hex(std::string_view text) { return hex_of(sha256(text)); }

}  // namespace tminus
