#pragma once
// A short fingerprint of a text, to notice damage and differences. Not a secret.

#include <cstdint>
#include <string>
#include <string_view>

namespace tminus {

inline std::string hash_text(std::string_view text, std::uint64_t start = 0xcbf29ce484222325u) {  // FNV-1a
    std::uint64_t hash = start;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    std::string hex(16, '0');
    for (auto digit = hex.rbegin(); digit != hex.rend(); ++digit, hash >>= 4) *digit = "0123456789abcdef"[hash & 15];
    return hex;
}

}  // namespace tminus
