#include "table/names.h"

#include "table/errors.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace tminus::table {
namespace {

constexpr std::size_t longest_name = 40;  // bytes

struct Range {
    char32_t first, last;
};

// Unicode's controls and formats (Cc, Cf, Zl, Zp), blanks that are not spaces, and noncharacters.
constexpr std::array invisible{
    Range{0x0000, 0x001F},   Range{0x007F, 0x009F},   Range{0x00AD, 0x00AD},   Range{0x034F, 0x034F},   Range{0x0600, 0x0605},
    Range{0x061C, 0x061C},   Range{0x06DD, 0x06DD},   Range{0x070F, 0x070F},   Range{0x0890, 0x0891},   Range{0x08E2, 0x08E2},
    Range{0x115F, 0x1160},   Range{0x17B4, 0x17B5},   Range{0x180B, 0x180F},   Range{0x200B, 0x200F},   Range{0x2028, 0x202E},
    Range{0x2060, 0x206F},   Range{0x2800, 0x2800},   Range{0x3164, 0x3164},   Range{0xFDD0, 0xFDEF},   Range{0xFEFF, 0xFEFF},
    Range{0xFFA0, 0xFFA0},   Range{0xFFF0, 0xFFFB},   Range{0xFFFE, 0xFFFF},   Range{0x110BD, 0x110BD}, Range{0x110CD, 0x110CD},
    Range{0x13430, 0x1343F}, Range{0x1BCA0, 0x1BCA3}, Range{0x1D173, 0x1D17A}, Range{0xE0000, 0xE0FFF}};

constexpr std::array spaces{Range{0x0020, 0x0020}, Range{0x00A0, 0x00A0}, Range{0x1680, 0x1680}, Range{0x2000, 0x200A},
                            Range{0x202F, 0x202F}, Range{0x205F, 0x205F}, Range{0x3000, 0x3000}};

template <std::size_t Count>
bool is_in(const std::array<Range, Count>& ranges, char32_t point) {
    return std::any_of(ranges.begin(), ranges.end(), [&](Range range) { return range.first <= point && point <= range.last; });
}

bool is_space(char32_t point) { return is_in(spaces, point); }

// How many bytes the character has that begins so; 0: none begins so.
std::size_t length_of(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return 2;
    if (first >= 0xE0 && first <= 0xEF) return 3;
    if (first >= 0xF0 && first <= 0xF4) return 4;
    return 0;
}

std::optional<char32_t> decoded(std::string_view bytes) {
    const auto first = static_cast<unsigned char>(bytes[0]);
    if (bytes.size() == 1) return first;
    char32_t point = first & (0x7Fu >> bytes.size());
    for (const char byte : bytes.substr(1)) {
        if ((static_cast<unsigned char>(byte) & 0xC0) != 0x80) return {};
        point = point << 6 | (static_cast<unsigned char>(byte) & 0x3F);
    }
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
    if (point < least.at(bytes.size()) || surrogate || point > 0x10FFFF) return {};
    return point;
}

struct Character {
    char32_t point;
    std::string_view bytes;
};

// The first character of a text that is not empty; none: it is not UTF-8.
std::optional<Character> first_of(std::string_view text) {
    const std::size_t length = length_of(static_cast<unsigned char>(text[0]));
    if (length == 0 || length > text.size()) return {};
    const auto point = decoded(text.substr(0, length));
    if (!point) return {};
    return Character{*point, text.substr(0, length)};
}

[[noreturn]] void bad_name(const std::string& message) { throw ApiError(400, ErrorType::bad_name, message); }

bool is_upper(char32_t point) { return (point >= 'A' && point <= 'Z') || (point >= 0xC0 && point <= 0xDE && point != 0xD7); }

}  // namespace

std::string cleaned_name(std::string_view given) {
    std::size_t begin = given.size(), end = 0;
    for (std::size_t at = 0; at < given.size();) {
        const auto character = first_of(given.substr(at));
        if (!character) bad_name("'name' must be valid UTF-8");
        if (is_in(invisible, character->point)) bad_name("'name' must not contain control or invisible characters");
        const std::size_t next = at + character->bytes.size();
        if (!is_space(character->point)) begin = std::min(begin, at), end = next;
        at = next;
    }
    if (begin >= end) bad_name("'name' must not be empty");
    if (end - begin > longest_name) bad_name("'name' must have at most " + std::to_string(longest_name) + " bytes");
    return std::string(given.substr(begin, end - begin));
}

void refuse_name_in_use(const std::vector<TableSeat>& seats, std::optional<Seat> own, std::string_view name) {
    const std::string key = name_key(name);
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (own != static_cast<Seat>(i) && name_key(seats[i].name) == key)
            throw ApiError(400, ErrorType::name_taken, "another seat at this table has this name, or one too similar");
}

std::string name_key(std::string_view name) {
    std::string key;
    for (std::string_view rest = name; !rest.empty();) {
        const auto character = first_of(rest);
        if (!character) return std::string(name);
        rest.remove_prefix(character->bytes.size());
        if (is_space(character->point)) {
            if (!key.empty() && key.back() != ' ') key += ' ';
            continue;
        }
        key += character->bytes;
        if (is_upper(character->point)) key.back() = static_cast<char>(key.back() + ' ');  // the last byte tells the case
    }
    if (key.ends_with(' ')) key.pop_back();
    return key;
}

}  // namespace tminus::table
