#pragma once
// Presence: who is at a table, and who has been away for how long. It follows from what everybody may know: connections, and
// what was done for all to see. A secret step or a look at the table is no sign of life, or the time somebody has been away would
// give it away.

#include "table/table.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <vector>

namespace tminus::table {

using Time = std::chrono::steady_clock::time_point;

// What the host knows of this moment.
struct Now {
    Time time;
    Seats connected;
    std::chrono::nanoseconds since_1970{};  // what `time` is for people
    Moment moment = 0;                      // as clocks count; 0: nobody's time is over
};

struct Votes {
    int given = 0, needed = 0;
    bool enough() const { return given >= needed; }
};

class Presence {
public:
    Presence() = default;
    Presence(int seats, Time now)
        : last_seen_(static_cast<std::size_t>(seats), now),
          seated_(static_cast<std::size_t>(seats)),
          votes_(static_cast<std::size_t>(seats)) {}

    int seats() const { return static_cast<int>(last_seen_.size()); }
    Time last_seen(Seat seat) const { return last_seen_[seat]; }
    void set_last_seen(Seat seat, Time time) { last_seen_[seat] = time; }
    // What another host at the same table knows: the later one counts.
    void hear_seen(Seat seat, Time time) { last_seen_[seat] = std::max(last_seen_[seat], time); }
    void hear_vote(Seat absent, Seat voter, Time time) { votes_[absent][voter] = std::max(votes_[absent][voter], time); }
    Time voted(Seat absent, Seat voter) const { return votes_[absent][voter]; }  // Time(): never

    // Somebody came, left, or did something that everybody noticed. Votes against somebody who has come back count no more.
    void see(Seat, Time now);
    // Somebody else has the seat now: its votes count no more.
    void forget_votes_of(Seat, Time now);

    Absences absences(const Table&, const Now&, std::chrono::seconds grace) const;
    // Whole seconds that this seat has not been seen.
    int seconds_away(Seat, Time now) const;
    // Whose turn it is, but has been away for longer than the table allows.
    std::optional<Seat> late(const Table&, const Now&) const;
    // A vote for a bot in the place of somebody absent. Throws ApiError if there cannot be one. With enough votes they are
    // used up.
    Votes vote(const Table&, Seat voter, Seat absent, const Now&, std::chrono::seconds grace);

private:
    Votes count(const Table&, Seat absent) const;

    bool has_vote(Seat absent, Seat voter) const;

    std::vector<Time> last_seen_;                      // by seat: the last sign of life that everybody could notice
    std::vector<Time> seated_;                         // when somebody else got the seat
    std::vector<std::array<Time, most_seats>> votes_;  // for a take-over, by seat and voter; older ones than these count no more
};

// Whether bots play for those who are away for too long, or whose time is over.
bool has_deadlines(const Table&);
bool is_played_by_person(const TableSeat&);
// Whether everybody could notice that the seat's person did this.
bool is_sign_of_life(const Table&, const Entry&, const std::vector<Update>&);

}  // namespace tminus::table
