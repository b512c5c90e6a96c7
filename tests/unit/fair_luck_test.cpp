// Fair luck: every draw follows from a secret that was committed to before.

#include "match/fair_luck.h"

#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

const std::string known_secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

// Plays a game with this secret and returns its log with the proof.
std::string fair_game_log(const FairSecret& secret) {
    Session session(library(), "rocket-rescue", {{"players", 3}}, Chance(secret, 0));
    Chance thoughts(1);
    for (Seats seats = session.match().to_act(); !seats.empty(); seats = session.match().to_act())
        session.act(seats.lowest(), session.match().choose(seats.lowest(), "greedy", thoughts));
    return session.log(LuckProof{secret.commitment(), secret.hex()});
}

std::string flaw_of(const std::string& log) { return flaw_in_luck(Session::from_log(library(), log, 1)); }

TEST(FairLuck, TheCommitmentIsTheSha256OfTheSecret) {
    EXPECT_EQ(FairSecret::from_hex(known_secret)->commitment(),
              "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

// Computed once with another implementation of HMAC-SHA-256.
TEST(FairLuck, DrawsAreThoseOfTheDescription) {
    const FairSecret secret = *FairSecret::from_hex(known_secret);
    Chance luck(secret, 0);
    std::vector<int> draws;
    for (const int sides : {6, 6, 6, 14, 13, 37, 1000}) draws.push_back(luck.roll(sides));
    EXPECT_EQ(draws, (std::vector<int>{4, 2, 2, 3, 5, 15, 865}));
}

TEST(FairLuck, ASecretIs64HexadecimalDigits) {
    EXPECT_TRUE(FairSecret::from_hex(FairSecret::random().hex()));
    EXPECT_NE(FairSecret::random().hex(), FairSecret::random().hex());
    EXPECT_FALSE(FairSecret::from_hex(""));
    EXPECT_FALSE(FairSecret::from_hex(known_secret.substr(2)));
    EXPECT_FALSE(FairSecret::from_hex(known_secret + "00"));
    EXPECT_FALSE(FairSecret::from_hex("zz" + known_secret.substr(2)));
}

TEST(FairLuck, AFairGameIsVerified) { EXPECT_EQ(flaw_of(fair_game_log(FairSecret::random())), ""); }

TEST(FairLuck, WhatDoesNotFitIsTold) {
    const FairSecret secret = FairSecret::random(), other = FairSecret::random();
    Session unfair(library(), "rocket-rescue", {{"players", 3}}, Chance(99));
    EXPECT_NE(flaw_of(unfair.log(LuckProof{secret.commitment(), secret.hex()})).find("but the secret gives"), std::string::npos);
    EXPECT_EQ(flaw_of(unfair.log(LuckProof{secret.commitment(), other.hex()})), "the secret does not fit the commitment");
    EXPECT_EQ(flaw_of(unfair.log()), "the log has no commitment: its luck cannot be verified");
    EXPECT_EQ(flaw_of(unfair.log(LuckProof{secret.commitment(), {}})),
              "the log shows no secret: the game was not over when it was written");
}

}  // namespace
}  // namespace tminus::test
