#include "apps/server/cluster.h"

#include "apps/server/connection_pool.h"
#include "apps/server/postgres.h"
#include "apps/server/server_log.h"
#include "apps/server/store_backend.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <mutex>
#include <sstream>
#include <thread>
#include <utility>

namespace tminus::server {
namespace {

using postgres::Lost;
using postgres::Result;
using postgres::Values;
using Clock = std::chrono::steady_clock;

constexpr auto beat_every = std::chrono::seconds(2);
constexpr auto try_again_after = std::chrono::milliseconds(200);
constexpr const char* is_alive = "EXISTS(SELECT 1 FROM processes p WHERE p.id = holder AND p.expires > now())";

class Session : public postgres::Connection {
public:
    explicit Session(const std::string& url) : postgres::Connection(url) {
        run("SET search_path TO tminus");
        run("SET statement_timeout TO '10s'");
        // Nothing of this has to survive the database's machine.
        run("SET synchronous_commit TO off");
        const std::string alive(is_alive);
        prepare("take-lease", R"(
            INSERT INTO leases SELECT $1, $2 WHERE EXISTS(SELECT 1 FROM processes WHERE id=$2 AND expires > now())
            ON CONFLICT(table_id) DO UPDATE SET holder=excluded.holder
                WHERE leases.holder=excluded.holder
                      OR NOT EXISTS(SELECT 1 FROM processes p WHERE p.id = leases.holder AND p.expires > now())
            RETURNING 1)");
        prepare("give-back", R"(
            WITH gone AS (DELETE FROM leases WHERE table_id=$1 AND holder=$2 RETURNING 1)
            SELECT pg_notify('tminus', 'lease ' || $1 || ' ' || $2) FROM gone)");
        prepare("forget-presence", "DELETE FROM presence WHERE table_id=$1 AND process=$2");
        prepare("inherit", ("UPDATE leases SET holder=$1 WHERE table_id IN (SELECT table_id FROM leases WHERE NOT " + alive +
                            " LIMIT 200 FOR UPDATE SKIP LOCKED) RETURNING table_id")
                               .c_str());
        prepare("note-presence", R"(
            WITH noted AS (INSERT INTO presence VALUES($1, $2, $3::int, $4, $5)
                           ON CONFLICT(table_id, process) DO UPDATE SET here=excluded.here, seen=excluded.seen, votes=excluded.votes
                           RETURNING 1)
            SELECT pg_notify('tminus', 'presence ' || $1 || ' ' || $2) FROM noted)");
        prepare("presence", R"(
            SELECT here, seen, votes, expires > now(), (extract(epoch FROM expires) * 1000)::bigint
                FROM presence JOIN processes ON id=process WHERE table_id=$1 AND process<>$2)");
        prepare("late", R"(
            UPDATE absences SET due=due+60 WHERE table_id IN
                (SELECT table_id FROM absences WHERE due <= seconds() ORDER BY due LIMIT $1::int FOR UPDATE SKIP LOCKED)
            RETURNING table_id)");
        prepare("promise", R"(
            WITH old AS (DELETE FROM promises WHERE expires < now() OR commitment IN
                             (SELECT commitment FROM promises WHERE address=$2 ORDER BY expires DESC OFFSET $5::int))
            INSERT INTO promises VALUES($1, $2, $3, now() + make_interval(secs => $4::int)))");
        prepare("take-promised", "DELETE FROM promises WHERE commitment=$1 RETURNING secret, expires > now()");
        prepare("beat", R"(
            WITH buried AS (DELETE FROM processes WHERE expires < now() - interval '1 hour' RETURNING id),
                 forgotten AS (DELETE FROM presence USING buried WHERE process=id)
            INSERT INTO processes VALUES($1, now() + interval '8 seconds')
                ON CONFLICT(id) DO UPDATE SET expires=excluded.expires)");
        prepare("members", "SELECT id FROM processes WHERE expires > now() ORDER BY id");
        // Its row stays for a while: whoever was connected to it was here until now.
        prepare("leave", R"(
            WITH gone AS (UPDATE processes SET expires=now() WHERE id=$1 RETURNING 1)
            SELECT pg_notify('tminus', 'members') FROM gone)");
    }
};

struct Notification {
    std::string what, key;  // a table, or a kind of notes
    std::string rest;       // the number of an entry, or whose work it is
};

Notification read(const char* text) {
    Notification read;
    std::istringstream words(text);
    words >> read.what >> read.key >> read.rest;
    return read;
}

}  // namespace

class Cluster::Impl {
public:
    // Connections that waited may have been lost in the meantime.
    template <class Use>
    auto with(Use use) {
        try {
            return pool_.with(use);
        } catch (const Lost&) {
            pool_.drop_idle();
            return pool_.with(use);
        }
    }

