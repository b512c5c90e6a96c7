// Tables in PostgreSQL, in a schema of their own.

#include "apps/server/connection_pool.h"
#include "apps/server/postgres.h"
#include "apps/server/store_backend.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

namespace tminus::server {
namespace {

using postgres::Lost;
using postgres::Result;
using postgres::Values;

constexpr int schema_version = 1;
constexpr auto time_to_come_back = std::chrono::seconds(15);  // for a database that restarts in the middle of a commit
constexpr auto time_to_let_go = std::chrono::seconds(5);
constexpr auto ask_again_after = std::chrono::milliseconds(100);
constexpr const char* not_written = "the database could not be written";

// What need not outlive a crash of the database is unlogged: who is connected, leases, promises (cluster.cpp). The lock is
// T-Minus' own: several processes may open an empty database at once.
constexpr const char* make_schema = R"(
BEGIN;
SELECT pg_advisory_xact_lock(x'544d494e'::int);
CREATE SCHEMA IF NOT EXISTS tminus;
SET LOCAL search_path TO tminus;
CREATE TABLE IF NOT EXISTS format(version integer NOT NULL);
INSERT INTO format SELECT 1 WHERE NOT EXISTS(SELECT 1 FROM format);
CREATE TABLE IF NOT EXISTS tables(
    id text COLLATE "C" PRIMARY KEY,
    created bigint NOT NULL,
    finished boolean NOT NULL DEFAULT false,
    head text NOT NULL,
    snapshot text NOT NULL);
CREATE TABLE IF NOT EXISTS entries(
    table_id text NOT NULL,
    number integer NOT NULL,
    body text NOT NULL,
    PRIMARY KEY(table_id, number));
CREATE TABLE IF NOT EXISTS absences(
    table_id text PRIMARY KEY,
    due bigint NOT NULL,
    seen text NOT NULL);
CREATE TABLE IF NOT EXISTS activity(
    table_id text PRIMARY KEY,
    changed bigint NOT NULL);
CREATE INDEX IF NOT EXISTS activity_by_time ON activity(changed);
CREATE TABLE IF NOT EXISTS notes(
    kind text NOT NULL,
    key text COLLATE "C" NOT NULL,
    value text NOT NULL,
    PRIMARY KEY(kind, key));
CREATE UNLOGGED TABLE IF NOT EXISTS processes(
    id text COLLATE "C" PRIMARY KEY,
    expires timestamptz NOT NULL);
CREATE UNLOGGED TABLE IF NOT EXISTS leases(
    table_id text COLLATE "C" PRIMARY KEY,
    holder text COLLATE "C" NOT NULL);
CREATE UNLOGGED TABLE IF NOT EXISTS presence(
    table_id text COLLATE "C" NOT NULL,
    process text COLLATE "C" NOT NULL,
    here integer NOT NULL,
    seen text NOT NULL,
    votes text NOT NULL,
    PRIMARY KEY(table_id, process));
CREATE UNLOGGED TABLE IF NOT EXISTS promises(
    commitment text COLLATE "C" PRIMARY KEY,
    address text NOT NULL,
    secret text NOT NULL,
    expires timestamptz NOT NULL);
CREATE INDEX IF NOT EXISTS promises_by_address ON promises(address, expires);
CREATE INDEX IF NOT EXISTS absences_by_time ON absences(due);
CREATE OR REPLACE FUNCTION seconds() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT extract(epoch FROM now())::bigint';
COMMIT;
)";

class Connection : public postgres::Connection {
public:
    explicit Connection(const std::string& url) : postgres::Connection(url) {
        run("SET search_path TO tminus");
        run("SET statement_timeout TO '30s'");
        run("SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'");
    }
};

// One transaction at a time.
class Writer : public Connection {
public:
    explicit Writer(const std::string& url) : Connection(url) {
        run("SET tminus.process TO '" + postgres::this_process() + "'");
        prepare("begin", "BEGIN");
        prepare("transaction", "SELECT pg_current_xact_id()");
        prepare("commit", "COMMIT");
        // The answer is one row if it was done.
        prepare("create", R"(
            WITH made AS (INSERT INTO tables(id, created, finished, head, snapshot)
                              VALUES($1, seconds(), $2::int::boolean, $3, $4) ON CONFLICT DO NOTHING RETURNING id),
                 filled AS (INSERT INTO entries
                                SELECT id, place, body FROM made, unnest($5::text[]) WITH ORDINALITY AS e(body, place)),
                 noted AS (INSERT INTO activity SELECT id, seconds() FROM made)
            SELECT 1 FROM made)");
        // The answer is whether the table exists, its last number, how many entries were added, and whether the server may add
        // them. Another one may add the same number at the same time: the second one to commit adds nothing.
        prepare("append", R"(
            WITH known AS (SELECT EXISTS(SELECT 1 FROM tables WHERE id=$1) AS there,
                                  coalesce((SELECT max(number) FROM entries WHERE table_id=$1), 0) AS last,
                                  $7::text = '' OR EXISTS(SELECT 1 FROM leases JOIN processes ON processes.id = holder
                                      WHERE table_id=$1 AND holder=$7::text AND expires > now()) AS may),
                 added AS (INSERT INTO entries SELECT $1, $2::int + place - 1, body
                               FROM known, unnest($3::text[]) WITH ORDINALITY AS e(body, place)
                               WHERE there AND may AND last = $2::int - 1
                           ON CONFLICT DO NOTHING RETURNING 1),
                 amount AS (SELECT count(*) AS n FROM added),
                 done AS (SELECT 1 FROM known, amount
                              WHERE there AND may AND last = $2::int - 1 AND n = cardinality($3::text[])),
                 shown AS (UPDATE tables SET snapshot=$4::text, finished=$5::int::boolean FROM done
                               WHERE id=$1 AND $4::text IS NOT NULL),
                 forgotten AS (DELETE FROM absences USING done WHERE table_id=$1 AND $4::text IS NOT NULL AND $5::int = 1),
                 noted AS (INSERT INTO activity SELECT $1, seconds() FROM done
                               WHERE NOT EXISTS(SELECT 1 FROM activity WHERE table_id=$1 AND changed > seconds() - $6::int)
                           ON CONFLICT(table_id) DO UPDATE SET changed=excluded.changed)
            SELECT there, last, n, may,
                   (SELECT pg_notify('tminus', 'entry ' || $1 || ' ' || ($2::int + n - 1)) FROM done) FROM known, amount)");
        prepare("delete", R"(
            WITH gone AS (DELETE FROM tables WHERE id=$1 RETURNING 1),
                 entries_of_it AS (DELETE FROM entries WHERE table_id=$1),
                 absences_of_it AS (DELETE FROM absences WHERE table_id=$1),
                 activity_of_it AS (DELETE FROM activity WHERE table_id=$1),
                 presence_of_it AS (DELETE FROM presence WHERE table_id=$1),
                 lease_of_it AS (DELETE FROM leases WHERE table_id=$1),
                 notes_of_it AS (DELETE FROM notes WHERE kind='table' AND key=$1)
            SELECT pg_notify('tminus', 'table ' || $1 || ' ' || current_setting('tminus.process')) FROM gone)");
        // The answer is whether the table exists, and the first entry that does not.
        prepare("rewrite", R"(
            WITH given AS (SELECT number::int AS place, body AS new_body
                               FROM unnest($3::text[], $4::text[]) AS pairs(number, body)),
                 missing AS (SELECT min(place) AS first FROM given
                                 WHERE NOT EXISTS(SELECT 1 FROM entries WHERE table_id=$1 AND number = place)),
                 new_head AS (UPDATE tables SET head=$2 FROM missing WHERE id=$1 AND $2 <> '' AND first IS NULL),
                 new_entries AS (UPDATE entries SET body=new_body FROM given, missing
                                     WHERE table_id=$1 AND number = place AND first IS NULL)
            SELECT EXISTS(SELECT 1 FROM tables WHERE id=$1), first,
                   pg_notify('tminus', 'table ' || $1 || ' ' || current_setting('tminus.process')) FROM missing)");
        prepare("put", R"(
            WITH known AS (SELECT $1 <> 'table' OR EXISTS(SELECT 1 FROM tables WHERE id=$2) AS may),
                 written AS (INSERT INTO notes SELECT $1, $2, $3 FROM known WHERE may AND $3 <> ''
                             ON CONFLICT(kind, key) DO UPDATE SET value=excluded.value),
                 erased AS (DELETE FROM notes USING known WHERE may AND $3 = '' AND kind=$1 AND key=$2)
            SELECT may, pg_notify('tminus', CASE WHEN $1 = 'table' THEN 'table ' || $2 ELSE 'note ' || $1 END || ' ' ||
                                            current_setting('tminus.process')) FROM known)");
        // Only of tables that go on: a note that comes late must not bring a finished one back.
        prepare("note", R"(
            INSERT INTO absences SELECT id, $2::bigint, $3 FROM tables WHERE id=$1 AND NOT finished
            ON CONFLICT(table_id) DO UPDATE SET due=excluded.due, seen=excluded.seen)");
    }

