#pragma once
// Tables: all tables of the server. Every operation on a table runs alone, and what it changes is on disk before anybody
// hears of it.

#include "apps/server/commitments.h"
#include "apps/server/deadlines.h"
#include "apps/server/histories.h"
#include "apps/server/moderator.h"
#include "apps/server/rooms.h"
#include "apps/server/sockets.h"
#include "apps/server/table_bots.h"
#include "apps/server/table_quota.h"
#include "apps/server/webhook.h"
#include "table/decisions.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace tminus::server {

class Tables {
public:
    Tables(const Library&, Store&, Webhooks&, Metrics&, const Limits&, Cluster* = nullptr);
    ~Tables();

    // Each answers once, from a thread of its own. Errors go through `answer`, too.
    void commit_to_luck(const Caller&, json::object request, const Answer& answer);
    void create(const Caller&, json::object request, const Answer& answer);
    void import(const Caller&, json::object request, const Answer& answer);
    void position(const Caller&, const std::string& table, const std::string& token, const Answer& answer);
    void log(const Caller&, const std::string& table, const std::string& token, int after, const Answer& answer);
    void replay(const Caller&, const std::string& table, const std::string& token, const ReplayRequest& request,
                const Answer& answer);
    // The verbs are those of table/requests.h.
    void change(const Caller&, const std::string& table, const std::string& token, const std::string& verb, json::object request,
                const Answer& answer);

    void greet(const SocketPtr& socket);  // a new connection, before it watches anything
    void watch(const SocketPtr& socket, const std::string& table, const std::string& token, std::optional<int> after);
    void forget(const SocketPtr& socket);

    // What other servers tell; notes of the operator are for others.
    ClusterEvents events(std::function<void(const std::string& kind)> notes);

    Queues queues() const;
    Moderator& moderator() { return moderator_; }  // for the operator

    void stop();  // drops what waits; what was acknowledged is on disk

private:
    struct Watch;
    using Opened = std::function<void()>;

    void ask(const std::string& table, const Caller&, const Answer&, Room::Run);
    void work(FairQueue&, const Caller&, const Answer&, std::function<void()> part);  // that no table has to wait for
    void create_now(const std::string& address, const json::object& body, const Answer&);
    void import_now(const std::string& address, const json::object& body, const Answer&);
    void choose_luck(TableSetup&, const std::optional<LuckRequest>&);
    Wait open(std::unique_ptr<Table>, std::vector<std::string> entries, const std::string& owner, const Opened&, const Failed&);
    // A request to change a table.
    struct Request {
        Call call;
        Answer answer;
        Clock::time_point began;
    };
    using RequestPtr = std::shared_ptr<const Request>;
    Wait judge(Room&, const RequestPtr&);
    Wait judge_now(Room&, const RequestPtr&, bool is_last_word);
    Wait store(Room&, const Decision&, const RequestPtr&);
    Wait begin_rematch(Room&, const Decision&, const RequestPtr&);
    Wait watch_now(Room&, const Watch&);
    void catch_up(Room&, Viewer, const Watch&);

    void changed(Room&);
    void call_webhooks(Room&);
    void sweep_later();
    void sweep();
    void leave_to_others(Room&);
    void hear_others(Room&);
    void start_again(Room&);
    void wake_late_tables();
    void wake_late_tables_of_all();
    void wake_late(const std::string& id);
    void follow_clock(Room&);
    Wait take_over_if_late(Room&);
    Wait wake_late_table(Room&);

    Webhooks& webhooks_;
    const std::shared_ptr<RoomServices> services_;
    boost::asio::thread_pool timers_{1};
    boost::asio::steady_timer sweep_timer_{timers_};
    Clock::time_point next_sweep_ = Clock::now();
    Rooms rooms_;
    const std::shared_ptr<Sockets> sockets_;
    Histories histories_;
    TableBots bots_;
    Deadlines deadlines_;
    Moderator moderator_{services_, rooms_, *sockets_, histories_, deadlines_};
    Commitments commitments_{services_->cluster};
    TableQuota quota_;
};

}  // namespace tminus::server
