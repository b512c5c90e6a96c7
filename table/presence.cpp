#include "table/presence.h"

#include <algorithm>

namespace tminus::table {
namespace {

bool is_by_person(const Entry& entry) {
    return std::visit(
        [](const auto& one) {
            using Kind = std::decay_t<decltype(one)>;
            if constexpr (requires { one.key; }) return one.key.has_value();
            return std::is_same_v<Kind, ChatEntry> || std::is_same_v<Kind, JoinEntry> || std::is_same_v<Kind, HandbackEntry>;
        },
        entry);
}

[[noreturn]] void not_allowed(const std::string& why) { throw ApiError(403, ErrorType::not_allowed, why); }

}  // namespace

bool has_deadlines(const Table& table) {
    return (table.setup().takeover_seconds > 0 || table.setup().clock) && !table.read_only() && !table.over();
}

bool is_played_by_person(const TableSeat& seat) { return seat.kind == SeatKind::person && seat.bot.empty(); }

bool is_sign_of_life(const Table& table, const Entry& entry, const std::vector<Update>& updates) {
    return is_by_person(entry) &&
           std::any_of(updates.begin(), updates.end(), [&](const Update& update) { return update.viewer == table.spectator(); });
}

void Presence::see(Seat seat, Time now) { last_seen_[seat] = now; }

void Presence::forget_votes_of(Seat seat, Time now) { seated_[seat] = now; }

bool Presence::has_vote(Seat absent, Seat voter) const {
    const Time given = votes_[absent][voter];
    return given != Time() && given >= last_seen_[absent] && given > seated_[voter];
}

int Presence::seconds_away(Seat seat, Time now) const {
    const auto away = std::chrono::duration_cast<std::chrono::seconds>(now - last_seen_[seat]).count();
    return static_cast<int>(std::max<std::int64_t>(0, away));
}

Absences Presence::absences(const Table& table, const Now& now, std::chrono::seconds grace) const {
    Absences away(last_seen_.size());
    for (Seat seat = 0; seat < seats(); ++seat) {
        if (now.connected.has(seat)) continue;
        const auto since = std::chrono::floor<std::chrono::seconds>(now.since_1970 - (now.time - last_seen_[seat]));
        Absence& absence = away[seat].emplace(Absence{seconds_away(seat, now.time), since.count(), {}});
        const Votes votes = count(table, seat);
        if (!table.seats()[seat].bot.empty() || table.over() || votes.needed == 0) continue;
        absence.vote = TakeoverVote{(since + grace).count(), votes.given, votes.needed};
    }
    return away;
}

// Needed: 0 if there is nobody who could vote.
Votes Presence::count(const Table& table, Seat absent) const {
    int people = 0;
    Votes votes;
    for (Seat other = 0; other < table.seat_count(); ++other) {
        if (other == absent || !is_played_by_person(table.seats()[other])) continue;
        ++people;
        votes.given += has_vote(absent, other) ? 1 : 0;
    }
    votes.needed = people == 0 ? 0 : people / 2 + 1;
    return votes;
}

std::optional<Seat> Presence::late(const Table& table, const Now& now) const {
    if (table.setup().takeover_seconds == 0 || !has_deadlines(table)) return {};
    const auto limit = std::chrono::seconds(table.setup().takeover_seconds);
    std::optional<Seat> late;
    for_each_seat(table.to_act(), [&](Seat seat) {
        const bool away = is_played_by_person(table.seats()[seat]) && !now.connected.has(seat);
        if (!late && away && now.time - last_seen_[seat] > limit) late = seat;
    });
    return late;
}

Votes Presence::vote(const Table& table, Seat voter, Seat absent, const Now& now, std::chrono::seconds grace) {
    const auto& seats = table.seats();
    if (absent == voter) not_allowed("nobody votes about their own seat");
    if (!seats[voter].bot.empty()) not_allowed("a bot plays your seat now; take it back first");
    if (!seats[absent].bot.empty()) throw ApiError(409, ErrorType::conflict, "a bot plays this seat already");
    if (now.connected.has(absent)) not_allowed("this player is here");
    const auto wait = std::chrono::ceil<std::chrono::seconds>(last_seen_[absent] + grace - now.time).count();
    if (wait > 0) not_allowed("this player may come back; you can vote in " + std::to_string(wait) + " s");
    votes_[absent][voter] = now.time;
    const Votes votes = count(table, absent);
    if (votes.enough()) votes_[absent] = {};
    return votes;
}

}  // namespace tminus::table
