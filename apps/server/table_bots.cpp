#include "apps/server/table_bots.h"

#include "bots/bots.h"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <thread>

namespace tminus::server {

namespace {

constexpr int bots_niceness = 5;
constexpr int least_milliseconds = 50;

const std::string& bot_of(const Table& table, Seat seat) { return table.seats()[seat].bot; }

bots::Budget budget_of(const std::string& bot) { return bots::find_bot(bot).value().budget; }

bool thinks_for_long(const std::string& bot) { return budget_of(bot).milliseconds + budget_of(bot).iterations > 0; }

// A bot with a time limit has used up what it waited for a thread.
std::string after_waiting(const std::string& bot, Clock::time_point asked) {
    const int limit = budget_of(bot).milliseconds;
    if (limit == 0) return bot;
    const auto waited = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - asked).count();
    return bot + ":" + std::to_string(std::max<std::int64_t>(limit - waited, least_milliseconds)) + "ms";
}

}  // namespace

TableBots::TableBots(std::shared_ptr<RoomServices> services, boost::asio::thread_pool& timers)
    : services_(std::move(services)),
      timers_(timers),
      quick_(1, bots_niceness, [this](const char* what) { services_->unexpected("", what); }),
      thinking_(static_cast<int>(std::max(1u, std::thread::hardware_concurrency() / 2)), bots_niceness,
                [this](const char* what) { services_->unexpected("", what); }) {}

void TableBots::stop() {
    quick_.stop();
    thinking_.stop();
}

// Bots play for people, not for an empty room: there is a socket, or a request not long ago.
bool TableBots::is_watched(const Room& room, const Table& table) const {
    if (!room.attendance.watchers().empty()) return true;
    const auto& seats = table.seats();
    if (std::any_of(seats.begin(), seats.end(), [](const TableSeat& seat) { return seat.timed_out; })) return true;
    const bool calls = std::any_of(seats.begin(), seats.end(), [](const TableSeat& seat) { return !seat.webhook.empty(); });
    const Limits& limits = services_->limits;
    return Clock::now() - room.touched < (calls ? limits.watched_with_webhook : limits.watched_after_request);
}

void TableBots::wake(Room& room) {
    const Table* table = room.table_at_hand();
    if (room.bot_is_thinking || room.bot_failed || table == nullptr || services_->stopping) return;
    if (!is_watched(room, *table)) return room.give_back_lease();  // somebody may watch at another server
    if (table->entries() >= services_->limits.per_table.entries_per_table) return;
    const auto seat = table->next_bot();
    if (!seat || !room.take_lease()) return;
    room.bot_is_thinking = true;
    Turn turn{room.shared_from_this(), table->match().clone(), *seat,
              bot_of(*table, *seat),   Clock::now(),           std::chrono::milliseconds(table->setup().bot_pause_ms)};
    FairQueue& threads = thinks_for_long(turn.bot) ? thinking_ : quick_;
    threads.post(room.owner, room.id(), [this, turn = std::move(turn)] { think_or_give_up(turn); });
}

void TableBots::think_or_give_up(const Turn& turn) {
    if (services_->stopping) return;
    try {
        think(turn);
    } catch (const std::exception& error) {
        services_->unexpected(turn.room->id(), error.what());
        turn.room->enqueue([](Room& room) {
            room.bot_is_thinking = false;
            room.bot_failed = true;  // until the table is read again
            return Wait();
        });
    }
}

std::string TableBots::chosen(const Turn& turn) {
    Metrics& metrics = services_->metrics;
    metrics.bots_thinking.Increment();
    const std::shared_ptr<void> done(nullptr, [&, began = Clock::now()](void*) {
        metrics.bots_thinking.Decrement();
        metrics.bot_seconds.Observe(std::chrono::duration<double>(Clock::now() - began).count());
    });
    Chance luck(random_seed());
    return turn.match->choose(turn.seat, after_waiting(turn.bot, turn.began), luck);
}

void TableBots::think(const Turn& turn) {
    const std::string action = chosen(turn);
    Chance probe(0);
    // Nobody waits for what nobody sees: only steps that others notice come after a pause.
    const bool seen = turn.match->act(turn.seat, action, probe).public_news;
    const auto when = seen ? turn.began + turn.pause : turn.began;
    if (when <= Clock::now()) return play(turn.room, turn.seat, action);
    auto timer = std::make_shared<boost::asio::steady_timer>(timers_, when);
    timer->async_wait([this, room = turn.room, seat = turn.seat, action, timer](const boost::system::error_code& error) {
        if (!error) play(room, seat, action);
    });
}

void TableBots::play(const RoomPtr& where, Seat seat, const std::string& action) {
    where->enqueue([this, seat, action](Room& room) {
        room.bot_is_thinking = false;
        const Table* table = room.table_at_hand();
        const bool may_act = table != nullptr && table->to_act().has(seat) && !bot_of(*table, seat).empty();
        try {
            if (may_act)
                return room.commit({.entry = StepEntry{{}, seat, action, {}, {}},
                                    .succeeded = [this](Room&) { services_->metrics.bot_moves.Increment(); },
                                    .failed = [](const ApiError&) {},
                                    .again = {},
                                    .needs_lease = true});
        } catch (const Refused&) {  // the position changed while the bot was thinking
        }
        wake(room);
        return Wait();
    });
}

}  // namespace tminus::server
