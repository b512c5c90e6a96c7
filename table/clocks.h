#pragma once
// Clocks: the time that each seat has used, and when it is over. They go by what everybody notices, and only by that: a secret
// step neither stops a clock nor gives new time. A decision lasts from when a seat is asked until its turn is over, or until a
// step of its own has an answer that cannot be taken back, such as luck. Nothing gives time back, least of all undo.

#include "engine/core/seat.h"
#include "table/setup.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tminus::table {

struct SeatClock {
    std::int64_t used = 0;                // in milliseconds, up to `since`
    std::optional<Moment> since, ends{};  // it runs since then; when a bot decides: none: there is no limit, or it does not run
};

class Clocks {
public:
    Clocks() = default;
    Clocks(std::size_t seats, std::optional<TimeLimit> limit) : limit_(limit), seats_(seats) {}

    // What everybody noticed.
    struct News {
        std::optional<Moment> at;  // none: it happened when the last news did
        Seats asked;               // who has to decide now,
        Seats thinking;            // and of these whose person uses time for it
        int round = 0;
        Seat actor = no_seat;  // of a step, or of one that was taken back
        bool is_undo = false;
        bool is_final = false;  // nobody can take the step back: its actor has learned something
    };
    void note(const News&);

    // Whether what this seat was asked for is over with the news.
    bool is_turn_over(Seat, const News&) const;

    SeatClock of(Seat) const;
    bool is_over(Seat seat, Moment now) const { return of(seat).ends.value_or(now + 1) <= now; }
    std::optional<Seat> first_over(Moment now) const;
    std::optional<Moment> next_end() const;  // of all seats

private:
    struct Account {
        std::int64_t used = 0;            // but for what runs
        std::int64_t before = 0;          // of that before this decision,
        std::int64_t before_settled = 0;  // and before the one to which an undo can lead back
        std::optional<Moment> since;
        bool goes_on = false;  // when it is asked again, with the decision that was taken from it
    };
    bool is_new_decision(Seat, const News&) const;

    std::optional<TimeLimit> limit_;
    std::vector<Account> seats_;
    Seats asked_;
    int round_ = 0;
    Moment last_ = 0;
};

}  // namespace tminus::table