    explicit Impl(std::string url)
        : url_(std::move(url)), id_(postgres::this_process()), pool_(url_), wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
        with([&](const Session& session) { return beat(session), 0; });
    }

    ~Impl() {
        stop();
        try {
            with([&](const Session& session) { return session.ask("leave", Values().text(id_)).rows(); });
        } catch (const std::exception&) {  // the others notice a little later
        }
        ::close(wake_);
    }

    void listen(ClusterEvents events) {
        events_ = std::move(events);
        thread_ = std::thread([this] { run(); });
    }

    void stop() {
        stopping_ = true;
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof one);
        if (thread_.joinable()) thread_.join();
    }

    const std::string& id() const { return id_; }
    ClusterMeasures measures() const { return {notifications_, reconnects_, members_}; }

private:
    void run() {
        bool lost = false;
        while (!stopping_) {
            try {
                const Session session(url_);
                session.run("LISTEN tminus");
                beat(session);
                if (std::exchange(lost, false)) log_event("database-back");
                events_.missed();
                hear(session);
            } catch (const std::exception& error) {
                if (!std::exchange(lost, true)) log_event("database-lost", {{"why", error.what()}});
                ++reconnects_;
            }
            wait(-1, try_again_after);
        }
    }

    void hear(const Session& session) {
        auto next_beat = Clock::now() + beat_every;
        while (!stopping_) {
            while (PGnotify* heard = PQnotifies(session.get())) {
                const std::unique_ptr<PGnotify, void (*)(void*)> owned(heard, PQfreemem);
                ++notifications_;
                take(session, read(heard->extra));
            }
            if (Clock::now() >= next_beat) {  // its answers may bring notifications along
                beat(session);
                next_beat = Clock::now() + beat_every;
                continue;
            }
            wait(PQsocket(session.get()), std::chrono::ceil<std::chrono::milliseconds>(next_beat - Clock::now()));
            if (PQconsumeInput(session.get()) != 1) throw Lost("the connection has ended");
        }
    }

    // Until something can be read, or the time is over, or it is time to stop.
    void wait(int descriptor, std::chrono::milliseconds time) {
        pollfd files[] = {{wake_, POLLIN, 0}, {descriptor, POLLIN, 0}};
        ::poll(files, descriptor < 0 ? 1 : 2, static_cast<int>(std::max<std::int64_t>(0, time.count())));
    }

    void take(const Session& session, const Notification& heard) {
        if (heard.what == "entry") return events_.appended(heard.key, std::atoi(heard.rest.c_str()));
        if (heard.what == "members") return beat(session);
        if (heard.rest == id_) return;
        if (heard.what == "table") events_.rewritten(heard.key);
        if (heard.what == "presence") events_.presence(heard.key);
        if (heard.what == "lease") events_.lease(heard.key);
        if (heard.what == "note") events_.notes(heard.key);
    }

    void beat(const Session& session) {
        session.ask("beat", Values().text(id_));
        const Result rows = session.ask("members", {});
        std::vector<std::string> members;
        for (int row = 0; row < rows.rows(); ++row) members.push_back(rows.text(row, 0));
        members_ = members.size();
        const std::vector<std::string> before = std::exchange(known_, members);
        if (!events_.members) return;
        // A server that ended leaves tables behind. They may have been too many to take at once.
        std::vector<std::string> inherited;
        const Result left = session.ask("inherit", Values().text(id_));
        for (int row = 0; row < left.rows(); ++row) inherited.push_back(left.text(row, 0));
        if (before != members) {
            log_event("servers", {{"of_this_database", static_cast<std::int64_t>(members.size())}, {"id", id_}});
            events_.members();
        }
        if (!inherited.empty()) events_.inherited(std::move(inherited));
    }

    const std::string url_, id_;
    ConnectionPool<Session> pool_;
    const int wake_;
    ClusterEvents events_;
    std::vector<std::string> known_;
    std::atomic<bool> stopping_{false};
    std::atomic<long long> notifications_{0}, reconnects_{0};
    std::atomic<std::size_t> members_{1};
    std::thread thread_;
};

