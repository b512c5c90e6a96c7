#include "table/damage.h"

#include "bots/bots.h"
#include "match/hash.h"

#include <algorithm>
#include <limits>
#include <string_view>

namespace tminus::table {
namespace {

void require(bool good, const char* what) {
    if (!good) throw DamagedTable(what);
}

bool has_text(const json::object& object, const char* key) {
    const json::value* value = object.if_contains(key);
    return value != nullptr && value->is_string();
}

bool is_bot(const std::string& name) { return bots::find_bot(name).has_value(); }

bool is_whole(const json::value& value, std::int64_t low, std::int64_t high) {
    return value.is_int64() && value.get_int64() >= low && value.get_int64() <= high;
}

bool is_list_of_numbers(const json::value* value) {
    constexpr std::int64_t largest = std::numeric_limits<int>::max();
    return value != nullptr && value->is_array() &&
           std::ranges::all_of(value->get_array(), [](const json::value& one) { return is_whole(one, -largest, largest); });
}

void check_step(const json::object& entry) {
    require(has_text(entry, "action"), "a step without an action");
    require(!entry.contains("draws") || is_list_of_numbers(entry.if_contains("draws")), "draws that are not numbers");
}

void check_join(const json::object& entry) {
    require(has_text(entry, "name"), "somebody without a name");
    for (const char* key : {"token_hash", "number"})
        if (entry.contains(key))
            require(has_text(entry, key) && is_hex(entry.at(key).get_string(), 64), "a broken hash or number");
}

}  // namespace

json::object stored_object(const std::string& text) {
    json::error_code problem;
    json::value value = json::parse(text, problem);
    require(!problem && value.is_object(), "not a JSON object");
    return std::move(value.get_object());
}

void check_setup(const TableSetup& setup) {
    require(!setup.seats.empty() && setup.seats.size() <= most_seats, "the number of seats");
    for (const TableSeat& seat : setup.seats) {
        require(seat.kind == "person" || seat.kind == "open" || seat.kind == "bot", "an unknown kind of seat");
        require(seat.bot.empty() || is_bot(seat.bot), "an unknown bot");
    }
    require(is_bot(setup.takeover_bot), "an unknown bot");
    require(setup.luck_number.empty() || is_luck_number(setup.luck_number), "a broken number of the luck");
    require(setup.bot_pause_ms >= 0 && setup.takeover_seconds >= 0, "a negative time");
}

// Kinds and fields that are not known here are for whoever applies the entry.
void check_entry(const json::object& entry, int seats) {
    require(has_text(entry, "kind"), "an entry without a kind");
    const std::string_view kind = entry.at("kind").get_string();
    const json::value* seat = entry.if_contains("seat");
    require(seat != nullptr ? is_whole(*seat, 0, seats - 1) : kind == "rematch", "a seat that does not exist");
    require(!entry.contains("key") || has_text(entry, "key"), "a key that is not a string");
    if (kind == "step") check_step(entry);
    if (kind == "chat") require(has_text(entry, "text"), "a message without text");
    if (kind == "join") check_join(entry);
    if (kind == "rematch") require(has_text(entry, "table"), "a rematch without a table");
    if (kind == "webhook") require(has_text(entry, "url"), "a webhook without an address");
    if (kind == "takeover") require(has_text(entry, "bot") && is_bot(entry.at("bot").get_string().c_str()), "an unknown bot");
}

void check_snapshot(const json::object& snapshot, int seats) {
    const auto list_of = [&](const json::value* list, std::size_t least) {
        return list != nullptr && list->is_array() && list->get_array().size() >= least;
    };
    const auto count = static_cast<std::size_t>(seats);
    const json::value* over = snapshot.if_contains("over");
    require(over != nullptr && over->is_bool(), "no result");
    require(is_list_of_numbers(snapshot.if_contains("scores")) && is_list_of_numbers(snapshot.if_contains("winners")),
            "no result");
    require(is_list_of_numbers(snapshot.if_contains("seqs")) && list_of(snapshot.if_contains("seqs"), count + 1), "no numbers");
    const json::value* state = snapshot.if_contains("state");
    require(state != nullptr && state->is_object(), "no state");
    const json::value* table = state->get_object().if_contains("table");
    require(table != nullptr && table->is_object(), "no state");
    require(list_of(state->get_object().if_contains("hands"), count), "no hands");
}

}  // namespace tminus::table
