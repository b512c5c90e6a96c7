// Fair luck: every draw follows from a secret that was committed to before.

#include "match/fair_luck.h"

#include "match/hash.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>

namespace tminus::test {
namespace {

const std::string known_secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

const std::string number_a(64, 'a'), number_b(64, 'b'), number_c(64, 'c');

// Plays a game of three with this luck and returns its log with the proof. Every forty steps another one of `join` adds a
// number.
std::string game_log(FairLuck& luck, const std::vector<std::pair<Seat, std::string>>& join = {}) {
    Session session(library(), "rocket-rescue", {{"players", 3}}, Chance(luck, 0));
    Chance bot_luck(1);
    std::size_t steps = 0;
    for (Seats seats = session.match().to_act(); !seats.empty(); seats = session.match().to_act()) {
        if (steps % 40 == 0 && steps / 40 < join.size()) {
            const auto& [seat, number] = join[steps / 40];
            luck.mix_in({number, seat, session.draw_count()});
        }
        ++steps;
        session.act(seats.lowest(), session.match().choose(seats.lowest(), "greedy", bot_luck));
    }
    return session.log(LuckProof{luck.secret().commitment(), luck.secret().hex(), luck.numbers()});
}

std::string fair_game_log(const FairSecret& secret) {
    FairLuck luck(secret);
    return game_log(luck);
}

std::string game_with_numbers() {
    FairLuck luck(FairSecret::random());
    luck.mix_in({number_a, no_seat, 0});
    return game_log(luck, {{1, number_b}, {2, number_c}});
}

std::vector<std::string> lines_of(const std::string& log) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < log.size(); begin = log.find('\n', begin) + 1)
        lines.push_back(log.substr(begin, log.find('\n', begin) - begin));
    return lines;
}

// The same lines with checks that fit, as somebody who forges a log would write them.
std::string log_of(const std::vector<std::string>& lines) {
    std::string chain, log;
    for (const std::string& text : lines) {
        json::object line = json::parse(text).as_object();
        line.erase("check");
        chain = hash_text(chain + json::serialize(line));
        line["check"] = chain;
        log += json::serialize(line) + '\n';
    }
    return log;
}

std::size_t line_with(const std::vector<std::string>& lines, const std::string& text) {
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i].find(text) != std::string::npos) return i;
    ADD_FAILURE() << "no line with " << text;
    return 0;
}

std::string flaw_of(const std::string& log) { return flaw_in_luck(Session::from_log(library(), log, 1)); }

