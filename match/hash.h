#pragma once
// A short fingerprint of a text, to notice damage and differences (not a secret), and how fingerprints, ids and tokens are
// written.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tminus {

inline std::string hash_text(std::string_view text) {  // FNV-1a
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    std::string hex(16, '0');
    for (auto digit = hex.rbegin(); digit != hex.rend(); ++digit, hash >>= 4) *digit = "0123456789abcdef"[hash & 15];
    return hex;
}

// So many hexadecimal digits, in lower case.
inline bool is_hex(std::string_view text, std::size_t digits) {
    return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace tminus
