#pragma once
// Fair luck: all draws of a game follow from a secret whose hash was published before, and from numbers that the players'
// pages added later. docs/api.md tells how.

#include "engine/core/chance.h"
#include "match/crypto.h"
#include "match/session.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tminus {

class FairSecret {
public:
    static FairSecret random();                                       // from the system's generator
    static std::optional<FairSecret> from_hex(std::string_view hex);  // 64 hexadecimal digits

    std::string hex() const;
    std::string commitment() const;  // SHA-256 of the 32 bytes, in hexadecimal
    // The first 32 bits of the HMAC-SHA-256 of this text.
    std::uint32_t bits(const std::string& text) const;

private:
    Bytes32 bytes_{};
};

// The draws of one game: each follows from the secret and the numbers that were mixed in before it. A game that was begun
// elsewhere brings its first draws along.
class FairLuck final : public DrawSource {
public:
    explicit FairLuck(const FairSecret& secret, std::vector<Draw> brought = {}) : secret_(secret), brought_(std::move(brought)) {}

    const FairSecret& secret() const { return secret_; }
    std::uint64_t brought() const { return brought_.size(); }
    const std::vector<LuckNumber>& numbers() const { return numbers_; }
    // The number counts for all draws from `number.from` on; none of those may have been drawn yet.
    void mix_in(LuckNumber number) { numbers_.push_back(std::move(number)); }
    std::uint32_t bits(std::uint64_t draw, std::uint32_t attempt) const override;

private:
    FairSecret secret_;
    std::vector<Draw> brought_;
    std::vector<LuckNumber> numbers_;  // in the order in which they came
};

// Why the draws of this game do not follow from its secret and numbers; empty: they all do.
std::string flaw_in_luck(const Session& session);

}  // namespace tminus
