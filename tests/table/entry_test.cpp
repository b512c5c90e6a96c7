// Entries as they are stored: every byte counts, since tables are read again after years.

#include "table/entry.h"
#include "table/errors.h"

#include <gtest/gtest.h>
#include <set>

namespace tminus::table {
namespace {

const std::string hex(64, 'a');

const std::vector<std::string>& stored_entries() {
    static const std::vector<std::string> list{
        R"({"kind":"step","seat":0,"action":"pass","draws":[]})",
        R"({"kind":"step","seat":2,"action":"bid energy=2","key":"k1","draws":[3,1]})",
        R"({"kind":"undo","seat":1,"key":"k2"})",
        R"({"kind":"chat","seat":1,"text":"hello"})",
        R"({"kind":"join","seat":2,"name":"Cat"})",
        R"({"kind":"join","seat":2,"name":"Cat","token_hash":")" + hex + R"(","number":")" + hex + R"("})",
        R"({"kind":"takeover","seat":0,"bot":"greedy"})",
        R"({"kind":"handback","seat":0})",
        R"({"kind":"rematch","table":"0123456789abcdef"})",
        R"({"kind":"webhook","seat":0,"url":""})"};
    return list;
}

TEST(Entry, IsReadAndWrittenWithTheSameBytes) {
    std::set<std::size_t> kinds;
    for (const std::string& text : stored_entries()) {
        const Entry entry = read_entry(text, 3).value();
        EXPECT_EQ(to_text(entry), text);
        EXPECT_EQ(kind_of(entry), json::parse(text).at("kind").as_string());
        kinds.insert(entry.index());
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Entry>);
}

TEST(Entry, OfAnotherVersionIsNotKnown) {
    EXPECT_FALSE(read_entry(R"({"kind":"unheard-of","seat":0})", 3));
    EXPECT_FALSE(read_entry(R"({"kind":"chat","seat":0,"text":"x","colour":"red"})", 3));
}

TEST(Entry, WithAWrongFieldIsDamaged) {
    for (const std::string& text : stored_entries()) {
        const json::object good = json::parse(text).as_object();
        for (const auto& member : good) {
            json::object wrong = good;
            wrong[member.key()] = json::object{};
            EXPECT_THROW(read_entry(json::serialize(wrong), 3), DamagedTable) << json::serialize(wrong);
        }
    }
    for (const char* text : {"", "[]", "{}", R"({"kind":"chat","seat":3,"text":"x"})", R"({"kind":"chat","seat":-1,"text":"x"})",
                             R"({"kind":"chat","seat":0})", R"({"kind":"takeover","seat":0,"bot":"nobody"})",
                             R"({"kind":"join","seat":0,"name":"Cat","number":"12"})",
                             R"({"kind":"step","seat":0,"action":"pass","draws":[99999999999]})"})
        EXPECT_THROW(read_entry(text, 3), DamagedTable) << text;
}

TEST(Entry, MayHaveASeal) {
    const std::string seal = R"({"check":"0123abcd","seqs":[4,0,2,7]})";
    for (const std::string& text : stored_entries()) {
        const std::string sealed = text.substr(0, text.size() - 1) + R"(,"after":)" + seal + "}";
        const SealedEntry read = read_sealed(sealed, 3);
        ASSERT_TRUE(read.entry && read.seal) << sealed;
        EXPECT_EQ(to_text(*read.entry), text);
        EXPECT_EQ(to_text(*read.seal), seal);
        EXPECT_EQ(sealed_text(*read.entry, *read.seal), sealed);
        EXPECT_FALSE(read_sealed(text, 3).seal);
    }
    const std::string unknown = R"({"kind":"unheard-of","after":)" + seal + "}";
    EXPECT_FALSE(read_sealed(unknown, 3).entry);
    EXPECT_TRUE(read_sealed(unknown, 3).seal);
    for (const char* wrong : {"null", "{}", R"({"check":"0123abcd"})", R"({"check":"0123ABCD","seqs":[4,0,2,7]})",
                              R"({"check":"0123abc","seqs":[4,0,2,7]})", R"({"check":"0123abcd","seqs":[4,0,2]})",
                              R"({"check":"0123abcd","seqs":[4,0,2,-7]})"})
        EXPECT_THROW(read_sealed(R"({"kind":"undo","seat":1,"after":)" + std::string(wrong) + "}", 3), DamagedTable) << wrong;
}

}  // namespace
}  // namespace tminus::table
