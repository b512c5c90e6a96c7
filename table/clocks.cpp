#include "table/clocks.h"

#include <algorithm>

namespace tminus::table {

bool Clocks::is_turn_over(Seat seat, const News& news) const {
    if (!asked_.has(seat) || news.is_undo) return false;
    if (!news.asked.has(seat)) return true;
    return news.actor == seat && (!news.asked.without(asked_).empty() || news.round != round_);
}

bool Clocks::is_new_decision(Seat seat, const News& news) const {
    if (news.is_undo || news.actor == no_seat) return false;
    if (news.actor == seat) return news.is_final || (news.asked.has(seat) && is_turn_over(seat, news));
    return news.asked.has(seat) && !asked_.has(seat) && !seats_[seat].goes_on;
}

void Clocks::note(const News& news) {
    last_ = std::max(last_, news.at.value_or(last_));  // the host's clock may be set back
    for (Seat seat = 0; seat < seats_.size(); ++seat) {
        Account& account = seats_[seat];
        const bool is_new = is_new_decision(seat, news);
        if (account.since && (is_new || !news.thinking.has(seat))) {
            account.used += last_ - *account.since;
            account.since.reset();
        }
        if (is_new) account.before = account.used;
        if (news.is_undo && news.actor == seat) account.before = account.before_settled;
        const bool settles = news.actor != no_seat && !news.is_undo && (news.actor != seat || news.is_final);
        if (settles) account.before_settled = account.before;
        if (asked_.has(seat) && !news.asked.has(seat)) account.goes_on = news.is_undo;
        if (news.thinking.has(seat) && !account.since) account.since = last_;
    }
    asked_ = news.asked;
    round_ = news.round;
}

SeatClock Clocks::of(Seat seat) const {
    const Account& account = seats_[seat];
    SeatClock clock{account.used, account.since, {}};
    if (!limit_ || !account.since) return clock;
    const std::int64_t used = limit_->per == LimitPer::game ? account.used : account.used - account.before;
    clock.ends = *account.since + std::max<std::int64_t>(0, std::int64_t{limit_->seconds} * 1000 - used);
    return clock;
}

std::optional<Seat> Clocks::first_over(Moment now) const {
    for (Seat seat = 0; seat < seats_.size(); ++seat)
        if (is_over(seat, now)) return seat;
    return {};
}

std::optional<Moment> Clocks::next_end() const {
    std::optional<Moment> next;
    for (Seat seat = 0; seat < seats_.size(); ++seat)
        if (const auto ends = of(seat).ends) next = std::min(next.value_or(*ends), *ends);
    return next;
}

}  // namespace tminus::table
