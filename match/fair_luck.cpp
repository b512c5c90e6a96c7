#include "match/fair_luck.h"

#include <sodium.h>
#include <stdexcept>

namespace tminus {
namespace {

void start_sodium() {
    static const bool ready = sodium_init() >= 0;
    if (!ready) throw std::runtime_error("the system gives no random numbers");
}

std::string to_hex(const unsigned char* bytes, std::size_t size) {
    std::string hex(size * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), bytes, size);
    hex.pop_back();
    return hex;
}

}  // namespace

FairSecret FairSecret::random() {
    start_sodium();
    FairSecret secret;
    randombytes_buf(secret.bytes_.data(), secret.bytes_.size());
    return secret;
}

std::optional<FairSecret> FairSecret::from_hex(std::string_view hex) {
    FairSecret secret;
    std::size_t size = 0;
    const bool parsed =
        sodium_hex2bin(secret.bytes_.data(), secret.bytes_.size(), hex.data(), hex.size(), nullptr, &size, nullptr) == 0;
    if (!parsed || size != secret.bytes_.size() || hex.size() != 2 * size) return {};
    return secret;
}

std::string FairSecret::hex() const { return to_hex(bytes_.data(), bytes_.size()); }

std::string FairSecret::commitment() const {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), bytes_.data(), bytes_.size());
    return to_hex(hash.data(), hash.size());
}

std::uint32_t FairSecret::bits(const std::string& text) const {
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> mac{};
    crypto_auth_hmacsha256(mac.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), bytes_.data());
    return std::uint32_t{mac[0]} << 24 | std::uint32_t{mac[1]} << 16 | std::uint32_t{mac[2]} << 8 | std::uint32_t{mac[3]};
}

std::uint32_t FairLuck::bits(std::uint64_t draw, std::uint32_t attempt) const {
    std::string text = "draw:" + std::to_string(draw) + ":" + std::to_string(attempt);
    for (const LuckNumber& number : numbers_)
        if (number.from <= draw) text += ":" + number.hex;
    return secret_.bits(text);
}

std::string flaw_in_luck(const Session& session) {
    if (!session.proof()) return "the log has no commitment: its luck cannot be verified";
    if (session.proof()->secret.empty()) return "the log shows no secret: the game was not over when it was written";
    const auto secret = FairSecret::from_hex(session.proof()->secret);
    if (!secret) return "the secret is not 64 hexadecimal digits";
    if (secret->commitment() != session.proof()->commitment) return "the secret does not fit the commitment";
    FairLuck source(*secret);
    for (const LuckNumber& number : session.proof()->numbers) source.mix_in(number);
    Chance luck(source, 0);
    int count = 0;
    for (const Draw& draw : session.all_draws()) {
        ++count;
        if (const int expected = luck.roll(draw.sides); expected != draw.value)
            return "draw " + std::to_string(count) + " of the game is " + std::to_string(draw.value) + ", but the secret " +
                   (source.numbers().empty() ? "gives " : "and the numbers give ") + std::to_string(expected);
    }
    return {};
}

std::string random_hex(int bytes) {
    start_sodium();
    std::string buffer(static_cast<std::size_t>(bytes), '\0');
    randombytes_buf(buffer.data(), buffer.size());
    return to_hex(reinterpret_cast<const unsigned char*>(buffer.data()), buffer.size());
}

std::string sha256_hex(std::string_view text) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    return to_hex(hash.data(), hash.size());
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace tminus
