// Bots at a table, bots for absent people, and "your turn".

#include "apps/server/server_log.h"
#include "apps/server/tables_impl.h"
#include "bots/bots.h"

#include <algorithm>

namespace tminus::server {

namespace asio = boost::asio;

namespace {

const std::string& bot_of(const Table& table, Seat seat) { return table.seats()[seat].bot; }

constexpr int least_milliseconds = 50;

bots::Budget budget_of(const std::string& bot) { return bots::find_bot(bot).value().budget; }

bool thinks_for_long(const std::string& bot) { return budget_of(bot).milliseconds + budget_of(bot).iterations > 0; }

// A bot with a time limit has used up what it waited for a thread.
std::string after_waiting(const std::string& bot, Clock::time_point asked) {
    const int limit = budget_of(bot).milliseconds;
    if (limit == 0) return bot;
    const auto waited = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - asked).count();
    return bot + ":" + std::to_string(std::max<std::int64_t>(limit - waited, least_milliseconds)) + "ms";
}

std::uint64_t random_seed() { return std::stoull(random_hex(8), nullptr, 16); }

}  // namespace

void Tables::Impl::after_change(const RoomPtr& room) {
    wake_bot(room);
    send_webhooks(*room);
}

// Bots play for people, not for an empty room: there is a socket, or a request not long ago.
bool Tables::Impl::is_watched(const Room& room) const {
    if (!room.watchers.empty()) return true;
    const auto& seats = room.table->seats();
    const bool calls = std::any_of(seats.begin(), seats.end(), [](const TableSeat& seat) { return !seat.webhook.empty(); });
    return Clock::now() - room.touched < (calls ? limits_.watched_with_webhook : limits_.watched_after_request);
}

void Tables::Impl::wake_bot(const RoomPtr& room) {
    if (room->bot_is_thinking || room->bot_failed || !room->table || stopping_ || !is_watched(*room)) return;
    const Table& table = *room->table;
    if (table.entries() >= limits_.per_table.entries_per_table) return;
    Seats seats = table.to_act();
    std::optional<Seat> next;
    for_each_seat(seats, [&](Seat seat) {
        if (!next && !bot_of(table, seat).empty()) next = seat;
    });
    if (!next) return;
    const std::string bot = bot_of(table, *next);
    FairQueue& threads = thinks_for_long(bot) ? thinking_bots_ : quick_bots_;
    std::shared_ptr<Match> match = table.match().clone();
    const auto pause = std::chrono::milliseconds(table.setup().bot_pause_ms);
    room->bot_is_thinking = true;
    threads.post(room->owner, room->id, [self = shared_from_this(), room, match, seat = *next, bot, began = Clock::now(), pause] {
        if (self->stopping_) return;
        try {
            self->think(room, match, seat, bot, began, pause);
        } catch (const std::exception& error) {
            self->unexpected(room->id, error.what());
            self->enqueue(room, [room] {
                room->bot_is_thinking = false;
                room->bot_failed = true;  // until the table is read again
            });
        }
    });
}

void Tables::Impl::think(const RoomPtr& room, const std::shared_ptr<Match>& match, Seat seat, const std::string& bot,
                         Clock::time_point began, Clock::duration pause) {
    Chance thoughts(random_seed());
    const std::string action = match->choose(seat, after_waiting(bot, began), thoughts);
    Chance probe(0);
    // Nobody waits for what nobody sees: only steps that others notice come after a pause.
    const bool seen = match->act(seat, action, probe).public_news;
    const auto when = seen ? began + pause : began;
    if (when <= Clock::now()) return play_bot(room, seat, action);
    auto timer = std::make_shared<asio::steady_timer>(timers_, when);
    timer->async_wait([weak = weak_from_this(), room, seat, action, timer](const boost::system::error_code& error) {
        const auto self = weak.lock();
        if (!error && self) self->play_bot(room, seat, action);
    });
}

void Tables::Impl::play_bot(const RoomPtr& room, Seat seat, const std::string& action) {
    enqueue(room, [this, self = shared_from_this(), room, seat, action] {
        room->bot_is_thinking = false;
        if (!room->table || !room->table->to_act().has(seat) || bot_of(*room->table, seat).empty()) return wake_bot(room);
        try {
            commit(
                room, StepEntry{{}, seat, action, {}, {}}, [this] { metrics_.bot_moves.Increment(); }, [](const ApiError&) {});
        } catch (const Refused&) {  // the position changed while the bot was thinking
            wake_bot(room);
        }
    });
}

void Tables::Impl::send_webhooks(Room& room) {
    const Table& table = *room.table;
    const Seats turn = table.to_act();
    for_each_seat(turn.without(room.told_of_turn), [&](Seat seat) {
        const TableSeat& who = table.seats()[seat];
        if (who.webhook.empty() || !who.bot.empty()) return;
        webhooks_.send(who.webhook,
                       json::serialize(json::object{{"event", "your-turn"}, {"table", room.id}, {"seat", number(seat)}}));
    });
    room.told_of_turn = turn;
}

}  // namespace tminus::server
