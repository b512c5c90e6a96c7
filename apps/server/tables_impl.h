#pragma once
// The inside of Tables: rooms (rooms.cpp), what people ask for (tables.cpp), and bots and absent people (table_bots.cpp).

#include "apps/server/tables.h"

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace tminus::server {

using Clock = std::chrono::steady_clock;

struct Watcher {
    SocketPtr socket;
    Viewer viewer;
};

// A table at hand, with those who watch it. Its operations run one after the other; a change keeps the next one waiting
// until it is on disk. Everything below `busy` belongs to the running operation.
struct Room {
    explicit Room(std::string table_id) : id(std::move(table_id)) {}

    const std::string id;
    std::mutex mutex;  // of the next two
    std::deque<std::function<void()>> waiting;
    bool busy = false;  // an operation runs, or a change is being written

    bool missing = false;  // there is no such table
    std::unique_ptr<Table> table;
    std::vector<Watcher> watchers;
    std::vector<Clock::time_point> last_seen;  // by seat
    std::vector<std::set<Seat>> votes;         // for a take-over, by seat
    std::map<Seat, std::deque<Clock::time_point>> chats;
    bool bot_is_thinking = false;
    Seats told_of_turn;  // who has been sent "your turn" since it became his turn
    Clock::time_point touched = Clock::now();
};
using RoomPtr = std::shared_ptr<Room>;

class Tables::Impl : public std::enable_shared_from_this<Tables::Impl> {
public:
    Impl(const Library&, Store&, Webhooks&, Metrics&, TablesOptions);
    void start();
    void stop();

    // What people ask for.
    void create(const std::string& address, const json::object& request, const Answer&);
    void position(const std::string& id, const std::string& token, const Answer&);
    void log(const std::string& id, const std::string& token, int after, const Answer&);
    void replay(const std::string& id, const std::string& token, const ReplayRequest&, const Answer&);
    void change(const std::string& id, const std::string& token, const std::string& verb, const json::object& request,
                const Answer&);
    void watch(const SocketPtr&, const std::string& id, const std::string& token, std::optional<int> after);
    void greet(const SocketPtr&);
    void forget(const SocketPtr&);

private:
    // Rooms.
    RoomPtr room_of(const std::string& id);
    void enqueue(const RoomPtr&, std::function<void()> operation);
    void run(const RoomPtr&);
    Table& table_of(const RoomPtr&);
    static void prepare(Room&);
    static Viewer viewer_of(Table&, const std::string& token);
    static std::vector<bool> connected(const Room&);
    static void see(Room&, Viewer);
    // While a write is under way the workers do not end, so that its outcome is dealt with.
    auto keep_working() { return boost::asio::make_work_guard(workers_); }
    void commit(const RoomPtr&, json::object entry, std::function<void()> succeeded, Answer failed);
    void tell(Room&, const std::vector<Update>&);
    std::vector<std::string> updates_after(Table&, Viewer, int after);
    void sweep_later();
    void sweep();
    static bool can_leave(Room&);
    bool note_watched(const SocketPtr&, const RoomPtr&);

    // Bots and absent people.
    void after_change(const RoomPtr&);
    void wake_bot(const RoomPtr&);
    void play_bot(const RoomPtr&, Seat, const std::string& action);
    void take_over_if_late(const RoomPtr&);
    void send_webhooks(Room&);

    // Requests.
    void count_table_of(const std::string& address);
    void create_now(const std::string& address, const json::object& request, const Answer&);
    void open(const std::string& id, TableSetup, std::function<void()> opened, Answer failed);
    static std::function<void()> seq_answer(const RoomPtr&, Seat, const Answer&);
    static bool answered_before(const Table&, Seat, const std::string& key, const Answer&);
    void act(const RoomPtr&, Seat, const json::object& request, const Answer&, Clock::time_point began);
    static void foresee(const RoomPtr&, Seat, const json::object& request, const Answer&);
    void undo(const RoomPtr&, Seat, const json::object& request, const Answer&);
    void join(const RoomPtr&, Seat, const json::object& request, const Answer&);
    void chat(const RoomPtr&, Seat, const json::object& request, const Answer&);
    void vote(const RoomPtr&, Seat, const json::object& request, const Answer&);
    void handback(const RoomPtr&, Seat, const json::object& request, const Answer&);
    void rematch(const RoomPtr&, Seat, const json::object& request, const Answer&);
    void webhook(const RoomPtr&, Seat, const json::object& request, const Answer&);

    const Library& library_;
    Store& store_;
    Webhooks& webhooks_;
    Metrics& metrics_;
    const TablesOptions options_;
    boost::asio::thread_pool workers_;
    boost::asio::thread_pool quick_bots_, thinking_bots_;  // nobody's quick bot waits behind one that thinks for long
    boost::asio::steady_timer sweep_timer_;                // in a strand of its own
    std::atomic<bool> stopping_{false};

    std::mutex mutex_;  // of what follows
    std::unordered_map<std::string, RoomPtr> rooms_;
    std::unordered_map<Socket*, std::set<RoomPtr>> watched_;
    std::unordered_map<std::string, std::deque<Clock::time_point>> created_;

    static thread_local bool writing_;  // set by an operation that has begun a write
};

// Turns whatever goes wrong in the part into the answer that docs/api.md promises.
void answering(const Answer& answer, const std::function<void()>& part);

}  // namespace tminus::server
