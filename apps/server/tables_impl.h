#pragma once
// The inside of Tables: rooms (rooms.cpp), what people ask for (tables.cpp), and bots and absent people (table_bots.cpp).

#include "apps/server/budget.h"
#include "apps/server/commitments.h"
#include "apps/server/fair_queue.h"
#include "apps/server/tables.h"
#include "table/decisions.h"

#include <atomic>
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
    std::optional<Seat> guest_of = {};
};

// Something to do at a table.
struct Operation {
    Caller caller;
    bool needs_table;
    std::function<void()> run;
};

// Reading a table from the store, a part at a time.
struct Loading {
    std::vector<std::string> entries;
    std::string snapshot;
    std::unique_ptr<Table> table;
    std::size_t next = 0;
};

// A table at hand, with those who watch it. Its operations run one after the other; a change keeps the next one waiting
// until it is on disk. Everything below `busy` belongs to the running operation.
struct Room {
    Room(std::string table_id, const Limits& limits)
        : id(std::move(table_id)),
          replay_work(static_cast<double>(limits.work_per_table.count()), limits.work_per_table_per_second) {}

    const std::string id;
    std::mutex mutex;  // of the next three
    std::deque<Operation> waiting;
    bool busy = false;   // an operation runs, the table is being read, or a change is being written
    Budget replay_work;  // in milliseconds

    Caller caller;               // of the running operation
    std::string owner;           // the address whose time its bots use
    std::exception_ptr failure;  // why the table could not be read for the next operation
    bool missing = false;        // there is no such table
    bool damaged = false;        // it cannot be used
    std::unique_ptr<Loading> loading;
    std::unique_ptr<Table> table;
    std::vector<Watcher> watchers;
    Presence presence;
    std::int64_t noted = 0;  // the second in which the store last heard of it,
    Seats noted_there;       // and who was connected then
    std::map<Seat, std::deque<Clock::time_point>> chats;
    std::map<Seat, Clock::time_point> slow_steps;  // of seats that have made very many
    bool bot_is_thinking = false;
    bool bot_failed = false;
    Seats told_of_turn;  // who has been sent "your turn" since it became their turn
    Clock::time_point touched = Clock::now();
};
using RoomPtr = std::shared_ptr<Room>;

// A request for a game as it was, which is played again on a thread of its own.
struct HistoryJob {
    std::string id;
    Caller caller;
    RoomPtr room;
    int entries;  // of the table when it was asked for
    std::function<void(History&)> use;
    Failed failed;
    std::shared_ptr<History> history;
    std::vector<std::string> next;  // entries, from this number on
    int first = 0;
};

class Tables::Impl : public std::enable_shared_from_this<Tables::Impl> {
public:
    Impl(const Library&, Store&, Webhooks&, Metrics&, const Limits&);
    void start();
    void stop();

    // What people ask for.
    void commit_to_luck(const Caller&, const json::object& request, const Answer&);
    void create(const Caller&, const json::object& request, const Answer&);
    void position(const Caller&, const std::string& id, const std::string& token, const Answer&);
    void log(const Caller&, const std::string& id, const std::string& token, int after, const Answer&);
    void replay(const Caller&, const std::string& id, const std::string& token, const ReplayRequest&, const Answer&);
    void change(const Caller&, const std::string& id, const std::string& token, const std::string& verb,
                const json::object& request, const Answer&);
    void watch(const SocketPtr&, const std::string& id, const std::string& token, std::optional<int> after);
    void greet(const SocketPtr&);
    void forget(const SocketPtr&);

private:
    // Rooms.
    RoomPtr room_of(const std::string& id);
    void ask(const RoomPtr&, const Caller&, const Failed& refused, std::function<void()> operation);
    void enqueue(const RoomPtr&, std::function<void()> operation);
    bool schedule(const RoomPtr&, Operation, bool limited);
    void run(const RoomPtr&);
    void carry_on(const RoomPtr&, const std::function<void()>& part);
    void next(const RoomPtr&);
    static std::optional<Caller> who_waits_for_table(Room&);
    void load(const RoomPtr&);
    void load_slice(Room&);
    void close_damaged(Room&, const char* what);
    void unexpected(const std::string& table, const char* what);
    void charge(const Caller&, double milliseconds) const;
    Table& table_of(const RoomPtr&);
    void prepare(Room&) const;
    void commit(const RoomPtr&, Entry entry, std::function<void()> succeeded, Failed failed);
    void tell(Room&, const std::vector<Update>&);
    void sweep_later();
    void sweep();
    bool can_leave(Room&, std::chrono::seconds idle) const;
    bool note_watched(const SocketPtr&, const RoomPtr&);
    struct Watch;
    std::shared_ptr<void> count_watch(const SocketPtr&);
    void watch_now(const RoomPtr&, const Watch&);

