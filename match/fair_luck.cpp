#include "match/fair_luck.h"

namespace tminus {
namespace {

// The smallest number from which Chance makes this draw: its product with the sides has value - 1 above 32 bits, and below them
// at least what is not rejected.
std::uint32_t bits_giving(const Draw& draw) {
    const std::uint64_t sides = static_cast<std::uint32_t>(draw.sides);
    const std::uint64_t rejected = (std::uint64_t{1} << 32) % sides;
    const std::uint64_t product = (static_cast<std::uint64_t>(draw.value - 1) << 32) + rejected;
    return static_cast<std::uint32_t>((product + sides - 1) / sides);
}

}  // namespace

FairSecret FairSecret::random() {
    FairSecret secret;
    fill_with_random(secret.bytes_);
    return secret;
}

std::optional<FairSecret> FairSecret::from_hex(std::string_view hex) {
    const auto bytes = bytes32_of_hex(hex);
    if (!bytes) return {};
    FairSecret secret;
    secret.bytes_ = *bytes;
    return secret;
}

std::string FairSecret::hex() const { return hex_of(bytes_); }

std::string FairSecret::commitment() const {
    return hex_of(sha256({reinterpret_cast<const char*>(bytes_.data()), bytes_.size()}));
}

std::uint32_t FairSecret::bits(const std::string& text) const {
    const Bytes32 mac = hmac_sha256(bytes_, text);
    return std::uint32_t{mac[0]} << 24 | std::uint32_t{mac[1]} << 16 | std::uint32_t{mac[2]} << 8 | std::uint32_t{mac[3]};
}

std::uint32_t FairLuck::bits(std::uint64_t draw, std::uint32_t attempt) const {
    if (draw < brought_.size() && attempt == 0) return bits_giving(brought_[static_cast<std::size_t>(draw)]);
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
    Chance luck(source, session.proof()->brought);
    std::uint64_t count = 0;
    for (const Draw& draw : session.all_draws()) {
        if (++count <= session.proof()->brought) continue;
        if (const int expected = luck.roll(draw.sides); expected != draw.value)
            return "draw " + std::to_string(count) + " of the game is " + std::to_string(draw.value) + ", but the secret " +
                   (source.numbers().empty() ? "gives " : "and the numbers give ") + std::to_string(expected);
    }
    return {};
}

}  // namespace tminus
