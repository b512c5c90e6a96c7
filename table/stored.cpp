#include "table/stored.h"

#include "bots/bots.h"
#include "match/session.h"

namespace tminus::table {
namespace {

void require(bool good, const char* what) {
    if (!good) throw DamagedTable(what);
}

bool is_bot(const std::string& name) { return bots::find_bot(name).has_value(); }

}  // namespace

void damaged(std::string_view place, const char* why) { throw DamagedTable("'" + std::string(place) + "' " + why); }

json::object stored_object(const std::string& text) {
    json::error_code problem;
    json::value value = json::parse(text, problem);
    require(!problem && value.is_object(), "not a JSON object");
    return std::move(value.get_object());
}

void check_setup(const TableSetup& setup) {
    require(!setup.seats.empty() && setup.seats.size() <= most_seats, "the number of seats");
    for (const TableSeat& seat : setup.seats) require(seat.bot.empty() || is_bot(seat.bot), "an unknown bot");
    require(is_bot(setup.takeover_bot), "an unknown bot");
    require(setup.luck_number.empty() || is_luck_number(setup.luck_number), "a broken number of the luck");
    require(!setup.clock || (setup.clock->seconds > 0 && setup.clock->seconds <= longest_time_limit),
            "a time limit out of range");
    require(setup.began >= 0 && (setup.began > 0 || !setup.clock), "an unknown beginning");
    require(setup.bot_pause_ms >= 0 && setup.takeover_seconds >= 0, "a negative time");
}

}  // namespace tminus::table
