// Commitments to a luck: kept for a while, for one use, and never too many.

#include "apps/server/commitments.h"

#include <gtest/gtest.h>

namespace tminus::server {
namespace {

const Commitments::Time start{};

TEST(Commitments, AreTakenOnce) {
    Commitments commitments;
    const std::string commitment = commitments.make("ann", start);
    const auto secret = commitments.take(commitment, start);
    ASSERT_TRUE(secret);
    EXPECT_EQ(secret->commitment(), commitment);
    EXPECT_FALSE(commitments.take(commitment, start));
    EXPECT_FALSE(commitments.take("", start));
    EXPECT_FALSE(commitments.take(std::string(64, '0'), start));
    EXPECT_NE(commitments.make("ann", start), commitments.make("ann", start));
}

TEST(Commitments, GrowOld) {
    Commitments commitments;
    const std::string commitment = commitments.make("ann", start), other = commitments.make("ann", start);
    EXPECT_TRUE(commitments.take(commitment, start + Commitments::lifetime - std::chrono::seconds(1)));
    EXPECT_FALSE(commitments.take(other, start + Commitments::lifetime));
}

TEST(Commitments, OfOneAddressDriveOutItsOldestOnly) {
    Commitments commitments;
    const std::string bens = commitments.make("ben", start), first = commitments.make("ann", start),
                      second = commitments.make("ann", start);
    for (std::size_t i = 2; i <= Commitments::most_of_an_address; ++i) commitments.make("ann", start);
    EXPECT_FALSE(commitments.take(first, start));
    EXPECT_TRUE(commitments.take(second, start));
    EXPECT_TRUE(commitments.take(bens, start));
}

TEST(Commitments, AreNeverTooMany) {
    Commitments commitments;
    const std::string first = commitments.make("0", start), second = commitments.make("0", start);
    for (std::size_t i = 2; i <= Commitments::most; ++i) commitments.make(std::to_string(i), start);
    EXPECT_FALSE(commitments.take(first, start));
    EXPECT_TRUE(commitments.take(second, start));
}

}  // namespace
}  // namespace tminus::server