    void send(const Write& write) const {
        std::visit([&](const auto& what) { send(write.table, what); }, write.what);
    }

private:
    using Connection::send;

    void send(const std::string& table, const Creation& what) const {
        send(
            "create",
            Values().text(table).number(what.finished).text(what.table.head).text(what.table.snapshot).texts(what.table.entries));
    }

    void send(const std::string& table, const Addition& what) const {
        Values values;
        values.text(table).number(what.first_number).texts(what.entries);
        what.snapshot.empty() ? values.nothing() : values.text(what.snapshot);
        send("append", values.number(what.finished).number(seconds_between_changes).text(what.holder));
    }

    void send(const std::string& table, const Deletion&) const { send("delete", Values().text(table)); }

    void send(const std::string& table, const Rewriting& what) const {
        std::vector<std::string> numbers, bodies;
        for (const auto& [number, body] : what.entries) {
            numbers.push_back(std::to_string(number));
            bodies.push_back(body);
        }
        send("rewrite", Values().text(table).text(what.head).texts(numbers).texts(bodies));
    }

    void send(const std::string&, const Note& what) const {
        send("put", Values().text(what.kind).text(what.key).text(what.value));
    }

    void send(const std::string& table, const Presence& what) const {
        send("note", Values().text(table).number(what.due).text(text_of_times(what.seen)));
    }
};

// What the answer to a write says: why it was not done, or nothing.
std::string refusal_of(const Creation&, const Result& answer) { return answer.rows() == 1 ? "" : "the table exists already"; }

std::string refusal_of(const Presence&, const Result&) { return ""; }

std::string refusal_of(const Deletion&, const Result& answer) { return answer.rows() == 1 ? "" : no_such_table; }

std::string refusal_of(const Note&, const Result& answer) { return answer.text(0, 0) == "t" ? "" : no_such_table; }

std::string refusal_of(const Rewriting&, const Result& answer) {
    if (answer.text(0, 0) != "t") return no_such_table;
    const std::string missing = answer.text(0, 1);
    return missing.empty() ? "" : "there is no entry " + missing;
}

std::string refusal_of(const Addition& what, const Result& answer) {
    if (answer.text(0, 0) != "t") return no_such_table;
    if (answer.text(0, 3) != "t") return no_lease;
    const bool next = answer.number(0, 1) == what.first_number - 1;
    if (next && answer.number(0, 2) == static_cast<long long>(what.entries.size())) return "";
    return "entry " + std::to_string(what.first_number) + not_next;
}

// Some of its entries were added, and some had been added by another process.
bool is_half_done(const Write& write, const Result& answer) {
    return !write.error.empty() && std::holds_alternative<Addition>(write.what) && answer.number(0, 2) > 0;
}

// Writes a batch in one transaction, and again without those that spoil the transaction.
class Transaction {
public:
    Transaction(const Writer& writer, Batch& batch, const Spoiled& spoiled) : writer_(writer), batch_(batch), spoiled_(spoiled) {}

