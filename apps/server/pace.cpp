#include "apps/server/pace.h"

namespace tminus::server {

using namespace table;

namespace {

constexpr auto chat_burst = std::chrono::seconds(10);

}  // namespace

void Pace::count(const Table& table, const Entry& entry, Time now, const Limits& limits) {
    if (const auto* chat = std::get_if<ChatEntry>(&entry)) return count_chat(chat->seat, now, limits);
    const auto* step = std::get_if<StepEntry>(&entry);
    if (step != nullptr && table.count<StepEntry>(step->seat) >= limits.quick_steps_per_seat) count_step(step->seat, now, limits);
}

void Pace::count_chat(Seat seat, Time now, const Limits& limits) {
    auto& times = chats_[seat];
    while (!times.empty() && times.front() < now - chat_burst) times.pop_front();
    if (std::ssize(times) >= limits.chats_in_a_burst)
        throw ApiError(429, ErrorType::too_many, "too many messages; wait a few seconds");
    times.push_back(now);
}

void Pace::count_step(Seat seat, Time now, const Limits& limits) {
    if (now - slow_steps_[seat] < limits.slow_step)
        throw ApiError(429, ErrorType::too_many, "this seat has made very many steps; now it can make one each second");
    slow_steps_[seat] = now;
}

}  // namespace tminus::server
