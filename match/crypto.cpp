#include "match/crypto.h"

#include <sodium.h>
#include <stdexcept>

namespace tminus {
namespace {

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

void fill_with_random(std::span<unsigned char> bytes) {
    static const bool ready = sodium_init() >= 0;
    if (!ready) throw std::runtime_error("the system gives no random numbers");
    randombytes_buf(bytes.data(), bytes.size());
}

Bytes32 sha256(std::string_view text) {
    Bytes32 hash{};
    crypto_hash_sha256(hash.data(), bytes_of(text), text.size());
    return hash;
}

Bytes32 hmac_sha256(const Bytes32& key, std::string_view text) {
    Bytes32 mac{};
    crypto_auth_hmacsha256(mac.data(), bytes_of(text), text.size(), key.data());
    return mac;
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace tminus