    // False: nothing was written, and it has to be tried again. Throws Lost and StoreError.
    bool run() {
        std::vector<std::size_t> waiting;
        for (std::size_t i = 0; i < batch_.size(); ++i) {
            if (!broken_.contains(i)) batch_[i].error.clear(), batch_[i].follows = false;
            waiting.push_back(i);
        }
        writer_.begin_pipeline();
        writer_.postgres::Connection::send("begin", {});
        writer_.postgres::Connection::send("transaction", {});
        number_ = writer_.collect(2).at(1).text(0, 0);
        Spoiled spoiled = spoiled_;
        bool good = true;
        while (good && !waiting.empty()) good = write_first_of_each_table(waiting, spoiled);
        if (good) {
            committing_ = true;
            writer_.postgres::Connection::send("commit", {});
            const Result answer = std::move(writer_.collect(1).front());
            committing_ = false;
            if (answer.status() == PGRES_FATAL_ERROR) throw StoreError(postgres::reason(answer.code(), not_written));
        }
        writer_.end_pipeline();
        if (!good) writer_.run("ROLLBACK");
        return good;
    }

    // Whether it was committed is known only to the database.
    bool is_doubtful() const { return committing_; }
    const std::string& number() const { return number_; }

private:
    // The rest keeps waiting, since what becomes of it may depend on these. False: one of them has spoiled the transaction.
    bool write_first_of_each_table(std::vector<std::size_t>& waiting, Spoiled& spoiled) {
        std::set<std::string> seen;
        std::vector<std::size_t> now, later;
        for (const std::size_t i : waiting) {
            Write& write = batch_[i];
            if (!seen.insert(write.table).second) {
                later.push_back(i);
                continue;
            }
            if (broken_.contains(i)) {
                spoiled[write.table] = std::numeric_limits<long long>::max();
                continue;
            }
            const auto spoilt = spoiled.find(write.table);
            if (spoilt != spoiled.end() && write.ticket < spoilt->second) {
                write.error = "an earlier step of this table could not be written";
                write.follows = true;
                continue;
            }
            now.push_back(i);
        }
        waiting = std::move(later);
        return write_together(now, spoiled);
    }

