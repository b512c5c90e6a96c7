#pragma once
// Fair luck: all draws of a game follow from a secret whose hash was published before. docs/api.md tells how.

#include "engine/core/chance.h"
#include "match/session.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace tminus {

class FairSecret final : public DrawSource {
public:
    static FairSecret random();                                       // from the system's generator
    static std::optional<FairSecret> from_hex(std::string_view hex);  // 64 hexadecimal digits

    std::string hex() const;
    std::string commitment() const;  // SHA-256 of the 32 bytes, in hexadecimal
    std::uint32_t bits(std::uint64_t draw, std::uint32_t attempt) const override;

private:
    std::array<unsigned char, 32> bytes_{};
};

// Why the draws of this game do not follow from its secret; empty: they all do.
std::string flaw_in_luck(const Session& session);

// Helpers over the same library.
std::string random_hex(int bytes);
std::string sha256_hex(std::string_view text);
bool equal_in_constant_time(std::string_view a, std::string_view b);

}  // namespace tminus
