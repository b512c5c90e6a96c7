#pragma once
// Random bytes and hashes. Natively they come from libsodium, in a browser from what the page passes in (apps/wasm/crypto.cpp).

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tminus {

using Bytes32 = std::array<unsigned char, 32>;

void fill_with_random(std::span<unsigned char>);  // throws if the system gives none
Bytes32 sha256(std::string_view text);
Bytes32 hmac_sha256(const Bytes32& key, std::string_view text);
bool equal_in_constant_time(std::string_view a, std::string_view b);

std::string hex_of(std::span<const unsigned char> bytes);
std::optional<Bytes32> bytes32_of_hex(std::string_view hex);  // exactly 64 digits
std::string random_hex(int bytes);
std::uint64_t random_seed();
std::string sha256_hex(std::string_view text);

}  // namespace tminus