TEST(FairLuck, TheCommitmentIsTheSha256OfTheSecret) {
    EXPECT_EQ(FairSecret::from_hex(known_secret)->commitment(),
              "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

// Computed once with another implementation of HMAC-SHA-256.
TEST(FairLuck, DrawsAreThoseOfTheDescription) {
    const FairLuck source(*FairSecret::from_hex(known_secret));
    Chance luck(source, 0);
    std::vector<int> draws;
    for (const int sides : {6, 6, 6, 14, 13, 37, 1000}) draws.push_back(luck.roll(sides));
    EXPECT_EQ(draws, (std::vector<int>{4, 2, 2, 3, 5, 15, 865}));
}

// The second list computed once with another implementation of HMAC-SHA-256, too.
TEST(FairLuck, ANumberCountsFromItsDrawOn) {
    FairLuck source(*FairSecret::from_hex(known_secret));
    source.mix_in({number_a, no_seat, 2});
    source.mix_in({number_b, 1, 4});
    Chance luck(source, 0);
    std::vector<int> draws;
    for (const int sides : {6, 6, 6, 14, 13, 37, 1000}) draws.push_back(luck.roll(sides));
    EXPECT_EQ(draws, (std::vector<int>{4, 2, 4, 4, 8, 1, 963}));
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

TEST(FairLuck, AGameWithNumbersIsVerifiedAndSaysWhoseTheyAre) {
    const Session session = Session::from_log(library(), game_with_numbers(), 1);
    EXPECT_EQ(flaw_in_luck(session), "");
    const std::vector<LuckNumber>& numbers = session.proof()->numbers;
    ASSERT_EQ(numbers.size(), 3u);
    EXPECT_EQ(numbers[0].hex, number_a);
    EXPECT_EQ(numbers[0].seat, no_seat);
    EXPECT_EQ(numbers[0].from, 0u);
    EXPECT_EQ(numbers[1].seat, 1);
    EXPECT_EQ(numbers[1].from, session.setup_draws().size());
    EXPECT_EQ(numbers[2].seat, 2);
    EXPECT_GT(numbers[2].from, numbers[1].from);
    EXPECT_EQ(session.draw_count(), session.all_draws().size());
    EXPECT_GT(session.draw_count(), numbers[2].from);
}

TEST(FairLuck, ANumberThatIsMissingChangedOrElsewhereIsNoticed) {
    const std::vector<std::string> lines = lines_of(game_with_numbers());
    const std::size_t second = line_with(lines, number_c);
    const auto forged = [&](auto change) {
        std::vector<std::string> other = lines;
        change(other);
        return flaw_of(log_of(other));
    };
    EXPECT_EQ(forged([](auto&) {}), "");
    const std::string wrong = "but the secret and the numbers give";
    EXPECT_NE(forged([&](auto& all) { all.erase(all.begin() + static_cast<std::ptrdiff_t>(second)); }).find(wrong),
              std::string::npos);
    EXPECT_NE(forged([&](auto& all) { std::swap(all[second], all[line_with(lines, number_b)]); }).find(wrong), std::string::npos);
    EXPECT_NE(forged([&](auto& all) { all[0].replace(all[0].find(number_a), 64, number_c); }).find(wrong), std::string::npos);
    EXPECT_NE(forged([&](auto& all) {
                  all.insert(all.end() - 1, all[second]);
                  all.erase(all.begin() + static_cast<std::ptrdiff_t>(second));
              }).find(wrong),
              std::string::npos);
}

TEST(FairLuck, LinesWithNumbersThatCannotBeAreRefused) {
    const std::vector<std::string> lines = lines_of(game_with_numbers());
    const std::size_t place = line_with(lines, number_c);
    const auto refusal_of = [&](std::size_t at, const std::string& line) -> std::string {
        std::vector<std::string> other = lines;
        other[at] = line;
        try {
            Session::from_log(library(), log_of(other), 1);
        } catch (const BadLog& bad) {
            return bad.what();
        }
        return "";
    };
    const auto number_line = [](int seat, const std::string& number) {
        return json::serialize(json::object{{"seat", seat}, {"number", number}});
    };
    const std::string at = "line " + std::to_string(place + 1) + ": ";
    EXPECT_EQ(refusal_of(place, number_line(1, number_c)), at + "the seat has added a number before");
    EXPECT_EQ(refusal_of(place, number_line(2, number_c + "0")), at + "a number has 64 hexadecimal digits");
    EXPECT_EQ(refusal_of(place, number_line(2, std::string(64, 'C'))), at + "a number has 64 hexadecimal digits");
    EXPECT_NE(refusal_of(place, number_line(3, number_c)).find("seat"), std::string::npos);
    EXPECT_NE(refusal_of(place, R"({"number":")" + number_c + R"("})").find("seat"), std::string::npos);
    EXPECT_EQ(refusal_of(place, R"({"seat":2,"number":5})"), at + "no string 'number'");
    EXPECT_EQ(refusal_of(place, R"({"seat":2,"number":")" + number_c + R"(","action":"pass"})"), at + "unknown field 'action'");
    EXPECT_EQ(refusal_of(lines.size() - 1, lines[place]),
              "line " + std::to_string(lines.size()) + ": the seat has added a number before");

    json::object header = json::parse(lines[0]).as_object();
    header["numbers"] = json::array{std::string(63, 'a')};
    EXPECT_EQ(refusal_of(0, json::serialize(header)), "line 1: a number has 64 hexadecimal digits");
    header["numbers"] = number_a;
    EXPECT_EQ(refusal_of(0, json::serialize(header)), "line 1: 'numbers' is not a list");
    header["numbers"] = json::array{number_a};
    header.erase("commitment");
    EXPECT_EQ(refusal_of(0, json::serialize(header)), "line 1: numbers without a commitment");
}

}  // namespace
}  // namespace tminus::test
