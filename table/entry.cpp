#include "table/entry.h"

#include "bots/bots.h"
#include "match/hash.h"
#include "table/stored.h"

#include <algorithm>

namespace tminus::table {
namespace {

constexpr std::size_t hex_digits = 64, check_digits = 8;
constexpr std::string_view seal_key = "after";

std::size_t index_of(std::string_view kind) {
    std::size_t found = boost::mp11::mp_size<Entry>::value, position = 0;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, boost::mp11::mp_rename<Entry, boost::mp11::mp_list>>>(
        [&](auto type) {
            if (decltype(decltype(type)::type::kind)::tag == kind) found = position;
            ++position;
        });
    return found;
}

template <class Kind>
void check(const Kind&) {}

void check(const JoinEntry& entry) {
    if (entry.token_hash && !is_hex(*entry.token_hash, hex_digits)) damaged("token_hash", "is broken");
    if (entry.number && !is_hex(*entry.number, hex_digits)) damaged("number", "is broken");
}

void check(const TakeoverEntry& entry) {
    if (!bots::find_bot(entry.bot)) damaged("bot", "is unknown");
}

std::optional<Seal> read_seal(const json::object& entry, int seats) {
    const json::value* found = entry.if_contains(seal_key);
    if (found == nullptr) return {};
    Seal seal;
    read_stored(*found, seal, seal_key);
    if (!is_hex(seal.check, check_digits)) damaged("check", "is broken");
    const bool fits =
        std::ssize(seal.seqs) == seats + 1 && std::all_of(seal.seqs.begin(), seal.seqs.end(), [](int seq) { return seq >= 0; });
    if (!fits) damaged("seqs", "do not fit the seats");
    return seal;
}

}  // namespace

std::optional<Seat> seat_of(const Entry& entry) {
    return std::visit(
        [](const auto& one) -> std::optional<Seat> {
            if constexpr (requires { one.seat; }) return one.seat;
            return {};
        },
        entry);
}

void stamp(Entry& entry, Moment now) {
    std::visit(
        [now](auto& one) {
            if constexpr (requires { one.at; }) one.at = now;
        },
        entry);
}

std::optional<Moment> moment_of(const Entry& entry) {
    return std::visit(
        [](const auto& one) -> std::optional<Moment> {
            if constexpr (requires { one.at; }) return one.at;
            return {};
        },
        entry);
}

std::string sealed_text(const Entry& entry, const Seal& seal) {
    std::string text = to_text(entry);
    char separator = ',';
    text.pop_back();
    append_key(text, separator, seal_key);
    append_text(text, seal);
    return text + '}';
}

SealedEntry read_sealed(const std::string& text, int seats) {
    const json::value whole = stored_object(text);
    const json::object& object = whole.get_object();
    const json::value* kind = object.if_contains("kind");
    if (kind == nullptr || !kind->is_string()) damaged("kind", "is missing");
    const std::size_t index = index_of(kind->get_string());
    SealedEntry sealed{{}, read_seal(object, seats)};
    if (index == std::variant_size_v<Entry>) return sealed;
    Entry entry;
    emplace_alternative(entry, static_cast<int>(index));
    bool known = true;
    std::visit(
        [&](auto& one) {
            for (const auto& member : object)
                known &= member.key() == seal_key || has_member<std::decay_t<decltype(one)>>(member.key());
            read_stored(whole, one, "entry");
            check(one);
        },
        entry);
    if (seat_of(entry).value_or(0) >= seats) damaged("seat", "does not exist");
    if (known) sealed.entry = std::move(entry);
    return sealed;
}

}  // namespace tminus::table