    bool write_together(const std::vector<std::size_t>& now, Spoiled& spoiled) {
        if (now.empty()) return true;
        for (const std::size_t i : now) writer_.send(batch_[i]);
        const std::vector<Result> answers = writer_.collect(now.size());
        for (std::size_t k = 0; k < answers.size(); ++k) {
            Write& write = batch_[now[k]];
            if (answers[k].status() == PGRES_FATAL_ERROR) {
                write.error = postgres::reason(answers[k].code(), not_written);
                return broken_.insert(now[k]), false;
            }
            write.error = std::visit([&](const auto& what) { return refusal_of(what, answers[k]); }, write.what);
            if (is_half_done(write, answers[k])) return broken_.insert(now[k]), false;
            if (!write.error.empty()) spoiled[write.table] = std::numeric_limits<long long>::max();
        }
        return true;
    }

    const Writer& writer_;
    Batch& batch_;
    const Spoiled& spoiled_;
    std::set<std::size_t> broken_;  // not to be tried again
    std::string number_;            // of the transaction
    bool committing_ = false;
};

class Reader : public Connection {
public:
    explicit Reader(const std::string& url) : Connection(url) {
        // One statement sees one moment: the table itself comes first, as if it were entry 0.
        prepare("load", R"(
            SELECT 0 AS number, head, snapshot FROM tables WHERE id=$1
            UNION ALL SELECT number, body, '' FROM entries WHERE table_id=$1 ORDER BY number)");
        prepare("head", "SELECT head FROM tables WHERE id=$1");
        prepare("entries", "SELECT number, body FROM entries WHERE table_id=$1 AND number>$2::int ORDER BY number LIMIT $3::int");
        prepare("news", R"(
            SELECT 0 AS number, '' FROM tables WHERE id=$1
            UNION ALL SELECT number, body FROM entries WHERE table_id=$1 AND number>$2::int ORDER BY number)");
        prepare("count", "SELECT count(*) FROM tables");
        prepare("absences", "SELECT table_id, due, seen FROM absences");
        prepare("seen", "SELECT seen FROM absences WHERE table_id=$1");
        const std::string records = "SELECT id, created, changed, finished FROM activity JOIN tables ON table_id=id WHERE ";
        const std::string wanted = "($1::int < 0 OR finished = ($1::int = 1)) AND changed < $2::bigint ";
        prepare("oldest", (records + wanted + "ORDER BY changed, id LIMIT $3::int").c_str());
        prepare("newest", (records + wanted + "ORDER BY changed DESC, id DESC LIMIT $3::int").c_str());
        prepare("record", (records + "id=$1").c_str());
        prepare("ids", "SELECT id FROM tables WHERE id>$1 ORDER BY id LIMIT $2::int");
        prepare("notes", "SELECT key, value FROM notes WHERE kind=$1 ORDER BY key");
        prepare("note", "SELECT value FROM notes WHERE kind=$1 AND key=$2");
        prepare("status", "SELECT pg_xact_status($1::text::xid8)");
    }
};

// Connections that waited may have been lost in the meantime: whoever reads may ask once more.
class Readers {
public:
    explicit Readers(const std::string& url) : pool_(url) {}