    // Games played again (histories.cpp).
    void with_history(const RoomPtr&, std::function<void(History&)> use, const Failed& failed);
    void go_on_with(const std::shared_ptr<HistoryJob>&);
    void play_slice(HistoryJob&);
    std::shared_ptr<History> history_of(HistoryJob&);
    void keep_histories_small();

    // Bots and absent people.
    void after_change(const RoomPtr&);
    void wake_bot(const RoomPtr&);
    bool is_watched(const Room&) const;
    void think(const RoomPtr&, const std::shared_ptr<Match>&, Seat, const std::string& bot, Clock::time_point began,
               Clock::duration pause);
    void play_bot(const RoomPtr&, Seat, const std::string& action);
    void send_webhooks(Room&);

    // Who is there (presence.cpp).
    static Now now(const Room&);
    static Absences absences(const Room&);
    void see(Room&, Viewer);
    static void turn_away(Room&, Seat);
    void take_over_if_late(const RoomPtr&);
    void note_absences(Room&);
    void recall_absences();
    void note_deadline(Room&);
    void wake_late_tables();
    void wake_late_table(const RoomPtr&);

    // Requests.
    void count_table_of(const std::string& address);
    void choose_luck(TableSetup&, const std::optional<LuckRequest>&);
    void create_now(const std::string& address, const json::object& request, const Answer&);
    void open(const std::string& id, const std::string& owner, TableSetup, std::function<void()> opened, Failed failed);
    void check_pace(Room&, const Entry&) const;
    void check_address(const Entry&) const;
    void store_decision(const RoomPtr&, const Decision&, const Answer&, Clock::time_point began);
    void begin_rematch(const RoomPtr&, const Decision&, const Answer&);

    const Library& library_;
    Store& store_;
    Webhooks& webhooks_;
    Metrics& metrics_;
    const Limits limits_;
    std::atomic<bool> stopping_{false};
    Commitments commitments_;
    std::atomic<std::size_t> waiting_{0};  // operations of all tables

    std::mutex mutex_;  // of what follows
    std::unordered_map<std::string, RoomPtr> rooms_;
    struct Watching {
        std::set<RoomPtr> rooms;
        int under_way = 0;
    };
    std::unordered_map<Socket*, Watching> watched_;
    std::unordered_map<std::string, std::deque<Clock::time_point>> created_;
    std::unordered_map<std::string, std::int64_t> deadlines_;  // of tables that are not in memory: when somebody will be late

    struct Kept {
        std::shared_ptr<History> history;
        Clock::time_point used;
    };
    std::unordered_map<std::string, Kept> histories_;  // for the one thread of `historian_`

    boost::asio::thread_pool timers_{1};
    boost::asio::steady_timer sweep_timer_;
    FairQueue workers_;                     // what is quick
    FairQueue historian_;                   // tables that come from disk, and games that are played again
    FairQueue quick_bots_, thinking_bots_;  // nobody's quick bot waits behind one that thinks for long

    static thread_local bool writing_;  // set by an operation that has begun a write
};

// Turns whatever goes wrong in the part into the answer that docs/api.md promises.
void answering(const Failed& failed, const std::function<void()>& part);

}  // namespace tminus::server
