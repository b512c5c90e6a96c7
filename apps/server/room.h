#pragma once
// Room: a table at hand, with those who watch it. Its operations run one after the other; a change keeps the next one waiting
// until it is on disk.

#include "apps/server/answers.h"
#include "apps/server/attendance.h"
#include "apps/server/budget.h"
#include "apps/server/clock.h"
#include "apps/server/fair_queue.h"
#include "apps/server/metrics.h"
#include "apps/server/pace.h"
#include "apps/server/table_marks.h"

#include <atomic>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace tminus::server {

class Room;
using RoomPtr = std::shared_ptr<Room>;

// What rooms share.
struct RoomServices {
    RoomServices(const Library&, Store&, Metrics&, const Limits&, Cluster*);

    // Nothing that goes wrong at a table may end the others.
    void unexpected(const std::string& table, const char* what) const;
    void charge(const Caller&, double milliseconds) const;

    const Library& library;
    Store& store;
    Metrics& metrics;
    const Limits limits;
    Cluster* const cluster;               // null: this is the only server
    std::function<void(Room&)> changed;   // called after every change, by the operation that made it
    std::atomic<std::size_t> waiting{0};  // operations of all tables
    std::atomic<bool> stopping{false};
    std::atomic<bool> draining{false};  // no new tables: the server is about to stop
    FairQueue workers;                  // what is quick
    FairQueue historian;                // tables that come from disk, and games that are played again
};

// What an operation begins last, such as a write; whoever deals with its outcome resumes the room. Empty: the operation is over.
using Wait = std::function<void()>;

class Room : public std::enable_shared_from_this<Room> {
public:
    using Run = std::function<Wait(Room&)>;

    Room(std::string id, std::shared_ptr<RoomServices>);

    const std::string& id() const { return id_; }

    // From any thread: each runs on a worker thread when all earlier ones of this table are done.
    void ask(const Caller&, const Failed& refused, Run);  // refused if too much waits already
    void enqueue(Run);                                    // of the server itself; the table need not be at hand
    void enqueue_with_table(Run);
    void resume(Run);  // after a Wait: the rest of the operation
    bool can_leave(std::chrono::seconds idle);
    void close();  // drops what waits, when nothing runs any more
    bool may_be_replayed();
    void count_replay(double milliseconds);
    int known() const { return known_; }  // so many entries it has, or is about to have
    void hear_of_news();                  // another server has added entries

    // What follows belongs to the running operation.
    Table& table();  // throws ApiError or StoreError
    Table* table_at_hand() { return table_.get(); }
    void adopt(std::unique_ptr<Table>);  // a new table, unless it was read in the meantime
    const Caller& caller() const { return caller_; }
    Absences absences() const { return attendance.absences(*table_, services_->limits.per_table.grace); }
    // Somebody came or went, or voted. Whoever has just been told the position need not hear it.
    void tell_presence(const SocketPtr& knows = nullptr) const;
    // Reads what other servers have added; true if there was something. Throws StoreError or ApiError.
    bool catch_up();
    // The table as it is in the store now: nobody is shown less than what was acknowledged somewhere.
    Table& current();

    // What is to be written, and what follows.
    struct Step {
        Entry entry;
        std::function<void(Room&)> succeeded;
        Failed failed;
        Run again = {};            // judges the request anew, if another server was quicker; without: it has failed
        bool needs_lease = false;  // nobody has asked for it
    };
    // Carries the entry out. The Wait writes it; only then it is answered and told. Throws ApiError or Refused.
    Wait commit(Step);

    // Whether what nobody asks for belongs to this server: bots, deadlines, webhooks.
    bool take_lease();
    bool holds_lease() const { return lease_ == Lease::mine; }
    void give_back_lease();
    void lease_may_be_free() { set_lease(Lease::unknown); }

    // The table leaves memory, and those who watch it are told why and watch no more.
    void empty(const ApiError& why);
    void read_again();  // by whoever needs the table next

    Attendance attendance;
    TableMarks marks;  // once the table is at hand, or closed
    Pace pace;
    std::string owner;  // the address whose time its bots use
    bool bot_is_thinking = false;
    bool bot_failed = false;
    Seats told_of_turn;  // who has been sent "your turn" since it became their turn
    Clock::time_point touched = Clock::now();

private:
    struct Operation {
        Caller caller;
        bool needs_table;
        Run run;
        int tries = 0;  // so often another server was quicker
    };
    // Reading a table from the store, a part at a time.
    struct Loading {
        std::vector<std::string> entries;
        std::string snapshot;
        std::unique_ptr<Table> table;
        std::size_t next = 0;
    };
    // What waits to be on disk.
    struct Change {
        Step step;
        std::vector<Update> updates;
    };
    enum class Lease { unknown, mine, others };

    bool schedule(Operation, bool limited);
    void run();
    void carry_on(const Run& part);
    void next();
    std::optional<Caller> who_waits_for_table();
    void load();
    void load_slice();
    void close_damaged(const char* what);
    void prepare();
    void finish(const Change&, const std::string& error);
    void overtaken(const Change&);
    void follow(const std::string& entry);
    void notice(const Entry&, const std::vector<Update>&);
    void tell(const std::vector<Update>&);
    void tell_missed();
    void set_lease(Lease);

    const std::string id_;
    const std::shared_ptr<RoomServices> services_;
    std::mutex mutex_;  // of the next three
    std::deque<Operation> waiting_;
    bool busy_ = false;   // an operation runs, the table is being read, or a change is being written
    Budget replay_work_;  // in milliseconds
    std::atomic<int> known_{0};
    std::atomic<bool> news_wait_{false};

    Caller caller_;               // of the running operation
    std::exception_ptr failure_;  // why the table could not be read for the next operation
    bool missing_ = false;        // there is no such table
    bool damaged_ = false;        // it cannot be used
    std::unique_ptr<Loading> loading_;
    std::unique_ptr<Table> table_;
    Lease lease_ = Lease::unknown;
    int tries_ = 0;  // of the running operation
};

// Turns whatever goes wrong in the part into the answer that docs/api.md promises.
Wait answering(const Failed& failed, const std::function<Wait()>& part);

}  // namespace tminus::server