    template <class Use>
    auto with(Use use) {
        try {
            return pool_.with(use);
        } catch (const Lost&) {
            pool_.drop_idle();
            return pool_.with(use);
        }
    }

private:
    ConnectionPool<Reader> pool_;
};

class PostgresBackend final : public StoreBackend {
public:
    explicit PostgresBackend(const std::string& url) : url_(url), readers_(url) {
        const postgres::Connection connection(url);
        // Once: other servers may be writing, and indexes are made under locks that they would meet in another order.
        const bool is_made = connection.query("SELECT to_regclass('tminus.promises_by_address') IS NOT NULL").text(0, 0) == "t";
        if (!is_made) connection.run(make_schema);
        if (const Result format = connection.query("SELECT version FROM tminus.format"); format.number(0, 0) > schema_version)
            throw StoreError("a newer version of T-Minus made this database");
        writer_ = std::make_unique<Writer>(url);
    }

    void write(Batch& batch, Spoiled spoiled) override {
        try {
            try {
                write_once(batch, spoiled);
            } catch (const Lost&) {  // nothing was written, and the database may be back already
                write_once(batch, spoiled);
            }
            reachable_ = true;
        } catch (const std::exception& error) {
            writer_.reset();
            reachable_ = dynamic_cast<const Lost*>(&error) == nullptr;
            for (Write& write : batch)
                if (write.error.empty()) write.error = dynamic_cast<const StoreError*>(&error) ? error.what() : "out of memory";
        }
    }

    bool reachable() const override { return reachable_ || comes_back(); }

    std::optional<StoredTable> load(const std::string& table) override {
        return readers_.with([&](const Reader& reader) -> std::optional<StoredTable> {
            const Result rows = reader.ask("load", Values().text(table));
            if (rows.rows() == 0 || rows.number(0, 0) != 0) return {};
            StoredTable stored{rows.text(0, 1), entries_in(rows, 1, 0), rows.text(0, 2)};
            return stored;
        });
    }

    std::optional<std::string> head(const std::string& table) override {
        return readers_.with([&](const Reader& reader) -> std::optional<std::string> {
            const Result rows = reader.ask("head", Values().text(table));
            if (rows.rows() == 0) return {};
            return rows.text(0, 0);
        });
    }

    std::vector<std::string> entries_after(const std::string& table, int number, int most) override {
        return readers_.with([&](const Reader& reader) {
            return entries_in(reader.ask("entries", Values().text(table).number(number).number(most)), 0, number);
        });
    }

    std::optional<std::vector<std::string>> news(const std::string& table, int number) override {
        return readers_.with([&](const Reader& reader) -> std::optional<std::vector<std::string>> {
            const Result rows = reader.ask("news", Values().text(table).number(number));
            if (rows.rows() == 0 || rows.number(0, 0) != 0) return {};
            return entries_in(rows, 1, number);
        });
    }

    std::vector<TableAbsences> absences() override {
        return readers_.with([](const Reader& reader) {
            const Result rows = reader.ask("absences", {});
            std::vector<TableAbsences> list;
            for (int row = 0; row < rows.rows(); ++row)
                list.push_back({rows.text(row, 0), possible_time(rows.number(row, 1)), times_in(rows.text(row, 2))});
            return list;
        });
    }

    std::vector<std::int64_t> last_seen(const std::string& table) override {
        return readers_.with([&](const Reader& reader) {
            const Result rows = reader.ask("seen", Values().text(table));
            return rows.rows() == 0 ? std::vector<std::int64_t>() : times_in(rows.text(0, 0));
        });
    }

    long table_count() override {
        return readers_.with([](const Reader& reader) { return static_cast<long>(reader.ask("count", {}).number(0, 0)); });
    }

    std::vector<TableRecord> list(const TableFilter& filter) override {
        const int finished = filter.finished ? (*filter.finished ? 1 : 0) : -1;
        return readers_.with([&](const Reader& reader) {
            const Result rows = reader.ask(filter.oldest_change_first ? "oldest" : "newest",
                                           Values().number(finished).number(filter.changed_before).number(filter.most));
            std::vector<TableRecord> found;
            for (int row = 0; row < rows.rows(); ++row) found.push_back(record_in(rows, row));
            return found;
        });
    }