Cluster::Cluster(const std::string& url) : impl_(std::make_unique<Impl>(url)) {}
Cluster::~Cluster() = default;

const std::string& Cluster::id() const { return impl_->id(); }
void Cluster::listen(ClusterEvents events) { impl_->listen(std::move(events)); }
void Cluster::stop() { impl_->stop(); }
ClusterMeasures Cluster::measures() const { return impl_->measures(); }

bool Cluster::take_lease(const std::string& table) {
    return impl_->with(
        [&](const Session& session) { return session.ask("take-lease", Values().text(table).text(id())).rows() == 1; });
}

void Cluster::give_back_lease(const std::string& table) {
    impl_->with([&](const Session& session) { return session.ask("give-back", Values().text(table).text(id())).rows(); });
}

void Cluster::note_presence(const std::string& table, const PresenceRow& row) {
    impl_->with([&](const Session& session) {
        return session
            .ask("note-presence", Values()
                                      .text(table)
                                      .text(id())
                                      .number(row.here.bits)
                                      .text(text_of_times(row.seen))
                                      .text(text_of_times(row.votes)))
            .rows();
    });
}

std::vector<PresenceRow> Cluster::presence_elsewhere(const std::string& table) {
    return impl_->with([&](const Session& session) {
        const Result rows = session.ask("presence", Values().text(table).text(id()));
        std::vector<PresenceRow> list;
        for (int row = 0; row < rows.rows(); ++row) {
            PresenceRow found{Seats{static_cast<std::uint8_t>(rows.number(row, 0))}, times_in(rows.text(row, 1)),
                              times_in(rows.text(row, 2))};
            if (rows.text(row, 3) != "t") {  // who was connected when it ended was here until then
                for (Seat seat = 0; seat < found.seen.size(); ++seat)
                    if (found.here.has(seat)) found.seen[seat] = std::max(found.seen[seat], possible_time(rows.number(row, 4)));
                found.here = {};
            }
            list.push_back(std::move(found));
        }
        return list;
    });
}

void Cluster::forget_presence(const std::string& table) {
    impl_->with([&](const Session& session) { return session.ask("forget-presence", Values().text(table).text(id())).rows(); });
}

std::vector<std::string> Cluster::take_late(int most) {
    return impl_->with([&](const Session& session) {
        const Result rows = session.ask("late", Values().number(most));
        std::vector<std::string> tables;
        for (int row = 0; row < rows.rows(); ++row) tables.push_back(rows.text(row, 0));
        return tables;
    });
}

void Cluster::promise(const std::string& commitment, const std::string& address, const std::string& secret, std::int64_t seconds,
                      int most_of_an_address) {
    impl_->with([&](const Session& session) {
        return session
            .ask("promise", Values().text(commitment).text(address).text(secret).number(seconds).number(most_of_an_address - 1))
            .rows();
    });
}

std::optional<std::string> Cluster::take_promised(const std::string& commitment) {
    return impl_->with([&](const Session& session) -> std::optional<std::string> {
        const Result rows = session.ask("take-promised", Values().text(commitment));
        if (rows.rows() == 0 || rows.text(0, 1) != "t") return {};
        return rows.text(0, 0);
    });
}

}  // namespace tminus::server