    std::optional<TableRecord> record(const std::string& table) override {
        return readers_.with([&](const Reader& reader) -> std::optional<TableRecord> {
            const Result rows = reader.ask("record", Values().text(table));
            if (rows.rows() == 0) return {};
            return record_in(rows, 0);
        });
    }

    std::vector<std::string> ids_after(const std::string& table, int most) override {
        return readers_.with([&](const Reader& reader) {
            const Result rows = reader.ask("ids", Values().text(table).number(most));
            std::vector<std::string> found;
            for (int row = 0; row < rows.rows(); ++row) found.push_back(rows.text(row, 0));
            return found;
        });
    }

    std::vector<Note> notes(const std::string& kind) override {
        return readers_.with([&](const Reader& reader) {
            const Result rows = reader.ask("notes", Values().text(kind));
            std::vector<Note> found;
            for (int row = 0; row < rows.rows(); ++row) found.push_back({kind, rows.text(row, 0), rows.text(row, 1)});
            return found;
        });
    }

    std::string note(const std::string& kind, const std::string& key) override {
        return readers_.with([&](const Reader& reader) {
            const Result rows = reader.ask("note", Values().text(kind).text(key));
            return rows.rows() == 0 ? std::string() : rows.text(0, 0);
        });
    }

private:
    // Throws Lost if nothing was written, or nobody knows.
    void write_once(Batch& batch, const Spoiled& spoiled) {
        if (!writer_) writer_ = std::make_unique<Writer>(url_);
        Transaction transaction(*writer_, batch, spoiled);
        try {
            while (!transaction.run()) {
            }
        } catch (const Lost&) {
            writer_.reset();
            if (!transaction.is_doubtful() || !was_committed(transaction.number())) throw;
        }
    }

    // Asks as long as the database may still come back. If it does not, nobody knows; who reads the table again will.
    bool was_committed(const std::string& transaction) {
        const auto end = std::chrono::steady_clock::now() + time_to_come_back;
        while (true) {
            try {
                const Reader reader(url_);
                const std::string status = reader.ask("status", Values().text(transaction)).text(0, 0);
                if (status != "in progress") return status == "committed";
            } catch (const Lost&) {
                if (std::chrono::steady_clock::now() >= end) return false;
            }
            std::this_thread::sleep_for(ask_again_after);
        }
    }

    bool comes_back() const {
        const auto now = std::chrono::steady_clock::now();
        const std::lock_guard lock(mutex_);
        if (now < next_look_) return false;
        next_look_ = now + std::chrono::seconds(1);
        try {
            const postgres::Connection connection(url_);
            return reachable_ = true;
        } catch (const Lost&) {
            return false;
        }
    }

    static TableRecord record_in(const Result& rows, int row) {
        return {rows.text(row, 0), possible_time(rows.number(row, 1)), possible_time(rows.number(row, 2)),
                rows.text(row, 3) == "t"};
    }

    // In the rows from this one on: a number and its entry.
    static std::vector<std::string> entries_in(const Result& rows, int first, long long after) {
        std::vector<std::string> list;
        for (int row = first; row < rows.rows(); ++row) {
            if (rows.number(row, 0) != ++after) throw DamagedRows("entries of the table are missing");
            list.push_back(rows.text(row, 1));
        }
        return list;
    }

    const std::string url_;
    std::unique_ptr<Writer> writer_;  // for the one thread that writes; none: the connection was lost
    Readers readers_;
    mutable std::atomic<bool> reachable_{true};
    mutable std::mutex mutex_;
    mutable std::chrono::steady_clock::time_point next_look_;
};

}  // namespace

std::unique_ptr<StoreBackend> open_postgres(const std::string& url) {
    try {
        return std::make_unique<PostgresBackend>(url);
    } catch (const StoreError& error) {
        throw StoreError(std::string("PostgreSQL: ") + error.what());
    }
}

// PostgreSQL lets go of the lock with the connection, a moment after a server was killed.
std::shared_ptr<void> lock_postgres(const std::string& url) {
    const auto end = std::chrono::steady_clock::now() + time_to_let_go;
    auto connection = std::make_shared<postgres::Connection>(url);
    while (connection->query("SELECT pg_try_advisory_lock_shared(x'544d494f'::int)").text(0, 0) != "t") {
        if (std::chrono::steady_clock::now() >= end)
            throw StoreError("PostgreSQL: a server of an earlier version uses this database alone");
        std::this_thread::sleep_for(ask_again_after);
    }
    return connection;
}

}  // namespace tminus::server
